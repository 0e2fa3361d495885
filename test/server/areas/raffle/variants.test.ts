/** The raffle in the forms that oa-web may send. */
import type { JsonBodyType } from 'msw';
import { toRaffleTotal } from '../../../../server/areas/raffle.ts';
import { toRaffleRecord } from '../../../../server/oaweb/records/draws.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';
import { postRaffle, raffleBase } from '../../../helpers/upstream/raffle-calls.ts';
import { ok, startScriptedSite } from '../scripted-site.ts';

const site = await startScriptedSite(t, { now: () => new Date('2026-11-20T10:42:00Z') });

t.test('my/total reads other envelopes and keys', async (t) => {
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
    site.script(answer);
    t.same((await site.get(`${raffleBase}/my/total`)).json.data, expected, JSON.stringify(answer));
  }
});

t.test('my/records reads other envelopes and keys', async (t) => {
  const list = [
    { id: 1, create_time: '2026-11-01 08:00:00', result: '未中奖' },
    { id: 2, create_time: 1_790_000_000_000, prize: { id: 7, name: '门票' }, status: '已领取' },
    { id: 3, create_time: '20261101', award_name: '门票', is_win: 1, state: '在路上' },
    { id: 4, create_time: 'soon' },
    { id: 5, create_time: '2026/11/1', prizeName: '谢谢惠顾', isWin: 0, sendStatus: 0 },
    { id: 6, create_time: '2026/11/1', prizeId: 9, prizeName: null, status: 1, sendStatus: '待发放' },
  ];
  site.script({ status: 200, message: '', data: { content: list } });
  t.same((await site.get(`${raffleBase}/my/records?pageSize=10`)).json.data.items, [
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
});

const post = (call: string, answer: JsonBodyType) => {
  site.script(answer);
  return postRaffle(site, call);
};

t.test('participate', async (t) => {
  t.test('reads an outcome without a record', async (t) => {
    const won = { drawnAt: '2026-11-20T10:42:00.000Z', outcome: 'won', prize: { name: '银章' } };
    const { json } = await post('participate', { code: '0', data: { prizeName: '银章', remain: 1 } });
    t.match(json.data, { record: won, total: { remaining: 1 } });
    const lost = await post('participate', ok([{ isWin: 'N', drawTime: '刚刚', total: { prizes: 'none' } }]));
    t.match(lost.json.data, { record: { outcome: 'none', prize: null }, total: null });
  });

  t.test('reads an outcome in words', async (t) => {
    for (const [word, outcome] of Object.entries({ 恭喜中奖: 'won', 谢谢参与: 'none' }))
      t.match((await post('participate', ok(word))).json.data, { record: { outcome, prize: null } }, word);
  });

  t.test('records a draw without an outcome', async (t) => {
    const record = { outcome: 'unknown', prize: null, state: null };
    for (const data of [true, 7, '抽奖成功', { orderId: 5, remain: 1 }, { prizeId: 9, prizeName: null }]) {
      const response = await post('participate', { code: 0, msg: 'ok', data });
      t.match(response, { status: 200, json: { data: { record } } }, JSON.stringify(data));
    }
    t.match((await post('participate', ok({ orderId: 5, remain: 1 }))).json.data.total, { remaining: 1 });
  });

  t.test('takes an empty answer for a draw that may have been made', async (t) => {
    for (const data of [null, {}, [], '', { prize: null }]) {
      const response = await post('participate', { code: 0, msg: 'ok', data });
      t.match(response, { status: 504, json: { code: 50401 } }, JSON.stringify(data));
    }
  });

  t.test('passes a refusal on', async (t) => {
    const { json } = await post('participate', { code: 409, msg: '请勿重复提交' });
    t.match(json, { code: 42201, upstreamCode: '409', message: '请勿重复提交' });
  });
});

t.test('share reads the chances left', async (t) => {
  for (const data of [null, true, '分享成功', {}])
    t.match((await post('share', ok(data))).json, { code: 0, data: null }, JSON.stringify(data));
  t.match((await post('share', ok(5))).json.data, { remaining: 5 });
});

t.test('odds as a percentage are read as a probability', async (t) => {
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
