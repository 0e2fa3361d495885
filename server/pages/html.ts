/** Serves the HTML of every page route, and the 404 for every unknown URL. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type PageRow, pageAt, pages } from '../../shared/pages.ts';
import { type HeaderList, negotiate, sendPrepared, sendRepresentation } from '../api/send-response.ts';
import { ApiError } from '../api-error.ts';
import type { Representation } from '../cache/stored-response.ts';
import { sendError } from '../http/error-handler.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { loadOfflineFiles } from './offline/offline-files.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { webManifestRoute } from './offline/web-manifest.ts';
import { loadAssets } from './rendering/assets.ts';
import { Frames } from './rendering/frames.ts';
import { gather, maxWaitMs } from './rendering/gather.ts';
import { type RequestedPage, requestedPage } from './rendering/page-address.ts';
import { type PageResponse, RenderedPages } from './rendering/rendered-pages.ts';
import { rendererIn } from './rendering/renderer.ts';
import { pageTemplate } from './rendering/template.ts';
import { type Visitor, visitorOf, visitorVary } from './rendering/visitor.ts';

export interface HtmlOptions {
  readonly publicUrl: URL | null;
  /** True if the sandbox or a recording stands in for oa-web. */
  readonly isDemo: boolean;
  /** If false, every page is sent as a frame. */
  readonly rendersPages: boolean;
  /** True if browsers may save public pages for visits without network. */
  readonly worksOffline: boolean;
  /** Folder of the built client. */
  readonly root: string;
  readonly basePath: string;
}

/** Path prefixes under which an unknown path gets the envelope, never a page. */
const nonPagePaths = /^\/(oa-web|sandbox|session|media|files|share|status|livez|readyz|docs)(\/|$)/;

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

function sendRendered(request: FastifyRequest, reply: FastifyReply, page: PageResponse): void {
  const { best, matched } = negotiate(request, page.response);
  sendPrepared(request, reply, { headers: headersOf(page, matched ?? best), contentType, best, matched });
}

const asPage = (reply: FastifyReply, { headers }: PageResponse): FastifyReply =>
  reply.headers(headers).header('vary', vary).type(contentType);

const sendFrame = (request: FastifyRequest, reply: FastifyReply, frame: PageResponse): FastifyReply =>
  sendRepresentation(asPage(reply, frame).header('cache-control', 'no-store'), negotiate(request, frame.response).best);

export const htmlPlugin = fp<HtmlOptions>(
  async (app, { root, basePath, publicUrl, isDemo, rendersPages, worksOffline }) => {
    const assets = await loadAssets(root);
    const offline = worksOffline ? await loadOfflineFiles(root, basePath) : null;
    const document = pageTemplate(await readFile(path.join(root, 'index.html'), 'utf8'), {
      basePath,
      publicUrl,
      isDemo,
      assets,
      offlineBuild: offline?.build ?? null,
    });
    const loadRenderer = rendererIn(root);
    const frames = new Frames(app.log, { loadRenderer, basePath, document });
    if (rendersPages && assets && !loadRenderer)
      app.log.warn('the build has no renderer: every page is sent as a frame');
    const rendered = rendersPages && loadRenderer && new RenderedPages(app, { loadRenderer, basePath, document });
    const prefix = basePath.slice(0, -1);

    /** Returns whether the record of a frame is known not to exist. The client's own call is then answered from the cache. */
    async function isMissing(request: FastifyRequest, { record = [], calls: [path] }: PageRow): Promise<boolean> {
      const params = new URLSearchParams(request.url.split('?')[1]);
      const query = Object.fromEntries(record.map((name) => [name, params.get(name) ?? '']));
      if (path === undefined || record.length === 0 || Object.values(query).includes('')) return false;
      const caller = app.rateLimiter.callerOf(request);
      const deadline = AbortSignal.timeout(maxWaitMs);
      const [answer] = await gather(app, [{ path, query }], { caller, log: request.log, deadline });
      return answer?.isNotFound === true;
    }

    const renderOrFrame = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { pathname, address }: RequestedPage,
      visitor: Visitor,
    ) => {
      try {
        const page = address && rendered ? await rendered.get(request, address, visitor) : null;
        if (page) {
          request.logContext.cache = 'miss';
          return sendRendered(request, reply, page);
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // The page's code tells the visitor what there is instead.
        reply.code(error.statusCode);
      }
      const row = pageAt(pathname);
      if (row && (await isMissing(request, row))) reply.code(404);
      const isListed = address !== null && reply.statusCode === 200;
      return sendFrame(request, reply, await frames.get({ visitor, view: row?.view ?? null, isListed }));
    };

    const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(request);
      const requested = requestedPage(request.url.slice(prefix.length));
      const page = requested.address && rendered ? rendered.hit(requested.address, visitor) : null;
      if (!page) return renderOrFrame(request, reply, requested, visitor);
      request.logContext.cache = 'hit';
      sendRendered(request, reply, page);
      return undefined;
    };

    webManifestRoute(app, basePath);
    offlineRoutes(app, {
      basePath,
      files: offline,
      sendShell: async (request, reply, visitor) =>
        sendFrame(request, reply, await frames.get({ visitor, view: null, isListed: false })),
    });

    await app.register(async (pageRoutes) => {
      pageRoutes.addHook('onRequest', app.session.signInFromUrl);
      for (const page of pages) pageRoutes.get(prefix + page.path, sendPage);
      if (prefix) {
        // Without the trailing slash, relative URLs would resolve against the parent path.
        pageRoutes.get(prefix, (request, reply) => reply.redirect(basePath + request.url.slice(prefix.length), 308));
      }
    });

    let isBasePathMissingLogged = false;
    /** Returns whether a path lacks the base path. Ignores `/`, which is also requested for other reasons. */
    const lacksBasePath = (pathname: string): boolean =>
      prefix !== '' &&
      !pathname.startsWith(basePath) &&
      pathname !== '/' &&
      (pathname.startsWith('/oa-web/') || pathname.startsWith('/assets/') || pageAt(pathname) !== undefined);

    await app.register(async (notFound) => {
      notFound.addHook('onRequest', app.csrfProtection);
      notFound.addHook('onRequest', app.session.signInFromUrl);
      notFound.setNotFoundHandler(async (request, reply) => {
        const pathname = request.url.split('?')[0] ?? '/';
        if (!isBasePathMissingLogged && lacksBasePath(pathname)) {
          isBasePathMissingLogged = true;
          request.log.warn({ basePath }, 'request without BASE_PATH: a proxy must keep it');
        }
        const isRead = request.method === 'GET' || request.method === 'HEAD';
        const isFile = /\.(?!html$)[A-Za-z0-9]+$/.test(pathname);
        const pagePath = pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : null;
        const plainPath = (pagePath ?? '/').replace(/\/(index\.html)?$/, '') || '/';
        if (isRead && pagePath !== null && plainPath !== pagePath && pageAt(plainPath)) {
          const query = request.url.slice(pathname.length);
          return reply.redirect(basePath + plainPath.slice(1) + query, 308);
        }
        if (!isRead || isFile || pagePath === null || nonPagePaths.test(pagePath)) {
          return sendError(request, reply, new ApiError('noSuchPath'));
        }
        const frame = await frames.get({ visitor: visitorOf(request), view: null, isListed: false });
        return sendFrame(request, reply.code(404), frame);
      });
    });
  },
  { name: 'html', dependencies: ['error-handler', 'csrf', 'session'] },
);
