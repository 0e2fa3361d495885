/** Scrolls the window as browsers do between documents: new pages start at the top, Back restores the scroll position. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { scrollPositions } from './entry-store.ts';
import type { ShownLocation } from './navigation.ts';

/**
 * Returns the element whose id is the hash; null if there is none, or if the hash can't be decoded, such as `#100%`.
 */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * @param isRendered true if the server rendered the first page. That page is not scrolled, because the browser has
 * restored its scroll position and the visitor may be reading
 */
export function useScrollRestoration({ location, type, keepsScroll }: ShownLocation, isRendered: boolean): void {
  const renderedKey = useRef(isRendered ? location.key : null);
  useLayoutEffect(() => {
    if (renderedKey.current === location.key) return;
    renderedKey.current = null;
    const saved = type === 'POP' ? scrollPositions.get(location) : undefined;
    const target = targetOf(location.hash);
    if (saved !== undefined) window.scrollTo(0, saved);
    else if (target) target.scrollIntoView();
    else if (!keepsScroll) window.scrollTo(0, 0);
  }, [location, type, keepsScroll]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const onPageHide = () => {
      scrollPositions.set(location, window.scrollY);
      scrollPositions.save();
      // Lets the browser restore the position after a reload, which shows the document before this script runs.
      window.history.scrollRestoration = 'auto';
    };
    const onPageShow = () => {
      window.history.scrollRestoration = 'manual';
    };
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [location]);
}
