/** The OpenAPI document and the page generated from it. */
import { Compile } from 'typebox/compile';
import { composedEndpoints, endpoints } from '../../../shared/api.ts';
import { errorCatalogue } from '../../../shared/error-codes.ts';
import type { OpenApiDocument, Operation, Schema } from '../../../shared/openapi.ts';
import { privateEnv, privateValues } from '../../helpers/private-configuration.ts';
import { type Site, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';
import { respondWith, startMisbehavingUpstream } from '../../helpers/upstream/misbehaving-upstream.ts';

const paths = Object.values({ ...endpoints, ...composedEndpoints }).map(({ path }) => path);

/** Returns every operation of a document with its path. */
const operationsOf = (openApi: OpenApiDocument): [string, string, Operation][] =>
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [path, method, operation]),
  );

async function documentOf(site: Site, language = 'zh', base = '/'): Promise<OpenApiDocument> {
  const inLanguage = { headers: { 'accept-language': language } };
  const { status, headers, json } = await site.get(`${base}docs/openapi.json`, inLanguage);
  if (status !== 200 || !headers.get('content-type')?.startsWith('application/json')) throw new Error(`${status}`);
  return json;
}

/** Yields every object nested in a value. */
function* objectsIn(value: unknown): Generator<Schema> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Schema;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

const site = await startSite(t);

t.test('describes every call with its parameters and failures', async (t) => {
  const openApi = await documentOf(site);
  t.match(openApi, { openapi: '3.1.0', info: { title: String, version: '0.0.0-test' }, servers: [{ url: '/' }] });
  t.same(Object.keys(openApi.paths).sort(), [...paths].sort());
  const ids = operationsOf(openApi).map(([, , { operationId }]) => operationId);
  t.equal(new Set(ids).size, paths.length, 'operation ids are unique');
  const codes = new Set<number>(Object.values(errorCatalogue).map(({ code }) => code));

  for (const [name, { path, method, params, oneOf, member }] of Object.entries(endpoints) as [
    string,
    (typeof endpoints)[keyof typeof endpoints] & { oneOf?: readonly string[]; member?: true },
  ][]) {
    const operation = openApi.paths[path]?.[method.toLowerCase() as 'get' | 'post'];
    if (!operation) {
      t.fail(`${name} is missing`);
      continue;
    }
    t.ok(operation.summary, `${name}: one-line summary`);
    t.ok(
      openApi.tags.some((tag) => tag.name === operation.tags[0]),
      `${name}: declared tag`,
    );
    const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const { properties, required = [] } = params as { properties: object; required?: readonly string[] };
    const declared = Object.keys(properties).map((key) => [key, required.includes(key)]);
    const described = query.map((parameter) => [parameter.name, parameter.required === true]);
    t.same(described, declared, `${name}: parameters`);
    t.ok(
      query.every(({ description, schema }) => description && schema),
      `${name}: described parameters`,
    );
    t.same(operation['x-at-least-one-of'], oneOf, `${name}: x-at-least-one-of`);
    t.equal(operation.security !== undefined, member === true, `${name}: security`);
    t.equal(operation.requestBody !== undefined, method === 'POST', `${name}: request body`);
    const extra = [...(member ? ['401'] : []), ...(method === 'POST' ? ['409'] : [])];
    const statuses = ['200', '401', '404', '409', '422', '502', '503', '504'].filter(
      (status) => status in operation.responses,
    );
    t.same(statuses, ['200', '404', '422', '502', '503', '504', ...extra].sort(), `${name}: statuses`);
    const named = [...objectsIn(operation.responses)].flatMap((part) => (Array.isArray(part.enum) ? part.enum : []));
    const unknown = named.filter((code) => typeof code === 'number' && !codes.has(code));
    t.same(unknown, [], `${name}: known codes`);
  }
});

t.test('mentions limits on guesses and draws only where they apply', async (t) => {
  const openApi = await documentOf(site, 'en');
  const pathsWith = (words: string) =>
    operationsOf(openApi)
      .filter(([, , { responses }]) => String(responses['429']?.description).includes(words))
      .map(([path]) => path);
  t.same(pathsWith(errorCatalogue.tooManyGuesses.message.en), [endpoints.certificateInfo.path]);
  t.same(pathsWith(errorCatalogue.writeQuota.message.en), [endpoints.raffleParticipate.path]);
  t.same(pathsWith(errorCatalogue.tooManyRequests.message.en).sort(), [...paths].sort());
});

t.test('contains no dangling references', async (t) => {
  const openApi = await documentOf(site);
  const definitions = new Set(Object.keys(openApi.components.schemas).map((name) => `#/components/schemas/${name}`));
  const parts = [...objectsIn(openApi)];
  const references = parts.flatMap((part) => ('$ref' in part ? [String(part.$ref)] : []));
  t.ok(references.length > 50);
  const dangling = references.filter((reference) => !definitions.has(reference));
  t.same(dangling, []);
  const old = parts.filter((part) => Array.isArray(part.items) || 'additionalItems' in part);
  t.same(old, [], 'tuples use prefixItems');
  const local = parts.filter((part) => '$defs' in part || '$id' in part);
  t.same(local, []);
  t.ok(['Failure', 'Ancestor'].every((name) => definitions.has(`#/components/schemas/${name}`)));
});

t.test('describes the units, codes and null values of fields', async (t) => {
  const { schemas } = (await documentOf(site, 'en')).components as {
    schemas: Record<string, { description?: string; properties?: Record<string, Schema> }>;
  };
  t.equal(schemas.Breed?.properties?.heightCm?.description, 'height at the withers in cm', 'units');
  t.match(schemas.LicenceStatus?.description, '`replaced`: replaced by a new licence', 'codes');
  t.match(schemas.DogCertificate?.properties?.chipMatch?.description, 'null if no digits were sent', 'null');
  for (const [language, text] of [
    ['en', 'which dogs competed for the place'],
    ['zh', '与谁争这个名次'],
  ] as const) {
    const page = (await site.get('/docs/', { headers: { 'accept-language': language } })).text;
    t.match(page, `<small><code>awards.among</code> ${text}`, `the page in ${language}`);
  }
});

t.test('validates real responses', async (t) => {
  const openApi = await documentOf(site);
  /** Returns the schema with its references inlined, as a client without our types needs it. */
  const inlined = (schema: unknown, depth = 0): unknown => {
    if (Array.isArray(schema)) return schema.map((part) => inlined(part, depth));
    if (typeof schema !== 'object' || schema === null) return schema;
    const { $ref } = schema as { $ref?: string };
    if ($ref) return depth > 9 ? {} : inlined(openApi.components.schemas[$ref.split('/').at(-1) ?? ''], depth + 1);
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, inlined(value, depth)]));
  };
  const checked: [string, string][] = [
    [endpoints.getFciDogById.path, '?id=111'],
    [endpoints.certificateInfo.path, '?number=CKU-111-0026158/23'],
    ['/oa-web/api/v1/open/shows/new/score/rank', '?pageSize=2'],
  ];
  for (const [path, query] of checked) {
    const { json } = await site.get(path + query);
    const content = openApi.paths[path]?.get?.responses['200']?.content as Record<string, { schema: Schema }>;
    const schema = Compile(inlined(content['application/json']?.schema) as Parameters<typeof Compile>[0]);
    t.ok(schema.Check(json), path);
    t.notOk(schema.Check({ ...json, data: { ...json.data, id: 3, number: 3, items: 3 } }), `${path}: other data`);
  }
});

t.test('reveals no configured value', async (t) => {
  const upstream = await startMisbehavingUpstream(t, respondWith('{"code":0,"data":[]}'));
  for (const APP_ENV of ['production', 'dev']) {
    const site = await startSite(t, { oaWebUrl: upstream.url, env: { ...privateEnv, APP_ENV } });
    for (const address of ['/docs/openapi.json', '/docs/'])
      t.notMatch((await site.get(address)).text, privateValues(upstream.url.port), address);
  }
});

t.test('lists every call on the page in both languages', async (t) => {
  const site = await startSite(t, { env: { BASE_PATH: '/h5/' } });
  t.same((await documentOf(site, 'zh', '/h5/')).servers, [{ url: '/h5' }]);
  const redirected = await site.get('/h5/docs');
  t.same([redirected.status, redirected.headers.get('location')], [308, '/h5/docs/']);
  for (const [language, lang, word] of [
    ['zh-CN', 'zh-CN', '一份基因报告'],
    ['en', 'en', 'One gene report'],
  ] as const) {
    const { status, headers, text } = await site.get('/h5/docs/', { headers: { 'accept-language': language } });
    t.same([status, headers.get('content-type')], [200, 'text/html; charset=utf-8'], `${language}: status and type`);
    t.match(text, `<html lang="${lang}">`, `${language}: lang`);
    t.match(text, word, `${language}: words`);
    t.match(text, '<title>app-H5</title>', `${language}: title`);
    for (const path of paths) t.match(text.replaceAll('<wbr>', ''), path, `${language}: ${path}`);
    t.notMatch(text, /<script|undefined|\[object|NaN/, `${language}: no scripts or gaps`);
    const ids = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    t.ok(links.length > 60, `${language}: ${links.length} links`);
    const dead = links.filter((id) => !ids.has(id));
    t.same(dead, [], `${language}: dead links`);
    t.match(headers.get('vary'), 'accept-language', `${language}: vary`);
    const etag = headers.get('etag') ?? '';
    const again = await site.get('/h5/docs/', { headers: { 'accept-language': language, 'if-none-match': etag } });
    t.same([again.status, again.text], [304, ''], `${language}: an unchanged page is not sent again`);
  }
});
