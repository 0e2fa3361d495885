/** Announcements from the sandbox, and the errors of their calls. */
import { HttpResponse, http } from 'msw';
import { toDraft, toNoticeCategory } from '../../../../server/areas/announcements/announcements.ts';
import { sanitise } from '../../../../server/oaweb/rich-text/sanitise.ts';
import { announcementsHandlers } from '../../../../server/sandbox/areas/announcements.ts';
import { bannerSortId } from '../../../../server/sandbox/data/announcements/sorts.ts';
import type { Notice, NoticeCategory } from '../../../../shared/areas/announcements.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { fileOf } from '../../../helpers/proxied-urls.ts';
import { requestLog } from '../../../helpers/request-log.ts';
import { type Site, startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const notice = '/oa-web/api/v1/open/notice';

const titles = `${notice}/getTitleListBySortId`;

/** An oa-web with a fixed response to getTitleListBySortId. */
const respondingWith = (json: object) => ({ handlers: [http.get(`*${titles}`, () => HttpResponse.json(json))] });

const noticeKeys = 'attachments cover deadline externalUrl html id pinned publishedAt show sortId summary title';

async function allOf(site: Site, sortId: string): Promise<Notice[]> {
  return (await site.get(`${titles}?sortId=${sortId}&pageSize=100`)).json.data.items;
}

t.test('getSorts, from the sandbox, lists the categories with their counts, without the banners', async (t) => {
  const site = await startSite(t, { handlers: announcementsHandlers() });
  const { status, json, headers } = await site.get(`${notice}/getSorts`);
  t.equal(status, 200);
  const sorts: NoticeCategory[] = json.data;
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
  t.equal(new Set(banners.map(({ cover }) => cover)).size, banners.length, 'each has a picture that no other has');
  const { json: shows } = await site.get(`${titles}?sortId=1&pageSize=100`);
  const advertised = new URL(banners[0]?.externalUrl ?? '', 'https://site.example').searchParams;
  t.match(
    shows.data.items.find(({ id }: Notice) => id === advertised.get('id'))?.title,
    /上海/,
    'the first leads to the show that it advertises',
  );
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
    html: /<td valign="top" data-short="">特幼组<\/td>/,
    externalUrl: null,
    attachments: [
      {
        name: '参赛报名表.pdf',
        url: fileOf('/oa-web/upload/notice/2001-1.pdf', '参赛报名表.pdf'),
      },
      {},
    ],
    deadline: '2026-12-20',
  });
  const file = shows[0]?.attachments[0];
  const pdf = (await site.get(file?.url ?? '')).text;
  t.match(pdf, /^%PDF-1\.4/);
  t.equal(pdf.length, file?.bytes, 'the stated size is the size of the file');

  const all = (await Promise.all(['2', '3', '4', '5', '6', '7', bannerSortId].map((id) => allOf(site, id)))).flat();
  t.equal(all.filter(({ html }) => html === null).length, 2, 'two notices have only a title');
  t.ok(shows.length > 60 && shows.length + all.length > 170, 'lists worth paging');
  t.notMatch(JSON.stringify(all), /&lt;(p|table)/, 'a body escaped in transit is unescaped');
  t.ok(all.some(({ publishedAt }) => publishedAt.startsWith('2026-11-21T00:50')));
});

t.test(
  'getTitleListBySortId, with hostile markup from the sandbox, serves its text without anything active',
  async (t) => {
    const site = await startSite(t, { handlers: announcementsHandlers() });
    const hostile = (await allOf(site, '2')).find(({ title }) => title === '富文本安全自检（测试样例 & 请勿转发）');
    t.match(hostile?.html, /^<p>证书查询系统将于今晚升级/);
    t.match(hostile?.html, /<p align="center">系统恢复后无需重新登录。<\/p>/);
    t.match(hostile?.html, '<a href="https://www.fci.be/en/" target="_blank" rel="noopener noreferrer">FCI 官网</a>');
    t.notMatch(
      hostile?.html,
      /script|alert|onerror|onclick|evil|iframe|<svg|<math|<form|<base|<style|position|data:|<img/i,
    );
  },
);

t.test('getTitleListBySortId, with rich text of every kind, keeps its structure', async (t) => {
  const bodies: Record<string, { raw: string | null; html: string | RegExp | null }> = {
    'obsolete tags': {
      raw: '<center><b>粗</b><i>斜</i><font color="red">红</font></center>',
      html: '<section align="center"><strong>粗</strong><em>斜</em><span>红</span></section>',
    },
    'a wide table': {
      raw: '<table width="1200"><tr><td width="30%" align="right" colspan="2">a</td><td colspan="9999">b</td></tr></table>',
      html: /<table><tr><td colspan="2" align="right" width="30%" data-short="">a<\/td><td data-short="">b<\/td><\/tr><\/table>/,
    },
    pictures: {
      raw: '<p><img src="/u/a.png" width="20" alt="犬"><img data-src="/u/b.png"><img src="https://elsewhere.example/c.png"></p>',
      html: /^<p><img src="\/media\/[^"]+" alt="犬" width="20" [^>]*\/><a data-picture[^>]*><img src="\/media\/[^"]+" [^>]*\/><\/a><\/p>$/,
    },
    'links into oa-web, and invalid ones': {
      raw: '<a href="/f/a.pdf">a</a><a href="#top">b</a><a href="java&#9;script:alert(1)">c</a><a href="tel:010">d</a><a href="/breed/index">e</a><a href="/admin/">f</a>',
      html: `<a href="${fileOf('/f/a.pdf', 'a.pdf')}" target="_blank" rel="noopener noreferrer">a</a><span>b</span><span>c</span><a href="tel:010">d</a><a href="/breed/index">e</a><span>f</span>`,
    },
    'plain text': { raw: '第一行 & <3\n第二行', html: '<p>第一行 &amp; &lt;3</p><p>第二行</p>' },
    'escaped twice': { raw: '&lt;p&gt;a &amp;amp; b&lt;/p&gt;', html: '<p>a &amp; b</p>' },
    'names of prototype members': {
      raw: '<constructor>a</constructor><p style="constructor:1;__proto__:2">b</p>',
      html: 'a<p>b</p>',
    },
    'nothing visible': { raw: '<p>&nbsp;</p><p><br></p>', html: null },
    'no body': { raw: null, html: null },
    'a tag hidden in a comment': {
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
  const site = await startSite(t, respondingWith({ code: 0, data: rows }));
  const items = await allOf(site, '1');
  for (const [title, { html }] of Object.entries(bodies)) {
    const actual = items.find((item) => item.title === title)?.html;
    if (html instanceof RegExp) t.match(actual ?? '', html, title);
    else t.equal(actual, html, title);
  }
});

t.test("getTitleListBySortId, for an unknown category, answers 422 with oa-web's message as plain text", async (t) => {
  const site = await startSite(t, { handlers: announcementsHandlers() });
  const { status, json } = await site.get(`${titles}?sortId=404`);
  t.equal(status, 422);
  t.match(json, { code: 42201, message: '栏目 不存在 或已下线', upstreamCode: '1004', data: null });
});

t.test('getSorts and getTitleListBySortId, if oa-web times out, answer 504 50401', async (t) => {
  const silent = () => new Promise<never>(() => {});
  const handlers = [http.get(`*${notice}/getSorts`, silent), http.get(`*${titles}`, silent)];
  const site = await startSite(t, { handlers, env: { OA_WEB_TIMEOUT_MS: '200' } });
  for (const path of [`${notice}/getSorts`, `${titles}?sortId=1`]) {
    t.match(await site.get(path), { status: 504, json: { code: 50401, data: null } }, path);
  }
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

t.test(
  'toNoticeCategory and toDraft, with seconds, 1/0 and hostile markup, return plain and safe values',
  async (t) => {
    t.same(toNoticeCategory(raw({ id: 3, name: '培训考试', count: '12' }), adapterContext.reportSkipped), {
      id: '3',
      name: { zh: '培训考试', en: '培训考试' },
      count: 12,
    });
    const draft = toDraft(
      raw({
        id: 5,
        title: '<b>通知</b> &amp; 说明',
        publishTime: 1_795_000_000,
        isTop: 1,
        content: '<p onclick="x()">正文<script>alert(1)</script></p>',
      }),
      '3',
      adapterContext,
    );
    t.match(
      { ...draft, html: sanitise(draft.body, adapterContext) },
      {
        id: '5',
        sortId: '3',
        title: '通知 & 说明',
        publishedAt: new Date(1_795_000_000_000).toISOString(),
        pinned: true,
        html: '<p>正文</p>',
        attachments: [],
        deadline: null,
        show: null,
      },
    );
  },
);

t.test('getTitleListBySortId, with days that may be two, shows none of them unless the map knows', async (t) => {
  const row = { title: '甲', publishTime: '15/01/2025 08:30', deadline: '2025-02-01' };
  const rows = [
    { ...row, id: 1 },
    { ...row, id: 2, deadline: '02/03/2025' },
    { ...row, id: 3, publishTime: '04/05/2025' },
    { ...row, id: 4, publishTime: null, updateTime: '2025-01-15' },
    { ...row, id: 5 },
  ];
  const days = (site: Site) =>
    allOf(site, '1').then((all) => all.map(({ id, publishedAt, deadline }) => [id, publishedAt, deadline]));
  const read = ['2025-01-15T00:30:00.000Z', '2025-02-01'];
  const unmapped = await startSite(t, respondingWith({ code: 0, data: rows }));
  t.same(await days(unmapped), [
    ['1', ...read],
    ['2', read[0], null],
    ['5', ...read],
  ]);
  t.match(await requestLog(unmapped), {
    skippedItems: ['$.data[1].deadline', '$.data[2].publishTime', '$.data[3].publishedAt'],
  });
  const map = { calls: { '*': { dates: 'mdy' as const } } };
  t.same(await days(await startSite(t, { ...respondingWith({ code: 0, data: rows }), map })), [
    ['3', '2025-04-04T16:00:00.000Z', '2025-02-01'],
    ['1', ...read],
    ['2', read[0], '2025-02-03'],
    ['5', ...read],
  ]);
});
