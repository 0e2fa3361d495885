/** Neck, chest, and the hair that frames the head from behind: ruff, mane, curls, curtains, cords. */
import type { Sketch } from '../face.ts';
import { both, bothLines, curls, disc, evenly, fill, line, mirrored, type Pt, tufts, whole } from '../svg.ts';
import { mix, shadeUnderChin } from '../tones.ts';
import { onNeck } from './markings.ts';

function neckHalf({ face: f, style }: Sketch): Pt[] {
  const thick = style === 'feather' || style === 'shaggy' || style === 'spitz' ? 3 : 0;
  return [
    [0, f.chin - 26, 1],
    [f.neck + thick, f.chin - 26, 1],
    [f.neck + thick, f.chin - 4],
    [f.neck + 4 + thick, f.chin + 5],
    [f.shoulder - 2 + thick, 92],
    [f.shoulder + 3 + thick, 102, 1],
    [0, 102, 1],
  ];
}

/** Draws the neck, shoulders and chest, with a shadow under the chin. The chest may have its own colour. */
export function torso(sketch: Sketch): string {
  const { face: f, pal, look, style, has } = sketch;
  const clean = look.coat === 'smooth' || style === 'hairless' || style === 'wire' || look.coat === 'dense';
  const body = style === 'curtain' && look.pattern === 'tanPoints' ? pal.base : pal.body;
  const chest = look.pattern === 'saddle' ? pal.base : pal.chest;
  const parts = [fill(whole(neckHalf(sketch)), mix(body.mid, body.deep, 0.22))];
  const bib: Pt[] =
    clean && look.coat !== 'dense'
      ? pal.chest === pal.body
        ? [
            [0, f.chin - 4],
            [f.neck * 0.62, f.chin + 2],
            [f.neck * 0.66, 90],
            [f.neck * 0.3, 97],
            [0, 98.5],
          ]
        : [
            [0, f.chin - 4],
            [f.neck * 0.78, f.chin],
            [f.neck * 0.62, 89],
            [f.neck * 0.86, 102, 1],
            [0, 102, 1],
          ]
      : [
          [0, f.chin - 8, 1],
          [f.neck + 1, f.chin - 8, 1],
          [f.neck + 3, f.chin + 3],
          ...tufts(
            [
              [f.neck + 3, f.chin + 4],
              [f.neck * 0.72, 91],
              [0, 99],
            ],
            6,
            2.4,
            0.8,
          ),
        ];
  if (look.pattern === 'tanPoints') {
    parts.push(
      fill(
        both([
          [2.4, 91],
          [f.neck * 0.9, 86],
          [f.neck * 0.82, 95],
          [4, 98],
        ]),
        chest.mid,
      ),
    );
  } else {
    const plain = chest === body;
    parts.push(fill(whole(bib), plain ? mix(chest.mid, chest.light, clean ? 0.2 : 0.45) : chest.mid));
  }
  parts.push(onNeck(sketch));
  const under = shadeUnderChin(body, chest);
  parts.push(
    fill(
      whole([
        [0, f.chin - 10, 1],
        [f.neck, f.chin - 10, 1],
        [f.neck * 0.9, f.chin + 1],
        [f.neck * 0.4, f.chin + 5.6],
        [0, f.chin + 6],
      ]),
      under.ink,
      under.opacity,
    ),
  );
  if (has('dewlap')) {
    const folds =
      bothLines([
        [3, f.chin + 3],
        [5, 90],
        [4, 100],
      ]) +
      bothLines([
        [9, f.chin],
        [12.5, 90],
        [12, 100],
      ]);
    parts.push(line(folds, chest.deep, 1.8));
  }
  return parts.join('');
}

/** Outlines the tufts around the head: a spitz's ruff, a lion's mane, a collie's collar. */
function frame({ face: f, look, has, ball }: Sketch, grow: number, low: number): Pt[] {
  // Between drop ears the crown is smooth, and the mane begins behind the crown.
  const smooth = has('mane') && look.ears === 'drop';
  const over = smooth ? -4 : has('ruff') && !has('mane') && !ball ? -7 : grow * 0.5;
  return [
    [0, f.top - over],
    [f.sw * 0.7, f.top - over * 0.6 + 2],
    [f.sw + grow * 0.7, f.top + 14],
    [f.cw + grow, f.eyeY + 7],
    [f.cw + grow * 1.05, f.cheekY + 14],
    [f.cw * 0.8 + grow * 0.7, low - 8],
    [f.cw * 0.4, low],
    [0, low + 2],
  ];
}

export function behind(sketch: Sketch): string {
  const { face: f, pal, style, has, look, ball } = sketch;
  const big = has('ruff') || has('mane');
  const pale = look.pattern === 'openFace' || look.pattern === 'urajiro';
  const hair = pale && !has('mane') ? pal.second : pal.hair;
  if (style === 'curly') {
    if (!has('topknot') && look.muzzle !== 'short' && look.muzzle !== 'flat') return '';
    const grow = has('topknot') ? 3 : 8;
    const ring = evenly(mirrored(frame(sketch, grow, f.chin + 3)), 7, true).slice(0, -1);
    return has('topknot') ? '' : fill(curls(ring), mix(hair.mid, hair.deep, 0.4));
  }
  if (style === 'corded') return '';
  if (style === 'curtain') return curtain(sketch);
  if (has('mane') || (big && style !== 'wire')) {
    const grow = has('mane') || ball ? 12 : 9;
    const outer = tufts(frame(sketch, grow, 97), 6.4, 3, 0.5);
    const inner = tufts(frame(sketch, grow * 0.5, 90), 6, 2.6, 0.5);
    return fill(whole(outer), mix(hair.mid, hair.deep, 0.45)) + fill(whole(inner), mix(hair.mid, hair.light, 0.3));
  }
  if (style === 'spitz') {
    const cheeks: Pt[] = [
      [f.sw * 0.9, f.eyeY - 6],
      [f.cw + 1.6, f.eyeY + 2],
      ...tufts(
        [
          [f.cw + 2, f.cheekY - 4],
          [f.cw + 3.4, f.cheekY + 6],
          [f.cw - 2, f.cheekY + 15],
          [f.mw + 2, f.chin + 4],
        ],
        4.8,
        2.4,
        0.5,
      ),
      [4, f.chin],
    ];
    const side = look.pattern === 'openFace' || look.pattern === 'urajiro' ? pal.second : pal.hair;
    return fill(both(cheeks), mix(side.mid, side.deep, look.pattern === undefined ? 0.2 : 0.12));
  }
  if (style === 'shaggy') {
    return fill(whole(tufts(frame(sketch, 5, f.chin + 10), 6.4, 3, 0.9)), mix(hair.mid, hair.deep, 0.4));
  }
  return '';
}

/** Draws long hair that is parted on the skull and falls to the ground on both sides (Afghan, Yorkshire, Maltese). */
function curtain({ face: f, pal, look }: Sketch): string {
  const tan = look.pattern === 'tanPoints' ? pal.second : pal.base;
  const far = look.pattern === 'saddle' || look.pattern === 'tanPoints' ? pal.body : tan;
  const deep = look.pattern === 'tanPoints' ? pal.base : far;
  const w = f.sw + 13;
  const back: Pt[] = [
    [0, f.top + 4],
    [f.sw * 0.8, f.top + 8],
    [w - 2, f.eyeY + 6],
    [w + 2, 78],
    [w + 1, 102, 1],
    [0, 102, 1],
  ];
  return fill(whole(back), mix(deep.mid, deep.deep, 0.7));
}

/** Draws a curtain's locks over the sides of the head. */
export function locks({ face: f, pal, look }: Sketch): string {
  const face = look.pattern === 'tanPoints' || look.pattern === 'patches' ? pal.second : pal.base;
  const body = look.pattern === 'saddle' ? pal.second : pal.base;
  const o = f.sw + 13;
  const lock = (x0: number, x1: number, x2: number, w: number, y0: number): Pt[] => [
    [x0, y0],
    [x1, f.eyeY + 6],
    [x2, 80],
    [x2 + 1, 102, 1],
    [x2 - w, 102, 1],
    [x2 - w * 1.06, 80],
    [x1 - w * 0.8, f.eyeY + 10],
  ];
  const t = f.top;
  return [
    fill(both(lock(f.sw * 0.6, o - 3, o, 11, t + 4)), mix(body.mid, body.deep, 0.25)),
    fill(both(lock(f.sw * 0.5, o - 9, o - 7, 8, t + 2)), body.light),
    fill(both(lock(f.sw * 0.34, o - 14, o - 13.5, 9, t + 0.6)), mix(face.mid, face.deep, 0.2)),
    fill(both(lock(f.sw * 0.16, f.sw * 0.94, o - 20, 7, t)), face.light),
  ].join('');
}

/** Draws curls on the skull (topknot) and around the face. */
export function curlyTop({ face: f, pal, has, look }: Sketch): string {
  const t = pal.base;
  const knot = has('topknot');
  const rise = knot ? 9 : 2;
  const ring: Pt[] = mirrored([
    [0, f.top - rise],
    [f.sw * 0.62, f.top - rise + 3.4],
    [f.sw * (knot ? 1.12 : 1.04), f.top + 6],
    [f.sw * (knot ? 1.16 : 1.04), f.top + 15],
    [f.sw * 0.84, f.eyeY - 7],
    [f.sw * 0.34, f.eyeY - 6.4],
    [0, f.eyeY - 8],
  ]);
  const spots = [
    [0, 3, 4],
    [0.5, 6, 3.6],
    [0.26, 13, 3.2],
    [0.78, 13, 3.4],
  ] as const;
  const dots = spots.map(
    ([x, y, r]) =>
      disc(50 + x * f.sw, f.top - rise + y + 3, r) + (x === 0 ? '' : disc(50 - x * f.sw, f.top - rise + y + 3, r)),
  );
  const top = fill(
    curls(evenly(ring, 7.4, true).slice(0, -1)),
    mix(t.mid, t.deep, look.pattern === undefined ? 0.12 : 0.12),
  );
  return top + fill(dots.join(''), mix(t.mid, t.light, 0.45));
}
