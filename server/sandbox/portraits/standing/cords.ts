/** A standing dog's cords. */
import { type Cord, cordPath, outlined } from '../cord.ts';
import type { Sketch } from '../face.ts';
import { jitter, type Pt } from '../svg.ts';
import { mix } from '../tones.ts';
import type { Pose } from './frame.ts';

/** Draws cords side by side, from `u` = 0 at the front to 1 at the rear. Every other cord overlaps its neighbours. */
function layer(
  { look, pal }: Sketch,
  pose: Pose,
  { count, width, light }: { readonly count: number; readonly width: number; readonly light: number },
  along: (u: number, i: number) => Cord,
): string {
  const onPage = (p: Pt): Pt => pose.page([p, p, p])[0] ?? p;
  const under = mix(look.second ? pal.second.light : pal.body.mid, pal.body.deep, 0.25);
  return [mix(under, pal.body.mid, light), mix(pal.body.mid, pal.body.light, light)]
    .map((tone, phase) => {
      const cords = Array.from({ length: count }, (_, i) => along((i + 0.5) / count, i));
      const d = cords
        .filter((_, i) => i % 2 === phase)
        .map(([root, bend, tip]) => cordPath([onPage(root), onPage(bend), onPage(tip)], width * pose.unit));
      return outlined(d.join(''), tone, mix(pal.body.mid, pal.body.deep, 0.9));
    })
    .join('');
}

const thickness = ({ has }: Sketch): number => (has('beard') ? 8 : 5.6);

/** Draws the cords on the trunk and neck, lowest first. */
export function bodyCords(sketch: Sketch, pose: Pose): string {
  const { rear, leg, front, head } = pose;
  const width = thickness(sketch);
  const count = Math.round((rear - front) / (width * 0.52));
  // On short legs, the cords reach the ground.
  const floor = leg * (leg < 50 ? 0.86 : 0.6);
  const across = (u: number): number => front - 1 + u * (rear - front + 3);
  const over = (u: number): number => 46 - 10 * u ** 4;
  return [
    layer(sketch, pose, { count, width, light: 0.1 }, (u, i) => [
      [across(u), 22],
      [across(u) - 1, 0],
      [front - 5 + u * (rear - front + 14), -floor + jitter(i * 3) * 9],
    ]),
    layer(sketch, pose, { count: count - 3, width, light: 0.55 }, (u, i) => [
      [across(u), over(u)],
      [across(u) + 1, over(u) - 15],
      [front - 4 + u * (rear - front + 10), 3 + jitter(i * 5) * 9 - floor * 0.2],
    ]),
    layer(sketch, pose, { count: Math.round(52 / width), width, light: 0.55 }, (u, i) => [
      [head.x * (1 - u * 0.9), head.y - 2 - u * 16],
      [head.x * (1 - u * 0.78), head.y - 14 - u * 16],
      [head.x * (1.02 - u * 0.8) + 2, head.y - 30 - u * 14 + jitter(i) * 5],
    ]),
  ].join('');
}

/** Draws the skull cords, which fall over the ear behind the eye. */
export function headCords(sketch: Sketch, pose: Pose): string {
  const { x, y, r } = pose.head;
  const width = thickness(sketch);
  return layer(sketch, pose, { count: Math.round(48 / width), width, light: 0.9 }, (u, i) => [
    [x + r * (u * 0.4 - 0.2), y + r * 1.05],
    [x + r * (u * 1.7 - 0.3), y + r * (1.1 - u * 0.4)],
    [x + r * (u * 1.75 - 0.4), y + r * (0.7 - Math.min(u * 7, 2.2)) + jitter(i * 5) * 4],
  ]);
}
