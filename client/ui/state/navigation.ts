/**
 * Navigation in the browser. A page's code loads before its address shows: until then the current page stays, with its own
 * address. React Router renders the result; its data router would also do the waiting, for 15 KB more of code.
 */
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { createStore } from '../../store/create-store.ts';
import { scrollPositions } from './scroll-positions.ts';

/** A location, how it was reached, and why its page is missing. */
export interface Shown {
  readonly location: Location;
  readonly type: ReturnType<typeof createBrowserHistory>['action'];
  /** null unless the page's code failed to load. */
  readonly error: unknown;
  /** As with `preventScrollReset` of a link. */
  readonly keepsScroll: boolean;
}

export interface Navigation {
  readonly navigator: Navigator;
  readonly shown: Shown;
  /** Resolves when the first page's code has loaded, or failed to. */
  readonly ready: Promise<void>;
  /** Calls back on every change. @returns a function that stops it */
  listen(onChange: (shown: Shown) => void): () => void;
}

/** Loads the code of a page. @returns null if it has been loaded before */
export type LoadPage = (pathname: string) => Promise<unknown> | null;

type PopHandler = (event: PopStateEvent) => void;

let current: { readonly createHref: (to: To) => string; shown: Shown } | undefined;
let index = 0;
let popHandler: PopHandler | undefined;

/**
 * Where the visitor is going to while the code of that page loads, or null. A page that the server has rendered shows itself
 * as loading until it has been hydrated.
 */
const pending = createStore<Partial<Location> | null>(null, {});

const currentIndex = (): number => window.history.state?.idx ?? 0;

/** Sets a handler that sees every Back and Forward before the router. */
export function interceptPopState(handler: PopHandler): void {
  popHandler = handler;
}

/** Where the visitor is going to while the page's code loads; only after Back and Forward has it a key. */
export const pendingLocation = pending.get;

/** Whether the code of a page is loading. */
export const useNavigating = (): boolean => pending.use() !== null;

/** The index of the history entry that is shown; during `popstate`, of the one being left. */
export const shownIndex = (): number => index;

/** Writes the address and state that are shown to the current history entry. */
export function syncHistoryEntry(): void {
  if (!current) return;
  const { location } = current.shown;
  const state = { usr: location.state, key: location.key, idx: currentIndex() };
  window.history.replaceState(state, '', current.createHref(location));
}

/** Takes over the window's history. */
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
  /** For the next entry, which `history` reports without them. */
  let next: Pick<Shown, 'error' | 'keepsScroll'> = { error: null, keepsScroll: false };

  function show(shown: Shown): void {
    scrollPositions.set(state.shown.location, window.scrollY);
    state.shown = shown;
    index = currentIndex();
    for (const listener of listeners) listener(shown);
  }

  /** Proceeds once the page's code has loaded, or failed to, unless another navigation has begun by then. */
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
