/** A value shared by components, which render again when it changes. */
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** A hook that returns the value. */
  use(): Value;
}

/** @param onServer the value that the server renders, and the browser while it hydrates */
export function createStore<Value>(initial: Value, onServer = initial): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  const get = () => current;
  // Stable, because `useSyncExternalStore` resubscribes when the function changes.
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => onServer),
  };
}
