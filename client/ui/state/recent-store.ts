/** A short list kept on the device, the newest first. */
import { createDeviceStore } from '../../store/create-device-store.ts';

const maxItems = 6;

export interface RecentStore<Item> {
  /** Puts an item at the head of the list, in place of an older one with its number. */
  remember(item: Item): void;
  forget(number: string): void;
  clear(): void;
  useAll(): readonly Item[];
}

/** @param isItem rejects what an older version, or anything else, may have written under `key` */
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
      // The same item again changes nothing: pages remember what they show at each render.
      if (JSON.stringify(store.get()[0]) === JSON.stringify(item)) return;
      store.set([item, ...without(item.number)].slice(0, maxItems));
    },
    forget: (number) => void store.set(without(number)),
    clear: store.clear,
    useAll: store.use,
  };
}
