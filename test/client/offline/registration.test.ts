/** Registration of the service worker: where it starts, and its cost. */
import { clientRoot, settled, startBrowser } from '../../helpers/browser.ts';
import { hasWorker, savedEntries, untilInstalled, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const site = await startSite(t, { siteRoot: clientRoot });
const inBrowser = await startBrowser(t, site);

/** Maximum compressed sizes in KB (1,024 bytes). */
const limits = { '/offline.js': 2.5, '/sw.js': 10 } as const;

t.test('keeps worker and start script small and self-contained', async (t) => {
  for (const [path, limit] of Object.entries(limits)) {
    const response = await site.get(path, { headers: { 'accept-encoding': 'br' } });
    const kilobytes = Number(response.headers.get('content-length')) / 1024;
    t.comment(`${path} ${kilobytes.toFixed(1)} KB`);
    t.ok(kilobytes > 0 && kilobytes <= limit, `${path}: ${kilobytes.toFixed(1)} KB`);
    t.notMatch(response.text, /^import |[;}]import[ {"]|importScripts|^export |[;}]export[ {]/);
  }
});

await inBrowser(
  'works over plain http without a worker',
  async ({ t, page, tolerate }) => {
    // Over plain http, the browser ignores this header and logs that.
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

await inBrowser(
  'works in a webview without service workers or with registration refused',
  async ({ t, page, open }) => {
    await page.addInitScript(() => {
      if (location.hash !== '#refused')
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
      else ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    for (const address of ['/', '/?#refused']) {
      await open(address);
      t.equal(await page.evaluate(() => navigator.serviceWorker !== undefined), address !== '/');
      await page.getByRole('link', { name: '十个组别' }).first().click();
      await page.locator('#main a[href*="groupId="]').first().waitFor();
      t.equal(await page.locator('aside.unreachable, aside.new-version').count(), 0, address);
      t.notOk(address !== '/' && (await hasWorker(page)));
    }
  },
  withWorker,
);

await inBrowser(
  'saves only opened data if the visitor has turned on data saving',
  async ({ t, page, open }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
    await open('/breed/detail?id=111');
    await untilSaved(page, 'getFciDogById?id=111');
    const entries = await savedEntries(page);
    t.notOk(entries.some(({ url }) => /offline\.html|getFciDogAll/.test(url)));
  },
  withWorker,
);

await inBrowser(
  'requests each file once in the worker',
  async ({ t, page, open }) => {
    const before = site.logs.length;
    await open('/');
    await untilInstalled(page);
    t.ok(await hasWorker(page));
    const requests = site.logs.slice(before).filter(({ route }) => String(route).includes('assets'));
    const saved = (await savedEntries(page)).filter(({ cache }) => cache.includes(' files'));
    t.ok(saved.length > 50 && saved.length < 130, `${saved.length} files`);
    t.ok(requests.length <= saved.length + 3, `${requests.length} requests for them`);
  },
  withWorker,
);
