/** Time limits. Tests can let them expire at will. */

/** Calls `expire` after `ms` milliseconds unless the returned function cancels it. */
export type SetDeadline = (expire: () => void, ms: number) => () => void;

export const setDeadline: SetDeadline = (expire, ms) => {
  const timer = setTimeout(expire, ms);
  return () => clearTimeout(timer);
};

export interface Deadline {
  /** Aborts with a TimeoutError at the deadline, or with the outer signal. */
  readonly signal: AbortSignal;
  cancel(): void;
}

export function startDeadline(ms: number, set: SetDeadline, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const cancel = set(() => controller.abort(new DOMException('deadline passed', 'TimeoutError')), ms);
  return { signal: outer ? AbortSignal.any([outer, controller.signal]) : controller.signal, cancel };
}

/** True if a deadline aborted the signal, rather than its caller. */
export const hasTimedOut = ({ reason }: AbortSignal): boolean =>
  reason instanceof DOMException && reason.name === 'TimeoutError';
