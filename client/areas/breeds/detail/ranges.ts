/** Height and weight ranges in a breed standard. */
import type { Range as BySex } from '../../../../shared/areas/breeds.ts';

export type MinMax = readonly [number, number];

export const formatRange = ([min, max]: MinMax): string => (min === max ? String(min) : `${min}–${max}`);

/** Returns the range across both sexes. */
export function wholeRange(range: BySex | null): MinMax | null {
  const known = [range?.male, range?.female].filter((one) => one != null);
  if (known.length === 0) return null;
  return [Math.min(...known.map(([min]) => min)), Math.max(...known.map(([, max]) => max))];
}

/** Formats a range for each sex, or a single range if both are the same or only one is known. */
export function bySexIn(
  words: { readonly bySex: (male: string, female: string) => string },
  range: BySex | null,
  unit: string,
): string | null {
  if (!range) return null;
  const { male, female } = range;
  if (!male || !female || formatRange(male) === formatRange(female)) {
    const one = male ?? female;
    return one && `${formatRange(one)} ${unit}`;
  }
  return `${words.bySex(formatRange(male), formatRange(female))} ${unit}`;
}
