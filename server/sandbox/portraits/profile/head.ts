/** Assembles a head in profile. */
import type { Sketch } from '../face.ts';
import { disc, fill, line, shape, stroke, tufts, within } from '../svg.ts';
import { DARK_TONGUE, GLINT, mix, NOSE, PUPIL, TONGUE } from '../tones.ts';
import { torso } from './body.ts';
import { ear, farEar } from './ears.ts';
import { type Frame, frameOf, isSquareLipped, skull } from './frame.ts';
import { beard, brow, topHair, veil } from './hair.ts';
import { onNeck, pattern } from './patterns.ts';

function head(sketch: Sketch, f: Frame, id: string): string {
  const { pal, style } = sketch;
  const outline = shape(
    style === 'wire' || style === 'shaggy' ? tufts(skull(sketch, f), 5, 1.3, 0.3) : skull(sketch, f),
  );
  const isTwoTone = pal.muzzle !== pal.base;
  const jaw = shape([
    [f.nx + 1, f.chin - 4.6],
    [f.nx + 12, f.mouthY + 1.2],
    [f.mouthX, f.mouthY],
    [f.mouthX + 8, f.mouthY + 3.6],
    [66, f.jaw - 2],
    [60, f.jaw + 9, 1],
    [f.nx - 2, f.jaw + 9, 1],
  ]);
  const cheek = shape([
    [57, f.jaw + 3],
    [62, f.jaw - 7],
    [67, 51],
    [66, 44],
    [72, 40],
    [90, 40, 1],
    [90, f.jaw + 6, 1],
  ]);
  const lower = isTwoTone ? mix(pal.muzzle.mid, pal.muzzle.deep, 0.22) : mix(pal.base.mid, pal.base.light, 0.75);
  return within(
    outline,
    id,
    fill('M0 0H100V100H0Z', pal.base.mid) +
      pattern(sketch, f) +
      (isSquareLipped(sketch.look) ? '' : fill(jaw, lower, isTwoTone ? 0.8 : 0.75)) +
      fill(cheek, pal.base.deep, 0.16),
  );
}

function eye({ look, pal }: Sketch, f: Frame): string {
  const { eyeX: x, eyeY: y, eyeR: r } = f;
  const rim = pal.eyeOnDark ? mix(pal.eyeGround.deep, '#8a5a34', 0.35) : mix(pal.eyeGround.deep, PUPIL, 0.5);
  const almond = shape([
    [x - r * 1.9, y + r * 0.7],
    [x - r * 0.4, y - r * 1.05],
    [x + r * 1.9, y - r * 0.2],
    [x + r * 0.2, y + r],
  ]);
  const tone = look.eyes === 'amber' ? '#b9772a' : look.eyes === 'blue' || look.eyes === 'odd' ? '#7fb2d8' : '#8a5a34';
  const iris =
    (look.eyes !== undefined && look.eyes !== 'dark') || pal.eyeOnDark ? fill(disc(x, y, r * 0.95), tone) : '';
  return (
    fill(almond, rim) +
    iris +
    fill(disc(x, y, iris === '' ? r * 0.9 : r * 0.62), PUPIL) +
    fill(disc(x - r * 0.3, y - r * 0.32, r * 0.3), GLINT)
  );
}

function nose({ look, has }: Sketch, f: Frame): string {
  const y = f.noseTop + (has('eggHead') ? 2.4 : 0);
  const x = f.nx;
  const k = f.noseSize;
  const colour = NOSE[look.nose ?? 'black'];
  return (
    fill(
      shape([
        [x - 0.6 * k, y + 4.4 * k],
        [x + 0.6 * k, y + 0.2 * k],
        [x + 4.6 * k, y - 1 * k],
        [x + 6.8 * k, y + 1.2 * k],
        [x + 5.6 * k, y + 4.4 * k],
        [x + 2.8 * k, y + 7.4 * k],
        [x + 0.6 * k, y + 7 * k],
      ]),
      colour,
    ) + fill(disc(x + 2.6, y + 2, 1.4, 0.8), mix(colour, '#ffffff', 0.38))
  );
}

function mouth({ look, pal, has }: Sketch, f: Frame): string {
  const sag = has('flews') ? 5 : 0;
  const ink = pal.muzzleDark ? mix(pal.muzzle.deep, '#000000', 0.2) : mix(pal.muzzle.deep, PUPIL, 0.25);
  if (isSquareLipped(look)) {
    // The lips hide the mouth. Only the furrow below the nose and the fold at the corner of the mouth are visible.
    return line(
      stroke([
        [f.nx + 3, f.noseTop + 7.4],
        [f.nx + 3.2, f.noseTop + 11],
        [f.nx + 1.6, f.noseTop + 14],
      ]) +
        stroke([
          [f.mouthX - 2, f.mouthY - 6.4],
          [f.mouthX + 2.4, f.mouthY - 2],
          [f.mouthX + 2.6, f.mouthY + 3.4],
          [f.mouthX - 1.4, f.chin + 3],
        ]),
      ink,
      1.2,
    );
  }
  const lips = line(
    stroke([
      [f.nx + 3.6, f.chin - 4.2],
      [f.nx + 13, f.mouthY + 1.4 + sag * 0.9],
      [f.mouthX - 4, f.mouthY + 1 + sag * 0.8],
      [f.mouthX + 1, f.mouthY - 1.4 + sag * 0.6],
    ]),
    ink,
    1.3,
  );
  if (!has('tongue', 'blackTongue')) return lips;
  return (
    fill(
      shape([
        [f.nx + 12, f.mouthY + 1],
        [f.nx + 22, f.mouthY + 1],
        [f.nx + 17, f.chin + 8],
        [f.nx + 11, f.chin + 6],
      ]),
      has('blackTongue') ? DARK_TONGUE : TONGUE,
    ) + lips
  );
}

export function profile(sketch: Sketch, id: string): string {
  const f = frameOf(sketch.look);
  const { style, has } = sketch;
  const rough = style === 'wire' || style === 'shaggy';
  return [
    torso(sketch, f),
    onNeck(sketch, f),
    farEar(sketch, f),
    head(sketch, f, id),
    nose(sketch, f),
    rough || has('beard') ? beard(sketch, f) : '',
    mouth(sketch, f),
    eye(sketch, f),
    rough || has('brows') ? brow(sketch, f) : '',
    style === 'curtain' ? veil(sketch, f) : ear(sketch, f),
    topHair(sketch, f),
  ].join('');
}
