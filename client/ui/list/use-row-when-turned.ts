/**
 * Turning the phone keeps the row at the top of the view where it is. Browsers keep the offset in pixels, at which another row
 * is once what is above has changed its height.
 */
import { type RefObject, useEffect } from 'react';
import { alignRow } from './align-row.ts';

/** The first row in view, by what is drawn there: to measure every row would lay out all of them. */
function rowInView(list: HTMLElement): HTMLElement | undefined {
  const { left, width } = list.getBoundingClientRect();
  for (let y = 64; y < window.innerHeight; y += 32) {
    // By its item: a row with content-visibility that has just come into view is still empty.
    const item = document.elementFromPoint(left + width / 2, y)?.closest('li');
    const row = item?.querySelector<HTMLElement>('[data-row]');
    if (row && list.contains(row)) return row;
  }
  return undefined;
}

/** @param scroller the element that scrolls; by default the window */
export function useRowWhenTurned(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
): void {
  useEffect(() => {
    let kept: readonly [row: HTMLElement, top: number] | null = null;
    let width = window.innerWidth;
    const onScroll = () => {
      // What scrolls before the resize is reported is due to it.
      if (!list.current || window.innerWidth !== width) return;
      const row = rowInView(list.current);
      // With its first row in view, the page stays at its top.
      kept = row && row !== list.current.querySelector('[data-row]') ? [row, row.getBoundingClientRect().top] : null;
    };
    const onResize = () => {
      // On phones the height changes whenever the browser's own bars hide.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      if (kept?.[0].isConnected) alignRow(...kept, scroller);
    };
    // Captured, because the scrolling of an element does not bubble.
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [list, scroller]);
}
