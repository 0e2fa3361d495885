/** Paging and searching announcements, if oa-web does neither. */
import { HttpResponse, http } from 'msw';
import { announcementsHandlers } from '../../../../server/sandbox/areas/announcements.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const notice = '/oa-web/api/v1/open/notice';

const titles = `${notice}/getTitleListBySortId`;

/** An oa-web with a fixed response to getTitleListBySortId. */
const respondingWith = (json: object) => ({ handlers: [http.get(`*${titles}`, () => HttpResponse.json(json))] });

t.test('getTitleListBySortId, with page and q, pages and searches', async (t) => {
  const site = await startSite(t, { handlers: announcementsHandlers() });
  const fetchPage = async (query: string) => (await site.get(`${titles}?sortId=3&${query}`)).json.data;
  const all = await fetchPage('pageSize=100');
  const pages = [
    await fetchPage('pageSize=15&page=1'),
    await fetchPage('pageSize=15&page=2'),
    await fetchPage('pageSize=15&page=3'),
  ];
  const ids = (page: { items: Notice[] }) => page.items.map(({ id }) => id);
  t.same(pages.flatMap(ids), ids(all));
  t.match(pages[2], { total: all.items.length, page: 3, pageSize: 15 });
  t.same(await fetchPage('page=99'), { items: [], total: all.total, page: 99, pageSize: 20 });

  const matching = await fetchPage(`q=${encodeURIComponent('牵犬师')}`);
  t.equal(matching.total, all.items.filter(({ title }: Notice) => title.includes('牵犬师')).length);
  t.ok(matching.total > 0 && matching.items.every(({ title }: Notice) => title.includes('牵犬师')));
  t.same(await fetchPage(`q=${encodeURIComponent('没有这样的标题')}`), { items: [], total: 0, page: 1, pageSize: 20 });
});

t.test('getTitleListBySortId, if oa-web neither pages nor searches nor sorts, does all three itself', async (t) => {
  const rows = Array.from({ length: 30 }, (_, i) => ({
    id: i,
    title: i % 2 ? `奇数 Ａ${i}` : `偶数 ${i}`,
    date: `2025-01-${String(i + 1).padStart(2, '0')}`,
    top: i === 3 ? 1 : 0,
  }));
  const site = await startSite(t, respondingWith({ code: 0, data: rows }));
  const { data } = (await site.get(`${titles}?sortId=1&q=a&pageSize=4&page=1`)).json;
  t.same(
    data.items.map(({ id }: Notice) => id),
    ['3', '29', '27', '25'],
  );
  t.match(data, { total: 15, page: 1, pageSize: 4 });
});

t.test('getTitleListBySortId, at the edges of paging, answers consistent pages', async (t) => {
  const rows = Array.from({ length: 130 }, (_, i) => ({ id: i + 1, title: `第 ${i + 1} 条`, publishTime: 2e9 - i }));
  /** oa-webs that send the complete list or pages, with or without a total. */
  const upstreams: Record<string, (page: number, size: number) => object> = {
    'the complete list, bare': () => rows,
    'the complete list in a page': () => ({ list: rows, total: rows.length }),
    'a page with a total': (page, size) => ({ rows: rows.slice((page - 1) * size, page * size), total: '130' }),
    'a page without a total': (page, size) => ({ records: rows.slice((page - 1) * size, page * size) }),
    'pages of ten, regardless of the request': (page) => ({ list: rows.slice((page - 1) * 10, page * 10), total: 130 }),
    'pages of fifty, regardless of the request': (page) => {
      const list = rows.slice((page - 1) * 50, page * 50);
      return { list, total: list.length && 130 };
    },
  };
  for (const [name, list] of Object.entries(upstreams)) {
    const site = await startSite(t, {
      handlers: [
        http.get(`*${titles}`, ({ request }) => {
          const query = new URL(request.url).searchParams;
          calls += 1;
          return HttpResponse.json({
            code: 0,
            data: list(Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)),
          });
        }),
      ],
    });
    let calls = 0;
    const fetchPage = async (query: string) => (await site.get(`${titles}?sortId=1&${query}`)).json.data;
    for (const pageSize of [3, 20, 100]) {
      const ids: string[] = [];
      for (let page = 1; page <= Math.min(7, 130 / pageSize + 1); page++) {
        calls = 0;
        const answer = await fetchPage(`page=${page}&pageSize=${pageSize}`);
        t.ok(calls <= 5 + pageSize / 10, `${name}, ${pageSize}, ${page}: ${calls} calls`);
        t.ok(answer.items.length <= pageSize);
        t.ok(answer.total >= answer.items.length && answer.total <= rows.length + 1, `${name}, ${pageSize}, ${page}`);
        ids.push(...answer.items.map(({ id }: Notice) => id));
      }
      t.same(ids, rows.map(({ id }) => String(id)).slice(0, pageSize * 7), `${name}, ${pageSize} a page`);
    }
    const past = await fetchPage('page=99&pageSize=20');
    t.same(past.items, [], name);
    t.match(past, { page: 99, pageSize: 20 });
  }
});

t.test('getTitleListBySortId, if oa-web sends the same short list for every page, lists it once', async (t) => {
  const rows = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, title: 'x', publishTime: 2e9 - i }));
  const site = await startSite(t, respondingWith({ code: 0, data: { list: rows, total: 20 } }));
  const fetchPage = async (page: number) => (await site.get(`${titles}?sortId=1&page=${page}`)).json.data;
  t.match(await fetchPage(1), { items: { length: 20 }, total: 20 });
  t.same(await fetchPage(2), { items: [], total: 20, page: 2, pageSize: 20 });
});

t.test("getTitleListBySortId, if oa-web's pages are inconsistent, answers what oa-web sent", async (t) => {
  const rows = Array.from({ length: 90 }, (_, i) => ({ id: i + 1, title: 'x', publishTime: 2e9 - i }));
  const fetchPage = async (list: (page: number, size: number) => object, query: string) => {
    let calls = 0;
    const site = await startSite(t, {
      handlers: [
        http.get(`*${titles}`, ({ request }) => {
          calls += 1;
          const { searchParams } = new URL(request.url);
          return HttpResponse.json({
            code: 0,
            data: list(Number(searchParams.get('page')), Number(searchParams.get('pageSize'))),
          });
        }),
      ],
    });
    const { code, data } = (await site.get(`${titles}?sortId=1&${query}`)).json;
    return code === 0
      ? { ids: data.items.map(({ id }: Notice) => Number(id)), total: data.total, calls }
      : { code, calls };
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

  /** Hidden items are removed after paging. */
  const hidden = (page: number, size: number) => ({
    list: rows.slice((page - 1) * size, page * size).filter(({ id }) => id % 20 !== 7),
    total: 90,
  });
  const without = (from: number, to: number) => numbers(from, to).filter((id) => id % 20 !== 7);
  // The first page is compared with the pages around it, once.
  const comparison = 2;
  t.same(await fetchPage(hidden, 'page=1&pageSize=20'), { ids: without(1, 20), total: 90, calls: 2 + comparison });
  t.same(await fetchPage(hidden, 'page=2&pageSize=20'), { ids: without(21, 40), total: 90, calls: 3 });
  /** The first ten for every page. */
  const first = () => ({ list: rows.slice(0, 10), total: 90 });
  t.same(await fetchPage(first, 'page=1&pageSize=20'), { ids: numbers(1, 10), total: 10, calls: 2 + comparison });
  t.same(await fetchPage(first, 'page=2&pageSize=20'), { code: 50201, calls: 2 }, 'page 1 once more');
  /** One item per page, which must not cause a hundred calls. */
  const one = (page: number) => ({ list: rows.slice(page - 1, page), total: 90 });
  t.same(await fetchPage(one, 'page=1&pageSize=100'), { ids: [1], total: 90, calls: 2 + comparison });
});

t.test("getTitleListBySortId, for an empty or deleted category, answers an empty list or oa-web's error", async (t) => {
  const responses: Record<string, [object | number, number, object]> = {
    'an empty list': [{ code: 0, data: [] }, 200, { code: 0, data: { items: [], total: 0, page: 1, pageSize: 20 } }],
    null: [{ code: 0, data: null }, 200, { code: 0, data: { items: [], total: 0 } }],
    'an empty page': [{ code: 0, data: { list: null, total: 0 } }, 200, { code: 0, data: { items: [], total: 0 } }],
    'a code': [{ code: 1004, msg: '栏目不存在' }, 422, { code: 42201, message: '栏目不存在', upstreamCode: '1004' }],
    '404': [404, 404, { code: 40401, data: null }],
  };
  for (const [name, [answer, status, json]] of Object.entries(responses)) {
    const site = await startSite(t, {
      handlers: [
        http.get(`*${titles}`, () =>
          typeof answer === 'number' ? new HttpResponse(null, { status: answer }) : HttpResponse.json(answer),
        ),
      ],
    });
    t.match(await site.get(`${titles}?sortId=unknown`), { status, json }, name);
  }
});

t.test('getTitleListBySortId, if oa-web ignores the search, filters the result itself', async (t) => {
  const rows = [
    { id: 1, title: '上海冠军展报名', publishTime: 3e8 },
    { id: 2, title: '收费标准', publishTime: 2e8 },
  ];
  const site = await startSite(t, respondingWith({ code: 0, data: rows }));
  const fetchPage = async (q: string) => (await site.get(`${titles}?sortId=1&q=${encodeURIComponent(q)}`)).json.data;
  t.match(await fetchPage('冠军'), { items: [{ id: '1' }], total: 1 });
  t.match(await fetchPage('没有'), { items: [], total: 0 });
  t.match(await fetchPage('报名 '), { items: [{ id: '1' }], total: 1 });
});

/** oa-web sent other categories than the requested one. */
const notHeeded = { status: 502, json: { code: 50201, data: null } };

t.test('getTitleListBySortId, with announcements of other categories, answers those of its own', async (t) => {
  const row = (id: number, fields: object) => ({ id, title: `第 ${id} 条`, publishTime: 2e9 - id, ...fields });
  const rows = [
    row(1, { sortId: 3 }),
    row(2, { sortId: '4' }),
    row(3, {}),
    row(4, { sortId: '4,3' }),
    row(5, { sortId: 31, parentId: 3 }),
    row(6, { sortId: 31, ancestors: '0,3' }),
    row(7, { sortId: 31 }),
  ];
  const site = await startSite(t, respondingWith({ code: 0, data: rows }));
  const { data } = (await site.get(`${titles}?sortId=3`)).json;
  t.same(
    data.items.map(({ id, sortId }: Notice) => [id, sortId]),
    [
      ['1', '3'],
      ['3', '3'],
      ['4', '3'],
      ['5', '31'],
      ['6', '31'],
    ],
  );
  t.equal(data.total, 5);
  t.same((await site.get(`${titles}?sortId=3&page=2`)).json.data.items, []);
  t.match(
    site.logs.find((line) => line.msg === 'upstream misfit'),
    { kind: 'not-heeded', field: 'sortId' },
  );
  const others = await startSite(t, respondingWith({ code: 0, data: [rows[1], rows[6]] }));
  t.match(await others.get(`${titles}?sortId=3`), notHeeded, 'none of its own');
  const hidden = await startSite(t, {
    ...respondingWith({ code: 0, data: [rows[6]] }),
    map: { fields: { sortId: null } },
  });
  t.match(await hidden.get(`${titles}?sortId=3`), {
    status: 200,
    json: { data: { items: [{ id: '7', sortId: '3' }] } },
  });
});

t.test('getTitleListBySortId, if oa-web pages but ignores the category, reads all pages and filters', async (t) => {
  const rows = Array.from({ length: 90 }, (_, i) => ({ id: i + 1, title: 'x', sortId: i % 3, publishTime: 2e9 - i }));
  const site = await startSite(t, {
    handlers: [
      http.get(`*${titles}`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
        return HttpResponse.json({ code: 0, data: { list: rows.slice((page - 1) * size, page * size), total: 90 } });
      }),
    ],
  });
  const fetchPage = async (page: number) => (await site.get(`${titles}?sortId=2&page=${page}`)).json.data;
  const pages = [await fetchPage(1), await fetchPage(2), await fetchPage(3)];
  t.same(
    pages.map(({ items, total }) => [items.length, total]),
    [
      [20, 30],
      [10, 30],
      [0, 30],
    ],
  );
  t.ok(pages.flatMap(({ items }) => items).every(({ sortId }: Notice) => sortId === '2'));
  t.match(await site.get(`${titles}?sortId=7`), notHeeded);
});

t.test('getTitleListBySortId, for the banners, believes a single category whose id only oa-web knows', async (t) => {
  const row = (id: number, sortId: number) => ({ id, title: '横幅', publishTime: 2e9 - id, sortId });
  const banners = respondingWith({ code: 0, data: [row(1, 88), row(2, 88)] });
  const path = `${titles}?sortId=banner`;
  const items = [{ sortId: '88' }, { sortId: '88' }];
  t.match((await (await startSite(t, banners)).get(path)).json.data, { items });
  const configured = await startSite(t, { ...banners, env: { BANNER_SORT_ID: '88' } });
  t.match((await configured.get(path)).json.data, { items });
  const other = await startSite(t, { ...banners, env: { BANNER_SORT_ID: '89' } });
  t.match(await other.get(path), notHeeded);
  const mixed = await startSite(t, respondingWith({ code: 0, data: [row(1, 88), row(2, 3)] }));
  t.match(await mixed.get(path), notHeeded, 'everything is not the banners');
});
