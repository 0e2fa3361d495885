/**
 * Files of oa-web as streams. They take as long as the slowest phone, so they have connections of their own and no call
 * waits for them; the deadline is for their headers. They are fetched with Node's own client: undici 7 ends the process when
 * a server closes its connection while a slow reader holds the body back (nodejs/undici#5360, mended in 8).
 */
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { errors } from 'undici';
import { unreadableResponse } from '../api-error.ts';
import { boundedStream } from './bounded-stream.ts';
import { Bulkhead } from './bulkhead.ts';
import type { ConnectionTuning } from './connector.ts';
import { networkFailure, statusFailure } from './failures.ts';

export interface UpstreamFile {
  readonly contentType: string;
  /** Its length; null where oa-web does not say. */
  readonly bytes: number | null;
  readonly body: Readable;
}

export interface DownloadsOptions extends ConnectionTuning {
  /** For one whole call; here it bounds the time until the headers. */
  readonly timeoutMs: number;
  /** For how long a download may rest. */
  readonly idleTimeoutMs?: number | undefined;
}

/** Downloads at once; so many more wait for a place. */
const connections = 16;
const longestLine = 64;
/** Unless told otherwise, a download may rest for so many times the time of a whole call. */
const restFactor = 6;

export class Downloads {
  readonly #timeoutMs: number;
  readonly #restMs: number;
  readonly #tuning: ConnectionTuning;
  readonly #places = new Bulkhead(connections, longestLine);
  readonly #open = new Set<ClientRequest>();

  constructor({ timeoutMs, idleTimeoutMs = timeoutMs * restFactor, ...tuning }: DownloadsOptions) {
    this.#timeoutMs = timeoutMs;
    this.#restMs = idleTimeoutMs;
    this.#tuning = tuning;
  }

  /** `signal` gives it up. @throws Failed as the exchanges of a host do, or the signal's reason */
  async open(url: URL, cap: number, signal: AbortSignal): Promise<UpstreamFile> {
    const path = url.pathname;
    const abort = new AbortController();
    const giveUp = () => abort.abort();
    signal.addEventListener('abort', giveUp, { once: true });
    const timer = setTimeout(giveUp, this.#timeoutMs);
    let leave = () => {};
    try {
      leave = await this.#places.acquire(path, abort.signal);
      const body = await this.#ask(url, abort.signal);
      const { statusCode = 0, headers } = body;
      const length = Number(headers['content-length'] ?? Number.NaN);
      const fault =
        statusFailure(statusCode, headers, path) ??
        (statusCode !== 200 ? unreadableResponse(path, 'status', { upstreamStatus: statusCode }) : null) ??
        (!/^(identity)?$/i.test(String(headers['content-encoding'] ?? ''))
          ? unreadableResponse(path, 'encoding')
          : null) ??
        (length > cap ? unreadableResponse(path, 'too-large') : null);
      if (fault) {
        body.on('error', () => {}).destroy();
        throw fault;
      }
      const passed = boundedStream(body, { cap, restMs: this.#restMs, upstreamPath: path });
      passed.once('close', leave);
      return {
        contentType: String(headers['content-type'] ?? ''),
        bytes: length >= 0 ? length : null,
        body: passed,
      };
    } catch (error) {
      leave();
      signal.throwIfAborted();
      throw networkFailure(error, path, abort.signal.aborted);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    }
  }

  /** The answer once its headers are there; a connection for each, since nobody fetches many files in a row. */
  #ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { connectTimeoutMs = 2_000, ca } = this.#tuning;
    // Packed, its length would not be the file's.
    const headers = { accept: '*/*', 'accept-encoding': 'identity' };
    const options = { agent: false, headers, signal, maxHeaderSize: 16 * 1024, ...(ca && { ca }) } as const;
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
      this.#open.add(request);
      const connecting = setTimeout(() => request.destroy(new errors.ConnectTimeoutError()), connectTimeoutMs);
      request
        .once('socket', (socket) => {
          socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
        })
        .on('error', reject)
        .once('close', () => {
          clearTimeout(connecting);
          this.#open.delete(request);
        })
        .end();
    });
  }

  close(): void {
    for (const request of this.#open) request.destroy(new errors.ClientDestroyedError());
  }
}
