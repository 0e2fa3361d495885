/** What all instances have counted together: the same rule as in guess-limit.ts, in scripts, on the clock of Redis. */
import type { Redis } from 'ioredis';
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

/** Milliseconds that a reply of the script says to wait; undefined if it is none. */
function waitIn(reply: unknown): number | undefined {
  const [waitMs] = Array.isArray(reply) ? (reply as unknown[]) : [];
  return typeof waitMs === 'number' ? waitMs : undefined;
}

export class RedisGuesses {
  readonly #redis: RedisGate;

  constructor(redis: RedisGate) {
    this.#redis = redis;
  }

  /** Undefined without Redis, and an attempt that may be uncounted if Redis is slow: each instance counts for itself, too. */
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
    const giveBack = async (): Promise<void> => {
      // A script that has not replied in time may run all the same.
      const ran = await sent?.catch(() => null);
      if (waitIn(ran) !== 0) return;
      const [, allowedAt] = ran as unknown[];
      const run = (redis: Redis) => redis.eval(giveBackScript, 1, key, freeMisses, String(allowedAt));
      await this.#redis.run(run, { isPatient: true });
    };
    return { giveBack: () => void giveBack() };
  }
}
