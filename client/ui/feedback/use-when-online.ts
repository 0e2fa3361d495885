/** Does something when the browser is online again. */
import { useEffect } from 'react';

export function useWhenOnline(action: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', action);
    return () => window.removeEventListener('online', action);
  });
}
