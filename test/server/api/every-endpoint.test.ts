/** Properties that every call must have. */
import { createServer } from 'node:net';
import { Compile } from 'typebox/compile';
import { examplesAt } from '../../../server/sandbox/areas/examples.ts';
import { endpoints } from '../../../shared/api.ts';
import { Examples } from '../../../shared/areas/examples.ts';
import type { Endpoint } from '../../../shared/endpoint.ts';
import { startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { until } from '../../helpers/until.ts';

type CallName = keyof typeof endpoints;
const calls = Object.entries(endpoints) as [CallName, (typeof endpoints)[CallName]][];

/** The first example of each parameter. */
function exampleOf(path: string, examples: Examples['calls'] = examplesAt(new Date()).calls): Record<string, string> {
  const values = Object.entries(examples[path] ?? {});
  return Object.fromEntries(values.map(([parameter, [first]]) => [parameter, first?.value ?? '']));
}

async function send(site: Awaited<ReturnType<typeof startSite>>, name: CallName, params?: Record<string, string>) {
  const { path, method } = endpoints[name];
  const query = new URLSearchParams(params ?? exampleOf(path));
  return method === 'GET'
    ? site.get(`${path}?${query}`)
    : site.get(path, { method, headers: { 'idempotency-key': 'one' } });
}

t.test('every call, with the sandbox, answers code 0 and data that matches its schema', async (t) => {
  const site = await startSite(t);
  for (const [name, endpoint] of calls) {
    const { status, json, headers } = await send(site, name);
    t.equal(status, 200, name);
    t.match(json, { code: 0, message: 'ok' }, name);
    const schema = Compile(endpoint.data);
    t.ok(schema.Check(json.data), `${name}: ${JSON.stringify(schema.Errors(json.data)[0])}`);
    t.match(headers.get('x-request-id'), /^[\w-]{8,}$/, name);
  }
});

t.test('every call, if nothing listens at OA_WEB_URL, answers 502 50202', async (t) => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { port: number };
  await new Promise((resolve) => closed.close(resolve));
  const oaWebUrl = new URL(`http://127.0.0.1:${port}`);
  const site = await startSite(t, { oaWebUrl, env: { OA_WEB_URL: oaWebUrl.href } });

  for (const [name] of calls) {
    const { status, json } = await send(site, name);
    t.equal(status, 502, name);
    t.match(json, { code: 50202, data: null, message: String, requestId: String }, name);
    t.notMatch(JSON.stringify(json), String(port), `${name} names no address`);
  }
  const lines = () => site.logs.filter((line) => line.msg === 'request');
  await until(() => lines().length >= calls.length);
  t.equal(lines().length, calls.length, 'one line per request');
  t.ok(lines().every((line) => line.level === 50 && (line.upstream as { reason: string }).reason === 'connect'));
});

t.test('every call with a required parameter, without it, answers 400 40001 and names it', async (t) => {
  const site = await startSite(t);
  for (const [name, { path, method, params, oneOf }] of calls) {
    const requiredParameters = [
      ...((params as { required?: string[] }).required ?? []),
      ...(oneOf ? [oneOf.join(' / ')] : []),
    ];
    if (requiredParameters.length === 0) continue;
    const { status, json } = await site.get(path, { method });
    t.equal(status, 400, name);
    t.equal(json.code, 40001, name);
    for (const parameter of requiredParameters) t.match(json.message, parameter, name);
  }
});

t.test('/sandbox/examples, with the sandbox, lists records that exist, and with an oa-web answers 404', async (t) => {
  const site = await startSite(t);
  const { status, json, headers } = await site.get('/sandbox/examples');
  t.equal(status, 200);
  t.equal(headers.get('cache-control'), 'no-store');
  const schema = Compile(Examples);
  t.ok(schema.Check(json.data), JSON.stringify(schema.Errors(json.data)[0]));
  const examples: Examples = json.data;

  for (const { number, note, chip } of examples.certificates) {
    const response = await send(site, 'certificateInfo', { number, ...(chip !== null && { chip }) });
    const expected = /Not on record/.test(note.en) ? 40401 : /refused/.test(note.en) ? 42201 : 0;
    t.equal(response.json.code, expected, number);
    if (chip !== null) t.equal(response.json.data.chipMatch, true, number);
    const status = ['valid', 'revoked', 'reissued'].find((word) => note.en.includes(word));
    if (status) t.equal(response.json.data.status, status, number);
  }
  for (const { number, note } of examples.geneReports) {
    const { code } = (await send(site, 'geneReport', { number })).json;
    t.equal(code, /Not on record/.test(note.en) ? 40401 : /refused/.test(note.en) ? 42201 : 0, number);
  }
  for (const [name, licences, names] of [
    ['groomerCertificates', examples.groomers, examples.groomerNames],
    ['groomerFciCertificates', examples.fciGroomers, []],
    ['trainerCertificates', examples.trainers, examples.trainerNames],
  ] as const) {
    for (const { number, note } of licences) {
      const { data } = (await send(site, name, { number })).json;
      t.equal(data.length, /Not on record/.test(note.en) ? 0 : 1, number);
    }
    for (const { name: holder } of names) t.ok((await send(site, name, { name: holder })).json.data.length > 1, name);
  }
  t.ok([examples.appreciation, examples.members, examples.groomerNames].every(({ length }) => length > 0));

  for (const [name, { path, params, oneOf = [] }] of calls as [CallName, Endpoint][]) {
    const examplesOfCall = Object.entries(examples.calls[path] ?? {});
    const { required = [] } = params as { required?: readonly string[] };
    const withExample = examplesOfCall.map(([parameter]) => parameter);
    t.ok(
      required.every((parameter) => withExample.includes(parameter)),
      `${name}: every required parameter has an example`,
    );
    t.ok(oneOf.length === 0 || oneOf.some((parameter) => withExample.includes(parameter)), name);
    const first = exampleOf(path, examples.calls);
    t.equal((await send(site, name, first)).json.code, 0, `${name}: the first example of each is on record`);
  }

  const real = await startSite(t, { handlers: [] });
  t.match(await real.get('/sandbox/examples'), { status: 404, json: { code: 40401, data: null } });
});
