/** Speckles, blots and stripes on a head in front view. */
import type { Sketch } from '../face.ts';
import { both, disc, fill, jitter, type Pt, shape } from '../svg.ts';
import { speckles, streaks } from '../texture.ts';
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
  const flecked = isFlecked(sketch.look, pal.secondShade);
  const flecks = speckles(mix(pal.second.mid, pal.base.mid, flecked ? 0.6 : 0.15), [
    50 - f.cw,
    f.top,
    50 + f.cw,
    f.chin,
  ]);
  return flecked ? flecks : cap + flecks;
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
  const ink = mix(pal.second.deep, pal.base.deep, 0.35);
  return streaks(ink, (sign) => {
    const x = (value: number): number => 50 + sign * value;
    return Array.from({ length: 14 }, (_, i) => {
      const y = f.top - 2 + i * 5 + jitter(i) * 2;
      return [x(1 + jitter(i) * 4), y + 6, x(f.cw + 3), y - 5 - jitter(i + 4) * 6] as const;
    });
  });
}

/** Draws spots and streaks on the neck, inside its outline. */
export function onNeck({ face: f, pal, look }: Sketch): string {
  if (isSpotted(look)) {
    const dots = [
      [-9, 88, 1.8],
      [4, 90, 2.2],
      [-2, 97, 1.9],
      [13, 96, 2.4],
      [-16, 97, 2.3],
      [25, 98, 1.8],
    ] as const;
    return fill(dots.map(([x, y, r]) => disc(50 + x, y, r)).join(''), pal.second.mid);
  }
  if (look.pattern !== 'brindle') return '';
  return streaks(mix(pal.second.deep, pal.body.deep, 0.5), (sign) =>
    Array.from({ length: 6 }, (_, i) => {
      const y = f.chin + 3 + i * 4.4;
      const reach = y > 92 ? f.neck + 10 : f.neck + 1;
      return [50 + sign * 3, y + 5, 50 + sign * reach, y - 1] as const;
    }),
  );
}
