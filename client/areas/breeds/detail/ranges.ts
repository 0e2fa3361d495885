/** Measures of a standard, and the drawing that fits them. */
import type { Range as BySex } from '../../../../shared/areas/breeds.ts';
import { pictureOf } from '../../../ui/media/picture.tsx';

export type Range = readonly [number, number];

export const formatRange = ([min, max]: Range): string => (min === max ? String(min) : `${min}–${max}`);

/** Of both sexes. */
export function wholeRange(range: BySex | null): Range | null {
  const known = [range?.male, range?.female].filter((one) => one != null);
  if (known.length === 0) return null;
  return [Math.min(...known.map(([min]) => min)), Math.max(...known.map(([, max]) => max))];
}

/** Once if it is the same for both sexes, or known of one. */
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

/** The form of the drawing that a dog of this height needs: its frame is 3.5 heights wide, in a figure of about 400 pixels. */
export const drawingFor = (figure: string | null, [min, max]: Range): string | null =>
  figure && pictureOf(figure, Math.min(3.9 * ((min + max) / 2), 384));
