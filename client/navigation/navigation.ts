/**
 * Navigates in the browser: loads a page's code before showing the page and its URL. Until then the current page stays,
 * with its own URL. React Router renders the result. Its data router could also wait for the code, but is 15 KB larger.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  parsePath,
} from 'react-router-dom';
import { createStore } from '../store/create-store.ts';
import { scrollPositions } from './entry-store.ts';
import { interceptPopState } from './use-close-on-back.ts';

/** A location, the kind of navigation that led to it, and the error if its page's code failed to load. */
export interface ShownLocation {
  readonly location: Location;
  readonly type: ReturnType<typeof createBrowserHistory>['action'];
  /** Null unless the page's code failed to load. */
  readonly error: unknown;
  /** Set if the link has `preventScrollReset`. */
  readonly keepsScroll: boolean;
}

export interface Navigation {
  readonly navigator: Navigator;
  readonly shown: ShownLocation;
  /** Resolves when the first page's code has loaded or failed to load. */
  readonly ready: Promise<void>;
  /** Calls back on every change. @returns a function that unsubscribes */
  listen(onChange: (shown: ShownLocation) => void): () => void;
}

/** Loads a page's code. @returns null if it is already loaded */
type LoadPage = (pathname: string) => Promise<unknown> | null;

/**
 * Target of the navigation whose code is loading, or null. On the server the target is `{}`, so that a server-rendered
 * page shows as loading until it is hydrated.
 */
const pending = createStore<Partial<Location> | null>(null, {});

/** Returns the target of the navigation whose code is loading; null if none. */
export const pendingLocation = pending.get;

/** True while a page's code is loading. */
export const useNavigating = (): boolean => pending.use() !== null;

const currentIndex = (): number => window.history.state?.idx ?? 0;

/** Takes control of the window's history. */
export function createNavigation(load: LoadPage): Navigation {
  const history = createBrowserHistory();
  const listeners = new Set<(shown: ShownLocation) => void>();
  let shown: ShownLocation = { location: history.location, type: history.action, error: null, keepsScroll: false };
  /** Index of the shown page's history entry; during `popstate`, that is the entry being left. */
  let shownIndex = currentIndex();

  function show(next: ShownLocation): void {
    scrollPositions.set(shown.location, window.scrollY);
    shown = next;
    shownIndex = currentIndex();
    for (const listener of listeners) listener(next);
  }

  /** Writes the shown page's URL and state to the current history entry. */
  function syncEntry(): void {
    const { location } = shown;
    const state = { usr: location.state, key: location.key, idx: currentIndex() };
    window.history.replaceState(state, '', history.createHref(location));
  }

  /** Calls `proceed` once the page's code has loaded or failed to load, unless another navigation has begun by then. */
  function whenLoaded(to: Partial<Location>, proceed: (error: unknown) => void): void {
    const loading = load(to.pathname ?? shown.location.pathname);
    pending.set(loading && to);
    if (loading === null) {
      proceed(null);
      return;
    }
    const settle = (error: unknown) => {
      if (pending.get() !== to) return;
      pending.set(null);
      proceed(error);
    };
    loading.then(() => settle(null), settle);
  }

  const go =
    (method: 'push' | 'replace'): Navigator['push'] =>
    (to, entryState, { preventScrollReset = false } = {}) =>
      whenLoaded(typeof to === 'string' ? parsePath(to) : { ...to }, (error) => {
        history[method](to, entryState);
        show({ location: history.location, type: history.action, error, keepsScroll: preventScrollReset });
      });

  // Registered before the history's own listener, so that it can hide dialogs' events from the router.
  window.addEventListener('popstate', (event) => interceptPopState(event, shownIndex, syncEntry));
  // Called for Back and Forward only: the history doesn't notify its listener of `push` and `replace`.
  history.listen(({ action: type, location }) =>
    whenLoaded(location, (error) => show({ location, type, error, keepsScroll: false })),
  );

  const loading = load(history.location.pathname);
  const ready = (async () => {
    try {
      await loading;
    } catch (error) {
      shown = { ...shown, error };
    }
  })();

  return {
    ready,
    navigator: { createHref: history.createHref, go: history.go, push: go('push'), replace: go('replace') },
    get shown() {
      return shown;
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
