/** The site's TanStack Query client: what is cached in the browser, and what happens when a call fails. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode, noEnvelope } from '../api/api-error.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The page shows that something failed; the console names the call.
    onError: (error) => {
      const reference = error instanceof ApiError && error.requestId ? ` (${error.requestId})` : '';
      console.error(`${error instanceof ApiError ? error.path : 'call'}: ${error.message}${reference}`);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      // The BFF retries oa-web itself: only a dropped connection is worth a second try here.
      retry: (failures, error) => failures < 1 && hasCode(error, noEnvelope) && navigator.onLine,
      retryDelay: 800,
      refetchOnWindowFocus: false,
      // Offline a call fails visibly instead of being paused.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
