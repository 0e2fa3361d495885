/**
 * Trace of how one oa-web answer was read: the map's rules, the keys and fields that were read, and what was not
 * understood. Contains keys, fields and codes, but no other values.
 */
import { assumedEnvelope, type EnvelopeVocabulary } from '../vocabulary/envelope.ts';
import type { DateOrder } from './dates.ts';
import type { Field } from './field.ts';
import type { Shape } from './shape.ts';
import type { TextParts } from './values.ts';

/** Reading rules from the map; server/oaweb/map/call-map.ts compiles them for a call. */
export interface ReadingRules {
  /** Maps oa-web's key or dotted path, folded, to the contract's field name. Null hides the key. */
  readonly fields: ReadonlyMap<string, string | null>;
  /** Maps oa-web's key or dotted path, folded, to the rule for splitting its value into several fields. */
  readonly parts: ReadonlyMap<string, TextParts>;
  /**
   * Maps the contract's field name, then oa-web's normalised code, to the contract's word. The code `''` stands for an
   * absent value.
   */
  readonly codes: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Order of day and month in `01/02/2024`; null if the map does not say. */
  readonly dates: DateOrder | null;
  /** Maps the contract's field name to the unit of its numbers, such as `m` for heights in metres. */
  readonly units: ReadonlyMap<string, string>;
  readonly envelope: EnvelopeVocabulary;
  /** Contents of a list: the requested page (`server`) or all rows (`whole`). Null if the map does not say. */
  readonly pages: 'server' | 'whole' | null;
  /** Number of the first page in oa-web; `rows` if oa-web expects a row offset instead of a page number. */
  readonly firstPage: 0 | 1 | 'rows';
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

/** Part of an answer that does not fit what this site expects, logged as `oa-web response not fully understood`. */
export interface Misfit {
  readonly kind: MisfitKind;
  /** The contract's field or parameter; null if the misfit is about neither. */
  readonly field: string | null;
  /** Keys that the misfit is about, as oa-web writes them. */
  readonly keys: readonly string[];
}

const misfitKinds = [
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
/** A field that is not `decisive` counts as missing if it was found in less than this share of the items. */
const missingBelow = 0.1;
/**
 * Minimum number of items before a missing field is reported, unless the field is `decisive`. With fewer items, the
 * field may be empty in all of them by chance.
 */
const conclusiveItems = 10;

/** Returns whether a key may be logged. Any other key may be a person's name or number. */
const isKey = (key: string): boolean => /^[A-Za-z_$][\w$.-]{0,39}$/.test(key) && !/\d{5}/.test(key);

/** Shortens a path to its innermost list item: `$.data.list[3].dog` becomes `$.data.list[3]`. */
export const itemOf = (at: string): string => at.slice(0, at.lastIndexOf(']') + 1);

/**
 * Removes the indexes from a path, so that all items of a list share it: `$.data.list[3].dog` becomes
 * `$.data.list[].dog`.
 */
export const withoutIndexes = (at: string): string => at.replace(/\[\d+\]/g, '[]');

/** Statistics on one field in the records at one path. */
export interface Presence {
  readonly field: Field;
  /** Path of the records, without indexes. */
  readonly path: string;
  readonly sought: Set<string>;
  readonly found: Set<string>;
  /** Number of times that each of oa-web's keys supplied the field. */
  readonly suppliers: Map<string, number>;
  /** The contract's word for each of oa-web's codes. For the doctor only; never logged. */
  codes: Map<string, string>;
}

/** Empty map shared by all fields without codes. */
const noCodes = new Map<string, string>();

/**
 * Maximum number of recorded keys, more than any call has. Limits the cost of comparing every key with every missing
 * field.
 */
const maxKeys = 500;

/** Maximum number of recorded codes per field. */
const maxCodes = 40;

/** Keys and fields seen in the records at one path. */
export interface RecordPath {
  /** Path without indexes. */
  readonly path: string;
  /** One boolean per key of each shape: true once an adapter has read the key, even if its value is empty. */
  readonly isRead: Map<Shape, boolean[]>;
  /** Fields sought, keyed by name. */
  readonly presence: Map<string, Presence>;
}

export class Reading {
  readonly rules: ReadingRules;
  /** Paths of missing required fields. */
  readonly missing: string[] = [];
  /**
   * True only for the doctor, which reads past missing fields to find out which fields the adapter seeks, and discards
   * the data.
   */
  readonly readsPastMissing: boolean;
  readonly #paths = new Map<string, RecordPath>();
  readonly #presence: Presence[] = [];
  readonly #noted = new Map<string, { kind: MisfitKind; field: string | null; keys: Set<string> }>();

  constructor(rules: ReadingRules = noRules, { readsPastMissing = false } = {}) {
    this.rules = rules;
    this.readsPastMissing = readsPastMissing;
  }

  /** Returns the entry for the path `at`, ignoring indexes. Creates the entry on first use. */
  pathOf(at: string): RecordPath {
    const path = withoutIndexes(at);
    const known = this.#paths.get(path);
    if (known) return known;
    const opened: RecordPath = { path, isRead: new Map(), presence: new Map() };
    this.#paths.set(path, opened);
    return opened;
  }

  /** Notes which keys a record has. Returns one boolean per key, which the reader sets once it has read the key. */
  open({ isRead: byShape }: RecordPath, shape: Shape): boolean[] {
    const known = byShape.get(shape);
    if (known) return known;
    const isRead = shape.sent.map(() => false);
    byShape.set(shape, isRead);
    return isRead;
  }

  /** Records that a field was sought in an item. `key` is the key that supplied it; null if none did. */
  recordSought(path: RecordPath, item: string, field: Field, key: string | null): void {
    const { sought, found, suppliers } = this.#presenceOf(path, field);
    sought.add(item);
    if (key === null) return;
    found.add(item);
    suppliers.set(key, (suppliers.get(key) ?? 0) + 1);
  }

  /** Records the translation of a code; `word` is `unknown` if no table has the code. */
  recordTranslation(path: RecordPath, field: Field, key: string, code: string, word: string): void {
    const presence = this.#presenceOf(path, field);
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

  /** Returns the keys that no adapter has read, as oa-web writes them. Keyed by path. */
  get unreadKeys(): ReadonlyMap<string, string> {
    return new Map([...this.sentKeys].flatMap(([id, { key, isRead }]) => (isRead ? [] : [[id, key]])));
  }

  /** Returns the keys of all records as oa-web writes them, and whether an adapter has read them. Keyed by path. */
  get sentKeys(): ReadonlyMap<string, { readonly key: string; readonly isRead: boolean }> {
    const keys = new Map<string, { readonly key: string; isRead: boolean }>();
    for (const { path, isRead: byShape } of this.#paths.values()) {
      for (const [shape, isRead] of byShape) {
        for (const [i, key] of shape.sent.entries()) {
          const id = `${path}.${key}`;
          const known = keys.get(id);
          if (known) known.isRead ||= isRead[i] === true;
          else if (keys.size < maxKeys) keys.set(id, { key, isRead: isRead[i] === true });
        }
      }
    }
    return keys;
  }

  /** Lists, for each field and path, the items in which the field was looked for (`sought`) and found (`found`). */
  get presence(): readonly Presence[] {
    return this.#presence;
  }

  get noted(): readonly Misfit[] {
    return [...this.#noted.values()].map(({ kind, field, keys }) => ({ kind, field, keys: [...keys] }));
  }

  /** Lists everything that was not understood: notes, missing fields and, if fields are missing, unread keys. */
  get misfits(): readonly Misfit[] {
    const missing = this.#soughtByName().filter(
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

  /** Merges each field's statistics across all paths. */
  #soughtByName(): Pick<Presence, 'field' | 'sought' | 'found'>[] {
    const byName = new Map<string, { field: Field } & Pick<Presence, 'sought' | 'found'>>();
    for (const { field, sought, found } of this.#presence) {
      const known = byName.get(field.name);
      if (known) {
        known.field = field;
        for (const item of sought) known.sought.add(item);
        for (const item of found) known.found.add(item);
      } else byName.set(field.name, { field, sought: new Set(sought), found: new Set(found) });
    }
    return [...byName.values()];
  }

  #presenceOf({ path, presence: known }: RecordPath, field: Field): Presence {
    const present = known.get(field.name);
    if (present) return present;
    const presence: Presence = {
      field,
      path,
      sought: new Set<string>(),
      found: new Set<string>(),
      suppliers: new Map(),
      codes: noCodes,
    };
    known.set(field.name, presence);
    this.#presence.push(presence);
    return presence;
  }
}
