/** Passes a body through as a stream, cutting it off if it grows too large or stalls for too long. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { ApiError, unreadableResponse } from '../api-error.ts';

interface Bounds {
  readonly maxBytes: number;
  /** Milliseconds without progress, whether oa-web or the visitor stalls. */
  readonly idleTimeoutMs: number;
  readonly upstreamPath: string;
}

/** Destroying the returned stream also destroys `body`. */
export function boundedStream(body: Readable, { maxBytes, idleTimeoutMs, upstreamPath }: Bounds): Readable {
  let bytes = 0;
  const idleTimer = setTimeout(() => {
    bounded.destroy(new ApiError('upstreamTimeout', { log: { reason: 'timeout', upstreamPath } }));
  }, idleTimeoutMs);
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      idleTimer.refresh();
      bytes += chunk.length;
      if (bytes > maxBytes) done(unreadableResponse(upstreamPath, 'too-large', { bodyBytes: bytes }));
      else done(null, chunk);
    },
  });
  return pipeline(body, bounded, () => clearTimeout(idleTimer)) as Transform;
}
