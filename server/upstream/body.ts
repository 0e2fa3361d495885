/** Turns the bytes of a response into JSON: size-limited, decompressed, decoded. Each failure has its own reason. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ApiError, type UpstreamLog, type UpstreamReason, unreadableResponse } from '../api-error.ts';

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

export interface RawBody {
  readonly body: Readable;
  readonly contentEncoding: string;
  readonly contentType: string;
  readonly upstreamPath: string;
  /** Limit in bytes, after decompression. */
  readonly maxBytes: number;
}

/** Reads the whole body. Network errors pass through; a bad encoding or an oversized body throws 50201. */
export async function readBody({ body, contentEncoding, upstreamPath, maxBytes }: RawBody): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase();
  let stream: Readable = body;
  // Stored separately from decoder errors, so that neither is mistaken for the other.
  let networkError: unknown;
  if (encoding && encoding !== 'identity') {
    const createDecoder = decoders[encoding];
    if (!createDecoder) {
      body.on('error', () => {}).destroy();
      throw unreadableResponse(upstreamPath, 'encoding', { detail: encoding.slice(0, 40) });
    }
    const decoder = createDecoder();
    body.once('error', (error) => {
      networkError = error;
      (decoder as unknown as Readable).destroy(error);
    });
    stream = body.pipe(decoder) as unknown as Readable;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw unreadableResponse(upstreamPath, 'too-large', { bodyBytes: bytes });
      chunks.push(chunk);
    }
  } catch (error) {
    body.on('error', () => {}).destroy();
    if (networkError) throw networkError;
    if (error instanceof ApiError || stream === body) throw error;
    throw unreadableResponse(upstreamPath, 'encoding', { detail: encoding });
  }
  return Buffer.concat(chunks, bytes);
}

/** Far deeper than any record: five generations of a pedigree in three envelopes nest about twenty levels. */
const maxDepth = 200;

/**
 * Prepares text for JSON.parse by quoting integers beyond 2^53: servers of this kind often use 19-digit identifiers, whose
 * last digits JSON.parse would change. Null if the text nests too deeply.
 */
function quoteBigIntegers(text: string): string | null {
  const [quote, backslash, zero, nine] = [0x22, 0x5c, 0x30, 0x39];
  const isDigit = (char: number): boolean => char >= zero && char <= nine;
  let depth = 0;
  let out = '';
  let copiedTo = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (char === quote) {
      for (i++; i < text.length && text.charCodeAt(i) !== quote; i++) if (text.charCodeAt(i) === backslash) i++;
    } else if (char === 0x5b || char === 0x7b) {
      if (++depth > maxDepth) return null;
    } else if (char === 0x5d || char === 0x7d) {
      depth--;
    } else if (isDigit(char)) {
      const from = i;
      while (isDigit(text.charCodeAt(i + 1))) i++;
      // A sign, a fraction or an exponent: a quantity, not an identifier.
      const isInteger = !'-.eE+'.includes(text.charAt(from - 1) || ' ') && !'.eE'.includes(text.charAt(i + 1) || ' ');
      if (i - from >= 15 && isInteger) {
        const digits = text.slice(from, i + 1);
        if (!Number.isSafeInteger(Number(digits))) {
          out += `${text.slice(copiedTo, from)}"${digits}"`;
          copiedTo = i + 1;
        }
      }
    }
  }
  return copiedTo === 0 ? text : out + text.slice(copiedTo);
}

const utf8Bom = Buffer.from([0xef, 0xbb, 0xbf]);

/** Decodes by the declared charset, UTF-8 by default, then parses. A byte order mark outweighs the declaration. */
export function parseJson(
  bytes: Buffer,
  {
    contentType,
    upstreamPath,
    charset: mapped,
  }: Pick<RawBody, 'contentType' | 'upstreamPath'> & { charset?: string | undefined },
) {
  const fail = (reason: UpstreamReason, more: Partial<UpstreamLog> = {}) => {
    const bodyHash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return unreadableResponse(upstreamPath, reason, { bodyBytes: bytes.length, bodyHash, ...more });
  };
  if (bytes.length === 0) throw fail('empty');
  const declared = mapped ?? /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  const charset = bytes.subarray(0, 3).equals(utf8Bom) ? 'utf-8' : declared;
  let text: string;
  try {
    text = new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw fail('charset');
  }
  if (text.trim() === '') throw fail('empty');
  const json = quoteBigIntegers(text);
  if (json === null) throw fail('json', { detail: `nested deeper than ${maxDepth} levels` });
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw fail(text.trimStart().startsWith('<') ? 'html' : 'json');
  }
}
