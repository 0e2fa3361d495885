/**
 * The list of breeds, on a sandbox with plain portraits. Drawing and converting hundreds of real portraits would take
 * most of a test's time.
 */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { unrendered } from '../browser.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#a62"/></svg>';

export const breedSite = {
  ...unrendered,
  handlers: [
    http.get(
      /\/upload\/fci\/\d+\.svg$/,
      () => new HttpResponse(drawing, { headers: { 'content-type': 'image/svg+xml' } }),
    ),
    ...sandboxHandlers(),
  ],
  map: sandboxMap,
};

export const list = (page: Page) => page.locator('ul[aria-label="犬种"]');
export const field = (page: Page) => page.getByRole('textbox', { name: '名称、别名、拼音或 FCI 编号' });
