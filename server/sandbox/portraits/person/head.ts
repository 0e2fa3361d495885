/** A person's neck, ears and face, lit from the left. */
import { across, both, bothLines, disc, fill, line, type Outline, shape, side, stroke, whole, within } from '../svg.ts';
import type { Traits } from './traits.ts';

// biome-ignore format: outlines
const outlines: Record<Traits['face'], Outline> = {
  oval: [[0, 23], [12, 25.5], [19, 36], [19.8, 50], [16.8, 63.5], [8.8, 72.8], [0, 75.4]],
  round: [[0, 24], [12.6, 26.2], [20, 36], [21, 51], [18.4, 63.4], [10.2, 71.6], [0, 73.8]],
  square: [[0, 23], [12.4, 25], [19.2, 35], [19.8, 51], [18.2, 63.2], [11.4, 72.6], [0, 75]],
  long: [[0, 22], [11.4, 24.5], [18.2, 35], [18.6, 50], [15.4, 65], [8, 75.4], [0, 78]],
};

const faceWidth = { oval: 19.4, round: 20.6, square: 19.5, long: 18.3 } as const;

// biome-ignore format: outlines
export function drawNeck({ woman, colours: { skin, shade } }: Traits): string {
  const w = woman ? 7.6 : 9.6;
  const neck = whole([[0, 62], [w, 62, 1], [w, 80], [w + 5.4, 88.4, 1], [0, 103, 1]]);
  const underChin = whole([[0, 62], [w, 62, 1], [w, 76, 1], [0, 84.6, 1]]);
  return fill(neck, skin) + fill(underChin, shade);
}

// biome-ignore format: outlines
function glasses({ eyes, older, serial }: Traits): string {
  if (eyes !== 'glasses') return '';
  if (serial % 2 === 0) {
    const lens = disc(41.4, 51.4, 6.1) + disc(58.6, 51.4, 6.1);
    return (
      fill(lens, '#fff', 0.14) +
      line(
        `${lens}${across([[0, 49.6], [2.5, 50.6]])}${bothLines([[14.7, 50.4], [19.6, 49]])}`,
        '#9a7a32',
        0.9,
      )
    );
  }
  const lens = both([[2.4, 47.6, 1], [14.6, 46.8, 1], [14, 53.4], [11.6, 55.4], [6, 55.2], [3, 53]]);
  return (
    fill(lens, '#fff', 0.14) +
    line(
      `${lens}${across([[0, 48.4], [2.5, 48.8]])}${bothLines([[14.6, 48.6], [19.6, 48]])}`,
      older ? '#6d5a3c' : '#3b322c',
      1.1,
    )
  );
}

// biome-ignore format: outlines
function drawEyes({ woman, eyes, colours: { brow } }: Traits): string {
  const white = both([[4.6, 51.6, 1], [8.2, 48.9], [12.4, 50.8, 1], [8.6, 53.2]]);
  const lid = bothLines(
    woman
      ? [[4.4, 51.8], [8.2, 48.7], [13, 50.1]]
      : [[4.5, 51.6], [8.3, 48.8], [12.6, 50.8]],
  );
  const brows = bothLines(
    eyes === 'level brows'
      ? [[4.4, 44.4], [9.4, 43.7], [14, 45.2]]
      : eyes === 'short brows'
        ? [[5.4, 44.6], [9, 43.4], [12.6, 44.4]]
        : [[4.6, 44.6], [9.4, 42.8], [14, 45.2]],
  );
  return (
    fill(white, '#fbf6ee') +
    fill(disc(41.6, 51, 2.15) + disc(58.4, 51, 2.15), '#33231b') +
    fill(disc(40.9, 50.3, 0.6) + disc(57.7, 50.3, 0.6), '#fff') +
    line(lid, '#2c1f19', woman ? 1.2 : 1) +
    line(brows, brow, woman ? 1.3 : 1.8)
  );
}

// biome-ignore format: outlines
function drawMouth({ woman, mouth, colours: { lip, line: ink } }: Traits): string {
  const [left, right] = mouth === 'smiling' ? [-7, 7] : [-5.8, 5.8];
  const corner = mouth === 'smiling' ? 65.2 : 66.2;
  const middle = mouth === 'smiling' ? 67.2 : 66.5;
  const lower = shape([[50 + left, corner, 1], [50, middle], [50 + right, corner, 1], [53.4, middle + 2.5], [46.6, middle + 2.5]]);
  const upper = shape([[50 + left, corner, 1], [47.6, middle - 2], [50, middle - 1.5], [52.4, middle - 2], [50 + right, corner, 1], [50, middle]]);
  const between = stroke([[50 + left, corner], [50, middle], [50 + right, corner]]);
  return fill(lower, lip, woman ? 0.95 : 0.5) + fill(upper, lip, woman ? 1 : 0.6) + line(between, ink, 0.9);
}

// biome-ignore format: outlines
export function drawHead(traits: Traits): string {
  const { face, woman, older, serial, colours } = traits;
  const { skin, shade, line: ink } = colours;
  const w = faceWidth[face];
  const ears = both([[w - 2, 47.6], [w + 2.6, 46.6], [w + 3.4, 51], [w + 1.2, 57.6], [w - 2, 58.4]]);
  const inner = bothLines([[w + 0.6, 49.2], [w + 1.9, 51.4], [w + 0.6, 55]]);
  const outline = whole(outlines[face]);
  const shadow = shape([[63, 20, 1], [63.6, 38], [65.4, 50], [62, 62], [56, 72], [47, 78, 1], [76, 80, 1], [76, 20, 1]]);
  const nose = fill(
    shape([[51.4, 47, 1], [53, 52], [55, 59.6], [50.4, 61.4, 1], [51.6, 55]]),
    shade,
  );
  const nostrils = stroke([[46.2, 60.2], [48.2, 60.9], [50, 61.7], [51.8, 60.9], [53.8, 60.2]]);
  const folds = older
    ? line(
        bothLines([[6.4, 60.6], [9, 62.8], [10.2, 65.4]]) +
          bothLines([[6.6, 56], [9, 56.7], [11.6, 56.1]]),
        shade,
        0.75,
      )
    : '';
  const earrings =
    woman && serial % 3 === 0
      ? fill(
          side([[w + 1.2, 59.6]], 1)
            .concat(side([[w + 1.2, 59.6]], -1))
            .map(([x, y]) => disc(x, y, 1.1))
            .join(''),
          '#cbb26a',
        )
      : '';
  return (
    fill(ears, skin) +
    line(inner, shade, 1) +
    earrings +
    within(outline, `face${serial}`, fill(outline, skin) + fill(shadow, shade, 0.55)) +
    nose +
    line(nostrils, ink, 0.9) +
    folds +
    drawEyes(traits) +
    drawMouth(traits) +
    glasses(traits)
  );
}
