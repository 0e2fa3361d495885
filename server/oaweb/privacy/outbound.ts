/**
 * Keeps personal data from leaving the site. `redact` finds people's names, chip numbers and contacts in an answer, and
 * hides them wherever they appear in it. Strings must be redacted before they are searched, so that a search cannot
 * find what is hidden. `maskData` masks personal numbers in all data sent, whatever field they are in.
 */
import type { Payload } from '../envelope.ts';
import { type MaskOptions, maskNumbers, mayHoldNumber, type Strictness } from './mask-numbers.ts';
import { type Secrets, secretsIn } from './secrets.ts';

/**
 * Fields in which people's names are not redacted. They contain names that are already masked, register terms or a
 * dog's public name, so a match with a person's name is a coincidence.
 */
const publicTerms = new Set(['owner', 'breeder', 'holder', 'registeredName', 'colour', 'breed', 'level', 'category']);

/**
 * Returns the replacement for a string or number.
 * @param key name of the nearest field
 * @param isPublicTerm true inside one of `publicTerms`
 */
type Change = (leaf: string | number, key: string, isPublicTerm: boolean) => unknown;

/** Changes the strings and numbers in a value. Copies only what changes. */
function changeLeaves(value: unknown, change: Change, key = '', isPublicTerm = false): unknown {
  if (typeof value === 'string' || typeof value === 'number') return change(value, key, isPublicTerm);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    let copy: unknown[] | null = null;
    for (let i = 0; i < value.length; i++) {
      const changed = changeLeaves(value[i], change, key, isPublicTerm);
      if (changed === value[i]) continue;
      copy ??= [...(value as unknown[])];
      copy[i] = changed;
    }
    return copy ?? value;
  }
  const record = value as Readonly<Record<string, unknown>>;
  let copy: Record<string, unknown> | null = null;
  for (const name of Object.keys(record)) {
    const changed = changeLeaves(record[name], change, name, isPublicTerm || publicTerms.has(name));
    if (changed === record[name]) continue;
    copy ??= { ...record };
    copy[name] = changed;
  }
  return copy ?? record;
}

/** Keys of identifiers, dates and the site's own URLs, which must stay intact. */
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

function withoutSecrets(text: string, secrets: Secrets, key: string, isPublicTerm: boolean): string {
  const repeated = secrets.in(text);
  // A dog's name is public unless it consists entirely of a person's name.
  const isPerson = key === 'registeredName' && repeated.some(({ pattern }) => text.trim().replace(pattern, '') === '');
  return repeated
    .filter(({ isName }) => !isName || !isPublicTerm || isPerson)
    .reduce((redacted, { pattern, mask }) => redacted.replace(pattern, () => mask), text);
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/**
 * Adapts a payload, and redacts the payload's names, chip numbers and contacts from every string in the result, because
 * oa-web may repeat them in a title or a place. Drops pictures whose URL contains one of these secrets.
 * @throws ShapeError
 */
export function redact<C extends { readonly picture: (raw: string | null) => string | null }, T>(
  payload: Payload,
  context: C,
  adapt: (context: C) => T,
): T {
  const secrets = secretsIn(payload);
  const isSecret = (url: string) => secrets.in(url).some(({ pattern }) => url.search(pattern) >= 0);
  const picture = (raw: string | null) => (raw !== null && isSecret(decoded(raw)) ? null : context.picture(raw));
  return changeLeaves(adapt({ ...context, picture }), (leaf, key, isPublicTerm) =>
    typeof leaf === 'number' || neverRedacted.has(key) ? leaf : withoutSecrets(leaf, secrets, key, isPublicTerm),
  ) as T;
}

/** Matches keys of identifiers and document numbers, which legitimately have many digits. */
const identifierKey = /^(id|number)$|(Id|Number)$|^reissuedAs$/;
/** Matches the names of fields whose ids visitors can use to request a record. */
export const recordKey = /^id$|Id$/;
/** Maximum length of an identifier in the contract. */
const maxRecordId = 64;

const isAddress = (text: string): boolean => /^(https?:\/)?\/\S*$/i.test(text);

const strictnessOf = (key: string, text: string): Strictness =>
  identifierKey.test(key) || isAddress(text) ? 'identifier' : 'text';

/** Returns whether a number is personal. None of the contract's counts, scores and sizes reaches 1e10. */
const isPersonal = (number: number): boolean =>
  number >= 1e10 &&
  Number.isInteger(number) &&
  maskNumbers(String(number), { strictness: 'identifier' }) !== String(number);

interface MaskDataOptions extends Pick<MaskOptions, 'isExempt' | 'phones'> {
  /** Strings that are already masked. */
  readonly masked?: ReadonlySet<string>;
  /** Seals a record id that is a personal number, so that links to the record still work; null if sealing fails. */
  readonly sealId?: (id: string) => string | null;
}

/** Masks chip, phone and ID card numbers in a response's data. Returns the same object if there are none. */
export function maskData<T>(data: T, { masked: done, sealId, ...options }: MaskDataOptions = {}): T {
  const maskText = (text: string, key: string): string => {
    if (!mayHoldNumber(text) || done?.has(text)) return text;
    const masked = maskNumbers(text, { ...options, strictness: strictnessOf(key, text) });
    const sealed = masked !== text && recordKey.test(key) ? sealId?.(text) : null;
    return sealed && sealed.length <= maxRecordId ? sealed : masked;
  };
  return changeLeaves(data, (leaf, key) => {
    if (typeof leaf === 'string') return maskText(leaf, key);
    return isPersonal(leaf) ? null : leaf;
  }) as T;
}
