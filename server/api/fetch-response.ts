/** Makes one call to oa-web, from parameters to a finished response. Sees neither request nor reply. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { FetchedResponse } from '../cache/stored-response.ts';
import { isEmptyList, isRefusal, type Payload, unwrap, wordsOfError } from '../oaweb/envelope.ts';
import { ReadTrace } from '../oaweb/fields/read-trace.ts';
import { EmptyAnswerError } from '../oaweb/fields/values.ts';
import type { CallMap } from '../oaweb/map/call-map.ts';
import { maskNumbers } from '../oaweb/privacy/mask-numbers.ts';
import type { UpstreamCall, UpstreamResponse } from '../upstream/calls.ts';
import { callResult } from '../upstream/failures.ts';
import { readingFailure, responseAdapter } from './adapt-response.ts';
import type { Admission } from './admission.ts';
import type { AdapterContext, EndpointHandler } from './endpoint-handler.ts';
import { closeFailure, failureMisfits, wordsIn } from './failure-misfits.ts';
import { toUpstreamParams } from './params.ts';

export type FetchOptions = Pick<UpstreamCall, 'token' | 'idempotencyKey'> & {
  /** Aborts the fetch, in addition to its deadline. */
  readonly signal?: AbortSignal;
};

/** @throws ApiError 40101, 40401, 42201, 50201, 50202, 50301, 50401, or the signal's reason */
export type FetchResponse<E extends Endpoint> = (
  params: ParamsOf<E>,
  admission: Pick<Admission, 'requestId' | 'call'>,
  options?: FetchOptions,
) => Promise<FetchedResponse>;

/** Converts our page number, which begins at 1, if oa-web's begins at 0. */
const toUpstreamPage = (ours: object, beginsAtZero: boolean): object =>
  beginsAtZero && 'page' in ours ? { ...ours, page: Number(ours.page) - 1 } : ours;

/**
 * Opens the body. The envelope of a 4xx states the reason, which unwrap throws; an envelope that claims success contradicts its
 * status. In a 5xx only a demand to sign in counts: anything else is about the server.
 */
function payloadOf({ statusCode, json }: UpstreamResponse, { path, method }: Endpoint, trace: ReadTrace): Payload {
  const isWrite = method === 'POST';
  if (statusCode < 400) return unwrap(json, path, trace, isWrite);
  const words = wordsOfError(json, trace);
  const status = { upstreamStatus: statusCode, ...(words && { detail: words }) };
  const failed = () => new ApiError('upstreamFailed', { log: { reason: 'status', upstreamPath: path, ...status } });
  try {
    const payload = unwrap(json, path, trace, isWrite);
    if (payload.isNotFound && statusCode < 500) return payload;
    if (payload.isNotFound) throw failed();
  } catch (error) {
    if (!(error instanceof ApiError) || error.key === 'upstreamUnreadable')
      throw unreadableResponse(path, 'status', status);
    if (statusCode >= 500 && error.key !== 'signInNeeded') throw failed();
    throw new ApiError(error.key, {
      ...error.details,
      ...(error.details.log && { log: { ...error.details.log, upstreamStatus: statusCode } }),
    });
  }
  throw unreadableResponse(path, 'status', status);
}

/** Returns oa-web's names for the parameters, the map's first. A parameter whose name is null is not sent. */
const namesOf = (
  ours: Readonly<Partial<Record<string, string>>>,
  { params }: CallMap,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(ours).map(([name, theirs]) => [name, params[name] ?? (name in params ? null : (theirs ?? null))]),
  );

/**
 * Replaces a refusal that signing in cannot lift. Only a 401 to a member's own token asks for a sign-in. A public call that is
 * told to sign in or is forbidden, and a member's call with a 403 status, lack something that oa-web or a gateway wants.
 */
function refusedAccess(error: unknown, path: string, isMember: boolean): unknown {
  if (!(error instanceof ApiError)) return error;
  const { key, details } = error;
  const isRefused = isMember
    ? key === 'signInNeeded' && details.log?.upstreamStatus === 403
    : key === 'signInNeeded' || (key === 'refused' && details.upstreamCode === '403');
  return isRefused ? unreadableResponse(path, 'token', details.log && { ...details.log, reason: 'token' }) : error;
}

/** True if an error says "no such record" without oa-web's word for it: an empty list, or the 404 page of a web server. */
const isUnsaid = (error: unknown): boolean =>
  error instanceof EmptyAnswerError ||
  (error instanceof ApiError && error.key === 'notFound' && error.details.log?.detail === 'text/html');

/** Maximum length of a JSON path in the log. oa-web's keys may be of any length. */
const maxPathLength = 200;

/**
 * Evidence that oa-web understands a question: the same parameters have found a record before, or the map says that they do.
 * Without evidence, an empty answer to a search for somebody's papers says nothing: a parameter that oa-web knows under another
 * name gives an empty list as well.
 */
class Evidence {
  readonly #proved: ReadonlySet<string>;
  readonly #found = new Set<string>();

  /** @param proved parameters by which the map says that records are found */
  constructor(proved: readonly string[]) {
    this.#proved = new Set(proved);
  }

  /** @param names of the parameters by which a record was found */
  add(names: readonly string[]): void {
    this.#found.add(names.join());
  }

  covers(names: readonly string[]): boolean {
    return this.#found.has(names.join()) || names.every((name) => this.#proved.has(name) || this.#found.has(name));
  }
}

interface Cost {
  readonly upstreamMs: number;
  readonly attempts: number;
}

/** State of a call under one map. */
interface Mapped {
  readonly map: CallMap;
  /** Our parameter → oa-web's; null if it is not sent. */
  readonly names: Readonly<Record<string, string | null>>;
  readonly evidence: Evidence;
}

const free: Cost = { upstreamMs: 0, attempts: 0 };

export function responseFetcher<E extends Endpoint>(
  app: FastifyInstance,
  handler: EndpointHandler<E>,
  services: Omit<AdapterContext, 'reportSkipped' | 'masked' | 'client'>,
): FetchResponse<E> {
  const fetcher = new ResponseFetcher(app, handler, services);
  return (params, admission, options) => fetcher.fetch(params, admission, options);
}

class ResponseFetcher<E extends Endpoint> {
  readonly #app: FastifyInstance;
  readonly #handler: EndpointHandler<E>;
  readonly #services: Omit<AdapterContext, 'reportSkipped' | 'masked' | 'client'>;
  readonly #adapt: ReturnType<typeof responseAdapter<E>>;
  /** Per-map state; reset when the map is reloaded. */
  #mapped: Mapped | null = null;

  constructor(
    app: FastifyInstance,
    handler: EndpointHandler<E>,
    services: Omit<AdapterContext, 'reportSkipped' | 'masked' | 'client'>,
  ) {
    this.#app = app;
    this.#handler = handler;
    this.#services = services;
    this.#adapt = responseAdapter(handler);
  }

  async fetch(
    params: ParamsOf<E>,
    admission: Pick<Admission, 'requestId' | 'call'>,
    options: FetchOptions = {},
  ): Promise<FetchedResponse> {
    const { misfits } = this.#app;
    const { endpoint, soughtBy } = this.#handler;
    const { path } = endpoint;
    const { map, names, evidence } = this.#underMap();
    const trace = new ReadTrace(map.rules);
    const sought = (soughtBy?.(params) ?? []).filter((name) => params[name] !== undefined);
    const sent = {
      ...map.fixed,
      ...toUpstreamParams(toUpstreamPage(params as object, map.rules.firstPage === 0), names),
    };
    let cost = free;
    try {
      const received = await this.#send(sent, map, trace, admission, options);
      cost = { upstreamMs: received.ms, attempts: received.attempts };
      const payload = payloadOf(received, endpoint, trace);
      const skippedItems: string[] = [];
      const response = await this.#adapt(payload, params, {
        ...this.#services,
        masked: new Set(),
        client: admission.call.client ?? null,
        reportSkipped: ({ at }) => void skippedItems.push(maskNumbers(at.slice(0, maxPathLength))),
      });
      if (sought.length === 0 || !isEmptyList(payload)) evidence.add(sought);
      else if (!payload.isNotFound && !evidence.covers(sought)) throw new EmptyAnswerError();
      misfits.answered(path);
      this.#measure(admission.requestId, cost);
      return { response, ...cost, skippedItems };
    } catch (thrown) {
      const isProved = !isUnsaid(thrown) || evidence.covers(sought);
      const failure = isProved
        ? readingFailure(thrown, path)
        : new ApiError('notChecked', { log: { reason: 'unproven', upstreamPath: path } });
      this.#measure(admission.requestId, cost, failure);
      const error = closeFailure(refusedAccess(failure, path, endpoint.member === true), {
        ...cost,
        sent: { values: Object.values(sent), token: options.token },
      });
      misfits.report(path, failureMisfits(error, misfits.hasAnswered(path), Object.keys(sent)), wordsIn(error));
      throw error;
    } finally {
      misfits.report(path, trace.misfits);
    }
  }

  #underMap(): Mapped {
    const { endpoint, upstream } = this.#handler;
    const map = this.#app.oaWebMap.for(endpoint.path);
    if (this.#mapped?.map !== map)
      this.#mapped = { map, names: namesOf(upstream.params, map), evidence: new Evidence(map.proved) };
    return this.#mapped;
  }

  async #send(
    params: Readonly<Record<string, string>>,
    map: CallMap,
    trace: ReadTrace,
    { call }: Pick<Admission, 'call'>,
    { signal, ...options }: FetchOptions,
  ): Promise<UpstreamResponse> {
    const { endpoint, upstream } = this.#handler;
    const { path } = endpoint;
    const { method = upstream.method, body, headers, token: tokenForm, charset } = map;
    const received = await this.#app.upstream.fetch({
      ...options,
      ...call,
      signal: signal ? AbortSignal.any([signal, call.signal]) : call.signal,
      method,
      path,
      params,
      body,
      headers,
      tokenForm,
      charset,
      isWrite: endpoint.method === 'POST',
      statesOutcome: (json) => isRefusal(json, trace),
    });
    if (received.misdeclared) trace.note('charset', null, ...received.misdeclared);
    return received;
  }

  #measure(requestId: string, { upstreamMs, attempts }: Cost, error?: unknown): void {
    const { metrics, log } = this.#app;
    const { path: call } = this.#handler.endpoint;
    const { upstreamMs: failedMs = 0, attempts: failedAttempts = 0 } =
      (error instanceof ApiError && error.details.log) || {};
    const result = callResult(error);
    const [ms, requests] = [upstreamMs + failedMs, attempts + failedAttempts];
    metrics?.called({ call, result, ms, requests });
    log.debug({ requestId, upstreamPath: call, result, upstreamMs: ms, requests }, 'call to oa-web');
  }
}
