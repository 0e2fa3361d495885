/**
 * Defines the schema of OA_WEB_MAP, in which an operator states facts about this oa-web. docs/oa-web-map.schema.json is
 * the same JSON schema, for editors. docs/upstream.md explains the map with an example.
 */
import { endpoints } from '../../../shared/api.ts';
import type { TextParts } from '../fields/values.ts';
import { codeNames, fieldNames, wordsOf } from '../vocabulary/index.ts';

/** Entry of the map, for one call or for all calls. */
export interface CallEntry {
  readonly method?: 'GET' | 'POST';
  /** Encoding of a POST's parameters: a JSON body (the default), a form body, or the query. */
  readonly body?: 'json' | 'form' | 'query';
  /** Maps our parameter to oa-web's; null omits the parameter. */
  readonly params?: Readonly<Record<string, string | null>>;
  /** Parameters that are the same in every request. */
  readonly fixed?: Readonly<Record<string, string>>;
  /**
   * Contents of a list: the requested page (`server`), or all rows (`whole`). We search and page a whole list
   * ourselves.
   */
  readonly pages?: 'server' | 'whole';
  /** Number of the first page in oa-web; `rows` if oa-web expects a row offset instead of a page number. */
  readonly firstPage?: 0 | 1 | 'rows';
  /** Parameters that the call is known to heed. An empty answer then means that there is no such record. */
  readonly proved?: readonly string[];
  /** Headers that are the same in every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Format of a member's token: as is, or prefixed with `Bearer `. */
  readonly token?: 'raw' | 'bearer';
  /** Charset of the answers. Overrides the charset that they declare. */
  readonly charset?: string;
  readonly dates?: 'dmy' | 'mdy';
  readonly units?: {
    readonly height?: 'cm' | 'm' | 'mm' | 'in';
    readonly weight?: 'kg' | 'g' | 'jin' | 'lb';
    readonly term?: 'years' | 'months' | 'days';
  };
  readonly envelope?: {
    readonly [Part in
      | 'code'
      | 'message'
      | 'data'
      | 'list'
      | 'total'
      | 'success'
      | 'signIn'
      | 'notFound']?: readonly string[];
  };
  /** Maps oa-web's key or dotted path to our field; null ignores the key. */
  readonly fields?: Readonly<Record<string, string | null>>;
  /** Maps oa-web's key or dotted path to the rule for splitting its text. */
  readonly parts?: Readonly<Record<string, TextParts>>;
  /** Maps our field, then oa-web's code, to our word. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface OaWebMap extends Pick<CallEntry, 'envelope' | 'fields' | 'parts' | 'codes'> {
  readonly $schema?: string;
  /**
   * Entries for calls, keyed by the last segments of a call's path. The entry `*` applies to all calls. The more
   * specific entry wins.
   */
  readonly calls?: Readonly<Record<string, CallEntry>>;
}

export const emptyMap: OaWebMap = {};

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Headers that describe a request's connection and body. The map must not set them. */
const framing = [
  'Connection',
  'Content-Length',
  'Content-Type',
  'Expect',
  'Keep-Alive',
  'Transfer-Encoding',
  'Upgrade',
];
const anyCase = (word: string): string =>
  word.replace(/[a-z]/gi, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
const headerName = `^(?!(${framing.map(anyCase).join('|')})$)[A-Za-z][A-Za-z0-9-]*$`;

const oneOf = (description: string, ...values: (string | number)[]): JsonSchema => ({ enum: values, description });
const text = (description: string): JsonSchema => ({ type: 'string', minLength: 1, description });
const words = (description: string): JsonSchema => ({
  type: 'array',
  items: { type: 'string', minLength: 1 },
  description,
});

/** Adds `propertyNames` to `properties`, so that the error for an unknown name lists the allowed ones. */
const closed = (properties: Readonly<Record<string, JsonSchema>>, description: string): JsonSchema => ({
  type: 'object',
  properties,
  propertyNames: { enum: Object.keys(properties) },
  description,
});

const envelope = closed(
  {
    code: words("oa-web's keys for the result code"),
    message: words("oa-web's keys for its message"),
    data: words("oa-web's keys for the payload"),
    list: words("oa-web's keys for the rows of a page"),
    total: words("oa-web's keys for the number of rows on all pages"),
    success: words(
      'result codes that mean success, besides 0, 200, true, SUCCESS and OK; with 1 among them, 0 is a failure',
    ),
    signIn: words('result codes that mean a missing or expired token, besides 401'),
    notFound: words('result codes that mean that there is no such record, besides 404'),
  },
  "Words of oa-web's envelope; they come before those the server knows.",
);

/** Returns `*`, and for each call its last path segment and its whole path. */
const callNames = (): string[] => {
  const paths = Object.values(endpoints).map(({ path }) => path);
  return ['*', ...paths.map((path) => path.slice(path.lastIndexOf('/') + 1)), ...paths];
};

const parameterNames = (): string[] => [
  ...new Set(Object.values(endpoints).flatMap(({ params }) => Object.keys(params.properties))),
];

/** Builds the schema, including the whole vocabulary. */
export function mapSchema(): JsonSchema {
  const field: JsonSchema = { enum: [...fieldNames(), null] };
  const fields: JsonSchema = {
    type: 'object',
    additionalProperties: { $ref: '#/$defs/field' },
    description: "oa-web's key or dotted path: our field. null ignores the key.",
  };
  const part = closed(
    {
      at: text('separator of the parts'),
      fields: {
        type: 'array',
        items: { $ref: '#/$defs/field' },
        description: 'our field for each part. null skips it.',
      },
    },
    'A text without exactly these parts is not read.',
  );
  const parts: JsonSchema = {
    type: 'object',
    additionalProperties: { ...part, required: ['at', 'fields'] },
    description: "oa-web's key or dotted path: the fields that its text holds.",
  };
  const codes = closed(
    Object.fromEntries(
      codeNames().map((name) => [
        name,
        { type: 'object', additionalProperties: { enum: [...new Set([...wordsOf(name), 'unknown'])] } },
      ]),
    ),
    'What oa-web\'s codes mean, by our field. The code "" stands for absence.',
  );
  const call = closed(
    {
      method: oneOf('how oa-web wants to be called', 'GET', 'POST'),
      body: oneOf('where the parameters of a POST go; json by default', 'json', 'form', 'query'),
      params: {
        type: 'object',
        propertyNames: { enum: parameterNames() },
        additionalProperties: { type: ['string', 'null'], minLength: 1 },
        description: "our parameter: oa-web's name for it. null sends none.",
      },
      fixed: {
        type: 'object',
        additionalProperties: { type: 'string' },
        description: 'parameters that are the same in every request',
      },
      pages: oneOf(
        'what a list holds: the requested page, as oa-web counts it, or the whole list, which is then searched and paged here',
        'server',
        'whole',
      ),
      firstPage: oneOf(
        'number of the first page, or that oa-web wants the number of rows before the page',
        0,
        1,
        'rows',
      ),
      proved: {
        type: 'array',
        items: { enum: parameterNames() },
        description:
          'parameters that the call is known to heed: if one names a record, an empty answer then means that there is no such ' +
          'record; if one filters a list, the list is believed',
      },
      headers: {
        type: 'object',
        propertyNames: { pattern: headerName },
        additionalProperties: { type: 'string', pattern: '^[ -~]*$' },
        description: 'headers that are the same in every request, such as an app key',
      },
      token: oneOf("how a member's token is sent: as it is, or after `Bearer `", 'raw', 'bearer'),
      charset: text('charset of the answers, whatever they declare'),
      dates: oneOf('how 01/02/2024 is to be read', 'dmy', 'mdy'),
      units: closed(
        {
          height: oneOf('unit of heights; cm by default', 'cm', 'm', 'mm', 'in'),
          weight: oneOf('unit of weights; kg by default', 'kg', 'g', 'jin', 'lb'),
          term: oneOf("unit of a licence's term; without it, a bare number is no term", 'years', 'months', 'days'),
        },
        'units of bare numbers',
      ),
      envelope,
      fields: { $ref: '#/$defs/fields' },
      parts: { $ref: '#/$defs/parts' },
      codes: { $ref: '#/$defs/codes' },
    },
    'How one call is made and read; `*` is all calls.',
  );
  const root = closed(
    {
      $schema: { type: 'string' },
      envelope,
      fields: { $ref: '#/$defs/fields' },
      parts: { $ref: '#/$defs/parts' },
      codes: { $ref: '#/$defs/codes' },
      calls: {
        type: 'object',
        propertyNames: { enum: callNames() },
        additionalProperties: { $ref: '#/$defs/call' },
        description: 'by the last segment of the path, or the whole path; the nearer entry wins',
      },
    },
    'OA_WEB_MAP: how to read an undocumented oa-web. docs/upstream.md explains it.',
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'OA_WEB_MAP',
    ...root,
    $defs: { field, fields, parts, codes, call },
  };
}
