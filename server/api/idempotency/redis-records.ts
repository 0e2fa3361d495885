/**
 * Records all instances' writes in Redis. A write is claimed before anything is sent; its outcome then replaces the
 * claim. Names are hashes and outcomes are encrypted, because a draw is personal data. Each change is one script, so
 * that it is atomic across instances.
 */
import { hkdfSync, randomBytes } from 'node:crypto';
import { aessiv } from '@noble/ciphers/aes.js';
import { LRUCache } from 'lru-cache';
import { serialised } from '../../cache/serialised-response.ts';
import type { RedisGate } from '../../redis/redis-gate.ts';
import type { IdempotentRequest, SealSecret } from './idempotent-request.ts';
import type { WriteOutcome, WriteRecord } from './memory-records.ts';

interface RedisRecordOptions {
  readonly lifetimeMs: number;
  /** Maximum number of writes per member within `quotaMs`. */
  readonly quota: number;
  readonly quotaMs: number;
}

interface RedisRecord extends WriteRecord {
  /** Milliseconds since the write was begun or settled. */
  readonly ageMs: number;
}

type ClaimReply =
  | { readonly type: 'claimed'; readonly claim: string }
  | { readonly type: 'held'; readonly record: RedisRecord }
  | { readonly type: 'over-quota'; readonly waitMs: number };

/**
 * Claims a write. The value is `claim fingerprint`; once the write is settled, the sealed outcome or `unknown` follows.
 * Replaces this instance's unused claim, so that a late release of the old claim does not affect the new one.
 */
const claimScript = `
local held = redis.call('GET', KEYS[1])
for i = 5, #ARGV do
  if held == ARGV[i] then
    redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
    return { 'claimed', 0 }
  end
end
if held then return { 'held', redis.call('PTTL', KEYS[1]), held } end
if tonumber(redis.call('GET', KEYS[2]) or '0') >= tonumber(ARGV[3]) then
  return { 'over-quota', redis.call('PTTL', KEYS[2]) }
end
redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2])
if redis.call('INCR', KEYS[2]) == 1 then redis.call('PEXPIRE', KEYS[2], ARGV[4]) end
return { 'claimed', 0 }`;

/** Stores the outcome even if Redis has lost the claim. Leaves another instance's claim alone. */
const settleScript = `
local held = redis.call('GET', KEYS[1])
if held and string.sub(held, 1, #ARGV[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

const releaseScript = `
local held = redis.call('GET', KEYS[1])
if not held or string.sub(held, 1, #ARGV[1]) ~= ARGV[1] then return 0 end
redis.call('DEL', KEYS[1])
if tonumber(redis.call('GET', KEYS[2]) or '0') > 0 then redis.call('DECR', KEYS[2]) end
return 1`;

const keysOf = ({ name, member }: IdempotentRequest): [string, string] => [
  `app-h5:write:${name}`,
  `app-h5:writes-of:${member}`,
];

/**
 * Maximum number of writes in `#unused`. If a write is evicted, its claims block a repetition until they expire in
 * Redis.
 */
const maxUnused = 10_000;

export class RedisRecords {
  readonly #redis: RedisGate;
  readonly #options: RedisRecordOptions;
  /**
   * Claims of writes that were not executed, keyed by the write's name. Redis may still hold such a claim if its reply
   * was lost.
   */
  readonly #unused = new LRUCache<string, readonly string[]>({ max: maxUnused });

  constructor(redis: RedisGate, options: RedisRecordOptions) {
    this.#redis = redis;
    this.#options = options;
  }

  /** Claims the request's name, unless an earlier request has claimed it. Returns undefined if Redis did not reply. */
  async claim(request: IdempotentRequest): Promise<ClaimReply | undefined> {
    const { name, fingerprint } = request;
    const { lifetimeMs, quota, quotaMs } = this.#options;
    const claim = randomBytes(12).toString('base64url');
    const value = `${claim} ${fingerprint}`;
    const unused = (this.#unused.get(name) ?? []).map((each) => `${each} ${fingerprint}`);
    let sent: Promise<unknown> | undefined;
    const reply = await this.#redis.run(
      (redis) => {
        sent = redis.eval(claimScript, 2, ...keysOf(request), value, lifetimeMs, quota, quotaMs, ...unused);
        return sent;
      },
      { isRequired: true },
    );
    const [type, ttl, held] = Array.isArray(reply) ? (reply as unknown[]) : [];
    if (typeof ttl !== 'number') {
      if (sent) void this.#releaseIfLate(request, claim, sent);
      return undefined;
    }
    this.#unused.delete(name);
    if (type === 'claimed') return { type, claim };
    if (type === 'over-quota') return { type, waitMs: Math.max(0, ttl) };
    // Derives the age from the remaining lifetime, because two instances' clocks may differ.
    return { type: 'held', record: { ...this.#read(request, String(held)), ageMs: lifetimeMs - ttl } };
  }

  async settle(request: IdempotentRequest, claim: string, outcome: WriteOutcome): Promise<void> {
    const [name, counter] = keysOf(request);
    const { secret, fingerprint } = request;
    const sealed = outcome === 'unknown' ? outcome : sealOutcome(secret, name, outcome.body);
    const value = `${claim} ${fingerprint} ${sealed}`;
    await this.#run(settleScript, [name, counter], claim, value, this.#options.lifetimeMs);
  }

  async release(request: IdempotentRequest, claim: string): Promise<void> {
    const reply = await this.#run(releaseScript, keysOf(request), claim);
    if (reply === undefined) this.#keep(request.name, claim);
  }

  /** Releases a claim if Redis confirms it late. */
  async #releaseIfLate(request: IdempotentRequest, claim: string, sent: Promise<unknown>): Promise<void> {
    this.#keep(request.name, claim);
    const reply = await sent.catch(() => null);
    if (Array.isArray(reply) && reply[0] === 'claimed') await this.release(request, claim);
  }

  #keep(name: string, claim: string): void {
    this.#unused.set(name, [...new Set([...(this.#unused.get(name) ?? []), claim])]);
  }

  #read(request: IdempotentRequest, value: string): WriteRecord {
    const [name] = keysOf(request);
    const [, fingerprint = '', sealed] = value.split(' ');
    if (sealed === undefined) return { fingerprint, outcome: 'in-flight' };
    const body = openOutcome(request.secret, name, sealed);
    return { fingerprint, outcome: body ? serialised(body) : 'unknown' };
  }

  #run(script: string, keys: [string, string], ...args: (string | number)[]): Promise<unknown> {
    return this.#redis.run((redis) => redis.eval(script, keys.length, ...keys, ...args), { isRequired: true });
  }
}

/**
 * Returns the cipher for a record's outcome. Its key is derived from the member's token and the Idempotency-Key. Redis
 * never sees either of them, so only a repetition of the same request can read the outcome. AES-SIV (RFC 5297) has no
 * nonce that could be used twice.
 * @param name key in Redis; an outcome copied to another key cannot be opened
 */
function cipherFor({ token, key }: SealSecret, name: string) {
  const derived = hkdfSync('sha256', JSON.stringify([token, key]), '', 'app-h5 outcome', 64);
  return aessiv(new Uint8Array(derived), Buffer.from(name));
}

function sealOutcome(secret: SealSecret, name: string, body: Buffer): string {
  return Buffer.from(cipherFor(secret, name).encrypt(body)).toString('base64url');
}

/** Opens an outcome; null if it was not sealed with this secret under this name. */
function openOutcome(secret: SealSecret, name: string, sealed: string): Buffer | null {
  try {
    return Buffer.from(cipherFor(secret, name).decrypt(Buffer.from(sealed, 'base64url')));
  } catch {
    return null;
  }
}
