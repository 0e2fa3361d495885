/** The filters of the breed list, kept in the URL so that links and Back restore them. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BreedSummary, Size } from '../../../../shared/areas/breeds.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import { useReplaceParams } from '../../../kit/state/use-replace-params.ts';

export interface Filters {
  readonly q: string;
  /** FCI group id. */
  readonly group: string;
  readonly size: Size | '';
  /** English name of a country of origin. */
  readonly origin: string;
  readonly trial: 'yes' | 'no' | '';
  readonly status: 'definitive' | 'provisional' | '';
  readonly sort: 'name' | 'number';
}

type FilterName = keyof Filters;

const allowed = {
  size: ['small', 'medium', 'large', 'giant'],
  trial: ['yes', 'no'],
  status: ['definitive', 'provisional'],
} as const;

export const noFilters: Filters = { q: '', group: '', size: '', origin: '', trial: '', status: '', sort: 'name' };

function readFilters(params: URLSearchParams): Filters {
  const oneOf = <V extends string>(name: keyof typeof allowed, values: readonly V[]): V | '' =>
    values.find((value) => value === params.get(name)) ?? '';
  return {
    q: params.get('q') ?? '',
    group: params.get('group') ?? '',
    origin: params.get('origin') ?? '',
    size: oneOf('size', allowed.size),
    trial: oneOf('trial', allowed.trial),
    status: oneOf('status', allowed.status),
    sort: params.get('sort') === 'number' ? 'number' : 'name',
  };
}

/** True if any filter is set. The sort order is not a filter. */
export const isNarrowed = (filters: Filters): boolean =>
  (Object.keys(noFilters) as FilterName[]).some((name) => name !== 'sort' && filters[name] !== noFilters[name]);

/** Writes the filters to the URL, which contains only those that are set. */
function writeFilters(params: URLSearchParams, filters: Filters): void {
  for (const name of Object.keys(noFilters) as FilterName[]) {
    if (filters[name] === noFilters[name]) params.delete(name);
    else params.set(name, filters[name]);
  }
}

export function useFilters() {
  const [params] = useSearchParams();
  const replaceParams = useReplaceParams();
  const filters = useMemo(() => readFilters(params), [params]);
  const setFilters = (change: Partial<Filters>) =>
    replaceParams((next) => writeFilters(next, { ...readFilters(next), ...change }));
  return { filters, setFilters };
}

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
