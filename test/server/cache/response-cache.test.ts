/** Freshness, staleness, keys and conditional requests, with a clock turned by hand. */
import { t } from 'tap';
import { until } from '../../helpers/until.ts';
import { day, held, hour, minute, recordOf, rows, startRows } from '../../helpers/upstream/cached-site.ts';
import { answer, reset } from '../../helpers/upstream/misbehaving-upstream.ts';

t.test('a fresh response is served without asking oa-web', async (t) => {
  const { state, get, asked } = await startRows(t);
  const first = await get();
  t.match(first, { status: 200, id: '1', age: '0' });
  t.equal(first.header('cache-control'), 'public, max-age=60, stale-while-revalidate=60');
  t.equal(first.header('cache-status'), 'app-h5; fwd=miss; stored');
  t.equal(first.header('vary'), 'accept-encoding');
  t.match(first.header('etag'), /^"[\w-]{22}"$/);
  t.equal(first.line.cache, 'miss');

  state.behaviour = recordOf(2);
  // Age counts against max-age: a browser keeps it for another minute, never beyond the hour.
  for (const [seconds, maxAge] of [
    [30, 90],
    [hour - 10, hour],
    [hour - 1, hour],
  ] as const) {
    state.seconds = seconds;
    const again = await get();
    t.match(again, { status: 200, id: '1', age: String(seconds), text: first.text }, `after ${seconds} s`);
    t.equal(again.header('cache-control'), `public, max-age=${maxAge}, stale-while-revalidate=60`);
    t.equal(again.header('cache-status'), `app-h5; hit; ttl=${hour - seconds}`);
    t.equal(again.header('etag'), first.header('etag'));
    t.match(again.line, { cache: 'hit', level: 30, upstreamMs: undefined });
  }
  t.equal(asked.length, 1);
});

t.test('a stale response is served to everybody at once while one background fetch refreshes it', async (t) => {
  const { state, get, asked } = await startRows(t);
  await get();
  const { hold, waiting, release } = held(recordOf(2));
  state.behaviour = hold;
  state.seconds = hour;
  const stale = await Promise.all(Array.from({ length: 20 }, () => get()));
  for (const { id, age } of stale) t.same([id, age], ['1', String(hour)]);
  t.match(stale[0]?.header('cache-control'), /max-age=0/);
  t.equal(stale[0]?.header('cache-status'), 'app-h5; hit; ttl=0');
  t.match(stale[0]?.line, { cache: 'stale', level: 30 });
  t.equal(waiting.length, 1);
  t.equal(asked.length, 2);

  state.seconds = hour + 5;
  release();
  await until(async () => (await get()).id === '2');
  t.match(await get(), { id: '2', age: '0' }, 'its age counts from its arrival');
  t.equal(asked.length, 2);
});

t.test('a stale response whose refresh fails stays in the cache, and the failure is logged', async (t) => {
  const { state, get, site } = await startRows(t);
  await get();
  for (const [n, behaviour] of [
    answer('', {}, 500),
    reset,
    answer('<html>SECRET-BODY'),
    answer('{"code":5}'),
  ].entries()) {
    state.behaviour = behaviour;
    state.seconds = hour * (n + 1);
    t.match(await get(), { status: 200, id: '1', age: String(hour * (n + 1)) });
    const warned = () => site.logs.filter((line) => line.msg === 'background refresh failed; still serving stale');
    await until(() => warned().length === n + 1);
    t.match(warned().at(-1), { level: 40, err: { type: 'ApiError', message: /at \/oa-web\/test\/kept$/ } });
  }
  t.notMatch(JSON.stringify(site.logs), 'SECRET-BODY');
  state.behaviour = recordOf(3);
  state.seconds += minute;
  await get();
  await until(async () => (await get()).id === '3');
});

t.test('a response past its stale window is served only when fetching a new one fails', async (t) => {
  const { state, get, asked } = await startRows(t);
  await get();
  state.seconds = day;
  state.behaviour = answer('', {}, 503);
  const old = await get();
  t.match(old, { status: 200, id: '1', age: String(day) });
  t.equal(old.header('cache-status'), `app-h5; fwd=stale; fwd-status=503; ttl=${hour - day}`);
  t.match(old.header('cache-control'), /max-age=0/);
  t.match(old.line, {
    level: 40,
    status: 200,
    cache: 'stale-error',
    staleReason: { reason: 'status', upstreamStatus: 503 },
  });

  state.seconds = 7 * day - minute;
  t.match(await get(), { status: 200, id: '1' }, 'the failure has not replaced it');
  state.behaviour = recordOf(2);
  t.match(await get(), { status: 200, id: '1' }, 'its key backs off for seconds');
  state.seconds = 7 * day - 1;
  const renewed = await get();
  t.match(renewed, { status: 200, id: '2', age: '0' });
  t.equal(renewed.header('cache-status'), 'app-h5; fwd=stale; stored');
  t.equal((await get()).header('cache-status'), `app-h5; hit; ttl=${hour}`);

  state.seconds += 7 * day;
  state.behaviour = answer('', {}, 503);
  const gone = await get();
  t.match(gone, { status: 502, code: 50202 }, 'after a week it has expired');
  t.equal(gone.header('cache-control'), 'no-store');
  t.notOk(gone.header('etag') ?? gone.header('age') ?? gone.header('cache-status'));
  state.behaviour = recordOf(3);
  state.seconds += 5 * minute;
  t.match(await get(), { status: 200, id: '3' });
  t.equal(asked.length, 6);
});

t.test('the cache key ignores parameter order, explicit defaults and undeclared parameters', async (t) => {
  const { get, asked } = await startRows(t);
  const equal = ['?key=a', '?key=a&page=1', '?page=1&key=a', '?key=a&utm=x', '?page=01&key=%61', '?key=a&__proto__=1'];
  for (const query of equal) t.equal((await get(rows.kept.path + query)).status, 200, query);
  t.equal(asked.length, 1);
  for (const query of ['', '?key=', '?page=1']) await get(rows.kept.path + query);
  t.equal(asked.length, 2);
  const different = ['?key=A', '?key=b', '?key=a&page=2', '?key=a%26page%3D2', '?key=a%20'];
  for (const query of different) await get(rows.kept.path + query);
  t.equal(asked.length, 2 + different.length);
  await get(`${rows.live.path}?key=a`);
  t.equal(asked.length, 3 + different.length, 'each path has keys of its own');
});

t.test('If-None-Match with the current ETag is answered with 304 and no body', async (t) => {
  const { state, get, asked } = await startRows(t);
  const etag = (await get()).header('etag') ?? '';
  for (const given of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag}`, '*']) {
    const { status, text, header } = await get(rows.kept.path, { headers: { 'if-none-match': given } });
    t.same([status, text, header('etag')], [304, '', etag], given);
    t.match(header('cache-control'), /^public, max-age=60/);
    t.equal(header('age'), '0');
  }
  for (const given of ['"other"', etag.slice(1, -1), '']) {
    t.equal((await get(rows.kept.path, { headers: { 'if-none-match': given } })).status, 200, given);
  }
  t.equal(
    (await get(rows.live.path, { headers: { 'if-none-match': '*' } })).status,
    200,
    'live responses have no ETag',
  );

  const { get: elsewhere } = await startRows(t);
  t.equal((await elsewhere()).header('etag'), etag, 'equal responses have equal ETags on every instance');
  state.behaviour = recordOf(2);
  state.seconds = day;
  const changed = await get(rows.kept.path, { headers: { 'if-none-match': etag } });
  t.match(changed, { status: 200, id: '2' });
  t.not(changed.header('etag'), etag);
  t.equal(asked.length, 3);
  const head = await get(rows.kept.path, { method: 'HEAD' });
  t.same([head.status, head.text, head.header('etag')], [200, '', changed.header('etag')]);
});

t.test('a notice list is stale after a minute, and its background refresh logs skipped items', async (t) => {
  const { state, get, site } = await startRows(t);
  state.behaviour = answer('{"code":0,"data":[{"id":1},{"id":2}]}');
  await get(rows.list.path);
  state.behaviour = answer('{"code":0,"data":[{"id":1},{"noId":2}]}');
  state.seconds = minute;
  t.match((await get(rows.list.path)).header('cache-status'), 'hit; ttl=0');
  await until(() => site.logs.some((line) => line.msg === 'background refresh skipped items'));
  t.match(
    site.logs.find((line) => line.msg === 'background refresh skipped items'),
    { level: 40, upstreamPath: rows.list.path, skippedItems: ['$.data[1].id'] },
  );
  state.behaviour = answer('', {}, 500);
  state.seconds = minute + day;
  t.match(await get(rows.list.path), { status: 502, code: 50202 }, 'after a day it has expired');
});

t.test('the cache, when full, evicts the least recently used responses', async (t) => {
  const { get, asked, site } = await startRows(t, { maxBytes: 2_000 });
  for (let n = 1; n <= 20; n++) await get(`${rows.kept.path}?key=${n}`);
  const { answers, bytes } = (await site.get('/status')).json.data.cache;
  t.ok(answers > 1 && answers < 20 && bytes <= 2_000, `${answers} answers, ${bytes} bytes`);
  t.equal((await get(`${rows.kept.path}?key=20`)).line.cache, 'hit');
  t.equal((await get(`${rows.kept.path}?key=1`)).line.cache, 'miss');
  t.equal(asked.length, 21);
});
