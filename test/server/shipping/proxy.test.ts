/** deploy/nginx.conf in front of two built instances: what reaches visitors, and what does not. */
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { connect } from 'node:tls';
import { request } from 'undici';
import { startSandbox } from '../../../server/sandbox/listener.ts';
import { earlyScope, root, temporaryFolder } from '../../helpers/shipping/folders.ts';
import { host, startNginx } from '../../helpers/shipping/nginx.ts';
import { productionEnv } from '../../helpers/shipping/start-shipped.ts';
import { freePort, startProcess } from '../../helpers/start-process.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

const early = earlyScope();
const oaWeb = await startSandbox();
early.teardown(() => oaWeb.close());
const tlsPort = await freePort();
const env = { ...productionEnv(oaWeb.url), BASE_PATH: '/h5/', TRUST_PROXY: '127.0.0.1' };

/** Another build, which has a file that the first does not have. */
async function otherBuild(): Promise<string> {
  const folder = await temporaryFolder(early);
  await cp(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true, preserveTimestamps: true });
  await cp(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await mkdir(path.join(folder, 'dist/client/assets'), { recursive: true });
  await writeFile(path.join(folder, 'dist/client/assets/other-abc123.js'), 'export {};');
  return path.join(folder, 'dist/server/main.js');
}

// One knows its address by PUBLIC_URL, the other by the request only.
const first = await startProcess(early, { env: { ...env, PUBLIC_URL: `https://${host}:${tlsPort}/h5/` } });
const second = await startProcess(early, { env, main: await otherBuild() });
const instances = [first.port, second.port] as const;
const { url, plainPort, agent, log } = await startNginx(early, { instances, tlsPort });

type Headers = Record<string, string>;
async function send(address: string, headers: Headers = {}, method: 'GET' | 'POST' = 'GET', from = agent) {
  const body = method === 'POST' ? '{}' : null;
  const response = await request(address, { dispatcher: from, headers, method, body });
  return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
}
const plain = (path: string, headers: Headers = {}) =>
  send(`http://127.0.0.1:${plainPort}${path}`, { host, ...headers });
const groups = '/h5/oa-web/api/v1/open/getFciGroup';

t.teardown(() => early.end());

t.test('a page, a call and a script pass through TLS and the prefix with the headers that the site sent', async (t) => {
  const page = await send(`${url}/h5/breed/index`);
  t.equal(page.status, 200);
  t.match(page.text, '<base href="/h5/">');
  const [script] = /assets\/[\w.-]+\.js/.exec(page.text) ?? [];
  const ofConnection =
    /^(date|connection|keep-alive|server|x-request-id|strict-transport-security|age|transfer-encoding|content-length|cache-status|etag)$/;
  /** Without what differs from connection to connection, and from one rendering or compression to the next. */
  const own = (headers: object) =>
    Object.fromEntries(
      Object.entries(headers)
        .filter(([name]) => !ofConnection.test(name))
        .map(([name, value]) => [name, String(value).replaceAll(/'sha256-[^']*'/g, "'sha256'")]),
    );
  for (const path of ['/h5/breed/index', groups, `/h5/${script}`, '/h5/nothing']) {
    for (const encoding of ['br', 'identity']) {
      const ask = (port: number) =>
        send(`http://127.0.0.1:${port}${path}`, { 'accept-encoding': encoding, host: new URL(url).host });
      /** Once its data has arrived and is compressed, an answer stays as it is. */
      const settled = async (port: number) => {
        let [last, next] = [await ask(port), await ask(port)];
        await until(async () => {
          [last, next] = [next, await ask(port)];
          return (
            last.headers.etag === next.headers.etag &&
            last.headers['content-encoding'] === next.headers['content-encoding']
          );
        });
        return next;
      };
      const [direct] = [await settled(first.port), await settled(second.port)];
      const through = await send(url + path, { 'accept-encoding': encoding });
      t.equal(through.status, direct.status, path);
      t.same(own(through.headers), own(direct.headers), `${path}, ${encoding}`);
      t.match(through.headers, {
        'strict-transport-security': /^max-age=\d{8}$/,
        'content-security-policy': /default-src/,
      });
    }
  }
});

t.test('a write is accepted from a page of the site, by either instance, and from no other', async (t) => {
  const write = (headers: Headers) =>
    send(
      `${url}/h5/oa-web/api/v1/dogNoseprin/raffle/participate`,
      { 'x-app-h5': '1', 'content-type': 'application/json', ...headers },
      'POST',
    );
  const codeOf = async (headers: Headers) => JSON.parse((await write(headers)).text).code as number;
  for (let i = 0; i < 4; i++) {
    const code = await codeOf({ origin: url, 'sec-fetch-site': 'same-origin', 'idempotency-key': `key-of-try-${i}` });
    t.ok([0, 42201].includes(code), `drawn, until there are no chances left: ${code}`);
    t.equal(await codeOf({ origin: 'https://other.example' }), 40301);
    t.equal(
      await codeOf({ origin: 'https://other.example', 'x-forwarded-host': 'other.example' }),
      40301,
      'overwritten',
    );
  }
});

t.test("the operators' paths are refused to visitors, and open to the networks that are listed", async (t) => {
  const paths = ['/h5/test', '/h5/docs/', '/h5/docs/openapi.json', '/h5/status', '/h5/livez', '/h5/readyz'];
  for (const path of paths) t.equal((await send(url + path)).status, 403, path);
  t.equal((await send(`${url}/h5/status`, { 'x-forwarded-for': '10.0.0.1' })).status, 403, 'whatever a visitor says');
  const port = await freePort();
  const listed = await startNginx(t, {
    instances,
    tlsPort: port,
    changes: { 'allow 10.0.0.0/8': 'allow 127.0.0.0/8' },
  });
  for (const path of paths) t.equal((await send(listed.url + path, {}, 'GET', listed.agent)).status, 200, path);
});

t.test('a script of either build is found whichever instance is asked, one of neither is not', async (t) => {
  for (let i = 0; i < 6; i++) {
    t.equal((await send(`${url}/h5/assets/other-abc123.js?${i}`)).status, 200);
    t.equal((await send(`${url}/h5/assets/none-abc123.js?${i}`)).status, 404);
  }
});

t.test('the proxy keeps what the site allows to be kept, and nothing else', async (t) => {
  const idOf = async (path: string) => (await send(url + path)).headers['x-request-id'];
  const [icon = ''] = /assets\/[\w.-]+\.svg/.exec((await send(`${url}/h5/breed/index`)).text) ?? [];
  t.ok(icon);
  for (const path of [`/h5/${icon}`, groups]) t.equal(await idOf(path), await idOf(path), path);
  for (const path of [
    '/h5/breed/index',
    '/h5/lotteryDraw',
    '/h5/session',
    '/h5/oa-web/api/v1/open/certificate/certificateInfo',
  ])
    t.not(await idOf(path), await idOf(path), path);
});

t.test('addresses without TLS, without the prefix and at the root lead to the site, other names nowhere', async (t) => {
  const redirected = await plain('/h5/breed/index?a=1');
  t.match(redirected, { status: 308, headers: { location: `https://${host}/h5/breed/index?a=1` } });
  t.match((await send(`${url}/`)).headers.location, /\/h5\/$/);
  t.match((await send(`${url}/.well-known/security.txt`)).headers.location, /\/h5\/\.well-known\/security\.txt$/);
  t.match(await send(`${url}/robots.txt`), { status: 200, text: /Disallow: \/h5\// });
  t.equal((await send(`${url}/breed/index`)).status, 404);
  await t.rejects(plain('/', { host: 'other.example' }), 'closed without an answer');
  const refused = new Promise((resolve) => {
    const socket = connect({
      port: tlsPort,
      host: '127.0.0.1',
      servername: 'other.example',
      rejectUnauthorized: false,
    });
    socket.once('error', resolve).once('secureConnect', () => resolve(null));
  });
  t.type(await refused, Error);
  const socket = connect({
    port: tlsPort,
    host: '127.0.0.1',
    servername: host,
    rejectUnauthorized: false,
    ALPNProtocols: ['h2'],
  });
  await new Promise((resolve) => socket.once('secureConnect', resolve));
  t.equal(socket.alpnProtocol, 'h2');
  socket.destroy();
});

t.test("the proxy's logs name neither tokens nor what was looked up", async (t) => {
  t.equal((await send(`${url}/h5/lotteryDraw?token=secret-token`)).status, 303);
  const port = await freePort();
  const [closed, other] = [await freePort(), await freePort()];
  const failing = await startNginx(t, { instances: [closed, other], tlsPort: port });
  const away = await send(`${failing.url}/h5/lotteryDraw?token=secret-token`, {}, 'GET', failing.agent);
  t.equal(away.status, 503, 'for a while, also to crawlers');
  t.match(away.text, '网站暂时无法访问');
  t.equal(away.headers['strict-transport-security'], 'max-age=31536000');
  for (const text of [await log('access.log'), await failing.log('access.log')]) {
    t.match(text, /GET \/h5\/lotteryDraw (303|503)/);
    t.notMatch(text, 'secret-token');
  }
  t.notMatch((await log('error.log')) + (await failing.log('error.log')), 'secret-token');
});
