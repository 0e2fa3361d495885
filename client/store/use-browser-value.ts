import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns a value that only the browser knows; on the server and during hydration, returns `rendered()`. */
export const useBrowserValue = <Value>(inBrowser: () => Value, rendered: () => Value): Value =>
  useSyncExternalStore(never, inBrowser, rendered);
