import type { Locator, Page } from 'playwright-core';
import { countriesOf } from '../../../../client/areas/breeds/list/filters.ts';
import { addressOf, eventually, reload, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

/** Every breed, as the client receives it. */
const all: { id: string; fciNumber: number; groupId: string; size: string | null; provisional: boolean }[] = (
  await site.get('/oa-web/api/v1/open/getFciDogAll')
).json.data;

const list = (page: Page) => page.locator('ul[aria-label="犬种"]');
const namesIn = (page: Page) => list(page).locator('a b').allTextContents();
const field = (page: Page) => page.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' });
/** The browser's find-in-page, which TypeScript's DOM types lack. */
const findText = (text: string) => (window as unknown as { find: (text: string) => boolean }).find(text);

/** Waits until the list announces this number of breeds. */
const untilCounted = (page: Page, count: number) =>
  page.getByRole('status').getByText(`找到 ${count} 种`, { exact: true }).waitFor();
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

t.test('separates the countries of a breed', async (t) => {
  const countries = (zh: string, en: string) =>
    countriesOf({ origin: { zh, en } } as Parameters<typeof countriesOf>[0]);
  t.same(countries('法国、比利时', 'France, Belgium'), [
    { zh: '法国', en: 'France' },
    { zh: '比利时', en: 'Belgium' },
  ]);
  t.same(countries('中国香港', 'Hong Kong, China'), [{ zh: '中国香港', en: 'Hong Kong, China' }]);
});

await inBrowser('finds a breed by each of its names and by number', async ({ t, page, open }) => {
  await open('/breed/index');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const [typed, name] of [
    ['金毛', '金毛寻回犬'],
    ['博美', '德国狐狸犬'],
    ['泰迪', '贵宾犬'],
    ['jinmao', '金毛寻回犬'],
    ['JM', '金毛寻回犬'],
    ['golden', '金毛寻回犬'],
    ['zangao', '藏獒'],
    ['yuekexiageng', '约克夏㹴'],
    ['111', '金毛寻回犬'],
    ['约克夏梗', '约克夏㹴'],
  ] as const) {
    await field(page).fill(typed);
    // Many breeds share initials; the other queries name one breed.
    const matches = (names: string[]) => (typed === 'JM' ? names.includes(name) : names[0] === name);
    const names = await eventually(() => namesIn(page), matches);
    t.ok(matches(names), `${typed}: ${names.slice(0, 5)}`);
    t.ok(names.length < 40, `${typed} narrows the list: ${names.length}`);
    await page.waitForURL((url) => url.searchParams.get('q') === typed);
  }
  // The suggestions of an empty field are lazy-loaded; a match needs no script.
  t.same(
    requested.filter((url) => url.endsWith('.js') && !/\/(?:suggestions|breed-search)-/.test(url)),
    [],
    'no script loads for the search',
  );
});

await inBrowser('clears a search without matches and keeps the focus', async ({ t, page, open }) => {
  await open('/breed/index');
  await field(page).fill('zzqqxx');
  await page.getByText('没有符合条件的犬种').waitFor();
  t.equal(await list(page).count(), 0);
  await page.getByRole('button', { name: '清除全部条件' }).click();
  await list(page).locator('a').first().waitFor();
  t.equal(await field(page).inputValue(), '');
  t.equal(addressOf(page), '/breed/index');
  t.ok(await isFocused(field(page)), 'clearing all filters focuses the field');

  await field(page).fill('111');
  await untilCounted(page, 1);
  await page.getByRole('button', { name: '清除', exact: true }).click();
  await untilCounted(page, all.length);
  t.ok(await isFocused(field(page)), 'clearing keeps the focus in the field');
});

await inBrowser('keeps filters in the address', async ({ t, page, open, follow }) => {
  const choose = async (filter: string, choice: RegExp) => {
    await page.getByRole('button', { name: filter, exact: true }).click();
    await page.getByRole('dialog').locator('label').filter({ hasText: choice }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  };
  await open('/breed/index');
  await page.getByRole('button', { name: '第 8 组' }).click();
  await untilCounted(page, all.filter(({ groupId }) => groupId === '8').length);
  t.equal(addressOf(page), '/breed/index?group=8');
  t.equal(await page.getByRole('button', { name: '第 8 组' }).getAttribute('aria-pressed'), 'true');

  await choose('体型', /^大型/);
  const large = all.filter(({ groupId, size }) => groupId === '8' && size === 'large').length;
  await untilCounted(page, large);
  await choose('原产地', /^美国/);
  await page.waitForURL((url) => url.searchParams.get('origin') === 'United States');
  const names = await namesIn(page);
  t.ok(names.length > 0 && names.length < large, `${names}`);
  await untilCounted(page, names.length);

  await reload(page);
  t.equal(addressOf(page), '/breed/index?group=8&size=large&origin=United+States');
  await untilCounted(page, names.length);
  t.same(await namesIn(page), names);
  t.ok(
    await page.getByRole('button', { name: '体型: 大型', exact: true }).isVisible(),
    'the button shows the value of the filter',
  );

  await follow('/breed/index');
  await choose('承认', /^临时承认/);
  await untilCounted(page, all.filter(({ provisional }) => provisional).length);
  t.equal(addressOf(page), '/breed/index?status=provisional');
});

await inBrowser('sorts every breed by number, and renders the visible rows', async ({ t, page, open }) => {
  await open('/breed/index');
  await page.getByRole('button', { name: '排序: 按 FCI 编号' }).click();
  await page.waitForURL('**/breed/index?sort=number');
  const sorted = all.toSorted((a, b) => a.fciNumber - b.fciNumber).map(({ id }) => id);
  const rows = list(page).locator('a');
  const shown = () =>
    rows.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')));
  t.same(await eventually(shown, ([id]) => id === sorted[0]), sorted);
  t.equal(await page.getByRole('slider').count(), 0, 'letters are meaningless in this order');

  const isRendered = (row: Locator) => row.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  t.ok(await isRendered(rows.first()));
  t.notOk(await isRendered(rows.last()), 'the last row is far below');
  const name = (await rows.last().locator('b').textContent()) ?? '';
  t.ok(await page.evaluate(findText, name), 'find-in-page finds it');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  t.ok(await eventually(() => isRendered(rows.last()), Boolean));
});

await inBrowser(
  'index bar follows the visible letter, and scrolls to one chosen by keyboard',
  async ({ t, page, open }) => {
    await open('/breed/index');
    const bar = page.getByRole('slider', { name: '按首字母跳转' });
    await bar.focus();
    t.equal(await bar.getAttribute('aria-valuetext'), 'A');
    const untilAt = (letter: string) => page.locator(`[role=slider][aria-valuetext=${letter}]`).waitFor();
    await list(page)
      .locator('[data-letter="M"]')
      .evaluate((heading) => heading.scrollIntoView());
    await untilAt('M');

    const visibleLetter = () =>
      list(page)
        .locator('h2')
        .evaluateAll((letters) =>
          letters
            .filter((letter) => letter.getBoundingClientRect().top >= 0)
            .map((letter) => letter.textContent)
            .slice(0, 1)
            .join(),
        );
    await bar.press('End');
    t.equal(await eventually(visibleLetter, (letter) => letter === 'Z'), 'Z');
    await bar.press('Home');
    await untilAt('A');
    t.ok((await page.evaluate(() => window.scrollY)) < 400);
    for (const [key, letter] of [
      ['ArrowDown', 'B'],
      ['ArrowDown', 'C'],
      ['ArrowDown', 'D'],
      ['ArrowUp', 'C'],
    ] as const) {
      await bar.press(key);
      await untilAt(letter);
      t.equal(await eventually(visibleLetter, (now) => now === letter), letter, `${letter} is visible`);
    }
    await bar.getByText('S', { exact: true }).click();
    await untilAt('S');
  },
);

await inBrowser('Back from a breed restores row and focus and filters', async ({ t, page, open }) => {
  await open('/breed/index?status=definitive&sort=number');
  for (const target of [2600, 9000]) {
    await page.evaluate((y) => window.scrollTo(0, y), target);
    const rows = list(page).locator('a');
    const visibleIndex = await rows.evaluateAll((links) =>
      links.findIndex((link) => link.getBoundingClientRect().top > window.innerHeight / 3),
    );
    const row = rows.nth(visibleIndex);
    const id = await row.getAttribute('data-row');
    const name = (await row.locator('b').textContent()) ?? '';
    const top = () =>
      list(page)
        .locator(`[data-row="${id}"]`)
        .evaluate((link) => link.getBoundingClientRect().top);
    const before = await top();
    await row.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.waitForFunction(() => window.scrollY <= 5);
    await page.goBack();
    await list(page).waitFor();
    const after = await eventually(top, (y) => Math.abs(y - before) <= 5);
    t.ok(Math.abs(after - before) <= 5, `${before}, then ${after}`);
    t.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-row')), id, 'the row has the focus');
    t.equal(addressOf(page), '/breed/index?status=definitive&sort=number');
  }
});
