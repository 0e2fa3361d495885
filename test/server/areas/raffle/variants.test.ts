/** The raffle in the forms that oa-web may send. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { toRaffleTotal } from '../../../../server/areas/raffle.ts';
import { toRaffleRecord } from '../../../../server/oaweb/records/draws.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { answerRaffle, postRaffle, raffleBase } from '../../../helpers/upstream/raffle-calls.ts';

const now = () => new Date('2026-11-20T10:42:00Z');

t.test('raffle calls, if oa-web sends other envelopes and keys, answer the same data', async (t) => {
  const totals: [JsonBodyType, object][] = [
    [
      { code: 0, data: '4' },
      { remaining: 4, used: 0, earned: [], dogs: [], activity: null },
    ],
    [
      { rc: 0, msg: '', result: null },
      { remaining: 0, used: 0, earned: [], dogs: [], activity: null },
    ],
    [
      {
        errcode: 0,
        body: {
          id: 9,
          name: '会员名',
          register_count: '2',
          share_count: 1,
          other_count: 0,
          used_num: '1',
          dogs: '甲、乙',
        },
      },
      {
        remaining: 2,
        used: 1,
        earned: [
          { reason: 'registration', count: 2 },
          { reason: 'share', count: 1 },
        ],
        dogs: [
          { name: '甲', noseprintRegisteredOn: null },
          { name: '乙', noseprintRegisteredOn: null },
        ],
        activity: null,
      },
    ],
    [
      {
        success: true,
        info: 'ok',
        data: {
          left: -1,
          sources: [{ type: 2 }, { type: '转发' }, { reason: '生日', times: '3' }],
          activity: {
            id: 'x',
            title: { zh: '抽奖', en: 'Raffle' },
            start: 1_790_000_000,
            endDate: '2026/12/1',
            rules: ['一', '二'],
            prizes: [
              { id: 1, name: '甲', num: '3', odds: '1/200' },
              { id: 2, name: '乙', stock: 0, total: 5, rate: 2 },
              { id: 3, name: '丙', num: 1, rate: 'rare' },
              { id: 4, name: '丁' },
              { id: 5, name: '谢谢参与', num: 9 },
            ],
          },
        },
      },
      {
        remaining: 0,
        used: 5,
        earned: [{ reason: 'share', count: 1 }],
        dogs: [],
        activity: {
          id: 'x',
          title: '抽奖',
          startsAt: '2026-09-21T14:13:20.000Z',
          endsAt: '2026-12-01T15:59:59.000Z',
          organiser: null,
          rules: '一\n二',
          prizes: [
            { id: '1', name: '甲', picture: null, quantity: 3, remaining: 3, odds: 0.005 },
            { id: '2', name: '乙', picture: null, quantity: 5, remaining: 0, odds: 0.02 },
            { id: '3', name: '丙', picture: null, quantity: 1, remaining: 1, odds: null },
          ],
        },
      },
    ],
    [
      {
        code: 0,
        data: {
          chances: [{ source: '登记鼻纹', num: '3 次' }],
          usedCount: '1次',
          raffleInfo: {
            beginTime: '待定',
            rule: [{ title: '一', content: '<b>甲</b>' }, '二'],
            gifts: [
              { giftId: 1, name: '甲', num: '共 1,200 份', stock: '余 7 份', rate: 0.5 },
              { giftId: 2, name: '乙', num: 1, rate: '9.5' },
              { giftId: 3, name: '丙', num: 1, rate: -1 },
              { giftId: 4, name: '丁', num: 1, rate: 10, weight: 40 },
              { giftId: 5, name: '未中奖', rate: 80 },
            ],
          },
        },
      },
      {
        remaining: 2,
        used: 1,
        earned: [{ reason: 'registration', count: 3 }],
        dogs: [],
        activity: {
          id: '鼻纹抽奖',
          title: '鼻纹抽奖',
          startsAt: null,
          endsAt: null,
          organiser: null,
          rules: '一\n甲\n二',
          prizes: [
            { id: '1', name: '甲', picture: null, quantity: 1200, remaining: 7, odds: 0.005 },
            { id: '2', name: '乙', picture: null, quantity: 1, remaining: 1, odds: 0.095 },
            { id: '3', name: '丙', picture: null, quantity: 1, remaining: 1, odds: null },
            { id: '4', name: '丁', picture: null, quantity: 1, remaining: 1, odds: 0.1 },
          ],
        },
      },
    ],
  ];
  for (const [answer, expected] of totals) {
    const site = await startSite(t, { handlers: answerRaffle('my/total', answer) });
    t.same((await site.get(`${raffleBase}/my/total`)).json.data, expected);
  }
  const inconclusive = await startSite(t, { handlers: answerRaffle('my/total', { code: 0, data: { level: 3 } }) });
  t.match((await inconclusive.get(`${raffleBase}/my/total`)).json, { code: 50201 }, 'not read as no chances');

  const list = [
    { id: 1, create_time: '2026-11-01 08:00:00', result: '未中奖' },
    { id: 2, create_time: 1_790_000_000_000, prize: { id: 7, name: '门票' }, status: '已领取' },
    { id: 3, create_time: '20261101', award_name: '门票', is_win: 1, state: '在路上' },
    { id: 4, create_time: 'soon' },
    { id: 5, create_time: '2026/11/1', prizeName: '谢谢惠顾', isWin: 0, sendStatus: 0 },
    { id: 6, create_time: '2026/11/1', prizeId: 9, prizeName: null, status: 1, sendStatus: '待发放' },
  ];
  const records = await startSite(t, {
    handlers: answerRaffle('my/records', { status: 200, message: '', data: { content: list } }),
  });
  t.same((await records.get(`${raffleBase}/my/records?pageSize=10`)).json.data.items, [
    { id: '1', drawnAt: '2026-11-01T00:00:00.000Z', outcome: 'none', prize: null, state: null },
    {
      id: '2',
      drawnAt: '2026-09-21T14:13:20.000Z',
      outcome: 'won',
      state: 'claimed',
      prize: { id: '7', name: '门票', picture: null },
    },
    {
      id: '3',
      drawnAt: '2026-10-31T16:00:00.000Z',
      outcome: 'unknown',
      state: null,
      prize: { id: '门票', name: '门票', picture: null },
    },
    { id: '5', drawnAt: '2026-10-31T16:00:00.000Z', outcome: 'none', prize: null, state: null },
    { id: '6', drawnAt: '2026-10-31T16:00:00.000Z', outcome: 'unknown', prize: null, state: null },
  ]);

  let answer: JsonBodyType = { code: '0', data: { prizeName: '银章', remain: 1 } };
  const site = await startSite(t, {
    handlers: [http.post(`*${raffleBase}/:call`, () => HttpResponse.json(answer))],
    now,
  });
  const outcomeOnly = {
    record: { drawnAt: '2026-11-20T10:42:00.000Z', outcome: 'won', prize: { name: '银章' } },
    total: { remaining: 1 },
  };
  t.match((await postRaffle(site, 'participate')).json.data, outcomeOnly);
  answer = { code: 0, data: [{ isWin: 'N', drawTime: '刚刚', total: { prizes: 'none' } }] };
  t.match((await postRaffle(site, 'participate')).json.data, { record: { outcome: 'none', prize: null }, total: null });
  // The draw was made, so an answer without an outcome is a record; only an empty one leaves that open, and is not a 404.
  const unread = { outcome: 'unknown', prize: null, state: null };
  for (const inconclusive of [true, 7, '抽奖成功', { orderId: 5, remain: 1 }, { prizeId: 9, prizeName: null }]) {
    answer = { code: 0, msg: 'ok', data: inconclusive };
    const response = await postRaffle(site, 'participate');
    t.match(response, { status: 200, json: { data: { record: unread } } }, JSON.stringify(inconclusive));
  }
  answer = { code: 0, data: { orderId: 5, remain: 1 } };
  t.match((await postRaffle(site, 'participate')).json.data.total, { remaining: 1 });
  for (const [word, outcome] of [
    ['恭喜中奖', 'won'],
    ['谢谢参与', 'none'],
  ]) {
    answer = { code: 0, data: word ?? null };
    t.match((await postRaffle(site, 'participate')).json.data, { record: { outcome, prize: null } }, word ?? '');
  }
  for (const empty of [null, {}, [], '', { prize: null }]) {
    answer = { code: 0, msg: 'ok', data: empty };
    const response = await postRaffle(site, 'participate');
    t.match(response, { status: 504, json: { code: 50401 } }, JSON.stringify(empty));
  }
  answer = { code: 409, msg: '请勿重复提交' };
  t.match((await postRaffle(site, 'participate')).json, { code: 42201, upstreamCode: '409', message: '请勿重复提交' });
  for (const inconclusive of [null, true, '分享成功', {}]) {
    answer = { code: 0, data: inconclusive };
    t.match((await postRaffle(site, 'share')).json, { code: 0, data: null }, JSON.stringify(inconclusive));
  }
  answer = { code: 0, data: 5 };
  t.match((await postRaffle(site, 'share')).json.data, { remaining: 5 });
});

t.test('toRaffleTotal and toRaffleRecord, with odds as a percentage, return a probability', async (t) => {
  const total = toRaffleTotal(
    raw({
      remaining: 2,
      used: '3',
      activity: {
        id: 1,
        title: '冬季抽奖',
        prizes: [{ id: 1, name: '银章', quantity: 60, remaining: 41, odds: '0.6%' }],
      },
    }),
    adapterContext,
  );
  t.match(total, {
    remaining: 2,
    used: 3,
    earned: [],
    dogs: [],
    activity: { prizes: [{ odds: 0.006, remaining: 41 }] },
  });
  const record = toRaffleRecord(
    raw({ id: 1, drawnAt: '2026-11-18 20:14:00', outcome: 'none' }),
    adapterContext.picture,
  );
  t.match(record, { drawnAt: '2026-11-18T12:14:00.000Z', outcome: 'none', prize: null, state: null });
});
