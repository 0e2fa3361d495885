/** Too much to do, too many calls from one client, and what an answer weighs: what is served, and what is refused how. */
import { request } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { t } from 'tap';
import { perMinute } from '../../../server/http/rate-limit.ts';
import { requestLogOf, startCore } from '../../helpers/start-core.ts';
import { startSite } from '../../helpers/start-site.ts';
import { until } from '../../helpers/until.ts';
import {
  answer,
  type Behaviour,
  misbehavingUpstream,
  neverAnswer,
} from '../../helpers/upstream/misbehaving-upstream.ts';

const groups = '/oa-web/api/v1/open/getFciGroup';
const certificate = '/oa-web/api/v1/breeder/myDog/certificateInfo?number=';

const groupsOf = (count: number): Behaviour =>
  answer(
    JSON.stringify({
      code: 0,
      data: Array.from({ length: count }, (_, n) => ({ id: n, groupNo: 1 + (n % 10), name: `第${n}组` })),
    }),
  );

t.test(
  'under strain, what must be fetched is 50301 with Retry-After; what is kept, pages and livez are served',
  async (t) => {
    let isStrained = false;
    let seconds = 0;
    const upstream = await misbehavingUpstream(t, groupsOf(10));
    const site = await startCore(t, {
      oaWebUrl: upstream.url,
      cache: { now: () => seconds * 1_000 },
      loadShedding: { isStrained: () => isStrained, sampleMs: 10 },
    });
    t.equal((await site.get(groups)).status, 200);
    isStrained = true;
    await until(() => site.logs.some(({ msg }) => String(msg).startsWith('overloaded')));
    const refused = await site.get(`${certificate}AB-100`, { headers: { 'x-request-id': 'request-refused' } });
    t.match(refused, { status: 503, json: { code: 50301, data: null } });
    t.equal(refused.headers.get('retry-after'), '2');
    t.match(await requestLogOf(site, 'request-refused'), { level: 50, status: 503, code: 50301 });
    t.equal((await site.get(`${groups}?other=1`)).status, 200, 'an undeclared parameter is the same question');
    for (const path of [groups, '/', '/livez', '/readyz', '/breed/index'])
      t.equal((await site.get(path)).status, 200, path);
    seconds = 7 * 86_400 - 1;
    t.match(await site.get(groups), { status: 200, json: { code: 0 } }, 'what is old is better than nothing');
    t.equal(upstream.asked.length, 1);

    isStrained = false;
    await until(() => site.logs.some(({ msg }) => msg === 'no longer overloaded'));
    t.equal((await site.get(groups)).headers.get('age'), '0', 'and when it is over, it is fetched again');
  },
);

t.test('more calls than there is room for in the line are 50301 at once; what is kept is served', async (t) => {
  let behaviour: Behaviour = groupsOf(10);
  const upstream = await misbehavingUpstream(t, (socket, asked) => behaviour(socket, asked));
  const site = await startCore(t, { oaWebUrl: upstream.url, env: { OA_WEB_CONNECTIONS: '1' } });
  await site.get(groups);
  behaviour = neverAnswer;
  const left: (() => void)[] = [];
  let refused: Awaited<ReturnType<typeof site.get>> | undefined;
  for (let n = 0; !refused; n++) {
    const abort = new AbortController();
    left.push(() => abort.abort());
    void site.get(`${certificate}AB-${1_000 + n}`, { signal: abort.signal }).then(
      (answered) => {
        refused = answered;
      },
      () => {},
    );
    await nextTurn();
    if (n > 20_000) throw new Error('the line has no end');
  }
  t.match(refused, { status: 503, json: { code: 50301, data: null } });
  t.ok(Number(refused.headers.get('retry-after')) >= 1);
  for (const path of [groups, '/', '/livez']) t.equal((await site.get(path)).status, 200, path);
  for (const leave of left) leave();
  await until(() => site.app.upstream.state.queued === 0);
  t.equal(site.app.upstream.state.inFlight, 0, 'whoever leaves makes room');
});
