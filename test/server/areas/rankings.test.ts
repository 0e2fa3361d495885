/** Rankings of the sandbox. */
import { rankingsHandlers, scoredBreeds } from '../../../server/sandbox/areas/rankings.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import type { RankDetail, RankRow } from '../../../shared/areas/rankings.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const rank = '/oa-web/api/v1/open/shows/new/score/rank';
const detail = '/oa-web/api/v1/open/shows/score/rank/detail';

const siteOn = (day: string) =>
  startSite(t, { handlers: rankingsHandlers(() => new Date(`${day}T04:00:00Z`)), map: sandboxMap });
const site = await siteOn('2026-11-20');

/** Returns a complete ranking, fetched page by page. */
async function wholeOf(site: Site, query: string): Promise<RankRow[]> {
  const rows: RankRow[] = [];
  for (let page = 1; ; page++) {
    const { json } = await site.get(`${rank}?${query}&page=${page}&pageSize=100`);
    rows.push(...json.data.items);
    if (rows.length >= json.data.total) return rows;
  }
}

t.test('pages through a year with tied and previous ranks', async (t) => {
  const second = await site.get(`${rank}?year=2026&page=2&pageSize=50`);
  t.match(second.headers.get('cache-control'), /^public, max-age=60/);
  t.match(second.json.data, { page: 2, pageSize: 50, items: { length: 50 } });
  const rows = await wholeOf(site, 'year=2026');
  t.same(second.json.data.items, rows.slice(50, 100));
  t.equal(rows.length, second.json.data.total);
  t.equal(new Set(rows.map((row) => row.dogId)).size, rows.length, 'no dog appears twice');
  t.ok(rows.length > 150, `${rows.length} dogs`);

  const wrong = rows.filter((row, i) => {
    const before = rows[i - 1];
    if (!before) return row.rank !== 1;
    return row.points > before.points || row.rank !== (row.points === before.points ? before.rank : i + 1);
  });
  t.same(wrong, [], 'ranked by points, with equal ranks for equal points');
  const hasTie = rows.some((row, i) => row.rank === rows[i - 1]?.rank);
  const hasNewEntry = rows.some((row) => row.previousRank === 'new');
  const hasClimber = rows.some((row) => typeof row.previousRank === 'number' && row.previousRank > row.rank);
  t.same([hasTie, hasNewEntry, hasClimber], [true, true, true], 'a tie, a new entry and a dog that climbed');

  const bell = rows.find((row) => row.registeredName === "Amberfield's Morning Bell");
  const keys = 'breed dogId groupId picture points previousRank rank registeredName sex shows';
  t.same(Object.keys(bell ?? {}).sort(), keys.split(' '));
  const breed = { id: '111', name: { zh: '金毛寻回犬', en: 'Golden Retriever' } };
  t.match(bell, { breed, groupId: '8', sex: 'female', picture: /^\/media\/384\// });
  const unscored = rows.filter((row) => !scoredBreeds().has(Number(row.breed.id)));
  t.same(unscored, []);
});

t.test('ranks within a group or breed but not within a search', async (t) => {
  const list = async (query: string) => (await site.get(`${rank}?year=2026&pageSize=100&${query}`)).json.data;
  const group = await list('scope=group&groupId=8');
  t.ok(group.items.every((row: RankRow) => row.groupId === '8'));
  t.equal(group.items[0].rank, 1);
  const breed = await list('scope=breed&breedId=111');
  t.ok(breed.items.every((row: RankRow) => row.breed.id === '111'));
  t.equal(breed.items[0].rank, 1);
  const highest = Math.max(...breed.items.map((row: RankRow) => row.previousRank ?? 0));
  t.ok(highest <= breed.total, 'previous ranks are also within the breed');

  const all = await list('');
  const byName = await list(`q=${encodeURIComponent("amberfield's MORNING bell")}`);
  const listed = all.items.find((row: RankRow) => row.dogId === byName.items[0].dogId);
  t.same([byName.items, byName.total], [[listed], 1], 'a search keeps the rank');
  t.equal((await list(`q=${encodeURIComponent('金毛')}`)).total, breed.total, 'found by an everyday name of the breed');
  t.same(await list('q=nobody-is-called-this'), { items: [], total: 0, page: 1, pageSize: 100, unconfirmed: [] });
  t.same((await site.get(`${rank}?year=1999`)).json.data.items, [], 'a year without records');
});

t.test('detail: has the points and ranks of the list', async (t) => {
  for (const year of [2023, 2026]) {
    const list = (await site.get(`${rank}?year=${year}&pageSize=100&page=1`)).json.data.items;
    for (const row of [list[0], list[40], list[99]] as RankRow[]) {
      const { json } = await site.get(`${detail}?dogId=${row.dogId}&year=${year}`);
      const data: RankDetail = json.data;
      const { registeredName, breed, groupId, sex, picture } = row;
      const ownerMasked = /^(.\*\*|\p{L}\*+ \p{L}\*+)$/u;
      t.match(data.dog, { id: row.dogId, registeredName, breed, groupId, sex, picture, ownerMasked });
      t.match(data, { year, points: row.points, shows: row.shows, ranks: { all: row.rank } });
      t.equal(data.results.length, row.shows);
      const sum = data.results.reduce((before, { points }) => before + points, 0);
      t.equal(sum, row.points, `${year} ${registeredName}`);
      const within = async (query: string) => {
        const rows = (await site.get(`${rank}?year=${year}&pageSize=100&${query}`)).json.data.items;
        return rows.find((other: RankRow) => other.dogId === row.dogId)?.rank;
      };
      t.equal(data.ranks.breed, await within(`scope=breed&breedId=${breed.id}`));
      t.equal(data.ranks.group, await within(`scope=group&groupId=${groupId}`));
      const born = data.dog.bornOn ?? '';
      const shown = { show: { zh: String, en: String }, city: { zh: String }, judge: /\([A-Z]{2}\)$/, award: /^CAC/ };
      t.match(
        data.results,
        data.results.map(() => shown),
      );
      const misdated = data.results.filter(
        ({ date }) => !date.startsWith(String(year)) || date > '2026-11-20' || date <= born,
      );
      t.same(misdated, []);
      t.ok(
        data.results.every(({ counted, points }: RankDetail['results'][number]) => counted && counted.base <= points),
      );
      t.match(data.rule, {
        version: '2026.1',
        text: { zh: /BIS 1：280 分\nBIS 2：220 分/, en: /BIS 1: 280\n.*equal points share a rank/s },
      });
    }
  }
});

t.test('refuses a future year, and does not find an unknown dog or year', async (t) => {
  const refused = { code: 42201, upstreamCode: '4101', message: '2030 年度的积分还没有开始', data: null };
  for (const path of [`${detail}?dogId=2023001&year=2030`, `${detail}?dogId=nobody&year=2030`, `${rank}?year=2030`])
    t.match(await site.get(path), { status: 422, json: refused }, path);
  const missing = { status: 404, json: { code: 40401, data: null } };
  for (const query of ['dogId=2023001&year=2010', 'dogId=nobody&year=2026'])
    t.match(await site.get(`${detail}?${query}`), missing, query);
});

/** Computes ranks from points: one more than the number of dogs with more points. */
function ranksOf(points: ReadonlyMap<string, number>): Map<string, number> {
  const all = [...points.values()];
  return new Map([...points].map(([dog, sum]) => [dog, 1 + all.filter((other) => other > sum).length]));
}

t.test('gives a whole year the points, ranks and movements of the published rule', async (t) => {
  const year = 2025;
  // All dogs in an exhaustive run; otherwise the dogs of one group.
  const scope = isExhaustive ? 'all' : 'group';
  const query = `year=${year}&scope=${scope}&groupId=8`;
  // By the first date the year is over. By the second, its last publication is still four weeks away.
  const [after, before] = [await siteOn('2025-12-31'), await siteOn('2025-11-23')];
  const everyDog = await wholeOf(after, `year=${year}`);
  t.ok(everyDog.length >= 400, `${everyDog.length} dogs`);
  t.equal(new Set(everyDog.map(({ breed }) => breed.id)).size, 60, 'number of breeds');
  const rows = await wholeOf(after, query);

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
      const sum = counted.reduce((before, result) => before + result.points, 0);
      if (counted.length > 0) points.set(dog.id, sum);
    }
    return points;
  };
  const sums = summed('2025-12-31');
  const ranks = ranksOf(sums);
  const read = rows.map(({ dogId, points, rank }) => [dogId, points, rank]);
  t.same(
    read,
    rows.map(({ dogId }) => [dogId, sums.get(dogId ?? ''), ranks.get(dogId ?? '')]),
    'points are the sum of the shows, and ranks follow from the sums',
  );
  const pairs = details.map(({ points, ranks }) => [points, ranks[scope]]);
  t.same(
    pairs,
    rows.map(({ points, rank }) => [points, rank]),
  );
  const firstTie = everyDog.findIndex((row, i) => row.points === everyDog[i - 1]?.points);
  const tied = everyDog.filter(({ points }) => points === everyDog[firstTie]?.points);
  t.ok(tied.length >= 2 && tied.every(({ rank }) => rank === firstTie), 'equal points share the higher rank');
  t.equal(everyDog[firstTie - 1 + tied.length]?.rank, firstTie + tied.length, 'the next rank counts all of them');

  for (const part of ['group', 'breed'] as const) {
    const partOf = ({ dog }: RankDetail) => (part === 'group' ? dog.groupId : dog.breed.id);
    const wrong = details.filter((one) => {
      const among = details.filter((other) => partOf(other) === partOf(one));
      return one.ranks[part] !== 1 + among.filter(({ points }) => Number(points) > Number(one.points)).length;
    });
    t.same(wrong, [], `ranks within a ${part}`);
  }

  const earlier = await wholeOf(before, query);
  const newest = await Promise.all(
    earlier.slice(0, 30).map(async ({ dogId }) => {
      const { json } = await before.get(`${detail}?dogId=${dogId}&year=${year}`);
      return (json.data as RankDetail).results.at(-1)?.date ?? '';
    }),
  );
  const until = newest.reduce((a, b) => (a > b ? a : b));
  const then = ranksOf(summed(until));
  t.same(
    new Map(earlier.map((row) => [row.dogId, row.rank])),
    then,
    `the previous publication, with shows to ${until}`,
  );
  const found = rows.map(({ dogId, previousRank }) => [dogId, previousRank]);
  t.same(
    found,
    rows.map(({ dogId }) => [dogId, then.get(dogId ?? '') ?? 'new']),
    'previous ranks',
  );

  const results = details.flatMap((one) => one.results);
  t.equal(new Set(results.map(({ showId }) => showId)).size, 40, 'number of shows');
  t.same(
    [...new Set(results.flatMap(({ award }) => award?.replaceAll(/ \d/g, '').split(' · ') ?? []))].sort(),
    ['BIG', 'BIS', 'BOB', 'BOS', 'CAC', 'CACIB'],
    'awards of the FCI',
  );
});
