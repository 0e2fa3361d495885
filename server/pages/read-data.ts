/** Data for what belongs to a page, from the cached calls in this process. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Api } from '../../shared/api.ts';

/**
 * Reads part of a cached call's data. The part is remembered for as long as the response is cached, because parsing a page of
 * notices takes milliseconds; so `pick` must be the same function each time.
 * @throws ApiError as the call's GET does
 */
export type ReadData = <P extends keyof Api, Part>(
  path: P,
  query: Readonly<Record<string, string>>,
  pick: (data: Api[P]['data']) => Part,
) => Promise<Part>;

/** By a response's body, which stays the same when its compressed forms are added. */
const parts = new WeakMap<Buffer, Map<unknown, unknown>>();

function partOf<Part>(body: Buffer, pick: (data: never) => Part): Part {
  const known = parts.get(body) ?? new Map<unknown, unknown>();
  if (!known.has(pick)) known.set(pick, pick(JSON.parse(body.toString()).data as never));
  parts.set(body, known);
  return known.get(pick) as Part;
}

/** Calls to oa-web are charged to the client behind the request. */
export function dataReader(app: FastifyInstance, request: FastifyRequest): ReadData {
  const payer = app.rateLimiter.payerOf(request);
  return async (path, query, pick) => {
    const { response } = await app.cachedCalls.read(path, query, payer);
    return partOf(response.body, pick);
  };
}
