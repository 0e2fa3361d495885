/** Results and sexes that could not be read, in a gene report and in the mating calculator. */
import type { Page } from 'playwright-core';
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { pageCount, printedPdf, watchCopies } from '../../../helpers/pages/documents.ts';
import { bell, brother, of } from '../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const amendBell = (page: Page, amend: (report: GeneReport) => void) =>
  amendData(page, `**/api/v1/dog/geneReport?number=${bell}`, amend);

/** Malignant hyperthermia with the laboratory's words, CDDY without; the sex. */
function makeUnknown({ dog, tests }: GeneReport): void {
  dog.sex = 'unknown';
  for (const test of tests) {
    if (test.gene === 'RYR1') Object.assign(test, { result: 'unknown', meaning: { zh: '复检中', en: 'Retest' } });
    if (test.gene === 'FGF4 (CFA12)') Object.assign(test, { result: 'unknown', meaning: null, genotype: 'N/CDDY' });
  }
}

await inBrowser('report: tells unknown from untested', async ({ t, page, open }) => {
  const copied = await watchCopies(page);
  await amendBell(page, makeUnknown);
  await open(of(bell));
  const main = page.locator('#main');
  await main.getByRole('heading', { name: '12 项疾病检测，3 项需要留意' }).waitFor();
  t.match(await main.innerText(), /有 2 项的结果未能读取，不等于未携带/);
  await main.getByRole('img', { name: /1 项未检测, 2 项结果不明/ }).waitFor();
  t.match(await main.innerText(), '性别未能读取');

  t.equal(pageCount(await printedPdf(page)), 1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '存为图片' }).press('Enter');
  await downloading;
  for (const use of ['print', 'picture'] as const) {
    const text = await copied(use);
    for (const row of ['结果不明恶性高热', '结果不明软骨营养障碍']) t.match(text, row, use);
    t.match(text, '实验室原文：复检中', use);
  }

  const rows = main.locator('details').filter({ hasText: '结果不明' });
  t.equal(await rows.count(), 2);
  t.equal(await rows.locator('svg[data-state="unknown"]').count(), 2, 'marked as unknown');
  await rows.first().locator('summary').press('Enter');
  const first = await rows.first().innerText();
  t.match(first, '实验室原文：复检中');
  t.match(first, '报告里有这一项，但结果未能读取，不能据此判断。请凭报告编号询问实验室，或稍后再看。');
  await rows.last().locator('summary').press('Enter');
  const last = await rows.last().innerText();
  t.match(last, '报告里有这一项，但结果未能读取，不能据此判断。请凭报告编号询问实验室，或稍后再看。');
  t.match(last, /N\s*CDDY/, 'its genotype');
  await page.getByRole('checkbox', { name: '只看需要留意的' }).check();
  t.equal(await rows.count(), 2, 'unknown is not clear');
});

await inBrowser('report: does not say that none is at risk', async ({ page, open }) => {
  await amendBell(page, ({ tests }) => {
    for (const test of tests) if (test.category === 'disease') test.result = 'unknown';
  });
  await open(of(bell));
  await page.locator('#main').getByRole('heading', { name: '13 项疾病检测，结果均不明' }).waitFor();
});

await inBrowser(
  'calculator: asks for the sex, and does not judge unknown results',
  async ({ t, page, open }) => {
    await amendBell(page, makeUnknown);
    await open(of(bell, { with: brother }));
    await page.locator('#main').getByText('性别未能读取').waitFor();
    await page.getByRole('button', { name: "Amberfield's Morning Bell 是母犬" }).press('Enter');
    await page.getByRole('heading', { name: '1 项检测可能出现高风险幼犬' }).waitFor();
    const text = await page.getByRole('article').innerText();
    t.match(text, /父犬和母犬是您选定的/);
    t.ok(text.indexOf('Evening Drum') < text.indexOf('Morning Bell'), 'the sire first');
    t.equal(new URL(page.url()).searchParams.get('sire'), brother, 'the address keeps the choice');

    const group = page.getByRole('region', { name: '无法判断' });
    const row = group.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /RYR1/ }) });
    t.match(await row.innerText(), '结果不明');
    t.match(await row.innerText(), '母犬这一项的结果未能读取。');
    t.ok(await row.locator('[data-state="unknown"]').first().isVisible());

    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('链接已复制').first().waitFor();
    t.match(await page.evaluate(() => navigator.clipboard.readText()), `sire=${brother}`, 'and so does a shared link');
  },
  { permissions: ['clipboard-read', 'clipboard-write'] },
);
