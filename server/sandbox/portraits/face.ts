/** Anchor points of a head in front view, computed from skull shape and muzzle length. */
import type { Look } from '../data/breeds/breed-row.ts';
import { type Palette, palette } from './tones.ts';

export interface Face {
  /** Crown of the skull. */
  readonly top: number;
  /** Half the skull width. */
  readonly sw: number;
  /** Half the width at the cheeks. */
  readonly cw: number;
  readonly eyeX: number;
  readonly eyeY: number;
  readonly eyeR: number;
  readonly cheekY: number;
  /** Half the width of the nose bridge. */
  readonly bw: number;
  /** Half the muzzle width at the lips. */
  readonly mw: number;
  readonly noseY: number;
  readonly noseW: number;
  readonly lipY: number;
  readonly chin: number;
  readonly neck: number;
  readonly shoulder: number;
}

/**
 * Hair style. A silky coat is `feather`. With a topknot, fringe or moustache, it is `curtain`, or `shaggy` on a dog
 * with button ears.
 */
type Style = 'clean' | 'spitz' | 'curtain' | 'feather' | 'shaggy' | 'curly' | 'corded' | 'wire' | 'hairless';

/** Input for all functions that draw part of a portrait. */
export interface Sketch {
  readonly look: Look;
  readonly pal: Palette;
  readonly face: Face;
  readonly style: Style;
  /** True for a toy spitz: the ruff makes the head look like a ball. */
  readonly ball: boolean;
  readonly has: (...extras: readonly Extra[]) => boolean;
}

const SKULL = {
  round: { top: 18, sw: 24, cw: 25.5, eyeX: 11.6, mw: 0, neck: 17, shoulder: 35 },
  broad: { top: 17, sw: 27, cw: 29, eyeX: 12.4, mw: 2.6, neck: 22, shoulder: 41 },
  wedge: { top: 20, sw: 22.5, cw: 25.5, eyeX: 11, mw: -1.8, neck: 16, shoulder: 34 },
  square: { top: 17, sw: 20.5, cw: 21, eyeX: 10.4, mw: 1.4, neck: 17, shoulder: 34 },
  narrow: { top: 15.5, sw: 17.6, cw: 18, eyeX: 9.2, mw: -1.2, neck: 12, shoulder: 28 },
} as const;

const MUZZLE = {
  flat: { eyeY: 46, eyeX: 2.6, eyeR: 4.3, bw: 5, mw: 16, nose: 4.5, lip: 11, chin: 16, noseW: 5.4 },
  short: { eyeY: 45, eyeX: 0.8, eyeR: 3.7, bw: 4.6, mw: 12.4, nose: 10.5, lip: 10, chin: 6.5, noseW: 5 },
  medium: { eyeY: 42, eyeX: 0, eyeR: 3.2, bw: 4.6, mw: 12, nose: 16, lip: 10.5, chin: 6, noseW: 5.4 },
  long: { eyeY: 39, eyeX: 0, eyeR: 3, bw: 4.4, mw: 10.6, nose: 23, lip: 9, chin: 5.5, noseW: 5 },
} as const;

type Extra = NonNullable<Look['extras']>[number];

const has = (look: Look, ...extras: readonly Extra[]): boolean =>
  extras.every((e) => look.extras?.includes(e) ?? false);

/** True for a low, flat skull with wider cheeks and lips (Bulldog, Dogue de Bordeaux). */
export const isJowled = (look: Look): boolean => look.muzzle === 'flat' && has(look, 'flews', 'underbite');

/** True for a flat face that is wider than it is high and surrounded by long hair (Pekingese). */
export const isLionFaced = (look: Look): boolean =>
  look.muzzle === 'flat' && look.head === 'broad' && look.coat === 'silky' && has(look, 'mane');

/** Returns the eye scale. Folded and massive heads have small, deep-set eyes. */
const eyeScale = (look: Look): number => {
  if (has(look, 'folds')) return 0.72;
  const massive = look.head === 'broad' && look.muzzle !== 'flat' && (has(look, 'flews') || has(look, 'dewlap'));
  return (massive ? 0.88 : 1) * (look.muzzle === 'medium' || look.muzzle === 'long' ? 1.1 : 1);
};

function faceOf(look: Look, flews: boolean): Face {
  const s = SKULL[look.head];
  const m = MUZZLE[look.muzzle];
  const noseY = m.eyeY + m.nose;
  const lipY = noseY + m.lip + (flews ? 3 : 0);
  const mw = m.mw + s.mw + (flews ? 2 : 0);
  return {
    top: s.top + (isJowled(look) ? 7 : isLionFaced(look) ? 5 : 0),
    sw: s.sw,
    cw: s.cw,
    eyeX: s.eyeX + m.eyeX,
    eyeY: m.eyeY,
    eyeR: m.eyeR * eyeScale(look),
    cheekY: m.eyeY + (look.head === 'wedge' ? 11 : 8),
    bw: m.bw + (look.head === 'broad' ? 1.2 : 0) - (look.head === 'narrow' ? 0.8 : 0),
    mw,
    noseY,
    noseW: m.noseW + (look.head === 'broad' ? 0.9 : 0) - (look.head === 'wedge' ? 0.6 : 0),
    lipY,
    chin: lipY + m.chin - (flews ? 1 : 0),
    neck: s.neck,
    shoulder: s.shoulder,
  };
}

function styleOf(look: Look): Style {
  const veiled = (look.extras ?? []).some((e) => ['topknot', 'fringe', 'moustache'].includes(e));
  switch (look.coat) {
    case 'smooth':
    case 'dense':
      return 'clean';
    case 'silky':
      if (!veiled) return 'feather';
      return look.ears === 'button' ? 'shaggy' : 'curtain';
    default:
      return look.coat;
  }
}

export function sketchOf(look: Look): Sketch {
  const hasAny = (...extras: readonly Extra[]): boolean =>
    extras.some((extra) => look.extras?.includes(extra) ?? false);
  return {
    look,
    pal: palette(look),
    face: faceOf(look, hasAny('flews')),
    style: styleOf(look),
    ball: look.coat === 'spitz' && look.muzzle === 'short',
    has: hasAny,
  };
}
