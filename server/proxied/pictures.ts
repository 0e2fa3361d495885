/**
 * Proxies oa-web's pictures: `/media/<width>/<id>.<webp|avif>`. The id is the picture's sealed URL, so any instance can
 * serve the picture without shared state. A picture is fetched only if one of oa-web's responses contains its URL, and
 * only from oa-web's host or MEDIA_HOSTS.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { mediaFormats, mediaWidths } from '../../shared/media.ts';
import { ApiError, unreadableResponse } from '../api-error.ts';
import { FailureBackoff } from '../cache/failure-backoff.ts';
import { type MonotonicClock, monotonicClock } from '../clock.ts';
import { JobError, processRunner } from '../jobs/process-runner.ts';
import type { Conversion } from './conversion/convert.ts';
import { type MakeContext, PictureQueue } from './conversion/picture-queue.ts';
import type { ProxiedUrls } from './proxied-urls.ts';
import { maxIdLength } from './sealed-ids.ts';

export interface PicturesOptions {
  readonly proxied: ProxiedUrls;
  readonly monotonic?: MonotonicClock | undefined;
  /** Maximum CPU time for one conversion, in milliseconds. */
  readonly maxCpuMs?: number | undefined;
}

const convertInProcess = processRunner<Conversion>('./conversion/converter-process.ts', import.meta.url);

/** Maximum size of the picture cache, in bytes. */
const maxBytes = 64 * 1024 * 1024;
const limits = {
  // With more conversions at once, too little CPU time would remain for API calls.
  maxRunning: 2,
  maxUnderWay: 12,
  // A breed list has hundreds of pictures.
  maxWaiting: 1_200,
};
/** Maximum CPU time for one conversion, in milliseconds: twice as much as the largest output needs. */
const defaultMaxCpuMs = 5_000;

interface Wanted extends Omit<Conversion, 'bytes'> {
  readonly key: string;
  readonly url: URL;
}

export const picturesPlugin = fp<PicturesOptions>(
  async (app: FastifyInstance, { proxied, monotonic = monotonicClock, maxCpuMs = defaultMaxCpuMs }) => {
    const cache = new LRUCache<string, Buffer>({
      maxSize: maxBytes,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
    });
    const queue = new PictureQueue<Buffer>(app, limits);
    const backoff = new FailureBackoff(monotonic, Math.random);

    async function fetchAndConvert({ key, url, width, format }: Wanted, context: MakeContext): Promise<Buffer> {
      try {
        const bytes = await queue.fetch(url, context);
        const picture = await queue.inProcess(() => convertInProcess({ bytes, width, format }, { maxCpuMs }), context);
        backoff.recordSuccess(key);
        cache.set(key, picture);
        return picture;
      } catch (error) {
        const isUnreadable = error instanceof JobError;
        const failure = isUnreadable ? unreadableResponse(url.pathname, 'shape', { detail: error.message }) : error;
        if (!context.signal.aborted) backoff.recordFailure(key, failure);
        throw failure;
      }
    }

    /** Returns the picture if it is already converted. Throws the last conversion's error while its backoff lasts. */
    function known(key: string): Buffer | undefined {
      const failure = backoff.failureOf(key);
      if (failure?.isReplayed) throw failure.error;
      return cache.get(key);
    }

    const convert = (wanted: Wanted, request: FastifyRequest, reply: FastifyReply): Promise<Buffer> => {
      const { key, url } = wanted;
      const make = (context: MakeContext) => fetchAndConvert(wanted, context);
      return queue.get({ key, path: url.pathname, known: () => known(key), make }, request, reply);
    };

    /**
     * Parses the requested URL.
     * @throws ApiError `notFound` unless the URL is canonical. If aliases were accepted, anyone could fill the cache
     * with copies.
     */
    function wanted(key: string, id: string, extension: string, width: number): Wanted {
      const url = proxied.openPicture(id);
      const format = mediaFormats.find((candidate) => candidate === extension);
      const isCanonical = key === `${width}/${id}.${extension}` && mediaWidths.some((allowed) => allowed === width);
      if (!url || !format || !isCanonical) throw new ApiError('notFound');
      return { key, url, width, format };
    }

    app.get(
      // Uses a wildcard, because Fastify limits a named parameter to 100 characters.
      '/media/:width/*',
      {
        schema: {
          params: Type.Object({
            width: Type.Integer(),
            '*': Type.String({ maxLength: maxIdLength + '.webp'.length }),
          }),
        },
        config: { answersWithEnvelope: true, limit: 'reads' },
      },
      async (request, reply) => {
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
