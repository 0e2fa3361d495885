/** The built client: hashed assets for ever, the page for page routes only, the envelope for everything of oa-web. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pages } from '../../shared/pages.ts';
import { negotiate, sendNotModified, sendRepresentation } from '../api/send-response.ts';
import { ApiError } from '../api-error.ts';
import { compressBest } from '../cache/compression.ts';
import { storedResponse } from '../cache/stored-response.ts';
import { sendError } from '../http/error-handler.ts';

export interface SiteOptions {
  /** Folder of the built client. */
  readonly root: string;
  readonly basePath: string;
}

/** Addresses that belong to programs: an unknown one is answered with the envelope, never with a page. */
const forPrograms = /^\/(oa-web|sandbox|session|media|files|status|livez|readyz|docs)(\/|$)/;

export const sitePlugin = fp<SiteOptions>(
  async (app: FastifyInstance, { root, basePath }) => {
    // The base comes first in <head>: every relative address behind it, lazy chunks too, resolves against it.
    const built = await readFile(path.join(root, 'index.html'), 'utf8');
    const html = await compressBest(
      storedResponse(Buffer.from(built.replace('<head>', `<head><base href="${basePath}">`))),
    );

    const sendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => {
      const { best, known } = negotiate(request, html);
      reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8');
      if (status === 404) return sendRepresentation(reply.code(404), best);
      reply.header('etag', (known ?? best).etag);
      return known ? sendNotModified(request, reply, known) : sendRepresentation(reply, best);
    };

    const prefix = basePath.slice(0, -1);
    for (const page of pages) app.get(prefix + page.path, (request, reply) => sendPage(request, reply, 200));
    // Without its slash the base would resolve to its parent.
    if (prefix) {
      app.get(prefix, (request, reply) => reply.redirect(basePath + request.url.slice(prefix.length), 308));
    }

    await app.register(fastifyStatic, {
      root,
      prefix: basePath,
      index: false,
      cacheControl: false,
      wildcard: false,
      // Made by the build (client/build/precompress.ts).
      preCompressed: true,
      globIgnore: ['index.html', '.vite/**', '**/*.{br,gz}'],
      setHeaders: (reply, file) => {
        const immutable = file.startsWith(path.join(root, 'assets') + path.sep);
        reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });

    app.setNotFoundHandler((request, reply) => {
      const address = request.url.split('?')[0] ?? '/';
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const isFile = /\.[A-Za-z0-9]+$/.test(address);
      const local = address.startsWith(basePath) ? `/${address.slice(basePath.length)}` : null;
      if (!isRead || isFile || local === null || forPrograms.test(local)) {
        return sendError(request, reply, new ApiError('noSuchPath'));
      }
      return sendPage(request, reply, 404);
    });
  },
  { name: 'site', dependencies: ['error-handler'] },
);
