/** Sends what is stored with its compressed forms: content coding, and conditional requests (RFC 9110). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Representation, representationsFor, type SerialisedResponse } from '../cache/serialised-response.ts';

/** Returns the tags without `W/`: they are compared weakly (RFC 9110, 13.1.2). A tag may contain commas and asterisks. */
const tagsIn = (ifNoneMatch: string): string[] => ifNoneMatch.match(/"[^"]*"/g) ?? [];
const isAny = (ifNoneMatch: string): boolean => ifNoneMatch.trim() === '*';

/** Returns the client's preferred representation, and the one that it already has by `If-None-Match`. */
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
  // Any acceptable form counts: the client may have received its copy before the response was compressed.
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

/** Sends a stored document, or a 304 if the client has a form of it. */
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
  // For a HEAD, Fastify sets content-length from the body. It must be that of the 200 (RFC 9110, 8.6).
  return reply.code(304).send(request.method === 'HEAD' ? matched.bytes : undefined);
}

/** Flat list of names and values, as `writeHead` takes them. */
export type HeaderList = readonly string[];

/** Returns the headers of a body, sent or not: a HEAD has the same as the GET (RFC 9110, 8.6). */
function bodyHeaders({ bytes, coding }: Representation, contentType: string): HeaderList {
  const headers = ['content-type', contentType, 'content-length', String(bytes.length)];
  return coding === 'identity' ? headers : [...headers, 'content-encoding', coding];
}

interface Prepared extends ReturnType<typeof negotiate> {
  readonly headers: HeaderList;
  readonly contentType: string;
}

/** Bypasses Fastify, which would assemble the same headers for every response. Its onResponse hooks still run. */
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
