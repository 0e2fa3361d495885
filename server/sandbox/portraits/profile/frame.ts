/** Anchor points of a head in profile, facing left. */
import type { Look } from '../../data/breeds/breed-row.ts';
import type { Sketch } from '../face.ts';
import type { Pt } from '../svg.ts';
import { type Skull, skullOf } from './skulls.ts';

export interface Frame extends Required<Skull> {
  readonly eyeX: number;
  readonly eyeR: number;
  /** Corner of the mouth. */
  readonly mouthX: number;
  readonly mouthY: number;
}

export function frameOf(look: Look): Frame {
  const s = skullOf(look);
  return {
    ...s,
    blunt: s.blunt ?? 0,
    level: s.level ?? 0,
    noseSize: s.noseSize ?? 1,
    eyeX: 49.5,
    eyeR: look.head === 'narrow' ? 2.4 : 2.7,
    mouthX: s.nx + (47 - s.nx) * 0.72,
    mouthY: s.chin - 5,
  };
}

/** True for square lips. The mouth then runs along the edge of the lips. */
export const isSquareLipped = (look: Look): boolean => look.skull === 'mastiff';

/** Returns the outline of the head, clockwise from the nose. */
export function skull({ look, has }: Sketch, f: Frame): Pt[] {
  const back: Pt[] = [
    [75, f.crown + 3],
    [81, f.occiput + 7],
    [82, 52],
    [76, f.jaw - 5],
    [65, f.jaw],
  ];
  const sag = has('flews') ? 6 : 0;
  // Square lips that hang below the jaw (Great Dane).
  const square: Pt[] = [
    [52, f.jaw],
    [f.mouthX - 1, f.chin + 3.4],
    [f.nx + 17, f.chin + 8.6],
    [f.nx + 7, f.chin + 8.4],
    [f.nx + 1.8, f.chin + 4.4],
    [f.nx + 0.2, f.chin - 6],
  ];
  const tapering: Pt[] = [
    [52, f.jaw - 1.6 + sag * 0.2],
    [f.mouthX - 6, f.chin - 0.4 + sag * 0.9],
    [f.nx + 11, f.chin + 0.6 + sag],
    [f.nx + 4.6 - f.blunt * 1.6, f.chin - 0.6 + sag * 0.5],
    [f.nx + 1.4 - f.blunt * 0.4, f.chin - 5],
  ];
  const under = isSquareLipped(look) ? square : tapering;
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
    [f.nx + span * 0.42, f.noseTop - (f.noseTop - f.stop) * (0.36 + f.level * 0.1)],
    [f.nx + span * (0.8 + f.level * 0.1), f.stop + (look.head === 'narrow' ? 1.8 : 0.9) * (1 - f.level) + 0.3],
    [f.nx + span, f.stop - 3],
    [50.5 - f.level * 1.4, f.brow + 0.4 * f.level],
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
