/** What all instances have counted together: the same rule as in guess-limit.ts, in scripts, on the clock of Redis. */
import type { RedisGate } from '../cache/redis.ts';
import { type Attempt, guessPolicy, type Wait } from './guess-policy.ts';

/** `{ wait, allowedAt }`; numbers are written in full, because Lua would write large ones with an exponent. */
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

const giveBackScript = `
local known = redis.call('HMGET', KEYS[1], 'misses', 'allowedAt')
local misses = tonumber(known[1] or '0') - 1
if misses < 1 then return redis.call('DEL', KEYS[1]) end
redis.call('HSET', KEYS[1], 'misses', misses)
if misses < tonumber(ARGV[1]) or known[2] == ARGV[2] then redis.call('HSET', KEYS[1], 'allowedAt', '0') end
return 0`;

export class RedisGuesses {
  readonly #redis: RedisGate;

  constructor(redis: RedisGate) {
    this.#redis = redis;
  }

  /** Undefined if Redis did not answer: each instance then counts for itself. */
  async begin(name: string): Promise<Attempt | Wait | undefined> {
    const key = `app-h5:guess:${name}`;
    const { freeMisses, firstWaitMs, maxWaitMs, memoryMs } = guessPolicy;
    const reply = await this.#redis.run((redis) =>
      redis.eval(beginScript, 1, key, freeMisses, firstWaitMs, maxWaitMs, memoryMs),
    );
    const [waitMs, allowedAt] = Array.isArray(reply) ? (reply as unknown[]) : [];
    if (typeof waitMs !== 'number') return undefined;
    if (waitMs > 0) return { waitMs };
    return {
      giveBack: () =>
        void this.#redis.run((redis) => redis.eval(giveBackScript, 1, key, freeMisses, String(allowedAt))),
    };
  }
}
