/** Raffle draws: whether they were won, what, and in what state it is. */
import type { OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import { Moment, member, Picture, write } from '../asks.ts';
import { deep, inTurn, isRow, type Row, recode, rename, without } from '../changes.ts';
import type { Ask, Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const won = { outcome: 'won', prize: { id: '6502', name: '示例门票' } };
const lost = { outcome: 'none', prize: null };
const first = { outcome: 'won', prize: { id: '6501', name: '示例证书画框' } };
const asks: readonly Ask[] = [member('records', { items: [won, lost, first, lost], total: 4 })];
const drawing: Ask = write('participate', { record: { id: '66005', ...won } });

const isDraw = (row: Row): boolean => 'drawnAt' in row;
const draws = (change: (row: Row) => Row) => (house: House) => {
  for (const call of ['records', 'participate'])
    house.tell(
      call,
      deep((row) => (isDraw(row) ? change(row) : row)),
    );
};
const outcome = (words: Record<string, string>): OaWebMap => ({ codes: { outcome: words } });

/** The prize in keys beside the draw. */
const flat = (row: Row, id: string, name: string): Row => ({
  ...without(row, 'prize'),
  ...(isRow(row.prize) ? { [id]: row.prize.id, [name]: row.prize.name } : { [id]: null, [name]: null }),
});

export const lotteryStatus: Deviation = {
  name: 'lotteryStatus 1 or 0, with rewardId and rewardName',
  apply: draws((row) =>
    without({ ...flat(row, 'rewardId', 'rewardName'), lotteryStatus: row.outcome === 'won' ? 1 : 0 }, 'outcome'),
  ),
  asks: [...asks, drawing],
  names: ['lotteryStatus', 'rewardName', 'rewardId'],
  doctor: /lotteryStatus|rewardName/,
  honest: 'unknown',
  decided: outcome({ 1: 'won', 0: 'none' }),
  map: {
    fields: { lotteryStatus: 'outcome', rewardId: 'prize.id', rewardName: 'prize.name' },
    ...outcome({ 1: 'won', 0: 'none' }),
  },
};

export const isWin: Deviation = {
  name: 'isWin "1" or "0", with the prize as an object',
  apply: draws((row) => without({ ...row, isWin: row.outcome === 'won' ? '1' : '0' }, 'outcome')),
  asks: [...asks, drawing],
  names: ['isWin'],
  doctor: /isWin/,
  honest: 'unknown',
  decided: { fields: { isWin: 'outcome' }, ...outcome({ 1: 'won', 0: 'none' }) },
  map: { fields: { isWin: 'outcome' }, ...outcome({ 1: 'won', 0: 'none' }) },
};

export const outcomeDigits: Deviation = {
  name: 'outcome 0 won, 1 nothing',
  apply: draws((row) => ({ ...row, outcome: row.outcome === 'won' ? 0 : 1 })),
  asks: [...asks, drawing],
  names: ['outcome'],
  doctor: /outcome/,
  honest: 'unknown',
  decided: outcome({ 0: 'won', 1: 'none' }),
  map: outcome({ 0: 'won', 1: 'none' }),
};

export const prizeIdOnly: Deviation = {
  name: 'winFlag Y or N and prizeId, without the name of the prize',
  apply: draws((row) => ({
    ...without(row, 'outcome', 'prize'),
    winFlag: row.outcome === 'won' ? 'Y' : 'N',
    prizeId: isRow(row.prize) ? row.prize.id : null,
  })),
  asks: [
    member('records', {
      items: [{ outcome: 'won' }, { outcome: 'none' }, { outcome: 'won' }, { outcome: 'none' }],
      total: 4,
    }),
  ],
  names: ['winFlag', 'prizeId'],
  doctor: /winFlag|prizeId/,
  honest: 'unknown',
  decided: outcome({ Y: 'won', N: 'none' }),
  map: { fields: { winFlag: 'outcome', prizeId: 'prize.id' }, ...outcome({ Y: 'won', N: 'none' }) },
};

export const thanks: Deviation = {
  name: '谢谢参与 as the prize of a draw that won nothing, outcomes in zjjg',
  apply: draws((row) => ({
    ...without(row, 'outcome'),
    zjjg: row.outcome === 'won' ? '中奖' : '谢谢参与',
    prize: row.prize ?? { id: '0', name: '谢谢参与', picture: null },
  })),
  asks: [...asks, drawing],
  names: ['zjjg', '谢谢参与'],
  doctor: /zjjg|谢谢参与/,
  honest: 'right',
  map: { fields: { zjjg: 'outcome' }, ...outcome({ 中奖: 'won', 谢谢参与: 'none' }) },
};

export const emptyPrize: Deviation = {
  name: 'an empty prize object, and prizeLevel 0, for a draw that won nothing',
  apply: draws((row) => ({
    ...without(row, 'outcome'),
    prizeLevel: isRow(row.prize) ? 1 : 0,
    prize: row.prize ?? { id: null, name: '', picture: '' },
  })),
  asks,
  names: ['outcome', 'prizeLevel', 'prize'],
  doctor: /prizeLevel|outcome/,
  honest: 'unknown',
  decided: { fields: { prizeLevel: 'outcome' }, ...outcome({ 1: 'won', 0: 'none' }) },
  map: { fields: { prizeLevel: 'outcome' }, ...outcome({ 1: 'won', 0: 'none' }) },
};

export const stateDigits: Deviation = {
  name: 'state of a prize 0 pending, 1 sent, 2 claimed',
  apply: draws((row) => ({ ...row, state: { pending: 0, sent: 1, claimed: 2 }[String(row.state)] ?? null })),
  asks: [
    member('records', {
      items: [{ state: 'sent', ...won }, { state: null, ...lost }, { state: 'claimed', ...first }, { state: null }],
      total: 4,
    }),
  ],
  names: ['state'],
  doctor: /\bstate\b/,
  honest: 'unknown',
  decided: { codes: { state: { 0: 'pending', 1: 'sent', 2: 'claimed' } } },
  map: { codes: { state: { 0: 'pending', 1: 'sent', 2: 'claimed' } } },
};

export const bareDraw: Deviation = {
  name: 'a draw that returns the record alone, with awardsName',
  apply: (house) => {
    house.tell('participate', (data) => (isRow(data) ? data.record : data));
    house.tell('participate', (data) => {
      const { prize, ...row } = data as Row;
      return { ...row, awardsId: (prize as Row).id, awardsName: (prize as Row).name };
    });
  },
  asks: [drawing, member('total', { remaining: 3, used: 4 })],
  names: ['awardsName', 'awardsId'],
  doctor: /awardsName|participate/,
  honest: 'unknown',
  map: { fields: { awardsId: 'prize.id', awardsName: 'prize.name' } },
};

export const drawTime: Deviation = {
  name: 'the time of a draw as createTime, in milliseconds',
  apply: draws((row) => ({ ...without(row, 'drawnAt'), createTime: Date.parse(String(row.drawnAt)) })),
  asks: [
    member('records', {
      items: [
        { drawnAt: new Moment('2026-11-12T10:15:00+08:00'), ...won },
        { drawnAt: new Moment('2026-11-09T20:01:00+08:00'), ...lost },
        { drawnAt: new Moment('2026-11-05T08:40:00+08:00') },
        { drawnAt: new Moment('2026-11-02T12:00:00+08:00') },
      ],
      total: 4,
    }),
  ],
  names: ['createTime', 'drawnAt'],
  doctor: /createTime|complete/,
  honest: 'right',
  map: { fields: { createTime: 'drawnAt' } },
};

export const leftNum: Deviation = {
  name: 'leftNum and usedNum for the chances',
  apply: (house) => house.tell('total', rename({ remaining: 'leftNum', used: 'usedNum' })),
  asks: [
    member('total', {
      remaining: 3,
      used: 4,
      activity: { prizes: [{ id: '6501', name: '示例证书画框', picture: new Picture('/upload/prize/6501.jpg') }, {}] },
    }),
  ],
  names: ['leftNum', 'usedNum', 'remaining'],
  doctor: /leftNum|usedNum/,
  honest: 'error',
  map: { calls: { total: { fields: { leftNum: 'remaining', usedNum: 'used' } } } },
};

export const earnedDigits: Deviation = {
  name: 'reasons for chances as 1 (登记) and 2 (分享)',
  apply: (house) => house.tell('total', inTurn(recode('reason', { registration: 1, share: 2 }))),
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
  doctor: /\breason\b/,
  honest: 'unknown',
  decided: { codes: { reason: { 1: 'registration', 2: 'share' } } },
  map: { codes: { reason: { 1: 'registration', 2: 'share' } } },
};
