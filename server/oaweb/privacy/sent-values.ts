/** Servers repeat in their messages what they were sent, which may be a token, a name or a number. */
import { maskNumbers } from './numbers/mask-numbers.ts';
import { literal } from './secrets.ts';

/** Short values, such as page numbers and years, reveal nothing, and would be found everywhere. */
const isRevealing = (value: string): boolean =>
  /\p{Script=Han}{2}/u.test(value) || (value.length > 3 && !/^\d{1,4}$/.test(value));

/** Enough of a token to recognise it by, where a message quotes its beginning or its end. */
const partOfToken = 8;

/** The digits of a number, however the message groups them. */
const spelled = (digits: string): string => [...digits].join('[\\s-]{0,3}');

function patternsOf(value: string): string[] {
  const digits = value.replace(/[\s-]/g, '');
  const forms = new Set([value, new URLSearchParams({ v: value }).toString().slice(2), value.normalize('NFKC')]);
  return [...[...forms].map(literal), ...(/^\d{6,}$/.test(digits) ? [spelled(digits)] : [])];
}

function partsOf(token: string): string[] {
  if (token.length < 2 * partOfToken) return [];
  return [`${literal(token.slice(0, partOfToken))}\\S*`, `\\S*${literal(token.slice(-partOfToken))}`];
}

/** Credentials of any kind, ours or not. */
const credentials = /\bBearer\s+[\w.~+/=-]+|\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/gi;

export interface Sent {
  /** Values of parameters. */
  readonly values: readonly string[];
  /** As oa-web's header has it: perhaps behind `Bearer`. */
  readonly token: string | undefined;
}

const maxText = 400;

/** A short text without what was sent, and without personal numbers. */
export function withoutSent(long: string, { values, token = '' }: Sent): string {
  const text = long.slice(0, maxText);
  const bareToken = token.replace(/^[a-z]+ +/i, '');
  const revealing = [...values, bareToken].filter(isRevealing).sort((a, b) => b.length - a.length);
  const patterns = [...revealing.flatMap(patternsOf), ...partsOf(bareToken)];
  const masked = text.replace(credentials, '***');
  const withoutValues = patterns.length > 0 ? masked.replace(new RegExp(patterns.join('|'), 'giu'), '***') : masked;
  return maskNumbers(withoutValues);
}
