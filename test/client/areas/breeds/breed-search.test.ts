import { addressOf, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { labelOf, visitors } from '../../../helpers/pages/visitors.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const wordsIn = {
  zh: {
    field: '名称、别名、拼音或 FCI 编号',
    list: '犬种',
    golden: '金毛寻回犬',
    near: '没有完全一致的，您是不是要找：',
    labrador: '拉布拉多寻回犬',
    recent: '最近看过',
    clearRecent: '清除最近看过的犬种',
    familiar: '常见犬种',
    also: '又称 泰迪',
  },
  en: {
    field: 'Name, pinyin or FCI number',
    list: 'Breeds',
    golden: 'Golden Retriever',
    near: 'No exact match. Did you mean:',
    labrador: 'Labrador Retriever',
    recent: 'Recently opened',
    clearRecent: 'Clear recently opened breeds',
    familiar: 'Familiar breeds',
    also: 'also 泰迪',
  },
} as const;

for (const visitor of visitors) {
  const words = wordsIn[visitor.language];

  await inBrowser(
    `marks matches and suggests near names ${labelOf(visitor)}`,
    async ({ t, page, open }) => {
      await open('/breed/index');
      const field = page.getByRole('textbox', { name: words.field });
      const first = page.locator(`ul[aria-label="${words.list}"] a`).first();
      const search = async (text: string) => {
        await field.fill(text);
        await page.waitForURL((url) => url.searchParams.get('q') === text);
      };
      for (const [text, marked, name] of [
        // Pinyin finds the alias.
        ['taidi', '泰迪', words.also],
        ['FCI 111', '111', words.golden],
        ['獒', '獒', ''],
        ['fci111', '111', words.golden],
        ['golden re', 'Golden Re', ''],
        ['No. 111', '111', words.golden],
        ['111', '111', words.golden],
      ] as const) {
        await search(text);
        const row = first.filter({ hasText: name, has: page.locator('mark', { hasText: marked }) });
        await row.waitFor();
        t.same(await row.locator('mark').allTextContents(), [marked], text);
      }

      const near = page.getByRole('region', { name: words.near });
      for (const text of ['labrodor', 'labrdor', 'labraador', 'labrdaor']) {
        await search(text);
        await near.waitFor();
        t.equal(await near.locator('a b').first().textContent(), words.labrador, text);
      }
      await near.getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: words.labrador }).waitFor();
    },
    visitor.options,
  );

  await inBrowser(
    `offers recently opened and familiar breeds in an empty field ${labelOf(visitor)}`,
    async ({ t, page, open }) => {
      await open('/breed/detail?id=193');
      const name = (await page.locator('article h1').textContent()) ?? '';
      await open('/breed/index');
      const field = page.getByRole('textbox', { name: words.field });
      await field.focus();
      const recent = page.getByRole('region', { name: words.recent });
      const familiar = page.getByRole('region', { name: words.familiar });
      const stored = () => page.evaluate(() => localStorage.getItem('app-h5.recent-breeds'));
      await recent.waitFor();
      t.same(await recent.getByRole('link').allTextContents(), [name]);
      t.ok((await familiar.getByRole('link').count()) >= 8);
      t.equal(await stored(), '[{"number":"193"}]');
      await page.getByRole('button', { name: words.clearRecent }).click();
      await recent.waitFor({ state: 'detached' });
      t.equal(await stored(), null);
      await page.keyboard.press('Escape');
      await familiar.waitFor({ state: 'detached' });
      await field.blur();
      await field.focus();
      await familiar.getByRole('link', { name: words.golden }).click();
      await page.getByRole('heading', { level: 1, name: words.golden }).waitFor();
      t.equal(addressOf(page), '/breed/detail?id=111');
      t.equal(await familiar.count(), 0);
    },
    visitor.options,
  );
}
