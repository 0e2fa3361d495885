/**
 * A finished response: the envelope's bytes, serialised once, and its compressed forms, produced on Node's thread pool.
 * Each form has its own strong ETag (RFC 9110, 8.8.3.3). If the forms shared an ETag, an intermediate cache could mix
 * up their bytes.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CallCost } from '../api-error.ts';

export interface SerialisedResponse {
  readonly body: Buffer;
  /** Hash of the body, on which the ETags are based. */
  readonly hash: string;
  /** Null if the data is a single record. */
  readonly list: ListInfo | null;
  /** The body itself and its compressed forms. */
  readonly forms: { readonly identity: Representation; readonly gzip?: Representation; readonly br?: Representation };
}

export interface ListInfo {
  /** Number of items. For a page, the number of items in the whole list. */
  readonly size: number;
  /** Set if oa-web sent no list at all, not even an empty one. */
  readonly isMissing: boolean;
}

/** A response just fetched, with details of the fetch for the log. */
export interface FetchedResponse extends CallCost {
  readonly response: SerialisedResponse;
  /** JSON paths of the items skipped because they could not be read. */
  readonly skippedItems: readonly string[];
}

type Coding = keyof SerialisedResponse['forms'];

/** A form of a response. Each form is created only once, because prepared headers are stored under it in a WeakMap. */
export interface Representation {
  readonly bytes: Buffer;
  readonly coding: Coding;
  readonly etag: string;
}

export function serialised(body: Buffer, list: ListInfo | null = null): SerialisedResponse {
  const hash = hashOf(body);
  return { body, hash, list, forms: { identity: { bytes: body, coding: 'identity', etag: `"${hash}"` } } };
}

function withForm(response: SerialisedResponse, coding: 'gzip' | 'br', bytes: Buffer): SerialisedResponse {
  const form = { bytes, coding, etag: `"${response.hash}-${coding}"` };
  return { ...response, forms: { ...response.forms, [coding]: form } };
}

/** Returns the data in a response's envelope. */
export const dataOf = <T>({ body }: Pick<SerialisedResponse, 'body'>): T =>
  (JSON.parse(body.toString()) as { readonly data: T }).data;

/** Returns a SHA-256 hash truncated to 132 bits, long enough to rule out collisions. */
export const hashOf = (body: Buffer): string => hash('sha256', body, 'base64url').slice(0, 22);

export const storedBytes = ({ body, forms: { gzip, br } }: SerialisedResponse): number =>
  body.length + (gzip?.bytes.length ?? 0) + (br?.bytes.length ?? 0);

/**
 * Returns the weight of a coding in `Accept-Encoding`. 0 refuses the coding; undefined means that the header does not
 * mention it.
 */
function weightOf(coding: Coding, acceptEncoding: string): number | undefined {
  let wildcard: number | undefined;
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    if (name !== coding && name !== '*' && !(coding === 'gzip' && name === 'x-gzip')) continue;
    const q = parameters.find((text) => /^q\s*=/.test(text));
    const weight = q === undefined ? 1 : Number(q.slice(q.indexOf('=') + 1)) || 0;
    if (name !== '*') return weight;
    wildcard = weight;
  }
  return wildcard;
}

/**
 * Weight of `identity` if the header does not mention it. Below any weight that a header can express, so that
 * `identity` comes last.
 */
const lastResort = 0.0001;

/** Memo of parsed headers. Clients send few different ones, and the limit keeps attackers from filling the memory. */
const knownPreferences = new LRUCache<string, readonly Coding[]>({ max: 200 });

/**
 * Returns the codings that the client accepts, preferred ones first. On a tie, the coding with the smallest output
 * comes first.
 */
function preferredCodings(acceptEncoding: string): readonly Coding[] {
  const known = knownPreferences.get(acceptEncoding);
  if (known) return known;
  const codings = (['br', 'gzip', 'identity'] as const)
    // A client that refuses even identity gets it anyway instead of a 406 (RFC 9110, 12.5.3).
    .map((coding) => ({ coding, weight: weightOf(coding, acceptEncoding) || (coding === 'identity' ? lastResort : 0) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ coding }) => coding);
  if (acceptEncoding.length <= 100) knownPreferences.set(acceptEncoding, codings);
  return codings;
}

export const accepts = (coding: Coding, acceptEncoding: string | undefined): boolean =>
  preferredCodings(acceptEncoding ?? 'identity').includes(coding);

/** Returns the forms that the client accepts, in the order of its preference. */
export function representationsFor(
  { forms }: SerialisedResponse,
  acceptEncoding: string | undefined,
): Representation[] {
  return preferredCodings(acceptEncoding ?? 'identity').flatMap((coding) => forms[coding] ?? []);
}

/** Gzip and Brotli codecs. Tests inject failing ones. */
export interface Codecs {
  readonly gzip: (body: Buffer, level: number) => Promise<Buffer>;
  readonly brotli: (body: Buffer) => Promise<Buffer>;
}

const gzipAsync = promisify<Buffer, object, Buffer>(gzip);
const brotliAsync = promisify<Buffer, object, Buffer>(brotliCompress);

/**
 * Maximum size of a body that is gzipped synchronously. Handing a smaller body to a thread costs more than compressing
 * it.
 */
const maxBytesAtOnce = 8 * 1024;

export const zlibCodecs: Codecs = {
  gzip: async (body, level) => (body.length <= maxBytesAtOnce ? gzipSync(body, { level }) : gzipAsync(body, { level })),
  brotli: (body) =>
    brotliAsync(body, {
      params: {
        // Level 6 of 11: 1 % larger than the best, in a tenth of the time.
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** Minimum size in bytes. A response that fits into one packet gains nothing from compression. */
const minBytes = 1_400;

const isCompressible = ({ body }: SerialisedResponse): boolean => body.length >= minBytes;

/** Adds gzip and brotli forms at high (slow) compression levels, for a response that is sent often. */
export async function compressBest(
  response: SerialisedResponse,
  codecs: Codecs = zlibCodecs,
): Promise<SerialisedResponse> {
  const { body } = response;
  if (!isCompressible(response)) return response;
  // Runs one codec after the other, so that they occupy a single thread.
  const withGzip = withForm(response, 'gzip', await codecs.gzip(body, 9));
  return withForm(withGzip, 'br', await codecs.brotli(body));
}

/** Adds a gzip form at a fast level, for a client that is waiting. */
export async function compressFast(
  response: SerialisedResponse,
  codecs: Codecs = zlibCodecs,
): Promise<SerialisedResponse> {
  if (!isCompressible(response)) return response;
  return withForm(response, 'gzip', await codecs.gzip(response.body, 4));
}

/**
 * Maximum queue length, because queued responses hold memory. A response that does not fit may be queued on its next
 * request.
 */
const maxWaiting = 100;

/**
 * Tail of the process-wide queue. The queue compresses on one thread, because files, pictures and waiting clients need
 * the rest of Node's four threads.
 */
let last: Promise<void> = Promise.resolve();

/** Compresses responses one at a time, each only once. */
export class BackgroundCompression {
  readonly #codecs: Codecs;
  readonly #onFailure: (error: unknown) => void;
  /** Responses that were queued before, whether compressed, waiting or failed. */
  readonly #seen = new WeakSet<SerialisedResponse>();
  #waiting = 0;

  constructor(onFailure: (error: unknown) => void, codecs: Codecs = zlibCodecs) {
    this.#onFailure = onFailure;
    this.#codecs = codecs;
  }

  /** @param replace called with the response and its compressed forms */
  add(response: SerialisedResponse, replace: (compressed: SerialisedResponse) => void): void {
    if (response.forms.br || !isCompressible(response) || this.#seen.has(response) || this.#waiting >= maxWaiting)
      return;
    this.#seen.add(response);
    this.#waiting++;
    last = last
      .then(async () => replace(await compressBest(response, this.#codecs)))
      .catch(this.#onFailure)
      .finally(() => void this.#waiting--);
  }
}
