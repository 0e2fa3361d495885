/**
 * Answers the instances keep together in Redis. Only what policy keeps comes here, never a member's answer. Keys are
 * hashed (they hold what visitors searched for) and named for everything the bytes depend on, so that a deploy with
 * other schemas, another oa-web or another base path does not read them.
 */
import { createHash } from 'node:crypto';
import type { RedisGate } from './redis.ts';
import { hashOf, type StoredResponse, storedResponse } from './stored-response.ts';

/** Larger answers would keep Redis, which does one thing at a time, from the others. */
const mostBytes = 1024 * 1024;

export interface RedisResponse {
  readonly answer: StoredResponse;
  readonly ageMs: number;
}

/** One line that says what follows, then the body. The hash tells whether it is what was written. */
function encode({ hash, body, list }: StoredResponse): Buffer {
  const facts = list ? `${list.size} ${list.missing ? 'missing' : 'there'}` : '- -';
  return Buffer.concat([Buffer.from(`app-h5 ${hash} ${facts}\n`), body]);
}

/** Null for whatever we did not write. */
function decode(value: Buffer): StoredResponse | null {
  const end = value.subarray(0, 80).indexOf('\n');
  const [, hash, size, there] =
    /^app-h5 ([\w-]{22}) (\d+|-) (there|missing|-)$/.exec(value.toString('latin1', 0, Math.max(end, 0))) ?? [];
  if (hash === undefined) return null;
  // A copy: the rest of the value is not to be kept alive by its body.
  const body = Buffer.from(value.subarray(end + 1));
  if (hashOf(body) !== hash) return null;
  return storedResponse(body, size === '-' ? null : { size: Number(size), missing: there === 'missing' });
}

export class RedisResponses {
  readonly #store: RedisGate;
  readonly #namespace: string;

  /** `dependsOn`: everything beside the key that the bytes of an answer follow from. */
  constructor(store: RedisGate, dependsOn: unknown) {
    this.#store = store;
    const version = createHash('sha256').update(JSON.stringify(dependsOn)).digest('base64url').slice(0, 12);
    this.#namespace = `app-h5:answer:${version}:`;
  }

  /** The answer under `key`, where there is one that was written to live for `lifetime` seconds. */
  async get(key: string, lifetime: number): Promise<RedisResponse | undefined> {
    const name = this.#name(key);
    const replies = await this.#store.run((redis) => redis.multi().getBuffer(name).pttl(name).exec());
    const [value, left] = (replies ?? []).map(([, reply]) => reply);
    // The age is what Redis has let run of the lifetime: the clocks of two machines need not agree.
    if (!Buffer.isBuffer(value) || typeof left !== 'number' || left < 0) return undefined;
    const answer = decode(value);
    return answer ? { answer, ageMs: Math.max(0, lifetime * 1_000 - left) } : undefined;
  }

  /** Nobody waits for it. */
  set(key: string, answer: StoredResponse, lifetime: number): void {
    if (answer.body.length > mostBytes) return;
    void this.#store.run((redis) => redis.set(this.#name(key), encode(answer), 'PX', lifetime * 1_000));
  }

  #name(key: string): string {
    return this.#namespace + createHash('sha256').update(key).digest('base64url');
  }
}
