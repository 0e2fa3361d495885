/**
 * Points, smooth outlines and the few SVG elements that a portrait consists of.
 *
 * A head seen from the front is symmetric, so its parts are *half* outlines. Their points run clockwise from the top of
 * the axis (x = 50) to its bottom, and `x` is the distance from the axis. `whole` mirrors a half outline and joins the
 * halves; `both` draws a part (ear, eye) and its mirror image. Parts of a profile have plain coordinates and are closed
 * by `shape`.
 */

/** A point on an outline. A third element makes it a corner; without one, the outline is smooth there. */
export type Pt = readonly [x: number, y: number, corner?: 1];
export type Outline = readonly Pt[];

interface Curve {
  readonly a: Pt;
  readonly c1: Pt;
  readonly c2: Pt;
  readonly b: Pt;
}

const AXIS = 50;
const HANDLE = 0.37;

export function at<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('empty outline');
  return item;
}

export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

const xy = (p: Pt): string => `${num(p[0])} ${num(p[1])}`;

/** Moves a point. A corner stays a corner. */
export const moved = (p: Pt, x: number, y: number): Pt => (p[2] ? [x, y, 1] : [x, y]);

/** Returns a deterministic number from 0 to 1, for small irregularities in the fur. */
export function jitter(index: number): number {
  return ((index * 37 + 11) % 19) / 18;
}

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

function tangent(outline: Outline, index: number, closed: boolean): Pt {
  const here = at(outline, index);
  if (here[2] || (!closed && (index === 0 || index === outline.length - 1))) return [0, 0];
  const before = at(outline, index - 1);
  const after = at(outline, index + 1);
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
  return [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
}

function curves(outline: Outline, closed: boolean): Curve[] {
  const count = closed ? outline.length : outline.length - 1;
  const result: Curve[] = [];
  for (let i = 0; i < count; i += 1) {
    const a = at(outline, i);
    const b = at(outline, i + 1);
    const reach = Math.hypot(b[0] - a[0], b[1] - a[1]) * HANDLE;
    const ta = tangent(outline, i, closed);
    const tb = tangent(outline, (i + 1) % outline.length, closed);
    result.push({
      a,
      c1: [a[0] + ta[0] * reach, a[1] + ta[1] * reach],
      c2: [b[0] - tb[0] * reach, b[1] - tb[1] * reach],
      b,
    });
  }
  return result;
}

function trace(outline: Outline, closed: boolean): string {
  const run = curves(outline, closed);
  const steps: string[] = [];
  for (let i = 0; i < run.length; i += 1) {
    const { a, c1, c2, b } = at(run, i);
    const next = i + 1 < run.length ? at(run, i + 1).b : undefined;
    if (a[2] && b[2]) {
      steps.push(`L${xy(b)}`);
    } else if (a[2] && next?.[2]) {
      // A single smooth point between two corners becomes one arch through the point.
      steps.push(`Q${xy([2 * b[0] - (a[0] + next[0]) / 2, 2 * b[1] - (a[1] + next[1]) / 2])} ${xy(next)}`);
      i += 1;
    } else {
      steps.push(`C${xy(c1)} ${xy(c2)} ${xy(b)}`);
    }
  }
  return `M${xy(at(outline, 0))}${steps.join('')}${closed ? 'Z' : ''}`.replaceAll(' -', '-');
}

export const shape = (outline: Outline): string => trace(outline, true);
export const stroke = (outline: Outline): string => trace(outline, false);

/** Converts a half outline to page coordinates, on the right (1) or the left (-1) of the axis. */
export const side = (half: Outline, sign: 1 | -1): Pt[] => half.map((p) => moved(p, AXIS + sign * p[0], p[1]));

export function mirrored(half: Outline): Pt[] {
  const left = side(half, -1).reverse();
  return [...side(half, 1), ...left.filter((p) => p[0] !== AXIS)];
}

export const whole = (half: Outline): string => shape(mirrored(half));
export const both = (half: Outline): string => shape(side(half, 1)) + shape(side(half, -1));
export const bothLines = (half: Outline): string => stroke(side(half, 1)) + stroke(side(half, -1));
export const across = (half: Outline): string => stroke(mirrored(half));

/** Returns evenly spaced points along an outline. */
export function evenly(outline: Outline, step: number, closed = false): Pt[] {
  const dots: Pt[] = [];
  for (const { a, c1, c2, b } of curves(outline, closed)) {
    for (let k = 0; k < 12; k += 1) {
      const t = k / 12;
      const u = 1 - t;
      const w = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const;
      dots.push([
        w[0] * a[0] + w[1] * c1[0] + w[2] * c2[0] + w[3] * b[0],
        w[0] * a[1] + w[1] * c1[1] + w[2] * c2[1] + w[3] * b[1],
      ]);
    }
  }
  dots.push(at(outline, closed ? 0 : -1));
  const lengths = dots.slice(1).map((p, i) => Math.hypot(p[0] - at(dots, i)[0], p[1] - at(dots, i)[1]));
  const total = lengths.reduce((sum, l) => sum + l, 0);
  const count = Math.max(1, Math.round(total / step));
  const result: Pt[] = [at(dots, 0)];
  let walked = 0;
  let next = 1;
  for (const [i, length] of lengths.entries()) {
    while (next < count && walked + length >= (total * next) / count) {
      const t = ((total * next) / count - walked) / (length || 1);
      const a = at(dots, i);
      const b = at(dots, i + 1);
      result.push([lerp(a[0], b[0], t), lerp(a[1], b[1], t)]);
      next += 1;
    }
    walked += length;
  }
  result.push(at(dots, -1));
  return result;
}

/** Turns a clockwise outline into pointed tufts. The greater `fall` is, the lower the tips hang. */
export function tufts(outline: Outline, step: number, depth: number, fall: number): Pt[] {
  const run = evenly(outline, step);
  const result: Pt[] = [[at(run, 0)[0], at(run, 0)[1], 1]];
  for (let i = 0; i < run.length - 1; i += 1) {
    const a = at(run, i);
    const b = at(run, i + 1);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const out: Pt = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
    const d = depth * (0.7 + 0.6 * jitter(i));
    result.push(
      [lerp(a[0], b[0], 0.35) + out[0] * d * 0.6, lerp(a[1], b[1], 0.35) + out[1] * d * 0.6 + fall * d * 0.3],
      [lerp(a[0], b[0], 0.8) + out[0] * d, lerp(a[1], b[1], 0.8) + out[1] * d + fall * d, 1],
      [b[0], b[1], 1],
    );
  }
  return result;
}

/** Returns a closed outline of round curls through the points. */
export function curls(points: Outline, bulge = 0.56): string {
  const steps = points.map((p, i) => {
    const q = at(points, i + 1);
    const r = num(Math.hypot(q[0] - p[0], q[1] - p[1]) * bulge);
    return `A${r} ${r} 0 0 1 ${xy(q)}`;
  });
  return `M${xy(at(points, 0))}${steps.join('')}Z`.replaceAll(' -', '-');
}

/** Clips paint to an outline. The opacity makes the paint one layer, so that no background shows along the edge. */
export const within = (outline: string, id: string, paint: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})" opacity=".999">${paint}</g>`;

export const disc = (x: number, y: number, r: number, ry = r): string =>
  `M${xy([x - r, y])}a${num(r)} ${num(ry)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(ry)} 0 1 0 ${num(-2 * r)} 0Z`;

export const fill = (d: string, colour: string, opacity?: number): string =>
  d === '' ? '' : `<path d="${d}" fill="${colour}"${opacity === undefined ? '' : ` fill-opacity="${num2(opacity)}"`}/>`;

export const line = (d: string, colour: string, width: number): string =>
  d === ''
    ? ''
    : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round"` +
      ' stroke-linejoin="round"/>';

const num2 = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.');
