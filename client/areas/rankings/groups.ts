/** The FCI groups, keyed by id. Ranking rows contain a group's id, but tags show its number. */
import { useMemo } from 'react';
import type { Group } from '../../../shared/areas/breeds.ts';
import { useApi } from '../../api/use-api.ts';
import type { Loadable } from '../../kit/feedback/states.tsx';

export type Groups = ReadonlyMap<string, Group>;

export function useGroups() {
  const query = useApi('ranking', '/oa-web/api/v1/open/getFciGroup', {});
  const byId: Groups = useMemo(() => new Map(query.data?.map((group) => [group.id, group])), [query.data]);
  return { query, byId };
}

/**
 * Keeps `query` pending until the groups have loaded or failed, because a group tag that appears later would shift the
 * text beside it.
 */
export function pendingUntilGroups<Data>(query: Loadable<Data>, groups: Loadable<unknown>): Loadable<Data> {
  if (!groups.isPending || query.error) return query;
  return { data: undefined, error: null, isPending: true, refetch: () => query.refetch() };
}
