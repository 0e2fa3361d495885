/**
 * One answer of oa-web while it is read: how the map says to read it, and what of it was not understood. Keys and field
 * names are recorded, values never.
 */

import { assumedEnvelope, type EnvelopeWords } from '../vocabulary/envelope.ts';
import type { DateOrder } from './dates.ts';
import type { Field } from './field.ts';
import type { Found } from './values.ts';

/** The part of the map that concerns reading; server/oaweb/map/call-map.ts compiles it for a call. */
export interface ReadingRules {
  /** oa-web's key or dotted path, folded → name of our field; null hides the key. */
  readonly fields: ReadonlyMap<string, string | null>;
  /** Our field's name → oa-web's code, folded → our word; the code `''` says what absence means. */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** How `01/02/2024` is to be read; null if the map does not say. */
  readonly dates: DateOrder | null;
  /** Our field's name → the unit of its numbers, such as `m` for heights in metres. */
  readonly units: ReadonlyMap<string, string>;
  readonly envelope: EnvelopeWords;
  /** How a list is sent, in pages or whole; null if the map does not say. */
  readonly pages: 'server' | 'whole' | null;
  /** Number of the first page. */
  readonly firstPage: 0 | 1;
}

export const noRules: ReadingRules = {
  fields: new Map(),
  codes: new Map(),
  dates: null,
  units: new Map(),
  envelope: assumedEnvelope,
  pages: null,
  firstPage: 1,
};

/** Something in an answer that was not understood. */
export interface Misfit {
  readonly kind: MisfitKind;
  /** Our field or parameter; null if it concerns none. */
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

/** Keys of a misfit. */
const maxKeysLogged = 50;
/** A field that fewer of the items have is missing. */
const missingBelow = 0.1;
/** A field that a shorter list lacks may be empty in its few items. */
const conclusiveItems = 10;

/** Returns whether a key may be logged. An object keyed by names or numbers of people is a list; its keys are values. */
const isKey = (key: string): boolean => /^[A-Za-z_$][\w$.-]{0,39}$/.test(key) && !/\d{5}/.test(key);

/** `$.data.list[3].dog` and `$.data.list[7].dog` belong to items 3 and 7 of one list. */
const itemOf = (at: string): string => at.slice(0, at.lastIndexOf(']') + 1);

export interface Presence {
  readonly field: Field;
  readonly sought: Set<string>;
  readonly found: Set<string>;
  /** How often each of oa-web's keys supplied it. */
  readonly suppliers: Map<string, number>;
  /** oa-web's codes, and what they were taken for. Codes only, for the doctor: never logged. */
  codes: Map<string, string>;
}

/** Of fields that hold none. */
const noCodes = new Map<string, string>();

/** More than the calls of any server have, all lists together; each costs a comparison with every missing field. */
const maxKeys = 500;

/** Enough for any table of codes. */
const maxCodes = 40;

/** A key of a record that is being read. */
interface OpenedKey {
  /** An adapter has looked at it, whatever it holds. */
  isRead: boolean;
}

/** A value as sent. */
export interface Sent extends Found {
  /** Whether anything has looked at its key; null until all of the record's keys are known. */
  opened: OpenedKey | null;
}

export function markRead({ opened }: Sent): void {
  if (opened) opened.isRead = true;
}

/** One of oa-web's keys, as written, at a path without indexes. */
interface SentKey extends OpenedKey {
  readonly path: string;
  readonly key: string;
}

export class ReadTrace {
  readonly rules: ReadingRules;
  readonly #keys: SentKey[] = [];
  readonly #keysByPath = new Map<string, Map<string, SentKey>>();
  readonly #presence = new Map<string, Presence>();
  /** A record's keys are opened, and its fields read, one after another. */
  #last = { at: '', item: '', path: '', keys: new Map<string, SentKey>() };
  readonly #noted = new Map<string, { kind: MisfitKind; field: string | null; keys: Set<string> }>();

  constructor(rules: ReadingRules = noRules) {
    this.rules = rules;
  }

  /** A key of the record at `at`. */
  opened(at: string, key: string): OpenedKey {
    const { path, keys } = this.#at(at);
    const known = keys.get(key);
    if (known) return known;
    const sent: SentKey = { path, key, isRead: false };
    if (this.#keys.length === maxKeys) return sent;
    keys.set(key, sent);
    this.#keys.push(sent);
    return sent;
  }

  /** A field was looked for in the record at `at`; `key` supplied it, null if none did. */
  sought(at: string, field: Field, key: string | null): void {
    const { sought, found, suppliers } = this.#presenceOf(field);
    const { item } = this.#at(at);
    sought.add(item);
    if (key === null) return;
    found.add(item);
    suppliers.set(key, (suppliers.get(key) ?? 0) + 1);
  }

  /** A code was translated, to `unknown` if no table has it. */
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

  /** The keys that no adapter looked at, as oa-web writes them, by path. */
  get unreadKeys(): ReadonlyMap<string, string> {
    const unread = new Map<string, string>();
    for (const { path, key, isRead } of this.#keys) if (!isRead) unread.set(`${path}.${key}`, key);
    return unread;
  }

  /** Every field looked for. `sought` and `found` hold the paths of the items. */
  get presence(): readonly Presence[] {
    return [...this.#presence.values()];
  }

  get noted(): readonly Misfit[] {
    return [...this.#noted.values()].map(({ kind, field, keys }) => ({ kind, field, keys: [...keys] }));
  }

  /** Lists what was not understood: notes, missing fields, and, if there are any, unread keys. */
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
