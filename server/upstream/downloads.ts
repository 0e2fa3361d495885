/**
 * Streams files from oa-web. A slow phone can keep a download running for a long time, so downloads use separate
 * connections and never delay a call. Their deadline covers the headers only. They use Node's own HTTP client: undici 7
 * crashes the process if a server closes its connection while a slow reader pauses the body (nodejs/undici#5360, fixed
 * in 8).
 */
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { type ApiError, unreadableResponse } from '../api-error.ts';
import { hasTimedOut, startDeadline } from '../clock.ts';
import { boundedStream } from './bounded-stream.ts';
import { Bulkhead, type ClientKey } from './bulkhead.ts';
import { errors } from './connection-pool.ts';
import { networkFailure, statusFailure } from './failures.ts';
import type { HostState } from './host.ts';
import { type AttemptResult, HostHealth } from './host-health.ts';
import type { Correlation } from './oa-web-client.ts';
import type { UpstreamSettings } from './options.ts';

export interface UpstreamFile {
  readonly contentType: string;
  /** Content-Length; null if oa-web does not send one. */
  readonly bytes: number | null;
  readonly body: Readable;
}

export interface FileOptions {
  readonly maxBytes: number;
  /** Client on whose behalf the file is downloaded. */
  readonly clientKey: ClientKey;
  /** Aborts the download. */
  readonly signal: AbortSignal;
  readonly correlation?: Correlation;
}

const maxDownloads = 16;
const maxPerClient = maxDownloads / 4;
/** Maximum queue length. */
const maxQueued = 256;
/**
 * Share of the queue that one client may take. Smaller than a client's share of the slots: otherwise, four clients could
 * take not only all slots but also the whole queue.
 */
const queueShare = 1 / 16;

/** Returns the Content-Length; NaN if there is none. */
const lengthOf = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? Number.NaN);

/** Returns the failure that the status or headers indicate; null if the body can be read. */
function failureOf(response: IncomingMessage, path: string, maxBytes: number): ApiError | null {
  const { statusCode = 0, headers } = response;
  const failure = statusFailure(statusCode, headers, path);
  if (failure) return failure;
  if (statusCode !== 200) return unreadableResponse(path, 'status', { upstreamStatus: statusCode });
  if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) return unreadableResponse(path, 'encoding');
  return lengthOf(response) > maxBytes ? unreadableResponse(path, 'too-large') : null;
}

export class Downloads {
  readonly #log: FastifyBaseLogger;
  readonly #settings: UpstreamSettings;
  /** Hosts by origin. */
  readonly #hosts = new Map<string, HostHealth>();
  readonly #bulkhead = new Bulkhead({ maxInUse: maxDownloads, maxQueued, clientShare: queueShare, maxPerClient });
  #shortages = 0;
  readonly #requests = new Set<ClientRequest>();

  constructor(log: FastifyBaseLogger, settings: UpstreamSettings) {
    this.#log = log;
    this.#settings = settings;
  }

  get hosts(): readonly HostState[] {
    return [...this.#hosts.values()].map(({ state }) => ({ ...state, pool: null }));
  }

  /** @throws ApiError as `Host.exchange` does, or the signal's reason */
  async open(url: URL, { maxBytes, clientKey, signal, correlation }: FileOptions): Promise<UpstreamFile> {
    const health = this.#healthOf(url);
    const path = url.pathname;
    const { signal: abort, cancel } = startDeadline(this.#settings, signal);
    let release = () => {};
    let report: (result: AttemptResult) => void = () => {};
    try {
      health.assertAvailable(path, clientKey);
      if (this.#bulkhead.inUse === maxDownloads) this.#shortages++;
      release = await this.#bulkhead.acquire(path, abort, clientKey);
      report = health.startAttempt(path, clientKey);
      const response = await this.#request(url, abort, correlation);
      const failure = failureOf(response, path, maxBytes);
      if (failure) {
        response.on('error', () => {}).destroy();
        throw failure;
      }
      const body = boundedStream(response, {
        maxBytes,
        upstreamPath: path,
        setTimer: this.#settings.setTimer,
        shortages: () => this.#shortages,
      });
      body.once('close', release);
      report('response');
      const bytes = lengthOf(response);
      return { contentType: response.headers['content-type'] ?? '', bytes: bytes >= 0 ? bytes : null, body };
    } catch (error) {
      release();
      const failure = networkFailure(error, path, hasTimedOut(abort));
      report(signal.aborted ? 'aborted' : failure);
      signal.throwIfAborted();
      throw failure;
    } finally {
      cancel();
    }
  }

  /**
   * Resolves once the headers arrive. Opens a new connection for each request, because a visitor rarely opens several
   * files in a row.
   */
  #request(url: URL, signal: AbortSignal, correlation: Correlation | undefined): Promise<IncomingMessage> {
    const { connectTimeoutMs, ca, userAgent } = this.#settings;
    // `identity`: with compression, Content-Length would not be the file's size.
    const headers = {
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': userAgent,
      ...correlation,
    };
    const options = { agent: false, headers, signal, maxHeaderSize: 16 * 1024, ...(ca && { ca }) } as const;
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
      this.#requests.add(request);
      const connectTimer = setTimeout(() => request.destroy(new errors.ConnectTimeoutError()), connectTimeoutMs);
      request
        .once('socket', (socket) => {
          socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connectTimer));
        })
        .on('error', reject)
        .once('close', () => {
          clearTimeout(connectTimer);
          this.#requests.delete(request);
        })
        .end();
    });
  }

  #healthOf({ origin }: URL): HostHealth {
    const health = this.#hosts.get(origin) ?? new HostHealth({ purpose: 'files', origin }, this.#log, this.#settings);
    this.#hosts.set(origin, health);
    return health;
  }

  close(): void {
    for (const request of this.#requests) request.destroy(new errors.ClientDestroyedError());
  }
}
