/**
 * Declares the fields of oa-web's records. oa-web is undocumented, so each field lists the keys that servers of this
 * kind use for it. OA_WEB_MAP adds more keys. A field has the same name in the contract and in the map.
 */
import { isObject, limits, memoise } from './values.ts';

/** Kinds of personal data. All are masked, redacted, and never printed by the doctor. */
export type Personal = 'person' | 'chip' | 'contact';

/** Words that mark a key's language: `nameCn`, `name_zh_hans`. */
export const languageWords = {
  zh: ['Cn', 'Zh', 'ZhCn', 'ZhHans', 'Chs', 'Chinese', 'Zhongwen'],
  en: ['En', 'EnUs', 'Eng', 'English', 'Yingwen'],
} as const;

export interface Field {
  readonly name: string;
  /** The contract's name, then the keys that oa-web may use (assumed), likeliest first. */
  readonly keys: readonly string[];
  /** Chinese terms for the field, used to recognise keys in pinyin (`dengji`, `dj`). */
  readonly terms: readonly string[];
  readonly personal?: Personal;
  /** True for fields that many registers lack. Their absence is not logged. */
  readonly rare?: true;
  /** True if the contract has the field in both languages. The map may then assign a key to each language. */
  readonly localized?: true;
  /** True if visitors rely on the field. Its absence is logged even if only one record lacks it. */
  readonly decisive?: true;
}

export type LocalizedField<F extends Field = Field> = F & { readonly localized: true };

/** A name in both languages, sent as `<prefix>NameCn`, `<prefix>EnName` and so on. The prefix may be empty. */
export interface NameField extends Field {
  readonly localized: true;
  readonly prefixes: readonly string[];
}

/** A code that is translated into one of the contract's words. */
export interface CodeField<Word extends string = string> extends Field {
  readonly words: readonly Word[];
  /**
   * Maps oa-web's codes (assumed), normalised, to the contract's words. Contains no bare numbers except in `yesOrNo`,
   * because only the map knows what numbers mean.
   */
  readonly codes: ReadonlyMap<string, Word>;
  /**
   * Patterns for words inside longer strings, such as `高级` in `高级洗护师`. Tested on normalised codes, never on bare numbers.
   */
  readonly patterns?: Readonly<Partial<Record<Word, RegExp>>>;
  /** True if 1 and 0 mean yes and no under keys that the map assigns to the field. */
  readonly isFlag?: true;
}

type Unnamed<F extends Field> = Omit<F, 'name'>;

const split = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** Declares a field. `terms` and `keys` are separated by spaces. */
export const field = (terms: string, keys = '', more: Pick<Field, 'personal' | 'rare'> = {}): Unnamed<Field> => ({
  terms: split(terms),
  keys: split(keys),
  ...more,
});

export const personField = (terms: string, keys: string): Unnamed<Field> => field(terms, keys, { personal: 'person' });

export const nameField = (terms: string, prefixes: readonly string[] = ['']): Unnamed<NameField> => ({
  ...field(terms),
  localized: true,
  prefixes,
});

/** Normalises a code for comparison: `已 注销` becomes `已注销`, `NOT_TESTED` becomes `nottested`. */
export const normaliseCode = memoise((code) =>
  code
    .normalize('NFKC')
    .trim()
    .replace(/(?<=.)[\s_\-./·]+(?=.)/gu, '')
    .toLowerCase(),
);

/**
 * Declares a field whose value is a code. `words` maps each of the contract's words to oa-web's codes, separated by `|`
 * because some contain spaces. The word itself is also a code. A code listed under several words means the first.
 */
export const codeField = <Word extends string>(
  terms: string,
  keys: string,
  words: Readonly<Record<Word, string>>,
  patterns?: Readonly<Partial<Record<Word, RegExp>>>,
): Unnamed<CodeField<Word>> => ({
  ...field(terms, keys),
  ...(patterns && { patterns }),
  words: Object.keys(words) as Word[],
  codes: new Map(
    Object.entries<string>(words)
      .flatMap(([word, codes]) =>
        [word, ...codes.split('|')].map((code) => [normaliseCode(code), word as Word] as const),
      )
      .filter(([code]) => code !== '')
      .reverse(),
  ),
});

/** Declares a string that the contract has in both languages. */
export const localizedField = (...of: Parameters<typeof field>): Unnamed<LocalizedField> => ({
  ...field(...of),
  localized: true,
});

/** Declares a code that is shown in oa-web's own words if no table translates it. */
export const localizedCode = <Word extends string>(
  ...of: Parameters<typeof codeField<Word>>
): Unnamed<LocalizedField<CodeField<Word>>> => ({ ...codeField(...of), localized: true });

/** Marks a field that visitors rely on. */
export const decisive = <F extends Unnamed<Field>>(unmarked: F): F & { readonly decisive: true } => ({
  ...unmarked,
  decisive: true,
});

/** Codes for flags that do not affect whether a document is valid. 1 means yes and 0 means no under any key. */
export const yesOrNo = { yes: 'true|y|是|1', no: 'false|n|否|0' } as const;

/** Declares a flag that does not affect whether a document is valid. */
export const booleanField = (
  terms: string,
  keys = '',
  more: Pick<Field, 'rare'> = {},
): Unnamed<CodeField<'yes' | 'no'>> => ({ ...codeField(terms, keys, yesOrNo), ...more });

/**
 * Declares a flag that affects whether a document is valid. 1 and 0 are understood only under a key that the map
 * assigns.
 */
export const flagField = (terms: string, keys: string): Unnamed<CodeField<'yes' | 'no'>> => ({
  ...codeField(terms, keys, { yes: 'true|y|是', no: 'false|n|否' }),
  isFlag: true,
});

type Named<F> = (F extends { words: readonly (infer W extends string)[] }
  ? CodeField<W>
  : F extends { prefixes: unknown }
    ? NameField
    : Field) &
  (F extends { localized: true } ? { readonly localized: true } : unknown);

/** Adds the keys under which JeecgBoot sends a code's text, such as `status_dictText`. */
const withDictText = (keys: readonly string[]): string[] => keys.flatMap((key) => [key, `${key}DictText`]);

/** Gives each field the name of its property, which is also the first key tried. */
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

/** Returns whether a code is a number. Only the map says what numbers mean. */
export const isBareNumber = (code: string): boolean => /^[+-]?\d+([.,]\d+)?$/.test(code);

/**
 * Returns the code in a string; `…` if the string is too long for a code. Truncating it could produce a different code.
 */
const codeFrom = (text: string): string => (text.length > limits.phrase ? '…' : text.trim());

/** Returns a value's codes as strings. The value is a bare code or an object such as `{ code, name }`. */
export function codesIn(value: unknown): string[] {
  if (isObject(value))
    return ['name', 'code', 'value', 'nameCn', 'nameEn', 'label', 'text', 'desc', 'zh', 'en'].flatMap((key) =>
      isObject(value[key]) ? [] : codesIn(value[key]),
    );
  return ['string', 'number', 'boolean', 'bigint'].includes(typeof value) ? [codeFrom(String(value))] : [];
}

/** Returns the contract's word for a normalised code; null if neither the field's table nor its patterns have it. */
export function wordFor<Word extends string>(field: CodeField<Word>, code: string): Word | null {
  const word = field.codes.get(code);
  if (word !== undefined) return word;
  if (isBareNumber(code)) return null;
  const match = Object.entries<RegExp | undefined>(field.patterns ?? {}).find(([, pattern]) => pattern?.test(code));
  return match ? (match[0] as Word) : null;
}

/** A code sent for a field, and the contract's word for the code. */
export interface Translation<Word extends string> {
  /** oa-web's key; empty if no code was sent and the map says what absence means. */
  readonly key: string;
  /** The code as oa-web sends it; never logged. */
  readonly code: string;
  readonly word: Word | 'unknown';
  /** True if the code is a number that the map does not explain. */
  readonly isBareNumber: boolean;
}
