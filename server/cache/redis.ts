/**
 * `app.redis`: state shared between instances; null unless REDIS_URL is set. Redis never fails a request, and delays it by
 * 50 ms at most: if it is slow, down or full, it is not used until it has recovered. Only what cannot be done without it
 * waits for longer.
 */
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';

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
}

/** A connection that does not answer a PING for this long is dead, whatever TCP says. */
const deadAfterMs = 2_000;
const timedOut = Symbol('timed out');

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
  readonly #report: (problem: string | null) => void;
  #isPaused = false;
  #connecting: Promise<boolean> | undefined;
  #deadTimer: NodeJS.Timeout | undefined;

  constructor(
    redis: Redis,
    { commandTimeoutMs, patientTimeoutMs }: Required<Omit<RedisOptions, 'redisUrl'>>,
    report: (problem: string | null) => void,
  ) {
    this.#redis = redis;
    this.#timeoutMs = commandTimeoutMs;
    this.#patientTimeoutMs = patientTimeoutMs;
    this.#report = report;
    redis.on('error', (error: unknown) => report(reasonOf(error)));
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
    const timeout = new Promise<typeof timedOut>((resolve) => {
      // Timers run before I/O: after a blocked event loop, a reply already waiting in the socket must be read first.
      timer = setTimeout(() => setImmediate(resolve, timedOut), timeoutMs);
    });
    try {
      const reply = await Promise.race([commands(this.#redis), timeout]);
      if (reply !== timedOut) return reply;
      this.#pause();
    } catch (error) {
      this.#report(reasonOf(error));
    } finally {
      clearTimeout(timer);
    }
    return undefined;
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
    this.#report('slow');
    this.#deadTimer = setTimeout(() => this.#redis.disconnect(true), deadAfterMs).unref();
    this.#redis.ping().then(
      () => this.#resume(),
      () => {},
    );
  }

  #resume(): void {
    clearTimeout(this.#deadTimer);
    this.#isPaused = false;
    this.#report(null);
  }
}

export const redisPlugin = fp<RedisOptions>(
  async (app, { redisUrl, commandTimeoutMs = 50, patientTimeoutMs = 1_000 }) => {
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
    let current: string | null = null;
    const gate = new TimeLimitedRedis(redis, { commandTimeoutMs, patientTimeoutMs }, (problem) => {
      // Only changes are logged, not every request.
      if (problem === current) return;
      if (problem === null) app.log.info('Redis recovered');
      else app.log.warn({ reason: problem }, 'Redis unavailable; using in-process state');
      current = problem;
    });
    redis.on('ready', () => void warnIfEvicting(gate, app.log));
    app.decorate('redis', gate);
    app.addHook('onClose', async () => gate.close());
  },
  { name: 'redis' },
);
