/** Sends the responses of calls, with the headers of RFC 9111 and 9211. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { CachePolicy } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import type { Representation, SerialisedResponse } from '../cache/serialised-response.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { type HeaderList, negotiate, sendPrepared, sendRepresentation } from '../http/send-serialised.ts';

/** Seconds for which a browser need not revalidate: short, because browser caches cannot be purged. */
const browserSeconds = 60;

/** A browser subtracts `Age` from `max-age` (RFC 9111, 4.2), so the age is added here. */
function cacheControl({ fresh }: CachePolicy, age: number): string {
  const maxAge = age < fresh ? Math.min(age + browserSeconds, fresh) : 0;
  return `public, max-age=${maxAge}, stale-while-revalidate=${browserSeconds}`;
}

/** Returns the Cache-Status header (RFC 9211). A stale response served without calling oa-web is a hit with a negative ttl. */
function cacheStatus({ fresh }: CachePolicy, { status, age, forwarded, error }: CacheOutcome): string {
  const ttl = `ttl=${fresh - age}`;
  if (!forwarded) return `app-h5; hit; ${ttl}`;
  if (status === 'stale-error') {
    const upstreamStatus = error instanceof ApiError ? error.details.failure?.upstreamStatus : undefined;
    return `app-h5; fwd=${forwarded}${upstreamStatus === undefined ? '' : `; fwd-status=${upstreamStatus}`}; ${ttl}`;
  }
  return `app-h5; fwd=${forwarded}; stored${status === 'coalesced' ? '; collapsed' : ''}`;
}

const asJson = (reply: FastifyReply): FastifyReply =>
  reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');

interface PreparedHeaders {
  readonly age: number;
  readonly list: HeaderList;
}

/** Headers of hits. They change once a second. */
const preparedHeaders = new WeakMap<Representation, PreparedHeaders>();

const dataHeaderList: HeaderList = Object.entries(dataHeaders).flat();

function headersOf(policy: CachePolicy, outcome: CacheOutcome, { etag }: Representation): HeaderList {
  return [
    ...dataHeaderList,
    'vary',
    'accept-encoding',
    'cache-control',
    cacheControl(policy, outcome.age),
    'age',
    String(outcome.age),
    'cache-status',
    cacheStatus(policy, outcome),
    'etag',
    etag,
  ];
}

function headersOfHit(policy: CachePolicy, outcome: CacheOutcome, form: Representation): HeaderList {
  const prepared = preparedHeaders.get(form);
  if (prepared?.age === outcome.age) return prepared.list;
  const list = headersOf(policy, outcome, form);
  preparedHeaders.set(form, { age: outcome.age, list });
  return list;
}

export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  policy: CachePolicy,
  outcome: CacheOutcome,
): void {
  const { best, matched } = negotiate(request, outcome.response);
  const form = matched ?? best;
  const headers = outcome.status === 'hit' ? headersOfHit(policy, outcome, form) : headersOf(policy, outcome, form);
  sendPrepared(request, reply, { headers, contentType: 'application/json; charset=utf-8', best, matched });
}

/** Sends a response that no cache may store. */
export function sendUncached(request: FastifyRequest, reply: FastifyReply, response: SerialisedResponse): FastifyReply {
  return sendRepresentation(asJson(reply).header('cache-control', 'no-store'), negotiate(request, response).best);
}
