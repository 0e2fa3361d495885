/** Service worker registration: where it starts, its size, and its use of mobile data. */
import { browse, clientRoot, untilSettled } from '../../helpers/browser.ts';
import { savedEntries, untilSaved, withWorker } from '../../helpers/offline/saved.ts';
import { t } from '../../helpers/tap.ts';

const { site, inBrowser } = await browse(t);

/** Maximum compressed sizes in KB (1,024 bytes). */
const limits = { '/offline.js': 2.5, '/sw.js': 10 } as const;

t.test('keeps the worker and its start script small and self-contained', async (t) => {
  for (const [path, limit] of Object.entries(limits)) {
    const response = await site.get(path, { headers: { 'accept-encoding': 'br' } });
    const kilobytes = Number(response.headers.get('content-length')) / 1024;
    t.comment(`${path} ${kilobytes.toFixed(1)} KB`);
    t.ok(kilobytes > 0 && kilobytes <= limit, `${path}: ${kilobytes.toFixed(1)} KB`);
    t.notMatch(response.text, /^import |[;}]import[ {"]|importScripts|^export |[;}]export[ {]/, path);
  }
});

await inBrowser(
  'the site without a worker',
  async ({ t, page, open, tolerate }) => {
    // Over plain http, the browser ignores this header and logs a message about it.
    tolerate(/Cross-Origin-Opener-Policy/);
    await page.addInitScript(() => {
      if (location.hash === '#missing')
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
      if (location.hash === '#refused')
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    const followsLink = async () => {
      await page.locator('a[href$="/breed/index"]:visible').first().click();
      await page.locator('ul[aria-label="犬种"] a').first().waitFor();
    };

    await t.test('works over plain http', async (t) => {
      await page.context().route('http://h5.example/**', async (route) => {
        const { pathname, search } = new URL(route.request().url());
        if (pathname.startsWith('/media/')) return route.fulfill({ path: `${clientRoot}/icons/icon-192.png` });
        await route.fulfill({ response: await route.fetch({ url: site.url.origin + pathname + search }) });
      });
      const asked = page.waitForResponse(/offline\.js/);
      await page.goto('http://h5.example/', { waitUntil: 'domcontentloaded' });
      t.equal((await asked).status(), 200);
      await untilSettled(page);
      t.equal(await page.evaluate(() => isSecureContext || 'serviceWorker' in navigator), false);
      await followsLink();
    });

    const webviews = [
      ['works if registration is refused', '/?#refused'],
      ['works in a webview without service workers', '/#missing'],
    ] as const;
    for (const [place, address] of webviews)
      await t.test(place, async (t) => {
        await open(address);
        await followsLink();
        t.equal(await page.locator('aside.unreachable, aside.new-version').count(), 0);
        t.equal(await page.evaluate(async () => (await navigator.serviceWorker?.getRegistration()) ?? null), null);
      });
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
