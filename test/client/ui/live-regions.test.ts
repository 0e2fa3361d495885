import { clientRoot, eventually, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser('announces a search without results in an existing live region', async ({ t, page, open }) => {
  await open('/appreciation/index');
  const regions = await page.locator('[aria-live="polite"]').elementHandles();
  await page.locator('search input').fill('没有的词');
  const texts = () => Promise.all(regions.map((region) => region.textContent()));
  t.match((await eventually(texts, (all) => all.join('').includes('没有的词'))).join(' '), '没有的词');
});

await inBrowser('shows a toast in an existing live region', async ({ t, page, open }) => {
  await open('/breed/detail?id=193');
  const regions = await page.locator('[aria-live="polite"]').elementHandles();
  await page.getByRole('button', { name: '分享' }).click();
  const texts = async () => (await Promise.all(regions.map((region) => region.textContent()))).join(' ');
  t.match(await eventually(texts, (all) => all.includes('链接')), /链接已复制|未能复制/);
});
