/** Questions that operators ask at night: each test causes a problem and finds the answer in the metrics or the log. */
import type { Socket } from 'node:net';
import { fakeBuild } from '../../helpers/builds/fake-build.ts';
import { startRedis } from '../../helpers/redis-server.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { type Scrape, scrape } from '../../helpers/scrape.ts';
import { type Scope, type SiteOptions, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { type Behaviour, respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { answer, groups } from '../../helpers/upstream/test-calls.ts';

const hour = 3_600;
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo';

const goodGroups = answer([{ id: 1, groupNo: 1, nameCn: '牧羊犬组', nameEn: 'Sheepdogs' }]);

async function start(t: Scope, behaviour: Behaviour, options: Partial<SiteOptions> = {}) {
  const state = { behaviour };
  const clock = { seconds: 1_000_000 };
  const monotonic = () => clock.seconds * 1_000;
  const upstream = await startMisbehavingUpstream(t, (socket, request) => state.behaviour(socket, request));
  const { env, ...others } = options;
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    cache: { monotonic, random: () => 0.5 },
    rateLimit: { monotonic },
    upstream: { monotonic, random: () => 0 },
    env: { METRICS_PORT: '0', ...env },
    ...others,
  });
  return { site, state, clock, upstream };
}

const calls = (metrics: Scrape, call: string, result: string) =>
  metrics.sum('app_h5_oa_web_calls_total', { call, result });

t.test('shows the duration and upstreamMs of a slow call', async (t) => {
  let waiting: { readonly socket: Socket; readonly since: number } | undefined;
  const { site } = await start(t, (socket) => {
    waiting = { socket, since: performance.now() };
  });
  const response = site.get(groups);
  await until(() => waiting !== undefined && performance.now() - waiting.since > 20);
  goodGroups(waiting?.socket as Socket, undefined as never);
  t.equal((await response).status, 200);

  const metrics = await scrape(site);
  t.ok(metrics.sum('app_h5_oa_web_call_duration_seconds_sum', { call: groups }) >= 0.02);
  t.equal(metrics.sum('app_h5_oa_web_call_duration_seconds_count', { call: groups }), 1);
  t.equal(calls(metrics, groups, 'ok'), 1);
  const line = await requestLog(site, { route: groups });
  t.ok(line.upstreamMs >= 20);
});

t.test('distinguishes faults of oa-web by result and upstream.reason', async (t) => {
  const { site, state } = await start(t, goodGroups);
  const live = (number: string) => site.get(`${certificate}?number=${number}`);
  const cases: [result: string, Behaviour][] = [
    ['refused', respondWith(JSON.stringify({ code: 1, message: '会员未缴费' }))],
    ['not-found', respondWith('', {}, 404)],
    ['status', respondWith('', {}, 500)],
    ['html', respondWith('<!doctype html><title>Login</title>', { 'content-type': 'text/html' })],
    ['json', respondWith('{"code":0,"data":')],
    ['empty', respondWith('')],
    ['broken', (socket) => socket.resetAndDestroy()],
  ];
  for (const [result, behaviour] of cases) {
    state.behaviour = behaviour;
    const { status } = await live(`CASE-${result}`);
    const metrics = await scrape(site);
    t.equal(calls(metrics, certificate, result), 1, `${result}: sent on as ${status}`);
    if (result === 'not-found') continue;
    await until(() => site.logs.some(({ upstream }) => (upstream as { reason?: string })?.reason === result));
  }
  const metrics = await scrape(site);
  t.equal(metrics.sum('app_h5_oa_web_retries_total'), 1, 'a lost connection is retried');
  t.equal(metrics.sum('app_h5_oa_web_requests_total', { call: certificate }), cases.length + 1);
});

t.test('logs every call to oa-web with its request at level debug', async (t) => {
  const { site } = await start(t, goodGroups, { env: { LOG_LEVEL: 'debug' } });
  await site.get(groups, { headers: { 'x-request-id': 'in-detail-1' } });
  const line = site.logs.find(({ msg }) => msg === 'call to oa-web');
  t.match(line, { level: 20, requestId: 'in-detail-1', upstreamPath: groups, result: 'ok', attempts: 1 });
});

t.test('shows the state and pause of an open circuit', async (t) => {
  const { site, state, clock } = await start(t, respondWith('', {}, 503));
  for (let n = 0; n < 20; n++) await site.get(`${certificate}?number=REST-${n}`);
  const open = await scrape(site);
  t.equal(open.sum('app_h5_upstream_circuit', { purpose: 'calls' }), 2);
  t.equal(open.sum('app_h5_upstream_pause_seconds', { purpose: 'calls' }), 5);
  t.ok(calls(open, certificate, 'circuit-open') > 0);
  t.equal(calls(open, certificate, 'status') + calls(open, certificate, 'circuit-open'), 20);
  t.ok(site.logs.some(({ msg }) => msg === 'circuit to oa-web is open'));

  clock.seconds += 6;
  state.behaviour = respondWith('', { 'retry-after': 30 }, 429);
  await site.get(`${certificate}?number=PAUSED`);
  t.equal((await scrape(site)).sum('app_h5_upstream_pause_seconds', { purpose: 'calls' }), 30);
});

t.test('shows the age and staleReason of stale responses', async (t) => {
  const { site, state, clock } = await start(t, goodGroups);
  await site.get(groups);
  clock.seconds += 30 * hour;
  state.behaviour = respondWith('', {}, 500);
  t.equal((await site.get(groups)).headers.get('age'), String(30 * hour));
  const metrics = await scrape(site);
  const labels = { call: groups, why: 'failure' };
  t.equal(metrics.sum('app_h5_stale_age_seconds_sum', labels), 30 * hour);
  t.equal(metrics.sum('app_h5_stale_age_seconds_count', labels), 1);
  t.equal(metrics.sum('app_h5_stale_age_seconds_bucket', { ...labels, le: String(24 * hour) }), 0);
  t.equal(metrics.sum('app_h5_cache_results_total', { result: 'stale-error' }), 1);
  t.ok(metrics.sum('app_h5_cache_bytes') > 0);
  const staleReason = { reason: 'status', upstreamStatus: 500 };
  t.match(await requestLog(site, { cache: 'stale-error' }), { staleReason });
});

t.test('shows which clients and agents are over a limit', async (t) => {
  const { site } = await start(t, answer({ number: 'A-1', chip: '156123456789012' }), {
    env: { TRUST_PROXY: '127.0.0.1', LOG_CLIENTS: 'short' },
  });
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) MicroMessenger/8.0.50';
  for (const client of ['203.0.113.7', '198.51.100.9']) {
    for (let n = 0; n < 25; n++) {
      const headers = { 'x-forwarded-for': client, 'user-agent': phone };
      await site.get(`${certificate}?number=${client.length}-${n}&chip=123456`, { headers });
    }
  }
  const metrics = await scrape(site);
  t.equal(metrics.sum('app_h5_limited_clients_total', { limit: 'chips' }), 2);
  t.equal(metrics.sum('app_h5_limit_refusals_total', { limit: 'chips' }), 10);
  t.equal(metrics.sum('app_h5_limited_clients_total', { limit: 'posts' }), 0);
  t.equal(metrics.sum('app_h5_requests_total', { code: '42901' }), 10);
  await until(() => site.logs.filter(({ code }) => code === 42901).length === 10);
  const refused = site.logs.filter(({ code }) => code === 42901);
  t.same([...new Set(refused.map(({ client }) => client))], ['203.0.113.0/24', '198.51.100.0/24'], 'two networks');
  t.ok(
    refused.every(({ agent, status }) => agent === 'wechat' && status === 429),
    'phones, not a program',
  );
});

t.test('shows an unreachable Redis in app_h5_redis_up and a log line', async (t) => {
  const redis = await startRedis(t);
  const { site } = await start(t, goodGroups, { env: { REDIS_URL: `redis://127.0.0.1:${redis.port}` } });
  await until(async () => (await scrape(site)).sum('app_h5_redis_up') === 1);
  await redis.kill();
  await until(async () => (await scrape(site)).sum('app_h5_redis_up') === 0);
  await until(() => site.logs.some(({ msg }) => String(msg).startsWith('Redis unavailable')));

  const { site: without } = await start(t, goodGroups);
  t.notOk((await scrape(without)).types.has('app_h5_redis_up'));
});

t.test('shows unrendered pages and missing files after a broken deploy', async (t) => {
  const { siteRoot } = await fakeBuild(t);
  const site = await startSite(t, { siteRoot, env: { METRICS_PORT: '0' } });
  await site.get('/breed/group?groupId=throw');
  await site.get('/assets/entry-OldBuild.js');
  await site.get('/breed/group');
  const metrics = await scrape(site);
  t.equal(metrics.sum('app_h5_pages_not_rendered_total', { page: '/breed/group', why: 'failed' }), 1);
  const missing = metrics.samples.find(
    ({ labels: { route, status } }) => route?.includes('/assets/') && status === '404',
  );
  t.equal(missing?.value, 1);
  t.ok(metrics.sum('app_h5_render_duration_seconds_count', { page: '/breed/group' }) > 0);
  t.equal(metrics.sum('app_h5_build_info', { version: '0.0.0-test' }), 1);
  t.ok(site.logs.some(({ msg }) => String(msg).startsWith('page failed to render')));
});

t.test('shows a renamed field as a misfit and an unread key', async (t) => {
  const { site, state, clock } = await start(t, goodGroups);
  await site.get(groups);
  t.ok(Number.isNaN((await scrape(site)).sum('app_h5_misfits_total', { kind: 'missing-field', field: 'number' })));
  const group = (i: number) => ({ id: i + 1, groupNr: i + 1, nameCn: `第 ${i + 1} 组`, nameEn: `Group ${i + 1}` });
  state.behaviour = answer(Array.from({ length: 10 }, (_, i) => group(i)));
  clock.seconds += 30 * hour;
  await site.get(groups);
  const metrics = await scrape(site);
  t.equal(metrics.sum('app_h5_misfits_total', { call: groups, kind: 'missing-field', field: 'number' }), 1);
  const line = site.logs.find(
    ({ msg, kind }) => msg === 'oa-web response not fully understood' && kind === 'unread-keys',
  );
  t.match(line, { keys: ['groupNr'] });
});

t.test('shows the route and clientAborted of aborted requests', async (t) => {
  const { site, upstream } = await start(t, () => {});
  const leaving = new AbortController();
  const asked = site.get(groups, { signal: leaving.signal }).catch(() => null);
  await until(() => upstream.requests.length === 1);
  leaving.abort();
  await asked;
  await until(async () => (await scrape(site)).sum('app_h5_requests_aborted_total', { route: groups }) === 1);
  t.match(await requestLog(site, { clientAborted: true }), { route: groups });
});
