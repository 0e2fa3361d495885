/** One call to oa-web, from parameters to a finished response. It sees neither request nor reply; only strategies do. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { FetchedResponse } from '../cache/stored-response.ts';
import { type Payload, unwrap } from '../oaweb/envelope.ts';
import type { PageRequest } from '../oaweb/lists/lists.ts';
import { repaginate } from '../oaweb/lists/repaginate.ts';
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

    async function fetchPayload(upstreamParams: Readonly<Record<string, string>>): Promise<Payload> {
      const call = { ...options, method: upstream.method, path, params: upstreamParams };
      const fetched = await app.upstream.fetch(call);
      upstreamMs += fetched.ms;
      attempts += fetched.attempts;
      // The envelope of a 4xx states the reason, which unwrap throws; one that claims success contradicts its status.
      const payload = unwrap(fetched.json, path);
      if (fetched.statusCode >= 400) {
        throw unreadableResponse(path, 'status', { upstreamStatus: fetched.statusCode });
      }
      return payload;
    }

    app.loadShedding.assertAccepting();
    try {
      const upstreamParams = toUpstreamParams(params as object, upstream.params);
      let payload = await fetchPayload(upstreamParams);
      if (isPaged) {
        payload = await repaginate(payload, {
          request: params as PageRequest,
          fetchPage: (page) => fetchPayload({ ...upstreamParams, ...toUpstreamParams(page, upstream.params) }),
          isMismatch: isMismatch && ((item) => isMismatch(item, params)),
        });
      }
      const reportSkipped: AdapterContext['reportSkipped'] = ({ at }) => skippedItems.push(at);
      const response = adapt(payload, params, { ...services, reportSkipped });
      return { response, upstreamMs, attempts, skippedItems };
    } catch (error) {
      throw withTimings(error, upstreamMs, attempts);
    }
  };
}
