/**
 * Opens oa-web's envelopes. They are undocumented, so every variant known from servers of this kind is accepted. Code
 * and message have several possible keys. The payload may be under one of several keys, under a key named after its
 * content, or at the top level. A list may be bare or inside a page object. Envelopes may be nested, and may be JSON
 * inside a string. The map's words take precedence.
 */
import { ApiError, type UpstreamFailure, unreadableResponse } from '../api-error.ts';
import { isNotFoundMessage, isServerFailure, messageForLog } from './envelope/message.ts';
import { resolveReferences } from './envelope/references.ts';
import { totalOf } from './envelope/rows.ts';
import { type CompiledVocabulary, compile, FoldedEntries, isStructure } from './envelope/words.ts';
import { Reading } from './fields/reading.ts';
import { isAbsent, isObject, parseJsonText } from './fields/values.ts';

/** Maximum number of nested envelopes. */
const maxEnvelopes = 3;

export interface Payload {
  /**
   * Undefined if the answer has no payload and is therefore unreadable; null if oa-web says that there is no such
   * record.
   */
  readonly value: unknown;
  /** JSON path of the payload, for the log. */
  readonly at: string;
  /** Number of items, if the envelope states it next to the list. */
  readonly total?: number | null;
  /** True if oa-web explicitly says that there is no such record. */
  readonly isNotFound?: boolean;
  /** Rules for reading the answer, and a record of what was not understood. */
  readonly reading: Reading;
}

/** Parses a structure that oa-web sends as JSON text, and resolves its references. */
const opened = (value: unknown): unknown => {
  const parsed = parseJsonText(value);
  return parsed === value ? value : resolveReferences(parsed);
};

/** Returns whether a value has no content: nothing, or an empty string, list or object. */
const isEmpty = (value: unknown): boolean =>
  isStructure(value) ? Object.keys(value).length === 0 : value === null || value === undefined || value === '';

/**
 * Opens the envelopes around a payload. Never reads the answer to a write as "not found".
 * @throws ApiError refused if oa-web refused or reports a server failure, signInNeeded if it asks for a sign-in,
 *   upstreamUnreadable if it did not understand the request
 */
export function unwrap(json: unknown, upstreamPath: string, reading = new Reading(), isWrite = false): Payload {
  const error = frameworkError(json);
  if (error !== null) throw unreadableResponse(upstreamPath, 'refused', { words: error });
  const body = { value: opened(resolveReferences(json)), at: '$', total: null, isNotFound: false, reading };
  const payload = payloadIn(body, { words: compile(reading.rules.envelope), upstreamPath, isWrite }, 0);
  // If the whole body is null, the payload is missing; that does not mean "not found".
  return body.value === null ? { ...payload, value: undefined } : payload;
}

interface Opening {
  readonly words: CompiledVocabulary;
  readonly upstreamPath: string;
  readonly isWrite: boolean;
}

/** Opens `outer` if it is an envelope, then any envelopes inside. @param depth number of envelopes opened so far */
function payloadIn(outer: Payload, opening: Opening, depth: number): Payload {
  const { words, upstreamPath, isWrite } = opening;
  if (depth === maxEnvelopes) return outer;
  const sole = soleEnvelope(outer.value, words);
  const whole = sole ? { ...outer, value: sole, at: `${outer.at}[0]` } : outer;
  if (!isObject(whole.value)) return whole;
  const object = new FoldedEntries(whole.value, whole.at);
  const under = (key: string, isNotFound = whole.isNotFound === true): Payload => {
    const total = totalOf(object, words) ?? whole.total ?? null;
    const inner = { ...whole, value: opened(object.value(key)), at: object.pathOf(key), total, isNotFound };
    return payloadIn(inner, opening, depth + 1);
  };

  const code = resultCode(object, words);
  const dataKey = payloadKey(object, words);
  const hasStructure = dataKey !== undefined && structureIn(object.value(dataKey));
  // Without a code, an object is an envelope only if it wraps a payload and nothing else: `{"data": {...}}`.
  if (code === undefined) return hasStructure && object.hasOnly(words.wrapper) ? under(dataKey) : whole;
  if (depth > 0 && !isInnerEnvelope(object, code, words)) return whole;

  const isSuccess = words.success.has(code) && !words.signIn.has(code);
  const isHollow = dataKey === undefined || isEmpty(opened(object.value(dataKey)));
  const isNotFound = whole.isNotFound || (!isWrite && saysNotFound(object, words, code));
  if (isNotFound && (isHollow || !isSuccess)) return { ...whole, value: null, isNotFound };
  // An envelope with a success code and no content may still carry a message that the server has failed.
  if (!isSuccess || (isHollow && isServerFailure(messageOf(object, words), '')))
    throw refusal(object, words, code, upstreamPath);
  const key = hasStructure ? dataKey : (ownKey(object, words) ?? dataKey);
  if (key !== undefined) return under(key, isNotFound);
  return object.hasOnly(words.result) ? { ...whole, value: undefined } : { ...whole, isNotFound };
}

/** Returns whether a value is a structure or the JSON text of one. */
const structureIn = (value: unknown): boolean => isStructure(parseJsonText(value));

/** Returns the key of the payload; undefined if the object itself is the payload, or there is none. */
function payloadKey(object: FoldedEntries, words: CompiledVocabulary): string | undefined {
  const present = object.present(words.data);
  const structure = present.find((key) => structureIn(object.value(key)));
  if (structure !== undefined) return structure;
  // `"data": null` next to `"rows": [...]`: the rows are the payload.
  return object.present(words.list).some((key) => Array.isArray(object.value(key))) ? undefined : present[0];
}

/**
 * Returns the key of a payload that is named after its content, as in renren's `R.put("certificate", …)`. Such a
 * payload is the only structure besides code and message.
 */
function ownKey(object: FoldedEntries, words: CompiledVocabulary): string | undefined {
  const others = object.keys.filter((key) => {
    const value = object.value(key);
    return isStructure(value) || !(words.result.has(key) || isAbsent(value));
  });
  const [sole] = others;
  return others.length === 1 && sole !== undefined && isStructure(object.value(sole)) ? sole : undefined;
}

/** (assumed) Words that mean failure. */
const failureWords = new Set(['false', 'fail', 'failed', 'failure', 'error']);

/** Folded keys of result codes that also occur in records. */
const recordKeys = new Set(['status', 'statuscode', 'resultcode']);

const carriesStructure = (object: FoldedEntries, words: CompiledVocabulary): boolean =>
  object.present(words.data).some((key) => structureIn(object.value(key)));

/** Normalises the value of `success`. (assumed) 1 means yes; 0 means no unless a payload comes with it. */
function successWord(text: string, object: FoldedEntries, words: CompiledVocabulary): string {
  if (['1', 'y', 'yes'].includes(text)) return 'true';
  if (['n', 'no'].includes(text)) return 'false';
  if (text !== '0') return text;
  return carriesStructure(object, words) ? 'true' : 'false';
}

/** Reads the result code; undefined if this object is not an envelope. `success: false` overrides a code next to it. */
function resultCode(object: FoldedEntries, words: CompiledVocabulary): string | undefined {
  const carriesPayload = object.present(words.data).some((key) => typeof object.value(key) !== 'string');
  // A record may also have a `code` or `status`, so these alone do not make an envelope.
  const isBareCode = !carriesPayload && !object.hasAny(words.message);
  let code: string | undefined;
  for (const key of object.present(words.code)) {
    const value = object.value(key);
    if (!['number', 'string', 'boolean'].includes(typeof value)) continue;
    const rawText = String(value).trim().toLowerCase();
    if (rawText === '') continue;
    const text = key === 'success' ? successWord(rawText, object, words) : rawText;
    const looksLikeCode =
      typeof value !== 'string' || /^-?\d+$/.test(text) || words.success.has(text) || failureWords.has(text);
    const isRecord = recordKeys.has(key) ? !looksLikeCode || isBareCode : !looksLikeCode && isBareCode;
    if (isRecord && !words.certainCode.has(key)) continue;
    if (key === 'success' && failureWords.has(text) && rawText !== '0') return 'false';
    code ??= text;
  }
  return code;
}

/**
 * Returns whether an object inside a payload is an envelope, rather than a record with a code, a status or a message.
 */
function isInnerEnvelope(object: FoldedEntries, code: string, words: CompiledVocabulary): boolean {
  const carriesMessage = object.hasAny(words.message);
  const hasPayload = carriesStructure(object, words);
  const hasOnlyEnvelopeKeys = object.hasOnly(words.envelope);
  const isCodeUnambiguous = object
    .present(words.code)
    .some((key) => !recordKeys.has(key) || words.certainCode.has(key));
  if (!isCodeUnambiguous) return hasOnlyEnvelopeKeys && carriesMessage;
  return hasOnlyEnvelopeKeys ? carriesMessage || hasPayload : carriesMessage && hasPayload && words.success.has(code);
}

/** Returns the envelope in a one-item list such as `[{"code": 0, "data": …}]`; null for any other value. */
function soleEnvelope(value: unknown, words: CompiledVocabulary): object | null {
  const [item, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
  if (others.length > 0 || !isObject(item)) return null;
  const object = new FoldedEntries(item, '$');
  const code = resultCode(object, words);
  return code !== undefined && isInnerEnvelope(object, code, words) ? item : null;
}

/** Returns the first non-empty message of an envelope. */
function messageOf(object: FoldedEntries, words: CompiledVocabulary): string {
  const texts = object.present(words.message).map((key) => object.value(key));
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
}

/** Returns whether an envelope's code or message says that there is no such record. */
function saysNotFound(object: FoldedEntries, words: CompiledVocabulary, code: string): boolean {
  const message = messageOf(object, words);
  const isByCode = words.notFound.has(code) && !isAboutRequest(message) && !isServerFailure(message, '');
  return isByCode || isNotFoundMessage(message);
}

/**
 * Messages from Spring, RuoYi and similar frameworks about the request itself: a method, parameter or media type that
 * this site chose. They do not answer a visitor's question.
 */
const aboutRequest = [
  /\brequired\b.*\b(parameter|part|body|header|cookie|variable)\b.*(not present|missing)/i,
  /\b(missing|no) (request |required )?(parameter|part|body)\b/i,
  /\bmethod\b.*\bnot (supported|allowed)/i,
  /content[- ]?type\b.*\bnot supported|unsupported media type|not acceptable/i,
  /failed to (convert|bind)|json parse error|could not read (json|document)|message not readable/i,
  /parameter conditions\b.*\bnot met/i,
  /\bno (handler|mapping|static resource)\b/i,
  /不支持.{0,6}(get|post|put|请求方法|请求方式)/i,
];

/** Returns whether a message is about the request itself, judging by its first 300 characters. */
const isAboutRequest = (text: string): boolean => aboutRequest.some((pattern) => pattern.test(text.slice(0, 300)));

/** Returns the code if it is safe to log and show; empty if it may be an address, a key or a person's number. */
const harmless = (code: string): string => (/^(-?\d{1,6}|[A-Za-z_]{1,24}|[A-Z]{1,3}-?\d{1,5})$/.test(code) ? code : '');

/**
 * Builds the error for a refusal. Keeps the message unchanged, because only api/call-failure.ts knows what was sent and
 * can decide whether a visitor may read the message.
 * @param code the result code, as read
 */
function refusal(object: FoldedEntries, words: CompiledVocabulary, code: string, upstreamPath: string): ApiError {
  const message = messageOf(object, words);
  // `success: false` gives no reason, but another code in the envelope may.
  const codes = object
    .present(words.code)
    .filter((key) => key !== 'success')
    .map((key) => object.value(key))
    .filter((value) => typeof value === 'number' || typeof value === 'string')
    .map((value) => String(value).trim())
    .filter((text) => text !== '');
  const telling = codes.find((text) => !words.success.has(text.toLowerCase())) ?? code;
  const upstreamCode = harmless(telling);
  const isSignIn = words.signIn.has(telling.toLowerCase());
  const failure: UpstreamFailure = {
    reason: isSignIn ? 'token' : 'refused',
    upstreamPath,
    ...(upstreamCode && { upstreamCode }),
    ...(message && { words: messageForLog(message) }),
  };
  if (isSignIn) return new ApiError('signInNeeded', { failure });
  if (isAboutRequest(message)) return unreadableResponse(upstreamPath, 'refused', failure);
  return new ApiError('refused', { failure, ...(upstreamCode && { upstreamCode }), ...(message && { message }) });
}

/**
 * Returns the message of a framework's error body: Spring's `{timestamp, status, error, path}` or RFC 9457 problem
 * details. Null for any other body.
 */
function frameworkError(json: unknown): string | null {
  if (!isObject(json)) return null;
  const object = new FoldedEntries(json, '$');
  const text = (key: string): string => (typeof object.value(key) === 'string' ? String(object.value(key)).trim() : '');
  if (!(Number(object.value('status')) >= 400) || object.has('code')) return null;
  const isSpring = text('error') !== '' && (object.has('timestamp') || object.has('path'));
  const isProblem = text('title') !== '' && object.has('type');
  if (!isSpring && !isProblem) return null;
  return messageForLog(
    [text('message'), text('detail'), text('error'), text('title')].find((word) => word !== '') ?? '',
  );
}

/** Returns whether an envelope states why the call failed. Its reason then overrides an HTTP status such as 500. */
export function isRefusal(json: unknown, { rules }: Reading): boolean {
  const words = compile(rules.envelope);
  const value = parseJsonText(json);
  const outer = soleEnvelope(value, words) ?? value;
  if (!isObject(outer) || frameworkError(outer) !== null) return false;
  const object = new FoldedEntries(outer, '$');
  const code = resultCode(object, words);
  return code !== undefined && !words.success.has(code) && object.hasAny(words.message);
}

/** Returns the message in the body of an error response (status 400 or more), without personal data. */
const messageOfError = (json: unknown, { rules }: Reading): string =>
  frameworkError(json) ??
  (isObject(json) ? messageForLog(messageOf(new FoldedEntries(json, '$'), compile(rules.envelope))) : '');

interface OaWebResponse {
  readonly statusCode: number;
  readonly json: unknown;
}

/**
 * Opens a response by its status and its envelope, which may contradict each other. With a 4xx, the envelope states the
 * reason, which `unwrap` throws; an envelope that claims success makes the response unreadable. With a 5xx, only a
 * request to sign in counts, because any other message is about the server.
 * @throws ApiError as `unwrap` does, or upstreamFailed
 */
export function openResponse(
  { statusCode, json }: OaWebResponse,
  { path, isWrite }: { readonly path: string; readonly isWrite: boolean },
  reading: Reading,
): Payload {
  if (statusCode < 400) return unwrap(json, path, reading, isWrite);
  const words = messageOfError(json, reading);
  const status = { upstreamStatus: statusCode, ...(words && { detail: words }) };
  const unreadable = () => unreadableResponse(path, 'status', status);
  const serverFailure = () =>
    new ApiError('upstreamFailed', { failure: { reason: 'status', upstreamPath: path, ...status } });
  let payload: Payload;
  try {
    payload = unwrap(json, path, reading, isWrite);
  } catch (error) {
    if (!(error instanceof ApiError) || error.key === 'upstreamUnreadable') throw unreadable();
    if (statusCode >= 500 && error.key !== 'signInNeeded') throw serverFailure();
    const { failure } = error.details;
    throw new ApiError(error.key, {
      ...error.details,
      ...(failure && { failure: { ...failure, upstreamStatus: statusCode } }),
    });
  }
  if (!payload.isNotFound) throw unreadable();
  if (statusCode >= 500) throw serverFailure();
  return payload;
}
