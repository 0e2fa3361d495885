/** Rates replies, to tell whether a map edit has helped. */
import { isNotFoundMessage, isSuccessMessage, messageForLog } from '../../oaweb/envelope/message.ts';
import { isObject } from '../../oaweb/fields/values.ts';
import { rowsOf } from '../itinerary.ts';
import type { Reply } from './oa-web.ts';
import { echoesIn, envelopeIn, valuesAt } from './raw.ts';
import { asksForSignIn, blamesMethod, blamesParameter, isGoodNews } from './spellings.ts';

const unreachable = new Set(
  'timeout connect-timeout connect dns tls broken headers retry-after circuit-open'.split(' '),
);

export const isUnreachable = ({ error }: Reply): boolean => unreachable.has(error?.details.failure?.reason ?? '');

export const isNotHeeded = ({ error, reading }: Reply): boolean =>
  error?.details.failure?.reason === 'not-heeded' || reading?.noted.some(({ kind }) => kind === 'not-heeded') === true;

/**
 * Returns whether oa-web asks for a sign-in. On a public call, the site treats that as oa-web's fault, with the reason
 * `token`.
 */
export const isSignInWanted = ({ error }: Pick<Reply, 'error'>): boolean =>
  error?.key === 'signInNeeded' || error?.details.failure?.reason === 'token';

export const statusOf = ({ exchanges }: Reply): number => exchanges.at(-1)?.status ?? 0;

/** Grades of a reply, from worst (no reply) to best (a record or a non-empty list). */
export const quality = {
  none: 0,
  wrongMethod: 1,
  unreadable: 2,
  refused: 3,
  otherRecord: 4,
  badShape: 5,
  empty: 6,
  good: 7,
} as const;

/**
 * Returns whether a requested value came back in a single record. If so, the record is the right one, but the value's
 * key is not understood.
 */
const isEchoed = ({ json, params }: Reply): boolean =>
  echoesIn(json, params).some(({ path }) => valuesAt(json, path).length === 1);

export function qualityOf(reply: Reply): number {
  const { error, data } = reply;
  if (!error) {
    if (isNotHeeded(reply)) return quality.empty;
    const { total } = (data ?? {}) as { total?: number };
    return rowsOf(data).length > 0 || (typeof total === 'number' && total > 0) ? quality.good : quality.empty;
  }
  if (isUnreachable(reply)) return quality.none;
  // The answer was empty. The site shows it as a failure, because the parameter is unproven.
  if (error.key === 'unproven') return quality.empty;
  const reason = error.details.failure?.reason;
  if (reason === 'not-heeded') return isEchoed(reply) ? quality.badShape : quality.otherRecord;
  if (error.key === 'notFound') return statusOf(reply) === 404 ? quality.unreadable : quality.otherRecord;
  const message = messageOf(reply);
  if (blamesMethod(message)) return quality.wrongMethod;
  // An envelope that is not understood may contain a refusal.
  if (reason === 'shape' && (blamesParameter(message) || isNotFoundMessage(message))) return quality.refused;
  if (reason === 'shape') return quality.badShape;
  // If the answer reports success or contains the record, oa-web did not refuse; the envelope was misread.
  const isAnswered = isEchoed(reply) || textsIn(reply).some(([, text]) => isGoodNews(text));
  if (error.key === 'refused' && isAnswered) return quality.badShape;
  if (error.key === 'refused' || isSignInWanted(reply)) return quality.refused;
  return statusOf(reply) === 405 ? quality.wrongMethod : quality.unreadable;
}

/**
 * Lists the strings at the top level of an answer and in its `errors`, with their keys. `{ "no": ["This field is
 * required."] }` becomes "field no: This field is required."
 */
function textsIn({ json }: Reply): [key: string, text: string][] {
  const top = isObject(json) ? envelopeIn(json) : {};
  return Object.entries({ ...(isObject(top.errors) ? top.errors : {}), ...top }).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[key, value]];
    const [first]: unknown[] = Array.isArray(value) ? value : [];
    return typeof first === 'string' ? [[key, `field ${key}: ${first}`]] : [];
  });
}

/** Matches keys that may hold an envelope's message. */
export const messageLike = /msg|message|tips?$|tishi|xiaoxi|xinxi|^(ts|xx)$|info$|desc|hint|prompt/i;

const isComplaint = (text: string): boolean =>
  [blamesParameter, blamesMethod, asksForSignIn].some((isKnown) => isKnown(text));

/** Joins oa-web's own messages about a failure. `isWanted` selects strings from the answer. */
function wordsOf(reply: Reply, isWanted: (key: string, text: string) => boolean): string {
  const { error } = reply;
  const detail = error?.details.failure?.detail ?? '';
  // A detail that starts with a JSON path is this site's own text, not oa-web's.
  const own = error?.details.message ?? (detail.startsWith('$') ? '' : detail);
  const said = textsIn(reply).flatMap(([key, text]) => (isWanted(key, text) ? [text] : []));
  const texts = [own, ...said].filter((text) => text.trim() !== '' && text.length <= 300 && !isSuccessMessage(text));
  return [...new Set(texts)].join(' ');
}

/** Returns oa-web's own words for its failure, under any key; empty if there are none. */
export const messageOf = (reply: Reply): string => wordsOf(reply, () => true);

/**
 * Returns oa-web's words for the report. Leaves out people's names, and any record values that oa-web sent where a
 * message was expected.
 */
export const messageShown = (reply: Reply): string =>
  messageForLog(wordsOf(reply, (key, text) => messageLike.test(key) || isComplaint(text)));
