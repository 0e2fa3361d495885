/** What the server says of itself: whether it is well, what it is, and what its calls are. */
import { t } from 'tap';
import { Compile } from 'typebox/compile';
import { endpoints } from '../../../shared/api.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import type { OpenApiDocument, Operation, Schema } from '../../../shared/openapi.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { answer, misbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const upstream = await misbehavingUpstream(t, answer('{"code":0,"data":[]}'));
const { port } = upstream.url;
/** Everything an operator may have set; the words in it must not come back. */
const secrets = {
  OA_WEB_URL: 'http://oa-web.internal.example:8081/',
  OA_WEB_TOKEN_HEADER: 'X-Secret-Name',
  OA_WEB_TIMEOUT_MS: '7777',
  OA_WEB_CONNECTIONS: '63',
  MEDIA_HOSTS: 'img.internal.example',
  BANNER_SORT_ID: 'secret-sort',
};
const secret = new RegExp(
  ['internal\\.example', 'secret', '8081', '7777', port, '127\\.0\\.0\\.1', 'localhost', '/tmp/'].join('|'),
  'i',
);
const at = (env: Record<string, string>) => startSite(t, { oaWebUrl: upstream.url, env: { ...secrets, ...env } });
const paths = Object.values(endpoints).map(({ path }) => path);

t.test('livez and readyz, while the server runs, say that it is well and are never kept', async (t) => {
  const site = await startSite(t);
  t.match(await site.get('/livez'), { status: 200, json: { live: true } });
  t.match(await site.get('/readyz'), { status: 200, json: { ready: true } });
  for (const address of ['/livez', '/readyz', '/status']) {
    t.equal((await site.get(address)).headers.get('cache-control'), 'no-store');
  }
});

t.test('status, with the sandbox, tells operators all', async (t) => {
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

t.test('status, when answers are kept, counts them', async (t) => {
  const site = await startSite(t);
  const status = async () => (await site.get('/status')).json.data;
  const cache = async () => (await status()).cache;
  t.match(await cache(), { answers: 0, bytes: 0 });
  await site.get('/oa-web/api/v1/open/getFciGroup');
  await site.get('/oa-web/api/v1/open/getFciGroup');
  const kept = await cache();
  t.equal(kept.answers, 1);
  t.ok(kept.bytes > 500);
  await site.get('/oa-web/api/v1/dog/geneReport?number=GR-23-081457');
  t.match((await status()).details.cache, { hits: 1, misses: 1, bypassed: 1, stale: 0, staleOnError: 0, failed: 0 });
});

t.test(
  'status, where APP_ENV names no production, names the host of oa-web and nothing else of the configuration',
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
  'status, once oa-web has failed too often, tells operators that its circuit is open and visitors nothing',
  async (t) => {
    const failing = await misbehavingUpstream(t, answer('', {}, 500));
    for (const [env, told] of [
      [{ APP_ENV: 'staging' }, true],
      [{ APP_ENV: 'production' }, false],
    ] as const) {
      const site = await startSite(t, { oaWebUrl: failing.url, env: { ...secrets, ...env } });
      for (let i = 0; i < 40; i++) await site.get(`/oa-web/api/v1/open/getFciDogById?id=${i}`);
      const { json, text } = await site.get('/status');
      if (told) t.match(json.data.details.oaWeb, { circuit: 'open', inFlight: 0 });
      else t.notMatch(text, /circuit|open/);
    }
  },
);

t.test('status, in production, under an unknown name or without any, tells no detail', async (t) => {
  const names = ['production', 'prod', 'live', 'prod-test', 'developers', 'testing2', 'Staging1'];
  for (const env of [...names.map((APP_ENV) => ({ APP_ENV })), {}]) {
    const { json, text } = await (await at(env)).get('/status');
    const known = { version: '0.0.0-test', sandbox: false, details: null, startedAt: String, uptimeSeconds: Number };
    t.match(json.data, known, JSON.stringify(env));
    t.notMatch(text, secret);
    t.notMatch(text, process.version);
    t.notMatch(text, /prod|live|develop|testing2|staging1|"dev"/i, 'not even its name');
  }
});

/** Every operation of a document with its path. */
const operationsOf = (described: OpenApiDocument): [string, string, Operation][] =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );

async function documentOf(site: Site, language = 'zh', base = '/'): Promise<OpenApiDocument> {
  const { status, headers, json } = await site.get(`${base}docs/openapi.json`, {
    headers: { 'accept-language': language },
  });
  if (status !== 200 || !headers.get('content-type')?.startsWith('application/json')) throw new Error(`${status}`);
  return json;
}

/** Every object in a value. */
function* objectsIn(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Schema;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

t.test('openapi.json is an OpenAPI 3.1 document of all 21 calls, each with its parameters and failures', async (t) => {
  const site = await startSite(t);
  const described = await documentOf(site);
  t.match(described, { openapi: '3.1.0', info: { title: String, version: '0.0.0-test' }, servers: [{ url: '/' }] });
  t.equal(paths.length, 21);
  t.same(Object.keys(described.paths).sort(), [...paths].sort());
  const ids = operationsOf(described).map(([, , { operationId }]) => operationId);
  t.equal(new Set(ids).size, 21, 'each with a name of its own');
  const codes = new Set<number>(Object.values(errorCatalogue).map(({ code }) => code));

  for (const [name, { path, method, params, oneOf, member }] of Object.entries(endpoints) as [
    string,
    (typeof endpoints)[keyof typeof endpoints] & { oneOf?: readonly string[]; member?: true },
  ][]) {
    const operation = described.paths[path]?.[method.toLowerCase() as 'get' | 'post'];
    if (!operation) {
      t.fail(`${name} is not there`);
      continue;
    }
    t.ok(operation.summary, `${name} is told in a line`);
    t.ok(described.tags.some((tag) => tag.name === operation.tags[0]));
    const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const { properties, required = [] } = params as { properties: object; required?: readonly string[] };
    t.same(
      query.map((parameter) => parameter.name),
      Object.keys(properties),
      `${name}: its parameters`,
    );
    t.same(
      query.filter((parameter) => parameter.required).map((parameter) => parameter.name),
      required,
    );
    t.ok(query.every(({ description, schema }) => description && schema));
    t.same(operation['x-at-least-one-of'], oneOf);
    t.equal(operation.security !== undefined, member === true);
    t.equal(operation.requestBody !== undefined, method === 'POST');
    const statuses = Object.keys(operation.responses);
    for (const status of ['200', '404', '422', '502', '503', '504'])
      t.ok(statuses.includes(status), `${name} ${status}`);
    t.equal(statuses.includes('401'), member === true);
    t.equal(statuses.includes('409'), method === 'POST');
    for (const part of objectsIn(operation.responses)) {
      if (Array.isArray(part.enum)) for (const code of part.enum) if (typeof code === 'number') t.ok(codes.has(code));
    }
  }
});

t.test('openapi.json refers only to what is in it, in the words of JSON Schema 2020-12', async (t) => {
  const described = await documentOf(await startSite(t));
  const known = new Set(Object.keys(described.components.schemas).map((name) => `#/components/schemas/${name}`));
  let references = 0;
  for (const part of objectsIn(described)) {
    if ('$ref' in part) {
      references += 1;
      t.ok(known.has(String(part.$ref)), String(part.$ref));
    }
    t.notOk(Array.isArray(part.items) || 'additionalItems' in part, 'tuples are prefixItems');
    t.notOk('$defs' in part || '$id' in part, "every name is the document's own");
  }
  t.ok(references > 50);
  t.ok(['Failure', 'Ancestor'].every((name) => known.has(`#/components/schemas/${name}`)));
});

t.test('openapi.json says of an answer what the call answers', async (t) => {
  const site = await startSite(t);
  const described = await documentOf(site);
  /** The schema with its references opened, as deep as any answer: what one without our types would check with. */
  const opened = (schema: unknown, depth = 0): unknown => {
    if (Array.isArray(schema)) return schema.map((part) => opened(part, depth));
    if (typeof schema !== 'object' || schema === null) return schema;
    const { $ref } = schema as { $ref?: string };
    if ($ref) return depth > 9 ? {} : opened(described.components.schemas[$ref.split('/').at(-1) ?? ''], depth + 1);
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, opened(value, depth)]));
  };
  const checked: [string, string][] = [
    ['/oa-web/api/v1/open/getFciDogById', '?id=111'],
    ['/oa-web/api/v1/breeder/myDog/certificateInfo', '?number=CKU-111-0026158/23'],
    ['/oa-web/api/v1/open/shows/new/score/rank', '?pageSize=2'],
  ];
  for (const [path, query] of checked) {
    const { json } = await site.get(path + query);
    const answered = described.paths[path]?.get?.responses['200']?.content as
      | { 'application/json': { schema: Schema } }
      | undefined;
    const schema = Compile(opened(answered?.['application/json'].schema) as Parameters<typeof Compile>[0]);
    t.ok(schema.Check(json), path);
    t.notOk(schema.Check({ ...json, data: { ...json.data, id: 3, number: 3, items: 3 } }), 'and not anything');
  }
});

t.test('openapi.json and docs, whatever is configured, name no address and no value of it', async (t) => {
  for (const env of [{ APP_ENV: 'production' }, { APP_ENV: 'dev' }]) {
    const real = await at(env);
    for (const address of ['/docs/openapi.json', '/docs/']) t.notMatch((await real.get(address)).text, secret, address);
  }
});

t.test('docs, under a base path and in both languages, is a page with every call and links that lead', async (t) => {
  const site = await startSite(t, { env: { BASE_PATH: '/h5/' } });
  t.same((await documentOf(site, 'zh', '/h5/')).servers, [{ url: '/h5' }]);
  const redirected = await site.get('/h5/docs');
  t.same([redirected.status, redirected.headers.get('location')], [308, '/h5/docs/']);
  for (const [language, lang, word] of [
    ['zh-CN', 'zh-CN', '一份基因报告'],
    ['en', 'en', 'One gene report'],
  ] as const) {
    const { status, headers, text } = await site.get('/h5/docs/', { headers: { 'accept-language': language } });
    t.same([status, headers.get('content-type')], [200, 'text/html; charset=utf-8']);
    t.match(text, `<html lang="${lang}">`);
    t.match(text, word);
    t.match(text, '<title>app-H5</title>');
    for (const path of paths) t.match(text.replaceAll('<wbr>', ''), path);
    t.notMatch(text, /<script|undefined|\[object|NaN/);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    t.ok(links.length > 60);
    t.same(
      links.filter((id) => !ids.has(id)),
      [],
    );
    t.match(headers.get('vary'), 'accept-language');
    const etag = headers.get('etag') ?? '';
    const again = await site.get('/h5/docs/', { headers: { 'accept-language': language, 'if-none-match': etag } });
    t.same([again.status, again.text], [304, ''], 'and is not sent twice');
  }
});
