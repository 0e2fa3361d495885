/** The first pages of a ranking, each kept by itself, so that a reload and Back find the list as far open as it was. */
import { useQueries } from '@tanstack/react-query';
import type { Api } from '../../../shared/api.ts';
import { apiQuery } from '../../api/use-api.ts';

export const rankPath = '/oa-web/api/v1/open/shows/new/score/rank';
export type RankParams = Omit<Api[typeof rankPath]['params'], 'page' | 'pageSize'>;
const pageSize = 50;

export function useRankPages(params: RankParams, depth: number, enabled: boolean) {
  const results = useQueries({
    queries: Array.from({ length: enabled ? depth : 0 }, (_, i) =>
      apiQuery('ranking', rankPath, { ...params, page: i + 1, pageSize }),
    ),
  });
  const gap = results.findIndex(({ data }) => data === undefined);
  const known = results.slice(0, gap < 0 ? undefined : gap).flatMap(({ data }) => data ?? []);
  const last = known.at(-1);
  const hasMore = last !== undefined && last.items.length > 0 && last.page * last.pageSize < last.total;
  const missing = last && !hasMore ? [] : results.filter(({ data }) => data === undefined);
  const failed = missing.find(({ isError, isFetching }) => isError && !isFetching);
  return {
    // Ranks move while pages are fetched: who slipped from one page to the next is shown once.
    items: last && [...new Map(known.flatMap(({ items }) => items).map((row) => [row.dogId, row])).values()],
    total: last?.total ?? 0,
    hasMore,
    isFetching: missing.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    retry: () => {
      for (const one of missing) if (one.isError) void one.refetch();
    },
  };
}
