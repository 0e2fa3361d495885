/**
 * The row of a breed in the sandbox's nomenclature.
 *
 * The facts are the FCI's: its nomenclature (number, group, section, origin, working trial, provisional or definitive) and the
 * published standard of the breed (height at the withers in cm, weight in kg, coat, colours, temperament, use). A value that
 * the standard does not state is `null`, never estimated.
 */
import type { ColourKey, OriginKey, TemperamentKey } from './vocabulary.ts';

export type Text = readonly [zh: string, en: string];

/** Smallest and largest value of a standard. They are equal if the standard states a single ideal value. */
export type MinMax = readonly [min: number, max: number];

export interface BySex {
  readonly male: MinMax | null;
  readonly female: MinMax | null;
}

export interface BreedRow {
  /** FCI standard number, unique across all groups. */
  readonly number: number;
  /** Usual Chinese name. */
  readonly zh: string;
  /** Usual English name (the FCI's English title). */
  readonly en: string;
  /** FCI title in the language of origin and other Latin names, if different from `en`. */
  readonly native?: readonly string[];
  /** Everyday Chinese names and varieties that visitors search for, e.g. 泰迪 for the Poodle. */
  readonly aliases?: readonly string[];
  /** Section number within the group. */
  readonly section: number;
  /** Countries of origin (or of patronage), the leading one first. */
  readonly origin: readonly OriginKey[];
  /** Working trial as a requirement of the FCI champion title. */
  readonly workingTrial: boolean | 'optional';
  /** Set if the breed is recognised provisionally. */
  readonly provisional?: true;
  /**
   * Day of definitive recognition, or of provisional recognition for a provisional breed, `YYYY-MM-DD`. Null if not certain.
   */
  readonly recognisedOn: string | null;
  /** Height at the withers in cm. */
  readonly heightCm: BySex | null;
  readonly weightKg: BySex | null;
  /** Usual life span in years. Null if not certain. */
  readonly lifespanYears: MinMax | null;
  /** Set for a breed of several sizes (Poodle, Dachshund, Xoloitzcuintle …), for which no single size word fits. */
  readonly severalSizes?: true;
  readonly coat: Text;
  readonly colours: readonly ColourKey[];
  readonly temperament: readonly TemperamentKey[];
  readonly use: Text;
  /** One or two plain sentences for visitors: what this dog is and how to recognise it. */
  readonly description: Text;
  readonly look: Look;
}

/** The traits from which a portrait is drawn, chosen so that breeds are distinguishable at 64 px. */
export interface Look {
  /**
   * `profile` for long muzzles that are best known from the side (sighthounds, Dachshund, Bull Terrier, Collie), otherwise
   * `front`.
   */
  readonly view: 'front' | 'profile';
  /** Outline of the skull. */
  readonly head: 'round' | 'broad' | 'wedge' | 'narrow' | 'square';
  /** Outline of a head in profile, if not the usual one of `head` (portraits/profile/skulls.ts). */
  readonly skull?: 'collie' | 'brick' | 'setter' | 'spaniel' | 'spitz' | 'mastiff' | 'hound' | 'dachshund';
  readonly muzzle: 'flat' | 'short' | 'medium' | 'long';
  readonly ears: 'pricked' | 'bat' | 'tipped' | 'cropped' | 'button' | 'rose' | 'drop' | 'long' | 'butterfly';
  readonly coat: 'smooth' | 'dense' | 'wire' | 'silky' | 'shaggy' | 'curly' | 'corded' | 'hairless' | 'spitz';
  /** Ground colour of the head. */
  readonly base: Shade;
  /** Second colour, for the pattern. */
  readonly second?: Shade;
  readonly pattern?:
    | 'solid'
    /** pips over the eyes, sides of the muzzle and chest in `second` (Dobermann, Rottweiler) */
    | 'tanPoints'
    /** dark muzzle in `second` (Malinois, Mastiff, Pug) */
    | 'mask'
    /** stripe between the eyes, muzzle and chest in `second` (Bernese, Border Collie, St. Bernard) */
    | 'blaze'
    /** dark skull with a pale face in `second` (Husky, Malamute) */
    | 'openFace'
    /** tan head with dark top and `second` on skull and ears (hounds with a saddle, German Shepherd, Airedale) */
    | 'saddle'
    /** coloured ears and eye patches on `base` (Papillon, Jack Russell, Shih Tzu, Pointers) */
    | 'patches'
    /** speckled all over in `second` (Dalmatian, roan setters and pointers, Cattle Dog) */
    | 'ticked'
    /** marbled with `second` (merle, harlequin) */
    | 'merle'
    /** tiger stripes in `second` */
    | 'brindle'
    /** pale cheeks, brows, muzzle and chest in `second` (Shiba, Akita: urajiro) */
    | 'urajiro';
  /** Colour of pips over the eyes and of the cheeks, whatever the pattern (Bernese, merle with tan). */
  readonly points?: Shade;
  /** Colour of a blaze, muzzle and chest over the pattern, white or cream (brindle with white, tricolour). */
  readonly blaze?: Shade;
  /** Colour of a dark muzzle over the pattern (brindle with a mask). */
  readonly mask?: Shade;
  /** Colour of neck and shoulders, if it differs from the head's (Japanese Terrier). */
  readonly body?: Shade;
  readonly extras?: readonly (
    | 'beard'
    | 'brows'
    | 'moustache'
    | 'topknot'
    | 'mane'
    | 'fringe'
    | 'ruff'
    | 'wrinkles'
    | 'flews'
    | 'dewlap'
    | 'underbite'
    | 'crest'
    | 'tongue'
    | 'blackTongue'
    | 'eggHead'
    /** heavy loose folds over forehead, cheeks and neck, and a padded muzzle (Shar Pei) */
    | 'folds'
    /** a head of hair as round as a ball (Bichon, Westie) */
    | 'puff'
    /** long wavy feathering on hanging ears (American Cocker) */
    | 'waves'
    | 'ridge'
  )[];
  readonly eyes?: 'dark' | 'amber' | 'blue' | 'odd';
  readonly nose?: 'black' | 'brown' | 'pink';
}

/** Coat colours that a portrait may use; portraits/tones.ts has their tones. */
export type Shade =
  | 'white'
  | 'cream'
  | 'gold'
  | 'wheaten'
  | 'fawn'
  | 'sand'
  | 'apricot'
  | 'orange'
  | 'red'
  | 'mahogany'
  | 'chestnut'
  | 'tan'
  | 'brown'
  | 'liver'
  | 'chocolate'
  | 'black'
  | 'charcoal'
  | 'grey'
  | 'wolfgrey'
  | 'silver'
  | 'blue'
  | 'pink';
