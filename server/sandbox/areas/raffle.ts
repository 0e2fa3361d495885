/**
 * The raffle as a plausible oa-web would send it: `status`/`info`/`data`, China time without a zone, Y/N flags, odds as
 * percentages, rules as HTML.
 *
 * The raffle is always running. Chances and stock are kept in memory and decrease; a restart resets them. A request
 * without a token counts as the first demo member's, so that every call can be tried with curl. As in oa-web, an
 * unknown token is refused.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import { daysAfter, seeded } from '../data/dogs/seeded.ts';
import { type MemberRow, members } from '../data/raffle/members.ts';
import { drawPrize, organiser, type PrizeRow, prizes, raffleDays, rulesHtml } from '../data/raffle/prizes.ts';
import { slicePage, svg } from './requests.ts';

const ok = (data: unknown) => HttpResponse.json({ status: '0', info: 'ok', data });
const refuse = (code: string, info: string) => HttpResponse.json({ status: code, info, data: null });

interface Draw {
  readonly id: string;
  /** China time, `YYYY-MM-DD HH:mm:ss`. */
  readonly at: string;
  readonly prize: PrizeRow | null;
  readonly isLost?: true;
  readonly sendStatus: number;
}

interface Account {
  readonly member: MemberRow;
  /** Draws, newest first. */
  readonly draws: Draw[];
  shares: number;
  /** Day of the last share that earned a chance. */
  sharedOn: string | null;
  /** Results by idempotency key. A repeated request replays its result. */
  readonly results: Map<string, object>;
}

const maxShares = 3;
const seasons = ['冬', '冬', '春', '春', '春', '夏', '夏', '夏', '秋', '秋', '秋', '冬'];
const pictureOf = ({ id }: PrizeRow): string => `/oa-web/upload/raffle/${id}.svg`;

export interface RaffleHandlersOptions {
  /** Returns the current time. Defaults to the system clock. */
  readonly now?: () => Date;
  /** Returns a number in [0, 1) for each draw. The default sequence is the same after every start. */
  readonly random?: () => number;
}

export function raffleHandlers(options: RaffleHandlersOptions = {}): RequestHandler[] {
  const { now = () => new Date(), random = seeded('raffle').next } = options;
  const stock = new Map(prizes.map((prize) => [prize.id, prize.quantity - prize.alreadyAwarded]));
  const chinaTime = (): string =>
    new Date(now().getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  const today = (): string => chinaTime().slice(0, 10);

  const accounts = members.map((member): Account => {
    const startedOn = today();
    return {
      member,
      draws: member.draws.map(({ daysAgo, at, prizeId, isLost, sendStatus }, i) => ({
        id: `${member.id}${String(900 - i)}`,
        at: `${daysAfter(startedOn, -daysAgo)} ${at}`,
        prize: prizes.find((prize) => prize.id === prizeId) ?? null,
        ...(isLost && { isLost }),
        sendStatus,
      })),
      shares: member.earned.share,
      sharedOn: null,
      results: new Map(),
    };
  });

  /** Returns the member who sent a request. Null if the token is unknown. */
  function accountOf(request: Request): Account | null {
    const token = request.headers.get('authorization')?.replace(/^Bearer /, '');
    if (!token) return accounts[0] ?? null;
    return accounts.find(({ member }) => member.token === token) ?? null;
  }

  const chancesOf = ({ member: { earned }, shares, draws }: Account): number =>
    earned.register + earned.gift + shares - draws.length;

  function totalOf(account: Account) {
    const { member, shares, draws } = account;
    const day = today();
    const chances = [
      { source: '登记鼻纹', num: member.earned.register },
      { source: '分享', num: shares },
      { source: '活动赠送', num: member.earned.gift },
    ];
    return {
      remainCount: chancesOf(account),
      usedCount: String(draws.length),
      chanceList: chances.filter(({ num }) => num > 0),
      dogList: member.dogs.map(({ name, daysAgo }) => ({ dogName: name, noseRegDate: daysAfter(day, -daysAgo) })),
      activityInfo: {
        activityId: 31,
        activityName: `${day.slice(0, 4)} ${seasons[Number(day.slice(5, 7)) - 1]}季鼻纹登记抽奖`,
        startTime: `${daysAfter(day, -raffleDays.past)} 00:00:00`,
        endTime: `${daysAfter(day, raffleDays.ahead)} 23:59:59`,
        organizer: organiser,
        ruleDesc: rulesHtml,
        prizeList: prizes.map((prize) => ({
          prizeId: prize.id,
          prizeName: prize.name,
          prizePic: pictureOf(prize),
          totalNum: prize.quantity,
          leftNum: String(stock.get(prize.id)),
          probability: `${+(prize.odds * 100).toFixed(2)}%`,
        })),
      },
    };
  }

  const recordOf = ({ id, at, prize, isLost, sendStatus }: Draw) => ({
    recordId: id,
    drawTime: at,
    isWin: isLost ? null : prize ? 'Y' : 'N',
    prizeId: prize?.id ?? null,
    prizeName: isLost ? null : (prize?.name ?? '谢谢参与'),
    prizePic: prize && pictureOf(prize),
    sendStatus,
  });

  /** Makes one draw at the published odds. A prize that is out of stock counts as no prize. */
  function draw(account: Account): Draw {
    let remaining = random();
    const hit = prizes.find(({ odds }) => {
      remaining -= odds;
      return remaining < 0;
    });
    const available = hit ? (stock.get(hit.id) ?? 0) : 0;
    const prize = hit && available > 0 ? hit : null;
    if (prize) stock.set(prize.id, available - 1);
    const result: Draw = {
      id: `${account.member.id}${901 + account.draws.length}`,
      at: chinaTime(),
      prize,
      sendStatus: 0,
    };
    account.draws.unshift(result);
    return result;
  }

  const forMember = (handle: (account: Account, request: Request) => Response) => {
    return ({ request }: { request: Request }): Response => {
      const account = accountOf(request);
      return account ? handle(account, request) : refuse('401', '登录已失效');
    };
  };

  const raffle = '*/oa-web/api/v1/dogNoseprin/raffle';
  return [
    http.get(
      `${raffle}/my/total`,
      forMember((account) => ok(totalOf(account))),
    ),
    http.get(
      `${raffle}/my/records`,
      forMember(({ draws }, request) => {
        const { items, page } = slicePage(draws, request);
        return ok({ rows: items.map(recordOf), totalCount: String(draws.length), pageNo: page });
      }),
    ),
    http.post(
      `${raffle}/participate`,
      forMember((account, request) => {
        const key = request.headers.get('idempotency-key');
        const previous = key === null ? undefined : account.results.get(key);
        if (previous) return ok(previous);
        if (chancesOf(account) < 1) return refuse('6001', '抽奖机会已用完');
        const result = { drawRecord: recordOf(draw(account)), chanceInfo: totalOf(account) };
        if (key !== null) account.results.set(key, result);
        return ok(result);
      }),
    ),
    http.post(
      `${raffle}/share`,
      forMember((account) => {
        if (account.sharedOn === today()) return refuse('6003', '今天的分享机会已经领取，明天再来');
        if (account.shares >= maxShares) return refuse('6004', '分享机会已经领完');
        account.shares += 1;
        account.sharedOn = today();
        return ok(totalOf(account));
      }),
    ),
    http.get('*/oa-web/upload/raffle/:file', ({ params }) => {
      const prize = prizes.find(({ id }) => id === String(params.file).replace('.svg', ''));
      return svg(prize ? drawPrize(prize) : null);
    }),
  ];
}
