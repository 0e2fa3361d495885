/** The registry has many texts in Chinese only: in the English interface they are marked, so that they are read aloud as Chinese. */

import { pages } from '../../../shared/pages.ts';
import { clientRoot, settled, startBrowser } from '../../helpers/browser.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const addressIn = addressWith(await pageQueries(site));

await inBrowser(
  'in English, every Chinese text of every page is marked as Chinese',
  async ({ t, page, open, visit, prefer }) => {
    await prefer({ language: 'en' });
    await open('/');
    for (const { path } of pages) {
      await visit(addressIn(path));
      await page.waitForURL((url) => url.pathname === path);
      await settled(page);
      const unmarked = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found = new Set<string>();
        while (texts.nextNode()) {
          const { data, parentElement: parent } = texts.currentNode as Text;
          if (!/\p{Script=Han}/u.test(data) || !parent?.checkVisibility()) continue;
          if (!parent.closest('[lang]')?.getAttribute('lang')?.startsWith('zh'))
            found.add(`${parent.closest('[class]')?.className} <${parent.localName}> ${data.slice(0, 40)}`);
        }
        return [...found];
      });
      t.same(unmarked, [], path);
    }
  },
);
