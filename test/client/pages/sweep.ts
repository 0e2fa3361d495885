/**
 * Loads every page in one language (visits.ts) and runs every check on it (checks.ts). The browser helper also fails on logged
 * errors, such as a hydration mismatch or a violation of the content security policy.
 */
import { type Language, languages } from '../../../shared/preferences.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { checks } from './checks.ts';
import { kindsOfPages, loadsOf, visit } from './visits.ts';

export async function sweep(language: Language): Promise<void> {
  const site = await startSite(t, { siteRoot: clientRoot });
  const inBrowser = await startBrowser(t, site);
  let n = 0;
  for (const kind of await kindsOfPages(site)) {
    for (const place of kind) {
      n += 1;
      const loads = loadsOf(n, language);
      // Checks that run once per page alternate between the sweeps of both languages.
      const isOwn = n % languages.length === languages.indexOf(language);
      const isDue = { page: isOwn, kind: isOwn && place === kind[0] };
      await inBrowser(place.address, async (opened) => {
        // Fills the server's cache. On a slow machine the first page may arrive without all of its data.
        await fetch(new URL(place.address, site.url));
        const problems = new Map(checks.map(({ name }) => [name, [] as string[]]));
        for (const load of loads) {
          const current = await visit(opened, place, load);
          for (const { name, oncePer, isFor = () => true, problems: find } of checks) {
            if (!isFor({ place, ...load }) || (oncePer && !isDue[oncePer] && !isExhaustive)) continue;
            const look = Object.values(load).join(' ');
            problems.get(name)?.push(...(await find(current)).map((problem) => `${look}: ${problem}`));
          }
          // Otherwise, opening the same address again would restore the scroll position.
          await opened.page.evaluate(() => window.scrollTo(0, 0));
        }
        for (const [name, found] of problems) opened.t.same(found, [], name);
      });
    }
  }
}
