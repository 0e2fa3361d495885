/** Notices of one or several categories in one stream, parted by month. */
import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { NoticeSort } from '../../../shared/areas/announcements.ts';
import { announcementWords } from '../../i18n/announcements.ts';
import { useFormat } from '../../i18n/format.ts';
import { useNameOf, useWords } from '../../i18n/language.ts';
import { LoadFailed, Notice } from '../../ui/states.tsx';
import type { Dates } from './date-filter.tsx';
import { FailedLine } from './failed-line.tsx';
import { ListEnd } from './list-end.tsx';
import { NoticeListSkeleton, NoticeMonths } from './notice-list.tsx';
import { useStream } from './use-stream.ts';

/** Fewer than this on the page, and older ones are fetched unasked. */
const enough = 12;

/** How many pages of each category are shown; the step of history remembers it, so that Back finds its place again. */
function useDepth(): [number, () => void] {
  const state = useLocation().state as { depth?: number } | null;
  const depth = state?.depth ?? 1;
  const [, setParams] = useSearchParams();
  const goDeeper = useCallback(
    () => setParams((same) => same, { replace: true, preventScrollReset: true, state: { depth: depth + 1 } }),
    [depth, setParams],
  );
  return [depth, goDeeper];
}

export interface StreamProps {
  readonly sorts: readonly NoticeSort[];
  readonly sortIds: readonly string[];
  readonly dates: Dates;
}

export function Stream({ sorts, sortIds, dates: { from, to } }: StreamProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const nameOf = useNameOf();
  const [depth, goDeeper] = useDepth();
  const stream = useStream(sortIds, depth);
  const { notices, failed, isPending, isFetching, error } = stream;
  // Where a category failed from the start, the word above the list offers the retry.
  const endError = failed.length === 0 && error;

  const oldest = notices.at(-1);
  const isPastFrom = from !== null && oldest !== undefined && format.figures(oldest.publishedAt) < from;
  const hasMore = stream.hasMore && !isPastFrom;
  const shown = notices.filter(({ publishedAt }) => {
    const day = format.figures(publishedAt);
    return (from === null || day >= from) && (to === null || day <= to);
  });
  const tooFew = hasMore && !isFetching && !error && shown.length < enough;
  useEffect(() => {
    if (tooFew) goDeeper();
  }, [tooFew, goDeeper]);

  const nameOfSort = (sortId: string) => {
    const sort = sorts.find(({ id }) => id === sortId);
    return sort && nameOf(sort.name);
  };
  if (isPending) return <NoticeListSkeleton />;
  if (failed.length === sortIds.length) return <LoadFailed error={error} retry={stream.retry} />;
  const isDated = from !== null || to !== null;
  return (
    <>
      {failed.length > 0 && (
        <FailedLine retry={stream.retry}>
          {words.someFailed(failed.map((id) => nameOfSort(id) ?? id).join(words.listSeparator))}
        </FailedLine>
      )}
      {shown.length > 0 ? (
        <NoticeMonths notices={shown} sortOf={sortIds.length > 1 ? (notice) => nameOfSort(notice.sortId) : undefined} />
      ) : (
        !hasMore && (
          <Notice
            title={isDated ? words.streamEmptyDates : words.streamEmpty}
            hint={isDated ? words.streamEmptyDatesHint : words.listEmptyHint}
          />
        )
      )}
      {(shown.length > 0 || hasMore) && (
        <ListEnd
          hasMore={hasMore}
          isFetching={isFetching && hasMore}
          error={endError}
          count={shown.length}
          loadMore={endError ? stream.retry : goDeeper}
        />
      )}
    </>
  );
}
