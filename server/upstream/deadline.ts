/** Time limits; tests let them expire when they like. */

/** Calls `abort` after so many milliseconds unless the returned function cancels it. */
export type SetDeadline = (abort: () => void, ms: number) => () => void;

export const setDeadline: SetDeadline = (abort, ms) => {
  const timer = setTimeout(abort, ms);
  return () => clearTimeout(timer);
};
