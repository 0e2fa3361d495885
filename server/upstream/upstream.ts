/** `app.upstream`: the only code that calls oa-web. calls.ts makes the calls; host.ts handles the exchange with one host. */
import fp from 'fastify-plugin';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { Config } from '../config.ts';
import { Bulkhead, type ClientKey } from './bulkhead.ts';
import { Calls, type Correlation, type UpstreamCall, type UpstreamResponse } from './calls.ts';
import type { CircuitState } from './circuit-breaker.ts';
import type { ResponseHead } from './connection-pool.ts';
import { type Deadline, type SetDeadline, setDeadline, startDeadline } from './deadline.ts';
import { type DownloadOptions, Downloads, type UpstreamFile } from './downloads.ts';
import { callResult } from './failures.ts';
import { Host, type HostTuning, type PoolState } from './host.ts';
import { HostHealth } from './host-health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream;
  }
}

export interface Upstream {
  /** Calls oa-web. A POST, and any write, is sent at most once. @throws ApiError 40101, 40401, 50201, 50202, 50301, 50401 */
  fetch(call: UpstreamCall): Promise<UpstreamResponse>;
  /** Fetches a whole picture. @throws ApiError as `fetch` does */
  fetchPicture(url: URL, options: PictureOptions): Promise<Buffer>;
  /**
   * Opens a file as a stream. The deadline covers the headers. After them, the body must neither fall below a minimum rate nor
   * exceed `maxBytes`. @throws ApiError as `fetch` does
   */
  openFile(url: URL, options: DownloadOptions): Promise<UpstreamFile>;
  /** Starts the deadline of a call. The caller must cancel it. */
  startDeadline(): Deadline;
  /** Slots for the calls in flight. */
  readonly slots: Bulkhead;
  /** Base URL of oa-web. Its relative picture paths resolve against it. */
  readonly base: URL;
  /** State of the calls. Pictures and files have separate hosts. */
  readonly state: HostStatus & Pick<PoolState, 'inFlight' | 'queued'>;
  /** Hosts used so far, oa-web's own first. */
  readonly hosts: readonly UpstreamHost[];
}

interface HostStatus {
  readonly circuit: CircuitState;
  /** Seconds until calls may pass again; 0 if they may pass now. */
  readonly retryAfterSeconds: number;
}

/** One host for one purpose, as operators see it. */
export interface UpstreamHost extends HostStatus {
  readonly purpose: 'calls' | 'pictures' | 'files';
  /** Host name and port. */
  readonly host: string;
  /** Null for files, whose connections are not pooled. */
  readonly pool: PoolState | null;
}

export interface PictureOptions {
  readonly client: ClientKey;
  /** Aborts the fetch. */
  readonly signal: AbortSignal;
  readonly correlation?: Correlation;
}

export interface UpstreamTuning extends HostTuning {
  /** Maximum size of a response, after decompression. */
  readonly maxBytes?: number;
  readonly deadline?: SetDeadline;
}

export interface UpstreamOptions
  extends Pick<Config, 'oaWebTimeoutMs' | 'oaWebTokenHeader' | 'oaWebConnections'>,
    UpstreamTuning {
  readonly oaWebUrl: URL;
  /** Sent as `user-agent: app-h5/<version>`. */
  readonly version: string;
}

/**
 * One client's share of the slots and of the places in their queue. Calls that oa-web answers slowly cost at most this share of
 * everyone's capacity, and four such addresses at once are rarer than one.
 */
const clientShare = 0.25;
/** Queue length per connection. The deadline bounds the wait; this bounds the memory. */
const queuedPerConnection = 16;
/** Maximum size of a picture. The largest photo of a phone fits; a film does not. */
const maxPictureBytes = 12 * 1024 * 1024;
/** Content types of pictures. Servers send a file of unknown type without a type, or as an octet-stream. */
const pictureType = /^\s*(?:image\/|(?:application|binary)\/octet-stream\b|$)/i;
/** Extra connections for pictures, as a share of OA_WEB_CONNECTIONS. Pages full of pictures leave oa-web time for calls. */
const pictureShare = 0.25;

/** @throws ApiError 50201 if the headers of a picture speak against reading its body */
function assertPicture({ headers }: ResponseHead, upstreamPath: string): void {
  const contentType = headers['content-type'] ?? '';
  if (!pictureType.test(contentType))
    throw unreadableResponse(upstreamPath, /html/i.test(contentType) ? 'html' : 'shape');
  if (Number(headers['content-length']) > maxPictureBytes) throw unreadableResponse(upstreamPath, 'too-large');
}

const statusOf = ({ circuit, retryAfterSeconds }: HostHealth): HostStatus => ({ circuit, retryAfterSeconds });

/** Values by origin, created when first used: MEDIA_HOSTS may name any number of hosts. */
class ByOrigin<T> extends Map<string, T> {
  readonly #create: (origin: string) => T;

  constructor(create: (origin: string) => T) {
    super();
    this.#create = create;
  }

  of({ origin }: URL): T {
    const value = this.get(origin) ?? this.#create(origin);
    this.set(origin, value);
    return value;
  }
}

export const upstreamPlugin = fp<UpstreamOptions>(
  async (app, options) => {
    const { oaWebUrl: base, oaWebTimeoutMs, oaWebTokenHeader, oaWebConnections, version, ...tuning } = options;
    const { maxBytes, deadline = setDeadline, ...hostTuning } = tuning;
    const userAgent = `app-h5/${version}`;
    const common = { ...hostTuning, timeoutMs: oaWebTimeoutMs, log: app.log, onRetry: () => app.metrics?.retried() };
    const oaWeb = new Host({ ...common, name: 'oa-web', origin: base.origin, connections: oaWebConnections });
    const calls = new Calls(oaWeb, { oaWebUrl: base, oaWebTokenHeader, userAgent, maxBytes, log: app.log });
    const slots = new Bulkhead({
      maxInUse: oaWebConnections,
      maxQueued: oaWebConnections * queuedPerConnection,
      clientShare,
    });
    const connections = Math.ceil(oaWebConnections * pictureShare);
    const nameOf = (origin: string, kind: 'pictures' | 'files') =>
      `${origin === base.origin ? "oa-web's" : "a media host's"} ${kind}`;
    // oa-web's own pictures and files share nothing with its calls.
    const pictureHosts = new ByOrigin(
      (origin) => new Host({ ...common, name: nameOf(origin, 'pictures'), origin, connections }),
    );
    const fileHosts = new ByOrigin((origin) => new HostHealth({ ...common, name: nameOf(origin, 'files') }));
    const downloads = new Downloads({ ...hostTuning, deadline, timeoutMs: oaWebTimeoutMs, userAgent });

    /** Measures pictures and files. Calls are measured later: their result is known only once the response has been read. */
    async function measured<T>(call: 'picture' | 'file', fetched: Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const report = (result: string, requests: number) =>
        app.metrics?.called({ call, result, ms: performance.now() - startedAt, requests });
      try {
        const value = await fetched;
        report('ok', 1);
        return value;
      } catch (error) {
        const attempts = error instanceof ApiError ? error.details.log?.attempts : 0;
        report(callResult(error), attempts ?? 1);
        throw error;
      }
    }

    async function fetchPicture(url: URL, { client, signal: outer, correlation }: PictureOptions): Promise<Buffer> {
      const path = url.pathname;
      const { signal, cancel } = startDeadline(oaWebTimeoutMs, deadline, outer);
      try {
        const { value } = await pictureHosts.of(url).exchange({
          path,
          client,
          signal,
          request: {
            method: 'GET',
            path: path + url.search,
            headers: { accept: 'image/*', 'user-agent': userAgent, ...correlation },
          },
          maxBytes: maxPictureBytes,
          assertReadable: (head) => assertPicture(head, path),
          read: ({ body }) => body,
        });
        return value;
      } finally {
        cancel();
      }
    }

    app.decorate('upstream', {
      base,
      slots,
      get state() {
        return { ...statusOf(oaWeb.health), inFlight: slots.inUse, queued: slots.queued };
      },
      get hosts() {
        const entry = (
          purpose: UpstreamHost['purpose'],
          origin: string,
          health: HostHealth,
          pool: PoolState | null,
        ) => ({
          purpose,
          host: new URL(origin).host,
          ...statusOf(health),
          pool,
        });
        return [
          entry('calls', base.origin, oaWeb.health, oaWeb.pool),
          ...[...pictureHosts].map(([origin, { health, pool }]) => entry('pictures', origin, health, pool)),
          ...[...fileHosts].map(([origin, health]) => entry('files', origin, health, null)),
        ];
      },
      startDeadline: () => startDeadline(oaWebTimeoutMs, deadline),
      fetch: (call) => calls.fetch(call),
      fetchPicture: (url, picture) => measured('picture', fetchPicture(url, picture)),
      openFile: (url, download) => measured('file', downloads.open(url, download, fileHosts.of(url))),
    });
    app.addHook('onClose', async () => {
      await Promise.all([downloads, oaWeb, ...pictureHosts.values()].map((connections) => connections.close()));
    });
  },
  { name: 'upstream', dependencies: ['metrics'] },
);
