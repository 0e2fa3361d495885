/** The picture of a certificate for Moments: 3:4, status first, with the QR code of the live page; the whole page on demand. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { t } from 'tap';
import { startBrowser, unrendered } from '../../../helpers/browser.ts';
import { longNamed, lookUp } from '../../../helpers/pages/certificates.ts';
import { showWholePicture } from '../../../helpers/pages/documents.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const valid = `${lookUp}/xt?number=${longNamed}`;
const revoked = `${lookUp}/normal?number=CKU-149-0007039/22`;

async function saved(page: Page, save: string): Promise<{ png: Buffer; name: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: save }).click();
  const download = await downloading;
  return { png: await readFile(await download.path()), name: download.suggestedFilename() };
}

/** Of the band that states the status. */
async function bandColour(png: Buffer): Promise<'green' | 'red' | 'other'> {
  const band = sharp(png).extract({ left: 80, top: 280, width: 1, height: 1 }).removeAlpha();
  const [red = 0, green = 0, blue = 0] = await band.raw().toBuffer();
  return red > 2 * green ? 'red' : green > 2 * red && green > blue ? 'green' : 'other';
}

for (const [language, make, save] of [
  ['zh', '存为图片', '保存图片'],
  ['en', 'Save picture', 'Save picture'],
] as const) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await inBrowser(
      `a certificate, in ${language} at ${viewport.width}, is a light picture of 3:4 that leads to the live page`,
      async ({ t, page, open, prefer }) => {
        await prefer({ language, theme: 'dark' });
        for (const [address, colour] of [
          [valid, 'green'],
          [revoked, 'red'],
        ] as const) {
          await open(`${address}&chip=042917`);
          await page.getByRole('button', { name: make }).click();
          const { png, name } = await saved(page, save);
          t.ok(name.includes((new URL(address, site.url).searchParams.get('number') ?? '').replace('/', '-')), name);
          const { format, width, height } = await sharp(png).metadata();
          t.same([format, width, height], ['png', 1080, 1440]);
          t.equal(decodeURIComponent((await readQr(png)) ?? ''), new URL(address, site.url).href, 'no chip');
          t.equal(await bandColour(png), colour);
          const [red = 0] = await sharp(png).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
          t.ok(red > 200, 'on paper in the dark theme too');
        }
      },
      { viewport },
    );
  }
}

await inBrowser(
  'the picture of a certificate is exchanged for that of all of it, and back',
  async ({ t, page, open }) => {
    await open(valid);
    await showWholePicture(page);
    const { height = 0, width = 0 } = await sharp((await saved(page, '保存图片')).png).metadata();
    t.ok(Math.abs(height / width - 297 / 210) < 0.01, 'A4');
    await page.getByRole('dialog').getByRole('button', { name: '换成简版' }).click();
    t.equal((await sharp((await saved(page, '保存图片')).png).metadata()).width, 1080);
  },
);

await inBrowser(
  'the picture of a certificate in WeChat is shown large, to be saved by a long press',
  async ({ t, page, open }) => {
    await open(valid);
    await page.getByRole('button', { name: '存为图片' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('长按图片，选择“保存图片”。').waitFor();
    t.match(await dialog.getByRole('img').getAttribute('src'), /^data:image\/png/);
    t.equal(await dialog.getByRole('button', { name: '保存图片' }).count(), 0);
  },
  {
    userAgent:
      'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0.42',
  },
);

await inBrowser('a certificate whose picture cannot be drawn says so, and tries again', async (visit) => {
  const { page, open, expectProblem } = visit;
  await open(valid);
  await page.route(/draw-certificate/, (route) => route.abort());
  expectProblem(/ERR_FAILED.*draw-certificate/);
  expectProblem(/Failed to load resource/);
  expectProblem(/image export/);
  const make = page.getByRole('button', { name: '存为图片' });
  await make.click();
  await page.getByRole('alert').filter({ hasText: '未能生成图片' }).waitFor();
  await page.unroute(/draw-certificate/);
  await make.click();
  await page.getByRole('dialog').getByRole('img').waitFor();
});
