/** The raffle: a member's chances, draws and records as oa-web tells them. Never kept, never shared between members. */
import type { FastifyInstance } from 'fastify';
import { type RafflePrize, type RaffleRecord, type RaffleTotal, raffleEndpoints } from '../../shared/areas/raffle.ts';
import { answerPage, answerRecord } from '../oaweb/answers.ts';
import { type Codes, knownWord, nested, nestedList, textOrName } from '../oaweb/lenient.ts';
import { type Fields, fieldsOf, ShapeError } from '../oaweb/read.ts';
import type { Payload } from '../oaweb/unwrap.ts';
import type { Adapting } from '../plugins/calls.ts';

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

/** (assumed) Prizes by these names are none: some raffles list the blank as a prize. */
const blanks = /^(谢谢参与|谢谢惠顾|感谢参与|未中奖|再接再厉)|^(thank you|thanks|none|no prize)$/i;

/** (assumed) How far a prize has come; an unknown word is null. */
const states: Codes<State> = {
  pending: [0, 'waiting', '待发放', '待领取', '待寄出', '未发放', '未领取', '未寄出', '处理中'],
  sent: [1, 'shipped', '已发放', '已寄出', '已发货'],
  claimed: [2, 'received', '已领取', '已签收', '已兑换'],
};

const pictureKeys = ['picture', 'pic', 'picUrl', 'image', 'imageUrl', 'img', 'imgUrl', 'photo', 'cover', 'icon'];

/**
 * Chance of one draw, 0 to 1: `0.03`, `"3%"` or `"1/200"`. (assumed) A bare number above 1 is a percentage. Null where
 * oa-web does not say, or says nonsense: odds are published figures, a wrong one is worse than none.
 */
function oddsOf(raw: Fields): number | null {
  const text = raw
    .optionalText('odds', 'probability', 'rate', 'chance', 'winRate', 'ratio', 'weight')
    ?.replace(/\s/g, '');
  const parts = /^(\d+(?:\.\d+)?)(?:(%)|\/(\d+(?:\.\d+)?))?$/.exec(text ?? '');
  if (!parts) return null;
  const number = Number(parts[1]);
  const odds = parts[3] ? number / Number(parts[3]) : parts[2] || number > 1 ? number / 100 : number;
  return odds >= 0 && odds <= 1 ? odds : null;
}

/** oa-web's rules as plain text with its line breaks: markup goes, a list becomes lines. */
function rulesOf(raw: Fields): string | null {
  const keys = ['rules', 'rule', 'ruleText', 'ruleDesc', 'activityRule', 'activityRules', 'content', 'description'];
  const key = keys.find((k) => raw.raw(k) != null && raw.raw(k) !== '');
  if (key === undefined) return null;
  const value = raw.raw(key);
  const text = Array.isArray(value) ? value.map(String).join('\n') : raw.text(key);
  const entities: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const plain = text
    .replace(/<(br|\/p|\/li|\/div|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  return plain === '' ? null : plain;
}

/** Zero or more; some servers write -1 for "none". */
const count = (raw: Fields, ...keys: string[]): number | null => {
  const number = raw.optionalInt(...keys);
  return number === null ? null : Math.max(0, number);
};

function prizeName(raw: Fields): string | null {
  return textOrName(raw, 'name', 'prizeName', 'awardName', 'title', 'giftName', 'goodsName', 'prizeNameCn', 'nameCn');
}

/** @throws ShapeError */
export function toPrize(raw: Fields, picture: Adapting['picture']): RafflePrize {
  const name = prizeName(raw);
  if (name === null) throw new ShapeError(`${raw.at}.name`, 'text');
  const quantity = count(raw, 'quantity', 'total', 'totalNum', 'totalCount', 'num', 'amount', 'count');
  const remaining = count(raw, 'remaining', 'remain', 'remainNum', 'stock', 'left', 'leftNum', 'surplus', 'surplusNum');
  if (quantity === null && remaining === null) throw new ShapeError(`${raw.at}.quantity`, 'a whole number');
  return {
    id: raw.id('id', 'prizeId', 'awardId', 'giftId', 'goodsId'),
    name,
    picture: picture(raw.optionalText(...pictureKeys, 'prizePic', 'prizeImg', 'prizePicture')),
    quantity: quantity ?? remaining ?? 0,
    remaining: remaining ?? quantity ?? 0,
    odds: oddsOf(raw),
  };
}

/** `bare` are the names a field has only inside an activity of its own: outside they belong to the member. */
function toActivity(
  raw: Fields,
  bare: readonly string[],
  { picture, drop }: Pick<Adapting, 'picture' | 'drop'>,
): RaffleTotal['activity'] {
  const title = textOrName(raw, 'activityTitle', 'activityName', 'raffleTitle', 'raffleName', ...bare.slice(1));
  const id = raw.optionalText('activityId', 'raffleId', ...bare.slice(0, 1));
  if (title === null || id === null) return null;
  return {
    id,
    title,
    startsAt: raw.optionalInstant('startsAt', 'startTime', 'beginTime', 'startDate', 'beginDate', 'start'),
    endsAt: raw.optionalInstant('endsAt', 'endTime', 'finishTime', 'endDate', 'end'),
    organiser: textOrName(raw, 'organiser', 'organizer', 'organizerName', 'sponsor', 'host', 'orgName'),
    rules: rulesOf(raw),
    prizes: nestedList(
      raw,
      ['prizes', 'prizeList', 'awards', 'awardList', 'gifts', 'giftList'],
      (p) => toPrize(p, picture),
      drop,
    ).filter(({ name }) => !blanks.test(name)),
  };
}

function earnedOf(raw: Fields, drop: Adapting['drop']): Earned[] {
  const keys = ['earned', 'earnedList', 'sources', 'sourceList', 'gains', 'chanceList', 'chances'];
  const listed = nestedList(
    raw,
    keys.filter((key) => typeof raw.raw(key) === 'object'),
    (item): Earned => ({
      reason: knownWord(reasons, item, 'reason', 'type', 'source', 'sourceType', 'reasonName', 'sourceName') ?? 'other',
      count: count(item, 'count', 'num', 'times', 'chances', 'number', 'total') ?? 1,
    }),
    drop,
  );
  if (listed.length > 0) return listed;
  const flat = {
    registration: count(raw, 'registrationCount', 'registerCount', 'registerNum', 'noseprintCount', 'registerTimes'),
    share: count(raw, 'shareCount', 'shareNum', 'shareTimes', 'shareChance'),
    other: count(raw, 'otherCount', 'otherNum', 'giftCount', 'otherTimes'),
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
export function toRaffleTotal(raw: Fields, adapting: Pick<Adapting, 'picture' | 'drop'>): RaffleTotal {
  const earned = earnedOf(raw, adapting.drop);
  const all = earned.reduce((sum, { count: n }) => sum + n, 0) || count(raw, 'total', 'totalCount', 'totalNum');
  const told = count(
    raw,
    ...remainingKeys,
    'surplus',
    'surplusCount',
    'availableCount',
    'available',
    'chance',
    'chances',
  );
  const used = count(raw, ...usedKeys) ?? (all !== null && told !== null ? Math.max(0, all - told) : 0);
  const inner = nested(raw, 'activity', 'activityInfo', 'raffle', 'raffleInfo', 'lottery', 'event');
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
      adapting.drop,
      'name',
    ),
    // Without an object of its own the activity may be spread over the record.
    activity: toActivity(inner ?? raw, inner ? ['id', 'title', 'name'] : [], adapting),
  };
}

/** (assumed) oa-web may answer the count alone; nothing there at all means a member without chances. */
function totalOf({ value, at }: Payload, adapting: Adapting): RaffleTotal {
  const bare = value ?? 0;
  const isCount = typeof bare === 'number' || (typeof bare === 'string' && /^\d+$/.test(bare));
  return toRaffleTotal(fieldsOf(isCount ? { remaining: bare } : bare, at), adapting);
}

/**
 * `drawnNow` is the instant of a draw just made, for an answer that tells the outcome only.
 * @throws ShapeError
 */
export function toRaffleRecord(raw: Fields, picture: Adapting['picture'], drawnNow?: Date): RaffleRecord {
  const inner = nested(raw, 'prize', 'award', 'gift', 'goods');
  const name = inner
    ? prizeName(inner)
    : textOrName(raw, 'prizeName', 'awardName', 'giftName', 'goodsName', 'prize', 'award', 'prizeNameCn');
  const given = name !== null && !blanks.test(name) ? name : null;
  const outcomeKeys = ['outcome', 'isWin', 'win', 'won', 'isWinning', 'winFlag', 'isPrize', 'result', 'resultType'];
  const outcome = knownWord(outcomes, raw, ...outcomeKeys) ?? (given === null ? 'none' : 'won');
  const timeKeys = ['drawnAt', 'drawTime', 'raffleTime', 'lotteryTime', 'participateTime', 'createTime', 'gmtCreate'];
  const told = raw.optionalInstant(...timeKeys, 'time', 'date', 'createdAt');
  const drawnAt = told ?? drawnNow?.toISOString() ?? raw.instant('drawnAt');
  const id = raw.optionalText('recordId', 'drawId', 'raffleRecordId', 'id', 'recordNo');
  const prizeIdKeys = ['prizeId', 'awardId', 'giftId', 'goodsId'];
  const won = outcome === 'won' && given !== null;
  return {
    id: id ?? (drawnNow ? drawnAt : raw.id('recordId')),
    drawnAt,
    outcome,
    prize: won
      ? {
          id: inner?.optionalText('id', ...prizeIdKeys) ?? raw.optionalText(...prizeIdKeys) ?? given.slice(0, 64),
          name: given,
          picture: picture((inner ?? raw).optionalText(...pictureKeys, 'prizePic', 'prizeImg', 'prizePicture')),
        }
      : null,
    state:
      outcome === 'won' ? knownWord(states, raw, 'state', 'status', 'sendStatus', 'claimStatus', 'prizeStatus') : null,
  };
}

export async function raffle(app: FastifyInstance): Promise<void> {
  app.call({
    endpoint: raffleEndpoints.raffleTotal,
    upstream: { method: 'GET', params: {} },
    cache: null,
    answer: (payload, _params, adapting) => totalOf(payload, adapting),
  });
  app.call({
    endpoint: raffleEndpoints.raffleRecords,
    upstream: { method: 'GET', params: { page: 'page', pageSize: 'pageSize' } },
    cache: null,
    answer: (payload, params, { picture, drop }) =>
      answerPage(payload, params, (raw) => toRaffleRecord(raw, picture), drop),
  });
  app.call({
    endpoint: raffleEndpoints.raffleParticipate,
    upstream: { method: 'POST', params: {} },
    cache: null,
    once: true,
    answer: (payload, _params, adapting) =>
      answerRecord(payload, (raw) => {
        const record = nested(raw, 'record', 'drawRecord', 'draw', 'raffleRecord') ?? raw;
        // (assumed) oa-web may tell the chances left with the draw, in an object of their own or beside it.
        const total = nested(raw, 'total', 'raffleTotal', 'chance', 'chanceInfo', 'my') ?? raw;
        const tellsTotal = total !== raw || [...remainingKeys, ...usedKeys].some((key) => raw.has(key));
        return {
          record: toRaffleRecord(record, adapting.picture, adapting.now()),
          total: tellsTotal ? toRaffleTotal(total, adapting) : null,
        };
      }),
  });
  app.call({
    endpoint: raffleEndpoints.raffleShare,
    upstream: { method: 'POST', params: {} },
    cache: null,
    answer: (payload, _params, adapting) => totalOf(payload, adapting),
  });
}
