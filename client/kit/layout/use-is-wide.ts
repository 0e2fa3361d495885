/**
 * True if the screen has room for a list and its detail side by side. The server doesn't know the screen's width: it
 * renders the phone version, and style sheets reserve the space.
 */
import { useSyncExternalStore } from 'react';

const query = typeof window === 'undefined' ? undefined : window.matchMedia('(min-width: 960px)');

function subscribe(listener: () => void): () => void {
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query?.matches === true,
    () => false,
  );
