/** Compiles envelope words for look-up, and gives access to an object's entries by folded key. */
import { fold, forbiddenKeys, isAbsent, valueAtPath } from '../fields/values.ts';
import { type EnvelopeVocabulary, wordsOfMap } from '../vocabulary/envelope.ts';

const foldedSet = (...words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

/** Adds the first key of each path in the map: `head.retCode` makes `head` an envelope key as well. */
const withBeginnings = (keys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...keys].flatMap((key) => [key, key.split('.', 1)[0] ?? key]));

/** (assumed) Keys of an envelope's metadata. An object with any further key is itself the payload. */
const metadataKeys =
  'timestamp time serverTime systemTime currentTime requestId traceId path error ok version sign cost elapsed __type'.split(
    ' ',
  );

/** Envelope words, compiled for look-up. Keys are folded. */
export interface CompiledVocabulary {
  readonly code: ReadonlySet<string>;
  /** Keys that, according to the map, contain the result code. Any other code key may belong to a record. */
  readonly certainCode: ReadonlySet<string>;
  readonly message: ReadonlySet<string>;
  readonly data: ReadonlySet<string>;
  readonly list: ReadonlySet<string>;
  readonly total: ReadonlySet<string>;
  readonly success: ReadonlySet<string>;
  readonly signIn: ReadonlySet<string>;
  readonly notFound: ReadonlySet<string>;
  /** Keys for codes, messages and metadata. */
  readonly result: ReadonlySet<string>;
  /** Keys for codes, messages, metadata, payloads, lists and totals. */
  readonly envelope: ReadonlySet<string>;
  /** Keys for messages, metadata and payloads. */
  readonly wrapper: ReadonlySet<string>;
}

function successCodes(words: EnvelopeVocabulary): ReadonlySet<string> {
  const codes = new Set(words.success.map((code) => code.toLowerCase()));
  const byMap = wordsOfMap(words, 'success');
  // If the map says that 1 means success, 0 means failure.
  if (byMap.includes('1') && !byMap.includes('0')) codes.delete('0');
  return codes;
}

const compiled = new WeakMap<EnvelopeVocabulary, CompiledVocabulary>();

export function compile(words: EnvelopeVocabulary): CompiledVocabulary {
  const known = compiled.get(words);
  if (known) return known;
  const { code, message, data, list, total, signIn, notFound } = words;
  const result: CompiledVocabulary = {
    code: foldedSet(...code),
    certainCode: foldedSet(...wordsOfMap(words, 'code')),
    message: foldedSet(...message),
    data: foldedSet(...data),
    list: foldedSet(...list),
    total: foldedSet(...total),
    success: successCodes(words),
    signIn: new Set(signIn.map((text) => text.toLowerCase())),
    notFound: new Set(notFound.map((text) => text.toLowerCase())),
    result: withBeginnings(foldedSet(...code, ...message, ...metadataKeys)),
    envelope: withBeginnings(foldedSet(...code, ...message, ...metadataKeys, ...data, ...list, ...total)),
    wrapper: withBeginnings(foldedSet(...message, ...metadataKeys, ...data)),
  };
  compiled.set(words, result);
  return result;
}

/** Entries of an object that may be an envelope, keyed by folded key. */
export class FoldedEntries {
  readonly at: string;
  readonly #entries = new Map<string, { readonly key: string; readonly value: unknown }>();
  #keys: readonly string[] | null = null;

  constructor(raw: object, at: string) {
    this.at = at;
    for (const [key, value] of Object.entries(raw)) {
      const folded = fold(key);
      if (forbiddenKeys.has(key) || (isAbsent(value) && this.#entries.has(folded))) continue;
      this.#entries.set(folded, { key, value });
    }
  }

  /** Folded keys. */
  get keys(): readonly string[] {
    this.#keys ??= [...this.#entries.keys()];
    return this.#keys;
  }

  has(key: string): boolean {
    return key.includes('.') ? this.value(key) !== undefined : this.#entries.has(key);
  }

  /** @param key a folded key, or a dotted path of folded keys */
  value(key: string): unknown {
    if (!key.includes('.')) return this.#entries.get(key)?.value;
    const [first = '', ...rest] = key.split('.');
    return valueAtPath(this.#entries.get(first)?.value, rest);
  }

  /** Returns the JSON path of a folded key, in oa-web's own spelling. */
  pathOf(key: string): string {
    return `${this.at}.${this.#entries.get(key)?.key ?? key}`;
  }

  hasOnly(keys: ReadonlySet<string>): boolean {
    return this.keys.every((key) => keys.has(key));
  }

  hasAny(keys: ReadonlySet<string>): boolean {
    return this.keys.some((key) => keys.has(key));
  }

  /** Returns the `keys` that the object has, in the order of `keys`. */
  present(keys: ReadonlySet<string>): string[] {
    const present: string[] = [];
    for (const key of keys) if (this.has(key)) present.push(key);
    return present;
  }
}

export const isStructure = (value: unknown): value is object => typeof value === 'object' && value !== null;
