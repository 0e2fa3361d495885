/**
 * `app.redis`: what the instances keep together, or null where REDIS_URL is not set. It never fails a request nor holds
 * one up: a command has 50 ms, and a Redis that is slow, down or full is left alone until it is well again.
 */
import fp from 'fastify-plugin';
import type { Redis } from 'ioredis';

declare module 'fastify' {
  interface FastifyInstance {
    redis: RedisGate | null;
  }
}

export interface RedisGate {
  /**
   * Runs commands. Undefined where Redis is slow, down or refuses: whoever asks goes on without. Commands nobody waits
   * for are simply not awaited.
   */
  run<T>(run: (redis: Redis) => Promise<T>): Promise<T | undefined>;
  /** Whether it is asked at present. */
  readonly isAvailable: boolean;
}

export interface RedisOptions {
  readonly redisUrl: URL | null;
  /** Most milliseconds a request waits. */
  readonly commandTimeoutMs?: number;
}

/** A connection that is silent this long after it was slow is dead, whatever the network says. */
const deadAfterMs = 2_000;
const slow = Symbol('slow');

/** A code says what is wrong; a message could quote an address or a value. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Redis's own refusals start with a word in capitals: OOM, READONLY, NOAUTH, WRONGPASS.
  return /^[A-Z]{3,}\b/.exec(error.message)?.[0] ?? error.name;
};

class PatientStore implements RedisGate {
  readonly #redis: Redis;
  readonly #patienceMs: number;
  readonly #tell: (reason: string | null) => void;
  #isResting = false;
  #dead: NodeJS.Timeout | undefined;

  constructor(redis: Redis, patienceMs: number, tell: (reason: string | null) => void) {
    this.#redis = redis;
    this.#patienceMs = patienceMs;
    this.#tell = tell;
    redis.on('error', (error: unknown) => tell(reasonOf(error)));
    redis.on('ready', () => this.#recover());
    redis.on('close', () => clearTimeout(this.#dead));
  }

  get isAvailable(): boolean {
    return this.#redis.status === 'ready' && !this.#isResting;
  }

  async run<T>(run: (redis: Redis) => Promise<T>): Promise<T | undefined> {
    if (!this.isAvailable) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<typeof slow>((resolve) => {
      timer = setTimeout(resolve, this.#patienceMs, slow);
    });
    try {
      const answer = await Promise.race([run(this.#redis), patience]);
      if (answer !== slow) return answer;
      this.#rest();
    } catch (error) {
      this.#tell(reasonOf(error));
    } finally {
      clearTimeout(timer);
    }
    return undefined;
  }

  close(): void {
    clearTimeout(this.#dead);
    this.#redis.disconnect();
  }

  /** Nothing is asked until a ping comes back: it stands in the queue behind what was slow. */
  #rest(): void {
    if (this.#isResting) return;
    this.#isResting = true;
    this.#tell('slow');
    this.#dead = setTimeout(() => this.#redis.disconnect(true), deadAfterMs).unref();
    this.#redis.ping().then(
      () => this.#recover(),
      () => {},
    );
  }

  #recover(): void {
    clearTimeout(this.#dead);
    this.#isResting = false;
    this.#tell(null);
  }
}

export const redisPlugin = fp<RedisOptions>(
  async (app, { redisUrl, commandTimeoutMs = 50 }) => {
    if (!redisUrl) {
      app.decorate('redis', null);
      return;
    }
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl.href, {
      // What cannot be sent now is not worth sending later.
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: 2_000,
      keepAlive: 10_000,
      retryStrategy: (attempt) => Math.min(100 * attempt, 2_000) * (0.75 + Math.random() / 2),
    });
    let trouble: string | null = null;
    const store = new PatientStore(redis, commandTimeoutMs, (reason) => {
      // One line when it begins and one when it is over, not one a request.
      if (reason === trouble) return;
      if (reason === null) app.log.info('Redis is well again');
      else app.log.warn({ reason }, 'Redis is not to be had: each instance goes by its own memory');
      trouble = reason;
    });
    app.decorate('redis', store);
    app.addHook('onClose', async () => store.close());
  },
  { name: 'redis' },
);
