/** Serves the HTML of every page route, and the 404 for every unknown URL. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pages } from '../../shared/pages.ts';
import { negotiate, sendNotModified, sendRepresentation } from '../api/send-response.ts';
import { ApiError } from '../api-error.ts';
import { compressBest } from '../cache/compression.ts';
import { storedResponse } from '../cache/stored-response.ts';
import { sendError } from '../http/error-handler.ts';
import { pageHeaders } from '../http/security-headers.ts';

export interface HtmlOptions {
  /** Folder of the built client. */
  readonly root: string;
  readonly basePath: string;
}

/** Under these prefixes, an unknown path gets the envelope, never a page. */
const nonPagePaths = /^\/(oa-web|sandbox|session|media|files|status|livez|readyz|docs)(\/|$)/;

export const htmlPlugin = fp<HtmlOptions>(
  async (app, { root, basePath }) => {
    // The base element comes first in <head>: every relative URL after it, lazy chunks included, resolves against it.
    const indexHtml = await readFile(path.join(root, 'index.html'), 'utf8');
    const html = await compressBest(
      storedResponse(Buffer.from(indexHtml.replace('<head>', `<head><base href="${basePath}">`))),
    );

    const sendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404) => {
      const { best, matched } = negotiate(request, html);
      reply
        .headers(pageHeaders)
        .header('cache-control', 'no-cache')
        .header('vary', 'accept-encoding')
        .type('text/html; charset=utf-8');
      if (status === 404) return sendRepresentation(reply.code(404), best);
      reply.header('etag', (matched ?? best).etag);
      return matched ? sendNotModified(request, reply, matched) : sendRepresentation(reply, best);
    };

    const prefix = basePath.slice(0, -1);
    await app.register(async (pageRoutes) => {
      pageRoutes.addHook('onRequest', app.session.signInFromUrl);
      for (const page of pages) pageRoutes.get(prefix + page.path, (request, reply) => sendPage(request, reply, 200));
      if (prefix) {
        // Without the trailing slash, relative URLs would resolve against the parent path.
        pageRoutes.get(prefix, (request, reply) => reply.redirect(basePath + request.url.slice(prefix.length), 308));
      }
    });

    await app.register(async (notFound) => {
      notFound.addHook('onRequest', app.csrfProtection);
      notFound.addHook('onRequest', app.session.signInFromUrl);
      notFound.setNotFoundHandler((request, reply) => {
        const pathname = request.url.split('?')[0] ?? '/';
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const isFile = /\.[A-Za-z0-9]+$/.test(pathname);
        const pagePath = pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : null;
        if (!isRead || isFile || pagePath === null || nonPagePaths.test(pagePath)) {
          return sendError(request, reply, new ApiError('noSuchPath'));
        }
        return sendPage(request, reply, 404);
      });
    });
  },
  { name: 'html', dependencies: ['error-handler', 'csrf', 'session'] },
);
