/** Calls for the raffle, with the sandbox as oa-web. */
import { type RaffleHandlersOptions, raffleHandlers } from '../../../../server/sandbox/areas/raffle.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import type { RaffleTotal } from '../../../../shared/areas/raffle.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { postRaffle, raffleBase } from '../../../helpers/upstream/raffle-calls.ts';

const now = () => new Date('2026-11-20T10:42:00Z');

const sandbox = (options: RaffleHandlersOptions = {}) => ({
  handlers: raffleHandlers({ now, ...options }),
  map: sandboxMap,
});

const as = (token: string) => ({ authorization: `Bearer ${token}` });

const site = await startSite(t, sandbox());

t.test('my/total returns the totals of demo member 1 without a token', async (t) => {
  const { json, headers } = await site.get(`${raffleBase}/my/total`);
  t.equal(headers.get('cache-control'), 'no-store');
  const { activity, ...member } = json.data;
  // biome-ignore format: a table
  t.same(member, {
    remaining: 2, used: 3,
    earned: [{ reason: 'registration', count: 4 }, { reason: 'other', count: 1 }],
    dogs: [{ name: '麦穗', noseprintRegisteredOn: '2026-10-02' }, { name: '小满', noseprintRegisteredOn: '2026-11-01' }],
  });
  const { prizes, rules, ...rest } = activity;
  t.same(rest, {
    id: '31',
    title: '2026 秋季鼻纹登记抽奖',
    startsAt: '2026-11-08T16:00:00.000Z',
    endsAt: '2026-12-09T15:59:59.000Z',
    organiser: 'CKU 会员服务部（演示）',
  });
  t.match(rules, /^一、参加资格.*\n二、/, 'rules are lines of plain text');
  t.notMatch(rules, /[<>]/);
  const [{ picture, ...prize }] = prizes;
  t.same(prize, { id: '501', name: '血统证书装裱一套', quantity: 5, remaining: 4, odds: 0.005 });
  t.match(picture, /^\/media\/384\//);
  const unpublished = prizes.filter(({ odds, name }: { odds: number; name: string }) => {
    const words = `${name.replace(/[（）]/g, '.')}：\\d+ 份，中奖概率 ${+(odds * 100).toFixed(2)}%`;
    return !new RegExp(words).test(rules);
  });
  t.same(unpublished, [], 'the rules state the actual odds');
});

t.test('participate uses one draw and one prize and adds a record', async (t) => {
  const luck = [0.2, 0.9, 0.001];
  const site = await startSite(t, sandbox({ random: () => luck.shift() ?? 0.999 }));
  const first = await postRaffle(site, 'participate');
  t.equal(first.status, 200);
  t.equal(first.headers.get('cache-control'), 'no-store');
  const { record, total } = first.json.data;
  t.same(Object.keys(record).sort(), ['drawnAt', 'id', 'outcome', 'prize', 'state']);
  t.match(record, { outcome: 'won', state: 'pending', drawnAt: '2026-11-20T10:42:00.000Z' });
  t.match(record.prize, { id: '504', name: '冠军展双人门票', picture: /^\/media\/384\// });
  t.match(total, { remaining: 1, used: 4 });
  t.match(total.activity.prizes[3], { id: '504', quantity: 300, remaining: 211 });

  const second = (await postRaffle(site, 'participate')).json.data;
  t.match(second.record, { outcome: 'none', prize: null, state: null });
  t.equal(second.total.remaining, 0);
  const third = await postRaffle(site, 'participate');
  t.equal(third.status, 422);
  t.match(third.json, { code: 42201, upstreamCode: '6001', message: '抽奖机会已用完', data: null });

  const records = (await site.get(`${raffleBase}/my/records?pageSize=3`)).json.data;
  t.match(records, { total: 5, page: 1, pageSize: 3 });
  t.same(records.items.slice(0, 2), [second.record, record], 'newest first, blanks included');
  const rest = (await site.get(`${raffleBase}/my/records?page=2&pageSize=3`)).json.data.items;
  t.match(rest, [{ outcome: 'won', state: 'sent', drawnAt: '2026-11-11T01:31:40.000Z' }, { outcome: 'none' }]);
  t.match((await site.get(`${raffleBase}/my/total`)).json.data, { remaining: 0, used: 5 });
});

t.test('share earns one draw a day', async (t) => {
  let day = 20;
  const site = await startSite(t, sandbox({ now: () => new Date(`2026-11-${day}T10:42:00Z`) }));
  const shared: RaffleTotal = (await postRaffle(site, 'share')).json.data;
  t.match(shared, { remaining: 3, used: 3 });
  t.match(shared.earned, [{ reason: 'registration' }, { reason: 'share', count: 1 }, { reason: 'other' }]);
  const again = await postRaffle(site, 'share');
  t.equal(again.status, 422);
  t.match(again.json, { code: 42201, upstreamCode: '6003', message: '今天的分享机会已经领取，明天再来' });
  day = 21;
  t.match((await postRaffle(site, 'share')).json.data, { remaining: 4 });
  t.match((await postRaffle(site, 'share', as('demo-member-2'))).json, { upstreamCode: '6004' });
});

t.test('shows members only their own draws', async (t) => {
  const headers = as('demo-member-2');
  const two = (await site.get(`${raffleBase}/my/total`, { headers })).json.data;
  t.match(two, { used: 25, remaining: 3, dogs: { length: 12 } });
  t.equal((await site.get(`${raffleBase}/my/total`)).json.data.used, 3);
  const page = (await site.get(`${raffleBase}/my/records?page=2&pageSize=20`, { headers })).json.data;
  t.match(page, { total: 25, items: { length: 5 } });
  t.match(page.items.at(-1), { outcome: 'unknown', prize: null, state: null }, 'outcome that oa-web lost');
  const empty = await site.get(`${raffleBase}/my/records`, { headers: as('demo-member-3') });
  t.same(empty.json.data, { items: [], total: 0, page: 1, pageSize: 20, unconfirmed: [] });
});
