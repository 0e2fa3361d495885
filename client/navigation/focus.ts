/**
 * Moves focus when the page or its content changes. Otherwise focus would disappear with the followed link or pressed
 * button: screen readers would announce nothing, and Tab would start again at the top.
 */
import { useEffect, useInsertionEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

let stopWatching = () => {};

/** Focuses the heading of a page or pane. If loading replaces the heading, focuses the new heading. */
export function focusHeading(container: HTMLElement): void {
  stopWatching();
  const heading = container.querySelector('h1') ?? container;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const observer = new MutationObserver(() => !heading.isConnected && focusHeading(container));
  stopWatching = () => {
    observer.disconnect();
    document.removeEventListener('focusin', stopWatching);
  };
  observer.observe(container, { childList: true, subtree: true });
  document.addEventListener('focusin', stopWatching);
}

/**
 * Focuses the heading of each page that the router opens, unless the page has moved focus itself. If only the query has
 * changed, focuses the heading only when nothing else has focus.
 *
 * @param main container of the pages; receives focus itself if a page has no heading
 */
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

/** Shows the rest of a list and focuses the first new item, because the pressed button disappears. */
export function revealAndFocus(list: HTMLElement | null, firstHidden: number, showRest: () => void): void {
  flushSync(showRest);
  list?.children[firstHidden]?.querySelector<HTMLElement>('a, button, summary, input')?.focus();
}
