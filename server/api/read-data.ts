/** Reads the data of cached calls in this process: for the files that belong to pages. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../shared/api.ts';
import { dataOf } from '../cache/serialised-response.ts';

/** Reads a cached call. @throws ApiError as its GET does */
export type ReadData = <P extends keyof Api>(
  path: P,
  query: Readonly<Record<string, string>>,
) => Promise<Api[P]['data']>;

/** Returns a function that charges calls to oa-web to the client behind the request. */
export function dataReader(app: FastifyInstance, request: FastifyRequest): ReadData {
  const reader = { caller: app.rateLimiter.callerOf(request), log: request.log };
  return async (path, query) => dataOf((await app.cachedCalls.read(path, query, reader)).response);
}
