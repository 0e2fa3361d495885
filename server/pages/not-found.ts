/** Answers unknown URLs: with the page that was meant, a page that says so, or the envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageAt } from '../../shared/pages.ts';
import { ApiError } from '../api-error.ts';
import { sendError } from '../http/error-handler.ts';

export interface NotFoundOptions {
  readonly basePath: string;
  /** Sends a frame for no particular page. */
  readonly sendGenericFrame: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Path prefixes under which an unknown path gets the envelope, never a page. */
const nonPagePaths = /^\/(oa-web|sandbox|session|media|files|share|status|livez|readyz|docs)(\/|$)/;
const fileExtension = /\.(?!html$)[A-Za-z0-9]+$/;

/** Returns whether a path lacks the base path. Ignores `/`, which is also requested for other reasons. */
const lacksBasePath = (pathname: string, basePath: string): boolean =>
  !pathname.startsWith(basePath) &&
  pathname !== '/' &&
  (pathname.startsWith('/oa-web/') || pathname.startsWith('/assets/') || pageAt(pathname) !== undefined);

export async function handleNotFound(
  app: FastifyInstance,
  { basePath, sendGenericFrame }: NotFoundOptions,
): Promise<void> {
  let isBasePathMissingLogged = false;
  app.addHook('onRequest', app.session.signInFromUrl);
  app.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?')[0] ?? '/';
    if (!isBasePathMissingLogged && lacksBasePath(pathname, basePath)) {
      isBasePathMissingLogged = true;
      request.log.warn({ basePath }, 'request outside BASE_PATH: the proxy must not strip the prefix');
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
