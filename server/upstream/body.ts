/** From the bytes of an answer to JSON: bounded, decompressed, decoded. Each way it can fail has its own reason. */
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
  /** Most decoded bytes. */
  readonly cap: number;
}

/** Reads the whole body. Wire faults are thrown as they come; a bad encoding or too much of it is 50201. */
export async function readBody({ body, contentEncoding, upstreamPath, cap }: RawBody): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase();
  let stream: Readable = body;
  // A decoder's own fault must not look like a broken line, nor the other way round.
  let wireFault: unknown;
  if (encoding && encoding !== 'identity') {
    const decoder = decoders[encoding];
    if (!decoder) {
      body.on('error', () => {}).destroy();
      throw unreadableResponse(upstreamPath, 'encoding', { detail: encoding.slice(0, 40) });
    }
    const decoding = decoder();
    body.once('error', (error) => {
      wireFault = error;
      (decoding as unknown as Readable).destroy(error);
    });
    stream = body.pipe(decoding) as unknown as Readable;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > cap) throw unreadableResponse(upstreamPath, 'too-large', { bodyBytes: bytes });
      chunks.push(chunk);
    }
  } catch (error) {
    body.on('error', () => {}).destroy();
    if (wireFault) throw wireFault;
    if (error instanceof ApiError || stream === body) throw error;
    throw unreadableResponse(upstreamPath, 'encoding', { detail: encoding });
  }
  return Buffer.concat(chunks, bytes);
}

/** Deeper than any record: five generations of a pedigree in three envelopes nest some twenty levels. */
const maxDepth = 200;

/**
 * The text as JSON.parse can be given it: null where it nests too deep, and with whole numbers beyond 2^53 in quotes.
 * Identifiers of 19 digits are common among servers of this kind, and JSON.parse would change their last digits.
 */
function guarded(text: string): string | null {
  const [quote, backslash, zero, nine] = [0x22, 0x5c, 0x30, 0x39];
  const isDigit = (char: number): boolean => char >= zero && char <= nine;
  let depth = 0;
  let out = '';
  let copied = 0;
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
      // A sign before it, a fraction or an exponent behind it: no identifier.
      const isWhole = !'-.eE+'.includes(text.charAt(from - 1) || ' ') && !'.eE'.includes(text.charAt(i + 1) || ' ');
      if (i - from >= 15 && isWhole) {
        const digits = text.slice(from, i + 1);
        if (!Number.isSafeInteger(Number(digits))) {
          out += `${text.slice(copied, from)}"${digits}"`;
          copied = i + 1;
        }
      }
    }
  }
  return copied === 0 ? text : out + text.slice(copied);
}

const utf8Mark = Buffer.from([0xef, 0xbb, 0xbf]);

/** Text as its charset says (UTF-8 unless told, a byte order mark dropped), then JSON. */
export function parseJson(bytes: Buffer, { contentType, upstreamPath }: Pick<RawBody, 'contentType' | 'upstreamPath'>) {
  const fail = (reason: UpstreamReason, more: Partial<UpstreamLog> = {}) => {
    const bodyHash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return unreadableResponse(upstreamPath, reason, { bodyBytes: bytes.length, bodyHash, ...more });
  };
  if (bytes.length === 0) throw fail('empty');
  const named = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  // A byte order mark knows better than a header.
  const charset = bytes.subarray(0, 3).equals(utf8Mark) ? 'utf-8' : named;
  let text: string;
  try {
    text = new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    throw fail('charset');
  }
  if (text.trim() === '') throw fail('empty');
  const json = guarded(text);
  if (json === null) throw fail('json', { detail: `nests deeper than ${maxDepth}` });
  try {
    return JSON.parse(json) as unknown;
  } catch {
    throw fail(text.trimStart().startsWith('<') ? 'html' : 'json');
  }
}
