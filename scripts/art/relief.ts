/**
 * The height field whose contours the ridges follow. The field is harmonic: 0 on the rim of the nose, 1 on the whorl,
 * and constant on each island (a nostril), with zero net flux. The contours therefore part before a nostril, pass on
 * both sides and close behind the nostril, as ridges do. A harmonic field has no other maximum, so every contour
 * encircles the whorl.
 */
import { at, type Point } from './curve-fit.ts';

interface ReliefPlan {
  readonly width: number;
  readonly height: number;
  /** Outline of the nose. The height is 0 outside the outline. */
  readonly rim: readonly Point[];
  readonly whorl: readonly Point[];
  readonly islands: readonly (readonly Point[])[];
}

interface Relief {
  /** Returns the direction of the contour through a point, as a unit vector. */
  readonly contour: (x: number, y: number) => Point;
  /** True on the nose leather outside the nostrils, where ridges may run. */
  readonly ground: (x: number, y: number) => boolean;
}

const FREE = -1;
const FIXED = -2;
const SWEEPS = 700;
const OVER_RELAXATION = 1.97;

function inside(polygon: readonly Point[], x: number, y: number): boolean {
  let odd = false;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = at(polygon, i === 0 ? -1 : i - 1);
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd;
  });
  return odd;
}

export function makeRelief(plan: ReliefPlan): Relief {
  const { width, height } = plan;
  const rim = plan.rim.filter((_, i) => i % 4 === 0);
  const kind = new Int8Array(width * height);
  const value = new Float64Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const edge = x === 0 || y === 0 || x === width - 1 || y === height - 1;
      const island = plan.islands.findIndex((polygon) => inside(polygon, x, y));
      if (edge || !inside(rim, x, y)) kind[i] = FIXED;
      else if (inside(plan.whorl, x, y)) [kind[i], value[i]] = [FIXED, 1];
      else kind[i] = island >= 0 ? island : FREE;
    }
  }
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) relax(kind, value, width, plan.islands.length);
  return {
    contour: (x, y) => contourAt(value, width, height, x, y),
    ground: (x, y) => kind[Math.round(y) * width + Math.round(x)] === FREE,
  };
}

/** Makes one sweep of successive over-relaxation. An island gets the mean height of its shore. */
function relax(kind: Int8Array, value: Float64Array, width: number, islands: number): void {
  const shore = Array.from({ length: islands }, () => ({ sum: 0, count: 0 }));
  const height = (i: number): number => value[i] ?? 0;
  for (let i = 0; i < value.length; i += 1) {
    const k = kind[i] ?? FIXED;
    if (k === FREE) {
      const mean = (height(i + 1) + height(i - 1) + height(i + width) + height(i - width)) / 4;
      value[i] = height(i) + OVER_RELAXATION * (mean - height(i));
    } else if (k >= 0) {
      for (const next of [i + 1, i - 1, i + width, i - width]) {
        if (kind[next] !== FREE) continue;
        const coast = at(shore, k);
        coast.sum += height(next);
        coast.count += 1;
      }
    }
  }
  for (let i = 0; i < value.length; i += 1) {
    const k = kind[i] ?? FIXED;
    if (k < 0) continue;
    const { sum, count } = at(shore, k);
    if (count > 0) value[i] = sum / count;
  }
}

function contourAt(value: Float64Array, width: number, height: number, x: number, y: number): Point {
  const column = Math.min(width - 3, Math.max(1, Math.floor(x)));
  const row = Math.min(height - 3, Math.max(1, Math.floor(y)));
  let gx = 0;
  let gy = 0;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const weight = (dx === 0 ? 1 - x + column : x - column) * (dy === 0 ? 1 - y + row : y - row);
    const i = (row + dy) * width + column + dx;
    gx += weight * ((value[i + 1] ?? 0) - (value[i - 1] ?? 0));
    gy += weight * ((value[i + width] ?? 0) - (value[i - width] ?? 0));
  }
  const length = Math.hypot(gx, gy) || 1;
  return [-gy / length, gx / length];
}
