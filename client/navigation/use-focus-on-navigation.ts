/**
 * Moves focus to the heading of each page that the router opens, so that screen readers announce it and Tab continues from
 * there. Otherwise focus would be lost with the followed link.
 */
import { useEffect, useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from './focus-heading.ts';

/** @param main container of the pages; receives focus itself if a page has no heading */
export function useFocusOnNavigation(main: { readonly current: HTMLElement | null }): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const last = useRef({ pathname, address });
  const focusedBefore = useRef<Element | null>(null);

  // Runs before the effects of the new page, which may set focus themselves (a search field, a row).
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the address changes
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
