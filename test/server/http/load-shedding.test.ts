/** Load shedding: responses while the process is overloaded. */
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';
import { certificate, groups, groupsOf } from '../../helpers/upstream/test-calls.ts';

t.test('refuses calls under overload, but serves cached responses and pages', async (t) => {
  let isOverloaded = false;
  let seconds = 0;
  const upstream = await startMisbehavingUpstream(t, groupsOf(1));
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    cache: { monotonic: () => seconds * 1_000 },
    loadShedding: { isOverloaded: () => isOverloaded, sampleMs: 10 },
  });
  t.equal((await site.get(groups)).status, 200);
  isOverloaded = true;
  await until(() => site.logs.some(({ msg }) => String(msg).startsWith('overloaded')));
  const refused = await site.get(`${certificate}AB-100`);
  t.match(refused, { status: 503, json: { code: 50301, data: null } });
  t.equal(refused.headers.get('retry-after'), '2');
  t.match(await logOf(site, refused), { level: 50, status: 503, code: 50301 });
  t.equal((await site.get(`${groups}?other=1`)).status, 200, 'an undeclared parameter does not change the cache key');
  for (const path of [groups, '/', '/livez', '/readyz', '/breed/index'])
    t.equal((await site.get(path)).status, 200, path);
  seconds = 7 * 86_400 - 1;
  t.match(await site.get(groups), { status: 200, json: { code: 0 } }, 'a stale response is better than none');
  t.equal(upstream.requests.length, 1);

  isOverloaded = false;
  await until(() => site.logs.some(({ msg }) => msg === 'no longer overloaded'));
  t.equal((await site.get(groups)).headers.get('age'), '0', 'fetched again afterwards');
});
