/** A short list kept on this device only, the newest first. Every component that shows it changes with it. */
import { useSyncExternalStore } from 'react';

const most = 6;

export interface RecentStore<Item> {
  /** Puts an item at the head of the list, in place of an older one of its number. */
  remember(item: Item): void;
  forget(number: string): void;
  clear(): void;
  useAll(): readonly Item[];
}

/** @param isItem tells what an older version, or somebody else, may have written under `key` */
export function createRecentStore<Item extends { readonly number: string }>(
  key: string,
  isItem: (value: unknown) => value is Item,
): RecentStore<Item> {
  const listeners = new Set<() => void>();

  function stored(): readonly Item[] {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
      return Array.isArray(value) ? value.filter(isItem).slice(0, most) : [];
    } catch {
      // Storage may be closed to us, or hold what an older version wrote: the list begins anew.
      return [];
    }
  }

  let current = stored();

  function change(next: readonly Item[]): void {
    current = next;
    try {
      if (next.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // As above: the list holds until the page is closed.
    }
    for (const listener of listeners) listener();
  }

  const without = (number: string) => current.filter((item) => item.number !== number);
  return {
    remember(item) {
      // Seen again, nothing changes: whoever remembers what is shown must not set the page going in circles.
      if (JSON.stringify(current[0]) !== JSON.stringify(item)) change([item, ...without(item.number)].slice(0, most));
    },
    forget: (number) => change(without(number)),
    clear: () => change([]),
    useAll: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        () => current,
      ),
  };
}
