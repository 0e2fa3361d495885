/** One call to oa-web, from parameters to a finished response. It sees neither request nor reply; only strategies do. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { FetchedResponse } from '../cache/stored-response.ts';
import { type Payload, unwrap } from '../oaweb/envelope.ts';
import { type Misfit, Source } from '../oaweb/fields/source.ts';
import type { PageRequest } from '../oaweb/lists/lists.ts';
import { repaginate } from '../oaweb/lists/repaginate.ts';
import type { CallMap } from '../oaweb/map/call-map.ts';
import { misfitsOf } from '../oaweb/misfits/misfits.ts';
import type { UpstreamCall } from '../upstream/client.ts';
import { responseAdapter } from './adapt-response.ts';
import type { AdapterContext, EndpointHandler } from './endpoint-handler.ts';
import { toUpstreamParams } from './params.ts';

export type FetchOptions = Pick<UpstreamCall, 'token' | 'idempotencyKey' | 'signal'>;

/** @throws ApiError 40101, 40401, 42201, 50201, 50202, 50301, 50401, or the signal's reason */
export type FetchResponse<E extends Endpoint> = (
  params: ParamsOf<E>,
  options?: FetchOptions,
) => Promise<FetchedResponse>;

/** Adds timings to an error raised while reading a response, so that the log still says how long oa-web took. */
function withTimings(error: unknown, ms: number, attempts: number): unknown {
  if (!(error instanceof ApiError) || attempts === 0) return error;
  const { log } = error.details;
  if (!log || log.ms !== undefined) return error;
  return new ApiError(error.key, { ...error.details, log: { ...log, ms: Math.round(ms), attempts } });
}

/** Pages of oa-web may begin at 0. */
const toUpstreamPage = (ours: object, { firstPage }: Pick<CallMap, 'firstPage'>): object =>
  firstPage === 0 && 'page' in ours ? { ...ours, page: Number(ours.page) - 1 } : ours;

/**
 * What a failure says about the call rather than about the record. "No such record" and a refusal are answers, unless the
 * call has never given another: then oa-web may not have understood it.
 */
function failureMisfits(error: unknown, hasAnswered: boolean, names: readonly string[]): Misfit[] {
  if (!(error instanceof ApiError)) return [];
  const { key, details } = error;
  if (details.log?.reason === 'not-heeded') return [{ kind: 'not-heeded', field: details.name ?? null, keys: names }];
  if (hasAnswered) return [];
  if (key === 'notFound') return [{ kind: 'no-record', field: null, keys: names }];
  return key === 'refused' ? [{ kind: 'refused', field: null, keys: names }] : [];
}

export function responseFetcher<E extends Endpoint>(
  app: FastifyInstance,
  handler: EndpointHandler<E>,
  services: Omit<AdapterContext, 'reportSkipped'>,
): FetchResponse<E> {
  const { endpoint, upstream, isMismatch } = handler;
  const { path } = endpoint;
  const adapt = responseAdapter(handler);
  const isPaged = 'page' in upstream.params;

  return async (params, options = {}) => {
    let upstreamMs = 0;
    let attempts = 0;
    const skippedItems: string[] = [];
    const map = app.oaWebMap.for(path);
    const names = { ...upstream.params, ...map.params };
    const source = new Source(map.rules);
    const toParams = (ours: object) => ({ ...map.fixed, ...toUpstreamParams(toUpstreamPage(ours, map), names) });

    async function fetchPayload(upstreamParams: Readonly<Record<string, string>>): Promise<Payload> {
      const { method = upstream.method, body, headers, token: tokenForm, charset } = map;
      const call = { ...options, method, path, params: upstreamParams, body, headers, tokenForm, charset };
      const fetched = await app.upstream.fetch(call);
      upstreamMs += fetched.ms;
      attempts += fetched.attempts;
      // The envelope of a 4xx states the reason, which unwrap throws; one that claims success contradicts its status.
      const payload = unwrap(fetched.json, path, source);
      if (fetched.statusCode >= 400) {
        throw unreadableResponse(path, 'status', { upstreamStatus: fetched.statusCode });
      }
      return payload;
    }

    app.loadShedding.assertAccepting();
    try {
      const upstreamParams = toParams(params as object);
      let payload = await fetchPayload(upstreamParams);
      if (isPaged) {
        payload = await repaginate(payload, {
          request: params as PageRequest,
          fetchPage: (page) => fetchPayload({ ...upstreamParams, ...toParams(page) }),
          isMismatch: isMismatch && ((item) => isMismatch(item, params)),
        });
      }
      const reportSkipped: AdapterContext['reportSkipped'] = ({ at }) => skippedItems.push(at);
      const response = adapt(payload, params, { ...services, reportSkipped });
      app.misfits.answered(path);
      return { response, upstreamMs, attempts, skippedItems };
    } catch (error) {
      app.misfits.report(
        path,
        failureMisfits(error, app.misfits.hasAnswered(path), Object.keys(toParams(params as object))),
      );
      throw withTimings(error, upstreamMs, attempts);
    } finally {
      app.misfits.report(path, misfitsOf(source));
    }
  };
}
