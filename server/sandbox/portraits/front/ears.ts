/** Ears in front view. Erect ears are drawn behind the skull, drop ears in front of it. */
import { isLionFaced, type Sketch } from '../face.ts';
import { both, bothLines, curls, disc, evenly, fill, line, moved, type Outline, type Pt, side, tufts } from '../svg.ts';
import { isSpotted, mix, SHADES } from '../tones.ts';

/** Scales an outline around the point (`x`, `y`). */
const inset = (outline: Outline, x: number, y: number, kx: number, ky = kx): Pt[] =>
  outline.map((p) => moved(p, x + (p[0] - x) * kx, y + (p[1] - y) * ky));

interface EarTones {
  readonly outer: string;
  readonly inner: string;
  readonly shell: string;
}

function earTones({ pal, look }: Sketch): EarTones {
  const e = pal.ear;
  const dark = e.mid === SHADES.black.mid || e.mid === SHADES.charcoal.mid;
  const skin = mix(SHADES.pink.mid, e.mid, 0.25);
  return {
    outer: look.coat === 'hairless' ? pal.base.mid : mix(e.mid, e.deep, dark ? 0.5 : e === SHADES.white ? 0.5 : 0.32),
    inner: dark ? e.light : mix(e.mid, e.deep, 0.7),
    shell: look.coat === 'hairless' ? mix(SHADES.pink.mid, pal.base.mid, 0.4) : mix(skin, e.deep, dark ? 0.12 : 0.05),
  };
}

function standing(sketch: Sketch): string {
  const { face: f, look, style, pal } = sketch;
  const tone = earTones(sketch);
  const s = f.sw;
  const t = f.top;
  if (look.ears === 'butterfly') {
    const upper: Pt[] = [
      [5, t + 14],
      [s * 0.5, t - 5],
      [s * 1.1, Math.max(t - 14.5, 3)],
      [s * 1.68, Math.max(t - 12, 5)],
      [s * 1.98, t + 4],
    ];
    const lower: Pt[] = [
      [s * 1.98, t + 4],
      [s * 1.86, f.eyeY - 2],
      [s * 1.4, f.eyeY + 9],
      [s * 0.86, f.eyeY + 6],
    ];
    const ear: Pt[] = [...upper.slice(0, -1), ...tufts(lower, 5, 2.4, 0.6)];
    const whorl = inset([...upper, ...lower.slice(1)], s * 0.8, f.eyeY, 0.68);
    return (
      fill(both(ear), tone.outer) +
      fill(both(whorl), mix(tone.shell, tone.inner, 0.35)) +
      fill(both(inset(whorl, s * 0.82, f.eyeY, 0.62)), tone.shell)
    );
  }
  if (look.ears === 'bat') {
    const wide = look.head === 'narrow' ? 1.25 : 1;
    const tip = Math.max(t - 15.5, 3);
    if (look.head === 'round') {
      // Large, low-set ears that point to the sides (Chihuahua).
      const flared: Pt[] = [
        [s * 0.42, t + 5],
        [s * 0.7, t - 4],
        [s * 1.3, t - 10],
        [s * 1.76, t - 10.5],
        [s * 1.72, t + 2],
        [s * 1.36, t + 14],
        [s * 1, f.eyeY - 3],
      ];
      return fill(both(flared), tone.outer) + fill(both(inset(flared, s * 1.1, t + 6, 0.64, 0.7)), tone.shell);
    }
    const ear: Pt[] = [
      [s * 0.2, t + 6],
      [s * 0.3, t - 5],
      [s * 0.62 * wide, tip],
      [s * 1.02 * wide, tip + 0.5],
      [s * 1.22 * wide, t - 2],
      [s * 1.04, f.eyeY - 3],
    ];
    return fill(both(ear), tone.outer) + fill(both(inset(ear, s * 0.76, f.eyeY - 10, 0.66, 0.78)), tone.shell);
  }
  if (look.ears === 'rose') {
    // Folded back: the tip points to the side, and only the burr shows.
    const ear: Pt[] = [
      [s * 0.54, t + 5],
      [s * 0.72, t - 3],
      [s * 0.96, t - 4.4],
      [s * 1.22, t - 1],
      [s * 1.42, t + 6.6, 1],
      [s * 1.2, t + 8],
      [s * 1.04, t + 11],
      [s * 0.94, t + 17],
    ];
    const burr: Pt[] = [
      [s * 0.84, t + 5],
      [s * 1.02, t + 2.4],
      [s * 1.36, t + 6, 1],
      [s * 1.14, t + 7],
      [s * 0.98, t + 11],
    ];
    return fill(both(ear), tone.outer) + fill(both(burr), mix(tone.shell, pal.ear.deep, 0.5));
  }
  if (look.ears === 'tipped') {
    const stem: Pt[] = [
      [s * 0.24, t + 6],
      [s * 0.46, t - 5],
      [s * 0.72, t - 9.5],
      [s * 1.02, t - 6],
      [s * 1.04, f.eyeY - 5],
    ];
    const tip: Pt[] = [
      [s * 0.5, t - 5.6],
      [s * 0.78, t - 10.6],
      [s * 1.08, t - 6],
      [s * 1.04, t + 3],
      [s * 0.9, t + 6.4, 1],
      [s * 0.68, t],
    ];
    return (
      fill(both(stem), tone.shell) +
      fill(both(stem.map(([x, y]): Pt => [x > s * 0.9 ? x + 2 : x, y])), tone.outer) +
      fill(both(inset(stem, s * 0.7, t + 6, 0.6, 0.9)), tone.shell) +
      fill(both(tip), tone.inner)
    );
  }
  if (sketch.has('mane') && look.ears === 'pricked' && look.head === 'broad') {
    // Small, thick, rounded ears that peep out of the mane (Chow Chow).
    const round: Pt[] = [
      [s * 0.28, t + 8],
      [s * 0.4, t - 2],
      [s * 0.62, t - 7],
      [s * 0.86, t - 5.4],
      [s * 0.96, t + 3],
      [s * 0.9, t + 14],
    ];
    return (
      fill(both(round), tone.outer) +
      fill(both(inset(round, s * 0.66, t + 6, 0.54, 0.66)), mix(tone.shell, pal.ear.deep, 0.4))
    );
  }
  const small = style === 'spitz' && look.muzzle !== 'medium' && look.muzzle !== 'long';
  const rise = Math.min(small ? 11 : look.head === 'round' ? 13 : 15.5, t - 3);
  const tipX = small ? s * 0.76 : s * 0.86;
  const ear: Pt[] = [
    [s * 0.18, t + 7],
    [s * 0.46, t - rise * 0.42],
    [tipX - 1.8, t - rise + 1.2],
    [tipX + 0.6, t - rise + 0.4],
    [s * 1.06, t - rise * 0.25],
    [s * 1.04, f.eyeY - 3],
  ];
  return fill(both(ear), tone.outer) + fill(both(inset(ear, s * 0.74, t + 8, 0.58, 0.76)), tone.shell);
}

function ticks({ pal, look, face: f }: Sketch): string {
  if (!isSpotted(look)) return '';
  const dots = [
    [1.2, 12, 2],
    [1.32, 20, 2.4],
    [1.1, 26, 2.2],
    [1.24, 32, 1.7],
    [1.04, 17, 1.5],
  ] as const;
  return fill(
    dots.map(([x, y, r]) => disc(50 + x * f.sw, f.top + y, r) + disc(50 - x * f.sw, f.top + y + 1, r)).join(''),
    pal.second.mid,
  );
}

function hanging(sketch: Sketch): string {
  const { face: f, look, style, pal } = sketch;
  const tone = earTones(sketch);
  const s = f.sw;
  const t = f.top;
  if (look.ears === 'button' && (sketch.has('folds') || (look.muzzle === 'flat' && style === 'clean'))) {
    // Small, thin, high-set ears with the tip at the outer corner of the eye (Pug), or tiny triangles (Shar Pei).
    const k = sketch.has('folds') ? 0.62 : 1;
    const ear: Pt[] = [
      [s * 0.56, t + 5],
      [s * 0.86, t - 0.4],
      [s * 1.08, t + 3],
      [s * 1.17, t + 13],
      [s * 1.02, t + 22],
      [s * 0.9, t + 21],
      [s * 0.76, t + 13],
    ];
    const small = inset(ear, s * 0.86, t + 4, k);
    return (
      fill(both(small), mix(pal.ear.mid, pal.ear.deep, 0.6)) +
      fill(both(inset(small, s * 0.9, t + 12, 0.7)), tone.inner)
    );
  }
  if (look.ears === 'button') {
    const ear: Pt[] = [
      [s * 0.42, t + 3.4],
      [s * 0.7, t - 3],
      [s * 1.08, t - 2.6],
      [s * 1.32, t + 3, 1],
      [s * 1.2, t + 14],
      [s * 0.98, t + 23, 1],
      [s * 0.74, t + 13],
    ];
    const shade: Pt[] = [
      [s * 0.44, t + 3.8],
      [s * 0.8, t + 0.2],
      [s * 1.29, t + 3.2, 1],
      [s * 1.16, t + 13],
      [s * 0.98, t + 22.4, 1],
      [s * 0.76, t + 13],
    ];
    return fill(both(style === 'wire' ? tufts(ear, 5, 1.2, 0.6) : ear), tone.outer) + fill(both(shade), tone.inner);
  }
  if (isLionFaced(look)) {
    // Heart-shaped ears, hidden by their own long hair (Pekingese).
    const ear: Pt[] = [
      [s * 0.7, t + 11, 1],
      [s * 0.84, t + 3],
      [s * 1.12, t + 3],
      ...tufts(
        [
          [s * 1.32, t + 12],
          [s * 1.5, f.eyeY + 8],
          [s * 1.46, f.chin - 2],
          [s * 1.2, f.chin + 10],
        ],
        5.4,
        2.4,
        0.9,
      ),
      [s * 1.1, f.chin - 2],
      [s * 1.12, f.eyeY + 8],
      [s * 1.02, f.eyeY - 6],
    ];
    const strands = bothLines([
      [s * 0.98, t + 11],
      [s * 1.26, f.eyeY + 2],
      [s * 1.28, f.chin - 2],
    ]);
    const dark = mix(pal.ear.mid, pal.base.deep, 0.5);
    return fill(both(ear), dark) + line(strands, mix(pal.ear.mid, pal.base.mid, 0.75), 1.6);
  }
  const long = look.ears === 'long';
  const end = long ? f.chin + 4 : f.eyeY + 17;
  const k = look.head === 'narrow' ? 1.14 : look.head === 'broad' ? 0.96 : 1;
  const root = long ? t + 9 : t + 4;
  const outer: Pt[] = [
    [s * 0.66, root],
    [s * 0.98, root - 1.6],
    [s * 1.28 * k, root + 8],
    [s * (long ? 1.5 : 1.42) * k, (root + end) / 2 + 2],
    [s * (long ? 1.46 : 1.32) * k, end - 4],
  ];
  const inner: Pt[] = [
    [s * 1.16, end],
    [s * 1.0, end - 5],
    [s * 0.95, (root + end) / 2 + 3],
    [s * 0.86, root + 9],
  ];
  const ear = [...outer, ...inner];
  if (style === 'curly') {
    const round = inset(ear, s * 1.15, (root + end) / 2, 1.14, 1.05);
    const ring = evenly(side(round, 1), 6.2, true).slice(0, -1);
    const flip = (points: Outline): Pt[] => points.map(([x, y]): Pt => [100 - x, y]).reverse();
    const cluster = [
      [1.04, 0.2, 3.6],
      [1.24, 0.38, 4.2],
      [1.12, 0.6, 4],
      [1.28, 0.78, 3.6],
      [1.1, 0.92, 3],
    ] as const;
    const dots = cluster.map(([x, y, r]) => {
      const cy = root + (end - root) * y;
      return disc(50 + x * s, cy, r) + disc(50 - x * s, cy, r);
    });
    return (
      fill(curls(ring) + curls(flip(ring)), mix(pal.ear.mid, pal.ear.deep, 0.6)) +
      fill(dots.join(''), mix(pal.ear.mid, pal.ear.deep, 0.2))
    );
  }
  const furry = style === 'feather' || style === 'curtain' || style === 'shaggy';
  const outline: Pt[] = furry
    ? [
        ...outer.slice(0, 3),
        ...tufts([...outer.slice(2), [s * 1.16, end + 4], [s * 0.98, end - 3]], 5.4, 2, 0.9),
        ...inner.slice(2),
      ]
    : style === 'wire'
      ? tufts(ear, 5, 1.2, 0.6)
      : ear;
  const fold: Pt[] = [
    [s * 0.8, root + 4],
    [s * 1.06, root + 5],
    [s * 1.24 * k, (root + end) / 2],
    [s * 1.22 * k, end - 6],
    [s * 1.1, end - 3.5],
    [s * 1.02, end - 8],
    [s * 0.97, (root + end) / 2],
  ];
  const lighter = pal.ear === pal.base && furry;
  return (
    fill(both(outline), lighter ? mix(pal.ear.mid, pal.ear.deep, 0.6) : tone.outer) +
    fill(both(fold), lighter ? mix(pal.ear.mid, pal.ear.light, 0.2) : tone.inner) +
    ticks(sketch)
  );
}

const STANDING = new Set(['pricked', 'bat', 'tipped', 'rose', 'butterfly']);

export const earsBehind = (sketch: Sketch): string => (STANDING.has(sketch.look.ears) ? standing(sketch) : '');
export const earsBefore = (sketch: Sketch): string => (STANDING.has(sketch.look.ears) ? '' : hanging(sketch));
