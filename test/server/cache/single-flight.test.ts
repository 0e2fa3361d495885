/** Coalescing: identical concurrent requests share one upstream call, its failure and its cancellation. */
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  certificate,
  endpoints,
  groups,
  groupsOf,
  held,
  minute,
  recordOf,
  startCachedSite,
  startTestEndpoints,
} from '../../helpers/upstream/cached-site.ts';
import { respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

t.test('concurrent requests for a cold key are one miss, and the others are coalesced', async (t) => {
  const { state, get, requests } = await startTestEndpoints(t);
  const { hold, release } = held(recordOf(1));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 200 }, () => get()));
  await until(() => state.arrived === 200 && requests.length > 0);
  release();
  const answers = await all;
  t.ok(answers.every(({ status, id }) => status === 200 && id === '1'));
  t.equal(requests.length, 1);
  const lines = answers.map(({ line }) => line);
  t.equal(lines.filter(({ cache }) => cache === 'miss').length, 1);
  t.equal(lines.filter(({ cache }) => cache === 'coalesced').length, 199);
});

t.test('concurrent requests for a cold key, if the fetch fails, share the failure, which is not cached', async (t) => {
  const { state, get, requests } = await startTestEndpoints(t);
  for (const [behaviour, status] of [
    [respondWith('', {}, 500), 502],
    [respondWith('<html>'), 502],
    [respondWith('{"code":9,"msg":"no"}'), 422],
  ] as const) {
    const before = requests.length;
    const { hold, release } = held(behaviour);
    state.behaviour = hold;
    state.arrived = 0;
    const all = Promise.all(Array.from({ length: 200 }, () => get()));
    await until(() => state.arrived === 200 && requests.length > before);
    release();
    const answers = await all;
    t.ok(answers.every((response) => response.status === status));
    t.equal(requests.length, before + 1);
    // Beyond any backoff.
    state.seconds += 5 * minute;
  }
  state.behaviour = recordOf(1);
  t.match(await get(), { status: 200, id: '1' });
});

t.test('a fetch, if one of its clients disconnects, is not aborted for the others', async (t) => {
  const { state, site, get, requests } = await startTestEndpoints(t);
  for (const path of [endpoints.cached.path, endpoints.live.path]) {
    const before = requests.length;
    const { hold, release } = held(recordOf(1));
    state.behaviour = hold;
    state.arrived = 0;
    const leaving = request(new URL(path, site.url), { agent: false }).on('error', () => {});
    leaving.end();
    await until(() => requests.length > before);
    const staying = Promise.all(Array.from({ length: 5 }, () => get(path)));
    await until(() => state.arrived === 6);
    leaving.destroy();
    await new Promise((resolve) => leaving.once('close', resolve));
    release();
    for (const { status, id } of await staying) t.same([status, id], [200, '1']);
    t.equal(requests.length, before + 1, path);
  }
});

t.test('a live call, while in flight, is coalesced, and afterwards fetched anew', async (t) => {
  const { state, get, requests } = await startTestEndpoints(t);
  const { hold, release } = held(recordOf(1));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 50 }, () => get(endpoints.live.path)));
  await until(() => state.arrived === 50 && requests.length > 0);
  release();
  const answers = await all;
  t.ok(answers.every(({ id }) => id === '1'));
  t.equal(requests.length, 1);
  state.behaviour = recordOf(2);
  const next = await get(endpoints.live.path);
  t.match(next, { status: 200, id: '2' });
  t.equal(next.header('cache-control'), 'no-store');
  for (const name of ['etag', 'age', 'cache-status']) t.equal(next.header(name), null);
  t.equal(next.line.cache, 'bypass');
  t.equal(requests.length, 2);
  state.behaviour = respondWith('', {}, 500);
  t.equal((await get(endpoints.live.path)).status, 502, 'no stale response covers the failure');
});

t.test("a member's call, even if the same member makes it twice, is never coalesced", async (t) => {
  const { state, get, requests, site } = await startTestEndpoints(t);
  const { hold, waiting, release } = held(recordOf(1));
  state.behaviour = hold;
  const tokens = ['a', 'a', 'b', 'c', undefined];
  const all = Promise.all(
    tokens.map((token) => get(endpoints.member.path, token === undefined ? {} : { headers: { authorization: token } })),
  );
  await until(() => waiting.length === tokens.length);
  release();
  const answers = await all;
  t.equal(requests.length, tokens.length);
  for (const { status, header } of answers) {
    t.equal(status, 200);
    t.equal(header('cache-control'), 'no-store');
    t.equal(header('etag'), null);
  }
  state.behaviour = (socket, request) =>
    recordOf(/authorization: (\w)/i.exec(request.head)?.[1] ?? 'none')(socket, request);
  const results = await Promise.all(
    tokens.map((token) => get(endpoints.member.path, { headers: token ? { authorization: token } : {} })),
  );
  t.same(
    results.map(({ id }) => id),
    ['a', 'a', 'b', 'c', 'none'],
  );
  t.match((await site.get('/status')).json.data.cache, { answers: 0, bytes: 0 }, 'nothing is cached');
});

t.test('a thousand concurrent requests for a cold key are all served by one upstream call', async (t) => {
  const { state, site, requests } = await startCachedSite(t);
  const { hold, release } = held(groupsOf(10));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 1_000 }, () => site.get(groups)));
  await until(() => state.arrived === 1_000 && requests.length === 1);
  release();
  const answers = await all;
  t.ok(answers.every(({ status, json }) => status === 200 && json.code === 0 && json.data.length === 10));
  t.equal(requests.length, 1);
  await until(() => site.logs.filter(({ msg }) => msg === 'request').length === 1_000);
  t.ok(site.logs.every(({ msg, level }) => msg !== 'request' || level === 30));
  const shared = answers.filter(({ headers }) => headers.get('cache-status') === 'app-h5; fwd=miss; stored; collapsed');
  t.equal(shared.length, 999);
});

t.test('a thousand concurrent requests, if their fetch fails, share the failure, and the key backs off', async (t) => {
  const { state, site, get, requests } = await startCachedSite(t);
  const { hold, release } = held(respondWith('{"code":0,"data":', {}, 200));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 1_000 }, () => site.get(groups)));
  await until(() => state.arrived === 1_000 && requests.length === 1);
  release();
  const answers = await all;
  t.ok(answers.every(({ status, json }) => status === 502 && json.code === 50201 && json.data === null));
  t.ok(answers.every(({ headers }) => headers.get('cache-control') === 'no-store' && !headers.has('etag')));
  t.equal(requests.length, 1);

  state.behaviour = groupsOf(10);
  for (const seconds of [0, 1, 1.9]) {
    state.seconds = seconds;
    t.match(await get(), { status: 502, code: 50201, line: { level: 50, upstream: { reason: 'json' } } });
  }
  t.equal(requests.length, 1, 'the failure is replayed without an upstream call');
  state.seconds = 2;
  t.match(await get(), { status: 200, items: 10, line: { level: 30, cache: 'miss' } });
  t.equal(requests.length, 2);
});

t.test('an uncached fetch, when clients disconnect, is aborted only with its last waiter', async (t) => {
  const { state, site, get, requests } = await startCachedSite(t);
  /** Sends a request, and returns a function that disconnects its client. */
  const connect = (path: string) => {
    const client = request(new URL(path, site.url), { agent: false }).on('error', () => {});
    client.end();
    return () => {
      client.destroy();
      return new Promise((resolve) => client.once('close', resolve));
    };
  };
  const { hold, waiting, release } = held(respondWith('', {}, 404));
  let upstreamSocket: Socket | undefined;
  state.behaviour = (socket, request) => {
    upstreamSocket = socket;
    hold(socket, request);
  };

  const disconnectFirst = connect(`${certificate}AB-100`);
  await until(() => requests.length === 1);
  const staying = get(`${certificate}AB-100`);
  const disconnectThird = connect(`${certificate}AB-100`);
  await until(() => state.arrived === 3);
  await Promise.all([disconnectFirst(), disconnectThird()]);
  t.notOk(upstreamSocket?.destroyed, 'one client is still waiting');
  release();
  t.match(await staying, { status: 404, code: 40401, line: { cache: undefined, level: 30 } });
  t.equal(requests.length, 1);

  const disconnectOnly = connect(`${certificate}AB-200`);
  await until(() => waiting.length === 1);
  await disconnectOnly();
  await until(() => upstreamSocket?.destroyed === true);
  t.equal(requests.length, 2, 'aborted, and not retried');
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
  const disconnect = connect(groups);
  await until(() => cacheable.waiting.length === 1);
  await disconnect();
  cacheable.release();
  await until(async () => (await get()).line.cache === 'hit');
  t.equal(requests.length, 4, 'a cacheable fetch completes even without waiters');
});
