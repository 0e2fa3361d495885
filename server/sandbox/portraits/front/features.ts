/** Eyes, nose and mouth in front view. */
import type { Face, Sketch } from '../face.ts';
import { across, both, bothLines, disc, fill, line, type Pt, whole } from '../svg.ts';
import { DARK_TONGUE, GLINT, MOUTH, mix, NOSE, PUPIL, TONGUE } from '../tones.ts';
import { bullMouth, forehead, heavyFolds, isBull, noseRoll } from './jaw.ts';

const IRIS = { amber: '#b9772a', blue: '#7fb2d8' } as const;

function eye(x: number, f: Face, kind: 'dark' | 'amber' | 'blue', onDark: boolean): string {
  const r = f.eyeR;
  const glint = fill(disc(x + r * 0.32, f.eyeY - r * 0.36, r * 0.31), GLINT);
  if (kind === 'dark') {
    const rim = onDark ? fill(disc(x, f.eyeY, r), '#8a5a34') + fill(disc(x, f.eyeY, r * 0.72), PUPIL) : '';
    return (rim || fill(disc(x, f.eyeY, r), PUPIL)) + glint;
  }
  const iris = IRIS[kind];
  return (
    fill(disc(x, f.eyeY, r), kind === 'blue' ? mix(iris, PUPIL, 0.75) : mix(iris, PUPIL, 0.7)) +
    fill(disc(x, f.eyeY, r * 0.82), iris) +
    fill(disc(x, f.eyeY, r * 0.48), PUPIL) +
    glint
  );
}

/** True for dogs with a gentle look. Dogs with erect ears or a wire coat have a sharper look. */
const isGentle = ({ look }: Sketch): boolean => ['drop', 'long', 'button'].includes(look.ears) && look.coat !== 'wire';

/**
 * Draws the eye rim, almond-shaped and slightly slanted. On a gentle dog, the eye is rounder and its outer corner is
 * lower.
 */
function lids(sketch: Sketch): string {
  const { face: f, look, pal, style, has } = sketch;
  if (look.head === 'round' || look.muzzle === 'flat' || style === 'curly') return '';
  const rim = pal.eyeOnDark ? mix(pal.eyeGround.mid, pal.eyeGround.light, 0.6) : mix(pal.eyeGround.deep, PUPIL, 0.45);
  const r = f.eyeR;
  const gentle = isGentle(sketch);
  const outline: Pt[] = gentle
    ? [
        [f.eyeX - r * 1.3, f.eyeY + r * 0.25],
        [f.eyeX - r * 0.7, f.eyeY - r * 0.85],
        [f.eyeX + r * 0.4, f.eyeY - r * 1.1],
        [f.eyeX + r * 1.5, f.eyeY + r * 0.35],
        [f.eyeX + r * 0.6, f.eyeY + r * 0.95],
        [f.eyeX - r * 0.5, f.eyeY + r],
      ]
    : [
        [f.eyeX - r * 1.35, f.eyeY + r * 0.55],
        [f.eyeX - r * 0.5, f.eyeY - r * 0.9],
        [f.eyeX + r * 0.6, f.eyeY - r * 1.05],
        [f.eyeX + r * 1.5, f.eyeY - r * 0.3],
        [f.eyeX + r * 0.6, f.eyeY + r * 0.85],
        [f.eyeX - r * 0.5, f.eyeY + r],
      ];
  // Hounds and mastiffs have a drooping lower lid.
  const haw = has('dewlap')
    ? line(
        bothLines([
          [f.eyeX - r * 0.5, f.eyeY + r * 1.15],
          [f.eyeX + r * 0.2, f.eyeY + r * 1.4],
          [f.eyeX + r, f.eyeY + r * 0.95],
        ]),
        '#8f4337',
        0.8,
      )
    : '';
  return fill(both(outline), rim) + haw;
}

/** Draws the scowl of a Chow Chow: wrinkled skin between and over the eyes. */
function scowl({ face: f, pal, has, look }: Sketch): string {
  if (!has('mane') || look.head !== 'broad' || look.ears !== 'pricked') return '';
  return line(
    bothLines([
      [2, f.eyeY - 1],
      [3.6, f.eyeY - 6.4],
      [f.eyeX - 3, f.eyeY - 6.6],
      [f.eyeX + 5, f.eyeY - 4.4],
    ]),
    pal.base.deep,
    1.8,
  );
}

export function eyes(sketch: Sketch): string {
  const { face: f, look, pal } = sketch;
  const kind = look.eyes ?? 'dark';
  const left = kind === 'odd' ? 'blue' : kind;
  const right = kind === 'odd' ? 'dark' : kind;
  return (
    scowl(sketch) + lids(sketch) + eye(50 - f.eyeX, f, left, pal.eyeOnDark) + eye(50 + f.eyeX, f, right, pal.eyeOnDark)
  );
}

export function nose({ face: f, look }: Sketch): string {
  const w = f.noseW;
  const h = w * 0.82;
  const y = f.noseY;
  const colour = NOSE[look.nose ?? 'black'];
  return (
    fill(
      whole([
        [0, y - h * 0.72],
        [w * 0.6, y - h * 0.72],
        [w, y - h * 0.14],
        [w * 0.62, y + h * 0.5],
        [0, y + h * 0.86],
      ]),
      colour,
    ) +
    line(
      across([
        [w * 0.42, y - h * 0.4],
        [0, y - h * 0.5],
      ]),
      mix(colour, '#ffffff', 0.38),
      1,
    )
  );
}

export function mouth(sketch: Sketch): string {
  if (isBull(sketch)) return bullMouth(sketch);
  const { face: f, pal, look, has } = sketch;
  const ink = pal.muzzleDark ? mix(pal.muzzle.deep, '#000000', 0.2) : mix(pal.muzzle.deep, PUPIL, 0.25);
  const split = f.lipY - 2.2;
  const reach = Math.min(f.mw * 0.62, 8);
  const philtrum = `M50 ${Math.round((f.noseY + 3) * 10) / 10}V${Math.round(split * 10) / 10}`;
  const smile = bothLines([
    [0, split],
    [reach * 0.4, f.lipY + 0.2],
    [reach, f.lipY - (isGentle(sketch) && !has('flews') ? 2 : 0.8)],
  ]);
  const parts: string[] = [];
  if (has('tongue', 'blackTongue')) {
    const t = has('blackTongue') ? DARK_TONGUE : TONGUE;
    const w = f.mw * 0.5;
    parts.push(
      fill(
        whole([
          [0, f.lipY - 3],
          [w, f.lipY - 1],
          [w * 0.96, f.chin - 1],
          [0, f.chin + 2.6],
        ]),
        MOUTH,
      ),
      fill(
        whole([
          [0, f.lipY - 1],
          [w * 0.7, f.lipY],
          [w * 0.72, f.chin + 1],
          [0, f.chin + 4.6],
        ]),
        t,
      ),
      line(`M50 ${f.lipY + 1}V${f.chin + 1}`, mix(t, MOUTH, 0.35), 1),
    );
    const lobes: Pt[] = [
      [0, f.noseY, 1],
      [f.mw * 0.8, f.noseY + 2],
      [f.mw * 0.9, f.lipY - 2],
      [f.mw * 0.5, f.lipY + 1.6],
      [0, split, 1],
    ];
    parts.push(
      fill(
        whole(lobes),
        look.pattern === undefined || look.pattern === 'solid'
          ? pal.muzzle.light
          : mix(pal.muzzle.mid, pal.muzzle.light, 0.55),
      ),
    );
  }
  if (has('underbite')) {
    const w = f.mw * 0.5;
    parts.push(
      fill(
        whole([
          [0, split - 0.6, 1],
          [w * 0.5, f.lipY + 0.4],
          [w, f.lipY + 0.6, 1],
          [w * 0.6, f.lipY + 3],
          [0, f.lipY + 2.2],
        ]),
        MOUTH,
      ),
      fill(
        both([
          [w * 0.42, f.lipY + 2.6, 1],
          [w * 0.54, f.lipY + 0.7, 1],
          [w * 0.7, f.lipY + 2.5, 1],
        ]),
        '#fffaf0',
      ),
    );
    return line(philtrum, ink, 1.3) + parts.join('');
  }
  return parts.join('') + line(philtrum + smile, ink, 1.3);
}

export function wrinkles(sketch: Sketch): string {
  const { face: f, pal, look, has } = sketch;
  if (has('folds')) return forehead(sketch) + heavyFolds(sketch);
  if (!has('wrinkles')) return '';
  const flat = look.muzzle === 'flat' ? noseRoll(sketch) : '';
  if (!has('flews') || look.muzzle === 'flat') return forehead(sketch) + flat;
  const ink = mix(pal.base.mid, pal.base.deep, 0.62);
  const folds = [
    bothLines([
      [f.eyeX - 5, f.eyeY + 5.6],
      [f.eyeX, f.eyeY + 6.8],
      [f.eyeX + 5, f.eyeY + 4.6],
    ]),
    bothLines([
      [f.cw - 3, f.cheekY],
      [f.cw - 6, f.cheekY + 8],
      [f.mw + 4, f.lipY + 2],
    ]),
  ];
  return forehead(sketch) + line(folds.join(''), ink, 1.6);
}
