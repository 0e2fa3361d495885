/** Stores one value per history entry in the tab's session storage. */
import type { Location } from 'react-router-dom';

/** Maximum number of history entries whose values are kept. */
const maxEntries = 100;

interface EntryStore<Value> {
  get(location: Location): Value | undefined;
  set(location: Location, value: Value): void;
  /** Saves the values. Called before the document unloads. */
  save(): void;
}

/** Returns how the document was opened: as a new visit, by a reload, or by Back, Forward or tab restoration. */
export const documentVisit = (): NavigationTimingType | undefined =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type;

/**
 * Returns an entry's storage key, without personal parameters. The router's key alone is ambiguous, because the first
 * entry of every visit has the same key. The parameter names are copied from `personalParams`
 * (shared/request-headers.ts), because an import would add that module to every page.
 */
const entryOf = ({ key, pathname, search }: Location): string =>
  `${key} ${pathname}${search.replace(/(chip|name)=[^&]*/g, '')}`;

const pathOf = (entry: string): string => entry.replace(/^\S* |\?.*/g, '');

export function createEntryStore<Value>(storageKey: string): EntryStore<Value> {
  let values = new Map<string, Value>();
  /**
   * Last entry saved before a reload, kept until the next value is set. Matched by path only, because a list may have
   * changed the page number in the query since the value was set.
   */
  let last: [string, Value] | undefined;
  try {
    const saved = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, Value][];
    values = new Map(saved);
    if (documentVisit() === 'reload') last = saved.at(-1);
  } catch {
    // Storage is blocked or corrupt, or this is the server: values last until the next reload.
  }

  return {
    get(location) {
      const value = values.get(entryOf(location));
      return value === undefined && last && pathOf(last[0]) === location.pathname ? last[1] : value;
    },
    set(location, value) {
      const entry = entryOf(location);
      values.delete(entry);
      last = undefined;
      values.set(entry, value);
      for (const oldest of [...values.keys()].slice(0, -maxEntries)) values.delete(oldest);
    },
    save() {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify([...values]));
      } catch {
        // Storage is blocked or full: values last until the next reload.
      }
    },
  };
}

/** Scroll position of the window at each history entry. */
export const scrollPositions = createEntryStore<number>('app-h5.scroll-positions');
