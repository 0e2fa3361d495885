/** Sandbox gene reports, invented gene reports, and locators on their pages. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';
import type { GeneReport } from '../../../shared/areas/certificates.ts';
import { amendData } from '../browser.ts';

export const reportPath = '/ckuh5/ckuCertificate/geneReport';
export const bellReport = 'GR-23-081457';
export const brotherReport = 'GR-23-081458';

/** Current failure of oa-web. */
export const oaWeb: { fault: 'none' | 'down' | 'mateDown' } = { fault: 'none' };

/** Builds a minimal report as oa-web sends it. */
const report = (reportNo: string, gender: string, tests: readonly object[]) => ({
  reportNo,
  dogInfo: { dogNameEn: `Dog of report ${reportNo.slice(-1)}`, fciNo: '111', breedNameCn: '金毛寻回犬', gender },
  testList: tests,
});
const disease = (name: string, inheritMode: string, resultName: string, genotype = '') => ({
  itemName: name,
  itemType: '疾病',
  inheritMode,
  resultName,
  genotype,
});
const invented: Readonly<Record<string, object>> = {
  'GR-90-000001': report('GR-90-000001', '公', [disease('别的病', '常染色体隐性', '未携带')]),
  'GR-90-000002': report('GR-90-000002', '公', [disease('退行性脊髓病', '常染色体隐性', '未检测')]),
  'GR-90-000003': report('GR-90-000003', '公', [disease('显性病', '常染色体显性', '高风险')]),
  'GR-90-000004': report('GR-90-000004', '母', [disease('显性病', '常染色体显性', '未携带')]),
  'GR-90-000005': report('GR-90-000005', '', [disease('显性病', '常染色体显性', '未携带')]),
  'GR-90-000008': report('GR-90-000008', '母', [
    { ...disease('多药敏感（MDR1）', '常染色体显性', '携带者', 'N/MDR1'), gene: 'ABCB1' },
    { ...disease('恶性高热', '常染色体显性', '未携带', 'N/N'), gene: 'RYR1' },
  ]),
  'GR-90-000009': report('GR-90-000009', '公', [
    { ...disease('多药敏感（MDR1）', '常染色体显性', '未携带', 'N/N'), gene: 'ABCB1' },
    { ...disease('恶性高热', '常染色体显性', '高风险', 'N/MH'), gene: 'RYR1' },
  ]),
  'GR-90-000010': report('GR-90-000010', '公', [
    { ...disease('显性病', '常染色体显性', '未携带'), itemType: '性状' },
    { ...disease('恶性高热', '常染色体显性', '高风险', 'N/MH'), gene: 'RYR1', itemType: 7 },
    disease('别的病', '常染色体隐性', '未携带'),
  ]),
  'GR-90-000006': report('GR-90-000006', '母', []),
  'GR-90-000007': report('GR-90-000007', '母', [
    disease('怪病', '常染色体隐性', '弱阳性'),
    disease('甲', '', '未携带'),
  ]),
};

export const handlers = [
  http.get('*/oa-web/api/v1/dog/geneReport', ({ request }) => {
    const number = new URL(request.url).searchParams.get('number') ?? '';
    const isDown = oaWeb.fault === 'down' || (oaWeb.fault === 'mateDown' && number !== bellReport);
    if (isDown) return new HttpResponse('down', { status: 503 });
    const body = invented[number];
    return body ? HttpResponse.json({ errcode: 0, body }) : undefined;
  }),
  ...sandboxHandlers(),
];

export const reportUrl = (number: string, more: Record<string, string> = {}) =>
  `${reportPath}?${new URLSearchParams({ number, ...more })}`;
export const testRows = (page: Page) => page.locator('#main details');
export const testRow = (page: Page, name: string) => testRows(page).filter({ hasText: name });
export const waitForText = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
export const reportField = (page: Page) => page.getByRole('textbox', { name: /编号/ });
export const paramsOf = (page: Page) => new URL(page.url()).searchParams;
/** Name of the button that opens the drawing of the coat colour that the genes predict. */
export const opener = '画出基因预测的毛色';

export const amendBell = (page: Page, amend: (report: GeneReport) => void) =>
  amendData(page, `**/api/v1/dog/geneReport?number=${bellReport}`, amend);

/** Makes the sex and two results unknown. RYR1 has the laboratory's wording; CDDY has none. */
export function makeUnknown({ dog, tests }: GeneReport): void {
  dog.sex = 'unknown';
  for (const test of tests) {
    if (test.gene === 'RYR1') Object.assign(test, { result: 'unknown', meaning: { zh: '复检中', en: 'Retest' } });
    if (test.gene === 'FGF4 (CFA12)') Object.assign(test, { result: 'unknown', meaning: null, genotype: 'N/CDDY' });
  }
}
