import type { Page } from 'playwright-core';
import { addressOf, eventually, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const inLanguage = {
  zh: {
    field: '名称、别名、拼音或 FCI 编号',
    list: '犬种',
    golden: '金毛寻回犬',
    near: '没有完全一致的，您是不是要找：',
    labrador: '拉布拉多寻回犬',
    recent: '最近看过',
    clearRecent: '清除最近看过的犬种',
    familiar: '常见犬种',
    // Pinyin finds the alias, which the row shows.
    alias: { typed: 'taidi', also: '又称 泰迪', marked: '泰迪' },
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
    alias: { typed: 'taidi', also: 'also 泰迪', marked: '泰迪' },
  },
} as const;

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Types a search key by key, in place of what is there. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: label });
  await field.fill('');
  await field.focus();
  await page.keyboard.type(text, { delay: 10 });
}

for (const [language, words] of Object.entries(inLanguage)) {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  for (const viewport of screens) {
    const circumstance = `in ${language}, ${viewport.width} px wide`;
    await inBrowser(
      `the breed search, ${circumstance}, marks what it has found, and knows an FCI number in each of its forms`,
      async ({ t, page, open }) => {
        await open('/breed/index');
        const list = page.locator(`ul[aria-label="${words.list}"]`);
        const first = list.locator('a').first();
        const marked = async (typed: string, expected: string) => {
          await type(page, words.field, typed);
          await page.waitForURL((url) => url.searchParams.get('q') === typed);
          const read = async () => (await first.locator('mark').allTextContents()).join();
          t.equal(await eventually(read, (text) => text === expected), expected, typed);
        };
        await marked(words.alias.typed, words.alias.marked);
        t.match(await first.textContent(), words.alias.also);
        for (const typed of ['FCI 111', 'fci111', 'No. 111', '111']) {
          await marked(typed, '111');
          t.equal(await first.locator('b').textContent(), words.golden, typed);
        }
        await marked('獒', '獒');
        await marked('golden re', 'Golden Re');
      },
      { viewport, locale },
    );

    await inBrowser(
      `the breed search, ${circumstance}, with a slip of the finger, asks whether a near name was meant`,
      async ({ t, page, open }) => {
        await open('/breed/index');
        for (const typed of ['labrodor', 'labrdor', 'labraador', 'labrdaor']) {
          await type(page, words.field, typed);
          await page.waitForURL((url) => url.searchParams.get('q') === typed);
          const near = page.getByRole('region', { name: words.near });
          await near.waitFor();
          t.equal(await near.locator('a b').first().textContent(), words.labrador, typed);
        }
        await page.getByRole('region', { name: words.near }).getByRole('link').first().click();
        await page.getByRole('heading', { level: 1, name: words.labrador }).waitFor();
      },
      { viewport, locale },
    );

    await inBrowser(
      `the empty breed search, ${circumstance}, offers breeds that were opened, until they are cleared, and familiar ones`,
      async ({ t, page, open }) => {
        await open('/breed/detail?id=193');
        const name = (await page.locator('article h1').textContent()) ?? '';
        await open('/breed/index');
        const field = page.getByRole('textbox', { name: words.field });
        await field.focus();
        const recent = page.getByRole('region', { name: words.recent });
        const familiar = page.getByRole('region', { name: words.familiar });
        await recent.waitFor();
        t.same(await recent.getByRole('link').allTextContents(), [name]);
        t.ok((await familiar.getByRole('link').count()) >= 8);
        t.same(await page.evaluate(() => localStorage.getItem('app-h5.recent-breeds')), '[{"number":"193"}]');
        await page.getByRole('button', { name: words.clearRecent }).click();
        await recent.waitFor({ state: 'detached' });
        t.equal(await page.evaluate(() => localStorage.getItem('app-h5.recent-breeds')), null);
        await page.keyboard.press('Escape');
        await familiar.waitFor({ state: 'detached' });
        await field.blur();
        await field.focus();
        await familiar.getByRole('link', { name: words.golden }).click();
        await page.getByRole('heading', { level: 1, name: words.golden }).waitFor();
        t.match(addressOf(page), '/breed/detail?id=111');
        t.equal(await familiar.count(), 0);
      },
      { viewport, locale },
    );
  }
}
