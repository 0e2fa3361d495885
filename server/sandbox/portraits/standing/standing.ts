/**
 * Draws a standing dog of the given breed, facing left: a standalone SVG without a background. The lower edge is the
 * ground. The withers are at 60 % of the height and 40 % of the width (`figureLayout`), so that clients can show dogs
 * to scale.
 */
import { figureLayout } from '../../../../shared/media.ts';
import type { ListedBreed } from '../../data/breeds/nomenclature.ts';
import { type Sketch, sketchOf } from '../face.ts';
import { curls, evenly, fill, line, type Pt, shape, stroke, tufts, within } from '../svg.ts';
import { isDark, mix } from '../tones.ts';
import { coatOf, modelling, overlay, partsOf } from './body.ts';
import { buildOf, type Tail } from './builds.ts';
import { headCords } from './cords.ts';
import { ear, earShape, farEar } from './ears.ts';
import { type Pose, poseOf } from './frame.ts';
import { faceHair, features, type Skull, skullOf } from './head.ts';
import { blackSaddle, pattern, ridge } from './patterns.ts';
import { isOverBack, tailOf, tailTip } from './tails.ts';

/** FCI numbers of tricolour hounds. A look has only two colours, so the saddle is drawn separately. */
const tricolours = new Set([161, 163, 132, 303, 51, 229, 325]);
const swiss = new Set([45, 46, 58]);

type Drawn = Pick<ListedBreed, 'number' | 'group' | 'section' | 'look'>;

function tail(sketch: Sketch, pose: Pose, kind: Tail, hair: number): string {
  const outline = tailOf(pose, kind, hair);
  if (!outline) return '';
  const { pal, style, look } = sketch;
  const points = pose.page(outline);
  const saddled = look.pattern === 'saddle';
  const tone = saddled
    ? mix(pal.second.mid, pal.base.mid, 0.35)
    : isOverBack(kind)
      ? mix(pal.base.mid, pal.base.light, 0.45)
      : mix(pal.base.mid, pal.base.deep, 0.16);
  const d =
    style === 'curly'
      ? curls(evenly(points, 5, true).slice(0, -1))
      : hair > 1.4
        ? shape(tufts([...points, points[0] ?? [0, 0]], 6, 1.6, 0.5))
        : shape(points);
  const tip = kind === 'pompon' ? tailTip(pose, kind) : null;
  const [centre] = tip ? pose.page([tip, tip, tip]) : [];
  const pompon = centre
    ? fill(curls(evenly(ring(centre, 8 * pose.unit), 5, true).slice(0, -1)), mix(pal.base.mid, pal.base.light, 0.3))
    : '';
  return fill(d, tone) + pompon;
}

const ring = ([x, y]: Pt, r: number): Pt[] => [
  [x - r, y],
  [x, y - r],
  [x + r, y],
  [x, y + r],
];

function collar({ unit, ...pose }: Pose, colour: string): string {
  const { head } = pose;
  const nape: Pt = [head.x * 0.62 + 5, head.y * 0.62 + 24];
  const throat: Pt = [head.x * 0.74 - 6.5, head.y * 0.62 + 9.5];
  return line(
    stroke(pose.page([nape, [(nape[0] + throat[0]) / 2 - 0.6, (nape[1] + throat[1]) / 2 - 0.8], throat])),
    colour,
    3 * unit,
  );
}

function drawing(breed: Drawn, id: string): string {
  const sketch = sketchOf(breed.look);
  const { build, name, tail: kind } = buildOf(breed);
  const pose = poseOf(build, name);
  const { pal, has, style } = sketch;
  const coat = coatOf(sketch);
  const skull: Skull = skullOf(sketch, pose);
  const parts = partsOf(pose, coat);
  const headShape =
    style === 'shaggy' || style === 'wire'
      ? shape(tufts([...skull.on(skull.outline)], 4.4, 0.8, 0.4))
      : shape(skull.on(skull.outline));
  const ground = { sketch, pose, skull };
  const all = 'M0 0H350V167H0Z';
  const hidden = style === 'corded' || style === 'spitz' || has('mane');
  const paint =
    fill(all, pal.base.mid) +
    modelling(sketch, pose) +
    (tricolours.has(breed.number) && breed.look.pattern === 'blaze' && !breed.look.points
      ? blackSaddle(ground, '#2b2523')
      : '') +
    pattern(ground) +
    (swiss.has(breed.number) && !breed.look.points ? swissTan(pose, skull) : '') +
    (has('ridge') ? ridge(ground) : '') +
    (hidden ? '' : collar(pose, '#1f6b4f'));
  const far = within(
    parts.far.join(''),
    `${id}f`,
    fill(all, pal.base.mid) + pattern(ground) + fill(all, '#2a1a10', isDark(pal.baseShade) ? 0.4 : 0.2),
  );
  const near = within(parts.trunk + parts.near.join('') + headShape, id, paint);
  const wag = tail(sketch, pose, kind, coat.tail);
  const parted = parts.trunk + parts.near.join('') + parts.far.join('') + headShape + earShape(sketch, skull);
  const body = [
    farEar(sketch, skull),
    isOverBack(kind) ? '' : wag,
    far,
    near,
    overlay(sketch, pose),
    isOverBack(kind) ? wag : '',
    features(sketch, pose, skull),
    faceHair(sketch, skull),
    style === 'corded' ? headCords(sketch, pose) : ear(sketch, skull),
  ].join('');
  const rim = isDark(pal.baseShade)
    ? pal.base.pale
    : mix(pal.base.deep, pal.second.deep, isDark(pal.secondShade) ? 0 : 0.5);
  return `<g opacity=".7">${line(parted, rim, 1.7)}${wag.replaceAll(/ fill="[^"]*"/g, ` fill="none" stroke="${rim}" stroke-width="1.7"`)}</g>${body}`;
}

/** Draws a Swiss mountain dog's tan areas, which lie between black and white. */
function swissTan(pose: Pose, skull: Skull): string {
  const { front, rear, leg } = pose;
  const bands: readonly Pt[][] = [
    [
      [front + 6, -4],
      [front + 26, -2],
      [front + 26, -leg * 0.5],
      [front + 4, -leg * 0.5],
    ],
    [
      [rear - 30, -8],
      [rear + 6, -4],
      [rear + 8, -leg * 0.5],
      [rear - 20, -leg * 0.5],
    ],
  ];
  const cheek = skull.on([
    [-5, -2],
    [1, -1],
    [4, -6],
    [-2, -8],
  ]);
  return fill(bands.map((band) => shape(pose.page(band))).join('') + shape(cheek), '#a8642f', 0.95);
}

export function drawStanding(breed: Drawn): string {
  const { width, height } = figureLayout;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 3}" height="${height * 3}" viewBox="0 0 ${width} ${height}">` +
    `${drawing(breed, `s${breed.number}`)}</svg>\n`
  );
}
