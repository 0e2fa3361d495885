/**
 * A store persisted in localStorage and shared by all tabs. The server can't read localStorage and renders the default.
 */
import { createStore, type Store } from './create-store.ts';

interface DeviceStore<Value> extends Omit<Store<Value>, 'set'> {
  /** @returns false if storage is blocked or full; the value then lasts until the page is closed */
  set(value: Value): boolean;
  /** Removes the stored value and resets to the default. */
  clear(): void;
}

/** Returns the stored value; null if missing or corrupt, or if storage is blocked (private windows, webviews). */
function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param parse turns any stored value, including null, into a valid value */
export function createDeviceStore<Value>(key: string, parse: (stored: unknown) => Value): DeviceStore<Value> {
  const store = createStore(parse(read(key)), parse(null));
  // Updates the value after another tab has changed it or cleared the whole storage.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) store.set(parse(read(key)));
  });
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
        // Nothing to remove, because blocked storage is always empty.
      }
    },
  };
}
