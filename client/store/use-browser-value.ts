import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns a value that only the browser knows. The server, and hydration with it, render `rendered` instead. */
export const useBrowserValue = <Value>(inBrowser: () => Value, rendered: () => Value): Value =>
  useSyncExternalStore(never, inBrowser, rendered);
