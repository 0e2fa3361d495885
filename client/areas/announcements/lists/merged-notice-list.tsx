/** Notices of one or more categories, merged newest first and grouped by month. */
import { useCallback, useRef, useState } from 'react';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { noticeBoardWords } from '../../../i18n/words/notice-board.ts';
import { LinkButton } from '../../../kit/actions/button.tsx';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { EmptyState, LoadFailed } from '../../../kit/feedback/states.tsx';
import { EndOfList } from '../../../kit/list/end-of-list.tsx';
import { Unconfirmed } from '../../../kit/list/unconfirmed.tsx';
import { InChinese } from '../../../kit/text/in-chinese.tsx';
import { useScrollAnchor } from '../../../navigation/use-scroll-anchor.ts';
import { noticesWithin, reachesBefore } from './dates/dates.ts';
import { useListParams } from './list-params.ts';
import { NoticeListSkeleton, NoticeMonths } from './notice-list.tsx';
import { useMergedNotices } from './use-merged-notices.ts';

const NoMatches = lazyPart(() => import('./no-matches.tsx'));

export interface MergedNoticeListProps {
  readonly categories: readonly NoticeCategory[];
  readonly sortIds: readonly string[];
}

/** Must be mounted with category and search as `key`, so that no state carries over to another list. */
export function MergedNoticeList({ categories, sortIds }: MergedNoticeListProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const localize = useLocalize();
  const board = useWords(noticeBoardWords);
  const [{ q, dates, page }, change] = useListParams();
  const merged = useMergedNotices(sortIds, q, page);
  const { notices, isLoading, error, refetch } = merged;
  // The newest notices are known only once every category has responded. After that, the list stays mounted.
  const isReady = !isLoading && merged.failed.length < sortIds.length;
  const [hasLoaded, setHasLoaded] = useState(false);
  if (isReady && !hasLoaded) setHasLoaded(true);
  const listElement = useRef<HTMLDivElement>(null);
  useScrollAnchor({ list: listElement, ready: isReady });
  const loadMore = useCallback(() => change({ page: page + 1 }), [change, page]);

  const nameOfCategory = (sortId: string | null) => {
    const category = categories.find(({ id }) => id === sortId);
    return category && localize(category.name);
  };
  const matches = noticesWithin(notices, dates, format.figures);
  const hasMore = merged.hasMore && !reachesBefore(notices, dates.from, format.figures);
  const hasDates = dates.from !== null || dates.to !== null;
  const countText = q ? words.searchHeading(matches.length, q) : words.count(matches.length);
  const failed = isLoading ? [] : merged.failed;
  return (
    <>
      {/* Mounted before it has text, because screen readers don't announce a live region inserted together with its text. */}
      <p className="visually-hidden" role="status">
        {hasLoaded && (hasMore ? board.newestShown(matches.length) : countText)}
      </p>
      {!hasLoaded ? (
        isLoading ? (
          <NoticeListSkeleton />
        ) : (
          <LoadFailed error={error} retry={refetch} />
        )
      ) : (
        <div ref={listElement} tabIndex={-1} aria-busy={isLoading}>
          {failed.length > 0 && (
            <InlineError retry={refetch}>
              {board.partlyFailed(failed.map((id) => nameOfCategory(id) ?? id).join(words.listSeparator))}
            </InlineError>
          )}
          <Unconfirmed params={merged.unconfirmed} />
          <InChinese texts={matches.map(({ title }) => title)} />
          <NoticeMonths
            notices={matches}
            search={q}
            categoryOf={sortIds.length > 1 ? (notice) => nameOfCategory(notice.sortId) : undefined}
          />
          {matches.length > 0 || hasMore ? (
            <EndOfList
              list={{
                hasMore,
                isLoading,
                // A category that failed from the start has a Retry button above the list.
                error: failed.length === 0 ? error : null,
                refetch,
              }}
              loadMore={loadMore}
              total={matches.length}
              // The key remounts the skeleton whenever rows are added, so that the rows replace it instead of pushing
              // it down.
              skeleton={<SkeletonRows key={matches.length} count={3} lead={44} />}
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
            <EmptyState title={board.noNotices} hint={words.categoryEmptyHint}>
              <LinkButton kind="outlined" to="/notice/index">
                {words.toAll}
              </LinkButton>
            </EmptyState>
          )}
        </div>
      )}
    </>
  );
}
