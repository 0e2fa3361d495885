/**
 * The size of a breed in one word.
 *
 * Weight decides: up to 10 kg is small, up to 25 medium, up to 50 large, more giant. If a standard has no weight, it is
 * estimated from the height and the type, because a Saluki weighs half as much as a mastiff of the same height. Height decides
 * where weight misleads. A dog of up to 35 cm and 15 kg is small. No dog below 45 cm is more than medium. A dog from 45 cm is
 * at least medium, from 58 cm at least large. No dog below 64 cm is giant.
 * Standards that state neither figure describe the dog in words. If nothing is known, there is no size.
 */
import type { BySex } from './breed-row.ts';
import type { ListedBreed } from './nomenclature.ts';

export type SizeClass = 'small' | 'medium' | 'large' | 'giant' | 'several';

/** kg per cubed centimetre of height. */
const density = {
  sighthound: 8.4e-5,
  wolfhound: 1e-4,
  spitz: 1.25e-4,
  usual: 1.45e-4,
  heavy: 1.75e-4,
  low: 5.5e-4,
} as const;

const lowBuilt = new Set([33, 34, 35, 36, 38, 39, 67, 74, 75, 100, 130, 148, 163, 168, 246, 254, 360]);
/** Breeds in the mountain type's section that are built like a shepherd. */
const lightBuilt = new Set([190]);

function typeOf({ number, group, section }: ListedBreed): keyof typeof density {
  if (lowBuilt.has(number)) return 'low';
  if (group === 10) return section === 2 ? 'wolfhound' : 'sighthound';
  if (group === 5) return section >= 6 ? 'sighthound' : 'spitz';
  return group === 2 && section >= 2 && !lightBuilt.has(number) ? 'heavy' : 'usual';
}

/** Sizes that a standard states in words: "massive", "toy", "no limits of height or weight", by FCI number. */
const inWords: ReadonlyMap<number, SizeClass> = new Map([
  [264, 'giant'],
  [207, 'small'],
  [140, 'small'],
  [11, 'medium'],
  [372, 'large'],
]);

const middle = (range: BySex | null): number | null => {
  const known = range?.male ?? range?.female;
  return known ? (known[0] + known[1]) / 2 : null;
};

export function sizeClassOf(breed: ListedBreed): SizeClass | null {
  if (breed.severalSizes) return 'several';
  const height = middle(breed.heightCm);
  const weight = middle(breed.weightKg) ?? (height === null ? null : height ** 3 * density[typeOf(breed)]);
  if (weight === null) return inWords.get(breed.number) ?? null;
  const tall = height ?? Number.NaN;
  if (weight <= 10 ? !(tall >= 45) : tall <= 35 && weight <= 15) return 'small';
  if (tall < 45 || (weight <= 25 && !(tall >= 58))) return 'medium';
  return weight > 50 && !(tall < 64) ? 'giant' : 'large';
}
