/** The lists of notices: all categories, one category, and its search. */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import {
  addressOf,
  eventually,
  hasFocusIn,
  holdRequests,
  type InBrowser,
  reload,
  startBrowser,
  unrendered,
} from '../../../helpers/browser.ts';
import { rarely, sample } from '../../../helpers/exhaustive.ts';
import {
  calls,
  countOf,
  dayOf,
  field,
  handlers,
  type Record,
  refuse,
  register,
  row,
  rows,
  scrollTo,
  serveCategories,
  shows,
  topOf,
} from '../../../helpers/pages/notice-lists.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';

const site = await startSite(t, { ...unrendered, handlers });
const inBrowser = await startBrowser(t, site);
const onWideScreen: InBrowser = (name, body) =>
  inBrowser(`${name} on a wide screen`, body, { viewport: { width: 1280, height: 800 } });

/** Waits until the row is at this distance from the top of the screen. */
async function isAt(t: Test, page: Page, id: string, top: number): Promise<void> {
  const isNear = (y: number) => Math.abs(y - top) <= 3;
  const y = await eventually(() => topOf(page, id), isNear);
  t.ok(isNear(y), `row ${id}: ${top}, then ${y}`);
}

await inBrowser('Back restores the scroll position, also after a reload of the notice', async ({ t, page, open }) => {
  await open('/announcement/index');
  t.equal(await rows(page).count(), 20);
  await scrollTo(page, 'n60');
  // Near the end of the third page, the list prefetches the fourth.
  const address = '/announcement/index?page=4';
  await page.waitForURL(`**${address}`);
  t.equal(await countOf(page, 80), 80);
  t.equal(await page.evaluate(() => history.length), 2, 'fetching pages adds no history entry');

  for (const reloaded of sample([false, true], 1)) {
    const [before, scrolled] = [await topOf(page, 'n60'), await page.evaluate(() => window.scrollY)];
    await row(page, 'n60').click();
    await page.getByText('第 60 号公告的正文').waitFor();
    t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n60');
    t.equal(await page.evaluate(() => window.scrollY), 0, 'the notice opens at its top');
    if (reloaded) await reload(page);
    await page.goBack();
    await row(page, 'n60').waitFor();
    await isAt(t, page, 'n60', before);
    const restored = await page.evaluate(() => window.scrollY);
    t.ok(Math.abs(restored - scrolled) <= 3, `window: ${scrolled}, then ${restored}`);
    t.equal(addressOf(page), address);
  }
});

await rarely(inBrowser)(
  'fetches the pages after the first, up to the one in the address, in parallel',
  async ({ t, page, visit }) => {
    const requestedPages: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('getTitleListBySortId'))
        requestedPages.push(new URL(request.url()).searchParams.get('page'));
    });
    const release = await holdRequests(page, /getTitleListBySortId.*[?&]page=[23]\b/);
    await page.goto('/announcement/index?sortId=1&page=3', { waitUntil: 'commit' });
    await until(() => requestedPages.length === 3);
    t.same(requestedPages, ['1', '2', '3'], 'the third call does not wait for the second');
    release();
    t.equal(await countOf(page, 60), 60);
    t.equal(addressOf(page), '/announcement/index?sortId=1&page=3');
    t.equal(await page.evaluate(() => window.scrollY), 0);

    for (const invalid of sample(['0', 'x', '-3', '1e9', ''], 1)) {
      await visit('/announcement/index?sortId=1&page=2');
      t.equal(await countOf(page, 40), 40);
      await visit(`/announcement/index?sortId=1&page=${invalid}`);
      t.equal(await countOf(page, 20), 20, `page=${invalid}`);
    }
    await visit('/announcement/index?sortId=2&page=99999');
    t.equal(await countOf(page, 71), 71, 'a page far beyond the end fetches the whole list');
  },
);

await rarely(inBrowser)(
  'keeps its rows when the next page fails, and sticky headings below the bar',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
    await open('/announcement/index?sortId=1');
    await page.route(/page=2\b/, refuse);
    await rows(page).last().scrollIntoViewIfNeeded();
    await page.getByText('后续内容未能加载').waitFor();
    t.equal(await rows(page).count(), 20);
    t.equal(await page.getByRole('alert').count(), 0, 'no alert is shown');
    await page.unroute(/page=2\b/);
    await page.getByRole('button', { name: '再试一次' }).click();
    await rows(page).nth(39).waitFor();
    t.equal(await page.getByText('后续内容未能加载').count(), 0);

    await page.evaluate(() => window.scrollTo(0, 1000));
    const tabs = page.getByRole('navigation', { name: '公告分类' });
    const { y = 0, height = 0 } = (await tabs.boundingBox()) ?? {};
    const bar = page.getByRole('heading', { level: 1 }).locator('../..');
    t.equal(y, (await bar.boundingBox())?.height, 'the categories are directly below the bar');
    const below = await page.evaluate((top) => document.elementFromPoint(60, top)?.tagName, y + height + 8);
    t.equal(below, 'H2', 'the month is below the categories');
  },
);

await rarely(onWideScreen)('keeps its scroll position beside a notice', async ({ t, page, open }) => {
  await open('/announcement/index?sortId=1');
  await page.locator('#main article').waitFor();
  const scroller = () =>
    rows(page)
      .first()
      .evaluate((element) => {
        let ancestor = element.parentElement;
        while (ancestor && ancestor.scrollHeight <= ancestor.clientHeight + 1) ancestor = ancestor.parentElement;
        return ancestor?.scrollTop ?? -1;
      });
  await scrollTo(page, 'n50');
  const scrolled = await scroller();
  t.ok(scrolled > 2000, `scrolled to ${scrolled}`);
  await row(page, 'n50').click();
  await page.getByText('第 50 号公告的正文').waitFor();
  t.ok(Math.abs((await scroller()) - scrolled) <= 3, `${scrolled}, then ${await scroller()}`);
  t.equal(await page.locator('#main a[data-row][aria-current="true"]').getAttribute('data-row'), '1 n50');
  t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n50&page=3');
  const [list, text] = await Promise.all([
    row(page, 'n50').boundingBox(),
    page.getByText('第 50 号公告的正文').boundingBox(),
  ]);
  t.ok(list && text && text.x >= list.x + list.width, 'list and notice are side by side');
  t.equal(await page.locator('h1').count(), 1, 'a single h1');

  await page.locator('#main a[rel="next"]').click();
  await page.getByText('第 51 号公告的正文').waitFor();
  await until(() => hasFocusIn(page.locator('h1')));
  t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n51&page=3', 'the list keeps its pages');
  t.equal(await rows(page).count(), 60);
  await page.goBack();
  await page.getByText('第 50 号公告的正文').waitFor();

  const before = await topOf(page, 'n50');
  await reload(page);
  await row(page, 'n50').waitFor();
  await isAt(t, page, 'n50', before);
  t.equal(await rows(page).count(), 60);
});

await rarely(onWideScreen)('shows the row of a notice opened by its address', async ({ t, page, open }) => {
  await open('/announcement/detail?sortId=1&id=n18');
  const opened = page.locator('[data-row="1 n18"]');
  t.equal(await opened.getAttribute('aria-current'), 'true');
  const isInView = (y: number) => y > 150 && y < 780;
  const y = await eventually(async () => (await opened.boundingBox())?.y ?? 0, isInView);
  t.ok(isInView(y), `in view: ${y}`);
});

await inBrowser('shows notices listed in two categories once', async ({ t, page, open, visit }) => {
  await serveCategories(page, ['above', '2']);
  await open('/notice/index');
  await scrollTo(page, 'r30');
  const shown = await rows(page).evaluateAll((all) => all.map((link) => link.getAttribute('data-row')));
  t.ok(shown.length > 30);
  t.equal(new Set(shown).size, shown.length);

  await visit('/announcement/index?sortId=2');
  await page.getByRole('heading', { name: '置顶' }).waitFor();
  const headings = await page.locator('#main :is(h2, h3)').allTextContents();
  t.same(headings.slice(0, 3), ['置顶', '登记须知', '2026\u00a0年\u00a010\u00a0月'], 'pinned notices come first');
});

await rarely(inBrowser)('merges a failed category after Retry', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502/);
  expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
  await page.route(/getTitleListBySortId\?sortId=2/, refuse);
  await open('/notice/index');
  await page.getByText('注册登记未能加载，以下不含这一部分。').waitFor();
  t.equal(await rows(page).count(), 50);
  await page.unroute(/getTitleListBySortId\?sortId=2/);
  await page.getByRole('button', { name: '再试一次' }).click();
  await row(page, 'r1').waitFor();
  const ids = await rows(page).evaluateAll((all) => all.map((link) => link.getAttribute('data-row')));
  t.same(ids.slice(0, 3), ['1 n1', '2 r1', '1 n2']);
});

await inBrowser('restores search, dates and pages after a reload', async ({ t, page, open, visit }) => {
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
  await sheet.getByRole('button', { name: '按日期查看' }).click();
  const expected = shows.filter(({ title, publishTime }) => {
    const day = publishTime.slice(0, 10);
    return title.includes('ＣＡＣＩＢ') && day >= dayOf(200) && day <= dayOf(100);
  });
  t.ok(expected.length > 1);
  t.equal(await countOf(page, expected.length), expected.length);
  const address = `/announcement/list?sortId=1&q=cacib+展&from=${dayOf(200)}&to=${dayOf(100)}`;
  t.equal(addressOf(page), address);
  await reload(page);
  t.equal(addressOf(page), address);
  t.equal(await rows(page).count(), expected.length);
  t.equal(await field(page).inputValue(), 'cacib 展');
  t.ok(await page.getByRole('button', { name: `日期: ${dayOf(200)} 至 ${dayOf(100)}` }).isVisible());

  await page.setViewportSize({ width: 1280, height: 800 });
  await rows(page).first().click();
  await page.waitForURL('**/announcement/detail?*');
  t.match(
    addressOf(page),
    /&q=cacib\+展&from=[\d-]+&to=[\d-]+$/,
    'a list that stays beside a notice keeps its filters',
  );
  await page.setViewportSize({ width: 390, height: 844 });

  await visit('/announcement/list?sortId=1&q=号公告&page=2');
  t.equal(await countOf(page, 40), 40);
  await field(page).fill('第 149 号');
  await page.waitForURL((url) => !url.searchParams.has('page'));
  t.equal(await countOf(page, 1), 1, 'another search starts at the first page');
});

await rarely(inBrowser)('keeps the previous results when a search fails', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502/);
  expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
  await open('/announcement/list?sortId=1&q=CACIB');
  t.equal(await rows(page).count(), 15);
  await page.route(calls, refuse);
  await field(page).fill('第 149 号');
  await page.getByText('搜索“第 149 号”未成功，以下仍是之前的结果。').waitFor();
  t.equal(await rows(page).count(), 15);
  t.same(await row(page, 'n10').locator('mark').allTextContents(), ['ＣＡＣＩＢ'], 'matches stay highlighted');
  await page.unroute(calls);
  await page.getByRole('button', { name: '再试一次' }).click();
  t.equal(await countOf(page, 1), 1);
  t.ok(await row(page, 'n149').isVisible());
});

await inBrowser('offers a way on from empty results', async ({ t, page, open, visit, expectProblem }) => {
  expectProblem(/422/);
  expectProblem(/^console: .*getTitleListBySortId/);
  await open('/announcement/index?sortId=3');
  await page.getByText('这一类还没有公告').waitFor();
  await page.getByRole('link', { name: '看全部公告' }).click();
  await page.waitForURL('**/notice/index');

  await visit('/announcement/index?sortId=999');
  await page.getByText('没有这个公告分类').waitFor();
  t.ok(await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).isVisible(), 'shows the categories');
  await page.getByRole('link', { name: '看全部公告' }).click();
  await page.waitForURL('**/notice/index');
  await row(page, 'n1').waitFor();

  await visit('/announcement/detail?sortId=999&id=n1');
  await page.getByText('没有这个公告分类').waitFor();
  t.equal(await page.getByRole('button', { name: '再试一次' }).count(), 0, 'no Retry where it cannot help');

  await visit('/notice/index?sortId=999');
  await page.getByText('没有这个公告分类').waitFor();
  await page.getByRole('link', { name: '看全部公告' }).click();
  await row(page, 'r1').waitFor();

  await visit('/announcement/list?sortId=1&q=没有的词');
  await page.getByText('没有标题含“没有的词”的公告').waitFor();
  await page.getByRole('button', { name: '清除搜索' }).click();
  t.equal(await countOf(page, 20), 20);
  t.equal(await field(page).inputValue(), '');
  const isFocusedList = () => document.activeElement?.contains(document.querySelector('a[data-row]'));
  t.ok(await page.evaluate(isFocusedList), 'the focus is in the list');
  t.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY');

  await visit('/announcement/list?sortId=1&from=2031-01-01');
  await page.getByText('该时段没有公告').waitFor();
  await page.getByRole('button', { name: '不限日期', exact: true }).last().click();
  t.equal(await countOf(page, 20), 20);
  t.equal(addressOf(page), '/announcement/list?sortId=1');

  await visit('/announcement/list?sortId=1&from=2026-01-01');
  await page.getByRole('button', { name: '不限日期', exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('from'));
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === '日期: 不限日期');

  await visit('/announcement/list?sortId=1&q=登记须知');
  await page.getByText('“展赛公告”里没有标题含“登记须知”的公告').waitFor();
  t.equal(await field(page).getAttribute('placeholder'), '搜索展赛公告的标题');
  await page.getByRole('link', { name: '注册登记 1 条' }).click();
  await row(page, 'old').waitFor();
  t.equal(addressOf(page), '/announcement/list?sortId=2&q=登记须知');
  t.equal(await field(page).inputValue(), '登记须知');
  await field(page).fill('没有的词');
  await page.getByText('别的分类里也没有').waitFor();
  t.equal(await page.getByRole('link', { name: /条$/ }).count(), 0);
});

await rarely(inBrowser)('announces the number of matches in an existing live region', async ({ t, page }) => {
  const release = await holdRequests(page, calls);
  await page.goto('/announcement/list?sortId=1&q=CACIB', { waitUntil: 'domcontentloaded' });
  const region = page.locator('#main p[role="status"]');
  await region.first().waitFor({ state: 'attached' });
  t.equal(await region.first().textContent(), '');
  await region.first().evaluate((element) => element.setAttribute('data-existed', ''));
  release();
  t.equal(await countOf(page, 15), 15);
  t.match(await page.locator('[data-existed]').textContent(), '共 15 条');
});

await inBrowser('keeps category and dates in the address', async ({ t, page, open }) => {
  await open(`/notice/index?from=${dayOf(180)}&to=${dayOf(160)}`);
  const countIn = (records: Record[]) =>
    records.map(({ publishTime }) => publishTime.slice(0, 10)).filter((day) => day >= dayOf(180) && day <= dayOf(160))
      .length;
  const both = countIn([...shows, ...register]);
  t.equal(await countOf(page, both), both, 'fetches as many pages as needed');
  await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).click();
  const one = countIn(register);
  t.ok(one > 0 && one < both);
  t.equal(await countOf(page, one), one);
  t.match(addressOf(page), new RegExp(`^/notice/index\\?from=${dayOf(180)}&to=${dayOf(160)}&sortId=2`));
  await reload(page);
  t.equal(await countOf(page, one), one);

  await page.getByRole('button', { name: /^日期/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '今年' }).click();
  const weight = (label: string) =>
    page.getByRole('button', { name: label }).evaluate((button) => getComputedStyle(button).fontWeight);
  t.equal(await weight('日期: 今年'), '600', 'an active filter stands out');
  await page.getByRole('button', { name: '不限日期', exact: true }).first().click();
  t.equal(await weight('日期: 不限日期'), '400');
  await page.waitForURL((url) => !url.searchParams.has('from') && url.searchParams.get('sortId') === '2');
  t.equal(await page.getByRole('heading', { level: 2 }).first().textContent(), '2026\u00a0年\u00a010\u00a0月');
});

await inBrowser('all categories', async ({ t, page, open, visit }) => {
  await t.test('are searched together', async (t) => {
    await open('/notice/index');
    await row(page, 'n1').waitFor();
    await page.getByRole('textbox').fill('登记通知 1');
    await page.waitForURL(/q=/);
    await row(page, 'r1').waitFor();
    const titles = await rows(page).locator('h3').allTextContents();
    t.same(
      titles.filter((title) => !/登记通知.*1/.test(title)),
      [],
    );
    await page.getByRole('textbox').fill('没有的词');
    await page.getByText('没有标题含“没有的词”的公告').waitFor();
    await page.getByRole('button', { name: '清除搜索' }).click();
    await row(page, 'n1').waitFor();
  });

  await t.test('are one of two tabs, beside the shows', async (t) => {
    const links = page.getByRole('navigation', { name: '公告与犬展' }).getByRole('link');
    const hrefs = ['/notice/index', '/notice/index?view=calendar'];
    await visit('/announcement/index');
    t.same(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))), hrefs);
    for (const [address, current] of [
      ['/announcement/list?sortId=1', '公告'],
      ['/notice/index', '公告'],
      ['/notice/index?view=calendar', '犬展'],
    ] as const) {
      await visit(address);
      await links.and(page.locator('[aria-current="page"]', { hasText: current })).waitFor();
    }
    await visit('/announcement/index?sortId=2');
    await page.getByRole('navigation', { name: '公告分类' }).getByRole('link', { name: '全部' }).click();
    await page.waitForURL('**/notice/index');
  });
});
