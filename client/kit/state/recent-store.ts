/** A short list stored on the device, newest first. */
import { createDeviceStore } from '../../store/create-device-store.ts';

const maxItems = 6;

interface RecentStore<Item> {
  /** Puts an item at the top of the list, replacing any older item with the same number. */
  remember(item: Item): void;
  forget(number: string): void;
  clear(): void;
  useAll(): readonly Item[];
}

/** @param isItem rejects values that an older version, or other code, has written under `key` */
export function createRecentStore<Item extends { readonly number: string }>(
  key: string,
  isItem: (value: unknown) => value is Item,
): RecentStore<Item> {
  const store = createDeviceStore(key, (stored): readonly Item[] =>
    Array.isArray(stored) ? stored.filter(isItem).slice(0, maxItems) : [],
  );
  const without = (number: string) => store.get().filter((item) => item.number !== number);
  return {
    remember(item) {
      // Nothing to do if a page is reopened and its item is already at the top.
      if (JSON.stringify(store.get()[0]) === JSON.stringify(item)) return;
      store.set([item, ...without(item.number)].slice(0, maxItems));
    },
    forget: (number) => void store.set(without(number)),
    clear: store.clear,
    useAll: store.use,
  };
}
