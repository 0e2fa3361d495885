/** How the points of a show come about, and how far the next place is. */
import type { Page } from 'playwright-core';
import type { RankDetail, RankRow } from '../../../../shared/areas/rankings.ts';
import { pointsSum } from '../../../../shared/rules/points-sum.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { dogPage, figure, rankingData, year } from '../../../helpers/pages/rankings.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const { rows, detailOf } = rankingData(site);

/** 1st, 12th, 23rd */
const ordinal = (n: number): string =>
  `${n}${{ one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)]}`;

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const languages = {
  'zh-CN': {
    next: '距前一名多少分',
    explain: /^得分怎么算：/,
    notByRule: (points: number) => `公布的得分是 ${points} 分，由积分规则推算不出。`,
    noRule: '积分规则没有一并公布',
    behind: (rank: number, points: number) => `再得 ${figure(points)} 分，追平第 ${rank} 名`,
    ahead: (points: number) => `领先第 2 名 ${figure(points)} 分`,
    level: '追平',
    tied: (rank: number) => `并列第 ${rank} 名`,
    alone: '榜上只有它',
    unknown: '从积分榜上看不出',
    unplaced: '未上榜',
    retry: '再试一次',
    example: '例如',
  },
  'en-GB': {
    next: 'Points to the next place',
    explain: /^How the points add up: /,
    notByRule: (points: number) => `Published as ${points} points; the rules do not show how.`,
    noRule: 'without the rules',
    behind: (rank: number, points: number) => `${figure(points)} points to draw level with ${ordinal(rank)} place`,
    ahead: (points: number) => `${figure(points)} points ahead of 2nd place`,
    level: 'draw level',
    tied: (rank: number) => `Shares ${ordinal(rank)} place`,
    alone: 'The only dog in this ranking',
    unknown: 'The ranking does not show it',
    unplaced: 'Not ranked',
    retry: 'Try again',
    example: 'For example',
  },
} as const;

const explainButtons = (page: Page, name: RegExp) => page.locator('#main').getByRole('button', { name });
const sums = (page: Page) => page.locator('#main li dl');
/** The open list of next places: a scope to each. */
const places = (page: Page) => page.locator('#main button[aria-expanded=true] + div dl dd');

for (const [locale, words] of Object.entries(languages)) {
  for (const viewport of sizes) {
    await inBrowser(
      `a show of a dog, in ${locale} at ${viewport.width} px, opens to the sum of its points, by keyboard too`,
      async ({ t, page, open }) => {
        const dogId = (await rows())[0]?.dogId ?? '';
        const { results, rule } = await detailOf(dogId);
        const newestFirst = [...results].sort((a, b) => b.date.localeCompare(a.date));
        await open(dogPage(dogId));
        const buttons = explainButtons(page, words.explain);
        t.equal(await buttons.count(), results.length);
        const first = buttons.first();
        t.equal(await first.getAttribute('aria-expanded'), 'false');
        await first.focus();
        await page.keyboard.press('Enter');
        await sums(page).waitFor();
        t.equal(await first.getAttribute('aria-expanded'), 'true');
        const newest = newestFirst[0];
        const sum = newest && pointsSum(newest, rule?.formula);
        t.same(await sums(page).locator('dd').allTextContents(), [
          `${sum?.award.base}`,
          `+ ${sum?.extra}`,
          `= ${newest?.points}`,
        ]);
        const said = await sums(page).locator('dt').nth(1).textContent();
        for (const figure of [sum?.competitors, sum?.award.place, sum?.beaten, 5]) t.match(said, String(figure));
        t.equal(await horizontalOverflow(page), 0);
        await page.emulateMedia({ media: 'print' });
        t.ok(await sums(page).isVisible(), 'and is printed');
        t.notOk(await first.isVisible(), 'without the button');
        await page.emulateMedia({ media: 'screen' });
        await first.focus();
        await page.keyboard.press('Space');
        await sums(page).waitFor({ state: 'detached' });

        await buttons.nth(1).click();
        await sums(page).waitFor();
        t.match(await sums(page).textContent(), `= ${newestFirst[1]?.points}`);
      },
      { locale, viewport },
    );

    await inBrowser(
      `the next place of a dog, in ${locale} at ${viewport.width} px, is as far as the standings say`,
      async ({ t, page, open }) => {
        const all = await rows();
        const third = all.findIndex(({ rank }) => rank === 3);
        const dog = all[third] as RankRow;
        const detail = await detailOf(dog.dogId);
        await open(dogPage(dog.dogId));
        const button = page.locator('#main').getByRole('button', { name: words.next });
        await button.click();
        await places(page).first().waitFor();
        t.equal(await button.getAttribute('aria-expanded'), 'true');
        const expected = async (scope: string, rank: number | null) => {
          const among = await rows(scope);
          const own = among.findIndex(({ dogId }) => dogId === dog.dogId);
          const better = among.findLast(({ points }) => points > dog.points);
          if (rank !== 1) return words.behind(better?.rank ?? 0, (better?.points ?? 0) - dog.points);
          return among.length === 1 ? words.alone : words.ahead(dog.points - (among[own + 1]?.points ?? 0));
        };
        t.same(await places(page).allTextContents(), [
          await expected('', detail.ranks.all),
          await expected(`scope=group&groupId=${dog.groupId}`, detail.ranks.group),
          await expected(`scope=breed&breedId=${dog.breed.id}`, detail.ranks.breed),
        ]);
        t.equal(await horizontalOverflow(page), 0);
      },
      { locale, viewport },
    );
  }

  await inBrowser(
    `a show whose points deviate from the rule by one, in ${locale}, says that they do not follow from it`,
    async ({ t, page, open }) => {
      await amendData<RankDetail>(page, '**/score/rank/detail*', ({ results }) => {
        for (const result of results) result.points += 1;
      });
      const dogId = (await rows())[0]?.dogId ?? '';
      const { results } = await detailOf(dogId);
      await open(dogPage(dogId));
      await explainButtons(page, words.explain).first().click();
      const newest = [...results].sort((a, b) => b.date.localeCompare(a.date))[0];
      await page.getByText(words.notByRule((newest?.points ?? 0) + 1)).waitFor();
      t.equal(await sums(page).count(), 0);
    },
    { locale },
  );

  await inBrowser(
    `a show of a season without a published rule, in ${locale}, says so`,
    async ({ page, open }) => {
      await amendData<RankDetail>(page, '**/score/rank/detail*', (detail) => {
        detail.rule = null;
      });
      await open(dogPage((await rows())[0]?.dogId ?? ''));
      await explainButtons(page, words.explain).first().click();
      await page.getByText(words.noRule).waitFor();
    },
    { locale },
  );

  await inBrowser(
    `the next place, in ${locale}, for a tie, a leader, the last and a dog that is not ranked`,
    async ({ t, page, open }) => {
      const all = await rows();
      const tiedAt = all.findIndex((row, i) => i > 0 && row.points === all[i - 1]?.points);
      const tied = all[tiedAt] as RankRow;
      const better = all.findLast(({ points }) => points > tied.points);
      await open(dogPage(tied.dogId));
      const button = page.locator('#main').getByRole('button', { name: words.next });
      await button.click();
      await places(page).first().waitFor();
      t.equal(
        await places(page).first().textContent(),
        words.tied(tied.rank) + words.behind(better?.rank ?? 0, (better?.points ?? 0) - tied.points),
      );

      await open(dogPage(all[0]?.dogId ?? ''));
      await button.click();
      await page.getByText(words.ahead((all[0]?.points ?? 0) - (all[1]?.points ?? 0))).waitFor();

      const { json } = await site.get(`/oa-web/api/v1/open/shows/new/score/rank?year=${year}&pageSize=1`);
      const lastPage = await site.get(
        `/oa-web/api/v1/open/shows/new/score/rank?year=${year}&pageSize=100&page=${Math.ceil(json.data.total / 100)}`,
      );
      const last = lastPage.json.data.items.at(-1) as RankRow;
      await amendData<RankDetail>(page, '**/score/rank/detail*', ({ ranks }) => {
        ranks.breed = null;
      });
      await open(dogPage(last.dogId));
      await button.click();
      await places(page).getByText(words.unplaced).waitFor();
      const [among] = await places(page).allTextContents();
      t.match(among, words.level, 'the last has a next place, too');
    },
    { locale },
  );

  await inBrowser(
    `the next place of a season that lasts, in ${locale}, says which awards would bring it; one that is over does not`,
    async ({ t, page, open }) => {
      const thisYear = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
      const dogId = (await rows())[40]?.dogId ?? '';
      await open(dogPage(dogId));
      const button = page.locator('#main').getByRole('button', { name: words.next });
      await button.click();
      await places(page).first().waitFor();
      t.equal(await page.getByText(words.example).count(), 0);

      // The figures of the finished season, as if they were this one's.
      await page.route('**/open/shows/**', async (route) => {
        const url = route.request().url().replace(`year=${thisYear}`, `year=${year}`);
        const response = await route.fetch({ url });
        const json = await response.json();
        await route.fulfill({ response, json: { ...json, data: { ...json.data, year: thisYear } } });
      });
      await open(dogPage(dogId).replace(`year=${year}`, `year=${thisYear}`));
      await button.click();
      t.match(await page.getByText(words.example).first().textContent(), /B(IS|IG|OB|OS)|CAC/);
    },
    { locale },
  );

  await inBrowser(
    `the next place, in ${locale}, if the standings fail or are of another publication, says so`,
    async ({ t, page, open, expectProblem }) => {
      expectProblem(/503/);
      expectProblem(/console: .*away/);
      const dogId = (await rows())[5]?.dogId ?? '';
      await page.route('**/open/shows/new/score/rank?*pageSize=2*', (route) =>
        route.fulfill({ status: 503, json: { code: 503, message: 'away', data: null } }),
      );
      await open(dogPage(dogId));
      await page.locator('#main').getByRole('button', { name: words.next }).click();
      const retry = page.locator('#main').getByRole('button', { name: words.retry });
      await retry.waitFor();
      await page.unroute('**/open/shows/new/score/rank?*pageSize=2*');
      await amendData<{ items: RankRow[] }>(page, '**/open/shows/new/score/rank?*pageSize=2*', ({ items }) => {
        for (const row of items) row.points += row.dogId === dogId ? 7 : 0;
      });
      await retry.click();
      await places(page).first().waitFor();
      t.same(await places(page).allTextContents(), [words.unknown, words.unknown, words.unknown]);
    },
    { locale },
  );
}
