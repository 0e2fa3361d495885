/** Rankings in the forms that oa-web may send, and the errors of their calls. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { toRankRow, toShowResult } from '../../../server/areas/rankings.ts';
import { countedAward } from '../../../server/oaweb/records/counted-award.ts';
import { rankingsHandlers } from '../../../server/sandbox/areas/rankings.ts';
import type { RankRow } from '../../../shared/areas/rankings.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';

const detail = '/oa-web/api/v1/open/shows/score/rank/detail';

const now = () => new Date('2026-11-20T10:42:00Z');

const en = { headers: { 'accept-language': 'en' } };

const oaWeb = (path: string, answer: JsonBodyType) => [http.get(`*${path}`, () => HttpResponse.json(answer))];

t.test('score/rank, without a year, requests the current year in China', async (t) => {
  let query = new URLSearchParams();
  const watch = http.get(`*${rank}`, ({ request }) => {
    query = new URL(request.url).searchParams;
    return HttpResponse.json({ code: 0, data: null });
  });
  const site = await startSite(t, { handlers: [watch] });
  const { json } = await site.get(`${rank}?groupId=3&breedId=111&secret=1`);
  t.same(json.data, { items: [], total: 0, page: 1, pageSize: 20 }, 'null is an empty list');
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  t.same(Object.fromEntries(query), { year: String(year), scope: 'all', page: '1', pageSize: '20' });
});

t.test('score/rank and detail, if oa-web sends other envelopes and keys, answer the same data', async (t) => {
  const bare = {
    errcode: '0',
    errmsg: '',
    data: [
      { dog_id: 5, dog_name: 'A', breed_id: 9, breed_name: 'Pointer', group_no: 7, total_score: '1,234.5', sex: '公' },
      { dog_id: 6, dog_name: 'B', breed_id: 9, breed_name: 'Pointer', group_no: 7, total_score: 'many' },
      {
        rank: '8',
        rankChange: '-1',
        dog: { id: 7, nameEn: 'C', breed: { id: 3, name: '丙' }, groupId: 1, gender: 'F' },
        score: 9,
      },
    ],
  };
  const first = Array.from({ length: 5 }, (_, id) => ({ id, dogName: `F${id}`, breedName: '丙', score: 2000 - id }));
  const pages = http.get(`*${rank}`, ({ request }) =>
    HttpResponse.json(new URL(request.url).searchParams.get('page') === '2' ? bare : { errcode: '0', data: first }),
  );
  const site = await startSite(t, { handlers: [pages] });
  const { json } = await site.get(`${rank}?year=2025&page=2&pageSize=5`);
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
  t.match(await requestLog(site), { level: 40, skippedItems: ['$.data[1].total_score'] });

  // Rows with missing or spelt-out ranks, movements in words or no group are still read.
  const loose = [
    { score: 9, trend: 'up', showNum: '12 场' },
    { score: '9.0', lastRank: '新', rank: '第 1 名' },
    { score: 7.5, rankChange: '↑2', showNum: '若干' },
    { score: 7.5, breedGroupId: 3 },
  ].map((row, i) => ({ dogId: i, name: `L${i}`, breedName: '丙', ...row }));
  const looseSite = await startSite(t, { handlers: oaWeb(rank, { code: 0, data: loose }) });
  const response = (await looseSite.get(`${rank}?year=2025&scope=group&groupId=3`)).json.data.items as RankRow[];
  t.same(
    response.map(({ rank, previousRank, groupId, shows, points }) => [rank, previousRank, groupId, shows, points]),
    [
      [1, null, '3', 12, 9],
      [1, null, '3', 0, 9],
      [3, null, '3', 0, 7.5],
      [3, null, '3', 0, 7.5],
    ],
  );
  t.equal((await looseSite.get(`${rank}?year=2025`)).json.data.items[0].groupId, '0', 'a missing group');

  const single = {
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
  };
  const other = await startSite(t, { handlers: oaWeb(detail, single) });
  t.same((await other.get(`${detail}?dogId=5&year=2025`)).json.data, {
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

t.test('score/rank, if oa-web neither pages nor searches, does both and ranks from the top', async (t) => {
  const rows = Array.from({ length: 25 }, (_, i) => ({
    dogId: i + 1,
    name: i % 2 === 0 ? `Even ${i + 1}` : `Odd ${i + 1}`,
    breedId: 1,
    breedName: 'English Pointer',
    groupId: 7,
    score: 100 - i,
  }));
  const site = await startSite(t, { handlers: oaWeb(rank, { code: 0, data: { list: rows } }) });
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

t.test(
  'score/rank and detail, if refused, not found, timed out or malformed, answer the documented errors',
  async (t) => {
    const site = await startSite(t, { handlers: rankingsHandlers(now) });
    for (const query of ['dogId=2023001&year=2030', 'dogId=nobody&year=2030']) {
      const { status, json } = await site.get(`${detail}?${query}`);
      t.equal(status, 422);
      t.match(json, { code: 42201, upstreamCode: '4101', message: '2030 年度的积分还没有开始', data: null });
    }
    t.match((await site.get(`${rank}?year=2030`)).json, { code: 42201, upstreamCode: '4101' });
    for (const query of ['dogId=2023001&year=2010', 'dogId=nobody&year=2026']) {
      const { status, json } = await site.get(`${detail}?${query}`, en);
      t.equal(status, 404, query);
      t.match(json, { code: 40401, message: 'There is no such record' });
    }

    const wrong: [path: string, query: string, names: RegExp][] = [
      [rank, 'scope=group', /groupId/],
      [rank, 'scope=group&groupId=&breedId=1', /groupId/],
      [rank, 'scope=breed&groupId=1', /breedId/],
      [rank, 'scope=planet', /scope/],
      [rank, 'year=26', /year/],
      [rank, 'year=two', /year/],
      [rank, 'page=0', /page/],
      [rank, 'pageSize=101', /pageSize/],
      [rank, `q=${'x'.repeat(65)}`, /q/],
      [detail, 'year=2026', /dogId/],
      [detail, 'dogId=%2e%2e%2f', /dogId/],
    ];
    for (const [path, query, names] of wrong) {
      const { status, json } = await site.get(`${path}?${query}`, en);
      t.equal(status, 400, query);
      t.match(json, { code: 40001, message: names, data: null }, query);
    }

    for (const path of [rank, detail]) {
      const silent = [http.get(`*${path}`, () => new Promise<never>(() => {}))];
      const slow = await startSite(t, { handlers: silent, env: { OA_WEB_TIMEOUT_MS: '200' } });
      const { status, json } = await slow.get(`${path}?dogId=1`);
      t.equal(status, 504, path);
      t.match(json, { code: 50401, data: null });
    }
  },
);

t.test('toRankRow and toShowResult, with numbers as text, return numbers', async (t) => {
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

t.test('the award that counted, unless the published rule leaves no doubt, is unknown', async (t) => {
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
