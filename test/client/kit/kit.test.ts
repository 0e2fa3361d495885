/** The kit's page under the development server: every component in every state. Catches a part that is wrong in one mode. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startBrowser } from '../../helpers/browser.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { startVite } from '../../helpers/kit/start-vite.ts';
import { violationsInBothThemes } from '../../helpers/pages/axe.ts';
import { horizontalOverflow } from '../../helpers/pages/documents.ts';
import { tabThrough } from '../../helpers/pages/keyboard.ts';
import { t } from '../../helpers/tap.ts';

const kit = fileURLToPath(new URL('../../../client/kit', import.meta.url));
/** Parts of other components, and components that only show in a site with pages. */
const parts = [
  'actions/link.tsx',
  'actions/share-dialog.tsx',
  'display/display-dialog.tsx',
  'feedback/announcer.tsx',
  'feedback/lazy-part.tsx',
  'layout/side-by-side.tsx',
  'list/unconfirmed-notes.tsx',
];
const { vite, url } = await startVite(t);
const inBrowser = await startBrowser(t, { url });

/** Every language, width and text size. In an exhaustive run, each pair once. */
const modes = [
  ['zh', 390, 'standard'],
  ['en', 390, 'large'],
  ['en', 1280, 'large'],
  ['zh', 1280, 'standard'],
] as const;

for (const [language, width, text] of sample(modes, 2)) {
  await inBrowser(
    `the kit in ${language}, ${width} px wide, with ${text} text`,
    async ({ t, page }) => {
      await page.goto(`kit?language=${language}&text=${text}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      t.same(await violationsInBothThemes(page), [], 'follows the rules of axe in both themes');
      t.equal(await horizontalOverflow(page), 0, 'does not scroll sideways');
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('button, a')].flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          return Math.min(width, height) < 44 && element.checkVisibility()
            ? [`${element.textContent || element.getAttribute('aria-label')}: ${width} × ${height}`]
            : [];
        }),
      );
      t.same(small, [], 'has targets of at least 44 px');
      if (width > 390) return;
      const stops = await tabThrough(page, 80);
      t.same(
        stops.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
        [],
        'shows the focus on every stop',
      );
      t.equal(stops.at(-1)?.name, 'body', 'lets the focus leave');
    },
    { viewport: { width, height: 844 } },
  );
}

t.test('the page shows every component of the kit', async (t) => {
  const components = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\w\/.*\.tsx$/.test(file),
  );
  const catalogue = await vite.environments.client.moduleGraph.getModuleByUrl('/kit/catalogue.tsx');
  const shown = new Set([...(catalogue?.importedModules ?? [])].map(({ file }) => path.relative(kit, String(file))));
  const missing = components.filter((file) => !shown.has(file) && !parts.includes(file));
  t.same(missing, []);
});
