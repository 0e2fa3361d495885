/** The picture of a certificate for Moments: 3:4, with the QR code of the live page. documents.test.ts saves the whole page. */
import type { Page } from 'playwright-core';
import { startBrowser, unrendered } from '../../../helpers/browser.ts';
import { longNamed, lookUp } from '../../../helpers/pages/certificates.ts';
import { bandColour, isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const valid = `${lookUp}/xt?number=${longNamed}`;

const drawIn = (page: Page) => page.getByRole('button', { name: '存为图片' }).press('Enter');

await inBrowser('draws 3:4 on paper with the code of the live page', async ({ t, page, open, prefer }) => {
  await prefer({ theme: 'dark' });
  for (const [address, colour] of [
    [valid, 'green'],
    [`${lookUp}/normal?number=CKU-149-0007039/22`, 'red'],
  ] as const) {
    await open(`${address}&chip=042917`);
    await drawIn(page);
    const { png, name } = await savedPicture(page, '保存图片');
    const live = new URL(address, site.url);
    t.ok(name.includes((live.searchParams.get('number') ?? '').replace('/', '-')), name);
    // Without the digits of the chip.
    await isForMoments(t, png, live);
    t.equal(await bandColour(png, 280), colour);
  }
});

await inBrowser(
  'shows the picture in WeChat for a long press',
  async ({ t, page, open }) => {
    await open(valid);
    await drawIn(page);
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
  await drawIn(page);
  await page.getByRole('alert').filter({ hasText: '未能生成图片' }).waitFor();
  await page.unroute(/draw-certificate/);
  await drawIn(page);
  await page.getByRole('dialog').getByRole('img').waitFor();
});
