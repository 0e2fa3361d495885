/** One call as registered: reads its parameters, and fetches its responses from oa-web. Sees neither request nor reply. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError, type CallCost } from '../api-error.ts';
import type { FetchedResponse } from '../cache/serialised-response.ts';
import { isRefusal } from '../oaweb/envelope.ts';
import { Reading } from '../oaweb/fields/reading.ts';
import { isEmptyList } from '../oaweb/lists/lists.ts';
import type { CallMap } from '../oaweb/map/call-map.ts';
import { openResponse } from '../oaweb/open-response.ts';
import { maskNumbers } from '../oaweb/privacy/mask-numbers.ts';
import { ProvedParams } from '../oaweb/proved-params.ts';
import { EmptyAnswerError } from '../oaweb/reading-errors.ts';
import { callResult } from '../upstream/failures.ts';
import type { UpstreamRequest, UpstreamResponse } from '../upstream/oa-web-client.ts';
import { responseAdapter } from './adapt-response.ts';
import type { Admission } from './admission.ts';
import { callFailure, failureMisfits, wordsIn } from './call-failure.ts';
import type { AdapterContext, EndpointDeclaration } from './endpoint-declaration.ts';
import { type ParamServices, paramsReader, toUpstreamParams } from './params.ts';

export type FetchOptions = Pick<UpstreamRequest, 'token' | 'idempotencyKey'> & {
  /** Aborts the fetch, in addition to its deadline. */
  readonly signal?: AbortSignal;
};

/** Services of the app that adapters and the reader of parameters use. */
export type CallServices = Omit<AdapterContext, 'reportSkipped' | 'masked' | 'clientKey'> & ParamServices;

/** Converts our page number, which begins at 1, if oa-web's begins at 0. */
const toUpstreamPage = (ours: object, beginsAtZero: boolean): object =>
  beginsAtZero && 'page' in ours ? { ...ours, page: Number(ours.page) - 1 } : ours;

/** Returns oa-web's names for the parameters, the map's first. A parameter whose name is null is not sent. */
const namesOf = (
  ours: Readonly<Partial<Record<string, string>>>,
  { params }: CallMap,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(ours).map(([name, theirs]) => [name, params[name] ?? (name in params ? null : (theirs ?? null))]),
  );

/** Maximum length of a JSON path in the log. oa-web's keys may be of any length. */
const maxPathLength = 200;

/** Parts of the app that a call uses. */
type CallApp = Pick<FastifyInstance, 'upstream' | 'oaWebMap' | 'misfits' | 'metrics' | 'log'>;

/** State of a call under one map. */
interface MapState {
  readonly map: CallMap;
  /** Our parameter → oa-web's; null if it is not sent. */
  readonly names: Readonly<Record<string, string | null>>;
  /** Our parameters by which oa-web is known to find records. */
  readonly proved: ProvedParams;
}

export class Call<E extends Endpoint> {
  readonly declaration: EndpointDeclaration<E>;
  /** Reads the parameters from a query or a body. @throws ApiError badParameter */
  readonly readParams: (input: unknown) => ParamsOf<E>;
  readonly #app: CallApp;
  readonly #services: CallServices;
  readonly #adapt: ReturnType<typeof responseAdapter<E>>;
  /** Per-map state; reset when the map is reloaded. */
  #mapState: MapState | null = null;

  constructor(app: CallApp, declaration: EndpointDeclaration<E>, services: CallServices) {
    this.declaration = declaration;
    this.readParams = paramsReader(declaration, services);
    this.#app = app;
    this.#services = services;
    this.#adapt = responseAdapter(declaration);
  }

  get path(): string {
    return this.declaration.endpoint.path;
  }

  get isWrite(): boolean {
    return this.declaration.endpoint.method === 'POST';
  }

  /** @throws ApiError as `Host.exchange` does, refused, upstreamFailed or unproven; or the signal's reason */
  async fetch(
    params: ParamsOf<E>,
    admission: Pick<Admission, 'requestId' | 'requestOptions'>,
    options: FetchOptions = {},
  ): Promise<FetchedResponse> {
    const { misfits } = this.#app;
    const { endpoint, identifyingParams } = this.declaration;
    const { path } = endpoint;
    const { map, names, proved } = this.#currentMapState();
    const reading = new Reading(map.rules);
    const identifying = (identifyingParams?.(params) ?? []).filter((name) => params[name] !== undefined);
    const sent = {
      ...map.fixed,
      ...toUpstreamParams(toUpstreamPage(params as object, map.rules.firstPage === 0), names),
    };
    let cost: CallCost | null = null;
    try {
      const received = await this.#send(sent, map, reading, admission, options);
      cost = { upstreamMs: received.upstreamMs, attempts: received.attempts };
      const payload = openResponse(received, this, reading);
      const skippedItems: string[] = [];
      const response = await this.#adapt(payload, params, {
        ...this.#services,
        masked: new Set(),
        clientKey: admission.requestOptions.clientKey ?? null,
        reportSkipped: ({ at }) => void skippedItems.push(maskNumbers(at.slice(0, maxPathLength))),
      });
      if (identifying.length > 0) {
        if (!isEmptyList(payload)) proved.add(identifying);
        else if (!payload.isNotFound && !proved.has(identifying)) throw new EmptyAnswerError();
      }
      misfits.answered(path);
      this.#measure(admission.requestId, cost);
      return { response, ...cost, skippedItems };
    } catch (thrown) {
      const error = callFailure(thrown, {
        endpoint,
        isQuestionProved: proved.has(identifying),
        cost,
        sent: { values: Object.values(sent), token: options.token },
      });
      this.#measure(admission.requestId, cost, error);
      misfits.report(path, failureMisfits(error, misfits.hasAnswered(path), Object.keys(sent)), wordsIn(error));
      throw error;
    } finally {
      misfits.report(path, reading.misfits);
    }
  }

  #currentMapState(): MapState {
    const { endpoint, upstream } = this.declaration;
    const map = this.#app.oaWebMap.for(endpoint.path);
    if (this.#mapState?.map !== map)
      this.#mapState = { map, names: namesOf(upstream.params, map), proved: new ProvedParams(map.rules.proved) };
    return this.#mapState;
  }

  async #send(
    params: Readonly<Record<string, string>>,
    map: CallMap,
    reading: Reading,
    { requestOptions }: Pick<Admission, 'requestOptions'>,
    { signal, ...options }: FetchOptions,
  ): Promise<UpstreamResponse> {
    const { endpoint, upstream } = this.declaration;
    const { path } = endpoint;
    const { method = upstream.method, body, headers, token: tokenForm, charset } = map;
    const received = await this.#app.upstream.fetch({
      ...options,
      ...requestOptions,
      signal: signal ? AbortSignal.any([signal, requestOptions.signal]) : requestOptions.signal,
      method,
      path,
      params,
      body,
      headers,
      tokenForm,
      charset,
      isWrite: this.isWrite,
      statesOutcome: (json) => isRefusal(json, reading),
    });
    if (received.misdeclared) reading.note('charset', null, ...received.misdeclared);
    return received;
  }

  #measure(requestId: string, cost: CallCost | null, error?: unknown): void {
    const { metrics, log } = this.#app;
    const { upstreamMs = 0, attempts = 0 } = cost ?? ((error instanceof ApiError && error.details.failure) || {});
    const result = callResult(error);
    metrics?.called({ path: this.path, result, upstreamMs, attempts });
    log.debug({ requestId, upstreamPath: this.path, result, upstreamMs, attempts }, 'call to oa-web');
  }
}
