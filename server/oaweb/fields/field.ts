/**
 * Declares the fields of oa-web's records. oa-web is undocumented, so every field lists the keys under which servers of its
 * kind send it; OA_WEB_MAP adds to them. A field's name is the contract's, and the one an operator writes in the map.
 */
import { isObject, limits } from './values.ts';

/** What a personal field holds: masked, redacted, and never printed by the doctor. */
export type Personal = 'person' | 'chip' | 'contact';

export interface Field {
  readonly name: string;
  /** The contract's name, then (assumed) the keys oa-web may use, likeliest first. */
  readonly keys: readonly string[];
  /** Chinese terms for it, from which keys in pinyin (`dengji`, `dj`) are recognised. */
  readonly terms: readonly string[];
  readonly personal?: Personal;
  /** Many registers do without it, so its absence is not worth a log line. */
  readonly rare?: true;
  /** Visitors rely on it: its absence is logged even if a single record lacks it. */
  readonly decisive?: true;
}

/** A name in both languages, under `<prefix>NameCn`, `<prefix>EnName`, …; `''` is a prefix, too. */
export interface NameField extends Field {
  readonly prefixes: readonly string[];
}

/** A code, translated to a word of the contract. */
export interface CodeField<Word extends string = string> extends Field {
  /** (assumed) oa-web's words for each of ours. Never bare numbers: only the map knows what those mean. */
  readonly words: Readonly<Record<Word, readonly string[]>>;
  /** For words inside longer texts, such as `高级` in `高级洗护师`; they see normalised codes, and never bare numbers. */
  readonly patterns?: Readonly<Partial<Record<Word, RegExp>>>;
  /** Its words are yes and no. */
  readonly isFlag?: true;
}

type Unnamed<F extends Field> = Omit<F, 'name'>;

const split = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** `terms` and `keys` are separated by spaces. */
export const field = (terms: string, keys = '', more: Pick<Field, 'personal' | 'rare'> = {}): Unnamed<Field> => ({
  terms: split(terms),
  keys: split(keys),
  ...more,
});

export const personField = (terms: string, keys: string): Unnamed<Field> => field(terms, keys, { personal: 'person' });

export const nameField = (terms: string, prefixes: readonly string[] = ['']): Unnamed<NameField> => ({
  ...field(terms),
  prefixes,
});

/** `words` are separated by `|`, because some contain spaces. */
export const codeField = <Word extends string>(
  terms: string,
  keys: string,
  words: Readonly<Record<Word, string>>,
  patterns?: Readonly<Partial<Record<Word, RegExp>>>,
): Unnamed<CodeField<Word>> => ({
  ...field(terms, keys),
  ...(patterns && { patterns }),
  words: Object.fromEntries(
    Object.entries<string>(words).map(([word, text]) => [word, text.split('|').filter((part) => part !== '')]),
  ) as Record<Word, string[]>,
});

/** Marks a field that visitors rely on. */
export const decisive = <F extends Unnamed<Field>>(unmarked: F): F & { readonly decisive: true } => ({
  ...unmarked,
  decisive: true,
});

/** A flag that decides a validity, a result or an outcome: 1 and 0 count only if the map assigns the key. */
export const flagField = (terms: string, keys: string): Unnamed<CodeField<'yes' | 'no'>> => ({
  ...codeField(terms, keys, { yes: 'true|y|是', no: 'false|n|否' }),
  isFlag: true,
});

type Named<F> = F extends { words: Readonly<Record<infer W extends string, readonly string[]>> }
  ? CodeField<W>
  : F extends { prefixes: unknown }
    ? NameField
    : Field;

/** JeecgBoot sends the words for a code beside it: `status_dictText`. */
const withDictText = (keys: readonly string[]): string[] => keys.flatMap((key) => [key, `${key}DictText`]);

/** The fields of one kind of record. */
export function fields<const Row extends Readonly<Record<string, Unnamed<Field>>>>(
  row: Row,
): { readonly [Name in keyof Row]: Named<Row[Name]> } {
  return Object.fromEntries(
    Object.entries(row).map(([name, unnamed]) => {
      const keys = [name, ...unnamed.keys];
      return [name, { ...unnamed, name, keys: 'words' in unnamed ? withDictText(keys) : keys }];
    }),
  ) as unknown as { readonly [Name in keyof Row]: Named<Row[Name]> };
}

export const isCodeField = (candidate: Field): candidate is CodeField => 'words' in candidate;
export const isNameField = (candidate: Field): candidate is NameField => 'prefixes' in candidate;

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
