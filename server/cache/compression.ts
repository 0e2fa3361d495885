/** Compresses responses on zlib's thread pool. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SerialisedResponse } from './serialised-response.ts';

/** zlib's two codecs; tests inject failing ones. */
export interface Codecs {
  readonly gzip: (body: Buffer, level: number) => Promise<Buffer>;
  readonly brotli: (body: Buffer) => Promise<Buffer>;
}

const gzipAsync = promisify<Buffer, object, Buffer>(gzip);
const brotliAsync = promisify<Buffer, object, Buffer>(brotliCompress);

export const zlibCodecs: Codecs = {
  gzip: (body, level) => gzipAsync(body, { level }),
  brotli: (body) =>
    brotliAsync(body, {
      params: {
        // 6 of 11: 1 % larger than the best, in a tenth of the time.
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** A response that fits into one packet gains nothing from compression. */
const minBytes = 1_400;

const isCompressible = ({ body }: SerialisedResponse): boolean => body.length >= minBytes;

/** Adds gzip and brotli at the best levels that are worth their time, for a response that is sent often. */
export async function compressBest(
  response: SerialisedResponse,
  codecs: Codecs = zlibCodecs,
): Promise<SerialisedResponse> {
  const { body } = response;
  if (!isCompressible(response)) return response;
  // One after the other, so that they occupy a single thread.
  const gzip = await codecs.gzip(body, 9);
  return { ...response, gzip, br: await codecs.brotli(body) };
}

/** Adds gzip at a fast level, for a client that is waiting. */
export async function compressFast(
  response: SerialisedResponse,
  codecs: Codecs = zlibCodecs,
): Promise<SerialisedResponse> {
  if (!isCompressible(response)) return response;
  return { ...response, gzip: await codecs.gzip(response.body, 4) };
}

/** Maximum queue length. Above it, a response waits for its next request instead of holding memory in the queue. */
const maxWaiting = 100;

/** Tail of the process-wide queue: files, pictures and waiting clients need the rest of Node.js's four threads. */
let last: Promise<void> = Promise.resolve();

/** Compresses one response at a time, each only once. */
export class BackgroundCompression {
  readonly #codecs: Codecs;
  readonly #onFailure: (error: unknown) => void;
  /** Responses that are compressed, queued, or failed to compress. */
  readonly #seen = new WeakSet<SerialisedResponse>();
  #waiting = 0;

  constructor(onFailure: (error: unknown) => void, codecs: Codecs = zlibCodecs) {
    this.#onFailure = onFailure;
    this.#codecs = codecs;
  }

  /** @param replace takes the response with its compressed forms */
  add(response: SerialisedResponse, replace: (compressed: SerialisedResponse) => void): void {
    if (response.br || !isCompressible(response) || this.#seen.has(response) || this.#waiting >= maxWaiting) return;
    this.#seen.add(response);
    this.#waiting++;
    last = last
      .then(async () => replace(await compressBest(response, this.#codecs)))
      .catch(this.#onFailure)
      .finally(() => void this.#waiting--);
  }
}
