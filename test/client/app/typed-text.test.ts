/** What is being typed when the language is switched. */
import { clientRoot, settled, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

const certificate = 'number=CKU-111-0026158%2F23';
const fields = [
  ['/', '证书编号', 'Certificate number', 'CKU-111-00'],
  ['/ckuh5/ckuCertificate', '证书编号', 'Certificate number', 'CKU-111-00'],
  ['/ckuh5/buying', '证书编号', 'Certificate number', 'CKU-111-00'],
  [`/ckuh5/buying?${certificate}&step=chip`, /芯片/, /chip/i, '0429'],
  [`/ckuh5/ckuCertificate/xt?${certificate}`, /芯片/, /chip/i, '0429'],
  ['/ckuh5/ckuCertificate/geneReport', /编号/, /number/i, 'GR-23-08'],
  ['/beauticianCertificate/index', /编号|姓名/, /number|name/i, '陈样'],
  ['/trainerCertificate/index', /编号|姓名/, /number|name/i, 'Max Mu'],
  ['/breed/index', /./, /./, 'pood'],
  ['/appreciation/index', /./, /./, 'TX'],
] as const;

for (const [address, zh, en, text] of fields)
  await inBrowser(`is kept at ${address}`, async ({ t, page, open }) => {
    await open(address);
    const field = (label: string | RegExp) =>
      page.locator('#main input[type="text"]').and(page.getByLabel(label)).first();
    await field(zh).fill(text);
    const loaded = page.waitForEvent('load');
    if (address !== '/') await page.getByRole('button', { name: '语言和显示' }).click();
    await page.getByText('English', { exact: true }).click();
    await loaded;
    await settled(page);
    t.equal(await page.evaluate(() => document.documentElement.lang), 'en');
    t.equal(await field(en).inputValue(), text);
    t.equal(await page.evaluate(() => sessionStorage.getItem('app-h5.typed')), null, 'nothing stays in the storage');
  });
