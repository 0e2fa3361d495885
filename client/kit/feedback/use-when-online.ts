/** Runs an action whenever the browser comes back online. */
import { useEffect } from 'react';

export function useWhenOnline(action: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', action);
    return () => window.removeEventListener('online', action);
  });
}
