/** The list of certificates of appreciation in the browser. */
import type { Page } from 'playwright-core';
import { eventually } from '../browser.ts';

export const certificateRows = (page: Page) => page.locator('a[href*="/appreciation/info"]');
export const field = (page: Page) => page.getByRole('textbox', { name: '姓名、单位、事由或编号' });

/** Loads at least 40 rows, scrolls to one of them, and returns its number. */
export async function scrollToRow(page: Page, n: number): Promise<string> {
  await eventually(
    async () => {
      await page.mouse.wheel(0, 2_000);
      return certificateRows(page).count();
    },
    (count) => count >= 40,
  );
  const row = certificateRows(page).nth(n);
  await row.scrollIntoViewIfNeeded();
  return (await row.locator('.mono').textContent()) ?? '';
}

/** Path of a sandbox certificate's page. */
export const certificatePath = '/appreciation/info?id=7002';
export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
