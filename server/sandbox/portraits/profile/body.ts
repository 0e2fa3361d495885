/** Neck and hair in profile. */
import type { Sketch } from '../face.ts';
import { curls, disc, evenly, fill, line, type Pt, shape, stroke, tufts } from '../svg.ts';
import { mix, shadeUnderChin } from '../tones.ts';
import { type Frame, neck } from './frame.ts';

function woolly({ pal }: Sketch, f: Frame): string {
  const ring: Pt[] = [
    [62, f.crown + 14],
    [80, f.crown + 6],
    [94, 46],
    [104, 62],
    [106, 104],
    [f.throat - 9, 104],
    [f.throat - 2, 84],
    [f.throat + 6, f.jaw - 4],
  ];
  const t = mix(pal.body.mid, pal.body.deep, 0.5);
  const dots = [
    [90, 60, 4.4],
    [92, 76, 4.2],
    [64, 82, 4],
    [58, 93, 4],
    [72, 94, 4.4],
    [88, 92, 4.6],
  ] as const;
  return (
    fill(curls(evenly(ring, 7.6, true).slice(0, -1)), t) +
    fill(dots.map(([x, y, r]) => disc(x, y, r)).join(''), mix(pal.body.mid, pal.body.deep, 0.3))
  );
}

export function torso(sketch: Sketch, f: Frame): string {
  const { pal, look, style, has } = sketch;
  if (style === 'curly') return woolly(sketch, f);
  const chest = look.pattern === 'saddle' ? pal.base : pal.chest;
  const maned = has('mane', 'ruff');
  const outline = neck(f);
  const furred = maned || style === 'feather' || style === 'shaggy' || (style === 'wire' && has('beard'));
  const front: Pt[] = furred
    ? [
        ...outline.slice(0, 5),
        ...tufts(
          [
            [f.throat - 8, 102],
            [f.throat - (maned ? 6 : 1), 84],
            [f.throat + 7, f.jaw - 4],
          ],
          6,
          2.6,
          0.6,
        ),
      ]
    : [...outline];
  const body = mix(pal.body.mid, pal.body.deep, 0.22);
  const parts = [fill(shape(front), body)];
  const under = shadeUnderChin(pal.body, chest);
  const plain = chest === pal.body;
  const bib: Pt[] = furred
    ? [
        [f.throat + 8, f.jaw - 10, 1],
        [f.throat + 18, f.jaw - 6],
        [f.throat + (maned ? 26 : 17), 82],
        [f.throat + 20, 102, 1],
        ...tufts(
          [
            [f.throat - 8.7, 102],
            [f.throat - (maned ? 6.7 : 1.7), 84],
            [f.throat + 6.5, f.jaw - 4],
          ],
          6,
          2.6,
          0.6,
        ),
      ]
    : [
        [f.throat + 8, f.jaw - 8, 1],
        [f.throat + 14, f.jaw - 2],
        [f.throat + 8, 86],
        [f.throat + 8, 102, 1],
        [f.throat - 6.6, 102, 1],
        [f.throat + 0.4, 84],
        [f.throat + 6.6, f.jaw - 6, 1],
      ];
  if (look.pattern === 'tanPoints') {
    parts.push(
      fill(
        shape([
          [f.throat - 6, 102, 1],
          [f.throat, 88],
          [f.throat + 7, 92],
          [f.throat + 8, 102, 1],
        ]),
        chest.mid,
      ),
    );
  } else if (look.coat !== 'hairless') {
    parts.push(fill(shape(bib), plain ? mix(chest.mid, chest.light, furred ? 0.5 : 0.25) : chest.mid));
  }
  if (maned) {
    const collar = tufts(
      [
        [70, f.crown + 12],
        [88, 54],
        [90, 76],
        [78, 92],
        [62, 99],
      ],
      7,
      3,
      0.6,
    );
    const tone = has('mane') && look.pattern === 'blaze' ? pal.second : plain ? pal.body : chest;
    parts.push(fill(shape([...collar, [f.throat + 4, 90], [f.throat + 9, f.jaw - 6]]), mix(tone.mid, tone.light, 0.3)));
    parts.push(
      fill(
        shape([
          [76, f.crown + 6],
          [92, 52],
          ...tufts(
            [
              [96, 60],
              [95, 78],
              [86, 96],
            ],
            7,
            2.6,
            0.6,
          ),
          [92, 102, 1],
          [102, 102, 1],
          [102, 56, 1],
        ]),
        mix(pal.body.mid, pal.body.deep, 0.45),
      ),
    );
  }
  parts.push(
    fill(
      shape([
        [f.throat + 6, f.jaw - 8, 1],
        [80, f.jaw - 14, 1],
        [80, f.jaw - 2],
        [70, f.jaw + 6],
        [f.throat + 6, f.jaw + 3],
      ]),
      under.ink,
      under.opacity,
    ),
  );
  if (has('dewlap')) {
    parts.push(
      line(
        stroke([
          [f.throat + 7, f.jaw + 3],
          [f.throat + 3, 84],
          [f.throat + 2, 99],
        ]) +
          stroke([
            [f.throat + 13, f.jaw + 4],
            [f.throat + 10, 84],
            [f.throat + 9, 98],
          ]),
        chest.deep,
        1.6,
      ),
    );
  }
  return parts.join('');
}
