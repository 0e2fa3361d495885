/**
 * Sends stored responses, with content coding and conditional requests (RFC 9110) and, for calls, cache headers (RFC
 * 9111, 9211).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { CachePolicy } from '../cache/cache-policy.ts';
import type { CacheOutcome } from '../cache/response-cache.ts';
import {
  accepts,
  type Representation,
  representationsFor,
  type SerialisedResponse,
} from '../cache/serialised-response.ts';
import { dataHeaders } from './security-headers.ts';

/**
 * Returns the entity tags without `W/`, because the comparison is weak (RFC 9110, 13.1.2). A tag may contain commas and
 * asterisks.
 */
const tagsIn = (ifNoneMatch: string): string[] => ifNoneMatch.match(/"[^"]*"/g) ?? [];
const isAny = (ifNoneMatch: string): boolean => ifNoneMatch.trim() === '*';

/** Returns the client's preferred representation and the one that, according to `If-None-Match`, it already has. */
export function negotiate(
  { headers }: FastifyRequest,
  response: SerialisedResponse,
): { best: Representation; matched: Representation | undefined } {
  const forms = representationsFor(response, headers['accept-encoding']);
  const [best] = forms;
  if (!best) throw new Error('a response has no representation');
  const ifNoneMatch = headers['if-none-match'];
  if (ifNoneMatch === undefined) return { best, matched: undefined };
  const tags = tagsIn(ifNoneMatch);
  // Any acceptable form may match: the client may have received its copy before the response was compressed.
  return { best, matched: isAny(ifNoneMatch) ? best : forms.find(({ etag }) => tags.includes(etag)) };
}

export function sendRepresentation(reply: FastifyReply, { coding, bytes }: Representation): FastifyReply {
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(bytes);
}

interface DocumentHeaders {
  readonly type: string;
  readonly cacheControl: string;
  readonly vary?: string;
}

/** Sends a stored document, or a 304 if the client already has a form of it. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  response: SerialisedResponse,
  { type, cacheControl, vary = 'accept-encoding' }: DocumentHeaders,
): FastifyReply {
  const { best, matched } = negotiate(request, response);
  reply
    .type(type)
    .header('vary', vary)
    .header('cache-control', cacheControl)
    .header('etag', (matched ?? best).etag);
  if (!matched) return sendRepresentation(reply, best);
  // Fastify derives a HEAD response's content-length from the body passed here. A 304 must state the same length as the
  // 200 (RFC 9110, 8.6).
  return reply.code(304).send(request.method === 'HEAD' ? matched.bytes : undefined);
}

/** Flat list of header names and values, the form for `writeHead`. */
export type HeaderList = readonly string[];

/** Returns the headers that describe a body. Responses to HEAD and GET have the same ones (RFC 9110, 8.6). */
function bodyHeaders({ bytes, coding }: Representation, contentType: string): HeaderList {
  const headers = ['content-type', contentType, 'content-length', String(bytes.length)];
  return coding === 'identity' ? headers : [...headers, 'content-encoding', coding];
}

interface Prepared extends ReturnType<typeof negotiate> {
  readonly headers: HeaderList;
  readonly contentType: string;
}

/**
 * Sends prepared headers and a body. Bypasses Fastify, which would assemble the same headers for every response
 * (docs/decisions/013-libraries-weighed.md). onResponse hooks still run, but onSend hooks do not.
 */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, contentType, best, matched }: Prepared,
): void {
  const { raw } = reply.hijack();
  const isHead = request.method === 'HEAD';
  raw.writeHead(matched ? 304 : 200, [
    ...headers,
    ...(matched && !isHead ? [] : bodyHeaders(matched ?? best, contentType)),
    'x-request-id',
    request.id,
  ]);
  raw.end(matched || isHead ? undefined : best.bytes);
}

/** Seconds for which a browser need not revalidate. Kept short, because browser caches cannot be purged. */
const browserSeconds = 60;

/**
 * Returns the Cache-Control header. Adds the age to `max-age`, because browsers subtract `Age` from it (RFC 9111, 4.2).
 */
function cacheControl({ fresh }: CachePolicy, age: number): string {
  const maxAge = age < fresh ? Math.min(age + browserSeconds, fresh) : 0;
  return `public, max-age=${maxAge}, stale-while-revalidate=${browserSeconds}`;
}

/**
 * Returns the Cache-Status header (RFC 9211). A stale response served without calling oa-web counts as a hit with a
 * negative ttl.
 */
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

/** Prepared headers of cache hits, by form. They change once a second, with the age. */
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

export const acceptsGzip = ({ headers }: FastifyRequest): boolean => accepts('gzip', headers['accept-encoding']);

/** Sends a response that no cache may store. */
export function sendUncached(request: FastifyRequest, reply: FastifyReply, response: SerialisedResponse): FastifyReply {
  return sendRepresentation(asJson(reply).header('cache-control', 'no-store'), negotiate(request, response).best);
}
