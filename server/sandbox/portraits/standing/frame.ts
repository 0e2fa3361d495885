/**
 * A standing dog's frame, in side view and facing left.
 *
 * A dog is designed in coordinates relative to its trunk. The elbow is at y = 0, the withers are at (0, 50), y grows
 * upwards, and the ground is at minus the leg length. `Pose.page` scales the design: on the page, every dog is 100
 * units high at the withers.
 */
import { figureLayout } from '../../../../shared/media.ts';
import { moved, type Pt } from '../svg.ts';
import type { Build, BuildName } from './builds.ts';

const WITHERS = 50;

export interface Pose extends Build {
  readonly name: BuildName;
  /** Horizontal position of the buttock. */
  readonly rear: number;
  /** Horizontal position of the point of the shoulder. */
  readonly front: number;
  /** Centre and radius of the skull. */
  readonly head: { readonly x: number; readonly y: number; readonly r: number };
  /** Root of the tail. */
  readonly tailSet: Pt;
  readonly page: (points: readonly Pt[]) => Pt[];
  /** Length of one design unit, in page units. */
  readonly unit: number;
}

export function poseOf(build: Build, name: BuildName): Pose {
  const unit = figureLayout.withersY / (WITHERS + build.leg);
  const front = -20 - (build.bone - 1) * 6;
  const rear = build.length + front;
  return {
    ...build,
    name,
    rear,
    front,
    head: { x: build.neck[0], y: build.neck[1], r: 10.6 * build.headSize },
    tailSet: [rear - 4, 41 + build.croup],
    unit,
    page: (points) =>
      clockwise(
        points.map((p) =>
          moved(p, figureLayout.withersX + p[0] * unit, figureLayout.height - (p[1] + build.leg) * unit),
        ),
      ),
  };
}

/** Makes an outline clockwise. In one path, overlapping outlines with opposite directions would cut a hole. */
function clockwise(points: Pt[]): Pt[] {
  const area = points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);
  return area < 0 ? points.reverse() : points;
}

/** Outlines the trunk and neck. `plump` is the width that a thick coat adds to the chest and belly. */
export function trunk(pose: Pose, plump: number): Pt[] {
  const { head, rear, front, tuck, chest, croup, arch, bone } = pose;
  const { x, y, r } = head;
  const nape: Pt = [x + r * 0.72, y + r * 0.5];
  const throat: Pt = [x + r * 0.15, y - r * 0.72];
  return [
    nape,
    [nape[0] * 0.55 + 1 + plump * 0.3, nape[1] * 0.52 + WITHERS * 0.48 + 2 + bone * 1.2],
    [1, WITHERS + plump * 0.4],
    [rear * 0.36, WITHERS - 2 + arch * 0.5],
    [rear * 0.66, WITHERS - 1.5 + arch + croup * 0.35],
    [rear - 9, 46.5 + croup + arch * 0.3],
    [rear - 2, 39 + croup],
    [rear + plump * 0.5, 26],
    [rear - 4, 10],
    [rear - 22, tuck - plump * 0.5],
    [rear * 0.42, chest + (tuck - chest) * 0.42 - plump * 0.8],
    [4, chest - plump * 0.9],
    [front + 7, chest + 6 - plump],
    [front - plump * 0.9, 21],
    [front + 1 - plump, 34],
    [throat[0] * 0.62 + front * 0.38 - plump * 0.7, throat[1] * 0.55 + 16],
    throat,
  ];
}

interface LegShape {
  /** Sideways shift of the far leg. */
  readonly shift?: number;
  /** Width added by hair, from the elbow or hock down. */
  readonly hair?: number;
}

export function foreleg({ leg: g, bone: b, front }: Pose, { shift = 0, hair = 0 }: LegShape): Pt[] {
  const x = front + 16 + shift;
  const toe = Math.min(5 * b, g * 0.3);
  return [
    [x - 9, 16],
    [x - 7.2 * b - hair * 0.4, 0],
    [x - 5 * b - hair, -0.3 * g],
    [x - 4.3 * b - hair, -0.6 * g],
    [x - 4.2 * b - hair, -0.84 * g],
    [x - 8 * b - hair * 0.7, -g + toe * 0.6],
    [x - 7.6 * b - hair * 0.7, -g, 1],
    [x + 3 * b + hair, -g, 1],
    [x + 2.9 * b + hair, -0.86 * g],
    [x + 3 * b + hair, -0.6 * g],
    [x + 4.4 * b + hair, -0.28 * g],
    [x + 7 * b, -0.02 * g],
    [x + 13, 14],
  ];
}

export function hindleg(pose: Pose, { shift = 0, hair = 0 }: LegShape): Pt[] {
  const { leg: g, bone: b, croup, angle } = pose;
  const x = pose.rear + shift;
  const toe = Math.min(5 * b, g * 0.3);
  const hock = x + 2 + angle;
  return [
    [x - 27, 34 + croup],
    [x - 31, 14],
    [x - 28.5 - hair * 0.3, -0.06 * g],
    [x - 17 - 2.5 * b - hair, -0.34 * g],
    [hock - 6.4 * b - hair, -0.6 * g],
    [hock - 5.8 * b - hair, -0.84 * g],
    [hock - 10 * b - hair * 0.7, -g + toe * 0.6],
    [hock - 9.6 * b - hair * 0.7, -g, 1],
    [hock + 1 * b + hair, -g, 1],
    [hock + 0.8 * b + hair, -0.78 * g],
    [hock + 2.2 * b + hair, -0.53 * g],
    [hock - 4 + hair, -0.3 * g],
    [x - 3 + hair * 0.5, -0.02 * g],
    [x + 0.5, 22],
    [x - 5, 38 + croup],
  ];
}
