/** Scrolls until a row's top edge is at the given distance from the window's top. */
import type { RefObject } from 'react';

/** @param scroller the scrolling element; the window by default */
export function alignRow(row: HTMLElement, top: number, scroller?: RefObject<HTMLElement | null>): void {
  const align = () => {
    const offset = row.getBoundingClientRect().top - top;
    if (offset !== 0) (scroller?.current ?? window).scrollBy({ top: offset, behavior: 'instant' });
  };
  align();
  // Repeats in the next two frames: the router restores its offset after an effect, and rows with content-visibility get
  // their real heights only when visible.
  requestAnimationFrame(() => {
    align();
    requestAnimationFrame(align);
  });
}
