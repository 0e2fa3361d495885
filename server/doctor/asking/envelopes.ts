/** Reports the envelope's words that oa-web uses, and proposes map edits that may open an unreadable envelope. */
import type { OaWebMap } from '../../oaweb/map/schema.ts';
import type { EnvelopeVocabulary } from '../../oaweb/vocabulary/envelope.ts';
import type { Reply } from './oa-web.ts';
import { keyOf, type Place, scalars, structures } from './raw.ts';
import type { Remedy } from './remedy.ts';
import { isGoodNews, knownSuccess } from './spellings.ts';

const codeLike = /code|flag|stat(e|us)$|^ret|succ|result$|^rc$|^rs$/i;
const messageLike = /msg|message|tips?$|info$|desc|hint|prompt/i;

type Envelope = NonNullable<OaWebMap['envelope']>;

const isScalarCode = ({ value }: Place): boolean =>
  ['number', 'string', 'boolean'].includes(typeof value) && String(value).length <= 12;

/** Keeps the outer two levels: a record's own status is not a result code. */
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

const shown = (envelope: Envelope): string =>
  Object.entries(envelope)
    .map(([part, words]) => `${part} ${words?.join(', ')}`)
    .join('; ');

/** Returns map edits under which the answer may be readable, smallest first. */
export function envelopeEdits(call: string, { json, error }: Reply): Remedy[] {
  if (typeof json !== 'object' || json === null) return [];
  const shape = shapeOf(json);
  const { code, message, payloads } = shape;
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
    const why = `code ${String(code.value)}, message ${String(message?.value ?? 'none').slice(0, 20)}, a payload under ${payloads[0]?.path}: looks like success`;
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
    const isShown = part === 'code' && isScalarCode(place);
    report[part] = isShown ? `${place.path} ${String(place.value)}` : place.path;
  }
  return report;
}
