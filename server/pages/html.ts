/** Serves the pages, rendered or as frames, and what belongs to them: web manifest, offline files, unknown URLs. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type PageRow, pageAt, pages } from '../../shared/pages.ts';
import { ApiError } from '../api-error.ts';
import type { Config } from '../config.ts';
import { handleNotFound } from './not-found.ts';
import { loadOfflineFiles } from './offline/offline-files.ts';
import { offlineRoutes } from './offline/offline-routes.ts';
import { webManifestRoute } from './offline/web-manifest.ts';
import { loadAssets } from './rendering/assets.ts';
import { Frames } from './rendering/frames.ts';
import { gatherFor } from './rendering/gather.ts';
import { type RequestedPage, requestedPage } from './rendering/page-address.ts';
import { RenderedPages } from './rendering/rendered-pages.ts';
import { rendererIn } from './rendering/renderer.ts';
import { pageTemplate } from './rendering/template.ts';
import { type Visitor, visitorOf } from './rendering/visitor.ts';
import { sendFrame, sendRendered } from './send-page.ts';

export interface HtmlOptions
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

    /** Returns whether the record of a frame is known not to exist. The client's own call is then answered from the cache. */
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
        // The page's code tells the visitor what there is instead.
        reply.code(error.statusCode);
      }
      const row = pageAt(pathname);
      if (row && (await isMissing(request, row))) reply.code(404);
      const isListed = address !== null && reply.statusCode === 200;
      return sendFrame(request, reply, await frames.get({ visitor, view: row?.view ?? null, isListed }));
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

    /** Sends a frame for no particular page. */
    const sendGenericFrame = async (request: FastifyRequest, reply: FastifyReply, visitor = visitorOf(request)) =>
      sendFrame(request, reply, await frames.get({ visitor, view: null, isListed: false }));

    webManifestRoute(app, basePath);
    offlineRoutes(app, { basePath, files: offline, sendGenericFrame });

    await app.register(async (pageRoutes) => {
      pageRoutes.addHook('onRequest', app.session.signInFromUrl);
      for (const page of pages) pageRoutes.get(prefix + page.path, sendPage);
      if (prefix) {
        // Without the trailing slash, relative URLs would resolve against the parent path.
        pageRoutes.get(prefix, (request, reply) => reply.redirect(basePath + request.url.slice(prefix.length), 308));
      }
    });
    await app.register(handleNotFound, { basePath, sendGenericFrame });
  },
  { name: 'html', dependencies: ['error-handler', 'csrf', 'session'] },
);
