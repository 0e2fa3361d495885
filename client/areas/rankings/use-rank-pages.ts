/** The first pages of a ranking, fetched sequentially and never beyond its total, whatever a link requests. */
import { useEffect } from 'react';
import type { Api } from '../../../shared/api.ts';
import { useApiPages } from '../../api/use-api.ts';

export const rankPath = '/oa-web/api/v1/open/shows/new/score/rank';
export type RankParams = Omit<Api[typeof rankPath]['params'], 'page' | 'pageSize'>;
export const rankPageSize = 50;

export function useRankPages(params: RankParams, pageCount: number, enabled: boolean) {
  const query = useApiPages('ranking', rankPath, { ...params, pageSize: rankPageSize }, { enabled });
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isLoaded = enabled && data !== undefined;
  const needsNextPage = isLoaded && data.pages.length < pageCount && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    // Several components may show the same ranking, so none may cancel another's fetch.
    if (needsNextPage && !isFetchingNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [needsNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    // Removes duplicates: ranks change between fetches, so a dog may move to the next page.
    items: isLoaded ? [...new Map(query.items?.map((row) => [row.dogId ?? row, row])).values()] : undefined,
    total: (isLoaded && query.total) || 0,
    unconfirmed: query.unconfirmed,
    hasMore: isLoaded && hasNextPage,
    isFetching: needsNextPage || isFetchingNextPage || (enabled && query.isFetching && !isLoaded),
    error: !isLoaded || isFetchNextPageError ? query.error : null,
    retry: () => void (isLoaded ? fetchNextPage() : query.refetch()),
  };
}
