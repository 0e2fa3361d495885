/**
 * Injected scripts and styles, which the content security policy blocks. test/server/http/security-headers.test.ts compares the
 * policy's text, and `startBrowser` fails every test that violates it.
 */
import { clientRoot, eventually, startBrowser } from '../../helpers/browser.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const inBrowser = await startBrowser(t, await startSite(t, { siteRoot: clientRoot }));

await inBrowser('runs no injected code and applies no injected styles', async (opened) => {
  const { t, page, open, tolerate } = opened;
  tolerate(/^console: /);
  tolerate(/^csp: /);
  tolerate(/elsewhere[.]example/);

  const injected = `<style>#main { display: none }</style><script>document.title = 'inline'</script>
<p style="position: fixed; inset: 0" onfocus="document.title = 'attribute'" tabindex="0" autofocus>injected</p>
<script src="https://elsewhere.example/x.js"></script><object data="/favicon.svg"></object><iframe src="/docs/"></iframe>`;
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${injected}</body>`) });
  });
  const violations = new Set<string>();
  page.on('console', (message) => {
    const [, directive] = /^violation of (\S+)/.exec(message.text()) ?? [];
    if (directive) violations.add(directive);
  });
  await open('/');
  const expected = 'frame-src object-src script-src-attr script-src-elem style-src-attr style-src-elem'.split(' ');
  await eventually(
    async () => violations.size,
    (size) => size >= expected.length,
  );
  t.same([...violations].sort(), expected);
  t.equal(await page.title(), 'app-H5', 'no injected script ran');
  t.ok(await page.getByRole('heading', { level: 1 }).isVisible());
  t.equal(await page.getByText('injected').evaluate((element) => getComputedStyle(element).position), 'static');
});
