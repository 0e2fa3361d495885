import { readFile } from 'node:fs/promises';
import { HttpResponse, http } from 'msw';
import type { Page, Route } from 'playwright-core';
import { t } from 'tap';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';

interface Record {
  id: string;
  title: string;
  publishTime: string;
  content?: string;
  endDate?: string;
  linkUrl?: string;
  files?: { name: string; url: string; size: string }[];
}

/** Noon in China. */
const today = new Date('2026-11-21T04:00:00Z');

const many = Array.from({ length: 150 }, (_, i): Record => {
  const at = new Date(today.getTime() - i * 86_400_000).toISOString().slice(0, 10);
  return {
    id: `n${i + 1}`,
    title: `第 ${i + 1} 号公告`,
    publishTime: `${at} 10:00:00`,
    content: `<p>正文 ${i + 1}</p>`,
  };
});

const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const eight = ['展区', '场次', '日期', '犬组', '审查员', '场馆', '入口', '备注'];
const long = '各参展单位请按展区查看场次，并在截止日期前确认犬只的组别。年龄以展会当日计算。'.repeat(3);
const rich = [
  '<h1>报名</h1><p>先看 <a href="/breed/detail?id=111">金毛寻回犬</a>，再看 <a href="https://www.fci.be/en/">FCI</a>。</p>',
  `<table>${row(eight.map((cell) => `<b>${cell}</b>`))}${row(eight.map((cell) => `${cell}的内容，比一格要长一些`)).repeat(3)}</table>`,
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
  {
    id: 'closed',
    title: '已经截止的',
    publishTime: '2026-10-01 09:30:00',
    endDate: '2026-10-20',
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
];
const records: { [sortId: string]: Record[] } = { 1: many, 2: special, banner: banners };

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#a62"/></svg>';
const file = (type: string) => new HttpResponse('file', { headers: { 'content-type': type } });

const handlers = [
  http.get('*/notice/getSorts', () =>
    HttpResponse.json({
      code: 0,
      data: [
        { id: 1, name: '展赛公告', count: 150 },
        { id: 2, name: '注册登记', count: 3 },
      ],
    }),
  ),
  http.get('*/notice/getTitleListBySortId', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const known = records[query.get('sortId') ?? ''];
    if (!known) return HttpResponse.json({ code: 1004, msg: '栏目不存在' });
    const size = Number(query.get('pageSize') ?? 20);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return HttpResponse.json({ code: 0, data: { list: known.slice(from, from + size), total: known.length } });
  }),
  http.get('*/oa-web/upload/*.svg', () => new HttpResponse(drawing, { headers: { 'content-type': 'image/svg+xml' } })),
  http.get('*/oa-web/upload/notice/1.pdf', () => file('application/pdf')),
  http.get('*/oa-web/upload/notice/2.xlsx', () =>
    file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  ),
  // Where links of the texts lead.
  http.get('*/getFciGroup', () => HttpResponse.json({ code: 0, data: [] })),
  http.get('*/getFciDogById', () => HttpResponse.json({ code: 404, msg: '没有' })),
];

const site = await startSite(t, { siteRoot: clientRoot, handlers });
const prefixed = await startSite(t, { siteRoot: clientRoot, handlers, env: { BASE_PATH: '/h5/' } });
const inBrowser = await startBrowser(t, site);

const calls = '**/getTitleListBySortId*';
const richPlace = '/announcement/detail?sortId=2&id=rich';
const refuse = (route: Route) =>
  route.fulfill({
    status: 502,
    json: { code: 50201, message: '上游没有回答', data: null, requestId: '0123456789abcdef' },
  });

/** A mark that a full load of the page would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const titleOf = (page: Page) => page.locator('article h2').first().textContent();
const neighbours = async (page: Page) => {
  const links = await page.getByRole('navigation', { name: '前后公告' }).getByRole('link').all();
  return Promise.all(
    links.map(async (link) => [await link.getAttribute('rel'), await link.locator('b').textContent()]),
  );
};

await inBrowser(
  'a link of the text to a page of the site, under any base path, goes through the router; others open elsewhere',
  async ({ t, page, tolerate }) => {
    // What the page behind the link asks for is not there.
    tolerate(/getFciDogById|\b4\d\d\b/);
    for (const [root, prefix] of [
      [site.url.href, '/'],
      [new URL('/h5/', prefixed.url).href, '/h5/'],
    ] as const) {
      await page.goto(new URL(richPlace.slice(1), root).href, { waitUntil: 'domcontentloaded' });
      await settled(page);
      const outside = page.locator('article').getByRole('link', { name: 'FCI', exact: true });
      t.equal(await outside.getAttribute('target'), '_blank');
      t.match(await outside.getAttribute('rel'), /noopener/);
      await mark(page);
      await page.getByRole('link', { name: '金毛寻回犬' }).click();
      await page.waitForURL((url) => url.pathname === `${prefix}breed/detail`);
      t.ok(await isMarked(page), `${prefix} was not loaded anew`);
      t.equal(new URL(page.url()).search, '?id=111');
      await page.goBack();
      await page.getByRole('link', { name: '金毛寻回犬' }).waitFor();
    }
  },
);

await inBrowser(
  'the text, with tables, headings and an endless address, stands below the title and never widens the page',
  async ({ t, page, open }) => {
    await open(richPlace);
    t.equal(await page.getByRole('heading', { level: 1 }).count(), 1, 'the bar has the only first heading');
    t.ok(await page.getByRole('heading', { level: 3, name: '报名' }).isVisible());
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);

    const wide = page.getByRole('region', { name: '表格，可左右滑动' });
    t.equal(await wide.count(), 1, 'a table that fits is no stop for the keyboard');
    const frame = page.locator('[data-table]').first();
    t.same(await frame.evaluate((one) => ({ ...(one as HTMLElement).dataset })), {
      table: '',
      before: 'false',
      after: 'true',
    });
    t.same(await wide.getByRole('columnheader').allTextContents(), eight, 'a first row in bold is the head');
    t.equal(await page.locator('[data-table]').nth(1).getByRole('columnheader').count(), 0);
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    t.equal(
      await eventually(
        () => frame.getAttribute('data-before'),
        (before) => before === 'true',
      ),
      'true',
    );
    await wide.evaluate((one) => one.scrollTo({ left: 9999, behavior: 'instant' }));
    t.equal(
      await eventually(
        () => frame.getAttribute('data-after'),
        (after) => after === 'false',
      ),
      'false',
      'at its end nothing more is promised',
    );
  },
);

await inBrowser(
  'a picture, opened, zooms, goes to the next by keyboard, and gives the focus back by Esc and by Back',
  async ({ t, page, open }) => {
    await open(richPlace);
    const first = page.getByRole('button', { name: '看大图：第一张' });
    const viewer = page.getByRole('dialog', { name: '图片浏览' });
    await first.focus();
    await page.keyboard.press('Enter');
    await viewer.waitFor();
    t.match(await viewer.textContent(), /第 1 张，共 2 张第一张/);
    const shown = viewer.getByRole('img', { name: '第一张' });
    await eventually(
      () => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth),
      (width) => width > 0,
    );
    const widthOf = async () => (await shown.boundingBox())?.width ?? 0;
    const before = await widthOf();
    await viewer.getByRole('button', { name: '放大' }).click();
    t.ok((await eventually(widthOf, (width) => width > before * 1.2)) > before * 1.2, 'zoomed by its button');
    await viewer.getByRole('button', { name: '缩小' }).click();
    t.equal(await eventually(widthOf, (width) => width === before), before);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, -400);
    t.ok((await eventually(widthOf, (width) => width > before)) > before, 'zoomed by the wheel');
    const smaller = viewer.getByRole('button', { name: '缩小' });
    while (await smaller.isEnabled()) {
      const now = await widthOf();
      await smaller.click();
      await eventually(widthOf, (width) => width < now);
    }
    t.equal(await widthOf(), before);

    await page.keyboard.press('ArrowRight');
    await viewer.getByText('第 2 张，共 2 张').waitFor();
    t.match(await viewer.textContent(), /第二张/, 'the caption of a figure stands in for a missing alt');
    for (let i = 0; i < 8; i += 1) await page.keyboard.press('Tab');
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[inert]') === null);
    t.ok(await isInside(), 'the page behind is out of reach');
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    const isBack = () => first.evaluate((one) => one === document.activeElement);
    t.ok(await eventually(isBack, Boolean));

    await first.click();
    await viewer.waitFor();
    await page.goBack();
    await viewer.waitFor({ state: 'detached' });
    t.equal(addressOf(page), richPlace, 'Back closed the picture, not the page');
    t.ok(await eventually(isBack, Boolean));
    t.equal(await page.locator('#root[inert], #root [inert]').count(), 0);
  },
);

await inBrowser(
  'a picture, when the viewer cannot be fetched, stays on the page, says so, and opens at the next tap',
  async ({ t, page, open, expectProblem, tolerate }) => {
    expectProblem(/ERR_FAILED/);
    tolerate(/^console: /);
    await open(richPlace);
    await page.route(/picture-viewer-.*\.js/, (route) => route.abort());
    const first = page.getByRole('button', { name: '看大图：第一张' });
    await first.click();
    await page.getByText('图片没能放大，请再点一次。').waitFor();
    t.equal(addressOf(page), richPlace);
    t.equal(await titleOf(page), special[0]?.title);
    await page.unroute(/picture-viewer-.*\.js/);
    await first.click();
    await page.getByRole('dialog', { name: '图片浏览' }).waitFor();
    t.equal(await page.getByText('图片没能放大，请再点一次。').count(), 0);
  },
);

await inBrowser(
  'previous and next follow the list over the edge of its page, and end at its ends',
  async ({ t, page, open, visit }) => {
    await open('/announcement/detail?sortId=1&id=n1');
    t.same(await neighbours(page), [['next', '第 2 号公告']]);
    await visit('/announcement/detail?sortId=1&id=n20');
    t.same(
      await eventually(
        () => neighbours(page),
        (found) => found.length === 2,
      ),
      [
        ['prev', '第 19 号公告'],
        ['next', '第 21 号公告'],
      ],
    );
    await mark(page);
    // By keyboard alone, from the top of the page to the next one.
    const isNext = () => page.evaluate(() => document.activeElement?.getAttribute('rel') === 'next');
    for (let i = 0; i < 20 && !(await isNext()); i += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '第 21 号公告' }).waitFor();
    t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n21');
    t.ok(await isMarked(page));
    t.equal(await page.evaluate(() => window.scrollY), 0, 'the next one begins at its top');
    await page.goBack();
    await page.getByRole('heading', { name: '第 20 号公告' }).waitFor();
  },
);

await inBrowser(
  'the 140th of 150 notices, opened from a link, is found in few calls, with progress and neighbours',
  async ({ t, page, visit }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.endsWith('getTitleListBySortId')) asked.push(url.search);
    });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/pageSize=100&page=2|page=2&pageSize=100/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/announcement/detail?sortId=1&id=n140', { waitUntil: 'domcontentloaded' });
    await page.getByText('正在这一类里查找：已看 100 / 150 则').waitFor();
    letGo();
    await page.getByRole('heading', { name: '第 140 号公告' }).waitFor();
    t.ok(asked.length <= 3, asked.join(' '));
    t.same(await neighbours(page), [
      ['prev', '第 139 号公告'],
      ['next', '第 141 号公告'],
    ]);
    await visit('/announcement/detail?sortId=1&id=n150');
    await page.getByRole('heading', { name: '第 150 号公告' }).waitFor();
    t.same(await neighbours(page), [['prev', '第 149 号公告']]);
    await visit('/announcement/detail?sortId=1&id=n999');
    await page.getByText('没有找到这则公告').waitFor();
    t.ok(await page.getByRole('link', { name: '看这一类的公告' }).isVisible());
  },
);

await inBrowser(
  'a notice, when the call fails, says so and Retry shows it; a page that follows it failing leaves it readable',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/^console: .*上游没有回答/);
    await page.route(calls, refuse);
    await open('/announcement/detail?sortId=1&id=n20');
    t.match(await page.getByRole('alert').textContent(), /没能加载出来.*上游没有回答/);
    await page.unroute(calls);
    await page.route(/page=2/, refuse);
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('下一则没能加载。').waitFor();
    t.equal(await titleOf(page), '第 20 号公告');
    await page.unroute(/page=2/);
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByRole('link', { name: /第 21 号公告/ }).waitFor();
  },
);

await inBrowser(
  'the text size, chosen, changes the text alone, keeps the place, and is remembered on this device',
  async ({ t, page, open }) => {
    await open(richPlace);
    const paragraph = page.getByText(/^第 15 段/);
    const sizeOf = () => paragraph.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    const titleSize = () =>
      page
        .locator('article h2')
        .first()
        .evaluate((one) => getComputedStyle(one).fontSize);
    const title = await titleSize();
    const place = () => paragraph.evaluate((one) => one.getBoundingClientRect().top);
    await paragraph.evaluate((one) => window.scrollBy(0, one.getBoundingClientRect().top - 64));
    t.equal(await sizeOf(), 16);
    await page.getByRole('button', { name: '正文字号' }).click();
    for (const [name, size] of [
      ['特大', 23],
      ['小', 15],
      ['大', 19],
    ] as const) {
      await page.getByRole('dialog').getByText(name, { exact: true }).click();
      t.equal(await eventually(sizeOf, (now) => now === size), size, name);
      t.ok(Math.abs((await place()) - 64) < 3, `${name}: ${await place()}`);
    }
    t.equal(await titleSize(), title);
    await page.keyboard.press('Escape');
    await page.reload({ waitUntil: 'domcontentloaded' });
    await settled(page);
    t.equal(await sizeOf(), 19);
  },
);

await inBrowser(
  'a deadline says how long it is and comes as a file for calendars; a past one says that it is closed',
  async ({ t, page, open, visit }) => {
    await page.clock.setFixedTime(today);
    await open(richPlace);
    t.match(await page.locator('article > header').textContent(), /还有 5 天11月26日截止/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '加入日历' }).click(),
    ]);
    t.equal(download.suggestedFilename(), '2026-11-26.ics');
    const text = await readFile(await download.path(), 'utf8');
    t.ok(
      text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75),
      'no line of more than 75 octets',
    );
    const title = '冠军展报名\\;场次\\, 裁判与分组时间\\\\第三次修订：请各参展单位在截止日期前确认'.replace(
      '\\;',
      '；',
    );
    t.equal(
      text.replaceAll('\r\n ', ''),
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//app-H5//Announcements//ZH',
        'CALSCALE:GREGORIAN',
        'METHOD:PUBLISH',
        'BEGIN:VEVENT',
        `UID:2-rich-deadline@${site.url.host}`,
        'DTSTAMP:20261121T040000Z',
        'DTSTART;VALUE=DATE:20261126',
        'DTEND;VALUE=DATE:20261127',
        `SUMMARY:截止：${title}`,
        `URL:${new URL(richPlace, site.url).href}`,
        'TRANSP:TRANSPARENT',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:截止：${title}`,
        'TRIGGER:-PT15H',
        'END:VALARM',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
    await visit('/announcement/detail?sortId=2&id=closed');
    await page.locator('article > header').filter({ hasText: '已截止10月20日' }).waitFor();
    t.equal(await page.getByRole('button', { name: '加入日历' }).count(), 0);
  },
);

await inBrowser(
  'attachments say what they are and how large; a document opens, a sheet is saved under its name',
  async ({ t, page, open, visit }) => {
    await open(richPlace);
    const files = page.getByRole('region', { name: '附件' });
    t.match(await files.textContent(), /分组时间\.pdf.*PDF.*20 ?kB.*报名表\.xlsx.*表格.*1\.5 ?MB/);
    const pdf = files.getByRole('link', { name: /^分组时间\.pdf/ });
    t.equal(await pdf.getAttribute('target'), '_blank');
    for (const [name, save] of [
      ['分组时间.pdf', '保存：分组时间.pdf'],
      ['报名表.xlsx', /^报名表\.xlsx/],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        files.getByRole('link', { name: save }).click(),
      ]);
      t.equal(download.suggestedFilename(), name);
      t.equal(await readFile(await download.path(), 'utf8'), 'file');
    }
    await visit('/announcement/detail?sortId=2&id=bare');
    await page.locator('article').getByText('这则公告没有正文。').waitFor();
    t.equal(await page.getByRole('region', { name: '附件' }).count(), 0);
    await mark(page);
    t.equal(
      await page.getByRole('link', { name: '去看这一页' }).getAttribute('href'),
      '/integralRanking/index?year=2026',
      'what it is only the sign of is a page of the site',
    );
  },
);

await inBrowser(
  'a notice, printed by night, is black on white without bars, buttons and cut tables',
  async ({ t, page, open }) => {
    await page.clock.setFixedTime(today);
    await open(richPlace);
    t.ok(await page.getByRole('button', { name: '打印' }).isVisible());
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const gone of [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: '打印' }),
      page.getByRole('button', { name: '加入日历' }),
      page.getByRole('navigation', { name: '前后公告' }),
      page.getByText('还有', { exact: false }).first(),
    ]) {
      t.notOk(await gone.isVisible(), String(gone));
    }
    t.ok(await page.getByText('11月26日截止').isVisible());
    const styleOf = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
    t.equal(await styleOf('body', 'background-color'), 'rgb(255, 255, 255)');
    t.equal(await styleOf('article [data-reading] p', 'color'), 'rgb(0, 0, 0)');
    t.equal(await styleOf('[data-table] > div', 'overflow-x'), 'visible');
  },
  { colorScheme: 'dark' },
);

await inBrowser(
  'share, where the phone has no sheet of its own, copies the link and says so',
  async ({ t, page, open }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(richPlace);
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('链接已复制').waitFor();
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), new URL(richPlace, site.url).href);
  },
);

await inBrowser(
  'a banner leads to a page of the site by the router, elsewhere in a new window, and is never a dead end',
  async ({ t, page, open, visit, expectProblem }) => {
    expectProblem(/422/);
    expectProblem(/^console: /);
    await page.clock.setFixedTime(today);
    await open('/bannerAd?id=inside');
    await mark(page);
    await page.getByRole('link', { name: '去看看' }).click();
    await page.waitForURL((url) => url.pathname === '/breed/group');
    t.ok(await isMarked(page));

    await visit('/bannerAd?id=outside');
    const go = page.getByRole('link', { name: /去看看/ });
    t.equal(await go.getAttribute('target'), '_blank');
    t.match(await go.getAttribute('rel'), /noopener/);
    t.match(await page.locator('article').textContent(), /已截止11月10日/);

    await visit('/bannerAd?id=unknown');
    await page.getByText('这个活动已经结束或撤下').waitFor();
    t.ok(await page.getByRole('link', { name: '看全部公告' }).isVisible());
    await visit('/bannerAd');
    await page.getByRole('link', { name: '回首页' }).waitFor();
    await visit('/bannerAd?sortId=none&id=1');
    await page.getByRole('alert').waitFor();
    t.ok(await page.getByRole('link', { name: '看全部公告' }).isVisible(), 'a failed call leaves a way on');
  },
);

await inBrowser(
  'each page of a single component shows every state as a region with its name, and Retry brings the real data',
  async ({ t, page, open }) => {
    const common = ['真实数据', '加载中', '没有数据', '加载失败', '长文字'];
    for (const [path, states, real] of [
      ['/announcement/component/header', common, '展赛公告'],
      ['/announcement/component/item', [...common, '不同内容'], '第 1 号公告'],
      ['/announcement/component/notice/notice', [...common, '只有标题'], '第 1 号公告'],
      ['/notice/component/notice/notice', [...common, '只有标题'], '第 1 号公告'],
    ] as const) {
      await open(path);
      const region = (name: string) => page.getByRole('region', { name, exact: true });
      for (const state of states) {
        t.ok(await region(state).isVisible(), `${path} ${state}`);
        if (state !== '真实数据') t.match(await region(state).locator('header p').first().textContent(), /^样例：/);
      }
      await region('真实数据').getByText(real).first().waitFor();
      const failed = region('加载失败');
      await failed.getByRole('button', { name: '再试一次' }).focus();
      await page.keyboard.press('Enter');
      await failed.getByText(real).first().waitFor();
      t.equal(
        await page.evaluate(() => document.documentElement.scrollWidth),
        390,
        `${path} is no wider than the phone`,
      );
    }
  },
);
