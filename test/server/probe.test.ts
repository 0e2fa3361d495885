/** What the first lines of the log say of oa-web, before the first visitor does. */
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { startProcess } from '../helpers/start-process.ts';
import type { Scope } from '../helpers/start-site.ts';
import { t } from '../helpers/tap.ts';
import { until } from '../helpers/until.ts';
import { type Behaviour, misbehavingUpstream, respondWith } from '../helpers/upstream/misbehaving-upstream.ts';
import { selfSigned } from '../helpers/upstream/self-signed.ts';

/** The line about oa-web of a site that starts in front of it. */
async function lineFor(t: Scope, url: string, env: Record<string, string> = {}) {
  const site = await startProcess(t, { env: { OA_WEB_URL: url, ...env } });
  const line = () => site.lines.find(({ msg }) => /^oa-web (answers|does not answer)$/.test(String(msg)));
  await until(() => line() !== undefined);
  const ready = await fetch(`http://127.0.0.1:${site.port}/readyz`);
  site.child.kill('SIGKILL');
  return { ...line(), isReady: ready.status === 200 };
}

const upstreamThat = async (t: Scope, behave: Behaviour) => (await misbehavingUpstream(t, behave)).url;

t.test('an oa-web that answers, whatever its status, is named with it; the site starts all the same', async (t) => {
  const url = await upstreamThat(t, respondWith('', {}, 404));
  t.match(await lineFor(t, url.href), { level: 30, msg: 'oa-web answers', host: url.host, status: 404, isReady: true });
});

t.test('one that does not answer is named with the reason', async (t) => {
  const cases: [reason: string, url: string, env?: Record<string, string>][] = [
    ['connect', 'http://127.0.0.1:1'],
    ['dns', 'http://oa-web.invalid/'],
    ['broken', (await upstreamThat(t, (socket) => socket.destroy())).href],
    ['timeout', (await upstreamThat(t, () => {})).href, { OA_WEB_TIMEOUT_MS: '200' }],
  ];
  for (const [reason, url, env] of cases) {
    const line = await lineFor(t, url, env);
    t.match(line, { level: 40, msg: 'oa-web does not answer', host: new URL(url).host, reason, isReady: true }, reason);
  }
});

t.test('over TLS, an unknown authority is the reason, a known one is named by its protocol', async (t) => {
  const { key, cert } = selfSigned({ name: 'localhost' });
  const server = createServer({ key, cert }, (_request, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const url = `https://localhost:${(server.address() as AddressInfo).port}/`;
  t.match(await lineFor(t, url), { level: 40, reason: 'tls' });
});

t.test('the sandbox is not probed', async (t) => {
  const site = await startProcess(t, {});
  t.notOk(site.lines.some(({ msg }) => /^oa-web (answers|does)/.test(String(msg))));
});
