/** Turns the bytes of a response into JSON: decompressed within a limit, decoded. Each failure has its own reason. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { type UpstreamLog, type UpstreamReason, unreadableResponse } from '../api-error.ts';
import { parseExactJson } from '../exact-json.ts';
import { decode } from './charset.ts';

type Decoder = (body: Buffer, options: ZlibOptions) => Promise<Buffer>;

const gunzipAsync: Decoder = promisify(gunzip);

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzipAsync,
  'x-gzip': gunzipAsync,
  deflate: promisify(inflate) as Decoder,
  br: promisify(brotliDecompress) as Decoder,
};

export interface RawBody {
  readonly body: Buffer;
  readonly contentEncoding: string;
  readonly contentType: string;
  readonly upstreamPath: string;
  /** Limit in bytes, after decompression. */
  readonly maxBytes: number;
}

const codingOf = (contentEncoding: string): string => {
  const coding = contentEncoding.trim().toLowerCase();
  return coding === 'identity' ? '' : coding;
};

/** Why a body cannot be decompressed, by its header alone. */
export function codingRefusal(contentEncoding: string, upstreamPath: string): Error | null {
  const coding = codingOf(contentEncoding);
  if (coding === '' || decoders[coding]) return null;
  return unreadableResponse(upstreamPath, 'encoding', { detail: coding.slice(0, 40) });
}

/** The body, decompressed. @throws ApiError 50201 */
export async function readBody({ body, contentEncoding, upstreamPath, maxBytes }: RawBody): Promise<Buffer> {
  const coding = codingOf(contentEncoding);
  if (coding === '') return body;
  const refusal = codingRefusal(contentEncoding, upstreamPath);
  if (refusal) throw refusal;
  try {
    return (await decoders[coding]?.(body, { maxOutputLength: maxBytes })) ?? body;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw unreadableResponse(upstreamPath, 'too-large', { bodyBytes: maxBytes });
    throw unreadableResponse(upstreamPath, 'encoding', { detail: coding });
  }
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
