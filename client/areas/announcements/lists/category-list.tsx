/** The notices of one category, pinned ones first, the others by month; filtered by search and by date. */
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/states.tsx';
import { useScrollAnchor } from '../../../ui/list/use-scroll-anchor.ts';
import styles from './category-list.module.css';
import { noticesWithin, reachesBefore } from './dates.ts';
import { InlineError } from './inline-error.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { type ListChanges, type ListParams, listParamsOf, useChangeListParams } from './list-params.ts';
import { NoticeListSkeleton, NoticeMonths, PinnedNotices } from './notice-list.tsx';
import { useNoticeLists } from './use-notice-lists.ts';

export interface CategoryListProps {
  readonly sortId: string;
  /** Undefined while loading. */
  readonly categories: readonly NoticeCategory[] | undefined;
  /** The notice open beside the list. */
  readonly openId: string | null;
  /** The scroll container; the window if unset. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** Shows search and date filter above the list. */
  readonly withFilters: boolean;
}

/** Use the category as `key`: the state belongs to one list. */
export function CategoryList({ sortId, categories, openId, scroller, withFilters }: CategoryListProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const change = useChangeListParams();
  const { q, dates, depth } = listParamsOf(useSearchParams()[0]);
  // The previous results stay until the new ones arrive, and stay if the search fails.
  const [answered, setAnswered] = useState<Pick<ListParams, 'q' | 'depth'> | null>(null);
  const isStale = answered !== null && answered.q !== q;
  const lists = useNoticeLists([{ sortId, q, depth }, ...(isStale ? [{ sortId, ...answered }] : [])]);
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
  const hasMore = !isStale && (list?.hasMore ?? false) && !reachesBefore(notices, dates.from, format.figures);
  const total = isDated ? (hasMore ? undefined : found.length) : shown?.total;
  const head = withFilters && (
    <ListFilters q={q} dates={dates} count={shown && !isStale && total !== undefined ? words.count(total) : ''} />
  );

  const isUnavailable = !shown || (isUnknown && notices.length === 0 && shownQ === '');
  const countText = shownQ ? words.searchHeading(total, shownQ) : words.count(total);
  return (
    <>
      {head}
      {/* On the page before its text: screen readers do not announce a live region that is inserted with its text. */}
      <p className="visually-hidden" role="status">
        {!isUnavailable && countText}
        {!isUnavailable && hasMore && words.shownSuffix(found.length)}
      </p>
      {isUnavailable ? (
        isLoading && !shown ? (
          <NoticeListSkeleton />
        ) : isUnknown ? (
          <UnknownCategory />
        ) : (
          <LoadFailed error={error} retry={retry} />
        )
      ) : (
        <div ref={element} tabIndex={-1} aria-busy={isLoading}>
          {isStale && error && <InlineError retry={retry}>{words.searchFailed(q)}</InlineError>}
          <div className={styles.rows} data-stale={isStale && isLoading}>
            <PinnedNotices notices={found.filter(({ pinned }) => pinned)} search={shownQ} openId={openId} />
            <NoticeMonths notices={found.filter(({ pinned }) => !pinned)} search={shownQ} openId={openId} />
            {found.length === 0 && !hasMore && (
              <NoMatches q={shownQ} isDated={isDated} focusList={() => element.current?.focus()} />
            )}
            {(found.length > 0 || hasMore) && !isStale && (
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
      )}
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

interface NoMatchesProps {
  readonly q: string;
  readonly isDated: boolean;
  /** The button that clears a filter disappears with it: the list takes over its focus. */
  readonly focusList: () => void;
}

function NoMatches({ q, isDated, focusList }: NoMatchesProps) {
  const words = useWords(announcementWords);
  const change = useChangeListParams();
  const clear = (changes: ListChanges) => {
    focusList();
    change(changes);
  };
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
      {isDated && (
        <Button kind="outlined" onClick={() => clear({ from: null, to: null })}>
          {words.clearDates}
        </Button>
      )}
      {q !== '' && (
        <Button kind="outlined" onClick={() => clear({ q: null })}>
          {words.clearSearch}
        </Button>
      )}
    </EmptyState>
  );
}
