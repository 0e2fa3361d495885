/** Decompresses a response body within a limit, decodes its charset and parses the JSON. Each failure has its own reason. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { type UpstreamFailure, type UpstreamReason, unreadableResponse } from '../api-error.ts';
import { parseExactJson } from '../exact-json.ts';
import { type Decoded, decode } from './charset.ts';
import type { ReceivedResponse, ResponseHead } from './connection-pool.ts';

type Decompressor = (body: Buffer, options: ZlibOptions) => Promise<Buffer>;

const gunzipAsync: Decompressor = promisify(gunzip);

const decompressors: Readonly<Record<string, Decompressor>> = {
  gzip: gunzipAsync,
  'x-gzip': gunzipAsync,
  deflate: promisify(inflate) as Decompressor,
  br: promisify(brotliDecompress) as Decompressor,
};

/** Returns the content coding of a response; empty if its body is not compressed. */
function codingOf({ headers }: ResponseHead): string {
  const coding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  return coding === 'identity' ? '' : coding;
}

/** @throws ApiError upstreamUnreadable if the headers name a content coding that cannot be decompressed */
export function assertDecompressible(head: ResponseHead, upstreamPath: string): void {
  const coding = codingOf(head);
  if (coding !== '' && !decompressors[coding])
    throw unreadableResponse(upstreamPath, 'encoding', { detail: coding.slice(0, 40) });
}

/** Returns the decompressed body. @throws ApiError upstreamUnreadable */
export async function decompress(response: ReceivedResponse, upstreamPath: string, maxBytes: number): Promise<Buffer> {
  assertDecompressible(response, upstreamPath);
  const coding = codingOf(response);
  try {
    return (await decompressors[coding]?.(response.body, { maxOutputLength: maxBytes })) ?? response.body;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw unreadableResponse(upstreamPath, 'too-large', { bodyBytes: maxBytes });
    throw unreadableResponse(upstreamPath, 'encoding', { detail: coding });
  }
}

/** JSONP: `callback({...});`, perhaps after an empty comment. Older servers send it to any caller. */
const jsonp = /^\s*(?:\/\*[\s\S]{0,40}?\*\/\s*)?[\w$.]{1,100}\s*\(\s*([[{][\s\S]*[\]}])\s*\)[\s;]*$/;

/** @throws RangeError, SyntaxError */
function parseText(text: string): unknown {
  const json = parseExactJson(jsonp.exec(text)?.[1] ?? text);
  // A JSON string may itself contain JSON.
  return typeof json === 'string' && /^\s*[[{]/.test(json) ? parseExactJson(json) : json;
}

export interface ParsedBody extends Pick<Decoded, 'misdeclared'> {
  readonly json: unknown;
}

/** Decodes a body by the map's charset, or by the declared one unless the bytes contradict it, and parses the JSON. */
export function parseJson(
  bytes: Buffer,
  {
    contentType,
    upstreamPath,
    charset: mapped,
  }: { readonly contentType: string; readonly upstreamPath: string; readonly charset?: string | undefined },
): ParsedBody {
  const fail = (reason: UpstreamReason, more: Partial<UpstreamFailure> = {}) => {
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
