/**
 * Responses shared between instances through Redis: cacheable ones only, never a member's. Keys are hashed, because they
 * contain what visitors searched for. Their namespace depends on everything that affects the bytes. Deployments with different
 * schemas, another oa-web or another base path therefore never read each other's responses.
 */
import { createHash } from 'node:crypto';
import type { RedisGate } from '../redis/redis-gate.ts';
import { hashOf, type SerialisedResponse, serialised } from './serialised-response.ts';

/** Redis is single-threaded: a larger value would block all other commands. */
const maxBytes = 1024 * 1024;

/** Number of keys per SCAN: few enough not to delay other commands. */
const keysPerScan = 1_000;

interface RedisResponse {
  readonly response: SerialisedResponse;
  readonly ageMs: number;
}

/** Encodes a response as a header line and the body. The hash detects values that we did not write. */
function encode({ hash, body, list }: SerialisedResponse): Buffer {
  const listInfo = list ? `${list.size} ${list.isMissing ? 'missing' : 'there'}` : '- -';
  return Buffer.concat([Buffer.from(`app-h5 ${hash} ${listInfo}\n`), body]);
}

/** Returns null for anything that we did not write. */
function decode(value: Buffer): SerialisedResponse | null {
  const end = value.subarray(0, 80).indexOf('\n');
  const [, hash, size, presence] =
    /^app-h5 ([\w-]{22}) (\d+|-) (there|missing|-)$/.exec(value.toString('latin1', 0, Math.max(end, 0))) ?? [];
  if (hash === undefined) return null;
  // Copied, so that the body does not retain the whole value.
  const body = Buffer.from(value.subarray(end + 1));
  if (hashOf(body) !== hash) return null;
  return serialised(body, size === '-' ? null : { size: Number(size), isMissing: presence === 'missing' });
}

export class RedisResponses {
  readonly #redis: RedisGate;
  readonly #namespace: string;

  /** @param dependsOn everything besides the key that determines a response's bytes */
  constructor(redis: RedisGate, dependsOn: unknown) {
    this.#redis = redis;
    const version = createHash('sha256').update(JSON.stringify(dependsOn)).digest('base64url').slice(0, 12);
    this.#namespace = `app-h5:response:${version}:`;
  }

  /** Returns the response under `key`, which was stored for `lifetime` seconds. */
  async get(key: string, lifetime: number): Promise<RedisResponse | undefined> {
    const name = this.#name(key);
    const replies = await this.#redis.run((redis) => redis.multi().getBuffer(name).pttl(name).exec());
    const [value, ttl] = (replies ?? []).map(([, reply]) => reply);
    // Derives the age from Redis's remaining TTL, because the clocks of two instances need not agree.
    if (!Buffer.isBuffer(value) || typeof ttl !== 'number' || ttl < 0) return undefined;
    const response = decode(value);
    return response ? { response, ageMs: Math.max(0, lifetime * 1_000 - ttl) } : undefined;
  }

  /** Stores a response. Fire and forget. */
  set(key: string, response: SerialisedResponse, lifetime: number): void {
    if (response.body.length > maxBytes) return;
    void this.#redis.run((redis) => redis.set(this.#name(key), encode(response), 'PX', lifetime * 1_000));
  }

  /** Removes all responses of this namespace. @returns how many, or null if Redis is unavailable before they are all gone */
  async purge(): Promise<number | null> {
    let removed = 0;
    let cursor = '0';
    do {
      const from = cursor;
      const found = await this.#redis.run(
        (redis) => redis.scan(from, 'MATCH', `${this.#namespace}*`, 'COUNT', keysPerScan),
        { isPatient: true },
      );
      if (!found) return null;
      const [next, keys] = found;
      if (keys.length > 0) {
        const count = await this.#redis.run((redis) => redis.unlink(...keys), { isPatient: true });
        if (count === undefined) return null;
        removed += count;
      }
      cursor = next;
    } while (cursor !== '0');
    return removed;
  }

  #name(key: string): string {
    return this.#namespace + createHash('sha256').update(key).digest('base64url');
  }
}
