/** Typed text stays in its field when the language is switched. */
import { browse, untilSettled } from '../../helpers/browser.ts';
import { t } from '../../helpers/tap.ts';

const { inBrowser } = await browse(t);

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
  ['/announcement/index?q=a', /./, /./, '锦标'],
  ['/announcement/list?sortId=1', /./, /./, '锦标'],
  ['/integralRanking/index?q=a', /./, /./, 'bell'],
  ['/breed/index', /./, /./, 'pood'],
  ['/appreciation/index', /./, /./, 'TX'],
] as const;

const choices = { zh: '中文', en: 'English' } as const;

await inBrowser('a language switch', async ({ t, page, open, follow }) => {
  // Alternates between the languages.
  for (const [i, [address, zh, en, text]] of fields.entries())
    await t.test(`keeps typed text at ${address}`, async (t) => {
      await (i === 0 ? open : follow)(address);
      const [before, after] = i % 2 === 0 ? ([zh, en] as const) : ([en, zh] as const);
      const language = i % 2 === 0 ? 'en' : 'zh';
      const field = (label: string | RegExp) =>
        page.locator('#main input[type="text"]').and(page.getByLabel(label)).first();
      await field(before).fill(text);
      const loaded = page.waitForEvent('load');
      if (address === '/') await page.getByRole('button', { name: choices[language] }).click();
      else {
        await page.getByRole('button', { name: /^(?:语言和显示|Language and display)$/ }).click();
        await page.getByRole('dialog').getByText(choices[language]).click();
      }
      await loaded;
      await untilSettled(page);
      t.match(await page.evaluate(() => document.documentElement.lang), new RegExp(`^${language}`));
      t.equal(await field(after).inputValue(), text);
      t.equal(await page.evaluate(() => sessionStorage.getItem('app-h5.typed')), null, 'nothing stays in storage');
    });
});
