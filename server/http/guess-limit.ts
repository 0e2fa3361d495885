/**
 * `app.guessLimiter` limits how often a secret may be guessed at, by all clients together: many addresses cost an attacker
 * little. A few misses are free, for typing errors; after them everyone waits, longer after each miss. An attempt counts
 * before its answer is known, so that parallel ones cannot outrun the count, and is given back unless it was a miss. Each
 * instance counts for itself, and with Redis, all of them together.
 */
import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import type { RedisGate } from '../cache/redis.ts';
import { RedisGuesses } from './guess-limit-redis.ts';
import { type Attempt, guessPolicy, type Wait } from './guess-policy.ts';

declare module 'fastify' {
  interface FastifyInstance {
    guessLimiter: GuessLimiter;
  }
}

export interface GuessLimitOptions {
  /** Monotonic milliseconds; tests inject their own. */
  readonly now?: () => number;
}

/** Beyond this many, the least recently guessed at are forgotten. Each takes a miss, and so a record of oa-web. */
const maxSubjects = 50_000;

interface Guesses {
  misses: number;
  /** The next attempt is allowed from here on. */
  allowedAt: number;
  forgottenAt: number;
}

/** What this instance has counted. */
class OwnGuesses {
  readonly #guesses = new LRUCache<string, Guesses>({ maxSize: maxSubjects, sizeCalculation: () => 1 });
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  begin(subject: string): Attempt | Wait {
    const now = this.#now();
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
      giveBack: () => {
        guesses.misses -= 1;
        if (guesses.misses < freeMisses || guesses.allowedAt === allowedAt) guesses.allowedAt = 0;
        if (guesses.misses < 1 && this.#guesses.get(subject) === guesses) this.#guesses.delete(subject);
      },
    };
  }
}

export class GuessLimiter {
  readonly #own: OwnGuesses;
  readonly #shared: RedisGuesses | null;

  readonly #onRefusal: () => void;

  constructor(
    redis: RedisGate | null,
    onRefusal: () => void,
    { now = () => performance.now() }: GuessLimitOptions = {},
  ) {
    this.#onRefusal = onRefusal;
    this.#own = new OwnGuesses(now);
    this.#shared = redis && new RedisGuesses(redis);
  }

  /** Counts an attempt as a miss until it is given back. @throws ApiError 42901 while everyone has to wait */
  async begin(subject: string): Promise<Attempt> {
    // Hashed, because it goes to Redis.
    const name = createHash('sha256').update(subject).digest('base64url');
    const own = this.#own.begin(name);
    if ('waitMs' in own) throw this.#refusal(own);
    const shared = await this.#shared?.begin(name);
    if (shared && 'waitMs' in shared) {
      own.giveBack();
      throw this.#refusal(shared);
    }
    return {
      giveBack() {
        own.giveBack();
        shared?.giveBack();
      },
    };
  }

  #refusal({ waitMs }: Wait): ApiError {
    this.#onRefusal();
    return new ApiError('tooManyGuesses', { retryAfter: Math.ceil(waitMs / 1_000) });
  }
}

export const guessLimitPlugin = fp<GuessLimitOptions>(
  async (app, options) => {
    app.decorate('guessLimiter', new GuessLimiter(app.redis, () => app.metrics?.refused('guesses', false), options));
  },
  { name: 'guess-limit', dependencies: ['redis', 'metrics'] },
);
