/** From oa-web's answer to ours: unwrapped, adapted, held against the contract, serialised once. */
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { unreadableResponse } from '../api-error.ts';
import { type ListInfo, type StoredResponse, storedResponse } from '../cache/stored-response.ts';
import { isListThere, type Payload, unwrap } from '../oaweb/envelope.ts';
import { ShapeError } from '../oaweb/fields/field-reader.ts';
import type { AdapterContext, EndpointHandler } from './endpoint-handler.ts';

/** JSON pointer of the first fault, or null where there is none. */
type Check = (data: unknown) => string | null;

function checkOf(schema: TSchema): Check {
  const checker = Compile(schema);
  return (data) => (checker.Check(data) ? null : (checker.Errors(data)[0]?.instancePath ?? ''));
}

/** The schema of the items, where the data is a list or a page of one. */
function itemSchema(data: TSchema): TSchema | null {
  const { items, properties } = data as {
    items?: TSchema;
    properties?: { items?: { items?: TSchema }; total?: TSchema };
  };
  return items ?? (properties?.total && properties.items?.items) ?? null;
}

/** Takes out of a list what an adapter let pass but the contract does not; where most are such, the list is left as it is. */
function withoutFaulty(data: unknown, faultOf: Check, reportSkipped: AdapterContext['reportSkipped']): unknown {
  const items = Array.isArray(data) ? data : (data as { items: unknown[] }).items;
  const faults = items.map((item) => faultOf(item));
  const bad = faults.filter((fault) => fault !== null).length;
  if (bad === 0 || bad * 2 > items.length) return data;
  const good = items.filter((_item, i) => faults[i] === null);
  for (const [i, fault] of faults.entries()) {
    if (fault !== null)
      reportSkipped(new ShapeError(`answer[${i}]${fault.replaceAll('/', '.')}`, 'what the contract says'));
  }
  return Array.isArray(data) ? good : { ...(data as object), items: good };
}

/** How long the list is; null where the data is a record. */
function listFacts(data: unknown, payload: Payload): ListInfo | null {
  const { items, total } = (data ?? {}) as { items?: unknown; total?: unknown };
  const size = Array.isArray(data)
    ? data.length
    : Array.isArray(items) && typeof total === 'number'
      ? // A page beyond the end is empty however long the list is.
        items.length && total
      : null;
  return size === null ? null : { size, missing: !isListThere(payload) };
}

type Read<E extends Endpoint> = (json: unknown, params: ParamsOf<E>, adapting: AdapterContext) => StoredResponse;

/** What reads the answers of one call. It throws Failed 42201, 40101, 50201. */
export function responseAdapter<E extends Endpoint>({ endpoint, adapt }: EndpointHandler<E>): Read<E> {
  const ofItem = itemSchema(endpoint.data);
  const faultOf = { data: checkOf(endpoint.data), item: ofItem && checkOf(ofItem) };
  return (json, params, adapting) => {
    const payload = unwrap(json, endpoint.path);
    let data: unknown;
    try {
      data = adapt(payload, params, adapting);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      throw unreadableResponse(endpoint.path, 'shape', { at: error.at, detail: error.message });
    }
    if (faultOf.item && faultOf.data(data) !== null) data = withoutFaulty(data, faultOf.item, adapting.reportSkipped);
    const fault = faultOf.data(data);
    if (fault !== null) throw unreadableResponse(endpoint.path, 'shape', { detail: `our answer is off at ${fault}` });
    return storedResponse(Buffer.from(JSON.stringify({ code: 0, message: 'ok', data })), listFacts(data, payload));
  };
}
