/**
 * Proxies oa-web's pictures: `/media/<width>/<id>.<webp|avif>`.
 *
 * The id is the picture's sealed URL, so any instance can serve it without shared state; only what a response named, on
 * oa-web's host or in MEDIA_HOSTS, is ever fetched. The output is a bitmap, whatever the source format (SVG included).
 */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { Type } from 'typebox';
import { mediaFormats, mediaWidths } from '../../shared/media.ts';
import { ApiError, unreadableResponse } from '../api-error.ts';
import { FailureBackoff } from '../cache/failure-backoff.ts';
import { SingleFlight } from '../cache/single-flight.ts';
import { type ProxiedOptions, proxiedUrls } from './links.ts';
import { maxIdLength } from './sealed-ids.ts';

export interface PicturesOptions extends ProxiedOptions {
  /** Maximum size of the picture cache, in bytes. */
  readonly maxBytes?: number;
  /** Monotonic milliseconds; tests inject their own. */
  readonly now?: (() => number) | undefined;
}

/** A picture's URL on the site, at the middle width; the client replaces the width by the one it needs. */
export function pictureUrl(options: ProxiedOptions): (raw: string | null) => string | null {
  const proxied = proxiedUrls(options);
  return (raw) => {
    const url = raw ? proxied.resolve(raw) : null;
    const id = url && proxied.sealPicture(url);
    return id && `${options.basePath}media/${mediaWidths[2]}/${id}.webp`;
  };
}

/** Checked before decoding, against decompression bombs: no phone takes more than 40 megapixels. */
const maxPixels = 40_000_000;

export const picturesPlugin = fp<PicturesOptions>(
  async (app: FastifyInstance, options) => {
    const proxied = proxiedUrls(options);
    const cache = new LRUCache<string, Buffer>({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
    });
    const singleFlight = new SingleFlight<Buffer>();
    const backoff = new FailureBackoff(options.now ?? (() => performance.now()), Math.random);

    async function resize(url: URL, width: number, format: (typeof mediaFormats)[number]): Promise<Buffer> {
      const { bytes } = await app.upstream.fetchBytes(url, 'image/*');
      try {
        // SVG is rasterised at the target size instead of being scaled up from its nominal one.
        const density = /^\s*<(\?xml|svg)/.test(bytes.subarray(0, 64).toString()) ? (72 * width) / 512 : undefined;
        const image = sharp(bytes, { limitInputPixels: maxPixels, ...(density && { density: Math.max(72, density) }) });
        return await image
          .rotate()
          .resize({ width, withoutEnlargement: density === undefined })
          .toFormat(format, format === 'webp' ? { quality: 82, alphaQuality: 90 } : { quality: 60 })
          .toBuffer();
      } catch (error) {
        throw unreadableResponse(url.pathname, 'shape', {
          detail: error instanceof Error ? error.message.slice(0, 80) : '',
        });
      }
    }

    app.get(
      // A wildcard, because Fastify limits a named parameter to 100 characters.
      '/media/:width/*',
      {
        schema: {
          params: Type.Object({ width: Type.Integer(), '*': Type.String({ maxLength: maxIdLength + '.webp'.length }) }),
        },
        config: { answersWithEnvelope: true },
      },
      async (request, reply) => {
        const { width, '*': fileName } = request.params as { width: number; '*': string };
        const [id = '', extension] = fileName.split('.');
        const url = proxied.openPicture(id);
        const format = mediaFormats.find((candidate) => candidate === extension);
        // One URL per picture: with aliases, anyone could fill the cache with copies.
        const isCanonical = fileName === `${id}.${extension}`;
        if (!url || !format || !isCanonical || !mediaWidths.some((allowed) => allowed === width)) {
          throw new ApiError('notFound');
        }

        const key = `${width}/${fileName}`;
        let picture = cache.get(key);
        request.logContext.cache = picture ? 'hit' : 'miss';
        app.rateLimiter.consume(request, picture ? 'reads' : 'pictures');
        if (!picture) {
          const failure = backoff.rememberedFailure(key);
          if (failure) throw failure.error;
          picture = await singleFlight.run(key, async () => {
            app.loadShedding.assertAccepting();
            try {
              const resized = await resize(url, width, format);
              backoff.recordSuccess(key);
              cache.set(key, resized);
              return resized;
            } catch (error) {
              backoff.recordFailure(key, error);
              throw error;
            }
          }).promise;
        }
        return reply
          .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
          .type(`image/${format}`)
          .send(picture);
      },
    );
  },
  { name: 'pictures', dependencies: ['upstream', 'request-log', 'rate-limit', 'load-shedding'] },
);
