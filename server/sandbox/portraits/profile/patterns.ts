/** Paints the coat pattern on a head in profile. The caller clips the paint to the outline. */
import type { Shade } from '../../data/breeds/breed-row.ts';
import type { Sketch } from '../face.ts';
import { disc, fill, jitter, type Pt, shape } from '../svg.ts';
import { speckles, streaks } from '../texture.ts';
import { isFlecked, mix, SHADES } from '../tones.ts';
import { type Frame, isSquareLipped } from './frame.ts';

type Paint = (sketch: Sketch, f: Frame) => string;

const lowerFace = (f: Frame, high: number): Pt[] => [
  [f.nx - 3, f.noseTop + 7],
  [f.nx + 9, f.noseTop + 5],
  [f.nx + 22, f.noseTop + 2 - high],
  [f.eyeX - 7, f.eyeY + 10 - high],
  [f.eyeX + 2, f.eyeY + 10 - high],
  [f.eyeX + 8, f.eyeY + 15 - high],
  [f.eyeX + 12, f.jaw + 4, 1],
  [f.nx - 3, f.jaw + 8, 1],
];

const pip = (f: Frame): string =>
  shape([
    [f.eyeX - 3.6, f.eyeY - f.eyeR - 2.6],
    [f.eyeX - 0.6, f.eyeY - f.eyeR - 4.6],
    [f.eyeX + 2.4, f.eyeY - f.eyeR - 3],
    [f.eyeX - 0.6, f.eyeY - f.eyeR - 1.6],
  ]);

const tanPoints: Paint = ({ pal }, f) => fill(shape(lowerFace(f, 0)) + pip(f), pal.second.mid);

const urajiro: Paint = ({ pal }, f) => fill(shape(lowerFace(f, 2)) + pip(f), pal.second.mid);

const mask: Paint = ({ pal, look }, f) =>
  fill(
    isSquareLipped(look)
      ? // The mask is deepest at the lips and narrows along the bridge of the nose.
        shape([
          [f.nx - 3, f.noseTop - 4, 1],
          [f.nx + 30, f.noseTop - 4, 1],
          [f.nx + 25, f.noseTop + 6],
          [f.nx + 26, f.mouthY - 6],
          [f.mouthX + 3, f.mouthY],
          [f.mouthX + 1, f.jaw + 8, 1],
          [f.nx - 3, f.jaw + 14, 1],
        ])
      : shape([
          [f.nx - 3, f.noseTop - 4, 1],
          [f.nx + 14, f.noseTop - 9],
          [f.nx + 26, f.noseTop - 5],
          [f.nx + 32, f.noseTop + 2],
          [f.mouthX + 1, f.mouthY],
          [f.mouthX - 4, f.jaw + 8, 1],
          [f.nx - 3, f.jaw + 8, 1],
        ]),
    mix(pal.second.mid, pal.base.mid, 0.1),
  );

const blaze: Paint = ({ pal, look }, f) =>
  fill(
    shape([
      [f.nx - 4, f.noseTop - 8, 1],
      [f.eyeX - 6, f.brow - 4],
      [f.eyeX + 8, f.crown - 4, 1],
      [f.eyeX + 3, f.brow + 0.6],
      [f.eyeX - 5.4, f.stop + 1.6],
      ...(look.skull === 'collie'
        ? ([
            [f.nx + 29, f.noseTop + 1],
            [f.mouthX + 2, f.mouthY - 3],
          ] satisfies Pt[])
        : ([
            [f.nx + 25, f.noseTop + 1],
            [f.mouthX - 4, f.mouthY - 1],
          ] satisfies Pt[])),
      [f.mouthX + 9, f.mouthY + 3],
      [f.eyeX + 16, f.jaw + 4, 1],
      [f.nx - 4, f.jaw + 9, 1],
    ]),
    pal.second.mid,
  );

const mottle: Paint = ({ pal }, f) =>
  fill(
    disc(f.nx + 20, f.noseTop + 1, 5, 3) + disc(62, f.jaw - 10, 5, 7) + disc(68, 36, 4, 3),
    mix(pal.second.mid, pal.base.mid, 0.5),
  );

const patches: Paint = (sketch, f) =>
  sketch.look.coat === 'hairless'
    ? mottle(sketch, f)
    : fill(
        shape([
          [f.eyeX - 5, f.brow - 4, 1],
          [f.eyeX - 6.6, f.stop],
          [f.eyeX - 5, f.eyeY + 4],
          [f.eyeX + 3, f.eyeY + 7.6],
          [f.eyeX + 9, f.eyeY + 12],
          [f.eyeX + 17, f.jaw - 4],
          [f.eyeX + 26, f.jaw - 4],
          [f.eyeX + 40, f.crown + 16, 1],
          [f.eyeX + 34, f.crown - 8, 1],
        ]),
        sketch.pal.second.mid,
      );

const saddle: Paint = ({ pal }, f) =>
  fill(
    shape([
      [f.eyeX - 2, f.brow - 6, 1],
      [f.eyeX + 1, f.brow + 2],
      [f.eyeX + 9, f.brow + 3],
      [f.eyeX + 16, f.eyeY + 6],
      [f.eyeX + 24, f.jaw - 4],
      [f.eyeX + 36, f.jaw - 6, 1],
      [f.eyeX + 36, f.crown - 8, 1],
    ]),
    pal.second.mid,
  );

const openFace: Paint = ({ pal }, f) =>
  fill(
    shape([
      [f.nx - 3, f.noseTop + 6],
      [f.eyeX - 12, f.stop + 4],
      [f.eyeX - 4, f.eyeY + 3],
      [f.eyeX - 3, f.eyeY - 5],
      [f.eyeX + 5, f.eyeY - 6],
      [f.eyeX + 8, f.eyeY + 3],
      [f.eyeX + 20, f.eyeY + 10],
      [f.eyeX + 22, f.jaw + 4, 1],
      [f.nx - 3, f.jaw + 8, 1],
    ]),
    pal.second.mid,
  );

const ticked: Paint = (sketch, f) => {
  const flecks = speckles(mix(sketch.pal.second.mid, sketch.pal.base.mid, 0.2), [f.nx, f.crown - 2, 84, f.jaw + 4]);
  return isFlecked(sketch.look, sketch.pal.secondShade) ? flecks : patches(sketch, f) + flecks;
};

const blots = (list: readonly (readonly Pt[])[]): string => list.map((b) => shape(b)).join('');

/** Draws ragged patches on a pale coat (Great Dane). */
const harlequin = (f: Frame): string =>
  blots([
    [
      [41, 30],
      [47, 23],
      [60, 22],
      [63, 30],
      [57, 34],
      [55, 43],
      [49, 46],
      [45, 40],
      [43, 36],
    ],
    [
      [f.nx + 9, f.noseTop - 3],
      [f.nx + 19, f.noseTop - 4],
      [f.nx + 21, f.noseTop + 4],
      [f.nx + 15, f.noseTop + 9],
      [f.nx + 11, f.noseTop + 4],
    ],
    [
      [f.nx + 23, f.mouthY - 7],
      [f.nx + 31, f.mouthY - 9],
      [f.nx + 34, f.mouthY - 3],
      [f.nx + 27, f.mouthY - 1],
    ],
    [
      [60, 54],
      [72, 50],
      [76, 58],
      [68, 61],
      [59, 60],
    ],
  ]);

/** Draws patches and streaks on the neck, inside its outline. */
export function onNeck({ look, pal }: Sketch, f: Frame): string {
  if (look.pattern === 'merle' && look.base === 'white') {
    return fill(
      blots([
        [
          [f.throat + 12, 80],
          [f.throat + 22, 76],
          [f.throat + 27, 85],
          [f.throat + 20, 94],
          [f.throat + 10, 90],
        ],
        [
          [84, 58],
          [92, 60],
          [97, 72],
          [90, 78],
          [84, 69],
        ],
        [
          [84, 90],
          [93, 87],
          [101, 94, 1],
          [101, 102, 1],
          [86, 102, 1],
        ],
      ]),
      pal.second.mid,
    );
  }
  if (look.pattern !== 'brindle') return '';
  return streaks(
    mix(pal.second.deep, pal.body.deep, 0.5),
    () =>
      Array.from({ length: 8 }, (_, i) => {
        const x = f.throat + 12 + i * 5;
        return [x + 6, f.jaw + (i < 4 ? 4 : 0), x - 2, 101] as const;
      }),
    [1],
  );
}

const merle: Paint = ({ pal, look }, f) =>
  fill(
    look.base === 'white'
      ? harlequin(f)
      : blots([
          [
            [44, 31],
            [54, 27],
            [58, 33],
            [52, 36],
          ],
          [
            [62, 40],
            [70, 38],
            [72, 50],
            [64, 52],
          ],
          [
            [f.nx + 12, 50],
            [f.nx + 20, 47],
            [f.nx + 22, 53],
            [f.nx + 15, 55],
          ],
          [
            [50, 54],
            [58, 56],
            [54, 62],
            [48, 60],
          ],
        ]),
    pal.second.mid,
  );

const brindle: Paint = ({ pal }, f) =>
  streaks(
    mix(pal.second.deep, pal.base.deep, 0.35),
    () =>
      Array.from({ length: 16 }, (_, i) => {
        const x = f.nx + 8 + i * 5.2 + jitter(i) * 2;
        return [x, f.crown - 2, x - 7 - jitter(i + 4) * 5, f.jaw + 4] as const;
      }),
    [1],
  );

const PAINT: Readonly<Record<string, Paint>> = {
  blaze,
  mask,
  tanPoints,
  openFace,
  saddle,
  patches,
  ticked,
  merle,
  brindle,
  urajiro,
};

/** Paints the pattern, then the other markings over it: tan points, white blaze, dark mask. */
export function pattern(sketch: Sketch, f: Frame): string {
  const { look, pal } = sketch;
  const coat = PAINT[look.pattern ?? 'solid'];
  const over = look.points !== undefined && look.pattern === 'blaze';
  const as = (paint: Paint, shade: Shade | undefined): string =>
    shade ? paint({ ...sketch, pal: { ...pal, second: SHADES[shade], secondShade: shade } }, f) : '';
  return [
    over ? '' : (coat?.(sketch, f) ?? ''),
    as(tanPoints, look.points),
    over ? (coat?.(sketch, f) ?? '') : '',
    as(blaze, look.blaze),
    as(mask, look.mask),
  ].join('');
}
