/** Speckles, blots and stripes of a front head's coat. */
import type { Sketch } from '../face.ts';
import { both, disc, fill, jitter, type Pt, shape } from '../svg.ts';
import { isFlecked, isSpotted, mix } from '../tones.ts';

const SPOTS = [
  [-14, 5, 2.4],
  [-5, 2, 1.8],
  [6, 6, 2.6],
  [15, 10, 2],
  [-9, 13, 2],
  [1, 14, 1.7],
  [-19, 16, 2.2],
  [19, 19, 2.4],
  [10, 15, 1.6],
  [-18, 32, 2.2],
  [16, 34, 2.5],
  [-13, 39, 1.7],
  [20, 43, 1.6],
  [-7, 31, 1.5],
  [5, 33, 1.3],
  [-20, 44, 1.6],
  [-6, 52, 1.2],
  [9, 50, 1.4],
] as const;

export function ticked(sketch: Sketch): string {
  const { face: f, pal } = sketch;
  if (isSpotted(sketch.look)) {
    return fill(SPOTS.map(([x, y, r]) => disc(50 + x, f.top + y, r)).join(''), pal.second.mid);
  }
  const dots: string[] = [];
  for (let i = 0; i < 54; i += 1) {
    const row = Math.floor(i / 7);
    const x = ((i % 7) - 3) * 7.4 + (row % 2) * 3.4 + jitter(i) * 3 - 1.5;
    const y = f.top + 5 + row * 7.4 + jitter(i + 7) * 3.4;
    const onEye = Math.abs(Math.abs(x) - f.eyeX) < f.eyeR + 1.4 && Math.abs(y - f.eyeY) < f.eyeR + 1.4;
    if (!onEye) dots.push(disc(50 + x, y, 0.6 + jitter(i + 3) * 0.7));
  }
  const cap = fill(
    both([
      [3.6, f.top - 4, 1],
      [4, f.top + 8],
      [f.bw + 1, f.eyeY - 3],
      [f.eyeX + 1, f.cheekY - 1],
      [f.cw + 5, f.cheekY],
      [f.cw + 5, f.top - 4, 1],
    ]),
    pal.second.mid,
  );
  const flecks = fill(dots.join(''), mix(pal.second.mid, pal.base.mid, 0.15));
  return isFlecked(sketch.look, pal.secondShade) ? flecks : cap + flecks;
}

export function merle({ face: f, pal }: Sketch): string {
  const blots: Pt[][] = [
    [
      [-22, 6],
      [-12, 1],
      [-7, 8],
      [-13, 14],
      [-19, 20],
    ],
    [
      [4, -3],
      [13, 2],
      [16, 10],
      [9, 13],
      [6, 6],
    ],
    [
      [14, 20],
      [22, 16],
      [27, 28],
      [20, 36],
      [15, 29],
    ],
    [
      [-26, 30],
      [-19, 28],
      [-14, 37],
      [-19, 46],
      [-26, 40],
    ],
    [
      [-5, 16],
      [1, 14],
      [2, 21],
      [-3, 25],
    ],
    [
      [8, 36],
      [13, 38],
      [11, 45],
      [7, 42],
    ],
    [
      [-12, 47],
      [-7, 45],
      [-6, 51],
      [-11, 53],
    ],
  ];
  return fill(blots.map((b) => shape(b.map(([x, y]): Pt => [50 + x, f.top + y]))).join(''), pal.second.mid);
}

export function brindle({ face: f, pal }: Sketch): string {
  const stripes: Pt[][] = [];
  for (let i = 0; i < 8; i += 1) {
    const y = f.top + 3 + i * 6;
    const inner = i < 4 ? f.sw * 0.36 + (i % 2) * 3 : f.eyeX + 4.4 + (i % 3);
    const outer = f.cw + 2;
    const middle = (inner + outer) / 2;
    if (Math.abs(y - f.eyeY) < 3) continue;
    stripes.push([
      [inner, y + 4.4, 1],
      [middle, y + 1 + jitter(i)],
      [outer, y - 1, 1],
      [outer, y + 1.2, 1],
      [middle, y + 2.8],
    ]);
  }
  return fill(stripes.map((s) => both(s)).join(''), mix(pal.second.deep, pal.base.mid, 0.5));
}
