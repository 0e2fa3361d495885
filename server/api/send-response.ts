/** From the cache to the wire: the headers of RFC 9111 and 9211, the form the caller can read, or 304. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { CacheOutcome, CachePolicy } from '../cache/response-cache.ts';
import { type Representation, representationsFor, type StoredResponse } from '../cache/stored-response.ts';

/** Seconds for which a browser need not ask again: kept short, since nobody can take back what a browser keeps. */
const inBrowsers = 60;

/** `Age` counts against `max-age` (RFC 9111, 4.2): what is left to a browser comes on top of it. */
function cacheControl({ fresh }: CachePolicy, age: number): string {
  const maxAge = age < fresh ? Math.min(age + inBrowsers, fresh) : 0;
  return `public, max-age=${maxAge}, stale-while-revalidate=${inBrowsers}`;
}

/** RFC 9211. A stale answer that was served without asking oa-web is a hit whose time to live is used up. */
function cacheStatus({ fresh }: CachePolicy, { status, age, forwarded, error }: CacheOutcome): string {
  const ttl = `ttl=${fresh - age}`;
  if (!forwarded) return `app-h5; hit; ${ttl}`;
  if (status === 'stale-error') {
    const status = error instanceof ApiError ? error.details.log?.upstreamStatus : undefined;
    return `app-h5; fwd=${forwarded}${status === undefined ? '' : `; fwd-status=${status}`}; ${ttl}`;
  }
  return `app-h5; fwd=${forwarded}; stored${status === 'coalesced' ? '; collapsed' : ''}`;
}

/** `If-None-Match` compares weakly: a `W/` before a tag does not matter. A tag may hold commas, and asterisks. */
const tagsIn = (ifNoneMatch: string): string[] => ifNoneMatch.match(/"[^"]*"/g) ?? [];
const isAny = (ifNoneMatch: string): boolean => ifNoneMatch.trim() === '*';

/** The form the caller would like best, and the one it has already, if it says so. */
export function negotiate(
  { headers }: FastifyRequest,
  answer: StoredResponse,
): { best: Representation; known: Representation | undefined } {
  const forms = representationsFor(answer, headers['accept-encoding']);
  const [best] = forms;
  if (!best) throw new Error('an answer has no form');
  const asked = headers['if-none-match'];
  if (asked === undefined) return { best, known: undefined };
  const tags = tagsIn(asked);
  // Any form the caller can read will do: what it has may be from before this one was compressed.
  return { best, known: isAny(asked) ? best : forms.find(({ etag }) => tags.includes(etag)) };
}

/** Bytes in the chosen form. */
export function sendRepresentation(reply: FastifyReply, { coding, bytes }: Representation): FastifyReply {
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}

/** 304: the caller has it. To HEAD Fastify tells the length of what it is spared, which must not be that of nothing. */
export function sendNotModified(request: FastifyRequest, reply: FastifyReply, { bytes }: Representation): FastifyReply {
  return reply.code(304).send(request.method === 'HEAD' ? bytes : undefined);
}

/** `policy` null is an answer that is never kept, by anyone. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: CachePolicy | null,
  served: CacheOutcome,
): FastifyReply {
  const { best, known } = negotiate(request, served.response);
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (!policy) return sendRepresentation(reply.header('cache-control', 'no-store'), best);
  reply
    .header('cache-control', cacheControl(policy, served.age))
    .header('age', String(served.age))
    .header('cache-status', cacheStatus(policy, served))
    .header('etag', (known ?? best).etag);
  return known ? sendNotModified(request, reply, known) : sendRepresentation(reply, best);
}
