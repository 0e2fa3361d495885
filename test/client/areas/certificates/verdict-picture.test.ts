/** The picture of a buyer's card for Moments: 3:4, with the QR code of the live certificate. */
import type { Page } from 'playwright-core';
import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { bell, bellChip, bellPage, lookUp } from '../../../helpers/pages/certificates.ts';
import { bandColour, isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const revoked = 'CKU-149-0007039/22';
const chipStep = (number: string) => `/ckuh5/buying?number=${number}&step=chip`;

const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter');

await inBrowser('draws on paper in the colour of the verdict', async ({ t, page, open, prefer }) => {
  await prefer({ theme: 'dark' });
  for (const [number, chip, live, colour] of [
    [bell, bellChip, bellPage, 'green'],
    // Never green without the chip.
    [bell, null, bellPage, 'other'],
    [revoked, null, `${lookUp}/normal?number=${revoked}`, 'red'],
  ] as const) {
    await open(chipStep(number));
    if (chip) {
      await page.getByRole('textbox').fill(chip);
      await page.getByRole('textbox').press('Enter');
    } else await press(page, '读不到芯片');
    await press(page, '存为图片');
    const { png, name } = await savedPicture(page, '保存图片');
    t.equal(name, `买犬核对结果-${number.replace('/', '-')}.png`, 'named without the chip');
    await isForMoments(t, png, new URL(live, site.url));
    t.equal(await bandColour(png, 220), colour, `${number} ${chip}`);
  }
});

await inBrowser(
  'shows the picture in WeChat for a long press',
  async ({ t, page, open }) => {
    await open(chipStep(bell));
    await press(page, '读不到芯片');
    await press(page, '存为图片');
    await isHeldToSave(t, page);
  },
  weChat,
);
