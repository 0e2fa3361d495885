/** The end of a paged list. Loads more items when the end is nearly in view, or when its button is pressed. */
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import type { PagedList } from '../../api/use-paged-list.ts';
import { useWords } from '../../i18n/language.ts';
import { siteWords } from '../../i18n/words/site.ts';
import { Button } from '../actions/button.tsx';
import { InlineError } from '../feedback/inline-error.tsx';
import styles from './end-of-list.module.css';

interface EndOfListProps {
  readonly list: Pick<PagedList<unknown>, 'hasMore' | 'isLoading' | 'error' | 'refetch'>;
  readonly loadMore: () => void;
  /** Number of items, shown once the list is complete. */
  readonly total: number;
  /** Shown while the next page loads. */
  readonly skeleton: ReactNode;
  /** The scrolling element; the window by default. */
  readonly scroller?: RefObject<HTMLElement | null> | undefined;
}

export function EndOfList({ list, loadMore, total, skeleton, scroller }: EndOfListProps) {
  const words = useWords(siteWords);
  const end = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const { hasMore, isLoading, error, refetch } = list;
  const canLoadMore = hasMore && !isLoading && error === null;

  useEffect(() => {
    const element = end.current as HTMLElement;
    // If the pressed button has disappeared, moves its focus to the end of the list, without scrolling past new rows.
    if (wasPressed.current && !canLoadMore && !isLoading && document.activeElement === document.body)
      element.focus({ preventScroll: true });
    if (!canLoadMore || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadMore(), {
      root: scroller?.current ?? null,
      rootMargin: '480px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [canLoadMore, isLoading, loadMore, scroller]);

  return (
    <>
      {isLoading && skeleton}
      {/* Hidden visually instead of unmounted while loading, so that the button keeps focus. */}
      <div ref={end} className={isLoading ? 'visually-hidden' : error === null ? styles.end : undefined} tabIndex={-1}>
        {error !== null ? (
          <InlineError retry={refetch}>{words.moreFailed}</InlineError>
        ) : hasMore || isLoading ? (
          <Button
            kind="outlined"
            aria-disabled={isLoading}
            onClick={() => {
              wasPressed.current = true;
              if (canLoadMore) loadMore();
            }}
          >
            {words.loadMore}
          </Button>
        ) : (
          words.allShown(total)
        )}
      </div>
    </>
  );
}
