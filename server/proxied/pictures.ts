/**
 * Proxies oa-web's pictures: `/media/<width>/<id>.<webp|avif>`.
 *
 * The id is the picture's sealed URL, so any instance can serve it without shared state. Only what a response named, on
 * oa-web's host or in MEDIA_HOSTS, is ever fetched. At most two pictures are converted at once, each in a separate process, and
 * clients take turns.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { mediaFormats, mediaWidths } from '../../shared/media.ts';
import { ApiError, unreadableResponse } from '../api-error.ts';
import { FailureBackoff } from '../cache/failure-backoff.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import type { Caller } from '../http/rate-limit.ts';
import { disconnectSignal } from '../http/wire/connections.ts';
import { Bulkhead } from '../upstream/bulkhead.ts';
import type { Conversion } from './conversion/convert.ts';
import { convertInProcess, UnreadablePicture } from './conversion/converters.ts';
import { type ProxiedOptions, proxiedUrls } from './links.ts';
import { maxIdLength } from './sealed-ids.ts';

export interface PicturesOptions extends ProxiedOptions {
  /** Maximum size of the picture cache, in bytes. */
  readonly maxBytes?: number;
  /** Monotonic milliseconds; tests inject their own. */
  readonly now?: (() => number) | undefined;
  /** Maximum CPU time for one conversion. */
  readonly maxCpuMs?: number | undefined;
}

/** Maximum number of conversions at once. More would take the CPU from the calls. */
const maxConversions = 2;
/** Maximum number of pictures being fetched or waiting for a conversion, each with up to 12 MB in memory. */
const maxUnderWay = 12;
/** Maximum number of waiting requests, which take little memory. A page of breeds has hundreds of pictures. */
const maxWaiting = 1_200;
const clientShare = 1 / 3;
/** Maximum CPU time for one conversion: twice what the largest output takes. */
const defaultMaxCpuMs = 5_000;

interface Wanted extends Omit<Conversion, 'bytes'> {
  readonly key: string;
  readonly url: URL;
}

export const picturesPlugin = fp<PicturesOptions>(
  async (app: FastifyInstance, options) => {
    const proxied = proxiedUrls(options);
    const cache = new LRUCache<string, Buffer>({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
    });
    const singleFlight = new SingleFlight<Buffer>();
    const backoff = new FailureBackoff(options.now ?? (() => performance.now()), Math.random);
    const underWay = new Bulkhead({ maxInUse: maxUnderWay, maxQueued: maxWaiting, clientShare });
    const conversions = new Bulkhead({ maxInUse: maxConversions, maxQueued: maxUnderWay });
    const { maxCpuMs = defaultMaxCpuMs } = options;

    /** Fetches and converts a picture. Aborting has no effect on a conversion that has begun, which has its own limits. */
    async function fetchAndConvert(
      { url, ...wanted }: Wanted,
      { key: client, correlation }: Caller,
      signal: AbortSignal,
    ): Promise<Buffer> {
      const bytes = await app.upstream.fetchPicture(url, { client, correlation, signal });
      const release = await conversions.acquire(url.pathname, signal, client);
      try {
        return await convertInProcess({ ...wanted, bytes }, maxCpuMs);
      } catch (error) {
        if (!(error instanceof UnreadablePicture)) throw error;
        throw unreadableResponse(url.pathname, 'shape', { detail: error.message });
      } finally {
        release();
      }
    }

    async function make(wanted: Wanted, caller: Caller, signal: AbortSignal): Promise<Buffer> {
      app.loadShedding.assertAccepting();
      try {
        const picture = await fetchAndConvert(wanted, caller, signal);
        backoff.recordSuccess(wanted.key);
        cache.set(wanted.key, picture);
        return picture;
      } catch (error) {
        if (!signal.aborted) backoff.recordFailure(wanted.key, error);
        throw error;
      }
    }

    /** Returns the picture if it has been converted. Throws the failure if it has just failed. */
    function known(key: string): Buffer | undefined {
      const failure = backoff.failureOf(key);
      if (failure?.isReplayed) throw failure.error;
      return cache.get(key);
    }

    /**
     * Converts a picture. Each request waits in its own client's queue, even if other clients wait for the same picture, which
     * may be the last of hundreds in their queues. Once begun, a conversion serves all requests for the picture.
     */
    async function convert(wanted: Wanted, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
      const caller = app.rateLimiter.callerOf(request);
      const disconnect = disconnectSignal(reply);
      const joined = singleFlight.join(wanted.key, disconnect);
      if (joined) return joined.promise;
      app.rateLimiter.consume(request, 'pictures');
      const release = await underWay.acquire(wanted.url.pathname, disconnect, caller.key);
      try {
        const start = ({ signal }: { readonly signal: AbortSignal }) => make(wanted, caller, signal);
        return known(wanted.key) ?? (await singleFlight.run(wanted.key, start, disconnect).promise);
      } finally {
        release();
      }
    }

    /** @throws ApiError 40401 unless this is a picture's only URL: with aliases, anyone could fill the cache with copies. */
    function wanted(key: string, id: string, extension: string, width: number): Wanted {
      const url = proxied.openPicture(id);
      const format = mediaFormats.find((candidate) => candidate === extension);
      const isCanonical = key === `${width}/${id}.${extension}` && mediaWidths.some((allowed) => allowed === width);
      if (!url || !format || !isCanonical) throw new ApiError('notFound');
      return { key, url, width, format };
    }

    app.get(
      // A wildcard, because Fastify limits a named parameter to 100 characters.
      '/media/:width/*',
      {
        schema: {
          params: Type.Object({
            width: Type.Integer(),
            '*': Type.String({ maxLength: maxIdLength + '.webp'.length }),
          }),
        },
        config: { answersWithEnvelope: true },
      },
      async (request, reply) => {
        app.rateLimiter.consume(request, 'reads');
        const { width, '*': fileName } = request.params as { width: number; '*': string };
        const key = `${width}/${fileName}`;
        const cached = known(key);
        request.logContext.cache = cached ? 'hit' : 'miss';
        const [id = '', format = ''] = fileName.split('.');
        const picture = cached ?? (await convert(wanted(key, id, format, width), request, reply));
        return reply
          .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
          .type(`image/${format}`)
          .send(picture);
      },
    );
  },
  { name: 'pictures', dependencies: ['upstream', 'request-log', 'rate-limit', 'load-shedding'] },
);
