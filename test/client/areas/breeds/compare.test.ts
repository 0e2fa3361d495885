import { addressOf, clientRoot, eventually, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { labelOf, visitors } from '../../../helpers/pages/visitors.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const rendered = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const wordsIn = {
  zh: {
    title: '犬种对比',
    compareWith: '与其他犬种比一比',
    one: '再选一个犬种，就能比了',
    none: '选两三个犬种，放在一起比',
    add: '添加犬种',
    field: '名称、别名、拼音或 FCI 编号',
    golden: '金毛寻回犬',
    figure: /与身高 170 厘米的人并排：1 金毛寻回犬 51–61 厘米；2 藏獒 61–66 厘米/,
    apart: '3 吉娃娃犬的标准没有规定肩高，未按比例',
    change: '更换金毛寻回犬',
    remove: '移除金毛寻回犬',
    twice: '同一个犬种出现了两次',
    tooMany: '一次最多比三个犬种',
    unknown: '没有代码为“99999”的犬种',
    compareFound: '放在一起比',
  },
  en: {
    title: 'Compare breeds',
    compareWith: 'Compare with other breeds',
    one: 'Choose another breed to compare it with',
    none: 'Choose two or three breeds to compare',
    add: 'Add a breed',
    field: 'Name, pinyin or FCI number',
    golden: 'Golden Retriever',
    figure: /beside a person of 170 cm: 1, Golden Retriever, 51–61 cm; 2, Tibetan Mastiff, 61–66 cm/,
    apart: '3 Chihuahua: the standard gives no height',
    change: 'Change Golden Retriever',
    remove: 'Remove Golden Retriever',
    twice: 'The same breed was named twice',
    tooMany: 'Three breeds at most can be compared',
    unknown: 'There is no breed with the code “99999”',
    compareFound: 'Compare them',
  },
} as const;

for (const visitor of visitors) {
  const words = wordsIn[visitor.language];
  await inBrowser(
    `picks, compares and changes breeds ${labelOf(visitor)}`,
    async ({ t, page, open }) => {
      const breedsOnce = (codes: string) => page.waitForURL((url) => url.searchParams.get('breeds') === codes);
      await open('/breed/detail?id=111');
      await page.getByRole('link', { name: words.compareWith }).click();
      await page.getByText(words.one).waitFor();
      t.equal(addressOf(page), '/breed/compare?breeds=111');
      t.equal(await page.locator('h1').textContent(), words.title);

      const dialog = page.getByRole('dialog');
      const pick = async (typed: string, number: string) => {
        await dialog.getByRole('textbox', { name: words.field }).fill(typed);
        await dialog.getByRole('button', { name: `FCI ${number}` }).click();
        await dialog.waitFor({ state: 'hidden' });
      };
      await page.getByRole('button', { name: words.add }).click();
      await pick('FCI 230', '230');
      await breedsOnce('111,230');
      await page.getByRole('button', { name: words.add }).click();
      await pick('218', '218');
      await breedsOnce('111,230,218');
      await page.getByRole('img', { name: words.figure }).waitFor();
      await page.getByText(words.apart).waitFor();
      const columns = page.getByRole('columnheader');
      t.equal(await columns.count(), 3);
      t.match(await columns.first().textContent(), words.golden);
      t.equal(await page.getByRole('button', { name: words.add }).count(), 0, 'three are enough');

      await page.getByRole('button', { name: words.change }).click();
      await pick('193', '193');
      await breedsOnce('193,230,218');
      await page.getByRole('link', { name: words.golden }).first().waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('link', { name: words.compareWith }).waitFor();
      t.equal(addressOf(page), '/breed/detail?id=111', 'each change replaces the address');
    },
    visitor.options,
  );

  await inBrowser(
    `explains a wrong address ${labelOf(visitor)}`,
    async ({ t, page, open, expectProblem }) => {
      await open('/breed/compare');
      await page.getByText(words.none).waitFor();
      await open('/breed/compare?breeds=111,111,230');
      await page.getByText(words.twice).waitFor();
      t.equal(await page.getByRole('columnheader').count(), 2);
      await open('/breed/compare?breeds=111,230,193,166');
      await page.getByText(words.tooMany).waitFor();
      t.equal(await page.getByRole('columnheader').count(), 3);
      await page.getByRole('button', { name: words.remove }).click();
      await page.waitForURL((url) => url.searchParams.get('breeds') === '230,193');
      await page.getByRole('columnheader').nth(2).waitFor({ state: 'detached' });
      t.equal(await page.getByRole('columnheader').count(), 2);
      expectProblem(/404/);
      expectProblem(/getFciDogById/);
      await open('/breed/compare?breeds=111,99999');
      await page.getByText(words.unknown).waitFor();
      t.ok(await page.getByRole('link', { name: words.golden }).first().isVisible(), 'the other one is there');
    },
    visitor.options,
  );

  await inBrowser(
    `opens from a search that finds two or three breeds ${labelOf(visitor)}`,
    async ({ t, page, open }) => {
      await open('/breed/index?q=柯基');
      await page.getByRole('link', { name: words.compareFound }).click();
      await page.getByRole('columnheader').first().waitFor();
      t.match(addressOf(page), /^\/breed\/compare\?breeds=\d+,\d+/);
    },
    visitor.options,
  );
}

t.test('names and draws its breeds in the document', async (t) => {
  const ready = () => rendered.get('/breed/compare?breeds=111,230');
  const { text } = await eventually(ready, ({ text }) => text.includes('<table'));
  t.match(text, /og:title" content="犬种对比: 金毛寻回犬、藏獒"/);
  t.match(text, /<svg[^>]*aria-label="[^"]*1 金毛寻回犬/);
});
