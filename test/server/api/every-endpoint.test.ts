/** Tests that every call must pass. */
import { Value } from 'typebox/value';
import { endpoints } from '../../../shared/api.ts';
import { Examples } from '../../../shared/areas/examples.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { freePort } from '../../helpers/start-process.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';
import { type CallName, sendCall } from '../../helpers/upstream/altered-sandbox.ts';

const calls = Object.entries(endpoints) as [CallName, (typeof endpoints)[CallName]][];

const send = (site: Site, name: CallName) => sendCall(site, name, { 'idempotency-key': 'one' });

const sandboxSite = await startSite(t);

for (const [name, endpoint] of calls) {
  t.test(`${name} returns valid data from the sandbox`, async (t) => {
    const { status, json, headers } = await send(sandboxSite, name);
    t.match({ status, json }, { status: 200, json: { code: 0, message: 'ok' } });
    t.same(Value.Errors(endpoint.data, json.data), []);
    t.match(headers.get('x-request-id'), /^[\w-]{8,}$/);
  });
}

t.test('returns 502 if nothing listens at OA_WEB_URL', async (t) => {
  const port = await freePort();
  const site = await startSite(t, { oaWebUrl: new URL(`http://127.0.0.1:${port}`) });
  for (const [name] of calls) {
    const { status, json } = await send(site, name);
    const envelope = { code: 50202, data: null, message: String, requestId: String };
    t.match({ status, json }, { status: 502, json: envelope }, name);
    t.notMatch(JSON.stringify(json), String(port), name);
  }
  const lines = () => site.logs.filter((line) => line.msg === 'request');
  await until(() => lines().length >= calls.length);
  t.equal(lines().length, calls.length, 'one line per request');
  t.ok(lines().every((line) => line.level === 50 && (line.upstream as { reason: string }).reason === 'connect'));
});

t.test('returns 400 with the name of a missing parameter', async (t) => {
  for (const [name, { path, method, params, oneOf }] of calls) {
    const { required = [] } = params as { required?: string[] };
    const names = [...required, ...(oneOf ? [oneOf.join(' / ')] : [])];
    if (names.length === 0) continue;
    const { status, json } = await sandboxSite.get(path, { method });
    t.same([status, json.code], [400, 40001], name);
    for (const parameter of names) t.match(json.message, parameter, name);
  }
});

t.test('lists an example of every required parameter in /sandbox/examples', async (t) => {
  const { status, json, headers } = await sandboxSite.get('/sandbox/examples');
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store');
  t.same(Value.Errors(Examples, json.data), []);
  const examples: Examples = json.data;

  for (const [name, { path, params, oneOf = [] }] of calls as [CallName, Endpoint][]) {
    const { required = [] } = params as { required?: readonly string[] };
    const withExample = Object.keys(examples.calls[path] ?? {});
    const missing = required.filter((parameter) => !withExample.includes(parameter));
    t.same(missing, [], `${name}: every required parameter has an example`);
    t.ok(oneOf.length === 0 || oneOf.some((parameter) => withExample.includes(parameter)), name);
  }
});

t.test('returns 404 for /sandbox/examples with a real oa-web', async (t) => {
  const real = await startSite(t, { handlers: [] });
  t.match(await real.get('/sandbox/examples'), { status: 404, json: { code: 40401, data: null } });
});
