/**
 * `app.rateLimiter` limits each client's calls per minute. Each instance decides by its own counts. With Redis, it adds
 * the other instances' counts in the background, so that no request waits for Redis. docs/decisions/008 explains why a
 * ready-made plugin does not fit.
 */
import { hash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, preHandlerHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import { type MonotonicClock, monotonicClock } from '../clock.ts';
import type { RedisGate } from '../redis/redis-gate.ts';
import type { ClientKey } from '../upstream/bulkhead.ts';
import { type Client, clientOf, type UntrustedProxy, untrustedProxyOf } from './client-address.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateLimiter: RateLimiter;
  }
  interface FastifyContextConfig {
    /** Limit that each request to this route counts against. */
    limit?: LimitName | ((request: FastifyRequest) => LimitName);
  }
}

/**
 * Limits per client and minute, by the work that a request causes. They are generous, because thousands of phones may
 * share one of a mobile carrier's addresses:
 * - `reads`: every API call, and every picture served from memory. At the limit, a client uses about 2 % of a core
 *   (docs/performance.md states the cost of a cached answer). A page makes about 5 calls; the page with all breeds has
 *   370 pictures.
 * - `lookups`: every call to oa-web that a client's requests cause, and every newly composed response. Allows ten per
 *   second. Cached data is fetched once for everybody, so these are mostly certificates and searches. A visitor makes a
 *   few of them per minute.
 * - `posts`: calls that change something. They count here instead of under `lookups`.
 * - `chips`: calls with a chip number, because chip numbers must not be brute-forced. They count here instead of under
 *   `lookups`.
 * - `reports`: error reports from pages. Each adds a line to the log.
 * - `pictures`, `files`: pictures and files that are fetched and, in part, converted.
 * - `renders`: pages rendered for this client. Each occupies the process for 5 to 50 ms. Pages that are already
 *   rendered do not count.
 */
export const perMinute = {
  reads: 20_000,
  pictures: 1_000,
  lookups: 600,
  files: 120,
  posts: 60,
  renders: 120,
  chips: 20,
  reports: 10,
} as const;
export type LimitName = keyof typeof perMinute;

export interface RateLimitOptions {
  readonly redis: RedisGate | null;
  readonly metrics: FastifyInstance['metrics'];
  readonly monotonic?: MonotonicClock;
}

/** The client on whose behalf oa-web is called. */
export interface Caller {
  readonly requestId: string;
  /** Null if the client cannot be told apart from others. */
  readonly client: Client | null;
  /** True if the client is behind a proxy that TRUST_PROXY does not include. */
  readonly isHidden: boolean;
  /** Key under which this client's slots are counted. */
  readonly clientKey: ClientKey;
  /** Headers that correlate other servers' logs with this request. */
  readonly correlation: Readonly<Record<string, string>>;
}

interface Window {
  count: number;
  /** Part of `count` that is already included in the shared total in Redis. */
  sharedCount: number;
  endsAt: number;
  isSyncing: boolean;
}

const windowMs = 60_000;
/**
 * Limit for an IPv6 /48, as a multiple of the limit for a /64. All 65,536 /64 networks in a /48 may belong to one
 * customer.
 */
const widerFactor = 4;
/**
 * Limit for all clients behind an untrusted proxy together, as a multiple of one client's limit. Enough for a trial, but
 * not for a public site.
 */
const hiddenFactor = 20;
/** Maximum number of chip checks per minute, shared by all clients that cannot be told apart. */
const sharedChips = 60;
/**
 * Share of a limit that an instance may count before it updates the shared count in Redis. A round trip for every
 * request would cost more than a cached answer.
 */
const unsharedPart = 0.01;
/** Maximum number of counters. Above it, the least recently used are evicted. */
const maxWindows = 50_000;

interface Limit {
  readonly key: string;
  readonly limit: number;
}

type Counted = Pick<Caller, 'client' | 'isHidden'>;

/** Returns the limits that a call counts against. Calls from this machine count against `chips` only. */
function limitsOf({ client, isHidden }: Counted, name: LimitName): Limit[] {
  if (client === null) {
    if (!isHidden && name !== 'chips') return [];
    return [{ key: `${name} hidden clients`, limit: name === 'chips' ? sharedChips : perMinute[name] * hiddenFactor }];
  }
  const { network, widerNetwork } = client;
  const own = { key: `${name} ${network}`, limit: perMinute[name] };
  if (widerNetwork === null) return [own];
  return [own, { key: `${name} ${widerNetwork}`, limit: perMinute[name] * widerFactor }];
}

class RateLimiter {
  readonly #windows = new LRUCache<string, Window>({ maxSize: maxWindows, sizeCalculation: () => 1 });
  readonly #log: FastifyBaseLogger;
  readonly #redis: RedisGate | null;
  readonly #metrics: FastifyInstance['metrics'];
  readonly #monotonic: MonotonicClock;
  #hasWarned = false;

  constructor(log: FastifyBaseLogger, { redis, metrics, monotonic = monotonicClock }: RateLimitOptions) {
    this.#log = log;
    this.#redis = redis;
    this.#metrics = metrics;
    this.#monotonic = monotonic;
  }

  /** Counts a request. @throws ApiError tooManyRequests over the limit */
  countRequest(request: FastifyRequest, name: LimitName): void {
    this.#count(this.#countedOf(request), name);
  }

  /**
   * Returns the caller of a request. Must run while the connection is open, because the address is gone once it has
   * closed.
   */
  callerOf(request: FastifyRequest): Caller {
    const { client, isHidden } = this.#countedOf(request);
    return {
      requestId: request.id,
      client,
      isHidden,
      clientKey: client && (client.widerNetwork ?? client.network),
      correlation: request.correlation,
    };
  }

  /** Charges a call to oa-web. Returns a function that refunds it. @throws ApiError tooManyRequests over the limit */
  charge(caller: Caller, name: LimitName): () => void {
    this.#count(caller, name);
    return () => this.#refund(caller, name);
  }

  #countedOf(request: FastifyRequest): Counted {
    const client = clientOf(request);
    const proxy = client === null ? untrustedProxyOf(request) : null;
    if (proxy !== null) this.#warnOnce(proxy);
    return { client, isHidden: proxy !== null };
  }

  #warnOnce(proxy: UntrustedProxy): void {
    if (!this.#hasWarned)
      this.#log.warn({ proxy }, 'untrusted proxy: all its visitors share one rate limit; set TRUST_PROXY');
    this.#hasWarned = true;
  }

  #count(counted: Counted, name: LimitName): void {
    const limits = limitsOf(counted, name);
    const waitMs = Math.max(0, ...limits.map(({ key, limit }) => this.#waitAfterCounting(key, limit)));
    if (waitMs === 0) return;
    const isFirstInMinute = limits.some(({ key, limit }) => this.#windows.peek(key)?.count === limit + 1);
    this.#metrics?.recordRefusal(name, isFirstInMinute);
    throw new ApiError('tooManyRequests', { retryAfter: Math.ceil(waitMs / 1_000) });
  }

  #refund(counted: Counted, name: LimitName): void {
    for (const { key } of limitsOf(counted, name)) {
      const window = this.#windows.get(key);
      // The minute in which the call was counted may be over.
      if (window && window.endsAt > this.#monotonic() && window.count > 0) window.count--;
    }
  }

  /** Counts a call. Returns the milliseconds until the limit allows calls again; 0 if it allows this one. */
  #waitAfterCounting(key: string, limit: number): number {
    const now = this.#monotonic();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, sharedCount: 0, endsAt: now + windowMs, isSyncing: false };
      this.#windows.set(key, window);
    }
    window.count++;
    const isSyncDue = Math.abs(window.count - window.sharedCount) >= limit * unsharedPart || window.count > limit;
    // Above the limit, the exact count does not matter to the other instances.
    if (isSyncDue && window.count <= limit + 1 && this.#redis && !window.isSyncing)
      void this.#sync(key, window, this.#redis);
    return window.count > limit ? window.endsAt - now : 0;
  }

  /**
   * Adds this instance's new calls to the shared total and adopts the total. Makes at most one round trip per counter
   * at a time.
   */
  async #sync(key: string, window: Window, redis: RedisGate): Promise<void> {
    window.isSyncing = true;
    const redisKey = `app-h5:limit:${hash('sha256', key, 'base64url')}`;
    const unshared = window.count - window.sharedCount;
    window.sharedCount += unshared;
    const replies = await redis.run((client) =>
      client.multi().set(redisKey, 0, 'PX', windowMs, 'NX').incrby(redisKey, unshared).pttl(redisKey).exec(),
    );
    window.isSyncing = false;
    const [, total, ttl] = (replies ?? []).map(([, reply]) => reply);
    if (typeof total !== 'number' || typeof ttl !== 'number' || ttl < 0) return;
    // Calls that arrived during the round trip are not in the total yet.
    const arrivedMeanwhile = window.count - window.sharedCount;
    window.count = Math.max(window.count, total + arrivedMeanwhile);
    window.sharedCount = window.count - arrivedMeanwhile;
    window.endsAt = this.#monotonic() + ttl;
  }
}

export const rateLimitPlugin = fp<RateLimitOptions>(
  async (app, options) => {
    const limiter = new RateLimiter(app.log, options);
    app.decorate('rateLimiter', limiter);
    // Added per route: a global hook would read `routeOptions`, which Fastify builds anew for each request.
    app.addHook('onRoute', (route) => {
      const { limit } = route.config ?? {};
      if (limit === undefined) return;
      const count: preHandlerHookHandler = (request, _reply, done) => {
        limiter.countRequest(request, typeof limit === 'string' ? limit : limit(request));
        done();
      };
      route.preHandler = [count, ...[route.preHandler ?? []].flat()];
    });
  },
  { name: 'rate-limit' },
);
