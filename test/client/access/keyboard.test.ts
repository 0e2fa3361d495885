/** Completes the main tasks by keyboard. test/client/pages checks the tab stops of every page. */
import type { Page } from 'playwright-core';
import { addressOf, clientRoot, eventually, settled, startBrowser } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { tabTo } from '../../helpers/pages/keyboard.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

const arrives = async (page: Page, path: string): Promise<string> => {
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
  await settled(page);
  return addressOf(page);
};

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

await inBrowser('finds a notice, reads it, and returns to its row with Back', async ({ t, page, open }) => {
  await open('/announcement/index');
  await tabTo(page, /^button 搜索/);
  await press(page, 'Enter');
  await arrives(page, '/announcement/list');
  await tabTo(page, /^input/);
  await page.keyboard.type('CACIB');
  await press(page, 'Enter');
  await page.waitForURL(/q=CACIB/, { waitUntil: 'commit' });
  await settled(page);
  await tabTo(page, /^a .*CACIB/);
  const row = await focused(page);
  await press(page, 'Enter');
  await arrives(page, '/announcement/detail');
  await page.locator('h1:focus').waitFor();
  await page.goBack();
  await arrives(page, '/announcement/list');
  await page.locator('#main a[data-row]:focus-visible').waitFor();
  t.equal(await focused(page), row, 'focus is back on the row');
});

await inBrowser('list of breeds', async ({ t, page, open }) => {
  await open('/breed/index');

  await rarely(t.test)('reaches the index bar before the breeds', async (t) => {
    await tabTo(page, /^input/);
    await page.locator('#main a[href$="/breed/compare"]').waitFor();
    // Closes the suggestions that an empty field offers.
    await press(page, 'Escape');
    await tabTo(page, /^(?:a|div) (?!$)/);
    const slider = page.getByRole('slider');
    t.ok(
      await slider.evaluate((element) => element === document.activeElement),
      'the index bar is the first stop after the filters',
    );
    await press(page, 'ArrowDown', 'ArrowDown');
    const letter = (await slider.getAttribute('aria-valuetext')) ?? '';
    const heading = page.locator(`[data-letter="${letter}"]`);
    const bar = page.locator('#main header').first();
    const gap = async () => ((await heading.boundingBox())?.y ?? 0) - ((await bar.boundingBox())?.height ?? 0);
    t.ok(
      Math.abs(await eventually(gap, (value) => Math.abs(value) <= 1)) <= 1,
      'the heading of the letter is directly below the bar',
    );
  });

  await t.test('finds a breed and opens it', async () => {
    await page.locator('search input').focus();
    await page.keyboard.type('poodle');
    await press(page, 'Enter');
    await page.waitForURL(/q=poodle/, { waitUntil: 'commit' });
    await settled(page);
    await tabTo(page, /^a 贵宾犬/);
    await press(page, 'Enter');
    await arrives(page, '/breed/detail');
    await page.getByRole('heading', { level: 1, name: /贵宾犬/ }).waitFor();
  });
});

await inBrowser('looks up a certificate and checks its chip', async ({ t, page, open }) => {
  await open('/ckuh5/ckuCertificate');
  await tabTo(page, /^input/);
  await page.keyboard.type('CKU-111-0026158/23');
  await press(page, 'Enter');
  await page.waitForURL('**/ckuh5/ckuCertificate/xt?*');
  await settled(page);
  await tabTo(page, /^input 芯片末六位/);
  await page.keyboard.type('042917');
  await press(page, 'Enter');
  await page
    .getByText(/登记一致/)
    .filter({ visible: true })
    .first()
    .waitFor();
  t.match(addressOf(page), /number=/);
});
