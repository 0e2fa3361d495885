/** Reads the calls and their form fields from the OpenAPI document. */
import type { Examples } from '../../../../shared/areas/examples.ts';
import type { OpenApiDocument, Operation, Schema } from '../../../../shared/openapi.ts';

export interface FormField {
  readonly name: string;
  readonly in: 'query' | 'header' | 'body';
  readonly required: boolean;
  readonly description: string;
  /** Allowed values of an enumeration; null for free text. */
  readonly choices: readonly string[] | null;
  readonly numeric: boolean;
  /** Server's default for an empty field. */
  readonly defaultValue: string | null;
}

export interface CallInfo {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly summary: string;
  readonly area: string;
  readonly member: boolean;
  readonly fields: readonly FormField[];
  /** Names of parameters, at least one of which is required. */
  readonly oneOf: readonly string[];
}

/** Each field's text, keyed by the field's name. Empty fields are not sent. */
export type Values = Readonly<Record<string, string>>;

const keyHeader = 'Idempotency-Key';

function fieldOf(
  name: string,
  where: FormField['in'],
  required: boolean,
  description: string,
  schema: Schema,
): FormField {
  const { enum: choices, type, default: defaultValue } = schema;
  return {
    name,
    in: where,
    required,
    description,
    choices: Array.isArray(choices) ? choices.map(String) : null,
    numeric: type === 'integer' || type === 'number',
    defaultValue: defaultValue === undefined ? null : String(defaultValue),
  };
}

function callOf(path: string, method: CallInfo['method'], operation: Operation, resolve: (schema: Schema) => Schema) {
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
      ...(operation.parameters ?? []).map((p) => fieldOf(p.name, p.in, p.required, p.description, resolve(p.schema))),
      ...Object.entries(properties).map(([name, schema]) =>
        fieldOf(name, 'body', required.includes(name), String(schema.description ?? ''), resolve(schema)),
      ),
    ],
  } satisfies CallInfo;
}

/** Returns the calls to oa-web. Omits composed calls, because each only combines calls in this list. */
export function callsIn({ paths, components }: OpenApiDocument): CallInfo[] {
  const resolve = (schema: Schema): Schema =>
    typeof schema.$ref === 'string' ? (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  const ofOaWeb = Object.entries(paths).filter(([path]) => path.startsWith('/oa-web/'));
  return ofOaWeb.flatMap(([path, { get, post }]) => [
    ...(get ? [callOf(path, 'GET', get, resolve)] : []),
    ...(post ? [callOf(path, 'POST', post, resolve)] : []),
  ]);
}

type CallExamples = Examples['calls'][string];

/** Returns the sandbox's first example of each parameter, and the Idempotency-Key for calls that accept it. */
export function initialValues(call: CallInfo, examples: CallExamples | undefined, key: string): Values {
  const fromExamples = Object.entries(examples ?? {}).map(([name, values]) => [name, values[0]?.value ?? '']);
  const keys = call.fields.filter(({ name }) => name === keyHeader).map(({ name }) => [name, key]);
  return Object.fromEntries([...fromExamples, ...keys]);
}

export const isIdempotencyKey = ({ name }: FormField): boolean => name === keyHeader;

/** Returns the names of required parameters that are empty. An unmet one-of group counts as one name, `a / b`. */
export function missingParams({ fields, oneOf }: CallInfo, values: Values): string[] {
  const isSet = (name: string) => (values[name] ?? '').trim() !== '';
  const missing = fields.filter(({ required, name }) => required && !isSet(name)).map(({ name }) => name);
  return oneOf.length > 0 && !oneOf.some(isSet) ? [...missing, oneOf.join(' / ')] : missing;
}
