import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { t } from 'tap';
import { isInGrouping } from '../../../client/api/grouping.ts';

t.test('a call that two groupings wait for, while it is under way, counts for both', async (t) => {
  const client = new QueryClient();
  const options = { queryKey: ['sorts'], queryFn: () => new Promise<string>(() => {}), gcTime: 0 };
  const leave = (['index', 'detail'] as const).map((grouping) =>
    new QueryObserver(client, { ...options, meta: { grouping } }).subscribe(() => {}),
  );
  const [query] = client.getQueryCache().getAll();
  if (!query) throw new Error('no query');
  t.equal(query.meta?.grouping, 'detail', 'the meta is that of the last one alone');
  t.ok(isInGrouping(query, 'index'));
  t.ok(isInGrouping(query, 'detail'));
  t.notOk(isInGrouping(query, 'ranking'));
  for (const unsubscribe of leave) unsubscribe();
  client.clear();
});

t.test(
  'a call that is fetched ahead, with no component waiting, counts for the grouping it was asked in',
  async (t) => {
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
  },
);
