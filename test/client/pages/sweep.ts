/**
 * Loads pages in one language (visits.ts) and runs every check on them (checks.ts). A quick run splits the pages
 * between the languages, so each page loads in only one. The browser helper also fails on logged errors, such as a
 * hydration mismatch or a violation of the content security policy.
 */
import { type Language, languages } from '../../../shared/preferences.ts';
import { browse } from '../../helpers/browser.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';
import { checks } from './checks.ts';
import { kindsOfPages, loadsOf, visit } from './visits.ts';

export async function sweep(language: Language): Promise<void> {
  const { site, inBrowser } = await browse(t);
  let n = 0;
  for (const [k, kind] of (await kindsOfPages(site)).entries()) {
    for (const place of kind) {
      n += 1;
      if (!isExhaustive && n % languages.length !== languages.indexOf(language)) continue;
      const loads = loadsOf(Math.floor(n / languages.length), language);
      const isFirst = place === kind[0];
      await inBrowser(`passes all checks at ${place.address}`, async (opened) => {
        // Fills the server's cache. Otherwise, on a slow machine, the first page may arrive without all of its data.
        await fetch(new URL(place.address, site.url));
        /** Problems found, by check name. */
        const problems = new Map<string, string[]>();
        for (const load of loads) {
          const current = await visit(opened, place, load);
          for (const { name, isOncePerKind, turn, isFor = () => true, problems: find } of checks) {
            if (!isFor({ place, ...load })) continue;
            const isSkipped = (isOncePerKind && !isFirst) || (turn !== undefined && turn !== k % 2);
            if (isSkipped && !isExhaustive) continue;
            const look = Object.values(load).join(' ');
            const found = (await find(current)).map((problem) => `${look}: ${problem}`);
            problems.set(name, [...(problems.get(name) ?? []), ...found]);
          }
          // Scrolls to the top. The browser would otherwise restore the scroll position when the same URL is opened again.
          await opened.page.evaluate(() => window.scrollTo(0, 0));
        }
        for (const [name, found] of problems) opened.t.same(found, [], name);
      });
    }
  }
}
