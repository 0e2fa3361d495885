/** Calls that an operator sends from the /test page. */
import type { Page, Request } from 'playwright-core';
import { endpoints } from '../../../../shared/api.ts';
import { browse, eventually, holdRequests } from '../../../helpers/browser.ts';
import { personalIn } from '../../../helpers/pages/personal-params.ts';
import {
  callRow,
  callRows,
  fullResponseIn,
  openCall,
  reads,
  responseIn,
  send,
} from '../../../helpers/pages/test-page.ts';
import { t } from '../../../helpers/tap.ts';

const { inBrowser } = await browse(t);

const tryAll = (page: Page) => page.getByRole('button', { name: `逐个试全部读取（${reads.length} 个）` }).click();

await inBrowser('the Try all button', async ({ t, page, open, expectProblem }) => {
  const requests: Request[] = [];
  await open('/test');
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/oa-web/')) requests.push(request);
  });

  await t.test('stops after the current call', async (t) => {
    const release = await holdRequests(page, '**/oa-web/**');
    await tryAll(page);
    await page.getByText(`已试 0 个，共 ${reads.length} 个`).waitFor();
    await page.getByRole('button', { name: '停下' }).click();
    release();
    await page.getByText('1 个全部成功，停在第 1 个').waitFor();
    t.equal(requests.length, 1);
    await page.unrouteAll({ behavior: 'wait' });
  });

  await t.test('sends every read once, with a parameter typed earlier', async (t) => {
    requests.length = 0;
    expectProblem(/^502: /);
    expectProblem(/^console: .*(502|上游没有回答)/);
    await page.route('**/getFciDogAll*', (route) =>
      route.fulfill({
        status: 502,
        headers: { 'x-request-id': '0123456789abcdef' },
        json: { code: 50202, message: '上游没有回答', data: null, requestId: '0123456789abcdef' },
      }),
    );
    const field = (await openCall(page, 'getFciDogById')).getByRole('textbox');
    await field.fill('193');
    await tryAll(page);
    await page.getByText(`${reads.length - 1} 个成功，1 个失败`).waitFor();
    const sent = requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
    t.same(sent.sort(), reads.map(({ path }) => `GET ${path}`).sort(), 'every read once, and no write');
    t.equal(await field.inputValue(), '193');
    t.match(
      requests.map((request) => request.url()).find((url) => url.includes('getFciDogById')),
      /id=193$/,
    );
    const succeeded = callRows(page).filter({ has: page.locator('[data-outcome="ok"]') });
    t.equal(await succeeded.count(), reads.length - 1);
    const times = await page.getByText('最慢的是').textContent();
    const [, total = '', slowest = ''] = /合计 ([\d,]+) 毫秒。最慢的是 \w+，([\d,]+) 毫秒。/.exec(times ?? '') ?? [];
    const milliseconds = (figure: string) => Number(figure.replaceAll(',', ''));
    t.ok(milliseconds(slowest) * reads.length > milliseconds(total), 'the slowest call takes longer than the average');
    const cache = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: '缓存' }) });
    await cache.filter({ hasText: /\d+ 个回答/ }).waitFor();
  });

  await t.test("links to a failed call's response", async (t) => {
    await page
      .getByRole('button', { name: /全部犬种.*getFciDogAll/ })
      .first()
      .click();
    const text = await callRow(page, 'getFciDogAll').textContent();
    t.match(text, /失败 502/);
    const top = () => callRow(page, 'getFciDogAll').evaluate((row) => row.getBoundingClientRect().top);
    t.ok((await eventually(top, (y) => y >= 0 && y < 120)) < 120, 'the row is scrolled into view');
    t.match(text, /code 50202, 上游没有回答/);
    t.match(text, '0123456789abcdef', 'shows the request id to search for in the log');
  });
});

await inBrowser('a call on /test', async ({ t, page, open, expectProblem }) => {
  await t.test('shows its response with status, size and cache status, or its error', async (t) => {
    await open('/test');
    const call = await openCall(page, 'getFciDogById');
    t.equal(await call.getByRole('textbox').inputValue(), '111', "the sandbox's example is filled in");
    await call.getByLabel('id 的例子').selectOption({ label: '苏俄猎狼犬' });
    t.equal(await call.getByRole('textbox').inputValue(), '193');
    await send(call);
    const envelope = await responseIn(call);
    t.match(envelope, /"code": 0,\n {2}"message": "ok",\n {2}"data": \{/);
    await send(call);
    await call.getByText(/app-h5; hit/).waitFor();
    const text = await call.textContent();
    t.match(text, /成功 200code 0, ok\d+ 毫秒, [\d.]+ KB/);
    for (const header of ['cache-status', 'age', 'etag', 'x-request-id', 'cache-control']) t.match(text, header);
    const excerpt = await responseIn(call);
    const fullResponse = await fullResponseIn(call);
    t.ok(fullResponse.length > (excerpt?.length ?? 0));
    t.equal(JSON.parse(fullResponse).data.fciNumber, 193);
    await page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
    });
    await call.getByRole('button', { name: '复制' }).click();
    await page.getByText('回答已复制').waitFor();
    t.equal(
      await page.evaluate(() => (window as unknown as { copied?: string }).copied),
      fullResponse,
      'the full response is copied',
    );

    expectProblem(/^400: /);
    expectProblem(/^console: .*(400|参数)/);
    await call.getByRole('textbox').clear();
    await send(call);
    await call
      .getByText(/失败 400/)
      .first()
      .waitFor();
    const refusal = JSON.parse((await responseIn(call)) ?? '');
    t.match(refusal, { code: 40001, data: null, message: /id/, requestId: String });
    t.match(await call.textContent(), /失败 400/);
    t.match(await call.textContent(), refusal.requestId);

    await call.locator('button[aria-expanded="true"]').click();
    t.equal(await call.getByRole('textbox').count(), 0, 'the row collapses');

    const licences = await openCall(page, 'groomerCertificates');
    t.match(await licences.textContent(), '至少填一个：number, name。');
    await licences.getByRole('textbox').first().clear();
    await send(licences);
    t.match(JSON.parse((await responseIn(licences)) ?? ''), { code: 40001, message: /number \/ name/ });
  });

  await t.test('sends a chip number in a header and nowhere else', async (t) => {
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    const call = await openCall(page, 'certificateInfo');
    for (const [name, value] of [
      ['number', 'CKU-111-0026158/23'],
      ['chip', '042917'],
    ] as const) {
      await call.getByRole('textbox', { name }).fill(value);
    }
    await send(call);
    t.equal(JSON.parse(await fullResponseIn(call)).data.chipMatch, true);
    t.notMatch(page.url(), '042917');
    t.notMatch(requests.map((request) => request.url()).join(), '042917');
    const withChip = requests.filter((request) => personalIn(request).get('chip') === '042917');
    t.same(
      withChip.map((request) => new URL(request.url()).pathname),
      [endpoints.certificateInfo.path],
    );
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    t.notMatch(stored, '042917');
  });

  await t.test('asks for confirmation before a POST, and keeps its idempotency key', async (t) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
    });
    const call = await openCall(page, 'raffleParticipate');
    const key = await call.getByRole('textbox').inputValue();
    t.match(key, /^[0-9a-f]{32}$/);
    await send(call);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('抽一次奖').waitFor();
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    t.same(keys, [], 'nothing is sent after Cancel');
    await send(call);
    await dialog.getByRole('button', { name: '确定调用' }).click();
    await call.locator('[data-outcome="ok"]').first().waitFor();
    t.same(keys, [key]);
    t.equal(await call.getByRole('textbox').inputValue(), key, 'the key stays the same for a retry');
    await call.getByRole('button', { name: '换一个键' }).click();
    t.not(await call.getByRole('textbox').inputValue(), key);
  });
});
