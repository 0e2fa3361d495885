/** The raffle: a member's draws, prizes and history. Never cached, never shared between members. */
import type { FastifyInstance } from 'fastify';
import { type RaffleRecord, type RaffleTotal, raffleEndpoints } from '../../shared/areas/raffle.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import type { Payload } from '../oaweb/envelope.ts';
import { type RecordReader, recordReader } from '../oaweb/fields/field-reader.ts';
import { type Codes, countOf, knownWord, nested, nestedList, orNull, textOrName } from '../oaweb/fields/lenient.ts';
import { ShapeError } from '../oaweb/fields/values.ts';
import { adaptPage } from '../oaweb/lists/lists.ts';
import { isPrize, pictureIn, prizeIdKeys, prizeName, prizesOf } from '../oaweb/records/prizes.ts';

type Earned = RaffleTotal['earned'][number];
type State = NonNullable<RaffleRecord['state']>;

/** (assumed) Codes for how a draw was earned; anything else is `other`. */
const reasons: Codes<Earned['reason']> = {
  registration: [1, 'register', 'noseprint', 'nose', '登记', '鼻纹', '鼻纹登记', '登记鼻纹'],
  share: [2, 'shared', '分享', '转发'],
  other: [],
};

/** (assumed) Codes for whether a draw won. */
const outcomes: Codes<RaffleRecord['outcome']> = {
  won: [1, 'win', 'true', 'Y', 'yes', '中奖', '已中奖'],
  none: [0, 'lose', 'lost', 'false', 'N', 'no', '未中奖'],
  unknown: [],
};

/** (assumed) Codes for the delivery of a prize; an unknown one is null. */
const states: Codes<State> = {
  pending: [0, 'waiting', '待发放', '待领取', '待寄出', '未发放', '未领取', '未寄出', '处理中'],
  sent: [1, 'shipped', '已发放', '已寄出', '已发货'],
  claimed: [2, 'received', '已领取', '已签收', '已兑换'],
};

/** Plain text with line breaks: strips markup, and turns a list into lines. */
function linesOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(linesOf).join('\n');
  if (typeof value === 'object' && value !== null) {
    const inner = recordReader(value, '');
    const parts = ['title', 'content', 'text', 'rule', 'desc', 'description'].map((key) => linesOf(inner.raw(key)));
    return parts.filter((part) => part !== '').join('\n') || (inner.optionalName()?.zh ?? '');
  }
  const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return String(value ?? '')
    .replace(/<(br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function rulesOf(raw: RecordReader): string | null {
  const keys = ['rules', 'rule', 'ruleText', 'ruleDesc', 'activityRule', 'activityRules', 'content', 'description'];
  return keys.map((key) => linesOf(raw.raw(key))).find((rules) => rules !== '') ?? null;
}

const startKeys = ['startsAt', 'startTime', 'beginTime', 'startDate', 'beginDate', 'start'];
const endKeys = ['endsAt', 'endTime', 'finishTime', 'endDate', 'end'];

/** The end of the raffle; a date without a time includes the whole day. */
function endOf(raw: RecordReader): string | null {
  const key = endKeys.find((k) => raw.optionalInstant(k) !== null);
  if (key === undefined) return null;
  const instant = raw.instant(key);
  const isDay = /^\d{4}\D?\d{1,2}\D?\d{1,2}日?$/.test(String(raw.raw(key)).trim());
  return isDay ? new Date(Date.parse(instant) + 86_399_000).toISOString() : instant;
}

/** (assumed) For a raffle without a title. */
const defaultTitle = '鼻纹抽奖';

/** `isNested`: in a separate object, `id` and `name` are the activity's; in the member's record, they are the member's. */
function toActivity(
  raw: RecordReader,
  isNested: boolean,
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): RaffleTotal['activity'] {
  const titleKeys = ['activityTitle', 'activityName', 'raffleTitle', 'raffleName'];
  const ownTitle = textOrName(raw, ...titleKeys, ...(isNested ? ['title', 'name'] : []));
  const id = raw.optionalText('activityId', 'raffleId', ...(isNested ? ['id'] : []));
  const prizes = prizesOf(raw, picture, reportSkipped);
  if (ownTitle === null && id === null && prizes.length === 0) return null;
  const title = ownTitle ?? defaultTitle;
  return {
    id: id ?? title.slice(0, 64),
    title,
    startsAt: orNull(() => raw.optionalInstant(...startKeys)),
    endsAt: orNull(() => endOf(raw)),
    organiser: textOrName(raw, 'organiser', 'organizer', 'organizerName', 'sponsor', 'host', 'orgName'),
    rules: rulesOf(raw),
    prizes,
  };
}

function earnedOf(raw: RecordReader, reportSkipped: AdapterContext['reportSkipped']): Earned[] {
  const keys = ['earned', 'earnedList', 'sources', 'sourceList', 'gains', 'chanceList', 'chances'];
  const listed = nestedList(
    raw,
    keys.filter((key) => typeof raw.raw(key) === 'object'),
    (item): Earned => ({
      reason: knownWord(reasons, item, 'reason', 'type', 'source', 'sourceType', 'reasonName', 'sourceName') ?? 'other',
      count: countOf(item, 'count', 'num', 'times', 'chances', 'number', 'total') ?? 1,
    }),
    reportSkipped,
  );
  if (listed.length > 0) return listed;
  const flat = {
    registration: countOf(raw, 'registrationCount', 'registerCount', 'registerNum', 'noseprintCount', 'registerTimes'),
    share: countOf(raw, 'shareCount', 'shareNum', 'shareTimes', 'shareChance'),
    other: countOf(raw, 'otherCount', 'otherNum', 'giftCount', 'otherTimes'),
  };
  return (Object.entries(flat) as [Earned['reason'], number | null][]).flatMap(([reason, n]) =>
    n ? [{ reason, count: n }] : [],
  );
}

const remainingKeys = [
  'remaining',
  'remain',
  'remainCount',
  'remainNum',
  'remainTimes',
  'left',
  'leftCount',
  'leftTimes',
];
const usedKeys = ['used', 'usedCount', 'usedNum', 'usedTimes', 'drawCount', 'drawn', 'participated'];

/** @throws ShapeError */
export function toRaffleTotal(
  raw: RecordReader,
  context: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): RaffleTotal {
  const earned = earnedOf(raw, context.reportSkipped);
  const total = earned.reduce((sum, { count: n }) => sum + n, 0) || countOf(raw, 'total', 'totalCount', 'totalNum');
  const remaining = countOf(
    raw,
    ...remainingKeys,
    'surplus',
    'surplusCount',
    'availableCount',
    'available',
    'chance',
    'chances',
  );
  const used = countOf(raw, ...usedKeys) ?? (total !== null && remaining !== null ? Math.max(0, total - remaining) : 0);
  const inner = nested(raw, 'activity', 'activityInfo', 'raffle', 'raffleInfo', 'lottery', 'event');
  const activity = toActivity(inner ?? raw, inner !== null, context);
  // If no key is recognised, "no draws left" would be a false claim.
  if (remaining === null && total === null && activity === null)
    throw new ShapeError(`${raw.at}.remaining`, 'a whole number');
  return {
    remaining: remaining ?? Math.max(0, (total ?? 0) - used),
    used,
    earned,
    dogs: nestedList(
      raw,
      ['dogs', 'dogList', 'myDogs', 'noseprintDogs', 'dogInfos'],
      (dog) => ({
        name: textOrName(dog, 'name', 'callName', 'dogName', 'nickName', 'nameCn') ?? dog.text('registeredName'),
        noseprintRegisteredOn: dog.optionalDay(
          'noseprintRegisteredOn',
          'noseprintDate',
          'noseprintTime',
          'noseRegisterTime',
          'noseRegDate',
          'registerDate',
          'registerTime',
          'registeredOn',
          'createTime',
          'regDate',
        ),
      }),
      context.reportSkipped,
      'name',
    ),
    activity,
  };
}

/** (assumed) oa-web may send a bare count. */
const isCount = (value: unknown): value is number | string => /^\d+$/.test(String(value));

/** An empty payload means a member without draws. */
function totalOf({ value, at }: Payload, context: AdapterContext): RaffleTotal {
  return toRaffleTotal(recordReader(isCount(value) ? { remaining: value } : (value ?? { remaining: 0 }), at), context);
}

const recordPrizeKeys = ['prizeName', 'awardName', 'giftName', 'goodsName', 'prize', 'award', 'prizeNameCn'];
const outcomeKeys = ['outcome', 'isWin', 'win', 'won', 'isWinning', 'winFlag', 'isPrize', 'result', 'resultType'];

/**
 * `drawnNow` is the time of a draw just made, whose response may contain nothing but the outcome.
 * @throws ShapeError
 */
export function toRaffleRecord(raw: RecordReader, picture: AdapterContext['picture'], drawnNow?: Date): RaffleRecord {
  const inner = nested(raw, 'prize', 'award', 'gift', 'goods');
  const name = inner ? prizeName(inner) : textOrName(raw, ...recordPrizeKeys);
  const prize = isPrize(name) ? name : null;
  const prizeId = inner?.optionalText('id', ...prizeIdKeys) ?? raw.optionalText(...prizeIdKeys);
  const outcome = knownWord(outcomes, raw, ...outcomeKeys);
  const hasPrizeKey = [...recordPrizeKeys, ...prizeIdKeys].some((key) => raw.has(key));
  // With neither an outcome nor a prize, "nothing won" would be a guess; the member's records have the answer.
  if (outcome === null && drawnNow && !hasPrizeKey) throw new ShapeError(`${raw.at}.outcome`, 'an outcome');
  // A prize id alone means a prize; some servers send 0 or -1 for none.
  const isWon =
    outcome === null ? prize !== null || (name === null && /^[1-9]/.test(prizeId ?? '')) : outcome === 'won';
  const timeKeys = ['drawnAt', 'drawTime', 'raffleTime', 'lotteryTime', 'participateTime', 'createTime', 'gmtCreate'];
  const recordedAt = orNull(() => raw.optionalInstant(...timeKeys, 'time', 'date', 'createdAt'));
  const drawnAt = recordedAt ?? drawnNow?.toISOString() ?? raw.instant('drawnAt');
  const id = raw.optionalText('recordId', 'drawId', 'raffleRecordId', 'id', 'recordNo');
  return {
    id: id ?? (drawnNow ? drawnAt : raw.id('recordId')),
    drawnAt,
    outcome: isWon ? 'won' : 'none',
    prize:
      isWon && prize !== null
        ? { id: prizeId ?? prize.slice(0, 64), name: prize, picture: picture(pictureIn(inner ?? raw)) }
        : null,
    // Delivery keys first: a plain `status` may be that of the record.
    state: isWon ? knownWord(states, raw, 'sendStatus', 'claimStatus', 'prizeStatus', 'state', 'status') : null,
  };
}

export async function raffle(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: raffleEndpoints.raffleTotal,
    upstream: { method: 'GET', params: {} },
    cache: null,
    adapt: (payload, _params, context) => totalOf(payload, context),
  });
  app.registerEndpoint({
    endpoint: raffleEndpoints.raffleRecords,
    upstream: { method: 'GET', params: { page: 'page', pageSize: 'pageSize' } },
    cache: null,
    adapt: (payload, params, { picture, reportSkipped }) =>
      adaptPage(payload, params, (raw) => toRaffleRecord(raw, picture), reportSkipped),
  });
  app.registerEndpoint({
    endpoint: raffleEndpoints.raffleParticipate,
    upstream: { method: 'POST', params: {} },
    cache: null,
    // Not adaptRecord: an empty response does not mean "not found", since the draw was made.
    adapt: ({ value, at }, _params, context) => {
      const raw = recordReader(Array.isArray(value) ? value[0] : value, at);
      const record = nested(raw, 'record', 'drawRecord', 'draw', 'raffleRecord') ?? raw;
      // (assumed) oa-web may include the remaining draws, nested or flat.
      const total = nested(raw, 'total', 'raffleTotal', 'chance', 'chanceInfo', 'my') ?? raw;
      const hasTotal = total !== raw || [...remainingKeys, ...usedKeys].some((key) => raw.has(key));
      return {
        record: toRaffleRecord(record, context.picture, context.now()),
        // An unreadable total must not hide the outcome.
        total: hasTotal ? orNull(() => toRaffleTotal(total, context)) : null,
      };
    },
  });
  app.registerEndpoint({
    endpoint: raffleEndpoints.raffleShare,
    upstream: { method: 'POST', params: {} },
    cache: null,
    adapt: (payload, _params, context) => (payload.value === null ? null : orNull(() => totalOf(payload, context))),
  });
}
