/** The raffle: a member's chances, draws and records as oa-web tells them. Never kept, never shared between members. */
import type { FastifyInstance } from 'fastify';
import { type RaffleRecord, type RaffleTotal, raffleEndpoints } from '../../shared/areas/raffle.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import type { Payload } from '../oaweb/envelope.ts';
import { type RecordReader, recordReader, ShapeError } from '../oaweb/fields/field-reader.ts';
import { type Codes, countOf, knownWord, nested, nestedList, orNull, textOrName } from '../oaweb/fields/lenient.ts';
import { adaptPage } from '../oaweb/lists/lists.ts';
import { isPrize, pictureIn, prizeIdKeys, prizeName, prizesOf } from '../oaweb/records/prizes.ts';

type Earned = RaffleTotal['earned'][number];
type State = NonNullable<RaffleRecord['state']>;

/** (assumed) How oa-web may say where a chance came from; anything else is `other`. */
const reasons: Codes<Earned['reason']> = {
  registration: [1, 'register', 'noseprint', 'nose', '登记', '鼻纹', '鼻纹登记', '登记鼻纹'],
  share: [2, 'shared', '分享', '转发'],
  other: [],
};

/** (assumed) How oa-web may say that a draw won. */
const outcomes: Codes<RaffleRecord['outcome']> = {
  won: [1, 'win', 'true', 'Y', 'yes', '中奖', '已中奖'],
  none: [0, 'lose', 'lost', 'false', 'N', 'no', '未中奖'],
};

/** (assumed) How far a prize has come; an unknown word is null. */
const states: Codes<State> = {
  pending: [0, 'waiting', '待发放', '待领取', '待寄出', '未发放', '未领取', '未寄出', '处理中'],
  sent: [1, 'shipped', '已发放', '已寄出', '已发货'],
  claimed: [2, 'received', '已领取', '已签收', '已兑换'],
};

/** Words as plain text with its line breaks: markup goes, a list becomes lines. */
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

/** When a raffle ends: a day without an hour counts to its last second. */
function endOf(raw: RecordReader): string | null {
  const key = endKeys.find((k) => raw.optionalInstant(k) !== null);
  if (key === undefined) return null;
  const told = raw.instant(key);
  const isDay = /^\d{4}\D?\d{1,2}\D?\d{1,2}日?$/.test(String(raw.raw(key)).trim());
  return isDay ? new Date(Date.parse(told) + 86_399_000).toISOString() : told;
}

/** (assumed) What a raffle is called whose name oa-web does not tell. */
const usualTitle = '鼻纹抽奖';

/** `bare` are the names a field has only inside an activity of its own: outside they belong to the member. */
function toActivity(
  raw: RecordReader,
  bare: readonly string[],
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): RaffleTotal['activity'] {
  const told = textOrName(raw, 'activityTitle', 'activityName', 'raffleTitle', 'raffleName', ...bare.slice(1));
  const id = raw.optionalText('activityId', 'raffleId', ...bare.slice(0, 1));
  const prizes = prizesOf(raw, picture, reportSkipped);
  if (told === null && id === null && prizes.length === 0) return null;
  const title = told ?? usualTitle;
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
  adapting: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): RaffleTotal {
  const earned = earnedOf(raw, adapting.reportSkipped);
  const all = earned.reduce((sum, { count: n }) => sum + n, 0) || countOf(raw, 'total', 'totalCount', 'totalNum');
  const told = countOf(
    raw,
    ...remainingKeys,
    'surplus',
    'surplusCount',
    'availableCount',
    'available',
    'chance',
    'chances',
  );
  const used = countOf(raw, ...usedKeys) ?? (all !== null && told !== null ? Math.max(0, all - told) : 0);
  const inner = nested(raw, 'activity', 'activityInfo', 'raffle', 'raffleInfo', 'lottery', 'event');
  // Without an object of its own the activity may be spread over the record.
  const activity = toActivity(inner ?? raw, inner ? ['id', 'title', 'name'] : [], adapting);
  // Nobody is told that there are no chances where only the words for them are not ours.
  if (told === null && all === null && activity === null) throw new ShapeError(`${raw.at}.remaining`, 'a whole number');
  return {
    remaining: told ?? Math.max(0, (all ?? 0) - used),
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
      adapting.reportSkipped,
      'name',
    ),
    activity,
  };
}

/** (assumed) oa-web may answer with the count alone. */
const isCount = (value: unknown): value is number | string => /^\d+$/.test(String(value));

/** Nothing there at all means a member without chances. */
function totalOf({ value, at }: Payload, adapting: AdapterContext): RaffleTotal {
  return toRaffleTotal(recordReader(isCount(value) ? { remaining: value } : (value ?? { remaining: 0 }), at), adapting);
}

const recordPrizeKeys = ['prizeName', 'awardName', 'giftName', 'goodsName', 'prize', 'award', 'prizeNameCn'];
const outcomeKeys = ['outcome', 'isWin', 'win', 'won', 'isWinning', 'winFlag', 'isPrize', 'result', 'resultType'];

/**
 * `drawnNow` is the instant of a draw just made, for an answer that tells the outcome only.
 * @throws ShapeError
 */
export function toRaffleRecord(raw: RecordReader, picture: AdapterContext['picture'], drawnNow?: Date): RaffleRecord {
  const inner = nested(raw, 'prize', 'award', 'gift', 'goods');
  const name = inner ? prizeName(inner) : textOrName(raw, ...recordPrizeKeys);
  const given = isPrize(name) ? name : null;
  const prizeId = inner?.optionalText('id', ...prizeIdKeys) ?? raw.optionalText(...prizeIdKeys);
  const outcome = knownWord(outcomes, raw, ...outcomeKeys);
  const saysPrize = [...recordPrizeKeys, ...prizeIdKeys].some((key) => raw.has(key));
  // No blank is made of an answer that tells of neither outcome nor prize: the records will know.
  if (outcome === null && drawnNow && !saysPrize) throw new ShapeError(`${raw.at}.outcome`, 'an outcome');
  // A number alone is a prize too; some servers write 0 or -1 for none.
  const isWon =
    outcome === null ? given !== null || (name === null && /^[1-9]/.test(prizeId ?? '')) : outcome === 'won';
  const timeKeys = ['drawnAt', 'drawTime', 'raffleTime', 'lotteryTime', 'participateTime', 'createTime', 'gmtCreate'];
  const told = orNull(() => raw.optionalInstant(...timeKeys, 'time', 'date', 'createdAt'));
  const drawnAt = told ?? drawnNow?.toISOString() ?? raw.instant('drawnAt');
  const id = raw.optionalText('recordId', 'drawId', 'raffleRecordId', 'id', 'recordNo');
  return {
    id: id ?? (drawnNow ? drawnAt : raw.id('recordId')),
    drawnAt,
    outcome: isWon ? 'won' : 'none',
    prize:
      isWon && given !== null
        ? { id: prizeId ?? given.slice(0, 64), name: given, picture: picture(pictureIn(inner ?? raw)) }
        : null,
    // The sending of the prize, before a status that may be the record's own.
    state: isWon ? knownWord(states, raw, 'sendStatus', 'claimStatus', 'prizeStatus', 'state', 'status') : null,
  };
}

export async function raffle(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: raffleEndpoints.raffleTotal,
    upstream: { method: 'GET', params: {} },
    cache: null,
    adapt: (payload, _params, adapting) => totalOf(payload, adapting),
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
    // Not a record that may be missing: whatever a draw is answered with, it was made.
    adapt: ({ value, at }, _params, adapting) => {
      const raw = recordReader(Array.isArray(value) ? value[0] : value, at);
      const record = nested(raw, 'record', 'drawRecord', 'draw', 'raffleRecord') ?? raw;
      // (assumed) oa-web may tell the chances left with the draw, in an object of their own or beside it.
      const total = nested(raw, 'total', 'raffleTotal', 'chance', 'chanceInfo', 'my') ?? raw;
      const tellsTotal = total !== raw || [...remainingKeys, ...usedKeys].some((key) => raw.has(key));
      return {
        record: toRaffleRecord(record, adapting.picture, adapting.now()),
        // The outcome does not depend on whether they can be read.
        total: tellsTotal ? orNull(() => toRaffleTotal(total, adapting)) : null,
      };
    },
  });
  app.registerEndpoint({
    endpoint: raffleEndpoints.raffleShare,
    upstream: { method: 'POST', params: {} },
    cache: null,
    adapt: (payload, _params, adapting) => (payload.value === null ? null : orNull(() => totalOf(payload, adapting))),
  });
}
