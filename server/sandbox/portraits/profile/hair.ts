/** Hair in profile: veil, topknot, curls, crest, beard and brow. */
import type { Sketch } from '../face.ts';
import { curls, disc, evenly, fill, line, type Pt, shape, stroke, tufts } from '../svg.ts';
import { mix } from '../tones.ts';
import type { Frame } from './frame.ts';

/** Draws hair falling from the crown over the ear (Afghan). */
export function veil({ pal }: Sketch, f: Frame): string {
  const t = pal.base;
  const lock = (x0: number, x1: number, x2: number, w: number): Pt[] => [
    [x0, f.crown + 1],
    [x0 + 8, f.crown + 4],
    [x1, 54],
    [x2, 80],
    [x2 + 2, 102, 1],
    [x2 - w, 102, 1],
    [x2 - w - 1, 80],
    [x1 - w, 56],
    [x0 - 2, f.crown + 10],
  ];
  return (
    fill(shape(lock(68, 92, 98, 22)), mix(t.mid, t.deep, 0.6)) +
    fill(shape(lock(64, 86, 90, 12)), mix(t.mid, t.deep, 0.2)) +
    fill(shape(lock(62, 79, 80, 12)), t.light) +
    fill(shape(lock(60, 72, 70, 9)), mix(t.mid, t.deep, 0.3))
  );
}

function tuftedTop({ pal }: Sketch, f: Frame): string {
  const t = pal.base;
  return (
    fill(
      shape([
        [49, f.brow + 2],
        [53, f.brow - 5],
        [62, f.crown - 5],
        [72, f.crown - 2],
        [80, f.occiput + 4, 1],
        [70, f.crown + 8],
        [58, f.crown + 10],
        [50, f.brow + 8, 1],
      ]),
      mix(t.mid, t.light, 0.4),
    ) +
    line(
      stroke([
        [54, f.brow - 1],
        [64, f.crown],
        [74, f.crown + 4],
      ]),
      mix(t.mid, t.deep, 0.5),
      1.1,
    )
  );
}

/** Draws curls on the skull: a high topknot, or an unbroken line from nose to nape (Bedlington). */
function curlyTop({ pal, look, has }: Sketch, f: Frame): string {
  const roman = look.ears === 'drop' && has('topknot');
  const ring: Pt[] = roman
    ? [
        [f.nx + 16, f.noseTop - 8],
        [f.nx + 27, f.brow - 4],
        [46, f.crown - 6],
        [58, f.crown - 10],
        [70, f.crown - 6],
        [80, f.occiput + 2],
        [74, f.occiput + 9],
        [62, f.eyeY - 5],
        [51, f.eyeY - 5.4],
        [f.nx + 30, f.stop + 2],
      ]
    : has('topknot')
      ? [
          [45, f.brow + 1],
          [42, f.crown - 8],
          [49, f.crown - 17.4],
          [62, f.crown - 20.6],
          [76, f.crown - 16],
          [84, f.crown - 3],
          [83, f.crown + 11],
          [66, f.crown + 12],
          [54, f.eyeY - 6.6],
        ]
      : [
          [49, f.brow],
          [58, f.crown - 2],
          [70, f.crown - 1],
          [80, f.occiput + 3],
          [72, f.occiput + 8],
          [58, f.crown + 8],
        ];
  const high = has('topknot') && !roman ? 8 : 0;
  const dots = [
    [51, 2, 3.2],
    [60, -2, 4],
    [69, 0, 3.4],
    [60, 7, 3],
    [72, 9, 2.8],
  ] as const;
  return (
    fill(curls(evenly(ring, 6.4, true).slice(0, -1)), mix(pal.base.mid, pal.base.light, 0.2)) +
    fill(dots.map(([x, y, r]) => disc(x, f.crown + y - high, r)).join(''), mix(pal.base.mid, pal.base.light, 0.7))
  );
}

/** Returns the crest's colour, which is dark on mottled skin. (Mottled skin has pink as its second colour.) */
const crestTone = ({ pal }: Sketch): string =>
  pal.secondShade === 'pink' ? mix(pal.base.deep, '#000000', 0.3) : pal.second.mid;

export function topHair(sketch: Sketch, f: Frame): string {
  const { style, has } = sketch;
  if (style === 'curly') return curlyTop(sketch, f);
  if (has('crest')) {
    return fill(
      shape(
        tufts(
          [
            [46, f.brow + 2],
            [54, f.crown - 6],
            [66, f.crown - 9],
            [80, f.crown - 1],
            [90, 44],
            [94, 62],
            [84, 56],
            [76, f.crown + 14],
            [62, f.crown + 6],
          ],
          6.4,
          2.4,
          0.5,
        ),
      ),
      crestTone(sketch),
    );
  }
  return has('topknot', 'fringe') ? tuftedTop(sketch, f) : '';
}

export function beard({ pal, look, has }: Sketch, f: Frame): string {
  const isTwoTone = ['tanPoints', 'blaze', 'mask', 'urajiro'].includes(look.pattern ?? 'solid');
  const hair = isTwoTone ? pal.second : pal.base;
  const full = look.skull === 'brick';
  const long = has('beard') ? (full ? 15 : 9) : 4;
  const edge = tufts(
    [
      [f.mouthX + 5, f.mouthY + 1],
      [f.mouthX + (full ? 2 : 0), f.chin + long * 0.6],
      [f.nx + 12, f.chin + long],
      [f.nx + (full ? 5 : 4), f.chin + long * (full ? 0.8 : 0.4)],
    ],
    full ? 4.4 : 5,
    2,
    0.9,
  );
  return fill(
    shape([
      [f.nx + 3, f.chin - 6],
      [f.nx + 8, f.noseTop + 4],
      [f.nx + 20, f.noseTop + 3],
      [f.mouthX + 2, f.mouthY - 5],
      ...edge,
    ]),
    mix(hair.mid, hair.light, 0.6),
  );
}

export function brow({ pal, look }: Sketch, f: Frame): string {
  const hair = look.pattern === 'tanPoints' ? pal.second : pal.base;
  const jut = look.skull === 'brick' ? 5 : 0;
  return fill(
    shape([
      [f.eyeX + 5, f.eyeY - 4.4],
      [f.eyeX, f.eyeY - 7.6],
      [f.eyeX - 5, f.eyeY - 7 + jut * 0.2],
      [f.eyeX - 9.6 - jut, f.eyeY - 2.4 + jut * 0.8, 1],
      [f.eyeX - 5.4, f.eyeY - 3],
      [f.eyeX - 6.4, f.eyeY, 1],
      [f.eyeX - 2.4, f.eyeY - 2.8],
      [f.eyeX + 2, f.eyeY - 2.2, 1],
    ]),
    mix(hair.light, hair.pale, 0.5),
  );
}
