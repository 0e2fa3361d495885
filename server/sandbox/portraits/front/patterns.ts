/** Paints the coat pattern on a head in front view. The caller clips the paint to the outline. */
import type { Sketch } from '../face.ts';
import { both, disc, fill, type Pt, shape, side, whole } from '../svg.ts';
import { isWolfSaddle, mix, SHADES, type Tones } from '../tones.ts';
import { brindle, merle, ticked } from './markings.ts';

function blaze({ face: f, pal, look }: Sketch, tone: Tones = pal.second): string {
  const stripe: Pt[] = [
    [0, f.top - 4, 1],
    [3.4, f.top - 4, 1],
    [2.8, f.top + 10],
    [f.bw * 0.8, f.eyeY - 2],
  ];
  // Above a dark mask, the blaze ends between the eyes.
  const rest: Pt[] = look.mask
    ? [[0, f.eyeY + 4]]
    : [
        [f.mw * 0.9, f.noseY - 4],
        [f.mw + 4, f.noseY + 4],
        [f.mw + 6, f.chin + 4],
        [0, f.chin + 4],
      ];
  return fill(whole([...stripe, ...rest]), tone.mid);
}

function mask({ face: f, pal, look }: Sketch, tone: Tones = pal.second): string {
  const high = look.muzzle === 'flat' ? 4 : 0;
  return (
    fill(
      whole([
        [0, f.eyeY + 1],
        [f.bw, f.eyeY + 1],
        [f.mw * 0.86, f.noseY - 4 - high],
        [f.mw + 2.4, f.noseY + 3],
        [f.mw + 3, f.chin + 4],
        [0, f.chin + 4],
      ]),
      mix(tone.mid, pal.base.mid, 0.1),
    ) +
    fill(
      both([
        [f.eyeX - f.eyeR * 1.7, f.eyeY + 1.6],
        [f.eyeX, f.eyeY - f.eyeR * 1.3],
        [f.eyeX + f.eyeR * 1.6, f.eyeY],
        [f.eyeX, f.eyeY + f.eyeR * 1.5],
      ]),
      tone.mid,
      0.55,
    )
  );
}

function tanPoints({ face: f, pal, has }: Sketch, tone: Tones = pal.second): string {
  const t = tone.mid;
  // Large spots over small eyes (Tibetan Mastiff).
  const k = has('mane') && has('flews') ? 1.5 : 1;
  return (
    fill(
      both([
        [f.bw + 0.4, f.noseY - 6],
        [f.mw + 1, f.noseY - 4],
        [f.cw * 0.86, f.cheekY + 6],
        [f.cw * 0.76, f.lipY + 1],
        [f.mw * 0.6, f.chin + 3],
        [-0.5, f.chin + 3, 1],
        [-0.5, f.noseY + 1, 1],
      ]),
      t,
    ) +
    // Black points mean that the dog has a mask, and a masked dog has no spots over its eyes.
    (tone === SHADES.black
      ? ''
      : fill(
          both([
            [f.eyeX - 3.6 * k, f.eyeY - f.eyeR - 2.4],
            [f.eyeX - 0.6, f.eyeY - f.eyeR - 1.6 - 3.2 * k],
            [f.eyeX + 2.8 * k, f.eyeY - f.eyeR - 1.6 - 1.8 * k],
            [f.eyeX + 0.4, f.eyeY - f.eyeR - 1.6],
          ]),
          t,
        ))
  );
}

function openFace({ face: f, pal }: Sketch): string {
  return (
    fill(
      whole([
        [0, f.noseY - 9],
        [1.6, f.eyeY - 1],
        [4.4, f.eyeY - 8.6],
        [f.eyeX, f.eyeY - 11],
        [f.sw * 0.84, f.eyeY - 6],
        [f.sw * 0.96, f.eyeY + 2],
        [f.cw + 5, f.cheekY],
        [f.cw + 5, f.chin + 4],
        [0, f.chin + 4],
      ]),
      pal.second.mid,
    ) +
    fill(
      whole([
        [0, f.top + 6, 1],
        [1.1, f.top + 10],
        [0, f.eyeY - 6, 1],
      ]),
      pal.second.mid,
    )
  );
}

function saddle(sketch: Sketch): string {
  const { face: f, pal, style } = sketch;
  if (style === 'curtain') return '';
  // The coat is paler around the eyes and on the cheeks than on the nose bridge.
  const pale: Pt[] = [
    [f.eyeX - f.eyeR - 2, f.eyeY + 1],
    [f.eyeX - 1, f.eyeY - f.eyeR - 3.4],
    [f.eyeX + f.eyeR + 2.4, f.eyeY - 1],
    [f.eyeX + f.eyeR + 1, f.cheekY + 4],
    [f.mw + 1, f.noseY + 2],
    [f.eyeX - 3, f.eyeY + 8],
  ];
  return (
    (isWolfSaddle(sketch.look) ? mask(sketch) : fill(both(pale), mix(pal.base.light, pal.base.pale, 0.3), 0.6)) +
    fill(
      whole([
        [0, f.top - 4, 1],
        [f.cw + 6, f.top - 4, 1],
        [f.cw + 6, f.eyeY + 4, 1],
        [f.sw * 0.86, f.eyeY - 5],
        [f.eyeX, f.eyeY - 10],
        [4, f.eyeY - 8],
        [0, f.eyeY - 4],
      ]),
      pal.second.mid,
    )
  );
}

function patches({ face: f, pal, look }: Sketch): string {
  if (look.coat === 'hairless') {
    return fill(
      disc(50 + f.sw * 0.6, f.cheekY + 8, 4, 6) +
        disc(50 - f.sw * 0.8, f.eyeY + 2, 3.4, 7) +
        disc(47, f.top + 10, 5, 3),
      mix(pal.second.mid, pal.base.mid, 0.4),
    );
  }
  const patch: Pt[] = [
    [3.4, f.top - 4, 1],
    [3, f.top + 9],
    [f.bw, f.eyeY - 4],
    [f.bw + 2, f.eyeY + f.eyeR + 1.6],
    [f.eyeX + 3, f.cheekY + 2],
    [f.cw - 3, f.cheekY + 8],
    [f.cw + 6, f.cheekY + 12, 1],
    [f.cw + 6, f.top - 4, 1],
  ];
  const oneSided = look.ears === 'button' || look.ears === 'rose';
  return fill(oneSided ? shape(side(patch, -1)) : both(patch), pal.second.mid);
}

function urajiro({ face: f, pal }: Sketch): string {
  return (
    fill(
      whole([
        [0, f.noseY - 7],
        [f.bw + 1, f.noseY - 7],
        [f.eyeX - 2, f.eyeY + 8],
        [f.eyeX + 5, f.eyeY + 5.6],
        [f.cw + 4, f.cheekY - 3],
        [f.cw + 5, f.chin + 4],
        [0, f.chin + 4],
      ]),
      pal.second.mid,
    ) +
    fill(
      both([
        [f.eyeX - 5, f.eyeY - f.eyeR - 2.6],
        [f.eyeX - 1.6, f.eyeY - f.eyeR - 5.4],
        [f.eyeX + 3, f.eyeY - f.eyeR - 3.6],
        [f.eyeX - 0.6, f.eyeY - f.eyeR - 1.8],
      ]),
      pal.second.mid,
    )
  );
}

const PAINT: Record<string, (sketch: Sketch) => string> = {
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
export function pattern(sketch: Sketch): string {
  const { look } = sketch;
  const coat = PAINT[look.pattern ?? 'solid'];
  // If the pattern itself is a white blaze, it is painted over the points.
  const over = look.points !== undefined && look.pattern === 'blaze';
  return [
    over ? '' : (coat?.(sketch) ?? ''),
    look.points ? tanPoints(sketch, SHADES[look.points]) : '',
    over ? (coat?.(sketch) ?? '') : '',
    look.blaze ? blaze(sketch, SHADES[look.blaze]) : '',
    look.mask ? mask(sketch, SHADES[look.mask]) : '',
  ].join('');
}
