/**
 * `app.limits`: how often one client may call, in windows of a minute. Memory decides, at once; with Redis the counts of
 * the other instances are added a round trip later, so that no request ever waits for it. docs/decisions says why not a
 * ready-made plugin.
 */
import { createHash } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import type { RedisGate } from '../cache/redis.ts';

declare module 'fastify' {
  interface FastifyInstance {
    rateLimiter: RateLimiter;
  }
}

/**
 * Calls a minute. Thousands of phones can stand behind one address of a mobile carrier, so what memory answers is nearly
 * free; what oa-web must answer each time is dearer, a picture that has to be made and a file are dearer still, and
 * guessing chip numbers must not pay. A page of all breeds has 359 pictures.
 */
export const perMinute = { reads: 6_000, pictures: 1_000, lookups: 300, files: 120, posts: 60, chips: 20 } as const;
export type LimitName = keyof typeof perMinute;

export interface RateLimitOptions {
  /** Monotonic milliseconds; tests inject one they can turn. */
  readonly now?: () => number;
}

interface Window {
  count: number;
  /** Of `count`, what the other instances have been told of. */
  told: number;
  until: number;
  isTelling: boolean;
}

const windowMs = 60_000;
/** Clients remembered: those not seen for longest give way. */
const mostClients = 50_000;

const loopback = /^(127\.|::1$)/;
const internal = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const) {
  internal.addSubnet(net, bits);
}
internal.addSubnet('fc00::', 7, 'ipv6');
internal.addSubnet('fe80::', 10, 'ipv6');

/** An IPv4 address as it is; of an IPv6 address the network, which is what a household or a phone is given. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

export class RateLimiter {
  readonly #windows = new LRUCache<string, Window>({ max: mostClients });
  readonly #store: RedisGate | null;
  readonly #now: () => number;
  readonly #warn: (peer: 'loopback' | 'internal') => void;

  /** `warn` is told of forwarded requests whose client cannot be told, because nobody named the proxy as trusted. */
  constructor(store: RedisGate | null, warn: (peer: 'loopback' | 'internal') => void, options: RateLimitOptions = {}) {
    this.#store = store;
    this.#now = options.now ?? (() => performance.now());
    this.#warn = warn;
  }

  /** Counts a call. @throws Failed 42901 */
  count(request: FastifyRequest, name: LimitName): void {
    const client = this.#clientOf(request);
    if (client === null) return;
    const key = `${name} ${client}`;
    const now = this.#now();
    let window = this.#windows.get(key);
    if (!window || window.until <= now) {
      window = { count: 0, told: 0, until: now + windowMs, isTelling: false };
      this.#windows.set(key, window);
    }
    window.count++;
    if (window.count > perMinute[name]) {
      throw new ApiError('tooManyRequests', { retryAfter: Math.ceil((window.until - now) / 1_000) });
    }
    if (this.#store && !window.isTelling) void this.#tell(key, window, this.#store);
  }

  /** Adds what is new here to the count of all, and learns theirs. One exchange at a time for each client. */
  async #tell(key: string, window: Window, store: RedisGate): Promise<void> {
    window.isTelling = true;
    const name = `app-h5:limit:${createHash('sha256').update(key).digest('base64url')}`;
    const more = window.count - window.told;
    window.told += more;
    const replies = await store.run((redis) =>
      redis.multi().set(name, 0, 'PX', windowMs, 'NX').incrby(name, more).pttl(name).exec(),
    );
    window.isTelling = false;
    const [, all, left] = (replies ?? []).map(([, reply]) => reply);
    if (typeof all !== 'number' || typeof left !== 'number' || left < 0) return;
    // Calls that came meanwhile are not yet among theirs.
    const sinceThen = window.count - window.told;
    window.count = Math.max(window.count, all + sinceThen);
    window.told = window.count - sinceThen;
    window.until = this.#now() + left;
  }

  /** What a client is known by; null for one that is not limited: ourselves, or visitors that cannot be told apart. */
  #clientOf(request: FastifyRequest): string | null {
    const address = request.ip.replace(/^::ffff:(?=\d+\.)/i, '');
    const isHidden = request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress;
    if (loopback.test(address)) {
      if (isHidden) this.#warn('loopback');
      return null;
    }
    if (isHidden && internal.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) {
      this.#warn('internal');
      return null;
    }
    return networkOf(address);
  }
}

export const rateLimitPlugin = fp<RateLimitOptions>(
  async (app, options) => {
    let warned = false;
    const warn = (peer: string) => {
      if (!warned) app.log.warn({ peer }, 'a proxy that TRUST_PROXY does not name: its visitors are not limited');
      warned = true;
    };
    app.decorate('rateLimiter', new RateLimiter(app.redis, warn, options));
  },
  { name: 'rate-limit', dependencies: ['redis'] },
);
