import { HttpResponse, http } from 'msw';
import { t } from 'tap';
import { announcementsHandlers } from '../../../server/sandbox/areas/announcements.ts';
import { bannerSortId } from '../../../server/sandbox/data/announcements/sorts.ts';
import type { Notice, NoticeSort } from '../../../shared/areas/announcements.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';

const notice = '/oa-web/api/v1/open/notice';
const titles = `${notice}/getTitleListBySortId`;

/** oa-web answers the titles of a category with this. */
const answering = (json: object) => ({ handlers: [http.get(`*${titles}`, () => HttpResponse.json(json))] });

const noticeKeys = 'attachments cover deadline externalUrl html id pinned publishedAt sortId summary title';

async function allOf(site: Site, sortId: string): Promise<Notice[]> {
  return (await site.get(`${titles}?sortId=${sortId}&pageSize=100`)).json.data.items;
}

t.test('getSorts, from the sandbox, lists seven categories with their counts and not the banners', async (t) => {
  const site = await startSite(t, { handlers: announcementsHandlers() });
  const { status, json, headers } = await site.get(`${notice}/getSorts`);
  t.equal(status, 200);
  const sorts: NoticeSort[] = json.data;
  t.same(sorts[0], { id: '1', name: { zh: '展赛公告', en: 'Shows' }, count: sorts[0]?.count });
  t.same(
    sorts.map(({ id }) => id),
    ['1', '2', '3', '4', '5', '6', '7'],
  );
  t.match(headers.get('cache-control'), /public/);
  for (const { id, count } of sorts) {
    t.equal((await site.get(`${titles}?sortId=${id}&pageSize=1`)).json.data.total, count, `notices of ${id}`);
  }
  const banners = await allOf(site, bannerSortId);
  t.ok(banners.length > 0 && banners.every(({ cover, sortId }) => cover !== null && sortId === bannerSortId));
});

t.test('getTitleListBySortId, from the sandbox, answers the contract, pinned first, then newest first', async (t) => {
  const now = new Date('2026-11-21T02:00:00Z');
  const site = await startSite(t, { handlers: announcementsHandlers(() => now) });
  const shows = await allOf(site, '1');
  t.ok(shows.every((item) => Object.keys(item).sort().join(' ') === noticeKeys));
  const pinned = shows.filter((item) => item.pinned);
  t.ok(pinned.length >= 2);
  t.same(shows.slice(0, pinned.length), pinned);
  for (const part of [pinned, shows.slice(pinned.length)]) {
    const days = part.map(({ publishedAt }) => publishedAt);
    t.same(days, [...days].sort().reverse());
  }
  t.ok(shows.every(({ publishedAt }) => Date.parse(publishedAt) <= now.getTime()));
  t.match(shows[0], {
    id: '2001',
    sortId: '1',
    title: '2026 年上海 FCI 全犬种 CACIB 冠军展报名通知',
    publishedAt: '2026-11-20T01:30:00.000Z',
    pinned: true,
    cover: /^\/media\/\d+\/[\w-]+\.webp$/,
    html: /<td style="vertical-align:top">特幼组<\/td>/,
    externalUrl: null,
    attachments: [
      {
        name: '参赛报名表.pdf',
        url: `/files/${Buffer.from('/oa-web/upload/notice/2001-1.pdf').toString('base64url')}/${encodeURIComponent('参赛报名表.pdf')}`,
      },
      {},
    ],
    deadline: '2026-12-20',
  });
  const file = shows[0]?.attachments[0];
  const pdf = (await site.get(file?.url ?? '')).text;
  t.match(pdf, /^%PDF-1\.4/);
  t.equal(pdf.length, file?.bytes, 'the size told is the size of the file');

  const all = (await Promise.all(['2', '3', '4', '5', '6', '7', bannerSortId].map((id) => allOf(site, id)))).flat();
  t.equal(all.filter(({ html }) => html === null).length, 2, 'two notices are their titles alone');
  t.ok(shows.length > 60 && shows.length + all.length > 170, 'lists worth paging');
  t.notMatch(JSON.stringify(all), /&lt;(p|table)/, 'one that was escaped on its way is read as it was meant');
  t.ok(all.some(({ publishedAt }) => publishedAt.startsWith('2026-11-21T00:50')));
});

t.test('getTitleListBySortId, with page and q, pages and searches', async (t) => {
  const site = await startSite(t, { handlers: announcementsHandlers() });
  const ask = async (query: string) => (await site.get(`${titles}?sortId=3&${query}`)).json.data;
  const whole = await ask('pageSize=100');
  const pages = [await ask('pageSize=15&page=1'), await ask('pageSize=15&page=2'), await ask('pageSize=15&page=3')];
  const ids = (page: { items: Notice[] }) => page.items.map(({ id }) => id);
  t.same(pages.flatMap(ids), ids(whole));
  t.match(pages[2], { total: whole.items.length, page: 3, pageSize: 15 });
  t.same(await ask('page=99'), { items: [], total: whole.total, page: 99, pageSize: 20 });

  const found = await ask(`q=${encodeURIComponent('指导手')}`);
  t.equal(found.total, whole.items.filter(({ title }: Notice) => title.includes('指导手')).length);
  t.ok(found.total > 0 && found.items.every(({ title }: Notice) => title.includes('指导手')));
  t.same(await ask(`q=${encodeURIComponent('没有这样的标题')}`), { items: [], total: 0, page: 1, pageSize: 20 });
});

t.test(
  'getTitleListBySortId, with hostile markup from the sandbox, serves its text and nothing that acts',
  async (t) => {
    const site = await startSite(t, { handlers: announcementsHandlers() });
    const hostile = (await allOf(site, '2')).find(({ title }) => title === '富文本安全自检（测试样例 & 请勿转发）');
    t.match(hostile?.html, /^<p>证书查询系统将于今晚升级/);
    t.match(hostile?.html, /<p style="text-align:center">系统恢复后无需重新登录。<\/p>/);
    t.match(hostile?.html, '<a href="https://www.fci.be/en/" target="_blank" rel="noopener noreferrer">FCI 官网</a>');
    t.notMatch(
      hostile?.html,
      /script|alert|onerror|onclick|evil|iframe|<svg|<math|<form|<base|<style|position|data:|<img/i,
    );
  },
);

t.test('getTitleListBySortId, with rich text of every kind, keeps what a reader needs', async (t) => {
  const bodies: Record<string, { raw: string | null; html: string | RegExp | null }> = {
    'old tags': {
      raw: '<center><b>粗</b><i>斜</i><font color="red">红</font></center>',
      html: '<div style="text-align:center"><strong>粗</strong><em>斜</em><span>红</span></div>',
    },
    'a wide table': {
      raw: '<table width="1200"><tr><td width="30%" align="right" colspan="2">a</td><td colspan="9999">b</td></tr></table>',
      html: '<table><tr><td colspan="2" style="text-align:right;width:30%">a</td><td>b</td></tr></table>',
    },
    pictures: {
      raw: '<p><img src="/u/a.png" width="20" alt="犬"><img data-src="/u/b.png"><img src="https://elsewhere.example/c.png"></p>',
      html: /^<p><img src="\/media\/[^"]+" alt="犬" width="20" loading="lazy" \/><img src="\/media\/[^"]+" [^>]*\/><\/p>$/,
    },
    'links inside oa-web and nowhere': {
      raw: '<a href="/f/a.pdf">a</a><a href="#top">b</a><a href="java&#9;script:alert(1)">c</a><a href="tel:010">d</a><a href="/breed/index">e</a><a href="/admin/">f</a>',
      html: `<a href="/files/${Buffer.from('/f/a.pdf').toString('base64url')}/a.pdf" target="_blank" rel="noopener noreferrer">a</a><span>b</span><span>c</span><a href="tel:010">d</a><a href="/breed/index">e</a><span>f</span>`,
    },
    'plain text': { raw: '第一行 & <3\n第二行', html: '<p>第一行 &amp; &lt;3</p><p>第二行</p>' },
    'escaped once too often': { raw: '&lt;p&gt;a &amp;amp; b&lt;/p&gt;', html: '<p>a &amp; b</p>' },
    'names of another world': {
      raw: '<constructor>a</constructor><p style="constructor:1;__proto__:2">b</p>',
      html: 'a<p>b</p>',
    },
    'nothing to see': { raw: '<p>&nbsp;</p><p><br></p>', html: null },
    'no body': { raw: null, html: null },
    'a tag that hides in a comment': {
      raw: '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></math>x',
      html: /^(?!.*(onerror|<img|<style))/,
    },
  };
  const rows = Object.entries(bodies).map(([title, { raw }], id) => ({
    id,
    title,
    content: raw,
    publishTime: 1e9 - id,
  }));
  const site = await startSite(t, answering({ code: 0, data: rows }));
  const items = await allOf(site, '1');
  for (const [title, { html }] of Object.entries(bodies)) {
    const got = items.find((item) => item.title === title)?.html;
    if (html instanceof RegExp) t.match(got ?? '', html, title);
    else t.equal(got, html, title);
  }
});

t.test('getTitleListBySortId, when oa-web uses other envelopes and names, answers the contract', async (t) => {
  const variants: Record<string, object> = {
    'snake_case, seconds, Y/N': {
      rc: '0',
      msg: 'ok',
      result: {
        list: [
          {
            article_id: 7,
            type_id: 3,
            title: '甲 &amp; 乙',
            create_time: 1_700_000_000,
            is_top: 'Y',
            desc: '<b>短</b>',
            attachment: '/f/%E8%A1%A8.pdf,https://files.example/b.zip',
            end_time: '长期',
          },
        ],
        total: '1',
      },
    },
    'camelCase, milliseconds, a weight': {
      success: true,
      body: {
        rows: [
          {
            noticeId: '7',
            categoryId: '3',
            noticeTitle: '甲 & 乙',
            publishDate: '1700000000000',
            top: 5,
            summary: '短',
            files:
              '[{"name":"表.pdf","url":"/f/%E8%A1%A8.pdf"},{"url":"https://files.example/b.zip","size":"1 constructor"},{"url":"javascript:1"}]',
          },
        ],
      },
    },
    'an envelope inside an envelope, China time': {
      code: 200,
      data: {
        errcode: 0,
        data: [
          {
            id: '7',
            sortId: 3,
            title: '甲 & 乙',
            releaseTime: '2023-11-15 06:13:20',
            pinned: true,
            digest: '短',
            attachments: [
              { fileName: '表.pdf', filePath: '/f/%E8%A1%A8.pdf' },
              { name: 'b.zip', url: 'https://files.example/b.zip' },
            ],
          },
        ],
      },
    },
  };
  for (const [what, json] of Object.entries(variants)) {
    const site = await startSite(t, answering(json));
    const { status, json: answer } = await site.get(`${titles}?sortId=3`);
    t.equal(status, 200, what);
    const [item] = answer.data.items;
    t.same(
      {
        ...item,
        attachments: item.attachments.map(({ name, url }: { name: string; url: string }) => [name, url]),
      },
      {
        id: '7',
        sortId: '3',
        title: '甲 & 乙',
        publishedAt: '2023-11-14T22:13:20.000Z',
        pinned: true,
        summary: '短',
        cover: null,
        html: null,
        externalUrl: null,
        attachments: [
          ['表.pdf', `/files/${Buffer.from('/f/%E8%A1%A8.pdf').toString('base64url')}/%E8%A1%A8.pdf`],
          ['b.zip', 'https://files.example/b.zip'],
        ],
        deadline: null,
      },
      what,
    );
    t.match(answer.data, { total: 1, page: 1, pageSize: 20 }, what);
  }
});

t.test('getTitleListBySortId, when oa-web neither pages nor searches nor sorts, does so itself', async (t) => {
  const rows = Array.from({ length: 30 }, (_, i) => ({
    id: i,
    title: i % 2 ? `奇数 Ａ${i}` : `偶数 ${i}`,
    date: `2025-01-${String(i + 1).padStart(2, '0')}`,
    top: i === 3 ? 1 : 0,
  }));
  const site = await startSite(t, answering({ code: 0, data: rows }));
  const { data } = (await site.get(`${titles}?sortId=1&q=a&pageSize=4&page=1`)).json;
  t.same(
    data.items.map(({ id }: Notice) => id),
    ['3', '29', '27', '25'],
  );
  t.match(data, { total: 15, page: 1, pageSize: 4 });
});

t.test(
  'getTitleListBySortId, when one notice is unreadable, serves the rest; when most are, answers 502 50201',
  async (t) => {
    const good = { id: 1, title: '好', publishTime: '2025/1/2' };
    const some = await startSite(
      t,
      answering({ code: 0, data: [good, { ...good, publishTime: '昨天' }, { ...good, id: 2 }] }),
    );
    t.same(
      (await allOf(some, '1')).map(({ id }) => id),
      ['1', '2'],
    );
    t.match(
      some.logs.find((line) => line.msg === 'request'),
      { skippedItems: ['$.data[1].publishTime'] },
    );
    const most = await startSite(t, answering({ code: 0, data: [good, { id: 2 }, { title: '无' }] }));
    t.match(await most.get(`${titles}?sortId=1`), { status: 502, json: { code: 50201, data: null } });
  },
);

t.test('getTitleListBySortId, when parts of a notice are written otherwise, reads them', async (t) => {
  const publishTime = '2025/1/2';
  const site = await startSite(
    t,
    answering({
      code: 0,
      data: [
        { id: 1, title: { nameCn: '甲', nameEn: 'A' }, publishTime: '2025年1月9日 8:30', cover: { url: '/c.png' } },
        { id: 2, title: '乙', publishTime: [2025, 1, 8, 8, 30], image: [], images: 1, picUrl: ['/d.png', '/e.png'] },
        {
          id: 3,
          title: '丙',
          publishTime: [2025, 1, 7],
          summary: { zh: '短' },
          link: [{ href: 'https://a.example/' }],
        },
      ],
    }),
  );
  const [first, second, third] = await allOf(site, '1');
  const media = (path: string) => new RegExp(`/${Buffer.from(path).toString('base64url')}\\.webp$`);
  t.match(first, { title: '甲', publishedAt: '2025-01-09T00:30:00.000Z', cover: media('/c.png') });
  t.match(second, { publishedAt: '2025-01-08T00:30:00.000Z', cover: media('/d.png') });
  t.match(third, { publishedAt: '2025-01-06T16:00:00.000Z', summary: '短', externalUrl: 'https://a.example/' });

  const written = [
    '2025-01-15 08:30:00.0',
    '2025-1-15  8:30',
    '2025年1月15日8点30分',
    '2025年01月15日 08时30分00秒',
    '2025-01-15T08:30:00+08:00',
    'Jan 15, 2025 8:30:00 AM',
    'Jan 15, 2025, 8:30:00\u202fAM',
    'Wed Jan 15 08:30:00 CST 2025',
    '/Date(1736901000000+0800)/',
    { date: 15, day: 3, hours: 8, minutes: 30, month: 0, time: 1_736_901_000_000, year: 125 },
  ];
  const rows = written.map((day, id) => ({ id, title: JSON.stringify(day), publishTime: day }));
  const spelt = await allOf(await startSite(t, answering({ code: 0, data: rows })), '1');
  t.equal(spelt.length, rows.length);
  for (const { title, publishedAt: at } of spelt) t.equal(at, '2025-01-15T00:30:00.000Z', title);

  const never = await startSite(
    t,
    answering({
      code: 0,
      data: [[2025, 13, 1], [2025, 2, 30], [2025], ['a', 1, 1], 'Feb 30, 2025 8:30:00 AM', '2025-1-1 下午'].map(
        (day) => ({
          id: 1,
          title: '无',
          publishTime: day,
        }),
      ),
    }),
  );
  t.equal((await never.get(`${titles}?sortId=1`)).status, 502, 'a day that does not exist is none');

  const odd = {
    publishTime,
    isTop: '也许',
    deadline: '详见正文',
    link: { a: 1 },
    cover: [[1]],
    desc: false,
    content: {},
  };
  const partly = await startSite(t, answering({ code: 0, data: [{ id: 1, title: '甲', ...odd }] }));
  const [left] = await allOf(partly, '1');
  const nothing = { pinned: false, deadline: null, externalUrl: null, cover: null, summary: null, html: null };
  t.match(left, { title: '甲', ...nothing }, 'what cannot be read costs that part only');
  t.match(
    partly.logs.find((line) => line.msg === 'request'),
    { skippedItems: /isTop|deadline|cover|desc|content/ },
    'and the log tells of it',
  );
});

t.test(
  'getTitleListBySortId, for a category oa-web does not know, answers 422 with its words as plain text',
  async (t) => {
    const site = await startSite(t, { handlers: announcementsHandlers() });
    const { status, json } = await site.get(`${titles}?sortId=404`);
    t.equal(status, 422);
    t.match(json, { code: 42201, message: '栏目 不存在 或已下线', upstreamCode: '1004', data: null });
  },
);

t.test('getSorts and getTitleListBySortId, when oa-web is silent, answer 504 50401', async (t) => {
  const silent = () => new Promise<never>(() => {});
  const handlers = [http.get(`*${notice}/getSorts`, silent), http.get(`*${titles}`, silent)];
  const site = await startSite(t, { handlers, env: { OA_WEB_TIMEOUT_MS: '200' } });
  for (const path of [`${notice}/getSorts`, `${titles}?sortId=1`]) {
    t.match(await site.get(path), { status: 504, json: { code: 50401, data: null } }, path);
  }
});

t.test('getSorts, when oa-web refuses or has none, answers 422 42201 or an empty list', async (t) => {
  const of = (json: object) =>
    startSite(t, { handlers: [http.get(`*${notice}/getSorts`, () => HttpResponse.json(json))] });
  t.match(await (await of({ code: 500, msg: '系统<br>繁忙' })).get(`${notice}/getSorts`), {
    status: 422,
    json: { code: 42201, message: '系统 繁忙', upstreamCode: '500' },
  });
  t.match(await (await of({ code: 0, data: null })).get(`${notice}/getSorts`), { status: 200, json: { data: [] } });
  const named = {
    code: '0',
    data: {
      records: [
        { cate_id: 5, cn_name: '公告', englishName: 'News', total: '12' },
        { id: 'x', title: '其他' },
      ],
    },
  };
  t.same((await (await of(named)).get(`${notice}/getSorts`)).json.data, [
    { id: '5', name: { zh: '公告', en: 'News' }, count: 12 },
    { id: 'x', name: { zh: '其他', en: '其他' }, count: null },
  ]);
});

t.test('getTitleListBySortId, with a missing or malformed parameter, answers 400 and names it', async (t) => {
  const site = await startSite(t, { handlers: announcementsHandlers() });
  const malformed: Record<string, string> = {
    '': 'sortId',
    'sortId=a%20b': 'sortId',
    'sortId=1&page=0': 'page',
    'sortId=1&pageSize=101': 'pageSize',
    [`sortId=1&q=${'x'.repeat(65)}`]: 'q',
  };
  for (const [query, name] of Object.entries(malformed)) {
    const { status, json } = await site.get(`${titles}?${query}`);
    t.equal(status, 400, query);
    t.match(json, { code: 40001, data: null, message: new RegExp(`\\b${name}\\b`) }, query);
  }
});

t.test('getTitleListBySortId, at the edges of paging, answers pages that add up', async (t) => {
  const rows = Array.from({ length: 130 }, (_, i) => ({ id: i + 1, title: `第 ${i + 1} 条`, publishTime: 2e9 - i }));
  /** oa-web that answers the bare list, whole or paged, with or without a total. */
  const upstreams: Record<string, (page: number, size: number) => object> = {
    'the whole list, bare': () => rows,
    'the whole list in a page': () => ({ list: rows, total: rows.length }),
    'a page with a total': (page, size) => ({ rows: rows.slice((page - 1) * size, page * size), total: '130' }),
    'a page without a total': (page, size) => ({ records: rows.slice((page - 1) * size, page * size) }),
    'pages of ten, whatever is asked for': (page) => ({ list: rows.slice((page - 1) * 10, page * 10), total: 130 }),
    'pages of fifty, whatever is asked for': (page) => {
      const list = rows.slice((page - 1) * 50, page * 50);
      return { list, total: list.length && 130 };
    },
  };
  for (const [name, list] of Object.entries(upstreams)) {
    const site = await startSite(t, {
      handlers: [
        http.get(`*${titles}`, ({ request }) => {
          const query = new URL(request.url).searchParams;
          asked += 1;
          return HttpResponse.json({
            code: 0,
            data: list(Number(query.get('page') ?? 1), Number(query.get('pageSize') ?? 20)),
          });
        }),
      ],
    });
    let asked = 0;
    const ask = async (query: string) => (await site.get(`${titles}?sortId=1&${query}`)).json.data;
    for (const pageSize of [3, 20, 100]) {
      const seen: string[] = [];
      for (let page = 1; page <= Math.min(7, 130 / pageSize + 1); page++) {
        asked = 0;
        const answer = await ask(`page=${page}&pageSize=${pageSize}`);
        t.ok(asked <= 5 + pageSize / 10, `${name}, ${pageSize}, ${page}: ${asked} calls`);
        t.ok(answer.items.length <= pageSize);
        t.ok(answer.total >= answer.items.length && answer.total <= rows.length + 1, `${name}, ${pageSize}, ${page}`);
        seen.push(...answer.items.map(({ id }: Notice) => id));
      }
      t.same(seen, rows.map(({ id }) => String(id)).slice(0, pageSize * 7), `${name}, ${pageSize} a page`);
    }
    const past = await ask('page=99&pageSize=20');
    t.same(past.items, [], name);
    t.match(past, { page: 99, pageSize: 20 });
  }
});

t.test('getTitleListBySortId, when oa-web answers the same short list on every page, shows it once', async (t) => {
  const rows = Array.from({ length: 20 }, (_, i) => ({ id: i + 1, title: 'x', publishTime: 2e9 - i }));
  const site = await startSite(t, answering({ code: 0, data: { list: rows, total: 20 } }));
  const ask = async (page: number) => (await site.get(`${titles}?sortId=1&page=${page}`)).json.data;
  t.match(await ask(1), { items: { length: 20 }, total: 20 });
  t.same(await ask(2), { items: [], total: 20, page: 2, pageSize: 20 });
});

t.test('getTitleListBySortId, when the pages of oa-web do not add up, answers what came', async (t) => {
  const rows = Array.from({ length: 90 }, (_, i) => ({ id: i + 1, title: 'x', publishTime: 2e9 - i }));
  const ask = async (list: (page: number, size: number) => object, query: string) => {
    let asked = 0;
    const site = await startSite(t, {
      handlers: [
        http.get(`*${titles}`, ({ request }) => {
          asked += 1;
          const { searchParams } = new URL(request.url);
          return HttpResponse.json({
            code: 0,
            data: list(Number(searchParams.get('page')), Number(searchParams.get('pageSize'))),
          });
        }),
      ],
    });
    const { items, total } = (await site.get(`${titles}?sortId=1&${query}`)).json.data;
    return { ids: items.map(({ id }: Notice) => Number(id)), total, asked };
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

  /** Hidden ones are taken out of a page after it was cut. */
  const hidden = (page: number, size: number) => ({
    list: rows.slice((page - 1) * size, page * size).filter(({ id }) => id % 20 !== 7),
    total: 90,
  });
  const without = (from: number, to: number) => numbers(from, to).filter((id) => id % 20 !== 7);
  t.same(await ask(hidden, 'page=1&pageSize=20'), { ids: without(1, 20), total: 90, asked: 2 });
  t.same(await ask(hidden, 'page=2&pageSize=20'), { ids: without(21, 40), total: 90, asked: 3 });
  /** The first ten, whatever page is asked for. */
  const first = () => ({ list: rows.slice(0, 10), total: 90 });
  t.same(await ask(first, 'page=1&pageSize=20'), { ids: numbers(1, 10), total: 10, asked: 2 });
  t.same(await ask(first, 'page=2&pageSize=20'), { ids: [], total: 10, asked: 3 });
  /** One item a page: not asked for a hundred times. */
  const one = (page: number) => ({ list: rows.slice(page - 1, page), total: 90 });
  t.same(await ask(one, 'page=1&pageSize=100'), { ids: [1], total: 90, asked: 2 });
});

t.test('getTitleListBySortId, for a category that is empty or gone, says so in the way oa-web does', async (t) => {
  const said: Record<string, [object | number, number, object]> = {
    'an empty list': [{ code: 0, data: [] }, 200, { code: 0, data: { items: [], total: 0, page: 1, pageSize: 20 } }],
    null: [{ code: 0, data: null }, 200, { code: 0, data: { items: [], total: 0 } }],
    'an empty page': [{ code: 0, data: { list: null, total: 0 } }, 200, { code: 0, data: { items: [], total: 0 } }],
    'a code': [{ code: 1004, msg: '栏目不存在' }, 422, { code: 42201, message: '栏目不存在', upstreamCode: '1004' }],
    '404': [404, 404, { code: 40401, data: null }],
  };
  for (const [name, [answer, status, json]] of Object.entries(said)) {
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

t.test('getTitleListBySortId, when oa-web ignores what was searched for, searches what it got', async (t) => {
  const rows = [
    { id: 1, title: '上海冠军展报名', publishTime: 3e8 },
    { id: 2, title: '收费标准', publishTime: 2e8 },
  ];
  const site = await startSite(t, answering({ code: 0, data: rows }));
  const ask = async (q: string) => (await site.get(`${titles}?sortId=1&q=${encodeURIComponent(q)}`)).json.data;
  t.match(await ask('冠军'), { items: [{ id: '1' }], total: 1 });
  t.match(await ask('没有'), { items: [], total: 0 });
  t.match(await ask('报名 '), { items: [{ id: '1' }], total: 1 });
});

t.test('getSorts, with categories nested in categories, lists them all once', async (t) => {
  const tree = [
    {
      id: 1,
      name: '公告',
      children: [
        { sort_id: 11, sort_name: '展赛', notice_num: '3', children: [{ id: 111, name: '成绩', children: null }] },
        { sortId: 12, sortName: '登记', childList: [] },
      ],
    },
    { id: 2, name: '活动', count: 0 },
  ];
  const site = await startSite(t, {
    handlers: [http.get(`*${notice}/getSorts`, () => HttpResponse.json({ code: 0, data: tree }))],
  });
  const { data } = (await site.get(`${notice}/getSorts`)).json;
  t.same(
    data.map(({ id, name, count }: NoticeSort) => [id, name.zh, count]),
    [
      ['1', '公告', null],
      ['11', '展赛', 3],
      ['111', '成绩', null],
      ['12', '登记', null],
      ['2', '活动', 0],
    ],
  );
});

t.test('getSorts, with markup, turned writing and counts in words, answers plain names', async (t) => {
  const sorts = [
    { id: 1, name: '<b>展赛</b>&amp;赛程\u202E', count: '12 条' },
    { id: 2, name: '登记', count: 3 },
    { id: 3, name: '\u202E<i></i>' },
  ];
  const site = await startSite(t, {
    handlers: [http.get(`*${notice}/getSorts`, () => HttpResponse.json({ code: 0, data: sorts }))],
  });
  t.same((await site.get(`${notice}/getSorts`)).json.data, [
    { id: '1', name: { zh: '展赛&赛程', en: '展赛&赛程' }, count: null },
    { id: '2', name: { zh: '登记', en: '登记' }, count: 3 },
  ]);
});
