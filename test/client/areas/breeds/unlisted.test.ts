import { addressOf, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

await inBrowser('finds dogs outside the FCI list and shows a page about them', async ({ t, page, open, follow }) => {
  await open('/breed/index');
  const field = page.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' });
  for (const [typed, name] of [
    ['中华田园犬', '中华田园犬'],
    ['土狗', '中华田园犬'],
    ['tianyuanquan', '中华田园犬'],
    ['Chinese rural dog', '中华田园犬'],
    ['昆明狼犬', '昆明犬'],
    ['Kunming wolfdog', '昆明犬'],
  ] as const) {
    await field.fill(typed);
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
    await page.locator('a[href*="/breed/unlisted"]').filter({ hasText: name }).waitFor();
  }
  await field.fill('土狗');
  await page.locator('a[href*="/breed/unlisted?dog=village"]').click();
  await page.getByRole('img', { name: '中华田园犬站立的侧面画像' }).waitFor();
  t.equal(addressOf(page), '/breed/unlisted?dog=village');
  t.equal(await page.locator('h1').textContent(), '中华田园犬');
  t.match(await page.locator('#main').textContent(), 'FCI 没有承认它为犬种');
  await page.getByRole('link', { name: 'FCI 名录里的中国犬种' }).click();
  await page.waitForURL((url) => url.searchParams.get('origin') === 'China');
  await page.locator('ul a[data-row]').first().waitFor();

  await follow('/breed/unlisted');
  t.equal(await page.locator('h1').textContent(), '名录之外的狗');
  t.equal(await page.locator('#main a[href*="dog="]').count(), 2);
  await follow('/breed/unlisted?dog=unicorn');
  t.equal(await page.locator('h1').textContent(), '名录之外的狗', 'another name shows them all');
});
