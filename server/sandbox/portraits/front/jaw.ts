/** Broad, flat faces: pendulous lips with an upturned chin between them, and a roll of skin over the nose. */
import { isJowled, type Sketch } from '../face.ts';
import { across, both, bothLines, fill, line, type Pt, whole } from '../svg.ts';
import { mix, PUPIL } from '../tones.ts';

/** True for a flat face whose jaw shows: smooth or with a mane, but without a beard. */
export const isBull = ({ look, style }: Sketch): boolean =>
  look.muzzle === 'flat' && (style === 'clean' || (style === 'feather' && look.head === 'broad'));

const hangOf = ({ look, has }: Sketch): number =>
  isJowled(look) ? 6.6 : has('flews') ? 4.6 : has('underbite') ? 3 : 1.6;

export function bullMuzzle(sketch: Sketch): string {
  const { face: f, pal } = sketch;
  const m = pal.muzzle;
  const h = hangOf(sketch);
  const w = f.mw;
  const lobes: Pt[] = [
    [0, f.noseY - 3],
    [6, f.noseY - 3.4],
    [w * 0.86, f.noseY - 0.4],
    [w + 3, f.noseY + 7],
    [w + 3, f.lipY + h - 1],
    [w * 0.76, f.lipY + h + 2.6],
    [w * 0.3, f.lipY + h * 0.3],
    [0, f.lipY - 3.4, 1],
  ];
  const chin: Pt[] = [
    [0, f.lipY - 4, 1],
    [w * 0.62, f.lipY + 1],
    [w * 0.6, f.chin - 4 + h * 0.3],
    [w * 0.3, f.chin + 0.6 + h * 0.3],
    [0, f.chin + 1 + h * 0.3],
  ];
  const shadow = lobes.slice(3).map(([x, y, corner]): Pt => (corner ? [0, y + 2, 1] : [x + 0.6, y + 2]));
  const pale = pal.muzzleDark ? mix(m.mid, m.light, 0.35) : mix(m.mid, m.light, 0.75);
  return (
    fill(whole(chin), mix(m.mid, m.deep, pal.muzzleDark ? 0.15 : 0.25)) +
    fill(whole([[0, f.noseY, 1], ...shadow]), mix(m.deep, PUPIL, 0.1), 0.5) +
    fill(whole(lobes), pale)
  );
}

export function bullMouth(sketch: Sketch): string {
  const { face: f, pal, has } = sketch;
  const h = hangOf(sketch);
  const w = f.mw;
  const ink = mix(pal.muzzle.deep, PUPIL, pal.muzzleDark ? 0.5 : 0.35);
  const lip = bothLines([
    [0, f.lipY - 3.4],
    [w * 0.3, f.lipY + h * 0.3],
    [w * 0.62, f.lipY + h + 1.8],
    [w * 0.88, f.lipY + h + 2.4],
  ]);
  const teeth = has('underbite')
    ? fill(
        both([
          [w * 0.2, f.lipY + 1.6, 1],
          [w * 0.27, f.lipY - 1, 1],
          [w * 0.36, f.lipY + 1.9, 1],
        ]),
        '#fffaf0',
      )
    : '';
  const whiskers = pal.muzzleDark
    ? ''
    : line(
        bothLines([
          [w * 0.62, f.noseY + 6],
          [w * 0.62, f.noseY + 6.1],
        ]) +
          bothLines([
            [w * 0.8, f.noseY + 9],
            [w * 0.8, f.noseY + 9.1],
          ]) +
          bothLines([
            [w * 0.52, f.noseY + 10],
            [w * 0.52, f.noseY + 10.1],
          ]),
        pal.muzzle.deep,
        1.1,
      );
  return (
    line(`M50 ${f.noseY + 3}V${Math.round((f.lipY - 3.4) * 10) / 10}`, ink, 1.3) +
    teeth +
    line(lip, ink, 1.4) +
    whiskers
  );
}

/** Draws a fold of skin: its shadow, and a highlight on the roll above it. */
function fold(half: readonly Pt[], ink: string, light: string, width: number, once = true): string {
  const draw = once ? across : bothLines;
  return line(draw(half.map(([x, y]): Pt => [x, y - width * 0.75])), light, width) + line(draw(half), ink, width * 0.8);
}

/** Draws the roll of skin over a flat nose. The roll reaches down both cheeks. */
export function noseRoll({ face: f, pal }: Sketch): string {
  const t = pal.muzzleDark ? pal.muzzle : pal.base;
  const ink = pal.muzzleDark ? pal.muzzle.deep : mix(t.mid, t.deep, 0.8);
  const roll: Pt[] = [
    [f.mw + 2.4, f.noseY + 5],
    [f.mw * 0.82, f.noseY - 1.6],
    [6, f.noseY - 5.4],
    [0, f.noseY - 4.6],
  ];
  return fold(roll, ink, pal.muzzleDark ? mix(t.mid, t.light, 0.8) : mix(t.mid, t.light, 0.7), 2.2);
}

/**
 * Draws the wrinkles on the forehead. On a flat, round face with a mask, the wrinkles are nearly as dark as the mask.
 */
export function forehead({ face: f, pal, look }: Sketch): string {
  const marked = look.pattern === 'mask' && look.muzzle === 'flat' && look.head === 'round';
  const ink = marked
    ? mix(pal.base.deep, pal.second.mid, 0.6)
    : look.pattern === 'saddle'
      ? pal.second.deep
      : mix(pal.base.mid, pal.base.deep, 0.8);
  const light = look.pattern === 'saddle' ? pal.second.light : mix(pal.base.mid, pal.base.light, 0.75);
  const y = f.eyeY - f.eyeR;
  const rows: Pt[][] = [
    [
      [f.eyeX + 2, y - 5],
      [f.eyeX - 4, y - 7.4],
      [3, y - 3.6],
      [0, y - 4.6],
    ],
    [
      [f.eyeX, y - 10.4],
      [f.eyeX * 0.5, y - 12],
      [2.4, y - 8.6],
      [0, y - 9.4],
    ],
    [
      [f.eyeX * 0.7, y - 15.6],
      [f.eyeX * 0.4, y - 16.6],
      [0, y - 14],
    ],
  ];
  // A lean head has fine wrinkles (Basenji, Bloodhound).
  const lean = look.head === 'wedge' || look.head === 'narrow';
  return rows
    .slice(0, lean || isJowled(look) ? 2 : 3)
    .map((row) => fold(row, ink, light, lean ? 1.1 : 1.7))
    .join('');
}

/** Draws the Shar Pei's heavy folds and padded muzzle. */
export function heavyFolds({ face: f, pal }: Sketch): string {
  const t = pal.base;
  const ink = mix(t.mid, t.deep, 0.85);
  const light = mix(t.mid, t.light, 0.8);
  const sides: Pt[][] = [
    [
      [f.eyeX - 4, f.eyeY - 4.6],
      [f.eyeX + 4, f.eyeY - 3],
      [f.cw - 5, f.eyeY + 6],
      [f.cw - 4, f.eyeY + 16],
    ],
    [
      [f.eyeX - 5, f.eyeY + 5],
      [f.eyeX + 3, f.eyeY + 6.4],
      [f.eyeX + 8, f.eyeY + 13],
      [f.cw - 7, f.lipY + 1],
    ],
    [
      [f.cw - 1, f.eyeY + 8],
      [f.cw, f.lipY - 4],
      [f.cw - 6, f.lipY + 8],
    ],
  ];
  return sides.map((row) => fold(row, ink, light, 2.2, false)).join('');
}

/** Draws rolls of loose skin around the neck. */
export function collars({ face: f, pal }: Sketch): string {
  const t = pal.body;
  const ink = mix(t.mid, t.deep, 0.9);
  const rows = [4, 10, 16].map((d, i): Pt[] => [
    [f.neck + 3 + i * 4, f.chin - 4 + d],
    [f.neck * 0.7, f.chin + 4 + d],
    [0, f.chin + 6.4 + d],
  ]);
  return rows.map((row) => fold(row, ink, mix(t.mid, t.light, 0.6), 2.4)).join('');
}
