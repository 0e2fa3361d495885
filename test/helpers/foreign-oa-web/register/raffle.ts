/** A raffle with one member: chances, past draws and the next draw. */

export const memberToken = 'stranger-member-5f1c9b';

const prizes = [
  { id: '6501', name: '示例证书画框', picture: '/upload/prize/6501.jpg', quantity: 5, remaining: 4, odds: 0.01 },
  { id: '6502', name: '示例门票', picture: '/upload/prize/6502.jpg', quantity: 100, remaining: 88, odds: 0.2 },
];
const [frame, ticket] = prizes.map(({ id, name, picture }) => ({ id, name, picture }));

const totalWith = (remaining: number, used: number, shares: number) => ({
  remaining,
  used,
  earned: [
    { reason: 'registration', count: 5 },
    { reason: 'share', count: shares },
  ],
  dogs: [{ name: '灯灯', noseprintRegisteredOn: '2026-10-09' }],
  activity: {
    id: '650',
    title: '示例鼻纹抽奖',
    startsAt: '2026-11-01T00:00:00+08:00',
    endsAt: '2026-12-31T23:59:59+08:00',
    organiser: '示例会员部',
    rules: '每登记一只犬得一次机会。',
    prizes,
  },
});

const drawn = (id: string, drawnAt: string, prize: typeof frame | null, state: string | null) => ({
  id,
  drawnAt,
  outcome: prize === null ? 'none' : 'won',
  prize,
  state,
});

export const raffle = {
  total: totalWith(3, 4, 2),
  /** Past draws, newest first. */
  records: [
    drawn('66004', '2026-11-12T10:15:00+08:00', ticket, 'sent'),
    drawn('66003', '2026-11-09T20:01:00+08:00', null, null),
    drawn('66002', '2026-11-05T08:40:00+08:00', frame, 'claimed'),
    drawn('66001', '2026-11-02T12:00:00+08:00', null, null),
  ],
  nextDraw: drawn('66005', '2026-11-20T11:00:00+08:00', ticket, 'pending'),
  totalAfterDraw: totalWith(2, 5, 2),
  totalAfterShare: totalWith(4, 4, 3),
};
