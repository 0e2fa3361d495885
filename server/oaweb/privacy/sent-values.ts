/**
 * Removes the request's own values, and personal numbers, from oa-web's messages before they reach visitors or the log.
 */
import { escapePattern } from '../fields/values.ts';
import { maskNumbers } from './mask-numbers.ts';

/** Returns whether a value is specific enough to reveal something, unlike page numbers and years. */
const isRevealing = (value: string): boolean =>
  /\p{Script=Han}{2}/u.test(value) || (value.length > 3 && !/^\d{1,4}$/.test(value));

/** Maximum length of a message. */
const maxText = 400;

/** Number of characters at a token's start or end that identify the token, for messages that quote only part of it. */
const partOfToken = 8;

/** Returns a pattern for the digits of a number, however the message groups them. */
const spelled = (digits: string): string => [...digits].join('[\\s-]{0,3}');

function patternsOf(value: string): string[] {
  const digits = value.replace(/[\s-]/g, '');
  const spellings = [value, new URLSearchParams({ v: value }).toString().slice(2), value.normalize('NFKC')];
  // A value longer than `maxText` cannot occur in the text, and its pattern might not compile.
  const forms = new Set(spellings.filter(({ length }) => length <= maxText));
  return [...[...forms].map(escapePattern), ...(/^\d{6,}$/.test(digits) ? [spelled(digits)] : [])];
}

function partsOf(token: string): string[] {
  if (token.length < 2 * partOfToken) return [];
  return [`${escapePattern(token.slice(0, partOfToken))}\\S*`, `\\S*${escapePattern(token.slice(-partOfToken))}`];
}

/** Matches credentials of any kind, whether sent by this site or not. */
const credentials = /\bBearer\s+[\w.~+/=-]+|\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/gi;

/** Request values that oa-web may repeat in its messages. */
export interface SentValues {
  /** Parameter values. */
  readonly values: readonly string[];
  /** Token from the request's header, with or without a `Bearer` prefix. */
  readonly token: string | undefined;
}

/** Truncates a message, and replaces sent values, credentials and personal numbers with stars. */
export function withoutSent(long: string, { values, token = '' }: SentValues): string {
  const text = long.slice(0, maxText);
  const bareToken = token.replace(/^[a-z]+ +/i, '');
  const revealing = [...values, bareToken].filter(isRevealing).sort((a, b) => b.length - a.length);
  const patterns = [...revealing.flatMap(patternsOf), ...partsOf(bareToken)];
  const masked = text.replace(credentials, '***');
  const withoutValues = patterns.length > 0 ? masked.replace(new RegExp(patterns.join('|'), 'giu'), '***') : masked;
  return maskNumbers(withoutValues);
}
