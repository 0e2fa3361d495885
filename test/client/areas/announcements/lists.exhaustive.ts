/** Notice lists: scrolled to their ends, on a wide screen, and with failing calls. */
import type { NewestNotices } from '../../../../shared/areas/announcements.ts';
import {
  addressOf,
  amendData,
  browse,
  eventually,
  hasFocusIn,
  holdRequests,
  reload,
  unrendered,
  untilSettled,
  waitInPage,
} from '../../../helpers/browser.ts';
import {
  assertRowAt,
  calls,
  countOf,
  field,
  handlers,
  newestCalls,
  refuse,
  row,
  rows,
  scrollTo,
  topOf,
} from '../../../helpers/pages/notice-lists.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';

const { inBrowser, onWideScreen } = await browse(t, { ...unrendered, handlers });

await inBrowser('scrolls to every notice, newest first', async ({ t, page, open }) => {
  await open('/notice/index');
  await scrollTo(page, 'n150');
  await page.getByText('共 221 条，已全部显示').waitFor();
  const shown = await rows(page).evaluateAll((all) =>
    all.map((link) => ({
      row: link.getAttribute('data-row'),
      at: link.querySelector('time')?.getAttribute('datetime') ?? '',
    })),
  );
  t.equal(new Set(shown.map(({ row }) => row)).size, 221, 'no notice is repeated');
  const newestFirst = shown.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  t.same(shown, newestFirst);
  t.equal(await page.locator('#main h2').first().textContent(), '2026\u00a0年\u00a010\u00a0月');
});

await inBrowser('loads further pages without layout shift', async ({ t, page, open }) => {
  for (const address of ['/announcement/index', '/announcement/list?sortId=1&q=CACIB&page=2', '/notice/index']) {
    await open(address);
    await page.evaluate(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await rows(page).first().waitFor();
    await rows(page).last().scrollIntoViewIfNeeded();
    await untilSettled(page);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    t.ok(shifted < 0.01, `${address}: ${shifted}`);
  }
});

await inBrowser('fetches all pages up to the requested one in parallel', async ({ t, page, navigate }) => {
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

  for (const invalid of ['0', 'x', '-3', '1e9', '']) {
    await navigate('/announcement/index?sortId=1&page=2');
    t.equal(await countOf(page, 40), 40, `before page=${invalid}`);
    await navigate(`/announcement/index?sortId=1&page=${invalid}`);
    t.equal(await countOf(page, 20), 20, `page=${invalid}`);
  }
  await navigate('/announcement/index?sortId=2&page=99999');
  t.equal(await countOf(page, 71), 71, 'a page far beyond the end fetches the whole list');
});

await inBrowser(
  'keeps the loaded rows when the next page fails, and pins headings below the bar',
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

await onWideScreen("keeps the list's scroll position beside a notice", async ({ t, page, open }) => {
  await open('/announcement/index?sortId=1');
  await page.getByText('请在左侧选择一则公告').waitFor();
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
  await assertRowAt(t, page, 'n50', before);
  t.equal(await rows(page).count(), 60);
});

await onWideScreen('scrolls the list to a notice opened by its address', async ({ t, page, open }) => {
  await open('/announcement/detail?sortId=1&id=n18');
  const opened = page.locator('[data-row="1 n18"]');
  t.equal(await opened.getAttribute('aria-current'), 'true');
  const isInView = (y: number) => y > 150 && y < 780;
  const y = await eventually(async () => (await opened.boundingBox())?.y ?? 0, isInView);
  t.ok(isInView(y), `in view: ${y}`);
});

await inBrowser('adds the notices of a failed category after Retry', async ({ t, page, open }) => {
  await amendData<NewestNotices>(page, newestCalls, (data) => {
    data.items = data.items.filter(({ listedIn }) => listedIn !== '2');
    data.failed.push({ id: '2', name: { zh: '注册登记', en: 'Registration' }, count: 71 });
  });
  await open('/notice/index');
  await page.getByText('注册登记未能加载，以下不含这一部分。').waitFor();
  t.equal(await row(page, 'r1').count(), 0);
  await page.unroute(newestCalls);
  await page.getByRole('button', { name: '再试一次' }).click();
  await row(page, 'r1').waitFor();
  const ids = await rows(page).evaluateAll((all) => all.map((link) => link.getAttribute('data-row')));
  t.same(ids.slice(0, 3), ['1 n1', '2 r1', '1 n2']);
  t.equal(await page.getByText('注册登记未能加载').count(), 0);
});

await inBrowser('keeps the loaded notices if the next page fails', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502/);
  expectProblem(/^console: .*notices: 上游没有回答/);
  await open('/notice/index');
  await page.route(/notices\?.*page=2\b/, refuse);
  await rows(page).last().scrollIntoViewIfNeeded();
  await page.getByText('后续内容未能加载').waitFor();
  t.equal(await rows(page).count(), 50);
  await page.unroute(/notices\?.*page=2\b/);
  await page.getByRole('button', { name: '再试一次' }).click();
  t.equal(await countOf(page, 100), 100);
});

await inBrowser('keeps the previous results when a search fails', async ({ t, page, open, expectProblem }) => {
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

await inBrowser(
  'offers a next step for an unknown category and an empty period',
  async ({ t, page, open, navigate, expectProblem }) => {
    expectProblem(/422/);
    expectProblem(/^console: .*getTitleListBySortId/);
    await open('/announcement/detail?sortId=999&id=n1');
    await page.getByText('没有这个公告分类').waitFor();
    t.equal(await page.getByRole('button', { name: '再试一次' }).count(), 0, 'no Retry where it cannot help');

    await navigate('/announcement/list?sortId=1&from=2026-01-01');
    await page.getByRole('button', { name: '不限日期', exact: true }).click();
    await page.waitForURL((url) => !url.searchParams.has('from'));
    await waitInPage(page, () => document.activeElement?.getAttribute('aria-label') === '日期: 不限日期');
  },
);

await inBrowser('announces the number of matches in an existing live region', async ({ t, page }) => {
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
