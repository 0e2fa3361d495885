/**
 * `app.redis` shares state between instances; null unless REDIS_URL is set. Requests wait for Redis at most 50 ms.
 * While Redis is slow or down, they continue without it; while it is full, it is only read. Draws and purges need
 * Redis: they wait up to a second, and fail without it.
 */
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { RedisGate, type RedisGateOptions } from './redis-gate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    redis: RedisGate | null;
  }
}

export interface RedisOptions extends RedisGateOptions {
  readonly redisUrl: URL | null;
}

/**
 * Eviction policies that keep recent draws. Redis evicts either nothing, or the keys that expire soonest; draws expire
 * later than responses.
 */
const safePolicies = ['noeviction', 'volatile-ttl'];

async function warnIfEvicting(redis: RedisGate, log: FastifyBaseLogger): Promise<void> {
  const info = await redis.run((client) => client.info('memory'));
  const figure = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info ?? '')?.[1];
  const policy = figure('maxmemory_policy');
  if (policy === undefined || safePolicies.includes(policy) || figure('maxmemory') === '0') return;
  log.warn({ policy }, 'Redis may evict records of draws: set maxmemory-policy to volatile-ttl');
}

export const redisPlugin = fp<RedisOptions>(
  async (app, { redisUrl, ...options }) => {
    if (!redisUrl) {
      app.decorate('redis', null);
      return;
    }
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl.href, {
      // A command that cannot be sent immediately is not worth sending later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      keepAlive: 10_000,
      retryStrategy: (attempt) => Math.min(100 * attempt, 2_000) * (0.75 + Math.random() / 2),
    });
    const gate = new RedisGate(redis, app.log, options);
    redis.on('ready', () => void warnIfEvicting(gate, app.log));
    app.decorate('redis', gate);
    app.addHook('onClose', async () => gate.close());
  },
  { name: 'redis' },
);
