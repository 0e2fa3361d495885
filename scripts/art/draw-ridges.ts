/**
 * Draws `client/art/ridges-field.svg`, the ridges of a dog's nose print as a background. Run with
 * `tsx scripts/art/draw-ridges.ts`.
 *
 * The drawing consists of plain black strokes, because pages use it as a CSS mask and set the colour. The whole nose,
 * `client/art/ridges.svg`, is drawn by hand.
 */
import { writeFileSync } from 'node:fs';
import { at, curveData, distance, type Point } from './curve-fit.ts';
import { seeded, smoothNoise } from './random.ts';
import { makeRelief } from './relief.ts';
import { streamlines } from './streamlines.ts';

const file = new URL('../../client/art/ridges-field.svg', import.meta.url);

/** Parses `x,y x,y …`. */
function points(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = '', y = ''] = pair.split(',');
    return [Number(x), Number(y)];
  });
}

/** Returns points about one unit apart on a closed Catmull-Rom curve. `through` are the control points. */
function closed(through: readonly Point[]): Point[] {
  const count = through.length;
  const curve: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => at(through, (i + k + count) % count));
    if (!a || !b || !c || !d) continue;
    const steps = Math.ceil(distance(b, c));
    for (let n = 0; n < steps; n += 1) {
      const t = n / steps;
      const mix = (k: 0 | 1): number =>
        b[k] +
        (t * (c[k] - a[k] + t * (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k] + t * (3 * (b[k] - c[k]) + d[k] - a[k])))) / 2;
      curve.push([mix(0), mix(1)]);
    }
  }
  return curve;
}

/** Breaks a ridge into uneven pieces with small gaps. A ring is cut at a random point, so that no seam is visible. */
function broken(line: readonly Point[], next: () => number, length: number, gap: number): Point[][] {
  const ring = line.length > 24 && distance(at(line, 0), at(line, -1)) < 14;
  const turn = Math.floor(next() * line.length);
  const open = ring ? [...line.slice(turn), ...line.slice(0, turn)] : line;
  const pieces: Point[][] = [];
  let start = 0;
  while (start < open.length) {
    let end = start + Math.round(length * (0.35 + 1.5 * next() ** 1.4));
    if (open.length - end < length * 0.3) end = open.length - (ring ? 4 : 0);
    const piece = open.slice(start, end);
    if (piece.length > 8) pieces.push(piece);
    start = end + Math.round(gap * (0.75 + 0.8 * next()));
  }
  return pieces;
}

/** Yields a coarse grid of seed points, from which ridges grow into the gaps between the lines. */
function* net(width: number, height: number, pitch: number): Generator<Point> {
  for (let y = pitch; y < height; y += pitch) for (let x = pitch; x < width; x += pitch) yield [x, y];
}

function svg(width: number, height: number, stroke: number, data: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" stroke="#000" ` +
    `stroke-width="${stroke}" stroke-linecap="round"><path d="${data}"/></svg>\n`
  );
}

/** Outline of the nose leather. The philtrum is a slit from below, and the two halves are slightly asymmetric. */
const RIM = closed(
  points(
    '200,8 250,11 304,27 350,60 382,108 391,156 383,200 364,236 340,266 316,292 286,328 246,350 214,347 ' +
      '204,328 202,306 201,284 199,276 197,286 196,306 193,331 183,349 152,353 112,330 82,294 60,266 36,236 ' +
      '17,200 9,152 20,102 54,55 102,24 152,10',
  ),
);

/** Makes points look hand-drawn, with a slow drift and a faint tremble. Both are multiplied by `scale`. */
function byHand(scale: number, drift: number): (p: Point) => Point {
  const waver = smoothNoise(7);
  const tremble = smoothNoise(11);
  return ([x, y]) => {
    const [slowX, slowY, fastX, fastY] = [x / 24 / scale, y / 24 / scale, x / 8 / scale, y / 8 / scale];
    return [
      x + scale * (drift * waver(slowX, slowY) + 0.5 * tremble(fastX, fastY)),
      y + scale * (drift * waver(slowY + 9, slowX) + 0.5 * tremble(fastY, fastX + 5)),
    ];
  };
}

/**
 * Draws a close-up of the nose in which no edge is visible. The nostril is only a slit with ridges flowing around it,
 * because a hole would look like a defect behind a portrait.
 */
function drawField(): string {
  const next = seeded(2006);
  const nearness = 3.2;
  const [left, top, width, height, bleed] = [75, 66, 800, 560, 24];
  const toNose = ([x, y]: Point): Point => [(x - bleed) / nearness + left, (y - bleed) / nearness + top];
  const toCanvas = ([x, y]: Point): Point => [(x - left) * nearness + bleed, (y - top) * nearness + bleed];
  const core = points('166,122 168,118 171,117 173,120 172,124 169,125');
  const slit = closed(points('246,206 265,196.5 288,191 312,196 330,212 311,198 288,193 266,198.5'));
  const relief = makeRelief({
    width: 401,
    height: 361,
    rim: RIM,
    whorl: closed(core),
    islands: [slit],
  });
  const lines = streamlines(
    {
      direction: (x, y) => relief.contour(...toNose([x, y])),
      spacing: (x, y) => 10.8 + 2 * Math.min(1, Math.hypot(x - 328, y - 203) / 420),
      allowed: (x, y) =>
        x > 0 && y > 0 && x < width + 2 * bleed && y < height + 2 * bleed && relief.ground(...toNose([x, y])),
    },
    [closed(core.map(toCanvas))],
    [...net(width + 2 * bleed, height + 2 * bleed, 6)],
  );
  const data = lines
    .map((line) => line.map(([x, y]): Point => [x - bleed, y - bleed]).map(byHand(2, 5.2)))
    .flatMap((line) => broken(line, next, 260, 8))
    .map((piece) => curveData(piece, 0.4))
    .join('');
  return svg(width, height, 2, data);
}

writeFileSync(file, drawField());
