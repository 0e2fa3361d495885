/** Adds `app.cache` and logs its events. */
import fp from 'fastify-plugin';
import type { RedisResponses } from './redis-responses.ts';
import { type CacheEvents, type CacheOptions, ResponseCache } from './response-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    cache: ResponseCache;
  }
}

export interface CachePluginOptions extends CacheOptions {
  readonly redisResponses?: RedisResponses | null;
}

export const cachePlugin = fp<CachePluginOptions>(
  async (app, { redisResponses = null, ...options }) => {
    let hasCompressionFailed = false;
    const events: CacheEvents = {
      listShrank({ upstreamPath, before, now, accepted }) {
        const fields = { upstreamPath, before, now: now.size };
        if (accepted) app.log.warn(fields, 'list still short after the stale window; accepting it');
        else if (now.missing) app.log.warn(fields, 'no list in the response; serving the cached list');
        else app.log.error(fields, 'list shrank by more than 90 %; serving the cached list');
      },
      compressionFailed(error) {
        // Logged once: a persistent cause, such as too little memory, would repeat the line with every response.
        if (!hasCompressionFailed) app.log.error({ err: error }, 'compression failed; serving uncompressed');
        hasCompressionFailed = true;
      },
    };
    app.decorate('cache', new ResponseCache(events, redisResponses, options));
  },
  { name: 'cache' },
);
