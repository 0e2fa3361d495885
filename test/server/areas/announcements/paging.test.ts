/** Announcements from oa-webs that send pages, whole lists, or records other than the requested ones. */
import { HttpResponse } from 'msw';
import type { CallEntry, OaWebMap } from '../../../../server/oaweb/map/schema.ts';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { isLastPage } from '../../../../shared/rules/last-page.ts';
import { t } from '../../../helpers/tap.ts';
import { ignoredParameter, ok, pageOf, startScriptedSite } from '../scripted-site.ts';

const titles = '/oa-web/api/v1/open/notice/getTitleListBySortId';

const site = await startScriptedSite(t);

interface PageOfNotices {
  readonly items: Notice[];
  readonly total: number;
}

const fetchPage = async (query: string): Promise<PageOfNotices> => (await site.get(`${titles}?${query}`)).json.data;
const idsOf = ({ items }: PageOfNotices) => items.map(({ id }) => Number(id));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);
const rowsTo = (count: number) => numbers(1, count).map((id) => ({ id, title: 'x', publishTime: 2e9 - id }));

const mapOf = (entry: CallEntry): OaWebMap => ({ calls: { getTitleListBySortId: entry } });

/** Returns the parameters that oa-web ignored, according to the log. */
const notHeededParams = () =>
  site.logs.flatMap(({ msg, kind, field }) =>
    msg === 'oa-web response not fully understood' && kind === 'not-heeded' ? [field] : [],
  );

t.test('recognises the last page by the total or by its number of items', async (t) => {
  const last = (page: number, total: number | null, length = 20) =>
    isLastPage({ items: numbers(1, length), page, pageSize: 20, total });
  t.same([last(1, 40), last(2, 40), last(2, 41)], [false, true, false]);
  t.same([last(1, null), last(1, null, 19), last(3, 60, 0)], [false, true, true]);
});

t.test('pages, searches and sorts a complete list', async (t) => {
  const rows = Array.from({ length: 30 }, (_, i) => ({
    id: i,
    title: i % 2 ? `奇数 Ａ${i}` : `偶数 ${i}`,
    date: `2025-01-${String(i + 1).padStart(2, '0')}`,
    top: i === 3 ? 1 : 0,
  }));
  site.script(ok(rows));
  const page = await fetchPage('sortId=1&q=a&pageSize=4&page=1');
  t.same(idsOf(page), [3, 29, 27, 25]);
  t.match(page, { total: 15, page: 1, pageSize: 4 });
});

t.test('searches titles and bodies', async (t) => {
  const rows = rowsTo(30).map((row) => ({
    ...row,
    title: row.id === 8 ? '上海冠军展报名' : `第 ${row.id} 条`,
    content: row.id % 5 ? '<p class="note">收费标准</p>' : '<p class="note">报<b>名</b>须知</p>',
  }));
  site.script(ok(rows));
  const found = async (query: string) => {
    const page = await fetchPage(`sortId=1&${query}`);
    return [idsOf(page), page.total];
  };
  t.same(await found('q=报名 &pageSize=3'), [[5, 8, 10], 7]);
  t.same(await found('q=报名 &pageSize=3&page=3'), [[30], 7]);
  t.same(await found('q=note'), [[], 0], 'markup is not searched');
});

t.test('returns 502 for a page with a notice that lacks the search words', async (t) => {
  const row = (id: number, content: string | null) => ({ id, title: `第 ${id} 条`, publishTime: 2e9 - id, content });
  site.script(ok({ list: [row(1, '报名须知'), row(2, '收费标准')], total: 9 }));
  t.match(await site.get(`${titles}?sortId=1&q=报名&pageSize=2`), ignoredParameter);
  t.same(notHeededParams(), ['q']);
  site.script(ok({ list: [row(1, '报名须知'), row(2, null)], total: 9 }));
  const page = await fetchPage('sortId=1&q=报名&pageSize=2');
  t.same(idsOf(page), [1, 2], 'a missing body may contain the words');
});

t.test('fetches any page with one call', async (t) => {
  const rows = rowsTo(130);
  const upstreams: Record<string, (request: Request) => object> = {
    'a complete list': () => rows,
    'a complete list in a page': () => ({ list: rows, total: rows.length }),
    'pages with a total': (request) => ({ rows: pageOf(rows, request), total: '130' }),
    'pages without a total': (request) => ({ records: pageOf(rows, request) }),
  };
  for (const [name, list] of Object.entries(upstreams)) {
    t.test(name, async (t) => {
      let calls = 0;
      site.script((request) => {
        calls += 1;
        return ok(list(request) as never);
      });
      for (const pageSize of [3, 20, 100]) {
        const ids: number[] = [];
        for (let page = 1; page <= Math.min(7, 130 / pageSize + 1); page++) {
          calls = 0;
          const answer = await fetchPage(`sortId=1&page=${page}&pageSize=${pageSize}`);
          const what = `page ${page} of ${pageSize}`;
          t.equal(calls, 1, what);
          t.ok(answer.items.length <= pageSize, what);
          const isUnknown = name === 'pages without a total' && answer.items.length === pageSize;
          t.ok(answer.total === rows.length || (isUnknown && answer.total === null), `${what}: ${answer.total}`);
          ids.push(...idsOf(answer));
        }
        t.same(ids, numbers(1, Math.min(130, pageSize * 7)), `pages of ${pageSize}`);
      }
      const past = await fetchPage('sortId=1&page=99&pageSize=20');
      t.match(past, { items: { length: 0 }, page: 99, pageSize: 20 });
    });
  }
});

t.test('returns an empty second page if oa-web sends the same rows for every page', async (t) => {
  site.script(ok({ list: rowsTo(20), total: 20 }));
  t.match(await fetchPage('sortId=1&page=1'), { items: { length: 20 }, total: 20 });
  t.same(await fetchPage('sortId=1&page=2'), { items: [], total: 20, page: 2, pageSize: 20, unconfirmed: [] });
});

t.test('pages, searches and filters a one-page list that the map declares complete', async (t) => {
  const rows = rowsTo(8).map((row) => ({ ...row, title: `第 ${row.id} 条`, sortId: row.id % 2 ? 3 : 4 }));
  site.script(ok(rows), mapOf({ pages: 'whole' }));
  t.same(await fetchPage('sortId=3&page=2'), { items: [], total: 4, page: 2, pageSize: 20, unconfirmed: [] });
  t.same(idsOf(await fetchPage('sortId=3&page=2&pageSize=3')), [7]);
  t.match(await fetchPage('sortId=3&q=5'), { items: [{ id: '5' }], total: 1 });
  site.script(ok({ list: rows, total: 30 }), mapOf({ pages: 'whole' }));
  t.match(await site.get(`${titles}?sortId=3`), ignoredParameter, 'oa-web says that there are more notices');
});

t.test('returns 502 for a page that contradicts the request', async (t) => {
  const rows = rowsTo(90);
  const page = (query: string, more: object, list = rows.slice(0, 20)) => ({
    query,
    data: { list, total: 90, ...more },
  });
  const cases = [
    ['page', page('page=2', { pageNum: 1 })],
    ['page', page('page=2', { isFirstPage: true })],
    ['page', page('page=1', { hasPreviousPage: true })],
    ['page', page('page=2', { page: { current_page: '3' } })],
    ['page', page('page=1', { content: rows.slice(20, 40), list: null, totalElements: 90, number: 1 })],
    ['pageSize', page('page=1&pageSize=20', { pageSize: 10 })],
    ['pageSize', page('page=1', {}, rows.slice(0, 10))],
    ['pageSize', page('page=1&pageSize=10', {})],
    ['page', page('page=5', {})],
  ] as const;
  for (const [param, { query, data }] of cases) {
    site.script(ok(data));
    t.match(await site.get(`${titles}?sortId=1&${query}`), ignoredParameter, `${param}: ${query}`);
    t.same(notHeededParams(), [param], `${param}: ${query}`);
  }
});

t.test('accepts a page that states the requested values or no values', async (t) => {
  const rows = rowsTo(90);
  const list = rows.slice(20, 40);
  const stated = [
    { pageNum: 2, pageSize: 20, size: 20, isFirstPage: false, hasPreviousPage: true },
    { current: 2, size: 20 },
    { current: 0, pageSize: 0, first: false },
    { totalElements: 90, number: 1, first: false, size: 20 },
  ];
  for (const more of stated) {
    site.script(ok({ list, total: 90, ...more }));
    t.same(idsOf(await fetchPage('sortId=1&page=2')), numbers(21, 40), JSON.stringify(more));
  }
  site.script(ok({ list, total: 90, pageNum: 1 }), mapOf({ firstPage: 0 }));
  t.same(idsOf(await fetchPage('sortId=1&page=2')), numbers(21, 40), 'pages are counted from 0 under this map');
});

t.test('accepts an incomplete page if the map says that oa-web pages the list', async (t) => {
  const rows = rowsTo(90);
  const isShown = (id: number) => id % 20 !== 7;
  /** Answers like an oa-web that removes hidden notices after paging. */
  const hidden = (request: Request) => ok({ list: pageOf(rows, request).filter(({ id }) => isShown(id)), total: 90 });
  site.script(hidden);
  t.match(await site.get(`${titles}?sortId=1&page=2`), ignoredParameter);
  site.script(hidden, mapOf({ pages: 'server' }));
  const page = await fetchPage('sortId=1&page=2');
  t.same([idsOf(page), page.total], [numbers(21, 40).filter(isShown), 90]);
  t.match(await site.get(`${titles}?sortId=1&pageSize=3`), { status: 200 });
  site.script(ok({ list: rows.slice(0, 10), total: 90 }), mapOf({ pages: 'server' }));
  t.match(await site.get(`${titles}?sortId=1&pageSize=3`), ignoredParameter, 'more notices than requested');
});

t.test('filters by category', async (t) => {
  const row = (id: number, fields: object) => ({ id, title: `第 ${id} 条`, publishTime: 2e9 - id, ...fields });
  const other = row(7, { sortId: 31 });

  t.test('leaves out notices of other categories and logs them', async (t) => {
    const below = [row(5, { sortId: 31, parentId: 3 }), row(6, { sortId: 31, ancestors: '0,3' })];
    const within = [row(1, { sortId: 3 }), row(3, {}), row(4, { sortId: '4,3' }), ...below];
    site.script(ok([...within, row(2, { sortId: '4' }), other]));
    const page = await fetchPage('sortId=3');
    t.equal(page.items.map(({ id, sortId }) => `${id}: ${sortId}`).join(), '1: 3,3: null,4: 3,5: 31,6: 31');
    t.equal(page.total, 5);
    t.same(notHeededParams(), ['sortId']);
    site.script(ok([row(2, { sortId: '4' }), other]));
    t.match(await site.get(`${titles}?sortId=3`), ignoredParameter, 'only notices of other categories');
  });

  t.test('accepts other categories if the map ignores the category field', async (t) => {
    site.script(ok([other]), { fields: { sortId: null } });
    t.match(await fetchPage('sortId=3'), { items: [{ id: '7', sortId: null, listedIn: '3' }] });
  });

  t.test('accepts banners of any one category unless BANNER_SORT_ID names another', async (t) => {
    const path = `${titles}?sortId=banner`;
    const banners = ok([row(1, { sortId: 88 }), row(2, { sortId: 88 })]);
    const items = [{ sortId: '88' }, { sortId: '88' }];
    site.script(banners);
    t.match((await site.get(path)).json.data, { items, unconfirmed: ['sortId'] });
    site.script(ok([row(1, { sortId: 'banner' })]));
    t.match((await site.get(path)).json.data, { items: [{ sortId: 'banner' }], unconfirmed: [] });
    for (const BANNER_SORT_ID of ['88', '89']) {
      const configured = await startScriptedSite(t, { env: { BANNER_SORT_ID } });
      configured.script(banners);
      const expected = BANNER_SORT_ID === '88' ? { status: 200, json: { data: { items } } } : ignoredParameter;
      t.match(await configured.get(path), expected, BANNER_SORT_ID);
    }
    site.script(ok([row(1, { sortId: 88 }), row(2, { sortId: 3 })]));
    t.match(await site.get(path), ignoredParameter, 'a mix of categories cannot be the banners');
    site.script(ok([row(1, { sortId: 'banner' }), row(2, { sortId: 88 })]));
    t.match(await site.get(path), ignoredParameter, 'even if one row is marked as a banner');
  });
});

t.test('rejects an empty list in an envelope that is not understood', async (t) => {
  const failure = { RTN_CODE: 'E10001', RTN_MSG: '输入项[CHNL_ID]不能为空' };
  const bodies = [
    { ...failure, DATA: { DATASET: [], TOTALROWS: 0 } },
    { ...failure, DATA: { list: [], total: 0 } },
    { err: '1', tishi: '缺少参数', list: [] },
  ];
  const believed = [];
  for (const body of bodies) {
    site.script(HttpResponse.json(body));
    const { json } = await site.get(`${titles}?sortId=1&page=1`);
    if (json.code !== 50_201) believed.push(body);
  }
  t.same(believed, []);
});

t.test('accepts page number 0 in an answer only for the first page', async (t) => {
  const answer = (): Parameters<typeof site.script>[0] =>
    ok({ Rows: rowsTo(2), RecordCount: 4, PageIndex: 0, PageSize: 2, PageCount: 2 });
  site.script(answer());
  t.same(idsOf(await fetchPage('sortId=1&page=1&pageSize=2')), [1, 2]);
  site.script(answer());
  const { json } = await site.get(`${titles}?sortId=1&page=2&pageSize=2`);
  t.equal(json.code, 50_201);
});
