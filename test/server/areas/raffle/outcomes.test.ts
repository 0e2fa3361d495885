/** Draws: what oa-web may say about the outcome, the prize and its delivery, and what follows from it. */

import { toRaffleTotal } from '../../../../server/areas/raffle.ts';
import { RecordReader } from '../../../../server/oaweb/fields/field-reader.ts';
import { noRules, Source } from '../../../../server/oaweb/fields/source.ts';
import { toRaffleRecord } from '../../../../server/oaweb/records/draws.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';

const drawn = { id: 1, drawTime: '2026-11-01 08:00:00' };
const { picture } = adapterContext;

/** Outcome, name of the prize, delivery. */
function read(record: object): [outcome: string, prize: string | null, state: string | null] {
  const { outcome, prize, state } = toRaffleRecord(raw({ ...drawn, ...record }), picture);
  return [outcome, prize?.name ?? null, state];
}

const codes = Array.from({ length: 100 }, (_, code) => [code, String(code)]).flat();

const outcomeKeys = ['outcome', 'isWin', 'won', 'winFlag', 'lotteryStatus', 'result', 'drawStatus', 'zjjg', 'status'];

t.test('toRaffleRecord, with a bare number as the outcome, states none, and keeps a named prize', async (t) => {
  for (const key of outcomeKeys) {
    for (const code of codes) {
      t.same(read({ [key]: code }), ['unknown', null, null], `${key} ${code}`);
      t.same(read({ [key]: code, rewardName: '门票' }), ['unknown', '门票', null], `${key} ${code} with a prize`);
      t.same(read({ [key]: code, prizeName: '谢谢参与' }), ['none', null, null], `${key} ${code} with no prize`);
    }
  }
});

t.test('toRaffleRecord, with a bare number as the prize or as its id, does not take it for a prize', async (t) => {
  for (const code of codes) {
    for (const key of ['prizeId', 'rewardId', 'prize', 'award', 'prizeName'])
      t.same(read({ [key]: code }), ['unknown', null, null], `${key} ${code}`);
    t.same(read({ prize: { id: code, name: '' } }), ['unknown', null, null], `an object with the id ${code}`);
  }
});

t.test('toRaffleRecord, with a bare number as the delivery, states none', async (t) => {
  for (const key of ['state', 'sendStatus', 'claimStatus', 'prizeStatus', 'status']) {
    for (const code of codes) {
      const [outcome, prize, state] = read({ isWin: 'Y', prizeName: '门票', [key]: code });
      t.same([outcome, prize, state], ['won', '门票', null], `${key} ${code}`);
    }
  }
});

t.test('toRaffleRecord, with the outcome in words, reads it', async (t) => {
  const records: [object, ReturnType<typeof read>][] = [
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
  ];
  for (const [record, expected] of records) t.same(read(record), expected, JSON.stringify(record));
});

t.test('toRaffleRecord, with a named prize and nothing said about the outcome, is won', async (t) => {
  const records: [object, ReturnType<typeof read>][] = [
    [{ prizeName: '门票' }, ['won', '门票', null]],
    [{ prize: { id: 7, name: '门票' }, status: '已领取' }, ['won', '门票', 'claimed']],
    [{ prize: '{"id":7,"name":"门票"}', sendStatus: '已寄出' }, ['won', '门票', 'sent']],
    [{ rewardName: '门票', sendStatus: 0 }, ['won', '门票', null]],
    [{ gift: { goodsName: '门票' }, claimStatus: '待领取' }, ['won', '门票', 'pending']],
    [{ goodsName: '门票', state: '在路上' }, ['unknown', '门票', null]],
    [{ awardName: '门票', status: '正常' }, ['unknown', '门票', null]],
  ];
  for (const [record, expected] of records) t.same(read(record), expected, JSON.stringify(record));
});

t.test('toRaffleRecord, with a map, reads the digits of the map', async (t) => {
  const rules = {
    ...noRules,
    fields: new Map([
      ['iswin', 'won'],
      ['jieguo', 'outcome'],
    ]),
    codes: new Map([
      [
        'outcome',
        new Map([
          ['0', 'won'],
          ['1', 'none'],
        ]),
      ],
      ['state', new Map([['1', 'sent']])],
      ['status', new Map([['1', 'revoked']])],
    ]),
  };
  const mapped = (record: object) => {
    const reader = new RecordReader({ ...drawn, ...record }, '$', new Source(rules));
    const { outcome, prize, state } = toRaffleRecord(reader, picture);
    return [outcome, prize?.name ?? null, state];
  };
  t.same(mapped({ jieguo: 0, prizeName: '门票', state: 1 }), ['won', '门票', 'sent']);
  t.same(mapped({ jieguo: 1, prizeName: '门票' }), ['none', null, null]);
  t.same(mapped({ isWin: 1 }), ['won', null, null], 'an operator who maps a key to a flag has said what 1 means');
  t.same(mapped({ isWin: 0 }), ['none', null, null]);
  t.same(mapped({ prizeName: '门票', state: 1 }), ['won', '门票', 'sent'], 'a state of the map is no outcome');
  t.same(mapped({ prizeName: '门票', status: 1 }), ['unknown', '门票', null], "another record's word is no outcome");
});

t.test('toRaffleTotal, with a bare number as the source of a chance, does not say how it was earned', async (t) => {
  for (const code of codes) {
    const sources = [
      { type: code, num: 2 },
      { type: '分享', num: 1 },
    ];
    const { earned, used } = toRaffleTotal(raw({ remaining: 1, sources }), adapterContext);
    t.same([earned, used], [[{ reason: 'share', count: 1 }], 2], String(code));
  }
  const words = [{ reason: '登记鼻纹' }, { sourceName: '鼻纹登记奖励' }, { source: '分享' }, { type: 'share' }];
  t.same(
    toRaffleTotal(raw({ remaining: 1, sources: words }), adapterContext).earned.map(({ reason }) => reason),
    ['registration', 'registration', 'share', 'share'],
  );
});
