/** A value for each entry of the history, for the length of a visit. */
import type { Location } from 'react-router-dom';

/** How many history entries have theirs saved. */
const maxEntries = 100;

export interface EntryStore<Value> {
  get(location: Location): Value | undefined;
  set(location: Location, value: Value): void;
  /** Before the document unloads. */
  save(): void;
}

/** The key alone is ambiguous: the first entry of every visit has the same one. */
const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

export function createEntryStore<Value>(storageKey: string): EntryStore<Value> {
  let values: Map<string, Value> | undefined;

  function all(): Map<string, Value> {
    if (values) return values;
    try {
      values = new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Value][]);
    } catch {
      // Storage is blocked or corrupt: values last until the next reload.
      values = new Map();
    }
    return values;
  }

  return {
    get: (location) => all().get(entryOf(location)),
    set(location, value) {
      const entry = entryOf(location);
      all().delete(entry);
      all().set(entry, value);
      for (const oldest of [...all().keys()].slice(0, -maxEntries)) all().delete(oldest);
    },
    save() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...all()]));
      } catch {
        // Storage is blocked, as above.
      }
    },
  };
}
