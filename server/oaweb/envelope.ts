/**
 * Opens oa-web's envelopes. They are undocumented, so this accepts every variant known from servers of its kind: result
 * code and message under several keys, the payload under several keys or at the top level, a list bare or inside a page
 * object, an envelope inside an envelope.
 */
import { ApiError } from '../api-error.ts';
import { type RecordReader, recordReader } from './fields/field-reader.ts';
import { Source } from './fields/source.ts';
import { isObject, ShapeError } from './fields/values.ts';
import { maskNumbers } from './privacy/mask.ts';

import { assumedEnvelope } from './vocabulary/envelope.ts';

const { code: codeKeys, message: messageKeys, data: payloadKeys, list: listKeys, total: totalKeys } = assumedEnvelope;
const successCodes = new Set(assumedEnvelope.success);
/** (assumed) Words that mean failure. */
const failureWords = new Set(['false', 'fail', 'failed', 'failure', 'error']);
const signInCodes = new Set(assumedEnvelope.signIn);
/** (assumed) Metadata of an envelope; an object with any other key is itself the payload. */
const metadataKeys = ['timestamp', 'time', 'serverTime', 'requestId', 'traceId', 'path', 'error', 'ok'];
/** Maximum number of nested envelopes. */
const maxEnvelopes = 3;

const foldedSet = (...keys: string[]): Set<string> => new Set(keys.map((key) => key.toLowerCase()));
const resultKeys = foldedSet(...codeKeys, ...messageKeys, ...metadataKeys);
const envelopeKeys = foldedSet(...resultKeys, ...payloadKeys, ...listKeys, ...totalKeys);
const wrapperKeys = foldedSet(...messageKeys, ...metadataKeys, ...payloadKeys);

export interface Payload {
  readonly value: unknown;
  /** JSON path of the payload, for the log. */
  readonly at: string;
  /** The number of items, if the envelope states it next to the list. */
  readonly total?: number | null;
  /** How to read the answer, and what of it was not understood. */
  readonly source: Source;
}

/** oa-web's message as plain text: no markup, one line, at most 200 characters, personal numbers masked. */
export function plainText(text: string): string {
  const line = text
    .replace(/<[a-z!/?][^>]*(>|$)/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return maskNumbers(line).slice(0, 200);
}

const onlyHas = (object: RecordReader, keys: Set<string>): boolean => object.keys().every((key) => keys.has(key));
const hasMessage = (object: RecordReader): boolean => messageKeys.some((key) => object.has(key));
const isStructure = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The key of the payload; undefined if the object itself is the payload, or there is none. */
function payloadKey(object: RecordReader): string | undefined {
  const present = payloadKeys.filter((key) => object.has(key));
  const structure = present.find((key) => isStructure(object.raw(key)));
  if (structure !== undefined) return structure;
  // `"data": null` next to `"rows": [...]`: the rows are the payload.
  return listKeys.some((key) => Array.isArray(object.raw(key))) ? undefined : present[0];
}

/** The value of `success` as a word; (assumed) 1 means yes, and 0 means no unless a payload comes with it. */
function successWord(text: string, object: RecordReader): string {
  if (['1', 'y', 'yes'].includes(text)) return 'true';
  if (['n', 'no'].includes(text)) return 'false';
  if (text !== '0') return text;
  return payloadKeys.some((key) => isStructure(object.raw(key))) ? 'true' : 'false';
}

/** The result code; undefined if this object is not an envelope. `success: false` overrides a code next to it. */
function resultCode(object: RecordReader): string | undefined {
  const carriesPayload = payloadKeys.some((key) => object.has(key) && typeof object.raw(key) !== 'string');
  // A record may also have a `code` or `status`: that alone does not make it an envelope.
  const isBareCode = !carriesPayload && !hasMessage(object);
  let code: string | undefined;
  for (const key of codeKeys) {
    const value = object.raw(key);
    if (!['number', 'string', 'boolean'].includes(typeof value)) continue;
    const rawText = String(value).trim().toLowerCase();
    if (rawText === '') continue;
    const text = key === 'success' ? successWord(rawText, object) : rawText;
    const looksLikeCode =
      typeof value !== 'string' || /^-?\d+$/.test(text) || successCodes.has(text) || failureWords.has(text);
    if (key === 'status' ? !looksLikeCode || isBareCode : !looksLikeCode && isBareCode) continue;
    if (key === 'success' && failureWords.has(text) && rawText !== '0') return 'false';
    code ??= text;
  }
  return code;
}

/** Whether an object inside a payload is another envelope, not a record with a code, a status or a message. */
function isInnerEnvelope(object: RecordReader, code: string): boolean {
  const carriesMessage = hasMessage(object);
  const hasPayload = payloadKeys.some((key) => isStructure(object.raw(key)));
  const hasOnlyEnvelopeKeys = onlyHas(object, envelopeKeys);
  const isCodeUnambiguous = codeKeys.some((key) => key !== 'status' && object.has(key));
  if (!isCodeUnambiguous) return hasOnlyEnvelopeKeys && carriesMessage;
  return hasOnlyEnvelopeKeys ? carriesMessage || hasPayload : carriesMessage && hasPayload && successCodes.has(code);
}

/**
 * Opens the envelopes around a payload.
 * @throws ApiError 42201 if oa-web refused, 40101 if it asks for a sign-in
 */
export function unwrap(json: unknown, upstreamPath: string, source = new Source()): Payload {
  let value = json;
  let at = '$';
  let total: number | null = null;
  for (let depth = 0; depth < maxEnvelopes && isObject(value); depth++) {
    const object = recordReader(value, at);
    const code = resultCode(object);
    const key = payloadKey(object);
    if (code === undefined) {
      // No code, but nothing other than the payload either: `{"data": {...}}`.
      if (key === undefined || !isStructure(object.raw(key)) || !onlyHas(object, wrapperKeys)) break;
    } else {
      if (depth > 0 && !isInnerEnvelope(object, code)) break;
      if (!successCodes.has(code)) throw refusal(object, code, upstreamPath);
      // A server that omits null fields sends nothing but the success code.
      if (key === undefined && onlyHas(object, resultKeys)) return { value: null, at, total, source };
    }
    if (key === undefined) break;
    total = totalOf(object) ?? total;
    value = object.raw(key);
    at = `${at}.${key}`;
  }
  return { value, at, total, source };
}

function refusal(object: RecordReader, code: string, upstreamPath: string): ApiError {
  const texts = messageKeys.map((key) => object.raw(key)).filter((text) => typeof text === 'string');
  const message = plainText(texts.find((text) => text.trim() !== '') ?? '');
  // `success: false` gives no reason; a code next to it does.
  const codes = ['code', 'rc', 'errcode', 'status'].map((key) => object.raw(key));
  const scalars = codes.filter((c) => typeof c === 'number' || typeof c === 'string').map((c) => String(c).trim());
  const upstreamCode = scalars.find((c) => c !== '' && !successCodes.has(c.toLowerCase())) ?? code;
  const signIn = signInCodes.has(upstreamCode);
  const log = { reason: signIn ? ('token' as const) : ('refused' as const), upstreamPath };
  if (signIn) return new ApiError('signInNeeded', { log });
  return new ApiError('refused', { log, upstreamCode, ...(message && { message }) });
}

/** The number of items that an object states; null if there is no plausible one. */
function totalOf(object: RecordReader): number | null {
  for (const key of totalKeys) {
    const value = object.raw(key);
    const total = typeof value === 'string' && /^\d+$/.test(value.trim()) ? Number(value) : value;
    if (typeof total === 'number' && Number.isSafeInteger(total) && total >= 0) return total;
  }
  return null;
}

export interface List {
  readonly items: readonly unknown[];
  /** Number of items on all pages; null if oa-web does not state it. */
  readonly total: number | null;
  readonly at: string;
  readonly source: Source;
}

/** A list, bare or inside a page object; null and absent read as empty. @throws ShapeError */
export function listOf({ value, at, total: outerTotal = null, source }: Payload, levels = maxEnvelopes): List {
  if (value === null || value === undefined || value === '') return { items: [], total: outerTotal, at, source };
  if (Array.isArray(value)) return { items: value, total: outerTotal, at, source };
  const object = recordReader(value, at);
  const total = totalOf(object) ?? outerTotal;
  for (const key of [...listKeys, ...payloadKeys]) {
    if (!object.has(key)) continue;
    const inner = object.raw(key);
    if (inner === null) return { items: [], total, at, source };
    if (Array.isArray(inner)) return { items: inner, total, at: `${at}.${key}`, source };
    if (isObject(inner) && levels > 0) return listOf({ value: inner, at: `${at}.${key}`, total, source }, levels - 1);
  }
  if (total === 0) return { items: [], total, at, source };
  throw new ShapeError(at, 'a list');
}

/** Whether the payload holds a list, even an empty one; `listOf` also reads null and absent as empty. */
export function hasList({ value }: Pick<Payload, 'value'>, levels = maxEnvelopes): boolean {
  if (Array.isArray(value)) return true;
  if (!isObject(value)) return false;
  const object = recordReader(value, '$');
  for (const key of [...listKeys, ...payloadKeys]) {
    const inner = object.raw(key);
    if (Array.isArray(inner)) return true;
    if (isObject(inner) && levels > 0) return hasList({ value: inner }, levels - 1);
    if (inner !== undefined) return false;
  }
  return totalOf(object) === 0;
}
