/** Special hair: round, fluffy heads (Bichon, Westie), wavy-haired ears, and a crested dog's long hair. */
import type { Sketch } from '../face.ts';
import { both, bothLines, curls, disc, evenly, fill, line, mirrored, type Pt, tufts, whole } from '../svg.ts';
import { mix, SHADES } from '../tones.ts';

function ball({ face: f }: Sketch, r: number): Pt[] {
  const y = f.eyeY + 1;
  return [
    [0, y - r],
    [r * 0.55, y - r * 0.86],
    [r * 0.92, y - r * 0.42],
    [r, y + r * 0.12],
    [r * 0.88, y + r * 0.58],
    [r * 0.5, y + r * 0.92],
    [0, y + r],
  ];
}

/** Draws the ball of hair around the head: curls, or soft tufts. */
export function puff(sketch: Sketch): string {
  const { pal, style } = sketch;
  const t = pal.base;
  const rim = mix(t.mid, t.deep, 0.42);
  if (style === 'curly') {
    const ring = (r: number): string => curls(evenly(mirrored(ball(sketch, r)), 8, true).slice(0, -1));
    return fill(ring(35), mix(t.mid, t.deep, 0.4)) + fill(ring(32.6), t.mid) + fill(ring(24), t.light);
  }
  const tufted = (r: number, depth: number): string => whole(tufts(ball(sketch, r), 5.4, depth, 0.7));
  return fill(tufted(31, 3.4), rim) + fill(tufted(27.4, 2.8), t.mid) + fill(tufted(20, 2.2), t.light);
}

/** Draws hair parted on the nose bridge and brushed up around dark eyes. */
export function puffFace({ face: f, pal, style }: Sketch): string {
  const ink = mix(pal.base.mid, pal.base.deep, 0.6);
  const socket = fill(disc(50 - f.eyeX, f.eyeY, f.eyeR + 1.5) + disc(50 + f.eyeX, f.eyeY, f.eyeR + 1.5), ink, 0.45);
  const parting = bothLines([
    [3.4, f.eyeY - 11],
    [6.4, f.eyeY - 6],
    [5, f.eyeY + 1],
  ]);
  if (style !== 'curly') return line(parting, ink, 1.2) + socket;
  const ears = [
    [22, -9, 5],
    [26, -1, 5.4],
    [27, 8, 5.4],
    [24, 16, 5],
  ] as const;
  const curl = ears.map(([x, y, r]) => disc(50 - x, f.eyeY + y, r) + disc(50 + x, f.eyeY + y, r)).join('');
  return fill(curl, mix(pal.base.mid, pal.base.deep, 0.26)) + socket;
}

/** Draws long, low-set ears with wavy hair. */
export function wavyEars(sketch: Sketch): string {
  const { face: f, pal } = sketch;
  const e = pal.ear;
  const s = f.sw;
  const y = f.eyeY - 8;
  const ear: Pt[] = [
    [s * 0.86, y - 3],
    [s * 1.1, y - 5],
    [s * 1.42, y + 4],
    [s * 1.5, y + 15],
    [s * 1.66, y + 24],
    [s * 1.6, y + 36],
    [s * 1.68, y + 45, 1],
    [s * 1.4, y + 45],
    [s * 1.3, y + 50, 1],
    [s * 1.1, y + 45],
    [s * 0.96, y + 48, 1],
    [s * 0.86, y + 36],
    [s * 0.98, y + 24],
    [s * 0.84, y + 12],
  ];
  const wave = (k: number, end: number): Pt[] => [
    [s * (k - 0.12), y + 2],
    [s * (k + 0.05), y + 12],
    [s * (k - 0.05), y + 22],
    [s * (k + 0.08), y + 32],
    [s * (k - 0.02), y + end],
  ];
  return (
    fill(both(ear), mix(e.mid, e.deep, 0.42)) +
    line(bothLines(wave(1.06, 42)) + bothLines(wave(1.42, 40)), mix(e.mid, e.deep, 0.85), 1.3) +
    line(bothLines(wave(1.24, 44)), mix(e.mid, e.light, 0.3), 1.6)
  );
}

/** Draws the crested dog's hair that falls from skull to shoulders, behind the ears. */
export function crestBehind({ face: f, pal }: Sketch): string {
  const s = f.sw;
  const fall = tufts(
    [
      [s * 1.2, f.top + 2],
      [s * 1.86, f.eyeY],
      [s * 2, f.chin],
      [s * 1.5, f.chin + 17],
    ],
    7,
    2.6,
    1,
  );
  return fill(
    whole([[0, f.top - 2], [s * 0.7, f.top - 3], ...fall, [s * 0.9, f.chin + 8], [0, f.chin]]),
    mix(pal.second.mid, pal.second.deep, 0.5),
  );
}

/** Draws bare, erect ears with hair hanging from the edges. */
export function crestedEars({ face: f, pal }: Sketch): string {
  const s = f.sw;
  const t = f.top;
  const ear: Pt[] = [
    [s * 0.5, t + 8],
    [s * 0.72, t - 4],
    [s * 1.36, t - 12],
    [s * 1.66, t - 10],
    [s * 1.5, t + 6],
    [s * 0.98, f.eyeY - 4],
  ];
  const shell: Pt[] = ear.map(([x, y]): Pt => [s + (x - s) * 0.6, t + 6 + (y - t - 6) * 0.72]);
  const hair = tufts(
    [
      [s * 1.62, t - 9],
      [s * 1.98, t + 6],
      [s * 1.9, t + 20],
      [s * 1.5, f.eyeY + 4],
    ],
    6,
    2.2,
    1,
  );
  return (
    fill(both([[s * 1.3, t - 8], ...hair, [s * 1.1, t + 14]]), pal.second.mid) +
    fill(both(ear), mix(pal.base.mid, pal.base.deep, 0.25)) +
    fill(both(shell), mix(SHADES.pink.light, pal.base.mid, 0.4))
  );
}

/** Draws a crested dog's plume, which falls forward over the brow. */
export function crest({ face: f, pal }: Sketch): string {
  const t = pal.second;
  const s = f.sw;
  const plume: Pt[] = [
    [0, f.top - 9],
    [s * 0.5, f.top - 8],
    [s * 0.92, f.top - 1],
    [s * 1.12, f.top + 10, 1],
    [s * 0.84, f.top + 6],
    [s * 0.8, f.top + 15, 1],
    [s * 0.5, f.top + 7],
    [s * 0.36, f.top + 14, 1],
    [s * 0.16, f.top + 7],
    [0, f.top + 12, 1],
  ];
  const strands =
    bothLines([
      [1, f.top - 6],
      [s * 0.46, f.top - 3],
      [s * 0.78, f.top + 8],
    ]) +
    bothLines([
      [1, f.top - 3],
      [s * 0.24, f.top],
      [s * 0.4, f.top + 8],
    ]);
  return fill(whole(plume), mix(t.mid, t.light, 0.4)) + line(strands, mix(t.mid, t.deep, 0.6), 1);
}
