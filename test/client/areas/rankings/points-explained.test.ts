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

const plural = new Intl.PluralRules('en', { type: 'ordinal' });
/** 1st, 12th, 23rd */
const ordinal = (n: number) => `${n}${{ one: 'st', two: 'nd', few: 'rd' }[plural.select(n) as string] ?? 'th'}`;

const nextPlace = {
  zh: {
    button: '距前一名多少分',
    behind: (rank: number, points: number) => `再得 ${figure(points)} 分，追平第 ${rank} 名`,
    ahead: (points: number) => `领先第 2 名 ${figure(points)} 分`,
    tied: (rank: number) => `并列第 ${rank} 名`,
    alone: '榜上只有它',
  },
  en: {
    button: 'Points to the next place',
    behind: (rank: number, points: number) => `${figure(points)} points to draw level with ${ordinal(rank)} place`,
    ahead: (points: number) => `${figure(points)} points ahead of 2nd place`,
    tied: (rank: number) => `Shares ${ordinal(rank)} place`,
    alone: 'The only dog in this ranking',
  },
} as const;

const buttons = (page: Page, name: string | RegExp) => page.locator('#main').getByRole('button', { name });
const sums = (page: Page) => page.locator('#main li dl');
/** The open list of next places, one per scope. */
const places = (page: Page) => page.locator('#main button[aria-expanded=true] + div dl dd');

/** The last row that is ahead of these points. */
const aheadOf = (points: number, among: readonly RankRow[]) => {
  const better = among.findLast((row) => row.points > points);
  return [better?.rank ?? 0, (better?.points ?? 0) - points] as const;
};

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
  t.same(await sums(page).locator('dd').allTextContents(), [
    `${sum?.award.base}`,
    `+ ${sum?.extra}`,
    `= ${newest?.points}`,
  ]);
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
});

for (const [language, width] of [
  ['zh', 390],
  ['en', 1280],
] as const) {
  const words = nextPlace[language];

  await inBrowser(
    `next place is as far as the standings say in ${language}`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language });
      const dog = standings.find(({ rank }) => rank === 3) as RankRow;
      const { ranks } = await detailOf(dog.dogId);
      const expected = async (scope: string, rank: number | null) => {
        const among = await rows(scope);
        if (rank !== 1) return words.behind(...aheadOf(dog.points, among));
        const own = among.findIndex(({ dogId }) => dogId === dog.dogId);
        return among.length === 1 ? words.alone : words.ahead(dog.points - (among[own + 1]?.points ?? 0));
      };
      await open(dogPage(dog.dogId));
      const next = buttons(page, words.button);
      await next.click();
      await places(page).first().waitFor();
      t.equal(await next.getAttribute('aria-expanded'), 'true');
      t.same(await places(page).allTextContents(), [
        await expected('', ranks.all),
        await expected(`scope=group&groupId=${dog.groupId}`, ranks.group),
        await expected(`scope=breed&breedId=${dog.breed.id}`, ranks.breed),
      ]);
      t.equal(await horizontalOverflow(page), 0);
    },
    { viewport: { width, height: 844 } },
  );

  await inBrowser(`next place of a tie and of the leader in ${language}`, async ({ t, page, open, prefer }) => {
    await prefer({ language });
    const next = buttons(page, words.button);
    const tied = standings.find((row, i) => i > 0 && row.points === standings[i - 1]?.points) as RankRow;
    await open(dogPage(tied.dogId));
    await next.click();
    await places(page).first().waitFor();
    t.equal(
      await places(page).first().textContent(),
      words.tied(tied.rank) + words.behind(...aheadOf(tied.points, standings)),
    );

    await open(dogPage(leader.dogId));
    await next.click();
    await page.getByText(words.ahead(leader.points - (standings[1]?.points ?? 0))).waitFor();
  });
}

await inBrowser('next place of the last dog', async ({ t, page, open }) => {
  const pageOf = async (query: string) => (await site.get(`${rankPath}?year=${year}&${query}`)).json.data;
  const { total } = await pageOf('pageSize=1');
  const last: RankRow = (await pageOf(`pageSize=100&page=${Math.ceil(total / 100)}`)).items.at(-1);
  await amendData<RankDetail>(page, '**/score/rank/detail*', ({ ranks }) => {
    ranks.breed = null;
  });
  await open(dogPage(last.dogId));
  await buttons(page, nextPlace.zh.button).click();
  await places(page).getByText('未上榜').waitFor();
  t.match(await places(page).first().textContent(), '追平', 'the last dog has a next place');
});

await inBrowser('names examples of awards during a season only', async ({ t, page, open }) => {
  const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
  const address = dogPage(standings[40]?.dogId ?? '');
  const next = buttons(page, nextPlace.zh.button);
  await open(address);
  await next.click();
  await places(page).first().waitFor();
  t.equal(await page.getByText('例如').count(), 0, 'season over');

  // Serves the finished season's figures as the current season's.
  await page.route('**/open/shows/**', async (route) => {
    const url = route.request().url().replace(`year=${thisYear}`, `year=${year}`);
    const response = await route.fetch({ url });
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, year: thisYear } } });
  });
  await open(address.replace(`year=${year}`, `year=${thisYear}`));
  await next.click();
  t.match(await page.getByText('例如').first().textContent(), /B(IS|IG|OB|OS)|CAC/);
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

await inBrowser(
  'retries the standings and shows nothing from another publication',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/503/);
    expectProblem(/console: .*away/);
    const standingsUrl = '**/open/shows/new/score/rank?*pageSize=2*';
    const dogId = standings[5]?.dogId ?? '';
    await page.route(standingsUrl, (route) =>
      route.fulfill({ status: 503, json: { code: 503, message: 'away', data: null } }),
    );
    await open(dogPage(dogId));
    await buttons(page, nextPlace.zh.button).click();
    const retry = buttons(page, '再试一次');
    await retry.waitFor();
    await page.unroute(standingsUrl);
    await amendData<{ items: RankRow[] }>(page, standingsUrl, ({ items }) => {
      for (const row of items) row.points += row.dogId === dogId ? 7 : 0;
    });
    await retry.click();
    await places(page).first().waitFor();
    t.same(await places(page).allTextContents(), Array(3).fill('从积分榜上看不出'));
  },
);
