/** Decompresses a response body within a limit, decodes its charset and parses the JSON. Each failure has its own reason. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, type ZlibOptions } from 'node:zlib';
import { type UpstreamFailure, type UpstreamReason, unreadableResponse } from '../api-error.ts';
import { parseExactJson } from '../exact-json.ts';
import type { ReceivedResponse, ResponseHead } from './connection-pool.ts';

type Decompressor = (body: Buffer, options: ZlibOptions) => Promise<Buffer>;

const gunzipAsync: Decompressor = promisify(gunzip);

const decompressors: Readonly<Record<string, Decompressor>> = {
  gzip: gunzipAsync,
  'x-gzip': gunzipAsync,
  deflate: promisify(inflate) as Decompressor,
  br: promisify(brotliDecompress) as Decompressor,
};

/** Returns a response's content coding; empty if the body is not compressed. */
function codingOf({ headers }: ResponseHead): string {
  const coding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  return coding === 'identity' ? '' : coding;
}

/** @throws ApiError upstreamUnreadable if the headers state a content coding that cannot be decompressed */
export function assertDecompressible(head: ResponseHead, upstreamPath: string): void {
  const coding = codingOf(head);
  if (coding !== '' && !decompressors[coding])
    throw unreadableResponse(upstreamPath, 'encoding', { detail: coding.slice(0, 40) });
}

/**
 * Returns the decompressed body of a response that passed `assertDecompressible`. @throws ApiError upstreamUnreadable
 */
export async function decompress(response: ReceivedResponse, upstreamPath: string, maxBytes: number): Promise<Buffer> {
  const coding = codingOf(response);
  try {
    return (await decompressors[coding]?.(response.body, { maxOutputLength: maxBytes })) ?? response.body;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw unreadableResponse(upstreamPath, 'too-large', { bodyBytes: maxBytes });
    throw unreadableResponse(upstreamPath, 'encoding', { detail: coding });
  }
}

/**
 * Matches JSONP, which older servers send to any caller: `callback({...});`, sometimes preceded by an empty comment.
 */
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

/**
 * Decodes a body and parses the JSON. The map's charset takes precedence. Without one, the declared charset applies
 * unless the bytes contradict it.
 */
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

interface Decoded {
  readonly text: string;
  /** Declared and actual charset; null if the declaration is correct. */
  readonly misdeclared: readonly [declared: string, real: string] | null;
}

/** True if the body starts with the UTF-8 byte order mark. */
const isMarkedUtf8 = (bytes: Buffer): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/**
 * Single-byte charsets. Every byte sequence is valid in them, so decoding never fails and cannot reveal a wrong
 * declaration.
 */
const singleByte = /^(windows-125\d|iso-8859-\d+|macintosh|koi8-[ru]|ibm866)$/;
const chinese = /^(gbk|gb18030|gb2312|big5)$/;

/**
 * Matches text that consists of ASCII, Chinese characters, and the punctuation and full-width forms that accompany
 * them.
 */
const chineseText = /^[\p{ASCII}\p{Script=Han}\u3000-\u303f\uff00-\uffef·…“”‘’—–×℃①-⑳Ⅰ-Ⅻ]*$/u;

/** Safe to share: a decoder keeps no state unless it decodes a stream. */
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the text; null if the charset is unknown or the bytes are not valid in it. */
function decodeAs(charset: string, bytes: Buffer): string | null {
  try {
    return (charset === 'utf-8' ? utf8 : new TextDecoder(charset, { fatal: true })).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * True if at least half of the double-byte characters are among the 3,755 most common Chinese characters (rows 16 to 55
 * of GB 2312). Misread accented Latin letters look like rare characters, never like common ones.
 */
function isEverydayChinese(bytes: Buffer): boolean {
  let everyday = 0;
  let others = 0;
  for (let i = 0; i < bytes.length; i++) {
    const [lead = 0, trail = 0] = [bytes[i], bytes[i + 1]];
    if (lead < 0x80) continue;
    if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) everyday++;
    // Skips rows 1 to 3: punctuation and full-width letters occur in any text.
    else if (!(lead >= 0xa1 && lead <= 0xa3)) others++;
    i++;
  }
  return everyday > 0 && everyday >= others;
}

/** Returns the text if the bytes are unmistakably GBK; null otherwise. */
function gbkText(bytes: Buffer): string | null {
  const text = decodeAs('gb18030', bytes);
  return text !== null && chineseText.test(text) && isEverydayChinese(bytes) ? text : null;
}

/**
 * Returns the text if the bytes are UTF-8 with multi-byte characters; null otherwise. If a Chinese charset is declared,
 * at least one character must take three bytes, because a two-byte sequence may also be a GBK character.
 */
function utf8Text(bytes: Buffer, declared: string): string | null {
  const text = decodeAs('utf-8', bytes);
  if (text === null) return null;
  return (chinese.test(declared) ? /[\u0800-\uffff]/ : /[^\p{ASCII}]/u).test(text) ? text : null;
}

/** Returns the canonical name of a charset; null if it is unknown. */
function canonical(label: string): string | null {
  if (/^utf-?8$/i.test(label)) return 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/**
 * Decodes a body. Many servers declare one charset and send another, so the bytes are checked against the declaration.
 * Returns null if the declared charset is unknown, or if the bytes are invalid in it and not unmistakably in another
 * charset.
 */
function decode(bytes: Buffer, contentType: string, mapped?: string): Decoded | null {
  const asDeclared = (text: string | null): Decoded | null => (text === null ? null : { text, misdeclared: null });
  if (isMarkedUtf8(bytes)) return asDeclared(decodeAs('utf-8', bytes));
  if (mapped !== undefined) return asDeclared(decodeAs(mapped, bytes));
  const label = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1];
  const declared = canonical(label ?? 'utf-8');
  if (declared === null) return null;
  const misdeclared = (real: string) => [label?.toLowerCase() ?? 'none', real] as const;
  if (singleByte.test(declared) || chinese.test(declared)) {
    const text = utf8Text(bytes, declared);
    if (text !== null) return { text, misdeclared: misdeclared('utf-8') };
  }
  const text = decodeAs(declared, bytes);
  if (singleByte.test(declared) || (declared === 'utf-8' && text === null)) {
    const gbk = gbkText(bytes);
    if (gbk !== null) return { text: gbk, misdeclared: misdeclared('gbk') };
  }
  return asDeclared(text);
}
