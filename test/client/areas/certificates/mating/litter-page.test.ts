/** The inbreeding of a litter on the page of a trial mating, in both languages, on a phone and on a wide screen. */
import { HttpResponse, http } from 'msw';
import sandboxMap from '../../../../../server/sandbox/map.json' with { type: 'json' };
import { clientRoot, eventually, startBrowser } from '../../../../helpers/browser.ts';
import { horizontalOverflow } from '../../../../helpers/pages/documents.ts';
import { bell, brother, handlers, of, says } from '../../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../../helpers/start-site.ts';
import { t } from '../../../../helpers/tap.ts';

/** Numbers of certificates that oa-web cannot show at the moment. */
const failing = new Set<string>();

const site = await startSite(t, {
  siteRoot: clientRoot,
  handlers: [
    http.get('*/oa-web/api/v1/breeder/myDog/certificateInfo', ({ request }) =>
      failing.has(new URL(request.url).searchParams.get('number') ?? '')
        ? new HttpResponse('down', { status: 503 })
        : undefined,
    ),
    ...handlers,
  ],
  map: sandboxMap,
});
const inBrowser = await startBrowser(t, site);

/** Of Morning Bell, whose report is `bell`, and of her sire, who has no report. */
const [daughter, sire] = ['CKU-111-0026158/23', 'CKU-111-0019034/19'];

const texts = {
  'zh-CN': {
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
  'en-GB': {
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

for (const [locale, words] of Object.entries(texts)) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    const where = `in ${locale} at ${viewport.width}`;

    await inBrowser(
      `the litter of brother and sister, ${where}, has its inbreeding beside the odds, each as eight puppies`,
      async ({ t, page, open }) => {
        await open(of(bell, { with: brother }));
        const litter = page.locator('section').filter({ has: page.getByRole('heading', { name: words.litter }) });
        await litter.getByText(words.siblings).waitFor();
        const text = (await litter.textContent()) ?? '';
        t.match(text, '25%');
        t.match(text, words.unknown);
        t.match(text, words.shared);
        t.match(text, 'Harbour Light Solomon');
        const odds = page.locator('ul[class*="_litter_"]');
        t.ok((await odds.count()) > 0);
        for (const puppies of await odds.all()) t.equal(await puppies.locator('li').count(), 8);
        t.equal(await horizontalOverflow(page), 0);
      },
      { locale, viewport },
    );

    await inBrowser(
      `the litter of two certificates, ${where}, has its inbreeding also without a gene report`,
      async ({ t, page, open, expectProblem }) => {
        expectProblem(/404/);
        expectProblem(/console/);
        await open(`/ckuh5/ckuCertificate/xt?number=${encodeURIComponent(sire)}`);
        await page.getByRole('link', { name: words.calculator }).click();
        const field = page.getByRole('textbox', { name: words.field });
        await field.pressSequentially(daughter);
        await page.keyboard.press('Enter');
        await says(page, words.noReport);
        await says(page, words.noRisk);
        await says(page, words.siblings);
        t.equal(new URL(page.url()).searchParams.get('with'), daughter);
        t.equal(await horizontalOverflow(page), 0);
      },
      { locale, viewport },
    );

    await inBrowser(
      `a litter, ${where}, whose certificates are not named or cannot be read has no inbreeding, and says why`,
      async ({ page, open, expectProblem }) => {
        await open(of(bell, { with: 'GR-90-000001' }));
        await says(page, words.noNumber);
        failing.add(daughter);
        expectProblem(/50\d/);
        expectProblem(/console/);
        await open(of(bell, { with: brother }));
        await says(page, words.failed);
        failing.delete(daughter);
        // After a failure the server backs off for two seconds and repeats that failure until then.
        const retry = page.getByRole('button', { name: words.retry });
        await eventually(
          async () => {
            await retry.click({ timeout: 500 }).catch(() => {});
            return page.getByText(words.siblings).count();
          },
          (matches) => matches > 0,
        );
        await says(page, words.siblings);
      },
      { locale, viewport },
    );
  }
}
