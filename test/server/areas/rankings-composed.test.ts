/** `/rankings/breeds` and `/rankings/seasons`, which are composed of the calls for breeds and rankings. */
import type { JsonBodyType } from 'msw';
import type { RankedBreeds, RankedSeasons } from '../../../shared/areas/rankings.ts';
import { t } from '../../helpers/tap.ts';
import { ok, startScriptedSite } from './scripted-site.ts';

/** The first morning of 2027 in China. */
const now = () => new Date('2026-12-31T20:00:00Z');
const minuteMs = 60_000;
let time = 1_000;
const site = await startScriptedSite(t, { now, cache: { monotonic: () => time } });

const down = () => new Response('down', { status: 502 });
const failure = { status: 502, json: { data: null } };

t.test('/rankings/breeds lists ranked breeds', async (t) => {
  const groups = [3, 8, 9].map((id) => ({ groupId: id, groupNo: id, groupNameCn: `组${id}` }));
  const breedsOf = (group: number) =>
    ok([1, 0].map((n) => ({ breedId: group * 10 + n, fciNo: group * 10 + n, breedNameCn: '犬种', groupId: group })));
  /** Sets oa-web's answer for each group. */
  const script = (answerOf: (group: number) => JsonBodyType | Response) =>
    site.script(({ url }) => {
      const group = new URL(url).searchParams.get('groupId');
      return group === null ? ok(groups) : answerOf(Number(group));
    });
  const read = () => site.get('/rankings/breeds');
  const idsIn = ({ breeds }: RankedBreeds) => breeds.map(({ id }) => id).join(' ');

  await t.test('lists the breeds of each group, in the order of groups and breeds', async (t) => {
    script((group) => (group === 3 ? ok([]) : breedsOf(group)));
    const { status, headers, json } = await read();
    t.equal(status, 200);
    t.match(headers.get('cache-control'), /^public, max-age=60/);
    t.equal(idsIn(json.data), '81 80 91 90');
    t.same(json.data.failed, []);
  });

  await t.test('reports groups that cannot be read, and does not cache the response', async (t) => {
    let isAway = true;
    script((group) => (isAway && group === 8 ? down() : breedsOf(group)));
    const { status, headers, json } = await read();
    t.same([status, headers.get('cache-control')], [200, 'no-store']);
    t.equal(idsIn(json.data), '31 30 91 90');
    t.match(json.data.failed, [{ id: '8', number: 8, name: { zh: '组8' } }]);
    t.equal(json.data.failed.length, 1);
    isAway = false;
    time += 60 * minuteMs;
    const { data } = (await read()).json;
    t.same([idsIn(data), data.failed], ['31 30 81 80 91 90', []]);
  });

  await t.test('fails if the groups or all of their breeds cannot be read', async (t) => {
    script(down);
    t.match(await read(), failure);
    site.script(down);
    t.match(await read(), failure);
  });

  await t.test('sends the age of stale breeds', async (t) => {
    script(breedsOf);
    await read();
    time += 120 * minuteMs;
    t.equal((await read()).headers.get('age'), '7200');
  });
});

t.test('/rankings/seasons lists seasons with rankings', async (t) => {
  const chip = '156000012345678';
  const row = (dogId: number | string, totalScore: number) => ({
    dogId,
    dogNameEn: 'Bell',
    breedNameCn: '金毛寻回犬',
    breedId: 111,
    ownerName: '欧阳小明',
    totalScore,
  });
  let asked: string[] = [];
  let statesYear = true;
  /** Sets oa-web's answer for each season. `q` is null unless the request searches for a dog. */
  const script = (answerOf: (year: number, q: string | null) => JsonBodyType[] | Response) => {
    asked = [];
    site.script(({ url }) => {
      // A background refresh of an earlier test may still request breeds.
      if (!url.includes('/score/rank')) return down();
      const { searchParams } = new URL(url);
      const [year, q, scope, breedId] = ['year', 'q', 'scope', 'breedId'].map((name) => searchParams.get(name));
      asked.push(q ? [year, q, scope, breedId].join(' ') : String(year));
      const answer = answerOf(Number(year), q ?? null);
      if (answer instanceof Response) return answer;
      const rows = answer.map((one) => ({ ...(one as object), ...(statesYear && { year: Number(year) }) }));
      return ok({ records: q ? rows : rows.slice(0, 1), total: rows.length });
    });
  };
  const read = (query = '') => site.get(`/rankings/seasons${query}`);
  const dataOf = async (query?: string): Promise<RankedSeasons> => (await read(query)).json.data;
  const yearsIn = ({ seasons }: RankedSeasons) => seasons.map(({ year }) => year);
  const two = [row(1, 90), row(2, 80)];
  const inYears =
    (...years: number[]) =>
    (year: number) =>
      years.includes(year) ? two : [];

  await t.test('lists seasons with their number of dogs, newest first', async (t) => {
    script(inYears(2026, 2025));
    const { status, headers, json, text } = await read();
    t.equal(status, 200);
    t.match(headers.get('cache-control'), /^public, max-age=60/);
    const seasons = [2026, 2025].map((year) => ({ year, count: 2 }));
    t.same(json.data, { seasons, failed: [] });
    t.notMatch(text, /Bell|欧阳|\*/, 'contains neither dogs nor owners');
    t.same(asked.sort(), ['2024', '2025', '2026', '2027']);
  });

  await t.test('returns a null count if the dogs may be from another season', async (t) => {
    statesYear = false;
    script(inYears(2026));
    t.same((await dataOf()).seasons, [{ year: 2026, count: null }]);
    statesYear = true;
    await site.app.cache.purge();
  });

  await t.test('reads four seasons at a time until the oldest of the four is empty', async (t) => {
    script(inYears(2026, 2024, 2021, 2019));
    t.same(yearsIn(await dataOf()), [2026, 2024, 2021]);
    t.equal(asked.length, 8);
  });

  await t.test('lists no seasons before 1990', async (t) => {
    script(() => two);
    const { seasons, failed } = await dataOf();
    t.same([seasons.length, seasons.at(-1)?.year, failed], [38, 1990, []]);
  });

  await t.test('reports seasons that cannot be read, and does not cache the response', async (t) => {
    let isAway = true;
    script((year) => (isAway && [2026, 2024].includes(year) ? down() : inYears(2027, 2024, 2022)(year)));
    const { status, headers, json } = await read();
    t.same([status, headers.get('cache-control')], [200, 'no-store']);
    t.same(
      [yearsIn(json.data), json.data.failed],
      [
        [2027, 2022],
        [2026, 2024],
      ],
    );
    isAway = false;
    time += 60 * minuteMs;
    const { seasons, failed } = await dataOf();
    t.same([yearsIn({ seasons, failed }), failed], [[2027, 2024, 2022], []]);
  });

  await t.test('stops at four unreadable seasons, and fails if they are the newest', async (t) => {
    script((year) => (year < 2024 ? down() : two));
    const { seasons, failed } = await dataOf();
    t.same([seasons.length, failed], [4, [2023, 2022, 2021, 2020]]);
    t.equal(new Set(asked).size, 8);
    script(down);
    t.match(await read(), failure);
  });

  await t.test('sends the age of stale seasons', async (t) => {
    script(inYears(2027));
    await read();
    time += 2 * minuteMs;
    t.equal((await read()).headers.get('age'), '120');
  });

  await t.test("lists a dog's seasons and points, telling it from namesakes by its id", async (t) => {
    script((year, q) => (q && year === 2025 ? [row(2, 80)] : inYears(2027, 2026, 2025)(year)));
    const seasons = [2027, 2026].map((year) => ({ year, count: 90 }));
    t.same(await dataOf('?dogId=1&q=Bell&breedId=111'), { seasons, failed: [] });
    const searches = [2025, 2026, 2027].map((year) => `${year} Bell breed 111`);
    t.same(asked.filter((one) => one.includes('Bell')).sort(), searches);
    t.same(yearsIn(await dataOf('?dogId=2&q=Bell')), [2027, 2026, 2025]);
    t.ok(asked.includes('2025 Bell all '), 'among all breeds if its own is unknown');
  });

  await t.test('reports the seasons in which a dog cannot be looked up', async (t) => {
    script((year, q) => ((q === null ? year === 2024 : year === 2026) ? down() : inYears(2027, 2026)(year)));
    const { headers, json } = await read('?dogId=1&q=Bell');
    t.same([yearsIn(json.data), json.data.failed], [[2027], [2026, 2024]]);
    t.equal(headers.get('cache-control'), 'no-store');
    script((year, q) => (q === null ? inYears(2027, 2026)(year) : down()));
    t.match(await read('?dogId=1&q=Bell'), failure);
  });

  await t.test('reports a season as unread if too many dogs match the name', async (t) => {
    const many = Array.from({ length: 101 }, (_, i) => row(100 + i, 50));
    script((year, q) => (q && year === 2026 ? many : inYears(2027, 2026)(year)));
    const { seasons, failed } = await dataOf('?dogId=1&q=Bell');
    t.same([yearsIn({ seasons, failed }), failed], [[2027], [2026]]);
  });

  await t.test('finds a dog by its sealed id if its id is a chip number', async (t) => {
    script((year) => (year > 2025 ? [row(chip, 70)] : []));
    const [dog] = (await site.get('/oa-web/api/v1/open/shows/new/score/rank?year=2027')).json.data.items;
    const { json, text } = await read(`?dogId=${dog.dogId}&q=Bell`);
    t.same(yearsIn(json.data), [2027, 2026]);
    t.notMatch(text + JSON.stringify(site.logs), chip);
  });

  await t.test('rejects invalid parameters, and a dog id without a name', async (t) => {
    script(inYears(2027));
    const refused = { status: 400, json: { code: 40001, data: null } };
    for (const query of ['?dogId=1', '?dogId=1&q=', '?dogId=%20&q=Bell', `?dogId=1&q=${'a'.repeat(65)}`])
      t.match(await read(query), refused, query);
    t.same(asked, []);
    t.match(await read('?q=Bell&breedId=111'), {
      status: 200,
      json: { data: { seasons: [{ year: 2027, count: 2 }] } },
    });
  });
});
