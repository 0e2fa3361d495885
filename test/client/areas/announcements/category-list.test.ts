/** The list of one category: pages, scroll position, keyboard, wide screen. */
import type { Page } from 'playwright-core';
import type { Test } from 'tap';
import {
  addressOf,
  eventually,
  holdRequests,
  type InBrowser,
  reload,
  startBrowser,
  unrendered,
} from '../../../helpers/browser.ts';
import { calls, countOf, handlers, refuse, row, rows, scrollTo, topOf } from '../../../helpers/pages/notice-lists.ts';
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
  await scrollTo(page, 'n120');
  // Near the end of the sixth page, the seventh is fetched too.
  const address = '/announcement/index?page=7';
  await page.waitForURL(`**${address}`);
  t.equal(await countOf(page, 140), 140);
  t.equal(await page.evaluate(() => history.length), 2, 'fetching pages adds no history entry');

  for (const reloaded of [false, true]) {
    const [before, scrolled] = [await topOf(page, 'n120'), await page.evaluate(() => window.scrollY)];
    await row(page, 'n120').click();
    await page.getByText('第 120 号公告的正文').waitFor();
    t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n120');
    t.equal(await page.evaluate(() => window.scrollY), 0, 'the notice is shown from its top');
    if (reloaded) await reload(page);
    await page.goBack();
    await row(page, 'n120').waitFor();
    await isAt(t, page, 'n120', before);
    const restored = await page.evaluate(() => window.scrollY);
    t.ok(Math.abs(restored - scrolled) <= 3, `window: ${scrolled}, then ${restored}`);
    t.equal(addressOf(page), address);
  }
});

await inBrowser('fetches all pages up to that of the address in parallel', async ({ t, page, visit }) => {
  const requestedPages: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getTitleListBySortId'))
      requestedPages.push(new URL(request.url()).searchParams.get('page'));
  });
  const release = await holdRequests(page, calls);
  await page.goto('/announcement/index?sortId=1&page=3', { waitUntil: 'commit' });
  await until(() => requestedPages.length === 3);
  t.same([...requestedPages].sort(), ['1', '2', '3'], 'no call waits for another');
  release();
  t.equal(await countOf(page, 60), 60);
  t.equal(addressOf(page), '/announcement/index?sortId=1&page=3');
  t.equal(await page.evaluate(() => window.scrollY), 0);

  for (const invalid of ['0', '-3', 'x', '1e9', '']) {
    await visit('/announcement/index?sortId=1&page=2');
    t.equal(await countOf(page, 40), 40);
    await visit(`/announcement/index?sortId=1&page=${invalid}`);
    t.equal(await countOf(page, 20), 20, `page=${invalid}`);
  }
  await visit('/announcement/index?sortId=2&page=99999');
  t.equal(await countOf(page, 71), 71, 'a page far beyond the end fetches the whole list');
});

await inBrowser('keeps its rows when the next page fails', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502/);
  expectProblem(/^console: .*getTitleListBySortId: 上游没有回答/);
  await open('/announcement/index?sortId=1');
  await page.route(/page=2\b/, refuse);
  await rows(page).last().scrollIntoViewIfNeeded();
  await page.getByText('后续内容未能加载').waitFor();
  t.equal(await rows(page).count(), 20);
  t.equal(await page.getByRole('alert').count(), 0, 'not as an alert');
  await page.unroute(/page=2\b/);
  await page.getByRole('button', { name: '再试一次' }).click();
  await rows(page).nth(39).waitFor();
  t.equal(await page.getByText('后续内容未能加载').count(), 0);
});

await onWideScreen('keeps its scroll position beside a notice', async ({ t, page, open }) => {
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
  for (const n of [50, 52]) {
    const before = await scroller();
    t.ok(before > 2000, `scrolled to ${before}`);
    await row(page, `n${n}`).click();
    await page.getByText(`第 ${n} 号公告的正文`).waitFor();
    t.ok(Math.abs((await scroller()) - before) <= 3, `${before}, then ${await scroller()}`);
    t.equal(await page.locator('#main a[data-row][aria-current="true"]').getAttribute('data-row'), `1 n${n}`);
    t.equal(addressOf(page), `/announcement/detail?sortId=1&id=n${n}&page=3`);
  }
  const [list, text] = await Promise.all([
    row(page, 'n52').boundingBox(),
    page.getByText('第 52 号公告的正文').boundingBox(),
  ]);
  t.ok(list && text && text.x >= list.x + list.width, 'side by side');
  t.equal(await page.locator('h1').count(), 1, 'a single h1');

  await page.locator('#main a[rel="next"]').click();
  await page.getByText('第 53 号公告的正文').waitFor();
  t.equal(addressOf(page), '/announcement/detail?sortId=1&id=n53&page=3', 'the list keeps its pages');
  t.equal(await rows(page).count(), 60);
  await page.goBack();
  await page.getByText('第 52 号公告的正文').waitFor();

  const before = await topOf(page, 'n52');
  await reload(page);
  await row(page, 'n52').waitFor();
  await isAt(t, page, 'n52', before);
  await page.goBack();
  await page.getByText('第 50 号公告的正文').waitFor();
  t.equal(await rows(page).count(), 60);
});

await inBrowser('categories and month stay below the bar', async ({ t, page, open }) => {
  await open('/announcement/index?sortId=1');
  await page.evaluate(() => window.scrollTo(0, 1000));
  const tabs = page.getByRole('navigation', { name: '公告分类' });
  const { y = 0, height = 0 } = (await tabs.boundingBox()) ?? {};
  const bar = page.getByRole('heading', { level: 1 }).locator('../..');
  t.equal(y, (await bar.boundingBox())?.height, 'right below the bar');
  const below = await page.evaluate((top) => document.elementFromPoint(60, top)?.tagName, y + height + 8);
  t.equal(below, 'H2', 'a month below the categories');
});

await onWideScreen('shows the row of a notice opened by its address', async ({ t, page, open }) => {
  await open('/announcement/detail?sortId=1&id=n18');
  const opened = page.locator('[data-row="1 n18"]');
  t.equal(await opened.getAttribute('aria-current'), 'true');
  const isInView = (y: number) => y > 150 && y < 780;
  const y = await eventually(async () => (await opened.boundingBox())?.y ?? 0, isInView);
  t.ok(isInView(y), `in view: ${y}`);
});
