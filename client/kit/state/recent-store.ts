/** A short list stored on the device, newest first. */
import { createDeviceStore } from '../../store/create-device-store.ts';

const maxItems = 6;

export interface RecentStore<Item> {
  /** Moves an item to the top of the list, replacing an older one with the same id. */
  remember(item: Item): void;
  forget(id: string): void;
  clear(): void;
  useAll(): readonly Item[];
}

/** @param isItem rejects values that an older version or anything else has written under `key` */
export function createRecentStore<Item>(
  key: string,
  isItem: (value: unknown) => value is Item,
  idOf: (item: Item) => string,
): RecentStore<Item> {
  const store = createDeviceStore(key, (stored): readonly Item[] =>
    Array.isArray(stored) ? stored.filter(isItem).slice(0, maxItems) : [],
  );
  const without = (id: string) => store.get().filter((item) => idOf(item) !== id);
  return {
    remember(item) {
      // Reopening a page remembers the same item again.
      if (JSON.stringify(store.get()[0]) === JSON.stringify(item)) return;
      store.set([item, ...without(idOf(item))].slice(0, maxItems));
    },
    forget: (id) => void store.set(without(id)),
    clear: store.clear,
    useAll: store.use,
  };
}
