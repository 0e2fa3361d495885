/**
 * Loads every page in combinations of language, theme, text size and screen (visits.ts), and runs every check on it
 * (checks.ts). The browser helper adds that nothing is logged as an error: neither a hydration difference nor a violation of
 * the content security policy.
 */
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { type Check, checks } from './checks.ts';
import { forgetPlace, kindsOfPages, type Load, loadsOf, type Place, visit } from './visits.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

/** A check that is made once is made in another combination on each page. */
function isDue({ oncePer, isFor = () => true }: Check, kind: readonly Place[], place: Place, load: Load, n: number) {
  const isAbout = (candidate: Load) => isFor({ place, ...candidate });
  if (!isAbout(load)) return false;
  if (isExhaustive || !oncePer) return true;
  if (oncePer === 'kind' && place !== kind[0]) return false;
  const suitable = loadsOf(kind, place)
    .filter(isAbout)
    .filter(({ language }) => oncePer !== 'language' || language === load.language);
  return load === suitable[n % suitable.length];
}

let n = 0;
for (const kind of await kindsOfPages(site)) {
  for (const place of kind) {
    n += 1;
    await inBrowser(place.address, async (opened) => {
      const problems = new Map(checks.map(({ name }) => [name, [] as string[]]));
      const loads = loadsOf(kind, place);
      for (const [i, load] of loads.entries()) {
        const current = await visit(opened, place, load);
        for (const check of checks.filter((check) => isDue(check, kind, place, load, n))) {
          const found = await check.problems(current);
          const { language, theme, text, width } = load;
          const combination = [language, theme, text, width].join(' ');
          problems.get(check.name)?.push(...found.map((problem) => `${combination}: ${problem}`));
        }
        await forgetPlace(opened.page, loads[i + 1]?.language !== load.language);
      }
      for (const [name, found] of problems) opened.t.same(found, [], name);
    });
  }
}
