/** The dog that a pattern is painted on: its sketch, pose and skull. */
import type { Sketch } from '../face.ts';
import { type Pt, shape } from '../svg.ts';
import type { Pose } from './frame.ts';
import type { Skull } from './head.ts';

export interface Ground {
  readonly sketch: Sketch;
  readonly pose: Pose;
  readonly skull: Skull;
}

export const area = ({ pose }: Ground, points: readonly Pt[]): string => shape(pose.page(points));
export const onHead = ({ skull }: Ground, points: readonly Pt[]): string => shape(skull.on(points));
