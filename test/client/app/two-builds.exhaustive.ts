/**
 * Instances of two builds behind one address, as during an upgrade. Chromium requests a page and its files one by one, so a
 * round-robin proxy sends half of the requests to the build that lacks the file. missing-files.exhaustive.ts covers a single file.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { clientRoot, type Opened, settled, startBrowser } from '../../helpers/browser.ts';
import { otherBuild } from '../../helpers/builds/other-build.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const otherRoot = await otherBuild(t);
const sharedFolder = await mkdtemp(path.join(tmpdir(), 'app-h5-shared-'));
t.teardown(() => rm(sharedFolder, { recursive: true }));

const failed = '页面未能完整加载';
/** Rendered pages, one of them with a field, and a page sent as a frame. */
const addresses = ['/', '/breed/index', '/ckuh5/ckuCertificate', '/breed/group'];
const visits = Array.from({ length: 5 }, () => addresses).flat();

/** Starts an instance of each build. */
const startBoth = (env = {}) => Promise.all([clientRoot, otherRoot].map((siteRoot) => startSite(t, { siteRoot, env })));
const apart = await startBoth();

/**
 * Starts a round-robin proxy in front of the sites. With `triesPeer`, it requests a file that one site lacks from the other.
 */
async function startBalanced(sites: readonly Site[], triesPeer: boolean): Promise<Pick<Site, 'url'>> {
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
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

/** Counts the document requests of the page. */
function documentsOf(page: Page): { count: number } {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1;
  });
  return documents;
}

/** Waits until the page works or reports a failure. */
async function outcomeOf({ page }: Opened, address: string): Promise<'shown' | 'failed'> {
  await page.goto(address, { waitUntil: 'commit' });
  const alert = page.getByText(failed).first();
  let isOver = false;
  // A reload interrupts the wait for the previous document.
  const hasSettled = async () =>
    isOver ||
    settled(page).then(
      () => true,
      () => false,
    );
  const outcome = await Promise.race([
    alert.waitFor().then(() => 'failed' as const),
    until(hasSettled).then(() => 'shown' as const),
  ]);
  isOver = true;
  return outcome;
}

const arrangements = [
  ['that share ASSETS_DIR', await startBoth({ ASSETS_DIR: sharedFolder }), false, 1],
  ['that share nothing', apart, false, 2],
  ['behind a proxy that tries the peer', apart, true, 1],
] as const;

for (const [name, sites, triesPeer, maxDocuments] of arrangements)
  t.test(`two builds ${name}`, async (t) => {
    const inBrowser = await startBrowser(t, await startBalanced(sites, triesPeer));
    const mayFail = maxDocuments > 1;
    for (const [i, address] of visits.entries())
      await inBrowser(
        `show ${address} ${mayFail ? 'or a failure after at most one reload' : 'at once'} (visit ${i})`,
        async (opened) => {
          const { t, page, tolerate } = opened;
          if (mayFail) tolerate(/^(?:404|console): /);
          const documents = documentsOf(page);
          const outcome = await outcomeOf(opened, address);
          t.ok(documents.count <= maxDocuments, `${outcome}, ${documents.count} documents`);
          if (mayFail && outcome === 'failed')
            t.ok(await page.getByRole('button', { name: '再试一次' }).first().isVisible());
          else t.equal(outcome, 'shown');
        },
        { isFresh: true },
      );
  });
