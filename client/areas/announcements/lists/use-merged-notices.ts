/** Notices of several categories, merged newest first. Each category loads page by page. */
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { noticesPageSize } from '../../../../shared/rules/notices-page-size.ts';
import { type PagedList, usePagedLists } from '../../../api/use-paged-list.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';
import { uniqueNotices } from '../../../domain/notices/unique-notices.ts';

const timeOf = (notice: Notice): number => Date.parse(notice.publishedAt);

export interface MergedNotices {
  readonly notices: Notice[];
  /** Ids of the categories that failed to load at all. */
  readonly failed: string[];
  /** Requested parameters that oa-web may have ignored. */
  readonly unconfirmed: readonly string[];
  /** Error of the next page; null if it did not fail. */
  readonly error: Error | null;
  /** Set while a requested page is being fetched. */
  readonly isLoading: boolean;
  /** Set if there may be older notices. */
  readonly hasMore: boolean;
  refetch(): void;
}

/**
 * Returns the publication time of a category's oldest loaded notice, in epoch milliseconds. Returns null if the
 * category is complete, or not loaded at all.
 */
function loadedDownTo({ items, hasMore }: PagedList<Notice>): number | null {
  if (!items || !hasMore) return null;
  // Ignores pinned notices, which come first regardless of age.
  return Math.min(...items.filter(({ pinned }) => !pinned).map(timeOf));
}

/** @param depth number of pages to load per category */
export function useMergedNotices(sortIds: readonly string[], q: string, depth: number): MergedNotices {
  const lists = usePagedLists(
    'index',
    noticesPath,
    sortIds.map((sortId) => ({ params: { sortId, pageSize: noticesPageSize, ...(q && { q }) }, depth })),
  );
  const limits = lists.map(loadedDownTo).filter((time) => time !== null);
  const completeSince = Math.max(...limits);
  return {
    notices: uniqueNotices(lists.flatMap(({ items = [] }) => items))
      // Omits notices from before `completeSince`, because some category may have unloaded notices among them.
      .filter((notice) => timeOf(notice) >= completeSince)
      .sort((a, b) => timeOf(b) - timeOf(a)),
    failed: sortIds.filter((_, i) => lists[i]?.items === undefined && !lists[i]?.isLoading),
    unconfirmed: [...new Set(lists.flatMap(({ unconfirmed }) => unconfirmed))],
    error: lists.find(({ error }) => error)?.error ?? null,
    isLoading: lists.some(({ isLoading }) => isLoading),
    hasMore: limits.length > 0,
    refetch: () => {
      for (const list of lists) list.refetch();
    },
  };
}
