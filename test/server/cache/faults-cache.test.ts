/** The rows of the faults' table that the cache answers for, each over a real socket. The clock is turned by hand. */
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { t } from 'tap';
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

const groups = '/oa-web/api/v1/open/getFciGroup';
const notices = '/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=7';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=';

const group = (n: number) => ({ id: n, groupNo: 1 + (n % 10), name: `第${n}组`, sectionCount: 1, breedCount: 1 });
const groupsOf = (count: number): Behaviour =>
  answer(JSON.stringify({ code: 0, data: Array.from({ length: count }, (_, n) => group(n)) }));
const notice = (n: number) => ({ id: n, sortId: 7, title: `公告${n}`, publishTime: '2026-05-01 08:00:00' });
const noticesOf = (items: number, total: number): Behaviour =>
  answer(JSON.stringify({ code: 0, data: { list: Array.from({ length: items }, (_, n) => notice(n)), total } }));

/** The whole site, in front of an oa-web that behaves as it is told. */
async function start(t: Scope) {
  const state = { behaviour: groupsOf(10) as Behaviour, seconds: 0, random: 0.5, arrived: 0 };
  const upstream = await misbehavingUpstream(t, (socket, asked) => state.behaviour(socket, asked));
  const site = await startCore(t, {
    oaWebUrl: upstream.url,
    cache: { now: () => state.seconds * 1_000, random: () => state.random },
    upstream: { now: () => state.seconds * 1_000 },
    calls: (app) => {
      app.addHook('onRequest', async () => {
        state.arrived++;
      });
    },
  });
  let count = 0;
  async function get(path = groups, headers: Record<string, string> = {}) {
    const requestId = `request-${++count}`;
    const answered = await site.get(path, { headers: { 'x-request-id': requestId, ...headers } });
    const data = answered.json?.data;
    return {
      status: answered.status,
      code: answered.json?.code as number,
      items: (Array.isArray(data) ? data : data?.items)?.length as number | undefined,
      age: answered.headers.get('age'),
      cacheStatus: answered.headers.get('cache-status'),
      json: answered.json,
      line: await requestLogOf(site, requestId),
    };
  }
  /** Waits until so many fetches behind stale answers have failed. */
  const failedRefreshes = (count: number) =>
    until(
      () => site.logs.filter((line) => line.msg === 'background refresh failed; still serving stale').length === count,
    );
  return { state, site, get, failedRefreshes, asked: upstream.asked };
}

/** Answers that wait to be let go. */
function held(behaviour: Behaviour) {
  const waiting: (() => void)[] = [];
  const hold: Behaviour = (socket, asked: Asked) => waiting.push(() => behaviour(socket, asked));
  const release = () => {
    for (const go of waiting.splice(0)) go();
  };
  return { hold, waiting, release };
}

t.test('fault 17: null where a list belongs is an empty list, but replaces no kept one that has items', async (t) => {
  const { state, get, failedRefreshes, asked, site } = await start(t);
  for (const nothing of ['null', '""', '{"list":null}', '{"records":null,"total":0}']) {
    state.behaviour = answer(`{"code":0,"data":${nothing}}`);
    const empty = await get(`${notices}&q=${encodeURIComponent(nothing)}`);
    t.match(empty, { status: 200, code: 0, items: 0, line: { level: 30, cache: 'miss' } }, nothing);
  }
  t.equal(asked.length, 4);

  state.behaviour = groupsOf(3);
  await get();
  state.behaviour = answer('{"code":0,"data":null}');
  for (const seconds of [hour, day, day + hour, 7 * day - 1]) {
    state.seconds = seconds;
    t.match(await get(), { status: 200, code: 0, items: 3, age: String(seconds) }, `after ${seconds} s`);
    await failedRefreshes(1);
  }
  const told = site.logs.filter((line) => String(line.msg).startsWith('no list in the response'));
  t.equal(told.length, 1, 'one line, not one an attempt');
  t.match(told[0], { level: 40, upstreamPath: groups, before: 3, now: 0 });
  t.match(
    (await get()).line,
    { level: 30, cache: 'stale-error' },
    'in the rest of its key nobody is asked, nor warned',
  );
  t.equal(asked.length, 4 + 1 + 4);

  state.seconds = 7 * day;
  t.match(await get(), { status: 200, items: 0, age: '0' }, 'a week on, the kept list is no answer any more');
});

t.test(
  'fault 18: a list that shrinks by more than 90 % is not believed until it outlasts the stale window',
  async (t) => {
    const { state, get, failedRefreshes, asked, site } = await start(t);
    state.behaviour = groupsOf(40);
    await get();
    state.behaviour = groupsOf(3);
    for (const [n, seconds] of [hour, 2 * hour, day - minute].entries()) {
      state.seconds = seconds;
      t.match(await get(), { status: 200, code: 0, items: 40, age: String(seconds), line: { cache: 'stale' } });
      await failedRefreshes(n + 1);
    }
    const told = () => site.logs.filter((line) => String(line.msg).includes('list s'));
    t.equal(told().length, 1, 'one line, not one an attempt');
    t.match(told()[0], { level: 50, upstreamPath: groups, before: 40, now: 3, msg: /^list shrank/ });
    t.equal(asked.length, 4);

    state.seconds = day;
    const believed = await get();
    t.match(believed, { status: 200, code: 0, items: 3, age: '0', line: { level: 30, cache: 'miss' } });
    t.match(told()[1], { level: 40, before: 40, now: 3, msg: /accepting it/ });
    t.equal(asked.length, 5);
  },
);

t.test('fault 18: a list that has shrunk, first seen when the kept one is old, is doubted once', async (t) => {
  const { state, get, site } = await start(t);
  state.behaviour = groupsOf(40);
  await get();
  state.behaviour = groupsOf(3);
  state.seconds = 2 * day;
  const doubted = await get();
  t.match(doubted, { status: 200, items: 40, age: String(2 * day), line: { level: 40, cache: 'stale-error' } });
  t.equal(doubted.cacheStatus, `app-h5; fwd=stale; ttl=${hour - 2 * day}`);
  t.equal(doubted.line.staleReason.reason, 'shrunk');
  t.equal(site.logs.filter(({ level }) => level === 50).length, 1);
  state.seconds += minute;
  t.match(await get(), { status: 200, items: 3, age: '0' });
});

t.test('fault 18: a list that only seems to shrink is believed at once', async (t) => {
  const { state, get, site, asked } = await start(t);
  const lastOf782: Behaviour = (socket, asked) =>
    noticesOf(/page\w*=40/i.test(asked.target) ? 2 : 20, 782)(socket, asked);
  for (const [before, after, path, name] of [
    [groupsOf(40), groupsOf(4), groups, 'by nine tenths'],
    [groupsOf(0), groupsOf(0), groups, 'empty as before'],
    [noticesOf(20, 800), lastOf782, `${notices}&page=40`, 'the last page of a long list'],
  ] as const) {
    state.behaviour = before;
    state.seconds += 8 * day;
    await get(path);
    state.behaviour = after;
    state.seconds += 2 * hour;
    await get(path);
    await until(async () => (await get(path)).age === '0');
    t.notOk(
      site.logs.some(({ msg }) => String(msg).includes('list s')),
      name,
    );
  }

  state.behaviour = noticesOf(20, 800);
  state.seconds += 8 * day;
  await get(notices);
  state.behaviour = noticesOf(20, 70);
  state.seconds += 2 * hour;
  t.match(await get(notices), { items: 20, line: { cache: 'stale-error' } }, 'a page goes by the whole it is of');

  state.behaviour = noticesOf(0, 45);
  const before = asked.length;
  t.match(await get(`${notices}&page=9`), { status: 200, items: 0 });
  t.equal(asked.length, before + 1, 'a page beyond the end is empty: oa-web is not asked for others');
});

t.test('fault 26: 404 is 40401 and remembered for seconds only', async (t) => {
  const { state, get, asked } = await start(t);
  state.behaviour = answer('', {}, 404);
  for (let n = 0; n < 3; n++) t.match(await get(), { status: 404, code: 40401, line: { level: 30 } });
  state.seconds = 7;
  t.match(await get(), { status: 404, code: 40401 });
  t.equal(asked.length, 1);
  state.behaviour = groupsOf(2);
  state.seconds = 13;
  t.match(await get(), { status: 200, items: 2 });
  t.equal(asked.length, 2);

  state.behaviour = answer('', {}, 404);
  state.seconds += hour;
  t.match(await get(), { status: 200, items: 2 }, 'a kept answer is served in its stale window');
  state.seconds += day;
  t.match(await get(), { status: 404, code: 40401 }, 'and does not contradict oa-web beyond it');
});

t.test('fault 36: a clock that jumps, and an absurd Date, change no age', async (t) => {
  const { state, get, asked } = await start(t);
  state.behaviour = (socket, request) =>
    answer(JSON.stringify({ code: 0, data: [group(1)] }), {
      date: 'Fri, 31 Dec 9999 23:59:59 GMT',
      age: '99999999',
      'cache-control': 'no-store',
    })(socket, request);
  const real = Date.now;
  t.teardown(() => {
    Date.now = real;
  });
  t.match(await get(), { status: 200, code: 0, age: '0', line: { level: 30, cache: 'miss' } });
  for (const jump of [-50 * 365 * day, 50 * 365 * day]) {
    Date.now = () => real() + jump * 1_000;
    state.seconds += 10;
    t.match(await get(), { status: 200, age: String(state.seconds), line: { cache: 'hit' } });
  }
  Date.now = real;
  state.seconds = 5;
  t.match(await get(), { status: 200, line: { cache: 'hit' } }, 'even a monotonic clock that is not');
  t.equal(asked.length, 1);
});

t.test('fault 37: a thousand callers on a cold key are all served by one upstream call', async (t) => {
  const { state, site, asked } = await start(t);
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

t.test('fault 38: a thousand callers on a cold key share one failure, after which the key rests', async (t) => {
  const { state, site, get, asked } = await start(t);
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
  t.equal(asked.length, 1, 'the same failure, at once');
  state.seconds = 2;
  t.match(await get(), { status: 200, items: 10, line: { level: 30, cache: 'miss' } });
  t.equal(asked.length, 2);
});

t.test(
  'fault 38: the rest of a key doubles, varies by a quarter either way, and ends with the first success',
  async (t) => {
    const { state, get, asked } = await start(t);
    state.behaviour = answer('oops');
    let at = 0;
    for (const [rest, random] of [
      [2, 0.5],
      [3, 0],
      [10, 1],
      [16, 0.5],
      [30, 0.5],
      [22.5, 0],
    ] as const) {
      state.random = random;
      state.seconds = at;
      const before = asked.length;
      t.match(await get(), { status: 502, code: 50201 });
      t.equal(asked.length, before + 1);
      state.seconds = at + rest - 0.1;
      await get();
      t.equal(asked.length, before + 1, `rests for ${rest} s`);
      at += rest;
    }
    state.seconds = at;
    state.behaviour = groupsOf(1);
    t.match(await get(), { status: 200 });
    state.behaviour = answer('oops');
    state.random = 0.5;
    state.seconds = at += 8 * day;
    await get();
    state.seconds = at + 2.1;
    state.behaviour = groupsOf(1);
    t.match(await get(), { status: 200 }, 'begins anew with two seconds');
  },
);

t.test('fault 40: a caller that leaves takes an uncached call from nobody; the last to leave aborts it', async (t) => {
  const { state, site, get, asked } = await start(t);
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
  t.notOk(line?.destroyed, 'one still waits');
  release();
  t.match(await staying, { status: 404, code: 40401, line: { cache: undefined, level: 30 } });
  t.equal(asked.length, 1);

  const alone = leave(`${certificate}AB-200`);
  await until(() => waiting.length === 1);
  await alone();
  await until(() => line?.destroyed === true);
  t.equal(asked.length, 2, 'given up, and not asked again');
  const next = get(`${certificate}AB-200`);
  await until(() => waiting.length === 2);
  release();
  t.match(await next, { status: 404 }, 'whoever comes next asks anew');
  t.equal(asked.length, 3);
  t.notOk(
    site.logs.some(({ level }) => (level as number) >= 50),
    'nobody failed',
  );

  const kept = held(groupsOf(10));
  state.behaviour = kept.hold;
  const left = leave(groups);
  await until(() => kept.waiting.length === 1);
  await left();
  kept.release();
  await until(async () => (await get()).line.cache === 'hit');
  t.equal(asked.length, 4, 'what may be kept is fetched to its end, whoever left');
});

t.test('fault 44: a code that is not 0 is 42201, not kept, and not covered by an old answer', async (t) => {
  const { state, get, asked } = await start(t);
  state.behaviour = answer('{"code":"E7","msg":"<b>暂停</b> 服务"}');
  t.match(await get(), {
    status: 422,
    code: 42201,
    json: { message: '暂停 服务', upstreamCode: 'E7' },
    line: { level: 30 },
  });
  t.match(await get(), { status: 422, code: 42201 });
  t.equal(asked.length, 2, 'each is asked for');
  state.behaviour = groupsOf(10);
  t.match(await get(), { status: 200, items: 10 });

  state.behaviour = answer('{"code":"E7","msg":"no"}');
  state.seconds = hour;
  for (let n = 0; n < 3; n++) t.match(await get(), { status: 200, items: 10 });
  await until(() => asked.length === 4);
  state.seconds = day;
  t.match(await get(), { status: 422, code: 42201 });
  t.equal(asked.length, 5, 'behind a stale answer the key rests after a refusal, too');
});

t.test('fault 45: one bad item in a list of hundreds is left out, and the rest is kept', async (t) => {
  const { state, get, asked } = await start(t);
  const items: unknown[] = Array.from({ length: 300 }, (_, n) => group(n));
  items[123] = { id: 123, groupNo: 'none' };
  state.behaviour = answer(JSON.stringify({ code: 0, data: items }));
  t.match(await get(), {
    status: 200,
    code: 0,
    items: 299,
    line: { level: 40, cache: 'miss', skippedItems: ['$.data[123].groupNo'] },
  });
  t.match(await get(), { status: 200, items: 299, line: { level: 30, cache: 'hit', skippedItems: undefined } });
  t.equal(asked.length, 1);
});

t.test('oa-web, down for six days, is noticed by nobody who looks at breeds', async (t) => {
  const { state, get, asked } = await start(t);
  const path = '/oa-web/api/v1/open/getFciDogAll';
  const breed = { id: 1, fciNo: 111, nameCn: '金毛寻回猎犬', nameEn: 'Golden Retriever', groupId: 8, sectionId: 81 };
  state.behaviour = answer(JSON.stringify({ code: 0, data: [breed] }));
  const first = await get(path);
  t.match(first, { status: 200, items: 1, age: '0' });
  state.behaviour = reset;
  for (let seconds = hour / 2; seconds <= 6 * day; seconds += hour / 2) {
    state.seconds = seconds;
    const { status, code, age, json, line } = await get(path);
    t.same([status, code, age, json], [200, 0, String(seconds), first.json]);
    t.ok(line.level <= 40);
  }
  t.ok(asked.length > 100, 'it was asked all the while');
  state.behaviour = answer(JSON.stringify({ code: 0, data: [{ ...breed, nameCn: '金毛' }] }));
  state.seconds = 6 * day + hour;
  t.match(await get(path), { status: 200, age: '0', json: { data: [{ name: { zh: '金毛' } }] } });
});
