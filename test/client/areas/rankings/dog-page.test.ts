/** A ranked dog's page: chart, shows, sums, gaps to the next place, comparison, following, picture, print. */
import type { Locator, Page } from 'playwright-core';
import { waysToGain } from '../../../../client/areas/rankings/dog/explained/ways-to-gain.ts';
import { formatIn } from '../../../../client/i18n/format.ts';
import type { RankDetail, RankRow } from '../../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../../shared/rules/points-sum.ts';
import { addressOf, amendData, browse, waitInPage } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import { assertMomentsPicture, savedPicture } from '../../../helpers/pages/pictures.ts';
import {
  detailPath,
  dogPage,
  figure,
  index,
  links,
  rankingData,
  rankPath,
  year,
} from '../../../helpers/pages/rankings.ts';
import { t } from '../../../helpers/tap.ts';

const { site, inBrowser, onWideScreen } = await browse(t);
const { rows, detailOf } = rankingData(site);
const standings = await rows();
const [leader, second] = standings as [RankRow, RankRow];
const season = await detailOf(leader.dogId);
const newestFirst = [...season.results].sort((a, b) => b.date.localeCompare(a.date));
const address = dogPage(leader.dogId);

/** Returns the text of a table body's cells, row by row. */
const cells = (table: Locator) =>
  table.locator('tbody tr').evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const buttons = (page: Page, name: string | RegExp) => page.locator('#main').getByRole('button', { name });
const sums = (page: Page) => page.locator('#main li dl');
/** Rows of the expanded list of gaps to the next place, one per scope. */
const places = (page: Page) => page.locator('#main button[aria-expanded=true] + div dl dd');

/** Expands the list of gaps to the next place. */
async function openPlaces(page: Page): Promise<void> {
  await buttons(page, /^(?:与前一名的差距|领先第 2 名的分数)/).click();
  await places(page).first().waitFor();
}

/** Returns the page's text for the points needed to draw level with the next dog ahead. */
function behind(points: number, among: readonly RankRow[]): string {
  const better = among.findLast((row) => row.points > points);
  return `再得 ${figure((better?.points ?? 0) - points)} 分，追平第 ${better?.rank} 名`;
}

await inBrowser("a ranked dog's page", async ({ t, page, open, follow, expectProblem }) => {
  await open(address);
  const shows = page.getByRole('region', { name: '得分场次' }).getByRole('listitem');

  await t.test('states the award that counts and its points', async (t) => {
    const several = newestFirst.findIndex(({ award }) => award?.includes(' · '));
    const { counted, points = 0 } = newestFirst[several] ?? {};
    const extra = points - (counted?.base ?? 0);
    const sum = extra > 0 ? `${counted?.base} + ${extra}` : `${counted?.base}`;
    t.match(await shows.nth(several).textContent(), `计 ${counted?.award}：${sum} 分`);
    t.same(
      await shows.nth(several).locator('b').allTextContents(),
      [counted?.award, counted?.award],
      'only the counted award stands out, in the line and in its details',
    );
  });

  await t.test('opens the points rule without scrolling on a phone', async (t) => {
    const link = page.getByRole('button', { name: '积分规则' });
    t.ok(((await link.boundingBox())?.y ?? 9_999) < 844, 'the rule is on the first screen of a phone');
    await link.dblclick();
    const dialog = page.getByRole('dialog', { name: '积分规则' });
    await dialog.getByRole('row', { name: 'BIS 1 280', exact: true }).waitFor();
    await dialog.getByText(/同分同名次/).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    t.equal(addressOf(page), address);
  });

  await t.test("lists the dog's seasons, with its points", async (t) => {
    await button(page, `${year} 年度`).click();
    const dialog = page.getByRole('dialog', { name: '选年度' });
    await dialog.getByRole('radio', { name: `${year} 年度` }).waitFor();
    const texts = await dialog.locator('label').allTextContents();
    const years = texts.map((text) => Number(/^\d{4}/.exec(text)?.[0]));
    t.ok(years.length > 1, `${years}`);
    const details = await Promise.all(
      years.map(async (of) => (await site.get(`${detailPath}?dogId=${leader.dogId}&year=${of}`)).json.data),
    );
    t.same(
      texts,
      details.map(({ year, points }) => `${year} 年度${figure(points)} 分`),
    );
    t.same([...years].sort().reverse(), years, 'newest first');
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
  });

  await t.test("explains each show's points as a sum", async (t) => {
    const explain = buttons(page, /^得分明细：/);
    t.equal(await explain.count(), 10, 'older shows are folded');
    await buttons(page, `全部 ${season.results.length} 场`).click();
    await explain.nth(season.results.length - 1).waitFor();
    t.equal(await explain.count(), season.results.length);
    t.ok(await explain.nth(10).evaluate((revealed) => revealed === document.activeElement));
    const first = explain.first();
    t.equal(await first.getAttribute('aria-expanded'), 'false');
    await first.press('Enter');
    await sums(page).waitFor();
    t.equal(await first.getAttribute('aria-expanded'), 'true');
    const [newest, next] = newestFirst;
    const newestSum = newest && pointsSum(newest, season.rule?.formula);
    const figures = [`${newestSum?.award.base}`, `+ ${newestSum?.extra}`, `= ${newest?.points}`];
    t.same(await sums(page).locator('dd').allTextContents(), figures);
    const said = await sums(page).locator('dt').nth(1).textContent();
    for (const part of [newestSum?.competitors, newestSum?.award.place, newestSum?.beaten, 5])
      t.match(said, String(part));

    await first.press('Space');
    await sums(page).waitFor({ state: 'detached' });
    await explain.nth(1).click();
    await shows
      .nth(1)
      .getByText(next?.show.zh ?? '', { exact: true })
      .waitFor();
    t.match(await shows.nth(1).innerText(), `审查员 ${next?.judge}`);
    await sums(page).waitFor();
    t.match(await sums(page).textContent(), `= ${next?.points}`);
  });

  await t.test('states the lead over the second dog', async () => {
    await buttons(page, '领先第 2 名的分数').click();
    const lead = figure(leader.points - (standings[1]?.points ?? 0));
    await page.getByText(`领先第 2 名 ${lead} 分`).waitFor();
  });

  await t.test('compares two dogs in the chart, the table and the address', async (t) => {
    await button(page, '比较').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '犬名' }).fill('zzqqxx kennel');
    await dialog.getByText('没有找到“zzqqxx kennel”').waitFor();
    await dialog.getByRole('textbox', { name: '犬名' }).fill(second.registeredName);
    await dialog.getByRole('heading', { name: '找到的犬' }).waitFor();
    await dialog.getByRole('button', { name: second.registeredName }).click();
    await page.waitForURL((url) => url.searchParams.get('with') === second.dogId);
    const table = page.getByRole('table', { name: '比较' });
    await table.waitFor();
    t.equal(await focusedText(page), '比较', 'the focus stays on the button');

    const figures = await cells(table);
    t.same(figures[0], ['年度总分', `${figure(leader.points)} 分`, `${figure(second.points)} 分`]);
    t.same(figures[4], ['全部犬种', '第 1 名', '第 2 名']);
    const chart = page.locator('figure').first();
    t.equal(await chart.locator('path[data-line="B"]').first().count(), 1);
    t.match(await chart.textContent(), second.registeredName);
    await page.getByRole('button', { name: '结束比较' }).click();
    await chart.locator('path[data-line="B"]').first().waitFor({ state: 'detached' });
    t.equal(addressOf(page), address);
    t.equal(await focusedText(page), '比较', 'the focus moves to the button that is left');
  });

  await t.test("lists each show's points in the chart and the table", async (t) => {
    t.match(await page.getByRole('region', { name: '年度总分' }).textContent(), figure(season.points));
    const slider = page.getByRole('slider', { name: '逐场查看' });
    t.match(await slider.getAttribute('aria-valuetext'), `累计 ${figure(season.points)} 分`);
    await slider.press('Home');
    const earliest = season.results[0];
    const valueText = await slider.getAttribute('aria-valuetext');
    t.match(valueText, `${earliest?.show.zh}，得 ${earliest?.points} 分，累计 ${earliest?.points} 分`);
    t.equal(await page.locator('figcaption').textContent(), valueText);

    await page.getByRole('button', { name: '看表格' }).click();
    const table = page.getByRole('table', { name: season.dog.registeredName });
    await table.waitFor();
    let total = 0;
    t.same(
      await cells(table),
      season.results.map(({ date, show, points }) => {
        total += points;
        return [formatIn('zh').monthDay(date), show.zh, figure(points), figure(total)];
      }),
    );
    t.equal(total, season.points);
  });

  await t.test('shows the best three shows, and sorts all shows by points or by date', async (t) => {
    const dates = () =>
      page.locator('#main ol time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
    await buttons(page, '按得分排').click();
    const bestFirst = [...newestFirst].sort((a, b) => b.points - a.points);
    const best = bestFirst.slice(0, 3).map(({ points }) => `+${points}`);
    t.same(await page.getByRole('region', { name: '最好的三场' }).locator('li b').allTextContents(), best);
    t.same(
      await dates(),
      bestFirst.map(({ date }) => date),
    );
    await buttons(page, '按日期排').click();
    t.same(
      await dates(),
      newestFirst.map(({ date }) => date),
    );
  });

  await t.test('links to the rankings if the dog is unknown', async () => {
    expectProblem(/404/);
    expectProblem(/console/);
    await follow(dogPage('unknown'));
    await page.getByText('没有找到这只犬的积分').waitFor();
    await page.getByRole('link', { name: '去积分榜' }).click();
    await page.waitForURL(/integralRanking\/index/);
    await links(page).first().waitFor();
  });

  await t.test('puts a followed dog first in the ranking', async (t) => {
    const dog = standings[60] as RankRow;
    await follow(dogPage(dog.dogId));
    await button(page, '关注').click();
    t.equal(await page.getByRole('button', { name: '已关注' }).getAttribute('aria-pressed'), 'true');
    await follow(index);
    const followed = page.getByRole('region', { name: '我关注的犬' });
    t.match(await followed.textContent(), dog.registeredName);
    t.match(await followed.textContent(), figure(dog.points));
    t.equal(await links(page).first().getAttribute('data-row'), dog.dogId);
    await page.getByRole('button', { name: `不再关注 ${dog.registeredName}` }).click();
    await followed.waitFor({ state: 'detached' });
    await follow('/ckuh5/description');
    await follow(index);
    t.equal(await followed.count(), 0);
  });

  await t.test('states the gap in points to the next dog in each scope', async (t) => {
    const dog = standings.find(({ rank }) => rank === 3) as RankRow;
    const { ranks } = await detailOf(dog.dogId);
    const expected = async (rank: number | null, scope: string) => {
      const among = await rows(scope);
      if (rank !== 1) return behind(dog.points, among);
      const next = among[among.findIndex(({ dogId }) => dogId === dog.dogId) + 1];
      return next ? `领先第 2 名 ${figure(dog.points - next.points)} 分` : '榜上只有它';
    };
    await follow(dogPage(dog.dogId));
    await openPlaces(page);
    t.same(await places(page).allTextContents(), [
      await expected(ranks.all, ''),
      await expected(ranks.group, `scope=group&groupId=${dog.groupId}`),
      await expected(ranks.breed, `scope=breed&breedId=${dog.breed.id}`),
    ]);
    t.equal(await page.getByText('例如').count(), 0, 'no example of an award after the season');
  });

  await t.test('states the gap in points from a tie to the next place', async (t) => {
    const tied = standings.find((row, i) => row.points === standings[i - 1]?.points) as RankRow;
    await follow(dogPage(tied.dogId));
    await openPlaces(page);
    const expected = `并列第 ${tied.rank} 名${behind(tied.points, standings)}`;
    t.equal(await places(page).first().textContent(), expected);
  });

  await rarely(t.test)("states the last dog's gap even if its rank in the breed is unknown", async (t) => {
    const pageOf = async (query: string) => (await site.get(`${rankPath}?year=${year}&${query}`)).json.data;
    const { total } = await pageOf('pageSize=1');
    const last: RankRow = (await pageOf(`pageSize=100&page=${Math.ceil(total / 100)}`)).items.at(-1);
    await amendData<RankDetail>(page, '**/score/rank/detail*', ({ ranks }) => {
      ranks.breed = null;
    });
    await follow(dogPage(last.dogId));
    await page.unroute('**/score/rank/detail*');
    await openPlaces(page);
    await places(page).getByText('未列名次').waitFor();
    t.match(await places(page).first().textContent(), '追平');
  });

  await rarely(t.test)('states no gap if the standings come from another publication', async (t) => {
    expectProblem(/503/);
    expectProblem(/console: .*away/);
    const standingsUrl = '**/open/shows/new/score/rank?*pageSize=2*';
    const dogId = standings[5]?.dogId ?? '';
    const away = { status: 503, json: { code: 503, message: 'away', data: null } };
    await page.route(standingsUrl, (route) => route.fulfill(away));
    await open(dogPage(dogId));
    await buttons(page, '与前一名的差距').click();
    const retry = buttons(page, '再试一次');
    await retry.waitFor();
    await page.unroute(standingsUrl);
    await amendData<{ items: RankRow[] }>(page, standingsUrl, ({ items }) => {
      for (const row of items) row.points += row.dogId === dogId ? 7 : 0;
    });
    await retry.click();
    await places(page).first().waitFor();
    await page.unroute(standingsUrl);
    t.same(await places(page).allTextContents(), Array(3).fill('积分榜上没有这项信息'));
  });

  await t.test('gives examples of awards that would earn enough points during a season', async (t) => {
    const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    // Serves the finished season's data as the current season.
    await page.route('**/open/shows/**', async (route) => {
      const url = route.request().url().replace(`year=${thisYear}`, `year=${year}`);
      const response = await route.fetch({ url });
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, year: thisYear } } });
    });
    await follow(`/integralRanking/common?dogId=${standings[40]?.dogId}&year=${thisYear}`);
    await openPlaces(page);
    t.match(await page.getByText('例如').first().textContent(), /B(IS|IG|OB|OS)|CAC/);
    await page.unroute('**/open/shows/**');
  });

  let amend: (detail: RankDetail) => void = ({ dog, results }) => {
    dog.sex = 'unknown';
    for (const result of results) Object.assign(result, { counted: null, points: result.points + 1 });
  };
  await amendData<RankDetail>(page, '**/score/rank/detail*', (detail) => amend(detail));
  const explain = buttons(page, /^得分明细：/).first();

  await t.test('makes no claim about award, sex or sum if these cannot be explained', async (t) => {
    await open(address);
    const shows = page.getByRole('region', { name: '得分场次' });
    const list = shows.getByRole('listitem');
    await buttons(page, `全部 ${season.results.length} 场`).click();
    await list.nth(10).waitFor();
    const standOut = await list.locator('b').allTextContents();
    const single = newestFirst.flatMap(({ award }) => (award?.includes(' · ') ? [] : award));
    t.same(standOut, single, 'none of several awards stands out');
    t.notMatch(await shows.textContent(), '计 ');
    await page.locator('#main').getByText('性别未能读取').waitFor();
    t.notMatch(await page.locator('#main section').first().innerText(), /公|母/);
    await explain.click();
    await page.getByText(`公布的得分是 ${(newestFirst[0]?.points ?? 0) + 1} 分，由积分规则推算不出。`).waitFor();
    t.equal(await sums(page).count(), 0);
  });

  await rarely(t.test)('does not explain points if the rule is not published', async () => {
    amend = (detail) => {
      detail.rule = null;
    };
    await open(address);
    await explain.click();
    await page.getByText('积分规则没有一并公布').waitFor();
  });
});

await rarely(inBrowser)('saves a light 3:4 PNG with a QR code, also after a retry', async (opened) => {
  const { t, page, open, prefer, expectProblem } = opened;
  await prefer({ theme: 'dark' });
  await open(address);
  await page.route(/draw-standing/, (route) => route.abort());
  expectProblem(/ERR_FAILED.*draw-standing/);
  expectProblem(/Failed to load resource/);
  expectProblem(/image export/);
  const make = button(page, '生成图片');
  await make.click();
  t.match(await page.getByRole('alert').textContent(), /未能生成图片/);
  await page.unroute(/draw-standing/);
  await make.click();
  const { png, name } = await savedPicture(page);
  t.match(name, /2025\.png$/);
  await assertMomentsPicture(t, png, new URL(address, site.url));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waitInPage(page, () => document.activeElement?.textContent === '生成图片');
});

await rarely(onWideScreen)('prints as a single column without buttons', async ({ t, page, open }) => {
  await open(address);
  await buttons(page, /^得分明细：/)
    .first()
    .press('Enter');
  await sums(page).waitFor();
  await page.emulateMedia({ media: 'print' });
  t.ok(await sums(page).isVisible(), 'an open sum is printed');
  const shown = await page.locator('#main').innerText();
  const words = ['2025 年度积分榜', '扫码看最新积分', season.dog.registeredName, '同分同名次。'];
  t.same(
    words.filter((word) => !shown.includes(word)),
    [],
    'no word is missing',
  );
  t.equal(await page.locator('#main ol time:visible').count(), season.results.length, 'every show is printed');
  const shownButtons = await page.locator('#main button:visible').allInnerTexts();
  t.same(
    shownButtons.map((text) => text.trim()),
    ['2025 年度'],
    'only the season remains of the buttons',
  );
  const rankingParts = page.getByRole('navigation').or(page.locator('#main a[data-row]')).locator('visible=true');
  t.equal(await rankingParts.count(), 0, 'no part of the ranking beside the dog');
});

t.test('lists the awards that earn enough points at one show', async (t) => {
  const award = (name: string, place: number, base: number) => ({ award: name, among: 'group' as const, place, base });
  const formula = { dogsPerPoint: 5, awards: [award('BIG 1', 1, 100), award('BIG 2', 2, 80), award('BIG 3', 3, 60)] };
  const ways = (points: number) =>
    waysToGain(points, formula).map(({ award, entries, points }) => [award.award, entries, points]);
  t.same(ways(60), [['BIG 3', null, 60]]);
  // BIG 2 beats all entries except the winner and itself: 80 + (52 − 2) / 5 = 90.
  t.same(ways(90), [
    ['BIG 1', null, 100],
    ['BIG 2', 52, 90],
  ]);
  t.same(ways(101), [['BIG 1', 6, 101]]);
  t.same(ways(200), [], 'more than 300 dogs in a group are not expected');
});
