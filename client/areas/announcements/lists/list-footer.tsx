/** The end of a list: more of it as it comes near, what went wrong on the way, or that this is all. */
import { useEffect, useRef } from 'react';
import { NoticeRowsSkeleton } from '../../../domain/notices/notice-row.tsx';
import { useWords } from '../../../i18n/language.ts';
import { announcementWords } from '../../../i18n/words/announcements.ts';
import { siteWords } from '../../../i18n/words/site.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { InlineError } from './inline-error.tsx';
import styles from './list-footer.module.css';

export interface ListFooterProps {
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  /** The next part did not come. */
  readonly isFailed: boolean;
  readonly count: number;
  readonly loadMore: () => void;
  readonly retry: () => void;
}

export function ListFooter({ hasMore, isFetching, isFailed, count, loadMore, retry }: ListFooterProps) {
  const words = useWords(announcementWords);
  const site = useWords(siteWords);
  if (isFetching) return <NoticeRowsSkeleton count={3} />;
  // By itself a part that failed is not asked for again.
  if (isFailed) return <InlineError retry={retry}>{words.moreFailed}</InlineError>;
  if (hasMore) return <More loadMore={loadMore} />;
  return <div className={styles.end}>{count > 0 && <p>{site.allShown(count)}</p>}</div>;
}

/** Loads as soon as it comes near; the button is for whoever waits for it, and for browsers that do not tell. */
function More({ loadMore }: { loadMore: () => void }) {
  const words = useWords(siteWords);
  const near = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!near.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore());
    observer.observe(near.current);
    return () => observer.disconnect();
  }, [loadMore]);
  return (
    <div className={styles.end}>
      <span ref={near} className={styles.near} />
      <Button kind="outlined" onClick={loadMore}>
        {words.loadMore}
      </Button>
    </div>
  );
}
