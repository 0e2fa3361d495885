/** Prints the outlines of the dog in client/art/crest.tsx. Run with `tsx scripts/art/draw-crest.ts`. */
import { outline } from '../../client/art/outline.ts';

const points = {
  HEAD:
    '22.4,51.2 23.4,48 27,46.2 33.5,44.8 39.5,42.8 43.4,39.6 47,35.4 53,32 60,31.4 66.2,34.6 70,41 72.2,50 74,59 ' +
    '76.6,66! 71,72.4 63.2,76.6 53.4,77.8! 54.4,71.6 52.2,66.6 47.6,63.4 41,62.8 33,63 27.8,62.2 25.4,59.4 25.4,56.6 ' +
    '23,54.6',
  EAR: '55,36.4! 61,36 66,40.8 69.4,49.6 69.6,59.6 65.2,66.4 60,63.6 56.6,56 54.8,46',
  NOSE: '24,51.2 24.8,49 27.4,47.8 29.8,48.8 29,51.4 26,53',
};

/** Rewrites a path in tenths, relative to the previous point, as short as possible. */
function shortened(path: string): string {
  const tenths = (path.match(/[\d.]+/g) ?? []).map((number) => Math.round(Number(number) * 10));
  const written = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');
  let [x = 0, y = 0] = tenths;
  let short = `M${written(x)} ${written(y)}c`;
  for (let i = 2; i < tenths.length; i += 6) {
    for (let j = i; j < i + 6; j += 2) {
      for (const number of [written((tenths[j] ?? 0) - x), written((tenths[j + 1] ?? 0) - y)])
        short += short.endsWith('c') || number.startsWith('-') ? number : ` ${number}`;
    }
    [x, y] = [tenths[i + 4] ?? 0, tenths[i + 5] ?? 0];
  }
  return `${short}z`;
}

for (const [name, list] of Object.entries(points)) console.log(`${name}: ${shortened(outline(list))}`);
