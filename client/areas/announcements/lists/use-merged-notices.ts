/** The notices of several categories as one stream, newest first. Each category is read page by page. */
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { rowOf } from '../../../domain/notices/notice-row.tsx';
import { type NoticeList, useNoticeLists } from './use-notice-lists.ts';

const pageSize = 50;
const timeOf = (notice: Notice): number => Date.parse(notice.publishedAt);

export interface Stream {
  readonly notices: Notice[];
  /** Categories of which nothing could be loaded. */
  readonly failed: string[];
  /** Why what comes next did not; null where nothing failed. */
  readonly error: Error | null;
  /** Of what was asked for, something is still to come. */
  readonly isLoading: boolean;
  /** Older notices than the last one here may exist. */
  readonly hasMore: boolean;
  retry(): void;
}

/** Down to which moment a category is known: everything newer than this is here. Null where all of it is. */
function reach({ notices, hasMore }: NoticeList): number | null {
  if (!notices || !hasMore) return null;
  // Pinned ones stand first whatever their age: they tell nothing of how far the list has come.
  return Math.min(...notices.filter(({ pinned }) => !pinned).map(timeOf));
}

/** @param depth pages asked of each category that has so many */
export function useStream(sortIds: readonly string[], depth: number): Stream {
  const lists = useNoticeLists(sortIds.map((sortId) => ({ sortId, pageSize, depth })));
  const reaches = lists.map(reach).filter((moment) => moment !== null);
  const known = Math.max(...reaches);
  // A category may answer the notices of those below it, too: each is shown once.
  const all = new Map(lists.flatMap(({ notices = [] }) => notices).map((notice) => [rowOf(notice), notice]));
  return {
    notices: [...all.values()]
      // Below what is known of every category, another may still have something in between.
      .filter((notice) => timeOf(notice) >= known)
      .sort((a, b) => timeOf(b) - timeOf(a)),
    failed: lists.filter(({ notices, isLoading }) => !notices && !isLoading).map(({ sortId }) => sortId),
    error: lists.find(({ error }) => error)?.error ?? null,
    isLoading: lists.some(({ isLoading }) => isLoading),
    hasMore: reaches.length > 0,
    retry: () => {
      for (const list of lists) list.retry();
    },
  };
}
