/**
 * CSRF protection: only this site's own pages may write. Another site's page can make a visitor's browser send the
 * visitor's cookie. But it can neither hide its origin nor add a custom header without a CORS preflight, which this
 * server never grants.
 */
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { csrfHeader } from '../../shared/request-headers.ts';
import { ApiError } from '../api-error.ts';

interface CsrfOptions {
  /** Public URL of the site; null if unknown. Without it, only the request's own host counts as this site. */
  readonly publicUrl: URL | null;
  /** Header in which a client other than a browser sends its own token. */
  readonly tokenHeader: string;
}

/** Values of Sec-Fetch-Site (Fetch Metadata, 2.2). */
const fetchSites = ['cross-site', 'same-origin', 'same-site', 'none'];

type RefusalReason = 'form' | 'other-site' | 'no-header';

const quietMs = 60_000;
const maxHostLength = 100;

const hostOf = (origin: string): string =>
  URL.canParse(origin) ? new URL(origin).host.slice(0, maxHostLength) : 'unreadable';

/** Methods that RFC 9110 defines as safe (9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export const csrfPlugin = fp<CsrfOptions>(
  async (app, { publicUrl, tokenHeader }) => {
    /** Custom headers, which neither a form nor another site's page can send. */
    const customHeaders = [csrfHeader, 'idempotency-key', tokenHeader];
    // Browsers send Basic credentials automatically, so their presence proves nothing.
    const isCustom = (value: unknown) => value !== undefined && !/^basic /i.test(String(value));

    /**
     * Returns whether an origin is this site's. Behind a proxy that terminates TLS, the request's scheme may differ
     * from the visitor's, so an https origin with the same host always counts. An http origin with the same host does
     * not count if the request is known to be https, because anyone on the network path can forge an http page.
     */
    const isOwnOrigin = (origin: string, request: FastifyRequest): boolean => {
      if (!URL.canParse(origin)) return false;
      const { host, protocol } = new URL(origin);
      if (host === publicUrl?.host) return protocol === publicUrl.protocol;
      return host === request.host && (protocol === 'https:' || request.protocol === 'http');
    };

    let loggedAt = Number.NEGATIVE_INFINITY;
    /** Logs a refusal, at most once a minute: behind a proxy that changes the host, every write is refused. */
    const reportRefusal = (request: FastifyRequest, reason: RefusalReason): void => {
      if (performance.now() - loggedAt < quietMs) return;
      loggedAt = performance.now();
      const { origin, 'sec-fetch-site': site } = request.headers;
      const hosts = { origin: origin && hostOf(origin), host: request.host.slice(0, maxHostLength) };
      request.log.warn(
        { reason, ...hosts, publicHost: publicUrl?.host, site: fetchSites.find((known) => known === site) },
        'write refused by CSRF protection',
      );
    };

    /** Returns the reason to refuse a write; null if it is allowed. */
    const refusalReason = (request: FastifyRequest): RefusalReason | null => {
      const { origin, 'sec-fetch-site': site, 'content-type': type = '', cookie } = request.headers;
      const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type);
      const isCrossSite =
        (origin !== undefined && !isOwnOrigin(origin, request)) || (site ?? 'same-origin') !== 'same-origin';
      // A request without any sign of a browser comes from another kind of client, with its own token. It has no cookie
      // to abuse.
      const isBrowser = origin !== undefined || site !== undefined || cookie !== undefined;
      const hasCustomHeader = customHeaders.some((name) => isCustom(request.headers[name]));
      return isForm ? 'form' : isCrossSite ? 'other-site' : isBrowser && !hasCustomHeader ? 'no-header' : null;
    };

    app.addHook('onRequest', (request, _reply, done) => {
      const reason = safeMethods.has(request.method) ? null : refusalReason(request);
      if (reason === null) return done();
      reportRefusal(request, reason);
      done(new ApiError('crossSite'));
    });
  },
  { name: 'csrf', dependencies: ['error-handler', 'request-log'] },
);
