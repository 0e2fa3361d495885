/** Paints the coat pattern on a standing dog. The caller clips the paint to the outline of each body part. */
import type { Shade } from '../../data/breeds/breed-row.ts';
import { fill, type Pt, shape, tufts } from '../svg.ts';
import { isFlecked, isSpotted, mix, SHADES } from '../tones.ts';
import { area, type Ground, onHead } from './ground.ts';
import { brindle, dot, merle, noise, scattered } from './texture.ts';

type Paint = (ground: Ground) => string;

/** Outlines the lower part of each leg. `share` is the proportion of the leg to leave out, measured from the elbow. */
function legsBelow(ground: Ground, share: number): string {
  const { leg, rear } = ground.pose;
  const y = -leg * share;
  return area(ground, [
    [-60, y, 1],
    [-12, y + 3],
    [6, y - 1],
    [rear * 0.5, y],
    [rear - 20, y + 4],
    [rear + 20, y, 1],
    [rear + 20, -leg - 4, 1],
    [-60, -leg - 4, 1],
  ]);
}

const lowerFace = (ground: Ground, high: number): string => {
  const [nx] = ground.skull.nose;
  return onHead(ground, [
    [nx - 3, 0.4 + high],
    [nx + 5, 1 + high],
    [-6, -1.4 + high],
    [-1, -3 + high],
    [3, -12],
    [nx - 3, -16, 1],
  ]);
};

const pip = (ground: Ground): string =>
  onHead(ground, [
    [-7, 6.2],
    [-5, 7.8],
    [-3, 6.6],
    [-5, 5.4],
  ]);

const chestPatch = (ground: Ground): string =>
  area(ground, [
    [ground.pose.front - 6, 30, 1],
    [ground.pose.front + 5, 24],
    [ground.pose.front + 9, 12],
    [ground.pose.front + 2, 2],
    [ground.pose.front - 8, 6, 1],
  ]);

const tanPoints: Paint = (g) =>
  fill(legsBelow(g, 0.34) + lowerFace(g, -0.4) + pip(g) + chestPatch(g) + vent(g), g.sketch.pal.second.mid);

const vent = (g: Ground): string =>
  area(g, [
    [g.pose.rear - 3, 34],
    [g.pose.rear - 8, 22],
    [g.pose.rear - 5, 8],
    [g.pose.rear + 4, 14],
    [g.pose.rear + 4, 32],
  ]);

const mask: Paint = (g) => {
  const { pal } = g.sketch;
  const [nx] = g.skull.nose;
  return fill(
    onHead(g, [
      [nx - 4, 8, 1],
      [nx + 6, 4.6],
      [-8, 5],
      [-6.4, -2],
      [-8.4, -16, 1],
      [nx - 4, -16, 1],
    ]),
    mix(pal.second.mid, pal.base.mid, 0.12),
  );
};

const blaze: Paint = (g) => {
  const { front, rear, tuck } = g.pose;
  const [nx] = g.skull.nose;
  const { mid } = g.sketch.pal.second;
  const face = onHead(g, [
    [nx - 4, 6, 1],
    [-10, 6.6],
    [-5.6, 13, 1],
    [-4, 9],
    [-7.6, 3.4],
    [-8.6, -3],
    [-5, -14, 1],
    [nx - 4, -14, 1],
  ]);
  const bib = area(g, [
    [front - 14, 52, 1],
    [-9, 46],
    [-2, 34],
    [-8, 18],
    [-8, 4],
    [front - 12, -6, 1],
  ]);
  const belly = area(g, [
    [-12, -2],
    [10, 4],
    [rear * 0.5, tuck * 0.6 + 2],
    [rear * 0.5, -20],
    [-12, -20],
  ]);
  return fill(face + bib + belly + legsBelow(g, 0.42), mid);
};

/** Draws the saddle of a tricolour hound, which is otherwise tan and white. */
export const blackSaddle = (g: Ground, ink: string): string => fill(saddleShape(g), ink);

const saddleShape = (g: Ground): string => {
  const { rear, head, croup } = g.pose;
  return area(g, [
    [head.x + 12, head.y - 2, 1],
    [-12, 48],
    [-7, 34],
    [4, 26],
    [rear * 0.4, 20],
    [rear * 0.66, 21],
    [rear - 14, 27 + croup * 0.4],
    [rear - 5, 33 + croup],
    [rear + 8, 40 + croup, 1],
    [rear, 62, 1],
    [0, 64, 1],
    [head.x + 16, head.y + 14, 1],
  ]);
};

const saddle: Paint = (g) => fill(saddleShape(g), mix(g.sketch.pal.second.mid, g.sketch.pal.second.light, 0.12));

/** Outlines the underside from throat to thighs, including the legs. */
function underside(g: Ground, high: number): string {
  const { rear, front, head } = g.pose;
  return area(g, [
    [head.x - 8, head.y - 9, 1],
    [front + 5, 34 + high * 0.4],
    [front + 7, 18 + high],
    [2, 6 + high],
    [rear * 0.45, 8 + high],
    [rear - 24, 12 + high],
    [rear - 14, 0],
    [rear - 4, -8],
    [rear + 20, -14, 1],
    [rear + 20, -80, 1],
    [-70, -80, 1],
    [-70, head.y - 20, 1],
  ]);
}

const paleFace = (g: Ground): string => {
  const [nx] = g.skull.nose;
  return onHead(g, [
    [nx - 4, 1.4],
    [nx + 6, 3],
    [-8, 4],
    [-4, 7.4],
    [-1.4, 2],
    [3, -2],
    [5, -12],
    [nx - 4, -16, 1],
  ]);
};

const openFace: Paint = (g) => fill(underside(g, 2) + paleFace(g), g.sketch.pal.second.mid);
const urajiro: Paint = (g) => fill(underside(g, -3) + lowerFace(g, 0) + pip(g), g.sketch.pal.second.mid);

const headPatch = (g: Ground): string =>
  onHead(g, [
    [-7.4, 14, 1],
    [-8.6, 5],
    [-6, -0.6],
    [-1, -2],
    [3, -6],
    [12, -10, 1],
    [16, 4, 1],
    [8, 16, 1],
  ]);

const bodyPatches = (g: Ground): string => {
  const { rear, croup } = g.pose;
  return (
    area(g, [
      [rear * 0.26, 60, 1],
      [rear * 0.22, 46],
      [rear * 0.3, 34],
      [rear * 0.42, 24],
      [rear * 0.58, 23],
      [rear * 0.64, 34],
      [rear * 0.74, 44],
      [rear * 0.8, 60, 1],
    ]) +
    area(g, [
      [rear - 12, 52 + croup, 1],
      [rear - 14, 40 + croup],
      [rear - 4, 30 + croup],
      [rear + 8, 36 + croup, 1],
      [rear + 6, 56, 1],
    ])
  );
};

/** Outlines a large patch over the hindquarters (Old English Sheepdog, Polish Lowland Sheepdog). */
const rearHalf = (g: Ground): string => {
  const { rear, leg } = g.pose;
  return area(g, [
    [rear * 0.3, 66, 1],
    [rear * 0.24, 30],
    [rear * 0.34, 4],
    [rear * 0.4, -10, 1],
    [rear - 10, -leg * 0.45],
    [rear + 22, -leg * 0.4, 1],
    [rear + 22, 66, 1],
  ]);
};

const patches: Paint = (g) => {
  const { look, pal, style } = g.sketch;
  if (look.coat === 'hairless') {
    const { rear } = g.pose;
    const spots = [
      [8, 30, 9, 6],
      [rear * 0.5, 36, 11, 7],
      [rear - 16, 22, 8, 9],
      [rear * 0.36, 14, 6, 4],
    ] as const;
    return fill(
      spots
        .map(([x, y, rx, ry]) =>
          area(g, [
            [x - rx, y],
            [x, y + ry],
            [x + rx, y - 1],
            [x + 1, y - ry],
          ]),
        )
        .join(''),
      mix(pal.second.mid, pal.base.mid, 0.45),
    );
  }
  return fill(
    headPatch(g) +
      (style === 'shaggy' ? rearHalf(g) : look.ears === 'butterfly' && style === 'curtain' ? '' : bodyPatches(g)),
    pal.second.mid,
  );
};

const ticked: Paint = (g) => {
  const { sketch } = g;
  const { pal, look } = sketch;
  const spotted = isSpotted(look);
  const flecked = isFlecked(look, pal.secondShade);
  const dots: string[] = [];
  for (const [x, y, i] of scattered(g, spotted ? 8.6 : 4.2)) {
    dots.push(dot(g, x, y, spotted ? 1.1 + noise(i) * 1.1 : 0.55 + noise(i) * 0.6));
  }
  const specks = fill(
    dots.join(''),
    mix(pal.second.mid, pal.base.mid, spotted ? 0.05 : flecked ? 0.6 : 0.3),
    spotted ? 1 : 0.85,
  );
  if (spotted) return specks;
  if (flecked) return specks;
  return specks + fill(headPatch(g) + lowerFace(g, 1) + bodyPatches(g), pal.second.mid);
};

const hasDarkFace = ({ sketch: { look } }: Ground): boolean => look.muzzle === 'flat' || look.muzzle === 'short';

const PAINT: Readonly<Record<string, Paint>> = {
  tanPoints,
  mask,
  blaze,
  saddle,
  openFace,
  urajiro,
  patches,
  ticked,
  merle,
  brindle: (g) => brindle(g) + (hasDarkFace(g) ? mask(g) : ''),
};

/** Returns the ground with a different second colour. */
const inShade = (g: Ground, shade: Shade): Ground => ({
  ...g,
  sketch: { ...g.sketch, pal: { ...g.sketch.pal, second: SHADES[shade] } },
});

/** Paints the pattern, then the other markings over it: tan points, white blaze, dark mask. */
export function pattern(g: Ground): string {
  const { look } = g.sketch;
  const own = PAINT[look.pattern ?? 'solid']?.(g) ?? '';
  const points = look.points ? tanPoints(inShade(g, look.points)) : '';
  // If the pattern itself is a white blaze, it is painted over the points.
  const both = look.pattern === 'blaze' ? points + own : own + points;
  return both + (look.blaze ? blaze(inShade(g, look.blaze)) : '') + (look.mask ? mask(inShade(g, look.mask)) : '');
}

/** Draws the ridge: a dark line along the back, where the hair grows forwards. */
export const ridge = (g: Ground): string => {
  const { rear } = g.pose;
  const along: Pt[] = [
    [2, 48.6, 1],
    [rear * 0.36, 48],
    [rear * 0.7, 48.6],
    [rear * 0.7, 45.8],
    [rear * 0.36, 44.6],
    [2, 43, 1],
  ];
  return fill(shape(tufts(g.pose.page(along), 5, 0.8, 0)), g.sketch.pal.base.deep, 0.7);
};
