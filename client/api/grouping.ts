/** Which groupings a query or a mutation counts for: the one word of a grouping's loading flag. */
import type { Query } from '@tanstack/react-query';
import type { Grouping } from '../../shared/pages.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { grouping: Grouping };
    mutationMeta: { grouping: Grouping };
  }
}

/**
 * A query has one `meta`, that of the component which asked last; each component that waits for it has an observer with
 * a grouping of its own.
 */
export function isInGrouping(query: Pick<Query, 'meta' | 'observers'>, grouping: Grouping): boolean {
  if (query.observers.length === 0) return query.meta?.grouping === grouping;
  return query.observers.some(({ options }) => options.enabled !== false && options.meta?.grouping === grouping);
}
