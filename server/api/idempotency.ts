/**
 * Idempotency keys (IETF httpapi draft): executes a request once, then replays its recorded result. oa-web gets the key
 * too, but may ignore it, so this process records results as well. Only oa-web can detect a key repeated across instances.
 */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import type { StoredResponse } from '../cache/stored-response.ts';

interface Execution {
  readonly fingerprint: string;
  readonly result: 'in-flight' | 'unknown' | StoredResponse;
}

export interface IdempotentRequest {
  /** Owner of the key: two members may choose the same one. */
  readonly scope: string;
  readonly key: string;
  /** Identifies the request: a key must not be reused for a different one. */
  readonly fingerprint: string;
}

const maxExecutions = 5_000;
const ttlMs = 24 * 3_600_000;

/** The request's Idempotency-Key. @throws ApiError 40001 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new ApiError('badParameter', { name: 'Idempotency-Key' });
  }
  return key;
}

export class IdempotencyStore {
  readonly #executions = new LRUCache<string, Execution>({ max: maxExecutions, ttl: ttlMs });

  /**
   * @throws ApiError 40901 while the key is in flight, or if it was used for another request; 50401 if the recorded
   *   outcome is unknown; any error of `execute`
   */
  async run(
    { scope, key, fingerprint }: IdempotentRequest,
    execute: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    // Hashed, because the scope is a token.
    const name = createHash('sha256')
      .update(JSON.stringify([scope, key]))
      .digest('base64');
    const recorded = this.#executions.get(name);
    if (recorded) return replay(recorded, fingerprint);

    this.#executions.set(name, { fingerprint, result: 'in-flight' });
    try {
      const result = await execute();
      this.#executions.set(name, { fingerprint, result });
      return result;
    } catch (error) {
      // After any other error nothing was executed, so the key may be reused.
      if (error instanceof ApiError && error.key === 'outcomeUnknown')
        this.#executions.set(name, { fingerprint, result: 'unknown' });
      else this.#executions.delete(name);
      throw error;
    }
  }
}

function replay({ fingerprint: recorded, result }: Execution, fingerprint: string): StoredResponse {
  if (recorded !== fingerprint || result === 'in-flight') throw new ApiError('alreadyDone');
  if (result === 'unknown') throw new ApiError('outcomeUnknown');
  return result;
}
