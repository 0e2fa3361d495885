/**
 * The reading of one answer of oa-web: the map's rules for it, and what was not understood. Keeps keys and fields, never
 * values.
 */
import { assumedEnvelope, type EnvelopeVocabulary } from '../vocabulary/envelope.ts';
import type { DateOrder } from './dates.ts';
import type { Field } from './field.ts';
import type { Found, TextParts } from './values.ts';

/** Reading rules from the map; server/oaweb/map/call-map.ts compiles them for a call. */
export interface ReadingRules {
  /** oa-web's key or dotted path, folded → the contract's name of the field; null hides the key. */
  readonly fields: ReadonlyMap<string, string | null>;
  /** oa-web's key or dotted path, folded → the fields in its text. */
  readonly parts: ReadonlyMap<string, TextParts>;
  /** The contract's name of a field → oa-web's code, normalised → the contract's word. The code `''` stands for absence. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Order of day and month in `01/02/2024`; null if the map does not say. */
  readonly dates: DateOrder | null;
  /** The contract's name of a field → the unit of its numbers, such as `m` for heights in metres. */
  readonly units: ReadonlyMap<string, string>;
  readonly envelope: EnvelopeVocabulary;
  /** Contents of a list: the requested page, or all rows; null if the map does not say. */
  readonly pages: 'server' | 'whole' | null;
  /** Number of the first page. */
  readonly firstPage: 0 | 1;
  /** Parameters that oa-web is known to heed. */
  readonly proved: readonly string[];
}

export const noRules: ReadingRules = {
  fields: new Map(),
  parts: new Map(),
  codes: new Map(),
  dates: null,
  units: new Map(),
  envelope: assumedEnvelope,
  pages: null,
  firstPage: 1,
  proved: [],
};

/** Part of an answer that does not fit what this site expects, logged as `upstream misfit`. */
export interface Misfit {
  readonly kind: MisfitKind;
  /** The contract's field or parameter; null if none is concerned. */
  readonly field: string | null;
  /** oa-web's own keys. */
  readonly keys: readonly string[];
}

export const misfitKinds = [
  'unread-keys',
  'missing-field',
  'unknown-code',
  'unread-value',
  'not-heeded',
  'no-record',
  'charset',
  'refused',
] as const;
export type MisfitKind = (typeof misfitKinds)[number];

/** Maximum number of keys logged per misfit. */
const maxKeysLogged = 50;
/** Share of the items below which a field counts as missing. */
const missingBelow = 0.1;
/** Minimum length of a list for an absent field to count as missing. In a few items, it may just be empty. */
const conclusiveItems = 10;

/** Returns whether a key may be logged. An object's keys may be people's names or numbers. */
const isKey = (key: string): boolean => /^[A-Za-z_$][\w$.-]{0,39}$/.test(key) && !/\d{5}/.test(key);

/** Returns the path of the item that a place belongs to: `$.data.list[3]` for `$.data.list[3].dog`. */
const itemOf = (at: string): string => at.slice(0, at.lastIndexOf(']') + 1);

export interface Presence {
  readonly field: Field;
  readonly sought: Set<string>;
  readonly found: Set<string>;
  /** How often each of oa-web's keys supplied the field. */
  readonly suppliers: Map<string, number>;
  /** Word for each of oa-web's codes. For the doctor only, never logged. */
  codes: Map<string, string>;
}

/** Shared by all fields without codes. */
const noCodes = new Map<string, string>();

/** Maximum number of keys recorded, more than any call has. Each is compared with every missing field. */
const maxKeys = 500;

/** Maximum number of codes recorded per field. */
const maxCodes = 40;

/** A key of a record that is being read. */
interface OpenedKey {
  /** Set once an adapter has looked at the key, whatever its value. */
  isRead: boolean;
}

/** A value as oa-web sent it. */
export interface ReceivedValue extends Found {
  /** Trace of the value's key; null until all of the record's keys are known. */
  opened: OpenedKey | null;
}

export function markRead({ opened }: ReceivedValue): void {
  if (opened) opened.isRead = true;
}

/** One of oa-web's keys, as written, at a path without indexes. */
interface SentKey extends OpenedKey {
  readonly path: string;
  readonly key: string;
}

export class Reading {
  readonly rules: ReadingRules;
  readonly #keys: SentKey[] = [];
  readonly #keysByPath = new Map<string, Map<string, SentKey>>();
  readonly #presence = new Map<string, Presence>();
  /** Cache for the latest path, because a record's keys are opened, and its fields read, consecutively. */
  #last = { at: '', item: '', path: '', keys: new Map<string, SentKey>() };
  readonly #noted = new Map<string, { kind: MisfitKind; field: string | null; keys: Set<string> }>();

  constructor(rules: ReadingRules = noRules) {
    this.rules = rules;
  }

  /** Records a key of the record at `at`. */
  openKey(at: string, key: string): OpenedKey {
    const { path, keys } = this.#at(at);
    const known = keys.get(key);
    if (known) return known;
    const sent: SentKey = { path, key, isRead: false };
    if (this.#keys.length === maxKeys) return sent;
    keys.set(key, sent);
    this.#keys.push(sent);
    return sent;
  }

  /** Records that a field was sought in the record at `at`. `key` is the key that supplied it; null if none did. */
  sought(at: string, field: Field, key: string | null): void {
    const { sought, found, suppliers } = this.#presenceOf(field);
    const { item } = this.#at(at);
    sought.add(item);
    if (key === null) return;
    found.add(item);
    suppliers.set(key, (suppliers.get(key) ?? 0) + 1);
  }

  /** Records the translation of a code; `word` is `unknown` if no table has it. */
  translated(field: Field, key: string, code: string, word: string): void {
    const presence = this.#presenceOf(field);
    if (presence.codes === noCodes) presence.codes = new Map();
    if (presence.codes.size < maxCodes) presence.codes.set(code, word);
    if (word === 'unknown') this.note('unknown-code', field.name, key);
  }

  note(kind: MisfitKind, field: string | null, ...keys: string[]): void {
    const id = `${kind} ${field}`;
    const noted = this.#noted.get(id) ?? { kind, field, keys: new Set<string>() };
    for (const key of keys) noted.keys.add(key);
    this.#noted.set(id, noted);
  }

  /** Lists the keys that no adapter has looked at, as oa-web writes them, by path. */
  get unreadKeys(): ReadonlyMap<string, string> {
    const unread = new Map<string, string>();
    for (const { path, key, isRead } of this.#keys) if (!isRead) unread.set(`${path}.${key}`, key);
    return unread;
  }

  /** Lists every field sought. `sought` and `found` hold the paths of the items. */
  get presence(): readonly Presence[] {
    return [...this.#presence.values()];
  }

  get noted(): readonly Misfit[] {
    return [...this.#noted.values()].map(({ kind, field, keys }) => ({ kind, field, keys: [...keys] }));
  }

  /** Lists what was not understood: notes, missing fields and, if fields are missing, unread keys. */
  get misfits(): readonly Misfit[] {
    const missing = this.presence.filter(
      ({ field, sought, found }) => found.size < sought.size * (field.decisive ? 1 : missingBelow),
    );
    const unread = missing.length === 0 ? [] : [...new Set(this.unreadKeys.values())].filter(isKey);
    const names = missing
      .filter(({ field, sought }) => field.decisive || (sought.size >= conclusiveItems && !field.rare))
      .map(({ field }) => field.name)
      .filter((name) => !this.#noted.has(`missing-field ${name}`));
    const noted = this.noted.map((misfit) => ({ ...misfit, keys: misfit.keys.filter(isKey) }));
    const lines: Misfit[] = [
      ...noted,
      ...names.map((field): Misfit => ({ kind: 'missing-field', field, keys: [] })),
      ...(unread.length > 0 ? [{ kind: 'unread-keys', field: null, keys: unread } as const] : []),
    ];
    return lines.map((line) => ({ ...line, keys: line.keys.slice(0, maxKeysLogged) }));
  }

  #at(at: string) {
    if (this.#last.at === at) return this.#last;
    const path = at.replace(/\[\d+\]/g, '[]');
    const keys = this.#keysByPath.get(path) ?? new Map<string, SentKey>();
    this.#keysByPath.set(path, keys);
    this.#last = { at, item: itemOf(at), path, keys };
    return this.#last;
  }

  #presenceOf(field: Field): Presence {
    const known = this.#presence.get(field.name);
    if (known) return known;
    const presence: Presence = {
      field,
      sought: new Set<string>(),
      found: new Set<string>(),
      suppliers: new Map(),
      codes: noCodes,
    };
    this.#presence.set(field.name, presence);
    return presence;
  }
}
