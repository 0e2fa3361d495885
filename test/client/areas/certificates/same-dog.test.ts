/**
 * One dog's certificate, gene report and ranking. Each page links to the other two records, which load independently.
 */
import type { Page } from 'playwright-core';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { amendData, browse, unrendered } from '../../../helpers/browser.ts';
import { isExhaustive, rarely, sample } from '../../../helpers/exhaustive.ts';
import { violationsInBothThemes } from '../../../helpers/pages/axe.ts';
import { bellPage, certificateInfo } from '../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser } = await browse(t, unrendered);

const reportPage = '/ckuh5/ckuCertificate/geneReport?number=GR-23-081457';

const openRecords = (page: Page, button: string) => page.getByRole('button', { name: button }).press('Enter');
const dialogIn = (page: Page) => page.getByRole('dialog');
const recordsIn = (page: Page) => dialogIn(page).getByRole('listitem');

const records = [
  [bellPage, '基因报告与犬展积分', [/\d+ 项检测/, /年度 [\d,]+ 分/]],
  ['/integralRanking/common?dogId=2023002', '证书与基因报告', ['有效', /\d+ 项检测/]],
  [reportPage, '证书与犬展积分', ['有效', /年度 [\d,]+ 分/]],
] as const;

await inBrowser('links each record to the others, and warns if their facts differ', async ({ t, page, open }) => {
  for (const [address, button, said] of sample(records, 1)) {
    await open(address);
    await openRecords(page, button);
    await dialogIn(page).getByRole('heading', { name: '同一只犬' }).waitFor();
    await recordsIn(page).nth(1).locator('time').waitFor();
    await recordsIn(page).first().locator('time').waitFor();
    const texts = await recordsIn(page).allInnerTexts();
    t.equal(texts.length, 2, address);
    for (const [i, expected] of said.entries()) {
      t.match(texts[i], expected, address);
      t.match(texts[i], /北京时间 \d{4}-\d\d-\d\d \d\d:\d\d 查证/, address);
    }
    t.notMatch(await dialogIn(page).innerText(), /陈|042917/, `${address}: neither owner nor chip`);
    t.equal(await dialogIn(page).getByRole('note').count(), 0, `${address}: the records agree`);
    t.equal(await horizontalOverflow(page), 0, `${address}: overflow`);
  }
  if (isExhaustive) t.same(await violationsInBothThemes(page), []);
  const { pathname: from } = new URL(page.url());
  await recordsIn(page).first().getByRole('link').press('Enter');
  await page.waitForURL(({ pathname }) => pathname !== from && pathname.startsWith('/ckuh5/ckuCertificate/'));

  await amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
    data.dog.bornOn = '2020-01-02';
  });
  await open(reportPage);
  await openRecords(page, '证书与犬展积分');
  t.match(await recordsIn(page).first().getByRole('note').innerText(), '2020-01-02');
});

await rarely(inBrowser)('offers no other records for a ranked dog without links to any', async ({ t, page, open }) => {
  await open('/integralRanking/common?dogId=2023001');
  t.equal(await page.getByRole('button', { name: '证书与基因报告' }).count(), 0);
});

await rarely(inBrowser)('retries a record that could not be checked', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502|503|geneReport/);
  await page.route('**/dog/geneReport?*', (route) => route.fulfill({ status: 502, body: '' }));
  await open(bellPage);
  await openRecords(page, '基因报告与犬展积分');
  await dialogIn(page)
    .getByText(/年度 [\d,]+ 分/)
    .waitFor();
  const alert = recordsIn(page).first().getByRole('alert');
  t.match(await alert.innerText(), '暂时无法查证');
  await page.unroute('**/dog/geneReport?*');
  await alert.getByRole('button').press('Enter');
  await dialogIn(page)
    .getByText(/\d+ 项检测/)
    .waitFor();
});

await rarely(inBrowser)(
  'links to the report look-up if no record states a report number',
  async ({ t, page, open }) => {
    await amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
      data.geneReportNumber = null;
      data.rankingDogId = null;
    });
    await open(bellPage);
    await openRecords(page, '基因报告与犬展积分');
    const lookUp = dialogIn(page).getByRole('link', { name: '按证书编号查基因报告' });
    await lookUp.waitFor();
    t.equal(await recordsIn(page).count(), 1);
    await lookUp.press('Enter');
    await page.waitForURL(/geneReport\?number=CKU/);
  },
);
