/** The TanStack Query client: caching in the browser, retries and error logging. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { savedPath } from '../../shared/offline/saved-calls.ts';
import { ApiError, hasCode, noEnvelope } from '../api/api-error.ts';

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // Logs which call failed, because the page shows only that a call failed.
    onError: (error) => {
      const reference = error instanceof ApiError && error.requestId ? ` (${error.requestId})` : '';
      console.error(`${error instanceof ApiError ? error.path : 'call'}: ${error.message}${reference}`);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      // The BFF retries calls to oa-web. The browser only retries after a dropped connection.
      retry: (failures, error) => failures < 1 && hasCode(error, noEnvelope) && navigator.onLine,
      retryDelay: 800,
      refetchOnWindowFocus: false,
      // Refetches calls that got no response, and those that the service worker may have answered from its cache.
      refetchOnReconnect: ({ queryKey: [path], state }) =>
        (savedPath.test(path as string) || hasCode(state.error, noEnvelope)) && 'always',
      // Makes calls fail visibly while offline. By default they pause silently.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
});
