/** What the router is doing, read at once rather than after the next render. */
import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;
let index = 0;

const currentIndex = (): number => window.history.state?.idx ?? 0;

type PopHandler = (event: PopStateEvent) => void;

let popHandler: PopHandler | undefined;
// Registered as this module loads, before the router's own listener: what the handler stops does not reach the router.
window.addEventListener('popstate', (event) => popHandler?.(event));

/** Has a handler see each Back and Forward before the router does. */
export function interceptPopState(handler: PopHandler): void {
  popHandler = handler;
}

/** Called once, where the router is made. */
export function trackRouter(made: Router): void {
  router = made;
  index = currentIndex();
  made.subscribe(() => {
    index = currentIndex();
  });
}

/** Where the router is going while it waits for a page's chunk. */
export const pendingLocation = (): Location | undefined => router?.state.navigation.location;

/** The router's number of the history entry it shows; during `popstate`, of the one that is being left. */
export const renderedIndex = (): number => index;

/** Gives the current history entry the address and the state of what the router shows. */
export function syncHistoryEntry(): void {
  if (!router) return;
  const { location } = router.state;
  const state = { usr: location.state, key: location.key, idx: currentIndex() };
  window.history.replaceState(state, '', router.createHref(location));
}
