/** The certificate look-up: what can be typed, where it leads, and why no certificate was found. */
import { HttpResponse, http } from 'msw';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { clientRoot, hasFocusIn, holdRequests, reload, settled, startBrowser } from '../../../helpers/browser.ts';
import {
  arrivesAt,
  bell,
  bellPage,
  certificateInfo,
  lookUp,
  numberField,
  says,
  submitNumber,
} from '../../../helpers/pages/certificates.ts';
import { documentOn, qrCodeOn } from '../../../helpers/pages/documents.ts';
import { readQr } from '../../../helpers/qr.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

let isDown = false;
let callCount = 0;

const handlers = [
  http.get(`*${certificateInfo}`, () => {
    callCount += 1;
    return isDown ? new HttpResponse('down', { status: 503 }) : undefined;
  }),
  ...sandboxHandlers(),
];
const sandbox = await startSite(t, { siteRoot: clientRoot });
const site = await startSite(t, { siteRoot: clientRoot, handlers, map: sandboxMap });
const inSandbox = await startBrowser(t, sandbox);
const inBrowser = await startBrowser(t, site);
t.beforeEach(() => {
  isDown = false;
});

await inSandbox(
  'the look-up, given an untidy number, opens the certificate on the page of its kind, as does its QR code; Back returns',
  async ({ t, page, open }) => {
    await open(lookUp);
    await submitNumber(page, ' ｃｋｕ－111 0026158／23 ');
    await arrivesAt(page, bellPage);
    await settled(page);
    t.match(await page.getByRole('status').first().textContent(), /有效.*在册证书.*查验/s);
    t.match(await documentOn(page).textContent(), /血统证书.*Amberfield's Morning Bell.*Harbour Light Solomon/s);
    const code = await readQr(await qrCodeOn(page).screenshot());
    t.equal(decodeURIComponent(code ?? ''), decodeURIComponent(new URL(bellPage, sandbox.url).href));
    await page.getByRole('button', { name: '返回' }).click();
    await arrivesAt(page, lookUp);
    await page.goto(code ?? '');
    await settled(page);
    t.match(await documentOn(page).textContent(), bell);
  },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
);

await inSandbox(
  'the look-up, with the sandbox, offers invented numbers labelled with what they show',
  async ({ t, page, open }) => {
    await open(lookUp);
    const demo = page.getByRole('region', { name: '演示编号' });
    t.match(await demo.textContent(), '均非真实证书');
    await demo.getByRole('button', { name: /^再看/ }).click();
    t.ok((await demo.getByRole('listitem').count()) > 15);
    await demo.getByRole('button', { name: /藏獒鉴定证书/ }).click();
    await arrivesAt(page, `${lookUp}/zaJd?number=CKU-230-0012678/23`);
    t.match(await page.locator('#main').textContent(), /演示用的虚构芯片，末六位是 \d{6}/);
  },
);

await inSandbox(
  'the look-up, between the response and the chunk of the certificate page, shows the skeleton',
  async ({ t, page, open }) => {
    const release = await holdRequests(page, /certificate\.page-[^/]*\.js$/);
    await open(lookUp);
    const demo = page.getByRole('region', { name: '演示编号' });
    await demo.waitFor();
    const chunk = page.waitForRequest(/certificate\.page-[^/]*\.js$/);
    await submitNumber(page, bell);
    await chunk;
    t.equal(await page.locator('#main [class*="_skeleton_"]').first().isVisible(), true);
    t.equal(await demo.count(), 0);
    release();
    await arrivesAt(page, bellPage);
  },
);

await inBrowser(
  'the look-up, with a real oa-web, neither offers nor requests demo numbers',
  async ({ t, page, open }) => {
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await open(lookUp);
    await page.waitForLoadState('networkidle');
    t.equal(await page.getByText('演示').count(), 0);
    await open(bellPage);
    await page.waitForLoadState('networkidle');
    t.equal(await page.getByText('演示').count(), 0);
    t.ok(requests.includes('/status') && !requests.includes('/sandbox/examples'));
  },
);

await inBrowser(
  'the look-up, given something that is not a certificate number, says so without a request',
  async ({ t, page, open, expectProblem }) => {
    const before = callCount;
    await open(lookUp);
    for (const typed of ['你好', '***', 'CKU']) {
      await submitNumber(page, typed);
      await says(page, '这不像证书编号');
      t.match(await page.locator('#main').textContent(), /七位流水号.*CKU-111-0026158\/23/s, typed);
    }
    await submitNumber(page, '156 0001 0004 2917');
    await says(page, '这是芯片号，不是证书编号');
    await submitNumber(page, 'gr 23 081457');
    await says(page, '这是基因报告的编号');
    t.match(await page.getByRole('link', { name: '查这份基因报告' }).getAttribute('href'), /geneReport\?number=GR/);
    t.equal(callCount, before);
    await open(`${lookUp}/xt?number=${encodeURIComponent('%%')}`);
    await says(page, '这不像证书编号');
    t.equal(callCount, before);

    expectProblem(/404/);
    expectProblem(/console: .*certificateInfo/);
    await open(lookUp);
    await submitNumber(page, 'KU-20-1');
    await says(page, '编号可能没输全');
    await says(page, /KU-20-1 比常见的编号短，登记中没有它/);
    // With a digit missing in the serial, the separators stay where they were typed.
    await submitNumber(page, 'CKU-166-005400/24');
    await says(page, /CKU-166-005400\/24 比常见的编号短/);
    await submitNumber(page, 'CKU-1111-9999999/24');
    await says(page, '没有查到 CKU-1111-9999999/24');
    await says(page, '编号与常见格式不符');
  },
);

await inBrowser(
  'the look-up, when a number is unknown, refused or cannot be checked, says which',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/console: .*certificateInfo/);
    for (const code of [404, 422, 502]) expectProblem(new RegExp(`(^${code}:|status of ${code})`));
    await open(lookUp);
    await submitNumber(page, 'CKU-111-9999999/24');
    await says(page, '没有查到 CKU-111-9999999/24');
    t.equal(await page.getByText('编号与常见格式不符').count(), 0);
    await submitNumber(page, 'CKU-166-0005400/24');
    await says(page, '复核中，尚无结论');
    await says(page, '这张证书正在复核');
    await says(page, 'CKU-166-0005400/24');
    await says(page, /这不说明它是真是假.*联系犬籍登记处/);
    t.equal(await page.getByText(/受理/).count(), 0, 'not as a rejection');
    isDown = true;
    await submitNumber(page, 'CKU-111-0026159/23');
    await says(page, '暂时无法查询');
    await says(page, /这不说明证书是真是假/);
    await says(page, /问题编号 \w{8}/);
    isDown = false;
    await submitNumber(page, bell);
    await arrivesAt(page, bellPage);
    await page.getByRole('button', { name: '返回' }).click();
    await arrivesAt(page, lookUp);
    t.equal(await numberField(page).inputValue(), bell, 'Back keeps what was typed');
    await numberField(page).focus();
    await page.keyboard.type('C');
    t.equal(await numberField(page).inputValue(), 'C', 'and typing replaces it');
    await page.route(`**${certificateInfo}*`, (route) =>
      route.fulfill({ status: 429, json: { code: 42901, message: '', data: null, requestId: 'abcdefgh1' } }),
    );
    expectProblem(/429/);
    await open(`${lookUp}/xt?number=CKU-111-0026160/23`);
    await says(page, '查询过于频繁');
    await page.unroute(`**${certificateInfo}*`);
    await page.getByRole('button', { name: '再查一次' }).click();
    await says(page, '没有查到 CKU-111-0026160/23');
    await page.getByRole('link', { name: '换个编号查' }).click();
    await arrivesAt(page, lookUp);
  },
);

await inSandbox(
  'recent certificates are stored on this device only and can be removed one by one or all together',
  async ({ t, page, open }) => {
    for (const number of [bell, 'CKU-230-0012345/21', 'CKU-230-0012678/23']) {
      await open(`${lookUp}/normal?number=${number}`);
      await documentOn(page).waitFor();
    }
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
    await open(lookUp);
    const recent = page.getByRole('region', { name: '最近查过' });
    t.equal(await recent.getByRole('listitem').count(), 3);
    t.notMatch(sent.join('\n'), bell);
    t.same(await page.context().cookies(), []);
    await recent.getByRole('button', { name: "从记录中删除 Amberfield's Morning Bell" }).click();
    t.ok(await hasFocusIn(recent), 'the focus stays in the list');
    t.equal(await recent.getByRole('listitem').count(), 2);
    t.notMatch(await recent.textContent(), bell);
    await reload(page);
    await recent.waitFor();
    t.equal(await recent.getByRole('listitem').count(), 2);
    await recent.getByRole('button', { name: '全部清除' }).click();
    t.equal(await recent.count(), 0);
    t.equal(await page.evaluate(() => localStorage.getItem('app-h5.recent-numbers')), null);
  },
);

for (const [locale, words] of Object.entries({
  'zh-CN': { missing: '请先填写，再查询', check: '查证', next: '下一步' },
  'en-GB': { missing: 'Fill this in first', check: 'Check', next: 'Next' },
})) {
  await inBrowser(
    `an empty number, in ${locale}, is asked for until there is one`,
    async ({ t, page, open }) => {
      for (const [address, button] of [
        [lookUp, words.check],
        ['/ckuh5/buying', words.next],
      ] as const) {
        await open(address);
        const field = page.locator('#main').getByRole('textbox');
        const missing = page.locator('#main').getByText(words.missing);
        await field.pressSequentially('  ', { delay: 20 });
        await page.getByRole('button', { name: button, exact: true }).click();
        await missing.waitFor();
        t.equal(await field.getAttribute('aria-invalid'), 'true');
        t.ok(await field.evaluate((input) => input === document.activeElement));
        await page.keyboard.type('C');
        await missing.waitFor({ state: 'detached' });
        t.equal(await field.getAttribute('aria-invalid'), 'false');
      }
    },
    { locale },
  );
}
