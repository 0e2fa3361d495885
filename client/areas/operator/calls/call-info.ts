/** The calls as forms show them, out of the OpenAPI document; and what goes into the fields. */
import type { Examples } from '../../../../shared/areas/examples.ts';
import type { OpenApiDocument, Operation, Schema } from '../../../../shared/openapi.ts';

export interface Field {
  readonly name: string;
  readonly in: 'query' | 'header' | 'body';
  readonly required: boolean;
  readonly description: string;
  /** What it may be, where that is a closed list. */
  readonly choices: readonly string[] | null;
  readonly numeric: boolean;
  /** Taken where nothing is given. */
  readonly defaultValue: string | null;
}

export interface CallInfo {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly summary: string;
  readonly area: string;
  readonly member: boolean;
  readonly fields: readonly Field[];
  /** One of these must be given. */
  readonly oneOf: readonly string[];
}

/** Text of every field by its name; what is empty is not sent. */
export type Values = Readonly<Record<string, string>>;

const keyHeader = 'Idempotency-Key';

function fieldOf(name: string, where: Field['in'], required: boolean, description: string, schema: Schema): Field {
  const { anyOf, type, default: otherwise } = schema;
  const choices = Array.isArray(anyOf) ? anyOf.flatMap((part: Schema) => (part.const ? [String(part.const)] : [])) : [];
  return {
    name,
    in: where,
    required,
    description,
    choices: choices.length > 0 ? choices : null,
    numeric: type === 'integer' || type === 'number',
    defaultValue: otherwise === undefined ? null : String(otherwise),
  };
}

function callOf(path: string, method: CallInfo['method'], operation: Operation, open: (schema: Schema) => Schema) {
  const body = operation.requestBody as { content: { 'application/json': { schema: Schema } } } | undefined;
  const { properties = {}, required = [] } = (body?.content['application/json'].schema ?? {}) as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  return {
    name: operation.operationId,
    path,
    method,
    summary: operation.summary,
    area: operation.tags[0],
    member: operation.security !== undefined,
    oneOf: operation['x-at-least-one-of'] ?? [],
    fields: [
      ...(operation.parameters ?? []).map((p) => fieldOf(p.name, p.in, p.required, p.description, open(p.schema))),
      ...Object.entries(properties).map(([name, schema]) =>
        fieldOf(name, 'body', required.includes(name), String(schema.description ?? ''), open(schema)),
      ),
    ],
  } satisfies CallInfo;
}

export function callsIn({ paths, components }: OpenApiDocument): CallInfo[] {
  const open = (schema: Schema): Schema =>
    typeof schema.$ref === 'string' ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  return Object.entries(paths).flatMap(([path, { get, post }]) => [
    ...(get ? [callOf(path, 'GET', get, open)] : []),
    ...(post ? [callOf(path, 'POST', post, open)] : []),
  ]);
}

type Tries = Examples['calls'][string];

/** What stands in the fields at first: the sandbox's first record, and a name of its own for a deed. */
export function initialValues(call: CallInfo, tries: Tries | undefined, key: string): Values {
  const known = Object.entries(tries ?? {}).map(([name, values]) => [name, values[0]?.value ?? '']);
  const keys = call.fields.filter(({ name }) => name === keyHeader).map(({ name }) => [name, key]);
  return Object.fromEntries([...known, ...keys]);
}

/** Whether a field's text names one deed: sent again, the deed is not done again. */
export const isIdempotencyKey = ({ name }: Field): boolean => name === keyHeader;

/** Names of what a call cannot do without and has not got. */
export function missingParams({ fields, oneOf }: CallInfo, values: Values): string[] {
  const given = (name: string) => (values[name] ?? '').trim() !== '';
  const needed = fields.filter(({ required, name }) => required && !given(name)).map(({ name }) => name);
  return oneOf.length > 0 && !oneOf.some(given) ? [...needed, oneOf.join(' / ')] : needed;
}
