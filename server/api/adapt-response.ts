/** Turns oa-web's payload into our envelope: adapts it, validates it against the schema, and serialises it once. */
import type { TSchema } from 'typebox';
import type { Compile } from 'typebox/compile';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { unreadableResponse } from '../api-error.ts';
import { type ListInfo, type SerialisedResponse, serialised } from '../cache/serialised-response.ts';
import type { Payload } from '../oaweb/envelope.ts';
import { hasList } from '../oaweb/lists/lists.ts';
import { isInSealedUrl } from '../oaweb/privacy/links.ts';
import { maskData } from '../oaweb/privacy/outbound.ts';
import { ShapeError } from '../oaweb/reading-errors.ts';
import type { AdapterContext, EndpointDeclaration } from './endpoint-declaration.ts';

/** Returns the JSON pointer of the first violation; null for valid data. */
type Validator = (data: unknown) => string | null;

/** Compiled schemas, each compiled for its first answer. All apps in the process share them. */
const compiledSchemas = new WeakMap<TSchema, ReturnType<typeof Compile>>();

/** Loaded for the first answer, because loading would slow down every start. */
let compiler: typeof Compile | undefined;

/** Returns a validator, to be called once `compiler` is loaded. */
function validator(schema: TSchema): Validator {
  return (data) => {
    const compiled = compiledSchemas.get(schema) ?? (compiler as typeof Compile)(schema);
    compiledSchemas.set(schema, compiled);
    return compiled.Check(data) ? null : (compiled.Errors(data)[0]?.instancePath ?? '');
  };
}

/** Returns the schema of an item if the data is a list or a page. */
function itemSchemaOf(data: TSchema): TSchema | null {
  const { items, properties } = data as {
    items?: TSchema;
    properties?: { items?: { items?: TSchema }; total?: TSchema };
  };
  return items ?? (properties?.total && properties.items?.items) ?? null;
}

/** Drops items that violate the schema. If most do, returns the list unchanged, so that it fails as a whole. */
function withoutInvalid(
  data: unknown,
  violationOf: Validator,
  reportSkipped: AdapterContext['reportSkipped'],
): unknown {
  const items = Array.isArray(data) ? data : (data as { items: unknown[] }).items;
  const violations = items.map((item) => violationOf(item));
  const invalid = violations.filter((violation) => violation !== null).length;
  if (invalid === 0 || invalid * 2 > items.length) return data;
  const valid = items.filter((_item, i) => violations[i] === null);
  for (const [i, violation] of violations.entries()) {
    if (violation !== null)
      reportSkipped(new ShapeError(`data[${i}]${violation.replaceAll('/', '.')}`, 'what the schema requires'));
  }
  return Array.isArray(data) ? valid : { ...(data as object), items: valid };
}

/** Returns null for a single record. */
function listInfo(data: unknown, payload: Payload): ListInfo | null {
  const { items, total, page } = (data ?? {}) as { items?: unknown; total?: unknown; page?: unknown };
  const isPage = Array.isArray(items) && typeof total === 'number';
  // An empty page past the first does not reveal the list's length.
  if (isPage && items.length === 0 && page !== 1) return null;
  const size = Array.isArray(data) ? data.length : isPage ? items.length && total : null;
  return size === null ? null : { size, isMissing: !hasList(payload) };
}

type ResponseAdapter<E extends Endpoint> = (
  payload: Payload,
  params: ParamsOf<E>,
  context: AdapterContext,
) => Promise<SerialisedResponse>;

/** The returned function throws ApiError upstreamUnreadable, or what the adapter throws. */
export function responseAdapter<E extends Endpoint>(declaration: EndpointDeclaration<E>): ResponseAdapter<E> {
  const { endpoint, adapt, phones = 'masked' } = declaration;
  const violationOf = validator(endpoint.data);
  const itemSchema = itemSchemaOf(endpoint.data);
  const itemViolationOf = itemSchema && validator(itemSchema);
  return async (payload, params, context) => {
    compiler ??= (await import('typebox/compile')).Compile;
    let data: unknown = maskData(await adapt(payload, params, context), {
      isExempt: isInSealedUrl(context.isSealed),
      masked: context.masked,
      sealId: context.sealId,
      phones,
    });
    let violation = violationOf(data);
    if (violation !== null && itemViolationOf) {
      data = withoutInvalid(data, itemViolationOf, context.reportSkipped);
      violation = violationOf(data);
    }
    if (violation !== null)
      throw unreadableResponse(endpoint.path, 'shape', { detail: `adapted data violates the schema at ${violation}` });
    return serialised(Buffer.from(JSON.stringify({ code: 0, message: 'ok', data })), listInfo(data, payload));
  };
}
