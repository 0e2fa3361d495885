/** Calls that the client repeats once the network is back. */
import { ApiError, noEnvelope } from '../../../client/api/api-error.ts';
import { queryClient } from '../../../client/app/query-client.ts';
import { composedEndpoints, endpoints } from '../../../shared/api.ts';
import { savedCalls } from '../../../shared/offline/saved-calls.ts';
import { t } from '../../helpers/tap.ts';

/** Paths of the site itself, which the worker never saves. */
const ownPaths = ['/session', '/status', '/status/doctor', '/sandbox/examples'];
const paths = Object.values({ ...endpoints, ...composedEndpoints }).flatMap(({ method, path }) =>
  method === 'GET' ? [path] : [],
);

function isRefetched(path: string, error: Error | null): boolean {
  const { refetchOnReconnect } = queryClient.getDefaultOptions().queries ?? {};
  const query = queryClient.getQueryCache().build<unknown>(queryClient, { queryKey: [path, {}] });
  query.setState({ error });
  return typeof refetchOnReconnect === 'function' && refetchOnReconnect(query) === 'always';
}

t.teardown(() => queryClient.clear());

t.test('refetches the calls that may have been answered from saved data', async (t) => {
  const refetched = [...paths, ...ownPaths].filter((path) => isRefetched(path, null));
  t.same(new Set(refetched), new Set(Object.keys(savedCalls)));
});

t.test('refetches every call that got no response', async (t) => {
  const kept = paths.filter((path) => !isRefetched(path, new ApiError(path, noEnvelope, 'no network', null)));
  t.same(kept, []);
});
