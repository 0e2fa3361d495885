/**
 * Visits each kind of page in turn without reloading the site, in forced colours. Catches faults that only client-side
 * navigation causes: a violation of the content security policy, or an error in a page's chunk (startBrowser).
 */
import type { Page } from 'playwright-core';
import { pages } from '../../../shared/pages.ts';
import { browse } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { t } from '../../helpers/tap.ts';

const { site, inBrowser } = await browse(t);
const queries = await pageQueries(site);
const addressIn = addressWith(queries);

t.test('provides a sandbox record for every parameter', async (t) => {
  const isMissing = (query: object) => Object.values(query).some((value) => value === '' || value === 'undefined');
  t.same(
    Object.entries(queries).filter(([, query]) => isMissing(query)),
    [],
  );
});

/**
 * Returns fields and filled buttons without a border. Forced colours paint no backgrounds, so their edges would be
 * invisible.
 */
const borderless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea, [class*="_button_"]:is(a, button)')]
      .filter((element) => element.checkVisibility() && !element.closest('header'))
      .filter((element) =>
        [element, element.parentElement, element.parentElement?.parentElement].every((at) => {
          if (!at) return true;
          const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(at);
          return (borderTopStyle === 'none' || borderTopWidth === '0px') && outlineStyle === 'none';
        }),
      )
      .map((element) => `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent}`),
  );

await rarely(inBrowser)(
  'borders every field and every filled button in forced colours',
  async ({ t, page, open, follow }) => {
    await open('/');
    const found: Record<string, string[]> = {};
    for (const { path } of pages) {
      await follow(addressIn(path));
      const elements = await borderless(page);
      if (elements.length > 0) found[path] = elements;
    }
    t.same(found, {});
  },
  { forcedColors: 'active' },
);
