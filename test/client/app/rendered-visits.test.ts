/** Rendered pages: scroll position and data when opened again, and pages whose code fails to load. */
import type { Page } from 'playwright-core';
import { pageScriptsId } from '../../../shared/rendering.ts';
import { addressOf, clientRoot, eventually, holdRequests, settled, startBrowser } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);
const list = '/breed/index';
const code = /assets\/.*\.js$/;

// Waits until the pages are rendered with their data. Until then they are sent with skeletons.
for (const path of [list, '/breed/group']) await until(async () => !(await site.get(path)).text.includes('_skeleton_'));

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

async function scrolledDown(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 1500));
  await twoFrames(page);
  return scrollY(page);
}

await inBrowser('place in a list', async ({ t, page, open }) => {
  await t.test('is its top when the list is opened again', async (t) => {
    await open(list);
    t.ok((await scrolledDown(page)) > 1000);
    await open('/breed/group');
    await open(list);
    await twoFrames(page);
    t.equal(await scrollY(page), 0);
  });

  await t.test('is kept by a reload until the visitor scrolls', async (t) => {
    const before = await scrolledDown(page);
    const release = await holdRequests(page, code);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await page.evaluate(() => location.reload());
    await page.waitForFunction(() => !Object.hasOwn(window, 'isOld'));
    const isNear = (y: number) => Math.abs(y - before) <= 3;
    t.ok(isNear(await eventually(() => scrollY(page), isNear)), 'the place is restored before the code loads');
    // Scrolls by the wheel: the browser keeps restoring a position that only a script has changed.
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -900);
    const chosen = await eventually(
      () => scrollY(page),
      (y) => y === before - 900,
    );
    t.equal(chosen, before - 900);
    release();
    await settled(page);
    await twoFrames(page);
    t.equal(await scrollY(page), chosen);
  });
});

await rarely(inBrowser)('refetches data after Back from another document', async ({ t, page, open }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getFciGroup')) calls.push(request.url());
  });
  await open('/breed/group');
  t.same(calls, [], 'the document brings its data');
  await open(list);
  calls.length = 0;
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await settled(page);
  await page.waitForLoadState('networkidle');
  t.equal(calls.length, 1, 'one call is sent');
  t.equal(await page.locator('#main a[href*="groupId="]').count(), 10);
});

await rarely(inBrowser)('goes to the other page on Back during hydration', async ({ t, page, open }) => {
  const [before, after] = ['/breed/detail?id=111', '/breed/detail?id=193'];
  for (const path of [before, after]) await until(async () => !(await site.get(path)).text.includes('_skeleton_'));
  await page.addInitScript(
    ({ id, to }) => {
      // The page's code removes the element right before hydration.
      new MutationObserver((changes, observer) => {
        const removed = changes.flatMap(({ removedNodes }) => [...removedNodes]);
        if (!removed.some((node) => node instanceof Element && node.id === id)) return;
        observer.disconnect();
        history.replaceState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }).observe(document, { childList: true, subtree: true });
    },
    { id: pageScriptsId, to: before },
  );
  await open(after);
  await page.getByRole('heading', { name: '金毛寻回犬', exact: true }).waitFor();
  t.equal(addressOf(page), before);
});

await inBrowser(
  'reports a page whose code fails to load, and completes it on Retry',
  async ({ t, page, expectProblem, tolerate }) => {
    expectProblem(/console: ChunkLoadError: chunk failed to load/);
    tolerate(/ERR_|Failed to load resource|dynamically imported/);
    const chunk = /\/assets\/groups\.page-[\w-]+\.js/;
    await page.route(chunk, (route) => route.abort());
    await page.goto('/breed/group');
    const alert = page.getByRole('alert');
    await alert.waitFor();
    t.match(await alert.textContent(), /页面未能完整加载网络可能断开过/);
    t.ok(await page.getByRole('link', { name: /玩具犬/ }).isVisible(), 'the page is still shown');
    await page.context().setOffline(true);
    await alert.getByRole('button', { name: '再试一次' }).click();
    await alert.getByText('没有网络连接').waitFor();
    await page.unroute(chunk);
    await page.context().setOffline(false);
    await alert.waitFor({ state: 'detached' });
    await settled(page);
    t.ok(await page.getByRole('link', { name: /玩具犬/ }).isVisible());
  },
);
