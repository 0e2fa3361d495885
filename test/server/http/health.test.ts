/** Liveness, readiness, and what `/status` reveals in each environment. */
import { privateEnv, privateValues } from '../../helpers/private-configuration.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

/** Fails every call, so that the circuit opens. */
const upstream = await startMisbehavingUpstream(t, respondWith('', {}, 503));
const secret = privateValues(upstream.url.port);
const at = (env: Record<string, string>) => startSite(t, { oaWebUrl: upstream.url, env: { ...privateEnv, ...env } });

t.test('reports the health of a site with the sandbox', async (t) => {
  const site = await startSite(t);
  const status = async () => (await site.get('/status')).json.data;

  t.test('returns 200 for /livez, /readyz and /status, uncached', async (t) => {
    t.match(await site.get('/livez'), { status: 200, json: { live: true } });
    t.match(await site.get('/readyz'), { status: 200, json: { ready: true } });
    for (const path of ['/livez', '/readyz', '/status'])
      t.equal((await site.get(path)).headers.get('cache-control'), 'no-store', path);
  });

  t.test('shows every detail in /status', async (t) => {
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

  t.test('counts cached responses, hits and misses in /status', async (t) => {
    t.match((await status()).cache, { answers: 0, bytes: 0 });
    for (let n = 0; n < 2; n++) await site.get('/oa-web/api/v1/open/getFciGroup');
    const { cache } = await status();
    t.equal(cache.answers, 1);
    t.ok(cache.bytes > 500);
    await site.get('/oa-web/api/v1/dog/geneReport?number=GR-23-081457');
    const { details } = await status();
    t.match(details.cache, { hits: 1, misses: 1, bypassed: 1, stale: 0, staleOnError: 0, failed: 0 });
  });
});

t.test("reveals only oa-web's host and circuit in an internal environment", async (t) => {
  const site = await at({ APP_ENV: 'test-9' });
  for (let n = 0; n < 12; n++) await site.get(`/oa-web/api/v1/open/getFciDogById?id=${n}`);
  const { json, text } = await site.get('/status');
  const oaWeb = { host: 'oa-web.internal.example:8081', circuit: 'open', inFlight: 0 };
  t.match(json.data.details, { appEnv: 'test-9', node: process.version, oaWeb });
  t.notMatch(text.replace('oa-web.internal.example:8081', ''), secret);
});

t.test('reveals no detail in production', async (t) => {
  for (const env of [{ APP_ENV: 'prod-test' }, {}]) {
    const site = await at(env);
    for (let n = 0; n < 12; n++) await site.get(`/oa-web/api/v1/open/getFciDogById?id=${n}`);
    const { json, text } = await site.get('/status');
    const expected = { version: '0.0.0-test', sandbox: false, details: null, startedAt: String, uptimeSeconds: Number };
    t.match(json.data, expected, JSON.stringify(env));
    for (const hidden of [secret, process.version, /circuit|open/, /prod|"dev"/i]) t.notMatch(text, hidden);
  }
});
