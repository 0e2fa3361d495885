/** Helpers for a document on a page: locators, its PDF, its width. */
import type { Locator, Page } from 'playwright-core';
import { readQr } from '../qr.ts';

export const documentOn = (page: Page): Locator => page.getByRole('article');

/** Reads the QR code of the page's document, enlarged so that each module has enough pixels. */
export async function addressInQrCode(page: Page): Promise<string | null> {
  const code = page.getByRole('img', { name: '本页的二维码' });
  await code.evaluate((image) => {
    const enlarged = {
      position: 'fixed',
      inset: '0',
      zIndex: '9',
      width: '380px',
      height: '380px',
      background: 'white',
    };
    Object.assign((image as SVGElement | HTMLElement).style, enlarged);
  });
  return readQr(await code.screenshot());
}

/** Returns the PDF that the browser's print dialog would produce. */
export const printedPdf = (page: Page): Promise<Buffer> => page.pdf({ preferCSSPageSize: true, printBackground: true });

/** Counts the pages of a PDF written by Chromium. */
export const pageCount = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Matches an A4 page in a PDF written by Chromium. Sizes are in points. */
export const a4 = /\/MediaBox \[0 0 59[45](\.\d+)? 84[12](\.\d+)?\]/;

/** Returns the number of pixels by which the page is wider than the screen. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Records the text of each copy that the page makes of the document, for print or for a picture, from now on. The
 * returned function returns the text of the latest copy for the given use.
 */
export async function watchCopies(page: Page): Promise<(use: 'print' | 'picture') => Promise<string>> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      const copy = document.querySelector<HTMLElement>('[data-copy]');
      const use = copy?.closest<HTMLElement>('[data-use]')?.dataset.use;
      if (copy) document.documentElement.setAttribute(`data-copied-${use}`, copy.textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  return async (use) => (await page.locator('html').getAttribute(`data-copied-${use}`)) ?? '';
}

/** Opens the picture dialog of a dog's certificate, and switches the picture from the 3:4 summary to the whole page. */
export async function showWholePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: '生成图片' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '换成整页' }).click();
  await dialog.getByRole('button', { name: '换成简版' }).waitFor();
}
