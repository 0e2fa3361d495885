/** One notice of a category: oa-web has no call for it, so the category's pages are read until it turns up. */
import { useEffect } from 'react';
import type { Notice } from '../../../shared/areas/announcements.ts';
import { useApiPages } from '../../api/use-api.ts';
import type { Loadable } from '../../ui/states.tsx';
import { noticesPath } from './notices.ts';

/** `data` is null where the category has no such notice. */
export function useNotice(sortId: string, id: string): Loadable<Notice | null> {
  // The very query of the category's list: whoever comes from there has the notice already.
  const pages = useApiPages('detail', noticesPath, { sortId });
  const { items, hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const notice = items?.find((item) => item.id === id);
  const isEnd = items !== undefined && !hasNextPage && !isFetching;
  const goesOn = notice === undefined && hasNextPage && !isFetching && !isError;

  useEffect(() => {
    if (goesOn) void fetchNextPage();
  }, [goesOn, fetchNextPage]);

  return {
    data: notice ?? (isEnd ? null : undefined),
    error: pages.error,
    isPending: !isError || isFetching,
    refetch: () => (items ? fetchNextPage() : pages.refetch()),
  };
}
