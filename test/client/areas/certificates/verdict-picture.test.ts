/** The picture of a buyer's card for Moments: 3:4, with the QR code of the live certificate. */
import type { Page } from 'playwright-core';
import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { bell, bellChip, bellPage, lookUp, readers } from '../../../helpers/pages/certificates.ts';
import { bandColour, isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const revoked = 'CKU-149-0007039/22';
const chipStep = (number: string) => `/ckuh5/buying?number=${number}&step=chip`;

const texts = {
  zh: { skip: '读不到芯片', make: '存为图片', save: '保存图片', name: '买犬核对结果' },
  en: { skip: 'I cannot read the chip', make: 'Save picture', save: 'Save picture', name: 'Check-before-buying' },
} as const;

const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter');

for (const { language, viewport } of readers) {
  const { skip, make, save, name } = texts[language];
  await inBrowser(
    `draws on paper in the colour of the verdict (${language}, ${viewport.width} px)`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language });
      await open(chipStep(bell));
      await page.getByRole('textbox').fill(bellChip);
      await page.getByRole('textbox').press('Enter');
      await press(page, make);
      const matching = await savedPicture(page, save);
      t.equal(matching.name, `${name}-${bell.replace('/', '-')}.png`, 'named without the chip');
      await isForMoments(t, matching.png, new URL(bellPage, site.url));
      t.equal(await bandColour(matching.png, 220), 'green');

      for (const [number, live, colour] of [
        [bell, bellPage, 'other'],
        [revoked, `${lookUp}/normal?number=${revoked}`, 'red'],
      ] as const) {
        await open(chipStep(number));
        await press(page, skip);
        await press(page, make);
        const { png } = await savedPicture(page, save);
        await isForMoments(t, png, new URL(live, site.url));
        t.equal(await bandColour(png, 220), colour, 'never green without the chip');
      }
    },
    { viewport, colorScheme: 'dark' },
  );
}

await inBrowser(
  'shows the picture in WeChat for a long press',
  async ({ t, page, open }) => {
    await open(chipStep(bell));
    await press(page, texts.zh.skip);
    await press(page, texts.zh.make);
    await isHeldToSave(t, page);
  },
  weChat,
);
