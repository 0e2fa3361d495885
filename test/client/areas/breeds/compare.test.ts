import { addressOf, clientRoot, eventually, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const rendered = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

await inBrowser('picks, compares and changes breeds', async ({ t, page, open }) => {
  const breedsOnce = (codes: string) => page.waitForURL((url) => url.searchParams.get('breeds') === codes);
  await open('/breed/detail?id=111');
  await page.getByRole('link', { name: '与其他犬种比一比' }).click();
  await page.getByText('再选一个犬种，就能比了').waitFor();
  t.equal(addressOf(page), '/breed/compare?breeds=111');
  t.equal(await page.locator('h1').textContent(), '犬种对比');

  const dialog = page.getByRole('dialog');
  const pick = async (typed: string, number: string) => {
    await dialog.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' }).fill(typed);
    await dialog.getByRole('button', { name: `FCI ${number}` }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await page.getByRole('button', { name: '添加犬种' }).click();
  await pick('FCI 230', '230');
  await breedsOnce('111,230');
  await page.getByRole('button', { name: '添加犬种' }).click();
  await pick('218', '218');
  await breedsOnce('111,230,218');
  await page
    .getByRole('img', { name: /与身高 170 厘米的人并排：1 金毛寻回犬 51–61 厘米；2 藏獒 61–66 厘米/ })
    .waitFor();
  const note = page.getByText('3 吉娃娃犬的标准没有规定肩高，不在图中');
  await note.waitFor();
  t.equal(await note.locator('xpath=..').locator('img').count(), 0, 'not drawn in any size');
  const columns = page.getByRole('columnheader');
  t.equal(await columns.count(), 3);
  t.match(await columns.first().textContent(), '金毛寻回犬');
  t.equal(await page.getByRole('button', { name: '添加犬种' }).count(), 0, 'three are enough');

  await page.getByRole('button', { name: '更换金毛寻回犬' }).click();
  await pick('193', '193');
  await breedsOnce('193,230,218');
  await page.getByRole('link', { name: '金毛寻回犬' }).first().waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByRole('link', { name: '与其他犬种比一比' }).waitFor();
  t.equal(addressOf(page), '/breed/detail?id=111', 'each change replaces the address');
});

await inBrowser('explains a wrong address', async ({ t, page, open, follow, expectProblem }) => {
  await open('/breed/compare');
  await page.getByText('选两三个犬种，放在一起比').waitFor();
  await follow('/breed/compare?breeds=111,111,230');
  await page.getByText('同一个犬种出现了两次').waitFor();
  t.equal(await page.getByRole('columnheader').count(), 2);
  await follow('/breed/compare?breeds=111,230,193,166');
  await page.getByText('一次最多比三个犬种').waitFor();
  t.equal(await page.getByRole('columnheader').count(), 3);
  await page.getByRole('button', { name: '移除金毛寻回犬' }).click();
  await page.waitForURL((url) => url.searchParams.get('breeds') === '230,193');
  await page.getByRole('columnheader').nth(2).waitFor({ state: 'detached' });
  t.equal(await page.getByRole('columnheader').count(), 2);
  expectProblem(/404/);
  expectProblem(/getFciDogById/);
  await follow('/breed/compare?breeds=111,99999');
  await page.getByText('没有代码为“99999”的犬种').waitFor();
  t.ok(await page.getByRole('link', { name: '金毛寻回犬' }).first().isVisible(), 'the other one is there');
});

await inBrowser('opens from a search that finds two or three breeds', async ({ t, page, open }) => {
  await open('/breed/index?q=柯基');
  await page.getByRole('link', { name: '放在一起比' }).click();
  await page.getByRole('columnheader').first().waitFor();
  t.match(addressOf(page), /^\/breed\/compare\?breeds=\d+,\d+/);
});

t.test('names and draws its breeds in the document', async (t) => {
  const ready = () => rendered.get('/breed/compare?breeds=111,230');
  const { text } = await eventually(ready, ({ text }) => text.includes('<table'));
  t.match(text, /og:title" content="犬种对比: 金毛寻回犬、藏獒"/);
  t.match(text, /<svg[^>]*aria-label="[^"]*1 金毛寻回犬/);
});
