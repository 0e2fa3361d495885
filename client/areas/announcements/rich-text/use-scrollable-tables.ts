/** Tables wider than their place: an edge shows that there is more, and the keyboard can scroll to it. */
import { type RefObject, useEffect } from 'react';

/** What only a part that scrolls needs: a stop for the keyboard, with the name that stands on it. */
function mark(frame: HTMLElement, scroller: HTMLElement): void {
  const room = scroller.scrollWidth - scroller.clientWidth;
  const scrolls = room > 1;
  if (scrolls) {
    scroller.tabIndex = 0;
    scroller.setAttribute('role', 'region');
  } else {
    scroller.removeAttribute('tabindex');
    scroller.removeAttribute('role');
  }
  frame.dataset.before = String(scrolls && scroller.scrollLeft > 1);
  frame.dataset.after = String(scrolls && scroller.scrollLeft < room - 1);
}

/** @param html what stands in `body`: another text has other tables */
export function useScrollableTables(body: RefObject<HTMLElement | null>, html: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const frames = [...(body.current?.querySelectorAll<HTMLElement>('[data-table]') ?? [])];
    const ends = frames.map((frame) => {
      const scroller = frame.firstElementChild as HTMLElement;
      const look = () => mark(frame, scroller);
      const observer = new ResizeObserver(look);
      observer.observe(scroller);
      for (const table of scroller.children) observer.observe(table);
      scroller.addEventListener('scroll', look, { passive: true });
      return () => {
        observer.disconnect();
        scroller.removeEventListener('scroll', look);
      };
    });
    return () => {
      for (const end of ends) end();
    };
  }, [body, html]);
}
