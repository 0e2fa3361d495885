/**
 * What the content security policy with Trusted Types blocks. A quick run compares its text only
 * (test/server/http/security-headers.test.ts), and `startBrowser` fails any test on a violation.
 */
import { clientRoot, eventually, startBrowser } from '../../helpers/browser.ts';
import { rarely } from '../../helpers/exhaustive.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const inBrowser = await startBrowser(t, await startSite(t, { siteRoot: clientRoot }));

/** Actions that an attacker might make a script on the page perform, by the directive that blocks them. */
const attempts: Record<string, () => unknown> = {
  'require-trusted-types-for': () => {
    document.body.innerHTML = '<img src="x">';
  },
  'trusted-types': () =>
    (
      window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
    ).trustedTypes.createPolicy('another', {}),
  'style-src-attr': () => document.body.setAttribute('style', 'display: none'),
  'connect-src': () => fetch('https://elsewhere.example/'),
  'img-src': () => Object.assign(new Image(), { src: 'https://elsewhere.example/x.png' }),
  'base-uri': () =>
    document.head.prepend(Object.assign(document.createElement('base'), { href: 'https://elsewhere.example/' })),
  'form-action': () => {
    const form = Object.assign(document.createElement('form'), { action: 'https://elsewhere.example/' });
    document.body.append(form);
    form.submit();
  },
};

await rarely(inBrowser)('compromised page', async ({ t, page, open, tolerate }) => {
  tolerate(/^console: /);
  tolerate(/^csp: /);
  tolerate(/elsewhere[.]example/);

  await t.test('runs no injected code and applies no injected styles', async (t) => {
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

  await t.test('blocks every action of a misled script', async (t) => {
    for (const [directive, attempt] of Object.entries(attempts)) {
      const violated = page.evaluate(
        () =>
          new Promise((resolve) => {
            const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => resolve(effectiveDirective);
            addEventListener('securitypolicyviolation', onViolation, { once: true });
          }),
      );
      // Some attempts also throw.
      await page.evaluate(attempt).catch(() => {});
      t.equal(await violated, directive);
    }
    t.ok(await page.locator('#main').isVisible());
    t.equal(await page.locator('img[src="x"]').count(), 0);
  });
});
