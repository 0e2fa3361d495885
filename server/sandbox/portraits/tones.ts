/** Portrait colours: four tones for each coat shade, and the tones for each part of a dog. */
import type { Look, Shade } from '../data/breeds/breed-row.ts';

export interface Tones {
  readonly deep: string;
  readonly mid: string;
  readonly light: string;
  readonly pale: string;
}

const tones = (deep: string, mid: string, light: string, pale: string): Tones => ({ deep, mid, light, pale });

export const SHADES: Record<Shade, Tones> = {
  white: tones('#cfbfa6', '#f5eee0', '#fdf9f1', '#fffefb'),
  cream: tones('#c9ab7c', '#e8d3ab', '#f2e3c4', '#faf1dd'),
  gold: tones('#b3752f', '#d9a04f', '#ecc27e', '#f6dca8'),
  wheaten: tones('#b98f56', '#dbb980', '#ead0a0', '#f4e4c3'),
  fawn: tones('#a97f52', '#d0a877', '#e2c297', '#efdab9'),
  sand: tones('#9d8660', '#c6af86', '#d9c7a3', '#eadec3'),
  apricot: tones('#b1642f', '#d68a50', '#e6a975', '#f3c99f'),
  orange: tones('#b05a1c', '#db8134', '#eba25a', '#f6c68d'),
  red: tones('#7c3216', '#b05327', '#c8713d', '#e09b69'),
  mahogany: tones('#522214', '#7e3a22', '#9a5132', '#bb7751'),
  chestnut: tones('#683116', '#985129', '#b46d3f', '#d09362'),
  tan: tones('#93551f', '#bf7c3e', '#d3985d', '#e7bd8b'),
  brown: tones('#452918', '#6e4528', '#8a5d3a', '#ac8059'),
  liver: tones('#421f15', '#6a3725', '#864d38', '#a86f56'),
  chocolate: tones('#351e17', '#563329', '#72493c', '#936859'),
  black: tones('#13100f', '#2b2523', '#5a524e', '#857b75'),
  charcoal: tones('#25282a', '#42464a', '#5c6165', '#7b8184'),
  grey: tones('#555a5d', '#7d8285', '#9ca1a3', '#bdc1c1'),
  wolfgrey: tones('#5a5246', '#8a806e', '#ada28e', '#cdc5b3'),
  silver: tones('#82878a', '#afb4b5', '#c9cccb', '#e2e4e2'),
  blue: tones('#38434f', '#5a6875', '#7a8895', '#9ba8b3'),
  pink: tones('#b17565', '#dca596', '#ebc2b5', '#f6dbd1'),
};

const DARK: ReadonlySet<Shade> = new Set<Shade>([
  'black',
  'charcoal',
  'chocolate',
  'liver',
  'brown',
  'mahogany',
  'blue',
]);
const PALE: ReadonlySet<Shade> = new Set<Shade>([
  'white',
  'cream',
  'silver',
  'sand',
  'wheaten',
  'fawn',
  'pink',
  'gold',
]);

export const isDark = (shade: Shade): boolean => DARK.has(shade);
const isPale = (shade: Shade): boolean => PALE.has(shade);

/** Returns the pattern's default second colour. */
function usualSecond(look: Look): Shade {
  switch (look.pattern) {
    case 'tanPoints':
      return 'tan';
    case 'mask':
    case 'saddle':
    case 'brindle':
    case 'merle':
    case 'ticked':
      return 'black';
    case 'patches':
      return isPale(look.base) ? 'brown' : 'white';
    default:
      return isPale(look.base) ? look.base : 'white';
  }
}

export interface Palette {
  readonly base: Tones;
  readonly second: Tones;
  /** Shade of `base`. Some parts are drawn differently if this shade or `secondShade` is dark. */
  readonly baseShade: Shade;
  readonly secondShade: Shade;
  readonly ear: Tones;
  readonly muzzle: Tones;
  readonly muzzleDark: boolean;
  readonly body: Tones;
  readonly chest: Tones;
  /** Colour of the hair that frames the head: ruff, mane, curtains. */
  readonly hair: Tones;
  /** Colour of the coat around the eyes. If it is dark (`eyeOnDark`), the iris is lighter. */
  readonly eyeGround: Tones;
  readonly eyeOnDark: boolean;
}

/** True for round black spots, ears included (Dalmatian). Other ticked coats have fine flecks and coloured ears. */
export const isSpotted = (look: Look): boolean =>
  look.pattern === 'ticked' &&
  look.coat === 'smooth' &&
  look.base === 'white' &&
  look.ears === 'drop' &&
  look.second === 'black';

/** True for a dark dog flecked with a paler colour. Its head and ears have no flecks. */
export const isFlecked = (look: Look, second: Shade): boolean =>
  look.pattern === 'ticked' && !isPale(look.base) && !isDark(second);

/** True for a dog with a saddle, erect ears and a dark muzzle (German Shepherd). */
export const isWolfSaddle = (look: Look): boolean =>
  look.pattern === 'saddle' && look.ears === 'pricked' && look.coat === 'dense';

export function palette(look: Look): Palette {
  const pattern = look.pattern ?? 'solid';
  const secondShade = look.second ?? usualSecond(look);
  const base = SHADES[look.base];
  const second = SHADES[secondShade];
  const onSecond = <T>(patterns: readonly string[], yes: T, no: T): T => (patterns.includes(pattern) ? yes : no);
  const flecked = isFlecked(look, secondShade);
  const earsInSecond =
    pattern === 'ticked'
      ? !isSpotted(look) && !flecked
      : ['mask', 'saddle', 'patches'].includes(pattern) ||
        (pattern === 'brindle' && look.mask !== undefined) ||
        (pattern === 'merle' && (look.points !== undefined || look.base === 'white')) ||
        (pattern === 'solid' && look.second !== undefined && look.coat === 'silky' && look.view === 'profile');
  const muzzleSecond = ['mask', 'blaze', 'openFace', 'urajiro', 'tanPoints'].includes(pattern) || isWolfSaddle(look);
  const eyeShade =
    pattern === 'openFace' || pattern === 'patches' || (pattern === 'ticked' && !isSpotted(look) && !flecked)
      ? secondShade
      : look.base;
  const muzzleShade = look.mask ?? look.blaze ?? (muzzleSecond ? secondShade : look.base);
  const body = look.body === undefined ? undefined : SHADES[look.body];
  const merleOnly = pattern === 'merle' && look.second === undefined;
  return {
    base,
    second: merleOnly ? SHADES.charcoal : second,
    baseShade: look.base,
    secondShade,
    ear: earsInSecond ? second : base,
    muzzle: SHADES[muzzleShade],
    muzzleDark: isDark(muzzleShade),
    body: body ?? onSecond(['saddle'], second, base),
    chest: look.blaze
      ? SHADES[look.blaze]
      : onSecond(['blaze', 'openFace', 'urajiro', 'tanPoints'], second, body ?? base),
    hair: base,
    eyeGround: SHADES[eyeShade],
    eyeOnDark: isDark(eyeShade),
  };
}

export const NOSE = { black: '#1b1614', brown: '#5a3424', pink: '#c58076' } as const;
export const PUPIL = '#17110e';
export const MOUTH = '#4d2722';
export const TONGUE = '#dc8279';
export const DARK_TONGUE = '#5d587c';
export const GLINT = '#fff';

/** Mixes two colours. `t` is the proportion of `to`, from 0 to 1. */
export function mix(from: string, to: string, t: number): string {
  const channel = (hex: string, i: number): number => Number.parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16);
  const mixed = [0, 1, 2].map((i) => Math.round(channel(from, i) + (channel(to, i) - channel(from, i)) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the shadow under the chin: the coat's own deep tone or, if chest and body differ, a tone that suits both. */
export const shadeUnderChin = (body: Tones, chest: Tones): { readonly ink: string; readonly opacity: number } =>
  body === chest ? { ink: chest.deep, opacity: 0.5 } : { ink: '#4a2408', opacity: 0.18 };
