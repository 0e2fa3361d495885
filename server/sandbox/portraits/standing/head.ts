/**
 * A standing dog's head: skull, eye, nose, and the hair that shapes the face. The head is small, so only prominent
 * features are drawn.
 */
import type { Sketch } from '../face.ts';
import { curls, disc, evenly, fill, line, type Pt, shape, stroke, tufts } from '../svg.ts';
import { mix, NOSE, PUPIL, TONGUE } from '../tones.ts';
import type { Pose } from './frame.ts';

const MUZZLE = { long: 23, medium: 16.5, short: 9.5, flat: 3.5 } as const;
const DEPTH = { square: 11, narrow: 8, wedge: 9.5, broad: 13, round: 10.5 } as const;
const STOP = { square: 2.4, narrow: 1.4, wedge: 2.6, broad: 4.6, round: 5 } as const;
const DOME = { square: 0.92, narrow: 0.86, wedge: 0.95, broad: 1.04, round: 1.1 } as const;

export interface Skull {
  /** Converts points relative to the skull's centre to page coordinates. */
  readonly on: (points: readonly Pt[]) => Pt[];
  readonly outline: readonly Pt[];
  readonly nose: Pt;
  /** Muzzle depth. */
  readonly depth: number;
}

export function skullOf({ look, has }: Sketch, pose: Pose): Skull {
  const { x, y, r: size } = pose.head;
  const k = size / 10.6;
  const r = 10.6;
  const muzzle = MUZZLE[look.muzzle] * (has('eggHead') ? 1 : pose.name === 'sighthound' ? 1.08 : 1);
  const flat = look.muzzle === 'flat';
  const depth = DEPTH[look.head] * (flat ? 1.15 : 1);
  const stop = has('eggHead') ? -3 : STOP[look.head];
  const dome = DOME[look.head] * r;
  const nx = -(r * 0.72 + muzzle);
  const sag = has('flews') ? 3 : 0;
  const bridge = 4.4 - stop * 0.55;
  const longJaw: Pt[] = [
    [-r * 0.62, -depth + 2.2 - sag * 0.8],
    [nx + muzzle * 0.4, -depth + 2.4 - sag],
    [nx + 2.4, -depth + 3.2 - sag * 0.4],
    [nx + (has('underbite') ? -0.6 : 0.9), -4.4],
  ];
  // A deep, upright jaw right below the nose.
  const bite = has('underbite') ? 1.3 : 0;
  const shortJaw: Pt[] = [
    [-4.4, -10.6 - sag * 0.4],
    [nx + 3.4, -11.4 - sag * 0.4],
    [nx + 0.7 - bite, -9.6],
    [nx - bite * 0.6, -5.4],
  ];
  const outline: Pt[] = [
    [nx, -1.6],
    [nx + 1.2, 1.4 - stop * 0.12],
    [nx + muzzle * 0.5, bridge - 0.6],
    [-r * 0.74, bridge + 0.4],
    [-r * 0.6, bridge + stop + 1],
    [-r * 0.1, dome],
    [r * 0.62, dome * 0.8],
    [r, 0.5],
    [r * 0.62, -r * 0.8],
    [-r * 0.1, -r * 0.86],
    ...(flat ? shortJaw : longJaw),
  ];
  const on = (points: readonly Pt[]): Pt[] =>
    pose.page(points.map((p): Pt => (p[2] ? [x + p[0] * k, y + p[1] * k, 1] : [x + p[0] * k, y + p[1] * k])));
  return { on, outline, nose: [nx, 0], depth };
}

const spot = (skull: Skull, p: Pt): Pt => skull.on([p, p, p])[0] ?? p;

export function features(sketch: Sketch, pose: Pose, skull: Skull): string {
  const { look, pal, has, style } = sketch;
  const k = (pose.head.r / 10.6) * pose.unit;
  const [nx] = skull.nose;
  const hidden = has('fringe') && style !== 'corded';
  const eyeAt = spot(skull, [-5.2, 3.6]);
  const tone = look.eyes === 'blue' || look.eyes === 'odd' ? '#7fb2d8' : look.eyes === 'amber' ? '#b9772a' : '#5d3a24';
  const eye = hidden
    ? ''
    : fill(
        disc(...two(eyeAt), 1.75 * k, 1.5 * k),
        pal.eyeOnDark ? mix(pal.eyeGround.light, tone, 0.55) : mix(pal.eyeGround.deep, PUPIL, 0.4),
      ) + fill(disc(...two(eyeAt), 1.25 * k), PUPIL);
  const nose = fill(
    shape(
      skull.on([
        [nx - 0.7, 0.2],
        [nx + 0.8, 1.8],
        [nx + 3.8, 1.4],
        [nx + 3, -1.6],
        [nx + 0.4, -2.4],
      ]),
    ),
    NOSE[look.nose ?? 'black'],
  );
  const mouth = line(
    stroke(
      skull.on(
        look.muzzle === 'flat'
          ? [
              [nx + 0.9, -5.4],
              [nx + 3.6, -6.2],
              [nx + 6, -8.6],
            ]
          : [
              [nx + 2.2, -3.8],
              [nx + 6, -skull.depth * 0.55],
              [-7, -skull.depth * 0.5],
            ],
      ),
    ),
    mix(pal.muzzle.deep, PUPIL, 0.3),
    0.7 * k,
  );
  const tongue = has('tongue')
    ? fill(
        shape(
          skull.on([
            [nx + 5, -5],
            [nx + 9, -5.4],
            [nx + 7, -11],
            [nx + 4.4, -10],
          ]),
        ),
        TONGUE,
      )
    : '';
  return tongue + mouth + nose + eye;
}

const two = (p: Pt): [number, number] => [p[0], p[1]];

/** Draws the hair on the face: beard, brows, fringe, topknot. */
export function faceHair(sketch: Sketch, skull: Skull): string {
  const { pal, has, style, look } = sketch;
  const [nx] = skull.nose;
  const parts: string[] = [];
  const rough = style === 'wire' || style === 'shaggy' || style === 'curtain';
  const pale = pal.muzzle === pal.base ? mix(pal.base.mid, pal.base.light, 0.6) : pal.muzzle.mid;
  const hang = look.coat === 'silky' || style === 'shaggy' ? 5 : 1;
  if (has('beard', 'moustache') && rough) {
    const beard: Pt[] = [
      [-5, -1, 1],
      [nx + 6, 0.4],
      [nx + 1, -2],
      [nx - 1.4, -8],
      [nx + 1, -12 - hang, 1],
      [nx + 8, -12 - hang * 0.6],
      [-6, -10 - hang * 0.6],
      [-2, -6, 1],
    ];
    parts.push(fill(shape(tufts(skull.on(beard), 3.4, 1.1, 0.8)), pale));
  }
  if (has('brows') && !has('fringe')) {
    parts.push(
      fill(
        shape(
          skull.on([
            [-3, 7.4],
            [-7.6, 7],
            [-12, 2.4, 1],
            [-8, 3.4],
            [-4.4, 4.4],
          ]),
        ),
        mix(pal.base.mid, pal.base.pale, 0.5),
      ),
    );
  }
  if (has('fringe') && style !== 'corded') {
    const fringe: Pt[] = [
      [4, 10.6],
      [-5, 10.4],
      [-10.4, 5],
      [-12.6, -3.4, 1],
      [-7, -3],
      [-3, -4.6, 1],
      [0, 3],
      [6, 6],
    ];
    parts.push(fill(shape(tufts(skull.on(fringe), 4, 1.2, 0.8)), mix(pal.base.mid, pal.base.light, 0.55)));
  }
  if (has('topknot') && style !== 'corded') {
    const dome: Pt[] = [
      [-8, 5],
      [-8.6, 11],
      [-3, 16.6],
      [4, 16.4],
      [9, 11],
      [8.6, 4],
      [0, 3],
    ];
    parts.push(
      style === 'curly'
        ? fill(curls(evenly(skull.on(dome), 4.2, true).slice(0, -1)), mix(pal.hair.mid, pal.hair.light, 0.3))
        : fill(
            shape(
              skull.on([
                [-7, 6, 1],
                [-4, 11],
                [1, 13.4],
                [7, 11],
                [9, 4, 1],
                [2, 5],
              ]),
            ),
            mix(pal.hair.mid, pal.hair.light, 0.4),
          ),
    );
  }
  if (has('crest')) {
    const crest: Pt[] = [
      [-5, 7, 1],
      [-3, 15],
      [5, 17],
      [12, 12],
      [17, 0],
      [18, -12, 1],
      [10, -4],
      [4, 4],
    ];
    parts.push(fill(shape(tufts(skull.on(crest), 4, 2, 0.8)), mix(pal.second.light, pal.second.pale, 0.5)));
  }
  return parts.join('');
}
