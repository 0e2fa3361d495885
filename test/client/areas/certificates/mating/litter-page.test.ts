/** The inbreeding of a litter on the page of a trial mating. */
import sandboxMap from '../../../../../server/sandbox/map.json' with { type: 'json' };
import { startBrowser, unrendered } from '../../../../helpers/browser.ts';
import { certificateInfo } from '../../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../../helpers/pages/documents.ts';
import { bell, brother, handlers, of, says } from '../../../../helpers/pages/gene-reports.ts';
import { startSite } from '../../../../helpers/start-site.ts';
import { t } from '../../../../helpers/tap.ts';

const site = await startSite(t, { ...unrendered, handlers, map: sandboxMap });
const inBrowser = await startBrowser(t, site);

/** Certificates of Morning Bell, whose report is `bell`, and of her sire, who has no report. */
const [daughter, sire] = ['CKU-111-0026158/23', 'CKU-111-0019034/19'];

await inBrowser('shows the inbreeding beside the odds of eight puppies', async ({ t, page, open }) => {
  await open(of(bell, { with: brother }));
  const litter = page.locator('section').filter({ has: page.getByRole('heading', { name: '幼犬的近交系数' }) });
  await litter.getByText('父母的亲缘相当于全同胞，或亲代与子代。').waitFor();
  const text = (await litter.textContent()) ?? '';
  for (const expected of [
    '25%',
    /没有记录的祖先按无亲缘计算，实际数值可能更高/,
    '父犬和母犬共同的祖先',
    'Harbour Light Solomon',
  ])
    t.match(text, expected);
  const odds = await page.locator('ul[class*="_litter_"]').all();
  t.ok(odds.length > 0);
  for (const puppies of odds) t.equal(await puppies.locator('li').count(), 8);
  t.equal(await horizontalOverflow(page), 0);
});

await inBrowser('shows the inbreeding without a gene report', async ({ t, page, open, expectProblem }) => {
  expectProblem(/404/);
  expectProblem(/console/);
  await open(`/ckuh5/ckuCertificate/xt?number=${encodeURIComponent(sire)}`);
  await page.getByRole('link', { name: '配种推算' }).press('Enter');
  const field = page.getByRole('textbox', { name: '配偶的证书编号或报告编号' });
  await field.fill(daughter);
  await field.press('Enter');
  for (const expected of ['父犬没有基因报告', /没有报告不等于没有风险/, '父母的亲缘相当于全同胞，或亲代与子代。'])
    await says(page, expected);
  t.equal(new URL(page.url()).searchParams.get('with'), daughter);
  t.equal(await horizontalOverflow(page), 0);
});

await inBrowser('says why the inbreeding is missing', async ({ page, open, expectProblem }) => {
  await open(of(bell, { with: 'GR-90-000001' }));
  await says(page, /父犬的报告没有写明证书编号/);

  const certificateOfDaughter = (url: URL) =>
    url.pathname === certificateInfo && url.searchParams.get('number') === daughter;
  await page.route(certificateOfDaughter, (route) => route.fulfill({ status: 502, body: '' }));
  expectProblem(/502/);
  expectProblem(/console/);
  await open(of(bell, { with: brother }));
  await says(page, '暂时读不到证书');
  await page.unroute(certificateOfDaughter);
  await page.getByRole('button', { name: '再试一次' }).press('Enter');
  await says(page, '父母的亲缘相当于全同胞，或亲代与子代。');
});
