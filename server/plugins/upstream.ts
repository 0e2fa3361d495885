/** `app.upstream`: the only place that talks to oa-web. */
import fp from 'fastify-plugin';
import { type Dispatcher, errors, Pool } from 'undici';
import type { Config } from '../config.ts';
import { Failed, type UpstreamLog, type UpstreamReason } from '../errors.ts';
import { parseJson, readBody, unreadable } from '../oaweb/decode.ts';

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream;
  }
}

export interface UpstreamCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Already under oa-web's own names; a query for GET, a JSON body for POST. */
  readonly params: Readonly<Record<string, string>>;
  /** A member's token, for the calls that need one. */
  readonly token?: string | undefined;
}

export interface UpstreamAnswer {
  readonly json: unknown;
  readonly ms: number;
  readonly attempts: number;
}

export interface Upstream {
  /** @throws Failed 40101, 40401, 50201, 50202, 50301, 50401 */
  fetch(call: UpstreamCall): Promise<UpstreamAnswer>;
  /** A picture or file by address. @throws Failed as `fetch` does */
  fetchBytes(url: URL, accept: string): Promise<{ bytes: Buffer; contentType: string }>;
  /** Where oa-web is; pictures it names by path are looked up here. */
  readonly base: URL;
}

export interface UpstreamOptions extends Pick<Config, 'oaWebTimeoutMs' | 'oaWebTokenHeader' | 'oaWebConnections'> {
  readonly oaWebUrl: URL;
  /** Most decoded bytes of one answer. */
  readonly maxBytes?: number;
}

const connectTimeoutMs = 2_000;
const defaultMaxBytes = 16 * 1024 * 1024;
const maxHeaderBytes = 16 * 1024;

const networkReasons: Readonly<Record<string, UpstreamReason>> = {
  UND_ERR_CONNECT_TIMEOUT: 'connect-timeout',
  UND_ERR_HEADERS_OVERFLOW: 'headers',
  HPE_HEADER_OVERFLOW: 'headers',
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EPROTO: 'tls',
};

const certificateFault =
  /CERT|TLS|SSL|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/;

function codeOf(error: unknown): string {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string') return e.code;
  }
  return '';
}

/** A fault of the line, told apart by what it means: time ran out, or oa-web could not be reached. */
function networkFailure(error: unknown, path: string, deadlinePassed: boolean): Failed {
  if (error instanceof Failed) return error;
  const code = codeOf(error);
  const reason: UpstreamReason = deadlinePassed
    ? 'timeout'
    : (networkReasons[code] ?? (certificateFault.test(code) ? 'tls' : 'broken'));
  const log: UpstreamLog = { reason, upstreamPath: path, ...(code && { detail: code }) };
  const timedOut = reason === 'timeout' || reason === 'connect-timeout';
  return new Failed(timedOut ? 'upstreamTimeout' : 'upstreamUnreachable', { log, cause: error });
}

/** What an HTTP status means before its body is looked at; null where the body decides. */
function statusFailure(statusCode: number, headers: Record<string, unknown>, path: string): Failed | null {
  const log = (reason: UpstreamReason): UpstreamLog => ({ reason, upstreamPath: path, upstreamStatus: statusCode });
  if (statusCode >= 300 && statusCode < 400) return unreadable(path, 'redirect', { upstreamStatus: statusCode });
  if (statusCode === 401 || statusCode === 403) return new Failed('signInNeeded', { log: log('token') });
  if (statusCode === 404) return new Failed('notFound', { log: log('status') });
  if (statusCode === 429) {
    const seconds = Number(headers['retry-after']);
    const retryAfter = Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), 60) : 5;
    return new Failed('overloaded', { log: log('status'), retryAfter });
  }
  if (statusCode >= 500) return new Failed('upstreamUnreachable', { log: log('status') });
  return null;
}

export function createUpstream(options: UpstreamOptions): Upstream & { close(): Promise<void> } {
  const { oaWebUrl: base, oaWebTimeoutMs, oaWebTokenHeader, maxBytes = defaultMaxBytes } = options;
  const pool = new Pool(base.origin, {
    connections: options.oaWebConnections,
    connect: { timeout: connectTimeoutMs },
    // Below the idle limit of usual servers (nginx 75 s, Node 5 s), so that we close before they do.
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
    maxHeaderSize: maxHeaderBytes,
    // undici's own timers are coarse and per chunk: the deadline below covers the whole call.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  const prefix = base.pathname.replace(/\/$/, '');

  /** One exchange under one deadline, body included. */
  async function exchange<T>(
    path: string,
    dispatcher: Dispatcher,
    request: Dispatcher.RequestOptions,
    read: (answer: Dispatcher.ResponseData) => Promise<T>,
  ): Promise<T> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), oaWebTimeoutMs);
    try {
      const answer = await dispatcher.request({ ...request, signal: abort.signal });
      const failure = statusFailure(answer.statusCode, answer.headers, path);
      if (failure) {
        answer.body.on('error', () => {}).destroy();
        throw failure;
      }
      return await read(answer);
    } catch (error) {
      throw networkFailure(error, path, abort.signal.aborted);
    } finally {
      clearTimeout(timer);
    }
  }

  const bodyOf = (answer: Dispatcher.ResponseData, upstreamPath: string) => {
    const contentType = String(answer.headers['content-type'] ?? '');
    const contentEncoding = String(answer.headers['content-encoding'] ?? '');
    return { body: answer.body, contentType, contentEncoding, upstreamPath, cap: maxBytes };
  };

  return {
    base,
    async fetch({ method, path, params, token }) {
      const query = new URLSearchParams(params).toString();
      const startedAt = performance.now();
      const json = await exchange(
        path,
        pool,
        {
          origin: base.origin,
          method,
          path: prefix + path + (method === 'GET' && query ? `?${query}` : ''),
          body: method === 'POST' ? JSON.stringify(params) : null,
          headers: {
            accept: 'application/json',
            // Not deflate: half of the servers that speak it leave out its wrapper.
            'accept-encoding': 'gzip, br',
            ...(method === 'POST' && { 'content-type': 'application/json' }),
            ...(token && { [oaWebTokenHeader]: token }),
          },
        },
        async (answer) => {
          const raw = bodyOf(answer, path);
          return parseJson(await readBody(raw), raw);
        },
      ).catch((error: unknown) => {
        // After a POST has been sent nobody knows what became of it, unless the connection was never made.
        const reason = error instanceof Failed ? error.details.log?.reason : undefined;
        if (method === 'POST' && (reason === 'timeout' || reason === 'broken' || reason === 'headers')) {
          throw new Failed('outcomeUnknown', { ...(error as Failed).details, cause: error });
        }
        throw error;
      });
      return { json, ms: performance.now() - startedAt, attempts: 1 };
    },
    async fetchBytes(url, accept) {
      // Pictures may live on other hosts: undici's shared agent keeps a pool for each.
      const path = url.pathname;
      const request = { origin: url.origin, method: 'GET' as const, path: path + url.search, headers: { accept } };
      const { Agent, getGlobalDispatcher } = await import('undici');
      const dispatcher = url.origin === base.origin ? pool : (getGlobalDispatcher() as InstanceType<typeof Agent>);
      return exchange(path, dispatcher, request, async (answer) => {
        const raw = bodyOf(answer, path);
        return { bytes: await readBody(raw), contentType: raw.contentType };
      });
    },
    close: () => pool.destroy(new errors.ClientDestroyedError()),
  };
}

export const upstreamPlugin = fp<UpstreamOptions>(
  async (app, options) => {
    const upstream = createUpstream(options);
    app.decorate('upstream', upstream);
    app.addHook('onClose', () => upstream.close());
  },
  { name: 'upstream' },
);
