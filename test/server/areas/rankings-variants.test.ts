/** Rankings in the forms that oa-web may send, and rankings of a group, breed, year or dog that was not requested. */
import { toRankDetail, toRankRow, toShowResult } from '../../../server/areas/rankings/rankings.ts';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import { IgnoredParameterError, ShapeError } from '../../../server/oaweb/reading-errors.ts';
import type { RankRow } from '../../../shared/areas/rankings.ts';
import { adapterContext, raw } from '../../helpers/adapter-context.ts';
import { logOf } from '../../helpers/request-log.ts';
import { t } from '../../helpers/tap.ts';
import { ignoredParameter, ok, pageOf, startScriptedSite } from './scripted-site.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';

const site = await startScriptedSite(t);

t.test('requests the current year in China by default', async (t) => {
  let query = new URLSearchParams();
  site.script(({ url }) => {
    query = new URL(url).searchParams;
    return ok(null);
  });
  const { json } = await site.get(`${rank}?groupId=3&breedId=111&secret=1`);
  t.same(json.data, { items: [], total: 0, page: 1, pageSize: 20, unconfirmed: [] }, 'null is read as an empty list');
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  t.same(Object.fromEntries(query), { year: String(year), scope: 'all', page: '1', pageSize: '20' });
});

t.test('reads alternative keys and notations', async (t) => {
  const pointer = { breed_id: 9, breed_name: 'Pointer', group_no: 7 };
  const nested = { id: 7, nameEn: 'C', breed: { id: 3, name: '丙' }, groupId: 1, gender: 'F' };
  const data = [
    { dog_id: 5, dog_name: 'A', ...pointer, total_score: '1,234.5', sex: '公' },
    { dog_id: 6, dog_name: 'B', ...pointer, total_score: 'many' },
    { rank: '8', rankChange: '-1', dog: nested, score: 9 },
    { rank: '9', rankUp: '-1', dog: nested, score: 8 },
    { id: 4, rank: 10, dogName: 'D', breedName: '丙', score: 7 },
  ];
  const first = Array.from({ length: 5 }, (_, id) => ({ id, dogName: `F${id}`, breedName: '丙', score: 2000 - id }));
  site.script(({ url }) => ok(new URL(url).searchParams.get('page') === '2' ? data : first));
  const paged = await site.get(`${rank}?year=2025&page=2&pageSize=5`);
  t.match(paged.json.data, { page: 2, pageSize: 5 });
  const absent = { shows: null, picture: null };
  const breedOf = (id: string, name: string, groupId: string) => {
    return { breed: { id, name: { zh: name, en: name }, fciNumber: null, groupId } };
  };
  const pointerA = {
    dogId: '5',
    registeredName: 'A',
    sex: 'male',
    points: 1234.5,
    ...breedOf('9', 'Pointer', '7'),
    groupId: null,
    groupNumber: 7,
  };
  const nestedC = {
    dogId: '7',
    registeredName: 'C',
    sex: 'female',
    points: 9,
    ...breedOf('3', '丙', '1'),
    groupId: '1',
    groupNumber: 1,
  };
  t.same(paged.json.data.items, [
    { rank: null, previousRank: null, ...pointerA, ...absent },
    { rank: 8, previousRank: null, ...nestedC, ...absent },
    { rank: 9, previousRank: 8, ...nestedC, points: 8, ...absent },
    {
      rank: 10,
      previousRank: null,
      dogId: null,
      registeredName: 'D',
      sex: null,
      points: 7,
      breed: { id: null, name: { zh: '丙', en: '丙' }, fciNumber: null, groupId: null },
      groupId: null,
      groupNumber: null,
      ...absent,
    },
  ]);
  t.match(await logOf(site, paged), { level: 40, skippedItems: ['$.data[1].total_score'] });
});

t.test('reads rows with ranks and movements in words, and rows without a group', async (t) => {
  const loose = [
    { score: 9, trend: 'up', showNum: '12 场' },
    { score: '9.0', lastRank: '若干', rank: '第 1 名' },
    { score: 7.5, rankChange: '↑2', showNum: '若干' },
    { score: 7.5, breedGroupId: 3 },
  ].map((row, i) => ({ dogId: i, name: `L${i}`, breedName: '丙', ...row }));
  site.script(ok(loose));
  const response = (await site.get(`${rank}?year=2025&scope=group&groupId=3`)).json.data.items as RankRow[];
  t.match(response, [
    { rank: null, previousRank: null, groupId: null, shows: 12, points: 9 },
    { rank: 1, previousRank: null, groupId: null, shows: null, points: 9 },
    { rank: null, previousRank: null, groupId: null, shows: null, points: 7.5 },
    { rank: null, previousRank: null, groupId: null, shows: null, points: 7.5 },
  ]);
});

t.test('does not derive a rank from the position in search results', async (t) => {
  site.script(ok([{ dogId: 1, dogName: 'A', breedName: '丙', score: 9 }]));
  t.match((await site.get(`${rank}?year=2025&q=A`)).json.data.items, [{ registeredName: 'A', rank: null }]);
  script(Array.from({ length: 3 }, (_, i) => ({ ...unranked(9 - i), dogName: `A${i}` })));
  const { items } = await list('q=A&pageSize=2');
  t.same(ranksIn(items), [null, null], 'all matches, on one page');
});

const unranked = (score: number | string) => ({ dogName: 'A', breedName: '丙', score });
const ranksIn = (items: readonly RankRow[]) => items.map((row) => row.rank);

t.test('derives a missing rank from the position only in a list sorted by points', async (t) => {
  const lists: [rows: readonly object[], query: string, ranks: (number | null)[]][] = [
    [[9, 8, 8, 7].map(unranked), '', [1, 2, 2, 4]],
    [[9, 8, 7, 6].map(unranked), 'pageSize=2&page=2', [3, 4]],
    [[8, 9, 7].map(unranked), '', [null, null, null]],
    [[9, 8, 9].map(unranked), 'pageSize=2', [null, null]],
    [[9, 'many', 7].map(unranked), '', [null, null]],
    [[{ ...unranked(9), rank: 1 }, unranked(8)], '', [1, null]],
    [
      [
        { ...unranked(9), rankNo: 0 },
        { ...unranked(8), rankNo: 0 },
      ],
      '',
      [1, 2],
    ],
    ...['no', 'sort', 'orderNo'].map((key): (typeof lists)[number] => [
      [3, 1].map((number) => ({ ...unranked(9 - number), [key]: number })),
      '',
      [null, null],
    ]),
  ];
  for (const [rows, query, ranks] of lists) {
    script(rows);
    t.same(ranksIn((await list(query)).items), ranks, JSON.stringify([rows, query]));
  }
  const paged = (request: Request) => ok({ list: pageOf([9, 8, 8, 7].map(unranked), request), total: 4 });
  site.script(paged);
  t.same(ranksIn((await list('pageSize=2&page=2')).items), [null, null], 'may be another page');
  site.script(paged, { calls: { rank: { pages: 'server' } } });
  t.same(ranksIn((await list('pageSize=2&page=2')).items), [null, 4], 'the previous row may have the same points');
});

t.test('distinguishes a new entry from an unknown previous rank', async (t) => {
  const row = { dogName: 'A', breedName: '丙', score: 9, rank: 1 };
  const rows = ['新', 'New', 0, -1, '-', null, '第 3 名'].map((lastRank, dogId) => ({ ...row, dogId, lastRank }));
  const previousRanks = async (map?: OaWebMap) => {
    site.script(ok(rows), map);
    const { items } = (await site.get(`${rank}?year=2025`)).json.data;
    return items.map((item: RankRow) => item.previousRank);
  };
  t.same(await previousRanks(), ['new', 'new', null, null, null, null, 3]);
  t.match(
    site.logs.find(({ kind }) => kind === 'unknown-code'),
    { field: 'previousRank', keys: ['lastRank'] },
  );
  t.same(await previousRanks({ codes: { previousRank: { 0: 'new', '': 'new' } } }), [
    'new',
    'new',
    'new',
    null,
    'new',
    'new',
    3,
  ]);
});

t.test('detail: reads alternative keys and notations', async (t) => {
  const dog = { dogId: '5', regName: 'A', variety: '指示犬', fciNo: 1, birth: 1_600_000_000_000 };
  const dogInfo = { ...dog, group: { id: 7 }, owner: '张三' };
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
      breed: { id: null, name: { zh: '指示犬', en: '指示犬' }, fciNumber: 1, groupId: null },
      groupId: '7', groupNumber: 7, sex: null, bornOn: '2020-09-13', ownerMasked: '张**', certificateNumber: null, picture: null,
    },
    year: 2025, unconfirmed: [], points: null, shows: null, ranks: { all: 3, group: 2, breed: null },
    results: [
      {
        showId: '1', date: '2025-03-08', ...springShow, award: 'CAC · BOB', competitors: 85, points: 20,
        counted: null,
      },
      {
        showId: '2', date: '2025-09-04', ...autumnShow, award: 'BOB', competitors: null, points: 40.5, counted: null,
      },
    ],
    rule: { version: null, text: { zh: '规则', en: '规则' }, formula: null },
  });

  site.script(ok({ dogInfo, rank: rankOf, list, year: 2025, showCount: '5 场' }));
  const { data } = (await site.get(`${detail}?dogId=5&year=2025`)).json;
  t.equal(data.shows, 5, "the count is oa-web's, which may list only some shows");
});

t.test('pages and searches a complete list without changing its ranks', async (t) => {
  const breed = { breedId: 1, breedName: 'English Pointer', groupId: 7 };
  const rows = Array.from({ length: 25 }, (_, i) => {
    return { dogId: i + 1, name: `${i % 2 ? 'Odd' : 'Even'} ${i + 1}`, ...breed, score: 100 - i };
  });
  site.script(ok({ list: rows }));
  const second = (await site.get(`${rank}?year=2025&page=2&pageSize=10`)).json.data;
  t.match(second, { total: 25, page: 2, pageSize: 10 });
  t.match(
    second.items,
    Array.from({ length: 10 }, (_, i) => ({ dogId: String(i + 11), rank: i + 11 })),
  );
  const searched = (await site.get(`${rank}?year=2025&page=1&pageSize=10&q=ODD`)).json.data;
  t.equal(searched.total, 12);
  t.same([searched.items[0].registeredName, searched.items[0].rank], ['Odd 2', 2]);
});

/** Thirty dogs of two groups and three breeds. Each has one point fewer than the previous dog. */
const whole = Array.from({ length: 30 }, (_, i) => ({
  dogId: i + 1,
  dogName: `Dog ${i + 1}`,
  breedId: 501 + (i % 3),
  breedName: `Breed ${i % 3}`,
  groupId: i % 2 === 0 ? 108 : 109,
  rankNo: i + 1,
  lastRank: i === 2 ? '新' : i + 2,
  score: 100 - i,
}));

const script = (rows: readonly object[]) => site.script(ok(rows as never));
const scriptPages = (rows: readonly object[]) =>
  site.script((request) => ok({ list: pageOf(rows, request), total: rows.length } as never));

const list = async (query: string): Promise<{ items: RankRow[]; total: number }> =>
  (await site.get(`${rank}?year=2025&${query}`)).json.data;

t.test('filters a complete ranking by the requested group or breed', async (t) => {
  script(whole);
  const group = await list('scope=group&groupId=108&pageSize=10');
  t.match(group, { total: 15, page: 1, pageSize: 10 });
  const first = Array.from({ length: 10 }, (_, i) => ({ dogId: String(2 * i + 1), rank: i + 1, groupId: '108' }));
  t.match(group.items, first);
  t.equal(group.items.length, 10);
  const previous = group.items.slice(0, 4).map((row) => row.previousRank);
  t.same(previous, [null, 'new', null, null], 'dogs that were ahead then may be missing today');
  const second = await list('scope=group&groupId=108&pageSize=10&page=2');
  t.equal(second.items.map((row) => row.rank).join(), '11,12,13,14,15');
  const breed = await list('scope=breed&breedId=502&pageSize=20');
  t.match(
    breed.items,
    first.map(({ rank }) => ({ breed: { id: '502' }, rank })),
  );
  t.ok(site.logs.some(({ kind }) => kind === 'not-heeded'));
});

t.test('returns 502 for a page of other groups, breeds or years', async (t) => {
  const years = whole.map((row) => ({ ...row, year: '2024 年度' }));
  for (const [rows, query] of [
    [whole, 'scope=group&groupId=101'],
    [whole, 'scope=breed&breedId=599'],
    [years, 'scope=all'],
  ] as const) {
    for (const answer of [script, scriptPages]) {
      answer(rows);
      t.match(await site.get(`${rank}?year=2025&${query}`), ignoredParameter, query);
    }
  }
  scriptPages(whole);
  t.match(await site.get(`${rank}?year=2025&scope=group&groupId=108&pageSize=10`), ignoredParameter, 'two groups');
});

t.test('accepts search results whose rows do not contain the search words', async (t) => {
  script(whole.slice(0, 2));
  const found = await list('scope=all&q=旺财');
  t.equal(found.items.map(({ dogId }) => dogId).join(), '1,2');
});

t.test('accepts rows that share a group number, without comparing it with the group id', async (t) => {
  const numbered = (number: (i: number) => number) =>
    whole.slice(0, 4).map((row, i) => ({ ...row, groupId: null, groupNo: number(i) }));
  script(numbered(() => 3));
  t.match(await list('scope=group&groupId=8'), {
    items: Array(4).fill({ groupId: null }),
    total: 4,
    unconfirmed: ['year', 'groupId'],
  });
  script(numbered((i) => 7 + (i % 2)));
  t.match(await site.get(`${rank}?year=2025&scope=group&groupId=8`), ignoredParameter);
});

const points = { dogId: 5, dogName: 'A', breedName: '丙', score: 9, year: 2025 };

t.test('detail: returns 502 for the points of another dog or year', async (t) => {
  const read =
    (record: object, dogId = '5', year = 2025) =>
    () =>
      toRankDetail(raw(record), { dogId, year }, adapterContext);
  t.match(read(points)(), { dog: { id: '5' }, year: 2025 });
  t.throws(read(points, '6'), new IgnoredParameterError('dogId'));
  t.throws(read(points, '5', 2026), new IgnoredParameterError('year'));
  t.throws(read({ ...points, dogId: undefined, dog: { ...points, dogId: undefined, id: 7 } }), IgnoredParameterError);
  t.match(read({ ...points, dogId: undefined, year: undefined })(), { dog: { id: '5' }, year: 2025 });
  site.script(ok(points));
  t.match(await site.get(`${detail}?dogId=6&year=2025`), ignoredParameter);
  const misfit = site.logs.find(({ kind }) => kind === 'not-heeded');
  t.match(misfit, { field: 'dogId' });
});

const rowOf = (record: object) =>
  toRankRow(raw({ dogId: 1, breedName: '丙', score: 9, ...record }), adapterContext.picture);

t.test("does not read a show's or a person's name as the dog's name", async (t) => {
  const names: [object, string][] = [
    [{ showName: 'Spring Show', dogName: 'Amber' }, 'Amber'],
    [{ showName: 'Spring Show', dog: { name: 'Amber', breedName: '丙' } }, 'Amber'],
    [{ registerName: '张三', dogNameEn: 'Amber' }, 'Amber'],
    [{ name: 'Amber' }, 'Amber'],
    [{ name: '麦穗', ownerName: '张三' }, '麦穗'],
  ];
  for (const [record, expected] of names) t.equal(rowOf(record).registeredName, expected, JSON.stringify(record));
  const people = [{ registerName: '张三' }, { ownerName: '张三' }, { name: '张三' }];
  for (const record of [{ showName: 'Spring Show' }, ...people, { name: 'John Example', memberId: 7 }])
    t.throws(() => rowOf(record), ShapeError, JSON.stringify(record));
});

t.test('reads ranks and points in text if they are unambiguous', async (t) => {
  const ranks = { '第 3 名': 3, 第十二名: 12, 三: 3, 'No. 4': 4, '4星': null, '3-5': null };
  for (const [rankNo, rank] of Object.entries(ranks)) t.equal(rowOf({ dogName: 'A', rankNo }).rank, rank, rankNo);
  t.equal(rowOf({ dogName: 'A', rankNo: 0 }).rank, null);
  const scores = { '2400分': 2400, '2,400.00': 2400, '总积分：40.5 分': 40.5, '９分': 9, '9 points': 9 };
  for (const [score, read] of Object.entries(scores)) t.equal(rowOf({ dogName: 'A', score }).points, read, score);
  for (const score of ['4星', '9%', '9/10', 'many', '约 9'])
    t.throws(() => rowOf({ dogName: 'A', score }), ShapeError, score);
  t.equal(toShowResult(raw({ showId: 1, showName: 'S', date: '2025-01-02', points: '20分' })).points, 20);
});
