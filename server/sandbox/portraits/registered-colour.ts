/** Adapts a breed's look to a registered dog's colour. */
import type { Look, Shade } from '../data/breeds/breed-row.ts';
import type { ColourKey } from '../data/breeds/vocabulary.ts';
import { isDark } from './tones.ts';

/** Colours that cover the whole coat. */
const plain: Partial<Record<ColourKey, Shade>> = {
  white: 'white',
  cream: 'cream',
  ivory: 'cream',
  lemon: 'cream',
  yellow: 'gold',
  gold: 'gold',
  apricot: 'apricot',
  fawn: 'fawn',
  sand: 'sand',
  wheaten: 'wheaten',
  orange: 'orange',
  red: 'red',
  mahogany: 'mahogany',
  ruby: 'mahogany',
  chestnut: 'chestnut',
  tan: 'tan',
  brown: 'brown',
  liver: 'liver',
  chocolate: 'chocolate',
  deadGrass: 'sand',
  isabella: 'fawn',
  sable: 'gold',
  sesame: 'chestnut',
  black: 'black',
  grey: 'grey',
  pepperSalt: 'grey',
  mouseGrey: 'grey',
  wolfGrey: 'wolfgrey',
  hareGrey: 'wolfgrey',
  silver: 'silver',
  blue: 'blue',
  lilac: 'silver',
};

/** Colours with points: a base colour, and a second colour over the eyes and on the muzzle, chest and legs. */
const pointed: Partial<Record<ColourKey, readonly [base: Shade, points: Shade]>> = {
  blackTan: ['black', 'tan'],
  blueTan: ['blue', 'tan'],
  liverTan: ['liver', 'tan'],
  blackSilver: ['black', 'silver'],
};

/** Colours combined with white. The breed's own look decides whether white or the colour covers most of the dog. */
const withWhite: Partial<Record<ColourKey, Shade>> = {
  blackWhite: 'black',
  brownWhite: 'brown',
  liverWhite: 'liver',
  redWhite: 'red',
  fawnWhite: 'fawn',
  whiteBlack: 'black',
  whiteOrange: 'orange',
  whiteLemon: 'cream',
  whiteBrown: 'brown',
  whiteRed: 'red',
  whiteGrey: 'grey',
  blenheim: 'chestnut',
};

/** Patterns in the breed's own look that are kept in any colour. */
const markings: ReadonlySet<Look['pattern']> = new Set(['urajiro', 'blaze', 'openFace', 'mask'] as const);

const brownNosed: ReadonlySet<Shade> = new Set(['chocolate', 'liver', 'brown'] as const);
const blackNosed: ReadonlySet<Shade> = new Set(['black', 'charcoal', 'blue'] as const);

/** Returns the eye and nose colours that suit the coat, where they differ from the breed's own. */
function faceFor(look: Look, base: Shade): Partial<Look> {
  if (brownNosed.has(base)) return { nose: 'brown', eyes: 'amber' };
  return {
    // Blue eyes occur only with a merle coat. In any other colour, a merle breed gets dark eyes.
    ...(look.pattern === 'merle' && { eyes: 'dark' }),
    ...(blackNosed.has(base) && look.nose && { nose: 'black' }),
  };
}

/** True for the Great Dane. Its own look is harlequin, but the standard asks for a mask on fawn and brindle dogs. */
const isMasked = (look: Look): boolean => look.skull === 'mastiff';

/** Returns the breed's own look without its markings. */
function bare({ view, head, skull, muzzle, ears, coat, base, extras, eyes, nose }: Look): Look {
  return {
    view,
    head,
    muzzle,
    ears,
    coat,
    base,
    ...(skull && { skull }),
    ...(extras && { extras }),
    ...(eyes && { eyes }),
    ...(nose && { nose }),
  };
}

function solid(look: Look, base: Shade): Look {
  const pale = !isDark(base) && base !== 'white';
  const isMarked = markings.has(look.pattern) && (pale || look.pattern !== 'mask') && base !== 'white';
  const marks: Partial<Look> = isMasked(look)
    ? { pattern: 'solid', ...(pale && { mask: 'black' }) }
    : isMarked
      ? { ...(look.pattern && { pattern: look.pattern }), ...(look.second && { second: look.second }) }
      : { pattern: 'solid' };
  return { ...bare(look), ...marks, base, ...faceFor(look, base) };
}

function pied(look: Look, shade: Shade): Look {
  if (look.base === 'white') return { ...look, second: shade, ...(look.pattern === 'solid' && { pattern: 'patches' }) };
  const pattern = look.pattern === 'openFace' ? 'openFace' : 'blaze';
  return { ...bare(look), base: shade, second: 'white', pattern };
}

/**
 * Returns the look in the given colour. Null if the colour can't be drawn; the caller then draws the breed's own look.
 */
export function withColour(look: Look, colour: ColourKey): Look | null {
  const shade = plain[colour];
  // The breed's own look is already a saddle in black and tan or blue and tan (German Shepherd, Yorkshire Terrier).
  if (look.pattern === 'saddle' && (colour === 'blackTan' || colour === 'blueTan')) return look;
  if (colour === 'blackTan' && look.pattern === 'tanPoints' && look.base === 'black') return look;
  if (shade !== undefined) return look.base === shade ? look : solid(look, shade);
  const points = pointed[colour];
  if (points) {
    const [base, second] = points;
    return { ...bare(look), base, second, pattern: 'tanPoints', ...faceFor(look, base) };
  }
  const coloured = withWhite[colour];
  if (coloured !== undefined) return pied(look, coloured);
  switch (colour) {
    case 'brindle':
      return {
        ...bare(look),
        base: isDark(look.base) || look.base === 'white' ? 'gold' : look.base,
        second: 'black',
        pattern: 'brindle',
        ...((isMasked(look) || look.pattern === 'mask' || look.mask) && { mask: 'black' }),
      };
    case 'blueMerle':
    case 'merle':
      return {
        ...bare(look),
        base: 'blue',
        second: 'charcoal',
        pattern: 'merle',
        ...(look.blaze && { blaze: look.blaze }),
      };
    case 'redMerle':
      return { ...bare(look), base: 'cream', second: 'chestnut', pattern: 'merle', nose: 'brown' };
    case 'tricolour':
      if (look.base === 'white') return { ...look, second: 'black' };
      return look.coat === 'smooth' || look.pattern === 'saddle' || look.blaze || look.points
        ? look
        : { ...bare(look), base: 'black', second: 'white', pattern: 'blaze', points: 'tan' };
    case 'harlequin':
      return { ...bare(look), base: 'white', second: 'black', pattern: 'merle' };
    default:
      return null;
  }
}
