import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { isInGrouping } from '../../../client/api/grouping.ts';
import { t } from '../../helpers/tap.ts';

t.test('counts a query under each grouping that observes it', async (t) => {
  const client = new QueryClient();
  const options = { queryKey: ['sorts'], queryFn: () => new Promise<string>(() => {}), gcTime: 0 };
  const unsubscribes = (['index', 'detail'] as const).map((grouping) =>
    new QueryObserver(client, { ...options, meta: { grouping } }).subscribe(() => {}),
  );
  const [query] = client.getQueryCache().getAll();
  if (!query) throw new Error('no query');
  t.equal(query.meta?.grouping, 'detail', 'the meta comes from the last observer only');
  t.ok(isInGrouping(query, 'index'));
  t.ok(isInGrouping(query, 'detail'));
  t.notOk(isInGrouping(query, 'ranking'));
  unsubscribes.push(
    new QueryObserver(client, { ...options, enabled: false, meta: { grouping: 'ranking' } }).subscribe(() => {}),
  );
  t.notOk(isInGrouping(query, 'ranking'), 'a disabled observer does not count');
  for (const unsubscribe of unsubscribes) unsubscribe();
  client.clear();
});

t.test('counts a prefetched query under the grouping in its meta', async (t) => {
  const client = new QueryClient();
  void client.prefetchQuery({
    queryKey: ['sorts'],
    queryFn: () => new Promise(() => {}),
    meta: { grouping: 'index' },
  });
  const [query] = client.getQueryCache().getAll();
  if (!query) throw new Error('no query');
  t.ok(isInGrouping(query, 'index'));
  t.notOk(isInGrouping(query, 'detail'));
  client.clear();
});
