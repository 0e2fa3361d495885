/** The notices of one category: pinned ones first, the rest by month, narrowed by a search and by dates. */
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/states.tsx';
import { useScrollAnchor } from '../../../ui/list/use-kept-place.ts';
import styles from './category-list.module.css';
import { noticesWithin, reachesBefore } from './dates.ts';
import { InlineError } from './inline-error.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { type ListParams, listParamsOf, useChangeListParams } from './list-params.ts';
import { NoticeListSkeleton, NoticeMonths, PinnedNotices } from './notice-list.tsx';
import { useNoticeLists } from './use-notice-lists.ts';

export interface CategoryListProps {
  readonly sortId: string;
  /** All categories, once they are known. */
  readonly categories: readonly NoticeCategory[] | undefined;
  /** The notice that is read beside the list. */
  readonly openId: string | null;
  /** Set where the list scrolls by itself. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** With the search and the dates above it. */
  readonly withFilters: boolean;
}

/** Give it the category as its `key`: another category is another list. */
export function CategoryList({ sortId, categories, openId, scroller, withFilters }: CategoryListProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const change = useChangeListParams();
  const { q, dates, depth } = listParamsOf(useSearchParams()[0]);
  // What was answered last stays until there is an answer to what is asked now: a failure takes nothing away.
  const [answered, setAnswered] = useState<Pick<ListParams, 'q' | 'depth'> | null>(null);
  const isOld = answered !== null && answered.q !== q;
  const lists = useNoticeLists([{ sortId, q, depth }, ...(isOld ? [{ sortId, ...answered }] : [])]);
  const [list] = lists;
  const { isLoading = true, error = null } = list ?? {};
  const isThere = list?.notices !== undefined && !isLoading;
  if (isThere && (answered?.q !== q || answered.depth !== depth)) setAnswered({ q, depth });
  const shown = answered ? lists.at(-1) : undefined;
  const shownQ = answered?.q ?? '';
  const element = useRef<HTMLDivElement>(null);
  useScrollAnchor({ list: element, ready: isThere, scroller });
  const loadMore = useCallback(() => change({ page: String(depth + 1) }), [change, depth]);
  const retry = () => list?.retry();

  const isUnknown = categories !== undefined && !categories.some(({ id }) => id === sortId);
  const notices = shown?.notices ?? [];
  const found = noticesWithin(notices, dates, format.figures);
  const isDated = dates.from !== null || dates.to !== null;
  const hasMore = !isOld && (list?.hasMore ?? false) && !reachesBefore(notices, dates.from, format.figures);
  const total = isDated ? (hasMore ? undefined : found.length) : shown?.total;
  const head = withFilters && (
    <ListFilters q={q} dates={dates} count={shown && !isOld && total !== undefined ? words.count(total) : ''} />
  );

  if (!shown || (isUnknown && notices.length === 0 && shownQ === '')) {
    return (
      <>
        {head}
        {isLoading && !shown ? (
          <NoticeListSkeleton />
        ) : isUnknown ? (
          <UnknownCategory />
        ) : (
          <LoadFailed error={error} retry={retry} />
        )}
      </>
    );
  }
  return (
    <>
      {head}
      <div ref={element} aria-busy={isLoading}>
        <p className="visually-hidden" role="status">
          {shownQ ? words.searchHeading(total, shownQ) : words.count(total)}
          {hasMore && words.shownSuffix(found.length)}
        </p>
        {isOld && error && <InlineError retry={retry}>{words.searchFailed(q)}</InlineError>}
        <div className={styles.rows} data-old={isOld && isLoading}>
          <PinnedNotices notices={found.filter(({ pinned }) => pinned)} search={shownQ} openId={openId} />
          <NoticeMonths notices={found.filter(({ pinned }) => !pinned)} search={shownQ} openId={openId} />
          {found.length === 0 && !hasMore && <NoMatches q={shownQ} isDated={isDated} />}
          {(found.length > 0 || hasMore) && !isOld && (
            <ListFooter
              hasMore={hasMore}
              isFetching={isLoading}
              isFailed={error !== null}
              count={found.length}
              loadMore={loadMore}
              retry={retry}
            />
          )}
        </div>
      </div>
    </>
  );
}

function UnknownCategory() {
  const words = useWords(announcementWords);
  return (
    <EmptyState title={words.categoryNotFound} hint={words.categoryNotFoundHint}>
      <LinkButton to="/announcement/index">{words.toAll}</LinkButton>
    </EmptyState>
  );
}

/** Nothing in the category, under this search, on these dates: each in its own words, with a way on. */
function NoMatches({ q, isDated }: { q: string; isDated: boolean }) {
  const words = useWords(announcementWords);
  const change = useChangeListParams();
  if (q === '' && !isDated) {
    return (
      <EmptyState title={words.categoryEmpty} hint={words.categoryEmptyHint}>
        <LinkButton kind="outlined" to="/notice/index">
          {words.toAllNotices}
        </LinkButton>
      </EmptyState>
    );
  }
  const title = q === '' ? words.categoryEmptyInDates : isDated ? words.noMatchInDates(q) : words.noMatch(q);
  return (
    <EmptyState title={title} hint={q === '' ? words.categoryEmptyInDatesHint : words.noMatchHint}>
      <div className={styles.ways}>
        {isDated && (
          <Button kind="outlined" onClick={() => change({ from: null, to: null })}>
            {words.clearDates}
          </Button>
        )}
        {q !== '' && (
          <Button kind="outlined" onClick={() => change({ q: null })}>
            {words.clearSearch}
          </Button>
        )}
      </div>
    </EmptyState>
  );
}
