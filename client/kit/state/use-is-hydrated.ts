import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns false on the server, and in the first render of a page that the server rendered. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
