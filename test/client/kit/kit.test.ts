/** The kit's page under the development server: every component in every state. Catches a part that is wrong in one mode. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually, startBrowser } from '../../helpers/browser.ts';
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

/** Every language, width and text size, each pair once. */
const modes = [
  ['zh', 390, 'standard'],
  ['en', 390, 'large'],
  ['zh', 1280, 'large'],
  ['en', 1280, 'standard'],
] as const;

for (const [language, width, text] of modes) {
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
    },
    { viewport: { width, height: 844 } },
  );
}

await inBrowser('the kit by keyboard', async ({ t, page }) => {
  await page.goto('kit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const stops = await tabThrough(page, 80);
  t.same(
    stops.flatMap(({ name, problem }) => (problem ? [`${name}: ${problem}`] : [])),
    [],
    'shows the focus on every stop',
  );
  t.equal(stops.at(-1)?.name, 'body', 'lets the focus leave');
});

t.test('the page shows every component of the kit', async (t) => {
  const components = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\w\/.*\.tsx$/.test(file),
  );
  const catalogue = await vite.environments.client.moduleGraph.getModuleByUrl('/kit/catalogue.tsx');
  const shown = new Set([...(catalogue?.importedModules ?? [])].map(({ file }) => path.relative(kit, String(file))));
  const missing = components.filter((file) => !shown.has(file) && !parts.includes(file));
  t.same(missing, []);
});

await inBrowser('a page built only from the kit', async ({ t, page, expectProblem }) => {
  const supporters = Array.from({ length: 30 }, (_, i) => ({
    id: String(i),
    number: `A${i}`,
    recipient: `${i % 2 ? '长城' : '外滩'}犬舍 ${i}`,
    reason: null,
    event: i === 1 ? null : '年度展',
    issuedOn: `${i % 2 ? 2026 : 2025}-05-01`,
    picture: null,
  }));
  const pageSize = 20;
  let isDown = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/appreciation/certificates*', async (route) => {
    await released;
    if (isDown) return route.fulfill({ status: 503 });
    const query = new URL(route.request().url()).searchParams;
    const [id, q, year, number] = ['id', 'q', 'year', 'page'].map((name) => query.get(name) ?? '');
    const found = supporters.filter(
      (one) => (!id || one.id === id) && one.recipient.includes(q ?? '') && one.issuedOn.startsWith(year ?? ''),
    );
    const from = (Number(number || 1) - 1) * pageSize;
    const data = {
      items: found.slice(from, from + pageSize),
      page: Number(number || 1),
      pageSize,
      total: found.length,
    };
    return route.fulfill({ json: { code: 0, message: 'ok', data } });
  });
  await page.goto('made-up');
  await page.getByRole('heading', { level: 1, name: '支持者' }).waitFor();
  t.ok(await page.locator('[class*="_skeleton_"]').count(), 'loads with a skeleton');
  release();
  const rows = page.locator('#main li a');
  await rows.first().waitFor();
  t.same(await violationsInBothThemes(page), [], 'follows the rules of axe');

  await rows.last().scrollIntoViewIfNeeded();
  await page.locator('#main').getByText('共 30 条').waitFor();
  t.equal(await rows.count(), 30, 'fetches the next page');
  await page.getByRole('button', { name: '所有年份' }).click();
  await page.getByRole('radio', { name: '2026' }).press('Space');
  await eventually(
    () => rows.count(),
    (count) => count === 15,
  );
  await page.getByRole('textbox', { name: '姓名' }).fill('没有');
  await page.locator('#main').getByText('没有“没有”').waitFor();
  await page.getByRole('button', { name: '清除' }).click();
  await rows.first().click();
  t.match(await page.locator('dl').textContent(), '未知', 'says that the event is unknown');

  isDown = true;
  expectProblem(/503/);
  expectProblem(/^console: .*: no response from /);
  await page.goto('made-up');
  await page.getByRole('alert').waitFor();
  isDown = false;
  await page.getByRole('button', { name: '再试一次' }).click();
  await rows.first().waitFor();
});
