/** The ranking: its list, search, filters, breed picker, podium, rule and failures. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import type { RankedBreeds, RankedSeasons, RankRow } from '../../../../shared/areas/rankings.ts';
import {
  addressOf,
  amendData,
  browse,
  eventually,
  hasFocusIn,
  reload,
  unrendered,
  waitInPage,
} from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { dogPage, figure, index, links, rankingData, rankPath, year } from '../../../helpers/pages/rankings.ts';
import { t } from '../../../helpers/tap.ts';

/** Current fault in oa-web's ranking. */
let fault: 'none' | 'ties' | 'unranked' | 'empty' = 'none';

const tied = [1, 1, 3, 4].map((place, i) => ({
  dogId: i + 1,
  dogNameEn: `Equal ${'Long Name of a Kennel '.repeat(i)}${i + 1}`,
  rankNo: place,
  lastRank: [1, 3, 2, '新'][i],
  breedId: 111,
  breedNameCn: '金毛寻回犬',
  breedNameEn: 'Golden Retriever',
  groupId: 8,
  totalScore: [900, 900, 400, 100][i],
  showNum: i === 3 ? 0 : 10,
}));

const handlers = [
  http.get(`*${rankPath}`, ({ request }) => {
    const q = new URL(request.url).searchParams.get('q');
    if (q === 'broken') return new HttpResponse('down', { status: 503 });
    if (fault === 'ties') return HttpResponse.json({ code: 0, data: { records: tied, total: 4 } });
    if (fault === 'unranked') {
      const records = [...tied].reverse().map((row) => ({ ...row, rankNo: null, lastRank: 2 }));
      return HttpResponse.json({ code: 0, data: { records, total: 4 } });
    }
    if (fault === 'empty') return HttpResponse.json({ code: 0, data: { records: [], total: 0 } });
    return undefined;
  }),
  ...sandboxHandlers(),
];
const { site, inBrowser, onWideScreen } = await browse(t, { ...unrendered, handlers, map: sandboxMap });
const { rows } = rankingData(site);
const standings = await rows();
const leader = standings[0] as RankRow;
t.afterEach(() => {
  fault = 'none';
});

const named = (page: Page, name = '') => links(page).filter({ hasText: name }).first();
const nameField = (page: Page) => page.getByRole('textbox', { name: '犬名' });
const breedField = (page: Page) => page.getByRole('textbox', { name: '犬种、拼音或俗名' });
const firstWord = (row: RankRow | undefined) => row?.registeredName.split(' ')[0] ?? '';

await rarely(inBrowser)('works without IntersectionObserver, and requests no page beyond the last', async (opened) => {
  const { t, page, open, navigate } = opened;
  const { id } = leader.breed;
  const { total } = (await site.get(`${rankPath}?year=${year}&scope=breed&breedId=${id}`)).json.data;
  t.ok(total < 50, `${total} dogs fit on one page`);
  const requestedPages: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === rankPath) requestedPages.push(url.searchParams.get('page'));
  });
  await open(`${index}&scope=breed&groupId=${leader.groupId}&breedId=${id}&page=40`);
  t.equal(await links(page).count(), total);
  t.same(requestedPages, ['1']);
  await page.evaluate(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await navigate(index);
  await page.getByRole('button', { name: '加载更多' }).click();
  await links(page).nth(99).waitFor();
});

await rarely(inBrowser)('hides the number of dogs if oa-web sends no total', async ({ t, page, open }) => {
  await amendData<{ total: number | null }>(page, `**${rankPath}?*`, (list) => {
    list.total = null;
  });
  await amendData<RankedSeasons>(page, '**/rankings/seasons', ({ seasons }) => {
    for (const season of seasons) season.count = null;
  });
  await open(`${index}&page=2`);
  await links(page).nth(99).waitFor();
  t.notMatch(await page.locator('#main').textContent(), /\d 只/);
  await page.getByRole('button', { name: `${year} 年度` }).click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  t.notMatch(await page.getByRole('dialog').textContent(), /\d 只/);
});

await rarely(inBrowser)('shows dogs with the same rank at the same height on the podium', async ({ t, page, open }) => {
  fault = 'ties';
  await open('/integralRanking/index?year=2024');
  const podium = page.getByRole('list', { name: '前三名' });
  const texts = await podium.getByRole('listitem').allTextContents();
  const ranks = texts.map((text) => /第 (\d) 名/.exec(text)?.[1]);
  t.same(ranks, ['1', '1', '3']);
  const [first, second, third] = await podium
    .locator('[class*="plinth"]')
    .evaluateAll((all) => all.map((plinth) => plinth.getBoundingClientRect().height));
  t.equal(first, second);
  t.ok((first ?? 0) > (third ?? 0));
  const gaps = texts.map((text) => /与第 1 名差 (\d+) 分/.exec(text)?.[1]);
  t.same(gaps, [undefined, undefined, '500'], 'the distance to the first');
  t.match(await links(page).nth(3).textContent(), /第 4 名.*新上榜/s);
  t.equal(await horizontalOverflow(page), 0);

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  t.equal(await horizontalOverflow(page), 0, 'no overflow at a text size of 200 %');
  const [top = 0, below = 0] = await podium
    .getByRole('listitem')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top));
  t.ok(below > top, 'stacked at a text size of 200 %');
});

await rarely(onWideScreen)('keeps the scope and the search when a dog opens', async ({ t, page, open, navigate }) => {
  const word = firstWord(leader);
  await open(index);
  const field = nameField(page);
  t.equal(await field.count(), 0, 'no search field without a search');
  await navigate(`${index}&q=${word}`);
  await field.waitFor();
  t.equal(await field.inputValue(), word, 'a search field for the search in the address');
  await page.goBack();
  await field.waitFor({ state: 'detached' });

  const [first] = await rows('scope=group&groupId=9');
  await navigate(`${index}&scope=group&groupId=9`);
  await page.getByRole('heading', { name: first?.registeredName ?? '?', level: 2 }).waitFor();
  await page.getByText('榜首', { exact: true }).waitFor();
  t.match(await page.getByRole('region', { name: '年度总分' }).textContent(), figure(first?.points ?? 0));
  t.equal(await page.locator('h1').count(), 1, 'one h1 beside the leader');
  await links(page).nth(4).click();
  await page.waitForURL(/dogId=/);
  await page.getByRole('heading', { name: '积分走势' }).waitFor();
  t.match(addressOf(page), /common\?.*scope=group&groupId=9.*dogId=/);
  await page.locator('#main a[aria-current="true"]').waitFor();
  t.equal(await page.locator('#main a[aria-current="true"]').count(), 1);
  t.equal(await page.locator('h1').count(), 1, 'one h1 beside a dog');
  t.equal(await horizontalOverflow(page), 0);
});

await rarely(onWideScreen)('scrolls to a dog far down the list and highlights it', async ({ t, page, open }) => {
  const dog = (await site.get(`${rankPath}?year=${year}&pageSize=50&page=4`)).json.data.items[25];
  await open(dogPage(dog.dogId));
  const row = page.locator(`a[data-row="${dog.dogId}"]`);
  await row.waitFor();
  t.equal(await row.getAttribute('aria-current'), 'true');
  await waitInPage(
    page,
    (id) => {
      const { top = 0, bottom = 0 } = document.querySelector(`a[data-row="${id}"]`)?.getBoundingClientRect() ?? {};
      return top > 0 && bottom < innerHeight;
    },
    dog.dogId,
  );
});

// Runs last: the page cannot be shared once its clock is set.
await inBrowser("a season's ranking", async ({ t, page, open, follow, navigate, expectProblem }) => {
  await t.test('loads the next page at its end', async (t) => {
    await open(index);
    t.match(await named(page, leader.registeredName).textContent(), figure(leader.points));
    t.match(await named(page, standings[3]?.registeredName).textContent(), /第 4 名.*场.*场均/s);
    t.equal(await links(page).count(), 50);
    await links(page).last().scrollIntoViewIfNeeded();
    await links(page).nth(99).waitFor();
    await page.waitForURL((url) => url.searchParams.has('page'));
    await page.getByText('按组别').click();
    await page.waitForURL((url) => url.searchParams.get('scope') === 'group' && !url.searchParams.has('page'));
  });

  await t.test('sorts the leading 100 dogs by points per show', async (t) => {
    await follow(index);
    await page.getByRole('button', { name: '看场均' }).click();
    await page.getByRole('heading', { name: '按场均' }).waitFor();
    t.match(addressOf(page), /view=average/);
    await page.getByText(/总分最高的 100 只/).waitFor();
    const best = [...standings].sort((a, b) => b.points / (b.shows ?? 1) - a.points / (a.shows ?? 1))[0];
    t.equal(await links(page).count(), 100);
    t.equal(await links(page).first().getAttribute('data-row'), best?.dogId);
    const texts = await links(page).allTextContents();
    const places = texts.map((text) => Number(/^第 (\d+) 名/.exec(text)?.[1]));
    t.equal(places[0], 1);
    const wrongPlaces = places.filter((place, i) => place !== i + 1 && place !== places[i - 1]);
    t.same(wrongPlaces, [], 'places follow this order');
    t.match(texts[0], /分\/场.*总分 [\d,]+ 分，第 \d+ 名/s);
  });

  await t.test('finds a breed by its names in the breed picker', async (t) => {
    await amendData<RankedBreeds>(page, '**/rankings/breeds', (ranked) => {
      ranked.breeds = ranked.breeds.filter(({ groupNumber }) => groupNumber !== 8);
      ranked.failed = [
        { id: '8', number: 8, name: { zh: '寻回犬', en: 'Retrievers' }, sectionCount: 3, breedCount: 22 },
      ];
    });
    await follow(index);
    await page.getByText('按犬种').click();
    await page.getByText('第 8 组未能加载，以下可能不全。').waitFor();
    t.ok(await page.getByRole('radio', { name: /FCI/ }).count(), 'the breeds of the other groups are listed');
    await page.unroute('**/rankings/breeds');
    await page.getByRole('button', { name: '再试一次' }).click();
    await page.getByText('60 个有积分的犬种').waitFor();
    t.equal(await page.getByText('未能加载').count(), 0);
    const field = breedField(page);
    await field.fill('zzqq');
    await page.getByText('有积分的犬种里没有“zzqq”').waitFor();
    await field.fill('jinmao');
    await page.getByText('“jinmao”：1 个有积分的犬种').waitFor();
    await page.locator('#main label').filter({ hasText: 'FCI' }).first().filter({ hasText: '金毛寻回犬' }).waitFor();
    await page.getByRole('radio').last().press('Enter');
    await page.waitForURL(/scope=breed&groupId=8&breedId=111/);
    await links(page).first().waitFor();
    t.equal(await links(page).filter({ hasText: '金毛寻回犬' }).count(), 0, 'no row repeats the breed');

    const picker = page.getByRole('button', { name: '金毛寻回犬' });
    await picker.click();
    const sheet = page.getByRole('dialog', { name: '选犬种' });
    await sheet.getByRole('radio', { checked: true }).waitFor();
    await sheet.getByRole('radio').first().press('ArrowDown');
    t.equal(await sheet.count(), 1, 'arrow keys do not choose');
    t.match(addressOf(page), /breedId=111/);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    t.match(addressOf(page), /breedId=111/, 'Back closes only the sheet');
    t.ok(await eventually(() => hasFocusIn(picker), Boolean), 'the focus returns to the button');
  });

  await t.test('shows dogs whose ranks are unknown without a podium, bars or movements', async (t) => {
    fault = 'unranked';
    await follow('/integralRanking/index?year=2022');
    t.match(
      await links(page).allTextContents(),
      Array.from({ length: 4 }, () => /^未列名次–/),
    );
    const text = await page.locator('#main').innerText();
    t.notMatch(text, /第 1 名|前三名|升|降|持平|NaN|null/);
    await page.getByRole('button', { name: '看场均' }).click();
    await page.getByText('总分 100 分', { exact: true }).waitFor();
  });

  await t.test('offers a next step for an empty season or an invalid URL', async (t) => {
    fault = 'empty';
    await follow('/integralRanking/index?year=2021');
    await page.getByText('2021 年度没有积分').waitFor();
    fault = 'none';

    expectProblem(/console/);
    expectProblem(/422/);
    const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    await navigate('/integralRanking/index?year=2099');
    await page.getByText('2099 年度的积分还没有开始').waitFor();
    await page.getByRole('button', { name: `看 ${thisYear} 年度` }).click();
    await page.getByRole('button', { name: `${thisYear} 年度`, exact: true }).waitFor();

    expectProblem(/404/);
    expectProblem(/getFciDogById/);
    await navigate(`${index}&scope=breed&breedId=9977`);
    await page.getByText('没有这个犬种').waitFor();
    await navigate(`${index}&scope=group&groupId=99`);
    await page.getByText('没有这个组别').waitFor();
    await page.getByRole('button', { name: '看全部犬种' }).click();
    await links(page).first().waitFor();
    t.equal(addressOf(page), index);
  });

  await t.test('keeps the search, scope and season in the address', async (t) => {
    await page.clock.setFixedTime(new Date('2026-11-20T04:00:00Z'));
    await open(index);
    await page.getByText('按组别').click();
    await page.getByText('伴侣犬').first().click();
    await page.waitForURL(/scope=group&groupId=9/);
    const word = firstWord((await rows('scope=group&groupId=9'))[0]);
    await page.getByRole('button', { name: '查找犬只' }).click();
    await nameField(page).fill(word);
    await page.getByRole('heading', { name: /^找到/ }).waitFor();
    t.same([...new Set(await page.locator('mark').allTextContents())], [word], 'matches are marked');
    await reload(page);
    t.equal(await nameField(page).inputValue(), word, 'search and group are kept in the address');
    const before = await links(page).count();

    expectProblem(/50[0-9]/);
    expectProblem(/console/);
    await nameField(page).fill('broken');
    await page.getByRole('alert').waitFor();
    t.equal(await links(page).count(), before, 'the rows stay after a failure');
    await nameField(page).fill('no such dog');
    await page.locator('#main').getByText('没有找到“no such dog”').waitFor();
    await page.getByRole('button', { name: '查看完整榜单' }).click();
    await page.getByRole('list', { name: '前三名' }).waitFor();

    await amendData<RankedSeasons>(page, '**/rankings/seasons', (ranked) => {
      ranked.seasons = ranked.seasons.filter(({ year }) => year > 2024);
      ranked.failed = [2024, 2023];
    });
    await page.getByRole('button', { name: '2025 年度' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2024 年度、2023 年度未能加载').waitFor();
    await page.unroute('**/rankings/seasons');
    await dialog.getByRole('button', { name: '再试一次' }).click();
    await dialog.getByText('2023 年度', { exact: true }).waitFor();
    t.equal(await dialog.getByRole('radio').count(), 4, 'the seasons with points are listed');
    await dialog.getByText('2023 年度').click();
    await page.waitForURL(/year=2023/);
  });
});
