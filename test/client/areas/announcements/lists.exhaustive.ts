/** The lists of notices scrolled to their ends. */
import { settled, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { handlers, rows, scrollTo } from '../../../helpers/pages/notice-lists.ts';
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
  t.equal(new Set(shown.map(({ row }) => row)).size, 221, 'no notice is repeated');
  const newestFirst = shown.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  t.same(shown, newestFirst);
  t.equal(await page.locator('#main h2').first().textContent(), '2026\u00a0年\u00a010\u00a0月');
});

await inBrowser('grows without layout shift', async ({ t, page, open }) => {
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
    await settled(page);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    t.ok(shifted < 0.01, `${address}: ${shifted}`);
  }
});
