/** Rankings in the forms that oa-web may send. */
import type { RankRow } from '../../../shared/areas/rankings.ts';
import { logOf } from '../../helpers/request-log.ts';
import { t } from '../../helpers/tap.ts';
import { ok, startScriptedSite } from './scripted-site.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';

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

t.test('score/rank reads other keys and notations', async (t) => {
  const pointer = { breed_id: 9, breed_name: 'Pointer', group_no: 7 };
  const nested = { id: 7, nameEn: 'C', breed: { id: 3, name: '丙' }, groupId: 1, gender: 'F' };
  const data = [
    { dog_id: 5, dog_name: 'A', ...pointer, total_score: '1,234.5', sex: '公' },
    { dog_id: 6, dog_name: 'B', ...pointer, total_score: 'many' },
    { rank: '8', rankChange: '-1', dog: nested, score: 9 },
  ];
  const first = Array.from({ length: 5 }, (_, id) => ({ id, dogName: `F${id}`, breedName: '丙', score: 2000 - id }));
  site.script(({ url }) => ok(new URL(url).searchParams.get('page') === '2' ? data : first));
  const paged = await site.get(`${rank}?year=2025&page=2&pageSize=5`);
  t.match(paged.json.data, { page: 2, pageSize: 5 });
  const absent = { shows: 0, picture: null };
  const breedOf = (id: string, name: string, groupId: string) => {
    return { breed: { id, name: { zh: name, en: name }, fciNumber: null, groupId }, groupId };
  };
  const pointerA = { dogId: '5', registeredName: 'A', sex: 'male', points: 1234.5, ...breedOf('9', 'Pointer', '7') };
  const nestedC = { dogId: '7', registeredName: 'C', sex: 'female', points: 9, ...breedOf('3', '丙', '1') };
  t.same(paged.json.data.items, [
    { rank: 6, previousRank: null, ...pointerA, ...absent },
    { rank: 8, previousRank: 7, ...nestedC, ...absent },
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
  const rows = response.map(({ rank, previousRank, groupId, shows, points }) => [
    rank,
    previousRank,
    groupId,
    shows,
    points,
  ]);
  t.same(rows, [
    [1, null, '3', 12, 9],
    [1, null, '3', 0, 9],
    [3, null, '3', 0, 7.5],
    [3, null, '3', 0, 7.5],
  ]);
  t.equal((await site.get(`${rank}?year=2025`)).json.data.items[0].groupId, '0', 'a missing group');
});

t.test('score/rank/detail reads other keys and notations', async (t) => {
  const group = { id: 7 };
  // biome-ignore format: a table
  const dogInfo = { dogId: '5', regName: 'A', variety: '指示犬', fciNo: 1, group, owner: '张三', birth: 1_600_000_000_000 };
  const judges = [{ nameEn: 'A. Example' }, 'B'];
  const spring = { show: { id: 1, name: '春季展' }, date: '2025/3/8', judges, awards: ['CAC', 'BOB'], dogNum: '85 只' };
  const autumn = { matchId: 2, matchName: '秋季展', matchTime: 0, showTime: 1_757_000_000, award: 'BOB', city: '上海' };
  const list = [
    { ...spring, points: '20' },
    { ...autumn, score: 40.5 },
  ];
  const springShow = { show: { zh: '春季展', en: '春季展' }, city: null, judge: 'A. Example · B' };
  const autumnShow = { show: { zh: '秋季展', en: '秋季展' }, city: { zh: '上海', en: '上海' }, judge: null };
  const rankOf = { all: 3, groupRank: '2', breed: 0 };
  site.script(ok({ dogInfo, rank: rankOf, list, year: '2025 年度', rule: { content: '规则' } }));
  // biome-ignore format: a table
  t.same((await site.get(`${detail}?dogId=5&year=2025`)).json.data, {
    dog: {
      id: '5', registeredName: 'A',
      breed: { id: '1', name: { zh: '指示犬', en: '指示犬' }, fciNumber: 1, groupId: null },
      groupId: '7', sex: null, bornOn: '2020-09-13', ownerMasked: '张**', certificateNumber: null, picture: null,
    },
    year: 2025, points: 60.5, shows: 2, ranks: { all: 3, group: 2, breed: null },
    results: [
      {
        showId: '1', date: '2025-03-08', ...springShow, award: 'CAC · BOB', competitors: 85, points: 20,
        counted: null,
      },
      {
        showId: '2', date: '2025-09-04', ...autumnShow, award: 'BOB', competitors: null, points: 40.5, counted: null,
      },
    ],
    rule: { version: '2025', text: { zh: '规则', en: '规则' }, formula: null },
  });
});

t.test('score/rank pages and searches a complete list and ranks it from the top', async (t) => {
  const breed = { breedId: 1, breedName: 'English Pointer', groupId: 7 };
  const rows = Array.from({ length: 25 }, (_, i) => {
    return { dogId: i + 1, name: `${i % 2 ? 'Odd' : 'Even'} ${i + 1}`, ...breed, score: 100 - i };
  });
  site.script(ok({ list: rows }));
  const second = (await site.get(`${rank}?year=2025&page=2&pageSize=10`)).json.data;
  t.match(second, { total: 25, page: 2, pageSize: 10 });
  const read = second.items.map((row: RankRow) => [row.dogId, row.rank]);
  t.same(
    read,
    Array.from({ length: 10 }, (_, i) => [String(i + 11), i + 11]),
  );
  const searched = (await site.get(`${rank}?year=2025&page=1&pageSize=10&q=ODD`)).json.data;
  t.equal(searched.total, 12);
  t.same([searched.items[0].registeredName, searched.items[0].rank], ['Odd 2', 2]);
});
