/** The visitor's height beside a breed, and the picture of a breed for Moments. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { t } from 'tap';
import { reload, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const detail = '/breed/detail?id=193';

/** How tall the person is drawn, in units of the drawing. */
const personScale = (page: Page) =>
  page
    .locator('svg[role=img] g[transform]')
    .first()
    .evaluate((person) => Number(/scale\(([\d.]+)/.exec(person.getAttribute('transform') ?? '')?.[1]));

async function savedPicture(page: Page, make: string, save: string): Promise<Buffer> {
  await page.getByRole('button', { name: make }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: save }).click();
  return readFile(await (await downloading).path());
}

for (const [language, label, person, make, save] of [
  ['zh', '您的身高', /与身高 205 厘米的人并排/, '保存图片', '保存图片'],
  ['en', 'Your height', /beside a person of 205 cm/, 'Save as a picture', 'Save picture'],
] as const) {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await inBrowser(
      `a breed, in ${language} at ${width}, is drawn beside the visitor's height, on the page and in its picture`,
      async ({ t, page, open, prefer }) => {
        await prefer({ language, theme: 'dark' });
        await open(detail);
        const slider = page.getByRole('slider', { name: label });
        t.equal(await slider.inputValue(), '170');
        t.equal(await personScale(page), 1);
        const drawing = page.locator('svg[role=img]');
        const size = () => drawing.evaluate((svg) => [svg.clientWidth, svg.clientHeight]);
        const before = await size();
        for (let cm = 170; cm < 205; cm += 1) await slider.press('ArrowRight');
        await page.getByRole('img', { name: person }).waitFor();
        t.ok(Math.abs((await personScale(page)) - 205 / 170) < 0.001);
        t.same(await size(), before, 'in the same frame');
        const [head, frame] = [
          await drawing.locator('g[transform]').first().boundingBox(),
          await drawing.boundingBox(),
        ];
        t.ok((head?.y ?? 0) >= (frame?.y ?? 0), 'all of the person');
        await reload(page);
        t.equal(await slider.inputValue(), '205', 'remembered');
        const png = await savedPicture(page, make, save);
        const { format, width: wide, height: high } = await sharp(png).metadata();
        t.same([format, wide, high], ['png', 1080, 1440]);
        t.equal(await readQr(png), new URL(detail, site.url).href);
        const [red = 0] = await sharp(png).extract({ left: 4, top: 4, width: 1, height: 1 }).raw().toBuffer();
        t.ok(red > 200, 'on paper in the dark theme too');
      },
      { viewport: { width, height } },
    );
  }
}

await inBrowser(
  'a breed whose height is unknown has no person beside it, nor in its picture',
  async ({ t, page, open }) => {
    const unmeasured = '/breed/detail?id=218';
    await open(unmeasured);
    await page.getByText('这里不与人作比较').waitFor();
    t.equal(await page.getByRole('slider').count(), 0);
    const png = await savedPicture(page, '保存图片', '保存图片');
    t.equal(await readQr(png), new URL(unmeasured, site.url).href);
  },
);

await inBrowser(
  'the picture of a breed in WeChat is shown large, to be saved by a long press',
  async ({ t, page, open }) => {
    await open(detail);
    await page.getByRole('button', { name: '保存图片' }).click();
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

await inBrowser('the picture of a breed, whose code does not load, says so, and can be tried again', async (visit) => {
  const { t, page, open, expectProblem } = visit;
  await open(detail);
  await page.route(/breed-picture-dialog/, (route) => route.abort());
  expectProblem(/ERR_FAILED.*breed-picture-dialog/);
  expectProblem(/Failed to load resource/);
  expectProblem(/dialog:/);
  const make = page.getByRole('button', { name: '保存图片' });
  await make.click();
  await page.getByText('未能加载').first().waitFor();
  t.equal(await page.getByRole('dialog').count(), 0);
  await page.unroute(/breed-picture-dialog/);
  await make.click();
  await page.getByRole('dialog').getByRole('img').waitFor();
});
