/** The breed list's filters, kept in the URL so that links and Back restore them. */
import type { BreedSummary, Size } from '../../../../shared/areas/breeds.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import { choiceParam, type QueryState, textParam, useQueryState } from '../../../kit/state/use-query-state.ts';
import { wholeRange } from '../detail/ranges.ts';

/** Maximum heights at the withers in cm. */
export const heights = ['30', '35', '40', '50', '60'] as const;
export const smallHomeHeight = '35';
/** Minimum life spans in years. */
export const lifespans = ['10', '12', '14'] as const;

const schema = {
  q: textParam,
  /** FCI group number. */
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
  group: '',
  size: '',
  height: '',
  temperament: '',
  lifespan: '',
  origin: '',
  trial: '',
  status: '',
} as const;

/** True if any filter is set. Neither the search text nor the sort order is a filter. */
export const isFiltered = (filters: Filters): boolean =>
  Object.keys(noFilters).some((name) => filters[name as keyof typeof noFilters] !== '');

/** True if the list may show fewer than all breeds. */
export const hasSearchOrFilter = (filters: Filters): boolean => filters.q !== '' || isFiltered(filters);

/** Facts that a standard may leave unstated. Each has a filter of the same name. */
export const hasFact = {
  height: ({ heightCm }: BreedSummary) => heightCm !== null,
  temperament: ({ temperament }: BreedSummary) => temperament.length > 0,
  lifespan: ({ lifespanYears }: BreedSummary) => lifespanYears !== null,
};
type MissableFact = keyof typeof hasFact;

/** Returns the facts that the active filters need, of those that a standard may leave unstated. */
export const filteredFacts = (filters: Filters): MissableFact[] =>
  (Object.keys(hasFact) as MissableFact[]).filter((name) => filters[name] !== '');

/** Returns the countries of origin: "France, Belgium" are two; "Hong Kong, China" is one. */
export function countriesOf({ origin }: BreedSummary): LocalizedText[] {
  if (origin === null) return [];
  const zh = origin.zh.split('、');
  const en = origin.en.split(/, (?!China)/);
  return en.map((name, i) => ({ en: name, zh: zh[i] ?? name }));
}

/** True if the breed is at most `cm` tall. For a breed with several sizes, the smallest one counts. */
function isUpTo({ heightCm, size }: BreedSummary, cm: number): boolean {
  const range = wholeRange(heightCm);
  return range !== null && range[size === 'several' ? 0 : 1] <= cm;
}

/** Height filters up to this limit, in cm, exclude large breeds whose standard states no height. */
const smallHeight = 40;

/** True if the breed's size class alone exceeds the height filter. A medium breed may be small enough. */
const isTooLarge = ({ size }: BreedSummary, { height }: Filters): boolean =>
  height !== '' && Number(height) <= smallHeight && (size === 'large' || size === 'giant');

/** Returns null if the breed's standard omits a fact that a filter needs, and the breed matches all other filters. */
export function matchesFilters(breed: BreedSummary, filters: Filters): boolean | null {
  const unstated = filteredFacts(filters).filter((name) => !hasFact[name](breed));
  const known = { ...filters, ...Object.fromEntries(unstated.map((name) => [name, ''])) };
  if (unstated.includes('height') && isTooLarge(breed, filters)) return false;
  return matchesKnown(breed, known) && (unstated.length === 0 || null);
}

function matchesKnown(breed: BreedSummary, filters: Filters): boolean {
  const { group, size, height, temperament, lifespan, origin, trial, status } = filters;
  return (
    (group === '' || breed.groupNumber === Number(group)) &&
    (size === '' || breed.size === size) &&
    (height === '' || isUpTo(breed, Number(height))) &&
    (temperament === '' || breed.temperament.some((trait) => trait.en === temperament)) &&
    (lifespan === '' || (breed.lifespanYears?.[0] ?? 0) >= Number(lifespan)) &&
    (origin === '' || countriesOf(breed).some((country) => country.en === origin)) &&
    (trial === '' || (breed.workingTrial !== null && (breed.workingTrial === true) === (trial === 'yes'))) &&
    (status === '' || breed.provisional === (status === 'provisional'))
  );
}
