/**
 * `app.rateLimiter` limits the calls of each client per minute. Each instance decides by its own counts; with Redis, the
 * counts of the others arrive a round trip later, so that no request waits for them.
 * docs/decisions/008 says why this is not a ready-made plugin.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import type { RedisGate } from '../cache/redis.ts';
import { clientOf, type UntrustedProxy, untrustedProxyOf } from './client-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateLimiter: RateLimiter;
  }
}

/**
 * Calls per minute. Thousands of phones may share one address of a mobile carrier, so the limit on cheap reads from memory
 * is generous. Calls to oa-web cost more, files and pictures to resize more still, and chip numbers must not be
 * brute-forced. The page of all breeds has a picture of each.
 */
export const perMinute = { reads: 6_000, pictures: 1_000, lookups: 300, files: 120, posts: 60, chips: 20 } as const;
export type LimitName = keyof typeof perMinute;

export interface RateLimitOptions {
  /** Monotonic milliseconds; tests inject their own. */
  readonly now?: () => number;
}

interface Window {
  count: number;
  /** How much of `count` the other instances know. */
  sharedCount: number;
  endsAt: number;
  isSyncing: boolean;
}

const windowMs = 60_000;
/** Beyond this many clients, the least recently seen are forgotten. */
const maxClients = 50_000;

export class RateLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: maxClients });
  readonly #redis: RedisGate | null;
  readonly #now: () => number;
  readonly #onUntrustedProxy: (proxy: UntrustedProxy) => void;

  /** `onUntrustedProxy` is called for forwarded requests whose client is unknown because the proxy is not trusted. */
  constructor(
    redis: RedisGate | null,
    onUntrustedProxy: (proxy: UntrustedProxy) => void,
    { now = () => performance.now() }: RateLimitOptions = {},
  ) {
    this.#redis = redis;
    this.#now = now;
    this.#onUntrustedProxy = onUntrustedProxy;
  }

  /** Counts a call. @throws ApiError 42901 when the client is over its limit */
  consume(request: FastifyRequest, name: LimitName): void {
    const client = clientOf(request);
    if (client === null) {
      const proxy = untrustedProxyOf(request);
      if (proxy !== null) this.#onUntrustedProxy(proxy);
      return;
    }
    const key = `${name} ${client.network}`;
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, sharedCount: 0, endsAt: now + windowMs, isSyncing: false };
      this.#windows.set(key, window);
    }
    window.count++;
    if (window.count > perMinute[name]) {
      throw new ApiError('tooManyRequests', { retryAfter: Math.ceil((window.endsAt - now) / 1_000) });
    }
    if (this.#redis && !window.isSyncing) void this.#sync(key, window, this.#redis);
  }

  /** Adds our new calls to the total of all instances and adopts that total. One exchange at a time per client. */
  async #sync(key: string, window: Window, redis: RedisGate): Promise<void> {
    window.isSyncing = true;
    const redisKey = `app-h5:limit:${createHash('sha256').update(key).digest('base64url')}`;
    const unshared = window.count - window.sharedCount;
    window.sharedCount += unshared;
    const replies = await redis.run((client) =>
      client.multi().set(redisKey, 0, 'PX', windowMs, 'NX').incrby(redisKey, unshared).pttl(redisKey).exec(),
    );
    window.isSyncing = false;
    const [, total, ttl] = (replies ?? []).map(([, reply]) => reply);
    if (typeof total !== 'number' || typeof ttl !== 'number' || ttl < 0) return;
    // Calls that arrived during the exchange are not in the total yet.
    const arrivedMeanwhile = window.count - window.sharedCount;
    window.count = Math.max(window.count, total + arrivedMeanwhile);
    window.sharedCount = window.count - arrivedMeanwhile;
    window.endsAt = this.#now() + ttl;
  }
}

export const rateLimitPlugin = fp<RateLimitOptions>(
  async (app, options) => {
    let hasWarned = false;
    const warnOnce = (proxy: UntrustedProxy) => {
      if (!hasWarned) app.log.warn({ proxy }, 'untrusted proxy: set TRUST_PROXY, or its visitors are not rate limited');
      hasWarned = true;
    };
    app.decorate('rateLimiter', new RateLimiter(app.redis, warnOnce, options));
  },
  { name: 'rate-limit', dependencies: ['redis'] },
);
