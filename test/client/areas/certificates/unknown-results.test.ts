/** Results and sexes that could not be read, in a gene report and in the mating calculator. */
import type { Page } from 'playwright-core';
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { languages } from '../../../../shared/preferences.ts';
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

const texts = {
  zh: {
    state: '结果不明',
    headline: '12 项疾病检测，3 项需要留意',
    hint: /有 2 项的结果未能读取，不等于未携带/,
    counts: /1 项未检测, 2 项结果不明/,
    laboratory: '实验室原文：复检中',
    meaning: '报告里有这一项，但结果未能读取，不能据此判断。请凭报告编号询问实验室，或稍后再看。',
    printedRows: ['结果不明恶性高热', '结果不明软骨营养障碍'],
    allUnknown: '13 项疾病检测，结果均不明',
    onlyNotClear: '只看需要留意的',
    sex: '性别未能读取',
    noSex: '性别未能读取',
    save: '存为图片',
    cannotBeJudged: '无法判断',
    reason: '母犬这一项的结果未能读取。',
    isDam: "Amberfield's Morning Bell 是母犬",
    chosen: /父犬和母犬是您选定的/,
    atRisk: '1 项检测可能出现高风险幼犬',
  },
  en: {
    state: 'Unknown',
    headline: '12 disease tests done, 3 need attention',
    hint: /The results of 2 could not be read, which does not mean clear/,
    counts: /1 not tested, 2 unknown/,
    laboratory: 'The laboratory says: Retest',
    meaning:
      'The report lists this test, but its result could not be read, so no conclusion can be drawn. Ask the laboratory, quoting the report number, or look again later.',
    printedRows: ['UnknownMalignant hyperthermia', 'UnknownChondrodystrophy'],
    allUnknown: '13 disease tests, no result known',
    onlyNotClear: 'Only those that need attention',
    sex: 'Sex could not be read',
    noSex: 'The sex could not be read',
    save: 'Save picture',
    cannotBeJudged: 'Cannot be judged',
    reason: 'The dam’s result could not be read.',
    isDam: "Amberfield's Morning Bell is the dam",
    chosen: /You chose sire and dam/,
    atRisk: '1 test with at-risk puppies possible',
  },
} as const;

for (const language of languages) {
  const words = texts[language];
  await inBrowser(`report: tells unknown from untested (${language})`, async ({ t, page, open, prefer }) => {
    await prefer({ language });
    const copied = await watchCopies(page);
    await amendBell(page, makeUnknown);
    await open(of(bell));
    const main = page.locator('#main');
    await main.getByRole('heading', { name: words.headline }).waitFor();
    t.match(await main.innerText(), words.hint);
    await main.getByRole('img', { name: words.counts }).waitFor();
    t.match(await main.innerText(), words.sex);

    t.equal(pageCount(await printedPdf(page)), 1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: words.save }).press('Enter');
    await downloading;
    for (const use of ['print', 'picture'] as const) {
      const text = await copied(use);
      for (const row of words.printedRows) t.match(text, row, use);
      t.match(text, words.laboratory, use);
    }

    const rows = main.locator('details').filter({ hasText: words.state });
    t.equal(await rows.count(), 2);
    t.equal(await rows.locator('svg[data-state="unknown"]').count(), 2, 'a mark of its own');
    await rows.first().locator('summary').press('Enter');
    const first = await rows.first().innerText();
    t.match(first, words.laboratory);
    t.match(first, words.meaning);
    await rows.last().locator('summary').press('Enter');
    const last = await rows.last().innerText();
    t.match(last, words.meaning);
    t.match(last, /N\s*CDDY/, 'its genotype');
    await page.getByRole('checkbox', { name: words.onlyNotClear }).check();
    t.equal(await rows.count(), 2, 'unknown is not clear');
  });

  await inBrowser(`report: does not say that none is at risk (${language})`, async ({ page, open, prefer }) => {
    await prefer({ language });
    await amendBell(page, ({ tests }) => {
      for (const test of tests) if (test.category === 'disease') test.result = 'unknown';
    });
    await open(of(bell));
    await page.locator('#main').getByRole('heading', { name: words.allUnknown }).waitFor();
  });

  await inBrowser(
    `calculator: asks for the sex, and does not judge unknown results (${language})`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language });
      await amendBell(page, makeUnknown);
      await open(of(bell, { with: brother }));
      await page.locator('#main').getByText(words.noSex).waitFor();
      await page.getByRole('button', { name: words.isDam }).press('Enter');
      await page.getByRole('heading', { name: words.atRisk }).waitFor();
      const text = await page.getByRole('article').innerText();
      t.match(text, words.chosen);
      t.ok(text.indexOf('Evening Drum') < text.indexOf('Morning Bell'), 'the sire first');
      t.equal(new URL(page.url()).searchParams.get('sire'), brother, 'the address keeps the choice');

      const group = page.getByRole('region', { name: words.cannotBeJudged });
      const row = group.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /RYR1/ }) });
      t.match(await row.innerText(), words.state);
      t.match(await row.innerText(), words.reason);
      t.ok(await row.locator('[data-state="unknown"]').first().isVisible());
    },
  );
}
