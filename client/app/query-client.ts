/** The TanStack Query client: caching in the browser, retries and error logging. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, hasCode, noEnvelope } from '../api/api-error.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // The page shows that a call failed; the console says which.
    onError: (error) => {
      const reference = error instanceof ApiError && error.requestId ? ` (${error.requestId})` : '';
      console.error(`${error instanceof ApiError ? error.path : 'call'}: ${error.message}${reference}`);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      // The BFF retries oa-web; here only a dropped connection is worth a retry.
      retry: (failures, error) => failures < 1 && hasCode(error, noEnvelope) && navigator.onLine,
      retryDelay: 800,
      refetchOnWindowFocus: false,
      // Refetches calls that got no response, and public calls (`open` in the path), which the service worker may have answered
      // from its store.
      refetchOnReconnect: ({ queryHash, state }) =>
        (/open/.test(queryHash) || hasCode(state.error, noEnvelope)) && 'always',
      // By default, calls pause silently while offline. They should fail visibly.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
