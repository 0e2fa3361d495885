/** What a browser holds after every page was visited and every call made: only what shared/offline/saved-calls.ts lists, and nobody's. */

import { endpoints } from '../../../shared/api.ts';
import { savedCalls } from '../../../shared/offline/saved-calls.ts';
import { pages } from '../../../shared/pages.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { savedEntries, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const queries = await pageQueries(site);
const addressIn = addressWith(queries);

t.test(
  'what may be saved is public: no call is a member’s, takes words, or is about a person or a certificate',
  async (t) => {
    const named = new Map(Object.values(endpoints).map((row) => [row.path as string, row]));
    for (const [path, params] of Object.entries(savedCalls)) {
      const row = named.get(path);
      t.match(row, { method: 'GET' }, path);
      t.notOk(row && 'member' in row && row.member, path);
      t.match(path, /^\/oa-web\/api\/v1\/open\/(?:getFci|notice\/)/, path);
      for (const name of params) t.ok(row && name in row.params.properties, `${path}: ${name}`);
      t.notOk(
        params.some((name) => /^(?:q|name|number|token)$/i.test(name)),
        path,
      );
    }
  },
);

const secret = 'SECRET-7341';

await inBrowser(
  'after a visit of every page and each call, the caches hold breeds, groups and announcements, and no address as it was opened',
  async ({ t, page, open, tolerate }) => {
    // Some calls are made without what they need.
    tolerate(/4\d\d|console/);
    await page.route('**/media/**', (route) => route.abort());
    tolerate(/ERR_FAILED/);
    await open('/');
    t.ok(await untilSaved(page, 'getSorts'));
    for (const { path } of pages) {
      await open(addressIn(path));
      const address = addressIn(path);
      // Words that were searched for, what WeChat adds, and a token in the address.
      await open(`${address}${address.includes('?') ? '&' : '?'}q=${secret}&from=${secret}&token=${secret}`);
    }
    const paths = Object.values(endpoints).flatMap(({ method, path }) => (method === 'GET' ? [path] : []));
    await page.evaluate(
      async ([all, word]) => {
        for (const path of all ?? []) {
          await fetch(`.${path}?q=${word}&sortId=1&id=111&number=${word}`);
          await fetch(`.${path}?sortId=1&page=1`);
          await fetch(`.${path}`);
        }
      },
      [paths, secret] as const,
    );
    const entries = await savedEntries(page);
    t.ok(entries.length > 60, `${entries.length} entries`);
    for (const { cache, url, text } of entries) {
      const { pathname, searchParams } = new URL(url);
      if (cache.startsWith('app-h5 / files')) t.match(pathname, /^\/(?:assets\/[\w.-]+|offline\.js)$/, url);
      else if (cache.startsWith('app-h5 / shells')) t.equal(pathname, '/offline.html', url);
      else {
        t.match(cache, /^app-h5 \/ calls /);
        t.ok(Object.hasOwn(savedCalls, pathname), url);
        const allowed: readonly string[] = (savedCalls as Readonly<Record<string, readonly string[]>>)[pathname] ?? [];
        for (const name of searchParams.keys()) t.ok(allowed.includes(name), url);
        t.equal(JSON.parse(text).code, 0, url);
      }
      t.notOk(decodeURIComponent(url).includes(secret), url);
      t.notOk(text.includes(secret), url);
    }
    const texts = entries.map(({ text }) => text).join('\n');
    t.notMatch(texts, /"(?:owner|handler|breeder|microchip|holder)\w*":/i);
    // Numbers of certificates stand in invented announcements, as examples; no certificate does.
    t.notMatch(texts, /"(?:pedigree|certificateNumber|registeredName)":/);
  },
  withWorker,
);
