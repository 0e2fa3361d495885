/** An oa-web with banners, a long list, and notices with every kind of content. Also locators for them. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';

interface Record {
  id: string;
  title: string;
  publishTime: string;
  content?: string;
  endDate?: string;
  matchDate?: string;
  matchEndDate?: string;
  matchCity?: string;
  linkUrl?: string;
  files?: { name: string; url: string; size: string }[];
}

/** The current time: noon in China. */
export const today = new Date('2026-11-21T04:00:00Z');

const many = Array.from({ length: 150 }, (_, i): Record => {
  const n = i + 1;
  const day = new Date(today.getTime() - i * 86_400_000).toISOString().slice(0, 10);
  return { id: `n${n}`, title: `第 ${n} 号公告`, publishTime: `${day} 10:00:00`, content: `<p>正文 ${n}</p>` };
});

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
export const eightHeaders = ['展区', '场次', '日期', '犬组', '审查员', '场馆', '入口', '备注'];
const long = '各参展单位请按展区查看场次，并在截止日期前确认犬只的组别。年龄以展会当日计算。'.repeat(3);
const rich = [
  '<h1>报名</h1><p>先看 <a href="/breed/detail?id=111">金毛寻回犬</a>，再看 <a href="https://www.fci.be/en/">FCI</a>。</p>',
  `<table>${row(eightHeaders.map((cell) => `<b>${cell}</b>`))}${row(eightHeaders.map((cell) => `${cell}的内容，比一格要长一些`)).repeat(3)}</table>`,
  `<table>${row(['甲', '乙'])}${row(['1', '2'])}</table>`,
  '<p><img src="/oa-web/upload/one.svg" alt="第一张" width="320" height="320"></p>',
  '<figure><img src="/oa-web/upload/two.svg" width="320" height="320"><figcaption>第二张</figcaption></figure>',
  `<p>https://www.example.org/${'very-long-address/'.repeat(20)}</p>`,
  ...Array.from({ length: 30 }, (_, i) => `<p>第 ${i + 1} 段：${long}</p>`),
].join('');
const special: Record[] = [
  {
    id: 'rich',
    title: '冠军展报名；场次, 裁判与分组时间\\第三次修订：请各参展单位在截止日期前确认',
    publishTime: '2026-11-20 09:30:00',
    content: rich,
    endDate: '2026-11-26',
    files: [
      { name: '分组时间.pdf', url: '/oa-web/upload/notice/1.pdf', size: '20 KB' },
      { name: '报名表.xlsx', url: '/oa-web/upload/notice/2.xlsx', size: '1.5 MB' },
    ],
  },
  { id: 'closed', title: '已截止', publishTime: '2026-10-01 09:30:00', endDate: '2026-10-20', content: '<p>一</p>' },
  {
    id: 'show',
    title: '上海冠军展报名通知',
    publishTime: '2026-10-01 09:30:00',
    endDate: '2026-11-10',
    matchDate: '2026-12-12',
    matchEndDate: '2026-12-13',
    matchCity: '上海',
    content: '<p>一</p>',
  },
  { id: 'bare', title: '只有标题', publishTime: '2026-09-01 09:30:00', linkUrl: '/integralRanking/index?year=2026' },
];
const banners: Record[] = [
  { id: 'inside', title: '鼻纹抽奖', publishTime: '2026-11-01 09:00:00', linkUrl: '/breed/group?groupId=8' },
  {
    id: 'outside',
    title: 'FCI',
    publishTime: '2026-11-01 08:00:00',
    linkUrl: 'https://www.fci.be/en/',
    endDate: '2026-11-10',
  },
  { id: 'plain', title: '没有链接', publishTime: '2026-11-01 07:00:00' },
];
/** A notice whose rows, cells and picture are aligned with the attributes that editors use. */
const aligned: Record = {
  id: 'aligned',
  title: '对齐的表格',
  publishTime: '2026-09-01 09:30:00',
  content:
    '<table><tbody valign="bottom"><tr align="center"><td>组别</td><td align="right">费用</td></tr>' +
    '<tr valign="middle"><td>公开组</td><td valign="top">480</td></tr></tbody></table>' +
    '<div align="center"><table><tr><th>甲</th><td>乙</td></tr></table></div>' +
    '<p align="right">右<img src="/oa-web/upload/one.svg" alt="右边的图"></p>',
};
const records: { [sortId: string]: Record[] } = { 1: many, 2: special, 3: [aligned], banner: banners };

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#a62"/></svg>';
const file = (type: string) => new HttpResponse('file', { headers: { 'content-type': type } });

const ok = (data: unknown[] | object) => HttpResponse.json({ code: 0, data });

export const handlers = [
  http.get('*/notice/getSorts', () =>
    ok([
      { id: 1, name: '展赛公告', count: 150 },
      { id: 2, name: '注册登记', count: 3 },
    ]),
  ),
  http.get('*/notice/getTitleListBySortId', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const notices = records[query.get('sortId') ?? ''];
    if (!notices) return HttpResponse.json({ code: 1004, msg: '栏目不存在' });
    const size = Number(query.get('pageSize') ?? 20);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return ok({ list: notices.slice(from, from + size), total: notices.length });
  }),
  http.get('*/oa-web/upload/*.svg', () => new HttpResponse(drawing, { headers: { 'content-type': 'image/svg+xml' } })),
  http.get('*/oa-web/upload/notice/1.pdf', () => file('application/pdf')),
  http.get('*/oa-web/upload/notice/2.xlsx', () =>
    file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  ),
  // Calls made by the pages that the notices link to.
  http.get('*/getFciGroup', () => ok([])),
  http.get('*/getFciDogById', () => HttpResponse.json({ code: 404, msg: '没有' })),
];

export const richPath = '/announcement/detail?sortId=2&id=rich';
/** Sets a mark that a full page load would clear. */
export const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
export const isSameDocument = (page: Page) => page.evaluate(() => 'isMarked' in window);
export const titleOf = (page: Page) => page.locator('article h2').first().textContent();
/** Returns the relation and title of the links to the previous and next notice. */
export const neighbours = (page: Page) =>
  page
    .getByRole('navigation', { name: '前后公告' })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.getAttribute('rel'), link.querySelector('b')?.textContent]));
