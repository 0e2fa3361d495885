/** The page of a groomer's or trainer's certificate. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { languages } from '../../../shared/preferences.ts';
import { addressOf, clientRoot, startBrowser } from '../../helpers/browser.ts';
import { a4, documentOn, horizontalOverflow, pageCount, printedPdf } from '../../helpers/pages/documents.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

/** Noon in China on the server. */
const today = new Date('2026-11-20T04:00:00Z');

const national = (number: string, fields: object = {}) => ({
  cert_id: number,
  cert_no: number,
  groomer_name: '尤示例',
  grade: 'B级',
  issue_date: '2021/11/26',
  state: '1',
  ...fields,
});

/** Certificates that expire around today, and one with the longest texts. */
const invented = [
  national('CKU-G-B-2021-9001', { expire_date: '2026/11/25' }),
  national('CKU-G-B-2021-9002', { expire_date: '2026/11/20' }),
  national('CKU-G-B-2021-9003', { expire_date: '2026/11/19' }),
  national('CKU-G-B-2021-9005', { expire_date: '2030/11/25', state: '5' }),
  national('CKU-G-B-2021-9004', {
    groomer_name: 'Maximiliane-Alexandrina Example von und zu Musterhausen-Beispielsdorf',
    grade: '特级（2019 年以前的旧制，含赛级洗护与手剥全部科目）',
    issue_org: 'CKU 教育培训部与国际宠物美容考核委员会联合考试办公室（华东考区）',
  }),
];

const handlers = [
  http.get(/\/oa-web\/groomer\/groomerCertificates(ById)?$/, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const items = invented.filter(({ cert_no }) => [query.get('number'), query.get('id')].includes(cert_no));
    return items.length > 0 ? HttpResponse.json({ status: '0', info: '查询成功', items }) : undefined;
  }),
  ...sandboxHandlers(),
];

const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap, now: () => today });
const inBrowser = await startBrowser(t, site);

const groomers = '/beauticianCertificate/index';

const field = (page: Page) => page.getByRole('textbox', { name: '证书编号或完整姓名' });
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const mainOf = (page: Page) => page.locator('#main').innerText();

const states = [
  ['CKU-G-B-2023-0417', /有效\s+有效期至 2028-04-16\s+2026-11-20 12:00 查验/, /查验时证书在册/],
  ['CKU-G-T-2019-0006', /有效\s+在册，未注明期限/, /查验时证书在册/],
  ['CKU-G-B-2021-9001', /有效\s+有效期至 2026-11-25\D*还有 5 天到期/, /查验时证书/],
  ['CKU-G-B-2021-9002', /有效\s+有效期至 2026-11-20\D*今天是最后一天/, /查验时证书/],
  ['CKU-G-B-2021-9003', /已过期\s+已于 2026-11-19 到期，续期前不再有效/, /曾经通过这一等级的考核/],
  ['CKU-G-A-2022-0058', /已吊销\s+已由登记机构收回，不再有效/, /持证人有任何资格：证书已经收回/],
  ['CKU-G-B-2021-9005', /已失效\s+登记中注明不再有效，未注明原因/, /遗失后补办、到期未续/],
] as const;

await inBrowser('shows its status first', async ({ t, page, open }) => {
  await page.clock.setFixedTime(today);
  for (const [number, status, proof] of states) {
    await open(`${groomers}?number=${number}`);
    const text = await mainOf(page);
    t.match(text, status, number);
    t.match(text, proof, number);
    if (number.endsWith('9005')) t.notMatch(text, /吊销|收回/, number);
    const isVoid = status.source.startsWith('已');
    t.equal(await documentOn(page).getAttribute('data-certified'), String(!isVoid), number);
    // The stamp replaces the seal.
    const stamp = documentOn(page).getByText(/^已(过期|吊销|失效)$/);
    t.equal(await stamp.count(), isVoid ? 1 : 0, number);
  }
});

await inBrowser('says what is wrong with the identifier', async ({ t, page, open, expectProblem }) => {
  await open('/beauticianCertificate/info');
  await says(page, '这个链接不完整');
  await open('/beauticianCertificate/infoFci?id=a%2Fb');
  await says(page, '这个链接里的编号不对');
  await open('/beauticianCertificate/infoFci?id=1001');
  await says(page, '没有这张证书');
  expectProblem(/404/);
  expectProblem(/console: .*groomerCertificatesById/);
  await open('/beauticianCertificate/info?id=99999');
  await says(page, '没有这张证书');
  await page.getByRole('link', { name: '去查美容师' }).click();
  await field(page).waitFor();
  t.equal(addressOf(page), groomers);
});

await inBrowser('hides the holder until the number is typed', async ({ t, page, open, expectProblem }) => {
  for (const [address, number, other, holder] of [
    ['/beauticianCertificate/info?id=1001', 'CKU-G-B-2023-0417', 'CKU-G-A-2024-0112', '张**'],
    ['/beauticianCertificate/infoFci?id=5001', 'FCI-G-2022-031', 'FCI-G-2023-007', '孙**'],
  ] as const) {
    expectProblem(/404/);
    expectProblem(/console: .*groomerCertificatesById/);
    await open(address);
    await says(page, '没有显示持证人');
    const text = await mainOf(page);
    t.match(text, /有效\s+有效期至/);
    t.match(text, /[AB] 级/);
    t.notMatch(text, /\*\*|CKU-|FCI-G/);
    t.equal(await page.locator('#main img').count(), 0, 'no portrait of the holder');
    const numberField = page.getByRole('textbox', { name: '证书编号' });
    await numberField.fill(other);
    await numberField.press('Enter');
    await says(page, '编号不符，或没有这张证书');
    await numberField.fill(number);
    await numberField.press('Enter');
    await documentOn(page).getByText(holder).waitFor();
    t.match(await documentOn(page).textContent(), number);
    t.equal(addressOf(page), `${address}&number=${number}`);
  }
});

await inBrowser('prints the longest texts on one A4 sheet', async ({ t, page, open }) => {
  await open('/beauticianCertificate/info?id=CKU-G-B-2021-9004');
  const pdf = await printedPdf(page);
  t.equal(pageCount(pdf), 1);
  t.match(pdf.toString('latin1'), a4);
});

await inBrowser(
  'fits the smallest phone in large text',
  async ({ t, page, open, prefer }) => {
    const addresses = [
      groomers,
      `${groomers}?name=${encodeURIComponent('林重名')}`,
      '/beauticianCertificate/info?id=CKU-G-B-2021-9004',
      '/beauticianCertificate/infoFci?id=5001',
      '/beauticianCertificate/infoFci?id=5001&number=FCI-G-2022-031',
    ];
    for (const language of languages) {
      await prefer({ text: 'large', language });
      for (const address of addresses) {
        await open(address);
        t.equal(await horizontalOverflow(page), 0, `${language} ${address}`);
      }
    }
  },
  { viewport: { width: 320, height: 640 } },
);
