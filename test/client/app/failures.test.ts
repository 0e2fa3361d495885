import type { Page } from 'playwright-core';
import { addressOf, browse, holdRequests, unrendered, untilSettled } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { refuse } from '../../helpers/pages/notice-lists.ts';
import { t } from '../../helpers/tap.ts';

const { site, inBrowser } = await browse(t, unrendered);

const groups = '**/oa-web/api/v1/open/getFciGroup*';
/** Messages that the client or the browser logs for a failed chunk. */
const chunkError = /^console: .*(ChunkLoadError|chunk failed to load|no chunk within|dynamically imported)/;
const chunk = /\/assets\/groups\.page-[\w-]+\.js/;

const fromBreeds = async (page: Page) => page.locator('#main').getByRole('link', { name: '十个组别' }).click();
const groupRows = (page: Page) => page.locator('#main a[href*="groupId="]');
const barIsBusy = (page: Page) => page.locator('[role="progressbar"][data-busy="true"]');

await inBrowser('shows the loading bar while a call or a chunk loads', async ({ t, page }) => {
  const releaseCall = await holdRequests(page, groups);
  await page.goto('/breed/group', { waitUntil: 'commit' });
  await page.getByRole('heading', { name: '十个组别' }).waitFor();
  await barIsBusy(page).waitFor();
  t.ok(await page.locator('#main [class*="_skeleton_"]').count(), 'a skeleton is shown in place of the list');
  releaseCall();
  await groupRows(page).first().waitFor();
  await barIsBusy(page).waitFor({ state: 'detached' });

  const releaseChunk = await holdRequests(page, /\/assets\/detail\.page-|\/assets\/browse\.page-/);
  await page.locator('#main a[href*="groupId=4"]').click();
  await page.locator('#main a[href*="/breed/detail"]').first().click();
  await barIsBusy(page).waitFor();
  releaseChunk();
  await page.waitForURL('**/breed/detail?id=*');
  await untilSettled(page);
  t.equal(await barIsBusy(page).count(), 0);
});

await inBrowser('a page that breaks', async ({ t, page, expectProblem }) => {
  expectProblem(/^(console|uncaught): .*(TypeError|Cannot read)/);
  const unreadable = { contentType: 'application/json', body: '{"code":0,"message":"ok","data":[{}]}' };
  await page.route(groups, (route) => route.fulfill(unreadable));
  const alert = page.getByRole('alert');

  await t.test('says that the problem is recorded, but only after it is logged', async (t) => {
    const release = await holdRequests(page, '**/client-errors');
    await page.goto('/breed/group');
    await alert.getByText('请重新打开页面').waitFor();
    t.notMatch(await alert.textContent(), /已记录/);
    release();
    await alert.getByText('问题已记录').waitFor();
    const line = site.logs.find(({ msg }) => msg === 'page broke in a browser');
    t.match(line, { page: '/breed/group', name: 'TypeError', text: /^Cannot read properties of undefined/ });
    t.match(line?.frames, [/^groups\.page-[\w-]+\.js:\d+:\d+$/]);
  });

  await rarely(t.test)('does not claim that the problem is recorded if logging fails', async (t) => {
    expectProblem(/502/);
    expectProblem(/^console: not reported/);
    await page.route('**/client-errors', refuse);
    await page.goto('/breed/group');
    await Promise.all([
      alert.waitFor(),
      page.waitForEvent('console', (message) => /not reported/.test(message.text())),
    ]);
    t.notMatch(await alert.textContent(), /已记录/);
  });
});

await inBrowser('a failed call', async ({ t, page, open, expectProblem }) => {
  await page.clock.install();
  const alert = page.getByRole('alert');

  await t.test('is logged, and shown until Retry succeeds', async (t) => {
    expectProblem(/502/);
    // The error is logged to the console only: a browser dialog would fail the test.
    expectProblem(/^console: \/oa-web\/api\/v1\/open\/getFciGroup: 上游没有回答 \(0123456789abcdef\)$/);
    await page.route(groups, refuse);
    await open('/breed/group');
    const retry = alert.getByRole('button', { name: '再试一次' });
    t.match(await alert.textContent(), /未能加载.*上游没有回答.*01234567/);
    t.equal(await page.getByRole('heading', { level: 1 }).textContent(), '十个组别', 'the rest of the page is shown');

    expectProblem(/504/);
    expectProblem(/^console: .*getFciGroup: no response/);
    const errorOfProxy = { status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' };
    await page.route(groups, (route) => route.fulfill(errorOfProxy));
    await retry.click();
    await alert.getByText('网站暂时没有响应').waitFor();

    await page.unroute(groups);
    await retry.click();
    await groupRows(page).first().waitFor();
    t.equal(await alert.count(), 0);
    t.equal(await groupRows(page).count(), 10);
  });

  await t.test('reports being offline, and loads on reconnection', async (t) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED/);
    expectProblem(/^console: .*getFciSectionByGroupId: no response/);
    await page.context().setOffline(true);
    await groupRows(page).nth(7).click();
    await alert.getByText('没有网络连接').waitFor();
    await page.context().setOffline(false);
    await page.locator('#main a[href*="/breed/detail"]').first().waitFor();
    t.equal(await alert.count(), 0);
  });

  await t.test('leaves the results of other calls in place', async (t) => {
    expectProblem(/^console: .*score\/rank: 上游没有回答/);
    await page.route('**/oa-web/api/v1/open/shows/new/score/rank*', refuse);
    await open('/breed/detail?id=193');
    t.equal(await alert.count(), 1);
    t.ok(await page.getByRole('img', { name: /肩高/ }).isVisible());
    t.ok(await page.locator('#main a[href*="/breed/detail?id="]').count(), 'the siblings are shown');
  });
});

await inBrowser(
  'shows no skeleton beside a list that failed to load',
  async ({ t, page, open, expectProblem }) => {
    expectProblem(/502/);
    expectProblem(/^console: .*: 上游没有回答/);
    await page.route(/shows\/new\/score\/rank|appreciation\/certificates/, refuse);
    for (const path of ['/integralRanking/index', '/appreciation/index']) {
      await open(path);
      await page.getByRole('alert').waitFor();
      t.equal(await page.locator('#main [class*="_skeleton_"]').count(), 0, path);
    }
  },
  { viewport: { width: 1280, height: 800 }, isFresh: true },
);

await inBrowser('a failed chunk', async ({ t, page, open, expectProblem, tolerate }) => {
  expectProblem(/ERR_FAILED/);
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  tolerate(chunkError);
  tolerate(/no response/);
  await page.clock.install();
  const failed = page.getByText('页面未能完整加载');
  const retry = page.getByRole('button', { name: '再试一次' });
  const isOffline = page.getByRole('alert').getByText('没有网络连接');

  await t.test('loads on Retry', async (t) => {
    await open('/breed/index');
    await page.route(chunk, (route) => route.abort());
    await fromBreeds(page);
    await failed.waitFor();
    t.equal(await page.title(), 'app-H5');
    await page.unroute(chunk);
    await retry.click();
    await groupRows(page).first().waitFor();
    t.equal(addressOf(page), '/breed/group');
    t.equal(await groupRows(page).count(), 10);
  });

  await rarely(t.test)('loads automatically once online', async (t) => {
    await open('/');
    await page.context().setOffline(true);
    await page.getByRole('navigation', { name: '栏目' }).locator('a[href$="/integralRanking/index"]').click();
    await isOffline.waitFor();
    await page.context().setOffline(false);
    await page.locator('#main a[href*="/integralRanking/"]').first().waitFor();
    t.equal(await page.getByRole('alert').count(), 0);
  });
});
