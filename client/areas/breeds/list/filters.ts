/** The filters of the breed list, kept in the URL so that links and Back restore them. */
import type { BreedSummary, Size } from '../../../../shared/areas/breeds.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import { choiceParam, type QueryState, textParam, useQueryState } from '../../../kit/state/use-query-state.ts';

const schema = {
  q: textParam,
  /** FCI group id. */
  group: textParam,
  size: choiceParam<Size, ''>(['small', 'medium', 'large', 'giant'], ''),
  /** English name of a country of origin. */
  origin: textParam,
  trial: choiceParam(['yes', 'no'], ''),
  status: choiceParam(['definitive', 'provisional'], ''),
  sort: choiceParam(['name', 'number'], 'name'),
};

export const useFilters = () => useQueryState(schema);
export type Filters = QueryState<typeof schema>;

export const noFilters = { q: '', group: '', size: '', origin: '', trial: '', status: '' } as const;

/** True if any filter is set. The sort order is not a filter. */
export const isNarrowed = (filters: Filters): boolean =>
  Object.keys(noFilters).some((name) => filters[name as keyof typeof noFilters] !== '');

/** Returns the countries of origin: "France, Belgium" are two; "Hong Kong, China" is one. */
export function countriesOf({ origin }: BreedSummary): LocalizedText[] {
  if (origin === null) return [];
  const zh = origin.zh.split('、');
  const en = origin.en.split(/, (?!China)/);
  return en.map((name, i) => ({ en: name, zh: zh[i] ?? name }));
}

export function matchesFilters(breed: BreedSummary, { group, size, origin, trial, status }: Filters): boolean {
  return (
    (group === '' || breed.groupId === group) &&
    (size === '' || breed.size === size) &&
    (origin === '' || countriesOf(breed).some((country) => country.en === origin)) &&
    (trial === '' || (breed.workingTrial !== null && (breed.workingTrial === true) === (trial === 'yes'))) &&
    (status === '' || breed.provisional === (status === 'provisional'))
  );
}
