/** A value shared by components. The components re-render when the value changes. */
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get(): Value;
  set(value: Value): void;
  /** A hook that returns the value. */
  use(): Value;
}

/** @param onServer the value for rendering on the server and for hydration */
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
