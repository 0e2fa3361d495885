/** Reads the animations that are running on a page, in particular those of client/art/lit-ridges.tsx. */
import type { Page } from 'playwright-core';
import { waitInPage } from '../browser.ts';

/** Returns the current motion of the ridges. Null if they are static. */
export const motionOf = async (page: Page): Promise<string | null> => {
  const lit = page.locator('svg[data-motion]');
  return (await lit.count()) === 0 ? null : lit.getAttribute('data-motion');
};

/** Returns the names of the running animations, except the loading bar's. */
export const motions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => !(effect as KeyframeEffect).target?.closest('[role="progressbar"]'))
      .map((animation) => (animation as CSSAnimation).animationName)
      .filter((name) => name !== undefined),
  );

/** Waits until the ridges have this motion. Returns each line's delay in ms. */
export async function lineMotion(page: Page, motion: string): Promise<number[]> {
  await page.locator(`svg[data-motion="${motion}"] path`).first().waitFor({ state: 'attached' });
  return page.locator(`svg[data-motion="${motion}"] path`).evaluateAll((lines) =>
    lines.map((line) => {
      const { animationName, animationDelay } = getComputedStyle(line);
      if (animationName === 'none') throw new Error('a line that does not move');
      return Number.parseFloat(animationDelay) * 1_000;
    }),
  );
}

/** Waits until every animation has ended. */
export const untilAnimationsEnd = (page: Page) => waitInPage(page, () => document.getAnimations().length === 0);
