/**
 * Fits cubic Bézier curves to a traced line (Schneider, "An algorithm for automatically fitting digitized curves",
 * 1990). A streamline has hundreds of points, one unit apart. A few curves look the same and take far fewer bytes, so
 * that an ornament of several hundred ridges is small enough for a phone.
 */

export type Point = readonly [x: number, y: number];
type Cubic = readonly [Point, Point, Point, Point];

const MAX_REPARAMETRISATIONS = 4;

export function at<T>(list: readonly T[], index: number): T {
  const item = list[index < 0 ? list.length + index : index];
  if (item === undefined) throw new Error(`no item ${index} in a list of ${list.length}`);
  return item;
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
const along = (a: Point, d: Point, s: number): Point => [a[0] + d[0] * s, a[1] + d[1] * s];
const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function unit(v: Point): Point {
  const length = Math.hypot(v[0], v[1]) || 1;
  return [v[0] / length, v[1] / length];
}

function pointOn([a, b, c, d]: Cubic, t: number): Point {
  const s = 1 - t;
  const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [w0 * a[0] + w1 * b[0] + w2 * c[0] + w3 * d[0], w0 * a[1] + w1 * b[1] + w2 * c[1] + w3 * d[1]];
}

/** Returns the chord-length parameters of the points, from 0 to 1. */
function parameters(points: readonly Point[]): number[] {
  const sums = [0];
  for (let i = 1; i < points.length; i += 1) sums.push(at(sums, -1) + distance(at(points, i), at(points, i - 1)));
  const total = at(sums, -1) || 1;
  return sums.map((sum) => sum / total);
}

/** Returns the best-fitting cubic curve (least squares) with the given end tangents. */
function leastSquares(points: readonly Point[], u: readonly number[], t1: Point, t2: Point): Cubic {
  const first = at(points, 0);
  const last = at(points, -1);
  let [c00, c01, c11, x0, x1] = [0, 0, 0, 0, 0];
  points.forEach((point, i) => {
    const t = at(u, i);
    const s = 1 - t;
    const a1: Point = [t1[0] * 3 * s * s * t, t1[1] * 3 * s * s * t];
    const a2: Point = [t2[0] * 3 * s * t * t, t2[1] * 3 * s * t * t];
    const rest = minus(point, pointOn([first, first, last, last], t));
    c00 += dot(a1, a1);
    c01 += dot(a1, a2);
    c11 += dot(a2, a2);
    x0 += dot(a1, rest);
    x1 += dot(a2, rest);
  });
  const determinant = c00 * c11 - c01 * c01;
  const span = distance(first, last);
  let alpha1 = determinant === 0 ? 0 : (x0 * c11 - x1 * c01) / determinant;
  let alpha2 = determinant === 0 ? 0 : (c00 * x1 - c01 * x0) / determinant;
  if (alpha1 < span * 0.02 || alpha2 < span * 0.02) alpha1 = alpha2 = span / 3;
  return [first, along(first, t1, alpha1), along(last, t2, alpha2), last];
}

/** Makes one Newton step: moves each parameter towards the place where the curve is closest to the point. */
function reparametrise(points: readonly Point[], u: readonly number[], curve: Cubic): number[] {
  const [a, b, c, d] = curve;
  const d1 = [minus(b, a), minus(c, b), minus(d, c)] as const;
  const d2 = [minus(d1[1], d1[0]), minus(d1[2], d1[1])] as const;
  return u.map((t, i) => {
    const s = 1 - t;
    const off = minus(pointOn(curve, t), at(points, i));
    const v: Point = [
      3 * (s * s * d1[0][0] + 2 * s * t * d1[1][0] + t * t * d1[2][0]),
      3 * (s * s * d1[0][1] + 2 * s * t * d1[1][1] + t * t * d1[2][1]),
    ];
    const w: Point = [6 * (s * d2[0][0] + t * d2[1][0]), 6 * (s * d2[0][1] + t * d2[1][1])];
    const slope = dot(v, v) + dot(off, w);
    return Math.abs(slope) < 1e-9 ? t : Math.min(1, Math.max(0, t - dot(off, v) / slope));
  });
}

function worst(points: readonly Point[], u: readonly number[], curve: Cubic): { error: number; index: number } {
  let error = 0;
  let index = points.length >> 1;
  for (let i = 1; i < points.length - 1; i += 1) {
    const d = distance(pointOn(curve, at(u, i)), at(points, i));
    if (d > error) [error, index] = [d, i];
  }
  return { error, index };
}

function fit(points: readonly Point[], t1: Point, t2: Point, tolerance: number): Cubic[] {
  const first = at(points, 0);
  const last = at(points, -1);
  if (points.length < 3) {
    const reach = distance(first, last) / 3;
    return [[first, along(first, t1, reach), along(last, t2, reach), last]];
  }
  let u = parameters(points);
  let curve = leastSquares(points, u, t1, t2);
  let { error, index } = worst(points, u, curve);
  for (let i = 0; i < MAX_REPARAMETRISATIONS && error > tolerance && error < tolerance * 8; i += 1) {
    u = reparametrise(points, u, curve);
    curve = leastSquares(points, u, t1, t2);
    ({ error, index } = worst(points, u, curve));
  }
  if (error <= tolerance) return [curve];
  const reach = Math.min(3, index, points.length - 1 - index);
  const middle = unit(minus(at(points, index - reach), at(points, index + reach)));
  return [
    ...fit(points.slice(0, index + 1), t1, middle, tolerance),
    ...fit(points.slice(index), [-middle[0], -middle[1]], t2, tolerance),
  ];
}

/** Returns relative path data for the smooth line through the points, rounded to a tenth of a unit. */
export function curveData(points: readonly Point[], tolerance: number): string {
  const reach = Math.min(2, points.length - 1);
  const t1 = unit(minus(at(points, reach), at(points, 0)));
  const t2 = unit(minus(at(points, -1 - reach), at(points, -1)));
  const tenths = (p: Point): Point => [Math.round(p[0] * 10), Math.round(p[1] * 10)];
  let pen = tenths(at(points, 0));
  let data = `M${join([pen[0], pen[1]])}c`;
  const numbers: number[] = [];
  for (const [, b, c, d] of fit(points, t1, t2, tolerance)) {
    for (const p of [b, c, d]) numbers.push(...minus(tenths(p), pen));
    pen = tenths(d);
  }
  data += join(numbers);
  return data;
}

/** Joins numbers, given in tenths, in as few characters as path data allows: 5, -3, 12, 4 becomes ".5-.3 1.2.4". */
function join(tenths: readonly number[]): string {
  let data = '';
  let fraction = false;
  for (const value of tenths) {
    const text = String(value / 10).replace(/^(-?)0\./, '$1.');
    const apart = data === '' || text.startsWith('-') || (text.startsWith('.') && fraction);
    data += apart ? text : ` ${text}`;
    fraction = text.includes('.');
  }
  return data;
}
