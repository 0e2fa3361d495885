/** One call to oa-web, from parameters to a finished response. It sees neither request nor reply; only strategies do. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { Fetching } from '../cache/cache-outcome.ts';
import { isLocalRefusal } from '../cache/failure-backoff.ts';
import type { FetchedResponse } from '../cache/stored-response.ts';
import type { Payer } from '../http/rate-limit.ts';
import { isEmptyList, isRefusal, type Payload, unwrap, wordsOfError } from '../oaweb/envelope.ts';
import { Source } from '../oaweb/fields/source.ts';
import { EmptyAnswerError } from '../oaweb/fields/values.ts';
import type { PageRequest } from '../oaweb/lists/lists.ts';
import { PageMemory } from '../oaweb/lists/page-memory.ts';
import { repaginate } from '../oaweb/lists/repaginate.ts';
import type { CallMap } from '../oaweb/map/call-map.ts';
import { misfitsOf } from '../oaweb/misfits/misfits.ts';
import { maskNumbers } from '../oaweb/privacy/numbers/mask-numbers.ts';
import type { UpstreamCall, UpstreamResponse } from '../upstream/client.ts';
import { callResult } from '../upstream/failures.ts';
import type { Read } from '../upstream/reads.ts';
import { readingFailure, responseAdapter } from './adapt-response.ts';
import type { AdapterContext, EndpointHandler } from './endpoint-handler.ts';
import { Evidence } from './evidence.ts';
import { failureMisfits, withoutSentValues, wordsIn } from './failure-misfits.ts';
import { toUpstreamParams } from './params.ts';

export interface FetchOptions extends Pick<UpstreamCall, 'token' | 'idempotencyKey' | 'signal'> {
  /** Has paid for the first call, and is charged for the others. */
  readonly payer: Payer;
  /** The payer's; not ended here. */
  readonly read: Read;
}

/** Pays for a read and waits for the client's turn. @throws ApiError 42901, 50301, 50401, or the signal's reason */
export async function startRead(app: FastifyInstance, path: string, payer: Payer, signal?: AbortSignal): Promise<Read> {
  app.loadShedding.assertAccepting();
  payer.admit();
  return orRefund(payer, app.upstream.startRead(path, { client: payer.client, signal }));
}

/** What was not sent to oa-web costs nothing. */
async function orRefund<T>(payer: Payer, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isLocalRefusal(error)) payer.refund();
    throw error;
  }
}

/** A fetch that other requests may share, in a read of the client whose request starts it. */
export function fetchingFor(
  app: FastifyInstance,
  path: string,
  payer: Payer,
  fetch: (options: FetchOptions) => Promise<FetchedResponse>,
  signal?: AbortSignal,
): Fetching {
  let read: Read;
  return {
    requestId: payer.requestId,
    begin: async () => {
      read = await startRead(app, path, payer, signal);
      return () => read.end();
    },
    fetch: (signal) => fetch({ payer, read, signal }),
  };
}

/** @throws ApiError 40101, 40401, 42201, 50201, 50202, 50301, 50401, or the signal's reason */
export type FetchResponse<E extends Endpoint> = (
  params: ParamsOf<E>,
  options: FetchOptions,
) => Promise<FetchedResponse>;

/** Pages of oa-web may begin at 0. */
const toUpstreamPage = (ours: object, beginsAtZero: boolean): object =>
  beginsAtZero && 'page' in ours ? { ...ours, page: Number(ours.page) - 1 } : ours;

/**
 * Opens the body. The envelope of a 4xx states the reason, which unwrap throws; one that claims success contradicts its
 * status. With a 5xx only a demand to sign in counts: anything else it says is about the server.
 */
function payloadOf({ statusCode, json }: UpstreamResponse, { path, method }: Endpoint, source: Source): Payload {
  const isWrite = method === 'POST';
  if (statusCode < 400) return unwrap(json, path, source, isWrite);
  const words = wordsOfError(json, source);
  const status = { upstreamStatus: statusCode, ...(words && { detail: words }) };
  const failed = () => new ApiError('upstreamFailed', { log: { reason: 'status', upstreamPath: path, ...status } });
  try {
    const payload = unwrap(json, path, source, isWrite);
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

/** The map's names for the parameters that the call sends; null sends none. */
const namesOf = (
  ours: Readonly<Partial<Record<string, string>>>,
  { params }: CallMap,
): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(ours).map(([name, theirs]) => [name, params[name] ?? (name in params ? null : (theirs ?? null))]),
  );

/**
 * Only a 401 to a member's own token asks for a sign-in. A public call that is told to sign in, or that it is forbidden, was
 * sent without something that oa-web or a gateway wants, and so was a member's who is forbidden by status.
 */
function refusedAccess(error: unknown, path: string, isMember: boolean): unknown {
  if (!(error instanceof ApiError)) return error;
  const { key, details } = error;
  const isRefused = isMember
    ? key === 'signInNeeded' && details.log?.upstreamStatus === 403
    : key === 'signInNeeded' || (key === 'refused' && details.upstreamCode === '403');
  return isRefused ? unreadableResponse(path, 'token', details.log && { ...details.log, reason: 'token' }) : error;
}

/** The request as a question, whichever page of its answer is wanted. */
function questionOf(params: object): string {
  const { page: _page, ...question } = params as Readonly<Record<string, unknown>>;
  return JSON.stringify(Object.entries(question).sort());
}

/** The parameters that a list is searched by. */
const searchedBy = (params: object): string =>
  Object.keys(params)
    .filter((name) => name !== 'page' && name !== 'pageSize')
    .join(' / ');

/** An error that says "no such record" without oa-web's word for it: an empty list, or the 404 page of a web server. */
const isUnsaid = (error: unknown): boolean =>
  error instanceof EmptyAnswerError ||
  (error instanceof ApiError && error.key === 'notFound' && error.details.log?.detail === 'text/html');

/** Of a JSON path in the log: oa-web's keys may be of any length. */
const maxPathLength = 200;

export function responseFetcher<E extends Endpoint>(
  app: FastifyInstance,
  handler: EndpointHandler<E>,
  services: Omit<AdapterContext, 'reportSkipped' | 'masked' | 'client'>,
): FetchResponse<E> {
  const { endpoint, upstream, soughtBy, isMismatch, isUnsearched } = handler;
  const { path } = endpoint;
  const adapt = responseAdapter(handler);
  const under = (map: CallMap) => ({
    map,
    names: namesOf(upstream.params, map),
    memory: new PageMemory(map.firstPage === 0),
    evidence: new Evidence(map.proved),
  });
  /** Made, and learnt, under one map; forgotten with it. */
  let call: ReturnType<typeof under> | null = null;

  return async (params, { payer, read, signal, ...options }) => {
    let upstreamMs = 0;
    let attempts = 0;
    const skippedItems: string[] = [];
    const map = app.oaWebMap.for(path);
    if (call?.map !== map) call = under(map);
    const { names, memory, evidence } = call;
    const sought = (soughtBy?.(params) ?? []).filter((name) => params[name] !== undefined);
    const source = new Source(map.rules);
    const toParams = (ours: object) => ({
      ...map.fixed,
      ...toUpstreamParams(toUpstreamPage(ours, memory.beginsAtZero), names),
    });

    let calls = 0;

    async function fetchPayload(upstreamParams: Readonly<Record<string, string>>): Promise<Payload> {
      if (calls++ > 0) payer.charge();
      const signals = [signal, read.next()].filter((each) => each !== undefined);
      const { method = upstream.method, body, headers, token: tokenForm, charset } = map;
      const fetched = await orRefund(
        payer,
        app.upstream.fetch({
          ...options,
          client: payer.client,
          correlation: payer.correlation,
          signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
          method,
          path,
          params: upstreamParams,
          body,
          headers,
          tokenForm,
          charset,
          isWrite: endpoint.method === 'POST',
          isAnswer: (json) => isRefusal(json, source),
        }),
      );
      upstreamMs += fetched.ms;
      attempts += fetched.attempts;
      if (fetched.misdeclared) source.note('charset', null, ...fetched.misdeclared);
      return payloadOf(fetched, endpoint, source);
    }

    const measure = (error?: unknown) => {
      const { upstreamMs: failedMs = 0, attempts: failedAttempts = 0 } =
        (error instanceof ApiError && error.details.log) || {};
      const made = { result: callResult(error), ms: upstreamMs + failedMs, requests: attempts + failedAttempts };
      app.metrics?.called({ call: path, ...made });
      app.log.debug(
        {
          requestId: payer.requestId,
          upstreamPath: path,
          result: made.result,
          upstreamMs: made.ms,
          requests: made.requests,
        },
        'call to oa-web',
      );
    };

    const upstreamParams = toParams(params as object);
    try {
      let payload = await fetchPayload(upstreamParams);
      if (names.page) {
        payload = await repaginate(payload, {
          request: params as PageRequest,
          fetchPage: (page) => fetchPayload({ ...upstreamParams, ...toParams(page) }),
          isMismatch: isMismatch && ((item) => isMismatch(item, params)),
          isUnsearched: isUnsearched && ((item) => isUnsearched(item, params)),
          searched: searchedBy(params as object),
          memory,
          question: questionOf(params as object),
        });
      }
      const reportSkipped: AdapterContext['reportSkipped'] = ({ at }) =>
        skippedItems.push(maskNumbers(at.slice(0, maxPathLength)));
      const { client } = payer;
      const response = await adapt(payload, params, { ...services, masked: new Set(), client, reportSkipped });
      if (sought.length > 0 && isEmptyList(payload)) {
        if (!payload.isNotFound && !evidence.covers(sought)) throw new EmptyAnswerError();
      } else {
        evidence.add(sought);
      }
      app.misfits.answered(path);
      measure();
      return { response, upstreamMs, attempts, skippedItems };
    } catch (thrown) {
      const isNo = !isUnsaid(thrown) || evidence.covers(sought);
      const failure = isNo
        ? readingFailure(thrown, path)
        : new ApiError('notChecked', { log: { reason: 'unproven', upstreamPath: path } });
      measure(failure);
      const error = withoutSentValues(refusedAccess(failure, path, endpoint.member === true), {
        upstreamMs,
        attempts,
        sent: { values: Object.values(upstreamParams), token: options.token },
      });
      const misfits = failureMisfits(error, app.misfits.hasAnswered(path), Object.keys(upstreamParams));
      app.misfits.report(path, misfits, wordsIn(error));
      throw error;
    } finally {
      app.misfits.report(path, misfitsOf(source));
    }
  };
}
