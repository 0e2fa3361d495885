import { HttpResponse, http } from 'msw';
import type { Page, Route } from 'playwright-core';
import { t } from 'tap';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';

interface Record {
  id: string;
  sortId: string;
  title: string;
  publishTime: string;
  isTop?: number;
  content?: string;
}

/** `days` before the last day of October 2026. */
const dayOf = (days: number) => new Date(Date.UTC(2026, 9, 31) - days * 86_400_000).toISOString().slice(0, 10);

/** Category 1: 150 notices, three days apart, number 1 the newest; titles of one line and of several. */
const shows = Array.from({ length: 150 }, (_, i): Record => {
  const n = i + 1;
  const tail = n % 3 === 0 ? '：场地、分组时间与犬只转运车停放办法的第二次修订，请各参展单位在截止日期前确认' : '';
  const mark = n % 10 === 0 ? ' ＣＡＣＩＢ 冠军展' : '';
  return {
    id: `n${n}`,
    sortId: '1',
    title: `第 ${n} 号公告${mark}${tail}`,
    publishTime: `${dayOf(i * 3)} 10:00:00`,
    content: `<p>第 ${n} 号公告的正文。</p>`,
  };
});
/** Category 2: between those of category 1, and one that is pinned though it is old. */
const register: Record[] = [
  { id: 'old', sortId: '2', title: '登记须知', publishTime: `${dayOf(200)} 09:00:00`, isTop: 1 },
  ...Array.from({ length: 70 }, (_, i): Record => {
    return { id: `r${i + 1}`, sortId: '2', title: `登记通知 ${i + 1}`, publishTime: `${dayOf(i * 3 + 1)} 10:00:00` };
  }),
];
const records: { [sortId: string]: Record[] } = {
  1: shows,
  2: register,
  3: [],
  // Answers what is below it.
  above: register,
  pins: [
    ...Array.from({ length: 6 }, (_, i): Record => {
      return { id: `pin${i}`, sortId: 'pins', title: `须知 ${i}`, publishTime: `${dayOf(300)} 09:00:00`, isTop: 1 };
    }),
    { id: 'newest', sortId: 'pins', title: '最新的一条', publishTime: `${dayOf(-1)} 09:00:00` },
  ],
  banner: [],
};

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
const handlers = [
  // Home has other things to show as well.
  http.get('*/getFciGroup', () => HttpResponse.json({ code: 0, data: [] })),
  http.get('*/notice/getSorts', () =>
    HttpResponse.json({
      code: 0,
      data: [
        { id: 1, name: '展赛公告', count: 150 },
        { id: 2, name: '注册登记', count: 71 },
        { id: 3, name: '国际交流', count: 0 },
      ],
    }),
  ),
  http.get('*/notice/getTitleListBySortId', ({ request }) => {
    const query = new URL(request.url).searchParams;
    const known = records[query.get('sortId') ?? ''];
    if (!known) return HttpResponse.json({ code: 1004, msg: '栏目不存在' });
    const words = fold(query.get('q') ?? '').split(/\s+/);
    const found = known.filter(({ title }) => words.every((word) => fold(title).includes(word)));
    const size = Number(query.get('pageSize') ?? 20);
    const from = (Number(query.get('page') ?? 1) - 1) * size;
    return HttpResponse.json({ code: 0, data: { list: found.slice(from, from + size), total: found.length } });
  }),
];

const site = await startSite(t, { siteRoot: clientRoot, handlers });
const inBrowser = await startBrowser(t, site);

const calls = '**/getTitleListBySortId*';
/** The BFF's answer to getSorts, with these categories and no others. */
const sortsAre = (page: Page, ids: readonly string[]) =>
  page.route('**/getSorts', (route) => {
    const data = ids.map((id) => ({ id, name: { zh: `分类 ${id}`, en: `Category ${id}` }, count: null }));
    return route.fulfill({ json: { code: 0, message: 'ok', data } });
  });
/** What the BFF says when oa-web fails. */
const refuse = (route: Route) =>
  route.fulfill({
    status: 502,
    json: { code: 50201, message: '上游没有回答', data: null, requestId: '0123456789abcdef' },
  });

const rows = (page: Page) => page.locator('#main a[data-row]');
const row = (page: Page, id: string) => page.locator(`#main a[data-row$=" ${id}"]`);
const field = (page: Page) => page.getByRole('textbox', { name: '搜索公告标题' });
const topOf = async (page: Page, id: string) => (await row(page, id).boundingBox())?.y ?? Number.NaN;
const countOf = (page: Page, count: number) =>
  eventually(
    () => rows(page).count(),
    (now) => now === count,
  );
const isFocused = (page: Page, id: string) => row(page, id).evaluate((link) => link === document.activeElement);

/** Scrolls to the end again and again until the row is there, then until it stands in the middle. */
async function scrollTo(page: Page, id: string): Promise<void> {
  for (let step = 0; step < 20 && (await row(page, id).count()) === 0; step += 1) {
    const before = await rows(page).count();
    await rows(page).last().scrollIntoViewIfNeeded();
    await eventually(
      () => rows(page).count(),
      (count) => count > before,
    );
  }
  await row(page, id).evaluate((link) => link.scrollIntoView({ block: 'center' }));
}

async function reload(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'domcontentloaded' });
  await settled(page);
}

await inBrowser('an announcement, from home, is open after one tap', async ({ t, page, open }) => {
  await open('/');
  await row(page, 'n1').click();
  await page.waitForURL('**/announcement/detail?sortId=1&id=n1');
  await page.getByText('第 1 号公告的正文').waitFor();
  t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n1');
});

await inBrowser(
  'home, in large text on the smallest phone, has the newest announcement first, behind old ones that are pinned',
  async ({ t, page, open }) => {
    await page.addInitScript(() => localStorage.setItem('app-h5.preferences', '{"theme":"system","text":"large"}'));
    await sortsAre(page, ['1', 'pins']);
    await open('/');
    t.same(await rows(page).evaluateAll((all) => all.slice(0, 2).map((one) => one.getAttribute('data-row'))), [
      'pins newest',
      '1 n1',
    ]);
    const heading = await page.getByRole('heading', { name: 'Announcements' }).boundingBox();
    t.ok(heading && heading.height < 50, `its heading is one line: ${heading?.height}`);
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  },
  { viewport: { width: 320, height: 640 }, locale: 'en-GB' },
);

await inBrowser(
  'the 120th announcement of 150, read and left with Back, stands where it stood, after a reload too',
  async ({ t, page, open }) => {
    await open('/announcement/index');
    t.equal(await rows(page).count(), 20);
    await scrollTo(page, 'n120');
    // The end of the sixth page is near: the seventh follows by itself.
    const address = '/announcement/index?page=7';
    await page.waitForURL(`**${address}`);
    t.equal(await countOf(page, 140), 140);
    t.equal(await page.evaluate(() => history.length), 2, 'opening it further is no step of history');

    for (const again of [false, true]) {
      const [before, scrolled] = [await topOf(page, 'n120'), await page.evaluate(() => window.scrollY)];
      await row(page, 'n120').click();
      await page.getByText('第 120 号公告的正文').waitFor();
      t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n120');
      t.equal(await page.evaluate(() => window.scrollY), 0, 'the notice begins at its top');
      if (again) await reload(page);
      await page.goBack();
      await row(page, 'n120').waitFor();
      const after = await eventually(
        () => topOf(page, 'n120'),
        (y) => Math.abs(y - before) <= 3,
      );
      t.ok(Math.abs(after - before) <= 3, `row: ${before}, then ${after}`);
      const rests = await page.evaluate(() => window.scrollY);
      t.ok(Math.abs(rests - scrolled) <= 3, `window: ${scrolled}, then ${rests}`);
      t.equal(addressOf(page), address);
    }
    const before = await topOf(page, 'n120');
    await reload(page);
    await row(page, 'n120').waitFor();
    const after = await eventually(
      () => topOf(page, 'n120'),
      (y) => Math.abs(y - before) <= 3,
    );
    t.ok(Math.abs(after - before) <= 3, `the list reloaded: ${before}, then ${after}`);
  },
);

await inBrowser(
  'a list, scrolled to its end, opens page by page and says when it is whole',
  async ({ t, page, open }) => {
    await open('/announcement/index?sortId=1');
    await scrollTo(page, 'n150');
    t.equal(await rows(page).count(), 150);
    t.equal(new Set(await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row')))).size, 150);
    await page.getByText('共 150 条，已全部显示').waitFor();
  },
);

await inBrowser(
  'a link with a page opens that far with calls side by side; a page that is none opens the first',
  async ({ t, page, visit }) => {
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('getTitleListBySortId')) asked.push(new URL(request.url()).searchParams.get('page'));
    });
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(calls, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/announcement/index?sortId=1&page=3', { waitUntil: 'commit' });
    await eventually(
      async () => asked.length,
      (length) => length === 3,
    );
    t.same([...asked].sort(), ['1', '2', '3'], 'none waits for another');
    letGo();
    t.equal(await countOf(page, 60), 60);
    t.equal(addressOf(page), '/announcement/index?sortId=1&page=3');
    t.equal(await page.evaluate(() => window.scrollY), 0);

    for (const junk of ['0', '-3', 'x', '1e9', '']) {
      await visit('/announcement/index?sortId=1&page=2');
      t.equal(await countOf(page, 40), 40);
      await visit(`/announcement/index?sortId=1&page=${junk}`);
      t.equal(await countOf(page, 20), 20, `page=${junk}`);
    }
    await visit('/announcement/index?sortId=2&page=99999');
    t.equal(await countOf(page, 71), 71, 'a page far behind the end opens all there is');
  },
);

await inBrowser(
  'a search with dates, several pages open, survives a reload with the hits marked',
  async ({ t, page, open, visit }) => {
    await open('/announcement/index?sortId=1');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.waitForURL('**/announcement/list?sortId=1');
    await field(page).fill('cacib 展');
    await page.waitForURL((url) => url.searchParams.get('q') === 'cacib 展');
    t.equal(await countOf(page, 15), 15);
    t.match(await page.getByRole('status').textContent(), '标题含“cacib 展”的公告，共 15 条');
    t.same(await row(page, 'n10').locator('mark').allTextContents(), ['ＣＡＣＩＢ', '展']);
    t.equal(await row(page, 'n10').locator('h3').textContent(), '第 10 号公告 ＣＡＣＩＢ 冠军展');

    await page.getByRole('button', { name: '日期: 不限日期' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('从').fill(dayOf(200));
    await sheet.getByLabel('到').fill(dayOf(100));
    await sheet.getByRole('button', { name: '按日期看' }).click();
    const wanted = shows.filter(({ title, publishTime }) => {
      const day = publishTime.slice(0, 10);
      return title.includes('ＣＡＣＩＢ') && day >= dayOf(200) && day <= dayOf(100);
    });
    t.ok(wanted.length > 1);
    t.equal(await countOf(page, wanted.length), wanted.length);
    const address = `/announcement/list?sortId=1&q=cacib+展&from=${dayOf(200)}&to=${dayOf(100)}`;
    t.equal(addressOf(page), address);
    await reload(page);
    t.equal(addressOf(page), address);
    t.equal(await rows(page).count(), wanted.length);
    t.equal(await field(page).inputValue(), 'cacib 展');
    t.ok(await page.getByRole('button', { name: `日期: ${dayOf(200)} 至 ${dayOf(100)}` }).isVisible());

    await visit('/announcement/list?sortId=1&q=号公告&page=4');
    t.equal(await countOf(page, 80), 80);
    await reload(page);
    t.equal(await rows(page).count(), 80);
    await field(page).fill('第 149 号');
    await page.waitForURL((url) => !url.searchParams.has('page'));
    t.equal(await countOf(page, 1), 1, 'another search begins at its first page');
  },
);

await inBrowser(
  'a list, when its next page fails, keeps its rows and Retry brings the page',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
    await open('/announcement/index?sortId=1');
    await page.route(/page=2\b/, refuse);
    await rows(page).last().scrollIntoViewIfNeeded();
    await page.getByText('后面的没能加载').waitFor();
    t.equal(await rows(page).count(), 20);
    t.equal(await page.getByRole('alert').count(), 0, 'quietly');
    await page.unroute(/page=2\b/);
    await page.getByRole('button', { name: '再试一次' }).click();
    t.ok(
      (await eventually(
        () => rows(page).count(),
        (count) => count >= 40,
      )) >= 40,
    );
    t.equal(await page.getByText('后面的没能加载').count(), 0);
  },
);

await inBrowser(
  'a search, when it fails, keeps the earlier results and Retry brings the new ones',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
    await open('/announcement/list?sortId=1&q=CACIB');
    t.equal(await rows(page).count(), 15);
    await page.route(calls, refuse);
    await field(page).fill('第 149 号');
    await page.getByText('没能搜索“第 149 号”，下面还是之前的结果。').waitFor();
    t.equal(await rows(page).count(), 15);
    t.same(await row(page, 'n10').locator('mark').allTextContents(), ['ＣＡＣＩＢ'], 'marked as they were found');
    await page.unroute(calls);
    await page.getByRole('button', { name: '再试一次' }).click();
    t.equal(await countOf(page, 1), 1);
    t.ok(await row(page, 'n149').isVisible());
  },
);

await inBrowser(
  'categories and rows, with the keyboard alone, are reached and opened, and Back returns the focus',
  async ({ t, page, open }) => {
    await open('/announcement/index?sortId=1');
    const tabTo = async (selector: string) => {
      for (let step = 0; step < 40; step += 1) {
        await page.keyboard.press('Tab');
        if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return true;
      }
      return false;
    };
    t.ok(await tabTo('nav a[href$="sortId=2"]'), 'a category');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/announcement/index?sortId=2');
    await row(page, 'r5').waitFor();
    t.ok(await tabTo('[data-row$=" r5"]'), 'a row');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/announcement/detail?sortId=2&id=r5');
    await settled(page);
    await page.goBack();
    await row(page, 'r5').waitFor();
    t.ok(
      await eventually(
        () => isFocused(page, 'r5'),
        (focused) => focused,
      ),
      'the row that was opened has the focus',
    );
    t.equal(await row(page, 'r5').evaluate((link) => link.matches(':focus-visible')), true, 'for all to see');
  },
);

await inBrowser(
  'announcements on a wide screen, chosen one after another, stand beside a list that keeps its place',
  async ({ t, page, open }) => {
    await open('/announcement/index?sortId=1');
    await page.getByText('从左边选一则公告').waitFor();
    const scroller = () =>
      rows(page)
        .first()
        .evaluate((element) => {
          let at = element.parentElement;
          while (at && at.scrollHeight <= at.clientHeight + 1) at = at.parentElement;
          return at?.scrollTop ?? -1;
        });
    await scrollTo(page, 'n50');
    for (const n of [50, 52]) {
      const left = await scroller();
      t.ok(left > 2000, `scrolled to ${left}`);
      await row(page, `n${n}`).click();
      await page.getByText(`第 ${n} 号公告的正文`).waitFor();
      t.ok(Math.abs((await scroller()) - left) <= 3, `left at ${left}, is at ${await scroller()}`);
      t.equal(await page.locator('#main a[data-row][aria-current="true"]').getAttribute('data-row'), `1 n${n}`);
      t.equal(addressOf(page), `/announcement/detail?sortId=1&id=n${n}&page=3`);
    }
    const [list, text] = await Promise.all([
      row(page, 'n52').boundingBox(),
      page.getByText('第 52 号公告的正文').boundingBox(),
    ]);
    t.ok(list && text && text.x >= list.x + list.width, 'side by side');

    await page.locator('#main a[rel="next"]').click();
    await page.getByText('第 53 号公告的正文').waitFor();
    t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n53&page=3', 'a neighbour leaves the list as it is');
    t.equal(await rows(page).count(), 60);
    await page.goBack();
    await page.getByText('第 52 号公告的正文').waitFor();

    const before = await topOf(page, 'n52');
    await reload(page);
    await row(page, 'n52').waitFor();
    const after = await eventually(
      () => topOf(page, 'n52'),
      (y) => Math.abs(y - before) <= 3,
    );
    t.ok(Math.abs(after - before) <= 3, `reloaded: ${before}, then ${after}`);
    await page.goBack();
    await page.getByText('第 50 号公告的正文').waitFor();
    t.equal(await rows(page).count(), 60);
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser(
  'a category that is empty, one that is not known, a search and dates without a hit say so, each with a way on',
  async ({ t, page, open, visit, expectProblem }) => {
    expectProblem(/422/);
    expectProblem(/^console: .*getTitleListBySortId/);
    await open('/announcement/index?sortId=3');
    await page.getByText('这一类还没有公告').waitFor();
    await page.getByRole('link', { name: '看全部通知' }).click();
    await page.waitForURL('**/notice/index');

    await visit('/announcement/index?sortId=999');
    await page.getByText('没有这个公告分类').waitFor();
    t.ok(
      await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).isVisible(),
      'the categories stand',
    );
    await page.getByRole('link', { name: '看全部公告' }).click();
    await page.waitForURL('**/announcement/index');
    await row(page, 'n1').waitFor();

    await visit('/notice/index?sortId=999');
    await page.getByText('没有这个公告分类').waitFor();
    await page.getByRole('link', { name: '看全部通知' }).click();
    await row(page, 'r1').waitFor();

    await visit('/announcement/list?sortId=1&q=没有的词');
    await page.getByText('没有标题含“没有的词”的公告').waitFor();
    await page.getByRole('button', { name: '清除搜索' }).click();
    t.equal(await countOf(page, 20), 20);
    t.equal(await field(page).inputValue(), '');

    await visit('/announcement/list?sortId=1&from=2031-01-01');
    await page.getByText('这段日期里没有公告').waitFor();
    await page.getByRole('button', { name: '不限日期', exact: true }).last().click();
    t.equal(await countOf(page, 20), 20);
    t.equal(addressOf(page), '/announcement/list?sortId=1');
  },
);

await inBrowser(
  'the notice board, scrolled through several pages, has every notice once and none out of order',
  async ({ t, page, open }) => {
    await open('/notice/index');
    await scrollTo(page, 'n150');
    await page.getByText('共 221 条，已全部显示').waitFor();
    const shown = await rows(page).evaluateAll((all) =>
      all.map((one) => ({
        row: one.getAttribute('data-row'),
        at: one.querySelector('time')?.getAttribute('datetime') ?? '',
      })),
    );
    t.equal(new Set(shown.map((one) => one.row)).size, 221, 'each once');
    const instants = shown.map(({ at }) => Date.parse(at));
    t.same(
      instants,
      [...instants].sort((a, b) => b - a),
      'newest first',
    );
    t.equal(await page.locator('#main h2').first().textContent(), '2026年10月');
  },
);

await inBrowser(
  'the notice board, when one category answers the notices of another as well, shows each once',
  async ({ t, page, open, visit }) => {
    await sortsAre(page, ['above', '2']);
    await open('/notice/index');
    await scrollTo(page, 'r70');
    const shown = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-row')));
    t.equal(shown.length, 71);
    t.equal(new Set(shown).size, 71);

    await visit('/announcement/index?sortId=2');
    await page.getByRole('heading', { name: '置顶' }).waitFor();
    t.same(
      (await page.locator('#main :is(h2, h3)').allTextContents()).slice(0, 3),
      ['置顶', '登记须知', '2026年10月'],
      'the pinned ones have a heading of their own',
    );
  },
);

await inBrowser(
  'the notice board, narrowed to a category and a span of days, keeps both in the address',
  async ({ t, page, open }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T04:00:00Z'));
    await open(`/notice/index?from=${dayOf(180)}&to=${dayOf(160)}`);
    const wanted = (of: Record[]) =>
      of.filter(({ publishTime }) => publishTime.slice(0, 10) >= dayOf(180) && publishTime.slice(0, 10) <= dayOf(160));
    const both = wanted([...shows, ...register]).length;
    t.equal(await countOf(page, both), both, 'as many pages as it takes');
    await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).click();
    const one = wanted(register).length;
    t.ok(one > 0 && one < both);
    t.equal(await countOf(page, one), one);
    t.match(addressOf(page), new RegExp(`^/notice/index\\?from=${dayOf(180)}&to=${dayOf(160)}&sortId=2`));
    await reload(page);
    t.equal(await countOf(page, one), one);

    await page.getByRole('button', { name: /^日期/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '今年' }).click();
    await page.getByRole('button', { name: '日期: 今年' }).waitFor();
    await page.getByRole('button', { name: '不限日期', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('from') && url.searchParams.get('sortId') === '2');
    t.equal(await page.getByRole('heading', { level: 2 }).first().textContent(), '2026年10月');
  },
);

await inBrowser(
  'the notice board, when one category fails, shows the others and Retry adds it in its order',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
    await page.route(/getTitleListBySortId\?sortId=2/, refuse);
    await open('/notice/index');
    await page.getByText('注册登记没能加载，下面缺这一部分。').waitFor();
    t.equal(await rows(page).count(), 50);
    await page.unroute(/getTitleListBySortId\?sortId=2/);
    await page.getByRole('button', { name: '再试一次' }).click();
    await row(page, 'r1').waitFor();
    t.same(await rows(page).evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute('data-row'))), [
      '1 n1',
      '2 r1',
      '1 n2',
    ]);
  },
);

await inBrowser('lists, while they land and grow, shift nothing', async ({ t, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/announcement/index', '/announcement/list?sortId=1&q=CACIB&page=2', '/notice/index']) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await settled(page);
    await rows(page).first().waitFor();
    await rows(page).last().scrollIntoViewIfNeeded();
    await settled(page);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    t.ok(shifted < 0.01, `${address}: ${shifted}`);
  }
});
