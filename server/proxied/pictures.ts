/**
 * Pictures of oa-web through the site: `/media/<width>/<id>.<webp|avif>`.
 *
 * The id is the picture's own address in base64url, so any instance can serve it without remembering anything; only
 * oa-web's host and MEDIA_HOSTS are ever fetched. Whatever comes (SVG too) leaves as a plain bitmap.
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
import { proxiedAddresses, type SiteUrls } from './links.ts';

export interface PicturesOptions extends SiteUrls {
  readonly maxBytes?: number;
  /** Monotonic milliseconds; tests inject one they can turn. */
  readonly now?: (() => number) | undefined;
}

/** A picture's address on the site, at the middle width; the client asks for the width it needs. */
export function pictureUrl(place: SiteUrls): (raw: string | null) => string | null {
  const own = proxiedAddresses(place);
  return (raw) => {
    const url = raw ? own.resolve(raw) : null;
    return url && `${place.basePath}media/${mediaWidths[2]}/${own.idOf(url)}.webp`;
  };
}

/** Pixels a picture may have before it is decoded: 40 megapixels is more than any phone takes. */
const maxPixels = 40_000_000;

export const picturesPlugin = fp<PicturesOptions>(
  async (app: FastifyInstance, options) => {
    const own = proxiedAddresses(options);
    const kept = new LRUCache<string, Buffer>({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
    });
    const underWay = new SingleFlight<Buffer>();
    const coolDown = new FailureBackoff(options.now ?? (() => performance.now()), Math.random);

    async function make(url: URL, width: number, format: (typeof mediaFormats)[number]): Promise<Buffer> {
      const { bytes } = await app.upstream.fetchBytes(url, 'image/*');
      try {
        // SVG is drawn at the wanted size, not blown up from its own.
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
      // A wildcard, because a named parameter ends at 100 characters.
      '/media/:width/*',
      {
        schema: { params: Type.Object({ width: Type.Integer(), '*': Type.String({ maxLength: 1024 }) }) },
        config: { answersWithEnvelope: true },
      },
      async (request, reply) => {
        const { width, '*': file } = request.params as { width: number; '*': string };
        const [id = '', format] = file.split('.');
        const url = own.of(id);
        const known = mediaFormats.find((f) => f === format);
        // One picture has one address: others would let anyone fill the memory with copies.
        const canonical = file === `${id}.${format}`;
        if (!url || !known || !canonical || !mediaWidths.some((w) => w === width)) throw new ApiError('notFound');

        const key = `${width}/${file}`;
        let bytes = kept.get(key);
        request.logContext.cache = bytes ? 'hit' : 'miss';
        app.rateLimiter.count(request, bytes ? 'reads' : 'pictures');
        if (!bytes) {
          const failure = coolDown.rememberedFailure(key);
          if (failure) throw failure.error;
          bytes = await underWay.run(key, async () => {
            app.loadShedding.assertAccepting();
            try {
              const made = await make(url, width, known);
              coolDown.recordSuccess(key);
              kept.set(key, made);
              return made;
            } catch (error) {
              coolDown.recordFailure(key, error);
              throw error;
            }
          }).promise;
        }
        return reply
          .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
          .type(`image/${known}`)
          .send(bytes);
      },
    );
  },
  { name: 'pictures', dependencies: ['upstream', 'request-log', 'rate-limit', 'load-shedding'] },
);
