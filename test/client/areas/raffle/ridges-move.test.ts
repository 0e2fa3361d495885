/** The ridges of the nose print light line by line during a draw, and settle into the prize; not where motion is reduced. */

import { languages } from '../../../../shared/preferences.ts';
import { eventually } from '../../../helpers/browser.ts';
import { arrival, failing, startRaffle } from '../../../helpers/raffle/raffle.ts';
import { hasEnded, lineMotion, motionOf, motions } from '../../../helpers/raffle/ridges.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser, oaWeb } = await startRaffle(t);

const words = {
  zh: { draw: '抽一次', drawing: '正在抽奖', failed: '这次未能抽成', none: '这次未中奖' },
  en: { draw: 'Draw', drawing: 'Drawing', failed: 'The draw did not go through', none: 'No prize this time' },
} as const;

for (const language of languages) {
  const { draw, drawing, failed, none } = words[language];
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const viewport = { width, height };
    await inBrowser(
      `the ridges, during a draw in ${language} at ${width}, light one after the other, and settle into the prize`,
      async ({ t, page, open, prefer }) => {
        await prefer({ language });
        oaWeb.luck = [0.2];
        oaWeb.fault = 'held';
        const { release } = oaWeb;
        await open(arrival(1));
        t.same(await motions(page), [], 'before');
        await page.getByRole('button', { name: draw, exact: true }).click();
        const waves = await lineMotion(page, 'waiting');
        t.ok(waves.length > 30);
        t.same(
          waves,
          waves.toSorted((a, b) => a - b),
          'from the heart of the print outwards',
        );
        await eventually(async () => oaWeb.release !== release, Boolean);
        oaWeb.release();
        const light = await lineMotion(page, 'settling');
        t.same(
          light,
          light.toSorted((a, b) => b - a),
          'inwards, to the prize',
        );
        t.ok(Math.max(...light) < 1_000, 'within a second');
        const prize = page.getByRole('status').locator('img');
        t.ok(await hasEnded(page), 'nothing moves in the end');
        t.ok(
          await prize.evaluate(
            (img: HTMLImageElement) => img.naturalWidth > 0 && getComputedStyle(img).opacity === '1',
          ),
        );
        t.equal(await motionOf(page), 'settling');
      },
      { viewport, reducedMotion: 'no-preference' },
    );

    await inBrowser(
      `the ridges, where a draw in ${language} at ${width} fails or wins nothing, go out at once`,
      async ({ t, page, open, prefer, expectProblem }) => {
        await prefer({ language });
        await open(arrival(1));
        oaWeb.fault = 'refused';
        failing(expectProblem, '422', 'participate');
        await page.getByRole('button', { name: draw, exact: true }).click();
        await page.getByRole('heading', { name: failed }).waitFor();
        t.equal(await motionOf(page), null);
        oaWeb.fault = 'none';
        await page.getByRole('button', { name: draw, exact: true }).click();
        await page.getByRole('heading', { name: none }).waitFor();
        t.equal(await motionOf(page), null);
        t.equal(await page.getByRole('status').locator('img').count(), 0);
      },
      { viewport, reducedMotion: 'no-preference' },
    );

    await inBrowser(
      `the ridges, where motion is reduced, in ${language} at ${width}, are still: the prize is there at once`,
      async ({ t, page, open, prefer }) => {
        await prefer({ language });
        oaWeb.luck = [0.2];
        oaWeb.fault = 'held';
        const { release } = oaWeb;
        await open(arrival(1));
        await page.getByRole('button', { name: draw, exact: true }).click();
        await page.getByRole('heading', { name: drawing }).waitFor();
        await page.locator('[data-motion="waiting"] path').first().waitFor({ state: 'attached' });
        t.same(await motions(page), []);
        await eventually(async () => oaWeb.release !== release, Boolean);
        oaWeb.release();
        const prize = page.getByRole('status').locator('img');
        await prize.waitFor();
        t.same(await motions(page), []);
        t.equal(await prize.evaluate((img) => getComputedStyle(img).opacity), '1');
      },
      { viewport },
    );
  }
}
