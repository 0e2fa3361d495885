/** The nose print beside a chip that matches: its ridges light up and settle into a tick. */
import { clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { bellChip, bellPage } from '../../../helpers/pages/certificates.ts';
import { hasEnded, lineMotion, motionOf, motions } from '../../../helpers/raffle/ridges.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const inBrowser = await startBrowser(t, await startSite(t, { siteRoot: clientRoot }));

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  await inBrowser(
    `lights the ridges only for a match (motion: ${reducedMotion})`,
    async ({ t, page, open }) => {
      await open(bellPage);
      const digits = page.getByRole('textbox', { name: '芯片末六位' });
      await digits.fill('123456');
      await digits.press('Enter');
      await page.getByText('与登记不一致', { exact: true }).waitFor();
      t.equal(await motionOf(page), null);

      await digits.fill(bellChip);
      await digits.press('Enter');
      await page.getByText('与登记一致', { exact: true }).waitFor();
      const outcome = page.locator('[data-state="match"]');
      if (reducedMotion === 'reduce') {
        await outcome.locator('[data-motion] path').first().waitFor({ state: 'attached' });
        t.same(await motions(page), [], 'lit at once');
      } else {
        const light = await lineMotion(page, 'matching');
        t.ok(light.length > 30);
        const outwards = light.toSorted((a, b) => a - b);
        t.same(light, outwards, 'from the heart of the print outwards');
        await hasEnded(page);
      }
      const tick = outcome.locator('svg').last();
      t.equal(await tick.evaluate((svg) => getComputedStyle(svg).opacity), '1', 'the tick');
      t.equal(await outcome.locator('svg:not([aria-hidden])').count(), 0, 'screen readers hear the words only');
    },
    { reducedMotion },
  );
}
