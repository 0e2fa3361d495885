/** Cached responses that are found by their URL without parsing its parameters again. */
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { held, misbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { answer } from '../../helpers/upstream/test-calls.ts';

const ranking = '/oa-web/api/v1/open/shows/new/score/rank';
const empty = answer({ list: [], total: 0 });

t.test('a URL without a year is another response after New Year in China', async (t) => {
  let now = new Date('2025-12-31T23:59:59+08:00');
  const upstream = await misbehavingUpstream(t, empty);
  const site = await startSite(t, { oaWebUrl: upstream.url, cache: { now: () => 0 }, now: () => now });
  const statusOf = async () => (await site.get(ranking)).headers.get('cache-status');
  t.match(await statusOf(), 'stored');
  t.match(await statusOf(), 'hit');
  now = new Date('2026-01-01T00:00:00+08:00');
  t.match(await statusOf(), 'stored');
  t.match(await statusOf(), 'hit');
  const asked = upstream.requests.map(({ query }) => query.get('year'));
  t.same(asked, ['2025', '2026']);
});

t.test('a response that arrives after New Year is that of the old year', async (t) => {
  let now = new Date('2025-12-31T23:59:59+08:00');
  const { hold, waiting, release } = held(empty);
  const upstream = await misbehavingUpstream(t, (socket, request) =>
    (request.query.get('year') === '2025' ? hold : empty)(socket, request),
  );
  const site = await startSite(t, { oaWebUrl: upstream.url, cache: { now: () => 0 }, now: () => now });
  const late = site.get(ranking);
  await until(() => waiting.length === 1);
  now = new Date('2026-01-01T00:00:00+08:00');
  t.match((await site.get(`${ranking}?pageSize=10`)).headers.get('cache-status'), 'stored');
  release();
  t.match((await late).headers.get('cache-status'), 'stored');
  t.match((await site.get(ranking)).headers.get('cache-status'), 'stored', 'of the year that has begun');
  const asked = upstream.requests.map(({ query }) => query.get('year'));
  t.same(asked, ['2025', '2026', '2026']);
});

t.test('a hit has the same headers and log line whether it is found by its URL or not', async (t) => {
  const upstream = await misbehavingUpstream(t, empty);
  const site = await startSite(t, { oaWebUrl: upstream.url, cache: { now: () => 0 } });
  await site.get(`${ranking}?page=1`);
  const seen = [];
  for (const [path, method] of [
    [`${ranking}?pageSize=20&page=1`, 'GET'],
    [`${ranking}?pageSize=20&page=1`, 'GET'],
    [`${ranking}?page=1`, 'HEAD'],
  ] as const) {
    const response = await site.get(path, { method });
    const { status, headers, text } = response;
    t.equal(text !== '', method === 'GET');
    const { time: _, ms, requestId: __, method: logged, ...line } = await logOf(site, response);
    t.type(ms, 'number');
    t.equal(logged, method);
    // fetch closes the connection after a HEAD.
    const varying = ['date', 'x-request-id', 'connection', 'keep-alive'];
    const others = Object.fromEntries([...headers].filter(([name]) => !varying.includes(name)));
    seen.push({ status, line, others });
  }
  t.match(seen[0], {
    status: 200,
    line: { level: 30, route: ranking, status: 200, code: 0, cache: 'hit', msg: 'request' },
    others: { 'cache-status': /hit/, 'content-type': 'application/json; charset=utf-8' },
  });
  for (const each of seen) t.strictSame(each, seen[0]);
});
