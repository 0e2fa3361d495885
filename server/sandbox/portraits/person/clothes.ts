/** Work clothes: an apron or tunic for groomers; a jacket, vest or suit for trainers and handlers. */
import { both, bothLines, disc, fill, line, type Outline, shape, stroke, whole, within } from '../svg.ts';
import { pick, type Traits } from './traits.ts';

export type Trade = 'groomer' | 'trainer';

interface Cloth {
  readonly main: string;
  readonly dark: string;
  readonly light: string;
}

const cloths: readonly Cloth[] = [
  { main: '#1d5a45', dark: '#123a2d', light: '#2f7459' },
  { main: '#8a6a2f', dark: '#6b4f1f', light: '#a88643' },
  { main: '#3f6470', dark: '#2c4954', light: '#567e8b' },
  { main: '#7d4a3c', dark: '#5f352a', light: '#976153' },
  { main: '#56663f', dark: '#3f4c2d', light: '#708256' },
  { main: '#3d3a44', dark: '#2a2830', light: '#56525f' },
  { main: '#6a4f66', dark: '#4d374a', light: '#84667f' },
];

const shirts = ['#f3ecdd', '#dfe6e4', '#e6d7c4', '#cfd9d0', '#d9dde6'] as const;
const WHITE = '#fdfbf5';
const BRASS = '#cbb26a';

// biome-ignore format: outlines
const body = (woman: boolean): string => {
  const k = woman ? 0.9 : 1;
  return whole([[0, 88], [12.6, 86.4, 1], [26 * k, 91.5], [37 * k, 99.5], [42.6 * k, 113], [44.6 * k, 128, 1], [0, 128, 1]]);
};

/** Draws the skin in an open neckline, down to `depth`. */
// biome-ignore format: outlines
const bare = (skin: string, depth: number): string =>
  fill(
    whole([[0, 84], [12.8, 85.6, 1], [0, depth, 1]]),
    skin,
  );

// biome-ignore format: outlines
const collar = (colour: string, shade: string): string =>
  fill(
    both([[-0.2, 99.6, 1], [9.4, 84.6, 1], [14, 86.6, 1], [13.6, 96.4, 1], [6.6, 104.6, 1]]),
    colour,
  ) +
  line(
    bothLines([[13.6, 96.4], [6.6, 104.6], [0.4, 100]]),
    shade,
    0.7,
  );

// biome-ignore format: outlines
const sleeveFolds = (colour: string, woman: boolean): string =>
  line(
    bothLines(
      woman
        ? [[27, 112], [29, 120], [29.4, 128]]
        : [[30.6, 112], [32.8, 120], [33.4, 128]],
    ),
    colour,
    1,
  );

// biome-ignore format: outlines
function apron({ woman, colours: { skin }, serial }: Traits, { main, dark, light }: Cloth): string {
  const shirt = pick(shirts, serial);
  const shirtShade = '#b9ad98';
  const straps = both([[10.6, 86, 1], [14.4, 87.2, 1], [16.6, 106, 1], [12.4, 106, 1]]);
  const bib = whole([[0, 104, 1], [16.4, 103, 1], [18.6, 112], [25.4, 119.4], [28, 128, 1], [0, 128, 1]]);
  // A comb and scissors in the pocket.
  const comb = fill(
    shape([[43.2, 108, 1], [45.6, 108, 1], [45.6, 116, 1], [43.2, 116, 1]]),
    BRASS,
  );
  const scissors = line(
    disc(53.4, 109.6, 1.7) +
      disc(57.6, 109.6, 1.7) +
      stroke([[54.4, 111.1], [56, 116]]) +
      stroke([[56.6, 111.1], [55, 116]]),
    '#dfe2df',
    1,
  );
  const pocket = fill(
    shape([[40, 113.8, 1], [60, 113.8, 1], [60.4, 128, 1], [39.6, 128, 1]]),
    light,
  );
  return (
    fill(body(woman), shirt) +
    sleeveFolds(shirtShade, woman) +
    bare(skin, 99) +
    collar(shirt, shirtShade) +
    fill(straps, main) +
    fill(bib, main) +
    line(
      stroke([[33.8, 105.2], [50, 106], [66.2, 105.2]]),
      dark,
      0.9,
    ) +
    comb +
    scissors +
    pocket +
    line(
      stroke([[40, 115.6], [60, 115.6]]),
      dark,
      0.8,
    ) +
    fill(disc(35.5, 104.6, 1) + disc(64.5, 104.6, 1), BRASS)
  );
}

/** Draws a groomer's tunic with a stand-up collar, buttoned at the side. */
// biome-ignore format: outlines
function tunic({ woman, colours: { skin } }: Traits, { main, dark, light }: Cloth): string {
  const standing = both([[0.3, 97, 1], [9.8, 83.6, 1], [13.8, 85.8, 1], [12.4, 93], [1, 103, 1]]);
  const placket: Outline = [[50.6, 101], [56, 104.6], [60.6, 110], [61.4, 128]];
  return (
    fill(body(woman), main) +
    sleeveFolds(dark, woman) +
    bare(skin, 97) +
    fill(standing, light) +
    line(stroke(placket), dark, 1) +
    fill(disc(58.6, 109.8, 1.15) + disc(59.4, 117.4, 1.15) + disc(59.4, 125, 1.15), WHITE) +
    line(
      stroke([[33, 113.6], [41.4, 113.6]]),
      dark,
      1,
    ) +
    line(
      stroke([[35.4, 113], [35.4, 108.4]]),
      BRASS,
      1.3,
    ) +
    line(
      stroke([[38.6, 113], [38.6, 109.6]]),
      '#dfe2df',
      1.3,
    )
  );
}

// biome-ignore format: outlines
function suit({ woman, colours: { skin }, serial }: Traits, { main, dark, light }: Cloth, trim: Cloth): string {
  const lapels = both([[1, 122, 1], [13, 86, 1], [16.4, 88.4, 1], [19.4, 99, 1], [14.8, 100.4, 1], [16, 104.6, 1]]);
  const shirt = fill(
    whole([[0, 86], [13, 86, 1], [1, 124, 1], [0, 124, 1]]),
    WHITE,
  );
  const tie = fill(
    shape([[47.6, 95.4, 1], [52.4, 95.4, 1], [51.6, 99.4, 1], [53.2, 117], [50, 122, 1], [46.8, 117], [48.4, 99.4, 1]]),
    trim.main,
  );
  const badge = fill(disc(30.6, 109, 3), BRASS) + fill(disc(30.6, 109, 1.6), trim.dark);
  return (
    fill(body(woman), main) +
    shirt +
    sleeveFolds(dark, woman) +
    bare(skin, woman ? 104 : 96) +
    (woman ? '' : tie) +
    fill(
      both([[0.2, 97.4, 1], [9.2, 84.4, 1], [13.2, 86.4, 1], [7.4, 102.6, 1]]),
      WHITE,
    ) +
    line(
      bothLines([[0.4, 97.6], [7.4, 102.6], [12.6, 89]]),
      '#cfc8b8',
      0.7,
    ) +
    fill(lapels, light) +
    line(
      stroke([[50.8, 121], [50.8, 128]]),
      dark,
      1,
    ) +
    (serial % 2 ? badge : '')
  );
}

/** Draws a zipped jacket with a stand-up collar, and a whistle on a cord. */
// biome-ignore format: outlines
function jacket({ woman, colours: { skin }, serial }: Traits, { main, dark, light }: Cloth, trim: Cloth): string {
  const standing = both([[0.6, 103, 1], [8.8, 82.6, 1], [14.2, 84.8, 1], [15.2, 94], [2, 110, 1]]);
  const yoke = both([[14.6, 95, 1], [37, 99.4, 1], [44, 113, 1], [34, 108], [15, 104, 1]]);
  return (
    fill(body(woman), main) +
    within(body(woman), `jacket${serial}`, fill(yoke, trim.main)) +
    sleeveFolds(dark, woman) +
    bare(skin, 96) +
    fill(
      whole([[0, 92], [7.4, 90, 1], [3, 103, 1], [0, 105, 1]]),
      WHITE,
    ) +
    fill(standing, light) +
    line(
      stroke([[50, 106], [50, 128]]),
      dark,
      1.3,
    ) +
    line(
      bothLines([[8.4, 97.6], [5, 108], [1.6, 115]]),
      WHITE,
      0.8,
    ) +
    fill(
      shape([[48, 114.6, 1], [52, 114.6, 1], [52, 120.4], [48, 120.4]]),
      BRASS,
    )
  );
}

/** Draws a shirt and, over it, a sleeveless vest with many pockets. */
// biome-ignore format: outlines
function vest({ woman, colours: { skin }, serial }: Traits, { main, dark, light }: Cloth): string {
  const shirt = pick(shirts, serial + 2);
  const front = both([[1, 128, 1], [1.2, 110, 1], [13.4, 87, 1], [24.6, 91.6, 1], [23.4, 104], [27.4, 118], [28, 128, 1]]);
  const pocket = both([[9, 112, 1], [20.6, 112, 1], [20.8, 123, 1], [9, 123, 1]]);
  return (
    fill(body(woman), shirt) +
    sleeveFolds('#b9ad98', woman) +
    bare(skin, 99) +
    fill(front, main) +
    collar(shirt, '#b9ad98') +
    fill(pocket, light) +
    line(
      bothLines([[9, 115], [20.6, 115]]),
      dark,
      0.9,
    ) +
    fill(disc(64.8, 115, 0.9) + disc(35.2, 115, 0.9), BRASS)
  );
}

// biome-ignore format: outlines
export function drawClothes(traits: Traits, trade: Trade): string {
  const main = pick(cloths, traits.serial);
  const trim = pick(cloths, traits.serial + 3);
  if (trade === 'groomer') return traits.serial % 3 === 2 ? tunic(traits, main) : apron(traits, main);
  const drawn = pick([suit, vest, jacket], traits.serial);
  return drawn(traits, main, trim);
}
