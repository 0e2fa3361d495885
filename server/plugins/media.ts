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
import { Failed } from '../errors.ts';
import { unreadable } from '../oaweb/decode.ts';

export interface MediaOptions {
  /** oa-web's address: relative pictures are looked up here. */
  readonly base: URL;
  readonly mediaHosts: readonly string[];
  /** The site's base path. */
  readonly basePath: string;
  readonly maxBytes?: number;
}

/** Tells which of oa-web's addresses are pictures we show, and under which address. */
export function pictureAddress({ base, mediaHosts, basePath }: MediaOptions) {
  const allowed = (url: URL): boolean =>
    /^https?:$/.test(url.protocol) && (url.origin === base.origin || mediaHosts.includes(url.host));
  const resolve = (raw: string): URL | null => {
    if (!URL.canParse(raw, base)) return null;
    const url = new URL(raw, base);
    return allowed(url) ? url : null;
  };
  return {
    resolve,
    /** A picture's address on the site, at the middle width; the client asks for the width it needs. */
    of: (raw: string | null): string | null => {
      const url = raw ? resolve(raw) : null;
      if (!url) return null;
      const local = url.origin === base.origin ? url.pathname + url.search : url.href;
      return `${basePath}media/${mediaWidths[2]}/${Buffer.from(local).toString('base64url')}.webp`;
    },
  };
}

/** Pixels a picture may have before it is decoded: 40 megapixels is more than any phone takes. */
const maxPixels = 40_000_000;

export const mediaPlugin = fp<MediaOptions>(
  async (app: FastifyInstance, options) => {
    const address = pictureAddress(options);
    const kept = new LRUCache<string, Buffer>({
      maxSize: options.maxBytes ?? 64 * 1024 * 1024,
      sizeCalculation: (bytes, key) => bytes.length + key.length,
    });
    const underWay = new Map<string, Promise<Buffer>>();

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
        throw unreadable(url.pathname, 'shape', { detail: error instanceof Error ? error.message.slice(0, 80) : '' });
      }
    }

    app.get(
      // A wildcard, because a named parameter ends at 100 characters.
      '/media/:width/*',
      {
        schema: { params: Type.Object({ width: Type.Integer(), '*': Type.String({ maxLength: 1024 }) }) },
        config: { area: 'media' },
      },
      async (request, reply) => {
        const { width, '*': file } = request.params as { width: number; '*': string };
        const [id = '', format] = file.split('.');
        const raw = Buffer.from(id, 'base64url').toString();
        const url = raw ? address.resolve(raw) : null;
        const known = mediaFormats.find((f) => f === format);
        // One picture has one address: a decoder that forgives would let anyone fill the memory with copies.
        const canonical = file === `${Buffer.from(raw).toString('base64url')}.${format}`;
        if (!url || !known || !canonical || !mediaWidths.some((w) => w === width)) throw new Failed('notFound');

        const key = `${width}/${file}`;
        let bytes = kept.get(key);
        request.trace.cache = bytes ? 'hit' : 'miss';
        if (!bytes) {
          const making = underWay.get(key) ?? make(url, width, known).finally(() => underWay.delete(key));
          underWay.set(key, making);
          bytes = await making;
          kept.set(key, bytes);
        }
        return reply
          .header('cache-control', 'public, max-age=86400, stale-while-revalidate=604800')
          .type(`image/${known}`)
          .send(bytes);
      },
    );
  },
  { name: 'media', dependencies: ['upstream', 'logging'] },
);
