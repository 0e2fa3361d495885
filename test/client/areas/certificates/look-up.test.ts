/** The certificate look-up: input, result, and the reason why no certificate was found. */
import { HttpResponse, http } from 'msw';
import type { Locator } from 'playwright-core';
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
  showsStatus,
  submitNumber,
} from '../../../helpers/pages/certificates.ts';
import { addressInQrCode, documentOn } from '../../../helpers/pages/documents.ts';
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
t.afterEach(() => {
  isDown = false;
});

await inSandbox('opens an untidy number on the page of its kind, as does its QR code', async ({ t, page, open }) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(certificateInfo)) asked += 1;
  });
  await open(lookUp);
  await submitNumber(page, ' ｃｋｕ－111 0026158／23 ');
  await arrivesAt(page, bellPage);
  await settled(page);
  t.equal(asked, 1, 'one call serves both pages');
  t.match(await page.getByRole('status').first().textContent(), /有效.*在册证书.*查证/s);
  t.match(await documentOn(page).textContent(), /血统证书.*Amberfield's Morning Bell.*Harbour Light Solomon/s);
  const code = await addressInQrCode(page);
  t.equal(decodeURIComponent(code ?? ''), decodeURIComponent(new URL(bellPage, sandbox.url).href));
  await page.getByRole('button', { name: '返回' }).press('Enter');
  await arrivesAt(page, lookUp);
  await page.goto(code ?? '');
  await settled(page);
  t.match(await documentOn(page).textContent(), bell);
});

await inSandbox(
  "shows the skeleton until the certificate's code has loaded, and keeps the typed number for Back",
  async ({ t, page, open }) => {
    const release = await holdRequests(page, /certificate\.page-[^/]*\.js$/);
    await open(lookUp);
    const demo = page.getByRole('region', { name: '演示编号' });
    await demo.waitFor();
    const chunk = page.waitForRequest(/certificate\.page-[^/]*\.js$/);
    await submitNumber(page, bell);
    await chunk;
    await page.locator('#main [class*="_skeleton_"]').first().waitFor();
    t.equal(await demo.count(), 0);
    const form = page.locator('#main search form');
    t.equal(await form.getAttribute('aria-busy'), 'true');
    t.notOk(await numberField(page).isEditable(), 'the form is inert during the call');
    t.equal(await form.locator('button[type="submit"]').textContent(), '查证中');
    release();
    await arrivesAt(page, bellPage);
    await page.getByRole('button', { name: '返回' }).press('Enter');
    await arrivesAt(page, lookUp);
    t.equal(await numberField(page).inputValue(), bell);
    await numberField(page).focus();
    await page.keyboard.type('C');
    t.equal(await numberField(page).inputValue(), 'C');
  },
);

await inSandbox('offers and remembers numbers', async ({ t, page, open, follow }) => {
  await t.test('offers invented numbers with the sandbox', async (t) => {
    await open(lookUp);
    const demo = page.getByRole('region', { name: '演示编号' });
    t.match(await demo.textContent(), '均非真实证书');
    await demo.getByRole('button', { name: /^再看/ }).press('Enter');
    await demo.getByRole('listitem').nth(15).waitFor();
    await demo.getByRole('button', { name: /藏獒鉴定证书/ }).press('Enter');
    await arrivesAt(page, `${lookUp}/zaJd?number=CKU-230-0012678/23`);
    t.match(await page.locator('#main').textContent(), /演示用的虚构芯片，末六位是 \d{6}/);
  });

  await t.test('stores recent certificates on this device until they are removed', async (t) => {
    for (const number of [bell, 'CKU-230-0012345/21', 'CKU-230-0012678/23']) {
      await follow(`${lookUp}/normal?number=${number}`);
      await documentOn(page).getByText(number).first().waitFor();
    }
    const sent: string[] = [];
    page.on('request', (request) => void sent.push(`${decodeURIComponent(request.url())} ${request.postData() ?? ''}`));
    await follow(lookUp);
    const recent = page.getByRole('region', { name: '最近查过' });
    t.equal(await recent.getByRole('listitem').count(), 3);
    await recent.getByRole('button', { name: "从记录中删除 Amberfield's Morning Bell" }).press('Enter');
    await recent.getByRole('listitem').nth(2).waitFor({ state: 'detached' });
    t.ok(await hasFocusIn(recent), 'the focus stays in the list');
    t.notMatch(await recent.textContent(), bell);
    await reload(page);
    await recent.waitFor();
    t.equal(await recent.getByRole('listitem').count(), 2);
    t.notMatch(sent.join('\n'), bell);
    t.same(await page.context().cookies(), []);
    await recent.getByRole('button', { name: '全部清除' }).press('Enter');
    await recent.waitFor({ state: 'detached' });
    t.equal(await page.evaluate(() => localStorage.getItem('app-h5.recent-numbers')), null);
  });
});

await inBrowser('a number that finds nothing', async ({ t, page, open, follow, expectProblem }) => {
  await t.test('is rejected without a request if it is no certificate number', async (t) => {
    const before = callCount;
    const requests: string[] = [];
    page.on('request', (request) => void requests.push(new URL(request.url()).pathname));
    await open(lookUp);
    await submitNumber(page, '***');
    await says(page, '这不像证书编号');
    t.match(await page.locator('#main').textContent(), /七位流水号.*CKU-111-0026158\/23/s);
    await submitNumber(page, '156 0001 0004 2917');
    await says(page, '这是芯片号，不是证书编号');
    await submitNumber(page, 'gr 23 081457');
    await says(page, '这像是基因报告的编号');
    t.match(
      await page.locator('[data-status]').getByRole('link', { name: '查基因报告' }).getAttribute('href'),
      /geneReport\?number=GR/,
    );
    t.equal(await page.getByText('演示').count(), 0, 'no invented numbers with a real oa-web');
    await follow(`${lookUp}/xt?number=${encodeURIComponent('%%')}`);
    await says(page, '这不像证书编号');
    t.equal(callCount, before);
    t.notOk(requests.includes('/sandbox/examples'));

    const ring = (field: Locator) => field.locator('xpath=..').evaluate((box) => getComputedStyle(box).boxShadow);
    const red = 'rgb(156, 47, 34)';
    for (const [address, button] of [
      [lookUp, '查证'],
      ['/ckuh5/buying', '下一步'],
    ] as const) {
      await follow('/ckuh5/description');
      await follow(address);
      const field = page.locator('#main').getByRole('textbox');
      const missing = page
        .locator('#main')
        .getByRole('paragraph')
        .filter({ hasText: /^请先输入编号$/ });
      await field.fill('  ');
      await page.getByRole('button', { name: button, exact: true }).press('Enter');
      await missing.waitFor();
      t.equal(await missing.locator('svg').count(), 1);
      t.match(await ring(field), red);
      t.equal(await field.getAttribute('aria-invalid'), 'true');
      t.ok(await field.evaluate((input) => input === document.activeElement));
      await page.keyboard.type('C');
      await missing.waitFor({ state: 'detached' });
      t.notMatch(await ring(field), red);
      t.equal(await field.getAttribute('aria-invalid'), 'false');
    }
  });

  await t.test('is unknown, misspelt, refused or not checked', async (t) => {
    expectProblem(/console: .*certificateInfo/);
    for (const code of [404, 422, 429, 502]) expectProblem(new RegExp(`(^${code}:|status of ${code})`));
    await follow(lookUp);
    await submitNumber(page, 'KU-20-1');
    await says(page, '编号可能没输全');
    await says(page, /KU-20-1 比常见的编号短/);
    // If a digit of the serial is missing, the separators stay where they were typed.
    await submitNumber(page, 'CKU-166-005400/24');
    await says(page, /CKU-166-005400\/24 .*流水号应有七位/);
    await submitNumber(page, 'CKU-111-0026158/2');
    await says(page, /CKU-111-0026158\/2 .*年份应有两位/);
    t.equal(await page.getByText('不是真的').count(), 0);
    await submitNumber(page, 'CKU-1111-9999999/24');
    await showsStatus(page, 'notOnRecord', 'CKU-1111-9999999/24');
    await says(page, '编号与常见格式不符');
    t.equal(await page.getByText('不是真的').count(), 0);

    await submitNumber(page, 'CKU-111-9999999/24');
    await showsStatus(page, 'notOnRecord', 'CKU-111-9999999/24');
    t.equal(await page.getByText('编号与常见格式不符').count(), 0);
    await submitNumber(page, 'CKU-166-0005400/24');
    await showsStatus(page, 'underReview', 'CKU-166-0005400/24');
    await says(page, '这张证书正在复核');
    await says(page, /既不说明它有效/);
    await says(page, /向登记处询问结果/);
    t.equal(await page.getByText(/受理/).count(), 0, 'not called a rejection');
    await page.route(`**${certificateInfo}*`, (route) =>
      route.fulfill({ status: 429, json: { code: 42901, message: '', data: null, requestId: 'abcdefgh1' } }),
    );
    await follow(`${lookUp}/xt?number=CKU-111-0026160/23`);
    await says(page, '查证次数过多');
    await page.unroute(`**${certificateInfo}*`);
    await page.getByRole('button', { name: '再查一次' }).press('Enter');
    await showsStatus(page, 'notOnRecord', 'CKU-111-0026160/23');
    await page.getByRole('link', { name: '换个编号查' }).press('Enter');
    await arrivesAt(page, lookUp);
    isDown = true;
    await submitNumber(page, 'CKU-111-0026159/23');
    await says(page, '这次没能查证');
    await says(page, /不说明它是真是假/);
    await says(page, /问题编号 \w{8}/);
  });
});
