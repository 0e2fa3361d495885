/** Reads the data of cached calls in this process: for pages, the files that belong to them, and composed calls. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../shared/api.ts';
import { dataOf } from '../cache/serialised-response.ts';
import type { Reader } from './cached-calls.ts';

/** Reads a cached call. @throws ApiError as its GET does */
export type ReadData = <P extends keyof Api>(
  path: P,
  query: Readonly<Record<string, string>>,
) => Promise<Api[P]['data']>;

/** Returns a function that reads on behalf of the reader. */
export const readDataFor =
  (app: FastifyInstance, reader: Reader): ReadData =>
  async (path, query) => {
    const { response } = await app.cachedCalls.read(path, query, reader);
    return dataOf(response);
  };

/** Returns a function that charges calls to oa-web to the client behind the request. */
export const dataReader = (app: FastifyInstance, request: FastifyRequest): ReadData =>
  readDataFor(app, { caller: app.rateLimiter.callerOf(request), log: request.log });
