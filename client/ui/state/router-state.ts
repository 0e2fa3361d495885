/** The router's state outside React, current even before the next render. */
import type { createBrowserRouter, Location } from 'react-router-dom';

type Router = ReturnType<typeof createBrowserRouter>;

let router: Router | undefined;
let index = 0;

const currentIndex = (): number => window.history.state?.idx ?? 0;

type PopHandler = (event: PopStateEvent) => void;

let popHandler: PopHandler | undefined;
// Registered on import, before the router's own listener, so that the handler can hide an event from the router.
window.addEventListener('popstate', (event) => popHandler?.(event));

/** Sets a handler that sees every Back and Forward before the router. */
export function interceptPopState(handler: PopHandler): void {
  popHandler = handler;
}

/** Called once, when the router is created. */
export function trackRouter(created: Router): void {
  router = created;
  index = currentIndex();
  created.subscribe(() => {
    index = currentIndex();
  });
}

/** Where the router is navigating to while a page's chunk loads. */
export const pendingLocation = (): Location | undefined => router?.state.navigation.location;

/** The router's index of the rendered history entry; during `popstate`, of the one being left. */
export const renderedIndex = (): number => index;

/** Writes the address and state that the router shows to the current history entry. */
export function syncHistoryEntry(): void {
  if (!router) return;
  const { location } = router.state;
  const state = { usr: location.state, key: location.key, idx: currentIndex() };
  window.history.replaceState(state, '', router.createHref(location));
}
