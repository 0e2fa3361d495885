/** Passes a body through as a stream, cutting it off if it grows too large or passes too slowly. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { ApiError, unreadableResponse } from '../api-error.ts';
import type { SetDeadline } from './deadline.ts';

interface Bounds {
  readonly maxBytes: number;
  readonly upstreamPath: string;
  readonly deadline: SetDeadline;
}

/**
 * The least rate, 1 kB/s, whether oa-web or the reader is slow: the slowest phone is faster, and nothing else would ever
 * end a download that trickles. Averaged over a time in which a phone may lose its network and find it again.
 */
const periodMs = 30_000;
const leastBytesPerPeriod = 30_000;

/** Destroying the returned stream also destroys `body`. */
export function boundedStream(body: Readable, { maxBytes, upstreamPath, deadline }: Bounds): Readable {
  let bytes = 0;
  let cancelPeriod = () => {};
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(unreadableResponse(upstreamPath, 'too-large', { bodyBytes: bytes }));
      else done(null, chunk);
    },
  });
  function startPeriod(): void {
    const before = bytes;
    cancelPeriod = deadline(() => {
      if (bytes - before >= leastBytesPerPeriod) startPeriod();
      else bounded.destroy(new ApiError('upstreamTimeout', { log: { reason: 'timeout', upstreamPath } }));
    }, periodMs);
  }
  startPeriod();
  return pipeline(body, bounded, () => cancelPeriod()) as Transform;
}
