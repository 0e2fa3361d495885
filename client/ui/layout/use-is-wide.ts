/** Whether there is room for a list with its detail beside it. */
import { useSyncExternalStore } from 'react';

const query = window.matchMedia('(min-width: 960px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
}
