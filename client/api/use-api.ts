/** Calls the BFF from a component. The grouping names the loading flag that the call sets. */
import { keepPreviousData, useInfiniteQuery, useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import type { Api, PathOf } from '../../shared/api.ts';
import type { Grouping } from '../../shared/pages.ts';
import { get } from './call.ts';

export interface ApiOptions {
  /** False until the parameters are known. */
  readonly enabled?: boolean;
  /** Refetches on every mount, even if the cached response is fresh. */
  readonly alwaysRefetch?: boolean;
  /** Shows the previous parameters' data until the new data arrives (search, filters). */
  readonly keepPrevious?: boolean;
}

/** Query options of a call, for `useQueries`. Single calls use `useApi`. */
export const apiQuery = <P extends PathOf<'GET'>>(grouping: Grouping, path: P, params: Api[P]['params']) => ({
  queryKey: [path, params],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Api[P]['data']> => get(path, params, signal),
  meta: { grouping },
});

export function useApi<P extends PathOf<'GET'>>(
  grouping: Grouping,
  path: P,
  params: Api[P]['params'],
  { enabled = true, alwaysRefetch = false, keepPrevious = false }: ApiOptions = {},
) {
  return useQuery({
    ...apiQuery(grouping, path, params),
    enabled,
    ...(alwaysRefetch && { refetchOnMount: 'always' as const }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
}

/** Paths of calls that return one page of a list. */
export type PagedPath = {
  [P in PathOf<'GET'>]: Api[P]['data'] extends { items: unknown[]; total: number; unconfirmed: string[] } ? P : never;
}[PathOf<'GET'>];

type ItemOf<P extends PagedPath> = Api[P]['data']['items'][number];

/** A paged list for infinite scroll, with the items of all pages in `items`. */
export function useApiPages<P extends PagedPath>(
  grouping: Grouping,
  path: P,
  params: Omit<Api[P]['params'], 'page'>,
  { enabled = true, keepPrevious = false }: Omit<ApiOptions, 'alwaysRefetch'> = {},
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
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  });
  const pages = query.data?.pages;
  return {
    ...query,
    items: pages?.flatMap((page) => page.items as ItemOf<P>[]),
    total: pages?.[0]?.total,
    unconfirmed: pages?.at(-1)?.unconfirmed,
  };
}

/** True while any call is in flight. */
export function useLoading(): boolean {
  const fetching = useIsFetching();
  const mutating = useIsMutating();
  return fetching + mutating > 0;
}
