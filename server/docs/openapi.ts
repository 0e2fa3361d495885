/**
 * Serves `/docs/`: the API as an OpenAPI 3.1 document and as a page. Both are generated from the schemas that validate
 * the calls. They are generated on the first request for each language, so they add nothing to start-up.
 */
import fp from 'fastify-plugin';
import * as announcements from '../../shared/areas/announcements.ts';
import * as appreciation from '../../shared/areas/appreciation.ts';
import * as breeds from '../../shared/areas/breeds.ts';
import * as certificates from '../../shared/areas/certificates.ts';
import type { LocalizedText } from '../../shared/areas/common.ts';
import * as common from '../../shared/areas/common.ts';
import * as groomers from '../../shared/areas/groomers.ts';
import * as raffle from '../../shared/areas/raffle.ts';
import * as rankings from '../../shared/areas/rankings.ts';
import * as trainers from '../../shared/areas/trainers.ts';
import type { Endpoint } from '../../shared/endpoint.ts';
import { type CatalogueEntry, errorCatalogue } from '../../shared/error-codes.ts';
import type { OpenApiDocument, Operation, Parameter, Schema } from '../../shared/openapi.ts';
import type { Language } from '../../shared/preferences.ts';
import { type SerialisedResponse, serialised } from '../cache/serialised-response.ts';
import { languageOf } from '../http/accept-language.ts';
import { sendDocument } from '../http/send-response.ts';
import { docsPage, docsPageHeaders } from './docs-page.ts';
import { fieldTexts } from './field-texts.ts';

interface OpenApiOptions {
  readonly version: string;
  readonly basePath: string;
}

interface Area {
  readonly name: string;
  readonly title: LocalizedText;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
}

const areas: readonly Area[] = [
  {
    name: 'announcements',
    title: { zh: '公告', en: 'Announcements' },
    endpoints: {
      ...announcements.announcementEndpoints,
      shows: announcements.showsEndpoint,
      newestNotices: announcements.newestNoticesEndpoint,
    },
  },
  { name: 'breeds', title: { zh: '犬种', en: 'Breeds' }, endpoints: breeds.breedEndpoints },
  {
    name: 'rankings',
    title: { zh: '积分榜', en: 'Rankings' },
    endpoints: { ...rankings.rankingEndpoints, ...rankings.composedRankingEndpoints },
  },
  {
    name: 'certificates',
    title: { zh: '犬只证书与基因报告', en: 'Dog certificates and gene reports' },
    endpoints: certificates.certificateEndpoints,
  },
  { name: 'groomers', title: { zh: '美容师', en: 'Groomers' }, endpoints: groomers.groomerEndpoints },
  { name: 'trainers', title: { zh: '训练师', en: 'Trainers' }, endpoints: trainers.trainerEndpoints },
  {
    name: 'appreciation',
    title: { zh: '鸣谢证书', en: 'Appreciation' },
    endpoints: appreciation.appreciationEndpoints,
  },
  { name: 'raffle', title: { zh: '鼻纹抽奖', en: 'Nose-print raffle' }, endpoints: raffle.raffleEndpoints },
];

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' &&
  value !== null &&
  ['type', 'anyOf', 'enum'].some((keyword) => keyword in value) &&
  !('path' in value);

/** Yields the named definitions in recursive schemas. */
function* definitionsIn(value: unknown): Generator<readonly [schema: unknown, name: string]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, schema] of Object.entries((value as Schema).$defs ?? {})) yield [schema, name];
  for (const part of Object.values(value)) yield* definitionsIn(part);
}

/** Maps a schema to its component name: its export name in `shared`, or the name of its definition. */
const names = new Map<unknown, string>(
  [common, announcements, breeds, rankings, certificates, groomers, trainers, appreciation, raffle].flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isSchema(value) ? [[value, name] as const, ...definitionsIn(value)] : [],
    ),
  ),
);

const reference = (name: unknown): Schema => ({ $ref: `#/components/schemas/${name}` });

/** Converts a schema to JSON Schema 2020-12, with named schemas as references and tuples as `prefixItems`. */
function toJsonSchema(schema: unknown, asReference = true): unknown {
  const name = asReference ? names.get(schema) : undefined;
  if (name) return reference(name);
  if (Array.isArray(schema)) return schema.map((part) => toJsonSchema(part));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalItems: _additionalItems, $id: _id, $ref, ...keywords } = schema as Schema;
  if ($ref) return reference($ref);
  return Object.fromEntries(
    Object.entries(keywords).flatMap(([keyword, value]) =>
      keyword === 'items' && Array.isArray(value)
        ? [
            ['prefixItems', toJsonSchema(value)],
            ['items', false],
          ]
        : [[keyword, toJsonSchema(value)]],
    ),
  );
}

/** Finds a field in an object schema. The object may be nullable or the item of an array. */
function fieldIn(schema: Schema | undefined, name: string): Schema | undefined {
  const {
    properties,
    items,
    anyOf = [],
  } = (schema ?? {}) as {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: Schema[];
  };
  return properties?.[name] ?? [...(items ? [items] : []), ...anyOf].map((part) => fieldIn(part, name)).find(Boolean);
}

/**
 * Converts a named schema, with descriptions of its fields.
 * @throws Error if a description belongs to a field that does not exist
 */
function componentOf(schema: unknown, name: string, language: Language): Schema {
  const component = toJsonSchema(schema, false) as Schema;
  for (const [path, text] of Object.entries(fieldTexts[name] ?? {})) {
    const field = path
      .split('.')
      .reduce<Schema | undefined>((part, key) => (key ? fieldIn(part, key) : part), component);
    if (!field) throw new Error(`a text for /docs describes ${name}.${path}, which does not exist`);
    Object.assign(field, { description: text[language] });
  }
  return component;
}

const idempotencyKey: LocalizedText = {
  zh: '本次请求的标识：以同一标识重发，不会重复执行',
  en: 'identifies the request: repeated with the same key, it is not executed again',
};

/** Returns a parameter's description: from the endpoint row, or else the description that all calls share. */
const describe = (endpoint: Endpoint, name: string, language: Language): string =>
  (endpoint.parameterTexts?.[name] ?? (common.parameterTexts as Record<string, LocalizedText>)[name])?.[language] ?? '';

function parametersOf(endpoint: Endpoint, language: Language): Parameter[] {
  const { properties, required = [] } = endpoint.params as unknown as {
    properties: Record<string, Schema>;
    required?: readonly string[];
  };
  const query = endpoint.method === 'GET' ? Object.entries(properties) : [];
  const parameters = query.map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      description: describe(endpoint, name, language),
      schema: toJsonSchema(schema) as Schema,
    }),
  );
  if (!endpoint.needsIdempotencyKey) return parameters;
  const schema = { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' };
  return [
    ...parameters,
    { name: 'Idempotency-Key', in: 'header', required: true, description: idempotencyKey[language], schema },
  ];
}

/** Returns the schema of a POST's JSON body. Its fields are described like parameters. */
function bodyOf(endpoint: Endpoint, language: Language): Schema {
  const body = toJsonSchema(endpoint.params) as { properties: Record<string, Schema> };
  return {
    ...body,
    properties: Object.fromEntries(
      Object.entries(body.properties).map(([name, schema]) => [
        name,
        { description: describe(endpoint, name, language), ...schema },
      ]),
    ),
  };
}

/** Failures that apply only to some calls, by status or by catalogue key. All others apply to every call. */
const onlyFor: Readonly<Record<string, (endpoint: Endpoint) => boolean>> = {
  400: ({ method, params }) => method === 'POST' || Object.keys(params.properties).length > 0,
  401: ({ member }) => member === true,
  403: ({ method }) => method === 'POST',
  409: ({ method }) => method === 'POST',
  413: ({ method }) => method === 'POST',
  noSuchPath: () => false,
  outcomeUnknown: ({ method }) => method === 'POST',
  tooManyGuesses: ({ params }) => 'chip' in params.properties,
  writeQuota: ({ needsIdempotencyKey }) => needsIdempotencyKey === true,
};

/** Lists a call's failures by status, from the error catalogue. */
function failuresOf(endpoint: Endpoint, language: Language): [string, Schema][] {
  const rows = (Object.entries(errorCatalogue) as [string, CatalogueEntry][]).filter(([key, { status }]) =>
    [key, status].every((name) => onlyFor[name]?.(endpoint) ?? true),
  );
  return [...new Set(rows.map(([, { status }]) => status))].map((status) => {
    const entries = rows.map(([, row]) => row).filter((row) => row.status === status);
    const codes = [...new Set(entries.map(({ code }) => code))];
    return [
      String(status),
      {
        description: [
          ...new Set(entries.map(({ code, message }) => `${code} ${message[language].replace('{name}', '…')}`)),
        ].join('; '),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ];
  });
}

const success = (data: unknown): Schema => ({
  type: 'object',
  required: ['code', 'message', 'data'],
  properties: { code: { const: 0 }, message: { const: 'ok' }, data },
});

const failure: Schema = {
  type: 'object',
  required: ['code', 'message', 'data', 'requestId'],
  properties: {
    code: { enum: [...new Set(Object.values(errorCatalogue).map(({ code }) => code))] },
    message: { type: 'string' },
    data: { type: 'null' },
    requestId: { type: 'string' },
    upstreamCode: { type: 'string' },
  },
};

const text = {
  title: { zh: 'app-H5 的接口', en: 'The calls of app-H5' },
  description: {
    zh: '每个响应都是一个信封：成功时 HTTP 状态为 200，code 为 0；失败时 data 为 null，message 可以直接展示给访客，语言随 Accept-Language。没有的值一律为 null。列表的 total 为 null，表示后面可能还有；unconfirmed 是 oa-web 可能没有理会的参数。每个响应都带 x-request-id。姓名（name）和芯片号末位（chip）可以不写在网址里，改放请求头 personal-params，写法同查询串。',
    en: 'Every response is an envelope: on success, HTTP 200 and code 0; on failure, data is null, and message can be shown to a visitor, in the language of Accept-Language. Missing values are null. In a list, a total of null means that more items may follow, and unconfirmed names the parameters that oa-web may have ignored. Every response has an x-request-id. Names (name) and digits of chips (chip) may be sent in the header personal-params, written like a query string, instead of the URL.',
  },
  success: { zh: '成功', en: 'Success' },
  oneOf: { zh: '至少要有一个：', en: 'At least one of: ' },
  member: {
    zh: '页面靠会话 Cookie；程序可以自带令牌，请求头由 OA_WEB_TOKEN_HEADER 决定，默认如此。',
    en: 'Pages use a session cookie. A program may send a token itself, in the header that OA_WEB_TOKEN_HEADER names; this one is the default.',
  },
} as const satisfies Record<string, LocalizedText>;

/** Returns a call's path and its OpenAPI path item. */
function pathItem(name: string, area: Area, endpoint: Endpoint, language: Language) {
  const parameters = parametersOf(endpoint, language);
  const { summary, oneOf, member, method } = endpoint;
  const operation: Operation = {
    operationId: name,
    tags: [area.name],
    summary: summary[language],
    ...(oneOf && { description: text.oneOf[language] + oneOf.join(', '), 'x-at-least-one-of': oneOf }),
    ...(parameters.length > 0 && { parameters }),
    ...(member && { security: [{ member: [] }] }),
    ...(method === 'POST' && {
      requestBody: { required: false, content: { 'application/json': { schema: bodyOf(endpoint, language) } } },
    }),
    responses: {
      200: {
        description: text.success[language],
        content: { 'application/json': { schema: success(toJsonSchema(endpoint.data)) } },
      },
      ...Object.fromEntries(failuresOf(endpoint, language)),
    },
  };
  return [endpoint.path, { [method.toLowerCase()]: operation }] as const;
}

function documentIn(language: Language, { version, basePath }: OpenApiOptions): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: { title: text.title[language], version, description: text.description[language] },
    servers: [{ url: basePath.slice(0, -1) || '/' }],
    tags: areas.map(({ name, title }) => ({ name, description: title[language] })),
    paths: Object.fromEntries(
      areas.flatMap((area) =>
        Object.entries(area.endpoints).map(([name, endpoint]) => pathItem(name, area, endpoint, language)),
      ),
    ),
    components: {
      schemas: {
        ...Object.fromEntries([...names].map(([schema, name]) => [name, componentOf(schema, name, language)])),
        Failure: failure,
      },
      securitySchemes: {
        member: { type: 'http', scheme: 'bearer', description: text.member[language] },
      },
    },
  };
}

export const openApiPlugin = fp<OpenApiOptions>(
  async (app, options) => {
    const serve = (path: string, type: string, render: (language: Language) => string, headers = {}) => {
      const documents = new Map<Language, SerialisedResponse>();
      app.get(path, (request, reply) => {
        const language = languageOf(request.headers['accept-language']);
        const document = documents.get(language) ?? serialised(Buffer.from(render(language)));
        documents.set(language, document);
        const vary = 'accept-encoding, accept-language';
        return sendDocument(request, reply.headers(headers), document, { type, cacheControl: 'no-cache', vary });
      });
    };
    serve('/docs/openapi.json', 'application/json; charset=utf-8', (language) =>
      JSON.stringify(documentIn(language, options)),
    );
    const page = (language: Language) => docsPage(documentIn(language, options), language);
    serve('/docs/', 'text/html; charset=utf-8', page, docsPageHeaders);
    // Redirects to the path with a trailing slash. Without the slash, the page's relative links would resolve against
    // the parent path.
    app.get('/docs', (_request, reply) => reply.redirect(`${options.basePath}docs/`, 308));
  },
  { name: 'openapi' },
);
