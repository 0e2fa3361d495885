/** Anchor points of a head in left profile: the skull is fixed, the muzzle varies. */
import type { Look } from '../../data/breeds/breed-row.ts';
import type { Sketch } from '../face.ts';
import type { Pt } from '../svg.ts';

export interface Frame {
  /** Foremost point of the nose. */
  readonly nx: number;
  readonly noseTop: number;
  readonly chin: number;
  /** Bridge of the nose at the stop, and the brow above it. */
  readonly stop: number;
  readonly brow: number;
  readonly crown: number;
  readonly occiput: number;
  readonly jaw: number;
  readonly eyeX: number;
  readonly eyeY: number;
  readonly eyeR: number;
  /** Corner of the mouth. */
  readonly mouthX: number;
  readonly mouthY: number;
  /** Where the front of the neck meets the chest, and how deep the neck is. */
  readonly throat: number;
}

const SKULL = {
  narrow: { noseTop: 51.5, chin: 63.6, stop: 40.5, brow: 34, crown: 28, occiput: 34, jaw: 65, eyeY: 40.4, throat: 54 },
  wedge: { noseTop: 50, chin: 64.6, stop: 42, brow: 33.4, crown: 26.6, occiput: 33, jaw: 66.5, eyeY: 40.6, throat: 51 },
  broad: { noseTop: 47.6, chin: 66, stop: 42.6, brow: 32, crown: 24.6, occiput: 32, jaw: 68.6, eyeY: 40, throat: 48 },
  round: { noseTop: 49, chin: 65, stop: 42.6, brow: 31.4, crown: 23.6, occiput: 33, jaw: 67, eyeY: 40, throat: 50 },
} as const;

const NOSE_X = { long: 7, medium: 13.5, short: 20, flat: 27 } as const;

export function frameOf(look: Look): Frame {
  const egg = look.extras?.includes('eggHead') ?? false;
  const plain = SKULL[look.head];
  const s = egg
    ? { ...plain, noseTop: 51, chin: 66.6, jaw: 70, eyeY: 37.6 }
    : look.ears === 'long' && look.head === 'narrow' && look.coat === 'smooth'
      ? { ...plain, noseTop: 50, chin: 65, stop: 41.6, jaw: 66.6, crown: 27 }
      : plain;
  const nx = NOSE_X[look.muzzle];
  return {
    ...s,
    nx,
    eyeX: 49.5,
    eyeR: look.head === 'narrow' ? 2.3 : 2.6,
    mouthX: nx + (47 - nx) * 0.72,
    mouthY: s.chin - 5,
  };
}

/** Outline of the head, clockwise from the nose. */
export function skull({ look, has }: Sketch, f: Frame): Pt[] {
  const back: Pt[] = [
    [75, f.crown + 3],
    [81, f.occiput + 7],
    [82, 52],
    [76, f.jaw - 5],
    [65, f.jaw],
  ];
  const sag = has('flews') ? 6 : 0;
  const under: Pt[] = [
    [52, f.jaw - 1.6 + sag * 0.2],
    [f.mouthX - 6, f.chin - 0.4 + sag * 0.9],
    [f.nx + 11, f.chin + 0.6 + sag],
    [f.nx + 4.6, f.chin - 0.6 + sag * 0.5],
    [f.nx + 1.4, f.chin - 5],
  ];
  if (has('eggHead')) {
    return [
      [f.nx + 0.6, f.noseTop + 5],
      [f.nx + 4.6, f.noseTop - 2.6],
      [f.nx + 15, f.noseTop - 12.4],
      [f.nx + 30, f.crown + 4],
      [51, f.crown - 0.6],
      [64, f.crown - 1.4],
      ...back,
      ...under,
    ];
  }
  const span = 45 - f.nx;
  const top: Pt[] = [
    [f.nx + 0.8, f.noseTop + 3],
    [f.nx + 3.6, f.noseTop],
    [f.nx + span * 0.42, f.noseTop - (f.noseTop - f.stop) * 0.36],
    [f.nx + span * 0.8, f.stop + (look.head === 'narrow' ? 1.8 : 0.9)],
    [f.nx + span, f.stop - 3],
    [50.5, f.brow],
    [61, f.crown + 0.4],
    [68, f.crown + 0.2],
  ];
  return [...top, ...back, ...under];
}

export function neck(f: Frame): Pt[] {
  return [
    [62, f.crown + 12, 1],
    [76, f.crown + 4],
    [89, 46],
    [102, 62, 1],
    [102, 102, 1],
    [f.throat - 6, 102, 1],
    [f.throat + 1, 84],
    [f.throat + 7, f.jaw - 6, 1],
  ];
}
