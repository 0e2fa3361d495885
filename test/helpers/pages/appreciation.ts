/** Certificates of appreciation: an oa-web that can fail, and locators. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';

/** The page of one of the sandbox's certificates. */
export const certificatePath = '/appreciation/info?id=7002';

/** How oa-web fails at the moment. */
export const upstream: { fault: 'none' | 'down' | 'empty' } = { fault: 'none' };

/** A name and a reason at the length limit. */
export const longest = {
  certId: 'long',
  certNo: 'CKU-TX-2019-999',
  receiverName: `${'示例省样本市虚构区养犬促进会'.repeat(5)}（Example Society of Invented Helpers）`,
  thanksFor: '长期无偿支持犬籍登记与展会工作，培训志愿者，照料走失犬只。'.repeat(14),
};

export const handlers = [
  http.get('*/oa-web/api/v1/appreciation/certificates', ({ request }) => {
    if (upstream.fault === 'down') return new HttpResponse('down', { status: 503 });
    if (upstream.fault === 'empty') {
      return HttpResponse.json({ success: true, body: { content: [], totalElements: '0' } });
    }
    if (new URL(request.url).searchParams.get('id') === 'long') {
      return HttpResponse.json({ success: true, body: { content: [longest], totalElements: '1' } });
    }
    return undefined;
  }),
  ...sandboxHandlers(),
];

export const rowsOf = (page: Page) => page.locator('a[href*="/appreciation/info"]');
export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
