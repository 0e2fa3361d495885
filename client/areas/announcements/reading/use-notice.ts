/**
 * One notice of a category, and those before and after it. oa-web has no call for a single one: what the browser has
 * is looked through first, then the first page of the category's list, then the whole category in large pages.
 */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Api } from '../../../../shared/api.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { apiQuery, useApiPages } from '../../../api/use-api.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';
import type { Loadable } from '../../../ui/feedback/states.tsx';

type NoticePage = Api[typeof noticesPath]['data'];

/** The largest page the server gives. */
const pageSize = 100;

export interface NoticeQuery extends Loadable<Notice | null> {
  /** How far the search has come, where it takes more than one page. */
  readonly progress: { readonly read: number; readonly total: number } | null;
  /** The neighbours in the order of the category's list; undefined at its ends and while they are not known. */
  readonly previous: Notice | undefined;
  readonly next: Notice | undefined;
  /** A neighbour should be there, but its page did not come. */
  readonly isNextFailed: boolean;
}

/** The notices of a category from the first on, as far as they are known. */
interface Known {
  readonly items: Notice[] | undefined;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly error: Error | null;
  retry(): unknown;
}

const isLast = ({ items, page, pageSize, total }: NoticePage) => items.length === 0 || page * pageSize >= total;

/** Lists move on while pages are fetched: what slipped from one page to the next counts once. */
const once = (notices: readonly Notice[]): Notice[] => [...new Map(notices.map((one) => [one.id, one])).values()];

/**
 * The category's list as its own page asks for it, so that whoever comes from there has all of it already: the pages
 * that are here, the first in any case, and the one behind the notice where the notice ends its page.
 */
function useList(sortId: string, id: string): Known {
  const client = useQueryClient();
  const queryOf = (page: number) => apiQuery('detail', noticesPath, { sortId, page });
  const keptOf = (page: number) => client.getQueryData<NoticePage>(queryOf(page).queryKey);
  let last = 1;
  for (let kept = keptOf(last); kept && !isLast(kept); kept = keptOf(last)) {
    const at = kept.items.findIndex((notice) => notice.id === id);
    const goesOn = at === kept.items.length - 1 || (at < 0 && keptOf(last + 1) !== undefined);
    if (!goesOn) break;
    last += 1;
  }
  const results = useQueries({ queries: Array.from({ length: last }, (_, i) => queryOf(i + 1)) });
  const gap = results.findIndex(({ data }) => data === undefined);
  const pages = results.slice(0, gap < 0 ? undefined : gap).flatMap(({ data }) => data ?? []);
  const end = pages.at(-1);
  const failed = results.find(({ data, isError, isFetching }) => data === undefined && isError && !isFetching);
  return {
    items: end && once(pages.flatMap(({ items }) => items)),
    total: end?.total,
    hasMore: end !== undefined && !isLast(end),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    retry: () => failed?.refetch(),
  };
}

/** The category in large pages, one after the other until the notice and what follows it are there. */
function useWhole(sortId: string, id: string, enabled: boolean): Known {
  const pages = useApiPages('detail', noticesPath, { sortId, pageSize }, { enabled });
  const { items, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const at = items?.findIndex((notice) => notice.id === id) ?? -1;
  const goesOn = enabled && items && (at < 0 || at === items.length - 1) && hasNextPage && !isFetching && !isError;
  useEffect(() => {
    // Two places on a page may ask for the same notice.
    if (goesOn) void fetchNextPage({ cancelRefetch: false });
  }, [goesOn, fetchNextPage]);
  return {
    items: items && once(items),
    total: pages.total,
    hasMore: hasNextPage,
    isFetching,
    error: isFetching ? null : pages.error,
    retry: () => (items ? fetchNextPage() : pages.refetch()),
  };
}

type Answer = { items: Notice[] } | { pages: { items: Notice[] }[] };

/** The notice in any answer that the browser keeps: a list, a search, the newest on the home page. */
function useSeen(sortId: string, id: string): Notice | undefined {
  const client = useQueryClient();
  return useMemo(() => {
    const answers = client.getQueriesData<Answer>({ queryKey: [noticesPath] });
    return (
      answers
        // Asked for by its alias, a category answers under its own name.
        .filter(([[, asked]]) => (asked as { sortId?: string }).sortId === sortId)
        .flatMap(([, answer]) => (answer ? ('pages' in answer ? answer.pages : [answer]) : []))
        .flatMap((page) => page.items)
        .find((notice) => notice.id === id)
    );
  }, [client, sortId, id]);
}

/** `data` is null where the category has no such notice. */
export function useNotice(sortId: string, id: string): NoticeQuery {
  const seen = useSeen(sortId, id);
  const list = useList(sortId, id);
  const isBeyondList = list.hasMore && !list.items?.some((notice) => notice.id === id);
  const whole = useWhole(sortId, id, isBeyondList);
  const { items, total, hasMore, isFetching, error, retry } = isBeyondList ? whole : list;

  const at = items?.findIndex((notice) => notice.id === id) ?? -1;
  const found = items?.[at];
  const isEnd = items !== undefined && !hasMore && !isFetching;
  const read = Math.max(list.items?.length ?? 0, whole.items?.length ?? 0);
  return {
    data: found ?? (isEnd ? null : seen),
    error,
    isPending: error === null,
    refetch: retry,
    progress: isBeyondList && found === undefined && !isEnd ? { read, total: total ?? list.total ?? read } : null,
    previous: found && items?.[at - 1],
    next: found && items?.[at + 1],
    isNextFailed: found !== undefined && at === (items?.length ?? 0) - 1 && hasMore && error !== null,
  };
}
