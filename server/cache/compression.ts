/** Compresses responses on zlib's thread pool. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StoredResponse } from './stored-response.ts';

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

export const isCompressible = ({ body }: StoredResponse): boolean => body.length >= minBytes;

/** Adds both compressed forms, for a response that is requested often. */
export async function compressBest(response: StoredResponse, codecs: Codecs = zlibCodecs): Promise<StoredResponse> {
  const { body } = response;
  if (!isCompressible(response)) return response;
  // One after the other, to take one thread.
  const gzip = await codecs.gzip(body, 9);
  return { ...response, gzip, br: await codecs.brotli(body) };
}

let last: Promise<unknown> = Promise.resolve();

/** The same, one at a time in the process: of Node.js's four threads, files, pictures and clients that wait need the others. */
export function compressBestInTurn(response: StoredResponse, codecs: Codecs = zlibCodecs): Promise<StoredResponse> {
  const compressed = last.then(() => compressBest(response, codecs));
  last = compressed.catch(() => undefined);
  return compressed;
}

/** Adds gzip at a fast level, for a client that waits. */
export async function compressFast(response: StoredResponse, codecs: Codecs = zlibCodecs): Promise<StoredResponse> {
  if (!isCompressible(response)) return response;
  return { ...response, gzip: await codecs.gzip(response.body, 4) };
}
