/** Masks numbers that identify a person or a dog, in whatever spelling and in whatever text. */
import { type Candidate, isPersonalNumber, lengths, type Phones, type Strictness } from './kinds.ts';
import { forEachRun, type Run } from './runs.ts';

/** Part of a text. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Digits of full width, in circles, of other scripts and styles; not the scripts of East Asia, of which most texts consist. */
const mayBeDigit = (char: number): boolean =>
  (char >= 0xff10 && char <= 0xff19) ||
  (char >= 0x3251 && char <= 0x32bf) ||
  (char >= 0xd800 && char <= 0xdfff) ||
  (((char > 0xb1 && char < 0x2e80) || (char >= 0xa600 && char < 0xac00)) && /\p{N}/u.test(String.fromCharCode(char)));

/** A character such as ⑩ is two digits. */
const mostDigits = 2;

/** A cheap test, because nearly every text passes it: are there enough characters that may be digits? */
export function mayHoldNumber(text: string): boolean {
  if (text.length * mostDigits < lengths.least) return false;
  let digits = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char >= 0x30 && char <= 0x39) digits += 1;
    else if (char > 0xb1 && mayBeDigit(char)) digits += mostDigits;
    if (digits >= lengths.least) return true;
  }
  return false;
}

function candidateOf(run: Run, from: number, to: number, firstGroup: number, endGroup: number): Candidate {
  const groups = run.groups.slice(firstGroup, endGroup).map((start, i, starts) => (starts[i + 1] ?? to) - start);
  return { digits: run.digits.slice(from, to), groups };
}

/** The end of the longest number that begins with a group, as an index of digits; null if none does. */
function endOfNumber(run: Run, firstGroup: number, strictness: Strictness, phones: Phones): number | null {
  const from = run.groups[firstGroup] ?? 0;
  let end: number | null = null;
  for (let group = firstGroup; group < run.groups.length; group++) {
    const to = run.groups[group + 1] ?? run.digits.length;
    if (to - from > lengths.most + 1) break;
    // What follows a number may be an X that is none of an ID card.
    for (const candidateEnd of run.digits[to - 1] === 10 ? [to - 1, to] : [to]) {
      if (!lengths.possible.has(candidateEnd - from)) continue;
      const candidate = candidateOf(run, from, candidateEnd, firstGroup, group + 1);
      if (isPersonalNumber(candidate, strictness, phones)) end = candidateEnd;
    }
  }
  return end;
}

/** A UUID, or a hash of at least 96 bits: its digits are there by chance. */
const hexadecimal = /^(?=[\d-]*[a-f])([\da-f]{24,128}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

const isHexadecimalDigit = (char: string): boolean => /^[\da-f-]$/i.test(char);

function isInHexadecimal(text: string, span: Span): boolean {
  let { from, to } = span;
  while (span.from - from < 128 && isHexadecimalDigit(text.charAt(from - 1))) from--;
  while (to - span.to < 128 && isHexadecimalDigit(text.charAt(to))) to++;
  return hexadecimal.test(text.slice(from, to));
}

export interface MaskOptions {
  readonly strictness?: Strictness;
  /** `masked` unless stated. */
  readonly phones?: Phones;
  /** Whether a span of a text belongs to an address of this site, which must stay intact. */
  readonly isIntact?: (text: string, span: Span) => boolean;
}

function maskedOnce(
  text: string,
  isRich: boolean,
  { strictness = 'text', phones = 'masked', isIntact }: MaskOptions,
): string {
  let out = '';
  let copiedTo = 0;
  const mask = (span: Span, stars: string) => {
    // The second digit of one character.
    if (span.from < copiedTo) return;
    out += text.slice(copiedTo, span.from) + stars;
    copiedTo = span.to;
  };
  forEachRun(text, isRich, (run) => {
    if (run.digits.length < lengths.least) return;
    for (let group = 0; group < run.groups.length; ) {
      const start = run.groups[group] ?? 0;
      const end = endOfNumber(run, group, strictness, phones);
      const span = end !== null && { from: run.from[start] ?? 0, to: run.to[end - 1] ?? 0 };
      if (end === null || !span || isInHexadecimal(text, span) || isIntact?.(text, span)) {
        group++;
        continue;
      }
      // In rich text, the tags between the digits stay.
      if (isRich)
        for (let i = start; i < end; i++)
          mask({ from: run.from[i] ?? 0, to: run.to[i] ?? 0 }, i === start ? '***' : '');
      else mask(span, '***');
      while (group < run.groups.length && (run.groups[group] ?? 0) < end) group++;
    }
  });
  return copiedTo === 0 ? text : out + text.slice(copiedTo);
}

/** Replaces microchip, ID card and, unless they are kept, mobile phone numbers by three stars, in time that grows with the length of the text. */
export function maskNumbers(text: string, options: MaskOptions = {}): string {
  if (!mayHoldNumber(text)) return text;
  const masked = maskedOnce(text, false, options);
  // Word splits a number among several `<span>`.
  return /<[a-z/]/i.test(masked) ? maskedOnce(masked, true, options) : masked;
}
