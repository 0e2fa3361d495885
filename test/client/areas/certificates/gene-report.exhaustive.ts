/** Gene reports: print and picture copies, undetermined loci, and unknown sexes. */

import { coatWords } from '../../../../client/i18n/words/coat.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { amendData, browse, clipboard, unrendered } from '../../../helpers/browser.ts';
import { pageCount, printedPdf, watchCopies } from '../../../helpers/pages/documents.ts';
import {
  amendBell,
  bellReport,
  brotherReport,
  handlers,
  makeUnknown,
  opener,
  reportPath,
  reportUrl,
  waitForText,
} from '../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser } = await browse(t, { handlers, map: sandboxMap }, clipboard);

await inBrowser('shows a test of unknown kind in the picture', async ({ t, page, open }) => {
  await open(reportUrl('GR-90-000010'));
  const copied = await watchCopies(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成图片' }).press('Enter');
  await downloading;
  t.match(await copied('picture'), /高风险1.*疾病.*未携带别的病.*类别未注明.*高风险恶性高热.*性状.*显性病/s);
});

await inBrowser('includes unknown results in the printout and the picture', async ({ t, page, open }) => {
  await amendBell(page, makeUnknown);
  await open(reportUrl(bellReport));
  const copied = await watchCopies(page);
  t.equal(pageCount(await printedPdf(page)), 1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '生成图片' }).press('Enter');
  await downloading;
  for (const use of ['print', 'picture'] as const) {
    const text = await copied(use);
    for (const row of ['结果不明恶性高热', '结果不明软骨营养障碍']) t.match(text, row, use);
    t.match(text, '实验室原文：复检中', use);
  }
});

await inBrowser('leaves untested and unreadable loci open', async ({ t, page, open }) => {
  await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
    const genotypes: Readonly<Record<string, object>> = {
      MC1R: { genotype: 'E/e' },
      CBD103: { genotype: 'ky/ky' },
      MITF: { genotype: '?', meaning: null },
    };
    const tests = report.tests.filter(({ gene }) => gene !== 'TYRP1' && gene !== 'ASIP');
    Object.assign(report, { tests: tests.map((test) => ({ ...test, ...genotypes[test.gene ?? ''] })) });
  });
  await open(reportUrl(bellReport));
  await page.getByRole('button', { name: opener }).press('Enter');
  const textOf = (locus: string) => page.locator(`[data-locus="${locus}"]`).innerText();
  t.match(await textOf('B'), /未检测；可能是黑色系，也可能是棕色系/);
  t.match(await textOf('A'), /未检测；花纹不明/);
  t.match(await textOf('S'), /“\?”未能读取；可能有白色，图中未画/);
  t.match(await page.locator('figcaption').innerText(), /毛色不能由这些检测确定.*黑色或棕色.*斜线处/s);
  t.equal(await page.locator('[data-part="coat"]').first().getAttribute('data-paint'), 'unknown');
  t.equal(await page.locator('[data-nose="unknown"]').count(), 1);
});

await inBrowser('draws no coat without genotypes, and says that all results are unknown', async ({ t, page, open }) => {
  await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
    for (const test of report.tests) {
      if (test.category === 'colour') Object.assign(test, { genotype: null });
      if (test.category === 'disease') test.result = 'unknown';
    }
  });
  await open(reportUrl(bellReport));
  await page.locator('#main').getByRole('heading', { name: '13 项疾病检测，结果均不明' }).waitFor();
  await page.getByRole('button', { name: opener }).press('Enter');
  await page.getByText(coatWords.zh.nothing).waitFor();
  t.equal(await page.locator('[data-part]').count(), 0);
});

await inBrowser("asks for a parent's sex, and does not judge unknown results", async ({ t, page, open }) => {
  await amendBell(page, makeUnknown);
  await open(reportUrl(bellReport, { with: brotherReport }));
  await page.locator('#main').getByText('性别未能读取').waitFor();
  await page.getByRole('button', { name: "Amberfield's Morning Bell 是母犬" }).press('Enter');
  await page.getByRole('heading', { name: '1 项检测可能出现高风险幼犬' }).waitFor();
  const text = await page.getByRole('article').innerText();
  t.match(text, /父犬和母犬是您选定的/);
  t.ok(text.indexOf('Evening Drum') < text.indexOf('Morning Bell'), 'the sire comes first');
  t.equal(new URL(page.url()).searchParams.get('sire'), brotherReport, 'the address keeps the choice');

  const group = page.getByRole('region', { name: '无法判断' });
  const row = group.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /RYR1/ }) });
  t.match(await row.innerText(), '结果不明');
  t.match(await row.innerText(), '母犬这一项的结果未能读取。');
  t.ok(await row.locator('[data-state="unknown"]').first().isVisible());

  await page.getByRole('button', { name: '分享' }).click();
  await page.getByText('链接已复制').first().waitFor();
  t.match(
    await page.evaluate(() => navigator.clipboard.readText()),
    `sire=${brotherReport}`,
    'the link keeps the choice',
  );
});

await inBrowser('offers sample numbers with the sandbox', async ({ page }) => {
  const sandbox = await startSite(t, unrendered);
  await page.goto(new URL(reportPath, sandbox.url).href);
  await page.getByRole('button', { name: new RegExp(bellReport) }).press('Enter');
  await page.getByRole('link', { name: /配种推算/ }).press('Enter');
  await page.getByRole('button', { name: new RegExp(brotherReport) }).press('Enter');
  await waitForText(page, '1 项检测可能出现高风险幼犬');
});
