/**
 * The first pages of one or more notice lists, fetched in parallel. Each page is a separate query, so that lists of different
 * depth, and the page of a notice, share cached pages.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../shared/api.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import type { Grouping } from '../../../../shared/pages.ts';
import { apiQuery } from '../../../api/use-api.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';

type NoticePage = Api[typeof noticesPath]['data'];

export interface ListRequest {
  readonly sortId: string;
  readonly q?: string;
  readonly pageSize?: number;
  /** Number of pages to load, counted from the first. */
  readonly depth: number;
  readonly grouping?: Grouping;
}

export interface NoticeList {
  readonly sortId: string;
  /** Loaded notices in list order, up to the first missing page; undefined until the first page has loaded. */
  readonly notices: Notice[] | undefined;
  /** Undefined if oa-web sends no total. */
  readonly total: number | undefined;
  /** Requested parameters that oa-web may have ignored. */
  readonly unconfirmed: readonly string[] | undefined;
  /** Set if more notices follow the loaded ones. */
  readonly hasMore: boolean;
  /** Set while a missing requested page is being fetched. */
  readonly isLoading: boolean;
  /** Set while any requested page is being fetched, including a refetch. */
  readonly isFetching: boolean;
  /** Error of a requested page; null if none failed. */
  readonly error: Error | null;
  retry(): void;
}

/** Number of pages fetched in parallel before the first response reveals the list's length. */
const initialPages = 5;

export const noticePageQuery = (
  { sortId, q, pageSize, grouping = 'index' }: Omit<ListRequest, 'depth'>,
  page: number,
) => apiQuery(grouping, noticesPath, { sortId, ...(q && { q }), ...(pageSize && { pageSize }), page });

export const isLastPage = ({ items, page, pageSize, total }: NoticePage) =>
  items.length === 0 || page * pageSize >= total;

/** True if oa-web sent no total: the server then reports one more than the notices up to a full page. */
const isTotalUnknown = ({ page, pageSize, total }: NoticePage) => total === page * pageSize + 1;

/** Removes duplicates. Lists grow while pages are fetched, so a notice may move to the next page and load twice. */
export const uniqueById = (notices: readonly Notice[]): Notice[] => [
  ...new Map(notices.map((notice) => [notice.id, notice])).values(),
];

export function useNoticeLists<const Requests extends readonly ListRequest[]>(
  lists: Requests,
): { readonly [Index in keyof Requests]: NoticeList } {
  const client = useQueryClient();
  const requests = lists.flatMap((list, listIndex) => {
    const pages = [];
    // Raised page by page: a list without a total reveals its length only as it loads.
    let pageCount = initialPages;
    for (let page = 1; page <= Math.min(list.depth, pageCount); page += 1) {
      const query = noticePageQuery(list, page);
      const cached = client.getQueryData<NoticePage>(query.queryKey);
      pages.push({ listIndex, query });
      if (cached) pageCount = Math.max(pageCount, Math.ceil(cached.total / cached.pageSize));
      if (cached && isLastPage(cached)) break;
    }
    return pages;
  });
  const results = useQueries({ queries: requests.map(({ query }) => query) });

  return lists.map(({ sortId }, listIndex): NoticeList => {
    const pages = results.filter((_, i) => requests[i]?.listIndex === listIndex);
    const gap = pages.findIndex(({ data }) => data === undefined);
    const loaded = pages.slice(0, gap < 0 ? undefined : gap).flatMap(({ data }) => data ?? []);
    const last = loaded.at(-1);
    const missing = last && isLastPage(last) ? [] : pages.filter(({ data }) => data === undefined);
    return {
      sortId,
      notices: last && uniqueById(loaded.flatMap(({ items }) => items)),
      total: last && !isTotalUnknown(last) ? last.total : undefined,
      unconfirmed: last?.unconfirmed,
      hasMore: last !== undefined && !isLastPage(last),
      isLoading: missing.some(({ isFetching }) => isFetching),
      isFetching: pages.some(({ isFetching }) => isFetching),
      error: missing.find(({ isError, isFetching }) => isError && !isFetching)?.error ?? null,
      retry: () => {
        for (const page of missing) if (page.isError) void page.refetch();
      },
    };
  }) as { readonly [Index in keyof Requests]: NoticeList };
}
