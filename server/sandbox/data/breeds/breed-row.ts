/**
 * A breed in the sandbox's nomenclature.
 *
 * The facts come from the FCI's nomenclature (number, group, section, origin, working trial, provisional or definitive)
 * and the published breed standard (height at the withers in cm, weight in kg, coat, colours, temperament, use). A
 * value that is missing from the standard is `null`, never estimated.
 */
import type { ColourKey, OriginKey, TemperamentKey } from './vocabulary.ts';

export type Text = readonly [zh: string, en: string];

/** Smallest and largest value in a standard. They are equal if the standard states a single ideal value. */
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
  /** Usual English name: the FCI's English title. */
  readonly en: string;
  /** The FCI title in the language of origin, and other names in Latin script. Only names that differ from `en`. */
  readonly native?: readonly string[];
  /** Everyday Chinese names and varieties that visitors search for, e.g. 泰迪 for the Poodle. */
  readonly aliases?: readonly string[];
  /** Section number within the group. */
  readonly section: number;
  /** Countries of origin or patronage, the main country first. */
  readonly origin: readonly OriginKey[];
  /** True if the FCI champion title requires a working trial. */
  readonly workingTrial: boolean | 'optional';
  /** True if FCI recognition is provisional. */
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
  /** True if no single size word fits, because the breed has several sizes (Poodle, Dachshund, Xoloitzcuintle …). */
  readonly severalSizes?: true;
  readonly coat: Text;
  readonly colours: readonly ColourKey[];
  readonly temperament: readonly TemperamentKey[];
  readonly use: Text;
  /** One or two plain sentences for visitors: what this dog is and how to recognise it. */
  readonly description: Text;
  readonly look: Look;
}

/** Traits that a portrait is drawn from. They are chosen so that breeds can be told apart at 64 px. */
export interface Look {
  /**
   * `profile` for breeds with a long muzzle, best recognised from the side (sighthounds, Dachshund, Bull Terrier,
   * Collie). All others are `front`.
   */
  readonly view: 'front' | 'profile';
  /** Outline of the skull. */
  readonly head: 'round' | 'broad' | 'wedge' | 'narrow' | 'square';
  /** Outline of a head in profile, where it differs from the usual outline for `head` (portraits/profile/skulls.ts). */
  readonly skull?: 'collie' | 'brick' | 'setter' | 'spaniel' | 'spitz' | 'mastiff' | 'hound' | 'dachshund';
  readonly muzzle: 'flat' | 'short' | 'medium' | 'long';
  readonly ears: 'pricked' | 'bat' | 'tipped' | 'button' | 'rose' | 'drop' | 'long' | 'butterfly';
  readonly coat: 'smooth' | 'dense' | 'wire' | 'silky' | 'shaggy' | 'curly' | 'corded' | 'hairless' | 'spitz';
  /** Ground colour of the head. */
  readonly base: Shade;
  /** Colour of the pattern. */
  readonly second?: Shade;
  readonly pattern?:
    | 'solid'
    /** `second` over the eyes, on the sides of the muzzle and on the chest (Dobermann, Rottweiler) */
    | 'tanPoints'
    /** dark `second` on the muzzle (Malinois, Mastiff, Pug) */
    | 'mask'
    /** `second` between the eyes, on the muzzle and on the chest (Bernese, Border Collie, St. Bernard) */
    | 'blaze'
    /** dark skull, pale `second` on the face (Husky, Malamute) */
    | 'openFace'
    /** tan head, dark `second` on the skull and ears (hounds with a saddle, German Shepherd, Airedale) */
    | 'saddle'
    /** coloured ears and eye patches on `base` (Papillon, Jack Russell, Shih Tzu, Pointers) */
    | 'patches'
    /** speckles of `second` all over (Dalmatian, roan setters and pointers, Cattle Dog) */
    | 'ticked'
    /** marbled with `second` (merle, harlequin) */
    | 'merle'
    /** tiger stripes of `second` */
    | 'brindle'
    /** pale `second` on cheeks, brows, muzzle and chest (Shiba, Akita) */
    | 'urajiro';
  /** Colour of the cheeks and the spots over the eyes, with any pattern (Bernese, merle with tan). */
  readonly points?: Shade;
  /** Colour of the blaze, muzzle and chest, white or cream, drawn over the pattern (brindle with white, tricolour). */
  readonly blaze?: Shade;
  /** Colour of a dark muzzle, drawn over the pattern (brindle with a mask). */
  readonly mask?: Shade;
  /** Colour of neck and shoulders, if they differ from the head (Japanese Terrier). */
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
    /** hair as round as a ball (Bichon, Westie) */
    | 'puff'
    /** long wavy feathering on drop ears (American Cocker) */
    | 'waves'
    | 'ridge'
  )[];
  readonly eyes?: 'dark' | 'amber' | 'blue' | 'odd';
  readonly nose?: 'black' | 'brown' | 'pink';
}

/** Coat colours of a portrait. portraits/tones.ts defines their tones. */
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
