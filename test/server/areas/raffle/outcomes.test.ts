/** Outcome, prize and delivery of a draw in the words and codes of oa-web. */
import { toRaffleTotal } from '../../../../server/areas/raffle.ts';
import { RecordReader } from '../../../../server/oaweb/fields/field-reader.ts';
import { noRules, Source } from '../../../../server/oaweb/fields/source.ts';
import { toRaffleRecord } from '../../../../server/oaweb/records/draws.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { t } from '../../../helpers/tap.ts';

const drawn = { id: 1, drawTime: '2026-11-01 08:00:00' };

type Outcome = [outcome: string, prize: string | null, state: string | null];

/** Outcome, prize name and delivery state. */
function read(record: object, rules = noRules): Outcome {
  const reader = new RecordReader({ ...drawn, ...record }, '$', new Source(rules));
  const { outcome, prize, state } = toRaffleRecord(reader, adapterContext.picture);
  return [outcome, prize?.name ?? null, state];
}

const codes = Array.from({ length: 100 }, (_, code) => [code, String(code)]).flat();

t.test('a bare number', (t) => {
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

  t.test('is no source of a chance', (t) => {
    const credited = codes.filter((type) => {
      const sources = [
        { type, num: 2 },
        { type: '分享', num: 1 },
      ];
      const { earned, used } = toRaffleTotal(raw({ remaining: 1, sources }), adapterContext);
      return JSON.stringify([earned, used]) !== JSON.stringify([[{ reason: 'share', count: 1 }], 2]);
    });
    t.same(credited, []);
    t.end();
  });

  t.end();
});

t.test('toRaffleTotal reads the source of a chance from words', (t) => {
  const sources = [{ reason: '登记鼻纹' }, { sourceName: '鼻纹登记奖励' }, { source: '分享' }, { type: 'share' }];
  const { earned } = toRaffleTotal(raw({ remaining: 1, sources }), adapterContext);
  const reasons = earned.map(({ reason }) => reason);
  t.same(reasons, ['registration', 'registration', 'share', 'share']);
  t.end();
});

t.test('toRaffleRecord reads outcomes in words', async (t) => {
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
    // A named prize is a win if no outcome is stated.
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

t.test('toRaffleRecord reads the digits of the map', async (t) => {
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
  t.same(mapped({ isWin: 1 }), ['won', null, null], 'an operator who maps a key to a flag has said what 1 means');
  t.same(mapped({ isWin: 0 }), ['none', null, null]);
  t.same(mapped({ prizeName: '门票', state: 1 }), ['won', '门票', 'sent'], 'a state of the map is no outcome');
  t.same(mapped({ prizeName: '门票', status: 1 }), ['unknown', '门票', null], "another record's word is no outcome");
});
