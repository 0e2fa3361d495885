/** The drawn coat of a gene report. */
import { coatOf } from '../../../../client/areas/certificates/traits/coat-of.ts';
import { lociInOrder, lociOf } from '../../../../client/areas/certificates/traits/loci.ts';
import { coatWords } from '../../../../client/i18n/words/coat.ts';
import { reports } from '../../../../server/sandbox/data/genes/reports.ts';
import type { GeneReport } from '../../../../shared/areas/certificates.ts';
import { amendData, clientRoot, startBrowser } from '../../../helpers/browser.ts';
import { isExhaustive, sample } from '../../../helpers/exhaustive.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { bell, of } from '../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const opener = '画出基因预测的毛色';

const lociIn = async (number: string) =>
  lociOf((await site.get(`/oa-web/api/v1/dog/geneReport?number=${number}`)).json.data.tests);

/** A report for each drawing; in an exhaustive run, one for each prediction. */
const numbers = new Map<string, string>();
for (const { number } of reports) {
  const coat = coatOf(await lociIn(number));
  numbers.set(JSON.stringify(isExhaustive ? coat : [coat.paint, coat.nose, coat.white]), number);
}

await inBrowser('draws and explains the predicted coat', async ({ t, page, open, follow }) => {
  const button = page.getByRole('button', { name: opener });
  const { effects, hidden } = coatWords.zh;
  await open('/ckuh5/description');
  for (const number of sample([...numbers.values()], 6)) {
    await follow('/ckuh5/ckuCertificate');
    await follow(of(number));
    t.equal(await page.locator('[data-locus]').count(), 0, 'closed at first');
    await button.press('Enter');
    await page.locator('[data-locus="S"]').waitFor();
    t.equal(await button.getAttribute('aria-expanded'), 'true');
    const seen = await page.evaluate(() => ({
      paint: [...document.querySelectorAll<SVGElement>('[clip-path*="near"] [data-part]')].map(({ dataset }) => [
        dataset.part,
        dataset.paint,
      ]),
      nose: document.querySelector('[data-nose]')?.getAttribute('data-nose'),
      white: document.querySelector('[data-white]')?.getAttribute('data-white') ?? null,
      effects: [...document.querySelectorAll('[data-locus] dd')].map((row) => row.textContent),
      missingPaints: [...document.querySelectorAll('[data-part]')].filter((path) => {
        const [, id] = /^url\("?#(.+?)"?\)$/.exec(path.getAttribute('fill') ?? '') ?? [];
        return id !== undefined && !document.getElementById(id);
      }).length,
    }));
    const coat = coatOf(await lociIn(number));
    const expected = {
      paint: coat.paint,
      nose: coat.nose,
      white: { no: null, some: 'possible', piebald: 'piebald', unknown: null }[coat.white],
      effects: lociInOrder.map((locus) => {
        const { effect, hiddenBy } = coat.effects[locus];
        return effects[effect] + (hiddenBy ? hidden[hiddenBy] : '');
      }),
      missingPaints: 0,
    };
    t.same({ ...seen, paint: Object.fromEntries(seen.paint) }, expected, number);
    t.equal(await horizontalOverflow(page), 0);
  }
  await button.press('Enter');
  t.equal(await page.locator('[data-locus]').count(), 0, 'closes again');
});

await inBrowser('leaves loci open that are untested or unreadable', async ({ t, page, open }) => {
  await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
    const genotypes: Readonly<Record<string, object>> = {
      MC1R: { genotype: 'E/e' },
      CBD103: { genotype: 'ky/ky' },
      MITF: { genotype: '?', meaning: null },
    };
    const tests = report.tests.filter(({ gene }) => gene !== 'TYRP1' && gene !== 'ASIP');
    Object.assign(report, { tests: tests.map((test) => ({ ...test, ...genotypes[test.gene ?? ''] })) });
  });
  await open(of(bell));
  await page.getByRole('button', { name: opener }).press('Enter');
  const row = (locus: string) => page.locator(`[data-locus="${locus}"]`).innerText();
  t.match(await row('B'), /未检测；可能是黑色系，也可能是棕色系/);
  t.match(await row('A'), /未检测；花纹不明/);
  t.match(await row('S'), /“\?”未能读取；可能有白色，图中未画/);
  t.match(await page.locator('figcaption').innerText(), /毛色不能由这些检测确定.*黑色或棕色.*斜线处/s);
  t.equal(await page.locator('[data-part="coat"]').first().getAttribute('data-paint'), 'unknown');
  t.equal(await page.locator('[data-nose="unknown"]').count(), 1);
});

await inBrowser('draws nothing without any of the loci', async ({ t, page, open }) => {
  await amendData<GeneReport>(page, '**/dog/geneReport*', (report) => {
    for (const test of report.tests) if (test.category === 'colour') Object.assign(test, { genotype: null });
  });
  await open(of(bell));
  await page.getByRole('button', { name: opener }).press('Enter');
  await page.getByText(coatWords.zh.nothing).waitFor();
  t.equal(await page.locator('[data-part]').count(), 0);
});
