/** The accessibility rules of axe-core (https://dequeuniversity.com/rules/axe), run in a page of the built client. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the root element says of the theme and the text size (client/ui/state/preferences.ts). */
export const looks = (['light', 'dark'] as const).flatMap((theme) =>
  (['standard', 'large'] as const).map((text) => ({ theme, text })),
);

/** In the page: whatever axe finds, as `rule: elements`. */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });

/** Runs every rule on the page in all four looks, and returns what is violated, each with its look. */
export async function violationsInEveryLook(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found: string[] = [];
  for (const { theme, text } of looks) {
    await page.evaluate(
      ([theme, text]) => {
        Object.assign(document.documentElement.dataset, { theme, text });
        return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      },
      [theme, text] as const,
    );
    // The bar that shows what loads, larger pictures among it, is in no landmark.
    await page.locator('[role="progressbar"][data-busy="true"]').waitFor({ state: 'detached' });
    found.push(...(await violations(page)).map((violation) => `${theme}, ${text} text: ${violation}`));
  }
  return found;
}
