/** Cost of a read: a hit is almost free; a call to oa-web counts as a look-up. */
import { Type } from 'typebox';
import { policies } from '../../../server/cache/cache-policy.ts';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { adaptPage } from '../../../server/oaweb/lists/pages.ts';
import type { UpstreamTuning } from '../../../server/upstream/options.ts';
import { Page, PageParams } from '../../../shared/areas/common.ts';
import { endpoint, idField } from '../../helpers/endpoint.ts';
import { exhaustLimit } from '../../helpers/exhaust-limit.ts';
import { logOf } from '../../helpers/request-log.ts';
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import {
  type Behaviour,
  held,
  respondWith,
  startMisbehavingUpstream,
} from '../../helpers/upstream/misbehaving-upstream.ts';
import { answer } from '../../helpers/upstream/test-calls.ts';

const page = {
  method: 'GET',
  params: Type.Object({ q: Type.Optional(Type.String()), ...PageParams }),
  data: Page(Type.Object({ id: Type.String() })),
} as const;
const cached = endpoint({ ...page, path: '/oa-web/test/cached' });
const live = endpoint({ ...page, path: '/oa-web/test/live' });

const pages: Behaviour = (socket, request) => {
  const [page, size] = [Number(request.query.get('page')), Number(request.query.get('pageSize'))];
  const list = Array.from({ length: size }, (_, n) => ({ id: (page - 1) * size + n + 1 }));
  answer({ list, total: 100_000 })(socket, request);
};

/** Client address of every request, unless a test sets another. */
const client = '203.0.113.7';

async function startListSite(t: Scope, tuning: UpstreamTuning = {}) {
  const clock = { seconds: 0 };
  const oaWeb = { behaviour: pages };
  const arrived = { count: 0 };
  const upstream = await startMisbehavingUpstream(t, (socket, request) => oaWeb.behaviour(socket, request));
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    env: { TRUST_PROXY: '127.0.0.1' },
    rateLimit: { monotonic: () => 0 },
    cache: { monotonic: () => clock.seconds * 1_000 },
    upstream: tuning,
    calls: (app) => {
      app.addHook('onRequest', async () => void arrived.count++);
      for (const row of [cached, live]) {
        app.registerEndpoint({
          endpoint: row,
          ...(row === cached && { cache: policies.notices }),
          adapt: (payload, params, { reportSkipped }) =>
            adaptPage(payload, params, { adapt: (record) => ({ id: record.id(idField) }), reportSkipped }),
        });
      }
    },
  });
  const { requests } = upstream;
  const get = async (path: string, from = client) => {
    const response = await site.get(path, { headers: { 'x-forwarded-for': from } });
    return { ...response, line: await logOf(site, response) };
  };
  return { site, clock, oaWeb, arrived, requests, get };
}

t.test('charges an uncached read as a look-up', async (t) => {
  const { site, requests, get } = await startListSite(t);
  exhaustLimit(site, client, 'lookups', perMinute.lookups - 2);
  for (const { path } of [cached, live]) t.equal((await get(`${path}?q=last`)).status, 200, path);
  for (const { path } of [cached, live]) {
    const refused = await get(`${path}?q=more`);
    t.match(refused, { status: 429, line: { code: 42901 } }, path);
    t.equal(refused.headers.get('retry-after'), '60', `${path}: retry-after`);
  }
  t.equal(requests.length, 2);
  t.equal((await get(`${live.path}?q=more`, '203.0.113.8')).status, 200, 'another client is not limited');
});

t.test('serves cached responses to a client over its look-up limit', async (t) => {
  const { site, clock, requests, get } = await startListSite(t);
  const path = `${cached.path}?q=list`;
  t.equal((await get(path, '203.0.113.1')).status, 200);
  exhaustLimit(site, client, 'lookups', perMinute.lookups);
  t.match(await get(path), { status: 200, line: { cache: 'hit' } });
  clock.seconds += policies.notices.fresh;
  const before = requests.length;
  for (let n = 0; n < 3; n++) t.match(await get(path), { status: 200, line: { cache: 'stale' } }, `request ${n}`);
  t.equal(requests.length, before);
  t.notOk(site.logs.some(({ msg }) => String(msg).startsWith('background refresh')));
  t.match(await get(path, '203.0.113.1'), { status: 200, line: { cache: 'stale' } }, 'another client causes a refresh');
  await until(async () => (await get(path)).line.cache === 'hit');

  clock.seconds += policies.notices.stale;
  const expired = requests.length;
  const covered = await get(path);
  const line = { cache: 'stale-error', level: 40, staleReason: { reason: 'tooManyRequests' } };
  t.match(covered, { status: 200, line });
  t.equal(covered.headers.get('age'), String(policies.notices.stale));
  t.equal(requests.length, expired);
  t.match(await get(path, '203.0.113.1'), { status: 200, line: { cache: 'miss' } }, 'another client causes a fetch');
  clock.seconds += policies.notices.staleIfError;
  t.equal((await get(path)).status, 429);
});

t.test('charges neither look-ups nor guesses during a Retry-After pause', async (t) => {
  let ms = 0;
  const { site, oaWeb, requests, get } = await startListSite(t, { monotonic: () => ms });
  const guess = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=AB-100&chip=123456';
  // Leaves one look-up for the call that gets Retry-After, and three for the calls after the pause.
  exhaustLimit(site, client, 'lookups', perMinute.lookups - 4);
  oaWeb.behaviour = respondWith('', { 'retry-after': '30' }, 503);
  t.match(await get(live.path), { status: 503, line: { upstream: { reason: 'status' } } });
  for (let n = 0; n < 3 * perMinute.chips; n++) {
    const path = [`${live.path}?q=${n}`, `${cached.path}?q=${n}`, guess][n % 3] as string;
    t.match(await get(path), { status: 503, line: { upstream: { reason: 'retry-after' } } }, path);
  }
  t.equal(requests.length, 1);
  ms = 31_000;
  oaWeb.behaviour = pages;
  for (const { path } of [live, cached]) t.equal((await get(`${path}?q=again`)).status, 200, path);
  t.not((await get(guess)).status, 429);
});

t.test("lets a client over its look-up limit share another client's fetch", async (t) => {
  const { site, oaWeb, arrived, requests, get } = await startListSite(t);
  exhaustLimit(site, client, 'lookups', perMinute.lookups);
  const { hold, waiting, release } = held(pages);
  oaWeb.behaviour = hold;
  arrived.count = 0;
  for (const path of [cached.path, live.path]) {
    const before = requests.length;
    const refused = await get(`${path}?q=shared`);
    t.equal(refused.status, 429, path);
    const leader = get(`${path}?q=shared`, '203.0.113.1');
    await until(() => waiting.length > 0);
    const poor = get(`${path}?q=shared`);
    const third = get(`${path}?q=shared`, '203.0.113.2');
    await until(() => arrived.count === 4);
    arrived.count = 0;
    oaWeb.behaviour = pages;
    release();
    for (const { status } of await Promise.all([leader, poor, third])) t.equal(status, 200, path);
    oaWeb.behaviour = hold;
    t.ok(requests.length > before, path);
  }
});

t.test('limits an IPv6 /48 to four times the look-ups of one network', async (t) => {
  const { site, get } = await startListSite(t);
  for (let n = 0; n < 3; n++) exhaustLimit(site, `2001:db8:1:${n}::1`, 'lookups', perMinute.lookups);
  exhaustLimit(site, '2001:db8:1:3::1', 'lookups', perMinute.lookups - 1);
  const statuses: number[] = [];
  for (const network of ['1:7::1', '1:8::1', '1:0::2', '2::1'])
    statuses.push((await get(`${live.path}?q=${network}`, `2001:db8:${network}`)).status);
  t.same(statuses, [200, 429, 429, 200], 'the last look-up of the /48, two more, another /48');
});

t.test('counts a request with a bad parameter as a read', async (t) => {
  const { site, requests, get } = await startListSite(t);
  exhaustLimit(site, client, 'reads', perMinute.reads - 2);
  const bad = `${live.path}?page=0`;
  t.equal((await get(bad)).status, 400);
  t.equal((await get(`${cached.path}?q=one`)).status, 200);
  const before = requests.length;
  for (const path of [bad, live.path, `${cached.path}?q=one`]) t.equal((await get(path)).status, 429, path);
  t.equal(requests.length, before);
  t.equal((await get(bad, '203.0.113.8')).status, 400, 'another client is not limited');
});
