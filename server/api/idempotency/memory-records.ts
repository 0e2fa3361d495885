/**
 * Records this process's writes for a day. Records are never evicted, because a forgotten write could be repeated.
 * Instead, each member has a quota, and a full store refuses further writes.
 */
import { ApiError } from '../../api-error.ts';
import type { SerialisedResponse } from '../../cache/serialised-response.ts';
import { type MonotonicClock, monotonicClock } from '../../clock.ts';
import type { IdempotentRequest } from './idempotent-request.ts';

/** `unknown`: oa-web may or may not have executed the write. */
export type WriteOutcome = 'unknown' | SerialisedResponse;

export interface WriteRecord {
  readonly fingerprint: string;
  readonly outcome: 'in-flight' | WriteOutcome;
}

interface Entry extends WriteRecord {
  readonly member: string;
  readonly endsAt: number;
}

export interface MemoryTuning {
  readonly monotonic?: MonotonicClock;
  readonly maxRecords?: number;
  readonly maxBytes?: number;
}

interface MemoryOptions extends MemoryTuning {
  readonly lifetimeMs: number;
  /** Maximum number of recorded writes per member. */
  readonly quota: number;
  /** Called when a write is refused for lack of room, but only once until there is room again. */
  readonly onFull: () => void;
}

const bytesOf = (outcome: WriteRecord['outcome']): number => (typeof outcome === 'string' ? 0 : outcome.body.length);

export class MemoryRecords {
  /** Entries by name, oldest first. */
  readonly #entries = new Map<string, Entry>();
  /** Names of each member's records, oldest first. */
  readonly #ofMember = new Map<string, Set<string>>();
  #bytes = 0;
  #isFull = false;
  readonly #options: Required<MemoryOptions>;

  constructor(options: MemoryOptions) {
    this.#options = { monotonic: monotonicClock, maxRecords: 100_000, maxBytes: 64 * 1024 * 1024, ...options };
  }

  get(name: string): WriteRecord | undefined {
    this.#removeExpired();
    return this.#entries.get(name);
  }

  /** @throws ApiError `writeQuota` if the member is over the quota; `overloaded` if there is no room */
  begin({ name, member, fingerprint }: IdempotentRequest): void {
    const { monotonic, lifetimeMs, quota, maxRecords, maxBytes, onFull } = this.#options;
    this.#removeExpired();
    const names = this.#ofMember.get(member) ?? new Set();
    const [oldest] = names;
    if (names.size >= quota && oldest !== undefined) {
      const waitMs = (this.#entries.get(oldest)?.endsAt ?? 0) - monotonic();
      throw new ApiError('writeQuota', { retryAfter: Math.ceil(waitMs / 1_000) });
    }
    if (this.#entries.size >= maxRecords || this.#bytes >= maxBytes) {
      if (!this.#isFull) onFull();
      this.#isFull = true;
      throw new ApiError('overloaded');
    }
    this.#isFull = false;
    this.#entries.set(name, { fingerprint, outcome: 'in-flight', member, endsAt: monotonic() + lifetimeMs });
    this.#ofMember.set(member, names.add(name));
  }

  settle(name: string, outcome: WriteOutcome): void {
    const entry = this.#entries.get(name);
    if (!entry) return;
    this.#bytes += bytesOf(outcome) - bytesOf(entry.outcome);
    this.#entries.set(name, { ...entry, outcome });
  }

  remove(name: string): void {
    const entry = this.#entries.get(name);
    if (!entry) return;
    this.#bytes -= bytesOf(entry.outcome);
    this.#entries.delete(name);
    const names = this.#ofMember.get(entry.member);
    names?.delete(name);
    if (names?.size === 0) this.#ofMember.delete(entry.member);
  }

  #removeExpired(): void {
    const now = this.#options.monotonic();
    for (const [name, { endsAt }] of this.#entries) {
      if (endsAt > now) return;
      this.remove(name);
    }
  }
}
