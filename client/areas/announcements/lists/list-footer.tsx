/** The end of a list: fetches the next page when scrolled near, reports a failure, or says that everything is shown. */
import { useEffect, useRef } from 'react';
import { NoticeRowsSkeleton } from '../../../domain/notices/notice-row.tsx';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Button } from '../../../kit/actions/button.tsx';
import { InlineError } from '../../../kit/feedback/inline-error.tsx';
import styles from './list-footer.module.css';

export interface ListFooterProps {
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** Set if the next page failed to load. */
  readonly isFailed: boolean;
  readonly count: number;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

export function ListFooter({ hasMore, isFetching, isFailed, count, loadMore, retry }: ListFooterProps) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  // The key remounts the skeleton whenever rows are added, so that they replace it rather than push it down.
  if (isFetching) return <NoticeRowsSkeleton key={count} count={3} />;
  // A failed page is not retried automatically.
  if (isFailed) return <InlineError retry={retry}>{words.moreFailed}</InlineError>;
  if (hasMore) return <More loadMore={loadMore} />;
  return <div className={styles.end}>{count > 0 && <p>{site.allShown(count)}</p>}</div>;
}

/** Fetches the next page before the end is reached. The button serves browsers without IntersectionObserver. */
function More({ loadMore }: { loadMore: () => void }) {
  const words = useWords(siteWords);
  const sentinel = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!sentinel.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore());
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [loadMore]);
  return (
    <div className={styles.end}>
      <span ref={sentinel} className={styles.sentinel} />
      <Button kind="outlined" onClick={loadMore}>
        {words.loadMore}
      </Button>
    </div>
  );
}
