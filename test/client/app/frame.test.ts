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

await inBrowser(
  'a navigation waiting for its chunk, when the page being left commits its search to the address, completes',
  async ({ t, page, open }) => {
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
    t.equal(
      await eventually(
        () => field.inputValue(),
        (text) => text === 'saluki',
      ),
      'saluki',
    );
    t.equal(addressOf(page), '/breed/index?q=saluki');
  },
);

await inBrowser(
  'Back, while its page waits for its chunk, is not undone by a search on the page being left',
  async ({ t, page, open, visit }) => {
    await page.clock.install();
    await open('/');
    await visit('/breed/index');
    const field = page.locator('search input');
    await field.waitFor();
    // After a reload, the previous page needs its chunk again.
    await reload(page);
    await field.waitFor();
    const release = await holdRequests(page, /\/assets\/home\.page-/);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field.pressSequentially('saluki');
    await page.evaluate(() => history.back());
    await eventually(
      async () => addressOf(page),
      (address) => address === '/',
    );
    await page.clock.runFor(1_000);
    t.equal(addressOf(page), '/');
    await page.clock.resume();
    release();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.equal(addressOf(page), '/');
  },
);

/** Tag and text of the focused element. */
const focusOf = (page: Page) =>
  page.evaluate(
    () => `${document.activeElement?.localName} ${document.activeElement?.textContent?.slice(0, 20) ?? ''}`,
  );

await inBrowser(
  'a page opened by a link has the focus on its heading; the first page does not',
  async ({ t, page, open }) => {
    await open('/');
    t.match(await focusOf(page), /^body/);
    await page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '十个组别' }).click();
    await page.waitForURL('**/breed/group');
    t.match(
      await eventually(
        () => focusOf(page),
        (focus) => focus.startsWith('h1'),
      ),
      /^h1 十个组别/,
    );
    await page.getByRole('button', { name: '返回' }).click();
    await page.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
    t.match(
      await eventually(
        () => focusOf(page),
        (focus) => focus.startsWith('h1'),
      ),
      /^h1/,
    );
    t.equal(await page.title(), 'app-H5');
  },
);

/** Holds the calls of a page back until its loading state has the focus on its heading. */
async function focusWhileLoading(page: Page, call: string, act: () => Promise<unknown>): Promise<string> {
  const release = await holdRequests(page, call);
  await act();
  const focus = await eventually(
    () => focusOf(page),
    (focused) => focused.startsWith('h1'),
  );
  release();
  await settled(page);
  return focus;
}

await inBrowser(
  'the focus, when loading replaces the heading that has it, moves to the new heading',
  async ({ t, page, open }) => {
    await open('/breed/index');
    const row = page.locator('#main a[data-row]').first();
    t.match(await focusWhileLoading(page, '**/getFciDogById*', () => row.click()), /^h1 犬种/);
    t.match(
      await eventually(
        () => focusOf(page),
        (focus) => focus !== 'body ',
      ),
      `h1 ${await page.getByRole('heading', { level: 1 }).textContent()}`,
    );
    await page.getByRole('button', { name: '返回' }).focus();
    await page.goBack();
    await row.waitFor();
    t.match(await focusOf(page), /^a /, 'not after the focus has moved on');
  },
);

await inBrowser(
  'a breed, opened beside the list from another breed, has the focus on its heading, also after Back',
  async ({ t, page, open }) => {
    await open('/breed/detail?id=193');
    const first = await page.getByRole('heading', { level: 1 }).textContent();
    const row = page.locator('#main a[data-row]').nth(1);
    const second = await row.locator('b').textContent();
    const focusedOn = (name: string | null) =>
      eventually(
        () => focusOf(page),
        (focus) => focus === `h1 ${name}`,
      );
    await row.click();
    t.equal(await focusedOn(second), `h1 ${second}`);
    await page.goBack();
    t.equal(await focusedOn(first), `h1 ${first}`);
  },
  { viewport: { width: 1280, height: 800 } },
);

await inBrowser('Back to a list, from a row opened by keyboard, focuses that row', async ({ t, page, open }) => {
  await open('/appreciation/index');
  const row = page.locator('#main a[data-row]').nth(1);
  const name = (await row.textContent())?.slice(0, 20);
  await row.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/appreciation/info?*');
  await settled(page);
  await page.goBack();
  t.equal(
    await eventually(
      () => focusOf(page),
      (focus) => focus === `a ${name}`,
    ),
    `a ${name}`,
  );
});

await inBrowser('an address with a part that is not encoded shows its page', async ({ t, page, open }) => {
  t.equal(await open('/breed/group#100%'), 200);
  t.equal(await page.getByRole('heading', { level: 1 }).textContent(), '十个组别');
});

await inBrowser('the skip link moves the focus to the content below bar and filters', async ({ t, page, open }) => {
  await open('/breed/index');
  await page.keyboard.press('Tab');
  t.match(await focusOf(page), '跳到正文');
  await page.keyboard.press('Enter');
  t.equal(addressOf(page), '/breed/index', 'on the same page');
  await page.keyboard.press('Tab');
  t.equal(await page.evaluate(() => document.activeElement?.closest('search, header, nav')?.localName ?? null), null);
  t.ok(
    await page.evaluate(() => document.activeElement?.matches('[data-content] [role="slider"]')),
    'the letters, which come before the breeds',
  );
});

await inBrowser(
  'an address in the wrong case, opened within the site, is a 404 page',
  async ({ t, page, open, visit }) => {
    await open('/');
    await visit('/Breed/Index');
    await page.getByText('没有这个页面').waitFor();
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), '404');
  },
);

await inBrowser(
  'a cover, on a phone with a pixel density of 3, is loaded 768 pixels wide',
  async ({ t, page, open }) => {
    const { items } = (await site.get('/oa-web/api/v1/open/notice/getTitleListBySortId?sortId=banner')).json.data;
    await open(`/bannerAd?id=${items[0].id}`);
    const widthOf = (picture: HTMLImageElement) => /\/media\/(\d+)\//.exec(picture.currentSrc)?.[1];
    const cover = page.locator('article img');
    t.equal(
      await eventually(
        () => cover.evaluate(widthOf),
        (width) => width !== undefined,
      ),
      '768',
    );
  },
  { deviceScaleFactor: 3 },
);

await inBrowser(
  'the background, in the dark theme of the system, is dark before any script runs',
  async ({ t, page, tolerate }) => {
    tolerate(/^csp: .*[.]js$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    t.equal(await eventually(background, (color) => color !== 'rgba(0, 0, 0, 0)'), 'rgb(15, 23, 19)');
  },
  { colorScheme: 'dark', javaScriptEnabled: false },
);
