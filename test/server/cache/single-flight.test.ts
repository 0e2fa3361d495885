/** Coalescing: equal concurrent requests share one upstream call, its failure, and its cancellation. */
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { t } from 'tap';
import { until } from '../../helpers/until.ts';
import {
  certificate,
  groups,
  groupsOf,
  held,
  minute,
  recordOf,
  rows,
  startCachedSite,
  startRows,
} from '../../helpers/upstream/cached-site.ts';
import { answer } from '../../helpers/upstream/misbehaving-upstream.ts';

t.test('two hundred requests for a cold key: one is a miss, the others are coalesced', async (t) => {
  const { state, get, asked } = await startRows(t);
  const { hold, release } = held(recordOf(1));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 200 }, () => get()));
  await until(() => state.arrived === 200 && asked.length > 0);
  release();
  const answers = await all;
  t.ok(answers.every(({ status, id }) => status === 200 && id === '1'));
  t.equal(asked.length, 1);
  const lines = answers.map(({ line }) => line);
  t.equal(lines.filter(({ cache }) => cache === 'miss').length, 1);
  t.equal(lines.filter(({ cache }) => cache === 'coalesced').length, 199);
});

t.test('two hundred requests for a cold key share a failure, which is not cached', async (t) => {
  const { state, get, asked } = await startRows(t);
  for (const [behaviour, status] of [
    [answer('', {}, 500), 502],
    [answer('<html>'), 502],
    [answer('{"code":9,"msg":"no"}'), 422],
  ] as const) {
    const before = asked.length;
    const { hold, release } = held(behaviour);
    state.behaviour = hold;
    state.arrived = 0;
    const all = Promise.all(Array.from({ length: 200 }, () => get()));
    await until(() => state.arrived === 200 && asked.length > before);
    release();
    const answers = await all;
    t.ok(answers.every((answered) => answered.status === status));
    t.equal(asked.length, before + 1);
    // Past any backoff.
    state.seconds += 5 * minute;
  }
  state.behaviour = recordOf(1);
  t.match(await get(), { status: 200, id: '1' });
});

t.test('a client that disconnects does not abort the fetch for the others', async (t) => {
  const { state, site, get, asked } = await startRows(t);
  for (const path of [rows.kept.path, rows.live.path]) {
    const before = asked.length;
    const { hold, release } = held(recordOf(1));
    state.behaviour = hold;
    state.arrived = 0;
    const leaving = request(new URL(path, site.url), { agent: false }).on('error', () => {});
    leaving.end();
    await until(() => asked.length > before);
    const staying = Promise.all(Array.from({ length: 5 }, () => get(path)));
    await until(() => state.arrived === 6);
    leaving.destroy();
    await new Promise((resolve) => leaving.once('close', resolve));
    release();
    for (const { status, id } of await staying) t.same([status, id], [200, '1']);
    t.equal(asked.length, before + 1, path);
  }
});

t.test('a live call is coalesced while in flight and fetched anew afterwards', async (t) => {
  const { state, get, asked } = await startRows(t);
  const { hold, release } = held(recordOf(1));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 50 }, () => get(rows.live.path)));
  await until(() => state.arrived === 50 && asked.length > 0);
  release();
  const answers = await all;
  t.ok(answers.every(({ id }) => id === '1'));
  t.equal(asked.length, 1);
  state.behaviour = recordOf(2);
  const next = await get(rows.live.path);
  t.match(next, { status: 200, id: '2' });
  t.equal(next.header('cache-control'), 'no-store');
  for (const name of ['etag', 'age', 'cache-status']) t.equal(next.header(name), null);
  t.equal(next.line.cache, 'bypass');
  t.equal(asked.length, 2);
  state.behaviour = answer('', {}, 500);
  t.equal((await get(rows.live.path)).status, 502, 'no stale response covers the failure');
});

t.test("a member's call is never coalesced, not even with the same member's", async (t) => {
  const { state, get, asked, site } = await startRows(t);
  const { hold, waiting, release } = held(recordOf(1));
  state.behaviour = hold;
  const tokens = ['a', 'a', 'b', 'c', undefined];
  const all = Promise.all(
    tokens.map((token) => get(rows.mine.path, token === undefined ? {} : { headers: { authorization: token } })),
  );
  await until(() => waiting.length === tokens.length);
  release();
  const answers = await all;
  t.equal(asked.length, tokens.length);
  for (const { status, header } of answers) {
    t.equal(status, 200);
    t.equal(header('cache-control'), 'no-store');
    t.equal(header('etag'), null);
  }
  state.behaviour = (socket, request) =>
    recordOf(/authorization: (\w)/i.exec(request.head)?.[1] ?? 'none')(socket, request);
  const own = await Promise.all(
    tokens.map((token) => get(rows.mine.path, { headers: token ? { authorization: token } : {} })),
  );
  t.same(
    own.map(({ id }) => id),
    ['a', 'a', 'b', 'c', 'none'],
  );
  t.match((await site.get('/status')).json.data.cache, { answers: 0, bytes: 0 }, 'nothing is cached');
});

t.test('fault 37: a thousand requests for a cold key are all served by one upstream call', async (t) => {
  const { state, site, asked } = await startCachedSite(t);
  const { hold, release } = held(groupsOf(10));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 1_000 }, () => site.get(groups)));
  await until(() => state.arrived === 1_000 && asked.length === 1);
  release();
  const answers = await all;
  t.ok(answers.every(({ status, json }) => status === 200 && json.code === 0 && json.data.length === 10));
  t.equal(asked.length, 1);
  await until(() => site.logs.filter(({ msg }) => msg === 'request').length === 1_000);
  t.ok(site.logs.every(({ msg, level }) => msg !== 'request' || level === 30));
  const shared = answers.filter(({ headers }) => headers.get('cache-status') === 'app-h5; fwd=miss; stored; collapsed');
  t.equal(shared.length, 999);
});

t.test('fault 38: a thousand requests for a cold key share one failure, after which the key backs off', async (t) => {
  const { state, site, get, asked } = await startCachedSite(t);
  const { hold, release } = held(answer('{"code":0,"data":', {}, 200));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 1_000 }, () => site.get(groups)));
  await until(() => state.arrived === 1_000 && asked.length === 1);
  release();
  const answers = await all;
  t.ok(answers.every(({ status, json }) => status === 502 && json.code === 50201 && json.data === null));
  t.ok(answers.every(({ headers }) => headers.get('cache-control') === 'no-store' && !headers.has('etag')));
  t.equal(asked.length, 1);

  state.behaviour = groupsOf(10);
  for (const seconds of [0, 1, 1.9]) {
    state.seconds = seconds;
    t.match(await get(), { status: 502, code: 50201, line: { level: 50, upstream: { reason: 'json' } } });
  }
  t.equal(asked.length, 1, 'the failure is replayed without an upstream call');
  state.seconds = 2;
  t.match(await get(), { status: 200, items: 10, line: { level: 30, cache: 'miss' } });
  t.equal(asked.length, 2);
});

t.test('fault 40: an uncached fetch is aborted only when its last waiter disconnects', async (t) => {
  const { state, site, get, asked } = await startCachedSite(t);
  const leave = (path: string) => {
    const caller = request(new URL(path, site.url), { agent: false }).on('error', () => {});
    caller.end();
    return () => {
      caller.destroy();
      return new Promise((resolve) => caller.once('close', resolve));
    };
  };
  const { hold, waiting, release } = held(answer('', {}, 404));
  let line: Socket | undefined;
  state.behaviour = (socket, asked) => {
    line = socket;
    hold(socket, asked);
  };

  const first = leave(`${certificate}AB-100`);
  await until(() => asked.length === 1);
  const staying = get(`${certificate}AB-100`);
  const third = leave(`${certificate}AB-100`);
  await until(() => state.arrived === 3);
  await Promise.all([first(), third()]);
  t.notOk(line?.destroyed, 'one client is still waiting');
  release();
  t.match(await staying, { status: 404, code: 40401, line: { cache: undefined, level: 30 } });
  t.equal(asked.length, 1);

  const alone = leave(`${certificate}AB-200`);
  await until(() => waiting.length === 1);
  await alone();
  await until(() => line?.destroyed === true);
  t.equal(asked.length, 2, 'aborted, and not retried');
  const next = get(`${certificate}AB-200`);
  await until(() => waiting.length === 2);
  release();
  t.match(await next, { status: 404 }, 'the next request starts a new fetch');
  t.equal(asked.length, 3);
  t.notOk(
    site.logs.some(({ level }) => (level as number) >= 50),
    'no request failed',
  );

  const kept = held(groupsOf(10));
  state.behaviour = kept.hold;
  const left = leave(groups);
  await until(() => kept.waiting.length === 1);
  await left();
  kept.release();
  await until(async () => (await get()).line.cache === 'hit');
  t.equal(asked.length, 4, 'a cacheable fetch runs to its end without waiters');
});
