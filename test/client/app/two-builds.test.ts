/**
 * Instances of two builds behind one address, as during an upgrade. Chromium asks for a page and its files one by one, so that
 * a proxy which takes turns sends half of them to the build that lacks them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { clientRoot, eventually, settled, startBrowser } from '../../helpers/browser.ts';
import { otherBuild } from '../../helpers/builds/other-build.ts';
import { type Scope, type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const otherRoot = await otherBuild(t);
const sharedFolder = await mkdtemp(path.join(tmpdir(), 'app-h5-shared-'));
t.teardown(() => rm(sharedFolder, { recursive: true }));

const isMissing = /^(?:404: |console: ).*/;
const failed = '页面未能完整加载';
/** Rendered pages, one of which has a field, and one that is sent as a frame. */
const addresses = ['/', '/breed/index', '/breed/group', '/ckuh5/ckuCertificate'];

/** A round-robin proxy. @param triesPeer whether it asks the other instance for a file that one does not have */
async function balanced(t: Scope, sites: readonly Site[], triesPeer = false): Promise<Pick<Site, 'url'>> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const first = turn++;
    const ask = (i: number) => {
      const { origin } = sites[i % sites.length]?.url ?? {};
      const { host: _host, connection: _connection, ...rest } = headers;
      return fetch(`${origin}${url}`, { method, redirect: 'manual', headers: rest as Record<string, string> });
    };
    let answer = await ask(first);
    if (triesPeer && answer.status === 404 && url.includes('/assets/')) answer = await ask(first + 1);
    const sent = Object.fromEntries(answer.headers);
    // fetch has decoded the body.
    for (const name of ['content-encoding', 'content-length', 'connection', 'keep-alive', 'transfer-encoding'])
      delete sent[name];
    response.writeHead(answer.status, sent).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { url };
}

const startBoth = (env: Record<string, string> = {}) =>
  Promise.all([clientRoot, otherRoot].map((siteRoot) => startSite(t, { siteRoot, env })));

/** Waits until the page works or says that it does not. @returns which, and how often the document has loaded */
async function visitTo(page: Page, address: string) {
  let documents = 0;
  const count = (request: { isNavigationRequest(): boolean }) => {
    if (request.isNavigationRequest()) documents += 1;
  };
  page.on('request', count);
  await page.goto(address, { waitUntil: 'commit' });
  const said = page.getByText(failed).first();
  const outcome = await Promise.race([
    said.waitFor().then(() => 'said' as const),
    // A reload ends the wait for the document before it.
    eventually(
      () =>
        settled(page).then(
          () => true,
          () => false,
        ),
      (isSettled) => isSettled,
    ).then(() => 'shown' as const),
  ]);
  page.off('request', count);
  return { outcome, documents };
}

const twenty = Array.from({ length: 20 }, (_, i) => addresses[i % addresses.length] ?? '/');

// All of them before the first test, or tap takes the file for done while the next one starts.
const shared = await startBrowser(t, await balanced(t, await startBoth({ ASSETS_DIR: sharedFolder })));
const withPeer = await startBrowser(t, await balanced(t, await startBoth(), true));
const apart = await startBrowser(t, await balanced(t, await startBoth()));
const inOneBuild = await startBrowser(t, await startSite(t, { siteRoot: clientRoot }));

for (const [kind, inBrowser] of [
  ['that share ASSETS_DIR', shared],
  ['behind a proxy that tries the peer', withPeer],
] as const)
  for (const [i, address] of twenty.entries())
    await inBrowser(`visit ${i} of two builds ${kind} shows ${address} at once`, async ({ t, page }) => {
      t.same(await visitTo(page, address), { outcome: 'shown', documents: 1 });
    });

for (const [i, address] of twenty.entries())
  await apart(
    `visit ${i} of two builds apart shows ${address} or says so, after one reload at most`,
    async ({ t, page, tolerate }) => {
      tolerate(isMissing);
      const { outcome, documents } = await visitTo(page, address);
      t.comment(`${address} ${outcome}, ${documents} documents`);
      t.ok(documents <= 2, `${documents} documents`);
      if (outcome === 'said') t.ok(await page.getByRole('button', { name: '再试一次' }).first().isVisible());
    },
  );

const gone = { status: 404, json: { code: 40401, message: '没有这个地址', data: null } };
const entry = /\/assets\/index-[\w-]+\.js$/;

/** Counts the documents that the page loads. */
function documentsOf(page: Page): { count: number } {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1;
  });
  return documents;
}

for (const [what, file] of [
  ['entry script', entry],
  ['script that the entry imports', /\/assets\/react-[\w-]+\.js$/],
  ['style sheet', /\/assets\/[\w.-]+\.css$/],
] as const)
  for (const address of ['/breed/group', '/ckuh5/ckuCertificate']) {
    await inOneBuild(
      `${address}, while its ${what} is missing once, loads again by itself`,
      async ({ t, page, expectProblem, tolerate }) => {
        expectProblem(/^404: .*assets/);
        tolerate(isMissing);
        const documents = documentsOf(page);
        await page.route(file, (route) => (documents.count > 1 ? route.continue() : route.fulfill(gone)));
        const { outcome } = await visitTo(page, address);
        t.equal(outcome, 'shown');
        t.equal(documents.count, 2);
      },
    );
    await inOneBuild(
      `${address}, while its ${what} is missing, reloads once and says so; Retry loads it`,
      async ({ t, page, expectProblem, tolerate }) => {
        expectProblem(/^404: .*assets/);
        tolerate(isMissing);
        const documents = documentsOf(page);
        await page.route(file, (route) => route.fulfill(gone));
        await page.goto(address, { waitUntil: 'commit' });
        const alert = page.getByRole('alert').filter({ hasText: failed });
        await eventually(
          async () => (documents.count === 2 ? alert.count() : 0),
          (n) => n > 0,
        );
        t.equal(await alert.count(), 1, 'once');
        t.equal(documents.count, 2);
        await page.unroute(file);
        await alert.getByRole('button', { name: '再试一次' }).click();
        await eventually(
          async () => documents.count,
          (n) => n === 3,
        );
        await settled(page);
        t.equal(documents.count, 3);
        t.equal(await alert.count(), 0);
      },
    );
  }

await inOneBuild(
  'a page whose scripts are missing, if the visitor has typed, says so and keeps the text',
  async ({ t, page, expectProblem, tolerate }) => {
    expectProblem(/^404: .*assets/);
    tolerate(isMissing);
    const documents = documentsOf(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(entry, async (route) => {
      await released;
      await route.fulfill(gone);
    });
    await page.goto('/breed/index', { waitUntil: 'commit' });
    const field = page.locator('search input');
    await field.pressSequentially('saluki', { delay: 20 });
    release();
    await page.getByRole('alert').filter({ hasText: failed }).waitFor();
    t.equal(await field.inputValue(), 'saluki');
    t.equal(documents.count, 1);
  },
);

await inOneBuild(
  'a page whose scripts do not arrive while offline says so without loading again',
  async ({ t, page, expectProblem, tolerate }) => {
    expectProblem(/ERR_FAILED/);
    tolerate(isMissing);
    const documents = documentsOf(page);
    await page.route(entry, (route) => route.abort());
    await page.goto('/ckuh5/ckuCertificate', { waitUntil: 'commit' });
    await page.getByRole('alert').filter({ hasText: failed }).waitFor();
    t.equal(documents.count, 1);
  },
);

await inOneBuild(
  'a page opened by a link, if its code is of an older build, loads again by itself, once',
  async ({ t, page, open, expectProblem, tolerate }) => {
    expectProblem(/^404: .*assets/);
    tolerate(isMissing);
    const documents = documentsOf(page);
    const code = /\/assets\/groups\.page-[\w-]+\.js/;
    await open('/');
    await page.route(code, (route) => (documents.count > 1 ? route.continue() : route.fulfill(gone)));
    const link = page.getByRole('navigation', { name: '栏目' }).getByRole('link', { name: '十个组别' });
    await link.click();
    await eventually(
      async () => documents.count,
      (n) => n === 2,
    );
    await page.locator('#main a[href*="groupId="]').first().waitFor();
    await settled(page);
    t.equal(new URL(page.url()).pathname, '/breed/group');
    t.equal(documents.count, 2);
  },
);
