/** The clock and the timers that measure durations. Tests inject their own. */

/** Returns milliseconds. Only differences mean anything; unlike the wall clock, it never goes back. */
export type MonotonicClock = () => number;

export const monotonicClock: MonotonicClock = () => performance.now();

/** Calls `act` after `ms` milliseconds unless the returned function cancels it. */
export type SetTimer = (act: () => void, ms: number) => () => void;

/** Does not keep the process alive. */
export const startTimer: SetTimer = (act, ms) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};
