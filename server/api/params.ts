/** Reads a call's parameters from a query or a body, and derives oa-web's parameters and the cache key from them. */
import { parse } from 'node:querystring';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { personalParams, personalParamsHeader } from '../../shared/request-headers.ts';
import { ApiError } from '../api-error.ts';
import { invalidParameters } from '../http/error-handler.ts';
import { validatorCompiler } from '../http/validator-compiler.ts';
import type { CallMap } from '../oaweb/map/call-map.ts';
import { recordKey } from '../oaweb/privacy/outbound.ts';
import type { EndpointDeclaration } from './endpoint-declaration.ts';

/**
 * Matches a whole number written in digits, the only valid form of a numeric parameter. Ajv would also coerce
 * `Infinity` and `1e309`, to numbers that pass any minimum and maximum.
 */
const wholeNumber = /^[0-9]{1,9}$/;

const isWholeNumber = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && wholeNumber.test(String(value));

/** Returns the names of a call's numeric parameters. */
function numbersIn({ params }: Endpoint): string[] {
  const properties = Object.entries(params.properties as Readonly<Record<string, { readonly type?: string }>>);
  return properties.filter(([, { type }]) => type === 'integer' || type === 'number').map(([name]) => name);
}

/**
 * Tidies input before validation. Forms submit empty fields, and a POST without parameters may omit its body. Numbers
 * are checked here, because validation coerces them.
 */
function inputTidier(endpoint: Endpoint): (input: unknown) => Record<string, unknown> {
  const numbers = numbersIn(endpoint);
  return (input) => {
    const tidied = (
      endpoint.method === 'GET'
        ? Object.fromEntries(Object.entries(input as object).filter(([, value]) => value !== ''))
        : (input ?? {})
    ) as Record<string, unknown>;
    for (const name of numbers) {
      // Substitutes an invalid value, so that validation reports this parameter along with any others.
      if (tidied[name] !== undefined && !isWholeNumber(tidied[name])) tidied[name] = 'no whole number';
    }
    return tidied;
  };
}

const isPersonal = (name: string): boolean => (personalParams as readonly string[]).includes(name);

/** Returns the body of a POST, or the query of a GET together with the personal parameters from the header. */
export function inputOf({ method, query, headers, body }: FastifyRequest): unknown {
  if (method === 'POST') return body;
  const header = headers[personalParamsHeader];
  if (header === undefined) return query;
  const personal = Object.entries(parse(String(header))).filter(([name]) => isPersonal(name));
  return { ...(query as object), ...Object.fromEntries(personal) };
}

export interface ParamServices {
  readonly now: () => Date;
  /** Opens a sealed id. Returns the record's id, or null if `sealed` is not a sealed id. */
  readonly openId: (sealed: string) => string | null;
}

/**
 * Returns a reader for a call's parameters. It validates against the schema, then with the declaration's own checks,
 * and finally normalises for oa-web.
 */
export function paramsReader<E extends Endpoint>(
  { endpoint, check, prepare }: Pick<EndpointDeclaration<E>, 'endpoint' | 'check' | 'prepare'>,
  { now, openId }: ParamServices,
): (input: unknown) => ParamsOf<E> {
  const { method, path: url, params: schema, oneOf } = endpoint;
  const tidy = inputTidier(endpoint);
  const httpPart = method === 'GET' ? 'querystring' : 'body';
  const validate = validatorCompiler({ schema, method, url, httpPart });
  const ids = Object.keys(schema.properties).filter((name) => recordKey.test(name));
  return (input) => {
    const sent = tidy(input);
    if (validate(sent) !== true) throw invalidParameters(validate.errors);
    // Responses seal an id that is a personal number, and clients send the sealed id back.
    for (const name of ids) {
      const id = sent[name];
      if (typeof id === 'string') sent[name] = openId(id) ?? id;
    }
    const params = sent as ParamsOf<E> & object;
    if (oneOf && !oneOf.some((name) => name in params)) {
      throw new ApiError('badParameter', { name: oneOf.join(' / ') });
    }
    const invalid = check?.(params) ?? null;
    if (invalid !== null) throw new ApiError('badParameter', { name: invalid });
    return prepare?.(params, now()) ?? params;
  };
}

/**
 * Returns oa-web's name for each parameter that a call sends: the map's name, or else our own. A null name omits the
 * parameter.
 */
export const upstreamNames = <E extends Endpoint>(
  { endpoint, sends = Object.keys(endpoint.params.properties) }: EndpointDeclaration<E>,
  { params }: CallMap,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(sends.map((name) => [name, name in params ? (params[name] ?? null) : name]));

/** Renames our parameters to oa-web's and converts them to strings. Drops parameters without a name. */
export function toUpstreamParams(
  params: object,
  names: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const values = params as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(names).flatMap(([ours, theirs]) =>
      theirs === null || values[ours] === undefined ? [] : [[theirs, String(values[ours])]],
    ),
  );
}

/**
 * Returns a key that ignores parameter order. The key includes the map's version, because a response read under another
 * map must not be served.
 */
export function cacheKey(path: string, params: object, mapVersion: string): string {
  const query = new URLSearchParams(Object.entries(params as Record<string, string>).sort()).toString();
  return `${path}?${query}#${mapVersion}`;
}
