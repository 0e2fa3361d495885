/** Tails: a tapering line from the base, widened by hair. */
import { at, type Pt } from '../svg.ts';
import type { Tail } from './builds.ts';
import type { Pose } from './frame.ts';

interface TailShape {
  /** Points relative to the base of the tail. `y` grows upwards. */
  readonly line: readonly Pt[];
  readonly width: readonly [root: number, tip: number];
}

const SHAPES: Record<Tail, TailShape | null> = {
  hanging: {
    line: [
      [0, 0],
      [7, -8],
      [11, -22],
      [11, -36],
      [15, -46],
    ],
    width: [4, 1],
  },
  brush: {
    line: [
      [0, 0],
      [8, -8],
      [12, -24],
      [12, -38],
      [18, -48],
    ],
    width: [5, 2],
  },
  level: {
    line: [
      [0, 0],
      [12, 1],
      [27, 4],
      [41, 3],
    ],
    width: [3.6, 0.9],
  },
  otter: {
    line: [
      [0, 0],
      [12, -3],
      [26, -7],
      [40, -8],
    ],
    width: [5, 1.4],
  },
  up: {
    line: [
      [0, 0],
      [3, 9],
      [4, 19],
      [2, 29],
    ],
    width: [3.6, 1.6],
  },
  sabre: {
    line: [
      [0, 0],
      [9, 7],
      [15, 20],
      [16, 34],
      [12, 46],
    ],
    width: [3.6, 0.9],
  },
  sickle: {
    line: [
      [0, 0],
      [8, 9],
      [10, 22],
      [4, 33],
      [-6, 36],
    ],
    width: [4, 1.4],
  },
  curl: {
    line: [
      [0, 0],
      [7, 9],
      [6, 20],
      [-4, 25],
      [-13, 20],
      [-14, 11],
      [-8, 8],
    ],
    width: [4.6, 2.4],
  },
  plume: {
    line: [
      [0, 0],
      [6, 9],
      [3, 19],
      [-8, 22],
      [-18, 17],
    ],
    width: [4.4, 2],
  },
  whip: {
    line: [
      [0, 0],
      [6, -9],
      [8, -26],
      [10, -42],
      [19, -50],
      [29, -46],
    ],
    width: [3.2, 0.7],
  },
  pompon: {
    line: [
      [0, 0],
      [6, 9],
      [8, 20],
    ],
    width: [3, 2.6],
  },
  bob: null,
};

/** True for a tail that lies over the back. It must be drawn over the body. */
export const isOverBack = (tail: Tail): boolean => tail === 'curl' || tail === 'plume';

/** Returns a tapering outline along a line. `more` is the width that hair adds. */
function tapered(line: readonly Pt[], [root, tip]: readonly [number, number], more: number): Pt[] {
  const left: Pt[] = [];
  const right: Pt[] = [];
  line.forEach((p, i) => {
    const before = at(line, Math.max(i - 1, 0));
    const after = at(line, Math.min(i + 1, line.length - 1));
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const t = i / (line.length - 1);
    // Hair is longest in the middle of the tail.
    const w = root + (tip - root) * t + more * Math.sin(Math.PI * (0.15 + 0.7 * t));
    const nx = (-(after[1] - before[1]) / length) * w;
    const ny = ((after[0] - before[0]) / length) * w;
    left.push([p[0] + nx, p[1] + ny]);
    right.unshift([p[0] - nx, p[1] - ny]);
  });
  return [...left, ...right];
}

/** Returns the tail's outline in design coordinates. Null if no tail is visible. */
export function tailOf(pose: Pose, tail: Tail, hair: number): Pt[] | null {
  const shape = SHAPES[tail];
  if (!shape) return null;
  const [x, y] = pose.tailSet;
  // On long legs the tail reaches the hocks. On short legs it must not lie on the ground.
  const scale = shape.line.some(([, dy]) => dy < -20) ? Math.min(1, (pose.leg + 36) / 84) : 0.94;
  const line = shape.line.map(([dx, dy]): Pt => [x + dx * (dy < 0 ? 1 : scale), y + dy * scale]);
  const [root, tip] = shape.width;
  return tapered([[x - 6, y - 2], ...line], [root * pose.bone ** 0.6, tip * pose.bone ** 0.6], hair);
}

/** Returns the tip of the tail, where a tuft is drawn. */
export function tailTip(pose: Pose, tail: Tail): Pt | null {
  const shape = SHAPES[tail];
  if (!shape) return null;
  const [dx, dy] = at(shape.line, -1);
  return [pose.tailSet[0] + dx, pose.tailSet[1] + dy];
}
