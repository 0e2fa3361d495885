/** Sends pages: rendered ones for revalidation, frames for one visit only. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Representation } from '../cache/serialised-response.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { type HeaderList, negotiate, sendPrepared, sendRepresentation } from '../http/send-response.ts';
import type { PageResponse } from './rendering/rendered-pages.ts';
import { visitorVary } from './rendering/visitor.ts';

const contentType = 'text/html; charset=utf-8';
const vary = `accept-encoding, ${visitorVary}`;

/** Prepared headers for each form of a rendered page. */
const preparedHeaders = new WeakMap<Representation, HeaderList>();

function headersOf({ headers }: PageResponse, form: Representation): HeaderList {
  const known = preparedHeaders.get(form);
  if (known) return known;
  // Revalidated every time, because intermediate caches may disregard `vary`.
  const all = { ...dataHeaders, ...headers, vary, 'cache-control': 'no-cache', etag: form.etag };
  const list = Object.entries(all).flat();
  preparedHeaders.set(form, list);
  return list;
}

export function sendRendered(request: FastifyRequest, reply: FastifyReply, page: PageResponse): void {
  const { best, matched } = negotiate(request, page.response);
  sendPrepared(request, reply, { headers: headersOf(page, matched ?? best), contentType, best, matched });
}

export function sendFrame(request: FastifyRequest, reply: FastifyReply, frame: PageResponse): FastifyReply {
  reply.headers(frame.headers).header('vary', vary).header('cache-control', 'no-store').type(contentType);
  return sendRepresentation(reply, negotiate(request, frame.response).best);
}
