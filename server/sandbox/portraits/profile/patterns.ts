/** Paints the coat's pattern on a head in profile; the caller clips it to the outline. */
import type { Sketch } from '../face.ts';
import { disc, fill, jitter, type Pt, shape } from '../svg.ts';
import { isFlecked, mix } from '../tones.ts';
import type { Frame } from './frame.ts';

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

const mask: Paint = ({ pal }, f) =>
  fill(
    shape([
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

const blaze: Paint = ({ pal }, f) =>
  fill(
    shape([
      [f.nx - 4, f.noseTop - 8, 1],
      [f.eyeX - 6, f.brow - 4],
      [f.eyeX + 8, f.crown - 4, 1],
      [f.eyeX + 3, f.brow + 0.6],
      [f.eyeX - 5.4, f.stop + 1.6],
      [f.nx + 25, f.noseTop + 1],
      [f.mouthX - 4, f.mouthY - 1],
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
  const dots: string[] = [];
  for (let i = 0; i < 60; i += 1) {
    const x = f.nx + 4 + (i % 12) * 6.6 + jitter(i) * 3;
    const y = f.crown + 4 + Math.floor(i / 12) * 8 + jitter(i + 5) * 5;
    const onEye = Math.hypot(x - f.eyeX, y - f.eyeY) < f.eyeR + 2.4;
    if (!onEye) dots.push(disc(x, y, 0.6 + jitter(i + 3) * 0.6));
  }
  const flecks = fill(dots.join(''), mix(sketch.pal.second.mid, sketch.pal.base.mid, 0.2));
  return isFlecked(sketch.look, sketch.pal.secondShade) ? flecks : patches(sketch, f) + flecks;
};

const merle: Paint = ({ pal }, f) =>
  fill(
    [
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
      [
        [70, 26],
        [80, 30],
        [78, 38],
        [72, 34],
      ],
    ]
      .map((b) => shape(b.map(([x, y]): Pt => [x ?? 0, y ?? 0])))
      .join(''),
    pal.second.mid,
  );

const brindle: Paint = ({ pal }, f) => {
  const skull = [0, 1, 2, 3, 4, 5].map((i): Pt[] => {
    const x = f.eyeX + 7 + i * 4.6;
    const end = f.jaw - 8 - ((i * 5) % 3) * 5;
    return [
      [x - 1, f.crown - 3, 1],
      [x - 2.6, 40],
      [x + 0.6, end, 1],
      [x - 0.4, 40],
      [x + 2, f.crown - 3, 1],
    ];
  });
  const fore = [0, 1, 2, 3].map((i): Pt[] => {
    const x = f.nx + 13 + i * 6.4;
    return [
      [x, f.noseTop - 9, 1],
      [x - 1, f.noseTop],
      [x + 1.6, f.noseTop + 6, 1],
      [x + 0.8, f.noseTop],
      [x + 2.4, f.noseTop - 9, 1],
    ];
  });
  return fill([...skull, ...fore].map((s) => shape(s)).join(''), mix(pal.second.deep, pal.base.mid, 0.5));
};

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

export const pattern = (sketch: Sketch, f: Frame): string => PAINT[sketch.look.pattern ?? 'solid']?.(sketch, f) ?? '';
