/**
 * Final pass over a response about people and their dogs. Adapters mask the fields that hold a name; this redacts the same
 * names, and chip numbers, from every other text, in case oa-web repeats them in a title, a place or a picture's URL.
 */
import type { Payload } from '../envelope.ts';
import { maskName, maskNumbers } from './mask.ts';

/** (assumed) Keys under which oa-web may name a person, folded: `owner`, `dogOwnerName`, `holder_name_en`, `handler2`. */
const personKey =
  /^(dog|cert|new|old|co)?(owner|breeder|holder|handler|trainer|groomer|beautician|member|real|true|user|applicant|contact|link|person|breedperson|master)(man|person)?s?(name|names)?(cn|zh|en)?(info|vo|dto|list)?\d?$/;
const chipKey = /chip|rfid/;
/** Objects whose `name` is a register term, not a person. */
const vocabularyKey = /level|grade|category|type|status|state/;
/** Keys of a name inside a person object. */
const nameKey = /name|^(zh|cn|en)$/;

/** Masked names, register terms and the dog's public name: a person's name found in them is a coincidence. */
const alreadyMasked = new Set(['owner', 'breeder', 'holder', 'registeredName', 'colour', 'breed', 'level', 'category']);
/** Identifiers, dates and our own URLs, which must stay intact. */
const neverRedacted = new Set([
  'id',
  'number',
  'reportNumber',
  'certificateNumber',
  'reissuedAs',
  'photo',
  'checkedAt',
]);

/** More than any record has; a larger payload is a list, which the adapters reduce. */
const maxNodes = 200_000;

/** Whether a name is unmasked, and long enough that its occurrence in another text is no coincidence. */
const isSecret = (name: string): boolean =>
  !name.includes('*') &&
  !/^[\d\s-]+$/.test(name) &&
  name.length <= 64 &&
  (/\p{Script=Han}/u.test(name) ? name.length > 1 : name.length > 3);

/** What to redact, regardless of case, and its replacement. */
type Secrets = readonly { readonly pattern: RegExp; readonly mask: string }[];

/** Latin names match whole words only: no `Lina` in `Carolina`. */
function patternOf(secret: string): RegExp {
  const literal = secret.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  return new RegExp(/\p{Script=Latin}/u.test(secret) ? `(?<!\\p{L})${literal}(?!\\p{L})` : literal, 'giu');
}

function secretsIn(value: unknown, extraPersonKeys: readonly string[]): Secrets {
  const secrets = new Map<string, string>();
  const addName = (text: string) => {
    for (const name of text.split(/[、,;/&]/).map((part) => part.trim()))
      if (isSecret(name)) secrets.set(name, maskName(name) ?? '');
  };
  const queue: { value: unknown; kind: 'person' | 'chip' | null }[] = [{ value, kind: null }];
  for (let visited = 0; visited < maxNodes; visited++) {
    const node = queue.pop();
    if (!node) break;
    const { kind } = node;
    if (Array.isArray(node.value)) queue.push(...node.value.slice(0, 1000).map((item) => ({ value: item, kind })));
    else if (typeof node.value === 'object' && node.value !== null) {
      for (const [key, inner] of Object.entries(node.value)) {
        const folded = key.replace(/[_-]/g, '').toLowerCase();
        const innerKind =
          personKey.test(folded) || extraPersonKeys.includes(folded) || (kind === 'person' && nameKey.test(folded))
            ? 'person'
            : chipKey.test(folded)
              ? 'chip'
              : null;
        // Within a person only names matter: not `owner.status`.
        const isNested = typeof inner === 'object' && inner !== null && !vocabularyKey.test(folded);
        if (innerKind !== null || isNested) queue.push({ value: inner, kind: innerKind });
      }
    } else if (kind === 'person' && typeof node.value === 'string') addName(node.value);
    else if (kind === 'chip' && /^[\d\s-]{15,23}$/.test(String(node.value)))
      secrets.set(String(node.value).trim(), '***');
  }
  // Longest first, so that a name is replaced before any part of it.
  return [...secrets]
    .sort(([a], [b]) => b.length - a.length)
    .map(([secret, mask]) => ({ pattern: patternOf(secret), mask }));
}

function redactValue(value: unknown, secrets: Secrets, key: string | null, isMasked: boolean): unknown {
  if (typeof value === 'string') {
    if (key !== null && neverRedacted.has(key)) return value;
    let text = value;
    if (!isMasked) for (const { pattern, mask } of secrets) text = text.replace(pattern, () => mask);
    return maskNumbers(text);
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

/**
 * Adapts a payload and redacts its names and chip numbers from the result; a picture whose URL contains one is dropped.
 * `extraPersonKeys`, folded, are further keys of a person's name in this kind of record.
 */
export function redact<C extends { readonly picture: (raw: string | null) => string | null }, T>(
  payload: Payload,
  context: C,
  adapt: (context: C) => T,
  extraPersonKeys: readonly string[] = [],
): T {
  const secrets = secretsIn(payload.value, extraPersonKeys);
  const picture = (raw: string | null) =>
    raw !== null && secrets.some(({ pattern }) => decoded(raw).search(pattern) >= 0) ? null : context.picture(raw);
  return redactValue(adapt({ ...context, picture }), secrets, null, false) as T;
}
