/** Reads the data of pages, and of the files that belong to them, from the cached calls in this process. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../shared/api.ts';
import { dataOf } from '../cache/serialised-response.ts';

/** Reads a cached call. @throws ApiError as its GET does */
export type ReadData = <P extends keyof Api>(
  path: P,
  query: Readonly<Record<string, string>>,
) => Promise<Api[P]['data']>;

/** Returns a reader that charges calls to oa-web to the client behind the request. */
export function dataReader(app: FastifyInstance, request: FastifyRequest): ReadData {
  const caller = app.rateLimiter.callerOf(request);
  return async (path, query) => {
    const { response } = await app.cachedCalls.read(path, query, { caller, log: request.log });
    return dataOf(response);
  };
}
