/** A standing dog's ears. */
import { isLionFaced, type Sketch } from '../face.ts';
import { curls, evenly, fill, type Pt, shape, tufts } from '../svg.ts';
import { mix } from '../tones.ts';
import type { Skull } from './head.ts';

/** Ear outlines, in the skull's coordinates. */
const EARS: Record<Sketch['look']['ears'], readonly Pt[]> = {
  pricked: [
    [-2.6, 7.6, 1],
    [0.4, 15],
    [4.6, 21.5, 1],
    [7.6, 13],
    [8.6, 4, 1],
  ],
  bat: [
    [-3, 7.4, 1],
    [-2, 16],
    [3, 24],
    [7.6, 20],
    [9.6, 12],
    [8.6, 3.6, 1],
  ],
  tipped: [
    [-1.6, 7.8, 1],
    [0, 14],
    [-4.4, 12.4, 1],
    [-1.6, 16.6],
    [3, 17.4],
    [6.4, 12],
    [7.4, 4.6, 1],
  ],
  button: [
    [6.4, 7, 1],
    [3, 12],
    [-0.4, 11.6],
    [-3.4, 6],
    [-5, 1.6, 1],
    [0.6, 3.4],
    [5.6, 4.4, 1],
  ],
  rose: [
    [0.6, 8.6, 1],
    [5, 11.6],
    [10.4, 9.6],
    [13, 5.4, 1],
    [8.4, 5.4],
    [5.4, 2.6, 1],
  ],
  drop: [
    [0.8, 8.4],
    [-1.4, 2],
    [-0.6, -6],
    [3.4, -10],
    [7.6, -7],
    [9.4, 1],
    [7, 8.4],
  ],
  long: [
    [1.4, 6.6],
    [-1.4, -2],
    [-2.6, -12],
    [0.6, -19.4],
    [6.6, -19.6],
    [10, -11],
    [9.6, 0],
    [6.4, 7],
  ],
  butterfly: [
    [-2.6, 7.4, 1],
    [-1, 17],
    [4, 23.4],
    [10, 19],
    [13, 10],
    [12.6, 2, 1],
    [8, 3, 1],
  ],
};

const isErect = (ears: Sketch['look']['ears']): boolean =>
  ears === 'pricked' || ears === 'bat' || ears === 'butterfly' || ears === 'tipped';

/** Returns the ear scale. Erect ears are smaller on a broad skull. */
const earScale = (look: Sketch['look']): number => {
  if (look.ears === 'bat') return look.head === 'narrow' ? 0.9 : 0.74;
  if (look.ears !== 'pricked') return 1;
  return look.head === 'broad' || look.head === 'round' ? 0.66 : look.muzzle === 'long' ? 0.95 : 0.82;
};

/** Returns an ear outline, scaled around its base. */
const earOf = (look: Sketch['look'], shift = 0): Pt[] => {
  const k = earScale(look);
  return EARS[look.ears].map((p): Pt => {
    const x = 3 + (p[0] - 3) * k + shift;
    const y = 5.6 + (p[1] - 5.6) * k;
    return p[2] ? [x, y, 1] : [x, y];
  });
};

export function farEar({ look, pal }: Sketch, skull: Skull): string {
  if (!isErect(look.ears)) return '';
  return fill(shape(skull.on(earOf(look, -4.6))), mix(pal.ear.mid, pal.ear.deep, 0.75));
}

export function earShape({ look, style }: Sketch, skull: Skull): string {
  const outline = skull.on(earOf(look));
  const rough = style === 'shaggy' || style === 'feather' || style === 'curtain' || style === 'corded';
  const hangs = look.ears === 'long' || look.ears === 'drop';
  return style === 'curly' && hangs
    ? curls(evenly(outline, 4.4, true).slice(0, -1))
    : rough && (hangs || look.ears === 'butterfly')
      ? shape(tufts(outline, 5, 1.6, 0.7))
      : shape(outline);
}

export function ear(sketch: Sketch, skull: Skull): string {
  const { look, pal } = sketch;
  const tone = isLionFaced(look)
    ? mix(pal.ear.mid, pal.base.deep, 0.5)
    : isErect(look.ears)
      ? mix(pal.ear.mid, pal.ear.light, 0.15)
      : mix(pal.ear.mid, pal.ear.deep, pal.ear === pal.base ? 0.5 : 0.12);
  const inner = isErect(look.ears)
    ? fill(
        shape(
          skull.on(
            earOf(look).map((p): Pt => {
              const [x, y] = [3.4 + (p[0] - 3.4) * 0.5, 7 + (p[1] - 7) * 0.66];
              return p[2] ? [x, y, 1] : [x, y];
            }),
          ),
        ),
        mix(pal.ear.deep, '#7a4a3c', 0.3),
        0.55,
      )
    : '';
  return fill(earShape(sketch, skull), tone) + inner;
}
