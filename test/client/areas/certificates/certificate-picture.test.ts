/** The picture of a certificate for Moments: 3:4, with the QR code of the live page; the whole page on demand. */

import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startBrowser, unrendered } from '../../../helpers/browser.ts';
import { longNamed, lookUp, readers } from '../../../helpers/pages/certificates.ts';
import { showWholePicture } from '../../../helpers/pages/documents.ts';
import { bandColour, isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const valid = `${lookUp}/xt?number=${longNamed}`;
const revoked = `${lookUp}/normal?number=CKU-149-0007039/22`;

const texts = {
  zh: { make: '存为图片', save: '保存图片' },
  en: { make: 'Save picture', save: 'Save picture' },
} as const;

const drawIn = (page: Page, make: string) => page.getByRole('button', { name: make }).press('Enter');

for (const { language, viewport } of readers) {
  const { make, save } = texts[language];
  await inBrowser(
    `draws 3:4 on paper with the code of the live page (${language}, ${viewport.width} px)`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language, theme: 'dark' });
      for (const [address, colour] of [
        [valid, 'green'],
        [revoked, 'red'],
      ] as const) {
        await open(`${address}&chip=042917`);
        await drawIn(page, make);
        const { png, name } = await savedPicture(page, save);
        const live = new URL(address, site.url);
        t.ok(name.includes((live.searchParams.get('number') ?? '').replace('/', '-')), name);
        // Without the digits of the chip.
        await isForMoments(t, png, live);
        t.equal(await bandColour(png, 280), colour);
      }
    },
    { viewport },
  );
}

await inBrowser('switches to the whole certificate and back', async ({ t, page, open }) => {
  const sizeOfSaved = async () => {
    const { width, height } = await sharp((await savedPicture(page, '保存图片')).png).metadata();
    return { width, height };
  };
  await open(valid);
  await showWholePicture(page);
  const { width, height } = await sizeOfSaved();
  t.ok(Math.abs(height / width - 297 / 210) < 0.01, 'A4');
  await page.getByRole('dialog').getByRole('button', { name: '换成简版' }).press('Enter');
  t.equal((await sizeOfSaved()).width, 1080);
});

await inBrowser(
  'shows the picture in WeChat for a long press',
  async ({ t, page, open }) => {
    await open(valid);
    await drawIn(page, '存为图片');
    await isHeldToSave(t, page);
  },
  weChat,
);

await inBrowser('says that a picture cannot be drawn, and tries again', async ({ page, open, expectProblem }) => {
  await open(valid);
  await page.route(/draw-certificate/, (route) => route.abort());
  for (const problem of [/ERR_FAILED.*draw-certificate/, /Failed to load resource/, /image export/]) {
    expectProblem(problem);
  }
  await drawIn(page, '存为图片');
  await page.getByRole('alert').filter({ hasText: '未能生成图片' }).waitFor();
  await page.unroute(/draw-certificate/);
  await drawIn(page, '存为图片');
  await page.getByRole('dialog').getByRole('img').waitFor();
});
