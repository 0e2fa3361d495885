/** Freshness, staleness, keys and conditional requests, with an injected clock. */
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { day, hour, minute, startTestEndpoints } from '../../helpers/upstream/cached-site.ts';
import { held, reset, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import { answer, endpoints, recordOf } from '../../helpers/upstream/test-calls.ts';

t.test('serves a fresh response without calling oa-web', async (t) => {
  const { state, get, requests } = await startTestEndpoints(t);
  const first = await get();
  t.match(first, { status: 200, id: '1', age: '0' });
  t.equal(first.header('cache-control'), 'public, max-age=60, stale-while-revalidate=60');
  t.equal(first.header('cache-status'), 'app-h5; fwd=miss; stored');
  t.equal(first.header('vary'), 'accept-encoding');
  t.match(first.header('etag'), /^"[\w-]{22}"$/);
  t.equal(first.line.cache, 'miss');

  state.behaviour = recordOf(2);
  // Age counts against max-age: a browser may reuse the response for another minute, but never beyond the hour.
  for (const seconds of [30, hour - 10, hour - 1]) {
    const cacheControl = `public, max-age=${Math.min(seconds + 60, hour)}, stale-while-revalidate=60`;
    state.seconds = seconds;
    const again = await get();
    t.match(again, { status: 200, id: '1', age: String(seconds), text: first.text }, `after ${seconds} s`);
    t.equal(again.header('cache-control'), cacheControl, `after ${seconds} s: cache-control`);
    t.equal(again.header('cache-status'), `app-h5; hit; ttl=${hour - seconds}`, `after ${seconds} s: cache-status`);
    t.equal(again.header('etag'), first.header('etag'), `after ${seconds} s: etag`);
    t.match(again.line, { cache: 'hit', level: 30, upstreamMs: undefined }, `after ${seconds} s: log`);
  }
  t.equal(requests.length, 1);
});

t.test('serves a stale response immediately, and refreshes it with one background fetch', async (t) => {
  const { state, get, requests } = await startTestEndpoints(t);
  await get();
  const { hold, waiting, release } = held(recordOf(2));
  state.behaviour = hold;
  state.seconds = hour;
  const stale = await Promise.all(Array.from({ length: 20 }, () => get()));
  for (const [i, { id, age }] of stale.entries()) t.same([id, age], ['1', String(hour)], `response ${i}`);
  t.match(stale[0]?.header('cache-control'), /max-age=0/);
  t.equal(stale[0]?.header('cache-status'), 'app-h5; hit; ttl=0');
  t.match(stale[0]?.line, { cache: 'stale', level: 30 });
  t.equal(waiting.length, 1);
  t.equal(requests.length, 2);

  state.seconds = hour + 5;
  release();
  await until(async () => (await get()).id === '2');
  t.match(await get(), { id: '2', age: '0' }, 'the age counts from the arrival');
  t.equal(requests.length, 2);
});

t.test('keeps a stale response and logs why its refresh failed', async (t) => {
  const { state, get, site } = await startTestEndpoints(t);
  await get();
  const failures = {
    status: respondWith('', {}, 500),
    broken: reset,
    html: respondWith('<html>SECRET-BODY'),
    refused: respondWith('{"code":5}'),
  };
  for (const [n, [reason, behaviour]] of Object.entries(failures).entries()) {
    state.behaviour = behaviour;
    state.seconds = hour * (n + 1);
    const stale = await get();
    t.match(stale, { status: 200, id: '1', age: String(hour * (n + 1)) }, reason);
    const warned = () =>
      site.logs.filter((line) => line.msg === 'background refresh failed; still serving the stale response');
    await until(() => warned().length === n + 1);
    const { requestId } = stale.line;
    const upstreamPath = endpoints.cached.path;
    t.match(warned().at(-1), { level: 40, requestId, reason, upstreamPath, upstreamMs: Number, attempts: Number });
    t.notOk('err' in (warned().at(-1) ?? {}), `${reason}: no stack, as it may quote an address`);
  }
  t.notMatch(JSON.stringify(site.logs), 'SECRET-BODY');
  state.behaviour = recordOf(3);
  state.seconds += minute;
  await get();
  await until(async () => (await get()).id === '3');
});

t.test('serves a response past its stale window only if the fetch fails', async (t) => {
  const { state, get, requests } = await startTestEndpoints(t);
  await get();
  state.seconds = day;
  state.behaviour = respondWith('', {}, 503);
  const stale = await get();
  t.match(stale, { status: 200, id: '1', age: String(day) });
  t.equal(stale.header('cache-status'), `app-h5; fwd=stale; fwd-status=503; ttl=${hour - day}`);
  t.match(stale.header('cache-control'), /max-age=0/);
  const staleReason = { reason: 'status', upstreamStatus: 503 };
  t.match(stale.line, { level: 40, status: 200, cache: 'stale-error', staleReason });

  state.seconds = 7 * day - minute;
  t.match(await get(), { status: 200, id: '1' }, 'the failure has not replaced the response');
  state.behaviour = recordOf(2);
  t.match(await get(), { status: 200, id: '1' }, 'the key is still backing off');
  state.seconds = 7 * day - 1;
  const renewed = await get();
  t.match(renewed, { status: 200, id: '2', age: '0' });
  t.equal(renewed.header('cache-status'), 'app-h5; fwd=stale; stored');
  t.equal((await get()).header('cache-status'), `app-h5; hit; ttl=${hour}`);

  state.seconds += 7 * day;
  state.behaviour = respondWith('', {}, 503);
  const expired = await get();
  t.match(expired, { status: 502, code: 50202 }, 'the response has expired after a week');
  t.equal(expired.header('cache-control'), 'no-store');
  t.notOk(expired.header('etag') ?? expired.header('age') ?? expired.header('cache-status'));
  state.behaviour = recordOf(3);
  state.seconds += 5 * minute;
  t.match(await get(), { status: 200, id: '3' });
  t.equal(requests.length, 6);
});

t.test('ignores parameter order, defaults and undeclared parameters in the cache key', async (t) => {
  const { get, requests } = await startTestEndpoints(t);
  const equal = ['?key=a', '?key=a&page=1', '?page=1&key=a', '?key=a&utm=x', '?page=01&key=%61', '?key=a&__proto__=1'];
  for (const query of equal) t.equal((await get(endpoints.cached.path + query)).status, 200, query);
  t.equal(requests.length, 1);
  for (const query of ['', '?key=', '?page=1']) await get(endpoints.cached.path + query);
  t.equal(requests.length, 2);
  const different = ['?key=A', '?key=b', '?key=a&page=2', '?key=a%26page%3D2', '?key=a%20'];
  for (const query of different) await get(endpoints.cached.path + query);
  t.equal(requests.length, 2 + different.length);
  await get(`${endpoints.uncached.path}?key=a`);
  t.equal(requests.length, 3 + different.length, 'each path has separate keys');
});

t.test('sends the same ETag on every instance until the response changes', async (t) => {
  const { state, get } = await startTestEndpoints(t);
  const other = await startTestEndpoints(t);
  const etag = (await get()).header('etag') ?? '';
  t.equal((await other.get()).header('etag'), etag);
  state.behaviour = recordOf(2);
  state.seconds = day;
  const changed = await get(endpoints.cached.path, { headers: { 'if-none-match': etag } });
  t.match(changed, { status: 200, id: '2' });
  const head = await get(endpoints.cached.path, { method: 'HEAD' });
  t.same([head.status, head.text, head.header('etag')], [200, '', changed.header('etag')]);
});

t.test('logs items that a background refresh skips', async (t) => {
  const { state, get, site } = await startTestEndpoints(t);
  state.behaviour = answer([{ id: 1 }, { id: 2 }]);
  await get(endpoints.list.path);
  state.behaviour = answer([{ id: 1 }, { noId: 2 }]);
  state.seconds = minute;
  t.match((await get(endpoints.list.path)).header('cache-status'), 'hit; ttl=0');
  await until(() => site.logs.some((line) => line.msg === 'background refresh skipped unreadable items'));
  const logged = site.logs.find((line) => line.msg === 'background refresh skipped unreadable items');
  t.match(logged, { level: 40, upstreamPath: endpoints.list.path, skippedItems: ['$.data[1].id'] });
  state.behaviour = respondWith('', {}, 500);
  state.seconds = minute + day;
  t.match(await get(endpoints.list.path), { status: 502, code: 50202 }, 'the list has expired after a day');
});

t.test('evicts the least recently used responses', async (t) => {
  const { get, requests, site, state } = await startTestEndpoints(t, { maxBytes: 2_000 });
  state.behaviour = answer([{ id: 1 }]);
  for (let n = 1; n <= 20; n++) await get(`${endpoints.list.path}?key=${n}`);
  const { answers, bytes } = (await site.get('/status')).json.data.cache;
  t.ok(answers > 1 && answers < 20 && bytes <= 2_000, `${answers} answers, ${bytes} bytes`);
  t.equal((await get(`${endpoints.list.path}?key=20`)).line.cache, 'hit');
  t.equal((await get(`${endpoints.list.path}?key=1`)).line.cache, 'miss');
  t.equal(requests.length, 21);
});
