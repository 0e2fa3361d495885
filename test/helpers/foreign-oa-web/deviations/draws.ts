/** Raffle draws: whether they were won, what, and in what state it is. */
import { Moment, member, Picture, write } from '../asks.ts';
import { deep, isRow, type Row, recode, rename, without } from '../changes.ts';
import { codes, deviation, tells, theme } from '../deviation.ts';

const won = { outcome: 'won', prize: { id: '6502', name: '示例门票' } };
const lost = { outcome: 'none', prize: null };
const first = { outcome: 'won', prize: { id: '6501', name: '示例证书画框' } };
const records = (...items: object[]) => member('records', { items, total: 4 });
const fourDraws = records(won, lost, first, lost);
const drawing = write('participate', { record: { id: '66005', ...won } });

const hasWon = (row: Row): boolean => row.outcome === 'won';
const draw = (change: (row: Row) => Row) =>
  tells(
    ['records', 'participate'],
    deep((row) => ('drawnAt' in row ? change(row) : row)),
  );
const outcome = (words: Record<string, string>) => codes('outcome', words);
const oneIsWon = outcome({ 1: 'won', 0: 'none' });

export const draws = theme(
  [fourDraws, drawing],
  [
    deviation(
      'lotteryStatus 1 or 0, with rewardId and rewardName',
      draw(({ prize, outcome: said, ...row }) => {
        const { id = null, name = null } = isRow(prize) ? prize : {};
        return { ...row, rewardId: id, rewardName: name, lotteryStatus: said === 'won' ? 1 : 0 };
      }),
      {
        names: ['lotteryStatus', 'rewardName', 'rewardId'],
        decided: oneIsWon,
        map: { fields: { lotteryStatus: 'outcome', rewardId: 'prize.id', rewardName: 'prize.name' } },
      },
    ),
    deviation(
      'outcome 0 won, 1 nothing',
      draw((row) => ({ ...row, outcome: hasWon(row) ? 0 : 1 })),
      { names: ['outcome'], decided: outcome({ 0: 'won', 1: 'none' }) },
    ),
    deviation(
      '谢谢参与 as the prize of a draw that won nothing, outcomes in zjjg',
      draw((row) => ({
        ...without(row, 'outcome'),
        zjjg: hasWon(row) ? '中奖' : '谢谢参与',
        prize: row.prize ?? { id: '0', name: '谢谢参与', picture: null },
      })),
      { doctor: /zjjg/, map: { fields: { zjjg: 'outcome' }, ...outcome({ 中奖: 'won', 谢谢参与: 'none' }) } },
    ),
    deviation(
      'an empty prize object, and prizeLevel 0, for a draw that won nothing',
      draw((row) => ({
        ...without(row, 'outcome'),
        prizeLevel: isRow(row.prize) ? 1 : 0,
        prize: row.prize ?? { id: null, name: '', picture: '' },
      })),
      {
        asks: [fourDraws],
        names: ['prizeLevel', 'outcome', 'prize'],
        decided: { fields: { prizeLevel: 'outcome' }, ...oneIsWon },
      },
    ),
    deviation(
      'a draw that returns the record alone, with awardsName',
      tells('participate', (data) => {
        const { prize, ...row } = (data as { record: Row }).record;
        return { ...row, awardsId: (prize as Row).id, awardsName: (prize as Row).name };
      }),
      {
        asks: [drawing, member('total', { remaining: 3, used: 4 })],
        doctor: /awardsName/,
        map: { fields: { awardsId: 'prize.id', awardsName: 'prize.name' } },
      },
    ),
    deviation(
      'reasons for chances as 1 (登记) and 2 (分享)',
      tells('total', recode('reason', { registration: 1, share: 2 })),
      {
        asks: [
          member('total', {
            remaining: 3,
            earned: [
              { reason: 'registration', count: 5 },
              { reason: 'share', count: 2 },
            ],
          }),
        ],
        names: ['reason'],
        decided: codes('reason', { 1: 'registration', 2: 'share' }),
      },
    ),
  ],
  [
    deviation(
      'isWin "1" or "0", with the prize as an object',
      draw((row) => without({ ...row, isWin: hasWon(row) ? '1' : '0' }, 'outcome')),
      { names: ['isWin'], decided: { fields: { isWin: 'outcome' }, ...oneIsWon } },
    ),
    deviation(
      'winFlag Y or N and prizeId, without the name of the prize',
      draw((row) => ({
        ...without(row, 'outcome', 'prize'),
        winFlag: hasWon(row) ? 'Y' : 'N',
        prizeId: isRow(row.prize) ? row.prize.id : null,
      })),
      {
        asks: [records({ outcome: 'won' }, { outcome: 'none' }, { outcome: 'won' }, { outcome: 'none' })],
        doctor: /winFlag/,
        decided: outcome({ Y: 'won', N: 'none' }),
        map: { fields: { winFlag: 'outcome', prizeId: 'prize.id' } },
      },
    ),
    deviation(
      'state of a prize 0 pending, 1 sent, 2 claimed',
      draw((row) => ({ ...row, state: { pending: 0, sent: 1, claimed: 2 }[String(row.state)] ?? null })),
      {
        asks: [
          records({ state: 'sent', ...won }, { state: null, ...lost }, { state: 'claimed', ...first }, { state: null }),
        ],
        names: ['state'],
        decided: codes('state', { 0: 'pending', 1: 'sent', 2: 'claimed' }),
      },
    ),
    deviation(
      'the time of a draw as createTime, in milliseconds',
      draw((row) => ({ ...without(row, 'drawnAt'), createTime: Date.parse(String(row.drawnAt)) })),
      {
        asks: [
          records(
            { drawnAt: new Moment('2026-11-12T10:15:00+08:00'), ...won },
            { drawnAt: new Moment('2026-11-09T20:01:00+08:00'), ...lost },
            { drawnAt: new Moment('2026-11-05T08:40:00+08:00') },
            { drawnAt: new Moment('2026-11-02T12:00:00+08:00') },
          ),
        ],
        map: { fields: { createTime: 'drawnAt' } },
      },
    ),
    deviation(
      'leftNum and usedNum for the chances',
      tells('total', rename({ remaining: 'leftNum', used: 'usedNum' })),
      {
        asks: [
          member('total', {
            remaining: 3,
            used: 4,
            activity: {
              prizes: [{ id: '6501', name: '示例证书画框', picture: new Picture('/upload/prize/6501.jpg') }, {}],
            },
          }),
        ],
        doctor: /leftNum/,
        map: { calls: { total: { fields: { leftNum: 'remaining', usedNum: 'used' } } } },
      },
    ),
  ],
);
