/**
 * Idempotency keys (IETF httpapi draft). A request is executed once, and its recorded result is then replayed: for a
 * day from memory or, with Redis, for eight days on every instance. oa-web gets the key too, but may ignore it. If it
 * cannot be known whether a request with the key was executed, nothing is executed. A member who sees "unknown" can
 * check the records, but a second draw cannot be undone.
 */
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { SerialisedResponse } from '../../cache/serialised-response.ts';
import type { RedisGate } from '../../redis/redis-gate.ts';
import type { IdempotentRequest } from './idempotent-request.ts';
import { MemoryRecords, type MemoryTuning, type WriteOutcome, type WriteRecord } from './memory-records.ts';
import { RedisRecords } from './redis-records.ts';

export interface IdempotencyOptions {
  readonly redis: RedisGate | null;
  /** Maximum duration of a write, in milliseconds. A write that began longer ago has ended, whatever its outcome. */
  readonly longestWriteMs: number;
  readonly log: FastifyBaseLogger;
  readonly tuning?: MemoryTuning | undefined;
}

/** A claim (null without Redis), or the recorded response of an earlier request. */
type Claimed = { readonly claim: string | null } | { readonly response: SerialisedResponse };

const dayMs = 24 * 3_600_000;
/**
 * Longer than the lifetime of any cached response, so that a full Redis with `volatile-ttl` evicts responses, never
 * writes.
 */
const redisLifetimeMs = 8 * dayMs;
/** Seconds until a write may be tried again if Redis did not answer. */
const retrySeconds = 2;
/**
 * Maximum number of writes per member per day; more than any raffle needs (assumed). A write known to have had no
 * effect is not counted.
 */
const writesPerDay = 100;

export class IdempotencyStore {
  readonly #memory: MemoryRecords;
  readonly #redis: RedisRecords | null;
  readonly #longestWriteMs: number;

  constructor({ redis, longestWriteMs, log, tuning }: IdempotencyOptions) {
    // With Redis, the quota applies there, to the writes of all instances together.
    const quota = redis ? Number.POSITIVE_INFINITY : writesPerDay;
    const onFull = () => log.error('idempotency store is full; refusing writes until records expire');
    this.#memory = new MemoryRecords({ lifetimeMs: dayMs, quota, onFull, ...tuning });
    this.#redis =
      redis && new RedisRecords(redis, { lifetimeMs: redisLifetimeMs, quota: writesPerDay, quotaMs: dayMs });
    this.#longestWriteMs = longestWriteMs;
  }

  /**
   * Executes a request once, or replays its recorded result.
   * @throws ApiError `keyConflict` while a request with the key is in flight, or if the key belongs to another request
   * @throws ApiError `outcomeUnknown` if an earlier request with the key may have been executed
   * @throws ApiError `writeQuota` if the member is over the quota
   * @throws ApiError `overloaded` if there is no room for a record, or if Redis does not reply
   * @throws any error that `execute` throws
   */
  async run(request: IdempotentRequest, execute: () => Promise<SerialisedResponse>): Promise<SerialisedResponse> {
    const { name, fingerprint } = request;
    const recorded = this.#memory.get(name);
    if (recorded) return replay(recorded, fingerprint);

    this.#memory.begin(request);
    let claimed: Claimed;
    try {
      claimed = await this.#claim(request);
    } catch (error) {
      this.#memory.remove(name);
      throw error;
    }
    if ('response' in claimed) {
      this.#memory.remove(name);
      return claimed.response;
    }
    return this.#execute(request, claimed.claim, execute);
  }

  async #claim(request: IdempotentRequest): Promise<Claimed> {
    if (!this.#redis) return { claim: null };
    const reply = await this.#redis.claim(request);
    // Redis didn't reply, so another instance may have executed a request with the key. Nothing has been sent to oa-web
    // yet, so the client may try again.
    if (reply === undefined) throw new ApiError('overloaded', { retryAfter: retrySeconds });
    if (reply.type === 'claimed') return reply;
    if (reply.type === 'over-quota') {
      throw new ApiError('writeQuota', { retryAfter: Math.ceil(reply.waitMs / 1_000) });
    }
    const { outcome, ageMs, fingerprint } = reply.record;
    // The instance that claimed the key has stopped, or lost its connection to Redis after claiming it.
    const isAbandoned = outcome === 'in-flight' && ageMs > this.#longestWriteMs;
    const record = { fingerprint, outcome: isAbandoned ? 'unknown' : outcome } as const;
    return { response: replay(record, request.fingerprint) };
  }

  async #execute(
    request: IdempotentRequest,
    claim: string | null,
    execute: () => Promise<SerialisedResponse>,
  ): Promise<SerialisedResponse> {
    let response: SerialisedResponse;
    try {
      response = await execute();
    } catch (error) {
      // Any catalogue error other than `outcomeUnknown` means that nothing was executed, so the key may be reused.
      const mayBeExecuted = !(error instanceof ApiError) || error.key === 'outcomeUnknown';
      await (mayBeExecuted ? this.#settle(request, claim, 'unknown') : this.#release(request, claim));
      throw error;
    }
    await this.#settle(request, claim, response);
    return response;
  }

  async #settle(request: IdempotentRequest, claim: string | null, outcome: WriteOutcome): Promise<void> {
    this.#memory.settle(request.name, outcome);
    if (claim !== null) await this.#redis?.settle(request, claim, outcome);
  }

  /**
   * Releases the claim in Redis, then removes the record from memory. Until then, the record keeps a repetition on this
   * instance from reaching Redis.
   */
  async #release(request: IdempotentRequest, claim: string | null): Promise<void> {
    if (claim !== null) await this.#redis?.release(request, claim);
    this.#memory.remove(request.name);
  }
}

function replay({ fingerprint: recorded, outcome }: WriteRecord, fingerprint: string): SerialisedResponse {
  if (recorded !== fingerprint || outcome === 'in-flight') throw new ApiError('keyConflict');
  if (outcome === 'unknown') throw new ApiError('outcomeUnknown');
  return outcome;
}
