/** Calls the BFF from a component. The grouping determines the loading flag that the call sets. */
import { type keepPreviousData, useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query';
import type { Api, PathOf } from '../../shared/api.ts';
import type { Grouping } from '../../shared/pages.ts';
import { get } from './call.ts';

interface ApiOptions {
  /** False until the parameters are known. */
  readonly enabled?: boolean;
  /** Set to refetch on every mount, even if the cached response is fresh. */
  readonly refetchOnMount?: 'always';
  /** Set to show the previous parameters' data until the new data arrives (search, filters). */
  readonly placeholderData?: typeof keepPreviousData;
}

/**
 * Returns the query options for a call, for use with `useQueries`. Single calls use `useApi`, and paged lists
 * `usePagedList`.
 */
export const apiQuery = <P extends PathOf<'GET'>>(grouping: Grouping, path: P, params: Api[P]['params']) => ({
  queryKey: [path, params],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Api[P]['data']> => get(path, params, signal),
  meta: { grouping },
});

export function useApi<P extends PathOf<'GET'>>(
  grouping: Grouping,
  path: P,
  params: Api[P]['params'],
  options: ApiOptions = {},
) {
  return useQuery({ ...apiQuery(grouping, path, params), ...options });
}

/** True while any call is in flight. */
export const useLoading = (): boolean => useIsFetching() + useIsMutating() > 0;
