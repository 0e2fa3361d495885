/** The end of a paged list. Fetches the next page when scrolled near; browsers without IntersectionObserver show a button. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import { InlineError } from '../feedback/inline-error.tsx';
import styles from './end-of-list.module.css';

/** The subset of a paged query that `EndOfList` uses. */
interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}

export interface EndOfListProps {
  readonly list: PagedList;
  readonly total: number;
  /** Shown while the next page loads. */
  readonly skeleton: ReactNode;
  /** The scrolling element; the window by default. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function EndOfList({ list, total, skeleton, scroller }: EndOfListProps) {
  const words = useWords(siteWords);
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const canFetchMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!canFetchMore || !end.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      root: scroller?.current ?? null,
      rootMargin: '480px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canFetchMore, fetchNextPage, scroller]);

  if (isFetchNextPageError) return <InlineError retry={fetchNextPage}>{words.moreFailed}</InlineError>;
  if (isFetchingNextPage) return skeleton;
  return (
    <div ref={end} className={styles.end}>
      {canFetchMore ? (
        <Button kind="outlined" onClick={() => fetchNextPage()}>
          {words.loadMore}
        </Button>
      ) : (
        words.allShown(total)
      )}
    </div>
  );
}
