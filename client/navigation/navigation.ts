/**
 * Navigation in the browser. A page's code loads before its URL shows; until then the current page stays, with its own URL.
 * React Router renders the result. Its data router could also do the waiting, but is 15 KB larger.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { createStore } from '../store/create-store.ts';
import { scrollPositions } from './scroll-positions.ts';

/** A location, how it was reached, and why its page is missing. */
export interface Shown {
  readonly location: Location;
  readonly type: ReturnType<typeof createBrowserHistory>['action'];
  /** Null unless the page's code failed to load. */
  readonly error: unknown;
  /** Same meaning as a link's `preventScrollReset`. */
  readonly keepsScroll: boolean;
}

export interface Navigation {
  readonly navigator: Navigator;
  readonly shown: Shown;
  /** Resolves when the first page's code has loaded or failed to load. */
  readonly ready: Promise<void>;
  /** Calls back on every change. @returns a function that unsubscribes */
  listen(onChange: (shown: Shown) => void): () => void;
}

/** Loads a page's code. @returns null if it is already loaded */
export type LoadPage = (pathname: string) => Promise<unknown> | null;

type PopHandler = (event: PopStateEvent) => void;

let current: { readonly createHref: (to: To) => string; shown: Shown } | undefined;
let index = 0;
let popHandler: PopHandler | undefined;

/**
 * Target of the navigation whose code is loading, or null. A server-rendered page shows itself as loading until it has been
 * hydrated.
 */
const pending = createStore<Partial<Location> | null>(null, {});

const currentIndex = (): number => window.history.state?.idx ?? 0;

/** Sets a handler that sees every Back and Forward before the router does. */
export function interceptPopState(handler: PopHandler): void {
  popHandler = handler;
}

/** Returns the target of the navigation whose code is loading; null if none. */
export const pendingLocation = pending.get;

/** True while a page's code is loading. */
export const useNavigating = (): boolean => pending.use() !== null;

/** Returns the index of the current history entry; during `popstate`, of the entry being left. */
export const shownIndex = (): number => index;

/** Writes the displayed URL and state to the current history entry. */
export function syncHistoryEntry(): void {
  if (!current) return;
  const { location } = current.shown;
  const state = { usr: location.state, key: location.key, idx: currentIndex() };
  window.history.replaceState(state, '', current.createHref(location));
}

/** Takes control of the window's history. */
export function createNavigation(load: LoadPage): Navigation {
  // Registered before the router's listener, so that the handler can hide an event from it.
  window.addEventListener('popstate', (event) => popHandler?.(event));
  const history = createBrowserHistory({ v5Compat: true });
  const listeners = new Set<(shown: Shown) => void>();
  const state = {
    createHref: history.createHref,
    shown: { location: history.location, type: history.action, error: null, keepsScroll: false } as Shown,
  };
  current = state;
  index = currentIndex();
  /** Properties of the next entry, which `history` does not report. */
  let next: Pick<Shown, 'error' | 'keepsScroll'> = { error: null, keepsScroll: false };

  function show(shown: Shown): void {
    scrollPositions.set(state.shown.location, window.scrollY);
    state.shown = shown;
    index = currentIndex();
    for (const listener of listeners) listener(shown);
  }

  /** Proceeds once the page's code has loaded or failed to load, unless another navigation has begun by then. */
  function whenLoaded(to: Partial<Location>, proceed: (error: unknown) => void): void {
    const loading = load(to.pathname ?? state.shown.location.pathname);
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
        next = { error, keepsScroll: preventScrollReset };
        history[method](to, entryState);
      });

  history.listen(({ action: type, location }) => {
    if (type === 'POP') whenLoaded(location, (error) => show({ location, type, error, keepsScroll: false }));
    else show({ location, type, ...next });
  });

  const loading = load(history.location.pathname);
  const ready = (async () => {
    try {
      await loading;
    } catch (error) {
      state.shown = { ...state.shown, error };
    }
  })();

  return {
    ready,
    navigator: { createHref: history.createHref, go: history.go, push: go('push'), replace: go('replace') },
    get shown() {
      return state.shown;
    },
    listen(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
