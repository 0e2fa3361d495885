/**
 * oa-web's envelopes. What it really sends is not documented, so every variant known from servers of its kind is read:
 * the result code under five names, the message under four, the payload under four or at the top level, a list bare or
 * inside a page object, an envelope inside an envelope.
 */
import { ApiError } from '../api-error.ts';
import { type RecordReader, recordReader, ShapeError } from './fields/field-reader.ts';
import { maskNumbers } from './privacy/mask.ts';

const codeKeys = ['code', 'rc', 'errcode', 'success', 'status'];
const messageKeys = ['message', 'msg', 'errmsg', 'info'];
const payloadKeys = ['data', 'result', 'body', 'items'];
const listKeys = ['list', 'records', 'rows', 'items', 'content'];
const totalKeys = ['total', 'totalCount', 'totalElements', 'count'];

/** (assumed) What counts as success, whatever key it stands under. 200 is how many servers of this kind spell 0. */
const successCodes = new Set(['0', '00', '0000', '200', 'true', 'success', 'ok']);
/** (assumed) Words of failure, where a code is a word. */
const failureWords = new Set(['false', 'fail', 'failed', 'failure', 'error']);
/** (assumed) Result codes by which such servers say that the token is missing or no longer good. */
const signInCodes = new Set(['401']);
/** (assumed) What else an envelope carries; an object with any other key has a payload of its own. */
const bystanders = ['timestamp', 'time', 'serverTime', 'requestId', 'traceId', 'path', 'error', 'ok'];
/** An envelope inside an envelope is opened up to this depth. */
const deepest = 3;

const folded = (...keys: string[]): Set<string> => new Set(keys.map((key) => key.toLowerCase()));
const resultKeys = folded(...codeKeys, ...messageKeys, ...bystanders);
const envelopeKeys = folded(...resultKeys, ...payloadKeys, ...listKeys, ...totalKeys);
const wrapperKeys = folded(...messageKeys, ...bystanders, ...payloadKeys);

export interface Payload {
  readonly value: unknown;
  /** JSON path of the payload inside the answer, for the log. */
  readonly at: string;
  /** What the envelope itself says of the number of items, where it says it beside the list. */
  readonly total?: number | null;
}

/** oa-web's words as plain text: no markup, one line, a sensible length, and no number that belongs to a person or a dog. */
export function plainText(text: string): string {
  const line = text
    .replace(/<[a-z!/?][^>]*(>|$)/gi, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return maskNumbers(line).slice(0, 200);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const onlyHas = (object: RecordReader, keys: Set<string>): boolean => object.keys().every((key) => keys.has(key));
const hasMessage = (object: RecordReader): boolean => messageKeys.some((key) => object.has(key));
const isStructure = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The key of the payload; undefined where the object itself is the payload, or there is none. */
function payloadKey(object: RecordReader): string | undefined {
  const present = payloadKeys.filter((key) => object.has(key));
  const structure = present.find((key) => isStructure(object.raw(key)));
  if (structure !== undefined) return structure;
  // `"data": null` beside `"rows": [...]`
  return listKeys.some((key) => Array.isArray(object.raw(key))) ? undefined : present[0];
}

/** `success` in words; (assumed) a number there is 1 for yes, and 0 for no unless a payload comes with it. */
function successWord(text: string, object: RecordReader): string {
  if (['1', 'y', 'yes'].includes(text)) return 'true';
  if (['n', 'no'].includes(text)) return 'false';
  if (text !== '0') return text;
  return payloadKeys.some((key) => isStructure(object.raw(key))) ? 'true' : 'false';
}

/** The result code if this object is an envelope, else undefined. `success: false` outweighs a code beside it. */
function resultCode(object: RecordReader): string | undefined {
  const carriesPayload = payloadKeys.some((key) => object.has(key) && typeof object.raw(key) !== 'string');
  // A record may have a `code` or `status` of its own: alone, it does not make an envelope.
  const alone = !carriesPayload && !hasMessage(object);
  let code: string | undefined;
  for (const key of codeKeys) {
    const value = object.raw(key);
    if (!['number', 'string', 'boolean'].includes(typeof value)) continue;
    const written = String(value).trim().toLowerCase();
    if (written === '') continue;
    const text = key === 'success' ? successWord(written, object) : written;
    const looksLikeCode =
      typeof value !== 'string' || /^-?\d+$/.test(text) || successCodes.has(text) || failureWords.has(text);
    if (key === 'status' ? !looksLikeCode || alone : !looksLikeCode && alone) continue;
    if (key === 'success' && failureWords.has(text) && written !== '0') return 'false';
    code ??= text;
  }
  return code;
}

/** Whether an object inside a payload is an envelope again: a record with a code, a status or a message is none. */
function isInnerEnvelope(object: RecordReader, code: string): boolean {
  const message = hasMessage(object);
  const payload = payloadKeys.some((key) => isStructure(object.raw(key)));
  const known = onlyHas(object, envelopeKeys);
  const strong = codeKeys.some((key) => key !== 'status' && object.has(key));
  if (!strong) return known && message;
  return known ? message || payload : message && payload && successCodes.has(code);
}

/**
 * Opens oa-web's answer down to its payload.
 * @throws Failed 42201 where oa-web refused, 40101 where it wants a sign-in.
 */
export function unwrap(json: unknown, upstreamPath: string): Payload {
  let value = json;
  let at = '$';
  let total: number | null = null;
  for (let depth = 0; depth < deepest && isRecord(value); depth++) {
    const object = recordReader(value, at);
    const code = resultCode(object);
    const key = payloadKey(object);
    if (code === undefined) {
      // No code at all, but nothing beside the payload either: `{"data": {...}}`.
      if (key === undefined || !isStructure(object.raw(key)) || !onlyHas(object, wrapperKeys)) break;
    } else {
      if (depth > 0 && !isInnerEnvelope(object, code)) break;
      if (!successCodes.has(code)) throw refusal(object, code, upstreamPath);
      // Servers that leave out what is null send success and nothing else.
      if (key === undefined && onlyHas(object, resultKeys)) return { value: null, at, total };
    }
    if (key === undefined) break;
    total = totalOf(object) ?? total;
    value = object.raw(key);
    at = `${at}.${key}`;
  }
  return { value, at, total };
}

function refusal(object: RecordReader, code: string, upstreamPath: string): ApiError {
  const words = messageKeys.map((key) => object.raw(key)).find((m) => typeof m === 'string' && m.trim() !== '');
  const message = plainText(typeof words === 'string' ? words : '');
  // `success: false` says no, and a code beside it says why.
  const codes = ['code', 'rc', 'errcode', 'status'].map((key) => object.raw(key));
  const scalar = codes.filter((c) => typeof c === 'number' || typeof c === 'string').map((c) => String(c).trim());
  const upstreamCode = scalar.find((c) => c !== '' && !successCodes.has(c.toLowerCase())) ?? code;
  const signIn = signInCodes.has(upstreamCode);
  const log = { reason: signIn ? ('token' as const) : ('refused' as const), upstreamPath };
  if (signIn) return new ApiError('signInNeeded', { log });
  return new ApiError('refused', { log, upstreamCode, ...(message && { message }) });
}

/** The number of items an object tells of; null where it tells none that makes sense. */
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
  /** How many there are in all; null where oa-web does not say. */
  readonly total: number | null;
  readonly at: string;
}

/** A list, bare or inside a page object; null and absent are empty. */
export function listOf({ value, at, total: told = null }: Payload, levels = deepest): List {
  if (value === null || value === undefined || value === '') return { items: [], total: told, at };
  if (Array.isArray(value)) return { items: value, total: told, at };
  const object = recordReader(value, at);
  const total = totalOf(object) ?? told;
  for (const key of [...listKeys, ...payloadKeys]) {
    if (!object.has(key)) continue;
    const inner = object.raw(key);
    if (inner === null) return { items: [], total, at };
    if (Array.isArray(inner)) return { items: inner, total, at: `${at}.${key}` };
    if (isRecord(inner) && levels > 0) return listOf({ value: inner, at: `${at}.${key}`, total }, levels - 1);
  }
  if (total === 0) return { items: [], total, at };
  throw new ShapeError(at, 'a list');
}

/** Whether there is a list at all, be it empty: what `listOf` reads as an empty one may be nothing instead. */
export function isListThere({ value }: Payload, levels = deepest): boolean {
  if (Array.isArray(value)) return true;
  if (!isRecord(value)) return false;
  const object = recordReader(value, '$');
  for (const key of [...listKeys, ...payloadKeys]) {
    const inner = object.raw(key);
    if (Array.isArray(inner)) return true;
    if (isRecord(inner) && levels > 0) return isListThere({ value: inner, at: '$' }, levels - 1);
    if (inner !== undefined) return false;
  }
  return totalOf(object) === 0;
}
