/** Backoff after a failure: its length, and the failures that are replayed meanwhile. */
import { t } from '../../helpers/tap.ts';
import { day, hour, startCachedSite } from '../../helpers/upstream/cached-site.ts';
import { respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';
import { groupsOf } from '../../helpers/upstream/test-calls.ts';

t.test('caches a 404 from oa-web for a few seconds', async (t) => {
  const { state, get, requests } = await startCachedSite(t);
  state.behaviour = respondWith('', {}, 404);
  const first = await get();
  t.match(first, { status: 404, code: 40401, line: { level: 30, upstreamMs: Number, attempts: 1 } });
  for (let n = 0; n < 2; n++) {
    const { status, code, line } = await get();
    t.match([status, code, line.level], [404, 40401, 30], `request ${n}`);
    const { upstream, ...rest } = line;
    t.match(upstream, { reason: first.line.upstream.reason, remembered: true }, `request ${n}: log`);
    t.notOk('sent' in upstream || 'upstreamMs' in rest || 'attempts' in rest, `request ${n}: oa-web was not called`);
  }
  state.seconds = 7;
  t.match(await get(), { status: 404, code: 40401 });
  t.equal(requests.length, 1);
  state.behaviour = groupsOf(2);
  state.seconds = 13;
  t.match(await get(), { status: 200, items: 2 });
  t.equal(requests.length, 2);

  state.behaviour = respondWith('', {}, 404);
  state.seconds += hour;
  t.match(await get(), { status: 200, items: 2 }, 'the cached response is served within its stale window');
  state.seconds += day;
  t.match(await get(), { status: 404, code: 40401 }, "oa-web's 404 is served past the stale window");
});

t.test("doubles a key's backoff, with 25 % jitter, until the first success", async (t) => {
  const { state, get, requests } = await startCachedSite(t);
  state.behaviour = respondWith('oops');
  let at = 0;
  const replayed = { status: 502, code: 50201, line: { level: 50, upstream: { reason: 'json' } } };
  for (const [delay, random] of [
    [2, 0.5],
    [3, 0],
    [10, 1],
    [16, 0.5],
    [30, 0.5],
    [22.5, 0],
  ] as const) {
    state.random = random;
    state.seconds = at;
    const before = requests.length;
    t.match(await get(), { status: 502, code: 50201 }, `${delay} s: failure`);
    t.equal(requests.length, before + 1, `${delay} s: calls`);
    for (const elapsed of [0, delay / 2, delay - 0.1]) {
      state.seconds = at + elapsed;
      t.match(await get(), replayed, `${elapsed} of ${delay} s`);
    }
    t.equal(requests.length, before + 1, `backs off for ${delay} s`);
    at += delay;
  }
  state.seconds = at;
  state.behaviour = groupsOf(1);
  t.match(await get(), { status: 200 });
  state.behaviour = respondWith('oops');
  state.random = 0.5;
  state.seconds = at += 8 * day;
  await get();
  state.seconds = at + 2.1;
  state.behaviour = groupsOf(1);
  t.match(await get(), { status: 200 }, 'the backoff restarts at two seconds');
});
