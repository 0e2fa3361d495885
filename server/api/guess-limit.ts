/**
 * Limits how often a secret may be guessed. All clients' guesses are counted together, because an attacker can cheaply
 * use many addresses. A few misses are free, to allow for typos. After that, everyone has to wait, longer after each
 * miss. An attempt counts before its result is known, so that parallel attempts cannot outrun the count. An attempt
 * that turns out not to be a miss is subtracted again. Each instance keeps its own count and, with Redis, all instances
 * also share one.
 */
import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { DataOf, Endpoint, ParamsOf } from '../../shared/endpoint.ts';
import { ApiError } from '../api-error.ts';
import { dataOf, type SerialisedResponse } from '../cache/serialised-response.ts';
import { type MonotonicClock, monotonicClock } from '../clock.ts';
import type { RedisGate } from '../redis/redis-gate.ts';
import type { EndpointDeclaration } from './endpoint-declaration.ts';

export interface GuessLimitOptions {
  readonly redis: RedisGate | null;
  readonly metrics: FastifyInstance['metrics'];
  readonly monotonic?: MonotonicClock | undefined;
}

interface Attempt {
  /** Subtracts the attempt from the count. Called if the attempt was not a miss. */
  refund(): void;
}

/** A refused attempt, with the time that everyone has to wait. */
interface Wait {
  readonly waitMs: number;
}

const minuteMs = 60_000;
/**
 * 5 free misses, then waits of 1, 2, 4 … minutes up to an hour. That allows at most 154 guesses a day; six digits have
 * a million values.
 */
const guessPolicy = {
  freeMisses: 5,
  firstWaitMs: minuteMs,
  maxWaitMs: 60 * minuteMs,
  /** Time for which misses are remembered after the last wait. */
  memoryMs: 60 * minuteMs,
};

/**
 * Maximum number of subjects. Above it, the least recently guessed are evicted. An entry outlives its attempt only
 * after a miss, and a miss requires a record in oa-web, so made-up ids take no room.
 */
const maxSubjects = 50_000;

interface Guesses {
  misses: number;
  /** Earliest time of the next attempt. */
  allowedAt: number;
  forgottenAt: number;
}

/** This instance's counts. */
class OwnGuesses {
  readonly #guesses = new LRUCache<string, Guesses>({ maxSize: maxSubjects, sizeCalculation: () => 1 });
  readonly #monotonic: MonotonicClock;

  constructor(monotonic: MonotonicClock) {
    this.#monotonic = monotonic;
  }

  begin(subject: string): Attempt | Wait {
    const now = this.#monotonic();
    const known = this.#guesses.get(subject);
    const guesses = known && known.forgottenAt > now ? known : { misses: 0, allowedAt: 0, forgottenAt: 0 };
    if (guesses.allowedAt > now) return { waitMs: guesses.allowedAt - now };
    const { freeMisses, firstWaitMs, maxWaitMs, memoryMs } = guessPolicy;
    guesses.misses += 1;
    const waitMs =
      guesses.misses < freeMisses ? 0 : Math.min(firstWaitMs * 2 ** (guesses.misses - freeMisses), maxWaitMs);
    const allowedAt = now + waitMs;
    guesses.allowedAt = allowedAt;
    guesses.forgottenAt = allowedAt + memoryMs;
    this.#guesses.set(subject, guesses);
    return {
      refund: () => {
        guesses.misses -= 1;
        if (guesses.misses < freeMisses || guesses.allowedAt === allowedAt) guesses.allowedAt = 0;
        if (guesses.misses < 1 && this.#guesses.get(subject) === guesses) this.#guesses.delete(subject);
      },
    };
  }
}

/** Returns `{ wait, allowedAt }`. Formats numbers in full, because Lua would write large ones with an exponent. */
const beginScript = `
local freeMisses, firstWait, maxWait, memory = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = redis.call('HMGET', KEYS[1], 'misses', 'allowedAt')
local allowedAt = tonumber(known[2] or '0')
if allowedAt > now then return { allowedAt - now, '' } end
local misses = tonumber(known[1] or '0') + 1
local wait = 0
if misses >= freeMisses then wait = math.min(firstWait * 2 ^ math.min(misses - freeMisses, 30), maxWait) end
allowedAt = string.format('%.0f', now + wait)
redis.call('HSET', KEYS[1], 'misses', misses)
redis.call('HSET', KEYS[1], 'allowedAt', allowedAt)
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', wait + memory))
return { 0, allowedAt }`;

const refundScript = `
local known = redis.call('HMGET', KEYS[1], 'misses', 'allowedAt')
local misses = tonumber(known[1] or '0') - 1
if misses < 1 then return redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'misses', misses)
if misses < tonumber(ARGV[1]) or known[2] == ARGV[2] then redis.call('HSET', KEYS[1], 'allowedAt', '0') end
return 0`;

/** Reads the wait in milliseconds from the script's reply; undefined if the reply is malformed. */
function waitIn(reply: unknown): number | undefined {
  const [waitMs] = Array.isArray(reply) ? (reply as unknown[]) : [];
  return typeof waitMs === 'number' ? waitMs : undefined;
}

/** Counts shared by all instances. Lua scripts apply the same rules as OwnGuesses, using Redis's clock. */
class RedisGuesses {
  readonly #redis: RedisGate;

  constructor(redis: RedisGate) {
    this.#redis = redis;
  }

  /**
   * Begins an attempt. Returns undefined without Redis. If Redis replies too late, the attempt is allowed, but each
   * instance's own count still applies.
   */
  async begin(name: string): Promise<Attempt | Wait | undefined> {
    const key = `app-h5:guess:${name}`;
    const { freeMisses, firstWaitMs, maxWaitMs, memoryMs } = guessPolicy;
    let sent: Promise<unknown> | undefined;
    const reply = await this.#redis.run((redis) => {
      sent = redis.eval(beginScript, 1, key, freeMisses, firstWaitMs, maxWaitMs, memoryMs);
      return sent;
    });
    if (sent === undefined) return undefined;
    const waitMs = waitIn(reply);
    if (waitMs !== undefined && waitMs > 0) return { waitMs };
    const refund = async (): Promise<void> => {
      // Waits for the script's reply: even after a timeout, the script may have counted the attempt.
      const ran = await sent?.catch(() => null);
      if (waitIn(ran) !== 0) return;
      const [, allowedAt] = ran as unknown[];
      const run = (redis: Redis) => redis.eval(refundScript, 1, key, freeMisses, String(allowedAt));
      await this.#redis.run(run, { isRequired: true });
    };
    return { refund: () => void refund() };
  }
}

export class GuessLimiter {
  readonly #metrics: FastifyInstance['metrics'];
  readonly #own: OwnGuesses;
  readonly #shared: RedisGuesses | null;

  constructor({ redis, metrics, monotonic = monotonicClock }: GuessLimitOptions) {
    this.#metrics = metrics;
    this.#own = new OwnGuesses(monotonic);
    this.#shared = redis && new RedisGuesses(redis);
  }

  /**
   * Counts an attempt as a miss until it is refunded.
   * @throws ApiError `tooManyGuesses` while everyone has to wait
   */
  async begin(subject: string): Promise<Attempt> {
    // Hashed, so that Redis stores no record numbers.
    const name = hash('sha256', subject, 'base64url');
    const own = this.#own.begin(name);
    if ('waitMs' in own) throw this.#refusal(own);
    const shared = await this.#shared?.begin(name);
    if (shared && 'waitMs' in shared) {
      own.refund();
      throw this.#refusal(shared);
    }
    return {
      refund() {
        own.refund();
        shared?.refund();
      },
    };
  }

  #refusal({ waitMs }: Wait): ApiError {
    this.#metrics?.recordRefusal('guesses', false);
    return new ApiError('tooManyGuesses', { retryAfter: Math.ceil(waitMs / 1_000) });
  }
}

/** Runs a fetch under the guess limit of the record that `params` asks for. */
type GuessGuard<E extends Endpoint> = <T extends { readonly response: SerialisedResponse }>(
  params: ParamsOf<E>,
  fetch: () => Promise<T>,
) => Promise<T>;

export function guessGuard<E extends Endpoint>(
  limiter: GuessLimiter,
  { guess }: EndpointDeclaration<E>,
): GuessGuard<E> {
  return async (params, fetch) => {
    const asked = guess?.subject(params) ?? null;
    if (!guess || asked === null) return fetch();
    const attempt = await limiter.begin(asked);
    const outcome = await orRefund(attempt, fetch);
    const data = dataOf<DataOf<E>>(outcome.response);
    // A record can be found by several numbers. Each guess also counts against the number under which the record is
    // filed. Otherwise, an attacker would get free misses for each number.
    const filed = guess.subjectIn(data);
    const attempts = filed === asked ? [attempt] : [attempt, await orRefund(attempt, () => limiter.begin(filed))];
    if (!guess.isMiss(data)) for (const { refund } of attempts) refund();
    return outcome;
  };
}

/** Refunds the attempt if `act` fails, because a failure tells the client nothing about its guess. */
async function orRefund<T>({ refund }: Attempt, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    refund();
    throw error;
  }
}
