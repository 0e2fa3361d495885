/** A store whose value is kept on the device, in localStorage. */
import { createStore, type Store } from './create-store.ts';

export interface DeviceStore<Value> extends Omit<Store<Value>, 'set'> {
  /** @returns whether it was saved; where storage is blocked the value holds until the page is closed */
  set(value: Value): boolean;
  /** Removes what is stored and begins anew. */
  clear(): void;
}

/** null where nothing is stored, or nothing can be: private windows and webviews may block storage. */
function read(key: string): unknown {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
    return JSON.parse(text ?? 'null');
  } catch {
    // An older version stored plain words.
    return text;
  }
}

/** @param parse makes a valid value of anything that may be stored, null included */
export function createDeviceStore<Value>(key: string, parse: (stored: unknown) => Value): DeviceStore<Value> {
  const store = createStore(parse(read(key)));
  return {
    ...store,
    set(value) {
      store.set(value);
      try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      store.set(parse(null));
      try {
        localStorage.removeItem(key);
      } catch {
        // Blocked storage holds nothing.
      }
    },
  };
}
