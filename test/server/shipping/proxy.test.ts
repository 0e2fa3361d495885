/**
 * deploy/nginx.conf in front of two sites of different builds. rolling.exhaustive.ts restarts built instances behind
 * it.
 */
import { cp, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ConnectionOptions, connect } from 'node:tls';
import { request } from 'undici';
import { clientRoot } from '../../helpers/browser.ts';
import { isExhaustive } from '../../helpers/exhaustive.ts';
import { temporaryFolder } from '../../helpers/shipping/folders.ts';
import { nginxHost, startNginx } from '../../helpers/shipping/nginx.ts';
import { freePort } from '../../helpers/start-process.ts';
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

/** Copies the client, and adds a file that the original lacks. */
async function otherClient(t: Scope): Promise<string> {
  const folder = await temporaryFolder(t);
  const siteRoot = path.join(folder, 'client');
  await cp(clientRoot, siteRoot, { recursive: true, preserveTimestamps: true });
  for (const name of ['renderer', 'offline']) await symlink(path.join(clientRoot, '..', name), path.join(folder, name));
  await writeFile(path.join(siteRoot, 'assets/other-abc123.js'), 'export {};');
  return siteRoot;
}

/** Starts two sites. The first knows nginx's port from PUBLIC_URL, the second learns it from requests. */
async function startSites(t: Scope, tlsPort: number) {
  const env = { BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1', SESSION_KEY: 'abcdefgk'.repeat(4) };
  const one = { siteRoot: clientRoot, env: { ...env, PUBLIC_URL: `https://${nginxHost}:${tlsPort}/h5/` } };
  const other = { siteRoot: await otherClient(t), env };
  const sites = await Promise.all([startSite(t, one), startSite(t, other)]);
  return sites.map(({ url }) => Number(url.port)) as [number, number];
}

type Headers = Record<string, string>;
const groups = '/h5/oa-web/api/v1/open/getFciGroup';

const ofConnection =
  /^(date|connection|keep-alive|server|x-request-id|strict-transport-security|age|transfer-encoding|content-length|cache-status|etag)$/;
/** Returns headers without those that depend on the connection, rendering or compression. */
const stableHeaders = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofConnection.test(name))
      .map(([name, value]) => [name, String(value).replaceAll(/'sha256-[^']*'/g, "'sha256'")]),
  );

t.test('proxies two instances', async (t) => {
  const tlsPort = await freePort();
  const ports = await startSites(t, tlsPort);
  const { url, plainPort, agent, log } = await startNginx(t, { instances: ports, tlsPort });
  const origin = new URL(url).host;

  async function send(address: string, headers: Headers = {}, method: 'GET' | 'POST' = 'GET', from = agent) {
    const body = method === 'POST' ? '{}' : null;
    const response = await request(address, { dispatcher: from, headers, method, body });
    return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
  }
  const get = (path: string, headers?: Headers) => send(url + path, headers);
  const plain = (path: string, headers: Headers = {}) =>
    send(`http://127.0.0.1:${plainPort}${path}`, { host: nginxHost, ...headers });

  t.test("passes responses on with the site's headers", async (t) => {
    const page = await get('/h5/breed/index');
    t.match(page, { status: 200, text: '<base href="/h5/">' });
    const [script] = /assets\/[\w.-]+\.js/.exec(page.text) ?? [];
    const addresses = ['/h5/breed/index', groups, `/h5/${script}`, '/h5/nothing'];
    for (const [i, path] of addresses.entries()) {
      for (const encoding of isExhaustive ? ['br', 'identity'] : [i % 2 ? 'identity' : 'br']) {
        const ask = () =>
          Promise.all([
            send(`http://127.0.0.1:${ports[0]}${path}`, { 'accept-encoding': encoding, host: origin }),
            get(path, { 'accept-encoding': encoding }),
          ]);
        let [direct, proxied] = await ask();
        // Instances compress with Brotli in the background, and send the uncompressed form until that is done.
        const expected = encoding === 'br' && path !== groups ? 'br' : undefined;
        await until(async () => {
          [direct, proxied] = await ask();
          return [direct, proxied].every(({ headers }) => headers['content-encoding'] === expected);
        });
        t.equal(proxied.status, direct.status, path);
        t.same(stableHeaders(proxied.headers), stableHeaders(direct.headers), `${path}, ${encoding}`);
        const added = { 'strict-transport-security': /^max-age=\d{8}$/, 'content-security-policy': /default-src/ };
        t.match(proxied.headers, added, `${path}, ${encoding}: security headers`);
      }
    }
  });

  t.test("passes on writes only from the site's own pages", async (t) => {
    const codeOf = async (headers: Headers) => {
      const own = { 'x-app-h5': '1', 'content-type': 'application/json' };
      const { text } = await send(
        `${url}/h5/oa-web/api/v1/dogNoseprin/raffle/participate`,
        { ...own, ...headers },
        'POST',
      );
      return JSON.parse(text).code as number;
    };
    const other = { origin: 'https://other.example' };
    // Repeats until both instances have been reached.
    for (let i = 0; i < 4; i++) {
      const code = await codeOf({ origin: url, 'sec-fetch-site': 'same-origin', 'idempotency-key': `key-of-try-${i}` });
      t.ok([0, 42201].includes(code), `drawn, or no chances are left: ${code}`);
      t.equal(await codeOf(other), 40301, `try ${i}`);
      t.equal(await codeOf({ ...other, 'x-forwarded-host': 'other.example' }), 40301, `try ${i}: header overwritten`);
    }
  });

  t.test("serves operators' paths only to listed networks", async (t) => {
    const paths = ['/h5/test', '/h5/docs/', '/h5/docs/openapi.json', '/h5/status', '/h5/livez', '/h5/readyz'];
    const forged = await get('/h5/status', { 'x-forwarded-for': '10.0.0.1' });
    t.equal(forged.status, 403, 'even with a forged address');
    const changes = { 'allow 10.0.0.0/8': 'allow 127.0.0.0/8' };
    const listed = await startNginx(t, { instances: ports, tlsPort: await freePort(), changes });
    for (const path of paths) {
      const statuses = [(await get(path)).status, (await send(listed.url + path, {}, 'GET', listed.agent)).status];
      t.same(statuses, [403, 200], path);
    }
  });

  t.test('serves the scripts of either build', async (t) => {
    for (let i = 0; i < 6; i++) {
      t.equal((await get(`/h5/assets/other-abc123.js?${i}`)).status, 200, `request ${i}`);
      t.equal((await get(`/h5/assets/none-abc123.js?${i}`)).status, 404, `request ${i}: missing`);
    }
  });

  t.test('caches only what the site allows', async (t) => {
    const idOf = async (path: string) => (await get(path)).headers['x-request-id'];
    const [icon = ''] = /assets\/[\w.-]+\.svg/.exec((await get('/h5/breed/index')).text) ?? [];
    t.ok(icon);
    for (const path of [`/h5/${icon}`, groups]) t.equal(await idOf(path), await idOf(path), path);
    const certificate = '/h5/oa-web/api/v1/open/certificate/certificateInfo';
    for (const path of ['/h5/breed/index', '/h5/lotteryDraw', '/h5/session', certificate])
      t.not(await idOf(path), await idOf(path), path);
  });

  t.test("redirects HTTP, the host's root and its security.txt to the site", async (t) => {
    const redirected = await plain('/h5/breed/index?a=1');
    t.match(redirected, { status: 308, headers: { location: `https://${nginxHost}/h5/breed/index?a=1` } });
    t.match((await get('/')).headers.location, /\/h5\/$/);
    t.match((await get('/.well-known/security.txt')).headers.location, /\/h5\/\.well-known\/security\.txt$/);
    t.match(await get('/robots.txt'), { status: 200, text: /Disallow: \/h5\// });
    t.equal((await get('/breed/index')).status, 404);
  });

  const handshake = (options: ConnectionOptions) => {
    const socket = connect({ port: tlsPort, host: '127.0.0.1', rejectUnauthorized: false, ...options });
    t.teardown(() => socket.destroy());
    return new Promise<string | Error>((resolve) =>
      socket.once('error', resolve).once('secureConnect', () => resolve(socket.alpnProtocol || '')),
    );
  };

  t.test('closes connections to other hosts', async (t) => {
    await t.rejects(plain('/', { host: 'other.example' }), 'closed without a response');
    t.type(await handshake({ servername: 'other.example' }), Error);
  });

  t.test('supports HTTP/2', async (t) => {
    t.equal(await handshake({ servername: nginxHost, ALPNProtocols: ['h2'] }), 'h2');
  });

  t.test('logs neither tokens nor queries', async (t) => {
    const secret = '/h5/lotteryDraw?token=secret-token';
    t.equal((await get(secret)).status, 303);
    const closed = [await freePort(), await freePort()] as const;
    const failing = await startNginx(t, { instances: closed, tlsPort: await freePort() });
    const away = await send(failing.url + secret, {}, 'GET', failing.agent);
    t.equal(away.status, 503, 'a temporary status, also for crawlers');
    t.match(away.text, '网站暂时无法访问');
    t.equal(away.headers['strict-transport-security'], 'max-age=31536000');
    const logs = { working: await log('access.log'), failing: await failing.log('access.log') };
    for (const [name, text] of Object.entries(logs)) {
      t.match(text, /GET \/h5\/lotteryDraw (303|503)/, `${name}: no query`);
      t.notMatch(text, 'secret-token', `${name}: no token`);
    }
    t.notMatch((await log('error.log')) + (await failing.log('error.log')), 'secret-token');
  });
});
