/** One dog, three records: each page opens the others, which are read and stand or fail alone. */
import type { Page } from 'playwright-core';
import type { DogCertificate } from '../../../../shared/areas/certificates.ts';
import { amendData, startBrowser, unrendered } from '../../../helpers/browser.ts';
import { violationsInEveryLook } from '../../../helpers/pages/axe.ts';
import { certificateInfo } from '../../../helpers/pages/certificates.ts';
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

const languages = {
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

const dialogIn = (page: Page) => page.getByRole('dialog');
const recordsIn = (page: Page) => dialogIn(page).getByRole('listitem');

for (const [language, words] of Object.entries(languages)) {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await inBrowser(
      `the records of one dog, in ${language} at ${viewport.width}, lead to one another, each with its check`,
      async ({ t, page, open, prefer }) => {
        await prefer({ language: language as 'zh' | 'en' });
        for (const [address, button, said] of [
          [certificatePage, words.fromCertificate, [words.tests, words.points]],
          [reportPage, words.fromReport, [words.valid, words.points]],
          [standing, words.fromStanding, [words.valid, words.tests]],
        ] as const) {
          await open(address);
          await page.getByRole('button', { name: button }).press('Enter');
          await dialogIn(page).getByRole('heading', { name: words.title }).waitFor();
          await recordsIn(page).nth(1).locator('time').waitFor();
          await recordsIn(page).first().locator('time').waitFor();
          const texts = await recordsIn(page).allInnerTexts();
          t.equal(texts.length, 2, address);
          for (const [i, expected] of said.entries()) {
            t.match(texts[i], expected, address);
            t.match(texts[i], words.checked, address);
          }
          const text = await dialogIn(page).innerText();
          t.notMatch(text, /陈|042917/, 'neither owner nor chip');
          t.equal(await dialogIn(page).getByRole('note').count(), 0, 'the records agree');
          t.equal(await horizontalOverflow(page), 0);
        }
        t.same(await violationsInEveryLook(page), []);
        await recordsIn(page).first().getByRole('link').press('Enter');
        await page.waitForURL(/ckuCertificate\/xt/);
        await page.getByRole('button', { name: words.fromCertificate }).waitFor();
      },
      { viewport },
    );
  }
}

await inBrowser('a record that cannot be checked says so alone, and is tried again', async (visit) => {
  const { t, page, open, expectProblem } = visit;
  expectProblem(/502|503|geneReport/);
  await page.route('**/dog/geneReport?*', (route) => route.fulfill({ status: 502, body: '' }));
  await open(certificatePage);
  await page.getByRole('button', { name: languages.zh.fromCertificate }).press('Enter');
  await recordsIn(page).nth(1).getByText(languages.zh.points).waitFor();
  const alert = recordsIn(page).first().getByRole('alert');
  await alert.waitFor();
  t.match(await alert.innerText(), '暂时无法查询');
  await page.unroute('**/dog/geneReport?*');
  await alert.getByRole('button').press('Enter');
  await recordsIn(page).first().getByText(languages.zh.tests).waitFor();
});

await inBrowser('records that disagree about the dog say so', async ({ t, page, open }) => {
  await amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
    data.dog.bornOn = '2020-01-02';
  });
  await open(reportPage);
  await page.getByRole('button', { name: languages.zh.fromReport }).press('Enter');
  t.match(await recordsIn(page).first().getByRole('note').innerText(), '2020-01-02');
});

await inBrowser('records without ties offer no others, but the look-up of a report', async ({ t, page, open }) => {
  await amendData<DogCertificate>(page, `**${certificateInfo}*`, (data) => {
    data.geneReportNumber = null;
    data.rankingDogId = null;
  });
  await open(certificatePage);
  await page.getByRole('button', { name: languages.zh.fromCertificate }).press('Enter');
  const lookUp = dialogIn(page).getByRole('link', { name: '按证书编号查基因报告' });
  await lookUp.waitFor();
  t.equal(await recordsIn(page).count(), 1);
  await lookUp.press('Enter');
  await page.waitForURL(/geneReport\?number=CKU/);

  await open('/integralRanking/common?dogId=2023001');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  t.equal(await page.getByRole('button', { name: languages.zh.fromStanding }).count(), 0);
});
