import { addressOf, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

await inBrowser('marks matches and suggests near names', async ({ t, page, open }) => {
  await open('/breed/index');
  const field = page.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' });
  const first = page.locator('ul[aria-label="犬种"] a').first();
  const search = async (text: string) => {
    await field.fill(text);
    await page.waitForURL((url) => url.searchParams.get('q') === text);
  };
  for (const [text, marked, name] of [
    // Pinyin finds the alias.
    ['taidi', '泰迪', '又称 泰迪'],
    ['FCI 111', '111', '金毛寻回犬'],
    ['獒', '獒', ''],
    ['fci111', '111', '金毛寻回犬'],
    ['golden re', 'Golden Re', ''],
    ['No. 111', '111', '金毛寻回犬'],
    ['111', '111', '金毛寻回犬'],
  ] as const) {
    await search(text);
    const row = first.filter({ hasText: name, has: page.locator('mark', { hasText: marked }) });
    await row.waitFor();
    t.same(await row.locator('mark').allTextContents(), [marked], text);
  }

  const near = page.getByRole('region', { name: '没有完全一致的，您是不是要找：' });
  for (const text of ['labrodor', 'labrdor', 'labraador', 'labrdaor']) {
    await search(text);
    await near.waitFor();
    t.equal(await near.locator('a b').first().textContent(), '拉布拉多寻回犬', text);
  }
  const spoken = page.locator('[aria-live="polite"]').filter({ hasText: '相近' });
  await spoken.first().waitFor({ state: 'attached' });
  await search('poodle');
  await near.waitFor({ state: 'detached' });
  t.equal(await spoken.count(), 0, 'what was announced is withdrawn');
  await search('labrodor');
  await near.getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: '拉布拉多寻回犬' }).waitFor();
});

await inBrowser('offers recently opened and familiar breeds in an empty field', async ({ t, page, open, follow }) => {
  await open('/breed/detail?id=193');
  const name = (await page.locator('article h1').textContent()) ?? '';
  await follow('/breed/index');
  const field = page.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' });
  await field.focus();
  const recent = page.getByRole('region', { name: '最近看过' });
  const familiar = page.getByRole('region', { name: '常见犬种' });
  const stored = () => page.evaluate(() => localStorage.getItem('app-h5.recent-breeds'));
  await recent.waitFor();
  t.same(await recent.getByRole('link').allTextContents(), [name]);
  t.ok((await familiar.getByRole('link').count()) >= 8);
  t.equal(await stored(), '[{"number":"193"}]');
  await page.getByRole('button', { name: '清除最近看过的犬种' }).click();
  await recent.waitFor({ state: 'detached' });
  t.equal(await stored(), null);
  await page.keyboard.press('Escape');
  await familiar.waitFor({ state: 'detached' });
  await field.blur();
  await field.focus();
  await familiar.getByRole('link', { name: '金毛寻回犬' }).click();
  await page.getByRole('heading', { level: 1, name: '金毛寻回犬' }).waitFor();
  t.equal(addressOf(page), '/breed/detail?id=111');
  t.equal(await familiar.count(), 0);
});
