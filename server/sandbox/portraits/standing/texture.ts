/** Texture scattered over a coat: specks, blots and streaks. They must not form visible rows. */
import { disc, fill, line, stroke } from '../svg.ts';
import { mix } from '../tones.ts';
import { area, type Ground } from './ground.ts';

/** Returns a deterministic number from 0 to 1. The sequence has no visible period. */
export const noise = (i: number): number => Math.abs(Math.sin(i * 12.9898) * 43758.5453) % 1;

/** Yields irregular points over the whole dog, about `step` apart. */
export function* scattered({ pose }: Ground, step: number): Generator<readonly [x: number, y: number, i: number]> {
  let i = 0;
  for (let y = -pose.leg; y < pose.head.y + 10; y += step * 0.8) {
    for (let x = pose.head.x - 30; x < pose.rear + 8; x += step) {
      i += 1;
      yield [x + (noise(i * 3) - 0.5) * step * 0.9, y + (noise(i * 5 + 2) - 0.5) * step * 0.8, i];
    }
  }
}

export const dot = ({ pose }: Ground, x: number, y: number, r: number): string => {
  const [p] = pose.page([
    [x, y],
    [x, y],
    [x, y],
  ]);
  return p ? disc(p[0], p[1], r * pose.unit) : '';
};

export const merle = (g: Ground): string => {
  const { pal } = g.sketch;
  const blots: string[] = [];
  for (const [x, y, i] of scattered(g, 11)) {
    if (noise(i * 7) < 0.42) continue;
    const r = 1.8 + noise(i + 3) * 3.4;
    blots.push(
      area(g, [
        [x - r, y + r * 0.2],
        [x - r * 0.2, y + r * 0.8],
        [x + r * 1.1, y + r * 0.3],
        [x + r * 0.5, y - r * 0.9],
        [x - r * 0.6, y - r * 0.6],
      ]),
    );
  }
  return fill(blots.join(''), pal.second.mid, 0.9);
};

/** Draws broken stripes of unequal length that follow the ribs. */
export const brindle = (g: Ground): string => {
  const { pal } = g.sketch;
  const strokes: string[] = [];
  for (const [x, y, i] of scattered(g, 6)) {
    if (noise(i * 11 + 1) < 0.3) continue;
    const l = 2.4 + noise(i) * 4.2;
    const lean = y < 0 ? 0.2 : 1.1;
    // Only two points per stripe: with a third, rasterising a large dog's drawing would be too expensive.
    strokes.push(
      stroke(
        g.pose.page([
          [x - lean, y + l, 1],
          [x + lean, y - l, 1],
        ]),
      ),
    );
  }
  return line(strokes.join(''), mix(pal.second.mid, pal.base.deep, 0.6), 1.15 * g.pose.unit);
};
