/** The end of a list that goes on: asks for more as it comes into sight, with a button for when that fails. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import { LoadFailed } from '../feedback/states.tsx';
import styles from './end-of-list.module.css';

/** The part of a paged query that the end of its list needs. */
interface Endless {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error: unknown;
  fetchNextPage(): unknown;
}

export interface EndOfListProps {
  readonly list: Endless;
  readonly total: number;
  /** The shape of what is coming. */
  readonly skeleton: ReactNode;
  /** Set where the list scrolls by itself. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function EndOfList({ list, total, skeleton, scroller }: EndOfListProps) {
  const words = useWords(siteWords);
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const more = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!more || !end.current) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && fetchNextPage(), {
      root: scroller?.current ?? null,
      rootMargin: '600px',
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more, fetchNextPage, scroller]);

  if (isFetchNextPageError) return <LoadFailed error={list.error} retry={fetchNextPage} small />;
  if (isFetchingNextPage) return skeleton;
  return (
    <div ref={end} className={styles.end}>
      {more ? (
        <Button kind="outlined" onClick={() => fetchNextPage()}>
          {words.loadMore}
        </Button>
      ) : (
        words.allShown(total)
      )}
    </div>
  );
}
