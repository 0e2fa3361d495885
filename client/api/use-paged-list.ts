/**
 * Fetches lists page by page, up to a depth that is usually in the URL. Each page is a separate query, so that lists of
 * different depths share their pages.
 */
import { hashKey, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Api, PathOf } from '../../shared/api.ts';
import type { LocalizedText } from '../../shared/areas/common.ts';
import type { Grouping } from '../../shared/pages.ts';
import { isLastPage, type PageOfList } from '../../shared/rules/last-page.ts';
import { apiQuery } from './use-api.ts';

interface Page extends PageOfList {
  readonly items: readonly object[];
  /** Requested parameters that oa-web may have ignored. */
  readonly unconfirmed: readonly string[];
  readonly failed?: readonly FailedPart[];
  readonly byPinyin?: boolean;
}

/** A part of a composed list that could not be read. */
interface FailedPart {
  readonly id: string;
  readonly name: LocalizedText;
}

/** Paths of calls that return one page of a list. */
type PagedPath = {
  [P in PathOf<'GET'>]: Api[P]['data'] extends Page ? P : never;
}[PathOf<'GET'>];

type ItemOf<P extends PagedPath> = Api[P]['data']['items'][number];
type ListParams<P extends PagedPath> = Omit<Api[P]['params'], 'page'>;

interface ListRequest<P extends PagedPath> {
  readonly params: ListParams<P>;
  /** Number of pages to fetch, counted from the first; 0 to fetch none. */
  readonly depth: number;
}

export interface PagedList<Item> {
  /** In list order, up to the first missing page; undefined until the first page has loaded. */
  readonly items: Item[] | undefined;
  /** Total number of items. Null until known, and if oa-web sends no total. */
  readonly total: number | null;
  /** Requested parameters that oa-web may have ignored. */
  readonly unconfirmed: readonly string[];
  /** Parts of a composed list that could not be read. The loaded pages lack their items. */
  readonly failed: readonly FailedPart[];
  /** Set if the items were found by their pinyin. */
  readonly byPinyin: boolean;
  /** Set if more items follow. */
  readonly hasMore: boolean;
  /** Set while a missing requested page is being fetched. */
  readonly isLoading: boolean;
  /** Set while any requested page is being fetched, including a refetch. */
  readonly isFetching: boolean;
  /** Error of a missing page; null if no missing page has failed. */
  readonly error: Error | null;
  /** Refetches the pages that failed, entirely or in part. */
  refetch(): void;
}

/** Maximum number of missing pages to fetch at once, per list. */
const maxMissing = 5;

/** Identifies an item within a list. Two categories may have notices with the same id. */
const keyOf = (item: { readonly id?: unknown; readonly dogId?: unknown; readonly listedIn?: string }) =>
  item.listedIn === undefined ? (item.id ?? item.dogId ?? item) : `${item.listedIn} ${item.id}`;

/** Removes duplicates. Lists change while pages are fetched, so an item may move to the next page and load twice. */
const uniqueItems = <Item extends object>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

export const pageQuery = <P extends PagedPath>(grouping: Grouping, path: P, params: ListParams<P>, page: number) =>
  apiQuery(grouping, path, { ...params, page } as Api[P]['params']);

export function usePagedLists<P extends PagedPath, const Requests extends readonly ListRequest<P>[]>(
  grouping: Grouping,
  path: P,
  requests: Requests,
): { readonly [Index in keyof Requests]: PagedList<ItemOf<P>> } {
  const client = useQueryClient();
  const wanted = requests.flatMap(({ params, depth }, list) => {
    const pages = [];
    let missing = 0;
    // The depth in a link may exceed the number of pages, which is unknown until a page has loaded.
    let known = 1;
    for (let page = 1; page <= Math.min(depth, known) && missing < maxMissing; page += 1) {
      const query = pageQuery(grouping, path, params, page);
      pages.push({ list, query });
      const cached = client.getQueryData<Api[P]['data']>(query.queryKey);
      if (!cached) missing += 1;
      else if (isLastPage(cached)) break;
      else known = Math.max(known, cached.total === null ? page + 1 : Math.ceil(cached.total / cached.pageSize));
    }
    return pages;
  });
  const results = useQueries({ queries: wanted.map(({ query }) => query) });

  return requests.map((_, list): PagedList<ItemOf<P>> => {
    const pages = results.filter((_page, i) => wanted[i]?.list === list);
    const end = pages.findIndex(({ data }) => data === undefined || isLastPage(data));
    const loaded: Page[] = pages.slice(0, end < 0 ? undefined : end + 1).flatMap(({ data }) => data ?? []);
    const last = loaded.at(-1);
    const hasMore = last !== undefined && !isLastPage(last);
    const missing = last && !hasMore ? [] : pages.filter(({ data }) => data === undefined);
    return {
      items: last && uniqueItems(loaded.flatMap(({ items }) => items as ItemOf<P>[])),
      total: last?.total ?? null,
      unconfirmed: last?.unconfirmed ?? [],
      failed: uniqueItems(loaded.flatMap(({ failed = [] }) => failed)),
      byPinyin: last?.byPinyin === true,
      hasMore,
      isLoading: missing.some(({ isFetching }) => isFetching),
      isFetching: pages.some(({ isFetching }) => isFetching),
      error: missing.find(({ isError, isFetching }) => isError && !isFetching)?.error ?? null,
      refetch: () => {
        for (const page of pages) {
          const { failed = [] }: Partial<Page> = page.data ?? {};
          if (page.isError || failed.length > 0) void page.refetch();
        }
      },
    };
  }) as { readonly [Index in keyof Requests]: PagedList<ItemOf<P>> };
}

type Shown<P extends PagedPath> = PagedList<ItemOf<P>> & {
  readonly items: ItemOf<P>[];
  readonly params: ListParams<P>;
};

export interface SearchedList<P extends PagedPath> extends PagedList<ItemOf<P>> {
  /** The list to display: the requested list or, while it is loading or if it failed, the previously displayed list. */
  readonly data: Shown<P> | undefined;
  /** Set if `data` belongs to earlier parameters. */
  readonly isStale: boolean;
  /** Set while there is neither a list nor an error. */
  readonly isPending: boolean;
}

/**
 * Fetches a list with a search or filters.
 *
 * @param keepWithin the previous list stays displayed only while this value stays the same
 */
export function usePagedList<P extends PagedPath>(
  grouping: Grouping,
  path: P,
  params: ListParams<P>,
  depth: number,
  keepWithin = '',
): SearchedList<P> {
  const [loaded, setLoaded] = useState<ListRequest<P> & { readonly within: string }>();
  const isSame = loaded !== undefined && hashKey([loaded.params]) === hashKey([params]);
  const previous = !isSame && loaded?.within === keepWithin ? loaded : undefined;
  const request = { params, depth };
  const [requested, kept] = usePagedLists(grouping, path, [request, ...(previous ? [previous] : [])] as const);
  const isLoaded = requested.items !== undefined;
  if (isLoaded && !(isSame && loaded.depth === depth)) setLoaded({ ...request, within: keepWithin });
  const [list, of] = !isLoaded && kept && previous ? [kept, previous] : [requested, request];
  const data = list.items && { ...list, items: list.items, params: of.params };
  return {
    ...requested,
    data,
    isStale: !isLoaded && data !== undefined,
    isPending: data === undefined && requested.error === null,
  };
}
