/** Whether the screen has room for a list and its detail side by side. */
import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(min-width: 960px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const matches = (): boolean => query.matches;

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, matches);
