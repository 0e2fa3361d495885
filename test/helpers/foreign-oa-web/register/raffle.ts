/** A raffle with one member: the chances, the draws so far and the next draw. */

/** What the member signs in with. */
export const memberToken = 'stranger-member-5f1c9b';

const prizes = [
  { id: '6501', name: '示例证书画框', picture: '/upload/prize/6501.jpg', quantity: 5, remaining: 4, odds: 0.01 },
  { id: '6502', name: '示例门票', picture: '/upload/prize/6502.jpg', quantity: 100, remaining: 88, odds: 0.2 },
];

const prizeOf = (id: string) => {
  const { name, picture } = prizes.find((prize) => prize.id === id) ?? { name: '', picture: null };
  return { id, name, picture };
};

export const raffleTotal = {
  remaining: 3,
  used: 4,
  earned: [
    { reason: 'registration', count: 5 },
    { reason: 'share', count: 2 },
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
};

const drawn = (id: string, drawnAt: string, prize: string | null, state: string | null) => ({
  id,
  drawnAt,
  outcome: prize === null ? 'none' : 'won',
  prize: prize === null ? null : prizeOf(prize),
  state,
});

/** Newest first. */
export const raffleRecords = [
  drawn('66004', '2026-11-12T10:15:00+08:00', '6502', 'sent'),
  drawn('66003', '2026-11-09T20:01:00+08:00', null, null),
  drawn('66002', '2026-11-05T08:40:00+08:00', '6501', 'claimed'),
  drawn('66001', '2026-11-02T12:00:00+08:00', null, null),
];

/** The next draw wins. */
export const nextDraw = drawn('66005', '2026-11-20T11:00:00+08:00', '6502', 'pending');

export const totalAfterDraw = { ...raffleTotal, remaining: 2, used: 5 };
export const totalAfterShare = {
  ...raffleTotal,
  remaining: 4,
  earned: [
    { reason: 'registration', count: 5 },
    { reason: 'share', count: 3 },
  ],
};
