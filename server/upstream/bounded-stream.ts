/** A body passed on as it comes: cut off where it grows too large or rests for too long. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { ApiError, unreadableResponse } from '../api-error.ts';

interface Bounds {
  /** Most bytes. */
  readonly cap: number;
  /** Milliseconds in which nothing may have moved, be it that oa-web sends nothing or that the visitor takes nothing. */
  readonly restMs: number;
  readonly upstreamPath: string;
}

/** Destroying what comes back gives the body up too. */
export function boundedStream(body: Readable, { cap, restMs, upstreamPath }: Bounds): Readable {
  let bytes = 0;
  const rest = setTimeout(() => {
    passed.destroy(new ApiError('upstreamTimeout', { log: { reason: 'timeout', upstreamPath } }));
  }, restMs);
  const passed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      rest.refresh();
      bytes += chunk.length;
      if (bytes > cap) done(unreadableResponse(upstreamPath, 'too-large', { bodyBytes: bytes }));
      else done(null, chunk);
    },
  });
  return pipeline(body, passed, () => clearTimeout(rest)) as Transform;
}
