/** oa-web's codes as text, and the words they stand for. */
import type { CodeField } from './field.ts';
import { isObject, limits } from './values.ts';

/** Digits, however long: only the map says what they mean. */
export const isBareNumber = (code: string): boolean => /^[+-]?\d+([.,]\d+)?$/.test(code);

/** For comparing codes: `已 注销`, `NOT_TESTED` and `not tested` differ in nothing. */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKC')
    .trim()
    .replace(/(?<=.)[\s_\-./·]+(?=.)/gu, '')
    .toLowerCase();

/** A text is no code; part of it might be another. */
const codeFrom = (text: string): string => (text.length > limits.phrase ? '…' : text.trim());

/** A code as text, bare or inside an object such as `{ code, name }`. */
export function codesIn(value: unknown): string[] {
  if (isObject(value)) {
    const inner = value as Record<string, unknown>;
    return ['name', 'code', 'value', 'nameCn', 'nameEn', 'label', 'text', 'desc', 'zh', 'en'].flatMap((key) =>
      isObject(inner[key]) ? [] : codesIn(inner[key]),
    );
  }
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value) ? [codeFrom(String(value))] : [];
}

/** Our word for a normalised code, or the word itself; null if the table has neither. */
export function wordFor<Word extends string>({ words, patterns }: CodeField<Word>, code: string): Word | null {
  for (const [word, aliases] of Object.entries<readonly string[]>(words)) {
    if (normaliseCode(word) === code || aliases.some((alias) => normaliseCode(alias) === code)) return word as Word;
  }
  if (isBareNumber(code)) return null;
  const match = Object.entries<RegExp | undefined>(patterns ?? {}).find(([, pattern]) => pattern?.test(code));
  return match ? (match[0] as Word) : null;
}

/** One code of a field, and the word it stands for. */
export interface Translation<Word extends string> {
  /** oa-web's key; empty if the map says what absence means. */
  readonly key: string;
  /** As oa-web sends it; never for a log. */
  readonly code: string;
  readonly word: Word | 'unknown';
  /** Nothing but digits, and not in the map. */
  readonly isBareNumber: boolean;
}
