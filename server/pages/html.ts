/** Serves the HTML of every page route, and the 404 for every unknown URL. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { pageAt, pages } from '../../shared/pages.ts';
import { negotiate, sendNotModified, sendRepresentation } from '../api/send-response.ts';
import { ApiError } from '../api-error.ts';
import { sendError } from '../http/error-handler.ts';
import { loadAssets } from './rendering/assets.ts';
import { pageFrames } from './rendering/frames.ts';
import { renderedAddress } from './rendering/page-address.ts';
import { type PageResponse, RenderedPages } from './rendering/rendered-pages.ts';
import { rendererIn } from './rendering/renderer.ts';
import { pageTemplate } from './rendering/template.ts';
import { visitorOf, visitorVary } from './rendering/visitor.ts';

export interface HtmlOptions {
  readonly publicUrl: URL | null;
  /** Otherwise every page is sent as a frame. */
  readonly rendersPages: boolean;
  /** Folder of the built client. */
  readonly root: string;
  readonly basePath: string;
}

/** Under these prefixes, an unknown path gets the envelope, never a page. */
const nonPagePaths = /^\/(oa-web|sandbox|session|media|files|share|status|livez|readyz|docs)(\/|$)/;

const asPage = (reply: FastifyReply, { headers }: PageResponse): FastifyReply =>
  reply.headers(headers).header('vary', `accept-encoding, ${visitorVary}`).type('text/html; charset=utf-8');

function sendRendered(request: FastifyRequest, reply: FastifyReply, page: PageResponse): FastifyReply {
  const { best, matched } = negotiate(request, page.response);
  // Revalidated each time: caches on the way may disregard what a page varies by.
  asPage(reply, page)
    .header('cache-control', 'no-cache')
    .header('etag', (matched ?? best).etag);
  return matched ? sendNotModified(request, reply, matched) : sendRepresentation(reply, best);
}

const sendFrame = (request: FastifyRequest, reply: FastifyReply, frame: PageResponse): FastifyReply =>
  sendRepresentation(asPage(reply, frame).header('cache-control', 'no-store'), negotiate(request, frame.response).best);

export const htmlPlugin = fp<HtmlOptions>(
  async (app, { root, basePath, publicUrl, rendersPages }) => {
    const assets = await loadAssets(root);
    const document = pageTemplate(await readFile(path.join(root, 'index.html'), 'utf8'), {
      basePath,
      publicUrl,
      assets,
    });
    const loadRenderer = rendererIn(root);
    const frameFor = pageFrames({ loadRenderer, basePath, document });
    const rendered = rendersPages && loadRenderer && new RenderedPages(app, { loadRenderer, basePath, document });
    const prefix = basePath.slice(0, -1);

    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(request);
      const [pathname = '/', search = ''] = request.url.slice(prefix.length).split(/\?(.*)/s);
      const address = renderedAddress(pathname, search);
      const page = address && rendered ? await rendered.get(request, address, visitor) : null;
      return page
        ? sendRendered(request, reply, page)
        : sendFrame(request, reply, await frameFor(visitor, pageAt(pathname)?.view ?? null));
    };

    await app.register(async (pageRoutes) => {
      pageRoutes.addHook('onRequest', app.session.signInFromUrl);
      for (const page of pages) pageRoutes.get(prefix + page.path, sendPage);
      if (prefix) {
        // Without the trailing slash, relative URLs would resolve against the parent path.
        pageRoutes.get(prefix, (request, reply) => reply.redirect(basePath + request.url.slice(prefix.length), 308));
      }
    });

    await app.register(async (notFound) => {
      notFound.addHook('onRequest', app.csrfProtection);
      notFound.addHook('onRequest', app.session.signInFromUrl);
      notFound.setNotFoundHandler(async (request, reply) => {
        const pathname = request.url.split('?')[0] ?? '/';
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const isFile = /\.[A-Za-z0-9]+$/.test(pathname);
        const pagePath = pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : null;
        if (!isRead || isFile || pagePath === null || nonPagePaths.test(pagePath)) {
          return sendError(request, reply, new ApiError('noSuchPath'));
        }
        return sendFrame(request, reply.code(404), await frameFor(visitorOf(request), null));
      });
    });
  },
  { name: 'html', dependencies: ['error-handler', 'csrf', 'session'] },
);
