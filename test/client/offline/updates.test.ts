/** A new version of the site, while pages of the one before are open; and the end of the worker. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { clientRoot, eventually, settled, startBrowser } from '../../helpers/browser.ts';
import { otherBuild } from '../../helpers/builds/other-build.ts';
import { lineTo } from '../../helpers/offline/line.ts';
import { hasWorker, savedEntries, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { violationsInEveryLook } from '../../helpers/pages/axe.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const older = await startSite(t, { siteRoot: clientRoot });
const newer = await startSite(t, { siteRoot: await otherBuild(t) });
const without = await startSite(t, { siteRoot: clientRoot, env: { OFFLINE: '0' } });

const failing = createServer((_request, response) =>
  response.writeHead(503, { 'content-type': 'text/html' }).end('<title>failing</title><h1>failing</h1>'),
);
await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
t.teardown(() => {
  failing.closeAllConnections();
  failing.close();
});
const failingSite = { ...older, url: new URL(`http://127.0.0.1:${(failing.address() as AddressInfo).port}`) };

const line = await lineTo(t, older);
const inBrowser = await startBrowser(t, line);

const offer = (page: Page) => page.locator('aside.new-version');
const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[src*="offline.js"]')?.src.split('?')[1] ?? '');
const shells = async (page: Page): Promise<string[]> => [
  ...new Set((await savedEntries(page)).flatMap(({ cache }) => (cache.includes(' shells ') ? [cache] : []))),
];
const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
const isWaiting = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');

for (const { locale, reload, later } of [
  { locale: 'zh-CN', reload: '刷新', later: '以后再说' },
  { locale: 'en-GB', reload: 'Reload', later: 'Later' },
])
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ])
    await inBrowser(
      `a new version, in ${locale} at ${viewport.width}, is offered once nothing is being typed; the open page goes on until then`,
      async ({ t, page, open, follow, tolerate }) => {
        // The end of connections when the line is led elsewhere.
        tolerate(/ERR_/);
        line.lead(older);
        await open('/breed/index');
        t.ok(await untilSaved(page, `offline.html?lang=${locale.slice(0, 2)}`));
        const before = await buildOf(page);
        const field = page.locator('search input');
        await field.pressSequentially('saluki', { delay: 20 });
        line.lead(newer);
        await update(page);
        t.ok(await eventually(() => isWaiting(page), Boolean), 'the new worker waits');
        t.equal(await offer(page).count(), 0, 'not while something is typed');
        t.equal(await field.inputValue(), 'saluki');
        await follow('/breed/group');
        await page.locator('#main a[href*="groupId="]').first().waitFor();
        t.equal(await buildOf(page), before, 'code of the older build, which the server no longer has');
        await offer(page).waitFor();
        t.ok(await offer(page).getByRole('button', { name: later }).isVisible());
        t.same(await violationsInEveryLook(page), [], 'accessible');
        await offer(page).getByRole('button', { name: reload }).click();
        await eventually(
          () => buildOf(page).catch(() => ''),
          (build) => build !== '' && build !== before,
        );
        await settled(page);
        t.not(await buildOf(page), before);
        t.equal(await offer(page).count(), 0);
        const kept = await eventually(
          () => shells(page),
          (names) => names.length === 1 && !names[0]?.endsWith(before),
        );
        t.equal(kept.length, 1, 'the shells of the older build are gone');
        t.notOk(kept[0]?.endsWith(before));
      },
      { ...withWorker, locale, viewport },
    );

await inBrowser(
  'a new version accepted in one tab leaves another as it is, with the files of its own build',
  async ({ t, page, open, follow, tolerate }) => {
    tolerate(/ERR_/);
    line.lead(older);
    await open('/breed/index');
    t.ok(await untilSaved(page, 'offline.html?lang=zh'));
    const before = await buildOf(page);
    const other = await page.context().newPage();
    await other.goto('/breed/group');
    await settled(other);
    line.lead(newer);
    await update(other);
    await offer(other).getByRole('button', { name: '刷新' }).click();
    await eventually(
      () => buildOf(other).catch(() => ''),
      (build) => build !== '' && build !== before,
    );
    t.equal(await buildOf(page), before);
    await follow('/announcement/index');
    await page.locator('#main a[href*="announcement/detail"]').first().waitFor();
    t.equal(await buildOf(page), before, 'without another document');
  },
  withWorker,
);

await inBrowser(
  'a document of the new version is offered nothing, and its worker takes over',
  async ({ t, page, open, tolerate }) => {
    tolerate(/ERR_/);
    line.lead(older);
    await open('/breed/group');
    t.ok(await untilSaved(page, 'offline.html?lang=zh'));
    const before = await buildOf(page);
    line.lead(newer);
    await open('/breed/group');
    t.not(await buildOf(page), before);
    await update(page);
    const kept = await eventually(
      () => shells(page),
      (names) => names.every((name) => !name.endsWith(before)),
    );
    t.notOk(kept.some((name) => name.endsWith(before)));
    t.equal(await offer(page).count(), 0);
  },
  withWorker,
);

await inBrowser(
  'a server that fails is heard: nothing saved stands in for its answer',
  async ({ t, page, open, expectProblem, tolerate }) => {
    tolerate(/ERR_/);
    line.lead(older);
    await open('/breed/detail?id=111');
    t.ok(await untilSaved(page, 'offline.html?lang=zh'));
    t.ok(await untilSaved(page, 'getFciGroup'));
    expectProblem(/503/);
    line.lead(failingSite);
    const call = await page.evaluate(async () => (await fetch('./oa-web/api/v1/open/getFciGroup')).status);
    t.equal(call, 503);
    const response = await page.goto('/breed/detail?id=111');
    t.equal(response?.status(), 503);
    t.equal(await page.locator('h1').textContent(), 'failing');
  },
  withWorker,
);

await inBrowser(
  'OFFLINE=0 ends the worker of earlier visits and what it has saved; the page goes on',
  async ({ t, page, open, follow, tolerate }) => {
    tolerate(/ERR_/);
    line.lead(older);
    await open('/breed/index');
    t.ok(await untilSaved(page, 'offline.html?lang=zh'));
    t.ok(await hasWorker(page));
    line.lead(without);
    await update(page).catch(() => {});
    t.equal(
      await eventually(
        () => hasWorker(page),
        (has) => !has,
      ),
      false,
    );
    t.same(
      await eventually(
        () => savedEntries(page),
        (entries) => entries.length === 0,
      ),
      [],
    );
    await follow('/breed/group');
    await open('/breed/index');
    t.equal(await buildOf(page), '', 'no page starts another');
    t.equal(await hasWorker(page), false);
  },
  withWorker,
);
