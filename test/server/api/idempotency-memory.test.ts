/**
 * Draws recorded in-process, without Redis. Their number is limited, and none is evicted to make room for another
 * member's.
 */
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const path = '/oa-web/api/v1/dogNoseprin/raffle/participate';
const success = '{"code":0,"data":{"recordId":1,"drawTime":"2026-11-20 10:00:00","prizeName":"毛巾"}}';
const refusal = '{"code":6001,"message":"抽奖机会已用完"}';

async function start(t: Scope, writes: { maxRecords?: number; maxBytes?: number } = {}) {
  const clock = { hours: 1_000 };
  const state = { answer: success };
  const upstream = await startMisbehavingUpstream(t, (socket, request) => respondWith(state.answer)(socket, request));
  const site = await startSite(t, {
    oaWebUrl: upstream.url,
    writes: { monotonic: () => clock.hours * 3_600_000, ...writes },
    rateLimit: { monotonic: () => Math.floor(upstream.requests.length / 20) * 60_000 },
  });
  const draw = (key: string, token = 'zhang') =>
    site.get(path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, authorization: `Bearer ${token}` },
    });
  return { draw, clock, state, site, requests: upstream.requests };
}

t.test("rejects a member's draws over the daily quota", async (t) => {
  const { draw, clock, state, requests } = await start(t);
  state.answer = refusal;
  for (let n = 0; n < 3; n++) t.equal((await draw(`refused-${n}`)).json.code, 42201, `draw ${n}`);
  state.answer = success;
  for (let n = 0; n < 100; n++) {
    if (n === 50) clock.hours += 12;
    t.equal((await draw(`k${n}`)).json.code, 0, `draw ${n}`);
  }
  for (let n = 0; n < 3; n++) t.equal((await draw('k7')).json.code, 0, `replay ${n}`);
  t.equal(requests.length, 103);
  const refused = await draw('one-more');
  t.match(refused, { status: 429, json: { code: 42901, message: '今天的次数已用完，请明天再试' } });
  t.equal(refused.headers.get('retry-after'), String(12 * 3_600));
  t.equal((await draw('k7')).json.code, 0, 'earlier draws are replayed');
  t.equal((await draw('one-more', 'li')).json.code, 0);
  t.equal(requests.length, 104);
  clock.hours += 12;
  t.equal((await draw('one-more')).json.code, 0, 'drawn a day after the first draws');
  t.equal(requests.length, 105);
});

t.test('rejects a draw if there is no room for its record', async (t) => {
  for (const limits of [{ maxRecords: 3 }, { maxBytes: 400 }]) {
    const given = JSON.stringify(limits);
    const { draw, clock, site, requests } = await start(t, limits);
    const drawn: string[] = [];
    while (drawn.length < 10 && (await draw('k', `member-${drawn.length}`)).json.code === 0) {
      drawn.push(`member-${drawn.length}`);
    }
    t.ok(drawn.length > 1 && drawn.length < 10, `${given}: ${drawn.length} draws`);
    t.match(await draw('k', 'late'), { status: 503, json: { code: 50301 } }, `${given}: no room`);
    for (const member of drawn) t.equal((await draw('k', member)).json.code, 0, `${given}: ${member} replayed`);
    t.equal(requests.length, drawn.length, `${given}: calls`);
    const lines = site.logs.filter(({ msg }) => String(msg).startsWith('idempotency store is full'));
    t.match(lines, [{ level: 50 }], `${given}: logged`);
    t.equal(lines.length, 1, `${given}: logged once`);
    clock.hours += 24;
    t.equal((await draw('k', 'late')).json.code, 0, `${given}: room after a day`);
  }
});
