/** The filters of the breed list, kept in the URL so that links and Back restore them. */
import type { BreedSummary, Size } from '../../../../shared/areas/breeds.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import { choiceParam, type QueryState, textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { wholeRange } from '../detail/ranges.ts';

/** Maximum heights at the withers in cm, and minimum life spans in years. */
export const heights = ['30', '35', '40', '50', '60'] as const;
export const smallHomeHeight = '35';
export const lifespans = ['10', '12', '14'] as const;

const schema = {
  q: textParam,
  /** FCI group id. */
  group: textParam,
  size: choiceParam<Size, ''>(['small', 'medium', 'large', 'giant'], ''),
  height: choiceParam(heights, ''),
  /** English word for a trait. */
  temperament: textParam,
  lifespan: choiceParam(lifespans, ''),
  /** English name of a country of origin. */
  origin: textParam,
  trial: choiceParam(['yes', 'no'], ''),
  status: choiceParam(['definitive', 'provisional'], ''),
  sort: choiceParam(['name', 'number'], 'name'),
};

export const useFilters = () => useQueryState(schema);
export type Filters = QueryState<typeof schema>;

export const noFilters = {
  q: '',
  group: '',
  size: '',
  height: '',
  temperament: '',
  lifespan: '',
  origin: '',
  trial: '',
  status: '',
} as const;

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

/** True if the whole breed is that low or, if it has several sizes, its smallest. */
function isUpTo({ heightCm, size }: BreedSummary, cm: number): boolean {
  const range = wholeRange(heightCm);
  return range !== null && range[size === 'several' ? 0 : 1] <= cm;
}

export function matchesFilters(breed: BreedSummary, filters: Filters): boolean {
  const { group, size, height, temperament, lifespan, origin, trial, status } = filters;
  return (
    (group === '' || breed.groupId === group) &&
    (size === '' || breed.size === size) &&
    (height === '' || isUpTo(breed, Number(height))) &&
    (temperament === '' || breed.temperament.some((trait) => trait.en === temperament)) &&
    (lifespan === '' || (breed.lifespanYears?.[0] ?? 0) >= Number(lifespan)) &&
    (origin === '' || countriesOf(breed).some((country) => country.en === origin)) &&
    (trial === '' || (breed.workingTrial !== null && (breed.workingTrial === true) === (trial === 'yes'))) &&
    (status === '' || breed.provisional === (status === 'provisional'))
  );
}
