/**
 * Keeps the topmost visible row in place when the phone is rotated. Browsers keep the pixel offset instead, where another row
 * ends up once the content above has changed its height.
 */
import { type RefObject, useEffect } from 'react';
import { alignRow } from './align-row.ts';

/** Returns the first row in view by hit testing; measuring every row would force a layout of all of them. */
function rowInView(list: HTMLElement): HTMLElement | undefined {
  const { left, width } = list.getBoundingClientRect();
  for (let y = 64; y < window.innerHeight; y += 32) {
    // Looks for the item, because a row with content-visibility is still empty when it has just come into view.
    const item = document.elementFromPoint(left + width / 2, y)?.closest('li');
    const row = item?.querySelector<HTMLElement>('[data-row]');
    if (row && list.contains(row)) return row;
  }
  return undefined;
}

/** @param scroller the scrolling element; the window by default */
export function useRowWhenTurned(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null> | undefined,
): void {
  useEffect(() => {
    let kept: readonly [row: HTMLElement, top: number] | null = null;
    let width = window.innerWidth;
    const onScroll = () => {
      // Scroll events between the rotation and its resize event are caused by the rotation.
      if (!list.current || window.innerWidth !== width) return;
      const row = rowInView(list.current);
      // If the first row is in view, the page stays at its top.
      kept = row && row !== list.current.querySelector('[data-row]') ? [row, row.getBoundingClientRect().top] : null;
    };
    const onResize = () => {
      // On phones the height changes whenever the browser's own bars hide.
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      if (kept?.[0].isConnected) alignRow(...kept, scroller);
    };
    // Uses the capture phase, because scroll events of elements don't bubble.
    document.addEventListener('scroll', onScroll, true);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('resize', onResize);
    };
  }, [list, scroller]);
}
