/**
 * oa-web's envelopes. What it really sends is not documented, so every variant known from servers of its kind is read:
 * the result code under five names, the message under four, the payload under four or at the top level, a list bare or
 * inside a page object, an envelope inside an envelope.
 */
import { Failed } from '../errors.ts';
import { type Fields, fieldsOf, ShapeError } from './read.ts';

const codeKeys = ['code', 'rc', 'errcode', 'success', 'status'];
const messageKeys = ['message', 'msg', 'errmsg', 'info'];
const payloadKeys = ['data', 'result', 'body', 'items'];
const listKeys = ['list', 'records', 'rows', 'items', 'content'];
const totalKeys = ['total', 'totalCount', 'totalElements', 'count'];

/** (assumed) What counts as success, whatever key it stands under. 200 is how many servers of this kind spell 0. */
const successCodes = new Set(['0', '200', 'true', 'success', 'ok']);
/** (assumed) Result codes by which such servers say that the token is missing or no longer good. */
const signInCodes = new Set(['401']);
/** An envelope inside an envelope is opened up to this depth. */
const deepest = 3;

export interface Payload {
  readonly value: unknown;
  /** JSON path of the payload inside the answer, for the log. */
  readonly at: string;
}

/** oa-web's words as plain text: no markup, one line, a sensible length. */
export function plainText(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 200);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The result code if this object is an envelope, else undefined. */
function resultCode(object: Fields): string | undefined {
  const carriesPayload = payloadKeys.some((key) => object.has(key) && typeof object.raw(key) !== 'string');
  const carriesMessage = messageKeys.some((key) => object.has(key));
  for (const key of codeKeys) {
    const value = object.raw(key);
    if (!['number', 'string', 'boolean'].includes(typeof value)) continue;
    const text = String(value).trim().toLowerCase();
    const looksLikeCode = typeof value !== 'string' || /^-?\d+$/.test(text) || successCodes.has(text) || text === 'false';
    // A record may have a `code` or `status` of its own: alone, it does not make an envelope.
    const alone = !carriesPayload && !carriesMessage;
    if (key === 'status' ? looksLikeCode && !alone : looksLikeCode || !alone) {
      return alone && !looksLikeCode ? undefined : text;
    }
  }
  return undefined;
}

/**
 * Opens oa-web's answer down to its payload.
 * @throws Failed 42201 where oa-web refused, 40101 where it wants a sign-in.
 */
export function unwrap(json: unknown, upstreamPath: string): Payload {
  let value = json;
  let at = '$';
  for (let depth = 0; depth < deepest && isRecord(value); depth++) {
    const object = fieldsOf(value, at);
    const code = resultCode(object);
    if (code === undefined) break;
    // Inside a payload a lone code is a record's own field (a level, a status), not a second envelope.
    if (depth > 0 && !payloadKeys.some((key) => object.has(key))) break;
    if (!successCodes.has(code)) throw refusal(object, code, upstreamPath);
    const key = payloadKeys.find((k) => object.has(k));
    if (key === undefined) break;
    value = object.raw(key);
    at = `${at}.${key}`;
  }
  return { value, at };
}

function refusal(object: Fields, code: string, upstreamPath: string): Failed {
  const words = messageKeys.map((key) => object.raw(key)).find((m) => typeof m === 'string');
  const message = plainText(words ?? '');
  const log = { reason: signInCodes.has(code) ? ('token' as const) : ('refused' as const), upstreamPath };
  if (signInCodes.has(code)) return new Failed('signInNeeded', { log });
  // `success: false` says no, and a code beside it says why.
  const upstreamCode = String(['code', 'rc', 'errcode'].map((k) => object.raw(k)).find((c) => c != null) ?? code);
  return new Failed('refused', { log, upstreamCode, ...(message && { message }) });
}

export interface List {
  readonly items: readonly unknown[];
  /** How many there are in all; null where oa-web does not say. */
  readonly total: number | null;
  readonly at: string;
}

/** A list, bare or inside a page object; null and absent are empty. */
export function listOf({ value, at }: Payload): List {
  if (value === null || value === undefined || value === '') return { items: [], total: null, at };
  if (Array.isArray(value)) return { items: value, total: null, at };
  const object = fieldsOf(value, at);
  const total = object.optionalInt(...totalKeys);
  for (const key of [...listKeys, ...payloadKeys]) {
    if (!object.has(key)) continue;
    const inner = object.raw(key);
    if (inner === null) return { items: [], total, at };
    if (Array.isArray(inner)) return { items: inner, total, at: `${at}.${key}` };
    if (isRecord(inner)) {
      const list = listOf({ value: inner, at: `${at}.${key}` });
      return { ...list, total: list.total ?? total };
    }
  }
  if (total === 0) return { items: [], total, at };
  throw new ShapeError(at, 'a list');
}
