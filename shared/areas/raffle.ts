/** The raffle for dogs with a registered nose print: a member's chances, draws and records. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Instant, Nullable, Page, PageParams, Url } from './common.ts';

const prize = { id: Nullable(Id), name: Type.String(), picture: Nullable(Url) };

export const RafflePrize = Type.Object({
  ...prize,
  quantity: Nullable(Type.Integer({ minimum: 0 })),
  remaining: Nullable(Type.Integer({ minimum: 0 })),
  /** Probability per draw, 0 to 1. */
  odds: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
});
export type RafflePrize = Static<typeof RafflePrize>;

/** A member's chances. A count that oa-web doesn't state is null. It is never computed from other counts. */
export const RaffleTotal = Type.Object({
  remaining: Nullable(Type.Integer({ minimum: 0 })),
  used: Nullable(Type.Integer({ minimum: 0 })),
  earned: Type.Array(
    Type.Object({
      /** `unknown`: the reason is missing or unreadable. */
      reason: Type.Enum(['registration', 'share', 'other', 'unknown']),
      count: Nullable(Type.Integer({ minimum: 0 })),
    }),
  ),
  dogs: Type.Array(Type.Object({ name: Type.String(), noseprintRegisteredOn: Nullable(Day) })),
  activity: Nullable(
    Type.Object({
      id: Nullable(Id),
      title: Nullable(Type.String()),
      startsAt: Nullable(Instant),
      endsAt: Nullable(Instant),
      organiser: Nullable(Type.String()),
      rules: Nullable(Type.String()),
      prizes: Type.Array(RafflePrize),
    }),
  ),
});
export type RaffleTotal = Static<typeof RaffleTotal>;

const draw = {
  /** `unknown`: the draw counted, but its outcome could not be read. */
  outcome: Type.Enum(['none', 'won', 'unknown']),
  /** Null if nothing was won or the prize could not be read. */
  prize: Nullable(Type.Object(prize)),
  state: Nullable(Type.Enum(['pending', 'sent', 'claimed'])),
};

/** A draw just made. oa-web may send only its outcome. */
export const RaffleDraw = Type.Object({ id: Nullable(Id), drawnAt: Nullable(Instant), ...draw });
export type RaffleDraw = Static<typeof RaffleDraw>;

export const RaffleRecord = Type.Object({ id: Id, drawnAt: Instant, ...draw });
export type RaffleRecord = Static<typeof RaffleRecord>;

export const raffleEndpoints = {
  raffleTotal: endpoint({
    path: '/oa-web/api/v1/dogNoseprin/raffle/my/total',
    method: 'GET',
    summary: { zh: '我的抽奖机会与活动', en: 'My draws left, and the raffle' },
    params: Type.Object({}),
    data: RaffleTotal,
    member: true,
  }),
  raffleRecords: endpoint({
    path: '/oa-web/api/v1/dogNoseprin/raffle/my/records',
    method: 'GET',
    summary: { zh: '我的抽奖记录', en: 'My draw records' },
    params: Type.Object({ ...PageParams }),
    data: Page(RaffleRecord),
    member: true,
  }),
  raffleParticipate: endpoint({
    path: '/oa-web/api/v1/dogNoseprin/raffle/participate',
    method: 'POST',
    summary: { zh: '抽一次奖', en: 'Draw once' },
    params: Type.Object({}),
    /** `total` is null if oa-web returns only the outcome; the client then refetches my/total. */
    data: Type.Object({ record: RaffleDraw, total: Nullable(RaffleTotal) }),
    member: true,
    needsIdempotencyKey: true,
  }),
  raffleShare: endpoint({
    path: '/oa-web/api/v1/dogNoseprin/raffle/share',
    method: 'POST',
    summary: { zh: '登记一次分享', en: 'Record a share' },
    params: Type.Object({}),
    /** Null if oa-web only acknowledges the share; the client then refetches my/total. */
    data: Nullable(RaffleTotal),
    member: true,
  }),
};
