/** Recognises an envelope by its result code, and tells it from a record that has a code, a status or a message. */
import { isObject, parseJsonText } from '../fields/values.ts';
import { frameworkError } from './refusal.ts';
import { type CompiledWords, Entries, isStructure } from './words.ts';

/** (assumed) Words that mean failure. */
const failureWords = new Set(['false', 'fail', 'failed', 'failure', 'error']);

/** Result codes that records have as well, folded. */
const recordKeys = new Set(['status', 'statuscode', 'resultcode']);

/** A structure, or the JSON text of one. */
export const structureIn = (value: unknown): boolean => isStructure(parseJsonText(value));

const hasStructure = (object: Entries, words: CompiledWords): boolean =>
  object.present(words.data).some((key) => structureIn(object.value(key)));

/** The value of `success` as a word; (assumed) 1 means yes, and 0 means no unless a payload comes with it. */
function successWord(text: string, object: Entries, words: CompiledWords): string {
  if (['1', 'y', 'yes'].includes(text)) return 'true';
  if (['n', 'no'].includes(text)) return 'false';
  if (text !== '0') return text;
  return hasStructure(object, words) ? 'true' : 'false';
}

/** The result code; undefined if this object is not an envelope. `success: false` overrides a code next to it. */
export function resultCode(object: Entries, words: CompiledWords): string | undefined {
  const carriesPayload = object.present(words.data).some((key) => typeof object.value(key) !== 'string');
  // A record may also have a `code` or `status`: that alone does not make it an envelope.
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

/** Whether an object inside a payload is another envelope, not a record with a code, a status or a message. */
export function isInnerEnvelope(object: Entries, code: string, words: CompiledWords): boolean {
  const carriesMessage = object.hasAny(words.message);
  const hasPayload = hasStructure(object, words);
  const hasOnlyEnvelopeKeys = object.hasOnly(words.envelope);
  const isCodeUnambiguous = object
    .present(words.code)
    .some((key) => !recordKeys.has(key) || words.certainCode.has(key));
  if (!isCodeUnambiguous) return hasOnlyEnvelopeKeys && carriesMessage;
  return hasOnlyEnvelopeKeys ? carriesMessage || hasPayload : carriesMessage && hasPayload && words.success.has(code);
}

/** `[{"code": 0, "data": …}]` */
export function soleEnvelope(value: unknown, words: CompiledWords): object | null {
  const [item, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
  if (others.length > 0 || !isObject(item)) return null;
  const object = new Entries(item, '$');
  const code = resultCode(object, words);
  return code !== undefined && isInnerEnvelope(object, code, words) ? item : null;
}

/** Whether a document says in an envelope why a call failed, so that a status such as 500 adds nothing. */
export function carriesRefusal(json: unknown, words: CompiledWords): boolean {
  const value = parseJsonText(json);
  const outer = soleEnvelope(value, words) ?? value;
  if (!isObject(outer) || frameworkError(outer) !== null) return false;
  const object = new Entries(outer, '$');
  const code = resultCode(object, words);
  return code !== undefined && !words.success.has(code) && object.hasAny(words.message);
}
