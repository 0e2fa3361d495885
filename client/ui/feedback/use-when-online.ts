/** Whether the browser is online, as far as it knows. */
import { useEffect, useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Does something when the browser is online again. */
export function useWhenOnline(action: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', action);
    return () => window.removeEventListener('online', action);
  });
}
