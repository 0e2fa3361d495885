/**
 * `/sw.js`, `/offline.js` and `/offline.html`: visits without network. Without them `/sw.js` ends what an earlier build has
 * started: it must always answer, because a browser keeps a worker whose address answers 404.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { buildHeader } from '../../../shared/offline/messages.ts';
import { negotiate, sendRepresentation } from '../../api/send-response.ts';
import { type StoredResponse, storedResponse } from '../../cache/stored-response.ts';
import { workerHeaders } from '../../http/security-headers.ts';
import { type Visitor, visitorOf } from '../rendering/visitor.ts';
import type { OfflineFiles } from './offline-files.ts';

export interface OfflineRoutesOptions {
  readonly basePath: string;
  /** null if the site is not to work without network. */
  readonly files: OfflineFiles | null;
  /** Sends the frame of no page in particular. */
  readonly sendShell: (request: FastifyRequest, reply: FastifyReply, visitor: Visitor) => Promise<unknown>;
}

const script = 'text/javascript; charset=utf-8';

/** Open pages go on without it. The names are those of client/offline/scope.ts. */
const lastWorker = (basePath: string): string => `addEventListener("install",()=>skipWaiting());
addEventListener("activate",(event)=>event.waitUntil((async()=>{
for(const name of await caches.keys())if(name.startsWith(${JSON.stringify(`app-h5 ${basePath} `)}))await caches.delete(name);
await registration.unregister()})()));
`;

export function offlineRoutes(app: FastifyInstance, { basePath, files, sendShell }: OfflineRoutesOptions): void {
  const send = (request: FastifyRequest, reply: FastifyReply, response: StoredResponse, cacheControl: string) => {
    const { best, matched } = negotiate(request, response);
    reply
      .type(script)
      .header('vary', 'accept-encoding')
      .header('cache-control', cacheControl)
      .header('etag', best.etag);
    if (matched) return reply.code(304).send();
    return sendRepresentation(reply, best);
  };
  const worker = files?.worker ?? storedResponse(Buffer.from(lastWorker(basePath)));
  app.get(`${basePath}sw.js`, (request, reply) => send(request, reply.headers(workerHeaders), worker, 'no-cache'));
  if (files === null) return;
  const { build, page } = files;
  app.get(`${basePath}offline.js`, (request, reply) => {
    // A page of another build, e.g. during an upgrade, gets this one, which serves as well, but does not keep it.
    const isOwn = request.url.endsWith(`?${build}`);
    return send(request, reply, page, isOwn ? 'public, max-age=31536000, immutable' : 'no-cache');
  });
  app.get(`${basePath}offline.html`, (request, reply) =>
    sendShell(request, reply.header(buildHeader, build), {
      ...visitorOf(request),
      theme: 'system',
      text: 'standard',
      reading: 'standard',
    }),
  );
}
