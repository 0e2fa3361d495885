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
import { type Client, clientOf, type UntrustedProxy, untrustedProxyOf } from './client-address.ts';
import { countedOneByOne } from './counted-one-by-one.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateLimiter: RateLimiter;
  }
}

/**
 * Per minute. They count what a request makes others do, and are generous, because thousands of phones may share one address
 * of a mobile carrier:
 *
 * - `reads`: every API call, and every picture from memory. At the limit, a client takes some 2 % of a core (docs/performance.md
 *   says what a cached answer costs). A page makes about 5 calls, the page of all breeds has 370 pictures.
 * - `lookups`: every call to oa-web that a client's requests cause, ten a second. What is cached is fetched once for everybody,
 *   so these are mostly certificates and searches, of which a visitor makes a few in a minute. Where oa-web pages by itself,
 *   one read takes up to 23 of them.
 * - `pictures` and `files` are fetched and, in part, converted; `posts` change something.
 * - `renders`: a page that is rendered for this client, 5 to 50 ms of the process; what others have rendered is sent again.
 * - `chips`: chip numbers must not be brute-forced.
 */
export const perMinute = {
  reads: 20_000,
  pictures: 1_000,
  lookups: 600,
  files: 120,
  posts: 60,
  renders: 120,
  chips: 20,
} as const;
export type LimitName = keyof typeof perMinute;

export interface RateLimitEvents {
  /** A forwarded request, whose client is unknown because the proxy is not trusted. */
  untrustedProxy(proxy: UntrustedProxy): void;
  /** @param isFirst of that client in its minute */
  refused(limit: LimitName, isFirst: boolean): void;
}

export interface RateLimitOptions {
  /** Monotonic milliseconds; tests inject their own. */
  readonly now?: () => number;
}

/** The client behind a request, and what its calls to oa-web cost. */
export interface Payer {
  /** Of the request, for the log. */
  readonly requestId: string;
  /** Null if clients cannot be told apart. */
  readonly client: string | null;
  /** Headers by which other servers may log the request. */
  readonly correlation: Readonly<Record<string, string>>;
  /** Pays for a first call to oa-web, before it is made. @throws ApiError 42901 */
  admit(): void;
  /** Pays for a further one, which is made all the same: the client's next request waits instead. */
  charge(): void;
  /** Takes back what the last call was to cost: it was not made. */
  refund(): void;
}

interface Window {
  count: number;
  /** How much of `count` the other instances know. */
  sharedCount: number;
  endsAt: number;
  isSyncing: boolean;
}

const windowMs = 60_000;
/** Limit of an IPv6 /48, which may be one customer's 65,536 networks, as a multiple of that of a /64. */
const widerFactor = 4;
/** Chip checks of all clients that cannot be told apart: without a limit, each of them would have none. */
const hiddenClientsChips = 60;
/** Beyond this many clients, the least recently seen are forgotten. */
const maxClients = 50_000;

interface Limit {
  readonly key: string;
  readonly limit: number;
}

/** Those that a call counts against. */
function limitsOf(client: Client | null, name: LimitName): Limit[] {
  if (client === null) return name === 'chips' ? [{ key: `${name} hidden clients`, limit: hiddenClientsChips }] : [];
  const { network, widerNetwork } = client;
  const own = { key: `${name} ${network}`, limit: perMinute[name] };
  if (widerNetwork === null) return [own];
  return [own, { key: `${name} ${widerNetwork}`, limit: perMinute[name] * widerFactor }];
}

export class RateLimiter {
  readonly #windows = new LRUCache<string, Window>(countedOneByOne(maxClients));
  readonly #redis: RedisGate | null;
  readonly #now: () => number;
  readonly #events: RateLimitEvents;

  constructor(
    redis: RedisGate | null,
    events: RateLimitEvents,
    { now = () => performance.now() }: RateLimitOptions = {},
  ) {
    this.#redis = redis;
    this.#now = now;
    this.#events = events;
  }

  /** Counts a call. Returns what takes that back. @throws ApiError 42901 when the client is over its limit */
  consume(request: FastifyRequest, name: LimitName): () => void {
    const client = this.#clientOf(request);
    this.#admit(client, name);
    return () => this.#refund(client, name);
  }

  /** The client is determined now: once the connection has closed, its address is gone. */
  payerOf(request: FastifyRequest): Payer {
    const client = this.#clientOf(request);
    return {
      requestId: request.id,
      client: client && (client.widerNetwork ?? client.network),
      correlation: request.correlation,
      admit: () => this.#admit(client, 'lookups'),
      charge: () => void this.#count(client, 'lookups'),
      refund: () => this.#refund(client, 'lookups'),
    };
  }

  #clientOf(request: FastifyRequest): Client | null {
    const client = clientOf(request);
    const proxy = client === null ? untrustedProxyOf(request) : null;
    if (proxy !== null) this.#events.untrustedProxy(proxy);
    return client;
  }

  #admit(client: Client | null, name: LimitName): void {
    const waitMs = this.#count(client, name);
    if (waitMs <= 0) return;
    this.#events.refused(name, this.#isFirstRefusal(client, name));
    throw new ApiError('tooManyRequests', { retryAfter: Math.ceil(waitMs / 1_000) });
  }

  /** In its minute; further ones say no more of how many clients there are. */
  #isFirstRefusal(client: Client | null, name: LimitName): boolean {
    return limitsOf(client, name).some(({ key, limit }) => this.#windows.peek(key)?.count === limit + 1);
  }

  /** Counts a call against both networks of a client. @returns milliseconds until it is under its limits again; 0 if it is */
  #count(client: Client | null, name: LimitName): number {
    const waits = limitsOf(client, name).map(({ key, limit }) => this.#countIn(key, limit));
    return Math.max(0, ...waits);
  }

  #refund(client: Client | null, name: LimitName): void {
    for (const { key } of limitsOf(client, name)) {
      const window = this.#windows.get(key);
      // The minute in which it was counted may be over.
      if (window && window.endsAt > this.#now() && window.count > 0) window.count--;
    }
  }

  #countIn(key: string, limit: number): number {
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, sharedCount: 0, endsAt: now + windowMs, isSyncing: false };
      this.#windows.set(key, window);
    }
    window.count++;
    // Beyond the limit the other instances need not know by how much.
    if (window.count <= limit + 1 && this.#redis && !window.isSyncing) void this.#sync(key, window, this.#redis);
    return window.count > limit ? window.endsAt - now : 0;
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
    app.decorate(
      'rateLimiter',
      new RateLimiter(
        app.redis,
        {
          untrustedProxy: warnOnce,
          refused: (limit, isFirst) => app.metrics?.refused(limit, isFirst),
        },
        options,
      ),
    );
  },
  { name: 'rate-limit', dependencies: ['redis', 'metrics'] },
);
