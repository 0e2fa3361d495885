/**
 * Final pass over a response about people and their dogs. Adapters mask the fields that hold a name; this redacts the same
 * names, and chip numbers, from every other text, in case oa-web repeats them in a title, a place or a picture's URL.
 */
import type { Payload } from '../envelope.ts';
import { type Secret, secretsIn } from './secrets.ts';

/** Masked names, register terms and the dog's public name: a person's name found in them is a coincidence. */
const alreadyMasked = new Set(['owner', 'breeder', 'holder', 'registeredName', 'colour', 'breed', 'level', 'category']);
/** Identifiers, dates and our own URLs, which must stay intact. */
const neverRedacted = new Set([
  'id',
  'number',
  'reportNumber',
  'certificateNumber',
  'geneReportNumber',
  'rankingDogId',
  'reissuedAs',
  'photo',
  'checkedAt',
]);

/** The dog's name, unless the whole of it is a person's. */
const isAPerson = (key: string | null, text: string, secrets: readonly Secret[]): boolean =>
  key === 'registeredName' && secrets.some(({ pattern }) => text.trim().replace(pattern, '') === '');

function redactValue(value: unknown, secrets: readonly Secret[], key: string | null, isMasked: boolean): unknown {
  if (typeof value === 'string') {
    if (key !== null && neverRedacted.has(key)) return value;
    const mayBeName = isMasked && !isAPerson(key, value, secrets);
    return secrets
      .filter(({ isName }) => !(isName && mayBeName))
      .reduce((redacted, { pattern, mask }) => redacted.replace(pattern, () => mask), value);
  }
  if (Array.isArray(value)) return value.map((item) => redactValue(item, secrets, key, isMasked));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      redactValue(inner, secrets, name, isMasked || alreadyMasked.has(name)),
    ]),
  );
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** Every text of an answer. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Adapts a payload and redacts its names and numbers from the result; a picture whose URL contains one is dropped. */
export function redact<C extends { readonly picture: (raw: string | null) => string | null }, T>(
  payload: Payload,
  context: C,
  adapt: (context: C) => T,
): T {
  const secrets = secretsIn(payload);
  const isSecret = (url: string) => secrets.in([url]).some(({ pattern }) => url.search(pattern) >= 0);
  const picture = (raw: string | null) => (raw !== null && isSecret(decoded(raw)) ? null : context.picture(raw));
  const adapted = adapt({ ...context, picture });
  return redactValue(adapted, secrets.in(textsIn(adapted)), null, false) as T;
}
