/**
 * A breed's size in one word. Weight decides: up to 10 kg is small, up to 25 kg medium, up to 50 kg large, and anything
 * above is giant. If a standard states no weight, the weight is estimated from the height and the type: a Saluki weighs
 * half as much as a mastiff of the same height.
 *
 * Height sets limits. A dog of up to 35 cm and 15 kg is small. A dog below 45 cm is at most medium, and from 45 cm at
 * least medium. A dog from 58 cm is at least large, and below 64 cm at most large.
 *
 * If a standard states neither figure, `inWords` has the size; without an entry, the size is unknown.
 */
import type { BySex } from './breed-row.ts';
import type { ListedBreed } from './nomenclature.ts';

type SizeClass = 'small' | 'medium' | 'large' | 'giant' | 'several';

/** Weight in kg divided by the cube of the height in cm, by type. */
const density = {
  sighthound: 8.4e-5,
  wolfhound: 1e-4,
  spitz: 1.25e-4,
  usual: 1.45e-4,
  heavy: 1.75e-4,
  low: 5.5e-4,
} as const;

const lowBuilt = new Set([33, 34, 35, 36, 38, 39, 67, 74, 75, 100, 130, 148, 163, 168, 246, 254, 360]);
/** Breeds that the FCI lists as mountain type, but that are built like a shepherd dog. */
const lightBuilt = new Set([190]);

function typeOf({ number, group, section }: ListedBreed): keyof typeof density {
  if (lowBuilt.has(number)) return 'low';
  if (group === 10) return section === 2 ? 'wolfhound' : 'sighthound';
  if (group === 5) return section >= 6 ? 'sighthound' : 'spitz';
  return group === 2 && section >= 2 && !lightBuilt.has(number) ? 'heavy' : 'usual';
}

/**
 * Sizes by FCI number, where the standard describes them in words: "massive", "toy", "no limits of height or weight".
 */
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
