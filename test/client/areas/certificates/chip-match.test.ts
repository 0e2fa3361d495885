/** A chip that matches lights the ridges of the nose print, which settle into the tick; one that does not, does not. */

import { languages } from '../../../../shared/preferences.ts';
import { clientRoot, type InBrowser, startBrowser } from '../../../helpers/browser.ts';
import { bellChip, bellPage } from '../../../helpers/pages/certificates.ts';
import { hasEnded, lineMotion, motionOf, motions } from '../../../helpers/raffle/ridges.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

/** One site for each language and width: guesses at a chip are limited. */
const browsers: InBrowser[] = [];
for (let n = 0; n < 4; n += 1) browsers.push(await startBrowser(t, await startSite(t, { siteRoot: clientRoot })));

const words = {
  zh: { field: '芯片末六位', match: '与登记一致', mismatch: '与登记不一致' },
  en: {
    field: 'Last six digits of the chip',
    match: 'It matches the register',
    mismatch: 'It does not match',
  },
} as const;

for (const language of languages) {
  const { field, match, mismatch } = words[language];
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const inBrowser = browsers.shift();
    if (!inBrowser) throw new Error('a site for each');
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await inBrowser(
        `a chip, compared in ${language} at ${width} with motion "${reducedMotion}", lights the ridges only if it matches`,
        async ({ t, page, open, prefer }) => {
          await prefer({ language });
          await open(bellPage);
          const digits = page.getByRole('textbox', { name: field });
          await digits.fill('123456');
          await page.keyboard.press('Enter');
          await page.getByText(mismatch, { exact: true }).waitFor();
          t.equal(await motionOf(page), null);

          await digits.fill(bellChip);
          await page.keyboard.press('Enter');
          await page.getByText(match, { exact: true }).waitFor();
          const outcome = page.locator('[data-state="match"]');
          if (reducedMotion === 'reduce') {
            await outcome.locator('[data-motion] path').first().waitFor({ state: 'attached' });
            t.same(await motions(page), [], 'the end is there at once');
          } else {
            const light = await lineMotion(page, 'matching');
            t.ok(light.length > 30);
            t.same(
              light,
              light.toSorted((a, b) => a - b),
              'from the heart of the print outwards',
            );
            t.ok(await hasEnded(page));
          }
          const tick = outcome.locator('svg').last();
          t.equal(await tick.evaluate((svg) => getComputedStyle(svg).opacity), '1', 'the tick');
          t.equal(await outcome.locator('svg:not([aria-hidden])').count(), 0, 'screen readers hear the words only');
        },
        { viewport: { width, height }, reducedMotion },
      );
    }
  }
}
