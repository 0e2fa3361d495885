/** The list of breeds: search, filters, order, index bar and scroll position. */
import type { Locator, Page } from 'playwright-core';
import { countriesOf, matchesFilters, noFilters } from '../../../../client/areas/breeds/list/filters.ts';
import { search, toSearchEntry } from '../../../../client/domain/fci/breed-search.ts';
import { unlistedDogOf } from '../../../../client/domain/fci/breed-unlisted.ts';
import { nearMatches } from '../../../../client/domain/fci/near-matches.ts';
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { addressOf, eventually, reload, startBrowser } from '../../../helpers/browser.ts';
import { rarely, sample } from '../../../helpers/exhaustive.ts';
import { breedSite } from '../../../helpers/pages/breeds.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, breedSite);
const inBrowser = await startBrowser(t, site);

/** Every breed as the client receives it. */
const all: BreedSummary[] = (await site.get('/oa-web/api/v1/open/getFciDogAll')).json.data;
const entries = all.map(toSearchEntry);

const list = (page: Page) => page.locator('ul[aria-label="犬种"]');
const namesIn = (page: Page) => list(page).locator('a b').allTextContents();
const field = (page: Page) => page.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' });
/** Calls the browser's find-in-page, which TypeScript's DOM types lack. */
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

t.test('filters by height, trait and life span, and tells apart breeds of which they are not stated', async (t) => {
  const cm = (min: number, max: number) => ({ male: [min, max], female: null });
  const shiba = {
    heightCm: cm(35.5, 41.5),
    size: 'small',
    temperament: [{ zh: '安静', en: 'Quiet' }],
    lifespanYears: [12, 15],
  };
  const unstated = { heightCm: null, size: null, temperament: [], lifespanYears: null };
  const matches = (breed: object, filters: object) =>
    matchesFilters(breed as BreedSummary, { ...noFilters, q: '', sort: 'name', ...filters });
  for (const [filters, expected] of [
    [{ height: '35' }, false],
    [{ height: '50' }, true],
    [{ temperament: 'Quiet' }, true],
    [{ temperament: 'Bold' }, false],
    [{ lifespan: '12' }, true],
    [{ lifespan: '14' }, false],
  ] as const) {
    t.equal(matches(shiba, filters), expected, JSON.stringify(filters));
    t.equal(matches(unstated, filters), null, `not stated: ${JSON.stringify(filters)}`);
  }
  t.equal(matches(unstated, { height: '50', group: '5' }), false, 'fails another filter');
  t.equal(
    matches({ ...shiba, heightCm: cm(24, 60), size: 'several' }, { height: '35' }),
    true,
    'the smallest size counts',
  );
});

t.test('finds a breed by each of its names and by number', async (t) => {
  for (const [typed, name, marked] of [
    ['金毛', '金毛寻回犬', '金毛'],
    ['博美', '德国狐狸犬', '博美'],
    ['泰迪', '贵宾犬', '泰迪'],
    ['taidi', '贵宾犬', '泰迪'],
    ['jinmao', '金毛寻回犬', '金毛'],
    ['JM', '金毛寻回犬', '金毛'],
    ['golden', '金毛寻回犬', 'Golden'],
    ['golden re', '金毛寻回犬', 'Golden Re'],
    ['zangao', '藏獒', '藏獒'],
    ['獒', undefined, '獒'],
    ['yuekexiageng', '约克夏㹴', '约克夏㹴'],
    ['约克夏梗', '约克夏㹴', '约克夏㹴'],
    ['111', '金毛寻回犬', '111'],
    ['FCI 111', '金毛寻回犬', '111'],
    ['fci111', '金毛寻回犬', '111'],
    ['No. 111', '金毛寻回犬', '111'],
  ] as const) {
    const found = search(entries, typed);
    // Many breeds share initials. Every other query names one breed.
    const match = typed === 'JM' ? found.find(({ entry }) => entry.breed.name.zh === name) : found[0];
    t.equal(match?.entry.breed.name.zh, name ?? match?.entry.breed.name.zh, typed);
    const { text = '', from, to } = match?.hit ?? {};
    t.equal(text.slice(from, to), marked, `${typed}: match is marked`);
    t.ok(found.length < 40, `${typed}: the list is narrowed to ${found.length}`);
  }
  for (const typed of ['labrodor', 'labrdor', 'labraador', 'labrdaor']) {
    t.same(search(entries, typed), []);
    t.equal(nearMatches(entries, typed)[0]?.entry.breed.name.zh, '拉布拉多寻回犬', `${typed}: near match`);
  }
  for (const [typed, dog] of [
    ['中华田园犬', 'village'],
    ['土狗', 'village'],
    ['tianyuanquan', 'village'],
    ['Chinese rural dog', 'village'],
    ['昆明狼犬', 'kunming'],
    ['Kunming wolfdog', 'kunming'],
  ] as const)
    t.equal(unlistedDogOf(typed), dog, typed);
});

await inBrowser(
  'marks matches, suggests near names and keeps the focus when the search is cleared',
  async ({ t, page, open }) => {
    await open('/breed/index');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const first = list(page).locator('a').first();
    const type = async (text: string) => {
      await field(page).fill(text);
      await page.waitForURL((url) => url.searchParams.get('q') === text);
    };
    for (const [text, marked, name] of [
      // Pinyin matches the alias.
      ['taidi', '泰迪', '又称 泰迪'],
      ['golden re', 'Golden Re', ''],
      ['fci111', '111', '金毛寻回犬'],
    ] as const) {
      await type(text);
      const row = first.filter({ hasText: name, has: page.locator('mark', { hasText: marked }) });
      await row.waitFor();
      t.same(await row.locator('mark').allTextContents(), [marked], text);
    }
    // The suggestions of an empty field are lazy-loaded; a match needs no script.
    t.same(
      requested.filter((url) => url.endsWith('.js') && !/\/(?:suggestions|breed-search)-/.test(url)),
      [],
      'no script loads for the search',
    );

    const near = page.getByRole('region', { name: '没有完全匹配的结果，您是不是要找：' });
    await type('labrdor');
    await near.waitFor();
    t.equal(await near.locator('a b').first().textContent(), '拉布拉多寻回犬');
    const spoken = page.locator('[aria-live="polite"]').filter({ hasText: '相近' });
    await spoken.first().waitFor({ state: 'attached' });
    await type('poodle');
    await near.waitFor({ state: 'detached' });
    t.equal(await spoken.count(), 0, 'the announcement is withdrawn');
    await field(page).fill('zzqqxx');
    await page.getByText('没有找到这个犬种').waitFor();
    t.equal(await list(page).count(), 0);
    await page.getByRole('button', { name: '看全部犬种' }).click();
    await list(page).locator('a').first().waitFor();
    t.equal(
      await eventually(
        () => field(page).inputValue(),
        (text) => text === '',
      ),
      '',
    );
    t.equal(addressOf(page), '/breed/index');
    t.ok(await isFocused(field(page)), 'clearing all filters focuses the field');

    await field(page).fill('111');
    await untilCounted(page, 1);
    await page.getByRole('button', { name: '清除', exact: true }).click();
    await untilCounted(page, all.length);
    t.ok(await isFocused(field(page)), 'clearing keeps the focus in the field');

    await type('labrodor');
    await near.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name: '拉布拉多寻回犬' }).waitFor();
  },
);

await inBrowser('filters', async ({ t, page, open, follow }) => {
  await t.test('lead from the whole list to low breeds', async (t) => {
    await open('/breed/index');
    await page.getByRole('link', { name: '看肩高不超过 35 厘米的犬种' }).click();
    await page.getByRole('button', { name: '肩高: 不超过 35 厘米' }).waitFor();
    t.equal(addressOf(page), '/breed/index?height=35');
    await untilCounted(page, 40);

    await page.getByRole('button', { name: '另有 21 种未载明肩高' }).click();
    const unstated = page.getByRole('heading', { name: '未载明肩高' });
    await eventually(
      () => unstated.evaluate((heading) => heading.getBoundingClientRect().top),
      (top) => top < 400,
    );
    t.equal((await namesIn(page)).length, 61);
    t.ok((await namesIn(page)).slice(40).includes('吉娃娃犬'));
    t.match(await page.evaluate(() => document.activeElement?.textContent), '巴哥犬');

    await page.goBack();
    await page.getByRole('button', { name: '肩高', exact: true }).waitFor();
  });

  await t.test('stay in the address', async (t) => {
    const choose = async (filter: string, choice: RegExp) => {
      await page.getByRole('button', { name: filter, exact: true }).click();
      await page.getByRole('dialog').locator('label').filter({ hasText: choice }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
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

  await t.test('are named when a search finds more without them', async (t) => {
    await follow('/breed/index?height=35&q=chihuahua');
    await page.getByRole('heading', { name: '未载明肩高' }).waitFor();
    t.same(await namesIn(page), ['吉娃娃犬']);
    await field(page).fill('大丹犬');
    await page.getByText('不加筛选有 1 种：大丹犬').waitFor();
    await page.getByRole('button', { name: '清除筛选条件' }).click();
    await untilCounted(page, 1);
    t.same(await namesIn(page), ['大丹犬']);
    t.equal(decodeURI(addressOf(page)), '/breed/index?q=大丹犬');
  });
});

await inBrowser('list', async ({ t, page, open }) => {
  await open('/breed/index');

  await rarely(t.test)(
    'moves the index bar to the visible letter, and scrolls to the letter chosen by keyboard',
    async (t) => {
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
        ['ArrowUp', 'B'],
      ] as const) {
        await bar.press(key);
        await untilAt(letter);
        t.equal(await eventually(visibleLetter, (now) => now === letter), letter, `${letter} is visible`);
      }
      await bar.getByText('S', { exact: true }).click();
      await untilAt('S');
    },
  );

  await t.test('sorts by number, and renders only visible rows', async (t) => {
    await page.getByRole('button', { name: '排序: 按 FCI 编号' }).click();
    await page.waitForURL('**/breed/index?sort=number');
    const sorted = all.toSorted((a, b) => a.fciNumber - b.fciNumber).map(({ id }) => id);
    const rows = list(page).locator('a');
    const shown = () =>
      rows.evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
      );
    t.same(await eventually(shown, ([id]) => id === sorted[0]), sorted);
    t.equal(await page.getByRole('slider').count(), 0, 'no index bar, as letters are meaningless in this order');

    const isRendered = (row: Locator) => row.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
    t.ok(await isRendered(rows.first()));
    t.notOk(await isRendered(rows.last()), 'the last row is not rendered');
    const name = (await rows.last().locator('b').textContent()) ?? '';
    t.ok(await page.evaluate(findText, name), 'find-in-page finds it nevertheless');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    t.ok(await eventually(() => isRendered(rows.last()), Boolean));
  });
});

await inBrowser('restores row, focus and filters with Back from a breed', async ({ t, page, open }) => {
  await open('/breed/index?status=definitive&sort=number');
  for (const target of sample([9000, 2600], 1)) {
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

await rarely(inBrowser)('search field', async ({ t, page, open, follow }) => {
  await t.test('suggests recently opened and familiar breeds while it is empty', async (t) => {
    await open('/breed/detail?id=193');
    const name = (await page.locator('article h1').textContent()) ?? '';
    await follow('/breed/index');
    await field(page).focus();
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
    await field(page).blur();
    await field(page).focus();
    await familiar.getByRole('link', { name: '金毛寻回犬' }).click();
    await page.getByRole('heading', { level: 1, name: '金毛寻回犬' }).waitFor();
    t.equal(addressOf(page), '/breed/detail?id=111');
    t.equal(await familiar.count(), 0);
  });

  await t.test('finds dogs outside the FCI list, which have a page', async (t) => {
    await follow('/breed/index');
    await field(page).fill('土狗');
    await page.locator('a[href*="/breed/unlisted?dog=village"]').click();
    await page.getByRole('img', { name: '中华田园犬站立的侧面画像' }).waitFor();
    t.equal(addressOf(page), '/breed/unlisted?dog=village');
    t.equal(await page.locator('h1').textContent(), '中华田园犬');
    t.match(await page.locator('#main').textContent(), 'FCI 没有承认它为犬种');
    await page.getByRole('link', { name: 'FCI 名录里的中国犬种' }).click();
    await page.waitForURL((url) => url.searchParams.get('origin') === 'China');
    await page.locator('ul a[data-row]').first().waitFor();

    await follow('/breed/unlisted');
    t.equal(await page.locator('h1').textContent(), 'FCI 名录之外的犬');
    t.equal(await page.locator('#main a[href*="dog="]').count(), 2);
    await follow('/breed/unlisted?dog=unicorn');
    t.equal(await page.locator('h1').textContent(), 'FCI 名录之外的犬', 'an unknown dog leads to the list of them all');
  });
});
