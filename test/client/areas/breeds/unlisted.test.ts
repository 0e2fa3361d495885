import { addressOf, settled, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { labelOf, visitors } from '../../../helpers/pages/visitors.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const wordsIn = {
  zh: {
    field: '名称、别名、拼音或 FCI 编号',
    searches: [
      ['中华田园犬', '中华田园犬'],
      ['土狗', '中华田园犬'],
      ['tianyuanquan', '中华田园犬'],
      ['昆明狼犬', '昆明犬'],
    ],
    drawing: '中华田园犬站立的侧面画像',
    certain: 'FCI 没有承认它为犬种',
    native: 'FCI 名录里的中国犬种',
    title: '名录之外的狗',
  },
  en: {
    field: 'Name, pinyin or FCI number',
    searches: [
      ['Chinese rural dog', 'Chinese rural dog'],
      ['土狗', 'Chinese rural dog'],
      ['Kunming wolfdog', 'Kunming dog'],
    ],
    drawing: 'Drawing of a Chinese rural dog standing, from the side',
    certain: 'not a breed that the FCI recognises',
    native: 'Chinese breeds on the FCI list',
    title: 'Dogs outside the list',
  },
} as const;

for (const visitor of visitors) {
  const words = wordsIn[visitor.language];
  await inBrowser(
    `finds dogs outside the FCI list and shows a page about them ${labelOf(visitor)}`,
    async ({ t, page, open }) => {
      await open('/breed/index');
      const field = page.getByRole('textbox', { name: words.field });
      for (const [typed, name] of words.searches) {
        await field.fill(typed);
        await page.waitForURL((url) => url.searchParams.get('q') === typed);
        await page.locator('a[href*="/breed/unlisted"]').filter({ hasText: name }).waitFor();
      }
      await field.fill('土狗');
      await page.locator('a[href*="/breed/unlisted?dog=village"]').click();
      await page.getByRole('img', { name: words.drawing }).waitFor();
      t.equal(addressOf(page), '/breed/unlisted?dog=village');
      t.equal(await page.locator('h1').textContent(), words.searches[0][1]);
      t.match(await page.locator('#main').textContent(), words.certain);
      await page.getByRole('link', { name: words.native }).click();
      await page.waitForURL((url) => url.searchParams.get('origin') === 'China');
      await page.locator('ul a[data-row]').first().waitFor();

      await open('/breed/unlisted');
      t.equal(await page.locator('h1').textContent(), words.title);
      t.equal(await page.locator('#main a[href*="dog="]').count(), 2);
      await open('/breed/unlisted?dog=unicorn');
      await settled(page);
      t.equal(await page.locator('h1').textContent(), words.title, 'another name shows them all');
    },
    visitor.options,
  );
}
