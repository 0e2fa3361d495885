/** The notices of one category: pinned ones first, the others by month, filtered by search and date. */
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { usePagedList } from '../../../api/use-paged-list.ts';
import { noticesPath } from '../../../domain/notices/notice-urls.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useLocalize, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import { lazyPart } from '../../../kit/feedback/lazy-part.tsx';
import { SkeletonRows } from '../../../kit/feedback/skeleton.tsx';
import { LoadFailed } from '../../../kit/feedback/states.tsx';
import { EndOfList } from '../../../kit/list/end-of-list.tsx';
import { Unconfirmed } from '../../../kit/list/unconfirmed.tsx';
import { ChineseContentNote } from '../../../kit/text/chinese-content-note.tsx';
import { useScrollAnchor } from '../../../navigation/use-scroll-anchor.ts';
import { isPastRangeStart, noticesWithin } from './dates/dates.ts';
import { ListFilters } from './list-filters.tsx';
import { useListParams } from './list-params.ts';
import { NoticeListSkeleton, NoticeMonths, PinnedNotices } from './notice-list.tsx';
import { UnknownCategory } from './unknown-category.tsx';

const NoMatches = lazyPart(() => import('./no-matches.tsx'));
interface CategoryListProps {
  readonly sortId: string;
  /** Undefined while loading. */
  readonly categories: readonly NoticeCategory[] | undefined;
  /** Id of the notice that is open beside the list. */
  readonly openId: string | null;
  /** The scroll container; the window if unset. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** Set on /announcement/list, the page for searching. On phones, its filters are sticky instead of the tabs. */
  readonly isSearch?: boolean;
}

/** Must be mounted with the category as `key`, so that no state carries over to another list. */
export function CategoryList({ sortId, categories, openId, scroller, isSearch }: CategoryListProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const [{ q, dates, page }, change] = useListParams();
  const list = usePagedList('index', noticesPath, { sortId, ...(q && { q }) }, page);
  const { data: displayed, isStale, isLoading, error, refetch } = list;
  const isLoaded = list.items !== undefined && !isLoading;
  const displayedQ = displayed?.params.q ?? '';
  const listElement = useRef<HTMLDivElement>(null);
  useScrollAnchor({ list: listElement, ready: isLoaded, scroller });
  const revealed = useRef<string>(null);
  // Scrolls the list once to the row of each newly opened notice, which may be out of view.
  useEffect(() => {
    if (!isLoaded || revealed.current === openId) return;
    revealed.current = openId;
    scroller?.current?.querySelector('[data-row][aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [isLoaded, openId, scroller]);
  const loadMore = useCallback(() => change({ page: page + 1 }), [change, page]);

  const localize = useLocalize();
  const category = categories?.find(({ id }) => id === sortId);
  const isUnknownCategory = categories !== undefined && !category;
  const notices = displayed?.items ?? [];
  const matches = noticesWithin(notices, dates, format.isoDate);
  const hasDates = dates.from !== null || dates.to !== null;
  const hasMore = displayed?.hasMore === true && !isPastRangeStart(notices, dates.from, format.isoDate);
  const total = hasDates ? (hasMore ? null : matches.length) : (displayed?.total ?? null);
  const isUnavailable = !displayed || (isUnknownCategory && notices.length === 0 && displayedQ === '');
  const countText = displayedQ ? words.searchHeading(total, displayedQ) : words.count(total);
  return (
    <>
      <ListFilters q={q} dates={dates} category={category && localize(category.name)} isSticky={isSearch} />
      {/* Mounted while empty, because screen readers ignore a live region that is inserted together with its text. */}
      <p className="visually-hidden" role="status">
        {!isUnavailable && countText}
        {!isUnavailable && hasMore && words.shownSuffix(matches.length)}
      </p>
      {isUnavailable ? (
        isLoading && !displayed ? (
          <NoticeListSkeleton />
        ) : isUnknownCategory ? (
          <UnknownCategory />
        ) : (
          <LoadFailed error={error} retry={refetch} />
        )
      ) : (
        <div ref={listElement} tabIndex={-1} aria-busy={isLoading}>
          {isStale && error && <InlineError retry={refetch}>{words.searchFailed(q)}</InlineError>}
          <Unconfirmed params={displayed.unconfirmed} />
          <ChineseContentNote texts={matches.map(({ title }) => title)} />
          <div data-stale={isStale && isLoading}>
            <PinnedNotices notices={matches.filter(({ pinned }) => pinned)} search={displayedQ} openId={openId} />
            <NoticeMonths notices={matches.filter(({ pinned }) => !pinned)} search={displayedQ} openId={openId} />
            {matches.length === 0 && !hasMore && (
              <NoMatches
                fallback={null}
                sortId={sortId}
                categories={categories ?? []}
                q={displayedQ}
                hasDates={hasDates}
                focusList={() => listElement.current?.focus()}
              />
            )}
            {(matches.length > 0 || hasMore) && !isStale && (
              <EndOfList
                list={{ ...list, hasMore }}
                loadMore={loadMore}
                total={matches.length}
                // The key remounts the skeleton whenever rows are added, so that the rows replace it instead of pushing
                // it down.
                skeleton={<SkeletonRows key={matches.length} count={3} lead={44} />}
                scroller={scroller}
              />
            )}
          </div>
        </div>
      )}
    </>
  );
}
