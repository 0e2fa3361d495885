/** A value per history entry, kept for the duration of a visit. */
import type { Location } from 'react-router-dom';
import { documentVisit } from './document-visit.ts';

/** Maximum number of history entries whose values are kept. */
const maxEntries = 100;

export interface EntryStore<Value> {
  get(location: Location): Value | undefined;
  set(location: Location, value: Value): void;
  /** Saves the values. Called before the document unloads. */
  save(): void;
}

/** Returns an entry's storage key. The router's key alone is ambiguous: the first entry of every visit has the same one. */
const entryOf = ({ key, pathname, search }: Location): string => `${key} ${pathname}${search}`;

const pathOf = (entry: string): string => entry.replace(/^\S* |\?.*/g, '');

export function createEntryStore<Value>(storageKey: string): EntryStore<Value> {
  let values: Map<string, Value> | undefined;
  /**
   * The last saved value, after a reload and until the next value is set. Applies to the whole path: a list that has just put
   * its page number into the URL may be left before that is rendered, or reload without it.
   */
  let last: [string, Value] | undefined;

  function all(): Map<string, Value> {
    if (values) return values;
    try {
      const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Value][];
      values = new Map(saved);
      if (documentVisit() === 'reload') last = saved.at(-1);
    } catch {
      // Storage is blocked or corrupt: values last until the next reload.
      values = new Map();
    }
    return values;
  }

  return {
    get(location) {
      const value = all().get(entryOf(location));
      return value === undefined && last && pathOf(last[0]) === location.pathname ? last[1] : value;
    },
    set(location, value) {
      const entry = entryOf(location);
      all().delete(entry);
      last = undefined;
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
