/**
 * The last pass over every answer: numbers of chips, phones and ID cards are masked by their value, under whatever name
 * oa-web sent them. Names of people are masked before, by the field that holds them.
 */
import type { Strictness } from './numbers/kinds.ts';
import { type MaskOptions, maskNumbers, mayHoldNumber, type Span } from './numbers/mask-numbers.ts';

/** Identifiers and numbers of papers have many digits by right. */
const identifierKey = /^(id|number)$|(Id|Number)$|^reissuedAs$/;
/** By which visitors ask for a record. */
const recordKey = /^id$|Id$/;
/** Of an identifier, in the contract. */
const maxRecordId = 64;

const isAddress = (text: string): boolean => /^(https?:\/)?\/\S*$/i.test(text);

const strictnessOf = (key: string, text: string): Strictness =>
  identifierKey.test(key) || isAddress(text) ? 'identifier' : 'text';

const isIdCharacter = (char: string): boolean => /^[\w-]$/.test(char);
/** The longest address that a server accepts. */
const maxId = 4096;

/**
 * Whether a span lies in the id of one of this site's own picture or file URLs.
 * @param isSealed whether this site wrote an id: a text of oa-web may look like one
 */
export const inSealedUrl =
  (isSealed: (id: string) => boolean) =>
  (text: string, span: Span): boolean => {
    let { from, to } = span;
    while (span.from - from < maxId && isIdCharacter(text.charAt(from - 1))) from--;
    while (to - span.to < maxId && isIdCharacter(text.charAt(to))) to++;
    const id = text.slice(from, to);
    return /\/(media\/\d{1,4}|files)\/$/.test(text.slice(Math.max(0, from - 16), from)) && isSealed(id);
  };

/** No count, score or size of ours is so large. */
const isPersonal = (number: number): boolean =>
  number >= 1e10 &&
  Number.isInteger(number) &&
  maskNumbers(String(number), { strictness: 'identifier' }) !== String(number);

export interface AnswerOptions extends Pick<MaskOptions, 'isIntact' | 'phones'> {
  /** Texts that need no masking. */
  readonly masked?: ReadonlySet<string>;
  /** Replaces a record's id that is a personal number, so that links to the record work; null if it cannot. */
  readonly sealId?: (id: string) => string | null;
}

/** The same value if there is nothing to mask. */
export function maskAnswer<T>(value: T, { masked: done, sealId, ...options }: AnswerOptions = {}): T {
  const maskText = (text: string, key: string): string => {
    if (!mayHoldNumber(text)) return text;
    const masked = maskNumbers(text, { ...options, strictness: strictnessOf(key, text) });
    const sealed = masked !== text && recordKey.test(key) ? sealId?.(text) : null;
    return sealed && sealed.length <= maxRecordId ? sealed : masked;
  };
  const mask = (inner: unknown, key: string): unknown => {
    if (typeof inner === 'string') return done?.has(inner) ? inner : maskText(inner, key);
    if (typeof inner === 'number') return isPersonal(inner) ? null : inner;
    if (typeof inner !== 'object' || inner === null) return inner;
    return Array.isArray(inner) ? maskItems(inner, key) : maskEntries(inner as Readonly<Record<string, unknown>>);
  };
  function maskItems(items: readonly unknown[], key: string): readonly unknown[] {
    const masked = items.map((item) => mask(item, key));
    return masked.every((item, i) => item === items[i]) ? items : masked;
  }
  function maskEntries(record: Readonly<Record<string, unknown>>): object {
    let changed: Record<string, unknown> | null = null;
    for (const name of Object.keys(record)) {
      const masked = mask(record[name], name);
      if (masked === record[name]) continue;
      changed ??= { ...record };
      changed[name] = masked;
    }
    return changed ?? record;
  }
  return mask(value, '') as T;
}
