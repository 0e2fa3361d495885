/**
 * Idempotency keys (IETF httpapi draft): executes, or replays the recorded result. oa-web gets the key too, but may ignore
 * it, so this process records results as well. Across instances, only oa-web can detect a repeated key.
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
  /** Whose key it is: two members may choose the same one. */
  readonly scope: string;
  readonly key: string;
  /** What the request does: a key must not be reused for something else. */
  readonly fingerprint: string;
}

const maxExecutions = 5_000;
const keptForMs = 24 * 3_600_000;

/** The request's Idempotency-Key. @throws ApiError 40001 */
export function idempotencyKeyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key)) {
    throw new ApiError('badParameter', { name: 'Idempotency-Key' });
  }
  return key;
}

export class IdempotencyStore {
  readonly #executions = new LRUCache<string, Execution>({ max: maxExecutions, ttl: keptForMs });

  /**
   * @throws ApiError 40901 while the key is in flight or where it was used for another request; 50401 where the recorded
   *   outcome is unknown; whatever `execute` throws
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
      // After any other error nothing was executed, and the key may be used again.
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
