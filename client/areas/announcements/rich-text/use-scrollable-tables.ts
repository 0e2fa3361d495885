/** Makes overflowing tables scrollable by keyboard, and marks each edge beyond which a table continues. */
import { type RefObject, useEffect } from 'react';

/** Makes a scrolling table a labelled group and a tab stop; a table that fits is neither. */
function updateFrame(frame: HTMLElement, scroller: HTMLElement, name: string): void {
  const overflow = scroller.scrollWidth - scroller.clientWidth;
  const scrolls = overflow > 1;
  if (scrolls) {
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'group');
    scroller.setAttribute('aria-label', name);
  } else {
    scroller.removeAttribute('tabindex');
    scroller.removeAttribute('role');
    scroller.removeAttribute('aria-label');
  }
  frame.dataset.before = String(scrolls && scroller.scrollLeft > 1);
  frame.dataset.after = String(scrolls && scroller.scrollLeft < overflow - 1);
}

/**
 * Updates the tables whenever their size changes.
 * @param html content of `body`: the tables are queried again when it changes
 * @param nameOf returns a table's accessible name, given its caption, which may be empty
 */
export function useScrollableTables(
  body: RefObject<HTMLElement | null>,
  html: string,
  nameOf: (caption: string) => string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content changes with `html`
  useEffect(() => {
    const frames = [...(body.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])];
    const cleanups = frames.map((frame) => {
      const scroller = frame.firstElementChild as HTMLElement;
      const caption = scroller.querySelector(':scope > table > caption')?.textContent ?? '';
      const name = nameOf(caption.trim());
      const update = () => updateFrame(frame, scroller, name);
      const observer = new ResizeObserver(update);
      observer.observe(scroller);
      for (const table of scroller.children) observer.observe(table);
      scroller.addEventListener('scroll', update, { passive: true });
      return () => {
        observer.disconnect();
        scroller.removeEventListener('scroll', update);
      };
    });
    return () => {
      for (const cleanUp of cleanups) cleanUp();
    };
  }, [body, html, nameOf]);
}
