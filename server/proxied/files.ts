/**
 * Files of oa-web through the site: `/files/<id>/<name>`, where the id is the file's own address in base64url, as for
 * pictures. oa-web may be reachable from here only, so nothing but files is passed on: what has the ending of one, from
 * oa-web's own host or MEDIA_HOSTS, and does not turn out to be a page or data.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { ApiError, unreadableResponse } from '../api-error.ts';
import { fileNameOf, fileTypeOf } from './file-types.ts';
import { proxiedAddresses, type SiteUrls } from './links.ts';

export interface FilesOptions extends SiteUrls {
  /** Most bytes of one file. */
  readonly maxBytes?: number;
}

/** What oa-web sends in a file's place when it has none: its sign-in page, an envelope with a refusal. */
const noFile = /\b(html|xml|json|javascript)\b/i;

/** RFC 6266: the name in UTF-8, and beside it one that any browser can read. */
function disposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const full = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${full}`;
}

export const filesPlugin = fp<FilesOptions>(
  async (app: FastifyInstance, options) => {
    const own = proxiedAddresses(options);
    const cap = options.maxBytes ?? 64 * 1024 * 1024;

    app.get(
      // A wildcard, because a named parameter ends at 100 characters.
      '/files/*',
      {
        schema: { params: Type.Object({ '*': Type.String({ maxLength: 2048 }) }) },
        config: { answersWithEnvelope: true },
      },
      async (request, reply) => {
        const { '*': path } = request.params as { '*': string };
        const [id = '', name = '', ...rest] = path.split('/');
        const url = own.of(id);
        const type = url && fileTypeOf(url);
        // A name of the caller's own making would let anyone send "invoice.exe" from here.
        if (!url || !type || rest.length > 0 || fileNameOf(url, name) !== name) throw new ApiError('noSuchPath');

        app.rateLimiter.count(request, 'files');
        app.loadShedding.assertAccepting();
        const abort = new AbortController();
        const leave = () => abort.abort();
        reply.raw.once('close', leave);
        const startedAt = performance.now();
        const file = await app.upstream.openFile(url, cap, abort.signal);
        request.logContext.upstreamMs = performance.now() - startedAt;
        reply.raw.off('close', leave);
        if (noFile.test(file.contentType)) {
          file.body.on('error', () => {}).destroy();
          throw unreadableResponse(url.pathname, 'html');
        }
        // Whoever left while the headers were on their way waits for no body.
        if (reply.raw.destroyed) file.body.destroy();
        reply
          .type(type.contentType)
          .header('content-disposition', disposition(name, type.inline === true))
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header('cache-control', 'public, max-age=3600');
        if (file.bytes !== null) reply.header('content-length', String(file.bytes));
        if (request.method === 'HEAD') {
          file.body.on('error', () => {}).destroy();
          return reply.send(Readable.from([]));
        }
        return reply.send(file.body);
      },
    );
  },
  { name: 'files', dependencies: ['upstream', 'request-log', 'rate-limit', 'load-shedding'] },
);
