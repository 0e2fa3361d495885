/** Reading the BFF from a component: the path names the call, the grouping names the flag that shows its loading. */
import { keepPreviousData, useInfiniteQuery, useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import type { Api, PathOf } from '../../shared/api.ts';
import type { Grouping } from '../../shared/pages.ts';
import { get } from './call.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { grouping: Grouping };
    mutationMeta: { grouping: Grouping };
  }
}

export interface ApiOptions {
  /** false while what is asked for is not known yet. */
  readonly enabled?: boolean;
  /** Asks again each time the component appears, whatever is kept. */
  readonly always?: boolean;
  /** Shows the last answer until the next one is there (search, filters). */
  readonly keep?: boolean;
}

/** Key, fetcher and grouping of one call together, for `useQueries`; everything else goes through `useApi`. */
export const apiQuery = <P extends PathOf<'GET'>>(grouping: Grouping, path: P, params: Api[P]['params']) => ({
  queryKey: [path, params],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Api[P]['data']> => get(path, params, signal),
  meta: { grouping },
});

export function useApi<P extends PathOf<'GET'>>(
  grouping: Grouping,
  path: P,
  params: Api[P]['params'],
  { enabled = true, always = false, keep = false }: ApiOptions = {},
) {
  return useQuery({
    ...apiQuery(grouping, path, params),
    enabled,
    ...(always && { refetchOnMount: 'always' as const }),
    ...(keep && { placeholderData: keepPreviousData }),
  });
}

/** Paths whose answer is a page of a list. */
export type PagedPath = {
  [P in PathOf<'GET'>]: Api[P]['data'] extends { items: unknown[]; total: number } ? P : never;
}[PathOf<'GET'>];

type ItemOf<P extends PagedPath> = Api[P]['data']['items'][number];

/** A list without end: pages are asked for one by one; `items` and `total` are ready to show. */
export function useApiPages<P extends PagedPath>(
  grouping: Grouping,
  path: P,
  params: Omit<Api[P]['params'], 'page'>,
  { enabled = true, keep = false }: Omit<ApiOptions, 'always'> = {},
) {
  const query = useInfiniteQuery({
    queryKey: [path, params, 'pages'],
    queryFn: ({ signal, pageParam }): Promise<Api[P]['data']> =>
      get(path, { ...params, page: pageParam } as Api[P]['params'], signal),
    initialPageParam: 1,
    getNextPageParam: (last) =>
      last.page * last.pageSize < last.total && last.items.length > 0 ? last.page + 1 : null,
    meta: { grouping },
    enabled,
    ...(keep && { placeholderData: keepPreviousData }),
  });
  const pages = query.data?.pages;
  return {
    ...query,
    items: pages?.flatMap((page) => page.items as ItemOf<P>[]),
    total: pages?.[0]?.total,
  };
}

/** Whether anything is under way, on the whole site or in one grouping. */
export function useLoading(grouping?: Grouping): boolean {
  const counts = ({ meta }: { meta?: { grouping: Grouping } | undefined }) =>
    grouping === undefined || meta?.grouping === grouping;
  const reading = useIsFetching({ predicate: counts });
  const doing = useIsMutating({ predicate: (mutation) => counts(mutation.options) });
  return reading + doing > 0;
}
