/**
 * Runs Redis commands within a time limit. Replaces ioredis's `commandTimeout`. With that option, every command to a
 * slow Redis would wait 50 ms, the PING that detects recovery would time out too, and a delay of our own event loop
 * would count against Redis.
 */
import { once } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { type SetTimer, startTimer } from '../clock.ts';

export interface RedisGateOptions {
  /** Maximum milliseconds for a command. */
  readonly commandTimeoutMs?: number;
  /** Maximum milliseconds for a command that the caller needs (`isRequired`). */
  readonly requiredTimeoutMs?: number;
  /** Function that starts a timer. Tests inject one that they trigger themselves. */
  readonly setTimer?: SetTimer;
}

/** Milliseconds without a reply to PING after which a connection counts as dead, even if TCP reports it as open. */
const deadAfterMs = 2_000;
const timedOut = Symbol('timed out');
/** Errors from a Redis that is full, is a replica, or cannot save. Such a Redis still serves reads. */
const refusesWrites = new Set(['OOM', 'READONLY', 'MISCONF']);
/**
 * Timer delay, in milliseconds, above which our own event loop counts as busy. A timeout then says nothing about Redis.
 */
const ownDelayMs = 10;
/** Minimum milliseconds between two attempts to write to a full Redis. */
const writeProbeMs = 1_000;

/** Returns an error's code for the log. Messages are never logged, because they could quote an address or a value. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Redis's own errors start with a word in capitals: OOM, READONLY, NOAUTH, WRONGPASS.
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.name;
};

export class RedisGate {
  readonly #redis: Redis;
  readonly #log: FastifyBaseLogger;
  readonly #timeoutMs: number;
  readonly #requiredTimeoutMs: number;
  readonly #outage: OutageLog;
  #isRefusingWrites = false;
  #probedAt = Number.NEGATIVE_INFINITY;
  #isPaused = false;
  #connecting: Promise<boolean> | undefined;
  #deadTimer: NodeJS.Timeout | undefined;

  constructor(
    redis: Redis,
    log: FastifyBaseLogger,
    { commandTimeoutMs = 50, requiredTimeoutMs = 1_000, setTimer = startTimer }: RedisGateOptions,
  ) {
    this.#redis = redis;
    this.#log = log;
    this.#timeoutMs = commandTimeoutMs;
    this.#requiredTimeoutMs = requiredTimeoutMs;
    this.#outage = new OutageLog(log, setTimer);
    redis.on('error', (error: unknown) => this.#outage.begin(reasonOf(error)));
    redis.on('ready', () => this.#resume());
    redis.on('close', () => clearTimeout(this.#deadTimer));
  }

  get isAvailable(): boolean {
    return this.#redis.status === 'ready' && !this.#isPaused;
  }

  /**
   * Runs commands and resolves to their reply, or to undefined if Redis is unavailable, too slow, or refuses. Callers
   * then continue without Redis. Never rejects, so fire-and-forget commands need not be awaited. With `isRequired`,
   * waits for a slow or interrupted connection; the commands may then have been executed even if the reply is
   * undefined.
   */
  async run<T>(commands: (redis: Redis) => Promise<T>, { isRequired = false } = {}): Promise<T | undefined> {
    if (isRequired ? !(await this.#isConnected()) : !this.isAvailable) return undefined;
    const timeoutMs = isRequired ? this.#requiredTimeoutMs : this.#timeoutMs;
    let timer: NodeJS.Timeout | undefined;
    let hasEnded = false;
    const timeout = new Promise<typeof timedOut>((resolve) => {
      const judge = () => {
        if (hasEnded) return;
        const startedAt = performance.now();
        timer = setTimeout(() => {
          const wasLate = performance.now() - startedAt - timeoutMs > ownDelayMs;
          // Timers run before I/O, so `setImmediate` lets a reply that is already in the socket be read first. If our
          // own event loop was late, Redis gets its full time again.
          setImmediate(() => (wasLate ? judge() : resolve(timedOut)));
        }, timeoutMs);
      };
      judge();
    });
    try {
      const reply = await Promise.race([commands(this.#redis), timeout]);
      if (reply !== timedOut) {
        this.#outage.end();
        if (this.#isRefusingWrites) this.#probeWrites();
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
    if (refusesWrites.has(reason)) this.#refuseWrites(reason);
    // EXECABORT: a transaction was aborted, but the error doesn't say why. A test write shows whether Redis refuses
    // writes.
    else if (reason === 'EXECABORT') this.#probeWrites();
    else this.#outage.begin(reason);
  }

  #refuseWrites(reason: string): void {
    if (!this.#isRefusingWrites) this.#log.warn({ reason }, 'Redis refuses writes; using it for reads only');
    this.#isRefusingWrites = true;
  }

  #acceptWrites(): void {
    if (this.#isRefusingWrites) this.#log.info('Redis accepts writes again');
    this.#isRefusingWrites = false;
  }

  /** Tests whether Redis accepts writes again, because Redis does not announce it. */
  #probeWrites(): void {
    const now = performance.now();
    if (now - this.#probedAt < writeProbeMs) return;
    this.#probedAt = now;
    this.#redis.set('app-h5:probe', '', 'PX', writeProbeMs).then(
      () => this.#acceptWrites(),
      (error: unknown) => this.#fail(reasonOf(error)),
    );
  }

  close(): void {
    clearTimeout(this.#deadTimer);
    this.#redis.disconnect();
  }

  /** Waits for a connection that is being established, but gives up if it is refused. All callers share one wait. */
  async #isConnected(): Promise<boolean> {
    if (this.#redis.status === 'ready') return true;
    this.#connecting ??= once(this.#redis, 'ready', { signal: AbortSignal.timeout(this.#requiredTimeoutMs) })
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        this.#connecting = undefined;
      });
    return this.#connecting;
  }

  /**
   * Stops sending commands, so that none pile up behind a slow one. Queues a PING behind the slow command; its reply
   * shows that commands may resume.
   */
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

/** Minimum duration of a logged outage. Callers hardly notice a shorter outage, and every busy machine has some. */
const minOutageMs = 1_000;

/** Logs each outage of at least `minOutageMs` once, even if several errors occur during it. */
class OutageLog {
  readonly #log: FastifyBaseLogger;
  readonly #setTimer: SetTimer;
  #isLogged = false;
  #cancel: (() => void) | undefined;

  constructor(log: FastifyBaseLogger, setTimer: SetTimer) {
    this.#log = log;
    this.#setTimer = setTimer;
  }

  begin(reason: string): void {
    if (this.#isLogged || this.#cancel) return;
    this.#cancel = this.#setTimer(() => {
      this.#cancel = undefined;
      this.#isLogged = true;
      this.#log.warn({ reason }, 'Redis unavailable; draws refused, cache and limits per instance');
    }, minOutageMs);
  }

  end(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    if (this.#isLogged) this.#log.info('Redis recovered');
    this.#isLogged = false;
  }
}
