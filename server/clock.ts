/** Clock, timers and deadlines. Tests inject their own. */

/** Returns milliseconds since an arbitrary start. Unlike the wall clock, this clock never goes back. */
export type MonotonicClock = () => number;

export const monotonicClock: MonotonicClock = () => performance.now();

/** Calls `act` after `ms` milliseconds unless the returned function cancels it. */
export type SetTimer = (act: () => void, ms: number) => () => void;

/** Starts a timer that does not keep the process alive. */
export const startTimer: SetTimer = (act, ms) => {
  const timer = setTimeout(act, ms).unref();
  return () => clearTimeout(timer);
};

export interface Deadline {
  /** Aborts with a TimeoutError at the deadline. Aborts earlier if `abort` is called or the outer signal aborts. */
  readonly signal: AbortSignal;
  readonly abort: () => void;
  /** Stops the timer. */
  cancel(): void;
}

interface TimeLimit {
  readonly oaWebTimeoutMs: number;
  readonly setTimer: SetTimer;
}

export function startDeadline({ oaWebTimeoutMs, setTimer }: TimeLimit, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('deadline passed', 'TimeoutError'));
  const cancel = setTimer(expire, oaWebTimeoutMs);
  const signal = outer ? AbortSignal.any([outer, controller.signal]) : controller.signal;
  return { signal, abort: () => controller.abort(), cancel };
}

/** True if the signal was aborted by a deadline, not by its caller. */
export const hasTimedOut = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';
