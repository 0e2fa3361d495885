/** The picture of a buyer's card for Moments: 3:4, with the QR code of the live certificate and without the digits of the chip. */
import sharp from 'sharp';
import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { bell, bellChip, bellPage, lookUp } from '../../../helpers/pages/certificates.ts';
import { isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const revoked = 'CKU-149-0007039/22';
const chipStep = (number: string) => `/ckuh5/buying?number=${number}&step=chip`;

/** Of the band with the verdict. */
async function bandColour(png: Buffer): Promise<'green' | 'red' | 'other'> {
  const band = sharp(png).extract({ left: 80, top: 220, width: 1, height: 1 }).removeAlpha();
  const [red = 0, green = 0, blue = 0] = await band.raw().toBuffer();
  return red > 2 * green ? 'red' : green > 2 * red && green > blue ? 'green' : 'other';
}

for (const [locale, words] of Object.entries({
  'zh-CN': { skip: '读不到芯片', compare: '核对', make: '存为图片', save: '保存图片', name: '买犬核对结果' },
  'en-GB': {
    skip: 'I cannot read the chip',
    compare: 'Compare',
    make: 'Save picture',
    save: 'Save picture',
    name: 'Check-before-buying',
  },
})) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await inBrowser(
      `a buyer's card, in ${locale} at ${viewport.width}, is a light picture in the colour of its verdict`,
      async ({ t, page, open }) => {
        const draw = async () => {
          await page.getByRole('button', { name: words.make }).click();
          return savedPicture(page, words.save);
        };
        await open(chipStep(bell));
        await page.getByRole('textbox').pressSequentially(bellChip, { delay: 20 });
        await page.getByRole('button', { name: words.compare, exact: true }).click();
        const matching = await draw();
        t.equal(matching.name, `${words.name}-${bell.replace('/', '-')}.png`, 'named without the chip');
        await isForMoments(t, matching.png, new URL(bellPage, site.url));
        t.equal(await bandColour(matching.png), 'green');

        for (const [number, live, colour] of [
          [bell, bellPage, 'other'],
          [revoked, `${lookUp}/normal?number=${revoked}`, 'red'],
        ] as const) {
          await open(chipStep(number));
          await page.getByRole('button', { name: words.skip }).click();
          const { png } = await draw();
          await isForMoments(t, png, new URL(live, site.url));
          t.equal(await bandColour(png), colour, 'never green without the chip');
        }
      },
      { locale, viewport, colorScheme: 'dark' },
    );
  }
}

await inBrowser(
  "a buyer's card in WeChat is held to be saved",
  async ({ t, page, open }) => {
    await open(chipStep(bell));
    await page.getByRole('button', { name: '读不到芯片' }).click();
    await page.getByRole('button', { name: '存为图片' }).click();
    await isHeldToSave(t, page);
  },
  weChat,
);
