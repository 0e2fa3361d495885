/** Announcements of an oa-web that neither pages, searches nor filters reliably. */
import { HttpResponse } from 'msw';
import type { Notice } from '../../../../shared/areas/announcements.ts';
import { t } from '../../../helpers/tap.ts';
import { notHeeded, ok, pageOf, startScriptedSite } from '../scripted-site.ts';

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

let calls = 0;
/** Answers with this function's list, and counts the calls. */
const scriptList = (list: (request: Request) => object) => {
  calls = 0;
  site.script((request) => {
    calls += 1;
    return ok(list(request) as never);
  });
};

t.test('a complete list is paged, searched and sorted here', async (t) => {
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

t.test('a search finds words of titles and bodies', async (t) => {
  const rows = rowsTo(30).map((row) => ({
    ...row,
    title: row.id === 8 ? '上海冠军展报名' : `第 ${row.id} 条`,
    content: row.id % 5 ? '<p class="note">收费标准</p>' : '<p class="note">报<b>名</b>须知</p>',
  }));
  const results = rows.filter(({ id }) => id === 8 || id % 5 === 0);
  const upstreams: Record<string, (request: Request) => object> = {
    'a complete list': () => rows,
    'pages that ignore the search': (request) => ({ list: pageOf(rows, request), total: 30 }),
    'pages of results': (request) => ({ list: pageOf(results, request), total: 7 }),
  };
  for (const [name, answer] of Object.entries(upstreams)) {
    const found = [];
    for (const query of ['q=报名 &pageSize=3', 'q=报名 &pageSize=3&page=3', 'q=报名&pageSize=100']) {
      scriptList(answer);
      const page = await fetchPage(`sortId=1&${query}`);
      found.push([idsOf(page), page.total]);
    }
    const all = [5, 8, 10, 15, 20, 25, 30];
    t.same(
      found,
      [
        [[5, 8, 10], 7],
        [[30], 7],
        [all, 7],
      ],
      name,
    );
  }
  scriptList(() => rows);
  t.match(await fetchPage('sortId=1&q=note'), { items: { length: 0 }, total: 0 }, 'markup is not searched');
});

t.test('pages are complete and consistent', async (t) => {
  const rows = rowsTo(130);
  const upstreams: Record<string, (request: Request) => object> = {
    'a complete list': () => rows,
    'a complete list in a page': () => ({ list: rows, total: rows.length }),
    'pages with a total': (request) => ({ rows: pageOf(rows, request), total: '130' }),
    'pages without a total': (request) => ({ records: pageOf(rows, request) }),
    'pages of ten whatever is requested': (request) => ({ list: pageOf(rows, request, 10), total: 130 }),
    'pages of fifty whatever is requested': (request) => {
      const list = pageOf(rows, request, 50);
      return { list, total: list.length && 130 };
    },
  };
  for (const [name, list] of Object.entries(upstreams)) {
    t.test(name, async (t) => {
      scriptList(list);
      for (const pageSize of [3, 20, 100]) {
        const ids: number[] = [];
        for (let page = 1; page <= Math.min(7, 130 / pageSize + 1); page++) {
          calls = 0;
          const answer = await fetchPage(`sortId=1&page=${page}&pageSize=${pageSize}`);
          const what = `page ${page} of ${pageSize}`;
          t.ok(calls <= 5 + pageSize / 10, `${what}: ${calls} calls`);
          t.ok(answer.items.length <= pageSize, what);
          t.ok(answer.total >= answer.items.length && answer.total <= rows.length + 1, `${what}: ${answer.total}`);
          ids.push(...idsOf(answer));
        }
        t.same(ids, numbers(1, Math.min(130, pageSize * 7)), `pages of ${pageSize}`);
      }
      const past = await fetchPage('sortId=1&page=99&pageSize=20');
      t.match(past, { items: { length: 0 }, page: 99, pageSize: 20 });
    });
  }
});

t.test('a short list that is the same for every page is listed once', async (t) => {
  site.script(ok({ list: rowsTo(20), total: 20 }));
  t.match(await fetchPage('sortId=1&page=1'), { items: { length: 20 }, total: 20 });
  t.same(await fetchPage('sortId=1&page=2'), { items: [], total: 20, page: 2, pageSize: 20 });
});

t.test('inconsistent pages are passed on within a budget of calls', async (t) => {
  const rows = rowsTo(90);
  const isShown = (id: number) => id % 20 !== 7;
  /** Removes hidden items after paging. */
  const hidden = (request: Request) => ({ list: pageOf(rows, request).filter(({ id }) => isShown(id)), total: 90 });
  const first = () => ({ list: rows.slice(0, 10), total: 90 });
  const one = (request: Request) => ({ list: pageOf(rows, request, 1), total: 90 });
  /** Calls that compare the first page with the pages around it. */
  const comparison = 2;
  const fetchFrom = async (list: (request: Request) => object, query: string) => {
    scriptList(list);
    const { code, data } = (await site.get(`${titles}?sortId=1&${query}`)).json;
    return code === 0 ? { ids: idsOf(data), total: data.total, calls } : { code, calls };
  };
  const [before, after] = [numbers(1, 20), numbers(21, 40)].map((ids) => ids.filter(isShown));
  t.same(await fetchFrom(hidden, 'page=1&pageSize=20'), { ids: before, total: 90, calls: 2 + comparison });
  t.same(await fetchFrom(hidden, 'page=2&pageSize=20'), { ids: after, total: 90, calls: 3 });
  t.same(await fetchFrom(first, 'page=1&pageSize=20'), { ids: numbers(1, 10), total: 10, calls: 2 + comparison });
  t.same(await fetchFrom(first, 'page=2&pageSize=20'), { code: 50201, calls: 2 }, 'page 1 once more');
  t.same(await fetchFrom(one, 'page=1&pageSize=100'), { ids: [1], total: 90, calls: 2 + comparison });
});

t.test('an empty or deleted category is answered as oa-web puts it', async (t) => {
  const responses: Record<string, [answer: object | number, status: number, json: object]> = {
    'an empty list': [ok([]), 200, { code: 0, data: { items: { length: 0 }, total: 0, page: 1, pageSize: 20 } }],
    null: [ok(null), 200, { code: 0, data: { items: { length: 0 }, total: 0 } }],
    'an empty page': [ok({ list: null, total: 0 }), 200, { code: 0, data: { items: { length: 0 }, total: 0 } }],
    'a code': [{ code: 1004, msg: '栏目不存在' }, 422, { code: 42201, message: '栏目不存在', upstreamCode: '1004' }],
    'a status': [404, 404, { code: 40401, data: null }],
  };
  for (const [name, [answer, status, json]] of Object.entries(responses)) {
    site.script(typeof answer === 'number' ? () => new HttpResponse(null, { status: answer }) : answer);
    t.match(await site.get(`${titles}?sortId=unknown`), { status, json }, name);
  }
});

t.test('category', async (t) => {
  const row = (id: number, fields: object) => ({ id, title: `第 ${id} 条`, publishTime: 2e9 - id, ...fields });
  const other = row(7, { sortId: 31 });

  t.test('notices of other categories are left out and logged', async (t) => {
    const below = [row(5, { sortId: 31, parentId: 3 }), row(6, { sortId: 31, ancestors: '0,3' })];
    const within = [row(1, { sortId: 3 }), row(3, {}), row(4, { sortId: '4,3' }), ...below];
    site.script(ok([...within, row(2, { sortId: '4' }), other]));
    const page = await fetchPage('sortId=3');
    t.equal(page.items.map(({ id, sortId }) => `${id}: ${sortId}`).join(), '1: 3,3: 3,4: 3,5: 31,6: 31');
    t.equal(page.total, 5);
    t.same((await fetchPage('sortId=3&page=2')).items, []);
    const misfit = site.logs.find((line) => line.msg === 'upstream misfit');
    t.match(misfit, { kind: 'not-heeded', field: 'sortId' });
  });

  t.test('only notices of other categories are answered with 50201', async (t) => {
    site.script(ok([row(2, { sortId: '4' }), other]));
    t.match(await site.get(`${titles}?sortId=3`), notHeeded);
  });

  t.test('a category that the map ignores is believed', async (t) => {
    site.script(ok([other]), { fields: { sortId: null } });
    t.match(await fetchPage('sortId=3'), { items: [{ id: '7', sortId: '3' }] });
  });

  t.test('pages of all categories are read and filtered', async (t) => {
    const rows = rowsTo(90).map((notice, i) => ({ ...notice, sortId: i % 3 }));
    scriptList((request) => ({ list: pageOf(rows, request), total: 90 }));
    const items = [];
    for (const [i, count] of [20, 10, 0].entries()) {
      const { items: found, total } = await fetchPage(`sortId=2&page=${i + 1}`);
      t.same([found.length, total], [count, 30]);
      items.push(...found);
    }
    t.ok(items.every(({ sortId }) => sortId === '2'));
    t.match(await site.get(`${titles}?sortId=7`), notHeeded);
  });

  t.test('banners of one category are believed unless another is configured', async (t) => {
    const path = `${titles}?sortId=banner`;
    const banners = ok([row(1, { sortId: 88 }), row(2, { sortId: 88 })]);
    const items = [{ sortId: '88' }, { sortId: '88' }];
    site.script(banners);
    t.match((await site.get(path)).json.data, { items });
    for (const BANNER_SORT_ID of ['88', '89']) {
      const configured = await startScriptedSite(t, { env: { BANNER_SORT_ID } });
      configured.script(banners);
      const expected = BANNER_SORT_ID === '88' ? { status: 200, json: { data: { items } } } : notHeeded;
      t.match(await configured.get(path), expected, BANNER_SORT_ID);
    }
    site.script(ok([row(1, { sortId: 88 }), row(2, { sortId: 3 })]));
    t.match(await site.get(path), notHeeded, 'everything is not the banners');
  });
});
