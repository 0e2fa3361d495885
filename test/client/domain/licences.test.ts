/** Groomer and trainer certificates: the look-up by number or name, and the page. */
import { HttpResponse, http } from 'msw';
import type { Page } from 'playwright-core';
import { daysLeft } from '../../../client/domain/licences/licence.ts';
import { sandboxHandlers } from '../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../server/sandbox/map.json' with { type: 'json' };
import { addressOf, browse, clientRoot, reload, untilSettled } from '../../helpers/browser.ts';
import { isExhaustive, rarely, sample } from '../../helpers/exhaustive.ts';
import { waitForStatus } from '../../helpers/pages/certificates.ts';
import {
  a4,
  addressInQrCode,
  documentOn,
  horizontalOverflow,
  pageCount,
  printedPdf,
} from '../../helpers/pages/documents.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

/** Server time: noon in China. */
const today = new Date('2026-11-20T04:00:00Z');

/** oa-web's current fault. */
let fault: 'none' | 'down' | 'fci down' | 'refuses' = 'none';
t.afterEach(() => {
  fault = 'none';
});

/** Sends an unreadable response. An unreachable oa-web would open the circuit. */
const unreadable = () => new HttpResponse('<html>502</html>', { headers: { 'content-type': 'text/html' } });

/** Certificates that expire around today, an invalid one, and one with the longest strings. */
const invented = [
  { cert_no: 'CKU-G-B-2021-9001', expire_date: '2026/11/25' },
  { cert_no: 'CKU-G-B-2021-9002', expire_date: '2026/11/20' },
  { cert_no: 'CKU-G-B-2021-9003', expire_date: '2026/11/19' },
  { cert_no: 'CKU-G-B-2021-9005', expire_date: '2030/11/25', state: '5' },
  {
    cert_no: 'CKU-G-B-2021-9004',
    groomer_name: 'Maximiliane-Alexandrina Example von und zu Musterhausen-Beispielsdorf',
    grade: '特级（2019 年以前的旧制，含赛级洗护与手剥全部科目）',
    issue_org: 'CKU 教育培训部与国际宠物美容考核委员会联合考试办公室（华东考区）',
  },
];
const issued = { groomer_name: '尤示例', grade: 'B级', issue_date: '2021/11/26', state: '1' };

/** FCI certificates of two people with the same name. */
const fciNamesakes = ['FCI-G-2021-901', 'FCI-G-2021-902'].map((number, i) => ({
  certificateId: String(9_001 + i),
  certificateNo: number,
  realName: '尤同名',
  levelCode: 'B',
  categoryCode: '02',
  issueTime: Date.parse('2021-11-26T00:00:00+08:00') / 1_000,
  validEndDate: '2031-11-25 23:59:59',
  status: 'NORMAL',
}));

const handlers = [
  http.get(/\/oa-web\/groomer\/groomerCertificates(ById)?$/, ({ request }) => {
    const query = new URL(request.url).searchParams;
    const items = invented
      .filter(({ cert_no }) => [query.get('number'), query.get('id')].includes(cert_no))
      .map((certificate) => ({ cert_id: certificate.cert_no, ...issued, ...certificate }));
    return items.length > 0 ? HttpResponse.json({ status: '0', info: '查询成功', items }) : undefined;
  }),
  http.get('*/oa-web/groomer/groomerFciCertificates', ({ request }) => {
    if (fault === 'down' || fault === 'fci down') return unreadable();
    const isNamesake = new URL(request.url).searchParams.get('name') === '尤同名';
    return isNamesake ? HttpResponse.json({ status: '0', info: '查询成功', items: fciNamesakes }) : undefined;
  }),
  http.get(/\/oa-web\/(groomer\/groomerCertificates|groomer\/groomerCertificatesById|handler\/)/, () => {
    if (fault === 'down') return unreadable();
    if (fault === 'refuses') return HttpResponse.json({ status: '1302', info: '<b>资料整理中</b>', items: null });
    return undefined;
  }),
  ...sandboxHandlers(),
];

const { site, inBrowser } = await browse(t, { handlers, map: sandboxMap, now: () => today });

const groomers = '/beauticianCertificate/index';
const trainers = '/trainerCertificate/index';

const field = (page: Page) => page.getByRole('textbox', { name: '证书编号或完整姓名' });
const rows = (page: Page) => page.locator('a[href*="Certificate/info"], a[href*="Certificate/index?number"]');
const demoOn = (page: Page) => page.getByRole('region', { name: '演示编号' });
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const mainOf = (page: Page) => page.locator('#main').innerText();

async function lookUp(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: '查证' }).click();
  await untilSettled(page);
}

await inBrowser('a groomer or trainer look-up', async ({ t, page, open, follow, expectProblem }) => {
  const urls: string[] = [];
  page.on('request', (request) => void urls.push(decodeURIComponent(request.url())));
  await open('/ckuh5/description');

  await t.test('finds a certificate by its number, and links to it with a QR code', async (t) => {
    for (const [typed, start, live, level, words] of sample(
      [
        [
          ' ｃｋｕ－t-a－２０２２ － 0108 ',
          trainers,
          `${trainers}?number=CKU-T-A-2022-0108`,
          'A 级',
          /训练师证书.*韩\*\*.*A 级/s,
        ],
        [
          'CKU-G-B-2023-0417',
          groomers,
          '/beauticianCertificate/info?id=1001&number=CKU-G-B-2023-0417',
          'B 级',
          /美容师证书.*张\*\*.*B 级.*国内体系/s,
        ],
        [
          'FCI-G-2022-031',
          groomers,
          '/beauticianCertificate/infoFci?id=5001&number=FCI-G-2022-031',
          'A 级',
          /FCI 美容师证书.*孙\*\*.*A 级.*贵宾犬造型.*FCI 体系/s,
        ],
      ] as const,
      1,
    )) {
      const link = new URL(live, site.url);
      const number = link.searchParams.get('number') ?? '';
      await follow(start);
      await lookUp(page, typed);
      await documentOn(page).getByText(number).first().waitFor();
      t.match(await documentOn(page).textContent(), words);
      t.equal(await page.locator('[aria-current="step"]').textContent(), level, number);
      t.equal(page.url(), new URL(`${start}?${new URLSearchParams({ number })}`, site.url).href);
      t.equal(await addressInQrCode(page), link.href);
      if (!isExhaustive) continue;
      await open(`${link}&token=secret`);
      await documentOn(page).getByText(number).first().waitFor();
      t.match(await documentOn(page).textContent(), words);
      t.equal(await addressInQrCode(page), link.href, `${number}: no other parameters in the link`);
    }
  });

  await t.test('lists the holders of a shared name and keeps the name out of addresses', async (t) => {
    await open(groomers);
    t.equal(await demoOn(page).count(), 0, 'no sample numbers without the sandbox');
    await lookUp(page, '林重名');
    await says(page, '同一姓名可能是不同的人');
    await page.locator('[aria-live="polite"]', { hasText: '国内体系 3 张' }).waitFor({ state: 'attached' });
    const texts = await rows(page).allInnerTexts();
    t.same(
      texts.map((text) => text.split('\n').filter((line) => line.trim() !== '')),
      [
        ['有效', '林**', 'C 级', 'CKU-G-C-2024-0388', '2024-12-02 签发', '有效期至 2029-12-01'],
        ['有效', '林**', 'A 级', 'CKU-G-A-2023-0206', '2023-09-11 签发', '有效期至 2028-09-10'],
        ['已过期', '林**', 'B 级', 'CKU-G-B-2020-0171', '2020-08-24 签发', '有效期至 2025-08-23'],
      ],
      'valid ones first',
    );
    t.equal(addressOf(page), groomers);
    await rows(page).nth(1).click();
    await documentOn(page).getByText('CKU-G-A-2023-0206').waitFor();
    await page.getByRole('button', { name: '返回' }).click();
    await rows(page).nth(2).waitFor();
    t.equal(await field(page).inputValue(), '林重名');
    t.notMatch(await page.evaluate(() => JSON.stringify([history.state, localStorage])), '重名');
    await reload(page);
    t.equal(await field(page).inputValue(), '', 'a reload forgets the name');
    t.equal(await rows(page).count(), 0);
    t.notMatch(urls.join(), '重名', 'no request contains the name');
    t.notMatch(JSON.stringify(site.logs), /重名|%E9%87%8D/);
  });

  await t.test('links each FCI certificate to its own page', async (t) => {
    await open(groomers);
    await lookUp(page, '尤同名');
    await rows(page).nth(1).waitFor();
    t.same(await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [
      '/beauticianCertificate/infoFci?id=9001&number=FCI-G-2021-901',
      '/beauticianCertificate/infoFci?id=9002&number=FCI-G-2021-902',
    ]);
  });

  await rarely(t.test)('removes a searched name from the URL', async (t) => {
    await open(`${trainers}?name=${encodeURIComponent('何同名')}`);
    await rows(page).nth(1).waitFor();
    t.equal(await rows(page).count(), 2);
    t.equal(await field(page).inputValue(), '何同名');
    t.equal(addressOf(page), trainers);
    const entries = await page.evaluate(() => window.navigation.entries().map(({ url }) => String(url)));
    t.notMatch(entries.join(), /[?&]name=/, 'no entry of the history has the name');
    await rows(page).filter({ hasText: 'CKU-T-A-2021-0044' }).click();
    await documentOn(page).getByText('CKU-T-A-2021-0044').waitFor();
    await page.goBack();
    await rows(page).nth(1).waitFor();
    t.notMatch(JSON.stringify(site.logs), '同名');
  });

  await t.test('keeps the number after Back', async (t) => {
    await follow('/ckuh5/description');
    await follow(groomers);
    await lookUp(page, 'CKU-G-B-2023-0417');
    await documentOn(page).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: '美容等级' }).waitFor();
    await documentOn(page).waitFor({ state: 'detached' });
    t.equal(await field(page).inputValue(), 'CKU-G-B-2023-0417');
  });

  await t.test('finds a Latin name in any case and spacing', async (t) => {
    const others = page.getByRole('region', { name: '查其他证书' });
    t.equal(await others.getByRole('link', { name: /训练师/ }).getAttribute('href'), trainers);
    await follow(trainers);
    t.notMatch(await field(page).inputValue(), 'CKU-G', 'the field of trainers has its own text');
    await lookUp(page, 'ｍａｘ　 MUSTER');
    await page.getByText('CKU-T-B-2023-0021').waitFor();
    t.equal(await rows(page).count(), 2);
  });

  await t.test('distinguishes unsearchable text from an unknown name or number', async (t) => {
    await follow(groomers);
    urls.length = 0;
    await lookUp(page, '林');
    await says(page, '姓名只有一个字，无法查证');
    await lookUp(page, '张**');
    await says(page, '请输入完整姓名');
    t.notMatch(urls.join(), '/oa-web/', 'unsearchable texts cause no request');
    await lookUp(page, '查无此人');
    await says(page, '没有“查无此人”的证书');
    await page.getByRole('heading', { name: '为什么没有名单' }).waitFor();
    await lookUp(page, 'Chen Xiaomei');
    await says(page, '多数姓名以汉字登记');
    await lookUp(page, 'CKU-G-A-1999-0001');
    await waitForStatus(page, 'notOnRecord', 'CKU-G-A-1999-0001');
    await says(page, /逐位核对/);
    await lookUp(page, 'CKU-G-A-1999-00011');
    await waitForStatus(page, 'notOnRecord', 'CKU-G-A-1999-00011');
    t.equal(await page.getByText('不是真的').count(), 0);
    expectProblem(/400/);
    expectProblem(/console: .*groomer(Fci)?Certificates/);
    await lookUp(page, 'CKU<1>');
    await says(page, '这不像编号，也不像姓名');
  });
});

await inBrowser('a certificate opened through a link', async ({ t, page, open, follow, expectProblem }) => {
  const numberField = page.getByRole('textbox', { name: '证书编号' });
  await open('/ckuh5/description');

  await t.test('hides the holder until the number is typed', async (t) => {
    expectProblem(/404/);
    expectProblem(/console: .*groomerCertificatesById/);
    const linked = [
      ['/beauticianCertificate/info?id=1001', 'CKU-G-B-2023-0417', 'CKU-G-A-2024-0112', '张**'],
      ['/beauticianCertificate/infoFci?id=5001', 'FCI-G-2022-031', 'FCI-G-2023-007', '孙**'],
    ] as const;
    for (const [address, number, other, holder] of sample(linked, 1)) {
      await follow(address);
      await says(page, '没有显示持证人');
      const text = await mainOf(page);
      t.match(text, /有效\s+有效期至/, `${address}: validity`);
      t.match(text, /[AB] 级/, `${address}: level`);
      t.notMatch(text, /\*\*|CKU-|FCI-G/, `${address}: neither holder nor number`);
      t.equal(await page.locator('#main img').count(), 0, `${address}: no portrait of the holder`);
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

  await t.test('explains an invalid identifier', async () => {
    await follow('/beauticianCertificate/infoFci?id=a%2Fb');
    await says(page, '这个链接里的编号有误');
    await follow('/beauticianCertificate/infoFci?id=1001');
    await says(page, '没有这张证书');
    await follow('/beauticianCertificate/infoFci?id=5001&number=FCI-G-20');
    await says(page, '编号可能没输全');
  });
});

await inBrowser('a look-up after a refusal or a failure', async ({ t, page, open, follow, expectProblem }) => {
  for (const problem of [/422/, /502/, /console: /]) expectProblem(problem);
  fault = 'refuses';
  await open(`${trainers}?number=CKU-T-A-2022-0108`);
  await says(page, '登记系统未予受理');
  await says(page, '资料整理中');

  fault = 'down';
  await follow('/beauticianCertificate/info?id=1001&number=CKU-G-B-2023-0417');
  t.match(
    await page.getByRole('alert').innerText(),
    /本次未能查证\s+登记系统没有给出可用的答复。这不等于没有这条记录，也不说明它是真是假/,
  );
  t.notMatch(await mainOf(page), /登记信息中没有此编号|没有这张证书/);
  fault = 'none';
  await page.getByRole('button', { name: '再查一次' }).click();
  await documentOn(page).waitFor();
  t.equal(await page.getByRole('alert').count(), 0);

  await t.test('states which register failed, and does not deny that the certificate exists', async (t) => {
    fault = 'fci down';
    await follow(groomers);
    await lookUp(page, '林重名');
    await rows(page).nth(2).waitFor();
    t.match(await page.getByRole('alert').innerText(), /FCI 体系本次未能查证\s+尚不能确定是否有其他证书/);
    await lookUp(page, 'FCI-G-2022-031');
    await says(page, /国内体系里没有。尚不能确定是否有此证书/);
    t.match(await page.getByRole('alert').innerText(), 'FCI 体系本次未能查证');
    t.notMatch(await mainOf(page), /登记信息中没有此编号/);
    fault = 'none';
    await page.getByRole('button', { name: '再查一次' }).click();
    await documentOn(page).getByText('FCI-G-2022-031').waitFor();
  });

  await t.test('keeps a result that cannot be checked again', async (t) => {
    fault = 'down';
    await page.getByRole('button', { name: '查证' }).click();
    await says(page, /未能重新查证，以下仍是北京时间 .* 的结果/);
    t.ok(await documentOn(page).isVisible());
  });
});

t.test('counts down the last 60 days until expiry', async (t) => {
  const left = (validUntil: string | null) => daysLeft(validUntil, '2026-11-20');
  t.same(['2027-01-20', '2027-01-19', '2026-11-20', '2026-11-19', null].map(left), [null, 60, 0, null, null]);
});

await rarely(inBrowser)(
  'fits the longest strings on the smallest phone and on one A4 sheet',
  async ({ t, page, open, follow, prefer }) => {
    await prefer({ language: 'en', text: 'large' });
    await open(`${groomers}?name=${encodeURIComponent('林重名')}`);
    await rows(page).nth(2).waitFor();
    t.equal(await horizontalOverflow(page), 0, 'list');
    await follow('/beauticianCertificate/info?id=CKU-G-B-2021-9004');
    t.equal(await horizontalOverflow(page), 0, 'certificate');
    const pdf = await printedPdf(page);
    t.equal(pageCount(pdf), 1);
    t.match(pdf.toString('latin1'), a4);
  },
  { viewport: { width: 320, height: 640 } },
);

// The last two tests spoil their page for others: one sets the clock, the other opens another site.
await rarely(inBrowser)(
  'states whether a certificate is valid, and what it proves',
  async ({ t, page, open, follow }) => {
    await page.clock.setFixedTime(today);
    await open('/ckuh5/description');
    for (const [number, status, proof] of [
      ['CKU-T-A-2022-0108', /有效\s+有效期至 2027-06-12[\s\S]*查证/, /查证时证书在册/],
      ['CKU-G-B-2023-0417', /有效\s+有效期至 2028-04-16\s+北京时间 2026-11-20 12:00 查证/, /查证时证书在册/],
      ['CKU-G-T-2019-0006', /有效\s+在册，未注明期限/, /查证时证书在册/],
      ['CKU-G-B-2021-9001', /有效\s+有效期至 2026-11-25\D*还有 5 天到期/, /查证时证书/],
      ['CKU-G-B-2021-9002', /有效\s+有效期至 2026-11-20\D*今天是最后一天/, /查证时证书/],
      ['CKU-G-B-2021-9003', /已过期\s+已于 2026-11-19 到期，续期前无效/, /曾经通过这一等级的考核/],
      ['CKU-G-A-2022-0058', /已吊销\s+已由登记机构收回，不再有效/, /持证人有任何资格：证书已经收回/],
      ['CKU-G-B-2021-9005', /已失效\s+登记中注明不再有效，未注明原因/, /遗失后补办、到期未续/],
    ] as const) {
      await follow(`${number.startsWith('CKU-T') ? trainers : groomers}?number=${number}`);
      await documentOn(page).getByText(number).first().waitFor();
      const text = await mainOf(page);
      t.match(text, status, number);
      t.match(text, proof, number);
      if (number.endsWith('9005')) t.notMatch(text, /吊销|收回/, number);
      const isVoid = status.source.startsWith('已');
      t.equal(await documentOn(page).getAttribute('data-certified'), String(!isVoid), number);
      // An invalid certificate has a stamp instead of the seal.
      const stamp = documentOn(page)
        .locator('footer')
        .getByText(/^已(过期|吊销|失效)$/);
      t.equal(await stamp.count(), isVoid ? 1 : 0, number);
    }
  },
);

await rarely(inBrowser)('offers invented sample numbers with the sandbox', async ({ t, page, open }) => {
  const sandbox = await startSite(t, { siteRoot: clientRoot });
  await open(new URL(groomers, sandbox.url).href);
  t.match(await demoOn(page).innerText(), /虚构/);
  const press = (label: RegExp) => demoOn(page).getByRole('button', { name: label }).first().click();
  await press(/同一姓名有多张证书/);
  await rows(page).nth(1).waitFor();
  await page.goBack();
  await press(/B 级，有效/);
  await documentOn(page).waitFor();
});
