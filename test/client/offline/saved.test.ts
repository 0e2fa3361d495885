/**
 * Saved data: pages open offline after one visit, and refresh once the network is back. Only public calls are
 * saved, and never the URL that was opened.
 */
import type { Test } from 'tap';
import { composedEndpoints, endpoints } from '../../../shared/api.ts';
import { savedCalls } from '../../../shared/offline/saved-calls.ts';
import { type PageRow, pages } from '../../../shared/pages.ts';
import { clientRoot, startBrowser, untilSettled } from '../../helpers/browser.ts';
import { isExhaustive, rarely, sample } from '../../helpers/exhaustive.ts';
import { type SavedEntry, savedEntries, untilInstalled, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { startSiteProxy } from '../../helpers/offline/site-proxy.ts';
import { addressWith, type PagePath, pageQueries } from '../../helpers/pages/addresses.ts';
import { violationsInBothThemes } from '../../helpers/pages/axe.ts';
import { fetchRendered } from '../../helpers/pages/rendered.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const noNetwork =
  /ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|NETWORK_\w+)|no response from/;

/** Base path, as on a host shared by several sites. */
const base = '/h5';
const breed = `${base}/breed/detail?id=111`;
const notice = `${base}/announcement/detail?sortId=1&id=2001`;
const number = 'CKU-111-0026158/23';
const saved = /内容(?:刚刚保存|保存于 \d+ 分钟前)/;

const site = await startSite(t, { siteRoot: clientRoot, env: { BASE_PATH: `${base}/` } });
const line = await startSiteProxy(t, site);
const addressIn = addressWith(await pageQueries({ ...site, get: (address) => site.get(base + address) }));
for (const address of [`${base}/`, `${base}/breed/index`, breed, `${base}/announcement/index`, notice])
  await fetchRendered(site, address);
const inBrowser = await startBrowser(t, line);

t.test('references nothing outside the base path', async (t) => {
  for (const route of ['/breed/detail', '/breed/group', '/ckuh5/ckuCertificate/xt', '/test', '/'] as const) {
    const { status, text } = await site.get(base + addressIn(route));
    t.equal(status, 200, route);
    t.same(text.match(/\b(?:src|href|srcset)="\/(?!h5\/)[^"]*"/g) ?? [], [], route);
  }
});

t.test('may save only public calls without search text or numbers', async (t) => {
  const rows = new Map(Object.values({ ...endpoints, ...composedEndpoints }).map((row) => [row.path as string, row]));
  for (const [path, params] of Object.entries(savedCalls)) {
    const row = rows.get(path);
    t.match(row, { method: 'GET' }, path);
    t.notOk(row && 'member' in row && row.member, path);
    t.match(path, /^\/(?:notices|shows)$|^\/oa-web\/api\/v1\/open\/(?:getFci|notice\/)/);
    const isWrong = (name: string) =>
      !(row && name in row.params.properties) || /^(?:q|name|number|token)$/i.test(name);
    t.same(params.filter(isWrong), [], path);
  }
});

const secret = 'SECRET-7341';
/** Query with a search term, a parameter that WeChat adds, and a token. */
const secretQuery = `q=${secret}&from=${secret}&token=${secret}`;

/** Accepts a file, a shell, or a saved call with declared parameters. */
function isExpected({ cache, url, text }: SavedEntry): boolean {
  const { pathname, searchParams } = new URL(url);
  const path = pathname.slice(base.length);
  if (cache.startsWith('app-h5 /h5/ files')) return /^\/(?:assets\/[\w.-]+|offline\.js)$/.test(path);
  if (cache.startsWith('app-h5 /h5/ shells')) return path === '/offline.html';
  const params = (savedCalls as Readonly<Record<string, readonly string[] | undefined>>)[path];
  return (
    cache.startsWith('app-h5 /h5/ calls ') &&
    [...searchParams.keys()].every((name) => params?.includes(name)) &&
    params !== undefined &&
    JSON.parse(text).code === 0
  );
}

await inBrowser(
  'a browser after one visit',
  async ({ t, page, open, follow, tolerate }) => {
    tolerate(noNetwork);
    await page.clock.install();
    const bar = page.locator('aside.unreachable');
    const saysHowOld = async (t: Test, what: string) => t.match(await bar.textContent(), saved, what);
    const callsForBreed = () => site.logs.filter(({ route }) => String(route).endsWith('getFciDogById')).length;
    const outside: string[] = [];
    page.on('request', (request) => {
      const { pathname, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !pathname.startsWith(`${base}/`)) outside.push(pathname);
    });

    await t.test('requests each file only once', async (t) => {
      const before = site.logs.length;
      await open(`${base}/`);
      await untilInstalled(page);
      const requests = site.logs.slice(before).filter(({ route }) => String(route).includes('assets'));
      const files = (await savedEntries(page)).filter(({ cache }) => cache.includes(' files'));
      t.ok(files.length > 50 && files.length < 130, `${files.length} files`);
      t.ok(requests.length <= files.length + 3, `${requests.length} requests for them`);
    });

    await t.test('opens saved pages while the server is down, and refreshes them afterwards', async (t) => {
      await untilSaved(page, 'getSorts');
      await untilSaved(page, 'getTitleListBySortId?page=1&sortId=2');
      await open(breed);
      await untilSaved(page, 'getFciDogById?id=111');
      await open(notice);
      await untilSaved(page, 'getTitleListBySortId?page=1&sortId=1');
      const title = (await page.locator('article h1, #main h1').first().textContent()) ?? '';

      await line.cut();
      await open(`${base}/`);
      if (isExhaustive) t.same(await violationsInBothThemes(page), [], 'no violation of axe');
      t.match(await bar.textContent(), '未能连上网站。');
      await page.locator('#main a[href*="announcement/detail"]').first().waitFor();
      await saysHowOld(t, 'home page');
      await page.locator('#main a[href$="/breed/index"]:visible').click();
      await page.locator('search input').fill('萨路基');
      await page.locator('#main a[href*="breed/detail"]', { hasText: '萨路基' }).first().waitFor();
      await open(notice);
      await page.getByRole('heading', { name: title }).first().waitFor();
      await saysHowOld(t, 'announcement');
      for (const address of ['notice/index', 'notice/index?sortId=2']) {
        await open(`${base}/${address}`);
        await page.locator('#main a[data-row]').first().waitFor();
        await saysHowOld(t, address);
      }
      await open(`${base}/notice/index?view=calendar`);
      await page.getByRole('list', { name: '犬展日历' }).locator('a').first().waitFor();
      await saysHowOld(t, 'calendar');
      await open(`${base}/ckuh5/ckuCertificate/xt?number=${number}`);
      await page.getByText('本次未能查证').first().waitFor();
      t.match(await bar.textContent(), '现在无法查证。');
      t.notMatch(await bar.textContent(), saved, 'no certificate is saved');
      await open(breed);
      await page.getByRole('heading', { name: '金毛寻回犬' }).first().waitFor();
      await saysHowOld(t, 'breed');

      const before = callsForBreed();
      await line.restore();
      // The page retries when the visitor returns to the tab.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await bar.waitFor({ state: 'detached' });
      await until(() => callsForBreed() > before);
      await untilSettled(page);
      t.ok(await page.getByRole('heading', { name: '金毛寻回犬' }).first().isVisible());
    });

    await rarely(t.test)('rechecks a certificate automatically once the device is online', async (t) => {
      await page.context().setOffline(true);
      await open(`${base}/ckuh5/ckuCertificate/xt?number=${number}`);
      await page.getByText('本次未能查证').first().waitFor();
      await page.context().setOffline(false);
      // Headless Chromium sends no `online` event to a page opened offline. The page retries every 15 s.
      await page.clock.fastForward(15_000);
      await bar.waitFor({ state: 'detached' });
      await page.getByText(number).first().waitFor();
      t.equal(await page.getByText('本次未能查证').count(), 0);
    });

    await t.test('has saved breeds, groups and announcements only', async (t) => {
      t.same(outside, [], 'nothing outside the base path was requested');
      // Some of these calls lack required parameters.
      tolerate(/4\d\d|console/);
      await page.route('**/media/**', (route) => route.abort());
      const rows: readonly PageRow[] = pages;
      const firstOfEachView = rows.filter(({ view }, i) => rows.findIndex((row) => row.view === view) === i);
      for (const { path, render } of isExhaustive ? rows : sample(firstOfEachView, 5)) {
        const address = base + addressIn(path as PagePath);
        const withSecret = `${address}${address.includes('?') ? '&' : '?'}${secretQuery}`;
        // Fully rendered documents contain answers. Other pages only send their calls, so it is enough to follow a link
        // to them.
        await (render === 'full' || isExhaustive ? open : follow)(withSecret);
      }
      await page.evaluate(
        async ([calls, word]) => {
          for (const call of calls)
            await Promise.all([
              fetch(`.${call}?q=${word}&sortId=1&id=111&number=${word}`),
              fetch(`.${call}?sortId=1&page=1`),
              fetch(`.${call}`),
            ]);
        },
        [Object.values(endpoints).flatMap(({ method, path }) => (method === 'GET' ? [path] : [])), secret] as const,
      );

      const entries = await savedEntries(page);
      t.ok(entries.length > 60, `${entries.length} entries`);
      const urls = (wrong: readonly SavedEntry[]) => wrong.map(({ cache, url }) => `${cache}: ${url}`);
      t.same(urls(entries.filter((entry) => !isExpected(entry))), [], 'only what may be saved');
      const isSecret = ({ url, text }: SavedEntry) => (decodeURIComponent(url) + text).includes(secret);
      t.same(urls(entries.filter(isSecret)), [], 'no search term and no token');
      const texts = entries.map(({ text }) => text).join('\n');
      t.notMatch(texts, /"(?:owner|handler|breeder|microchip|holder)\w*":/i);
      // Invented announcements contain certificate numbers as examples.
      t.notMatch(texts, /"(?:pedigree|certificateNumber|registeredName)":/);
    });
  },
  withWorker,
);
