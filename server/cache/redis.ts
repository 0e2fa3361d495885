/**
 * `app.redis`: state shared between instances; null unless REDIS_URL is set. Redis never fails a request, and delays it by
 * 50 ms at most: if it is slow, down or full, it is not used until it has recovered. Only what cannot be done without it
 * waits for longer.
 */
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';
import { RedisOutage, type SetTimer, setTimer } from './redis-outage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    redis: RedisGate | null;
  }
}

export interface RedisGate {
  /**
   * Runs commands and resolves to their reply, or to undefined if Redis is unavailable, too slow or refuses: callers
   * carry on without it. Never rejects, so fire-and-forget commands need not be awaited. If patient, it waits for a slow or
   * interrupted connection, and an undefined reply means that the commands may have been executed.
   */
  run<T>(commands: (redis: Redis) => Promise<T>, options?: { readonly isPatient?: boolean }): Promise<T | undefined>;
  readonly isAvailable: boolean;
}

export interface RedisOptions {
  readonly redisUrl: URL | null;
  /** Maximum milliseconds a request waits for Redis. */
  readonly commandTimeoutMs?: number;
  /** The same for a request that needs it. */
  readonly patientTimeoutMs?: number;
  /** Tests inject one that they run out themselves. */
  readonly setTimer?: SetTimer;
}

/** A connection that does not answer a PING for this long is dead, whatever TCP says. */
const deadAfterMs = 2_000;
const timedOut = Symbol('timed out');
/** Full, a replica, or unable to save: it serves reads all the same. */
const refusesWrites = new Set(['OOM', 'READONLY', 'MISCONF']);
/** A timer that fires later than this says that our own event loop was busy, and nothing of Redis. */
const ownDelayMs = 10;
/** Between two attempts to write to a full Redis. */
const writeProbeMs = 1_000;

/** A code names the problem; a message could quote an address or a value. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Redis's own errors start with a word in capitals: OOM, READONLY, NOAUTH, WRONGPASS.
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.name;
};

/** Policies that never evict a record of a draw, which outlives every response. */
const safePolicies = ['noeviction', 'volatile-ttl'];

async function warnIfEvicting(redis: RedisGate, log: FastifyBaseLogger): Promise<void> {
  const info = await redis.run((client) => client.info('memory'));
  const figure = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info ?? '')?.[1];
  const policy = figure('maxmemory_policy');
  if (policy === undefined || safePolicies.includes(policy) || figure('maxmemory') === '0') return;
  log.warn({ policy }, 'Redis may evict records of draws: set maxmemory-policy to volatile-ttl');
}

/**
 * Not ioredis's `commandTimeout`: it lets every command of a slow Redis wait its 50 ms in turn, would time out the PING
 * that detects recovery, and blames Redis when it was our own event loop that was late.
 */
class TimeLimitedRedis implements RedisGate {
  readonly #redis: Redis;
  readonly #timeoutMs: number;
  readonly #patientTimeoutMs: number;
  readonly #outage: RedisOutage;
  #probedAt = Number.NEGATIVE_INFINITY;
  #isPaused = false;
  #connecting: Promise<boolean> | undefined;
  #deadTimer: NodeJS.Timeout | undefined;

  constructor(
    redis: Redis,
    { commandTimeoutMs, patientTimeoutMs }: Required<Omit<RedisOptions, 'redisUrl' | 'setTimer'>>,
    outage: RedisOutage,
  ) {
    this.#redis = redis;
    this.#timeoutMs = commandTimeoutMs;
    this.#patientTimeoutMs = patientTimeoutMs;
    this.#outage = outage;
    redis.on('error', (error: unknown) => outage.begin(reasonOf(error)));
    redis.on('ready', () => this.#resume());
    redis.on('close', () => clearTimeout(this.#deadTimer));
  }

  get isAvailable(): boolean {
    return this.#redis.status === 'ready' && !this.#isPaused;
  }

  async run<T>(commands: (redis: Redis) => Promise<T>, { isPatient = false } = {}): Promise<T | undefined> {
    if (isPatient ? !(await this.#isConnected()) : !this.isAvailable) return undefined;
    const timeoutMs = isPatient ? this.#patientTimeoutMs : this.#timeoutMs;
    let timer: NodeJS.Timeout | undefined;
    let hasEnded = false;
    const timeout = new Promise<typeof timedOut>((resolve) => {
      const judge = () => {
        if (hasEnded) return;
        const startedAt = performance.now();
        timer = setTimeout(() => {
          const wasLate = performance.now() - startedAt - timeoutMs > ownDelayMs;
          // Timers run before I/O: a reply already waiting in the socket must be read first. After a delay of our own, Redis
          // gets its time again.
          setImmediate(() => (wasLate ? judge() : resolve(timedOut)));
        }, timeoutMs);
      };
      judge();
    });
    try {
      const reply = await Promise.race([commands(this.#redis), timeout]);
      if (reply !== timedOut) {
        this.#outage.end();
        if (this.#outage.isRefusing) this.#probeWrites();
        return reply;
      }
      this.#pause();
    } catch (error) {
      this.#fail(reasonOf(error));
    } finally {
      hasEnded = true;
      clearTimeout(timer);
    }
    return undefined;
  }

  #fail(reason: string): void {
    if (refusesWrites.has(reason)) this.#outage.refuse(reason);
    // Of a transaction, whose error does not say why.
    else if (reason === 'EXECABORT') this.#probeWrites();
    else this.#outage.begin(reason);
  }

  /** A Redis that refuses writes says nothing when it takes them again. */
  #probeWrites(): void {
    const now = performance.now();
    if (now - this.#probedAt < writeProbeMs) return;
    this.#probedAt = now;
    this.#redis.set('app-h5:probe', '', 'PX', writeProbeMs).then(
      () => this.#outage.accept(),
      (error: unknown) => this.#fail(reasonOf(error)),
    );
  }

  close(): void {
    clearTimeout(this.#deadTimer);
    this.#redis.disconnect();
  }

  /** Waits for a connection that is being made; not for one that was refused. All callers wait together. */
  async #isConnected(): Promise<boolean> {
    if (this.#redis.status === 'ready') return true;
    this.#connecting ??= once(this.#redis, 'ready', { signal: AbortSignal.timeout(this.#patientTimeoutMs) })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#connecting = undefined;
      });
    return this.#connecting;
  }

  /** No commands pile up behind a slow one: the next is sent once a PING, queued behind the slow one, returns. */
  #pause(): void {
    if (this.#isPaused) return;
    this.#isPaused = true;
    this.#outage.begin('slow');
    this.#deadTimer = setTimeout(() => this.#redis.disconnect(true), deadAfterMs).unref();
    this.#redis.ping().then(
      () => this.#resume(),
      () => {},
    );
  }

  #resume(): void {
    clearTimeout(this.#deadTimer);
    this.#isPaused = false;
    this.#outage.end();
  }
}

export const redisPlugin = fp<RedisOptions>(
  async (app, { redisUrl, commandTimeoutMs = 50, patientTimeoutMs = 1_000, setTimer: startTimer = setTimer }) => {
    if (!redisUrl) {
      app.decorate('redis', null);
      return;
    }
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl.href, {
      // A command that cannot be sent now is not worth sending later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      keepAlive: 10_000,
      retryStrategy: (attempt) => Math.min(100 * attempt, 2_000) * (0.75 + Math.random() / 2),
    });
    const outage = new RedisOutage(app.log, startTimer);
    const gate = new TimeLimitedRedis(redis, { commandTimeoutMs, patientTimeoutMs }, outage);
    redis.on('ready', () => void warnIfEvicting(gate, app.log));
    app.decorate('redis', gate);
    app.addHook('onClose', async () => gate.close());
  },
  { name: 'redis' },
);
