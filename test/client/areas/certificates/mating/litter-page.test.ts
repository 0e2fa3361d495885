/** The inbreeding of a litter on the page of a trial mating. */
import sandboxMap from '../../../../../server/sandbox/map.json' with { type: 'json' };
import { startBrowser, unrendered } from '../../../../helpers/browser.ts';
import { certificateInfo, readers } from '../../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../../helpers/pages/documents.ts';
import { bell, brother, handlers, of, says } from '../../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../../helpers/start-site.ts';
import { t } from '../../../../helpers/tap.ts';

const site = await startSite(t, { ...unrendered, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);

/** Certificates of Morning Bell, whose report is `bell`, and of her sire, who has no report. */
const [daughter, sire] = ['CKU-111-0026158/23', 'CKU-111-0019034/19'];

const texts = {
  zh: {
    litter: '幼犬的近交系数',
    siblings: '父母的亲缘相当于全同胞，或亲代与子代。',
    unknown: /没有记录的祖先按无亲缘计算，实际数值可能更高/,
    shared: '父犬和母犬共同的祖先',
    calculator: '配种推算',
    field: '配偶的证书编号或报告编号',
    noReport: '父犬没有基因报告',
    noRisk: /没有报告不等于没有风险/,
    noNumber: /父犬的报告没有写明证书编号/,
    failed: '暂时读不到证书',
    retry: '再试一次',
  },
  en: {
    litter: 'Inbreeding of the puppies',
    siblings: 'Sire and dam are as closely related as full siblings, or parent and offspring.',
    unknown: /Ancestors not on record count as unrelated: the real value may be higher/,
    shared: 'Ancestors that sire and dam share',
    calculator: 'Mating calculator',
    field: 'The mate’s certificate or report number',
    noReport: 'No gene report for the sire',
    noRisk: /No report does not mean no risk/,
    noNumber: /The sire’s report gives no certificate number/,
    failed: 'The certificates cannot be read right now',
    retry: 'Try again',
  },
} as const;

for (const { language, viewport } of readers) {
  const words = texts[language];
  const where = `(${language}, ${viewport.width} px)`;

  await inBrowser(
    `shows the inbreeding beside the odds of eight puppies ${where}`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language });
      await open(of(bell, { with: brother }));
      const litter = page.locator('section').filter({ has: page.getByRole('heading', { name: words.litter }) });
      await litter.getByText(words.siblings).waitFor();
      const text = (await litter.textContent()) ?? '';
      for (const expected of ['25%', words.unknown, words.shared, 'Harbour Light Solomon']) t.match(text, expected);
      const odds = await page.locator('ul[class*="_litter_"]').all();
      t.ok(odds.length > 0);
      for (const puppies of odds) t.equal(await puppies.locator('li').count(), 8);
      t.equal(await horizontalOverflow(page), 0);
    },
    { viewport },
  );

  await inBrowser(
    `shows the inbreeding without a gene report ${where}`,
    async ({ t, page, open, prefer, expectProblem }) => {
      expectProblem(/404/);
      expectProblem(/console/);
      await prefer({ language });
      await open(`/ckuh5/ckuCertificate/xt?number=${encodeURIComponent(sire)}`);
      await page.getByRole('link', { name: words.calculator }).press('Enter');
      const field = page.getByRole('textbox', { name: words.field });
      await field.fill(daughter);
      await field.press('Enter');
      for (const expected of [words.noReport, words.noRisk, words.siblings]) await says(page, expected);
      t.equal(new URL(page.url()).searchParams.get('with'), daughter);
      t.equal(await horizontalOverflow(page), 0);
    },
    { viewport },
  );

  await inBrowser(
    `says why the inbreeding is missing ${where}`,
    async ({ page, open, prefer, expectProblem }) => {
      await prefer({ language });
      await open(of(bell, { with: 'GR-90-000001' }));
      await says(page, words.noNumber);

      const certificateOfDaughter = (url: URL) =>
        url.pathname === certificateInfo && url.searchParams.get('number') === daughter;
      await page.route(certificateOfDaughter, (route) => route.fulfill({ status: 502, body: '' }));
      expectProblem(/502/);
      expectProblem(/console/);
      await open(of(bell, { with: brother }));
      await says(page, words.failed);
      await page.unroute(certificateOfDaughter);
      await page.getByRole('button', { name: words.retry }).press('Enter');
      await says(page, words.siblings);
    },
    { viewport },
  );
}
