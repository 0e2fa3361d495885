/**
 * Proxies oa-web's files: `/files/<id>/<name>`. The id is the file's sealed URL and name. oa-web may be reachable only
 * from this server, so a file is served only if one of oa-web's responses links to it. In addition, its URL must have a
 * file extension, its host must be oa-web's or in MEDIA_HOSTS, and oa-web must send neither HTML nor data.
 */
import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Type } from 'typebox';
import { ApiError, unreadableResponse } from '../api-error.ts';
import { disconnectSignal } from '../http/wire/connections.ts';
import { fileTypeOf, maxNameLength, type ProxiedUrls } from './proxied-urls.ts';
import { maxIdLength } from './sealed-ids.ts';

/** Maximum size of a file, in bytes. */
const maxBytes = 64 * 1024 * 1024;

/** Content types that oa-web sends instead of a missing file: its sign-in page, or an envelope with an error. */
const notAFile = /\b(html|xml|json|javascript)\b/i;

export const filesPlugin = fp<{ readonly proxied: ProxiedUrls }>(
  async (app: FastifyInstance, { proxied }) => {
    app.get(
      // Uses a wildcard, because Fastify limits a named parameter to 100 characters.
      '/files/*',
      {
        schema: { params: Type.Object({ '*': Type.String({ maxLength: maxIdLength + maxNameLength + 1 }) }) },
        config: { answersWithEnvelope: true, limit: 'files' },
      },
      async (request, reply) => {
        const { '*': path } = request.params as { '*': string };
        const [id = '', name = '', ...rest] = path.split('/');
        const sealed = proxied.openFile(id);
        const type = sealed && fileTypeOf(sealed.url);
        // The name must match the sealed name. Otherwise anyone could distribute "invoice.pdf" under this site's
        // address.
        if (!type || rest.length > 0 || sealed.name !== name) throw new ApiError('noSuchPath');
        const { url } = sealed;

        app.loadShedding.assertAccepting();
        const { clientKey, correlation } = app.rateLimiter.callerOf(request);
        const startedAt = performance.now();
        const file = await app.upstream.openFile(url, {
          maxBytes,
          clientKey,
          correlation,
          signal: disconnectSignal(reply),
        });
        request.logContext.upstreamMs = performance.now() - startedAt;
        if (notAFile.test(file.contentType)) {
          file.body.on('error', () => {}).destroy();
          throw unreadableResponse(url.pathname, 'html');
        }
        // Resets the connection, because a plain close may also mean the end of the file. Only a reset tells the client
        // that the file is incomplete.
        file.body.once('error', () => {
          if (reply.raw.headersSent) reply.raw.socket?.resetAndDestroy();
        });
        // Avoids `?`, the library's own fallback character, because Windows does not allow it in file names.
        const fallback = name.replace(/[^\x20-\x7e]/g, '_');
        reply
          .type(type.contentType)
          .header(
            'content-disposition',
            contentDisposition(name, { type: type.inline ? 'inline' : 'attachment', fallback }),
          )
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
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
