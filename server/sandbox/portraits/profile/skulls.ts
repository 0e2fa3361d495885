/** Skulls in profile: muzzle length and depth, stop depth, crown height. */
import type { Look } from '../../data/breeds/breed-row.ts';

export interface Skull {
  readonly noseTop: number;
  readonly chin: number;
  /** Height of the nose bridge at the stop. */
  readonly stop: number;
  /** Height of the brow above the stop. */
  readonly brow: number;
  readonly crown: number;
  readonly occiput: number;
  readonly jaw: number;
  readonly eyeY: number;
  /** Horizontal position of the throat, where the front of the neck meets the chest. */
  readonly throat: number;
  /** Foremost point of the nose. Defaults to the usual point for the muzzle length. */
  readonly nx?: number;
  /** Shape of the muzzle tip, from 0 (pointed) to 1 (upright). */
  readonly blunt?: number;
  /** Shape of the nose bridge near the eye, from 0 (sloping) to 1 (level, with a step at the stop). */
  readonly level?: number;
  readonly noseSize?: number;
}

const BY_HEAD: Record<Look['head'], Skull> = {
  narrow: { noseTop: 51.5, chin: 63.6, stop: 40.5, brow: 34, crown: 28, occiput: 34, jaw: 65, eyeY: 40.4, throat: 54 },
  wedge: { noseTop: 50, chin: 64.6, stop: 42, brow: 33.4, crown: 26.6, occiput: 33, jaw: 66.5, eyeY: 40.6, throat: 51 },
  broad: { noseTop: 47.6, chin: 66, stop: 42.6, brow: 32, crown: 24.6, occiput: 32, jaw: 68.6, eyeY: 40, throat: 48 },
  square: { noseTop: 48, chin: 66, stop: 41, brow: 34.6, crown: 29, occiput: 34, jaw: 66, eyeY: 40.6, throat: 52 },
  round: { noseTop: 49, chin: 65, stop: 42.6, brow: 31.4, crown: 23.6, occiput: 33, jaw: 67, eyeY: 40, throat: 50 },
};

const EGG: Partial<Skull> = { noseTop: 51, chin: 66.6, jaw: 70, eyeY: 37.6 };

const SKULLS: Record<NonNullable<Look['skull']>, Skull> = {
  // Two parallel planes, with a smooth, blunt wedge between them.
  collie: {
    noseTop: 48.4,
    chin: 63,
    stop: 42.6,
    brow: 38.6,
    crown: 32.6,
    occiput: 36,
    jaw: 67,
    eyeY: 43.4,
    throat: 50,
    nx: 8.6,
    blunt: 0.9,
    level: 0.3,
    noseSize: 0.78,
  },
  // A long rectangle: the muzzle is as long and nearly as deep as the flat skull.
  brick: {
    noseTop: 46,
    chin: 66.6,
    stop: 39.6,
    brow: 34.6,
    crown: 30,
    occiput: 35,
    jaw: 67,
    eyeY: 40,
    throat: 53,
    nx: 9,
    blunt: 0.9,
    level: 0.3,
  },
  // Square muzzle with full lips, a clear stop, a well-defined occiput.
  setter: {
    noseTop: 45.4,
    chin: 64.6,
    stop: 43.4,
    brow: 33,
    crown: 27,
    occiput: 31,
    jaw: 65.4,
    eyeY: 40.6,
    throat: 54,
    nx: 8,
    blunt: 1,
    level: 1,
  },
  spaniel: {
    noseTop: 47,
    chin: 66,
    stop: 45,
    brow: 32,
    crown: 23.6,
    occiput: 31,
    jaw: 67,
    eyeY: 41,
    throat: 50,
    nx: 15,
    blunt: 1,
    level: 1,
  },
  // Tapering muzzle, moderate stop, broad skull.
  spitz: {
    noseTop: 49,
    chin: 62.6,
    stop: 43.6,
    brow: 32.4,
    crown: 25.6,
    occiput: 32,
    jaw: 67,
    eyeY: 41,
    throat: 49,
    nx: 13,
    blunt: 0.35,
    level: 0.7,
  },
  // Deep and square, with pendulous lips.
  mastiff: {
    noseTop: 43,
    chin: 68,
    stop: 42,
    brow: 31.4,
    crown: 27,
    occiput: 31,
    jaw: 69,
    eyeY: 40,
    throat: 48,
    nx: 8.6,
    blunt: 1,
    level: 1,
  },
  // Long, slightly arched muzzle, domed skull, peaked occiput.
  hound: {
    noseTop: 46.6,
    chin: 65,
    stop: 42.4,
    brow: 33.4,
    crown: 26,
    occiput: 30.6,
    jaw: 66,
    eyeY: 41,
    throat: 51,
    nx: 8,
    blunt: 0.8,
    level: 0.7,
  },
  // Long muzzle, tapering but not pointed, with strong jaws and hardly any stop.
  dachshund: {
    noseTop: 49.6,
    chin: 65.4,
    stop: 41.6,
    brow: 36,
    crown: 29,
    occiput: 34,
    jaw: 68,
    eyeY: 42,
    throat: 52,
    nx: 13,
    blunt: 0.7,
    level: 0.35,
    noseSize: 0.84,
  },
};

const NOSE_X = { long: 7, medium: 13.5, short: 20, flat: 27 } as const;

export function skullOf(look: Look): Skull & { readonly nx: number } {
  const s = look.skull ? SKULLS[look.skull] : BY_HEAD[look.head];
  const pendant = look.skull === undefined && look.ears === 'long' && look.head === 'narrow' && look.coat === 'smooth';
  const nx = s.nx === undefined ? NOSE_X[look.muzzle] : s.nx + NOSE_X[look.muzzle] - NOSE_X.long;
  const shaped: Skull = pendant ? { ...s, noseTop: 50, chin: 65, stop: 41.6, jaw: 66.6, crown: 27 } : s;
  return { ...shaped, ...(look.extras?.includes('eggHead') ? EGG : {}), nx };
}
