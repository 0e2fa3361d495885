/** What is kept, how long, and who shares an upstream call. The clock is turned by hand. */
import { request } from 'node:http';
import { t } from 'tap';
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policies.ts';
import type { CacheOptions } from '../../../server/cache/response-cache.ts';
import { adaptList, adaptRecord } from '../../../server/oaweb/lists/lists.ts';
import { endpoint } from '../../helpers/endpoint.ts';
import { requestLogOf, startCore } from '../../helpers/start-core.ts';
import type { Scope } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';
import {
  type Asked,
  answer,
  type Behaviour,
  misbehavingUpstream,
  reset,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;

const params = Type.Object({
  key: Type.Optional(Type.String()),
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
});
const data = Type.Object({ id: Type.String() });
const rows = {
  kept: endpoint({ path: '/oa-web/test/kept', method: 'GET', params, data }),
  list: endpoint({ path: '/oa-web/test/list', method: 'GET', params, data: Type.Array(data) }),
  live: endpoint({ path: '/oa-web/test/live', method: 'GET', params, data }),
  mine: endpoint({ path: '/oa-web/test/mine', method: 'GET', params, data, member: true }),
};

const ok = (id: number | string): Behaviour => answer(`{"code":0,"data":{"id":${JSON.stringify(id)}}}`);

/** A site with a clock, in front of an oa-web whose behaviour can be changed. */
async function start(t: Scope, cache: CacheOptions = {}) {
  const state = { behaviour: ok(1), seconds: 0, arrived: 0 };
  const upstream = await misbehavingUpstream(t, (socket, asked) => state.behaviour(socket, asked));
  const site = await startCore(t, {
    oaWebUrl: upstream.url,
    cache: { now: () => state.seconds * 1_000, ...cache },
    calls: (app) => {
      app.addHook('onRequest', async () => {
        state.arrived++;
      });
      const upstreamRow = { method: 'GET', params: { key: 'key', page: 'page' } } as const;
      const record = {
        upstream: upstreamRow,
        adapt: (payload: Parameters<typeof adaptRecord>[0]) => adaptRecord(payload, (raw) => ({ id: raw.id('id') })),
      };
      app.registerEndpoint({ endpoint: rows.kept, cache: policies.breeds, ...record });
      app.registerEndpoint({ endpoint: rows.live, cache: null, ...record });
      app.registerEndpoint({ endpoint: rows.mine, cache: null, ...record });
      app.registerEndpoint({
        endpoint: rows.list,
        upstream: upstreamRow,
        cache: policies.notices,
        adapt: (payload, _asked, { reportSkipped }) =>
          adaptList(payload, (raw) => ({ id: raw.id('id') }), reportSkipped),
      });
    },
  });

  let count = 0;
  async function get(path: string = rows.kept.path, init: RequestInit = {}) {
    const requestId = `request-${++count}`;
    const answered = await site.get(path, {
      ...init,
      headers: { 'x-request-id': requestId, ...(init.headers as Record<string, string>) },
    });
    const { status, json, headers } = answered;
    const line = () => requestLogOf(site, requestId);
    const header = (name: string) => headers.get(name);
    return {
      status,
      id: json?.data?.id,
      code: json?.code,
      age: header('age'),
      header,
      line,
      text: answered.text,
      requestId,
    };
  }
  return { state, site, get, asked: upstream.asked };
}

/** Answers that wait to be let go. */
function held(behaviour: () => Behaviour) {
  const waiting: (() => void)[] = [];
  const hold: Behaviour = (socket, asked: Asked) => waiting.push(() => behaviour()(socket, asked));
  return {
    hold,
    waiting,
    release: () => {
      for (const go of waiting.splice(0)) go();
    },
  };
}

t.test('an answer, while it is fresh, is served without asking oa-web again', async (t) => {
  const { state, get, asked } = await start(t);
  const first = await get();
  t.match(first, { status: 200, id: '1', age: '0' });
  t.equal(first.header('cache-control'), 'public, max-age=60, stale-while-revalidate=60');
  t.equal(first.header('cache-status'), 'app-h5; fwd=miss; stored');
  t.equal(first.header('vary'), 'accept-encoding');
  t.match(first.header('etag'), /^"[\w-]{22}"$/);
  t.equal((await first.line()).cache, 'miss');

  state.behaviour = ok(2);
  // The age counts against it: a browser keeps it for another minute, and never beyond the hour.
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
    t.match(await again.line(), { cache: 'hit', level: 30, upstreamMs: undefined });
  }
  t.equal(asked.length, 1);
});

t.test('an answer, once stale, is served at once to all while one call fetches it again', async (t) => {
  const { state, get, asked } = await start(t);
  await get();
  const { hold, waiting, release } = held(() => ok(2));
  state.behaviour = hold;
  state.seconds = hour;
  const stale = await Promise.all(Array.from({ length: 20 }, () => get()));
  for (const { id, age } of stale) t.same([id, age], ['1', String(hour)]);
  t.match(stale[0]?.header('cache-control'), /max-age=0/);
  t.equal(stale[0]?.header('cache-status'), 'app-h5; hit; ttl=0');
  t.match(await stale[0]?.line(), { cache: 'stale', level: 30 });
  t.equal(waiting.length, 1);
  t.equal(asked.length, 2);

  state.seconds = hour + 5;
  release();
  await until(async () => (await get()).id === '2');
  t.match(await get(), { id: '2', age: '0' }, 'its age counts from when it came');
  t.equal(asked.length, 2);
});

t.test('an answer, stale while oa-web fails to give another, is kept and served; the log tells', async (t) => {
  const { state, get, site } = await start(t);
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
    t.match(warned().at(-1), { level: 40, err: { type: 'Failed', message: /at \/oa-web\/test\/kept$/ } });
  }
  t.notMatch(JSON.stringify(site.logs), 'SECRET-BODY');
  state.behaviour = ok(3);
  state.seconds += minute;
  await get();
  await until(async () => (await get()).id === '3');
});

t.test('an answer, too old to be served unasked, is fetched first, and served only if oa-web fails', async (t) => {
  const { state, get, asked } = await start(t);
  await get();
  state.seconds = day;
  state.behaviour = answer('', {}, 503);
  const old = await get();
  t.match(old, { status: 200, id: '1', age: String(day) });
  t.equal(old.header('cache-status'), `app-h5; fwd=stale; fwd-status=503; ttl=${hour - day}`);
  t.match(old.header('cache-control'), /max-age=0/);
  t.match(await old.line(), {
    level: 40,
    status: 200,
    cache: 'stale-error',
    staleReason: { reason: 'status', upstreamStatus: 503 },
  });

  state.seconds = 7 * day - minute;
  t.match(await get(), { status: 200, id: '1' }, 'a failure has not replaced it');
  state.behaviour = ok(2);
  t.match(await get(), { status: 200, id: '1' }, 'and its key rests for seconds');
  state.seconds = 7 * day - 1;
  const renewed = await get();
  t.match(renewed, { status: 200, id: '2', age: '0' });
  t.equal(renewed.header('cache-status'), 'app-h5; fwd=stale; stored');
  t.equal((await get()).header('cache-status'), `app-h5; hit; ttl=${hour}`);

  state.seconds += 7 * day;
  state.behaviour = answer('', {}, 503);
  const gone = await get();
  t.match(gone, { status: 502, code: 50202 }, 'after a week it is no answer any more');
  t.equal(gone.header('cache-control'), 'no-store');
  t.notOk(gone.header('etag') ?? gone.header('age') ?? gone.header('cache-status'));
  state.behaviour = ok(3);
  state.seconds += 5 * minute;
  t.match(await get(), { status: 200, id: '3' });
  t.equal(asked.length, 6);
});

t.test('two hundred callers on a cold key share one upstream call', async (t) => {
  const { state, get, asked } = await start(t);
  const { hold, release } = held(() => ok(1));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 200 }, () => get()));
  await until(() => state.arrived === 200 && asked.length > 0);
  release();
  const answers = await all;
  t.ok(answers.every(({ status, id }) => status === 200 && id === '1'));
  t.equal(asked.length, 1);
  const lines = await Promise.all(answers.map(({ line }) => line()));
  t.equal(lines.filter(({ cache }) => cache === 'miss').length, 1);
  t.equal(lines.filter(({ cache }) => cache === 'coalesced').length, 199);
});

t.test('two hundred callers on a cold key share a failure, and it is not kept', async (t) => {
  const { state, get, asked } = await start(t);
  for (const [behaviour, status] of [
    [answer('', {}, 500), 502],
    [answer('<html>'), 502],
    [answer('{"code":9,"msg":"no"}'), 422],
  ] as const) {
    const before = asked.length;
    const { hold, release } = held(() => behaviour);
    state.behaviour = hold;
    state.arrived = 0;
    const all = Promise.all(Array.from({ length: 200 }, () => get()));
    await until(() => state.arrived === 200 && asked.length > before);
    release();
    const answers = await all;
    t.ok(answers.every((answered) => answered.status === status));
    t.equal(asked.length, before + 1);
    // Beyond any cool-down a key may be given.
    state.seconds += 5 * minute;
  }
  state.behaviour = ok(1);
  t.match(await get(), { status: 200, id: '1' });
});

t.test('a caller that leaves takes the answer from nobody', async (t) => {
  const { state, site, get, asked } = await start(t);
  for (const path of [rows.kept.path, rows.live.path]) {
    const before = asked.length;
    const { hold, release } = held(() => ok(1));
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

t.test('requests are equal whatever the order of their parameters, defaults written out or extras added', async (t) => {
  const { get, asked } = await start(t);
  const equal = ['?key=a', '?key=a&page=1', '?page=1&key=a', '?key=a&utm=x', '?page=01&key=%61', '?key=a&__proto__=1'];
  for (const query of equal) t.equal((await get(rows.kept.path + query)).status, 200, query);
  t.equal(asked.length, 1);
  for (const query of ['', '?key=', '?page=1']) await get(rows.kept.path + query);
  t.equal(asked.length, 2);
  const different = ['?key=A', '?key=b', '?key=a&page=2', '?key=a%26page%3D2', '?key=a%20'];
  for (const query of different) await get(rows.kept.path + query);
  t.equal(asked.length, 2 + different.length);
  await get(`${rows.live.path}?key=a`);
  t.equal(asked.length, 3 + different.length, 'another call is another key');
});

t.test('a public call that is not kept is shared while it is under way and asked anew afterwards', async (t) => {
  const { state, get, asked } = await start(t);
  const { hold, release } = held(() => ok(1));
  state.behaviour = hold;
  const all = Promise.all(Array.from({ length: 50 }, () => get(rows.live.path)));
  await until(() => state.arrived === 50 && asked.length > 0);
  release();
  const answers = await all;
  t.ok(answers.every(({ id }) => id === '1'));
  t.equal(asked.length, 1);
  state.behaviour = ok(2);
  const next = await get(rows.live.path);
  t.match(next, { status: 200, id: '2' });
  t.equal(next.header('cache-control'), 'no-store');
  for (const name of ['etag', 'age', 'cache-status']) t.equal(next.header(name), null);
  t.equal((await next.line()).cache, 'bypass');
  t.equal(asked.length, 2);
  state.behaviour = answer('', {}, 500);
  t.equal((await get(rows.live.path)).status, 502, 'no older answer stands in');
});

t.test("a member's call is never shared, not even with the same member", async (t) => {
  const { state, get, asked, site } = await start(t);
  const { hold, waiting, release } = held(() => ok(1));
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
  state.behaviour = (socket, request) => ok(/authorization: (\w)/i.exec(request.head)?.[1] ?? 'none')(socket, request);
  const own = await Promise.all(
    tokens.map((token) => get(rows.mine.path, { headers: token ? { authorization: token } : {} })),
  );
  t.same(
    own.map(({ id }) => id),
    ['a', 'a', 'b', 'c', 'none'],
  );
  t.match((await site.get('/status')).json.data.cache, { answers: 0, bytes: 0 }, 'nothing is kept');
});

t.test('If-None-Match, when it names the answer, is 304 without a body', async (t) => {
  const { state, get, asked } = await start(t);
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
  t.equal((await get(rows.live.path, { headers: { 'if-none-match': '*' } })).status, 200, 'not for what is never kept');

  const { get: elsewhere } = await start(t);
  t.equal((await elsewhere()).header('etag'), etag, 'the same answer has the same tag on every instance');
  state.behaviour = ok(2);
  state.seconds = day;
  const changed = await get(rows.kept.path, { headers: { 'if-none-match': etag } });
  t.match(changed, { status: 200, id: '2' });
  t.not(changed.header('etag'), etag);
  t.equal(asked.length, 3);
  const head = await get(rows.kept.path, { method: 'HEAD' });
  t.same([head.status, head.text, head.header('etag')], [200, '', changed.header('etag')]);
});

t.test(
  'the policy of each call decides: a notice is stale after a minute, and its dropped items are told even then',
  async (t) => {
    const { state, get, site } = await start(t);
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
    t.match(await get(rows.list.path), { status: 502, code: 50202 }, 'and worth nothing after a day');
  },
);

t.test('the kept answers, when there are more than there is room for, give way to the latest', async (t) => {
  const { get, asked, site } = await start(t, { maxBytes: 2_000 });
  for (let n = 1; n <= 20; n++) await get(`${rows.kept.path}?key=${n}`);
  const { answers, bytes } = (await site.get('/status')).json.data.cache;
  t.ok(answers > 1 && answers < 20 && bytes <= 2_000, `${answers} answers, ${bytes} bytes`);
  t.equal((await (await get(`${rows.kept.path}?key=20`)).line()).cache, 'hit');
  t.equal((await (await get(`${rows.kept.path}?key=1`)).line()).cache, 'miss');
  t.equal(asked.length, 21);
});
