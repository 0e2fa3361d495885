/** The records of one dog: each page shows the others, which load and fail independently. */
import type { Page } from 'playwright-core';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { amendData, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { isExhaustive } from '../../../helpers/exhaustive.ts';
import { violationsInBothThemes, violationsInEveryLook } from '../../../helpers/pages/axe.ts';
import { certificateInfo, readers } from '../../../helpers/pages/certificates.ts';
import { horizontalOverflow } from '../../../helpers/pages/documents.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const site = await startSite(t, unrendered);
const inBrowser = await startBrowser(t, site);

const number = 'CKU-111-0026158/23';
const report = 'GR-23-081457';
const standing = '/integralRanking/common?dogId=2023002';
const certificatePage = `/ckuh5/ckuCertificate/xt?number=${number}`;
const reportPage = `/ckuh5/ckuCertificate/geneReport?number=${report}`;

const texts = {
  zh: {
    fromCertificate: '基因报告与犬展积分',
    fromReport: '证书与犬展积分',
    fromStanding: '证书与基因报告',
    title: '同一只犬',
    valid: '有效',
    checked: /\d{4}-\d\d-\d\d \d\d:\d\d 查询/,
    points: /赛季 [\d,]+ 分/,
    tests: /\d+ 项检测/,
  },
  en: {
    fromCertificate: 'Gene report and show points',
    fromReport: 'Certificate and show points',
    fromStanding: 'Certificate and gene report',
    title: 'The same dog',
    valid: 'Valid',
    checked: /Checked \d{4}-\d\d-\d\d \d\d:\d\d/,
    points: /season, [\d,]+ points/,
    tests: /\d+ tests/,
  },
} as const;

const openRecords = (page: Page, button: string) => page.getByRole('button', { name: button }).press('Enter');
const dialogIn = (page: Page) => page.getByRole('dialog');
const recordsIn = (page: Page) => dialogIn(page).getByRole('listitem');

for (const { language, viewport } of readers) {
  const words = texts[language];
  await inBrowser(
    `leads from each record to the others (${language}, ${viewport.width} px)`,
    async ({ t, page, open, prefer }) => {
      await prefer({ language });
      for (const [address, button, said] of [
        [certificatePage, words.fromCertificate, [words.tests, words.points]],
        [reportPage, words.fromReport, [words.valid, words.points]],
        [standing, words.fromStanding, [words.valid, words.tests]],
      ] as const) {
        await open(address);
        await openRecords(page, button);
        await dialogIn(page).getByRole('heading', { name: words.title }).waitFor();
        await recordsIn(page).nth(1).locator('time').waitFor();
        await recordsIn(page).first().locator('time').waitFor();
        const records = await recordsIn(page).allInnerTexts();
        t.equal(records.length, 2, address);
        for (const [i, expected] of said.entries()) {
          t.match(records[i], expected, address);
          t.match(records[i], words.checked, address);
        }
        t.notMatch(await dialogIn(page).innerText(), /陈|042917/, 'neither owner nor chip');
        t.equal(await dialogIn(page).getByRole('note').count(), 0, 'the records agree');
        t.equal(await horizontalOverflow(page), 0);
      }
      t.same(await (isExhaustive ? violationsInEveryLook(page) : violationsInBothThemes(page)), []);
      await recordsIn(page).first().getByRole('link').press('Enter');
      await page.waitForURL(/ckuCertificate\/xt/);
      await page.getByRole('button', { name: words.fromCertificate }).waitFor();
    },
    { viewport },
  );
}

await inBrowser('retries a record that could not be checked', async ({ t, page, open, expectProblem }) => {
  expectProblem(/502|503|geneReport/);
  await page.route('**/dog/geneReport?*', (route) => route.fulfill({ status: 502, body: '' }));
  await open(certificatePage);
  await openRecords(page, texts.zh.fromCertificate);
  await recordsIn(page).nth(1).getByText(texts.zh.points).waitFor();
  const alert = recordsIn(page).first().getByRole('alert');
  t.match(await alert.innerText(), '暂时无法查询');
  await page.unroute('**/dog/geneReport?*');
  await alert.getByRole('button').press('Enter');
  await recordsIn(page).first().getByText(texts.zh.tests).waitFor();
});

await inBrowser('notes in what a record differs', async ({ t, page, open }) => {
  await amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
    data.dog.bornOn = '2020-01-02';
  });
  await open(reportPage);
  await openRecords(page, texts.zh.fromReport);
  t.match(await recordsIn(page).first().getByRole('note').innerText(), '2020-01-02');
});

await inBrowser('offers the look-up of a report that no record names', async ({ t, page, open }) => {
  await amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
    data.geneReportNumber = null;
    data.rankingDogId = null;
  });
  await open(certificatePage);
  await openRecords(page, texts.zh.fromCertificate);
  const lookUp = dialogIn(page).getByRole('link', { name: '按证书编号查基因报告' });
  await lookUp.waitFor();
  t.equal(await recordsIn(page).count(), 1);
  await lookUp.press('Enter');
  await page.waitForURL(/geneReport\?number=CKU/);
});

await inBrowser('offers nothing beside a standing without ties', async ({ t, page, open }) => {
  await open('/integralRanking/common?dogId=2023001');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  t.equal(await page.getByRole('button', { name: texts.zh.fromStanding }).count(), 0);
});
