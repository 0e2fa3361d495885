import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Test } from 'tap';
import { addressOf, browse, clipboard, reload, untilSettled } from '../../../helpers/browser.ts';
import {
  certificatePath,
  certificateRows,
  field,
  scrollToRow,
  waitForText,
} from '../../../helpers/pages/appreciation.ts';
import { addressInQrCode, documentOn, horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { savedBy } from '../../../helpers/pages/pictures.ts';
import { readQr } from '../../../helpers/qr.ts';
import { t } from '../../../helpers/tap.ts';
import { until } from '../../../helpers/until.ts';

const { site, inBrowser, onWideScreen } = await browse(t, {}, { colorScheme: 'dark', ...clipboard });

/** Waits until this certificate's row is visible. */
async function isInView(page: Page, number: string): Promise<void> {
  const row = certificateRows(page).filter({ hasText: number });
  await until(() =>
    row.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return bottom > 0 && top < innerHeight;
    }),
  );
}

await inBrowser('restores the row after a reload, and searches from the first page', async ({ t, page, open }) => {
  await open('/appreciation/index');
  const number = await scrollToRow(page, 35);
  for (const [state, n] of [
    // An address with page 4, which was never shown.
    [{ key: 'next', idx: 0 }, 4],
    // A history entry without a key.
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
    await untilSettled(page);
    await isInView(page, number);
    await reload(page);
    await isInView(page, number);
  }
  t.match(addressOf(page), /\?page=[23]$/);
  await field(page).fill('展会');
  await page.waitForURL((url) => url.search === `?${new URLSearchParams({ q: '展会' })}`);
});

await onWideScreen('keeps the search and scroll position beside the certificate', async ({ t, page, open }) => {
  await open('/appreciation/index?q=展会');
  const first = (await certificateRows(page).first().locator('.mono').textContent()) ?? '';
  await documentOn(page).getByText(first).waitFor();
  const row = certificateRows(page).nth(7);
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
});

/** Checks that the picture is light and contains the certificate's QR code. */
async function checkPicture(t: Test, png: Buffer): Promise<void> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  t.ok(width > 1200 && height > width, `${width} × ${height}`);
  const { channels, isOpaque } = await sharp(png).stats();
  t.ok(isOpaque && channels.slice(0, 3).every(({ mean, stdev }) => mean > 200 && stdev > 20), 'dark ink on light');
  t.equal(await readQr(png), new URL(certificatePath, site.url).href);
}

await inBrowser('keeps unrelated URL parameters out of QR codes and the shared link', async ({ t, page, open }) => {
  await open(`${certificatePath}&token=secret&chip=123456`);
  const address = new URL(certificatePath, site.url).href;
  t.equal(await addressInQrCode(page), address);

  const { name, file: png } = await savedBy(page.getByRole('button', { name: '生成图片' }));
  t.equal(name, 'CKU-TX-2021-004.png');
  await checkPicture(t, png);
  t.equal(await page.locator('[data-copy]').count(), 0, 'the copy is removed');

  await page.getByRole('button', { name: '分享' }).click();
  await waitForText(page, '链接已复制');
  t.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
});

await inBrowser('suggests alternatives to a failed or blank picture', async ({ t, page, open, expectProblem }) => {
  expectProblem(/console: image export/);
  const breaks: Record<string, () => void> = {
    failed: () => void Object.assign(HTMLCanvasElement.prototype, { toBlob: (done: BlobCallback) => done(null) }),
    blank: () => void Object.assign(CanvasRenderingContext2D.prototype, { drawImage: () => {} }),
  };
  for (const [name, breakCanvas] of Object.entries(breaks)) {
    await open(certificatePath);
    await page.evaluate(breakCanvas);
    await page.getByRole('button', { name: '生成图片' }).click();
    t.match(await page.getByRole('alert').textContent(), /未能生成图片，可改用截屏或打印。/, name);
    t.ok(await page.getByRole('button', { name: '生成图片' }).isEnabled(), `${name}: enabled again`);
  }
});
