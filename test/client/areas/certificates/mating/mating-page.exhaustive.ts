/** The mating calculator page, including the litter's inbreeding. */
import sandboxMap from '../../../../../server/sandbox/map.json' with { type: 'json' };
import { browse, holdRequests, unrendered } from '../../../../helpers/browser.ts';
import { certificateInfo } from '../../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../../helpers/pages/documents.ts';
import {
  bellReport,
  brotherReport,
  handlers,
  oaWeb,
  reportUrl,
  waitForText,
} from '../../../../helpers/pages/gene-reports.ts';
import { t } from '../../../../helpers/tap.ts';

const { inBrowser } = await browse(t, { ...unrendered, handlers, map: sandboxMap });
t.afterEach(() => {
  oaWeb.fault = 'none';
});

/** Certificate numbers: Morning Bell, whose report is `bellReport`, and her sire, who has no report. */
const [daughter, sire] = ['CKU-111-0026158/23', 'CKU-111-0019034/19'];

await inBrowser(
  'shows the odds by sex, and a range where the number of copies is unknown',
  async ({ page, open, follow }) => {
    await open(reportUrl('GR-24-082277', { with: 'GR-24-082301' }));
    await waitForText(page, '每只公幼犬');
    await waitForText(page, '50% 的概率属高风险，50% 的概率为携带者');
    await follow(reportUrl('GR-90-000003', { with: 'GR-90-000004' }));
    await waitForText(page, '50% 至 100% 的概率属高风险');
    await waitForText(page, /只能给出范围/);
  },
);

await inBrowser('explains why two dogs are not a pair', async ({ page, open, follow, tolerate }) => {
  tolerate(/404|console/);
  await open(reportUrl(bellReport));
  for (const [mate, ...texts] of [
    ['GR-24-071395', '两只都是母犬'],
    ['CKU-111-0026158/23', '这是同一只犬的报告'],
    ['GR-90-000005', '没有写明性别'],
    ['GR-24-999999', '该编号没有基因报告'],
    ['GR-90-000001', '两份报告没有相同的疾病检测', /这不等于没有风险/, /父犬的报告没有写明证书编号/],
    ['GR-90-000002', '相同的 1 项检测，都无法判断'],
  ] as const) {
    await follow(reportUrl(bellReport, { with: mate }));
    for (const text of texts) await waitForText(page, text);
  }
});

await inBrowser(
  "retries the mate's report and the certificate, and warns if the breeds differ",
  async ({ t, page, follow, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/console/);
    oaWeb.fault = 'mateDown';
    const certificateOfDaughter = (url: URL) =>
      url.pathname === certificateInfo && url.searchParams.get('number') === daughter;
    await page.route(certificateOfDaughter, (route) => route.fulfill({ status: 502, body: '' }));
    const release = await holdRequests(page, /gene-refusal-/);
    const part = page.waitForRequest(/gene-refusal-/);
    await page.goto(reportUrl(bellReport, { with: brotherReport }));
    await part;
    await page.locator('#main [class*="_skeleton_"]').waitFor();
    const recheck = page.getByRole('button', { name: '再查一次' });
    t.equal(await recheck.count(), 0, 'no Retry until the lazy-loaded part brings its own');
    release();
    await waitForText(page, '本次未能查证');
    await waitForText(page, "Amberfield's Morning Bell");
    oaWeb.fault = 'none';
    await recheck.press('Enter');
    await waitForText(page, '1 项检测可能出现高风险幼犬');
    await waitForText(page, '暂时读不到证书');
    await page.unroute(certificateOfDaughter);
    await page.getByRole('button', { name: '再试一次' }).press('Enter');
    await waitForText(page, '父母的亲缘相当于全同胞，或亲代与子代。');
    await follow(reportUrl(bellReport, { with: 'GR-24-090871' }));
    await waitForText(page, /两只犬的犬种不同/);
    t.equal(await horizontalOverflow(page), 0);
  },
);

await inBrowser('shows the inbreeding without a gene report', async ({ t, page, open, expectProblem }) => {
  expectProblem(/404/);
  expectProblem(/console/);
  await open(`/ckuh5/ckuCertificate/xt?number=${encodeURIComponent(sire)}`);
  await page.getByRole('link', { name: '配种推算' }).press('Enter');
  const field = page.getByRole('textbox', { name: '配偶的证书编号或报告编号' });
  await field.fill(daughter);
  await field.press('Enter');
  for (const expected of ['父犬没有基因报告', /没有报告不等于没有风险/, '父母的亲缘相当于全同胞，或亲代与子代。'])
    await waitForText(page, expected);
  t.equal(new URL(page.url()).searchParams.get('with'), daughter);
  t.equal(await horizontalOverflow(page), 0);
});
