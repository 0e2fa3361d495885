/** Hair on the face: brows, beard, moustache, fringe, topknot, crest, and the ridge on the skull. */
import type { Sketch } from '../face.ts';
import { both, bothLines, fill, line, type Pt, tufts, whole } from '../svg.ts';
import { mix, type Tones } from '../tones.ts';

function faceHair({ pal, look }: Sketch): Tones {
  const isTwoTone = ['tanPoints', 'blaze', 'openFace', 'mask', 'urajiro'].includes(look.pattern ?? 'solid');
  return isTwoTone ? pal.second : pal.base;
}

export function brows(sketch: Sketch): string {
  const { face: f } = sketch;
  const hair = faceHair(sketch);
  const y = f.eyeY - f.eyeR;
  const brow: Pt[] = [
    [f.eyeX - 6.4, y - 1.4],
    [f.eyeX - 3, y - 4.4],
    [f.eyeX + 3, y - 4.8],
    [f.eyeX + 8.4, y - 0.6, 1],
    [f.eyeX + 4.6, y],
    [f.eyeX + 5.4, y + 2.6, 1],
    [f.eyeX + 1.4, y + 0.6],
    [f.eyeX - 0.6, y + 3, 1],
    [f.eyeX - 3, y + 1],
    [f.eyeX - 5.4, y + 3.6, 1],
  ];
  return fill(both(brow), mix(hair.light, hair.pale, 0.5));
}

export function beard(sketch: Sketch): string {
  const { face: f, has, style, look } = sketch;
  const hair = faceHair(sketch);
  const square = look.head === 'square';
  const long = has('beard') ? (square ? 13 : 9) : style === 'shaggy' ? 7 : 3.5;
  const half: Pt[] = [
    [0, f.noseY - 7],
    [f.bw + 2, f.noseY - 5],
    [f.mw + (square ? 4.6 : 2.6), f.noseY + 1],
    [f.mw + (square ? 8 : 4), f.lipY],
    [f.mw * 0.8 + (square ? 5 : 0), f.chin + long * 0.6],
    [0, f.chin + long],
  ];
  const below = half.slice(2);
  return (
    fill(whole([...half.slice(0, 2), ...tufts(below, 4.8, 2, 0.8)]), mix(hair.mid, hair.light, 0.6)) +
    fill(
      whole([
        [0, f.lipY - 1, 1],
        [3.4, f.lipY + 2],
        [2, f.chin + long * 0.7],
        [0, f.chin + long, 1],
      ]),
      hair.deep,
      0.4,
    )
  );
}

export function moustache(sketch: Sketch): string {
  const { face: f } = sketch;
  const hair = faceHair(sketch);
  const half: Pt[] = [
    [-0.2, f.noseY - 3],
    [4, f.noseY - 1.6],
    [f.mw + 2, f.noseY + 3.6],
    [f.mw + 5.4, f.lipY + 3, 1],
    [f.mw + 1, f.lipY + 1.8],
    [f.mw, f.lipY + 5.4, 1],
    [f.mw * 0.6, f.lipY + 2],
    [f.mw * 0.4, f.lipY + 4.4, 1],
    [-0.2, f.lipY - 3, 1],
  ];
  return fill(both(half), hair.pale);
}

/** True if the fringe hides the eyes (Bobtail). Otherwise, the eyes show below it. */
function hidesEyes({ pal, style, look }: Sketch): boolean {
  const grey = ['grey', 'charcoal', 'black', 'blue'].some((s) => s === pal.secondShade || s === pal.baseShade);
  return style === 'shaggy' && grey && (look.pattern === 'patches' || look.pattern === 'blaze');
}

/** Draws hair that falls over the eyes. */
export function fringe(sketch: Sketch): string {
  const { face: f, pal, look } = sketch;
  const hair = look.pattern === 'blaze' ? pal.second : pal.base;
  const hidden = hidesEyes(sketch);
  const low = hidden ? f.eyeY + f.eyeR + 2.4 : f.eyeY - f.eyeR * 0.3;
  const edge: Pt[] = hidden
    ? tufts(
        [
          [f.sw * 0.96, f.eyeY - 2],
          [f.sw * 0.62, low],
          [3, low - 1],
          [0, low - 4],
        ],
        5.2,
        2.6,
        1,
      )
    : [
        [f.sw * 1.02, f.eyeY + 6, 1],
        [f.eyeX + f.eyeR + 2.6, f.eyeY - 3],
        [f.eyeX + f.eyeR + 1.4, f.eyeY + 3.4, 1],
        [f.eyeX + 1.6, low - 3],
        [f.eyeX + 0.6, low + 1.2, 1],
        [f.eyeX - 2, low - 3],
        [f.eyeX - f.eyeR - 0.6, low + 3.6, 1],
        [f.bw, f.eyeY - 5],
        [1.4, f.eyeY + 2.4, 1],
        [0, f.eyeY - 3, 1],
      ];
  const half: Pt[] = [[0, f.top - 3], [f.sw * 0.6, f.top - 0.4], [f.sw * 0.98, f.top + 12], ...edge];
  const strand =
    bothLines([
      [2.6, f.top + 3],
      [5, f.eyeY - 8],
      [6, low - 3],
    ]) +
    bothLines([
      [f.sw * 0.34, f.top + 4],
      [f.sw * 0.56, f.eyeY - 9],
      [f.sw * 0.6, low - 4],
    ]);
  return fill(whole(half), mix(hair.mid, hair.light, 0.5)) + line(strand, mix(hair.mid, hair.deep, 0.5), 1.2);
}

export function topknot(sketch: Sketch): string {
  const { face: f, pal, look, style } = sketch;
  const hair = look.pattern === 'tanPoints' ? pal.second : pal.base;
  if (style === 'curtain' && look.muzzle !== 'long') {
    const plume: Pt[] = [
      [0, f.top - 11],
      [4, f.top - 13, 1],
      [7, f.top - 7],
      [11, f.top - 8, 1],
      [9.6, f.top - 1],
      [5, f.top + 4],
      [0, f.top + 5],
    ];
    const knot: Pt[] = [
      [0, f.top - 2.4],
      [4, f.top - 3],
      [4.4, f.top + 0.6],
      [0, f.top + 1.6],
    ];
    return fill(whole(plume), hair.light) + fill(whole(knot), mix(hair.mid, hair.deep, 0.8));
  }
  const half: Pt[] = [
    [0, f.top - 5],
    [f.sw * 0.5, f.top - 3.4],
    [f.sw * 0.92, f.top + 5],
    [f.sw * 1.02, f.eyeY - 4, 1],
    [f.sw * 0.74, f.eyeY - 9],
    [f.sw * 0.4, f.top + 8],
    [0, f.top + 5],
  ];
  return (
    fill(whole(half), mix(hair.mid, hair.light, 0.35)) +
    line(
      bothLines([
        [2, f.top - 1],
        [f.sw * 0.5, f.top + 3],
        [f.sw * 0.86, f.eyeY - 9],
      ]),
      mix(hair.mid, hair.deep, 0.5),
      1.2,
    )
  );
}

export const ridge = ({ face: f, pal }: Sketch): string =>
  fill(
    whole([
      [0, f.top - 1, 1],
      [2, f.top + 6],
      [1.4, f.top + 14],
      [0, f.top + 17, 1],
    ]),
    pal.base.deep,
  );
