/** The first pages of one or of several lists of notices, asked for side by side; each page is kept by itself. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../../shared/api.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { apiQuery } from '../../../api/use-api.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';

type NoticePage = Api[typeof noticesPath]['data'];

export interface ListRequest {
  readonly sortId: string;
  readonly q?: string;
  readonly pageSize?: number;
  /** Pages asked for, if the list has so many. */
  readonly depth: number;
}

export interface NoticeList {
  readonly sortId: string;
  /** In the list's own order, as far as it is known without a gap; undefined until its first page is there. */
  readonly notices: Notice[] | undefined;
  /** Undefined where the list does not say. */
  readonly total: number | undefined;
  /** The list goes on behind what is here. */
  readonly hasMore: boolean;
  /** Of what was asked for, something is still to come. */
  readonly isLoading: boolean;
  /** Why what comes next did not. */
  readonly error: Error | null;
  retry(): void;
}

/** So many pages are asked for at once before the list has said how long it is. */
const blind = 5;

const query = ({ sortId, q, pageSize }: ListRequest, page: number) =>
  apiQuery('index', noticesPath, { sortId, ...(q && { q }), ...(pageSize && { pageSize }), page });
const isLast = ({ items, page, pageSize, total }: NoticePage) => items.length === 0 || page * pageSize >= total;
/** A list that does not count says no more than that something follows. */
const isGuess = ({ page, pageSize, total }: NoticePage) => total === page * pageSize + 1;

export function useNoticeLists(lists: readonly ListRequest[]): NoticeList[] {
  const client = useQueryClient();
  const asked = lists.flatMap((list, of) => {
    const pages = [];
    // Where the total is a guess, every page that is here knows better than the one before.
    let end = blind;
    for (let page = 1; page <= Math.min(list.depth, end); page += 1) {
      const answer = client.getQueryData<NoticePage>(query(list, page).queryKey);
      pages.push({ of, page });
      if (answer) end = Math.max(end, Math.ceil(answer.total / answer.pageSize));
      if (answer && isLast(answer)) break;
    }
    return pages;
  });
  const results = useQueries({
    queries: asked.flatMap(({ of, page }) => {
      const list = lists[of];
      return list ? [query(list, page)] : [];
    }),
  });

  return lists.map(({ sortId }, i) => {
    const own = results.filter((_, at) => asked[at]?.of === i);
    const gap = own.findIndex(({ data }) => data === undefined);
    const known = own.slice(0, gap < 0 ? undefined : gap).flatMap(({ data }) => data ?? []);
    const last = known.at(-1);
    // Lists move on while pages are fetched: what slipped from one page to the next is shown once.
    const notices = new Map(known.flatMap(({ items }) => items).map((notice) => [notice.id, notice]));
    const missing = last && isLast(last) ? [] : own.filter(({ data }) => data === undefined);
    return {
      sortId,
      notices: last && [...notices.values()],
      total: last && !isGuess(last) ? last.total : undefined,
      hasMore: last !== undefined && !isLast(last),
      isLoading: missing.some(({ isFetching }) => isFetching),
      error: missing.find(({ isError, isFetching }) => isError && !isFetching)?.error ?? null,
      retry: () => {
        for (const result of missing) if (result.isError) void result.refetch();
      },
    };
  });
}
