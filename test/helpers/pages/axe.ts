/** The accessibility rules of axe-core (https://dequeuniversity.com/rules/axe), run in a page of the built client. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { waitInPage } from '../browser.ts';
import { devtoolsOf } from '../clean-pages.ts';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the theme. */
const colourRules = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Runs the rules on the page as it looks now. Returns `rule: elements` for each violation. */
export async function violations(page: Page, options: object = {}): Promise<string[]> {
  // Chromium reuses code compiled by this command on the next page, but not code compiled by `page.evaluate`.
  if (!(await page.evaluate(() => 'axe' in window)))
    await (await devtoolsOf(page)).send('Runtime.evaluate', { expression: source });
  // axe would report the loading bar, which is outside all landmarks. The bar also shows while larger pictures load.
  await waitInPage(page, () => !document.querySelector('[role="progressbar"][data-busy="true"]'));
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
    // Only experimental rules and rules about media need axe's preloading.
    const { violations } = await axe.run({ resultTypes: ['violations'], preload: false, ...options });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, options);
}

/** Runs all rules in the light theme and the colour rules in the dark theme, at the page's text size. */
export async function violationsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, options] of [
    ['light', {}],
    ['dark', colourRules],
  ] as const) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }, theme);
    found.push(...(await violations(page, options)).map((violation) => `${theme}: ${violation}`));
  }
  return found;
}

/** Returns visible buttons and links that are smaller than 44 px in either direction. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#main :is(button, a)')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      return Math.min(width, height) < 44 && element.checkVisibility()
        ? [`${element.textContent || element.getAttribute('aria-label')}: ${width} × ${height}`]
        : [];
    }),
  );
