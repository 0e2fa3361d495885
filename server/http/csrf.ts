/**
 * What changes something is asked for by this site's own pages only. A page of another site can make a visitor's browser
 * send requests with the visitor's cookie; it can neither hide where they come from nor add a header of its own to them
 * without asking this server first, which never allows it.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { csrfHeader } from '../../shared/csrf-header.ts';
import { ApiError } from '../api-error.ts';

export interface CsrfOptions {
  /** Where visitors reach the site, if it is known; else the request's own host is. */
  readonly publicUrl: URL | null;
  /** Header in which a program sends a token of its own. */
  readonly tokenHeader: string;
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

export const csrfPlugin = fp<CsrfOptions>(
  async (app, { publicUrl, tokenHeader }) => {
    /** Headers that no form and no foreign page can send: others are as good as ours. */
    const customHeaders = [csrfHeader, 'idempotency-key', tokenHeader];
    // What a browser adds by itself, the password of a protected page, marks nothing.
    const isCustom = (value: unknown) => value !== undefined && !/^basic /i.test(String(value));

    /**
     * Behind a proxy that ends TLS the scheme of the request need not be the visitor's: only where it is known to be https
     * is the same host over http another site, which anyone on the way can write.
     */
    const isOurs = (origin: string, request: FastifyRequest): boolean => {
      if (!URL.canParse(origin)) return false;
      const { host, protocol } = new URL(origin);
      if (host === publicUrl?.host) return protocol === publicUrl.protocol;
      return host === request.host && (protocol === 'https:' || request.protocol === 'http');
    };

    app.addHook('onRequest', async (request) => {
      if (reads.has(request.method)) return;
      const { origin, 'sec-fetch-site': site, 'content-type': type = '', cookie } = request.headers;
      const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
      const isForeign = (origin !== undefined && !isOurs(origin, request)) || (site ?? 'same-origin') !== 'same-origin';
      // Who shows no sign of a browser is a program with a token of its own: there is no visitor's cookie to abuse.
      const isBrowser = origin !== undefined || site !== undefined || cookie !== undefined;
      const isMarked = customHeaders.some((name) => isCustom(request.headers[name]));
      if (isForm || isForeign || (isBrowser && !isMarked)) throw new ApiError('crossSite');
    });
  },
  { name: 'csrf', dependencies: ['error-handler', 'request-log'] },
);
