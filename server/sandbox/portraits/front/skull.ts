/** Head outline and muzzle in front view. */
import { isJowled, type Sketch } from '../face.ts';
import { bothLines, fill, line, type Pt, tufts, whole } from '../svg.ts';
import { mix } from '../tones.ts';
import { bullMuzzle, isBull } from './jaw.ts';

/** Returns half the head outline, from crown to chin. */
function skull({ face: f, look, has }: Sketch): Pt[] {
  const jaw = f.lipY - 1;
  const flat = look.muzzle === 'flat';
  const crown: Pt[] =
    look.head === 'broad'
      ? [
          [0, f.top + 0.6],
          [f.sw * 0.55, f.top],
          [f.sw * 0.9, f.top + 7],
        ]
      : look.head === 'round'
        ? [
            [0, f.top - 1.5],
            [f.sw * 0.56, f.top + 1.6],
            [f.sw * 0.92, f.top + 11],
          ]
        : look.head === 'square'
          ? [
              [0, f.top],
              [f.sw * 0.62, f.top + 0.4],
              [f.sw * 0.96, f.top + 7],
            ]
          : look.head === 'narrow'
            ? [
                [0, f.top],
                [f.sw * 0.56, f.top + 2],
                [f.sw * 0.94, f.top + 11],
              ]
            : [
                [0, f.top],
                [f.sw * 0.55, f.top + 1.4],
                [f.sw * 0.9, f.top + 9],
              ];
  const cheeks: Pt[] =
    look.head === 'wedge'
      ? [
          [f.cw * 0.97, f.eyeY - 2],
          [f.cw, f.cheekY - 1],
          [f.cw * 0.76, f.cheekY + 9],
          [f.mw + 2.5, jaw + 1],
        ]
      : has('folds')
        ? [
            [f.cw, f.eyeY],
            [f.cw + 1.6, f.cheekY + 7],
            [f.cw - 1, f.lipY + 2],
          ]
        : look.head === 'square' && !flat
          ? [
              [f.cw, f.eyeY],
              [f.cw * 0.98, f.noseY - 4],
              [f.mw + 4.6, f.noseY + 6],
            ]
          : look.head === 'narrow'
            ? [
                [f.cw, f.eyeY + 1],
                [f.cw * 0.9, f.eyeY + 13],
                [f.mw + 2.4, f.noseY],
              ]
            : isJowled(look)
              ? [
                  [f.cw + 0.4, f.eyeY - 1],
                  [f.cw + 4.6, f.eyeY + 12],
                  [f.cw + 4, f.lipY + 3],
                  [f.mw + 3, f.lipY + 10],
                ]
              : flat
                ? [
                    [f.cw, f.eyeY],
                    [f.cw + 0.5, f.eyeY + 12],
                    [f.mw + 7, f.lipY + 4],
                  ]
                : [
                    [f.cw, f.eyeY],
                    [f.cw * 0.99, f.cheekY + 4],
                    [f.cw * 0.8, f.cheekY + 14],
                    [f.mw + 3, jaw + 1],
                  ];
  const chin: Pt[] = [
    [f.mw * (flat || has('folds') ? 0.9 : 0.72), f.chin - 1.6],
    [0, f.chin + (has('underbite') ? 1.5 : 0)],
  ];
  return [...crown, ...cheeks, ...chin];
}

/** Outlines the skull. A dense coat has a few small tufts at the cheeks; the rest of its outline is smooth. */
export function skullOutline(sketch: Sketch): string {
  const { look, face: f, style } = sketch;
  const half = skull(sketch);
  if (style === 'wire' || style === 'shaggy') return whole(tufts(half, 5, 1.7, 0.5));
  if ((look.coat === 'dense' || style === 'feather') && look.head !== 'narrow') {
    const tuft: Pt[] = [
      [f.cw + 1.6, f.cheekY + 6, 1],
      [f.cw - 1.6, f.cheekY + 6.6, 1],
      [f.cw - 1.2, f.cheekY + 11, 1],
      [f.cw - 5, f.cheekY + 10.6, 1],
    ];
    const above = half.filter((p) => p[1] < f.cheekY + 2 && (p[1] < f.eyeY + 2 || p[0] > f.mw + 4));
    const below = half.filter((p) => p[1] > f.cheekY + 13 || (p[1] > f.lipY - 2 && !above.includes(p)));
    return whole([...above, ...tuft, ...below]);
  }
  return whole(half);
}

/** Returns half the muzzle outline: bridge, lips and chin. */
function foreface({ face: f, look, has }: Sketch): Pt[] {
  const sag = has('flews') ? 2.4 : 0;
  if (look.muzzle === 'flat') {
    return [
      [0, f.noseY - 4.6],
      [6, f.noseY - 4.6],
      [f.mw * 0.86, f.noseY],
      [f.mw + 1.4, f.noseY + 6],
      [f.mw + 0.6, f.lipY - 1 + sag],
      [f.mw * 0.58, f.lipY + 2.6 + sag],
      [f.mw * 0.16, f.lipY - 0.6],
      [0, f.lipY - 2.2],
    ];
  }
  return [
    [0, f.eyeY - 3],
    [f.bw * 0.62, f.eyeY - 1.6],
    [f.bw + 0.6, f.eyeY + (f.noseY - f.eyeY) * 0.42],
    [f.mw * 0.84, f.noseY - 2.4],
    [f.mw, f.noseY + 4],
    [f.mw * 0.93, f.lipY - 1.4 + sag],
    [f.mw * 0.5, f.lipY + 1.4 + sag],
    [0, f.lipY - 1.6],
  ];
}

/** Draws a padded muzzle, as wide as the skull (Shar Pei). */
function padded({ face: f, pal }: Sketch): string {
  const m = pal.muzzle;
  const half: Pt[] = [
    [0, f.noseY - 12],
    [8, f.noseY - 10],
    [f.mw + 3, f.noseY - 4],
    [f.mw + 7, f.noseY + 5],
    [f.mw + 4.6, f.lipY + 2],
    [f.mw * 0.6, f.lipY + 3.6],
    [0, f.lipY],
  ];
  const low = half.slice(3).map(([x, y]): Pt => [x === 0 ? 0 : x + 0.6, y + 2.2]);
  return (
    fill(whole([[0, f.noseY], ...low]), m.deep, 0.55) +
    fill(whole(half), mix(m.mid, m.light, 0.8)) +
    line(
      bothLines([
        [f.mw * 0.5, f.noseY - 4],
        [f.mw * 0.9, f.noseY],
        [f.mw + 3, f.noseY + 7],
      ]),
      mix(m.mid, m.deep, 0.35),
      1.4,
    )
  );
}

export function muzzle(sketch: Sketch): string {
  if (isBull(sketch)) return bullMuzzle(sketch);
  if (sketch.has('folds')) return padded(sketch);
  const { face: f, pal, look, has, style } = sketch;
  const m = pal.muzzle;
  const pattern = look.pattern ?? 'solid';
  const isTwoTone =
    pattern === 'tanPoints' ||
    pattern === 'mask' ||
    pattern === 'blaze' ||
    pattern === 'openFace' ||
    (look.mask ?? look.blaze) !== undefined;
  const flat = look.muzzle === 'flat';
  const lips = isTwoTone ? mix(m.mid, m.light, 0.55) : m.light;
  const parts: string[] = [];
  const bridged = isTwoTone || style === 'hairless' ? foreface(sketch).slice(flat ? 0 : 2) : foreface(sketch);
  const half: Pt[] = bridged[0]?.[0] === 0 ? bridged : [[0, f.noseY - 6], ...bridged.slice(1)];
  if (has('flews') || flat) {
    const lower = half.filter((p) => p[1] > f.noseY + 2);
    parts.push(
      fill(whole([[0, f.noseY + 3], ...lower.map(([x, y]): Pt => [x === 0 ? 0 : x + 0.6, y + 1.9])]), m.deep, 0.5),
    );
  }
  parts.push(fill(whole(half), lips));
  if (!pal.muzzleDark && (look.coat === 'smooth' || look.coat === 'wire')) {
    parts.push(
      line(
        bothLines([
          [f.mw * 0.58, f.noseY + 4.4],
          [f.mw * 0.58, f.noseY + 4.5],
        ]),
        m.deep,
        1,
      ),
    );
    parts.push(
      line(
        bothLines([
          [f.mw * 0.74, f.noseY + 7],
          [f.mw * 0.74, f.noseY + 7.1],
        ]),
        m.deep,
        1,
      ),
    );
  }
  return parts.join('');
}
