/** Scrolls the ranking to the row of a dog that a link opened, once the page with that row has loaded. */
import { type RefObject, useEffect, useRef } from 'react';

interface RevealOptions {
  readonly list: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null> | undefined;
  readonly selectedId: string | null;
  /** Set once all requested rows are rendered. */
  readonly ready: boolean;
}

export function useRevealSelected({ list, scroller, selectedId, ready }: RevealOptions): void {
  const linked = useRef(selectedId);
  useEffect(() => {
    // Doesn't scroll to a dog that the visitor opened from the list, because its row is already in view.
    if (linked.current !== selectedId) linked.current = null;
    const row = ready && linked.current !== null && list.current?.querySelector('a[aria-current]');
    if (!row) return;
    linked.current = null;
    // A list that was scrolled by the visitor, or restored on return, stays where it is.
    const isUntouched = scroller?.current?.scrollTop === 0;
    if (isUntouched && row.getBoundingClientRect().bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  }, [list, scroller, selectedId, ready]);
}
