/** The filters with a dialog, and the labels of their values. */
import type { BreedSummary, Size } from '../../../../shared/areas/breeds.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import type { Language } from '../../../i18n/language.ts';
import type { breedWords } from '../../../i18n/words/breeds.ts';
import { countriesOf } from './filters.ts';

export const dialogFilters = ['size', 'height', 'temperament', 'lifespan', 'origin', 'trial', 'status'] as const;
export type DialogFilter = (typeof dialogFilters)[number];

/**
 * Filters whose values are names from the data. The URL contains the English name; labels are in the visitor's
 * language.
 */
const namesOf: Readonly<Partial<Record<DialogFilter, (breed: BreedSummary) => readonly LocalizedText[]>>> = {
  temperament: ({ temperament }) => temperament,
  origin: countriesOf,
};

/** Returns every breed's traits or countries, with duplicates; undefined for a filter with fixed values. */
export const filterNames = (
  breeds: readonly BreedSummary[],
  name: DialogFilter,
): readonly LocalizedText[] | undefined => namesOf[name] && breeds.flatMap(namesOf[name]);

/** Returns undefined for a name that no breed has. */
export function labelOf(
  words: (typeof breedWords)[Language],
  language: Language,
  breeds: readonly BreedSummary[],
  name: DialogFilter,
  value: string,
): string | undefined {
  if (name === 'size') return words.sizes[value as Size];
  if (name === 'height') return words.upTo(value);
  if (name === 'lifespan') return words.atLeast(value);
  if (name === 'trial') return value === 'yes' ? words.trialYes : words.trialNo;
  if (name === 'status') return value === 'definitive' ? words.definitive : words.provisional;
  return filterNames(breeds, name)?.find(({ en }) => en === value)?.[language];
}
