/** Parts of /test: the rows of its calls, their forms and their responses. */
import type { Locator, Page } from 'playwright-core';
import { endpoints } from '../../../shared/api.ts';

export type CallName = keyof typeof endpoints;

export const reads = Object.values(endpoints).filter(({ method }) => method === 'GET');

export const callRows = (page: Page): Locator => page.locator('li[data-call]');

export const callRow = (page: Page, name: CallName): Locator => page.locator(`li[data-call="${name}"]`);

/** Opens a call's form and returns the call's row. */
export async function openCall(page: Page, name: CallName): Promise<Locator> {
  const call = callRow(page, name);
  await call.locator('button[aria-expanded]').first().click();
  return call;
}

export const send = (call: Locator): Promise<void> => call.getByRole('button', { name: '试一次' }).click();

/** Waits for the response and returns its formatted body. A long body is shown only in part. */
export const responseIn = (call: Locator): Promise<string | null> => call.locator('pre').textContent();

/** Returns the complete formatted response body. */
export async function fullResponseIn(call: Locator): Promise<string> {
  await call.getByRole('button', { name: /展开全部/ }).click();
  return (await responseIn(call)) ?? '';
}
