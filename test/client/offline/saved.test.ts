/**
 * Saved data after a visit to every page and a request for every call: only public calls, and never the address that was
 * opened.
 */
import { composedEndpoints, endpoints } from '../../../shared/api.ts';
import { savedCalls } from '../../../shared/offline/saved-calls.ts';
import { type PageRow, pages } from '../../../shared/pages.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { isExhaustive, sample } from '../../helpers/exhaustive.ts';
import { type SavedEntry, savedEntries, untilInstalled, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { addressWith, type PagePath, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const addressIn = addressWith(await pageQueries(site));

t.test('saves only public calls without search text or numbers', async (t) => {
  const rows = new Map(Object.values({ ...endpoints, ...composedEndpoints }).map((row) => [row.path as string, row]));
  for (const [path, params] of Object.entries(savedCalls)) {
    const row = rows.get(path);
    t.match(row, { method: 'GET' }, path);
    t.notOk(row && 'member' in row && row.member, path);
    t.match(path, /^\/shows$|^\/oa-web\/api\/v1\/open\/(?:getFci|notice\/)/);
    const isWrong = (name: string) =>
      !(row && name in row.params.properties) || /^(?:q|name|number|token)$/i.test(name);
    t.same(params.filter(isWrong), [], path);
  }
});

const secret = 'SECRET-7341';
/** Search term, parameter that WeChat adds, and token. */
const secretQuery = `q=${secret}&from=${secret}&token=${secret}`;

/** Accepts a file, a shell, or a saved call with declared parameters. */
function isExpected({ cache, url, text }: SavedEntry): boolean {
  const { pathname, searchParams } = new URL(url);
  if (cache.startsWith('app-h5 / files')) return /^\/(?:assets\/[\w.-]+|offline\.js)$/.test(pathname);
  if (cache.startsWith('app-h5 / shells')) return pathname === '/offline.html';
  const params = (savedCalls as Readonly<Record<string, readonly string[] | undefined>>)[pathname];
  return (
    cache.startsWith('app-h5 / calls ') &&
    [...searchParams.keys()].every((name) => params?.includes(name)) &&
    params !== undefined &&
    JSON.parse(text).code === 0
  );
}

await inBrowser(
  'worker',
  async ({ t, page, open, follow, tolerate }) => {
    await t.test('requests each file once', async (t) => {
      const before = site.logs.length;
      await open('/');
      await untilInstalled(page);
      const requests = site.logs.slice(before).filter(({ route }) => String(route).includes('assets'));
      const files = (await savedEntries(page)).filter(({ cache }) => cache.includes(' files'));
      t.ok(files.length > 50 && files.length < 130, `${files.length} files`);
      t.ok(requests.length <= files.length + 3, `${requests.length} requests for them`);
    });

    await t.test('saves breeds, groups and announcements only', async (t) => {
      // Some of these calls lack required parameters.
      tolerate(/4\d\d|console/);
      await page.route('**/media/**', (route) => route.abort());
      tolerate(/ERR_FAILED/);
      await untilSaved(page, 'getSorts');
      const rows: readonly PageRow[] = pages;
      const firstOfEachView = rows.filter(({ view }, i) => rows.findIndex((row) => row.view === view) === i);
      for (const { path, render } of isExhaustive ? rows : sample(firstOfEachView, 7)) {
        const address = addressIn(path as PagePath);
        const withSecret = `${address}${address.includes('?') ? '&' : '?'}${secretQuery}`;
        // Fully rendered documents contain answers. Other pages only send their calls, so following a link is enough.
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
