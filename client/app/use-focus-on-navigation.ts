/**
 * Moves focus to the heading of a page that the router has opened, as a browser does with a new document: a screen
 * reader reads it out, and Tab goes on from there. Without it focus stays on a link that is gone.
 */
import { useEffect, useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** @param main the element the pages stand in; it gets focus itself where a page has no heading */
export function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const last = useRef({ pathname, address });
  const focusedBefore = useRef<Element | null>(null);

  // Runs before the effects of the new page, which may focus something themselves: a search field, the row left on Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each change of the address
  useInsertionEffect(() => {
    focusedBefore.current = document.activeElement;
  }, [address]);

  useEffect(() => {
    const { pathname: lastPathname, address: lastAddress } = last.current;
    if (address === lastAddress) return;
    last.current = { pathname, address };
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    if (!isLost && (focused !== focusedBefore.current || pathname === lastPathname)) return;
    if (main.current) focusHeading(main.current);
  }, [address, pathname, main]);
}
