/**
 * The cache's memory: two LRU partitions, each bounded by bytes. One is reserved for breeds, groups and categories,
 * which the site needs most while oa-web fails. In a shared partition, they would be evicted by the endless variety of
 * searches and list pages. Clients can make up any number of breed ids too, so even the reserved partition never evicts
 * recently used entries.
 */
import { LRUCache } from 'lru-cache';
import type { MonotonicClock } from '../clock.ts';
import { type SerialisedResponse, storedBytes } from './serialised-response.ts';

export interface CacheEntry {
  readonly response: SerialisedResponse;
  /** Time of the fetch, on the monotonic clock. */
  readonly at: number;
  /**
   * Set once a later response contained a far shorter list. If the short list recurs after the stale window, it is
   * accepted.
   */
  readonly wasContradicted: boolean;
  /** Set if the entry's policy allows the reserved partition. */
  readonly isReserved: boolean;
}

interface Reserved {
  readonly entry: CacheEntry;
  usedAt: number;
}

/** The reserved partition's share of the memory. */
const reservedShare = 0.25;
/** Reserved entries idle for longer than this may be evicted. */
const idleMs = 3_600_000;
/** Bytes that an entry takes besides its response and its key. */
const entryOverhead = 300;

const sizeOf = ({ response }: CacheEntry, key: string): number => storedBytes(response) + key.length + entryOverhead;

/** True for an empty list, which oa-web sends for most ids that do not exist. */
const isEmptyList = ({ list }: SerialisedResponse): boolean => list?.size === 0;

export class CacheEntries {
  readonly #reserved: LRUCache<string, Reserved>;
  readonly #others: LRUCache<string, CacheEntry>;
  readonly #monotonic: MonotonicClock;
  #evictions = 0;

  constructor(maxBytes: number, monotonic: MonotonicClock) {
    const reservedBytes = Math.floor(maxBytes * reservedShare);
    const dispose = (_value: unknown, _key: string, reason: LRUCache.DisposeReason) => {
      if (reason === 'evict') this.#evictions++;
    };
    this.#reserved = new LRUCache<string, Reserved>({
      maxSize: reservedBytes,
      sizeCalculation: ({ entry }, key) => sizeOf(entry, key),
      dispose,
    });
    this.#others = new LRUCache<string, CacheEntry>({
      maxSize: maxBytes - reservedBytes,
      sizeCalculation: sizeOf,
      dispose,
    });
    this.#monotonic = monotonic;
  }

  get size(): number {
    return this.#reserved.size + this.#others.size;
  }

  get bytes(): number {
    return (this.#reserved.calculatedSize ?? 0) + (this.#others.calculatedSize ?? 0);
  }

  get maxBytes(): number {
    return this.#reserved.maxSize + this.#others.maxSize;
  }

  get evictions(): number {
    return this.#evictions;
  }

  clear(): void {
    this.#reserved.clear();
    this.#others.clear();
  }

  has(key: string): boolean {
    return this.#reserved.has(key) || this.#others.has(key);
  }

  get(key: string): CacheEntry | undefined {
    const reserved = this.#reserved.get(key);
    if (!reserved) return this.#others.get(key);
    reserved.usedAt = this.#monotonic();
    return reserved.entry;
  }

  /** Like `get`, but does not count as a use. */
  peek(key: string): CacheEntry | undefined {
    return this.#reserved.peek(key)?.entry ?? this.#others.peek(key);
  }

  set(key: string, entry: CacheEntry): void {
    const isReserved = entry.isReserved && !isEmptyList(entry.response) && this.#hasRoomFor(key, entry);
    if (isReserved) this.#reserved.set(key, { entry, usedAt: this.#monotonic() });
    else this.#others.set(key, entry);
    (isReserved ? this.#others : this.#reserved).delete(key);
  }

  #hasRoomFor(key: string, entry: CacheEntry): boolean {
    const { maxSize, calculatedSize = 0 } = this.#reserved;
    const previous = this.#reserved.peek(key);
    let excess = calculatedSize - (previous ? sizeOf(previous.entry, key) : 0) + sizeOf(entry, key) - maxSize;
    // Starts with the least recently used entries.
    for (const other of this.#reserved.rkeys()) {
      const idle = this.#reserved.peek(other);
      if (excess <= 0 || !idle || this.#monotonic() - idle.usedAt < idleMs) break;
      if (other !== key) excess -= sizeOf(idle.entry, other);
    }
    return excess <= 0;
  }
}
