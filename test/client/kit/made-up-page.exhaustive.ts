/** The example page that CONTRIBUTING.md recommends: a list with search, filter, paging, detail, empty and failed states. */
import { eventually, startBrowser } from '../../helpers/browser.ts';
import { startVite } from '../../helpers/kit/start-vite.ts';
import { violationsInBothThemes } from '../../helpers/pages/axe.ts';
import { t } from '../../helpers/tap.ts';

const { url } = await startVite(t);
const inBrowser = await startBrowser(t, { url });

await inBrowser('needs no style sheet besides those of the kit', async ({ t, page, expectProblem }) => {
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
