/** axe-core finds nothing on any page, in either language, both themes, and either text size. */

import { pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { violationsInEveryLook } from '../../helpers/pages/axe.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const addressIn = addressWith(await pageQueries(site));

const screens = [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const;

for (const language of languages) {
  for (const [screen, viewport] of screens) {
    await inBrowser(
      `every page, in ${language} on ${screen}, has no violation of axe's rules in any look`,
      async ({ t, page, open, follow, prefer }) => {
        await prefer({ language });
        await open('/');
        for (const { path } of pages) {
          await follow(addressIn(path));
          t.same(await violationsInEveryLook(page), [], path);
        }
      },
      { viewport },
    );
  }
}
