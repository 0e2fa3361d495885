/** Raffle draws: their outcome, their prize, and the state of the prize. */

import { deep, isRow, type Row } from '../changes.ts';
import { type Coded, changesData, codedField, codes, theme } from '../deviation.ts';
import { member, write } from '../expected-calls.ts';

const won = { outcome: 'won', prize: { id: '6502', name: '示例门票' } };
const lost = { outcome: 'none', prize: null };
const first = { outcome: 'won', prize: { id: '6501', name: '示例证书画框' } };
const records = (...items: object[]) => member('records', { items, total: 4 });
const fourDraws = records(won, lost, first, lost);
const drawing = write('participate', { record: { id: '66005', ...won } });

const calls = 'records participate';
const ofDraws = (change: (row: Row) => Row) => deep((row) => ('drawnAt' in row ? change(row) : row));
const outcome = (isWon: unknown, none: unknown, options?: Coded) =>
  codedField(calls, 'outcome', { won: isWon, none }, options);
const oneIsWon = codes('outcome', { 1: 'won', 0: 'none' });

export const draws = theme(
  [fourDraws, drawing],
  {
    'lotteryStatus 1 or 0, with rewardId and rewardName': outcome(1, 0, {
      key: 'lotteryStatus',
      also: ofDraws(({ prize, ...row }) => {
        const { id = null, name = null } = isRow(prize) ? prize : {};
        return { ...row, rewardId: id, rewardName: name };
      }),
      names: ['lotteryStatus', 'rewardName', 'rewardId'],
      decided: oneIsWon,
      map: { fields: { lotteryStatus: 'outcome', rewardId: 'prize.id', rewardName: 'prize.name' } },
    }),
    'outcome 0 won, 1 nothing': outcome(0, 1),
    '谢谢参与 as the prize of a draw that won nothing, outcomes in zjjg': outcome('中奖', '谢谢参与', {
      key: 'zjjg',
      also: ofDraws((row) => ({ ...row, prize: row.prize ?? { id: '0', name: '谢谢参与', picture: null } })),
      doctor: /zjjg/,
      isKnown: true,
    }),
    'an empty prize object, and prizeLevel 0, for a draw that won nothing': outcome(1, 0, {
      key: 'prizeLevel',
      also: ofDraws((row) => ({ ...row, prize: row.prize ?? { id: null, name: '', picture: '' } })),
      asks: [fourDraws],
      names: ['prizeLevel', 'outcome', 'prize'],
    }),
    'a draw that returns the record alone, with awardsName': [
      changesData({
        participate: (data) => {
          const { prize, ...row } = (data as { record: Row & { prize: Row } }).record;
          return { ...row, awardsId: prize.id, awardsName: prize.name };
        },
      }),
      {
        asks: [drawing, member('total', { remaining: 3, used: 4 })],
        doctor: /awardsName/,
        map: { fields: { awardsId: 'prize.id', awardsName: 'prize.name' } },
      },
    ],
    'reasons for chances as 1 (登记) and 2 (分享)': codedField(
      'total',
      'reason',
      { registration: 1, share: 2 },
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
      },
    ),
  },
  {
    'state of a prize 0 pending, 1 sent, 2 claimed': codedField(
      calls,
      'state',
      { pending: 0, sent: 1, claimed: 2 },
      {
        asks: [
          records({ state: 'sent', ...won }, { state: null, ...lost }, { state: 'claimed', ...first }, { state: null }),
        ],
      },
    ),
  },
);
