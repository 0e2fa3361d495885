/** A standing dog's coat: hair that changes the trunk and leg outlines, and hair that hangs from the trunk and legs. */

import type { Sketch } from '../face.ts';
import { curls, evenly, fill, jitter, line, type Pt, shape, stroke, tufts } from '../svg.ts';
import { mix } from '../tones.ts';
import { bodyCords } from './cords.ts';
import { foreleg, hindleg, type Pose, trunk } from './frame.ts';

interface Coat {
  /** Width added to the chest and belly. */
  readonly plump: number;
  /** Width added to the legs. */
  readonly legs: number;
  /** Width added to the tail. */
  readonly tail: number;
  readonly edge: (points: readonly Pt[]) => string;
}

const clean = (points: readonly Pt[]): string => shape(points);
const rough =
  (step: number, depth: number, fall: number) =>
  (points: readonly Pt[]): string =>
    shape(tufts(closed(points), step, depth, fall));
const curled =
  (step: number) =>
  (points: readonly Pt[]): string =>
    curls(evenly(points, step, true).slice(0, -1));

const closed = (points: readonly Pt[]): Pt[] => [...points, points[0] ?? [0, 0]];

export function coatOf({ style, look, has, ball }: Sketch): Coat {
  switch (style) {
    case 'spitz':
      return { plump: ball ? 6 : 4.4, legs: 0.6, tail: 5, edge: rough(7, 1.5, 0.5) };
    case 'shaggy':
      return { plump: 5, legs: 3.4, tail: 4, edge: rough(6, 2, 0.7) };
    case 'corded':
      return { plump: 6, legs: 4, tail: 3, edge: rough(4.2, 3, 0.9) };
    case 'curly':
      return { plump: 2.6, legs: 1.8, tail: 1.4, edge: curled(6) };
    case 'wire':
      return { plump: 1, legs: has('beard') ? 1.7 : 0.6, tail: 0.8, edge: rough(4.6, 0.8, 0.3) };
    case 'curtain':
      return { plump: 2, legs: 2.4, tail: 5, edge: rough(7, 1.4, 0.7) };
    case 'feather':
      return { plump: 1.2, legs: 0.3, tail: 2, edge: clean };
    default:
      return { plump: look.coat === 'dense' ? 0.8 : 0, legs: 0, tail: look.coat === 'dense' ? 1 : 0, edge: clean };
  }
}

interface Parts {
  readonly trunk: string;
  readonly near: readonly string[];
  readonly far: readonly string[];
}

export function partsOf(pose: Pose, coat: Coat): Parts {
  const leg = (points: readonly Pt[]): string =>
    coat.legs > 1.2 ? coat.edge(pose.page(points)) : shape(pose.page(points));
  const hair = coat.legs;
  return {
    trunk: coat.edge(pose.page(trunk(pose, coat.plump))),
    near: [leg(foreleg(pose, { hair })), leg(hindleg(pose, { hair }))],
    far: [leg(foreleg(pose, { shift: -8 * Math.min(pose.bone, 1.2), hair })), leg(hindleg(pose, { shift: -14, hair }))],
  };
}

/** Draws folds and shading, so that the body does not look flat. */
export function modelling(sketch: Sketch, pose: Pose): string {
  const { rear, tuck, chest, front } = pose;
  const { deep } = sketch.pal.body;
  const shade = shape(
    pose.page([
      [front + 4, 4],
      [10, chest + 5],
      [rear * 0.5, tuck * 0.7 + 3],
      [rear - 26, tuck + 5],
      [rear - 26, -12],
      [front, -14],
    ]),
  );
  const folds =
    stroke(
      pose.page([
        [rear - 29, 22],
        [rear - 30, 10],
        [rear - 26, -2],
      ]),
    ) +
    stroke(
      pose.page([
        [front + 26, 20],
        [front + 25, 8],
        [front + 20, -2],
      ]),
    );
  return `${fill(shade, deep, 0.22)}<g opacity=".45">${line(folds, deep, 1.1 * pose.unit)}</g>`;
}

/** Outlines a strip of hair that hangs from the line `top`. `drop` returns the hair length at each point. */
const hanging = (pose: Pose, top: readonly Pt[], drop: (i: number) => number, step: number, depth: number): string => {
  const lower = top.map(([x, y], i): Pt => [x, y - drop(i)]).reverse();
  return shape(tufts(closed(pose.page([...top.map(([x, y]): Pt => [x, y, 1]), ...lower])), step, depth, 0.9));
};

/** Draws hair over the finished body: feathers, skirts, ruffs, cords. */
export function overlay(sketch: Sketch, pose: Pose): string {
  const { look, pal, style, has, ball } = sketch;
  const { rear, leg, tuck, chest, front, head } = pose;
  const light = mix(pal.body.mid, pal.body.light, 0.6);
  const parts: string[] = [];
  if (style === 'feather') {
    const belly: Pt[] = [
      [6, chest + 4],
      [rear * 0.36, chest + 6],
      [rear * 0.6, tuck + 1],
    ];
    const thigh: Pt[] = [
      [rear - 8, 20],
      [rear - 1, 21],
    ];
    const back: Pt[] = [
      [front + 20, 2],
      [front + 24, 3],
    ];
    const tone = mix(pal.body.mid, pal.body.light, 0.3);
    parts.push(
      fill(
        hanging(pose, belly, (i) => 9 - i * 2.4, 5, 1.4),
        tone,
      ),
    );
    parts.push(
      fill(
        hanging(pose, thigh, () => 22 * (leg / 50), 5, 1.4),
        tone,
      ),
    );
    parts.push(
      fill(
        hanging(pose, back, () => leg * 0.6, 4, 1.2),
        tone,
      ),
    );
  }
  if (style === 'curtain') {
    const tall = leg > 46;
    const floor = tall ? leg * 0.3 : leg * 0.94;
    const top: Pt[] = [
      [front + 3, 26],
      [front + 16, 30],
      [rear * 0.5, 30],
      [rear - 14, 28],
      [rear - 1, 24],
    ];
    parts.push(
      fill(
        hanging(pose, top, () => 26 + floor, 6, 1.6),
        pal.body.mid,
      ),
    );
    const strands = Array.from({ length: 11 }, (_, i) => {
      const x = front + 6 + (i / 10) * (rear - front - 10);
      return stroke(
        pose.page([
          [x, 26 - jitter(i) * 5],
          [x - 0.8, 6],
          [x + 0.4, -floor * (0.55 + jitter(i + 4) * 0.4)],
        ]),
      );
    });
    parts.push(`<g opacity=".5">${line(strands.join(''), pal.body.deep, 0.9 * pose.unit)}</g>`);
    parts.push(
      line(
        stroke(
          pose.page([
            [2, 50],
            [rear * 0.5, 47.4],
            [rear - 10, 46],
          ]),
        ),
        mix(pal.body.mid, pal.body.light, 0.7),
        1.6,
      ),
    );
  }
  if (style === 'corded') parts.push(bodyCords(sketch, pose));
  if (style === 'shaggy') {
    const locks = Array.from({ length: 22 }, (_, i) => {
      const x = front + 2 + (i / 21) * (rear - front - 6);
      const y = 38 - jitter(i * 7) * 26;
      return stroke(
        pose.page([
          [x - 1, y + 5],
          [x + 1, y],
          [x - 1.4, y - 7],
        ]),
      );
    });
    parts.push(`<g opacity=".4">${line(locks.join(''), pal.body.deep, 1.1 * pose.unit)}</g>`);
  }
  if (style === 'curly') {
    const rings = Array.from({ length: 26 }, (_, i) => {
      const x = front + 4 + ((i * 37) % 100) * 0.01 * (rear - front - 10);
      const y = 8 + ((i * 23) % 36);
      return stroke(
        pose.page([
          [x - 2.4, y],
          [x - 0.6, y + 2.2],
          [x + 1.8, y + 0.6],
        ]),
      );
    });
    parts.push(`<g opacity=".38">${line(rings.join(''), pal.body.deep, 1.1 * pose.unit)}</g>`);
  }
  if (style === 'spitz' || has('ruff', 'mane')) {
    const size = style === 'spitz' ? (ball ? 1.2 : 1) : has('mane') ? 1 : 0.72;
    const cx = head.x * 0.55 - 2;
    const cy = head.y * 0.5 + 14;
    const around: Pt[] = [
      [head.x + 9, head.y + 4],
      [cx + 12 * size, cy + 10],
      [cx + 15 * size, cy - 6],
      [cx + 6 * size, cy - 20 * size],
      [cx - 6 * size, cy - 24 * size],
      [cx - 14 * size, cy - 14 * size],
      [head.x - 4 * size, head.y - 10],
      [head.x + 2, head.y - 6],
    ];
    // On a black and tan dog, the mane is black and covers the tan points.
    const plain = pal.chest === pal.body || pal.chest === pal.base || look.pattern === 'tanPoints';
    const tone = plain ? light : pal.chest.mid;
    parts.push(fill(shape(tufts(closed(pose.page(around)), 7, 1.7, 0.6)), tone));
  }
  return parts.join('');
}
