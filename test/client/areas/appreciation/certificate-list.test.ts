/** The list of certificates of appreciation. */

import type { Page } from 'playwright-core';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, clientRoot, eventually, reload, settled, startBrowser } from '../../../helpers/browser.ts';
import { certificatePath, handlers, rowsOf, upstream, waitForText } from '../../../helpers/pages/appreciation.ts';
import { documentOn, horizontalOverflow, qrCodeOn } from '../../../helpers/pages/documents.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  upstream.fault = 'none';
});

const field = (page: Page) => page.getByRole('textbox', { name: '姓名、单位、事由或编号' });

/** Waits until the list shows this count. */
const countIs = (page: Page, words: string) =>
  page
    .locator('#main')
    .getByRole('status')
    .first()
    .filter({ hasText: new RegExp(`^${words}$`) })
    .waitFor();

/** Waits until the row of this certificate is on the screen. */
async function isInView(page: Page, number: string): Promise<void> {
  const row = await rowsOf(page).filter({ hasText: number }).elementHandle();
  await page.waitForFunction((element) => {
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
    return bottom > 0 && top < innerHeight;
  }, row);
}

/** Loads pages until the list has this row and scrolls to it. */
async function scrollToRow(page: Page, n: number): Promise<string> {
  await eventually(
    async () => {
      await page.mouse.wheel(0, 2_000);
      return rowsOf(page).count();
    },
    (count) => count >= 40,
  );
  const row = rowsOf(page).nth(n);
  await row.scrollIntoViewIfNeeded();
  return (await row.locator('.mono').textContent()) ?? '';
}

await inBrowser('scrolls to every certificate under its year', async ({ t, page, open }) => {
  await open('/appreciation/index');
  await countIs(page, '60 张');
  await scrollToRow(page, 39);
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  await waitForText(page, '共 60 条，已全部显示');
  t.equal(await rowsOf(page).count(), 60);
  t.same(
    await page.locator('#main h2[id]').allTextContents(),
    [2026, 2025, 2024, 2023, 2022, 2021].map((year) => `${year} 年`),
  );
  await rowsOf(page).filter({ hasText: 'CKU-TX-2021-004' }).click();
  await page.getByRole('heading', { name: '鸣谢证书' }).waitFor();
  t.equal(addressOf(page), certificatePath);
  t.match(await documentOn(page).textContent(), /CKU-TX-2021-004.*陈虚构 先生.*2021-04-16 颁发/s);
});

await inBrowser('keeps search and year in the address', async ({ t, page, open, visit }) => {
  await open('/appreciation/index');
  await page.getByRole('button', { name: '全部年份' }).click();
  await page.getByRole('dialog').getByText('2021 年', { exact: true }).click();
  await countIs(page, '10 张');
  await field(page).fill('寻回');
  await waitForText(page, '没有找到“寻回”');
  await page.getByRole('button', { name: '全部年份', exact: true }).last().click();
  await page.waitForURL((url) => !url.searchParams.has('year'));
  await rowsOf(page).first().waitFor();
  t.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is in the list');
  t.ok((await page.locator('mark').allTextContents()).every((text) => text === '寻回'));
  t.equal(addressOf(page), '/appreciation/index?q=寻回');

  await visit('/appreciation/index?year=2021&q=展会');
  await countIs(page, '4 张');
  const texts = await rowsOf(page).allTextContents();
  t.ok(texts.length > 1 && texts.every((text) => text.includes('展会') && text.includes('2021')));
  await reload(page);
  t.equal(await field(page).inputValue(), '展会');
  t.ok(await page.getByRole('button', { name: '2021 年' }).isVisible());
  t.same(await rowsOf(page).allTextContents(), texts);
});

await inBrowser('a search starts at the first page', async ({ t, page, open }) => {
  await open('/appreciation/index');
  await scrollToRow(page, 35);
  t.match(addressOf(page), /\?page=[23]$/);
  await field(page).fill('展会');
  await page.waitForURL((url) => url.search === `?${new URLSearchParams({ q: '展会' })}`);
});

for (const [name, state, pageNumber] of [
  ['before the new address is rendered', { key: 'next', idx: 0 }, 4],
  ['without the key of the history entry', null, 2],
] as const) {
  await inBrowser(`a reload ${name} restores the place`, async ({ page, open }) => {
    await open('/appreciation/index');
    const number = await scrollToRow(page, 35);
    const loaded = page.waitForEvent('load');
    await page.evaluate(
      ([state, n]) => {
        history.replaceState(state, '', location.href.replace(/page=\d/, `page=${n}`));
        location.reload();
      },
      [state, pageNumber] as const,
    );
    await loaded;
    await settled(page);
    await isInView(page, number);
    await reload(page);
    await isInView(page, number);
  });
}

await inBrowser('says that it is empty or that a search failed', async ({ t, page, open, visit, expectProblem }) => {
  upstream.fault = 'empty';
  await open('/appreciation/index');
  await waitForText(page, '还没有鸣谢证书');
  await visit('/appreciation/index?year=2019');
  await waitForText(page, '2019 年没有鸣谢证书');
  await visit('/appreciation/index?year=1900');
  await waitForText(page, '还没有鸣谢证书');

  upstream.fault = 'none';
  await open('/appreciation/index');
  const count = await rowsOf(page).count();
  expectProblem(/502/);
  expectProblem(/console: .*appreciation/);
  upstream.fault = 'down';
  await field(page).fill('展会');
  await waitForText(page, '未能加载');
  t.equal(await rowsOf(page).count(), count, 'the previous ones stay');
  upstream.fault = 'none';
  await page.getByRole('button', { name: '再试一次' }).click();
  await page.locator('mark').first().waitFor();
  t.equal(await page.getByText('未能加载').count(), 0);
});

await inBrowser(
  'keeps search and scroll position beside the certificate',
  async ({ t, page, open }) => {
    await open('/appreciation/index?q=展会');
    await waitForText(page, '选一张鸣谢证书');
    const row = rowsOf(page).nth(7);
    await row.scrollIntoViewIfNeeded();
    const side = page.locator('[class*="_side_"]');
    const before = await side.evaluate((element) => element.scrollTop);
    t.ok(before > 0);
    const number = (await row.locator('.mono').textContent()) ?? '';
    await row.click();
    await documentOn(page).getByText(number).waitFor();
    t.equal(await page.locator('a[aria-current="true"] .mono').textContent(), number);
    t.equal(await side.evaluate((element) => element.scrollTop), before);
    t.equal(new URL(page.url()).searchParams.get('q'), '展会');
    t.notMatch(await readQr(await qrCodeOn(page).screenshot()), /q=/, 'the QR code identifies only the certificate');
    t.equal(await horizontalOverflow(page), 0);
    t.equal(await page.locator('h1').count(), 1, 'a single h1');
    await page.goBack();
    await waitForText(page, '选一张鸣谢证书');
  },
  { viewport: { width: 1280, height: 800 } },
);
