/** A cord of matted hair, narrow at the root and thickest above the tip. */
import { num, type Pt } from './svg.ts';

export type Cord = readonly [root: Pt, bend: Pt, tip: Pt];

const pair = (x: number, y: number): string => `${num(x)} ${num(y)}`.replace(' -', '-');

export function cordPath([root, bend, tip]: Cord, width: number): string {
  const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width * 0.62, (dx / length) * width * 0.62];
  // The second control point is level with the tip, which makes the tip round.
  const edge = (sign: 1 | -1): readonly [string, string] => [
    pair(bend[0] + sign * nx * 0.7, bend[1] + sign * ny * 0.7),
    pair(tip[0] + sign * nx, tip[1] + sign * ny),
  ];
  const [[a1, a2], [b1, b2]] = [edge(1), edge(-1)];
  return `M${pair(root[0], root[1])}C${a1} ${a2} ${pair(tip[0], tip[1])}C${b2} ${b1} ${pair(root[0], root[1])}Z`;
}

/** Paints cords side by side, with a deeper tone between them. */
export const outlined = (cords: string, tone: string, gap: string): string =>
  `<path d="${cords}" fill="${tone}" stroke="${gap}" stroke-width=".6" stroke-linejoin="round"/>`;
