/**
 * What must happen once, however often it is asked for: a draw under one Idempotency-Key. oa-web gets the key too, but
 * whether it heeds it nobody knows; so this process keeps it as well. (Several instances: a member's requests that go to
 * different ones are told apart by oa-web alone.)
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import type { StoredResponse } from '../cache/stored-response.ts';

interface Kept {
  /** What the key was used for. */
  readonly fingerprint: string;
  readonly outcome: 'under-way' | 'unknown' | StoredResponse;
}

export interface IdempotentRequest {
  /** Whose key it is: two members may choose the same one. */
  readonly scope: string;
  readonly key: string;
  readonly fingerprint: string;
}

const mostKept = 5_000;
const keptForMs = 24 * 3_600_000;

export class IdempotencyStore {
  readonly #kept = new LRUCache<string, Kept>({ max: mostKept, ttl: keptForMs });

  /**
   * Makes it happen, or tells again what came of it.
   * @throws Failed 40901 while the same key is under way, or where it was used for something else; 50401 where what came
   *   of it is not known; what `make` throws
   */
  async run(
    { scope, key, fingerprint }: IdempotentRequest,
    execute: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    // A hash, so that no token lies about in memory as the name of something.
    const name = createHash('sha256')
      .update(JSON.stringify([scope, key]))
      .digest('base64');
    const kept = this.#kept.get(name);
    if (kept && (kept.fingerprint !== fingerprint || kept.outcome === 'under-way')) throw new ApiError('alreadyDone');
    if (kept?.outcome === 'unknown') throw new ApiError('outcomeUnknown');
    if (kept) return kept.outcome as StoredResponse;

    this.#kept.set(name, { fingerprint, outcome: 'under-way' });
    try {
      const answer = await execute();
      this.#kept.set(name, { fingerprint, outcome: answer });
      return answer;
    } catch (error) {
      // Refused or never sent: nothing happened, and the key may be used again.
      if (error instanceof ApiError && error.key === 'outcomeUnknown')
        this.#kept.set(name, { fingerprint, outcome: 'unknown' });
      else this.#kept.delete(name);
      throw error;
    }
  }
}
