/** The picture of a certificate for Moments: 3:4, status first, with the QR code of the live page; the whole page on demand. */
import sharp from 'sharp';
import { startBrowser, unrendered } from '../../../helpers/browser.ts';
import { longNamed, lookUp } from '../../../helpers/pages/certificates.ts';
import { showWholePicture } from '../../../helpers/pages/documents.ts';
import { isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const valid = `${lookUp}/xt?number=${longNamed}`;
const revoked = `${lookUp}/normal?number=CKU-149-0007039/22`;

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
          const { png, name } = await savedPicture(page, save);
          t.ok(name.includes((new URL(address, site.url).searchParams.get('number') ?? '').replace('/', '-')), name);
          // Without the digits of the chip.
          await isForMoments(t, png, new URL(address, site.url));
          t.equal(await bandColour(png), colour);
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
    const { height = 0, width = 0 } = await sharp((await savedPicture(page, '保存图片')).png).metadata();
    t.ok(Math.abs(height / width - 297 / 210) < 0.01, 'A4');
    await page.getByRole('dialog').getByRole('button', { name: '换成简版' }).click();
    t.equal((await sharp((await savedPicture(page, '保存图片')).png).metadata()).width, 1080);
  },
);

await inBrowser(
  'the picture of a certificate in WeChat is shown large, to be saved by a long press',
  async ({ t, page, open }) => {
    await open(valid);
    await page.getByRole('button', { name: '存为图片' }).click();
    await isHeldToSave(t, page);
  },
  weChat,
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
