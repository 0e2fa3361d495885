/**
 * Streams files from oa-web. A slow phone can make a download last long, so downloads use separate connections and never delay
 * a call. Their deadline covers the headers only. They use Node's own client because undici 7 crashes the process if a server
 * closes its connection while a slow reader pauses the body (nodejs/undici#5360, fixed in 8).
 */
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import { unreadableResponse } from '../api-error.ts';
import { boundedStream } from './bounded-stream.ts';
import { Bulkhead, type ClientKey } from './bulkhead.ts';
import type { Correlation } from './calls.ts';
import { errors } from './connection-pool.ts';
import { hasTimedOut, startDeadline } from './deadline.ts';
import { networkFailure, statusFailure } from './failures.ts';
import type { HostState } from './host.ts';
import { type AttemptResult, HostHealth } from './host-health.ts';
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
  readonly client: ClientKey;
  /** Aborts the download. */
  readonly signal: AbortSignal;
  readonly correlation?: Correlation;
}

const maxDownloads = 16;
const maxPerClient = maxDownloads / 4;
/** Maximum queue length. More clients may wait than can hold slots, so that clients with slots cannot fill the queue. */
const maxQueued = 256;
const queueShare = 1 / 16;

export class Downloads {
  readonly #log: FastifyBaseLogger;
  readonly #settings: UpstreamSettings;
  /** Health of each host by its origin. */
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
  async open(url: URL, { maxBytes, client, signal, correlation }: FileOptions): Promise<UpstreamFile> {
    const health = this.#healthOf(url);
    const path = url.pathname;
    const { signal: abort, cancel } = startDeadline(this.#settings, signal);
    let release = () => {};
    let report: (result: AttemptResult) => void = () => {};
    try {
      health.assertAvailable(path, client);
      if (this.#bulkhead.inUse === maxDownloads) this.#shortages++;
      release = await this.#bulkhead.acquire(path, abort, client);
      report = health.enter(path, client);
      const response = await this.#request(url, abort, correlation);
      const { statusCode = 0, headers } = response;
      const length = Number(headers['content-length'] ?? Number.NaN);
      const failure =
        statusFailure(statusCode, headers, path) ??
        (statusCode !== 200 ? unreadableResponse(path, 'status', { upstreamStatus: statusCode }) : null) ??
        (!/^(identity)?$/i.test(String(headers['content-encoding'] ?? ''))
          ? unreadableResponse(path, 'encoding')
          : null) ??
        (length > maxBytes ? unreadableResponse(path, 'too-large') : null);
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
      return { contentType: headers['content-type'] ?? '', bytes: length >= 0 ? length : null, body };
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

  /** Resolves once the headers arrive. Each request opens a new connection: a visitor rarely opens several files in a row. */
  #request(url: URL, signal: AbortSignal, correlation: Correlation | undefined): Promise<IncomingMessage> {
    const { connectTimeoutMs, ca, userAgent } = this.#settings;
    // With compression, Content-Length would not be the size of the file.
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
