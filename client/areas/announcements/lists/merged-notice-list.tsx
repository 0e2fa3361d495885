/** Notices of all categories, newest first and grouped by month. */
import { type RefObject, useCallback, useRef } from 'react';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { maxNewestPages, noticesPageSize } from '../../../../shared/rules/notices-page-size.ts';
import { usePagedLists } from '../../../api/use-paged-list.ts';
import { newestNoticesPath } from '../../../domain/notices/notice-urls.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noticeBoardWords } from '../../../i18n/words/notice-board.ts';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../../kit/feedback/states.tsx';
import { EndOfList } from '../../../kit/list/end-of-list.tsx';
import { Unconfirmed } from '../../../kit/list/unconfirmed.tsx';
import { ChineseContentNote } from '../../../kit/text/chinese-content-note.tsx';
import { Note } from '../../../kit/text/note.tsx';
import { useScrollAnchor } from '../../../navigation/use-scroll-anchor.ts';
import { isPastRangeStart, noticesWithin } from './dates/dates.ts';
import { useListParams } from './list-params.ts';
import { NoticeListSkeleton, NoticeMonths } from './notice-list.tsx';

const NoMatches = lazyPart(() => import('./no-matches.tsx'));

interface MergedNoticeListProps {
  readonly categories: readonly NoticeCategory[];
  /** The scroll container; the window if unset. */
  readonly scroller: RefObject<HTMLElement | null> | undefined;
}

/** Must be mounted with the search as `key`, so that no state carries over to another list. */
export function MergedNoticeList({ categories, scroller }: MergedNoticeListProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const localize = useLocalize();
  const board = useWords(noticeBoardWords);
  const [{ q, dates, page }, change] = useListParams();
  const params = { pageSize: noticesPageSize, ...(q && { q }) };
  const [list] = usePagedLists('index', newestNoticesPath, [
    { params, depth: Math.min(page, maxNewestPages) },
  ] as const);
  const { items, isLoading, error, refetch } = list;
  const listElement = useRef<HTMLDivElement>(null);
  useScrollAnchor({ list: listElement, ready: items !== undefined && !isLoading, scroller });
  const loadMore = useCallback(() => change({ page: page + 1 }), [change, page]);

  const categoryOf = (notice: Notice) => {
    const category = categories.find(({ id }) => id === notice.sortId);
    return category && localize(category.name);
  };
  const matches = noticesWithin(items ?? [], dates, format.isoDate);
  const hasMore = list.hasMore && !isPastRangeStart(items ?? [], dates.from, format.isoDate);
  const hasDates = dates.from !== null || dates.to !== null;
  const { byPinyin } = list;
  const countText = q && !byPinyin ? words.searchHeading(matches.length, q) : words.count(matches.length);
  const isPartial = byPinyin && !list.hasMore && !isLoading && error === null && list.total === null;
  const failed = list.isFetching ? [] : list.failed;
  return (
    <>
      {/* Mounted while empty, because screen readers ignore a live region that is inserted together with its text. */}
      <p className="visually-hidden" role="status">
        {items && (hasMore || isPartial ? board.newestShown(matches.length) : countText)}
      </p>
      {!items ? (
        isLoading ? (
          <NoticeListSkeleton />
        ) : (
          <LoadFailed error={error} retry={refetch} />
        )
      ) : (
        <div ref={listElement} tabIndex={-1} aria-busy={isLoading}>
          {failed.length > 0 && (
            <InlineError retry={refetch}>
              {board.partlyFailed(failed.map(({ name }) => localize(name)).join(words.listSeparator))}
            </InlineError>
          )}
          <Unconfirmed params={list.unconfirmed} />
          {byPinyin && matches.length > 0 && <Note>{board.byPinyin(q)}</Note>}
          <ChineseContentNote texts={matches.map(({ title }) => title)} />
          <NoticeMonths notices={matches} search={q} categoryOf={categories.length > 1 ? categoryOf : undefined} />
          {hasMore && !isLoading && error === null && page >= maxNewestPages ? (
            <Note>{board.olderByCategory}</Note>
          ) : isPartial && matches.length > 0 ? null : matches.length > 0 || hasMore ? (
            <EndOfList
              list={{ ...list, hasMore }}
              loadMore={loadMore}
              total={matches.length}
              // The key remounts the skeleton whenever rows are added, so that the rows replace it instead of pushing
              // it down.
              skeleton={<SkeletonRows key={matches.length} count={3} lead={44} />}
              scroller={scroller}
            />
          ) : q || hasDates ? (
            <NoMatches
              fallback={null}
              sortId={null}
              categories={[]}
              q={q}
              hasDates={hasDates}
              focusList={() => listElement.current?.focus()}
            />
          ) : (
            <EmptyState title={board.noNotices} hint={words.categoryEmptyHint} />
          )}
          {isPartial && <Note>{board.newerByPinyin}</Note>}
        </div>
      )}
    </>
  );
}
