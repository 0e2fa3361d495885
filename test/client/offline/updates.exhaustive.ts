/** A new build while pages from an older build are open, a failing server, and removing the worker. */
import type { Page } from 'playwright-core';
import { clientRoot, eventually, startBrowser, untilSettled, waitInPage } from '../../helpers/browser.ts';
import { copyWithOtherHashes } from '../../helpers/builds/other-build.ts';
import { listenOnLoopback } from '../../helpers/loopback.ts';
import { hasWorker, savedEntries, untilInstalled, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { startSiteProxy } from '../../helpers/offline/site-proxy.ts';
import { violationsInBothThemes } from '../../helpers/pages/axe.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const older = await startSite(t, { siteRoot: clientRoot });
const newerRoot = await copyWithOtherHashes(t);
const newer = await startSite(t, { siteRoot: newerRoot });
const withoutOffline = await startSite(t, { siteRoot: newerRoot, env: { OFFLINE: '0' } });

const failing = await listenOnLoopback(t, (_request, response) =>
  response.writeHead(503, { 'content-type': 'text/html' }).end('<title>failing</title><h1>failing</h1>'),
);
const failingSite = { ...older, url: failing };

const line = await startSiteProxy(t, older);
const inBrowser = await startBrowser(t, line);

const offer = (page: Page) => page.locator('aside.new-version');

/** Returns the build that the document references; empty if the document starts no worker. */
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="offline.js"]')?.src.split('?')[1] ?? '');

async function untilNewBuild(page: Page, before: string): Promise<void> {
  await waitInPage(
    page,
    (old) => {
      const script = document.querySelector<HTMLScriptElement>('script[src*="offline.js"]');
      return script && !script.src.endsWith(`?${old}`);
    },
    before,
  );
  await untilSettled(page);
}

/** Waits until the worker has removed a build's caches. */
async function untilRemoved(page: Page, build: string): Promise<void> {
  const cachesOf = () =>
    page.evaluate(async (old) => (await caches.keys()).filter((name) => name.endsWith(old)), build);
  const left = await eventually(cachesOf, (names) => names.length === 0);
  if (left.length > 0) throw new Error(`still saved: ${left}`);
}

const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');

await inBrowser(
  'a site build',
  async ({ t, page, open, follow, tolerate, expectProblem }) => {
    // The site proxy drops all connections when it switches to another server.
    tolerate(/ERR_/);
    await open('/breed/detail?id=111');
    await untilInstalled(page);
    await untilSaved(page, 'getFciGroup');
    const first = await buildOf(page);

    await t.test('does not hide a server failure', async (t) => {
      expectProblem(/503/);
      line.switchTo(failingSite);
      const call = await page.evaluate(async () => (await fetch('./oa-web/api/v1/open/getFciGroup')).status);
      t.equal(call, 503);
      const response = await page.goto('/breed/detail?id=111');
      t.equal(response?.status(), 503);
      t.equal(await page.locator('h1').textContent(), 'failing');
    });

    await t.test('is replaced without an offer if the only open page belongs to the new build', async (t) => {
      line.switchTo(newer);
      await open('/breed/group');
      t.not(await buildOf(page), first);
      await update(page);
      await untilRemoved(page, first);
      t.equal(await offer(page).count(), 0);
    });

    await open('/breed/group');
    await untilInstalled(page);
    const before = await buildOf(page);
    const other = await page.context().newPage();

    await t.test('is offered again, but not while the visitor is typing', async (t) => {
      await other.goto('/breed/index');
      await untilSettled(other);
      const field = other.locator('search input');
      await field.fill('saluki');
      line.switchTo(older);
      await update(other);
      t.ok(await eventually(() => isWaiting(other), Boolean), 'the new worker waits');
      await offer(page).getByRole('button', { name: '以后再说' }).waitFor();
      t.equal(await offer(other).count(), 0, 'no offer while the visitor is typing');
      t.equal(await field.inputValue(), 'saluki');
      await other.getByRole('button', { name: '返回' }).click();
      await other.getByRole('heading', { name: '一犬一证，一查便知' }).waitFor();
      t.equal(await buildOf(other), before, 'loads saved code that the server no longer has');
      await offer(other).waitFor();
      t.same(await violationsInBothThemes(other), [], 'no violation of axe');
    });

    await t.test('switches only in the tab that accepts the new build', async (t) => {
      await offer(other).getByRole('button', { name: '刷新' }).click();
      await untilNewBuild(other, before);
      t.equal(await offer(other).count(), 0);
      t.equal(await buildOf(page), before, 'the other tab keeps its build');
      await follow('/announcement/index');
      await page.locator('#main a[href*="announcement/detail"]').first().waitFor();
      t.equal(await buildOf(page), before, 'no new document was loaded');
      await untilRemoved(other, before);
      await offer(page).getByRole('button', { name: '刷新' }).click();
      await untilNewBuild(page, before);
    });

    await t.test('removes the worker and its caches if OFFLINE=0 is set', async (t) => {
      t.ok(await hasWorker(page));
      line.switchTo(withoutOffline);
      // `update` rejects if the worker is removed before it responds.
      await update(page).catch(() => {});
      const isGone = async () => !(await hasWorker(page)) && (await savedEntries(page)).length === 0;
      t.ok(await eventually(isGone, Boolean));
      await open('/breed/index');
      t.equal(await buildOf(page), '', 'no page starts another worker');
      t.equal(await hasWorker(page), false);
    });
  },
  withWorker,
);
