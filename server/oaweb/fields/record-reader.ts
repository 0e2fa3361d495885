/**
 * Reads the fields of a record. Accepts aliases, snake_case and camelCase, numbers as text, and dates in any known
 * format. A missing required field, or any unreadable field, throws a ShapeError with its JSON path. An optional field
 * that is absent, null or empty is read as null. Keys that the map assigns to a field take precedence.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { ShapeError } from '../reading-errors.ts';
import { chinaDay, parseDate } from './dates.ts';
import {
  type CodeField,
  codesIn,
  type Field,
  isBareNumber,
  languageWords,
  type NameField,
  normaliseCode,
  type Translation,
  wordFor,
} from './field.ts';
import { itemOf, Reading, type RecordPath } from './reading.ts';
import { type MappedPath, type Shape, shapeOf, withoutDuplicateKeys } from './shape.ts';
import {
  decodeEntities,
  type FieldValue,
  fold,
  isAbsent,
  isObject,
  isZeroDate,
  limits,
  memoise,
  parseJsonText,
  partsIn,
  separated,
  textFrom,
  valueAtPath,
} from './values.ts';

/** Maps each word to its opposite, for keys that the map assigns to a negated flag, such as `not valid`. */
const opposites: Readonly<Record<string, string>> = { yes: 'no', no: 'yes' };

/** Meaning of 1 and 0 under a key that the map assigns to a flag. */
const flagDigits: ReadonlyMap<string, string> = new Map([
  ['1', 'yes'],
  ['0', 'no'],
]);

/** Returns the endings of name keys in one language: `NameCn`, `CnName`, `Cn`. */
const nameEndings = (words: readonly string[]): string[] => [
  ...words.flatMap((word) => [`Name${word}`, `${word}Name`]),
  ...words,
];
const endings = { zh: nameEndings(languageWords.zh), en: nameEndings(languageWords.en) };

/**
 * Returns the name keys that begin with a prefix. A key in `whole` may hold the name in either language, or in both.
 */
const nameKeys = memoise((prefix) => ({
  whole: { keys: prefix === '' ? ['name'] : [`${prefix}Name`, prefix] },
  zh: { keys: endings.zh.map((ending) => prefix + ending) },
  en: { keys: endings.en.map((ending) => prefix + ending) },
}));

const nameText = (found: FieldValue | null): string | null =>
  found && !isObject(found.value) && !Array.isArray(found.value) ? textFrom(found, limits.name) : null;

/** Separators between the two languages of a name. */
const separators = /[/／|｜]/;

/**
 * Splits a name that contains both languages: `德国牧羊犬｜German Shepherd Dog`. Returns null for any other text. A slash can
 * have other meanings, so it splits a name only between plain Chinese and a capitalised word: not in `AKC/中国` or `犬 w/o
 * tail`.
 */
function splitByLanguage(text: string): LocalizedText | null {
  if (!separators.test(text)) return null;
  const [first = '', second = '', ...others] = text.split(separators).map((part) => part.trim());
  const isChinese = (part: string) => /\p{Script=Han}/u.test(part);
  const isEnglish = (part: string) => !isChinese(part) && /[A-Za-z]/.test(part);
  if (others.length > 0) return null;
  if (/[|｜]/.test(text)) {
    if (isChinese(first) && isEnglish(second)) return { zh: first, en: second };
    return isEnglish(first) && isChinese(second) ? { zh: second, en: first } : null;
  }
  const isPlain = isChinese(first) && !/[A-Za-z]/.test(first);
  return isPlain && isEnglish(second) && /^[A-Z][A-Za-z]/.test(second) ? { zh: first, en: second } : null;
}

/**
 * Combines the Chinese and the English version of a string. If only one was sent, it is split if it contains both
 * languages, and otherwise serves for both. Returns null if neither was sent.
 */
export function bothLanguages(zh: string | null, en: string | null): LocalizedText | null {
  const either = zh ?? en;
  if (either === null) return null;
  const isOne = zh === null || en === null || zh === en;
  return (isOne && splitByLanguage(either)) || { zh: zh ?? either, en: en ?? either };
}

/** Returns a field's name as a key, to be compared with aliases: `prizename` for `prize.name`. */
const foldedName = (name: string): string => fold(name.replaceAll('.', ''));

const aliases = new WeakMap<Field, ReadonlySet<string>>();

function aliasesOf(field: Field): ReadonlySet<string> {
  const known = aliases.get(field) ?? new Set(field.keys.map(fold));
  aliases.set(field, known);
  return known;
}

type Mapped = ReadonlyMap<string, FieldValue>;

const nothingMapped: Mapped = new Map();

/** Replaces a value that the map assigns or hides, so that its key is no longer read as an alias of other fields. */
const taken = Symbol('taken');

export class RecordReader {
  readonly at: string;
  readonly reading: Reading;
  readonly #shape: Shape;
  /** Values in the order of the shape's keys. */
  readonly #values: unknown[];
  readonly #path: RecordPath;
  /** True for each key that has been read, in the order of the shape's keys. */
  readonly #isRead: boolean[];
  readonly #item: string;
  /** Values that the map assigns, keyed by field name. */
  readonly #mapped: Mapped;
  /** Names of fields whose mapped key oa-web sent without a value. */
  readonly #mappedEmpty = new Set<string>();

  /** @throws ShapeError unless `raw` is an object */
  constructor(raw: unknown, at: string, reading = new Reading(), mappedAround = nothingMapped) {
    if (!isObject(raw)) throw new ShapeError(at, 'an object');
    this.at = at;
    this.reading = reading;
    const shape = shapeOf(raw);
    const record = shape.isPlain ? raw : withoutDuplicateKeys(raw);
    this.#shape = shape.isPlain ? shape : shapeOf(record);
    this.#values = Object.values(record);
    this.#path = reading.pathOf(at);
    this.#isRead = reading.open(this.#path, this.#shape);
    this.#item = itemOf(at);
    const assigned = this.#assigned();
    this.#mapped = mappedAround.size > 0 ? new Map([...mappedAround, ...assigned]) : assigned;
  }

  /** Applies the map's `fields` and `parts`. */
  #assigned(): Mapped {
    const { fields, parts } = this.reading.rules;
    if (fields.size === 0 && parts.size === 0) return nothingMapped;
    const assigned = new Map<string, FieldValue>();
    const wholes = new Set<number>();
    const assign = (target: string | null, found: FieldValue): void => {
      if (target === null) return;
      const name = target.replace(/^not /, '');
      if (isAbsent(found.value)) this.#mappedEmpty.add(name);
      else assigned.set(name, name === target ? found : { ...found, isNegated: true });
    };
    for (const mapped of this.#shape.pathsIn(fields)) {
      if (this.#isRecordForId(mapped)) continue;
      const found = this.#at(mapped, wholes);
      if (found) assign(mapped.value, found);
    }
    for (const mapped of this.#shape.pathsIn(parts)) {
      const found = this.#at(mapped, wholes);
      if (!found || isAbsent(found.value)) continue;
      const values = partsIn(found.value, mapped.value);
      if (!values) this.reading.note('unread-value', null, found.key);
      for (const [i, value] of (values ?? []).entries()) assign(mapped.value.fields[i] ?? null, { ...found, value });
    }
    for (const index of wholes) this.#values[index] = taken;
    return assigned;
  }

  /**
   * Returns whether the map assigns a key to an id, but oa-web sent a whole record under it. For example, `group` may
   * be a group's id in one call and the group itself in another. Such an assignment is ignored.
   */
  #isRecordForId({ value: target, splits }: MappedPath<string | null>): boolean {
    const isRecord = splits.some(([index, rest]) => rest.length === 0 && isObject(this.#values[index]));
    return isRecord && /id$/i.test(target ?? '');
  }

  /** Finds the value at a path from the map. If the whole path is one key, adds the key's index to `wholes`. */
  #at({ path, splits }: Omit<MappedPath<unknown>, 'value'>, wholes: Set<number>): FieldValue | null {
    for (const [index, rest] of splits) {
      const value = valueAtPath(this.#values[index], rest);
      if (value === undefined) continue;
      this.#isRead[index] = true;
      const found = this.#found(index);
      if (rest.length === 0) wholes.add(index);
      else this.#openBeside(found, rest[0]);
      return { value, key: rest.length === 0 ? found.key : path, at: `${this.at}.${path}` };
    }
    return null;
  }

  /** Registers the keys of an object that a path from the map passes through. Marks only the key on the path as read. */
  #openBeside({ value, at }: FieldValue, read: string | undefined): void {
    if (!isObject(value)) return;
    const shape = shapeOf(value);
    const isRead = this.reading.open(this.reading.pathOf(at), shape);
    for (const [i, key] of shape.keys.entries()) isRead[i] ||= key === read;
  }

  #found(index: number): FieldValue {
    const key = this.#shape.sent[index] ?? '';
    return { value: this.#values[index], key, at: `${this.at}.${key}` };
  }

  /** Records that the field was sought. `key` is the key that supplied it; null if none did. */
  sought(field: Field, key: string | null): void {
    this.reading.recordSought(this.#path, this.#item, field, key);
  }

  /** Returns the record's folded keys, except those that the map assigns or hides. */
  keys(): readonly string[] {
    const { keys } = this.#shape;
    return this.#values.includes(taken) ? keys.filter((_key, i) => this.#values[i] !== taken) : keys;
  }

  /** Returns the value that the map assigns to a field; null if there is none. */
  assigned(name: string): FieldValue | null {
    return this.#mapped.get(name) ?? null;
  }

  /** True if oa-web sent any key that the map assigns, even without a value. */
  get hasAssigned(): boolean {
    return this.#mapped.size > 0 || this.#mappedEmpty.size > 0;
  }

  /** Returns whether oa-web sent a key that the map assigns to a field, even without a value. */
  isAssigned(name: string): boolean {
    return this.#mapped.has(name) || this.#mappedEmpty.has(name);
  }

  /**
   * Returns the value that the map assigns to a field, or to one of the field's aliases that ends with its name. For
   * example, a key assigned to `groupId` also supplies a group's `id`.
   */
  #assignedTo(field: Field): FieldValue | undefined {
    if (this.#mapped.size === 0) return undefined;
    const own = this.#mapped.get(field.name);
    if (own) return own;
    const names = aliasesOf(field);
    for (const [name, found] of this.#mapped) {
      const alias = foldedName(name);
      if (alias.endsWith(fold(field.name)) && names.has(alias)) return found;
    }
    return undefined;
  }

  /** Returns whether oa-web sent the field, even if it is empty. */
  has(field: Field): boolean {
    return this.isAssigned(field.name) || this.#shape.of(field).some((index) => this.#values[index] !== taken);
  }

  /** Returns the value under a key, and marks it as read. */
  value(key: string): unknown {
    const index = this.#shape.indexOf(key);
    if (index === undefined || this.#values[index] === taken) return undefined;
    this.#isRead[index] = true;
    return this.#values[index];
  }

  /** Returns all non-empty values of a field: the mapped value first, the rest in alias order. */
  all(field: Field): FieldValue[] {
    return this.#sent(field).filter(({ value }) => !isAbsent(value));
  }

  /** Returns all values of a field, including placeholders that mean "no value". */
  #sent(field: Field): FieldValue[] {
    const mapped = this.#assignedTo(field);
    const found: FieldValue[] = mapped ? [mapped] : [];
    for (const index of this.#shape.of(field)) {
      if (this.#values[index] === taken) continue;
      this.#isRead[index] = true;
      found.push(this.#found(index));
    }
    return found;
  }

  /** Returns the first non-empty value of a field. `accepts` returns false for values that belong to another field. */
  find(field: Field, accepts?: (value: unknown) => boolean): FieldValue | null {
    const isIt = (value: unknown) => !isAbsent(value) && (!accepts || accepts(value));
    const mapped = this.#assignedTo(field);
    const found = mapped && isIt(mapped.value) ? mapped : null;
    const first = this.#firstOf(field, isIt);
    const result = found ?? first;
    this.sought(field, result?.key ?? null);
    return result;
  }

  /**
   * Returns the first accepted value under a field's keys. Marks accepted and empty keys as read. A rejected value belongs
   * to another field, so its key stays unread.
   */
  #firstOf(field: Pick<Field, 'keys'>, isIt: (value: unknown) => boolean): FieldValue | null {
    let first: FieldValue | null = null;
    for (const index of this.#shape.of(field)) {
      const value = this.#values[index];
      if (value === taken) continue;
      const isAccepted = isIt(value);
      this.#isRead[index] ||= isAccepted || isAbsent(value);
      if (!first && isAccepted) first = this.#found(index);
    }
    return first;
  }

  /** Calls `read` with the values of a field, in order, until it returns a result. */
  first<T>(field: Field, read: (found: FieldValue) => T | null): T | null {
    for (const found of this.all(field)) {
      const result = read(found);
      if (result === null) continue;
      this.sought(field, found.key);
      return result;
    }
    this.sought(field, null);
    return null;
  }

  #findDate(field: Field): Date | null {
    const found = this.find(field, (value) => !isZeroDate(value));
    if (!found) return null;
    const date = parseDate(found.value, this.reading.rules.dates);
    if (!date) throw new ShapeError(found.at, 'a date');
    return date;
  }

  /**
   * Returns a required field's value. For the doctor, which reads past missing fields, returns `dummy` if there is
   * none.
   * @param value value read from the field; null if missing
   * @throws ShapeError if `value` is null, except for the doctor
   */
  required<T>(field: Field, value: T | null, expected: string, dummy: T): T {
    if (value !== null) return value;
    const at = `${this.at}.${field.name}`;
    this.reading.missing.push(at);
    if (!this.reading.readsPastMissing) throw new ShapeError(at, expected);
    return dummy;
  }

  optionalText(field: Field): string | null {
    const found = this.find(field);
    return found && textFrom(found);
  }

  text(field: Field): string {
    return this.required(field, this.optionalText(field), 'text', '');
  }

  /** Reads markup as oa-web sends it, without decoding entities. */
  optionalHtml(field: Field): string | null {
    const found = this.find(field);
    if (found && typeof found.value !== 'string') throw new ShapeError(found.at, 'text');
    return found && String(found.value);
  }

  /** Reads an identifier: a string or an integer, up to 64 characters. */
  id(field: Field): string {
    const id = this.text(field);
    if (id.length > 64) throw new ShapeError(`${this.at}.${field.name}`, 'an identifier');
    return id;
  }

  optionalNumber(field: Field): number | null {
    const found = this.find(field);
    if (!found) return null;
    const text = typeof found.value === 'string' ? found.value.trim().replace(/,(?=\d{3})/g, '') : found.value;
    const number = typeof text === 'string' && /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
    if (typeof number !== 'number' || !Number.isFinite(number)) throw new ShapeError(found.at, 'a number');
    return number;
  }

  optionalInt(field: Field): number | null {
    const number = this.optionalNumber(field);
    if (number !== null && !Number.isSafeInteger(number))
      throw new ShapeError(this.find(field)?.at ?? this.at, 'a whole number');
    return number;
  }

  int(field: Field): number {
    return this.required(field, this.optionalInt(field), 'a whole number', 0);
  }

  /**
   * Reads a flag; null if it is absent, or if the map translates its code to `unknown`.
   * @throws ShapeError on any other code
   */
  optionalBool(field: CodeField<'yes' | 'no'>): boolean | null {
    const word = this.word(field);
    if (word === 'yes' || word === 'no') return word === 'yes';
    const found = this.find(field);
    const isKnownUnknown = found && codesIn(found.value).some((code) => this.meaningInMap(field, code) === 'unknown');
    if (found && !isKnownUnknown) throw new ShapeError(found.at, 'yes or no');
    return null;
  }

  /** Returns the map's word for a code; null if the map does not explain it. */
  meaningInMap(field: CodeField, code: string): string | null {
    return this.reading.rules.codes.get(field.name)?.get(normaliseCode(code)) ?? null;
  }

  /** Reads a calendar day in China time, `YYYY-MM-DD`. */
  optionalDay(field: Field): string | null {
    const date = this.#findDate(field);
    return date && chinaDay(date);
  }

  day(field: Field): string {
    return this.required(field, this.optionalDay(field), 'a date', '1970-01-01');
  }

  /** Reads an instant as ISO 8601 in UTC. An instant without a zone is in China time. */
  optionalInstant(field: Field): string | null {
    return this.#findDate(field)?.toISOString() ?? null;
  }

  instant(field: Field): string {
    return this.required(field, this.optionalInstant(field), 'an instant', '1970-01-01T00:00:00Z');
  }

  /**
   * Translates all codes sent for a field, under any of its keys. The map takes precedence over the field's table. A
   * code that neither of them explains becomes `unknown`.
   */
  translations<Word extends string>(field: CodeField<Word>): Translation<Word>[] {
    const byMap = this.reading.rules.codes.get(field.name);
    const mappedKey = this.#mapped.get(field.name)?.key;
    // `-` is a placeholder unless the map declares it a code.
    const isCode = (value: unknown) => /\S/.test(String(value)) && byMap?.has(normaliseCode(String(value)));
    const sent = this.#sent(field).filter(({ value }) => !isAbsent(value) || isCode(value));
    const translations = sent.flatMap(({ key, value, isNegated }) =>
      codesIn(value).map((code): Translation<Word> => {
        const normalised = normaliseCode(code);
        // By assigning a key to a flag, the map also declares that 1 means yes and 0 means no.
        const table = field.isFlag && key === mappedKey ? flagDigits : null;
        const mapped = byMap?.get(normalised);
        const own = wordFor(field, normalised) ?? table?.get(normalised) ?? 'unknown';
        const word = mapped ?? (isNegated ? (opposites[own] ?? own) : own);
        // A code mapped to `unknown` is not reported, because the operator already knows about it.
        if (mapped !== 'unknown') this.reading.recordTranslation(this.#path, field, key, code, word);
        return { key, code, word: word as Word | 'unknown', isBareNumber: word === 'unknown' && isBareNumber(code) };
      }),
    );
    const onAbsence = byMap?.get('') as Word | undefined;
    this.sought(field, translations[0]?.key ?? (onAbsence === undefined ? null : field.name));
    if (translations.length > 0) return translations;
    return onAbsence === undefined ? [] : [{ key: '', code: '', word: onAbsence, isBareNumber: false }];
  }

  /** Returns the first known word; `unknown` if all codes are unknown, null if there are no codes. */
  word<Word extends string>(field: CodeField<Word>): Word | 'unknown' | null {
    const translations = this.translations(field);
    return (translations.find(({ word }) => word !== 'unknown') ?? translations[0])?.word ?? null;
  }

  /** Returns the first known word; null if there is none. For fields that have no `unknown` in the contract. */
  knownWord<Word extends string>(field: CodeField<Word>): Word | null {
    const word = this.word(field);
    return word === 'unknown' ? null : (word as Word | null);
  }

  /** Reads a name in both languages. A name in one language serves for both. */
  optionalName(field: NameField): LocalizedText | null {
    const name = this.#nameOf(field);
    this.sought(field, name && (this.#mappedKeyOf(field) ?? field.name));
    return name;
  }

  /** Returns the key that the map assigns to a bilingual field, for either language; undefined if there is none. */
  #mappedKeyOf({ name }: Field): string | undefined {
    if (this.#mapped.size === 0) return undefined;
    const found = this.#mapped.get(`${name}.zh`) ?? this.#mapped.get(name) ?? this.#mapped.get(`${name}.en`);
    return found?.key;
  }

  /**
   * Reads a name under the keys that the map assigns. Then tries the field's prefixes until both languages are known.
   */
  #nameOf({ name, prefixes }: NameField): LocalizedText | null {
    const zh = nameText(this.assigned(`${name}.zh`));
    const en = nameText(this.assigned(`${name}.en`));
    if (zh !== null && en !== null) return { zh, en };
    const whole = this.#mapped.get(name);
    let other = whole ? this.#wholeName(whole) : null;
    for (const prefix of prefixes) other ??= this.#nameUnder(prefix);
    return bothLanguages(zh ?? other?.zh ?? null, en ?? other?.en ?? null);
  }

  /** Reads a name from one value. A string serves for both languages; an object may have a name in each. */
  #wholeName(whole: FieldValue): LocalizedText | null {
    if (isObject(whole.value)) return this.derived(whole.value, whole.at).#nameUnder('');
    const text = textFrom(whole, limits.name);
    return bothLanguages(text, text);
  }

  /** Reads the name under the keys that start with `prefix`. */
  #nameUnder(prefix: string): LocalizedText | null {
    const keys = nameKeys(prefix);
    const isName = (value: unknown) => !isAbsent(value) && (typeof value === 'string' || isObject(value));
    const whole = this.#firstOf(keys.whole, isName);
    if (whole && isObject(whole.value)) return this.#wholeName(whole);
    const plain = typeof whole?.value === 'string' ? textFrom(whole, limits.name) : null;
    const zh = nameText(this.#firstOf(keys.zh, isName));
    const en = nameText(this.#firstOf(keys.en, isName));
    return bothLanguages(zh ?? plain, en ?? plain);
  }

  name(field: NameField): LocalizedText {
    return this.required(field, this.optionalName(field), 'a name', { zh: '', en: '' });
  }

  /** Reads a list of strings from a JSON array, or from one string with the separators 、 , ; and |. */
  texts(field: Field): string[] {
    const found = this.find(field);
    if (!found) return [];
    const value = parseJsonText(found.value);
    const parts = typeof value === 'string' ? separated(value) : value;
    if (!Array.isArray(parts)) throw new ShapeError(found.at, 'a list of texts');
    return parts.filter((part) => !isAbsent(part)).map((part) => decodeEntities(String(part)).trim());
  }

  /** Reads the records of a nested list; empty if absent or null. */
  records(field: Field): RecordReader[] {
    const found = this.find(field);
    if (!found) return [];
    const value = parseJsonText(found.value);
    if (!Array.isArray(value)) throw new ShapeError(found.at, 'a list');
    return value.map((item, i) => new RecordReader(item, `${found.at}[${i}]`, this.reading));
  }

  /** Opens another record inside this one, such as a parent; null unless it is an object. */
  nested(field: Field): RecordReader | null {
    const found = this.find(field, (value) => isObject(parseJsonText(value)));
    return found && this.derived(parseJsonText(found.value), found.at);
  }

  /** Opens a part of this record that oa-web nests in an object. The map's assignments apply to the part as well. */
  part(field: Field): RecordReader | null {
    const found = this.find(field, (value) => isObject(parseJsonText(value)));
    return found && new RecordReader(parseJsonText(found.value), found.at, this.reading, this.#mapped);
  }

  /** Opens a value of this record, or a record made from its values. @throws ShapeError unless it is an object */
  derived(raw: unknown, at = this.at): RecordReader {
    return new RecordReader(raw, at, this.reading);
  }
}
