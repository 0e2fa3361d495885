/**
 * Fine texture of a coat. The dashes are written out one by one, because pictures with dashed strokes are refused as
 * expensive to draw. The caller clips them.
 */
import { jitter } from './svg.ts';

const round = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
const pair = (x: number, y: number): string => `${round(x)} ${round(y)}`.replace(' -', '-');

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** Cuts each segment into dashes: lengths of dash and gap in turn, begun anew further along for every next segment. */
function dashes(segments: readonly Segment[], pattern: readonly number[]): string {
  const parts: string[] = [];
  for (const [n, [x1, y1, x2, y2]] of segments.entries()) {
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    for (let at = 0, i = 2 * n; at < length; i += 1) {
      const step = pattern[i % pattern.length] ?? 1;
      const drawn = Math.min(step, length - at);
      if (i % 2 === 0) {
        const shift = drawn < 0.3 ? 'h0' : `l${pair(ux * drawn, uy * drawn)}`;
        parts.push(`M${pair(x1 + ux * at, y1 + uy * at)}${shift}`);
      }
      at += step;
    }
  }
  return parts.join('');
}

const drawn = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-opacity="${opacity}"/>`;

/** Brindle: fine broken streaks that rise from the middle line to both sides, or over a profile to one. */
export function streaks(
  colour: string,
  lines: (sign: 1 | -1) => readonly Segment[],
  sides: readonly (1 | -1)[] = [1, -1],
): string {
  const all = sides.map(lines);
  const every = (phase: number): Segment[] => all.flatMap((list) => list.filter((_, i) => i % 2 === phase));
  return (
    drawn(dashes(every(0), [6, 5, 9, 6, 4, 7]), colour, 1.1, 0.45) +
    drawn(dashes(every(1), [4, 6, 7, 4, 3, 8]), colour, 0.8, 0.5)
  );
}

/** Ticking: small dots scattered over the area. */
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
