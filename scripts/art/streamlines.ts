/**
 * Evenly spaced streamlines of a direction field (Jobard and Lefer, "Creating evenly-spaced streamlines of arbitrary
 * density", 1997). Contours at fixed heights would crowd together on steep slopes. Skin ridges don't: they keep their
 * distance, and lines start or end instead.
 */
import { at, type Point } from './curve-fit.ts';

interface LineField {
  readonly direction: (x: number, y: number) => Point;
  /** Returns the distance between lines at a point. */
  readonly spacing: (x: number, y: number) => number;
  readonly allowed: (x: number, y: number) => boolean;
}

const STEP = 1;
/** Minimum distance between a growing line and other lines, as a fraction of the spacing. */
const CLOSEST = 0.64;
const SHORTEST = 13;
const CELL = 8;
const COLUMNS = 256;

interface Passed {
  readonly x: number;
  readonly y: number;
  readonly line: number;
  readonly index: number;
}

/** Grid of cells that hold every point drawn so far, so that a proximity check visits only a few points. */
class Crowd {
  readonly #cells: Passed[][] = [];

  add([x, y]: Point, line: number, index: number): void {
    const key = Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL);
    const cell = this.#cells[key];
    if (cell) cell.push({ x, y, line, index });
    else this.#cells[key] = [{ x, y, line, index }];
  }

  /** Removes a line that turned out to be too short. */
  drop(points: readonly Point[], line: number): void {
    for (const [x, y] of points) {
      const key = Math.floor(y / CELL) * COLUMNS + Math.floor(x / CELL);
      this.#cells[key] = (this.#cells[key] ?? []).filter((other) => other.line !== line);
    }
  }

  /** True if a point of another line, or a distant point of the same line, is closer than `reach`. */
  near([x, y]: Point, reach: number, line: number, index: number): boolean {
    const [left, right] = [Math.floor((x - reach) / CELL), Math.floor((x + reach) / CELL)];
    const [top, bottom] = [Math.floor((y - reach) / CELL), Math.floor((y + reach) / CELL)];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        for (const other of this.#cells[row * COLUMNS + column] ?? []) {
          const square = (other.x - x) ** 2 + (other.y - y) ** 2;
          if (square >= reach * reach) continue;
          if (other.line !== line || Math.abs(other.index - index) * STEP > reach * 2.2) return true;
        }
      }
    }
    return false;
  }
}

export function streamlines(
  field: LineField,
  first: readonly (readonly Point[])[],
  filling: readonly Point[],
): Point[][] {
  const crowd = new Crowd();
  const lines: Point[][] = [];
  const queue: Point[][] = [];

  const keep = (line: Point[]): void => {
    lines.push(line);
    queue.push(line);
  };

  const grow = (seed: Point, clearance: number): void => {
    const id = lines.length;
    const [x, y] = seed;
    if (!field.allowed(x, y) || crowd.near(seed, field.spacing(x, y) * clearance, id, 0)) return;
    const halves = [1, -1].map((sense) => {
      const half: Point[] = [];
      let p = seed;
      let heading: Point = [0, 0];
      for (let n = 1; n < 4000; n += 1) {
        const next = advance(field, p, heading, sense);
        heading = [(next[0] - p[0]) / STEP, (next[1] - p[1]) / STEP];
        if (!field.allowed(next[0], next[1])) break;
        if (crowd.near(next, field.spacing(next[0], next[1]) * CLOSEST, id, n * sense)) break;
        crowd.add(next, id, n * sense);
        half.push(next);
        p = next;
      }
      return half;
    });
    const line = [...at(halves, 1).reverse(), seed, ...at(halves, 0)];
    if (line.length * STEP < SHORTEST) {
      crowd.drop(line, id);
      return;
    }
    crowd.add(seed, id, 0);
    keep(line);
  };

  for (const line of first) {
    line.forEach((p, i) => {
      crowd.add(p, lines.length, i);
    });
    keep([...line]);
  }
  for (let line = queue.shift(); line; line = queue.shift()) {
    for (let i = 2; i < line.length - 2; i += 3) {
      const p = at(line, i);
      const [dx, dy] = field.direction(p[0], p[1]);
      const reach = field.spacing(p[0], p[1]);
      for (const side of [1, -1]) grow([p[0] - dy * reach * side, p[1] + dx * reach * side], 0.97);
    }
  }
  // The remaining gaps are narrower than two spacings. Short ridges fill these gaps, as in skin.
  for (const seed of filling) grow(seed, 0.82);
  return lines;
}

/** Makes one midpoint step. Flips the field's direction if necessary, so that a line never turns back on itself. */
function advance(field: LineField, p: Point, heading: Point, sense: number): Point {
  const oriented = (x: number, y: number, towards: Point): Point => {
    const [dx, dy] = field.direction(x, y);
    const still = towards[0] === 0 && towards[1] === 0;
    const flip = still ? sense : dx * towards[0] + dy * towards[1] < 0 ? -1 : 1;
    return [dx * flip, dy * flip];
  };
  const [ax, ay] = oriented(p[0], p[1], heading);
  const [bx, by] = oriented(p[0] + (ax * STEP) / 2, p[1] + (ay * STEP) / 2, [ax, ay]);
  return [p[0] + bx * STEP, p[1] + by * STEP];
}
