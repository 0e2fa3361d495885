/**
 * Generates chip, phone and ID card numbers in every spelling, and finds them in responses without the masking code.
 */
import type { Random } from './seeded.ts';

const digits = ({ below }: Random, count: number) => Array.from({ length: count }, () => below(10)).join('');

function idCard(random: Random): string {
  const { below, oneOf } = random;
  const birthday = `19${50 + below(50)}${oneOf(['01', '06', '12'])}${10 + below(18)}`;
  const body = oneOf(['110105', '440301', '510104']) + birthday + digits(random, 3);
  const sum = [...body].reduce((rest, digit, i) => rest + Number(digit) * (2 ** (17 - i) % 11), 0);
  return body + '10X98765432'[sum % 11];
}
const numbers = {
  phone: (random: Random) => `1${3 + random.below(7)}${digits(random, 9)}`,
  chip: (random: Random) => random.oneOf(['156', '900', '985', '276']) + digits(random, 12),
  card: idCard,
};
const grouping = { phone: /(.{3})(.{4})(.{4})/, chip: /(.{3})(.{4})(.{4})(.{4})/, card: /(.{6})(.{8})(.{4})/ };

const grouped = (number: string, pattern: RegExp, separator: string) =>
  pattern.exec(number)?.slice(1).join(separator) ?? '';
const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

type Kind = keyof typeof numbers;
const spellings: readonly ((number: string, kind: Kind) => string)[] = [
  (number) => number,
  (number) => fullWidth(number),
  (number, kind) => grouped(number, grouping[kind], ' '),
  (number, kind) => grouped(number, grouping[kind], '\u00a0'),
  (number, kind) => grouped(number, grouping[kind], '-'),
  (number, kind) => grouped(number, grouping[kind], '.'),
  (number) => [...number].join(' '),
  (number) => [...number].join('\u200b'),
  (number, kind) => (kind === 'phone' ? `+86 ${number}` : number),
  (number, kind) => (kind === 'phone' ? `0086${number}` : number),
];

/** Returns a number and one of its spellings. `i` cycles through all kinds and spellings. */
export function personalValue(random: Random, i: number): { number: string; spelled: string } {
  const kind = (Object.keys(numbers) as Kind[])[i % 3] as Kind;
  const number = numbers[kind](random);
  return { number, spelled: spellings[Math.floor(i / 3) % spellings.length]?.(number, kind) ?? number };
}

/** True if the response to a call may contain the number: announcements contain the union's own phone numbers. */
export const mayShow = (call: string, number: string): boolean =>
  call === 'getTitleListBySortId' && number.length === 11;

/**
 * Returns only a string's digits and X's (an ID card number may end in X), without encodings, markup and separators.
 */
export function digitsIn(text: string): string {
  let decoded = text;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    // A string with a bare `%` cannot be decoded.
  }
  return decoded
    .normalize('NFKC')
    .replace(/<[^<>]*>/g, '')
    .replace(/[^\dX]/gi, '')
    .toUpperCase();
}

/** Returns every string, number and key in a value. */
export const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => [key, ...leavesOf(inner)])
    : [String(value)];
