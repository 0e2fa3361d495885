/** Scrolls the window as a browser does between documents: new pages start at their top, Back returns to where one was. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Shown } from '../ui/state/navigation.ts';
import { scrollPositions } from '../ui/state/scroll-positions.ts';

/** null if there is none, or the hash is not encoded as in a URL: `#100%`. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** @param isRendered the server has rendered the first page: the browser has put it where it belongs, and it may be read */
export function useScrollRestoration({ location, type, keepsScroll }: Shown, isRendered: boolean): void {
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
      // A reload shows the document before this script runs again.
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
