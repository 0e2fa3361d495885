import type { Page } from 'playwright-core';
import {
  addressOf,
  eventually,
  holdRequests,
  reload,
  settled,
  startBrowser,
  unrendered,
} from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

await inBrowser('completes a navigation while the page being left commits its search', async ({ t, page, open }) => {
  const release = await holdRequests(page, /\/assets\/home\.page-/);
  await page.clock.install();
  await open('/breed/index');
  const field = page.locator('search input');
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially('saluki');
  await page.getByRole('button', { name: '返回' }).click();
  await page.clock.runFor(1_000);
  t.equal(addressOf(page), '/breed/index?q=saluki', 'the history entry being left records the search');
  await page.clock.resume();
  release();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  t.equal(addressOf(page), '/');
  await page.goBack();
  await field.waitFor();
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('search input')?.value === 'saluki');
  t.equal(addressOf(page), '/breed/index?q=saluki');
});

await inBrowser('does not undo Back when the page being left commits its search', async ({ t, page, open, visit }) => {
  await page.clock.install();
  await open('/');
  await visit('/breed/index');
  const field = page.locator('search input');
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
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  t.equal(addressOf(page), '/');
});

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

await inBrowser('focuses the heading of each page except the first', async ({ t, page, open }) => {
  await open('/');
  t.match(await focusOf(page), /^body/);
  await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '十个组别' }).click();
  await untilFocused(page, 'h1', '十个组别');
  t.equal(addressOf(page), '/breed/group');
  await page.getByRole('button', { name: '返回' }).click();
  await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('#main h1'));
  t.equal(await page.title(), 'app-H5');
});

await inBrowser('moves the focus to the heading that replaces the focused one', async ({ t, page, open }) => {
  await open('/breed/index');
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

await inBrowser(
  'focuses the heading of a breed beside the list and after Back',
  async ({ t, page, open }) => {
    await open('/breed/detail?id=193');
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    const row = page.locator('#main a[data-row]').nth(1);
    const second = await row.locator('b').textContent();
    await row.click();
    await untilFocused(page, 'h1', second ?? '?');
    await page.goBack();
    await untilFocused(page, 'h1', first ?? '?');
    t.equal(addressOf(page), '/breed/detail?id=193');
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser('opens an address with an invalid escape', async ({ t, page, open }) => {
  t.equal(await open('/breed/group#100%'), 200);
  t.equal(await page.getByRole('heading', { level: 1 }).textContent(), '十个组别');
});

await inBrowser('moves the focus below bar and filters with the skip link', async ({ t, page, open }) => {
  await open('/breed/index');
  await page.keyboard.press('Tab');
  t.match(await focusOf(page), '跳到正文');
  await page.keyboard.press('Enter');
  t.equal(addressOf(page), '/breed/index', 'the page is the same');
  await page.keyboard.press('Tab');
  t.equal(await page.evaluate(() => document.activeElement?.closest('search, header, nav')?.localName ?? null), null);
  t.ok(
    await page.evaluate(() => document.activeElement?.matches('[data-content] [role="slider"]')),
    'the index bar comes before the breeds',
  );
});

await inBrowser(
  'loads covers 768 pixels wide at a pixel density of 3',
  async ({ t, page, open }) => {
    const { items } = (await site.get('/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=banner')).json.data;
    await open(`/bannerAd?id=${items[0].id}`);
    const widthOf = (picture: HTMLImageElement) => /\/media\/(\d+)\//.exec(picture.currentSrc)?.[1];
    t.equal(await eventually(() => page.locator('article img').evaluate(widthOf), Boolean), '768');
  },
  { deviceScaleFactor: 3 },
);
