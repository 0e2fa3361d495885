/** Why oa-web did not answer: its refusals, and the errors of the framework it is built on. */
import { ApiError, type UpstreamLog, unreadableResponse } from '../../api-error.ts';
import { isObject } from '../fields/values.ts';
import { isAbsence, isTrouble, logWords } from './message.ts';
import { type CompiledWords, Entries } from './words.ts';

/** Returns the code for the log and the visitor; empty if it may be an address, a key or a person's number. */
const harmless = (code: string): string => (/^(-?\d{1,6}|[A-Za-z_]{1,24}|[A-Z]{1,3}-?\d{1,5})$/.test(code) ? code : '');

/**
 * Messages of Spring, its kin and RuoYi about the request itself: a method, parameter or media type that we chose. They
 * are no answer to a visitor.
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

/** They say so at their beginning. */
export const isAboutRequest = (text: string): boolean =>
  aboutRequest.some((pattern) => pattern.test(text.slice(0, 300)));

/** What the error body of a framework says; null if it is none: Spring's `{timestamp, status, error, path}`, or a problem of RFC 9457. */
export function frameworkError(json: unknown): string | null {
  if (!isObject(json)) return null;
  const object = new Entries(json, '$');
  const text = (key: string): string => (typeof object.value(key) === 'string' ? String(object.value(key)).trim() : '');
  if (!(Number(object.value('status')) >= 400) || object.has('code')) return null;
  const isSpring = text('error') !== '' && (object.has('timestamp') || object.has('path'));
  const isProblem = text('title') !== '' && object.has('type');
  if (!isSpring && !isProblem) return null;
  return logWords([text('message'), text('detail'), text('error'), text('title')].find((word) => word !== '') ?? '');
}

/** What the body of a status of 400 or more says. */
export function errorWords(json: unknown, words: CompiledWords): string {
  return frameworkError(json) ?? (isObject(json) ? logWords(messageOf(new Entries(json, '$'), words)) : '');
}

/** The first non-empty message of an envelope. */
export function messageOf(object: Entries, words: CompiledWords): string {
  const texts = object.present(words.message).map((key) => object.value(key));
  return texts.find((text): text is string => typeof text === 'string' && text.trim() !== '') ?? '';
}

/** Whether an envelope says, by its code or its message, that there is no such record. */
export function saysNotFound(object: Entries, words: CompiledWords, code: string): boolean {
  const message = messageOf(object, words);
  const isByCode = words.notFound.has(code) && !isAboutRequest(message) && !isTrouble(message, '');
  return isByCode || isAbsence(message);
}

/** Whether the message beside a success code says that oa-web cannot answer. */
export const saysTrouble = (object: Entries, words: CompiledWords): boolean => isTrouble(messageOf(object, words), '');

/**
 * Reads why oa-web declined. The message stays in the error as it is: api/failure-misfits.ts knows what was sent, and decides
 * whether a visitor may read it.
 * @param code the result code, as read
 */
export function refusal(object: Entries, words: CompiledWords, code: string, upstreamPath: string): ApiError {
  const message = messageOf(object, words);
  // `success: false` gives no reason; a code next to it does.
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
  const log: UpstreamLog = {
    reason: isSignIn ? 'token' : 'refused',
    upstreamPath,
    ...(upstreamCode && { upstreamCode }),
    ...(message && { words: logWords(message) }),
  };
  if (isSignIn) return new ApiError('signInNeeded', { log });
  if (isAboutRequest(message)) return unreadableResponse(upstreamPath, 'refused', log);
  return new ApiError('refused', { log, ...(upstreamCode && { upstreamCode }), ...(message && { message }) });
}
