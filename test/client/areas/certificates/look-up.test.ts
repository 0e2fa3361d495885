/** The certificate look-up: input, result, remembered numbers, and numbers that find nothing. */
import { HttpResponse, http } from 'msw';
import type { Locator } from 'playwright-core';
import { sandboxHandlers } from '../../../../server/sandbox/handlers.ts';
import sandboxMap from '../../../../server/sandbox/map.json' with { type: 'json' };
import { browse, hasFocusIn, holdRequests, reload } from '../../../helpers/browser.ts';
import { rarely } from '../../../helpers/exhaustive.ts';
import {
  bellNumber,
  bellPage,
  certificateInfo,
  lookUp,
  numberField,
  submitNumber,
  waitForAddress,
  waitForStatus,
  waitForText,
} from '../../../helpers/pages/certificates.ts';
import { addressInQrCode, documentOn } from '../../../helpers/pages/documents.ts';
import { t } from '../../../helpers/tap.ts';

let isDown = false;

const handlers = [
  http.get(`*${certificateInfo}`, () => (isDown ? new HttpResponse('down', { status: 503 }) : undefined)),
  ...sandboxHandlers(),
];
const { site, inBrowser } = await browse(t, { handlers, map: sandboxMap });
t.afterEach(() => {
  isDown = false;
});

await inBrowser('a certificate number', async ({ t, page, open, follow, expectProblem }) => {
  const requests: string[] = [];
  page.on(
    'request',
    (request) => void requests.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`)),
  );
  const sent = (path: string) => requests.filter((request) => request.includes(path));
  const form = page.locator('#main search form');

  await t.test('is rejected without a request if blank, malformed or from another register', async (t) => {
    await open(lookUp);
    await submitNumber(page, '***');
    await waitForText(page, '这不像证书编号');
    t.match(await page.locator('#main').textContent(), /七位流水号.*CKU-111-0026158\/23/s);
    await submitNumber(page, 'gr 23 081457');
    await waitForText(page, '这像是基因报告的编号');
    t.match(
      await page.locator('[data-status]').getByRole('link', { name: '查基因报告' }).getAttribute('href'),
      /geneReport\?number=GR/,
    );
    t.equal(await page.getByText('演示').count(), 0, 'no invented numbers with a real oa-web');
    t.same([...sent(certificateInfo), ...sent('/sandbox/examples')], []);

    const ring = (field: Locator) => field.locator('xpath=..').evaluate((box) => getComputedStyle(box).boxShadow);
    const red = 'rgb(156, 47, 34)';
    const missing = page
      .locator('#main')
      .getByRole('paragraph')
      .filter({ hasText: /^请先输入编号$/ });
    await submitNumber(page, '  ');
    await missing.waitFor();
    t.match(await ring(numberField(page)), red);
    t.equal(await numberField(page).getAttribute('aria-invalid'), 'true');
    t.ok(await hasFocusIn(numberField(page)));
    await page.keyboard.type('C');
    await missing.waitFor({ state: 'detached' });
    t.notMatch(await ring(numberField(page)), red);
    t.equal(await numberField(page).getAttribute('aria-invalid'), 'false');
  });

  await t.test('opens the page for its kind in any notation, and is restored on Back', async (t) => {
    const release = await holdRequests(page, /certificate\.page-[^/]*\.js$/);
    const chunk = page.waitForRequest(/certificate\.page-[^/]*\.js$/);
    await submitNumber(page, ' ｃｋｕ－111 0026158／23 ');
    await chunk;
    await page.locator('#main [class*="_skeleton_"]').first().waitFor();
    t.equal(await form.getAttribute('aria-busy'), 'true');
    t.notOk(await numberField(page).isEditable(), 'the form is inert during the call');
    t.equal(await form.locator('button[type="submit"]').innerText(), '查证中');
    release();
    await waitForAddress(page, bellPage);
    t.equal(sent(certificateInfo).length, 1, 'one call serves both pages');
    t.match(await page.getByRole('status').first().textContent(), /有效.*在册证书.*查证/s);
    t.match(await documentOn(page).textContent(), /血统证书.*Amberfield's Morning Bell.*Harbour Light Solomon/s);
    const code = await addressInQrCode(page);
    t.equal(decodeURIComponent(code ?? ''), decodeURIComponent(new URL(bellPage, site.url).href));
    await page.getByRole('button', { name: '返回' }).press('Enter');
    await waitForAddress(page, lookUp);
    t.equal(await numberField(page).inputValue(), 'ｃｋｕ－111 0026158／23');
    await numberField(page).focus();
    await page.keyboard.type('C');
    t.equal(await numberField(page).inputValue(), 'C');
  });

  await t.test('is remembered on this device until it is removed', async (t) => {
    for (const number of ['CKU-230-0012345/21', 'CKU-230-0012678/23']) {
      await follow(`${lookUp}/normal?number=${number}`);
      await documentOn(page).getByText(number).first().waitFor();
    }
    requests.length = 0;
    await follow(lookUp);
    const recent = page.getByRole('region', { name: '最近查过' });
    t.equal(await recent.getByRole('listitem').count(), 3);
    await recent.getByRole('button', { name: "从记录中删除 Amberfield's Morning Bell" }).press('Enter');
    await recent.getByRole('listitem').nth(2).waitFor({ state: 'detached' });
    t.ok(await hasFocusIn(recent), 'the focus stays in the list');
    t.notMatch(await recent.textContent(), bellNumber);
    await reload(page);
    await recent.waitFor();
    t.equal(await recent.getByRole('listitem').count(), 2);
    t.same(sent(bellNumber), []);
    t.same(await page.context().cookies(), []);
    await recent.getByRole('button', { name: '全部清除' }).press('Enter');
    await recent.waitFor({ state: 'detached' });
    t.equal(await page.evaluate(() => localStorage.getItem('app-h5.recent-numbers')), null);
  });

  await t.test('can be checked again after rate limiting, and is not judged in an outage', async () => {
    expectProblem(/console: .*certificateInfo/);
    for (const code of [404, 429, 502]) expectProblem(new RegExp(`(^${code}:|status of ${code})`));
    await page.route(`**${certificateInfo}*`, (route) =>
      route.fulfill({ status: 429, json: { code: 42901, message: '', data: null, requestId: 'abcdefgh1' } }),
    );
    await follow(`${lookUp}/xt?number=CKU-111-0026160/23`);
    await waitForText(page, '查证次数过多');
    await page.unroute(`**${certificateInfo}*`);
    await page.getByRole('button', { name: '再查一次' }).press('Enter');
    await waitForStatus(page, 'notOnRecord', 'CKU-111-0026160/23');
    await page.getByRole('link', { name: '换个编号查' }).press('Enter');
    await waitForAddress(page, lookUp);
    isDown = true;
    await submitNumber(page, 'CKU-111-0026159/23');
    await waitForText(page, '本次未能查证');
    await waitForText(page, /不说明它是真是假/);
    await waitForText(page, /问题编号 \w{8}/);
  });
});

await rarely(t.test)('the sandbox', async (t) => {
  const { inBrowser: inSandbox } = await browse(t);
  await inSandbox('offers invented numbers', async ({ t, page, open }) => {
    await open(lookUp);
    const demo = page.getByRole('region', { name: '演示编号' });
    t.match(await demo.textContent(), '均非真实证书');
    await demo.getByRole('button', { name: /^展开/ }).press('Enter');
    await demo.getByRole('listitem').nth(15).waitFor();
    await demo.getByRole('button', { name: /藏獒鉴定证书/ }).press('Enter');
    await waitForAddress(page, `${lookUp}/zaJd?number=CKU-230-0012678/23`);
    t.match(await page.locator('#main').textContent(), /演示用的虚构芯片，末六位是 \d{6}/);
  });
});
