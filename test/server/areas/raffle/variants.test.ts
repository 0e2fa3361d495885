/** The raffle in the forms that oa-web may send. */
import type { JsonBodyType } from 'msw';
import { toDraw } from '../../../../server/areas/raffle/draws.ts';
import { toRaffleTotal } from '../../../../server/areas/raffle/raffle.ts';
import { noRules, Reading } from '../../../../server/oaweb/fields/reading.ts';
import { RecordReader } from '../../../../server/oaweb/fields/record-reader.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';
import { postRaffle, raffleBase } from '../../../helpers/upstream/raffle-calls.ts';
import { ok, startScriptedSite } from '../scripted-site.ts';

const site = await startScriptedSite(t, { now: () => new Date('2026-11-20T10:42:00Z') });

t.test('my/total reads alternative keys and notations', async (t) => {
  const nothing = { remaining: null, used: null, earned: [], dogs: [], activity: null };
  const counts = { register_count: '2', share_count: 1, other_count: 0, used_num: '1' };
  const prize = (id: string, name: string, quantity: number | null, remaining: number | null, odds: number | null) => {
    return { id, name, picture: null, quantity, remaining, odds };
  };
  // biome-ignore format: a table
  const totals: [JsonBodyType, object][] = [
    ['4', { ...nothing, remaining: 4 }],
    [
      { id: 9, name: '会员名', ...counts, dogs: '甲、乙' },
      {
        ...nothing, used: 1, earned: [{ reason: 'registration', count: 2 }, { reason: 'share', count: 1 }],
        dogs: [{ name: '甲', noseprintRegisteredOn: null }, { name: '乙', noseprintRegisteredOn: null }],
      },
    ],
    [
      {
        left: -1, sources: [{ type: 2 }, { type: '转发' }, { reason: '生日', times: '3' }],
        activity: {
          id: 'x', title: { zh: '抽奖', en: 'Raffle' }, start: 1_790_000_000, endDate: '2026-12-01 00:00:00',
          rules: ['一', '二'],
          prizes: [
            { id: 1, name: '甲', num: '3', odds: '1/200' },
            { id: 2, name: '乙', left: 0, total: 5, rate: 2 },
            { id: 7, name: '己', left: -1, total: -1 },
            { id: 3, name: '丙', num: 1, rate: 'rare' },
            { id: 4, name: '丁' },
            { id: 5, name: '谢谢参与', num: 9 },
            { id: 6, name: '戊', num: 60, remaining: 41, odds: '0.6%' },
          ],
        },
      },
      {
        ...nothing,
        earned: [{ reason: 'unknown', count: null }, { reason: 'share', count: null }, { reason: 'unknown', count: 3 }],
        activity: {
          id: 'x', title: '抽奖', startsAt: '2026-09-21T14:13:20.000Z', endsAt: '2026-12-01T15:59:59.000Z',
          organiser: null, rules: '一\n二',
          prizes: [
            prize('1', '甲', 3, null, 0.005),
            prize('2', '乙', 5, 0, null),
            prize('7', '己', null, null, null),
            prize('3', '丙', 1, null, null),
            prize('4', '丁', null, null, null),
            prize('6', '戊', 60, 41, 0.006),
          ],
        },
      },
    ],
    [
      {
        chances: [{ sourceName: '鼻纹登记奖励', num: '3 次' }, { type: 'share', num: 1 }], usedCount: '1次',
        raffleInfo: {
          beginTime: '待定', rule: [{ title: '一', content: '<b>甲</b>' }, '二'],
          gifts: [{ giftId: 1, name: '甲', num: '共 1,200 份', left: '余 7 份', rate: '0.5%' }],
        },
      },
      {
        ...nothing, used: 1, earned: [{ reason: 'registration', count: 3 }, { reason: 'share', count: 1 }],
        activity: {
          id: null, title: null, startsAt: null, endsAt: null, organiser: null, rules: '一\n甲\n二',
          prizes: [
            prize('1', '甲', 1200, 7, 0.005),
          ],
        },
      },
    ],
  ];
  for (const [data, expected] of totals) {
    site.script(ok(data));
    t.same((await site.get(`${raffleBase}/my/total`)).json.data, expected, JSON.stringify(data));
  }
});

t.test('my/total returns no odds for numbers that may be probabilities or percentages', async (t) => {
  const oddsOf = async (...rates: number[]) => {
    const prizes = rates.map((rate, id) => ({ id, name: `奖品 ${id}`, rate }));
    site.script(ok({ remain: 1, activity: { title: '抽奖', prizes: [...prizes, { name: '谢谢参与', rate: 0.4 }] } }));
    const { activity } = (await site.get(`${raffleBase}/my/total`)).json.data;
    return activity.prizes.map(({ odds }: { odds: number | null }) => odds);
  };
  t.same(await oddsOf(0.5, 0.1), [0.5, 0.1], 'add up to one');
  t.same(await oddsOf(99, 0.6), [0.99, 0.006], 'add up to a hundred');
  t.same(await oddsOf(0.3, 0.1), [null, null]);
});

t.test('my/total reads counts beside a list or from the only row of a page', async (t) => {
  const totalOf = async (data: JsonBodyType) => {
    site.script(ok(data));
    const { remaining, used } = (await site.get(`${raffleBase}/my/total`)).json.data;
    return { remaining, used };
  };
  const records = [{ usedCount: 7, leftCount: 8 }];
  t.same(await totalOf({ usedCount: 1, leftCount: 2, records }), { remaining: 2, used: 1 });
  const pageKeys = 'count rowCount recordCount itemCount resultsCount allCount totalCount pageCount serverTimestamp';
  for (const key of pageKeys.split(' ')) t.same(await totalOf({ [key]: 1, records }), { remaining: 8, used: 7 }, key);
});

t.test('my/total returns 502 if oa-web states no chances', async (t) => {
  for (const data of [null, {}, { id: 9, name: '会员名' }]) {
    site.script(ok(data));
    const { status } = await site.get(`${raffleBase}/my/total`);
    t.equal(status, 502, JSON.stringify(data));
  }
});

const post = (call: string, answer: JsonBodyType) => {
  site.script(answer);
  return postRaffle(site, call);
};

t.test("participate reads a draw's outcome", async (t) => {
  t.test('reads an outcome without a record', async (t) => {
    const won = { id: null, drawnAt: null, outcome: 'won', prize: { name: '银章' } };
    const { json } = await post('participate', { code: '0', data: { isWin: 'Y', prizeName: '银章', remain: 1 } });
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

  t.test('reports an empty answer as a draw that may have been made', async (t) => {
    for (const data of [null, {}, [], '', { prize: null }]) {
      const response = await post('participate', { code: 0, msg: 'ok', data });
      t.match(response, { status: 504, json: { code: 50401 } }, JSON.stringify(data));
    }
  });
});

t.test('share reads the chances left', async (t) => {
  for (const data of [null, true, '分享成功', {}])
    t.match((await post('share', ok(data))).json, { code: 0, data: null }, JSON.stringify(data));
  t.match((await post('share', ok(5))).json.data, { remaining: 5 });
});

const drawn = { id: 1, drawTime: '2026-11-01 08:00:00' };

type Outcome = [outcome: string, prize: string | null, state: string | null];

/** Returns the outcome, prize name and delivery state. */
function read(record: object, rules = noRules): Outcome {
  const reader = new RecordReader({ ...drawn, ...record }, '$', new Reading(rules));
  const { outcome, prize, state } = toDraw(reader, adapterContext.picture);
  return [outcome, prize?.name ?? null, state];
}

const codes = Array.from({ length: 100 }, (_, code) => [code, String(code)]).flat();

// Fails if a key gives a bare number the meaning of a win, a prize or a delivery without the map.
t.test('gives a bare number no meaning', async (t) => {
  const outcomeKeys = 'outcome isWin won winFlag lotteryStatus result drawStatus zjjg status'.split(' ');
  const prizeKeys = 'prizeId rewardId prize award prizeName'.split(' ');
  const stateKeys = 'state sendStatus claimStatus prizeStatus status'.split(' ');
  const coded = (keys: readonly string[], more: object = {}) =>
    codes.flatMap((code) => keys.map((key) => ({ ...more, [key]: code })));
  const rows: [what: string, records: object[], expected: Outcome][] = [
    ['is no outcome', coded(outcomeKeys), ['unknown', null, null]],
    ['is no outcome of a prize', coded(outcomeKeys, { rewardName: '门票' }), ['unknown', '门票', null]],
    ['is no outcome of a blank', coded(outcomeKeys, { prizeName: '谢谢参与' }), ['none', null, null]],
    ['is no prize', coded(prizeKeys), ['unknown', null, null]],
    ['is no prize in an object', codes.map((id) => ({ prize: { id, name: '' } })), ['unknown', null, null]],
    ['is no delivery state', coded(stateKeys, { isWin: 'Y', prizeName: '门票' }), ['won', '门票', null]],
  ];
  for (const [what, records, expected] of rows)
    t.same(
      records.filter((record) => JSON.stringify(read(record)) !== JSON.stringify(expected)),
      [],
      what,
    );

  t.test('does not read a bare number as the reason for a chance', async (t) => {
    const credited = codes.filter((type) => {
      const sources = [
        { type, num: 2 },
        { type: '分享', num: 1 },
      ];
      const { earned } = toRaffleTotal(raw({ remaining: 1, sources }), adapterContext);
      return earned.map(({ reason, count }) => `${count} ${reason}`).join() !== '2 unknown,1 share';
    });
    t.same(credited, []);
  });
});

t.test('toDraw reads outcomes in words', async (t) => {
  const records: [object, Outcome][] = [
    [{}, ['unknown', null, null]],
    [{ outcome: null, prize: null }, ['unknown', null, null]],
    [{ outcome: 'won' }, ['won', null, null]],
    [{ result: '中奖', prizeName: '门票' }, ['won', '门票', null]],
    [{ zjjg: '已中奖', jp: '门票' }, ['won', '门票', null]],
    [{ isWin: true, awardName: '门票' }, ['won', '门票', null]],
    [{ is_win: 'y', rewardName: '门票' }, ['won', '门票', null]],
    [{ lotteryStatus: 1, lotteryStatus_dictText: '已中奖', rewardName: '门票' }, ['won', '门票', null]],
    [{ result: '恭喜您获得门票' }, ['won', null, null]],
    [{ drawResult: '一等奖' }, ['won', null, null]],
    [{ status: '已中奖', prizeName: '门票' }, ['won', '门票', null]],
    [{ outcome: 'none' }, ['none', null, null]],
    [{ result: '未中奖' }, ['none', null, null]],
    [{ result: '很遗憾，您没有中奖' }, ['none', null, null]],
    [{ lotteryResult: '谢谢参与' }, ['none', null, null]],
    [{ isWin: 'N', prizeName: '门票' }, ['none', null, null]],
    [{ isWin: false, sendStatus: '待发放' }, ['none', null, null]],
    [{ prize: { name: '感谢您的参与' } }, ['none', null, null]],
    [{ prize: '谢谢惠顾' }, ['none', null, null]],
    [{ result: '中奖结果待公布' }, ['unknown', null, null]],
    [{ result: '待审核', prizeName: '门票' }, ['unknown', '门票', null]],
    [{ result: true }, ['unknown', null, null]],
    [{ isWin: 'Y', result: '未中奖', prizeName: '门票' }, ['unknown', '门票', null]],
    [{ isWin: 'Y', prizeName: '谢谢参与' }, ['unknown', null, null]],
    // Without a stated outcome, only a sent or claimed prize is a win. A prize's name may be the message of a losing draw.
    [{ prizeName: '门票' }, ['unknown', '门票', null]],
    [{ prizeName: '祝您下次好运' }, ['unknown', '祝您下次好运', null]],
    [{ prize: { id: 7, name: '门票' }, status: '已领取' }, ['won', '门票', 'claimed']],
    [{ prize: '{"id":7,"name":"门票"}', sendStatus: '已寄出' }, ['won', '门票', 'sent']],
    [{ rewardName: '门票', sendStatus: 0 }, ['unknown', '门票', null]],
    [{ gift: { goodsName: '门票' }, claimStatus: '待领取' }, ['unknown', '门票', null]],
    [{ goodsName: '门票', state: '在路上' }, ['unknown', '门票', null]],
    [{ awardName: '门票', status: '正常' }, ['unknown', '门票', null]],
  ];
  for (const [record, expected] of records) t.same(read(record), expected, JSON.stringify(record));
});

t.test('toDraw reads numeric codes as the map defines them', async (t) => {
  const rules = {
    ...noRules,
    fields: new Map(Object.entries({ iswin: 'won', jieguo: 'outcome' })),
    codes: new Map([
      ['outcome', new Map(Object.entries({ 0: 'won', 1: 'none' }))],
      ['state', new Map([['1', 'sent']])],
      ['status', new Map([['1', 'revoked']])],
    ]),
  };
  const mapped = (record: object) => read(record, rules);
  t.same(mapped({ jieguo: 0, prizeName: '门票', state: 1 }), ['won', '门票', 'sent']);
  t.same(mapped({ jieguo: 1, prizeName: '门票' }), ['none', null, null]);
  t.same(mapped({ isWin: 1 }), ['won', null, null], 'an operator who maps a key to a flag has stated what 1 means');
  t.same(mapped({ isWin: 0 }), ['none', null, null]);
  t.same(mapped({ prizeName: '门票', state: 1 }), ['won', '门票', 'sent'], 'a mapped delivery state is not an outcome');
  t.same(
    mapped({ prizeName: '门票', status: 1 }),
    ['unknown', '门票', null],
    'a code for other records is not an outcome',
  );
});
