/** Security headers on every kind of response. */
import { t } from 'tap';
import { builtClient } from '../../helpers/built-client.ts';
import { startSite } from '../../helpers/start-site.ts';

t.test('a response of any kind has the security headers', async (t) => {
  const { siteRoot } = await builtClient(t);
  const site = await startSite(t, { siteRoot });
  for (const address of [
    '/',
    '/nothing',
    '/assets/entry-Bx3kQ9aZ.js',
    '/oa-web/nothing',
    '/livez',
    '/media/96/x.webp',
  ]) {
    const { headers } = await site.get(address);
    const policy = headers.get('content-security-policy') ?? '';
    t.match(policy, /default-src 'self'/, address);
    t.match(policy, /object-src 'none'/);
    t.match(policy, /frame-ancestors 'self'/);
    t.notMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline|\*/);
    t.match(headers.get('permissions-policy'), /camera=\(self\), microphone=\(\)/, 'only our own pages may scan codes');
    t.equal(headers.get('x-content-type-options'), 'nosniff');
    t.equal(headers.get('x-frame-options'), 'SAMEORIGIN');
    t.equal(headers.get('referrer-policy'), 'same-origin', 'a token in a URL is not sent elsewhere');
    t.notOk(headers.get('x-powered-by') ?? headers.get('server') ?? headers.get('access-control-allow-origin'));
  }
});
