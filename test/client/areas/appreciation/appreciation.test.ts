/** Certificates of appreciation: the list and the certificate page. */
import { readFile } from 'node:fs/promises';
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Test } from 'tap';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, clientRoot, type InBrowser, reload, startBrowser } from '../../../helpers/browser.ts';
import type { PageOptions } from '../../../helpers/clean-pages.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { field, rowsOf, scrollToRow } from '../../../helpers/pages/appreciation.ts';
import {
  a4,
  addressInQrCode,
  documentOn,
  horizontalOverflow,
  pageCount,
  printedPdf,
} from '../../../helpers/pages/documents.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

/** Page of one of the sandbox's certificates. */
const certificatePath = '/appreciation/info?id=7002';

/** Current fault of oa-web. */
const upstream: { fault: 'none' | 'down' | 'empty' } = { fault: 'none' };

/** Certificate whose name and reason are at the length limit. */
const longest = {
  certId: 'long',
  certNo: 'CKU-TX-2019-999',
  receiverName: `${'示例省样本市虚构区养犬促进会'.repeat(5)}（Example Society of Invented Helpers）`,
  thanksFor: '长期无偿支持犬籍登记与展会工作，培训志愿者，照料走失犬只。'.repeat(14),
};

const handlers = [
  http.get('*/oa-web/api/v1/appreciation/certificates', ({ request }) => {
    if (upstream.fault === 'down') return new HttpResponse('down', { status: 503 });
    if (upstream.fault === 'empty') {
      return HttpResponse.json({ success: true, body: { content: [], totalElements: '0' } });
    }
    if (new URL(request.url).searchParams.get('id') === 'long') {
      return HttpResponse.json({ success: true, body: { content: [longest], totalElements: '1' } });
    }
    return undefined;
  }),
  ...sandboxHandlers(),
];

const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const startedBrowser = await startBrowser(t, site);
/** Every test uses these options, so that all share one context. */
const options: PageOptions = { colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] };
const inBrowser: InBrowser = (name, body, more) => startedBrowser(name, body, { ...options, ...more });
t.afterEach(() => {
  upstream.fault = 'none';
});

/** Waits until the list shows this count. */
const countIs = (page: Page, words: string) =>
  page
    .locator('#main')
    .getByRole('status')
    .first()
    .filter({ hasText: new RegExp(`^${words}$`) })
    .waitFor();

async function savedPicture(page: Page): Promise<{ name: string; png: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成图片' }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), png: await readFile(await download.path()) };
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
  await page.getByRole('heading', { level: 1, name: '鸣谢证书' }).waitFor();
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

await inBrowser(
  'explains an empty list, a failed call and a wrong address',
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
    t.equal(await rowsOf(page).count(), count, 'the previous rows stay');
    upstream.fault = 'none';
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.locator('mark').first().waitFor();
    t.equal(await page.getByText('未能加载').count(), 0);

    await field(page).fill('没有这个人');
    await waitForText(page, '没有找到“没有这个人”');
    upstream.fault = 'down';
    await field(page).fill('也没有');
    await waitForText(page, '未能加载');
    t.equal(await page.getByText('没有找到“也没有”').count(), 0, 'a search without an answer is not called empty');
    upstream.fault = 'none';

    await visit('/appreciation/info?id=1');
    await waitForText(page, '没有找到这张证书');
    await visit('/appreciation/info?id=a%2Fb');
    await waitForText(page, '链接中的编号格式不正确');
    await visit('/appreciation/info');
    await waitForText(page, '这个链接不完整');
    upstream.fault = 'down';
    await visit(certificatePath);
    await waitForText(page, '这次没能查证');
    upstream.fault = 'none';
    await page.getByRole('button', { name: '再查一次' }).click();
    await documentOn(page).waitFor();
  },
);

await rarely(inBrowser)(
  'keeps search and scroll position beside the certificate',
  async ({ t, page, open }) => {
    await open('/appreciation/index?q=展会');
    const first = (await rowsOf(page).first().locator('.mono').textContent()) ?? '';
    await documentOn(page).getByText(first).waitFor();
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
    t.notMatch(await addressInQrCode(page), /q=/, 'the QR code identifies only the certificate');
    t.equal(await horizontalOverflow(page), 0);
    t.equal(await page.locator('h1').count(), 1, 'a single h1');
    await page.goBack();
    await documentOn(page).getByText(first).waitFor();
  },
  { viewport: { width: 1280, height: 800 } },
);

/** Checks that the picture is light, with the QR code of the certificate. */
async function checkPicture(t: Test, png: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  t.ok(width > 1200 && height > width, `${width} × ${height}`);
  const { channels, isOpaque } = await sharp(png).stats();
  t.ok(isOpaque && channels.slice(0, 3).every(({ mean, stdev }) => mean > 200 && stdev > 20), 'dark ink on light');
  t.equal(await readQr(png), new URL(certificatePath, site.url).href);
}

await rarely(inBrowser)(
  'links to the page without other parameters from screen, picture and share',
  async ({ t, page, open }) => {
    await open(`${certificatePath}&token=secret&chip=123456`);
    const address = new URL(certificatePath, site.url).href;
    t.equal(await addressInQrCode(page), address);

    const { name, png } = await savedPicture(page);
    t.equal(name, 'CKU-TX-2021-004.png');
    await checkPicture(t, png);
    t.equal(await page.locator('[data-copy]').count(), 0, 'the copy is removed');

    await page.getByRole('button', { name: '分享' }).click();
    await waitForText(page, '链接已复制');
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
  },
);

await rarely(inBrowser)(
  'suggests alternatives to a failed or blank picture',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/console: image export/);
    const breaks: (() => void)[] = [
      () => void Object.assign(HTMLCanvasElement.prototype, { toBlob: (done: BlobCallback) => done(null) }),
      () => void Object.assign(CanvasRenderingContext2D.prototype, { drawImage: () => {} }),
    ];
    for (const breakCanvas of breaks) {
      await open(certificatePath);
      await page.evaluate(breakCanvas);
      await page.getByRole('button', { name: '生成图片' }).click();
      t.match(await page.getByRole('alert').textContent(), /未能生成图片，可改用截屏或打印。/);
      t.ok(await page.getByRole('button', { name: '生成图片' }).isEnabled());
    }
  },
);

await rarely(inBrowser)('prints on one light A4 sheet at any length', async ({ t, page, open, visit }) => {
  await open('/appreciation/index');
  await page.evaluate(() => {
    // Inspects the copy after its print layout.
    const note = () => {
      const inks = [...document.querySelectorAll('[data-copy="print"] h2')].map((h2) => getComputedStyle(h2).color);
      document.documentElement.dataset.printedIn = inks.join();
    };
    window.addEventListener('afterprint', note, { capture: true });
  });
  for (const [number, address, width] of [
    [longest.certNo, '/appreciation/info?id=long', 390],
    ['CKU-TX-2021-004', certificatePath, 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await visit(address);
    await documentOn(page).getByText(number).waitFor();
    await page.locator('html').evaluate((html) => html.removeAttribute('data-printed-in'));
    const pdf = await printedPdf(page);
    t.equal(pageCount(pdf), 1, `${number} at ${width} px`);
    t.match(pdf.toString('latin1'), a4);
    t.equal(await page.locator('html').getAttribute('data-printed-in'), 'rgb(20, 33, 27)');
    t.equal(await page.locator('[data-copy]').count(), 0, 'the copy is removed');
  }
});

await rarely(inBrowser)(
  'fits the longest name and reason on the smallest phone in English and large text',
  async ({ t, page, open, prefer }) => {
    await prefer({ language: 'en', text: 'large' });
    await open('/appreciation/info?id=long');
    await documentOn(page).getByText(longest.certNo).waitFor();
    t.equal(await horizontalOverflow(page), 0);
    t.match(await documentOn(page).textContent(), longest.receiverName);
    const clipped = await documentOn(page).evaluate((element) =>
      [...element.querySelectorAll<HTMLElement>('p, h2, time')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1 && clientWidth > 0)
        .map(({ textContent }) => textContent),
    );
    t.same(clipped, [], 'no clipped text');
    const buttons = page.getByRole('region', { name: 'This certificate' }).getByRole('button');
    const heights = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
    t.ok(heights.length === 3 && heights.every((height) => height >= 60), `buttons ${heights}`);
  },
  { viewport: { width: 320, height: 640 } },
);
