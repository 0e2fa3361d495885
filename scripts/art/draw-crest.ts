/**
 * Draws client/art/crest.svg: the union's crest, which looks like a coin. It shows an ivory dog's head on evergreen,
 * surrounded by a brass engraving. The engraving consists of waves around the rim, each rotated by a fraction of the
 * wave's pitch. Run with `tsx scripts/art/draw-crest.ts`.
 */
import { writeFileSync } from 'node:fs';
import { outline } from '../../client/art/outline.ts';
import { lightColours } from './light-colours.ts';

const points = {
  HEAD:
    '22.4,51.2 23.4,48 27,46.2 33.5,44.8 39.5,42.8 43.4,39.6 47,35.4 53,32 60,31.4 66.2,34.6 70,41 72.2,50 74,59 ' +
    '76.6,66! 71,72.4 63.2,76.6 53.4,77.8! 54.4,71.6 52.2,66.6 47.6,63.4 41,62.8 33,63 27.8,62.2 25.4,59.4 25.4,56.6 ' +
    '23,54.6',
  EAR: '55,36.4! 61,36 66,40.8 69.4,49.6 69.6,59.6 65.2,66.4 60,63.6 56.6,56 54.8,46',
  NOSE: '24,51.2 24.8,49 27.4,47.8 29.8,48.8 29,51.4 26,53',
};

/** Shortens path data: rounds to tenths, and makes coordinates relative to the previous point. */
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

const roundToTenth = (value: number): string => String(Math.round(value * 10) / 10);

const PETALS = 30;
const STRANDS = 4;
/** Length of the Bézier handles that approximate a sine, as a fraction of the distance to the next extreme. */
const SINE_HANDLE = 0.3642;

/** Returns a closed wave around (50, 50), drawn from crest to trough. */
function wave(radius: number, swing: number): string {
  const pitch = Math.PI / PETALS;
  const point = (i: number, ahead: number): string => {
    const r = radius + (i % 2 === 0 ? swing : -swing);
    const [x, y] = [50 + r * Math.cos(i * pitch), 50 + r * Math.sin(i * pitch)];
    const reach = ahead * SINE_HANDLE * pitch * radius;
    return `${roundToTenth(x - reach * Math.sin(i * pitch))},${roundToTenth(y + reach * Math.cos(i * pitch))}`;
  };
  let data = `M${point(0, 0)}`;
  for (let i = 0; i < 2 * PETALS; i += 1) data += `C${point(i, 1)} ${point(i + 1, -1)} ${point(i + 1, 0)}`;
  return `${data}Z`;
}

const ROSETTE = wave(40.2, 3.9);
const TURNS = Array.from({ length: STRANDS - 1 }, (_, i) => ((i + 1) * 360) / PETALS / STRANDS);

const colours = lightColours();
const [deep, line, ivory] = ['deep', 'deep-line', 'on-deep'].map((name) => colours.get(name));
const [head, ear, nose] = [points.HEAD, points.EAR, points.NOSE].map((list) => shortened(outline(list)));
const strands = TURNS.map((turn) => `<use href="#strand" transform="rotate(${turn} 50 50)"/>`).join('');

writeFileSync(
  new URL('../../client/art/crest.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="50" fill="${deep}"/>` +
    `<g fill="none" stroke="${line}"><circle cx="50" cy="50" r="48.4" stroke-width="1.3"/>` +
    `<circle cx="50" cy="50" r="46" stroke-width=".5"/><g stroke-width=".45"><path id="strand" d="${ROSETTE}"/>${strands}</g>` +
    '<circle cx="50" cy="50" r="34.4" stroke-width=".5"/><circle cx="50" cy="50" r="32.8"/></g>' +
    `<path d="${head}" fill="${ivory}"/><path d="${ear}" fill="${line}"/><path d="${nose}" fill="${deep}"/>` +
    `<g fill="none" stroke="${deep}" stroke-linecap="round"><path d="M26 56.8C31 58.6 36.4 58.4 40.6 56.4" stroke-width=".8"/>` +
    '<g stroke-width=".6"><path d="M58.4 42.4C58.4 49 60 55.4 63.4 59.8"/>' +
    '<path d="M61.8 41.2C62.2 46.4 63.6 51.8 66 55.8"/></g></g>' +
    `<path d="M44.8 46.6C45.6 44.9 47.6 44.3 49.4 45.4C48.8 47.4 46.6 48.2 44.8 46.6Z" fill="${deep}"/>` +
    `<g fill="none" stroke="${line}" stroke-width=".6" stroke-linecap="round">` +
    '<path d="M56.8 68.4C57.8 70.8 57.8 73 57.2 75.4"/><path d="M60.6 69.4C61.4 71.4 61.4 73 61 74.8"/>' +
    '<path d="M64.6 69.6C65.2 71 65.2 72 65 73.4"/><path d="M68.6 67.6C69.2 68.8 69.2 70 69 71"/></g></svg>\n',
);
