/** `app.upstream`: the only place that talks to oa-web. How one host is talked to is in upstream/host.ts. */
import fp from 'fastify-plugin';
import type { Dispatcher } from 'undici';
import type { Config } from '../config.ts';
import { parseJson, type RawBody, readBody } from './body.ts';
import { Downloads, type UpstreamFile } from './downloads.ts';
import { Host, type HostState, type HostTuning } from './host.ts';

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
  /** Aborted when nobody waits any more: the call is given up, and `fetch` throws the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** The caller's name for a POST that must happen once. */
  readonly idempotencyKey?: string | undefined;
}

export interface UpstreamResponse {
  /** 2xx or 4xx: of a 4xx the envelope tells why. */
  readonly statusCode: number;
  readonly json: unknown;
  readonly ms: number;
  readonly attempts: number;
}

export interface Upstream {
  /** A POST is sent once at most. @throws Failed 40101, 40401, 50201, 50202, 50301, 50401 */
  fetch(call: UpstreamCall): Promise<UpstreamResponse>;
  /** A picture or file by address. @throws Failed as `fetch` does */
  fetchBytes(url: URL, accept: string): Promise<{ bytes: Buffer; contentType: string }>;
  /**
   * A file by address, as a stream: `signal` gives it up. The deadline is for its headers; then it may not rest for long
   * nor grow past `cap`. @throws Failed as `fetch` does
   */
  openFile(url: URL, cap: number, signal: AbortSignal): Promise<UpstreamFile>;
  /** Where oa-web is; pictures it names by path are looked up here. */
  readonly base: URL;
  /** Whether oa-web is asked at all just now. */
  readonly state: HostState;
}

export interface UpstreamTuning extends HostTuning {
  /** Most decoded bytes of one answer. */
  readonly maxBytes?: number;
  /** How long a file may rest on its way. */
  readonly fileIdleTimeoutMs?: number;
}

export interface UpstreamOptions
  extends Pick<Config, 'oaWebTimeoutMs' | 'oaWebTokenHeader' | 'oaWebConnections'>,
    UpstreamTuning {
  readonly oaWebUrl: URL;
}

const defaultMaxBytes = 16 * 1024 * 1024;

export const upstreamPlugin = fp<UpstreamOptions>(
  async (app, options) => {
    const {
      oaWebUrl: base,
      oaWebTimeoutMs,
      oaWebTokenHeader,
      oaWebConnections,
      fileIdleTimeoutMs,
      ...tuning
    } = options;
    const cap = tuning.maxBytes ?? defaultMaxBytes;
    const prefix = base.pathname.replace(/\/$/, '');
    /** Pictures may live on other hosts, which MEDIA_HOSTS names: each has its own connections and its own troubles. */
    const hosts = new Map<string, Host>();

    function hostAt(origin: string): Host {
      let host = hosts.get(origin);
      if (!host) {
        const name = origin === base.origin ? 'oa-web' : 'a media host';
        const bounds = { connections: oaWebConnections, timeoutMs: oaWebTimeoutMs };
        host = new Host({ ...tuning, ...bounds, name, origin, log: app.log });
        hosts.set(origin, host);
      }
      return host;
    }

    const rawAnswer = ({ body, headers }: Dispatcher.ResponseData, upstreamPath: string): RawBody => ({
      body,
      contentType: String(headers['content-type'] ?? ''),
      contentEncoding: String(headers['content-encoding'] ?? ''),
      upstreamPath,
      cap,
    });

    const mislabelled = new Set<string>();
    /** JSON under another name is read all the same; the log tells once for each call. */
    function checkType(upstreamPath: string, contentType: string): void {
      if (contentType === '' || /json/i.test(contentType) || mislabelled.has(upstreamPath)) return;
      mislabelled.add(upstreamPath);
      const named = contentType.slice(0, 40).replace(/[^\w/+.-].*/, '');
      app.log.warn({ upstreamPath, contentType: named }, 'oa-web calls its JSON something else');
    }

    const oaWeb = hostAt(base.origin);
    const downloads = new Downloads({ ...tuning, timeoutMs: oaWebTimeoutMs, idleTimeoutMs: fileIdleTimeoutMs });
    app.decorate('upstream', {
      base,
      get state() {
        return oaWeb.state;
      },
      async fetch({ method, path, params, token, idempotencyKey, signal }) {
        const query = new URLSearchParams(params).toString();
        const { value, ms, attempts } = await oaWeb.exchange({
          path,
          signal,
          personal: token !== undefined,
          request: {
            method,
            path: prefix + path + (method === 'GET' && query ? `?${query}` : ''),
            body: method === 'POST' ? JSON.stringify(params) : null,
            headers: {
              accept: 'application/json',
              // Not deflate: half of the servers that speak it leave out its wrapper.
              'accept-encoding': 'gzip, br',
              ...(method === 'POST' && { 'content-type': 'application/json' }),
              ...(token && { [oaWebTokenHeader]: token }),
              // (assumed) oa-web reads it under the name that the IETF's draft gives it, or not at all.
              ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
            },
          },
          read: async (answer) => {
            const raw = rawAnswer(answer, path);
            const json = parseJson(await readBody(raw), raw);
            checkType(path, raw.contentType);
            return { statusCode: answer.statusCode, json };
          },
        });
        return { ...value, ms, attempts };
      },
      async fetchBytes(url, accept) {
        const path = url.pathname;
        const { value } = await hostAt(url.origin).exchange({
          path,
          request: { method: 'GET', path: path + url.search, headers: { accept } },
          read: async (answer) => {
            const raw = rawAnswer(answer, path);
            return { bytes: await readBody(raw), contentType: raw.contentType };
          },
        });
        return value;
      },
      async openFile(url, limit, signal) {
        hostAt(url.origin).assertAvailable(url.pathname);
        return downloads.open(url, limit, signal);
      },
    });
    app.addHook('onClose', async () => {
      await Promise.all([downloads, ...hosts.values()].map((connections) => connections.close()));
    });
  },
  { name: 'upstream' },
);
