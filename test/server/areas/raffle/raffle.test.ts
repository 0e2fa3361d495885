/** The raffle of the sandbox, and the errors of its calls. */
import { getResponse, http } from 'msw';
import { type RaffleHandlersOptions, raffleHandlers } from '../../../../server/sandbox/areas/raffle.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import type { RaffleRecord, RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { answerRaffle, postRaffle, raffleBase } from '../../../helpers/upstream/raffle-calls.ts';

const now = () => new Date('2026-11-20T10:42:00Z');

const sandbox = (options: RaffleHandlersOptions = {}) => ({
  handlers: raffleHandlers({ now, ...options }),
  map: sandboxMap,
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });

t.test(
  'my/total, from the sandbox without a token, answers demo member 1 with an activity that runs today',
  async (t) => {
    const site = await startSite(t, sandbox());
    const { json, headers } = await site.get(`${raffleBase}/my/total`);
    t.equal(headers.get('cache-control'), 'no-store');
    const { activity, ...member } = json.data;
    t.same(member, {
      remaining: 2,
      used: 3,
      earned: [
        { reason: 'registration', count: 4 },
        { reason: 'other', count: 1 },
      ],
      dogs: [
        { name: '麦穗', noseprintRegisteredOn: '2026-10-02' },
        { name: '小满', noseprintRegisteredOn: '2026-11-01' },
      ],
    });
    const { prizes, rules, ...rest } = activity;
    t.same(rest, {
      id: '31',
      title: '2026 秋季鼻纹登记抽奖',
      startsAt: '2026-11-08T16:00:00.000Z',
      endsAt: '2026-12-09T15:59:59.000Z',
      organiser: 'CKU 会员服务部（演示）',
    });
    t.match(rules, /^一、参加资格.*\n二、/, 'rules are lines of plain text');
    t.notMatch(rules, /[<>]/);
    t.same(prizes[0], {
      id: '501',
      name: '血统证书装裱一套',
      picture: prizes[0].picture,
      quantity: 5,
      remaining: 4,
      odds: 0.005,
    });
    t.match(prizes[0].picture, /^\/media\/384\//);
    for (const { odds, name } of prizes) {
      const published = new RegExp(`${name.replace(/[（）]/g, '.')}：\\d+ 份，中奖概率 ${+(odds * 100).toFixed(2)}%`);
      t.match(rules, published, 'the rules name the odds that are drawn with');
    }
  },
);

t.test('participate, with draws left, uses one draw and one prize and adds a record', async (t) => {
  const luck = [0.2, 0.9, 0.001];
  const site = await startSite(t, sandbox({ random: () => luck.shift() ?? 0.999 }));
  const first = await postRaffle(site, 'participate');
  t.equal(first.status, 200);
  t.equal(first.headers.get('cache-control'), 'no-store');
  const { record, total } = first.json.data;
  t.same(Object.keys(record).sort(), ['drawnAt', 'id', 'outcome', 'prize', 'state']);
  t.match(record, { outcome: 'won', state: 'pending', drawnAt: '2026-11-20T10:42:00.000Z' });
  t.match(record.prize, { id: '504', name: '冠军展双人门票', picture: /^\/media\/384\// });
  t.match(total, { remaining: 1, used: 4 });
  t.match(total.activity.prizes[3], { id: '504', quantity: 300, remaining: 211 });

  const second = (await postRaffle(site, 'participate')).json.data;
  t.match(second.record, { outcome: 'none', prize: null, state: null });
  t.equal(second.total.remaining, 0);
  const third = await postRaffle(site, 'participate');
  t.equal(third.status, 422);
  t.match(third.json, { code: 42201, upstreamCode: '6001', message: '抽奖机会已用完', data: null });

  const records = (await site.get(`${raffleBase}/my/records?pageSize=3`)).json.data;
  t.match(records, { total: 5, page: 1, pageSize: 3 });
  t.same(records.items.slice(0, 2), [second.record, record], 'newest first, blanks and all');
  const rest = (await site.get(`${raffleBase}/my/records?page=2&pageSize=3`)).json.data.items;
  t.match(rest, [{ outcome: 'won', state: 'sent', drawnAt: '2026-11-11T01:31:40.000Z' }, { outcome: 'none' }]);
  t.match((await site.get(`${raffleBase}/my/total`)).json.data, { remaining: 0, used: 5 });
});

t.test('participate, if a prize is out of stock, never draws it', async (t) => {
  const site = await startSite(t, sandbox({ random: () => 0 }));
  const outcomes: RaffleRecord[] = [];
  for (let i = 0; i < 2; i++)
    outcomes.push((await postRaffle(site, 'participate', as('demo-member-1'))).json.data.record);
  for (let i = 0; i < 3; i++)
    outcomes.push((await postRaffle(site, 'participate', as('demo-member-2'))).json.data.record);
  t.same(
    outcomes.map(({ outcome }) => outcome),
    ['won', 'won', 'won', 'won', 'none'],
    'four of the first prize were left',
  );
});

t.test('participate, with the Idempotency-Key of an earlier draw at the sandbox, replays that draw', async (t) => {
  const handlers = raffleHandlers({ now });
  const draw = async (key: string) => {
    const headers = { 'idempotency-key': key };
    const request = new Request(`http://oa-web.example${raffleBase}/participate`, {
      method: 'POST',
      headers,
      body: '{}',
    });
    const response = await getResponse(handlers, request);
    return (await (response ?? new Response('{}')).json()).data;
  };
  const first = await draw('a');
  t.same(await draw('a'), first);
  const second = await draw('b');
  t.not(second.drawRecord.recordId, first.drawRecord.recordId);
  t.equal(second.chanceInfo.remainCount, 0);
});

t.test('share, once a day, earns a draw, and a second time is refused', async (t) => {
  let day = 20;
  const site = await startSite(t, sandbox({ now: () => new Date(`2026-11-${day}T10:42:00Z`) }));
  const shared: RaffleTotal = (await postRaffle(site, 'share')).json.data;
  t.match(shared, { remaining: 3, used: 3 });
  t.match(shared.earned, [{ reason: 'registration' }, { reason: 'share', count: 1 }, { reason: 'other' }]);
  const again = await postRaffle(site, 'share');
  t.equal(again.status, 422);
  t.match(again.json, { code: 42201, upstreamCode: '6003', message: '今天的分享机会已经领取，明天再来' });
  day = 21;
  t.match((await postRaffle(site, 'share')).json.data, { remaining: 4 });
  t.match((await postRaffle(site, 'share', as('demo-member-2'))).json, { upstreamCode: '6004' });
});

t.test('raffle calls, of one member, reveal nothing of another, and with an unknown token answer 401', async (t) => {
  const site = await startSite(t, sandbox());
  const two = (await site.get(`${raffleBase}/my/total`, { headers: as('demo-member-2') })).json.data;
  t.match(two, { used: 25, remaining: 3 });
  t.equal(two.dogs.length, 12);
  t.equal((await site.get(`${raffleBase}/my/total`)).json.data.used, 3);
  const page = await site.get(`${raffleBase}/my/records?page=2&pageSize=20`, { headers: as('demo-member-2') });
  t.equal(page.json.data.total, 25);
  t.equal(page.json.data.items.length, 5);
  t.match(page.json.data.items.at(-1), { outcome: 'unknown', prize: null, state: null }, 'an outcome that oa-web lost');
  const empty = await site.get(`${raffleBase}/my/records`, { headers: as('demo-member-3') });
  t.same(empty.json.data, { items: [], total: 0, page: 1, pageSize: 20 });
  for (const response of [
    await site.get(`${raffleBase}/my/total`, { headers: as('stolen') }),
    await site.get(`${raffleBase}/my/records`, { headers: as('stolen') }),
    await postRaffle(site, 'participate', as('stolen')),
    await postRaffle(site, 'share', as('stolen')),
  ]) {
    t.equal(response.status, 401);
    t.match(response.json, { code: 40101, data: null });
  }
});

t.test(
  'raffle calls, if timed out, malformed or refused, answer the documented errors, and a draw is never sent twice',
  async (t) => {
    let sent = 0;
    const silent = http.all(`*${raffleBase}/*`, () => {
      sent += 1;
      return new Promise<never>(() => {});
    });
    const slow = await startSite(t, { handlers: [silent], env: { OA_WEB_TIMEOUT_MS: '200' } });
    const en = { 'accept-language': 'en' };
    const late = await slow.get(`${raffleBase}/my/total`, { headers: en });
    t.equal(late.status, 504);
    t.match(late.json, { code: 50401, data: null, message: /took too long to respond/ });
    t.equal((await slow.get(`${raffleBase}/my/records`)).status, 504);
    sent = 0;
    const draw = await postRaffle(slow, 'participate', en);
    t.equal(draw.status, 504);
    t.match(draw.json, { code: 50401, message: /may have succeeded\. Check your records/ });
    t.equal(sent, 1);
    t.equal((await postRaffle(slow, 'share')).status, 504);

    const site = await startSite(t, sandbox());
    for (const [query, name] of [
      ['page=0', /page/],
      ['pageSize=101', /pageSize/],
      ['page=x', /page/],
    ] as const) {
      const { status, json } = await site.get(`${raffleBase}/my/records?${query}`);
      t.equal(status, 400, query);
      t.match(json, { code: 40001, message: name }, query);
    }
    const body = await site.get(`${raffleBase}/participate`, {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    t.match([body.status, body.json.code], [400, 40001]);
    t.match((await site.get(`${raffleBase}/my/total`)).json.data, { used: 3 }, 'nothing was drawn');

    const closed = { success: false, code: 'E7', message: '<p>活动<br>已结束</p>' };
    const refusing = await startSite(t, { handlers: answerRaffle('*', closed) });
    for (const response of [
      await refusing.get(`${raffleBase}/my/total`),
      await refusing.get(`${raffleBase}/my/records`),
      await postRaffle(refusing, 'participate'),
      await postRaffle(refusing, 'share'),
    ]) {
      t.equal(response.status, 422);
      t.match(response.json, { code: 42201, upstreamCode: 'E7', message: '活动 已结束', data: null });
    }
  },
);
