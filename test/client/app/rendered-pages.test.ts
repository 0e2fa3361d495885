/** Pages as the server renders them: readable without scripts, taken over by the browser without a change or a second call. */
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { type PageRow, pages } from '../../../shared/pages.ts';
import { formatPreferences, languages } from '../../../shared/preferences.ts';
import { stateElementId } from '../../../shared/rendering.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const queries = await pageQueries(site);
const addressIn = addressWith(queries);

const rows: readonly PageRow[] = pages;
const full = rows.filter(({ render }) => render === 'full');

/** The address of a full page without filters, with which it would be sent as a frame. */
function renderedAddress({ path, params = [] }: PageRow): string {
  const query = Object.entries(queries[path as keyof typeof queries] ?? {}).filter(([name]) => params.includes(name));
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

/** Themes and text sizes, which the pages of a language take in turn; with EVERY_LOOK set, each page takes all. */
const looks = (['light', 'dark', 'system'] as const).flatMap((theme) =>
  (['standard', 'large'] as const).map((text) => ({ theme, text, reading: 'standard' as const })),
);

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** The layout shifts so far and what moved, as https://web.dev/articles/cls counts them, but for its windows. */
const layoutShifts = (page: Page): Promise<{ total: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[]))).observe({
          type: 'layout-shift',
          buffered: true,
        });
        const moved = () =>
          shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? ''));
        const total = () => shifts.reduce((sum, { value }) => sum + value, 0);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ total: total(), moved: moved() })));
      }),
  );

const maxShift = 0.005;

/** Waits until React has taken over every link and button, also of parts that it hydrates last: each then has its fiber. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('#root :is(a, button)')]
      // Rich text is not React's.
      .filter((element) => !element.closest('[class*="_prose_"], noscript'))
      .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
  );

const looksOf = (i: number): typeof looks =>
  process.env.EVERY_LOOK ? looks : [looks[i % looks.length] as (typeof looks)[number]];

const isSameQuery = (query: URLSearchParams, params: object): boolean =>
  query.size === Object.keys(params).length &&
  Object.entries(params).every(([name, value]) => query.get(name) === String(value));

/** The query keys that a page brings data for. */
function stateIn(html: string): [[string, object]][] {
  const [, json] =
    new RegExp(`<script type="application/json" id="${stateElementId}">(.*?)</script>`, 's').exec(html) ?? [];
  if (json === undefined) throw new Error('the page is not rendered');
  return JSON.parse(json) as [[string, object]][];
}

const screens: [string, BrowserContextOptions][] = [
  ['a phone', {}],
  ['a wide screen', { viewport: { width: 1280, height: 800 } }],
];
for (const [screen, options] of screens) {
  for (const language of languages) {
    await inBrowser(
      `every rendered page, in ${language} on ${screen}, is taken over without a difference, a shift or a call made twice`,
      async ({ t, page, open, prefer }) => {
        const visits = full.flatMap((row, i) => looksOf(i).map((look) => ({ row, mode: { language, ...look } })));
        for (const { row, mode } of visits) {
          const address = renderedAddress(row);
          await prefer(mode);
          const calls: URL[] = [];
          const onRequest = (request: Request) => void calls.push(new URL(request.url()));
          page.on('request', onRequest);
          const [document] = await Promise.all([
            page.waitForResponse((response) => response.request().isNavigationRequest()),
            open(address),
          ]);
          await hydrated(page);
          const { total, moved } = await layoutShifts(page);
          page.off('request', onRequest);
          const state = stateIn(await document.text());
          const isAnswered = (call: URL) =>
            state.some(([[path, params]]) => path === call.pathname && isSameQuery(call.searchParams, params));
          t.same(calls.filter(isAnswered).map(String), [], `${address} makes no call twice`);
          t.same(total > maxShift ? moved : [], [], `${address} in ${formatPreferences(mode)} does not shift`);
        }
      },
      options,
    );
  }
}

for (const [screen, options] of screens) {
  await inBrowser(
    `every page that is sent as a frame, on ${screen}, does not shift`,
    async ({ t, page, open, prefer }) => {
      const framed = rows.filter(({ render }) => render === 'frame');
      const visits = framed.flatMap(({ path }, i) =>
        looksOf(i).map((look) => ({ path, mode: { language: languages[i % 2] ?? 'zh', ...look } })),
      );
      for (const { path, mode } of visits) {
        const address = addressIn(path as keyof typeof queries);
        await prefer(mode);
        await open(address);
        const { total, moved } = await layoutShifts(page);
        t.same(total > maxShift ? moved : [], [], `${address} in ${formatPreferences({ ...mode })} does not shift`);
      }
    },
    options,
  );
}

await inBrowser(
  'pages without scripts, in English and dark, are readable, and their links lead on',
  async ({ t, page, prefer, tolerate }) => {
    // Chromium's reason for not loading a script that it has no use for.
    tolerate(/^csp: .*[.]js$/);
    await prefer({ language: 'en', theme: 'dark', text: 'standard', reading: 'standard' });
    const texts: Record<string, RegExp> = {
      '/': /Is this certificate real\?[\s\S]*Announcements/,
      '/breed/detail?id=111': /Golden Retriever[\s\S]*FCI/,
      '/breed/index': /Golden Retriever/,
      [addressIn('/announcement/detail')]: /\d{4}/,
      '/integralRanking/index': /shows/,
    };
    for (const [address, text] of Object.entries(texts)) {
      // A page may go out before its data has arrived.
      await until(async () => !(await site.get(address)).text.includes('_skeleton_'));
      await page.goto(address);
      t.match((await page.locator('#main').textContent()) ?? '', text, address);
      t.equal(await page.locator('html').getAttribute('lang'), 'en');
      t.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(15, 23, 19)', 'dark');
    }
    await page.goto('/breed/group');
    await page.locator('#main a[href*="groupId=8"]').first().click();
    await page.waitForURL(/groupId=8/);
    t.match(await page.locator('#main').innerText(), /Retrievers/);
    await page.getByRole('link', { name: '中文' }).click();
    t.match(await page.locator('#main').innerText(), /寻回犬/, 'in the other language');
    t.match(page.url(), /groupId=8/, 'on the same page');
  },
  { javaScriptEnabled: false },
);
