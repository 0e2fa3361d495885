/** The notices of several categories as one stream, newest first. Each category is read page by page. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { Api } from '../../../shared/api.ts';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { get } from '../../api/call.ts';
import { noticesPath } from './notices.ts';

type NoticePage = Api[typeof noticesPath]['data'];

const pageSize = 50;
const timeOf = (notice: Notice): number => Date.parse(notice.publishedAt);
const paramsOf = (sortId: string, page: number) => ({ sortId, page, pageSize });

export interface Stream {
  readonly notices: Notice[];
  /** Categories of which nothing could be loaded. */
  readonly failed: string[];
  /** What went wrong last; null where nothing did. */
  readonly error: Error | null;
  /** Not every category has answered once: what is newest is not known yet. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Older notices than the last one here may exist. */
  readonly hasMore: boolean;
  retry(): void;
}

/** Down to which moment a category is known: everything newer than this is here. Null where all of it is. */
function reach(pages: readonly NoticePage[]): number | null {
  const last = pages.at(-1);
  if (!last || last.items.length === 0 || last.page * pageSize >= last.total) return null;
  // Pinned ones stand first whatever their age: they tell nothing of how far the list has come.
  const plain = pages.flatMap((page) => page.items).filter((notice) => !notice.pinned);
  return Math.min(...plain.map(timeOf));
}

/** @param depth pages asked of each category that has so many */
export function useStream(sortIds: readonly string[], depth: number): Stream {
  const client = useQueryClient();
  const asked = sortIds.flatMap((sortId) => {
    const pages = [{ sortId, page: 1 }];
    // The next page is asked for once the one before says that there is one.
    for (let page = 1; page < depth; page += 1) {
      const before = client.getQueryData<NoticePage>([noticesPath, paramsOf(sortId, page)]);
      if (!before || before.items.length === 0 || page * pageSize >= before.total) break;
      pages.push({ sortId, page: page + 1 });
    }
    return pages;
  });
  const results = useQueries({
    queries: asked.map(({ sortId, page }) => ({
      queryKey: [noticesPath, paramsOf(sortId, page)],
      queryFn: ({ signal }: { signal: AbortSignal }) => get(noticesPath, paramsOf(sortId, page), signal),
      meta: { grouping: 'index' as const },
    })),
  });

  const loaded = new Map(sortIds.map((sortId): [string, NoticePage[]] => [sortId, []]));
  results.forEach(({ data }, i) => {
    const sortId = asked[i]?.sortId;
    if (data && sortId !== undefined) loaded.get(sortId)?.push(data);
  });
  const reaches = [...loaded.values()].map(reach).filter((moment) => moment !== null);
  const known = Math.max(...reaches);
  const failing = results.filter((result) => result.isError);
  return {
    notices: [...loaded.values()]
      .flat()
      .flatMap((page) => page.items)
      // Below what is known of every category, another may still have something in between.
      .filter((notice) => timeOf(notice) >= known)
      .sort((a, b) => timeOf(b) - timeOf(a)),
    failed: asked.filter(({ page }, i) => page === 1 && results[i]?.isLoadingError).map(({ sortId }) => sortId),
    error: failing[0]?.error ?? null,
    isPending: results.some((result, i) => asked[i]?.page === 1 && result.isPending),
    isFetching: results.some((result) => result.isFetching),
    hasMore: reaches.length > 0,
    retry: () => {
      for (const result of failing) void result.refetch();
    },
  };
}
