/** Explanations on the page of a ranked dog: how a show's points add up, and how far the next place is. */
import type { Page } from 'playwright-core';
import type { RankDetail, RankRow } from '../../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../../shared/rules/points-sum.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { dogPage, figure, rankingData, rankPath, year } from '../../../helpers/pages/rankings.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const { rows, detailOf } = rankingData(site);
const standings = await rows();
const leader = standings[0] as RankRow;
const season = await detailOf(leader.dogId);
const newestFirst = [...season.results].sort((a, b) => b.date.localeCompare(a.date));

const buttons = (page: Page, name: string | RegExp) => page.locator('#main').getByRole('button', { name });
const sums = (page: Page) => page.locator('#main li dl');
/** The open list of next places, one per scope. */
const places = (page: Page) => page.locator('#main button[aria-expanded=true] + div dl dd');

/** Opens the list of next places. */
async function openPlaces(page: Page): Promise<void> {
  await buttons(page, '距前一名多少分').click();
  await places(page).first().waitFor();
}

/** Words for the distance to the last row that is ahead of these points. */
function behind(points: number, among: readonly RankRow[]): string {
  const better = among.findLast((row) => row.points > points);
  return `再得 ${figure((better?.points ?? 0) - points)} 分，追平第 ${better?.rank} 名`;
}

await inBrowser('sum of a show opens by keyboard and pointer', async ({ t, page, open }) => {
  await open(dogPage(leader.dogId));
  const explain = buttons(page, /^得分怎么算：/);
  t.equal(await explain.count(), season.results.length);
  const first = explain.first();
  t.equal(await first.getAttribute('aria-expanded'), 'false');
  await first.press('Enter');
  await sums(page).waitFor();
  t.equal(await first.getAttribute('aria-expanded'), 'true');
  const [newest, next] = newestFirst;
  const sum = newest && pointsSum(newest, season.rule?.formula);
  const figures = [`${sum?.award.base}`, `+ ${sum?.extra}`, `= ${newest?.points}`];
  t.same(await sums(page).locator('dd').allTextContents(), figures);
  const said = await sums(page).locator('dt').nth(1).textContent();
  for (const part of [sum?.competitors, sum?.award.place, sum?.beaten, 5]) t.match(said, String(part));
  t.equal(await horizontalOverflow(page), 0);

  await page.emulateMedia({ media: 'print' });
  t.ok(await sums(page).isVisible(), 'printed');
  t.notOk(await first.isVisible(), 'printed without the button');
  await page.emulateMedia({ media: 'screen' });
  await first.press('Space');
  await sums(page).waitFor({ state: 'detached' });
  await explain.nth(1).click();
  await sums(page).waitFor();
  t.match(await sums(page).textContent(), `= ${next?.points}`);

  await buttons(page, '距前一名多少分').click();
  const lead = figure(leader.points - (standings[1]?.points ?? 0));
  await page.getByText(`领先第 2 名 ${lead} 分`).waitFor();
});

t.test('next place', async (t) => {
  const inBrowser = await startBrowser(t, site);

  await inBrowser('is as far as the standings of each scope say', async ({ t, page, open }) => {
    const dog = standings.find(({ rank }) => rank === 3) as RankRow;
    const { ranks } = await detailOf(dog.dogId);
    const expected = async (rank: number | null, scope: string) => {
      const among = await rows(scope);
      if (rank !== 1) return behind(dog.points, among);
      const next = among[among.findIndex(({ dogId }) => dogId === dog.dogId) + 1];
      return next ? `领先第 2 名 ${figure(dog.points - next.points)} 分` : '榜上只有它';
    };
    await open(dogPage(dog.dogId));
    await openPlaces(page);
    t.same(await places(page).allTextContents(), [
      await expected(ranks.all, ''),
      await expected(ranks.group, `scope=group&groupId=${dog.groupId}`),
      await expected(ranks.breed, `scope=breed&breedId=${dog.breed.id}`),
    ]);
    t.equal(await page.getByText('例如').count(), 0, 'no example of an award after the season');
    t.equal(await horizontalOverflow(page), 0);
  });

  await inBrowser('of a tie is above the shared place', async ({ t, page, open }) => {
    const tied = standings.find((row, i) => row.points === standings[i - 1]?.points) as RankRow;
    await open(dogPage(tied.dogId));
    await openPlaces(page);
    const expected = `并列第 ${tied.rank} 名${behind(tied.points, standings)}`;
    t.equal(await places(page).first().textContent(), expected);
  });

  await inBrowser('exists for the last dog', async ({ t, page, open }) => {
    const pageOf = async (query: string) => (await site.get(`${rankPath}?year=${year}&${query}`)).json.data;
    const { total } = await pageOf('pageSize=1');
    const last: RankRow = (await pageOf(`pageSize=100&page=${Math.ceil(total / 100)}`)).items.at(-1);
    await amendData<RankDetail>(page, '**/score/rank/detail*', ({ ranks }) => {
      ranks.breed = null;
    });
    await open(dogPage(last.dogId));
    await openPlaces(page);
    await places(page).getByText('未上榜').waitFor();
    t.match(await places(page).first().textContent(), '追平');
  });

  await inBrowser('names examples of awards during a season', async ({ t, page, open }) => {
    const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
    // Serves the finished season's figures as the current season's.
    await page.route('**/open/shows/**', async (route) => {
      const url = route.request().url().replace(`year=${thisYear}`, `year=${year}`);
      const response = await route.fetch({ url });
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, year: thisYear } } });
    });
    await open(`/integralRanking/common?dogId=${standings[40]?.dogId}&year=${thisYear}`);
    await openPlaces(page);
    t.match(await page.getByText('例如').first().textContent(), /B(IS|IG|OB|OS)|CAC/);
  });

  await inBrowser('is unknown if the standings are of another publication', async (opened) => {
    const { t, page, open, expectProblem } = opened;
    expectProblem(/503/);
    expectProblem(/console: .*away/);
    const standingsUrl = '**/open/shows/new/score/rank?*pageSize=2*';
    const dogId = standings[5]?.dogId ?? '';
    const away = { status: 503, json: { code: 503, message: 'away', data: null } };
    await page.route(standingsUrl, (route) => route.fulfill(away));
    await open(dogPage(dogId));
    await buttons(page, '距前一名多少分').click();
    const retry = buttons(page, '再试一次');
    await retry.waitFor();
    await page.unroute(standingsUrl);
    await amendData<{ items: RankRow[] }>(page, standingsUrl, ({ items }) => {
      for (const row of items) row.points += row.dogId === dogId ? 7 : 0;
    });
    await retry.click();
    await places(page).first().waitFor();
    t.same(await places(page).allTextContents(), Array(3).fill('从积分榜上看不出'));
  });
});

await inBrowser('says why it cannot explain the points', async ({ t, page, open }) => {
  let amend: (detail: RankDetail) => void = ({ results }) => {
    for (const result of results) result.points += 1;
  };
  await amendData<RankDetail>(page, '**/score/rank/detail*', (detail) => amend(detail));
  const explain = buttons(page, /^得分怎么算：/).first();
  await open(dogPage(leader.dogId));
  await explain.click();
  await page.getByText(`公布的得分是 ${(newestFirst[0]?.points ?? 0) + 1} 分，由积分规则推算不出。`).waitFor();
  t.equal(await sums(page).count(), 0);

  amend = (detail) => {
    detail.rule = null;
  };
  await open(dogPage(leader.dogId));
  await explain.click();
  await page.getByText('积分规则没有一并公布').waitFor();
});
