/** Liveness, readiness, and what `/status` reveals in which environment. */

import { privateEnv, privateValues } from '../../helpers/private-configuration.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { misbehavingUpstream, respondWith } from '../../helpers/upstream/misbehaving-upstream.ts';

const upstream = await misbehavingUpstream(t, respondWith('{"code":0,"data":[]}'));
const { port } = upstream.url;
const secret = privateValues(port);
const at = (env: Record<string, string>) => startSite(t, { oaWebUrl: upstream.url, env: { ...privateEnv, ...env } });

t.test('livez and readyz, while the server runs, answer 200 and are never cached', async (t) => {
  const site = await startSite(t);
  t.match(await site.get('/livez'), { status: 200, json: { live: true } });
  t.match(await site.get('/readyz'), { status: 200, json: { ready: true } });
  for (const address of ['/livez', '/readyz', '/status']) {
    t.equal((await site.get(address)).headers.get('cache-control'), 'no-store');
  }
});

t.test('status, with the sandbox, answers every detail', async (t) => {
  const site = await startSite(t);
  const { status, json } = await site.get('/status');
  t.equal(status, 200);
  t.match(json, { code: 0, message: 'ok', data: { version: '0.0.0-test', sandbox: true } });
  t.match(json.data.startedAt, /^\d{4}-\d\d-\d\dT/);
  t.ok(Number.isInteger(json.data.uptimeSeconds));
  t.match(json.data.details, {
    appEnv: 'dev',
    commit: 'unknown',
    node: process.version,
    oaWeb: { host: null, circuit: 'closed', retryAfterSeconds: 0, inFlight: 0, queued: 0 },
  });
});

t.test('status, after responses were cached, counts them', async (t) => {
  const site = await startSite(t);
  const status = async () => (await site.get('/status')).json.data;
  const cache = async () => (await status()).cache;
  t.match(await cache(), { answers: 0, bytes: 0 });
  await site.get('/oa-web/api/v1/open/getFciGroup');
  await site.get('/oa-web/api/v1/open/getFciGroup');
  const afterFirst = await cache();
  t.equal(afterFirst.answers, 1);
  t.ok(afterFirst.bytes > 500);
  await site.get('/oa-web/api/v1/dog/geneReport?number=GR-23-081457');
  t.match((await status()).details.cache, { hits: 1, misses: 1, bypassed: 1, stale: 0, staleOnError: 0, failed: 0 });
});

t.test(
  "status, if APP_ENV names an internal environment, reveals oa-web's host and no other configuration",
  async (t) => {
    for (const appEnv of ['dev', 'test', 'test-9', 'staging.eu', 'UAT', 'local']) {
      const { json, text } = await (await at({ APP_ENV: appEnv })).get('/status');
      t.match(
        json.data.details,
        { appEnv, node: process.version, oaWeb: { host: 'oa-web.internal.example:8081' } },
        appEnv,
      );
      t.notMatch(text.replace('oa-web.internal.example:8081', ''), secret);
    }
  },
);

t.test(
  'status, once oa-web has failed too often, shows the open circuit internally and hides it in production',
  async (t) => {
    const failing = await misbehavingUpstream(t, respondWith('', {}, 503));
    for (const [env, showsDetails] of [
      [{ APP_ENV: 'staging' }, true],
      [{ APP_ENV: 'production' }, false],
    ] as const) {
      const site = await startSite(t, { oaWebUrl: failing.url, env: { ...privateEnv, ...env } });
      for (let i = 0; i < 40; i++) await site.get(`/oa-web/api/v1/open/getFciDogById?id=${i}`);
      const { json, text } = await site.get('/status');
      if (showsDetails) t.match(json.data.details.oaWeb, { circuit: 'open', inFlight: 0 });
      else t.notMatch(text, /circuit|open/);
    }
  },
);

t.test('status, in production, with an unknown APP_ENV or without one, reveals no detail', async (t) => {
  const names = ['production', 'prod', 'live', 'prod-test', 'developers', 'testing2', 'Staging1'];
  for (const env of [...names.map((APP_ENV) => ({ APP_ENV })), {}]) {
    const { json, text } = await (await at(env)).get('/status');
    const expected = { version: '0.0.0-test', sandbox: false, details: null, startedAt: String, uptimeSeconds: Number };
    t.match(json.data, expected, JSON.stringify(env));
    t.notMatch(text, secret);
    t.notMatch(text, process.version);
    t.notMatch(text, /prod|live|develop|testing2|staging1|"dev"/i, 'not even its name');
  }
});
