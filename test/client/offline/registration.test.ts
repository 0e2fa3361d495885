/** Where there can be no worker the site is as it would be without; where there is, it costs no more than it may. */

import { clientRoot, eventually, settled, startBrowser } from '../../helpers/browser.ts';
import { hasWorker, savedEntries, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

/** KB of 1,024 bytes, compressed: of the script on every page, after its own code; and of the worker, once per version. */
const limits = { '/offline.js': 2.5, '/sw.js': 10 } as const;

t.test('the worker and the script that starts it are no larger than they may be, and load nothing', async (t) => {
  for (const [path, limit] of Object.entries(limits)) {
    const response = await site.get(path, { headers: { 'accept-encoding': 'br' } });
    const kilobytes = Number(response.headers.get('content-length')) / 1024;
    t.comment(`${path} ${kilobytes.toFixed(1)} KB`);
    t.ok(kilobytes > 0 && kilobytes <= limit, `${path}: ${kilobytes.toFixed(1)} KB`);
    t.notMatch(response.text, /^import |[;}]import[ {"]|importScripts|^export |[;}]export[ {]/);
  }
});

await inBrowser(
  'over plain http the site works, and no worker starts',
  async ({ t, page, tolerate }) => {
    // Which plain http has no use for.
    tolerate(/Cross-Origin-Opener-Policy/);
    await page.context().route('http://h5.example/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: site.url.origin + pathname + search }) });
    });
    await page.goto('http://h5.example/breed/group');
    await settled(page);
    const asked = page.waitForResponse(/offline\.js/);
    await page.goto('http://h5.example/');
    t.equal((await asked).status(), 200);
    await settled(page);
    t.equal(await page.evaluate(() => isSecureContext || 'serviceWorker' in navigator), false);
    await page.getByRole('link', { name: '十个组别' }).first().click();
    await page.locator('#main a[href*="groupId="]').first().waitFor();
  },
  withWorker,
);

for (const [circumstance, script] of [
  ['without service workers', `Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })`],
  [
    'that refuses the worker',
    `ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'))`,
  ],
] as const)
  await inBrowser(
    `in a webview ${circumstance} the site works and says nothing of it`,
    async ({ t, page, open }) => {
      await page.addInitScript(script);
      await open('/');
      await page.getByRole('link', { name: '十个组别' }).first().click();
      await page.locator('#main a[href*="groupId="]').first().waitFor();
      t.equal(await page.locator('aside.unreachable, aside.new-version').count(), 0);
    },
    withWorker,
  );

await inBrowser(
  'a visitor who saves data has saved what was opened, and no more',
  async ({ t, page, open }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
    await open('/breed/detail?id=111');
    t.ok(await untilSaved(page, 'getFciDogById?id=111'));
    const entries = await savedEntries(page);
    t.notOk(entries.some(({ url }) => /offline\.html|getFciDogAll/.test(url)));
  },
  withWorker,
);

await inBrowser(
  'the worker asks for what it saves after the page has loaded, and each file once',
  async ({ t, page, open }) => {
    const files: string[] = [];
    const { logs } = site;
    const from = logs.length;
    await open('/');
    t.ok(await untilSaved(page, 'offline.html?lang=zh'));
    t.ok(await eventually(() => hasWorker(page), Boolean));
    for (const { route } of logs.slice(from)) if (String(route).includes('assets')) files.push(String(route));
    const kept = (await savedEntries(page)).filter(({ cache }) => cache.includes(' files'));
    t.ok(kept.length > 50 && kept.length < 130, `${kept.length} files`);
    t.ok(files.length <= kept.length + 3, `${files.length} requests for them`);
  },
  withWorker,
);
