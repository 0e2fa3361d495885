/** Coalescing: identical concurrent requests share one upstream call, its failure and its cancellation. */
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { minute, startCachedSite, startTestEndpoints } from '../../helpers/upstream/cached-site.ts';
import { type Behaviour, held, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import { certificate, endpoints, groups, groupsOf, recordOf } from '../../helpers/upstream/test-calls.ts';

/** Sends a request, and returns a function that disconnects its client. */
function connect(url: URL) {
  const client = request(url, { agent: false }).on('error', () => {});
  client.end();
  return () => {
    client.destroy();
    return new Promise((resolve) => client.once('close', resolve));
  };
}

/** Sends 40 requests for a cold key, all of which arrive while oa-web holds the only call. */
async function together({ state, get, requests }: Awaited<ReturnType<typeof startCachedSite>>, behaviour: Behaviour) {
  const before = requests.length;
  const { hold, release } = held(behaviour);
  state.behaviour = hold;
  state.arrived = 0;
  const all = Promise.all(Array.from({ length: 40 }, () => get()));
  await until(() => state.arrived === 40 && requests.length > before);
  release();
  const answers = await all;
  return { answers, calls: requests.length - before };
}

t.test('shares one upstream call between concurrent requests for a cold key', async (t) => {
  const { answers, calls } = await together(await startTestEndpoints(t), recordOf(1));
  t.ok(answers.every(({ status, id }) => status === 200 && id === '1'));
  t.equal(calls, 1);
  const count = (cache: string) => answers.filter(({ line }) => line.cache === cache && line.level === 30).length;
  t.same([count('miss'), count('coalesced')], [1, 39]);
  const shared = answers.filter(({ header }) => header('cache-status') === 'app-h5; fwd=miss; stored; collapsed');
  t.equal(shared.length, 39);
});

t.test('shares a failure between concurrent requests without caching it', async (t) => {
  const site = await startTestEndpoints(t);
  for (const [name, behaviour, status] of [
    ['an error', respondWith('', {}, 500), 502],
    ['HTML', respondWith('<html>'), 502],
    ['a refusal', respondWith('{"code":9,"msg":"no"}'), 422],
  ] as const) {
    const { answers, calls } = await together(site, behaviour);
    t.ok(
      answers.every((response) => response.status === status),
      `${name}: status`,
    );
    t.ok(
      answers.every(({ header }) => header('cache-control') === 'no-store' && !header('etag')),
      `${name}: headers`,
    );
    t.ok(
      answers.every(({ json }) => !json.data),
      `${name}: no data`,
    );
    t.equal(calls, 1, `${name}: calls`);
    // Skips every backoff.
    site.state.seconds += 5 * minute;
  }
  site.state.behaviour = recordOf(1);
  t.match(await site.get(), { status: 200, id: '1' });
});

t.test('continues a shared fetch if one of its clients disconnects', async (t) => {
  const { state, site, get, requests } = await startTestEndpoints(t);
  for (const path of [endpoints.cached.path, endpoints.uncached.path]) {
    const before = requests.length;
    const { hold, release } = held(recordOf(1));
    state.behaviour = hold;
    state.arrived = 0;
    const leave = connect(new URL(path, site.url));
    await until(() => requests.length > before);
    const staying = Promise.all(Array.from({ length: 5 }, () => get(path)));
    await until(() => state.arrived === 6);
    await leave();
    release();
    for (const { status, id } of await staying) t.same([status, id], [200, '1'], path);
    t.equal(requests.length, before + 1, path);
  }
});

t.test('does not cache a call without a cache policy', async (t) => {
  const { state, get, requests } = await startTestEndpoints(t);
  await get(endpoints.uncached.path);
  state.behaviour = recordOf(2);
  const next = await get(endpoints.uncached.path);
  t.match(next, { status: 200, id: '2' });
  t.equal(next.header('cache-control'), 'no-store');
  for (const name of ['etag', 'age', 'cache-status']) t.equal(next.header(name), null, name);
  t.equal(next.line.cache, 'bypass');
  t.equal(requests.length, 2);
  state.behaviour = respondWith('', {}, 500);
  t.equal((await get(endpoints.uncached.path)).status, 502, 'no stale response covers the failure');
});

t.test("never coalesces members' calls", async (t) => {
  const { state, get, requests, site } = await startTestEndpoints(t);
  const { hold, waiting, release } = held(recordOf(1));
  state.behaviour = hold;
  const tokens = ['a', 'a', 'b', 'c', undefined];
  const getAll = () =>
    Promise.all(tokens.map((token) => get(endpoints.member.path, { headers: token ? { authorization: token } : {} })));
  const all = getAll();
  await until(() => waiting.length === tokens.length);
  release();
  for (const [i, { status, header }] of (await all).entries())
    t.same([status, header('cache-control'), header('etag')], [200, 'no-store', null], `response ${i}`);
  t.equal(requests.length, tokens.length);
  state.behaviour = (socket, request) =>
    recordOf(/authorization: (\w)/i.exec(request.head)?.[1] ?? 'none')(socket, request);
  const ids = (await getAll()).map(({ id }) => id);
  t.same(ids, ['a', 'a', 'b', 'c', 'none']);
  t.match((await site.get('/status')).json.data.cache, { answers: 0, bytes: 0 }, 'nothing is cached');
});

t.test('aborts an uncached fetch when its last client disconnects', async (t) => {
  const { state, site, get, requests } = await startCachedSite(t);
  const { hold, waiting, release } = held(respondWith('', {}, 404));
  let upstreamSocket: Socket | undefined;
  state.behaviour = (socket, request) => {
    upstreamSocket = socket;
    hold(socket, request);
  };

  const disconnectFirst = connect(new URL(`${certificate}AB-100`, site.url));
  await until(() => requests.length === 1);
  const staying = get(`${certificate}AB-100`);
  const disconnectThird = connect(new URL(`${certificate}AB-100`, site.url));
  await until(() => state.arrived === 3);
  await Promise.all([disconnectFirst(), disconnectThird()]);
  t.notOk(upstreamSocket?.destroyed, 'one client is still waiting');
  release();
  t.match(await staying, { status: 404, code: 40401, line: { cache: undefined, level: 30 } });
  t.equal(requests.length, 1);

  const disconnectOnly = connect(new URL(`${certificate}AB-200`, site.url));
  await until(() => waiting.length === 1);
  await disconnectOnly();
  await until(() => upstreamSocket?.destroyed === true);
  t.equal(requests.length, 2, 'aborted and not retried');
  const next = get(`${certificate}AB-200`);
  await until(() => waiting.length === 2);
  release();
  t.match(await next, { status: 404 }, 'the next request starts a new fetch');
  t.equal(requests.length, 3);
  t.notOk(
    site.logs.some(({ level }) => (level as number) >= 50),
    'no request failed',
  );

  const cacheable = held(groupsOf(10));
  state.behaviour = cacheable.hold;
  const disconnect = connect(new URL(groups, site.url));
  await until(() => cacheable.waiting.length === 1);
  await disconnect();
  cacheable.release();
  await until(async () => (await get()).line.cache === 'hit');
  t.equal(requests.length, 4, 'a cacheable fetch completes without waiting clients');
});
