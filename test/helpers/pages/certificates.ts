/** Helpers for the certificate look-up, and sandbox certificates. */
import type { Locator, Page } from 'playwright-core';
import { lineNumbers } from '../../../server/sandbox/data/dogs/register.ts';
import { documentOn } from './documents.ts';

export const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
export const lookUp = '/ckuh5/ckuCertificate';

/** Number of a valid pedigree certificate. */
export const bellNumber = 'CKU-111-0026158/23';
export const bellPage = `${lookUp}/xt?number=${bellNumber}`;
/** Last six digits of the dog's chip. */
export const bellChip = '042917';

/** The certificate with the longest names. */
export const longNamedNumber = lineNumbers[0]?.number ?? '';

export const numberField = (page: Page): Locator => page.getByRole('textbox', { name: '证书编号' });

export const waitForText = (page: Page, words: string | RegExp): Promise<void> =>
  page.locator('#main').getByText(words).first().waitFor();

/** Waits for the status card of a number. */
export const waitForStatus = (page: Page, status: string, number: string): Promise<void> =>
  page.locator(`#main [data-status="${status}"]`, { hasText: number }).waitFor();

/** Waits for the URL and, if it contains a number, for the document on its page. */
export async function waitForAddress(page: Page, address: string): Promise<void> {
  await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === address);
  if (address.includes('number=')) await documentOn(page).waitFor();
}

export async function submitNumber(page: Page, number: string): Promise<void> {
  await numberField(page).fill(number);
  await page.getByRole('button', { name: '查证', exact: true }).click();
}
