import type { Page } from 'playwright-core';
import { addressOf, holdRequests, reload, settled, startBrowser, unrendered } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

/** Tag and text of the focused element. */
const focusOf = (page: Page) =>
  page.evaluate(
    () => `${document.activeElement?.localName} ${document.activeElement?.textContent?.slice(0, 20) ?? ''}`,
  );

const untilFocused = (page: Page, tag: string, text: string) =>
  page.waitForFunction(
    ([name, start]) => {
      const { localName, textContent } = document.activeElement ?? {};
      return localName === name && textContent?.startsWith(start);
    },
    [tag, text] as const,
  );

await inBrowser('focus', async ({ t, page, open, follow }) => {
  await t.test('stays at the top of the first page, whose address has an invalid escape', async (t) => {
    t.equal(await open('/breed/group#100%'), 200);
    t.match(await focusOf(page), /^body/);
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), '十个组别');
  });

  await t.test('moves to the heading of each page', async (t) => {
    await page.getByRole('button', { name: '返回' }).click();
    await untilFocused(page, 'h1', '犬种');
    t.equal(addressOf(page), '/breed/index');
    t.equal(await page.title(), 'app-H5');
  });

  await t.test('moves below bar and filters with the skip link', async (t) => {
    await open('/breed/index');
    await page.keyboard.press('Tab');
    t.match(await focusOf(page), '跳到正文');
    await page.keyboard.press('Enter');
    t.equal(addressOf(page), '/breed/index', 'the page is the same');
    await page.keyboard.press('Tab');
    t.ok(
      await page.evaluate(() => document.activeElement?.matches('[data-content] [role="slider"]')),
      'the index bar comes before the breeds',
    );
  });

  await t.test('moves to the heading that replaces the focused one', async (t) => {
    const row = page.locator('#main a[data-row]').first();
    const name = (await row.locator('b').textContent()) ?? '?';
    const release = await holdRequests(page, '**/getFciDogById*');
    await row.click();
    await untilFocused(page, 'h1', '犬种');
    release();
    await settled(page);
    await untilFocused(page, 'h1', name);
    await page.getByRole('button', { name: '返回' }).focus();
    await page.goBack();
    await row.waitFor();
    t.match(await focusOf(page), /^a /, 'the heading does not take the focus back');
  });

  await t.test('moves to the heading of a breed beside the list, and after Back', async (t) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await follow('/breed/detail?id=193');
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    const row = page.locator('#main a[data-row]').nth(1);
    const second = await row.locator('b').textContent();
    await row.click();
    await untilFocused(page, 'h1', second ?? '?');
    await page.goBack();
    await untilFocused(page, 'h1', first ?? '?');
    t.equal(addressOf(page), '/breed/detail?id=193');
  });
});

await rarely(inBrowser)('search that the page being left still commits', async ({ t, page, open, visit }) => {
  const field = page.locator('search input');
  const home = page.getByRole('heading', { name: '一犬一证，一查便知' });
  await page.clock.install();

  await t.test('does not undo Back', async (t) => {
    await open('/');
    await visit('/breed/index');
    await field.waitFor();
    // After the reload, Back has to load the chunk of the previous page again.
    await reload(page);
    await field.waitFor();
    const release = await holdRequests(page, /\/assets\/home\.page-/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('saluki');
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => location.pathname === '/');
    await page.clock.runFor(1_000);
    t.equal(addressOf(page), '/');
    await page.clock.resume();
    release();
    await home.waitFor();
    t.equal(addressOf(page), '/');
  });

  await t.test('is recorded in its own history entry', async (t) => {
    const release = await holdRequests(page, /\/assets\/home\.page-/);
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('/breed/index');
    await page.clock.pauseAt(Date.now() + 120_000);
    await field.pressSequentially('saluki');
    await page.getByRole('link', { name: 'CKU 犬籍登记' }).click();
    await page.clock.runFor(1_000);
    t.equal(addressOf(page), '/breed/index?q=saluki');
    await page.clock.resume();
    release();
    await home.waitFor();
    t.equal(addressOf(page), '/');
    await page.goBack();
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('search input')?.value === 'saluki');
    t.equal(addressOf(page), '/breed/index?q=saluki');
  });
});
