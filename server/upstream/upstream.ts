/** All calls to oa-web go through `app.upstream`. `Host` handles an exchange with one host. */
import fp from 'fastify-plugin';
import { ApiError } from '../api-error.ts';
import { type Deadline, startDeadline } from '../clock.ts';
import { Bulkhead } from './bulkhead.ts';
import { Downloads, type FileOptions, type UpstreamFile } from './downloads.ts';
import { metricLabelOf } from './failures.ts';
import { Host, type HostState } from './host.ts';
import { type CallForm, OaWebClient, type SendCall } from './oa-web-client.ts';
import { type UpstreamOptions, withDefaults } from './options.ts';
import { type PictureOptions, Pictures } from './pictures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    upstream: Upstream;
  }
}

interface Upstream {
  /** Returns a function that sends a call's requests. A write, such as any POST, is sent at most once. */
  prepare(form: CallForm): SendCall;
  /** Fetches a whole picture. @throws ApiError as `Host.exchange` does */
  fetchPicture(url: URL, options: PictureOptions): Promise<Buffer>;
  /**
   * Opens a file as a stream. The deadline covers the headers only. The body must neither fall below a minimum rate nor
   * exceed `maxBytes`. @throws ApiError as `Host.exchange` does
   */
  openFile(url: URL, options: FileOptions): Promise<UpstreamFile>;
  /** Starts a call's deadline. The caller must cancel it. */
  startDeadline(): Deadline;
  /** Slots for the calls in flight. */
  readonly slots: Bulkhead;
  /** State of the host for calls. Pictures and files have separate hosts. */
  readonly state: Pick<HostState, 'circuit' | 'retryAfterSeconds'> & {
    readonly inFlight: number;
    readonly queued: number;
  };
  /** Hosts used so far; oa-web itself comes first. */
  readonly hosts: readonly HostState[];
}

/**
 * One client's share of the slots and of the queue for them. Even if all its calls are slow, a client takes at most
 * this share of the capacity. Four such clients at once are unlikely.
 */
const clientShare = 0.25;
/** Maximum queue length per connection. The deadline bounds the wait, and this limit bounds the memory. */
const queuedPerConnection = 16;

export const upstreamPlugin = fp<UpstreamOptions>(
  async (app, options) => {
    const settings = withDefaults(options);
    const { oaWebUrl, oaWebConnections } = settings;
    const services = { settings, log: app.log, onRetry: () => app.metrics?.recordRetry() };
    const oaWeb = new Host({ purpose: 'calls', origin: oaWebUrl.origin }, oaWebConnections, services);
    const client = new OaWebClient(oaWeb, app.log, settings);
    const pictures = new Pictures(services);
    const downloads = new Downloads(app.log, settings);
    const slots = new Bulkhead({
      maxInUse: oaWebConnections,
      maxQueued: oaWebConnections * queuedPerConnection,
      clientShare,
    });

    /**
     * Measures pictures and files. api/call.ts measures calls, because their result is known only once the response has
     * been read.
     */
    async function measured<T>(path: 'picture' | 'file', fetched: Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const report = (result: string, attempts: number) =>
        app.metrics?.recordCall({ path, result, upstreamMs: performance.now() - startedAt, attempts });
      try {
        const value = await fetched;
        report('ok', 1);
        return value;
      } catch (error) {
        const attempts = error instanceof ApiError ? error.details.cost?.attempts : 0;
        report(metricLabelOf(error), attempts ?? 1);
        throw error;
      }
    }

    app.decorate('upstream', {
      slots,
      get state() {
        const { circuit, retryAfterSeconds } = oaWeb.state;
        return { circuit, retryAfterSeconds, inFlight: slots.inUse, queued: slots.queued };
      },
      get hosts() {
        return [oaWeb.state, ...pictures.hosts, ...downloads.hosts];
      },
      startDeadline: () => startDeadline(settings),
      prepare: (form) => client.prepare(form),
      fetchPicture: (url, picture) => measured('picture', pictures.fetch(url, picture)),
      openFile: (url, file) => measured('file', downloads.open(url, file)),
    });
    app.addHook('onClose', async () => {
      downloads.close();
      await Promise.all([oaWeb.close(), pictures.close()]);
    });
  },
  { name: 'upstream', dependencies: ['metrics'] },
);
