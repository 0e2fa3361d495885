/** Corded coats in front view (Komondor, Puli, Bergamasco, Spanish Water Dog). */

import { type Cord, cordPath, outlined } from '../cord.ts';
import type { Sketch } from '../face.ts';
import { fill, jitter, type Pt, side, whole } from '../svg.ts';
import { mix, type Tones } from '../tones.ts';

/** Cord thickness: the Bergamasco's hair is felted into wide flocks, and the Puli's cords are thin. */
const thickness = ({ has, look }: Sketch): number => (has('beard') ? 7.6 : look.head === 'broad' ? 5.6 : 4.4);

/** Returns the tone of the gaps between cords, which is darker than the cords. */
const gapOf = ({ mid, deep }: Tones): string => mix(mid, deep, 0.9);

const mirroredCord = ([root, bend, tip]: Cord, width: number): string =>
  ([1, -1] as const).map((sign) => cordPath(side([root, bend, tip], sign) as unknown as Cord, width)).join('');

/** Draws cords side by side. Every other cord overlaps its neighbours. */
function layer({ pal, look }: Sketch, cords: readonly Cord[], width: number, light: number): string {
  const under = mix(look.second ? pal.second.light : pal.base.mid, pal.base.deep, 0.3);
  const tones = [mix(under, pal.base.mid, light), mix(pal.base.mid, pal.base.light, light)];
  return tones
    .map((tone, phase) => {
      const d = cords.filter((_, i) => i % 2 === phase).map((cord) => mirroredCord(cord, width));
      return outlined(d.join(''), tone, gapOf(pal.base));
    })
    .join('');
}

/** Returns `count` cords, spread from the middle to the side. `along` returns the cord at a position from 0 to 1. */
function spread(count: number, along: (u: number, i: number) => Cord): Cord[] {
  return Array.from({ length: count }, (_, i) => along((i + 0.5) / count, i)).reverse();
}

/** Draws the cords on the neck and chest, behind the face. */
export function cordsBehind(sketch: Sketch): string {
  const { face: f, pal } = sketch;
  const width = thickness(sketch);
  const silhouette: Pt[] = [
    [0, f.top + 2],
    [f.sw * 0.8, f.top + 8],
    [f.sw + 5, f.eyeY + 6],
    [f.sw + 5, f.chin - 4],
    [f.shoulder, 88],
    [f.shoulder + 5, 102, 1],
    [0, 102, 1],
  ];
  const chest = spread(Math.round(42 / (width * 0.7)), (u, i) => [
    [u * 24, f.chin - 14 + u * 4],
    [u * 34, 86 + jitter(i) * 3],
    [u * (f.shoulder + 4), 99 + jitter(i * 3) * 5],
  ]);
  return fill(whole(silhouette), gapOf(pal.base)) + layer(sketch, chest, width, 0);
}

/** Draws the cords on the ears, muzzle and skull. The skull cords part over the eyes. */
export function cordsBefore(sketch: Sketch): string {
  const { face: f, has } = sketch;
  const width = thickness(sketch);
  const beard = spread(Math.round((f.mw + 5) / (width * 0.6)), (u, i) => [
    [u * f.mw + 1, f.lipY - 3 - u * 7],
    [u * (f.mw + 3), f.lipY + 5 - u * 4],
    [u * (f.mw + 6), f.chin + (has('beard') ? 11 : 7) - u * 8 + jitter(i * 3) * 3],
  ]);
  const ears = spread(Math.round(30 / (width * 0.72)), (u, i) => [
    [u * 3 + 3, f.top - 1.6 + u * 2],
    [f.sw * (0.96 + u * 0.5), f.top - 4 + u * 6],
    [f.sw * (0.84 + u * 0.44), f.chin + 2 - u * 6 + jitter(i * 5) * 6],
  ]);
  const covers = has('fringe');
  const fringe = spread(Math.round(f.sw / (width * 0.62)), (u, i) => {
    const x = u * f.sw;
    const overEye = Math.abs(x - f.eyeX) < f.eyeR + width * 0.5;
    const low = f.eyeY + (covers ? 9 + u * 9 : -7 + u * u * 14);
    return [
      [u * 6, f.top - 2.4 + u * u * 2],
      [x * (0.85 + u * 0.3), f.top + 8 + u * 6],
      [x, overEye ? f.eyeY - f.eyeR - (covers ? 0.6 : 3) : low + jitter(i * 7) * 3],
    ];
  });
  return layer(sketch, ears, width, 0.4) + layer(sketch, beard, width * 0.8, 0.5) + layer(sketch, fringe, width, 0.9);
}
