/**
 * `/sw.js`, `/offline.js` and `/offline.html`, for visits offline. If offline use is off, `/sw.js` is a worker
 * that unregisters an earlier build's worker, because browsers keep a worker whose URL answers 404.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildHeader } from '../../../shared/offline/messages.ts';
import type { SerialisedResponse } from '../../cache/serialised-response.ts';
import { workerHeaders } from '../../http/security-headers.ts';
import { sendDocument } from '../../http/send-response.ts';
import { type Visitor, visitorOf } from '../rendering/visitor.ts';
import type { OfflineFiles } from './offline-files.ts';

interface OfflineRoutesOptions {
  readonly basePath: string;
  /** Null if offline use is off. */
  readonly files: OfflineFiles | null;
  /** Null if there is no build. */
  readonly removingWorker: SerialisedResponse | null;
  /** Sends a frame that belongs to no particular page. */
  readonly sendGenericFrame: (request: FastifyRequest, reply: FastifyReply, visitor: Visitor) => Promise<unknown>;
}

const type = 'text/javascript; charset=utf-8';

export function offlineRoutes(
  app: FastifyInstance,
  { basePath, files, removingWorker, sendGenericFrame }: OfflineRoutesOptions,
): void {
  const worker = files?.worker ?? removingWorker;
  if (worker)
    app.get(`${basePath}sw.js`, (request, reply) =>
      sendDocument(request, reply.headers(workerHeaders), worker, { type, cacheControl: 'no-cache' }),
    );
  if (files === null) return;
  const { build, page } = files;
  app.get(`${basePath}offline.js`, (request, reply) => {
    // During an upgrade, a page from another build may ask for its own build's script. It gets this build's script,
    // which works too, but must be revalidated.
    const isOwn = request.url.endsWith(`?${build}`);
    const cacheControl = isOwn ? 'public, max-age=31536000, immutable' : 'no-cache';
    return sendDocument(request, reply, page, { type, cacheControl });
  });
  app.get(`${basePath}offline.html`, (request, reply) =>
    sendGenericFrame(request, reply.header(buildHeader, build), {
      ...visitorOf(request),
      theme: 'system',
      text: 'standard',
      reading: 'standard',
    }),
  );
}
