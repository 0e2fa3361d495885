/** Reports the envelope words that oa-web uses, and proposes map edits that may open an unreadable envelope. */
import { isDeepStrictEqual } from 'node:util';
import { isSuccessMessage } from '../../oaweb/envelope/message.ts';
import { isAbsent, isObject } from '../../oaweb/fields/values.ts';
import { hasList } from '../../oaweb/lists/lists.ts';
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import { maskNumbers } from '../../oaweb/privacy/mask-numbers.ts';
import type { EnvelopeVocabulary } from '../../oaweb/vocabulary/envelope.ts';
import type { Finding, Remedy } from '../findings.ts';
import { isDraw } from '../itinerary.ts';
import { callsWithSameRecords, forCalls } from '../map-edits.ts';
import type { OaWebProbe, Reply } from './oa-web.ts';
import { messageLike } from './quality.ts';
import { echoesIn, envelopeIn, keyOf, leaves, type Place, scalars, structures } from './raw.ts';
import { isGoodNews, knownSuccess } from './spellings.ts';

const codeLike =
  /code|flag|stat(e|us)$|^ret|succ|result$|^rc$|^rs$|^err(or|no)?$|^(zt|ztm|zhuangtai|zhuangtaima|dm|daima)$/i;

type Envelope = NonNullable<OaWebMap['envelope']>;

const isScalarCode = ({ value }: Place): boolean =>
  ['number', 'string', 'boolean'].includes(typeof value) && String(value).length <= 12;

/** Returns whether a result code may appear in the report. The code must be neither words nor a person's number. */
const isCodeShown = (place: Place): boolean => {
  const text = String(place.value);
  return isScalarCode(place) && /^[\w.-]+$/.test(text) && maskNumbers(text) === text;
};

/** Returns the first phrase of a message, because the rest may be about a person. */
const startOf = (message: unknown): string => (String(message).split(/[\s，,。.;；:：！!]/)[0] ?? '').slice(0, 20);

const isSuccessEntry = (key: string, value: unknown): value is string =>
  typeof value === 'string' && (isSuccessMessage(value) || (messageLike.test(key) && isGoodNews(value)));

/**
 * Keeps the places in the outer two levels of an answer. A `status` further inside belongs to a record and is not a
 * result code.
 */
const outer = (places: readonly Place[]): Place[] => places.filter(({ path }) => path.split('.').length <= 2);

interface Shape {
  readonly code: Place | undefined;
  readonly message: Place | undefined;
  /** Possible paths of the payload, likeliest first. */
  readonly payloads: readonly Place[];
}

function shapeOf(json: unknown): Shape {
  const flat = outer(scalars(json));
  const message = flat.find(({ path, value }) => messageLike.test(keyOf(path)) && typeof value === 'string');
  const holder = message?.path.includes('.') ? `${message.path.slice(0, message.path.lastIndexOf('.'))}.` : '';
  const beside = ({ path }: Place): boolean => path.startsWith(holder) && !path.slice(holder.length).includes('.');
  const code = flat.find(
    (place) => beside(place) && place !== message && codeLike.test(keyOf(place.path)) && isScalarCode(place),
  );
  const head = holder.slice(0, -1);
  const payloads = structures(json)
    .filter(({ path }) => path !== head && !path.startsWith(`${head}.`.replace(/^\.$/, '\0')))
    .sort((a, b) => Number(Array.isArray(b.value)) - Number(Array.isArray(a.value)));
  return { code, message, payloads };
}

/** Returns whether an answer looks like a success: it has a payload, and its message or code says so. */
function looksGood({ code, message, payloads }: Shape): boolean {
  if (payloads.length === 0) return false;
  const text = String(message?.value ?? '');
  return isGoodNews(text) || (code !== undefined && /^(0+|200|true|success|ok|succ)$/i.test(String(code.value)));
}

/** Minimum number of values in a record. */
const minRecordValues = 5;

/**
 * Returns whether a payload is the requested record. An error may also repeat the requested value, but contains few
 * other values.
 */
const answersQuestion = ({ params }: Reply, payload: unknown): boolean =>
  echoesIn(payload, params).length > 0 &&
  leaves(payload).filter(({ value }) => !isAbsent(value)).length >= minRecordValues;

/**
 * Returns the envelope of an answer that is known to be a success, because its message says so (`{ err: 0, tishi:
 * '查询成功', info: … }`) or its payload is the requested record. Null if the envelope is already understood or is
 * ambiguous.
 */
function statedEnvelope(
  oaWeb: OaWebProbe,
  call: string,
  reply: Reply,
): { readonly text: string; readonly envelope: Envelope } | null {
  const { json } = reply;
  if (!isObject(json)) return null;
  const entries = Object.entries(envelopeIn(json));
  const message = entries.find(([key, value]) => isSuccessEntry(key, value));
  const code = entries.find(([path, value]) => codeLike.test(path) && isScalarCode({ path, value }));
  const structures = entries.filter(([, value]) => typeof value === 'object' && value !== null);
  const [payload, ...others] = structures;
  if (!code || !payload || others.length > 0 || Object.keys(payload[1] as object).length === 0) return null;
  // The payload counts as the answer only if nothing contradicts it: text next to the payload may report a failure, and
  // a `status` may be the record's own rather than a result code.
  const isSilent =
    !/stat(e|us)$/i.test(code[0]) &&
    !entries.some(([, value]) => typeof value === 'string' && /\p{Script=Han}|\s/u.test(value));
  const isAnswer = isSilent && isCodeShown({ path: code[0], value: code[1] }) && answersQuestion(reply, payload[1]);
  if (!message && !isAnswer) return null;
  if (oaWeb.payload(call, json)?.at.split('.').includes(payload[0])) return null;
  const { envelope } = oaWeb.rulesOf(call);
  const unless = (words: readonly string[], word: string) => (words.includes(word) ? undefined : [word]);
  const success = String(code[1]);
  const words = {
    code: unless(envelope.code, code[0]),
    message: message ? unless(envelope.message, message[0]) : undefined,
    data: envelope.data[0] === payload[0] ? undefined : [payload[0]],
    success: unless(envelope.success, success.toLowerCase()),
  };
  const added = Object.entries(words).filter(([, word]) => word !== undefined);
  const text = message
    ? `the message ${startOf(message[1])} says that the call succeeded`
    : 'the answer holds the record';
  return added.length === 0 ? null : { text, envelope: Object.fromEntries(added) as Envelope };
}

/** Returns the key of the payload's only list, if the site does not recognise that key; null otherwise. */
function soleList(oaWeb: OaWebProbe, call: string, { json }: Reply): string | null {
  const payload = json === undefined ? null : oaWeb.payload(call, json);
  if (!payload || !isObject(payload.value) || hasList(payload)) return null;
  const structures = Object.entries(payload.value).filter(([, value]) => typeof value === 'object' && value !== null);
  const lists = structures.filter(([, value]) => Array.isArray(value) && value.some(isObject));
  const [[key, rows] = ['', []]] = lists as [string, unknown[]][];
  if (isListOf(oaWeb.declarationOf(call).endpoint.data)) return lists.length === 1 ? key : null;
  // For a single record, oa-web may send a list of one row.
  return structures.length === 1 && lists.length === 1 && rows.length === 1 ? key : null;
}

/**
 * Returns the envelope of another call whose answers have the same keys as an answer that is not understood; null if
 * there is none.
 */
function envelopeOfOther(
  { map }: OaWebProbe,
  call: string,
  { json, error }: Reply,
): { readonly text: string; readonly envelope: Envelope } | null {
  if (!error || !isObject(json)) return null;
  const keys = new Set(Object.keys(envelopeIn(json)));
  const entries = Object.entries(map.calls ?? {});
  const found = entries.find(([other, { envelope: { code = [], message = [], data = [] } = {} }]) => {
    const words = [...code, ...message, ...data];
    return other !== call && code.length > 0 && words.length > 1 && words.every((word) => keys.has(word));
  });
  const [other, { envelope = {} }] = found ?? ['', {}];
  const isKnown = isDeepStrictEqual(map.calls?.[call]?.envelope, envelope);
  return found && !isKnown ? { text: `the keys are those of ${other}`, envelope } : null;
}

/**
 * Adopts an envelope if the answer is known to be a success, or has the keys of another call's envelope. Also adopts
 * the key of the payload's only list. Returns the findings.
 */
export function adoptEnvelope(oaWeb: OaWebProbe, call: string, replies: readonly Reply[]): Finding[] {
  const adopt = (envelope: Envelope | null | undefined, text: string): Finding[] => {
    if (!envelope) return [];
    // Also covers draws that return the same records, because the doctor must not try out edits on a draw. Leaves out
    // other calls, in which the same code may mean something else: 1 may be a failure.
    const mend = oaWeb.adopt(forCalls([call, ...callsWithSameRecords(call).filter(isDraw)], { envelope }));
    return [{ kind: 'envelope', call, text: `${text}: ${shown(envelope)}`, mend, trust: 'certain' }];
  };
  const first = <T>(find: (reply: Reply) => T | null): T | null =>
    replies.map(find).find((found) => found !== null) ?? null;
  const stated =
    first((reply) => statedEnvelope(oaWeb, call, reply)) ?? first((reply) => envelopeOfOther(oaWeb, call, reply));
  const findings = adopt(stated?.envelope, stated?.text ?? '');
  const rows = first((reply) => soleList(oaWeb, call, reply));
  return [...findings, ...adopt(rows === null ? null : { list: [rows] }, 'the only list of the payload')];
}

/** Returns whether a call's data is a list or a page. */
const isListOf = ({ type, properties }: { type?: string; properties?: object } & object): boolean =>
  type === 'array' || (properties !== undefined && 'items' in properties);

const shown = (envelope: Envelope): string =>
  Object.entries(envelope)
    .map(([part, words]) => `${part} ${words?.join(', ')}`)
    .join('; ');

/**
 * Returns whether a path leads into a partly read record. Such a record is the payload, so nothing inside it can be.
 */
const isInReadRecord = (path: string, { reading }: Reply): boolean =>
  reading?.presence.some(({ path: record, found }) => found.size > 0 && `$.${path}`.startsWith(`${record}.`)) === true;

/** Returns map edits under which the answer may be readable, smallest first. */
export function envelopeEdits(call: string, reply: Reply): Remedy[] {
  const { json, error } = reply;
  if (typeof json !== 'object' || json === null) return [];
  const shape = shapeOf(json);
  const { code, message } = shape;
  const payloads = shape.payloads.filter(({ path }) => !isInReadRecord(path, reply));
  const outcome: Envelope = {
    ...(code && { code: [code.path] }),
    ...(message && { message: [message.path] }),
    ...(code && { success: [String(code.value)] }),
  };
  const isGood = looksGood(shape);
  const isDigit =
    code !== undefined && !knownSuccess.has(String(code.value).toLowerCase()) && /^\d{1,3}$/.test(String(code.value));
  const remedy = (envelope: Envelope, why: string): Remedy => ({
    edit: { envelope },
    kind: 'envelope',
    text: `${why}: ${shown(envelope)}`,
    isGeneral: true,
    ...(envelope.success && isDigit && { trust: 'guess' as const }),
  });
  const payloadEdits = payloads.slice(0, 6).flatMap(({ path, value }): Envelope[] => {
    const words = [...new Set([path, keyOf(path)])];
    return words.map((word) => (Array.isArray(value) ? { list: [word] } : { data: [word] }));
  });
  const edits: Remedy[] = [];
  if (isGood && code) {
    const why = `code ${String(code.value)}, message ${startOf(message?.value ?? 'none')}, a payload under ${payloads[0]?.path}: looks like success`;
    if (error?.key === 'refused') edits.push(remedy({ success: [String(code.value)] }, why));
    edits.push(remedy(outcome, why));
    edits.push(...payloadEdits.map((edit) => remedy({ ...outcome, ...edit }, why)));
  }
  edits.push(...payloadEdits.map((edit) => remedy(edit, `the payload of ${call} was not found`)));
  return edits;
}

/** Returns the envelope's words found in an answer, for the report. */
export function envelopeReport(json: unknown, words: EnvelopeVocabulary): Record<string, string> {
  const report: Record<string, string> = {};
  const places = [...scalars(json), ...structures(json)];
  for (const part of ['code', 'message', 'data', 'list', 'total'] as const) {
    const word = words[part].find((candidate) =>
      places.some(({ path }) => path === candidate || keyOf(path) === candidate),
    );
    const place = places.find(({ path }) => path === word) ?? places.find(({ path }) => keyOf(path) === word);
    if (word === undefined || !place) continue;
    const isShown = part === 'code' && isCodeShown(place);
    report[part] = isShown ? `${place.path} ${String(place.value)}` : place.path;
  }
  return report;
}
