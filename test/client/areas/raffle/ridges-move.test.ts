/** The ridges of the nose print (client/art/lit-ridges.tsx) during a draw. */
import type { Page } from 'playwright-core';
import { arrival, button, failing, headed, releaseDraw, startRaffle } from '../../../helpers/raffle/raffle.ts';
import { hasEnded, lineMotion, motionOf, motions } from '../../../helpers/raffle/ridges.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb } = await startRaffle(t);

const moving = { reducedMotion: 'no-preference' } as const;

const prizeOn = (page: Page) => page.getByRole('status').locator('img');
const opacityOf = (element: Element) => getComputedStyle(element).opacity;

async function startHeldDraw(page: Page): Promise<void> {
  oaWeb.luck = [0.2];
  oaWeb.fault = 'held';
  await button(page, '抽一次').click();
}

await inBrowser(
  'light outwards and settle into the prize',
  async ({ t, page, open }) => {
    await open(arrival(1));
    t.same(await motions(page), [], 'still before the draw');
    await startHeldDraw(page);
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
  moving,
);

await inBrowser(
  'go out after a failure or a blank',
  async ({ t, page, open, expectProblem }) => {
    await open(arrival(1));
    oaWeb.fault = 'refused';
    failing(expectProblem, '422', 'participate');
    await button(page, '抽一次').click();
    await headed(page, '这次未能抽成');
    t.equal(await motionOf(page), null);
    oaWeb.fault = 'none';
    await button(page, '抽一次').click();
    await headed(page, '这次未中奖');
    t.equal(await motionOf(page), null);
    t.equal(await prizeOn(page).count(), 0);
  },
  moving,
);

await inBrowser('stand still under reduced motion', async ({ t, page, open }) => {
  await open(arrival(1));
  await startHeldDraw(page);
  await headed(page, '正在抽奖');
  await page.locator('[data-motion="waiting"] path').first().waitFor({ state: 'attached' });
  t.same(await motions(page), []);
  await releaseDraw();
  await prizeOn(page).waitFor();
  t.same(await motions(page), []);
  t.equal(await prizeOn(page).evaluate(opacityOf), '1', 'the prize shows at once');
});
