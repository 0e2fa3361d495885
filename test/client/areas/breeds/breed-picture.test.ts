/** The visitor's height beside a breed, and the picture of a breed for Moments. */
import type { Page } from 'playwright-core';
import { reload, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { isForMoments, isHeldToSave, savedPicture, weChat } from '../../../helpers/pages/pictures.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const detail = '/breed/detail?id=193';

/** Scale of the person in the drawing, 1 at 170 cm. */
const personScale = (page: Page) =>
  page
    .locator('svg[role=img] g[transform]')
    .first()
    .evaluate((person) => Number(/scale\(([\d.]+)/.exec(person.getAttribute('transform') ?? '')?.[1]));

await inBrowser(
  'draws the height of the visitor beside the breed and in its picture',
  async ({ t, page, open, prefer }) => {
    await prefer({ theme: 'dark' });
    await open(detail);
    const slider = page.getByRole('slider', { name: '您的身高' });
    t.equal(await slider.inputValue(), '170');
    t.equal(await personScale(page), 1);
    const drawing = page.locator('svg[role=img]');
    const size = () => drawing.evaluate((svg) => [svg.clientWidth, svg.clientHeight]);
    const before = await size();
    await slider.fill('204');
    await slider.press('ArrowRight');
    await page.getByRole('img', { name: /与身高 205 厘米的人并排/ }).waitFor();
    t.ok(Math.abs((await personScale(page)) - 205 / 170) < 0.001);
    t.same(await size(), before, 'in the same frame');
    const [head, frame] = [await drawing.locator('g[transform]').first().boundingBox(), await drawing.boundingBox()];
    t.ok((head?.y ?? 0) >= (frame?.y ?? 0), 'all of the person');
    await reload(page);
    t.equal(await slider.inputValue(), '205', 'remembered');
    await page.getByRole('button', { name: '保存图片' }).click();
    await isForMoments(t, (await savedPicture(page, '保存图片')).png, new URL(detail, site.url));
  },
);

await inBrowser('draws no person if the height of the breed is unknown', async ({ t, page, open }) => {
  const unmeasured = '/breed/detail?id=218';
  await open(unmeasured);
  await page.getByText('这里不与人作比较').waitFor();
  t.equal(await page.getByRole('slider').count(), 0);
  await page.getByRole('button', { name: '保存图片' }).click();
  await isForMoments(t, (await savedPicture(page, '保存图片')).png, new URL(unmeasured, site.url));
});

await inBrowser(
  'shows the picture for a long press in WeChat',
  async ({ t, page, open }) => {
    await open(detail);
    await page.getByRole('button', { name: '保存图片' }).click();
    await isHeldToSave(t, page);
  },
  weChat,
);

await inBrowser(
  'can be retried after the code of the picture failed to load',
  async ({ t, page, open, expectProblem }) => {
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
  },
);
