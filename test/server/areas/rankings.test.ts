/** Calls for rankings, with the sandbox as oa-web. */
import { rankingsHandlers } from '../../../server/sandbox/areas/rankings.ts';
import { scoredBreedNumbers } from '../../../server/sandbox/data/shows/show-dogs.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import type { RankDetail, RankRow } from '../../../shared/areas/rankings.ts';
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
  const hasClimber = rows.some((row) => Number(row.previousRank) > Number(row.rank));
  t.same([hasTie, hasNewEntry, hasClimber], [true, true, true], 'a tie, a new entry and a dog that climbed');

  const bell = rows.find((row) => row.registeredName === "Amberfield's Morning Bell");
  const keys = 'breed dogId groupId groupNumber picture points previousRank rank registeredName sex shows';
  t.same(Object.keys(bell ?? {}).sort(), keys.split(' '));
  const breed = { id: '111', name: { zh: '金毛寻回犬', en: 'Golden Retriever' } };
  t.match(bell, { breed, groupId: '8', sex: 'female', picture: /^\/media\/384\// });
  const unscored = rows.filter((row) => !scoredBreedNumbers.has(Number(row.breed.id)));
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

t.test('detail: returns the same points and ranks as the list', async (t) => {
  for (const year of [2023, 2026]) {
    const list = (await site.get(`${rank}?year=${year}&pageSize=100&page=1`)).json.data.items;
    for (const row of [list[0], list[99]] as RankRow[]) {
      await t.test(`returns the points of ${row.registeredName} in ${year}`, async (t) => {
        const { json } = await site.get(`${detail}?dogId=${row.dogId}&year=${year}`);
        const data: RankDetail = json.data;
        const { registeredName, breed, groupId, sex, picture } = row;
        const ownerMasked = /^(.\*\*|\p{L}\*+ \p{L}\*+)$/u;
        t.match(data.dog, { id: row.dogId, registeredName, breed, groupId, sex, picture, ownerMasked });
        t.match(data, { year, points: row.points, shows: row.shows, ranks: { all: row.rank } });
        t.equal(data.results.length, row.shows);
        const sum = data.results.reduce((before, { points }) => before + points, 0);
        t.equal(sum, row.points, 'sum of the results');
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
      });
    }
  }
});

t.test('returns 422 for a future year and 404 for an unknown dog or year', async (t) => {
  const refused = { code: 42201, upstreamCode: '4101', message: '2030 年度的积分还没有开始', data: null };
  for (const path of [`${detail}?dogId=2023001&year=2030`, `${detail}?dogId=nobody&year=2030`, `${rank}?year=2030`])
    t.match(await site.get(path), { status: 422, json: refused }, path);
  const missing = { status: 404, json: { code: 40401, data: null } };
  for (const query of ['dogId=2023001&year=2010', 'dogId=nobody&year=2026'])
    t.match(await site.get(`${detail}?${query}`), missing, query);
});
