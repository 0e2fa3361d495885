/** Ears in profile. */
import type { Sketch } from '../face.ts';
import { curls, disc, evenly, fill, moved, type Outline, type Pt, shape, tufts } from '../svg.ts';
import { mix, SHADES } from '../tones.ts';
import type { Frame } from './frame.ts';

interface Ear {
  readonly outer: readonly Pt[];
  readonly inner: readonly Pt[];
  readonly shell: boolean;
  /** Outline of the part of the ear behind the head. */
  readonly behind?: readonly Pt[];
}

function earOf({ look, style }: Sketch, f: Frame): Ear {
  const y = f.crown;
  const slim = look.head === 'narrow' ? 1 : 0;
  switch (look.ears) {
    case 'pricked':
    case 'butterfly':
      return {
        outer: [
          [57 + slim, y + 4],
          [60, y - 10],
          [65.6, y - 21],
          [67.6, y - 22],
          [73, y - 9],
          [77 - slim, y + 7],
          [66, y + 9],
        ],
        inner: [
          [61.6, y + 3],
          [64, y - 8],
          [67, y - 16.6],
          [70.2, y - 7],
          [72, y + 5],
          [66.6, y + 7],
        ],
        shell: true,
      };
    case 'bat':
      return {
        outer: [
          [56, y + 4],
          [57, y - 11],
          [64, y - 22],
          [72, y - 20],
          [77, y - 6],
          [78, y + 8],
          [66, y + 10],
        ],
        inner: [
          [61, y + 3],
          [62, y - 8],
          [66.4, y - 15.6],
          [71, y - 12],
          [73, y + 1],
          [67, y + 7],
        ],
        shell: true,
      };
    case 'tipped': {
      const tipped = {
        behind: [
          [59, y + 5],
          [60, y - 4],
          [64, y - 12.6],
          [71, y - 12],
          [76.6, y - 1],
          [78, y + 8],
          [68, y + 11],
        ] as Pt[],
        outer: [
          [61, y - 7],
          [64.4, y - 13.4],
          [70.6, y - 12.6],
          [73.6, y - 5.4],
          [66, y - 1.4],
          [56, y + 2.4, 1],
          [58.4, y - 2.6],
        ] as Pt[],
        inner: [
          [60, y - 2.6],
          [66, y - 6.6],
          [72.8, y - 6],
          [66, y - 2],
          [56.6, y + 2, 1],
        ] as Pt[],
        shell: false,
      };
      // Small ears on a fine head (Collie).
      const small = (points: Outline): Pt[] =>
        points.map((p) => moved(p, 66 + (p[0] - 66) * 0.82, y + 5 + (p[1] - y - 5) * 0.82));
      return look.skull === 'collie'
        ? { outer: small(tipped.outer), inner: small(tipped.inner), behind: small(tipped.behind), shell: false }
        : tipped;
    }
    case 'button':
      return {
        outer: [
          [60, y + 1.6],
          [66, y - 5],
          [74, y - 3.4],
          [77, y + 4],
          [70, y + 10],
          [60, y + 15.6, 1],
          [57.4, y + 8],
        ],
        inner: [
          [60.4, y + 3.4],
          [67, y + 0.6],
          [75.4, y + 3],
          [69.6, y + 9.4],
          [60.2, y + 15.2, 1],
          [58.2, y + 8.6],
        ],
        shell: false,
      };
    case 'rose':
      return {
        outer: [
          [64, y + 8],
          [68, y + 1.6],
          [77, y + 2],
          [86, y + 9],
          [92.4, y + 18, 1],
          [85, y + 19],
          [76, y + 16.6],
          [69, y + 14],
        ],
        inner: [
          [69.6, y + 8],
          [76, y + 5.6],
          [84, y + 10],
          [91.4, y + 17.6, 1],
          [82, y + 15],
          [74, y + 12.6],
        ],
        shell: false,
      };
    default: {
      if (look.skull === 'mastiff') {
        // High-set ears, folded forward and close to the cheek (Great Dane).
        return {
          outer: [
            [58, y + 5],
            [65, y - 2.6],
            [75, y + 0.6],
            [79, y + 12],
            [75, y + 25],
            [68, y + 32, 1],
            [61, y + 22],
            [57.4, y + 12],
          ],
          inner: [
            [61, y + 8],
            [69, y + 6],
            [75, y + 13],
            [72, y + 23],
            [67.6, y + 29],
            [62.6, y + 20],
          ],
          shell: false,
        };
      }
      const long = look.ears === 'long';
      const root = long ? y + 10 : y + 6;
      const end = (long ? 82 : 68) + (style === 'feather' ? 5 : style === 'curly' ? 3 : 0);
      const wide = look.head === 'broad' ? 2 : 0;
      return {
        outer: [
          [61, root + 3],
          [67, root - 3],
          [76, root + 1],
          [83 + wide, root + 15],
          [84 + wide, end - 14],
          [79, end - 2],
          [73, end],
          [67, end - 8],
          [63.4, root + 22],
          [60.6, root + 11],
        ],
        inner: [
          [67, root + 5],
          [74, root + 8],
          [79, root + 19],
          [80, end - 14],
          [76, end - 6],
          [71, end - 10],
          [67.4, root + 20],
        ],
        shell: false,
      };
    }
  }
}

function fringed(outer: readonly Pt[]): Pt[] {
  return [
    ...outer.slice(0, 4),
    ...tufts([...outer.slice(3, 6), [76, (outer[6]?.[1] ?? 0) + 7], ...outer.slice(7, 9)], 6, 2.2, 0.9),
    ...outer.slice(9),
  ];
}

export function ear(sketch: Sketch, f: Frame): string {
  const { pal, look, style } = sketch;
  const e = pal.ear;
  const { outer, inner, shell, behind } = earOf(sketch, f);
  const dark = e.mid === SHADES.black.mid || e.mid === SHADES.charcoal.mid;
  const skin = mix(SHADES.pink.mid, e.mid, look.coat === 'hairless' ? 0.4 : 0.25);
  const front = mix(e.mid, e.deep, dark ? 0.6 : style === 'feather' ? 0.5 : 0.38);
  const hanging = look.ears === 'drop' || look.ears === 'long';
  if (style === 'curly' && hanging) {
    const bushy = look.ears === 'long' ? 1.35 : 1;
    const ring = evenly(
      outer.map(([x, y]): Pt => [74 + (x - 73) * bushy, y]),
      6.4,
      true,
    ).slice(0, -1);
    const dots = [
      [71, 0.25, 3.6],
      [78, 0.4, 4],
      [72, 0.52, 4],
      [79, 0.66, 4.2],
      [73, 0.82, 3.6],
    ] as const;
    const top = outer[1]?.[1] ?? 30;
    const end = outer[6]?.[1] ?? 70;
    return (
      fill(curls(ring), mix(e.mid, e.deep, 0.16)) +
      fill(dots.map(([x, t, r]) => disc(x, top + (end - top) * t, r)).join(''), mix(e.mid, e.light, 0.5))
    );
  }
  const furry = hanging && (style === 'feather' || style === 'shaggy' || style === 'curtain');
  const outline = furry ? fringed(outer) : outer;
  const inside = shell
    ? mix(skin, e.deep, 0.08)
    : dark
      ? e.light
      : furry
        ? mix(e.mid, e.light, 0.15)
        : mix(e.mid, e.deep, 0.7);
  return (
    (behind ? fill(shape(behind), mix(e.mid, e.deep, 0.55)) : '') +
    fill(shape(outline), front) +
    fill(shape(inner), inside)
  );
}

/** Draws the far ear, if erect, slightly ahead of the near ear. */
export function farEar({ look, pal }: Sketch, f: Frame): string {
  if (look.ears !== 'pricked' && look.ears !== 'bat' && look.ears !== 'tipped') return '';
  const y = f.crown;
  const rise = look.ears === 'tipped' ? 11 : 19;
  return fill(
    shape([
      [50, y + 7],
      [53, y - rise * 0.4],
      [57.4, y - rise + 1],
      [59.4, y - rise],
      [64, y - 3],
      [62, y + 6],
    ]),
    mix(pal.ear.mid, pal.ear.deep, 0.75),
  );
}
