import { HttpResponse, http, type JsonBodyType } from 'msw';
import { t } from 'tap';
import { rankingsHandlers, scoredBreeds } from '../../../server/sandbox/areas/rankings.ts';
import type { RankDetail, RankRow } from '../../../shared/areas/rankings.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';
const now = () => new Date('2026-11-20T10:42:00Z');
const en = { headers: { 'accept-language': 'en' } };

const oaWeb = (path: string, answer: JsonBodyType) => [http.get(`*${path}`, () => HttpResponse.json(answer))];

t.test('score/rank, from the sandbox, pages through a year with shared ranks and ranks of last time', async (t) => {
  const site = await startSite(t, { handlers: rankingsHandlers(now) });
  const rows: RankRow[] = [];
  let total = 0;
  for (let page = 1; page === 1 || rows.length < total; page++) {
    const { json, headers } = await site.get(`${rank}?year=2026&page=${page}&pageSize=50`);
    t.match(headers.get('cache-control'), /^public, max-age=60/);
    t.match(json.data, { page, pageSize: 50, items: Array });
    t.ok(json.data.items.length > 0, `page ${page}`);
    rows.push(...json.data.items);
    total = json.data.total;
  }
  t.equal(rows.length, total);
  t.equal(new Set(rows.map((row) => row.dogId)).size, total, 'no dog twice');
  t.ok(total > 150, `${total} dogs`);

  const wrong = rows.filter((row, i) => {
    const before = rows[i - 1];
    if (!before) return row.rank !== 1;
    return row.points > before.points || row.rank !== (row.points === before.points ? before.rank : i + 1);
  });
  t.same(wrong, [], 'ranked by points, equal points equal');
  t.ok(
    rows.some((row, i) => row.rank === rows[i - 1]?.rank),
    'ties are among them',
  );
  t.ok(
    rows.some((row) => row.previousRank === null),
    'a new entry',
  );
  t.ok(
    rows.some((row) => row.previousRank !== null && row.previousRank > row.rank),
    'one that climbed',
  );

  const bell = rows.find((row) => row.registeredName === "Amberfield's Morning Bell");
  t.same(Object.keys(bell ?? {}).sort(), [
    'breed',
    'dogId',
    'groupId',
    'picture',
    'points',
    'previousRank',
    'rank',
    'registeredName',
    'sex',
    'shows',
  ]);
  t.match(bell, {
    breed: { id: '111', name: { zh: '金毛寻回犬', en: 'Golden Retriever' } },
    groupId: '8',
    sex: 'female',
    picture: /^\/media\/384\//,
  });
  const breeds = new Set(rows.map((row) => Number(row.breed.id)));
  t.same(
    [...breeds].filter((number) => !scoredBreeds().has(number)),
    [],
  );
});

t.test('score/rank, within a group or a breed or with a search, ranks and finds there', async (t) => {
  const site = await startSite(t, { handlers: rankingsHandlers(now) });
  const list = async (query: string) => (await site.get(`${rank}?year=2026&pageSize=100&${query}`)).json.data;
  const group = await list('scope=group&groupId=8');
  t.ok(group.items.every((row: RankRow) => row.groupId === '8'));
  t.equal(group.items[0].rank, 1);
  const breed = await list('scope=breed&breedId=111');
  t.ok(breed.items.every((row: RankRow) => row.breed.id === '111'));
  t.equal(breed.items[0].rank, 1);
  const highest = Math.max(...breed.items.map((row: RankRow) => row.previousRank ?? 0));
  t.ok(highest <= breed.total, 'the rank of last time is one within the breed too');

  const all = await list('');
  const found = await list(`q=${encodeURIComponent("amberfield's MORNING bell")}`);
  t.equal(found.total, 1);
  t.same(
    found.items[0],
    all.items.find((row: RankRow) => row.dogId === found.items[0].dogId),
    'a search keeps the rank',
  );
  t.equal((await list(`q=${encodeURIComponent('金毛')}`)).total, breed.total, 'by an everyday name of the breed');
  t.same(await list('q=nobody-is-called-this'), { items: [], total: 0, page: 1, pageSize: 100 });
  t.same((await site.get(`${rank}?year=1999`)).json.data.items, [], 'a year without records');
});

t.test('score/rank/detail, from the sandbox, adds up to the points and the ranks of the list', async (t) => {
  const site = await startSite(t, { handlers: rankingsHandlers(now) });
  for (const year of [2023, 2026]) {
    const list = (await site.get(`${rank}?year=${year}&pageSize=100&page=1`)).json.data.items;
    for (const row of [list[0], list[40], list[99]] as RankRow[]) {
      const { json } = await site.get(`${detail}?dogId=${row.dogId}&year=${year}`);
      const data: RankDetail = json.data;
      const { registeredName, breed, groupId, sex, picture } = row;
      t.match(data.dog, {
        id: row.dogId,
        registeredName,
        breed,
        groupId,
        sex,
        picture,
        ownerMasked: /^(.\*\*|\p{L}\*+ \p{L}\*+)$/u,
      });
      t.match(data, { year, points: row.points, shows: row.shows, ranks: { all: row.rank } });
      t.equal(data.results.length, row.shows);
      t.equal(
        data.results.reduce((sum, { points }) => sum + points, 0),
        row.points,
        `${year} ${registeredName}`,
      );
      const within = async (query: string) => {
        const rows = (await site.get(`${rank}?year=${year}&pageSize=100&${query}`)).json.data.items;
        return rows.find((other: RankRow) => other.dogId === row.dogId)?.rank;
      };
      t.equal(data.ranks.breed, await within(`scope=breed&breedId=${breed.id}`));
      t.equal(data.ranks.group, await within(`scope=group&groupId=${groupId}`));
      const born = data.dog.bornOn ?? '';
      for (const result of data.results) {
        t.match(result, {
          show: { zh: String, en: String },
          city: { zh: String },
          judge: /\([A-Z]{2}\)$/,
          award: /^CAC/,
        });
        t.ok(result.date.startsWith(String(year)) && result.date <= '2026-11-20' && result.date > born, result.date);
      }
      t.match(data.rule, { version: '2026.1', text: { zh: /BIS 1 280/, en: /Equal points share a rank/ } });
    }
  }
});

/** A whole ranking, page by page. */
async function wholeOf(site: Site, query: string): Promise<RankRow[]> {
  const rows: RankRow[] = [];
  for (let page = 1; ; page++) {
    const { json } = await site.get(`${rank}?${query}&page=${page}&pageSize=100`);
    rows.push(...json.data.items);
    if (rows.length >= json.data.total) return rows;
  }
}

/** Ranks by points worked out anew: one more than the dogs with more points. */
function ranksOf(points: ReadonlyMap<string, number>): Map<string, number> {
  const all = [...points.values()];
  return new Map([...points].map(([dog, own]) => [dog, 1 + all.filter((other) => other > own).length]));
}

/** Points of an award as the published rule tells them. */
function byTheRule(rule: string, { award, competitors }: RankDetail['results'][number]): number {
  const highest = award?.split(' · ').at(-1) ?? '';
  const base = Number(new RegExp(`${highest} (\\d+)`).exec(rule)?.[1]);
  const place = Number(/\d$/.exec(highest)?.[0] ?? (/^(BOS|CAC)$/.test(highest) ? 2 : 1));
  return base + Math.floor(Math.max(0, (competitors ?? 0) - place) / 5);
}

t.test(
  'the sandbox, asked for every dog of a full year, adds up by its own rule, ranks and movements too',
  async (t) => {
    const year = 2025;
    // The year is over at the first; at the second its last publication, four weeks later, is yet to come.
    const [after, before] = await Promise.all(
      ['2025-12-31', '2025-11-23'].map((day) =>
        startSite(t, { handlers: rankingsHandlers(() => new Date(`${day}T04:00:00Z`)) }),
      ),
    );
    if (!after || !before) throw new Error('no site');
    const rows = await wholeOf(after, `year=${year}`);
    t.ok(rows.length >= 400, `${rows.length} dogs`);
    t.equal(new Set(rows.map(({ breed }) => breed.id)).size, 60, 'breeds');

    const details = await Promise.all(
      rows.map(async ({ dogId }): Promise<RankDetail> => {
        const { json } = await after.get(`${detail}?dogId=${dogId}&year=${year}`);
        return json.data;
      }),
    );
    const summed = (until: string) => {
      const points = new Map<string, number>();
      for (const { dog, results } of details) {
        const counted = results.filter(({ date }) => date <= until);
        if (counted.length > 0) {
          points.set(
            dog.id,
            counted.reduce((sum, result) => sum + result.points, 0),
          );
        }
      }
      return points;
    };
    const sums = summed('2025-12-31');
    const ranks = ranksOf(sums);
    t.same(
      rows.map(({ dogId, points, rank }) => [dogId, points, rank]),
      rows.map(({ dogId }) => [dogId, sums.get(dogId), ranks.get(dogId)]),
      'points are the sum of the shows, ranks follow from the sums',
    );
    t.same(
      details.map(({ points, ranks }) => [points, ranks.all]),
      rows.map(({ points, rank }) => [points, rank]),
    );
    const firstTie = rows.findIndex((row, i) => row.points === rows[i - 1]?.points);
    const tied = rows.filter(({ points }) => points === rows[firstTie]?.points);
    t.ok(tied.length >= 2 && tied.every(({ rank }) => rank === firstTie), 'equal points share the higher rank');
    t.equal(rows[firstTie - 1 + tied.length]?.rank, firstTie + tied.length, 'and the next counts them all');

    for (const part of ['group', 'breed'] as const) {
      const partOf = ({ dog }: RankDetail) => (part === 'group' ? dog.groupId : dog.breed.id);
      const wrong = details.filter((one) => {
        const among = details.filter((other) => partOf(other) === partOf(one));
        return one.ranks[part] !== 1 + among.filter(({ points }) => points > one.points).length;
      });
      t.same(wrong, [], `ranks within a ${part}`);
    }

    const earlier = await wholeOf(before, `year=${year}`);
    const newest = await Promise.all(
      earlier.slice(0, 60).map(async ({ dogId }) => {
        const { json } = await before.get(`${detail}?dogId=${dogId}&year=${year}`);
        return (json.data as RankDetail).results.at(-1)?.date ?? '';
      }),
    );
    const until = newest.reduce((a, b) => (a > b ? a : b));
    const then = ranksOf(summed(until));
    t.same(
      new Map(earlier.map((row) => [row.dogId, row.rank])),
      then,
      `the publication before, with shows to ${until}`,
    );
    t.same(
      rows.map(({ dogId, previousRank }) => [dogId, previousRank]),
      rows.map(({ dogId }) => [dogId, then.get(dogId) ?? null]),
      'the rank of last time',
    );

    const results = details.flatMap((one) => one.results);
    t.equal(new Set(results.map(({ showId }) => showId)).size, 40, 'shows');
    const rule = details[0]?.rule?.text.zh ?? '';
    t.same(
      results.filter((result) => result.points !== byTheRule(rule, result)),
      [],
      'points as the rule says',
    );
    t.same(
      [...new Set(results.flatMap(({ award }) => award?.replaceAll(/ \d/g, '').split(' · ') ?? []))].sort(),
      ['BIG', 'BIS', 'BOB', 'BOS', 'CAC', 'CACIB'],
      'awards of the FCI',
    );
  },
);

t.test('score/rank, without a year, asks oa-web for the season that runs in China', async (t) => {
  let asked = new URLSearchParams();
  const watch = http.get(`*${rank}`, ({ request }) => {
    asked = new URL(request.url).searchParams;
    return HttpResponse.json({ code: 0, data: null });
  });
  const site = await startSite(t, { handlers: [watch] });
  const { json } = await site.get(`${rank}?groupId=3&breedId=111&secret=1`);
  t.same(json.data, { items: [], total: 0, page: 1, pageSize: 20 }, 'null is an empty list');
  const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  t.same(Object.fromEntries(asked), { year: String(year), scope: 'all', page: '1', pageSize: '20' });
});

t.test('score/rank and detail, when oa-web sends other envelopes and names, answer the contract', async (t) => {
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
  const site = await startSite(t, { handlers: oaWeb(rank, bare) });
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
  t.match(
    site.logs.find((line) => line.msg === 'request'),
    { level: 40, skippedItems: ['$.data[1].totalScore'] },
  );

  // Ranks left out or spelt out, words for a movement, no group: none of it costs a row.
  const loose = [
    { score: 9, trend: 'up', showNum: '12 场' },
    { score: '9.0', lastRank: '新', rank: '第 1 名' },
    { score: 7.5, rankChange: '↑2', showNum: '若干' },
    { score: 7.5, breedGroupId: 3 },
  ].map((row, i) => ({ dogId: i, name: `L${i}`, breedName: '丙', ...row }));
  const spelt = await startSite(t, { handlers: oaWeb(rank, { code: 0, data: loose }) });
  const answered = (await spelt.get(`${rank}?year=2025&scope=group&groupId=3`)).json.data.items as RankRow[];
  t.same(
    answered.map(({ rank, previousRank, groupId, shows, points }) => [rank, previousRank, groupId, shows, points]),
    [
      [1, null, '3', 12, 9],
      [1, null, '3', 0, 9],
      [3, null, '3', 0, 7.5],
      [3, null, '3', 0, 7.5],
    ],
  );
  t.equal((await spelt.get(`${rank}?year=2025`)).json.data.items[0].groupId, '0', 'a group that is not told');

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
      },
    ],
    rule: { version: '2025', text: { zh: '规则', en: '规则' } },
  });
});

t.test('score/rank, when oa-web neither pages nor searches, does both and counts places from the top', async (t) => {
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
  const odd = (await site.get(`${rank}?year=2025&page=1&pageSize=10&q=ODD`)).json.data;
  t.equal(odd.total, 12);
  t.same([odd.items[0].registeredName, odd.items[0].rank], ['Odd 2', 2]);
});

t.test('score/rank and detail, refused, not found, late or wrongly asked, answer the catalogue', async (t) => {
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
});
