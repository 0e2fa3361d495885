import type { Page } from 'playwright-core';
import { addressOf, clientRoot, eventually, reload, settled, startBrowser } from '../../../helpers/browser.ts';
import { certificatePath, handlers, rowsOf, upstream, waitForText } from '../../../helpers/pages/appreciation.ts';
import { documentOn, horizontalOverflow, qrCodeOn } from '../../../helpers/pages/documents.ts';
import { checkTyping } from '../../../helpers/pages/typing.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  upstream.fault = 'none';
});

const field = (page: Page) => page.getByRole('textbox', { name: '姓名、单位或事由' });

/** Whether the list shows this count within the timeout. */
const countIs = async (page: Page, words: string) =>
  (await eventually(
    () => page.locator('#main').getByRole('status').first().textContent(),
    (text) => text === words,
  )) === words;

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
};

await inBrowser(
  'the list, scrolled to its end, shows every certificate under its year and links to it',
  async ({ t, page, open }) => {
    await open('/appreciation/index');
    t.ok(await countIs(page, '60 张'));
    t.equal(
      await eventually(
        async () => {
          await page.mouse.wheel(0, 4_000);
          return rowsOf(page).count();
        },
        (count) => count === 60,
      ),
      60,
    );
    await waitForText(page, '共 60 条，已全部显示');
    t.same(await page.locator('#main h2[id]').allTextContents(), [
      '2026 年',
      '2025 年',
      '2024 年',
      '2023 年',
      '2022 年',
      '2021 年',
    ]);
    await rowsOf(page).filter({ hasText: 'CKU-TX-2021-004' }).click();
    await page.getByRole('heading', { name: '鸣谢证书' }).waitFor();
    t.equal(addressOf(page), certificatePath);
    t.match(await documentOn(page).textContent(), /CKU-TX-2021-004.*陈虚构 先生.*2021-04-16 颁发/s);
  },
);

await inBrowser(
  'the list, searched within a year, highlights the matches and keeps both in the address',
  async ({ t, page, open, visit }) => {
    await open('/appreciation/index');
    await page.getByRole('button', { name: '全部年份' }).click();
    await page.getByRole('dialog').getByText('2021 年', { exact: true }).click();
    t.ok(await countIs(page, '10 张'));
    await field(page).fill('寻回');
    await waitForText(page, '没有找到“寻回”');
    await page.getByRole('button', { name: '全部年份', exact: true }).last().click();
    await page.waitForURL((url) => !url.searchParams.has('year'));
    await rowsOf(page).first().waitFor();
    t.ok((await page.locator('mark').allTextContents()).every((text) => text === '寻回'));
    t.equal(addressOf(page), '/appreciation/index?q=寻回');

    await visit('/appreciation/index?year=2021&q=展会');
    t.ok(await countIs(page, '4 张'));
    const texts = await rowsOf(page).allTextContents();
    t.ok(texts.length > 1 && texts.every((text) => text.includes('展会') && text.includes('2021')));
    await reload(page);
    t.equal(await field(page).inputValue(), '展会');
    t.ok(await page.getByRole('button', { name: '2021 年' }).isVisible());
    t.same(await rowsOf(page).allTextContents(), texts);
  },
);

await inBrowser('the list, on return from a certificate, is where it was', async ({ t, page, open }) => {
  await open('/appreciation/index');
  await eventually(
    async () => {
      await page.mouse.wheel(0, 2_000);
      return rowsOf(page).count();
    },
    (count) => count >= 40,
  );
  const row = rowsOf(page).nth(30);
  await row.scrollIntoViewIfNeeded();
  const number = (await row.locator('.mono').textContent()) ?? '';
  const before = await page.evaluate(() => window.scrollY);
  await row.click();
  await waitForText(page, number);
  await documentOn(page).waitFor();
  await page.getByRole('button', { name: '返回' }).click();
  t.equal(
    await eventually(
      () => page.evaluate(() => Math.round(window.scrollY)),
      (y) => Math.abs(y - before) < 4,
    ).then((y) => Math.abs(y - before) < 4),
    true,
  );
  t.ok(await rowsOf(page).filter({ hasText: number }).isVisible());
});

await inBrowser(
  'the list, reloaded after several pages, loads them again, and a search goes back to the first',
  async ({ t, page, open }) => {
    await open('/appreciation/index');
    await eventually(
      async () => {
        await page.mouse.wheel(0, 2_000);
        return rowsOf(page).count();
      },
      (count) => count >= 40,
    );
    const row = rowsOf(page).nth(35);
    await row.scrollIntoViewIfNeeded();
    const number = (await row.locator('.mono').textContent()) ?? '';
    t.match(addressOf(page), /\?page=[23]$/);
    await reload(page);
    const again = rowsOf(page).filter({ hasText: number });
    await again.waitFor();
    t.ok(await eventually(() => again.evaluate(isInView), Boolean));
    await field(page).fill('展会');
    await page.waitForURL((url) => url.search === `?${new URLSearchParams({ q: '展会' })}`);
  },
);

/** What a reload just after the list has put its page number into the address can find, before React has rendered it. */
const races = {
  'with an address that it has not rendered yet': () => {
    history.replaceState({ key: 'next', idx: 0 }, '', location.href.replace(/page=\d/, 'page=4'));
    location.reload();
  },
  'with the address before, and the key of its entry lost': () => {
    history.replaceState(null, '', location.href.replace(/page=\d/, 'page=2'));
    location.reload();
  },
};

for (const [name, race] of Object.entries(races)) {
  await inBrowser(
    `the list, reloaded ${name}, is where it was, also after another reload`,
    async ({ t, page, open }) => {
      await open('/appreciation/index');
      await eventually(
        async () => {
          await page.mouse.wheel(0, 2_000);
          return rowsOf(page).count();
        },
        (count) => count >= 40,
      );
      const row = rowsOf(page).nth(35);
      await row.scrollIntoViewIfNeeded();
      const number = (await row.locator('.mono').textContent()) ?? '';
      const again = rowsOf(page).filter({ hasText: number });
      const loaded = page.waitForEvent('load');
      await page.evaluate(race);
      await loaded;
      await settled(page);
      await again.waitFor();
      t.ok(await eventually(() => again.evaluate(isInView), Boolean), 'after the reload');
      await reload(page);
      await again.waitFor();
      t.ok(await eventually(() => again.evaluate(isInView), Boolean), 'and after another');
    },
  );
}

await inBrowser(
  'the list, when empty or when a search fails, says so and keeps the previous results',
  async ({ t, page, open, visit, expectProblem }) => {
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
  },
);

await inBrowser(
  'list and certificate, on a wide screen, are side by side, and the list keeps its search and scroll position',
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

await inBrowser(
  'the search, on fast typing, composition and typing at its start, keeps every letter',
  async ({ t, page, open }) => {
    await open('/appreciation/index');
    await checkTyping(t, { page, field: field(page) });
  },
);

await inBrowser(
  'a button that clears a filter, on removing itself, moves the focus to the list',
  async ({ t, page, open }) => {
    await open('/appreciation/index?year=2021&q=寻回');
    await page.getByRole('button', { name: '全部年份', exact: true }).last().click();
    await rowsOf(page).first().waitFor();
    t.not(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  },
);
