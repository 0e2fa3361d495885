/**
 * Shares responses between instances through Redis. It stores cacheable responses only, never a member's. Keys are
 * hashed, because they contain visitors' search terms. The namespace of the keys depends on everything that affects a
 * response's bytes, so deployments with different schemas, another oa-web or another base path never read each other's
 * responses.
 */
import { hash } from 'node:crypto';
import type { RedisGate } from '../redis/redis-gate.ts';
import { hashOf, type SerialisedResponse, serialised } from './serialised-response.ts';

/** Maximum size of a value. Redis is single-threaded, so a larger value would block all other commands. */
const maxBytes = 1024 * 1024;

/** Number of keys per SCAN, small enough not to delay other commands. */
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

/** Decodes a response; null for anything that we did not write. */
function decode(value: Buffer): SerialisedResponse | null {
  const end = value.subarray(0, 80).indexOf('\n');
  const [, written, size, presence] =
    /^app-h5 ([\w-]{22}) (\d+|-) (there|missing|-)$/.exec(value.toString('latin1', 0, Math.max(end, 0))) ?? [];
  if (written === undefined) return null;
  // Copied, so that the body does not keep the whole value in memory.
  const body = Buffer.from(value.subarray(end + 1));
  if (hashOf(body) !== written) return null;
  return serialised(body, size === '-' ? null : { size: Number(size), isMissing: presence === 'missing' });
}

export class RedisResponses {
  readonly #redis: RedisGate;
  readonly #namespace: string;

  /** @param dependsOn everything besides the key that determines a response's bytes */
  constructor(redis: RedisGate, dependsOn: unknown) {
    this.#redis = redis;
    const version = hash('sha256', JSON.stringify(dependsOn), 'base64url').slice(0, 12);
    this.#namespace = `app-h5:response:${version}:`;
  }

  /** Returns the response under `key`. @param lifetime seconds, as passed to `set` */
  async get(key: string, lifetime: number): Promise<RedisResponse | undefined> {
    const name = this.#name(key);
    const replies = await this.#redis.run((redis) => redis.multi().getBuffer(name).pttl(name).exec());
    const [value, ttl] = (replies ?? []).map(([, reply]) => reply);
    // Derives the age from Redis's remaining TTL, because two instances' clocks may differ.
    if (!Buffer.isBuffer(value) || typeof ttl !== 'number' || ttl < 0) return undefined;
    const response = decode(value);
    return response ? { response, ageMs: Math.max(0, lifetime * 1_000 - ttl) } : undefined;
  }

  /** Stores a response. Fire and forget. */
  set(key: string, response: SerialisedResponse, lifetime: number): void {
    if (response.body.length > maxBytes) return;
    void this.#redis.run((redis) => redis.set(this.#name(key), encode(response), 'PX', lifetime * 1_000));
  }

  /**
   * Removes all responses in this namespace. @returns their number, or null if Redis becomes unavailable before all are
   * removed
   */
  async purge(): Promise<number | null> {
    let removed = 0;
    let cursor = '0';
    do {
      const from = cursor;
      const found = await this.#redis.run(
        (redis) => redis.scan(from, 'MATCH', `${this.#namespace}*`, 'COUNT', keysPerScan),
        { isRequired: true },
      );
      if (!found) return null;
      const [next, keys] = found;
      if (keys.length > 0) {
        const count = await this.#redis.run((redis) => redis.unlink(...keys), { isRequired: true });
        if (count === undefined) return null;
        removed += count;
      }
      cursor = next;
    } while (cursor !== '0');
    return removed;
  }

  #name(key: string): string {
    return this.#namespace + hash('sha256', key, 'base64url');
  }
}
