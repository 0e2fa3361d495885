/** Turns the bytes of a response into JSON: size-limited, decompressed, decoded. Each failure has its own reason. */
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ApiError, type UpstreamLog, type UpstreamReason, unreadableResponse } from '../api-error.ts';
import { parseExactJson } from '../exact-json.ts';
import { decode } from './charset.ts';

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

/** `callback({...});`, perhaps after an empty comment, which older servers send to any caller. */
const jsonp = /^\s*(?:\/\*[\s\S]{0,40}?\*\/\s*)?[\w$.]{1,100}\s*\(\s*([[{][\s\S]*[\]}])\s*\)[\s;]*$/;

/** @throws RangeError, SyntaxError */
function parseText(text: string): unknown {
  const json = parseExactJson(jsonp.exec(text)?.[1] ?? text);
  // JSON in a JSON text.
  return typeof json === 'string' && /^\s*[[{]/.test(json) ? parseExactJson(json) : json;
}

export interface ParsedBody {
  readonly json: unknown;
  /** The charsets, declared and real, if the declaration is wrong. */
  readonly misdeclared: readonly [declared: string, real: string] | null;
}

/** Decodes by the map's charset, or the declared one where the bytes do not contradict it, then parses. */
export function parseJson(
  bytes: Buffer,
  {
    contentType,
    upstreamPath,
    charset: mapped,
  }: Pick<RawBody, 'contentType' | 'upstreamPath'> & { charset?: string | undefined },
): ParsedBody {
  const fail = (reason: UpstreamReason, more: Partial<UpstreamLog> = {}) => {
    const bodyHash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    return unreadableResponse(upstreamPath, reason, { bodyBytes: bytes.length, bodyHash, ...more });
  };
  if (bytes.length === 0) throw fail('empty');
  const decoded = decode(bytes, contentType, mapped);
  if (!decoded) throw fail('charset');
  const { text, misdeclared } = decoded;
  if (text.trim() === '') throw fail('empty');
  try {
    return { json: parseText(text), misdeclared };
  } catch (error) {
    if (error instanceof RangeError) throw fail('json', { detail: error.message });
    throw fail(text.trimStart().startsWith('<') ? 'html' : 'json');
  }
}
