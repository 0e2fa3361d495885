import { browse, eventually } from '../../helpers/browser.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

await inBrowser('an existing live region', async ({ t, page, open, follow }) => {
  await t.test('announces a search without results', async (t) => {
    await open('/appreciation/index');
    const regions = await page.locator('[aria-live="polite"]').elementHandles();
    await page.locator('search input').fill('没有的词');
    const texts = () => Promise.all(regions.map((region) => region.textContent()));
    t.match((await eventually(texts, (all) => all.join('').includes('没有的词'))).join(' '), '没有的词');
  });

  await t.test('announces a toast', async (t) => {
    await follow('/breed/detail?id=193');
    const regions = await page.locator('[aria-live="polite"]').elementHandles();
    await page.getByRole('button', { name: '分享' }).click();
    const texts = async () => (await Promise.all(regions.map((region) => region.textContent()))).join(' ');
    t.match(await eventually(texts, (all) => all.includes('链接')), /链接已复制|未能复制/);
  });

  await t.test('announces the same words again in a new element', async (t) => {
    await follow('/breed/index');
    const type = (text: string) => page.locator('search input').fill(text);
    const announced = page.locator('[aria-live="polite"] > span', { hasText: '相近的犬种' });
    await type('labrodor');
    const before = await announced.elementHandle();
    await type('poodle');
    await page.getByRole('status').getByText('找到').waitFor();
    await type('labrodor');
    const isReplaced = () => announced.evaluate((now, old) => now !== old, before);
    t.ok(await eventually(isReplaced, Boolean));
  });
});
