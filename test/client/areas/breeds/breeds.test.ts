/** Breeds: the list with search, filters and order, breed and group pages, and the comparison. */
import type { Locator, Page } from 'playwright-core';
import { bySexIn } from '../../../../client/areas/breeds/detail/ranges.ts';
import { countriesOf, matchesFilters, noFilters } from '../../../../client/areas/breeds/list/filters.ts';
import { search, toSearchEntry } from '../../../../client/domain/fci/breed-search.ts';
import { unlistedDogOf } from '../../../../client/domain/fci/breed-unlisted.ts';
import { nearMatches } from '../../../../client/domain/fci/near-matches.ts';
import type { Breed, BreedSummary, Section } from '../../../../shared/areas/breeds.ts';
import { pageAt } from '../../../../shared/pages.ts';
import {
  addressOf,
  amendData,
  browse,
  clientRoot,
  eventually,
  reload,
  untilDialogClosed,
  untilSettled,
  waitInPage,
} from '../../../helpers/browser.ts';
import { breedSite, field, list } from '../../../helpers/pages/breeds.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser } = await browse(t, breedSite);

/** Every breed as the client receives it. */
const all: BreedSummary[] = (await site.get('/oa-web/api/v1/open/getFciDogAll')).json.data;
const entries = all.map(toSearchEntry);

const namesIn = (page: Page) => list(page).locator('a b').allTextContents();
/** Calls the browser's find-in-page, which TypeScript's DOM types lack. */
const findText = (text: string) => (window as unknown as { find: (text: string) => boolean }).find(text);

/** Waits until the list announces this number of breeds. */
const untilCounted = (page: Page, count: number) =>
  page.getByRole('status').getByText(`找到 ${count} 种`, { exact: true }).waitFor();
const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);

t.test("splits a breed's origin into countries", async (t) => {
  const countries = (zh: string, en: string) =>
    countriesOf({ origin: { zh, en } } as Parameters<typeof countriesOf>[0]);
  t.same(countries('法国、比利时', 'France, Belgium'), [
    { zh: '法国', en: 'France' },
    { zh: '比利时', en: 'Belgium' },
  ]);
  t.same(countries('中国香港', 'Hong Kong, China'), [{ zh: '中国香港', en: 'Hong Kong, China' }]);
});

t.test('filters by height, temperament and life span, with null for unstated values', async (t) => {
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
  t.equal(matches({ ...unstated, size: 'large' }, { height: '35' }), false, 'a large breed without a height');
  t.equal(matches({ ...unstated, size: 'small' }, { height: '35' }), null, 'a small breed without a height');
  t.equal(matches({ ...unstated, size: 'medium' }, { height: '40' }), null, 'a medium breed without a height');
  t.equal(matches({ ...shiba, heightCm: cm(24, 60), size: 'several' }, { height: '35' }), true, 'the smallest counts');
});

t.test('formats ranges by sex with their unit', async (t) => {
  const words = { bySex: (male: string, female: string) => `${male} / ${female}` };
  t.equal(bySexIn(words, { male: [55, 60], female: [50, 55] }, 'cm'), '55–60 / 50–55 cm');
  t.equal(bySexIn(words, { male: [30, 30], female: [30, 30] }, 'kg'), '30 kg');
  t.equal(bySexIn(words, { male: null, female: [50, 55] }, 'cm'), '50–55 cm');
});

t.test('declares every filter of the list in shared/pages.ts', async (t) => {
  const { params = [], filters = [] } = pageAt('/breed/index') ?? {};
  t.same([...params, ...filters].sort(), [...Object.keys(noFilters), 'q', 'sort'].sort());
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
    // Many breeds have the initials JM. All other queries match a specific breed first.
    const match = typed === 'JM' ? found.find(({ entry }) => entry.breed.name.zh === name) : found[0];
    t.equal(match?.entry.breed.name.zh, name ?? match?.entry.breed.name.zh, typed);
    const { text = '', from, to } = match?.hit ?? {};
    t.equal(text.slice(from, to), marked, `${typed}: match is marked`);
    t.ok(found.length < 40, `${typed}: the list is narrowed to ${found.length}`);
  }
  for (const typed of ['labrodor', 'labrdor', 'labraador', 'labrdaor']) {
    t.same(search(entries, typed), [], `${typed}: no match`);
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

await inBrowser('the breed list', async ({ t, page, open, follow }) => {
  await t.test('marks matches, suggests similar names, and keeps the focus when cleared', async (t) => {
    await open('/breed/index');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const first = list(page).locator('a').first();
    const type = async (text: string) => {
      await field(page).fill(text);
      await page.waitForURL((url) => url.searchParams.get('q') === text);
    };
    await type('taidi');
    const row = first.filter({ hasText: '又称 泰迪', has: page.locator('mark', { hasText: '泰迪' }) });
    await row.waitFor();
    t.same(await row.locator('mark').allTextContents(), ['泰迪'], 'pinyin matches the alias');
    // An empty field's suggestions are lazy-loaded; a match needs no script.
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
  });

  await t.test('links from the unfiltered list to breeds up to 35 cm tall', async (t) => {
    // Closes the field's suggestions.
    await page.keyboard.press('Escape');
    await follow('/breed/index');
    await page.getByRole('link', { name: '小户型可先看：肩高不超过 35 厘米' }).click();
    await page.getByRole('button', { name: '肩高: 不超过 35 厘米' }).waitFor();
    t.equal(addressOf(page), '/breed/index?height=35');
    await untilCounted(page, 40);

    await page.getByRole('button', { name: '另有 18 种可能符合（未载明肩高），如巴哥犬、北京犬' }).click();
    const unstated = page.getByRole('heading', { name: '未载明肩高' });
    await eventually(
      () => unstated.evaluate((heading) => heading.getBoundingClientRect().top),
      (top) => top < 400,
    );
    t.equal((await namesIn(page)).length, 58, 'no large breeds');
    await list(page).locator('a', { hasText: '贵宾犬' }).getByText('较小的体型符合').waitFor();
    t.ok((await namesIn(page)).slice(40).includes('吉娃娃犬'));
    t.match(await page.evaluate(() => document.activeElement?.textContent), '巴哥犬');

    await page.goBack();
    await page.getByRole('button', { name: '肩高', exact: true }).waitFor();
  });

  await t.test('keeps filters in the address', async (t) => {
    await page.getByRole('button', { name: '第 8 组' }).click();
    await untilCounted(page, all.filter(({ groupId }) => groupId === '8').length);
    t.equal(addressOf(page), '/breed/index?group=8');
    t.equal(await page.getByRole('button', { name: '第 8 组' }).getAttribute('aria-pressed'), 'true');

    await page.getByRole('button', { name: '体型', exact: true }).click();
    await page.getByRole('dialog').locator('label').filter({ hasText: /^大型/ }).click();
    const large = all.filter(({ groupId, size }) => groupId === '8' && size === 'large').length;
    await untilCounted(page, large);
    const names = await namesIn(page);

    await reload(page);
    t.equal(addressOf(page), '/breed/index?group=8&size=large');
    await untilCounted(page, names.length);
    t.same(await namesIn(page), names);
    t.ok(
      await page.getByRole('button', { name: '体型: 大型', exact: true }).isVisible(),
      'the button shows the value of the filter',
    );
  });

  await t.test('lists common temperaments first, and focuses the rest when they are expanded', async (t) => {
    await follow('/breed/index');
    await page.getByRole('button', { name: '性格', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const counts = async () => (await dialog.locator('label small').allTextContents()).map(Number);
    await dialog.locator('label').first().waitFor();
    const shown = await counts();
    t.same(
      shown,
      shown.toSorted((a, b) => b - a),
    );
    await dialog.getByRole('button', { name: /^其余 \d+ 种$/ }).click();
    t.ok((await eventually(counts, ({ length }) => length > shown.length)).length > 2 * shown.length);
    t.ok(await isFocused(dialog.getByRole('radio').nth(shown.length)));
    await page.keyboard.press('Escape');
    await untilDialogClosed(dialog);
  });

  await t.test('mentions matches hidden by filters, and shows them once the filters are cleared', async (t) => {
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

  await t.test('sorts by number, and renders only visible rows', async (t) => {
    await follow('/breed/index');
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

  await t.test('restores the row, focus and filters on Back from a breed', async (t) => {
    await follow('/breed/index?status=definitive&sort=number');
    await page.evaluate((y) => window.scrollTo(0, y), 2600);
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
    await waitInPage(page, () => window.scrollY <= 5);
    await page.goBack();
    await list(page).waitFor();
    const after = await eventually(top, (y) => Math.abs(y - before) <= 5);
    t.ok(Math.abs(after - before) <= 5, `${before}, then ${after}`);
    t.equal(await page.evaluate(() => document.activeElement?.getAttribute('data-row')), id, 'the row has the focus');
    t.equal(addressOf(page), '/breed/index?status=definitive&sort=number');
  });

  await t.test('is printed, unless a breed is open beside it', async (t) => {
    await page.emulateMedia({ media: 'print' });
    t.ok(await list(page).isVisible());
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await list(page).locator('a').first().click();
    await page.locator('[data-beside="list"]').waitFor();
    t.ok(await list(page).isVisible(), 'beside the breed');
    await page.emulateMedia({ media: 'print' });
    t.notOk(await list(page).isVisible(), 'only the breed is printed');
  });
});

await inBrowser('a breed, group or comparison page', async ({ t, page, open, follow, expectProblem }) => {
  await t.test("shows a breed's measurements, and links to its siblings", async (t) => {
    await open('/breed/detail?id=193');
    const main = page.locator('#main');
    t.match(await main.textContent(), /FCI 编号193/);
    t.equal(await page.getByRole('img', { name: /肩高 .* 厘米，与身高 170 厘米的人并排/ }).count(), 1);
    t.match(await main.locator('dl').first().textContent(), /公犬肩高/);
    const first = await main.getByRole('heading', { level: 1 }).textContent();
    const sibling = main.locator('a[href*="/breed/detail?id="]').first();
    const name = (await sibling.locator('b').textContent()) ?? '';
    t.not(name, first);
    await sibling.click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await untilSettled(page);
    await page.goBack();
    await page.getByRole('heading', { name: first ?? '', exact: true }).waitFor();
    t.equal(addressOf(page), '/breed/detail?id=193');
  });

  await t.test('links from a group to a breed, and from the breed back to its section', async (t) => {
    await follow('/breed/group');
    const groups = page.locator('#main a[href*="groupId="]');
    t.equal(await groups.count(), 10);
    await groups.nth(7).click();
    await page.waitForURL('**/breed/group?groupId=8');
    await untilSettled(page);
    t.equal(await page.locator('h1:visible').innerText(), '第 8 组');
    await page.getByRole('heading', { level: 2, name: '寻回犬、搜寻犬和水猎犬' }).waitFor();
    const sections = page.locator('#main h2:visible', { hasText: /^第 \d 节/ });
    t.equal(await sections.count(), 3);
    await page.getByRole('link', { name: /金毛寻回犬/ }).click();
    await page.waitForURL('**/breed/detail?id=111');
    await untilSettled(page);
    await page
      .getByRole('link', { name: /第 1 节/ })
      .first()
      .click();
    await page.waitForURL('**/breed/group?groupId=8&sectionId=*');
    await untilSettled(page);
    t.equal(await sections.first().getAttribute('aria-current'), 'true', 'the breed links back to its section');
    await follow('/breed/group?groupId=4');
    // The portrait wall shows the group's breeds.
    await page.locator('#main a[href$="id=148"]').waitFor();
  });

  await t.test('warns that rows without group and section may belong elsewhere', async (t) => {
    const unstated = { groupId: null, groupNumber: null, sectionId: null };
    const amended = ['**/getFciDogBySectionId*', '**/getFciSectionByGroupId*', '**/getFciDogById*'] as const;
    await amendData<BreedSummary[]>(page, amended[0], (rows) => {
      for (const row of rows) Object.assign(row, unstated);
    });
    await amendData<Section[]>(page, amended[1], (rows) => {
      for (const row of rows) row.groupId = null;
    });
    await amendData<Breed>(page, amended[2], ({ group, section }) => {
      group.id = null;
      section.id = null;
    });
    await follow('/breed/group?groupId=9');
    await page.getByText('下面可能有其他组别的内容').waitFor();
    await page.getByText('下面可能有其他节的犬种').first().waitFor();
    await follow('/breed/detail?id=172');
    await page
      .getByText(/第 9 组/)
      .first()
      .waitFor();
    const links = await page.locator('#main a[href^="/breed/group"]').count();
    t.same([links, await page.getByText('同节犬种').count()], [0, 0], 'no links to a group without an id');
    for (const url of amended) await page.unroute(url);
  });

  await t.test('compares picked breeds, and replaces one of them', async (t) => {
    const breedsOnce = (codes: string) => page.waitForURL((url) => url.searchParams.get('breeds') === codes);
    await follow('/breed/detail?id=111');
    await page.getByRole('link', { name: '与其他犬种对比' }).click();
    await page.getByText('再选一个即可对比').waitFor();
    t.equal(addressOf(page), '/breed/compare?breeds=111');
    t.equal(await page.locator('h1').textContent(), '犬种对比');

    const dialog = page.getByRole('dialog');
    const pick = async (typed: string, number: string) => {
      await dialog.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' }).fill(typed);
      await dialog.getByRole('button', { name: `FCI ${number}` }).click();
      await untilDialogClosed(dialog);
    };
    await page.getByRole('button', { name: '添加犬种' }).click();
    await pick('FCI 230', '230');
    await breedsOnce('111,230');
    await follow('/breed/compare?breeds=111,230,218');
    await page.locator('#main').getByText('56–61 cm').waitFor();
    for (const drawn of ['金毛寻回犬肩高 51–61 厘米', '藏獒肩高 61–66 厘米'])
      await page.getByRole('img', { name: `${drawn}，与身高 170 厘米的人并排` }).waitFor();
    const heights = page.locator('tbody', { has: page.getByRole('rowheader', { name: '肩高' }) }).getByRole('cell');
    t.equal(await heights.nth(2).textContent(), '标准未载明', 'a breed without a height is not drawn');
    t.equal(await page.locator('tbody[data-same="true"]').count(), 0, 'no fact is the same for all three');
    const columns = page.getByRole('columnheader');
    t.equal(await columns.count(), 3);
    t.match(await columns.first().textContent(), '金毛寻回犬');
    t.equal(await page.getByRole('button', { name: '添加犬种' }).count(), 0, 'three are the maximum');

    await page.getByRole('button', { name: '更换金毛寻回犬' }).click();
    await pick('193', '193');
    await breedsOnce('193,230,218');
    await page.getByRole('link', { name: '金毛寻回犬' }).first().waitFor({ state: 'detached' });
    await page.goBack();
    // Each change replaces the history entry.
    await breedsOnce('111,230');
  });

  await t.test('compares the breeds that a search finds, and explains a wrong URL', async (t) => {
    await follow('/breed/index?q=柯基');
    await page.getByRole('link', { name: '对比这几种' }).click();
    await page.getByRole('columnheader').first().waitFor();
    t.match(addressOf(page), /^\/breed\/compare\?breeds=\d+,\d+/);
    await follow('/breed/compare');
    await page.getByText('请选择两三个犬种').waitFor();
    await follow('/breed/compare?breeds=111,111,230');
    await page.getByText('犬种重复').waitFor();
    t.equal(await page.getByRole('columnheader').count(), 2);
    await follow('/breed/compare?breeds=111,230,193,166');
    await page.getByText('最多对比三个犬种').waitFor();
    t.equal(await page.getByRole('columnheader').count(), 3);
    await page.getByRole('button', { name: '移除金毛寻回犬' }).click();
    await page.waitForURL((url) => url.searchParams.get('breeds') === '230,193');
    await page.getByRole('columnheader').nth(2).waitFor({ state: 'detached' });
    t.equal(await page.getByRole('columnheader').count(), 2);
    expectProblem(/404/);
    expectProblem(/getFciDogById/);
    await follow('/breed/compare?breeds=111,99999');
    await page.getByText('没有代码为“99999”的犬种').waitFor();
    t.ok(await page.getByRole('link', { name: '金毛寻回犬' }).first().isVisible(), 'the known breed is shown');
  });
});

t.test("renders a comparison's names and drawings on the server", async (t) => {
  const rendered = await startSite(t, { siteRoot: clientRoot });
  const ready = () => rendered.get('/breed/compare?breeds=111,230');
  const { text } = await eventually(ready, ({ text }) => text.includes('藏獒'));
  t.match(text, /og:title" content="犬种对比: 金毛寻回犬、藏獒"/);
  t.match(text, /<svg[^>]*aria-label="金毛寻回犬肩高 51–61 厘米/);
});
