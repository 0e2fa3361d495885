/**
 * Serves the pages, rendered or as frames, along with the web manifest, the offline files and responses to unknown
 * URLs.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type PageRow, pageAt, pages } from '../../shared/pages.ts';
import { ApiError } from '../api-error.ts';
import type { Representation } from '../cache/serialised-response.ts';
import type { Config } from '../config.ts';
import { sendError } from '../http/error-handler.ts';
import { dataHeaders } from '../http/security-headers.ts';
import { type HeaderList, negotiate, sendPrepared, sendRepresentation } from '../http/send-response.ts';
import { loadOfflineFiles, loadRemovingWorker } from './offline/offline-files.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { webManifestRoute } from './offline/web-manifest.ts';
import { loadAssets } from './rendering/assets.ts';
import { frameStart, genericStart } from './rendering/frame-start.ts';
import { Frames } from './rendering/frames.ts';
import { gatherFor } from './rendering/gather.ts';
import { type RequestedPage, requestedPage } from './rendering/page-address.ts';
import { type PageResponse, RenderedPages } from './rendering/rendered-pages.ts';
import { rendererIn } from './rendering/renderer.ts';
import { pageTemplate } from './rendering/template.ts';
import { type Visitor, visitorOf, visitorVary } from './rendering/visitor.ts';

interface HtmlOptions
  extends Pick<Config, 'basePath' | 'publicUrl' | 'registryContact' | 'rendersPages' | 'worksOffline'> {
  /** Folder of the built client. */
  readonly root: string;
  /** True if the sandbox or a recording stands in for oa-web. */
  readonly isDemo: boolean;
}

export const htmlPlugin = fp<HtmlOptions>(
  async (app, { root, basePath, publicUrl, registryContact, isDemo, rendersPages, worksOffline }) => {
    const assets = await loadAssets(root);
    const offline = worksOffline ? await loadOfflineFiles(root, { basePath, registryContact }) : null;
    const document = pageTemplate(await readFile(path.join(root, 'index.html'), 'utf8'), {
      basePath,
      publicUrl,
      registryContact,
      isDemo,
      assets,
      offlineBuild: offline?.build ?? null,
    });
    const loadRenderer = rendererIn(root);
    if (rendersPages && assets && !loadRenderer)
      app.log.warn('the build has no renderer: every page is sent as a frame');
    const frames = new Frames(app.log, { loadRenderer, basePath, document });
    const renderedPages =
      rendersPages && loadRenderer && new RenderedPages(app, { loadRenderer, basePath, registryContact, document });
    const prefix = basePath.slice(0, -1);

    /**
     * Looks up the record of a page that is sent as a frame. Returns true if oa-web is known to have no such record.
     * The answer is cached, so the browser's own call is fast.
     */
    async function isMissing(request: FastifyRequest, { record = [], calls: [path] }: PageRow): Promise<boolean> {
      const params = new URLSearchParams(request.url.split('?')[1]);
      const query = Object.fromEntries(record.map((name) => [name, params.get(name) ?? '']));
      if (path === undefined || record.length === 0 || Object.values(query).includes('')) return false;
      const [answer] = await gatherFor(app, request)([{ path, query }]);
      return answer?.isNotFound === true;
    }

    async function renderOrSendFrame(
      request: FastifyRequest,
      reply: FastifyReply,
      { pathname, address }: RequestedPage,
      visitor: Visitor,
    ) {
      try {
        const page = address && renderedPages ? await renderedPages.get(request, address, visitor) : null;
        if (page) {
          request.logContext.cache = 'miss';
          return sendRendered(request, reply, page);
        }
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // There is no such record. A frame is sent with the status 404, and the page's code tells the visitor.
        reply.code(error.statusCode);
      }
      const row = pageAt(pathname);
      if (row && (await isMissing(request, row))) reply.code(404);
      const isListed = address !== null && reply.statusCode === 200;
      const start = row ? frameStart(row, request.url) : genericStart;
      return sendFrame(request, reply, await frames.get({ visitor, view: row?.view ?? null, isListed, ...start }));
    }

    const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
      const visitor = visitorOf(request);
      const requested = requestedPage(request.url.slice(prefix.length));
      const page = requested.address && renderedPages ? renderedPages.hit(requested.address, visitor) : null;
      if (!page) return renderOrSendFrame(request, reply, requested, visitor);
      request.logContext.cache = 'hit';
      sendRendered(request, reply, page);
      return undefined;
    };

    /** Sends a frame that belongs to no particular page. */
    const sendGenericFrame = async (request: FastifyRequest, reply: FastifyReply, visitor = visitorOf(request)) =>
      sendFrame(request, reply, await frames.get({ visitor, view: null, isListed: false, ...genericStart }));

    webManifestRoute(app, basePath);
    offlineRoutes(app, {
      basePath,
      files: offline,
      removingWorker: await loadRemovingWorker(root),
      sendGenericFrame,
    });

    await app.register(async (pageRoutes) => {
      pageRoutes.addHook('onRequest', app.session.signInFromUrl);
      for (const page of pages) pageRoutes.get(prefix + page.path, sendPage);
      if (prefix) {
        // Redirects to the path with a trailing slash. Without the slash, relative URLs would resolve against the
        // parent path.
        pageRoutes.get(prefix, (request, reply) => reply.redirect(basePath + request.url.slice(prefix.length), 308));
      }
    });
    await app.register(handleNotFound, { basePath, sendGenericFrame });
  },
  { name: 'html', dependencies: ['error-handler', 'csrf', 'session'] },
);

const contentType = 'text/html; charset=utf-8';
const vary = `accept-encoding, ${visitorVary}`;

const preparedHeaders = new WeakMap<Representation, HeaderList>();

function headersOf({ headers }: PageResponse, form: Representation): HeaderList {
  const known = preparedHeaders.get(form);
  if (known) return known;
  // Makes browsers revalidate every time, because intermediate caches may ignore `vary`.
  const all = { ...dataHeaders, ...headers, vary, 'cache-control': 'no-cache', etag: form.etag };
  const list = Object.entries(all).flat();
  preparedHeaders.set(form, list);
  return list;
}

function sendRendered(request: FastifyRequest, reply: FastifyReply, page: PageResponse): void {
  const { best, matched } = negotiate(request, page.response);
  sendPrepared(request, reply, { headers: headersOf(page, matched ?? best), contentType, best, matched });
}

function sendFrame(request: FastifyRequest, reply: FastifyReply, frame: PageResponse): FastifyReply {
  reply.headers(frame.headers).header('vary', vary).header('cache-control', 'no-store').type(contentType);
  return sendRepresentation(reply, negotiate(request, frame.response).best);
}

interface NotFoundOptions {
  readonly basePath: string;
  /** Sends a frame that belongs to no particular page. */
  readonly sendGenericFrame: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Path prefixes under which an unknown path gets the failure envelope, never a page. */
const nonPagePaths = /^\/(oa-web|sandbox|session|media|files|share|status|livez|readyz|docs)(\/|$)/;
const fileExtension = /\.(?!html$)[A-Za-z0-9]+$/;

/**
 * Returns whether a path would be one of the site's own if it had the base path, as when a proxy strips the prefix.
 * False for `/`, which is requested for other reasons too.
 */
const lacksBasePath = (pathname: string, basePath: string): boolean =>
  !pathname.startsWith(basePath) &&
  pathname !== '/' &&
  (pathname.startsWith('/oa-web/') || pathname.startsWith('/assets/') || pageAt(pathname) !== undefined);

async function handleNotFound(app: FastifyInstance, { basePath, sendGenericFrame }: NotFoundOptions): Promise<void> {
  let isBasePathMissingLogged = false;
  app.addHook('onRequest', app.session.signInFromUrl);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (!isBasePathMissingLogged && lacksBasePath(pathname, basePath)) {
      isBasePathMissingLogged = true;
      request.log.warn({ basePath }, 'request outside BASE_PATH; does the proxy strip the prefix?');
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const pagePath = pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : null;
    if (!isRead || pagePath === null) return sendError(request, reply, new ApiError('noSuchPath'));
    const plainPath = pagePath.replace(/\/(index\.html)?$/, '') || '/';
    if (plainPath !== pagePath && pageAt(plainPath)) {
      const query = request.url.slice(pathname.length);
      return reply.redirect(basePath + plainPath.slice(1) + query, 308);
    }
    if (fileExtension.test(pathname) || nonPagePaths.test(pagePath))
      return sendError(request, reply, new ApiError('noSuchPath'));
    return sendGenericFrame(request, reply.code(404));
  });
}
