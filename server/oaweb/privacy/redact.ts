/**
 * The last look at an answer about people and their dogs. The adapters mask the fields that hold a name; here the same
 * names, and chip numbers, are taken out of every other text, in case oa-web writes them into a title, a place or a
 * picture's address too.
 */

import type { Payload } from '../envelope.ts';
import { maskName, maskNumbers } from './mask.ts';

/** (assumed) Keys under which oa-web may name a person, folded: `owner`, `dogOwnerName`, `holder_name_en`, `handler2`. */
const personKey =
  /^(dog|cert|new|old|co)?(owner|breeder|holder|handler|trainer|groomer|beautician|member|real|true|user|applicant|contact|link|person|breedperson|master)(man|person)?s?(name|names)?(cn|zh|en)?(info|vo|dto|list)?\d?$/;
const chipKey = /chip|rfid/;
/** Objects whose names are words of the register, whatever else may be called by these keys in its records. */
const vocabularyKey = /level|grade|category|type|status|state/;
/** Inside such an object, the keys of its name. */
const nameKey = /name|^(zh|cn|en)$/;

/** Names that are masked already, the record's own vocabulary, the dog's public name: a person's name in them is chance. */
const alreadyMasked = new Set(['owner', 'breeder', 'holder', 'registeredName', 'colour', 'breed', 'level', 'category']);
/** Identifiers and addresses of the site: they must stay what they are. */
const neverRedacted = new Set([
  'id',
  'number',
  'reportNumber',
  'certificateNumber',
  'reissuedAs',
  'photo',
  'checkedAt',
]);

/** More than any record has; an answer beyond it is a list that the adapters cut down. */
const mostNodes = 200_000;

/** A name long enough that finding it in another text is no accident; one that is masked already hides itself. */
const tells = (name: string): boolean =>
  !name.includes('*') &&
  !/^[\d\s-]+$/.test(name) &&
  name.length <= 64 &&
  (/\p{Script=Han}/u.test(name) ? name.length > 1 : name.length > 3);

/** Where a secret stands, in whatever case, and what stands in its place. */
type Secrets = readonly { readonly pattern: RegExp; readonly mask: string }[];

/** A Latin name is a word of its own: no `Lina` in `Carolina`. */
function inAnyCase(secret: string): RegExp {
  const literal = secret.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  return new RegExp(/\p{Script=Latin}/u.test(secret) ? `(?<!\\p{L})${literal}(?!\\p{L})` : literal, 'giu');
}

function secretsIn(value: unknown, persons: readonly string[]): Secrets {
  const secrets = new Map<string, string>();
  const addName = (text: string) => {
    for (const name of text.split(/[、,;/&]/).map((part) => part.trim()))
      if (tells(name)) secrets.set(name, maskName(name) ?? '');
  };
  const waiting: { value: unknown; of: 'person' | 'chip' | null }[] = [{ value, of: null }];
  for (let seen = 0; seen < mostNodes; seen++) {
    const node = waiting.pop();
    if (!node) break;
    const { of } = node;
    if (Array.isArray(node.value)) waiting.push(...node.value.slice(0, 1000).map((item) => ({ value: item, of })));
    else if (typeof node.value === 'object' && node.value !== null) {
      for (const [key, inner] of Object.entries(node.value)) {
        const folded = key.replace(/[_-]/g, '').toLowerCase();
        const kind =
          personKey.test(folded) || persons.includes(folded) || (of === 'person' && nameKey.test(folded))
            ? 'person'
            : chipKey.test(folded)
              ? 'chip'
              : null;
        // A part of a person that is no name (`owner.status`) is none of ours.
        const leadsOn = typeof inner === 'object' && inner !== null && !vocabularyKey.test(folded);
        if (kind !== null || leadsOn) waiting.push({ value: inner, of: kind });
      }
    } else if (of === 'person' && typeof node.value === 'string') addName(node.value);
    else if (of === 'chip' && /^[\d\s-]{15,23}$/.test(String(node.value)))
      secrets.set(String(node.value).trim(), '***');
  }
  // The longest first, so that no part of a longer one is replaced before it.
  return [...secrets]
    .sort(([a], [b]) => b.length - a.length)
    .map(([secret, mask]) => ({ pattern: inAnyCase(secret), mask }));
}

function veiled(value: unknown, secrets: Secrets, key: string | null, isSettled: boolean): unknown {
  if (typeof value === 'string') {
    if (key !== null && neverRedacted.has(key)) return value;
    let text = value;
    if (!isSettled) for (const { pattern, mask } of secrets) text = text.replace(pattern, () => mask);
    return maskNumbers(text);
  }
  if (Array.isArray(value)) return value.map((item) => veiled(item, secrets, key, isSettled));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      veiled(inner, secrets, name, isSettled || alreadyMasked.has(name)),
    ]),
  );
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * What `answer` makes of the payload, without the names and chips of the payload; a picture named after one is left out.
 * `persons` are further keys, folded, that hold a person's name in this payload.
 */
export function redact<A extends { readonly picture: (raw: string | null) => string | null }, T>(
  payload: Payload,
  adapting: A,
  answer: (adapting: A) => T,
  persons: readonly string[] = [],
): T {
  const secrets = secretsIn(payload.value, persons);
  const picture = (raw: string | null) =>
    raw !== null && secrets.some(({ pattern }) => decoded(raw).search(pattern) >= 0) ? null : adapting.picture(raw);
  return veiled(answer({ ...adapting, picture }), secrets, null, false) as T;
}
