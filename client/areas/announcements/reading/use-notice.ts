/**
 * One notice of a category, with its previous and next notices. oa-web has no call for a single notice, so this
 * searches the cached responses, then the first page of the category's list, then the whole category, page by page.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Api } from '../../../../shared/api.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { isLastPage } from '../../../../shared/rules/last-page.ts';
import { pageQuery, usePagedLists } from '../../../api/use-paged-list.ts';
import { newestNoticesPath, noticesPath } from '../../../domain/notices/notice-urls.ts';
import type { Loadable } from '../../../kit/feedback/states.tsx';

type NoticePage = Api[typeof noticesPath]['data'];

/** Maximum page size that the server accepts. */
const pageSize = 100;

export interface NoticeQuery extends Loadable<Notice | null> {
  /** Number of notices searched so far, once the search goes beyond the cached pages. */
  readonly progress: { readonly read: number; readonly total: number | null } | null;
  /** Previous notice in the list; undefined at the start of the list and while unknown. */
  readonly previous: Notice | undefined;
  /** Next notice in the list; undefined at the end of the list and while unknown. */
  readonly next: Notice | undefined;
  /** Set if a next notice exists but its page failed to load. */
  readonly isNextFailed: boolean;
}

/**
 * Loads a category's list until the notice and the next one are loaded. Requests the same pages as the list page, so
 * that visitors coming from the list cause no further call.
 *
 * @param scope `cached`: before the notice is found, loads only the first page and cached pages; `whole`: loads all
 * pages; `none`: loads no page
 */
function useListUntil(id: string, params: { sortId: string; pageSize?: number }, scope: 'cached' | 'whole' | 'none') {
  const client = useQueryClient();
  const cachedPage = (page: number) =>
    client.getQueryData<NoticePage>(pageQuery('detail', noticesPath, params, page).queryKey);
  let depth = scope === 'none' ? 0 : 1;
  let isFound = false;
  for (let page = cachedPage(depth); page && !isLastPage(page); page = cachedPage(depth)) {
    const index = page.items.findIndex((notice) => notice.id === id);
    const isNextFound = isFound || (index >= 0 && index < page.items.length - 1);
    isFound ||= index >= 0;
    if (isNextFound || (!isFound && scope === 'cached' && !cachedPage(depth + 1))) break;
    depth += 1;
  }
  return usePagedLists('detail', noticesPath, [{ params, depth }])[0];
}

/** Returns the notice from any cached response: a list, a search, or the home page's latest notices. */
function useCachedNotice(sortId: string, id: string): Notice | undefined {
  const client = useQueryClient();
  return useMemo(
    () =>
      [noticesPath, newestNoticesPath]
        .flatMap((path) => client.getQueriesData<NoticePage>({ queryKey: [path] }))
        .flatMap(([, page]) => page?.items ?? [])
        .find((notice) => notice.listedIn === sortId && notice.id === id),
    [client, sortId, id],
  );
}

/** Finds a notice. `data` is null if the category has no such notice. */
export function useNotice(sortId: string, id: string): NoticeQuery {
  const cached = useCachedNotice(sortId, id);
  const list = useListUntil(id, { sortId }, 'cached');
  const isBeyondList = list.hasMore && !list.items?.some((notice) => notice.id === id);
  const whole = useListUntil(id, { sortId, pageSize }, isBeyondList ? 'whole' : 'none');
  const { items, total, hasMore, isFetching, error, refetch } = isBeyondList ? whole : list;

  const index = items?.findIndex((notice) => notice.id === id) ?? -1;
  const notice = items?.[index];
  const isComplete = items !== undefined && !hasMore && !isFetching;
  const data = notice ?? (isComplete ? null : cached);
  const read = Math.max(list.items?.length ?? 0, whole.items?.length ?? 0);
  return {
    data,
    error,
    isPending: data === undefined && error === null,
    refetch,
    progress: isBeyondList && notice === undefined && !isComplete ? { read, total: total ?? list.total } : null,
    previous: notice && items?.[index - 1],
    next: notice && items?.[index + 1],
    isNextFailed: notice !== undefined && index === (items?.length ?? 0) - 1 && hasMore && error !== null,
  };
}
