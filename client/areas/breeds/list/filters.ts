/** What the list of breeds is narrowed by; it lives in the address, so that a link and Back bring it back. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BreedSummary, Size } from '../../../../shared/areas/breeds.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';
import { useReplaceParams } from '../../../ui/state/use-replace-params.ts';

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

const words = {
  size: ['small', 'medium', 'large', 'giant'],
  trial: ['yes', 'no'],
  status: ['definitive', 'provisional'],
} as const;

export const noFilters: Filters = { q: '', group: '', size: '', origin: '', trial: '', status: '', sort: 'name' };

function read(params: URLSearchParams): Filters {
  const word = <W extends string>(name: keyof typeof words, known: readonly W[]): W | '' =>
    known.find((w) => w === params.get(name)) ?? '';
  return {
    q: params.get('q') ?? '',
    group: params.get('group') ?? '',
    origin: params.get('origin') ?? '',
    size: word('size', words.size),
    trial: word('trial', words.trial),
    status: word('status', words.status),
    sort: params.get('sort') === 'number' ? 'number' : 'name',
  };
}

/** Whether anything but the order differs from the whole list. */
export const isNarrowed = (filters: Filters): boolean =>
  (Object.keys(noFilters) as FilterName[]).some((name) => name !== 'sort' && filters[name] !== noFilters[name]);

/** Writes what differs from "none" into an address's parameters. */
function writeFilters(params: URLSearchParams, filters: Filters): void {
  for (const name of Object.keys(noFilters) as FilterName[]) {
    if (filters[name] === noFilters[name]) params.delete(name);
    else params.set(name, filters[name]);
  }
}

export function useFilters() {
  const [params] = useSearchParams();
  const editParams = useReplaceParams();
  const filters = useMemo(() => read(params), [params]);
  const set = (change: Partial<Filters>) => editParams((now) => writeFilters(now, { ...read(now), ...change }));
  return { filters, set };
}

/** The countries a breed comes from, one by one: "France, Belgium" are two. */
export function countriesOf({ origin }: BreedSummary): LocalizedText[] {
  const zh = origin.zh.split('、');
  const en = origin.en.split(/, (?!China)/);
  return en.map((name, i) => ({ en: name, zh: zh[i] ?? name }));
}

export function matchesFilters(breed: BreedSummary, { group, size, origin, trial, status }: Filters): boolean {
  return (
    (group === '' || breed.groupId === group) &&
    (size === '' || breed.size === size) &&
    (origin === '' || countriesOf(breed).some((country) => country.en === origin)) &&
    (trial === '' || breed.workingTrial === (trial === 'yes')) &&
    (status === '' || breed.provisional === (status === 'provisional'))
  );
}
