/**
 * Draws the certificates' border, `client/art/guilloche.svg` and `guilloche-dark.svg`: one tile of 120 units with
 * corners of 36, for `border-image: url(guilloche.svg) 36 / 36px round`. Run with `tsx scripts/art/draw-guilloche.ts`.
 *
 * Each strand swings between an outer and an inner rail. Along an edge, both rails are straight. In a corner, the outer
 * rail is about four times as long as the inner rail, so the waves fan out into a quarter of a rosette. At both ends of
 * a corner, the speed along the rails equals the speed along the edge, so that no strand has a kink. An edge holds
 * three whole periods (in 48 units) and a corner two, so every strand leaves the corner in the phase in which it
 * entered.
 */
import { writeFileSync } from 'node:fs';
import { curveData, type Point } from './curve-fit.ts';

const ART = new URL('../../client/art/', import.meta.url);
const TILE = 120;
const CORNER = 36;
const PERIOD = 16;
const CORNER_PERIODS = 2;
const STRANDS = 6;
/**
 * Scale of the path data. Coordinates are rounded to tenths, so strands are drawn ten times as large and scaled down.
 */
const ENLARGED = 10;

interface Rail {
  /** Distance from the outer edge of the border. */
  readonly inset: number;
  /** Radius of the rail's corner. */
  readonly radius: number;
}
const OUTER: Rail = { inset: 7.4, radius: 14 };
const INNER: Rail = { inset: 27.6, radius: 8.4 };

/** Returns the point on a rail in the top left corner, at distance `way` along the rail from the left edge. */
function turning({ inset, radius }: Rail, way: number): Point {
  const straight = CORNER - inset - radius;
  const turn = (way - straight) / radius;
  if (turn <= 0) return [inset, CORNER - way];
  if (turn >= Math.PI / 2) return [inset + radius + (turn - Math.PI / 2) * radius, inset];
  return [inset + radius - Math.cos(turn) * radius, inset + radius - Math.sin(turn) * radius];
}

/**
 * Returns the distance travelled along a rail in a corner, at `u` from 0 to 1. At both ends, the speed is the same as
 * along an edge.
 */
function wayAt(u: number, length: number): number {
  const speed = PERIOD * CORNER_PERIODS;
  return length * u * u * (3 - 2 * u) + speed * u * (1 - u) * (1 - 2 * u);
}

/** Returns a strand's position between the rails, −1 to 1. The amplitude varies once per period to form the lobes. */
function swing(periods: number, phase: number): number {
  const angle = periods * 2 * Math.PI;
  return Math.sin(angle + phase) * (0.74 + 0.26 * Math.cos(angle));
}

function strand(phase: number): Point[] {
  const between = (a: Point, b: Point, w: number): Point => [
    ENLARGED * ((a[0] + b[0]) / 2 + (w * (a[0] - b[0])) / 2),
    ENLARGED * ((a[1] + b[1]) / 2 + (w * (a[1] - b[1])) / 2),
  ];
  const railLength = ({ inset, radius }: Rail): number => 2 * (CORNER - inset - radius) + (radius * Math.PI) / 2;
  const [outerLength, innerLength] = [railLength(OUTER), railLength(INNER)];
  const points: Point[] = [];
  for (let n = 0; n < 240; n += 1) {
    const u = n / 240;
    const outer = turning(OUTER, wayAt(u, outerLength));
    const inner = turning(INNER, wayAt(u, innerLength));
    points.push(between(outer, inner, swing(u * CORNER_PERIODS, phase)));
  }
  for (let x = CORNER; x <= TILE - CORNER + 0.01; x += 0.2) {
    points.push(between([x, OUTER.inset], [x, INNER.inset], swing((x - CORNER) / PERIOD, phase)));
  }
  return points;
}

const rule = (inset: number, radius: number, width: number): string => {
  const side = TILE - 2 * inset;
  return `<rect x="${inset}" y="${inset}" width="${side}" height="${side}" rx="${radius}" stroke-width="${width}"/>`;
};

function border(colour: string): string {
  let strands = '';
  for (let k = 0; k < STRANDS; k += 1) strands += curveData(strand((k * 2 * Math.PI) / STRANDS), 0.35);
  const quarters = [90, 180, 270].map((angle) => `<use href="#q" transform="rotate(${angle} 60 60)"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120" viewBox="0 0 120 120" fill="none" ` +
    `stroke="${colour}"><g stroke-width=".5"><path id="q" transform="scale(.1)" stroke-width="5" d="${strands}"/>` +
    `${quarters}</g>${rule(1.8, 19.6, 1.1)}${rule(4.4, 17, 0.5)}${rule(31, 4, 0.5)}${rule(33.4, 1.6, 1)}</svg>\n`
  );
}

for (const [name, colour] of [
  ['guilloche.svg', '#a07c2c'],
  ['guilloche-dark.svg', '#b8944a'],
] as const) {
  const text = border(colour);
  writeFileSync(new URL(name, ART), text);
  process.stdout.write(`${name}: ${text.length} bytes\n`);
}
