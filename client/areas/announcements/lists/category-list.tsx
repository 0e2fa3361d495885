/** The notices of one category: pinned ones first, the rest by month, narrowed by a search and by dates. */
import { type RefObject, useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NoticeSort } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/states.tsx';
import { useScrollAnchor } from '../../../ui/list/use-kept-place.ts';
import styles from './category-list.module.css';
import { isPast, within } from './dates.ts';
import { FailedLine } from './inline-error.tsx';
import { ListHead } from './list-filters.tsx';
import { ListEnd } from './list-footer.tsx';
import { type ListParams, listParamsOf, useListChange } from './list-params.ts';
import { NoticeListSkeleton, NoticeMonths, PinnedNotices } from './notice-list.tsx';
import { useNoticeLists } from './use-notice-lists.ts';

export interface CategoryListProps {
  readonly sortId: string;
  /** All categories, once they are known. */
  readonly sorts: readonly NoticeSort[] | undefined;
  /** The notice that is read beside the list. */
  readonly chosen: string | null;
  /** Set where the list scrolls by itself. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
  /** With the search and the dates above it. */
  readonly withHead: boolean;
}

/** Give it the category as its `key`: another category is another list. */
export function CategoryList({ sortId, sorts, chosen, scroller, withHead }: CategoryListProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const change = useListChange();
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

  const isUnknown = sorts !== undefined && !sorts.some(({ id }) => id === sortId);
  const notices = shown?.notices ?? [];
  const found = within(notices, dates, format.figures);
  const isDated = dates.from !== null || dates.to !== null;
  const hasMore = !isOld && (list?.hasMore ?? false) && !isPast(notices, dates.from, format.figures);
  const total = isDated ? (hasMore ? undefined : found.length) : shown?.total;
  const head = withHead && (
    <ListHead q={q} dates={dates} count={shown && !isOld && total !== undefined ? words.count(total) : ''} />
  );

  if (!shown || (isUnknown && notices.length === 0 && shownQ === '')) {
    return (
      <>
        {head}
        {isLoading && !shown ? (
          <NoticeListSkeleton />
        ) : isUnknown ? (
          <UnknownSort />
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
        {isOld && error && <FailedLine retry={retry}>{words.searchFailed(q)}</FailedLine>}
        <div className={styles.rows} data-old={isOld && isLoading}>
          <PinnedNotices notices={found.filter(({ pinned }) => pinned)} search={shownQ} chosen={chosen} />
          <NoticeMonths notices={found.filter(({ pinned }) => !pinned)} search={shownQ} chosen={chosen} />
          {found.length === 0 && !hasMore && <None q={shownQ} isDated={isDated} />}
          {(found.length > 0 || hasMore) && !isOld && (
            <ListEnd
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

function UnknownSort() {
  const words = useWords(announcementWords);
  return (
    <EmptyState title={words.categoryNotFound} hint={words.categoryNotFoundHint}>
      <LinkButton to="/announcement/index">{words.toAll}</LinkButton>
    </EmptyState>
  );
}

/** Nothing in the category, under this search, on these dates: each in its own words, with a way on. */
function None({ q, isDated }: { q: string; isDated: boolean }) {
  const words = useWords(announcementWords);
  const change = useListChange();
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
