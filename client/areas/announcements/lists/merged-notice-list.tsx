/** Notices of one or several categories in one stream, parted by month. */
import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { NoticeSort } from '../../../../shared/areas/announcements.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useNameOf, useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { Button, LinkButton } from '../../../ui/actions/button.tsx';
import { EmptyState, LoadFailed } from '../../../ui/feedback/states.tsx';
import { useScrollAnchor } from '../../../ui/list/use-kept-place.ts';
import { isPast, within } from './dates.ts';
import { FailedLine } from './inline-error.tsx';
import { ListEnd } from './list-footer.tsx';
import { listParamsOf, useListChange } from './list-params.ts';
import { NoticeListSkeleton, NoticeMonths } from './notice-list.tsx';
import { useStream } from './use-merged-notices.ts';

export interface StreamProps {
  readonly sorts: readonly NoticeSort[];
  readonly sortIds: readonly string[];
}

/** Give it the category as its `key`: another category is another stream. */
export function Stream({ sorts, sortIds }: StreamProps) {
  const words = useWords(announcementWords);
  const format = useFormat();
  const nameOf = useNameOf();
  const change = useListChange();
  const { dates, depth } = listParamsOf(useSearchParams()[0]);
  const stream = useStream(sortIds, depth);
  const { notices, isLoading, error, retry } = stream;
  // What is newest is known only when every category has answered; from then on, nothing is taken away.
  const isThere = !isLoading && stream.failed.length < sortIds.length;
  const [isOpen, setOpen] = useState(false);
  if (isThere && !isOpen) setOpen(true);
  const element = useRef<HTMLDivElement>(null);
  useScrollAnchor({ list: element, ready: isThere });
  const loadMore = useCallback(() => change({ page: String(depth + 1) }), [change, depth]);

  if (!isOpen) return isLoading ? <NoticeListSkeleton /> : <LoadFailed error={error} retry={retry} />;

  const nameOfSort = (sortId: string) => {
    const sort = sorts.find(({ id }) => id === sortId);
    return sort && nameOf(sort.name);
  };
  const found = within(notices, dates, format.figures);
  const hasMore = stream.hasMore && !isPast(notices, dates.from, format.figures);
  const failed = isLoading ? [] : stream.failed;
  return (
    <div ref={element} aria-busy={isLoading}>
      <p className="visually-hidden" role="status">
        {hasMore ? words.newestShown(found.length) : words.count(found.length)}
      </p>
      {failed.length > 0 && (
        <FailedLine retry={retry}>
          {words.partlyFailed(failed.map((id) => nameOfSort(id) ?? id).join(words.listSeparator))}
        </FailedLine>
      )}
      <NoticeMonths notices={found} sortOf={sortIds.length > 1 ? (notice) => nameOfSort(notice.sortId) : undefined} />
      {found.length > 0 || hasMore ? (
        <ListEnd
          hasMore={hasMore}
          isFetching={isLoading}
          // Where a category failed from the start, the word above the list offers the retry.
          isFailed={error !== null && failed.length === 0}
          count={found.length}
          loadMore={loadMore}
          retry={retry}
        />
      ) : dates.from !== null || dates.to !== null ? (
        <EmptyState title={words.noNoticesInDates} hint={words.noNoticesInDatesHint}>
          <Button kind="outlined" onClick={() => change({ from: null, to: null })}>
            {words.clearDates}
          </Button>
        </EmptyState>
      ) : (
        <EmptyState title={words.noNotices} hint={words.categoryEmptyHint}>
          <LinkButton kind="outlined" to="/announcement/index">
            {words.toAll}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  );
}
