/**
 * The kit page on the development server: every component in every state. Catches faults that occur in one mode only.
 */
import { startBrowser } from '../../helpers/browser.ts';
import { startVite } from '../../helpers/kit/start-vite.ts';
import { smallTargets, violationsInBothThemes } from '../../helpers/pages/axe.ts';
import { horizontalOverflow } from '../../helpers/pages/documents.ts';
import { tabThrough } from '../../helpers/pages/keyboard.ts';
import { t } from '../../helpers/tap.ts';

const inBrowser = await startBrowser(t, await startVite(t));

/** Each language at both widths. Large text is tested in English only. */
const modes = [
  ['zh', 390, 'standard'],
  ['en', 390, 'large'],
  ['en', 1280, 'large'],
  ['zh', 1280, 'standard'],
] as const;

for (const [language, width, text] of modes) {
  await inBrowser(
    `is accessible in ${language}, ${width} px wide, with ${text} text`,
    async ({ t, page }) => {
      await page.goto(`kit?language=${language}&text=${text}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const titles = page.locator('span:has(> wbr)').first();
      t.equal(await titles.evaluate((span) => getComputedStyle(span).wordBreak), 'keep-all', 'breaks between words');
      t.same(await violationsInBothThemes(page), [], 'follows the rules of axe in both themes');
      t.equal(await horizontalOverflow(page), 0, 'does not scroll sideways');
      t.same(await smallTargets(page), [], 'has targets of at least 44 px');
      if (width > 390) return;
      const stops = await tabThrough(page, 80);
      t.same(
        stops.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
        [],
        'focus on every stop',
      );
      t.equal(stops.at(-1)?.name, 'body', 'lets the focus leave');
    },
    { viewport: { width, height: 844 } },
  );
}
