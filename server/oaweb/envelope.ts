/**
 * Opens oa-web's envelopes. They are undocumented, so this accepts every variant known from servers of its kind: result
 * code and message under several keys, the payload under several keys, under a key named after it or at the top level, a list
 * bare or inside a page object, an envelope inside an envelope, JSON inside a text. The map's words come first.
 */
import { unreadableResponse } from '../api-error.ts';
import { resolveReferences } from './envelope/references.ts';
import { errorWords, frameworkError, refusal, saysNotFound, saysTrouble } from './envelope/refusal.ts';
import { carriesRefusal, isInnerEnvelope, resultCode, soleEnvelope, structureIn } from './envelope/result-code.ts';
import { type Rows, rowsIn, type StatedPage, totalOf } from './envelope/rows.ts';
import { type CompiledWords, compile, Entries, isStructure } from './envelope/words.ts';
import { Source } from './fields/source.ts';
import { isAbsent, isObject, parseJsonText, ShapeError } from './fields/values.ts';

/** Maximum number of nested envelopes. */
const maxEnvelopes = 3;

export interface Payload {
  /** undefined if there is none: then the answer is unreadable. null is how oa-web writes that there is no such record. */
  readonly value: unknown;
  /** JSON path of the payload, for the log. */
  readonly at: string;
  /** The number of items, if the envelope states it next to the list. */
  readonly total?: number | null;
  /** oa-web says in so many words that there is no such record; the value is null. */
  readonly isNotFound?: boolean;
  /** How to read the answer, and what of it was not understood. */
  readonly source: Source;
}

/** The key of the payload; undefined if the object itself is the payload, or there is none. */
function payloadKey(object: Entries, words: CompiledWords): string | undefined {
  const present = object.present(words.data);
  const structure = present.find((key) => structureIn(object.value(key)));
  if (structure !== undefined) return structure;
  // `"data": null` next to `"rows": [...]`: the rows are the payload.
  return object.present(words.list).some((key) => Array.isArray(object.value(key))) ? undefined : present[0];
}

/** renren's `R.put("certificate", …)`: the only structure beside code and message is the payload. */
function ownKey(object: Entries, words: CompiledWords): string | undefined {
  const others = object.keys.filter((key) => {
    const value = object.value(key);
    return isStructure(value) || !(words.result.has(key) || isAbsent(value));
  });
  const [sole] = others;
  return others.length === 1 && sole !== undefined && isStructure(object.value(sole)) ? sole : undefined;
}

/** A structure that oa-web sends as a JSON text, with its references resolved. */
const opened = (value: unknown): unknown => {
  const parsed = parseJsonText(value);
  return parsed === value ? value : resolveReferences(parsed);
};

/** Without any content: nothing, or an empty text, list or object. */
const isEmpty = (value: unknown): boolean =>
  isStructure(value) ? Object.keys(value).length === 0 : value === null || value === undefined || value === '';

/**
 * Opens the envelopes around a payload. The answer to a write cannot say that there is no such record.
 * @throws ApiError 42201 if oa-web refused, 40101 if it asks for a sign-in, 50201 if it did not understand the request,
 *   50202 if it says that it has trouble
 */
export function unwrap(json: unknown, upstreamPath: string, source = new Source(), isWrite = false): Payload {
  const words = compile(source.rules.envelope);
  const error = frameworkError(json);
  if (error !== null) throw unreadableResponse(upstreamPath, 'refused', { words: error });
  let value = opened(resolveReferences(json));
  let at = '$';
  let total: number | null = null;
  let isNotFound = false;
  for (let depth = 0; depth < maxEnvelopes; depth++) {
    const sole = soleEnvelope(value, words);
    if (sole) [value, at] = [sole, `${at}[0]`];
    if (!isObject(value)) break;
    const object = new Entries(value, at);
    const code = resultCode(object, words);
    let key = payloadKey(object, words);
    if (code === undefined) {
      // No code, but nothing other than the payload either: `{"data": {...}}`.
      if (key === undefined || !structureIn(object.value(key)) || !object.hasOnly(words.wrapper)) break;
    } else {
      if (depth > 0 && !isInnerEnvelope(object, code, words)) break;
      const isSuccess = words.success.has(code) && !words.signIn.has(code);
      const isHollow = key === undefined || isEmpty(opened(object.value(key)));
      isNotFound ||= !isWrite && saysNotFound(object, words, code);
      if (isNotFound && (isHollow || !isSuccess)) return { value: null, at, total, isNotFound, source };
      if (!isSuccess || (isHollow && saysTrouble(object, words))) throw refusal(object, words, code, upstreamPath);
      if (key === undefined || !structureIn(object.value(key))) key = ownKey(object, words) ?? key;
      if (key === undefined && object.hasOnly(words.result)) return { value: undefined, at, total, source };
    }
    if (key === undefined) break;
    total = totalOf(object, words) ?? total;
    value = opened(object.value(key));
    at = object.pathOf(key);
  }
  return { value: value === null && at === '$' ? undefined : value, at, total, isNotFound, source };
}

/** Whether a document says in an envelope why the call failed, whatever its status. */
export const isRefusal = (json: unknown, { rules }: Source): boolean => carriesRefusal(json, compile(rules.envelope));

/** What the body of a status of 400 or more says, without personal data. */
export const wordsOfError = (json: unknown, { rules }: Source): string => errorWords(json, compile(rules.envelope));

export interface List {
  readonly items: readonly unknown[];
  /** Number of items on all pages; null if oa-web does not state it. */
  readonly total: number | null;
  readonly stated: StatedPage;
  readonly at: string;
  readonly source: Source;
}

const rowsOf = ({ value, at, total = null, source }: Payload): Rows | null =>
  rowsIn(value, at, total, compile(source.rules.envelope), maxEnvelopes);

/** A list, bare or inside a page object; null reads as empty. @throws ShapeError */
export function listOf(payload: Payload): List {
  const { source } = payload;
  const rows = rowsOf(payload);
  if (rows) return { ...rows, source };
  if (isObject(payload.value)) source.note('unread-keys', null, ...Object.keys(payload.value));
  throw new ShapeError(payload.at, 'a list');
}

/** Whether the payload holds a list, even an empty one; `listOf` also reads null as empty. */
export const hasList = (payload: Payload): boolean => rowsOf(payload)?.isThere === true;

/** Whether the payload is a list without any items, on this page or another; null reads as one. */
export function isEmptyList(payload: Payload): boolean {
  const rows = rowsOf(payload);
  return rows?.items.length === 0 && !rows.total;
}
