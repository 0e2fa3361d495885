/**
 * One registered call. Reads its parameters, fetches the response from oa-web, adapts it, validates it against the
 * schema, and serialises it in our envelope. Independent of the HTTP request and reply.
 */
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { Compile } from 'typebox/compile';
import { defaultPageSize } from '../../shared/areas/common.ts';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError, type CallCost, unreadableResponse } from '../api-error.ts';
import {
  type FetchedResponse,
  type ListInfo,
  type SerialisedResponse,
  serialised,
} from '../cache/serialised-response.ts';
import { isRefusal, openResponse, type Payload } from '../oaweb/envelope.ts';
import { Reading, type ReadingRules } from '../oaweb/fields/reading.ts';
import { hasList, isEmptyList } from '../oaweb/lists/lists.ts';
import type { CallMap } from '../oaweb/map/call-map.ts';
import { isInSealedUrl } from '../oaweb/privacy/links.ts';
import { maskNumbers } from '../oaweb/privacy/mask-numbers.ts';
import { maskData } from '../oaweb/privacy/outbound.ts';
import { EmptyAnswerError, ShapeError } from '../oaweb/reading-errors.ts';
import { metricLabelOf } from '../upstream/failures.ts';
import type { CallRequest, SendCall } from '../upstream/oa-web-client.ts';
import type { Admission } from './admission.ts';
import { callFailure, failureMisfits } from './call-failure.ts';
import type { AdapterContext, EndpointDeclaration } from './endpoint-declaration.ts';
import { type ParamServices, paramsReader, toUpstreamParams, upstreamNames } from './params.ts';

type FetchOptions = Pick<CallRequest, 'token' | 'idempotencyKey'>;

/** The app's services for adapters and the parameter reader. */
export type CallServices = Omit<AdapterContext, 'reportSkipped' | 'masked' | 'clientKey'> & ParamServices;

/** Converts our page number, counted from 1, to oa-web's page number or to the index of the first row. */
function toUpstreamPage(ours: Readonly<Record<string, unknown>>, firstPage: ReadingRules['firstPage']): object {
  const { page, pageSize = defaultPageSize } = ours;
  if (typeof page !== 'number' || firstPage === 1) return ours;
  return { ...ours, page: firstPage === 0 ? page - 1 : (page - 1) * Number(pageSize) };
}

/** Maximum length of a JSON path in the log. oa-web's keys may be of any length. */
const maxPathLength = 200;

/** Parts of the app that a call uses. */
export type CallApp = Pick<FastifyInstance, 'upstream' | 'metrics' | 'log'> & {
  readonly oaWebMap: Pick<FastifyInstance['oaWebMap'], 'for'>;
  readonly misfits: Pick<FastifyInstance['misfits'], 'report'>;
};

/** A call's state under one map. */
interface MapState {
  readonly map: CallMap;
  readonly send: SendCall;
  /** Maps our parameter names to oa-web's; null if a parameter is not sent. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Names of proved parameters. A proved combination is stored as its parameters' names, joined by commas. */
  readonly proved: Set<string>;
  /** True once this call has succeeded. Until then, "no such record" may mean that our request was wrong. */
  hasSucceeded: boolean;
}

/**
 * True if these parameters are proved, together or individually: oa-web has found a record by them, or the map declares
 * them proved. An empty answer to unproven parameters means nothing, because oa-web also sends an empty list if it
 * expects a parameter under another name.
 */
const isProved = (proved: ReadonlySet<string>, names: readonly string[]): boolean =>
  proved.has(names.join()) || names.every((name) => proved.has(name));

/**
 * True if an answer with records does not prove these parameters: either oa-web ignored a parameter and we filtered the
 * records ourselves, or the records do not state one of the parameters.
 */
const isInconclusive = ({ noted }: Reading, names: readonly string[]): boolean =>
  noted.some(
    ({ kind, field }) => kind === 'not-heeded' || (kind === 'missing-field' && names.some((name) => name === field)),
  );

export class Call<E extends Endpoint> {
  readonly declaration: EndpointDeclaration<E>;
  readonly path: string;
  readonly isWrite: boolean;
  /** Reads the parameters from a query or a body. @throws ApiError badParameter */
  readonly readParams: (input: unknown) => ParamsOf<E>;
  readonly #app: CallApp;
  readonly #services: CallServices;
  readonly #adapt: ReturnType<typeof responseAdapter<E>>;
  /** Per-map state; reset when the map is reloaded. */
  #mapState: MapState | null = null;

  constructor(app: CallApp, declaration: EndpointDeclaration<E>, services: CallServices) {
    this.declaration = declaration;
    this.path = declaration.endpoint.path;
    this.isWrite = declaration.endpoint.method === 'POST';
    this.readParams = paramsReader(declaration, services);
    this.#app = app;
    this.#services = services;
    this.#adapt = responseAdapter(declaration);
  }

  /**
   * @throws ApiError as `Host.exchange` does, and also `refused`, `upstreamFailed` or `unproven`
   * @throws the signal's reason if the signal aborts
   */
  async fetch(
    params: ParamsOf<E>,
    { requestId, requestOptions }: Pick<Admission, 'requestId' | 'requestOptions'>,
    options: FetchOptions = {},
  ): Promise<FetchedResponse> {
    const { endpoint, identifyingParams } = this.declaration;
    const state = this.#currentMapState();
    const { map, names, proved } = state;
    const reading = new Reading(map.rules);
    const identifying = (identifyingParams?.(params) ?? []).filter((name) => params[name] !== undefined);
    const sent = {
      ...map.fixed,
      ...toUpstreamParams(toUpstreamPage(params, map.rules.firstPage), names),
    };
    let cost: CallCost | null = null;
    let error: unknown;
    try {
      const received = await state.send({
        ...options,
        ...requestOptions,
        params: sent,
        bodyStatesOutcome: (json) => isRefusal(json, reading),
      });
      cost = { upstreamMs: received.upstreamMs, attempts: received.attempts };
      if (received.misdeclared) reading.note('charset', null, ...received.misdeclared);
      const payload = openResponse(received, this, reading);
      const skippedItems: string[] = [];
      const { response, hasRecords } = await this.#adapt(payload, params, {
        ...this.#services,
        masked: new Set(),
        clientKey: requestOptions.clientKey ?? null,
        reportSkipped: ({ at }) => void skippedItems.push(maskNumbers(at.slice(0, maxPathLength))),
      });
      if (identifying.length > 0) {
        const isEmpty = isEmptyList(payload) || !hasRecords;
        if (!isEmpty && !isInconclusive(reading, identifying)) proved.add(identifying.join());
        if (isEmpty && !payload.isNotFound && !isProved(proved, identifying)) throw new EmptyAnswerError();
      }
      state.hasSucceeded = true;
      return { response, ...cost, skippedItems };
    } catch (thrown) {
      error = callFailure(thrown, {
        endpoint,
        areParamsProved: isProved(proved, identifying),
        cost,
        sent: { values: Object.values(sent), token: options.token },
      });
      throw error;
    } finally {
      this.#measure(requestId, cost, error);
      const failed = error === undefined ? [] : failureMisfits(error, state.hasSucceeded, Object.keys(sent));
      this.#app.misfits.report(this.path, [...failed, ...reading.misfits]);
    }
  }

  #currentMapState(): MapState {
    const map = this.#app.oaWebMap.for(this.path);
    if (this.#mapState?.map !== map) {
      const { method = this.declaration.endpoint.method, body, headers, token: tokenForm, charset } = map;
      const { path, isWrite } = this;
      this.#mapState = {
        map,
        send: this.#app.upstream.prepare({ method, path, body, headers, tokenForm, charset, isWrite }),
        names: upstreamNames(this.declaration, map),
        proved: new Set(map.rules.proved),
        hasSucceeded: false,
      };
    }
    return this.#mapState;
  }

  #measure(requestId: string, cost: CallCost | null, error?: unknown): void {
    const { metrics, log } = this.#app;
    const { upstreamMs = 0, attempts = 0 } = cost ?? ((error instanceof ApiError && error.details.cost) || {});
    const result = metricLabelOf(error);
    metrics?.recordCall({ path: this.path, result, upstreamMs, attempts });
    log.debug({ requestId, upstreamPath: this.path, result, upstreamMs, attempts }, 'call to oa-web');
  }
}

/** Returns the JSON pointer of the first violation; null for valid data. */
type Validator = (data: unknown) => string | null;

/** Compiled schemas. Each is compiled when its first response arrives, and all apps in the process share them. */
const compiledSchemas = new WeakMap<TSchema, ReturnType<typeof Compile>>();

/** Loaded when the first response arrives, because loading it at start-up would slow down every start. */
let compiler: typeof Compile | undefined;

/** Returns a validator. `compiler` must be loaded before the validator is called. */
function validator(schema: TSchema): Validator {
  return (data) => {
    const compiled = compiledSchemas.get(schema) ?? (compiler as typeof Compile)(schema);
    compiledSchemas.set(schema, compiled);
    return compiled.Check(data) ? null : (compiled.Errors(data)[0]?.instancePath ?? '');
  };
}

/** Returns the items' schema if the data is a list or a page; null otherwise. */
function itemSchemaOf(data: TSchema): TSchema | null {
  const { items, properties } = data as {
    items?: TSchema;
    properties?: { items?: { items?: TSchema }; total?: TSchema };
  };
  return items ?? (properties?.total && properties.items?.items) ?? null;
}

/**
 * Drops items that violate the schema. If most items do, returns the list unchanged, so that the whole response fails.
 */
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

/** Returns the size of the list, and whether oa-web sent a list at all; null for a single record. */
function listInfo(data: unknown, payload: Payload): ListInfo | null {
  const { items, total, page } = (data ?? {}) as { items?: unknown; total?: unknown; page?: unknown };
  const isPage = Array.isArray(items) && typeof total === 'number';
  // An empty page after the first does not reveal the list's length.
  if (isPage && items.length === 0 && page !== 1) return null;
  const size = Array.isArray(data) ? data.length : isPage ? items.length && total : null;
  return size === null ? null : { size, isMissing: !hasList(payload) };
}

/** True if the data is a list or a page without items. */
function isEmptyData(data: unknown): boolean {
  const { items = data } = (data ?? {}) as { items?: unknown };
  return Array.isArray(items) && items.length === 0;
}

type ResponseAdapter<E extends Endpoint> = (
  payload: Payload,
  params: ParamsOf<E>,
  context: AdapterContext,
) => Promise<{ response: SerialisedResponse; hasRecords: boolean }>;

/**
 * Returns a call's adapter. The adapter throws ApiError upstreamUnreadable, or whatever the declaration's `adapt`
 * throws.
 */
function responseAdapter<E extends Endpoint>(declaration: EndpointDeclaration<E>): ResponseAdapter<E> {
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
    const body = Buffer.from(JSON.stringify({ code: 0, message: 'ok', data }));
    return { response: serialised(body, listInfo(data, payload)), hasRecords: !isEmptyData(data) };
  };
}
