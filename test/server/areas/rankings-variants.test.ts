/** Rankings in the forms that oa-web may send. */
import { toRankRow, toShowResult } from '../../../server/areas/rankings.ts';
import { countedAward } from '../../../server/oaweb/records/counted-award.ts';
import { rankingsHandlers } from '../../../server/sandbox/areas/rankings.ts';
import type { RankRow } from '../../../shared/areas/rankings.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { logOf } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { ok, startScriptedSite } from './scripted-site.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';

const detail = '/oa-web/api/v1/open/shows/score/rank/detail';

const now = () => new Date('2026-11-20T10:42:00Z');

const en = { headers: { 'accept-language': 'en' } };

const site = await startScriptedSite(t);

t.test('score/rank requests the current year in China by default', async (t) => {
  let query = new URLSearchParams();
  site.script(({ url }) => {
    query = new URL(url).searchParams;
    return ok(null);
  });
  const { json } = await site.get(`${rank}?groupId=3&breedId=111&secret=1`);
  t.same(json.data, { items: [], total: 0, page: 1, pageSize: 20 }, 'null is an empty list');
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  t.same(Object.fromEntries(query), { year: String(year), scope: 'all', page: '1', pageSize: '20' });
});

t.test('score/rank reads other envelopes and keys', async (t) => {
  const pointer = { breed_id: 9, breed_name: 'Pointer', group_no: 7 };
  const nested = { id: 7, nameEn: 'C', breed: { id: 3, name: '丙' }, groupId: 1, gender: 'F' };
  const data = [
    { dog_id: 5, dog_name: 'A', ...pointer, total_score: '1,234.5', sex: '公' },
    { dog_id: 6, dog_name: 'B', ...pointer, total_score: 'many' },
    { rank: '8', rankChange: '-1', dog: nested, score: 9 },
  ];
  const first = Array.from({ length: 5 }, (_, id) => ({ id, dogName: `F${id}`, breedName: '丙', score: 2000 - id }));
  site.script(({ url }) => {
    const isSecond = new URL(url).searchParams.get('page') === '2';
    return isSecond ? { errcode: '0', errmsg: '', data } : { errcode: '0', data: first };
  });
  const paged = await site.get(`${rank}?year=2025&page=2&pageSize=5`);
  const { json } = paged;
  t.match(json.data, { page: 2, pageSize: 5 });
  t.same(json.data.items, [
    {
      rank: 6,
      previousRank: null,
      dogId: '5',
      registeredName: 'A',
      breed: { id: '9', name: { zh: 'Pointer', en: 'Pointer' }, fciNumber: null, groupId: '7' },
      groupId: '7',
      sex: 'male',
      shows: 0,
      points: 1234.5,
      picture: null,
    },
    {
      rank: 8,
      previousRank: 7,
      dogId: '7',
      registeredName: 'C',
      breed: { id: '3', name: { zh: '丙', en: '丙' }, fciNumber: null, groupId: '1' },
      groupId: '1',
      sex: 'female',
      shows: 0,
      points: 9,
      picture: null,
    },
  ]);
  t.match(await logOf(site, paged), { level: 40, skippedItems: ['$.data[1].total_score'] });
});

t.test('score/rank reads rows with ranks and movements in words or without a group', async (t) => {
  const loose = [
    { score: 9, trend: 'up', showNum: '12 场' },
    { score: '9.0', lastRank: '新', rank: '第 1 名' },
    { score: 7.5, rankChange: '↑2', showNum: '若干' },
    { score: 7.5, breedGroupId: 3 },
  ].map((row, i) => ({ dogId: i, name: `L${i}`, breedName: '丙', ...row }));
  site.script(ok(loose));
  const response = (await site.get(`${rank}?year=2025&scope=group&groupId=3`)).json.data.items as RankRow[];
  t.same(
    response.map(({ rank, previousRank, groupId, shows, points }) => [rank, previousRank, groupId, shows, points]),
    [
      [1, null, '3', 12, 9],
      [1, null, '3', 0, 9],
      [3, null, '3', 0, 7.5],
      [3, null, '3', 0, 7.5],
    ],
  );
  t.equal((await site.get(`${rank}?year=2025`)).json.data.items[0].groupId, '0', 'a missing group');
});

t.test('score/rank/detail reads other envelopes and keys', async (t) => {
  site.script({
    status: 'success',
    body: {
      dogInfo: {
        dogId: '5',
        regName: 'A',
        variety: '指示犬',
        fciNo: 1,
        group: { id: 7 },
        owner: '张三',
        birth: 1_600_000_000_000,
      },
      rank: { all: 3, groupRank: '2', breed: 0 },
      list: [
        {
          show: { id: 1, name: '春季展' },
          date: '2025/3/8',
          judges: [{ nameEn: 'A. Example' }, 'B'],
          awards: ['CAC', 'BOB'],
          dogNum: '85 只',
          points: '20',
        },
        {
          matchId: 2,
          matchName: '秋季展',
          matchTime: 0,
          showTime: 1_757_000_000,
          award: 'BOB',
          score: 40.5,
          city: '上海',
        },
      ],
      year: '2025 年度',
      rule: { content: '规则' },
    },
  });
  t.same((await site.get(`${detail}?dogId=5&year=2025`)).json.data, {
    dog: {
      id: '5',
      registeredName: 'A',
      breed: { id: '1', name: { zh: '指示犬', en: '指示犬' }, fciNumber: 1, groupId: null },
      groupId: '7',
      sex: null,
      bornOn: '2020-09-13',
      ownerMasked: '张**',
      certificateNumber: null,
      picture: null,
    },
    year: 2025,
    points: 60.5,
    shows: 2,
    ranks: { all: 3, group: 2, breed: null },
    results: [
      {
        showId: '1',
        show: { zh: '春季展', en: '春季展' },
        date: '2025-03-08',
        city: null,
        judge: 'A. Example · B',
        award: 'CAC · BOB',
        competitors: 85,
        points: 20,
        counted: null,
      },
      {
        showId: '2',
        show: { zh: '秋季展', en: '秋季展' },
        date: '2025-09-04',
        city: { zh: '上海', en: '上海' },
        judge: null,
        award: 'BOB',
        competitors: null,
        points: 40.5,
        counted: null,
      },
    ],
    rule: { version: '2025', text: { zh: '规则', en: '规则' }, formula: null },
  });
});

t.test('score/rank pages and searches a complete list and ranks it from the top', async (t) => {
  const rows = Array.from({ length: 25 }, (_, i) => ({
    dogId: i + 1,
    name: i % 2 === 0 ? `Even ${i + 1}` : `Odd ${i + 1}`,
    breedId: 1,
    breedName: 'English Pointer',
    groupId: 7,
    score: 100 - i,
  }));
  site.script(ok({ list: rows }));
  const second = (await site.get(`${rank}?year=2025&page=2&pageSize=10`)).json.data;
  t.match(second, { total: 25, page: 2, pageSize: 10 });
  t.same(
    second.items.map((row: RankRow) => [row.dogId, row.rank]),
    Array.from({ length: 10 }, (_, i) => [String(i + 11), i + 11]),
  );
  const searched = (await site.get(`${rank}?year=2025&page=1&pageSize=10&q=ODD`)).json.data;
  t.equal(searched.total, 12);
  t.same([searched.items[0].registeredName, searched.items[0].rank], ['Odd 2', 2]);
});

t.test('refusals and missing records of the sandbox are answered with 422 and 404', async (t) => {
  const sandbox = await startSite(t, { handlers: rankingsHandlers(now) });
  const refused = { code: 42201, upstreamCode: '4101', message: '2030 年度的积分还没有开始', data: null };
  for (const path of [`${detail}?dogId=2023001&year=2030`, `${detail}?dogId=nobody&year=2030`, `${rank}?year=2030`])
    t.match(await sandbox.get(path), { status: 422, json: refused }, path);
  const missing = { code: 40401, message: 'There is no such record' };
  for (const query of ['dogId=2023001&year=2010', 'dogId=nobody&year=2026'])
    t.match(await sandbox.get(`${detail}?${query}`, en), { status: 404, json: missing }, query);
});

t.test('toRankRow and toShowResult read numbers in text', async (t) => {
  const row = toRankRow(
    raw({
      rank: '4',
      dogId: 9,
      dogName: 'Little Parasol',
      breedId: 77,
      breedName: '蝴蝶犬',
      groupId: 9,
      score: '3,640',
      shows: '22',
    }),
    { rowsBefore: 0 },
    adapterContext.picture,
  );
  t.match(row, { rank: 4, previousRank: null, dogId: '9', points: 3640, shows: 22, sex: null, picture: null });
  const result = toShowResult(
    raw({ showId: 1, showName: '北京冠军展', date: '2026/5/3', award: 'BOB', points: '120' }),
  );
  t.match(result, { showId: '1', date: '2026-05-03', award: 'BOB', points: 120, judge: null, city: null });
});

t.test('countedAward is null unless the published rule leaves no doubt', async (t) => {
  const rule = '每场犬展只计一个最高奖项。基本分：BIS 1 280、BIG 1 120、BOB 40、CACIB 20、CAC 10。';
  const counted = (award: string | null, points: number, text: string | null = rule) =>
    countedAward({ award, points }, text);
  t.same(counted('CAC · CACIB · BOB', 52), { award: 'BOB', base: 40 });
  t.same(counted('CAC · BIS 1', 300), { award: 'BIS 1', base: 280 });
  t.same(counted('CAC', 10, 'Only the highest award counts: CAC: 10, BOB: 40'), { award: 'CAC', base: 10 });
  const doubtful = {
    'an award that the rule does not list': counted('CAC · Best Junior', 12),
    'an award without its place': counted('CAC · BIS', 300),
    'fewer points than the award gives': counted('CAC · BOB', 30),
    'a rule that adds all awards up': counted('CAC · BOB', 52, rule.replace('只计一个最高奖项', '各奖项累加')),
    'a rule that does not count the highest only': counted('CAC · BOB', 52, rule.replace('只计', '不只计')),
    'a rule that lists an award twice': counted('CAC · BOB', 52, `${rule}国际展 BOB 60。`),
    'two awards of equal points': counted('CAC · R.CACIB', 12, `${rule}R.CACIB 10。`),
    'no rule': counted('CAC · BOB', 52, null),
    'no award': counted(null, 52),
  };
  for (const [circumstance, found] of Object.entries(doubtful)) t.equal(found, null, circumstance);
});
