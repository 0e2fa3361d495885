/** Passes a body through as a stream. Destroys the stream if the body is too large or too slow. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { SetTimer } from '../clock.ts';

interface Bounds {
  readonly maxBytes: number;
  readonly upstreamPath: string;
  readonly setTimer: SetTimer;
  /** Returns the number of times that a download found all slots taken. */
  readonly shortages: () => number;
}

const periodMs = 10_000;

/**
 * A minimum rate: at least `bytes` bytes in the last `periods` periods. Applies whether oa-web or the reader is slow.
 */
interface LeastRate {
  readonly periods: number;
  readonly bytes: number;
}

/**
 * 1 kB/s over 30 s: slower than any phone. No other limit stops a trickling download. Averaging over 30 s allows for a
 * phone that briefly loses its network.
 */
const leastRate: LeastRate = { periods: 3, bytes: 30_000 };
/**
 * 32 kB/s over 20 s, while other downloads wait for a slot. Otherwise slow readers at a few addresses could hold the
 * slots for hours.
 */
const leastRateInShortage: LeastRate = { periods: 2, bytes: 640_000 };

/** Returns a bounded copy of `body`. Destroying the copy also destroys `body`. */
export function boundedStream(body: Readable, { maxBytes, upstreamPath, setTimer, shortages }: Bounds): Readable {
  let bytes = 0;
  let cancelPeriod = () => {};
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(unreadableResponse(upstreamPath, 'too-large', { bodyBytes: bytes }));
      else done(null, chunk);
    },
  });
  /** Counters at the start of each period, latest first. */
  const starts: { readonly bytes: number; readonly shortages: number }[] = [];
  const isBelow = ({ periods, bytes: least }: LeastRate): boolean => {
    const start = starts[periods - 1];
    return start !== undefined && bytes - start.bytes < least;
  };
  const isInShortage = (): boolean => shortages() > (starts[leastRateInShortage.periods - 1]?.shortages ?? 0);
  function startPeriod(): void {
    starts.unshift({ bytes, shortages: shortages() });
    starts.length = Math.min(starts.length, leastRate.periods);
    cancelPeriod = setTimer(() => {
      const isTooSlow = isBelow(leastRate) || (isInShortage() && isBelow(leastRateInShortage));
      if (isTooSlow) bounded.destroy(new ApiError('upstreamTimeout', { failure: { reason: 'timeout', upstreamPath } }));
      else startPeriod();
    }, periodMs);
  }
  startPeriod();
  return pipeline(body, bounded, () => cancelPeriod()) as Transform;
}
