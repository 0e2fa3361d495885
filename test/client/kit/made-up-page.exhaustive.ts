/**
 * The example page that CONTRIBUTING.md recommends: a list with search, filter, paging, detail, empty and failed
 * states.
 */
import { eventually, reload, startBrowser } from '../../helpers/browser.ts';
import { startVite } from '../../helpers/kit/start-vite.ts';
import { violationsInBothThemes } from '../../helpers/pages/axe.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const { url } = await startVite(t);
const site = await startSite(t);
const inBrowser = await startBrowser(t, { url });

await inBrowser("needs only the kit's style sheets", async ({ t, page, expectProblem }) => {
  let isDown = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/appreciation/certificates*', async (route) => {
    await released;
    if (isDown) return route.fulfill({ status: 503 });
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: site.url.origin + pathname + search }) });
  });
  await page.goto('made-up');
  await page.getByRole('heading', { level: 1, name: '支持者' }).waitFor();
  t.ok(await page.locator('[class*="_skeleton_"]').count(), 'loads with a skeleton');
  release();
  const rows = page.locator('#main li a');
  await rows.first().waitFor();
  t.same(await violationsInBothThemes(page), [], 'follows the rules of axe');

  const scroll = async () => {
    await page.mouse.wheel(0, 4_000);
    return rows.count();
  };
  t.equal(await eventually(scroll, (count) => count === 60), 60, 'fetches the next pages');
  await page.locator('#main').getByText('共 60 条').waitFor();
  await page.getByRole('button', { name: '所有年份' }).click();
  await page.getByRole('radio', { name: '2026' }).press('Space');
  await eventually(
    () => rows.count(),
    (count) => count === 10,
  );
  await reload(page);
  await eventually(
    () => rows.count(),
    (count) => count === 10,
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
