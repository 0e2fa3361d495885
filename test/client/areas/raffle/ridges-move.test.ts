/** The ridges of the nose print (client/art/lit-ridges.tsx) during a draw. */
import type { Page } from 'playwright-core';
import { sample } from '../../../helpers/exhaustive.ts';
import { arrival, button, failing, headed, releaseDraw, startRaffle } from '../../../helpers/raffle/raffle.ts';
import { hasEnded, lineMotion, motionOf, motions } from '../../../helpers/raffle/ridges.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb } = await startRaffle(t);

const words = {
  zh: { draw: '抽一次', drawing: '正在抽奖', failed: '这次未能抽成', none: '这次未中奖' },
  en: { draw: 'Draw', drawing: 'Drawing', failed: 'The draw did not go through', none: 'No prize this time' },
} as const;
const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const looks = [
  { language: 'zh', viewport: phone },
  { language: 'zh', viewport: desktop },
  { language: 'en', viewport: phone },
  { language: 'en', viewport: desktop },
] as const;
const moving = { reducedMotion: 'no-preference' } as const;

const prizeOn = (page: Page) => page.getByRole('status').locator('img');
const opacityOf = (element: Element) => getComputedStyle(element).opacity;

async function startHeldDraw(page: Page, draw: string): Promise<void> {
  oaWeb.luck = [0.2];
  oaWeb.fault = 'held';
  await button(page, draw).click();
}

for (const { language, viewport } of sample(looks, 1)) {
  await inBrowser(
    `light outwards and settle into the prize in ${language} at ${viewport.width} px`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language });
      await open(arrival(1));
      t.same(await motions(page), [], 'still before the draw');
      await startHeldDraw(page, words[language].draw);
      const outwards = await lineMotion(page, 'waiting');
      t.ok(outwards.length > 30);
      const outwardsSorted = outwards.toSorted((a, b) => a - b);
      t.same(outwards, outwardsSorted, 'from the heart of the print outwards');
      await releaseDraw();
      const inwards = await lineMotion(page, 'settling');
      const inwardsSorted = inwards.toSorted((a, b) => b - a);
      t.same(inwards, inwardsSorted, 'inwards to the prize');
      t.ok(Math.max(...inwards) < 1_000, 'within a second');
      await hasEnded(page);
      t.ok(await prizeOn(page).evaluate((img: HTMLImageElement) => img.naturalWidth > 0));
      t.equal(await prizeOn(page).evaluate(opacityOf), '1');
      t.equal(await motionOf(page), 'settling');
    },
    { viewport, ...moving },
  );
}

for (const { language, viewport } of sample(looks.toReversed(), 1)) {
  const { draw, drawing, failed, none } = words[language];

  await inBrowser(
    `go out after a failure or a blank in ${language} at ${viewport.width} px`,
    async ({ t, page, open, prefer, expectProblem }) => {
      await prefer({ language });
      await open(arrival(1));
      oaWeb.fault = 'refused';
      failing(expectProblem, '422', 'participate');
      await button(page, draw).click();
      await headed(page, failed);
      t.equal(await motionOf(page), null);
      oaWeb.fault = 'none';
      await button(page, draw).click();
      await headed(page, none);
      t.equal(await motionOf(page), null);
      t.equal(await prizeOn(page).count(), 0);
    },
    { viewport, ...moving },
  );

  await inBrowser(
    `stand still under reduced motion in ${language} at ${viewport.width} px`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language });
      await open(arrival(1));
      await startHeldDraw(page, draw);
      await headed(page, drawing);
      await page.locator('[data-motion="waiting"] path').first().waitFor({ state: 'attached' });
      t.same(await motions(page), []);
      await releaseDraw();
      await prizeOn(page).waitFor();
      t.same(await motions(page), []);
      t.equal(await prizeOn(page).evaluate(opacityOf), '1', 'the prize shows at once');
    },
    { viewport },
  );
}
