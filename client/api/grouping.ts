/** Loading flags, one per grouping. A flag is set while any call of its grouping is in flight. */
import { type Query, useIsFetching, useIsMutating } from '@tanstack/react-query';
import type { Grouping } from '../../shared/pages.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { grouping: Grouping };
    mutationMeta: { grouping: Grouping };
  }
}

/**
 * Returns true if the query belongs to the grouping. Components in several groupings may share a query. The query's own
 * `meta` comes from whichever component rendered last, but each observer keeps its component's `meta`, so observers are
 * checked first.
 */
export function isInGrouping(query: Pick<Query, 'meta' | 'observers'>, grouping: Grouping): boolean {
  if (query.observers.length === 0) return query.meta?.grouping === grouping;
  return query.observers.some(({ options }) => options.enabled !== false && options.meta?.grouping === grouping);
}

/** True while a call of the grouping is in flight or, if no grouping is given, while any call is. */
export function useLoadingIn(grouping: Grouping | undefined): boolean {
  const fetching = useIsFetching({ predicate: (query) => grouping === undefined || isInGrouping(query, grouping) });
  const mutating = useIsMutating({ predicate: ({ meta }) => grouping === undefined || meta?.grouping === grouping });
  return fetching + mutating > 0;
}
