/** The drawn coat of a gene report: every report of the sandbox, in both languages, on a phone and a wide screen. */

import { coatOf } from '../../../../client/areas/certificates/traits/coat-of.ts';
import { lociInOrder, lociOf } from '../../../../client/areas/certificates/traits/loci.ts';
import { coatWords } from '../../../../client/i18n/words/coat.ts';
import { reports } from '../../../../server/sandbox/data/genes/reports.ts';
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { languages } from '../../../../shared/preferences.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { bell, of } from '../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const opener = /画出基因预测的毛色|Draw the coat these genes predict/;
const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** One report for every coat that the sandbox's reports have. */
const testsOf = async (number: string): Promise<GeneReport['tests']> =>
  (await site.get(`/oa-web/api/v1/dog/geneReport?number=${number}`)).json.data.tests;
const coats = new Map<string, string>();
for (const { number } of reports) coats.set(JSON.stringify(coatOf(lociOf(await testsOf(number)))), number);
const numbers = [...coats.values()];

for (const language of languages) {
  for (const viewport of screens) {
    await inBrowser(
      `the coat that genes predict is drawn and explained, in ${language} at ${viewport.width}`,
      async ({ t, page, open }) => {
        const words = coatWords[language];
        for (const number of numbers) {
          await open(of(number));
          t.equal(await page.locator('[data-locus]').count(), 0, 'only for those who open it');
          const button = page.getByRole('button', { name: opener });
          await button.focus();
          await page.keyboard.press('Enter');
          await page.locator('[data-locus="S"]').waitFor();
          t.equal(await button.getAttribute('aria-expanded'), 'true');
          const loci = lociOf(await testsOf(number));
          const coat = coatOf(loci);
          const seen = await page.evaluate(() => ({
            parts: [...document.querySelectorAll('[clip-path*="near"] [data-part]')].map((path) => [
              path.getAttribute('data-part'),
              path.getAttribute('data-paint'),
            ]),
            nose: document.querySelector('[data-nose]')?.getAttribute('data-nose'),
            white: document.querySelector('[data-white]')?.getAttribute('data-white') ?? null,
            rows: [...document.querySelectorAll('[data-locus] dd')].map((row) => row.textContent),
            missing: [...document.querySelectorAll('[data-part]')].filter((path) => {
              const [, id] = /^url\("?#(.+?)"?\)$/.exec(path.getAttribute('fill') ?? '') ?? [];
              return id !== undefined && !document.getElementById(id);
            }).length,
          }));
          t.same(Object.fromEntries(seen.parts), coat.paint, number);
          t.equal(seen.nose, coat.nose, number);
          t.equal(seen.white, { no: null, some: 'possible', piebald: 'piebald', unknown: null }[coat.white]);
          t.equal(seen.missing, 0, 'every paint is there');
          const effects = lociInOrder.map((locus) => {
            const { effect, hiddenBy } = coat.effects[locus];
            return words.effects[effect] + (hiddenBy ? words.hidden[hiddenBy] : '');
          });
          t.same(seen.rows, effects, number);
          t.equal(await horizontalOverflow(page), 0);
        }
        await page.getByRole('button', { name: opener }).click();
        t.equal(await page.locator('[data-locus]').count(), 0, 'and closes again');
      },
      { viewport, locale: language === 'zh' ? 'zh-CN' : 'en-GB' },
    );
  }
}

await inBrowser(
  'loci that are not tested, or cannot be read, are left open in the drawing and said to be so',
  async ({ t, page, open }) => {
    await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
      const tests = report.tests.filter(({ gene }) => gene !== 'TYRP1' && gene !== 'ASIP');
      for (const test of tests) {
        if (test.gene === 'MC1R') Object.assign(test, { genotype: 'E/e' });
        if (test.gene === 'CBD103') Object.assign(test, { genotype: 'ky/ky' });
        if (test.gene === 'MITF') Object.assign(test, { genotype: '?', meaning: null });
      }
      Object.assign(report, { tests });
    });
    await open(of(bell));
    await page.getByRole('button', { name: opener }).click();
    const row = (locus: string) => page.locator(`[data-locus="${locus}"]`).innerText();
    t.match(await row('B'), /未检测；可能是黑色系，也可能是棕色系/);
    t.match(await row('A'), /未检测；花纹不明/);
    t.match(await row('S'), /“\?”未能读取；可能有白色，图中未画/);
    t.match(await page.locator('figcaption').innerText(), /毛色不能由这些检测确定.*黑色或棕色.*斜线处/s);
    t.equal(await page.locator('[data-part="coat"]').first().getAttribute('data-paint'), 'unknown');
    t.equal(await page.locator('[data-nose="unknown"]').count(), 1);
  },
  { viewport: { width: 390, height: 844 } },
);

await inBrowser(
  'a report without any of the loci says that nothing can be drawn',
  async ({ t, page, open }) => {
    await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
      for (const test of report.tests) if (test.category === 'colour') Object.assign(test, { genotype: null });
    });
    await open(of(bell));
    await page.getByRole('button', { name: opener }).click();
    await page.getByText(coatWords.zh.nothing).waitFor();
    t.equal(await page.locator('[data-part]').count(), 0);
  },
  { viewport: { width: 390, height: 844 } },
);
