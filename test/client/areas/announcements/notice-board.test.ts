/** The notice board: all categories in one list. */
import { addressOf, reload, settled, startBrowser, unrendered } from '../../../helpers/browser.ts';
import {
  countOf,
  dayOf,
  handlers,
  type Record,
  refuse,
  register,
  row,
  rows,
  scrollTo,
  serveCategories,
  shows,
} from '../../../helpers/pages/notice-lists.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { ...unrendered, handlers });
const inBrowser = await startBrowser(t, site);

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
  t.equal(new Set(shown.map(({ row }) => row)).size, 221, 'each once');
  const newestFirst = shown.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  t.same(shown, newestFirst);
  t.equal(await page.locator('#main h2').first().textContent(), '2026\u00a0年\u00a010\u00a0月');
});

await inBrowser('shows notices listed in two categories once', async ({ t, page, open, visit }) => {
  await serveCategories(page, ['above', '2']);
  await open('/notice/index');
  await scrollTo(page, 'r70');
  const shown = await rows(page).evaluateAll((all) => all.map((link) => link.getAttribute('data-row')));
  t.equal(shown.length, 71);
  t.equal(new Set(shown).size, 71);

  await visit('/announcement/index?sortId=2');
  await page.getByRole('heading', { name: '置顶' }).waitFor();
  const headings = await page.locator('#main :is(h2, h3)').allTextContents();
  t.same(headings.slice(0, 3), ['置顶', '登记须知', '2026\u00a0年\u00a010\u00a0月'], 'pinned notices apart');
});

await inBrowser('keeps category and dates in the address', async ({ t, page, open }) => {
  await page.clock.setFixedTime(new Date('2026-11-21T04:00:00Z'));
  await open(`/notice/index?from=${dayOf(180)}&to=${dayOf(160)}`);
  const countIn = (records: Record[]) =>
    records.map(({ publishTime }) => publishTime.slice(0, 10)).filter((day) => day >= dayOf(180) && day <= dayOf(160))
      .length;
  const both = countIn([...shows, ...register]);
  t.equal(await countOf(page, both), both, 'fetching as many pages as needed');
  await page.getByRole('navigation').getByRole('link', { name: '注册登记' }).click();
  const one = countIn(register);
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
  t.equal(await page.getByRole('heading', { level: 2 }).first().textContent(), '2026\u00a0年\u00a010\u00a0月');
});

await inBrowser('merges a failed category after Retry', async ({ t, page, open, expectProblem }) => {
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

await inBrowser('growing lists cause no layout shift', async ({ t, page }) => {
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
