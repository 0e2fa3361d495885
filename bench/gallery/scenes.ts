/** Gallery scenes: every page, every sandbox example, dialogs, and pages with empty results or failures. */
import type { Page } from 'playwright-core';
import { examplesAt } from '../../server/sandbox/areas/examples.ts';
import { dogByNumber } from '../../server/sandbox/data/dogs/register.ts';
import { fciGroomers } from '../../server/sandbox/data/people/groomers.ts';
import type { Examples } from '../../shared/areas/examples.ts';
import { pages } from '../../shared/pages.ts';
import { untilSettled } from '../../test/helpers/browser.ts';
import { addressWith, pageQueries } from '../../test/helpers/pages/addresses.ts';
import type { Site } from '../../test/helpers/start-site.ts';

export interface Scene {
  /** Unique name, also used as the file name. */
  readonly name: string;
  readonly path: string;
  /** Brings the page into the state to be shown. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** True if the scene shows the site while oa-web is down. */
  readonly isDown?: boolean;
}

const slug = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;

/** Opens the page's nth dialog, counted from 0. Does nothing if the page has fewer dialogs. */
const opening = (n: number) => async (page: Page) => {
  const buttons = page.locator('#main button[aria-haspopup="dialog"]:visible');
  if ((await buttons.count()) <= n) return;
  await buttons.nth(n).click();
  await page.locator('dialog[open]').waitFor();
};

const pressing = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('dialog[open]').waitFor();
};

const fieldOf = (page: Page) => page.locator('#main input:visible').first();

const searching = (text: string) => async (page: Page) => {
  await fieldOf(page).pressSequentially(text);
  await page.waitForURL((url) => url.searchParams.get('q') === text);
  await untilSettled(page);
};

/** Submits a number in the look-up field, and waits for the status card. */
const submitting = (text: string) => async (page: Page) => {
  await fieldOf(page).fill(text);
  await fieldOf(page).press('Enter');
  await page.locator('#main [data-status]').waitFor();
};

/** Returns the id of a groomer's FCI certificate. The certificate's page needs the id, not only the number. */
const fciGroomerId = (number: string): string =>
  String(fciGroomers.find((row) => row.number === number)?.id ?? fciGroomers[0]?.id);

/** Returns one scene per sandbox example. A certificate's scene is the page for its kind. */
function exampleScenes(examples: Examples): Scene[] {
  const numbered = (name: string, path: string, rows: readonly { readonly number: string }[]): Scene[] =>
    rows.map(({ number }) => ({ name: `${name}-${slug(number)}`, path: withQuery(path, { number }) }));
  return [
    ...examples.certificates.map(({ number }) => ({
      name: `certificate-${slug(number)}`,
      path: withQuery(`/ckuh5/ckuCertificate/${dogByNumber.get(number)?.certificate.kind ?? 'xt'}`, { number }),
    })),
    ...numbered('gene', '/ckuh5/ckuCertificate/geneReport', examples.geneReports),
    ...numbered('groomer', '/beauticianCertificate/index', examples.groomers),
    ...examples.fciGroomers.map(({ number }) => ({
      name: `fci-groomer-${slug(number)}`,
      path: withQuery('/beauticianCertificate/infoFci', { id: fciGroomerId(number), number }),
    })),
    ...numbered('trainer', '/trainerCertificate/index', examples.trainers),
    ...examples.members.map(({ token }) => ({ name: `raffle-${token}`, path: withQuery('/lotteryDraw', { token }) })),
  ];
}

export async function scenesOf(site: Site): Promise<Scene[]> {
  const queries = await pageQueries(site);
  const addressIn = addressWith(queries);
  const routes = pages.map(({ path }): Scene => ({ name: `page-${slug(path) || 'home'}`, path: addressIn(path) }));
  const bell = addressIn('/ckuh5/ckuCertificate/xt');
  const examples = examplesAt(new Date());
  const [sire, dam] = examples.geneReports;
  return [
    ...routes,
    { name: 'breeds-all', path: '/breed/index' },
    { name: 'breeds-found', path: '/breed/index', act: searching('taidi') },
    { name: 'breeds-none', path: withQuery('/breed/index', { q: 'qqqq' }) },
    ...[0, 1, 2].map((n) => ({ name: `breeds-filter-${n}`, path: '/breed/index', act: opening(n) })),
    { name: 'notices-none', path: withQuery('/announcement/index', { q: 'qqqq' }) },
    { name: 'notices-found', path: withQuery('/notice/index', { q: 'shanghai' }) },
    { name: 'notices-shows', path: withQuery('/notice/index', { view: 'calendar' }) },
    { name: 'notices-dates', path: '/announcement/index', act: pressing(/^(日期|Dates)/) },
    { name: 'ranking-all', path: '/integralRanking/index' },
    ...[0, 1].map((n) => ({ name: `ranking-filter-${n}`, path: '/integralRanking/index', act: opening(n) })),
    { name: 'ranking-share', path: addressIn('/integralRanking/common'), act: pressing(/生成图片|picture/) },
    { name: 'appreciation-years', path: '/appreciation/index', act: opening(0) },
    { name: 'look-up-short', path: '/ckuh5/ckuCertificate', act: submitting('CKU-111-7') },
    { name: 'certificate-ancestor', path: bell, act: opening(0) },
    {
      name: 'mating',
      path: withQuery('/ckuh5/ckuCertificate/geneReport', { number: sire?.number ?? '', with: dam?.number ?? '' }),
    },
    { name: 'nowhere', path: '/nowhere' },
    ...exampleScenes(examples),
    ...(
      [
        '/',
        '/announcement/index',
        '/breed/index',
        '/breed/detail',
        '/integralRanking/index',
        '/appreciation/index',
        '/lotteryDraw',
      ] as const
    ).map((path): Scene => ({ name: `down-${slug(path) || 'home'}`, path: addressIn(path), isDown: true })),
    { name: 'down-certificate', path: bell, isDown: true },
  ];
}
