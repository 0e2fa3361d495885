/** Extracts facts from the lines of a raffle's rules, as far as their wording allows. */
import type { RafflePrize } from '../../../../shared/areas/raffle.ts';

export const numerals = '一二三四五六七八九十';

const isAbout = (line: string, { name, quantity }: RafflePrize): boolean =>
  line.includes(name) && quantity !== null && line.includes(String(quantity));

/** Returns a prize's grade according to the rules: 1 for the first prize, null if not stated. */
export function prizeGrade(rules: string | null, prize: RafflePrize): number | null {
  const line = rules?.split('\n').find((text) => isAbout(text, prize));
  const numeral = /^([一二三四五六七八九])等奖/.exec(line ?? '')?.[1];
  return numeral === undefined ? null : numerals.indexOf(numeral) + 1;
}

/** Drops the lines that describe a prize. */
export const dropPrizeLines = (lines: readonly string[], prizes: readonly RafflePrize[]): readonly string[] =>
  lines.filter((line) => !prizes.some((prize) => isAbout(line, prize)));

/** Matches `一、` or `2.` at the beginning of a line. */
const numbering = /^(?:[一二三四五六七八九十]+|\d{1,2})[、.．)）]\s*/;

/** Splits a line into its number and its text, so that the number can hang in the margin. */
export function splitRuleNumber(line: string): { readonly number: string; readonly text: string } {
  const [number = ''] = numbering.exec(line) ?? [];
  return { number: number.trim(), text: line.slice(number.length) };
}

/** Returns the first line about a subject, without its number and heading. */
function lineOn(subject: RegExp, lines: readonly string[]): string | null {
  const line = lines.map((text) => splitRuleNumber(text).text).find((text) => subject.test(text));
  return line?.replace(/^[^：:，。]{2,6}[：:]\s*/, '') ?? null;
}

export const eligibilityIn = (lines: readonly string[]): string | null =>
  lineOn(/资格|参与条件|参加条件|\beligib|who may|open to/i, lines);

export const deliveryIn = (lines: readonly string[]): string | null =>
  lineOn(/寄到|寄出|邮寄|快递|发放|领取|\bsent\b|\bpost(?:ed)?\b|deliver|collect/i, lines);
