/** `/notices`: the notices of all categories, newest first. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { perMinute } from '../../../../server/http/rate-limit.ts';
import type { NewestNotices } from '../../../../shared/areas/announcements.ts';
import { noticesPageSize } from '../../../../shared/rules/notices-page-size.ts';
import { exhaustLimit } from '../../../helpers/exhaust-limit.ts';
import { type Scope, type SiteOptions, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

type Row = Readonly<Record<string, JsonBodyType>>;

const ok = (data: JsonBodyType) => HttpResponse.json({ code: 0, data });
const down = () => new HttpResponse('down', { status: 502 });

/** Returns the row of a notice that was published on this day of the year. */
const row = (id: number, day: number, more: Row = {}): Row => {
  const publishTime = new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10);
  return { id, title: `第 ${id} 条`, publishTime, content: '<p>x</p>', ...more };
};
const rows = (count: number, idOf: (i: number) => number, dayOf: (i: number) => number): Row[] =>
  Array.from({ length: count }, (_, i) => row(idOf(i), dayOf(i)));

/** Starts a site whose oa-web sends each category's rows page by page. `answers` may replace a page. */
function start(
  scope: Scope,
  categories: Readonly<Record<string, readonly Row[]>>,
  answers: (sortId: string, page: number) => Response | null = () => null,
  options: SiteOptions = {},
) {
  const handlers = [
    http.get('*/notice/getSorts', () => ok(Object.keys(categories).map((id) => ({ id, name: `分类${id}` })))),
    http.get('*/notice/getTitleListBySortId', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [sortId = '', page, size] = [searchParams.get('sortId') ?? '', searchParams.get('page'), noticesPageSize];
      const from = (Number(page) - 1) * size;
      const all = categories[sortId] ?? [];
      return answers(sortId, Number(page)) ?? ok({ total: all.length, rows: all.slice(from, from + size) as Row[] });
    }),
  ];
  return startSite(scope, { handlers, ...options });
}

type Site = Awaited<ReturnType<typeof start>>;

async function read(site: Site, query = ''): Promise<NewestNotices> {
  const { status, json } = await site.get(`/notices?${query}`);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`);
  return json.data as NewestNotices;
}
const idsOf = ({ items }: NewestNotices) => items.map(({ id }) => Number(id));

t.test('merges all categories newest first, page by page', async (t) => {
  const site = await start(t, {
    1: rows(
      70,
      (i) => 100 + i,
      (i) => 200 - 2 * i,
    ),
    2: rows(
      60,
      (i) => 300 + i,
      (i) => 199 - 2 * i,
    ),
  });
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await read(site, `page=${page}&pageSize=25`);
    ids.push(...idsOf(answer));
    if (answer.total !== null && page * 25 >= answer.total) break;
  }
  const expected = Array.from({ length: 60 }, (_, i) => [100 + i, 300 + i]).flat();
  t.same(ids, [...expected, ...Array.from({ length: 10 }, (_, i) => 160 + i)]);
  t.equal((await read(site, 'page=1&pageSize=25')).total, null, 'unknown until every category is read to its end');
  t.same(idsOf(await read(site, 'page=40')), [], 'a page beyond the end is empty');
});

t.test('finds the newest notices behind a page of pinned ones', async (t) => {
  const pinned = rows(
    noticesPageSize,
    (i) => 1 + i,
    (i) => 1 + (i % 20),
  ).map((one) => ({ ...one, top: 1 }));
  const site = await start(t, {
    1: [
      ...pinned,
      ...rows(
        5,
        (i) => 100 + i,
        (i) => 300 - i,
      ),
    ],
    2: rows(
      5,
      (i) => 200 + i,
      (i) => 250 - i,
    ),
  });
  t.same(idsOf(await read(site, 'pageSize=7')), [100, 101, 102, 103, 104, 200, 201]);
});

t.test('lists every notice once even if oa-web puts an old one first', async (t) => {
  const listed = rows(
    120,
    (i) => 100 + i,
    (i) => 200 - i,
  );
  const site = await start(t, { 1: [row(1, 1), ...listed], 2: [row(2, 120)] });
  const ids: number[] = [];
  for (let page = 1; page <= 7; page += 1) ids.push(...idsOf(await read(site, `page=${page}`)));
  t.equal(ids.length, 122);
  t.equal(new Set(ids).size, 122);
});

t.test('charges each composed read as a look-up, even if all its parts are cached', async (t) => {
  const rateLimit = { monotonic: () => 0 };
  const site = await start(t, { 1: [row(1, 5)] }, undefined, { env: { TRUST_PROXY: '127.0.0.1' }, rateLimit });
  await read(site);
  exhaustLimit(site, '203.0.113.7', 'lookups', perMinute.lookups - 1);
  const from = { headers: { 'x-forwarded-for': '203.0.113.7' } };
  const statusOf = async (query: string) => (await site.get(`/notices${query}`, from)).status;
  t.same([await statusOf('?page=2'), await statusOf('?page=3'), await statusOf('')], [200, 429, 200]);
});

t.test('lists identical notices in several categories once, under the last category', async (t) => {
  const site = await start(t, { 1: [row(1, 5), row(2, 4)], 2: [row(1, 5), row(2, 9)] });
  const { items, total } = await read(site);
  t.match(items, [
    { id: '2', listedIn: '2' },
    { id: '1', listedIn: '2' },
    { id: '2', listedIn: '1' },
  ]);
  t.equal(total, 3);
});

t.test('stops reading if oa-web sends the same page for every page number', async (t) => {
  const same = rows(
    noticesPageSize,
    (i) => i,
    () => 9,
  ).map((one) => ({ ...one, top: 1 }));
  const site = await start(t, { 1: same }, () => ok(same as JsonBodyType));
  t.equal((await read(site)).items.length, 20);
});

t.test('searches all categories', async (t) => {
  const site = await start(t, { 1: [row(1, 5, { title: '上海' }), row(2, 4)], 2: [row(3, 6, { title: '上海犬展' })] });
  const { items, total, unconfirmed } = await read(site, `q=${encodeURIComponent('上海')}`);
  t.same([items.map(({ id }) => id), total], [['3', '1'], 2]);
  t.same(unconfirmed, ['sortId'], 'no row states its category');
});

t.test('reports categories that cannot be read, and does not cache the response', async (t) => {
  const site = await start(t, { 1: [row(1, 5)], 2: [row(2, 4)] }, (sortId) => (sortId === '2' ? down() : null));
  const { headers, json } = await site.get('/notices');
  t.match(json.data, { items: [{ id: '1' }], failed: [{ id: '2', name: { zh: '分类2' } }] });
  t.equal(headers.get('cache-control'), 'no-store');
});

t.test('reads "no records" for a category as an empty category', async (t) => {
  const none = () => HttpResponse.json({ code: 404, message: '没有记录', data: null });
  const site = await start(t, { 1: [row(1, 5)], 2: [] }, (sortId) => (sortId === '2' ? none() : null));
  t.match(await read(site), { items: [{ id: '1' }], total: 1, failed: [] });
});

t.test('fails if no category can be read, or if a later page of a category fails', async (t) => {
  const away = await start(t, { 1: [], 2: [] }, down);
  t.match(await away.get('/notices'), { status: 502, json: { data: null } });
  const many = rows(
    noticesPageSize + 1,
    (i) => i,
    (i) => 300 - i,
  );
  const site = await start(t, { 1: many, 2: [row(900, 1)] }, (_sortId, page) => (page === 2 ? down() : null));
  t.equal((await read(site)).items.length, 20);
  t.equal((await site.get('/notices?page=4')).status, 502, 'the notices after the missing ones would move up');
});

t.test('rejects bad parameters and page numbers above 40', async (t) => {
  const site = await start(t, { 1: [] });
  for (const query of ['page=x', 'page=0', 'page=41', 'pageSize=51', 'sortId=%20'])
    t.match(await site.get(`/notices?${query}`), { status: 400, json: { code: 40001 } }, query);
});

t.test('lists a single category, and returns 404 if it does not exist', async (t) => {
  const site = await start(t, { 1: [row(1, 5), row(2, 9), row(3, 1, { top: 1 })], 2: [row(4, 4)] });
  t.match(await read(site, 'sortId=1'), { items: [{ id: '2' }, { id: '1' }, { id: '3' }], total: 3 });
  t.match(await site.get('/notices?sortId=3'), { status: 404, json: { code: 40401 } });
});

t.test('counts the notices of each category', async (t) => {
  const site = await start(t, {
    1: [row(1, 5)],
    2: [],
    3: rows(
      60,
      (i) => 100 + i,
      (i) => 200 - i,
    ),
  });
  t.match((await read(site)).categories, [
    { id: '1', name: { zh: '分类1' }, count: 1 },
    { id: '2', count: 0 },
    { id: '3', count: 60 },
  ]);
});

t.test('lists every notice once if many have the same date', async (t) => {
  const sameDay = (first: number) =>
    rows(
      60,
      (i) => first + i,
      () => 9,
    );
  const site = await start(t, { 1: sameDay(100), 2: sameDay(200) });
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map(async (page) => idsOf(await read(site, `page=${page}&pageSize=25`))),
  );
  t.equal(new Set(pages.flat()).size, 120);
});

t.test('makes few calls for a late page of the list', async (t) => {
  let calls = 0;
  const count = () => {
    calls += 1;
    return null;
  };
  const old = rows(
    200,
    (i) => 1_000 + i,
    (i) => -i,
  );
  const site = await start(
    t,
    {
      1: rows(
        200,
        (i) => i,
        (i) => 300 - i,
      ),
      2: old,
      3: old,
    },
    count,
  );
  await read(site, 'page=4&pageSize=50');
  t.equal(calls, 6, 'the first page of each category, and the other pages of the first category');
});

t.test('serves a stale list while one of its parts is stale', async (t) => {
  let time = 1_000;
  let isAway = false;
  const options = { cache: { monotonic: () => time } };
  const site = await start(t, { 1: [row(1, 5)] }, () => (isAway ? down() : null), options);
  await read(site);
  isAway = true;
  time += 7_200_000;
  const { status, headers } = await site.get('/notices');
  t.same([status, headers.get('age')], [200, '7200']);
});

/** Starts a site whose oa-web searches titles. Pages of the unfiltered list fail if `fails` returns true. */
function startSearch(scope: Scope, all: readonly Row[], fails: (page: number) => boolean = () => false) {
  const calls: string[] = [];
  const handlers = [
    http.get('*/notice/getSorts', () => ok([{ id: '1', name: '分类' }])),
    http.get('*/notice/getTitleListBySortId', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const q = searchParams.get('q') ?? '';
      const page = Number(searchParams.get('page'));
      calls.push(`${q} ${page}`);
      if (q === '' && fails(page)) return down();
      const found = all.filter(({ title }) => String(title).includes(q));
      return ok({ total: found.length, rows: found.slice((page - 1) * noticesPageSize, page * noticesPageSize) });
    }),
  ];
  return startSite(scope, { handlers }).then((site) => Object.assign(site, { calls }));
}

t.test('finds titles by their pinyin if oa-web finds none', async (t) => {
  const titles = ['上海冠军展', '金毛单独展', 'shanghai dog show', '重庆训练赛'];
  const site = await startSearch(
    t,
    titles.map((title, i) => row(i + 1, 20 - i, { title })),
  );
  for (const [q, byPinyin, ids] of [
    ['shanghai', false, [3]],
    ['shangh ai', true, [1]],
    ['shguan', true, [1]],
    ['jinm', true, [2]],
    ['chong qing', true, [4]],
    ['xlsai', true, [4]],
    ['qqqq', true, []],
  ] as const) {
    const found = await read(site, `q=${encodeURIComponent(q)}`);
    t.same([found.byPinyin, idsOf(found), found.total], [byPinyin, ids, ids.length], q);
  }
});

/** Returns 1,500 notices, newest first. The oldest have the titles `last`. */
const archive = (...last: readonly string[]): Row[] =>
  Array.from({ length: 1_500 }, (_, i) => row(i, 1_500 - i, { title: last[i - 1_500 + last.length] ?? '通知' }));

t.test("returns old notices that oa-web's own search finds", async (t) => {
  const site = await startSearch(t, archive('旧展 CACIB'));
  t.match(await read(site, 'q=CACIB'), { items: [{ id: '1499' }], total: 1, byPinyin: false });
  t.same(site.calls, ['CACIB 1']);
});

t.test('returns a null total if only newer notices were searched by pinyin', async (t) => {
  const old = await startSearch(t, archive('上海展'));
  t.match(await read(old, 'q=shanghai'), { items: [], total: null, byPinyin: true });
  t.equal(old.calls.length, 22);
  const rows = archive().with(3, row(3, 1_497, { title: '上海展' }));
  t.match(await read(await startSearch(t, rows), 'q=shanghai'), { items: [{ id: '3' }], total: null });
});

t.test('returns matches by pinyin if a later page fails, but does not cache them', async (t) => {
  const rows = archive().with(3, row(3, 1_497, { title: '上海展' }));
  const site = await startSearch(t, rows, (page) => page === 2);
  const { status, headers, json } = await site.get('/notices?q=shanghai');
  t.same([status, headers.get('cache-control')], [200, 'no-store']);
  t.match(json.data, { items: [{ id: '3' }], total: null, failed: [] });
});
