/**
 * One notice of a category, with the previous and the next one. oa-web has no call for a single notice, so this searches the
 * cached responses, then the first page of the category's list, then the whole category, page by page.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Api } from '../../../../shared/api.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { useApiPages } from '../../../api/use-api.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';
import type { Loadable } from '../../../kit/feedback/states.tsx';
import { isLastPage, type NoticeList, noticePageQuery, uniqueById, useNoticeLists } from '../lists/use-notice-lists.ts';

type NoticePage = Api[typeof noticesPath]['data'];

/** Maximum page size that the server accepts. */
const pageSize = 100;

export interface NoticeQuery extends Loadable<Notice | null> {
  /** Number of notices searched so far, once the search goes beyond the cached pages. */
  readonly progress: { readonly read: number; readonly total: number } | null;
  /** Neighbours in list order; undefined at the ends of the list and while unknown. */
  readonly previous: Notice | undefined;
  readonly next: Notice | undefined;
  /** Set if a next notice exists but its page failed to load. */
  readonly isNextFailed: boolean;
}

type LoadedNotices = Pick<NoticeList, 'notices' | 'total' | 'hasMore' | 'isFetching' | 'error' | 'retry'>;

/**
 * Loads the category's list through the same queries as the list page, so that visitors coming from there cause no further
 * call: the first page, the cached ones that follow, and one more if the notice is the last of its page.
 */
function useListedNotices(sortId: string, id: string): LoadedNotices {
  const client = useQueryClient();
  const cachedPage = (page: number) => client.getQueryData<NoticePage>(noticePageQuery({ sortId }, page).queryKey);
  let depth = 1;
  for (let page = cachedPage(depth); page && !isLastPage(page); page = cachedPage(depth)) {
    const index = page.items.findIndex((notice) => notice.id === id);
    const needsNextPage = index === page.items.length - 1 || (index < 0 && cachedPage(depth + 1) !== undefined);
    if (!needsNextPage) break;
    depth += 1;
  }
  const [list] = useNoticeLists([{ sortId, depth, grouping: 'detail' }]);
  return list;
}

/** Loads the whole category, page by page, until the notice and the next one are loaded. */
function useWholeCategory(sortId: string, id: string, enabled: boolean): LoadedNotices {
  const pages = useApiPages('detail', noticesPath, { sortId, pageSize }, { enabled });
  const { items, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const index = items?.findIndex((notice) => notice.id === id) ?? -1;
  const isIncomplete = items !== undefined && (index < 0 || index === items.length - 1);
  const needsNextPage = enabled && isIncomplete && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    // The notice and its top bar actions both run this hook, so neither may cancel the other's fetch.
    if (needsNextPage) void fetchNextPage({ cancelRefetch: false });
  }, [needsNextPage, fetchNextPage]);
  return {
    notices: items && uniqueById(items),
    total: pages.total,
    hasMore: hasNextPage,
    isFetching,
    error: isFetching ? null : pages.error,
    retry: () => void (items ? fetchNextPage() : pages.refetch()),
  };
}

type CachedNotices = { items: Notice[] } | { pages: { items: Notice[] }[] };

/** Returns the notice from any cached response: a list, a search, the home page's latest notices. */
function useCachedNotice(sortId: string, id: string): Notice | undefined {
  const client = useQueryClient();
  return useMemo(() => {
    const responses = client.getQueriesData<CachedNotices>({ queryKey: [noticesPath] });
    return (
      responses
        // Compares the requested category: if it was requested by its alias, its notices carry the category's own id.
        .filter(([[, params]]) => (params as { sortId?: string }).sortId === sortId)
        .flatMap(([, response]) => (response ? ('pages' in response ? response.pages : [response]) : []))
        .flatMap((page) => page.items)
        .find((notice) => notice.id === id)
    );
  }, [client, sortId, id]);
}

/** Finds a notice. `data` is null if the category has no such notice. */
export function useNotice(sortId: string, id: string): NoticeQuery {
  const cached = useCachedNotice(sortId, id);
  const list = useListedNotices(sortId, id);
  const isBeyondList = list.hasMore && !list.notices?.some((notice) => notice.id === id);
  const whole = useWholeCategory(sortId, id, isBeyondList);
  const { notices, total, hasMore, isFetching, error, retry } = isBeyondList ? whole : list;

  const index = notices?.findIndex((notice) => notice.id === id) ?? -1;
  const notice = notices?.[index];
  const isComplete = notices !== undefined && !hasMore && !isFetching;
  const read = Math.max(list.notices?.length ?? 0, whole.notices?.length ?? 0);
  return {
    data: notice ?? (isComplete ? null : cached),
    error,
    isPending: error === null,
    refetch: retry,
    progress: isBeyondList && notice === undefined && !isComplete ? { read, total: total ?? list.total ?? read } : null,
    previous: notice && notices?.[index - 1],
    next: notice && notices?.[index + 1],
    isNextFailed: notice !== undefined && index === (notices?.length ?? 0) - 1 && hasMore && error !== null,
  };
}
