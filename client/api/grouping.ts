/** Which loading flags a query counts for: each grouping has one. */
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import type { Grouping } from '../../shared/pages.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { grouping: Grouping };
    mutationMeta: { grouping: Grouping };
  }
}

/**
 * Components of several groupings may share a query. The query's `meta` comes from the component that rendered last, an
 * observer's from the component that created it.
 */
export function isInGrouping(query: Pick<Query, 'meta' | 'observers'>, grouping: Grouping): boolean {
  if (query.observers.length === 0) return query.meta?.grouping === grouping;
  return query.observers.some(({ options }) => options.enabled !== false && options.meta?.grouping === grouping);
}

/** Whether a call of the grouping is in flight, or without one, any call. */
export function useLoadingIn(grouping: Grouping | undefined): boolean {
  const fetching = useIsFetching({ predicate: (query) => grouping === undefined || isInGrouping(query, grouping) });
  const mutating = useIsMutating({ predicate: ({ meta }) => grouping === undefined || meta?.grouping === grouping });
  return fetching + mutating > 0;
}
