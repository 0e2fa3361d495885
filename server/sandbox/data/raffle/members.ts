/** Invented raffle members. Their dates are relative to today, because the raffle is always running. */
interface PastDraw {
  readonly daysAgo: number;
  /** Time of day, in China time. */
  readonly at: string;
  readonly prizeId: string | null;
  /** True if oa-web has lost the outcome. */
  readonly isLost?: true;
  /** 0: to be sent, 1: sent, 2: received. */
  readonly sendStatus: 0 | 1 | 2;
}

export interface MemberRow {
  readonly id: string;
  /** Token issued when a visitor signs in as this member. */
  readonly token: string;
  readonly dogs: readonly { readonly name: string; readonly daysAgo: number }[];
  readonly earned: { readonly register: number; readonly share: number; readonly gift: number };
  readonly draws: readonly PastDraw[];
}

const none = (daysAgo: number, at: string): PastDraw => ({ daysAgo, at, prizeId: null, sendStatus: 0 });

export const members: readonly MemberRow[] = [
  {
    id: '1',
    token: 'demo-member-1',
    dogs: [
      { name: '麦穗', daysAgo: 49 },
      { name: '小满', daysAgo: 19 },
    ],
    earned: { register: 4, share: 0, gift: 1 },
    draws: [none(3, '20:14:05'), { daysAgo: 9, at: '09:31:40', prizeId: '504', sendStatus: 1 }, none(10, '22:05:12')],
  },
  {
    id: '2',
    token: 'demo-member-2',
    dogs: Array.from({ length: 12 }, (_, i) => ({ name: `示例犬 ${i + 1} 号`, daysAgo: 20 + i * 3 })),
    earned: { register: 24, share: 3, gift: 1 },
    draws: Array.from({ length: 25 }, (_, i): PastDraw => {
      const at = `${String(9 + (i % 12)).padStart(2, '0')}:${String((i * 7) % 60).padStart(2, '0')}:00`;
      if (i % 8 === 3)
        return { daysAgo: 1 + Math.floor(i / 3), at, prizeId: '504', sendStatus: i < 8 ? 0 : i < 16 ? 1 : 2 };
      return { ...none(1 + Math.floor(i / 3), at), ...(i === 24 && { isLost: true }) };
    }),
  },
  { id: '3', token: 'demo-member-3', dogs: [], earned: { register: 0, share: 0, gift: 0 }, draws: [] },
];
