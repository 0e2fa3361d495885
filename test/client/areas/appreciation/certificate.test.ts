/** The page of a certificate of appreciation. */

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Test } from 'tap';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import {
  certificatePath,
  handlers,
  longest,
  rowsOf,
  upstream,
  waitForText,
} from '../../../helpers/pages/appreciation.ts';
import {
  a4,
  documentOn,
  horizontalOverflow,
  pageCount,
  printedPdf,
  qrCodeOn,
} from '../../../helpers/pages/documents.ts';
import { weChat } from '../../../helpers/pages/pictures.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);
t.afterEach(() => {
  upstream.fault = 'none';
});

async function savedPicture(page: Page): Promise<{ name: string; png: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为图片' }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), png: await readFile(await download.path()) };
}

await inBrowser('says what is wrong with the address or the call', async ({ page, open, visit, expectProblem }) => {
  await open('/appreciation/info?id=1');
  await waitForText(page, '没有找到这张证书');
  await visit('/appreciation/info?id=a%2Fb');
  await waitForText(page, '链接中的编号格式不正确');
  await visit('/appreciation/info');
  await waitForText(page, '这个链接不完整');
  expectProblem(/502/);
  expectProblem(/console: .*appreciation/);
  upstream.fault = 'down';
  await visit(certificatePath);
  await waitForText(page, '这次没能查证');
  upstream.fault = 'none';
  await page.getByRole('button', { name: '再查一次' }).click();
  await documentOn(page).waitFor();
});

/** Checks that the picture is light, with the QR code of the certificate. */
async function checkPicture(t: Test, png: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  t.ok(width > 1200 && height > width, `${width} × ${height}`);
  const { channels, isOpaque } = await sharp(png).stats();
  t.ok(isOpaque && channels.slice(0, 3).every(({ mean, stdev }) => mean > 200 && stdev > 20), 'dark ink on light');
  t.equal(await readQr(png), new URL(certificatePath, site.url).href);
}

await inBrowser(
  'screen, picture and share link to the page without other parameters',
  async ({ t, page, open }) => {
    await open(`${certificatePath}&token=secret&chip=123456`);
    const address = new URL(certificatePath, site.url).href;
    t.equal(await readQr(await qrCodeOn(page).screenshot()), address);

    const { name, png } = await savedPicture(page);
    t.equal(name, 'CKU-TX-2021-004.png');
    await checkPicture(t, png);
    t.equal(await page.locator('[data-copy]').count(), 0, 'the copy is removed');

    await page.getByRole('button', { name: '分享' }).click();
    await waitForText(page, '链接已复制');
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
  },
  { colorScheme: 'dark', permissions: ['clipboard-read', 'clipboard-write'] },
);

await inBrowser(
  'in-app browser shows the picture for a long press',
  async ({ t, page, open }) => {
    await open(`${certificatePath}&token=secret`);
    t.equal(await readQr(await qrCodeOn(page).screenshot()), new URL(certificatePath, site.url).href);
    await page.getByRole('button', { name: '存为图片' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'CKU-TX-2021-004 的图片' });
    const source = (await picture.getAttribute('src')) ?? '';
    t.match(source, /^data:image\/png;base64,/);
    await checkPicture(t, Buffer.from(source.split(',')[1] ?? '', 'base64'));
    t.equal(await page.getByRole('button', { name: '打印' }).count(), 0, 'in-app browsers cannot print');
  },
  weChat,
);

await inBrowser('suggests alternatives to a failed or blank picture', async ({ t, page, open, expectProblem }) => {
  expectProblem(/console: image export/);
  const breaks: (() => void)[] = [
    () => void Object.assign(HTMLCanvasElement.prototype, { toBlob: (done: BlobCallback) => done(null) }),
    () => void Object.assign(CanvasRenderingContext2D.prototype, { drawImage: () => {} }),
  ];
  for (const breakCanvas of breaks) {
    await open(certificatePath);
    await page.evaluate(breakCanvas);
    await page.getByRole('button', { name: '存为图片' }).click();
    t.match(await page.getByRole('alert').textContent(), /未能生成图片，可改用截屏或打印。/);
    t.ok(await page.getByRole('button', { name: '存为图片' }).isEnabled());
  }
});

await inBrowser(
  'prints on one light A4 sheet whatever its length',
  async ({ t, page, open, visit }) => {
    await open('/appreciation/index');
    await page.evaluate(() => {
      // Inspects the copy once it has been laid out for printing.
      const note = () => {
        const inks = [...document.querySelectorAll('[data-copy="print"] h2')].map((h2) => getComputedStyle(h2).color);
        document.documentElement.dataset.printedIn = inks.join();
      };
      window.addEventListener('afterprint', note, { capture: true });
    });
    for (const [number, address, width] of [
      ['CKU-TX-2021-004', certificatePath, 390],
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
  },
  { colorScheme: 'dark' },
);

await inBrowser(
  'the longest name and reason fit the smallest phone in English and large text',
  async ({ t, page, open, visit, prefer }) => {
    await prefer({ language: 'en', text: 'large' });
    await open('/appreciation/index');
    await rowsOf(page).first().waitFor();
    t.equal(await horizontalOverflow(page), 0, 'list');
    await visit('/appreciation/info?id=long');
    await documentOn(page).getByText(longest.certNo).waitFor();
    t.equal(await horizontalOverflow(page), 0, 'certificate');
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
