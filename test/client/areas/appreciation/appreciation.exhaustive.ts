/** The place in the list of certificates of appreciation after a reload in unusual history entries. */
import type { Page } from 'playwright-core';
import { addressOf, clientRoot, reload, settled, startBrowser } from '../../../helpers/browser.ts';
import { field, rowsOf, scrollToRow } from '../../../helpers/pages/appreciation.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

/** Waits until the row of this certificate is visible. */
async function isInView(page: Page, number: string): Promise<void> {
  const row = await rowsOf(page).filter({ hasText: number }).elementHandle();
  await page.waitForFunction((element) => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < innerHeight;
  }, row);
}

await inBrowser('restores the place after a reload, and searches from the first page', async ({ t, page, open }) => {
  await open('/appreciation/index');
  const number = await scrollToRow(page, 35);
  for (const [state, n] of [
    // Page 4 is in the address but was never shown.
    [{ key: 'next', idx: 0 }, 4],
    // The history entry has no key.
    [null, 2],
  ] as const) {
    const loaded = page.waitForEvent('load');
    await page.evaluate(
      ([state, n]) => {
        history.replaceState(state, '', location.href.replace(/page=\d/, `page=${n}`));
        location.reload();
      },
      [state, n] as const,
    );
    await loaded;
    await settled(page);
    await isInView(page, number);
    await reload(page);
    await isInView(page, number);
  }
  t.match(addressOf(page), /\?page=[23]$/);
  await field(page).fill('展会');
  await page.waitForURL((url) => url.search === `?${new URLSearchParams({ q: '展会' })}`);
});
