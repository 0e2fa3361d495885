/** Results and sexes that could not be read: in a gene report, its sheet and its overview, and in the mating calculator. */
import type { Page } from 'playwright-core';
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { pageCount, printedPdf, watchCopies } from '../../../helpers/pages/documents.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const bell = 'GR-23-081457';
const brother = 'GR-23-081458';
const of = (number: string, more: Record<string, string> = {}) =>
  `/ckuh5/ckuCertificate/geneReport?${new URLSearchParams({ number, ...more })}`;
const amendBell = (page: Page, amend: (report: GeneReport) => void) =>
  amendData(page, `**/api/v1/dog/geneReport?number=${bell}`, amend);

/** Malignant hyperthermia with the laboratory's words, and CDDY without. */
function unread({ tests }: GeneReport): void {
  for (const test of tests) {
    if (test.gene === 'RYR1') Object.assign(test, { result: 'unknown', meaning: { zh: '复检中', en: 'Retest' } });
    if (test.gene === 'FGF4 (CFA12)') Object.assign(test, { result: 'unknown', meaning: null, genotype: 'N/CDDY' });
  }
}

const languages = {
  'zh-CN': {
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
    save: '存为图片',
    cannotBeJudged: '无法判断',
    reason: '母犬这一项的结果未能读取。',
    noSex: '性别未能读取',
    isDam: "Amberfield's Morning Bell 是母犬",
    chosen: /父犬和母犬是您选定的/,
    atRisk: '1 项检测可能出现高风险幼犬',
  },
  'en-GB': {
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
    save: 'Save picture',
    cannotBeJudged: 'Cannot be judged',
    reason: 'The dam’s result could not be read.',
    noSex: 'The sex could not be read',
    isDam: "Amberfield's Morning Bell is the dam",
    chosen: /You chose sire and dam/,
    atRisk: '1 test with at-risk puppies possible',
  },
} as const;

for (const [locale, words] of Object.entries(languages)) {
  await inBrowser(
    `a gene report in ${locale} with unread results counts, marks, filters and explains them apart from the untested`,
    async ({ t, page, open }) => {
      await amendBell(page, (report) => {
        unread(report);
        report.dog.sex = 'unknown';
      });
      await open(of(bell));
      const main = page.locator('#main');
      await main.getByRole('heading', { name: words.headline }).waitFor();
      t.match(await main.innerText(), words.hint);
      await main.getByRole('img', { name: words.counts }).waitFor();
      t.match(await main.innerText(), words.sex);

      const rows = main.locator('details').filter({ hasText: words.state });
      t.equal(await rows.count(), 2);
      t.equal(await rows.locator('svg[data-state="unknown"]').count(), 2, 'a mark of its own');
      await rows.first().locator('summary').click();
      const first = await rows.first().innerText();
      t.match(first, words.laboratory);
      t.match(first, words.meaning);
      await rows.last().locator('summary').click();
      t.match(await rows.last().innerText(), words.meaning);
      t.match(await rows.last().innerText(), /N\s*CDDY/, 'its genotype');

      await page.getByRole('checkbox', { name: words.onlyNotClear }).check();
      t.equal(await rows.count(), 2, 'unknown is not clear');
    },
    { locale },
  );

  await inBrowser(
    `a gene report in ${locale} with unread results, printed or saved, states each in words`,
    async ({ t, page, open }) => {
      const copied = await watchCopies(page);
      await amendBell(page, unread);
      await open(of(bell));
      t.equal(pageCount(await printedPdf(page)), 1);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: words.save }).click();
      await downloading;
      for (const use of ['print', 'picture'] as const) {
        const text = await copied(use);
        for (const row of words.printedRows) t.match(text, row, use);
        t.match(text, words.laboratory);
      }
    },
    { locale },
  );

  await inBrowser(
    `a gene report in ${locale} in which no disease test has a readable result does not say that none is at risk`,
    async ({ page, open }) => {
      await amendBell(page, ({ tests }) => {
        for (const test of tests) if (test.category === 'disease') test.result = 'unknown';
      });
      await open(of(bell));
      await page.locator('#main').getByRole('heading', { name: words.allUnknown }).waitFor();
    },
    { locale },
  );

  await inBrowser(
    `the mating calculator in ${locale}, given an unread result, cannot judge it and says why`,
    async ({ t, page, open }) => {
      await amendBell(page, unread);
      await open(of(bell, { with: brother }));
      const group = page.getByRole('region', { name: words.cannotBeJudged });
      const row = group.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /RYR1/ }) });
      t.match(await row.innerText(), words.state);
      t.match(await row.innerText(), words.reason);
      t.equal(await row.locator('[data-state="unknown"]').first().isVisible(), true);
    },
    { locale },
  );

  await inBrowser(
    `the mating calculator in ${locale}, given a sex that could not be read, calculates once the visitor names sire or dam`,
    async ({ t, page, open }) => {
      await amendBell(page, (report) => {
        report.dog.sex = 'unknown';
      });
      await open(of(bell, { with: brother }));
      await page.locator('#main').getByText(words.noSex).waitFor();
      await page.getByRole('button', { name: words.isDam }).click();
      await page.getByRole('heading', { name: words.atRisk }).waitFor();
      const text = await page.getByRole('article').innerText();
      t.match(text, words.chosen);
      t.ok(text.indexOf('Evening Drum') < text.indexOf('Morning Bell'), 'the sire first');
      t.equal(new URL(page.url()).searchParams.get('sire'), brother, 'the address keeps the choice');
    },
    { locale },
  );
}
