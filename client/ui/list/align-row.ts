/** Scrolls until a row's top edge is this far from the window's. */
import type { RefObject } from 'react';

/** @param scroller the element that scrolls; by default the window */
export function alignRow(row: HTMLElement, top: number, scroller?: RefObject<HTMLElement | null>): void {
  const align = () => {
    const offset = row.getBoundingClientRect().top - top;
    if (offset !== 0) (scroller?.current ?? window).scrollBy({ top: offset, behavior: 'instant' });
  };
  align();
  // Repeated in the next two frames: the router restores its offset after an effect, and rows with content-visibility get
  // their real heights only when visible.
  requestAnimationFrame(() => {
    align();
    requestAnimationFrame(align);
  });
}
