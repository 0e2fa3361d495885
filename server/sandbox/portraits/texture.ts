/**
 * Fine coat texture. Each stripe and speck is a separate path segment, because the server refuses pictures with dashed
 * strokes: they are expensive to draw. The caller clips the texture.
 */
import { jitter } from './svg.ts';

const round = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`.replace(' -', '-');

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/**
 * Cuts each segment into stripes. `pattern` alternates between stripe and gap lengths. Each segment starts at a later
 * stripe, so that the gaps of neighbouring segments don't line up.
 */
function stripes(segments: readonly Segment[], pattern: readonly number[], width: number): string {
  const parts: string[] = [];
  for (const [n, [x1, y1, x2, y2]] of segments.entries()) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    for (let at = 0, i = 2 * n; at < length; i += 1) {
      const step = pattern[i % pattern.length] ?? 1;
      const drawn = Math.min(step, length - at);
      if (i % 2 === 0) {
        const [x, y] = [x1 + ux * at, y1 + uy * at];
        if (drawn > 2) parts.push(stripe([x, y, x + ux * drawn, y + uy * drawn], width));
      }
      at += step;
    }
  }
  return parts.join('');
}

const drawn = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

/** Draws a slightly bent stripe that tapers towards both ends. */
function stripe([x1, y1, x2, y2]: Segment, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [(y2 - y1) / length, (x1 - x2) / length];
  const [mx, my] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const bend = length * 0.2;
  const through = (by: number): string => pair(mx + nx * by, my + ny * by);
  return `M${pair(x1, y1)}Q${through(bend + width)} ${pair(x2, y2)}Q${through(bend - width)} ${pair(x1, y1)}Z`;
}

/** Draws brindle: tiger stripes that rise from the middle line to both sides, or to one side in profile. */
export function streaks(
  colour: string,
  lines: (sign: 1 | -1) => readonly Segment[],
  sides: readonly (1 | -1)[] = [1, -1],
): string {
  const all = sides.map(lines);
  const every = (phase: number): Segment[] => all.flatMap((list) => list.filter((_, i) => i % 2 === phase));
  return (
    `<path d="${stripes(every(0), [20, 4, 12, 5, 25, 4], 2.2)}${stripes(every(1), [9, 6, 15, 5, 7, 6], 1.5)}" ` +
    `fill="${colour}" fill-opacity=".5"/>`
  );
}

/** Draws ticking: small dots scattered over the area. */
export function speckles(colour: string, [left, top, right, bottom]: Segment): string {
  const sizes: string[][] = [[], []];
  let i = 0;
  for (let y = top + 2; y < bottom; y += 3.6) {
    for (let x = left + jitter(i + 3) * 5; x < right; x += 4 + jitter(i * 3) * 5) {
      sizes[jitter(i * 7 + 2) > 0.55 ? 1 : 0]?.push(`M${pair(x, y + jitter(i * 5 + 1) * 3)}h0`);
      i += 1;
    }
  }
  return drawn(sizes[0]?.join('') ?? '', colour, 1.1, 0.85) + drawn(sizes[1]?.join('') ?? '', colour, 1.7, 0.85);
}
