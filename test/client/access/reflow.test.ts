/**
 * Every page, on the narrowest screen and with enlarged text, scrolls in one direction only (WCAG 1.4.4, 1.4.10, 1.4.12); in
 * forced colours, what can be pressed or typed into has an edge.
 */

import { pages } from '../../../shared/pages.ts';
import { languages } from '../../../shared/preferences.ts';
import { clientRoot, startBrowser } from '../../helpers/browser.ts';
import { addressWith, pageQueries } from '../../helpers/pages/addresses.ts';
import { horizontalOverflow } from '../../helpers/pages/documents.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const addressIn = addressWith(await pageQueries(site));

/** The spacing that WCAG 1.4.12 has pages bear. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

for (const language of languages) {
  for (const [circumstance, width, text, fontSize] of [
    ['320 px wide, in large text', 320, 'large', ''],
    ['390 px wide, with text at 200 %', 390, 'standard', '200%'],
  ] as const) {
    await inBrowser(
      `every page in ${language}, ${circumstance}, does not scroll sideways, whatever the spacing of its text`,
      async ({ t, page, open, follow, prefer }) => {
        await prefer({ language, text });
        await open('/');
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
        await page.evaluate(async (rules) => {
          const sheet = new CSSStyleSheet({ disabled: true });
          await sheet.replace(rules);
          Object.assign(window, { spacing: sheet });
          document.adoptedStyleSheets.push(sheet);
        }, textSpacing);
        for (const { path } of pages) {
          await follow(addressIn(path));
          for (const isSpaced of [false, true]) {
            await page.evaluate((on) => {
              (window as unknown as { spacing: CSSStyleSheet }).spacing.disabled = !on;
            }, isSpaced);
            t.equal(await horizontalOverflow(page), 0, isSpaced ? `${path}, spaced` : path);
          }
        }
      },
      { viewport: { width, height: 700 } },
    );
  }
}

await inBrowser(
  'in forced colours, every field and every filled button has a border',
  async ({ t, page, open, follow }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open('/');
    for (const { path } of pages) {
      await follow(addressIn(path));
      const bare = await page.evaluate(() =>
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
      t.same(bare, [], path);
    }
  },
);
