/** Pages as the server renders them: readable without scripts, taken over by the browser without a change or a second call. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { t } from 'tap';
import { type PageRow, pages } from '../../../shared/pages.ts';
import { formatPreferences, type Preferences, preferencesCookie } from '../../../shared/preferences.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const queries = await pageQueries(site);
const addressIn = addressWith(queries);

const rows: readonly PageRow[] = pages;
const full = rows.filter(({ render, path }) => render === 'full' && !['/announcement/detail','/bannerAd'].includes(path));

/** The address of a full page without filters, with which it would be sent as a frame. */
function renderedAddress({ path, params = [] }: PageRow): string {
  const query = Object.entries(queries[path as keyof typeof queries] ?? {}).filter(([name]) => params.includes(name));
  return query.length > 0 ? `${path}?${new URLSearchParams(query)}` : path;
}

const modes: Preferences[] = (['zh', 'en'] as const).flatMap((language) =>
  (['light', 'dark', 'system'] as const).flatMap((theme) =>
    (['standard', 'large'] as const).map((text) => ({ language, theme, text, reading: 'standard' as const })),
  ),
);

const prefer = (page: Page, preferences: Preferences) =>
  page
    .context()
    .addCookies([
      { name: preferencesCookie, value: formatPreferences(preferences), url: site.url.href, sameSite: 'Lax' },
    ]);

/** Layout shifts so far, as https://web.dev/articles/cls counts them but for the windows. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );

const screens: [string, BrowserContextOptions][] = [
  ['a phone', {}],
  ['a wide screen', { viewport: { width: 1280, height: 800 } }],
];
for (const [screen, options] of screens) {
  await inBrowser(
    `every rendered page, on ${screen}, is taken over without a difference, a shift or a call made twice`,
    async ({ t, page, open }) => {
      for (const [i, row] of full.entries()) {
        // Every page in both languages; all combinations with themes and text sizes over a few pages.
        for (const mode of [modes[i % 6], modes[6 + ((i + 3) % 6)]]) {
          if (!mode) continue;
          const address = renderedAddress(row);
          await prefer(page, mode);
          const calls: string[] = [];
          const onRequest = (request: { url(): string }) => {
            const { pathname, search } = new URL(request.url());
            if (pathname.startsWith('/oa-web/')) calls.push(pathname + search);
          };
          page.on('request', onRequest);
          t.equal(await open(address), 200);
          const state = JSON.parse((await page.locator('#page-state').textContent()) ?? '[]') as [[string, object]][];
          const answered = state.map(([[path, params]]) => `${path} ${JSON.stringify(params)}`);
          t.ok(
            answered.length > 0 || row.calls.length === 0 || row.path === '/appreciation/index',
            `${address} has data`,
          );
          const again = calls.filter((call) => {
            const url = new URL(call, site.url);
            return state.some(
              ([[path, params]]) =>
                path === url.pathname &&
                Object.entries(params).every(([name, value]) => url.searchParams.get(name) === String(value)) &&
                [...url.searchParams.keys()].every((name) => name in params),
            );
          });
          t.same(again, [], `${address} makes no call twice`);
          t.ok((await layoutShift(page)) <= 0.005, `${address} in ${formatPreferences(mode)} does not shift`);
          page.off('request', onRequest);
        }
      }
    },
    options,
  );
}

await inBrowser(
  'pages without scripts, in English and dark, are readable, and their links lead on',
  async ({ t, page, tolerate }) => {
    // Chromium's reason for not loading a script that it has no use for.
    tolerate(/^csp: .*[.]js$/);
    await prefer(page, { language: 'en', theme: 'dark', text: 'standard', reading: 'standard' });
    const texts: Record<string, RegExp> = {
      '/': /Every dog, one certificate[\s\S]*Announcements/,
      '/breed/detail?id=111': /Golden Retriever[\s\S]*FCI/,
      '/breed/index': /Golden Retriever/,
      [addressIn('/announcement/detail')]: /\d{4}/,
      '/integralRanking/index': /shows/,
    };
    for (const [address, text] of Object.entries(texts)) {
      await page.goto(address);
      t.match((await page.locator('#main').textContent()) ?? '', text, address);
      t.equal(await page.locator('html').getAttribute('lang'), 'en');
      t.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(15, 23, 19)', 'dark');
    }
    await page.goto('/breed/group');
    await page.locator('#main a[href*="groupId=8"]').first().click();
    await page.waitForURL(/groupId=8/);
    t.match(await page.locator('#main').innerText(), /Retrievers/);
  },
  { javaScriptEnabled: false },
);
