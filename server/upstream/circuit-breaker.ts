/**
 * A circuit breaker: while most calls to a host fail, further ones are refused immediately, so that visitors do not wait
 * in vain and a struggling host can recover. After a pause a single call, the probe, checks whether it has. No timers: the
 * state is derived when a call arrives.
 */

export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitRules {
  /** Length of the sliding window, in milliseconds. */
  readonly windowMs: number;
  /** With fewer calls than this in the window, the circuit stays closed. */
  readonly minCalls: number;
  /** Share of failures that opens the circuit. */
  readonly failureRatio: number;
  /** Milliseconds from opening to the probe. */
  readonly openMs: number;
}

export const circuitRules: CircuitRules = { windowMs: 10_000, minCalls: 10, failureRatio: 0.5, openMs: 5_000 };

/** What a call says about the host; `ignored` if it was aborted or never reached it. */
export type Outcome = 'success' | 'failure' | 'ignored';

export interface CircuitOptions {
  readonly rules?: Partial<CircuitRules>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly onChange: (state: CircuitState) => void;
}

const slotsPerWindow = 10;

export class CircuitBreaker {
  readonly #rules: CircuitRules;
  readonly #now: () => number;
  readonly #onChange: (state: CircuitState) => void;
  #state: CircuitState = 'closed';
  /** Calls and failures per tenth of the window, oldest first. */
  #counts: { slot: number; calls: number; failures: number }[] = [];
  #openUntil = 0;
  /** Incremented on every change of state: results from an earlier state are ignored. */
  #generation = 0;

  constructor({ rules, now, onChange }: CircuitOptions) {
    this.#rules = { ...circuitRules, ...rules };
    this.#now = now;
    this.#onChange = onChange;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** Milliseconds until a call may pass; 0 if it may pass now. */
  get waitMs(): number {
    if (this.#state === 'closed') return 0;
    // A probe may take arbitrarily long; a second is the shortest Retry-After.
    if (this.#state === 'half-open') return 1_000;
    return Math.max(0, this.#openUntil - this.#now());
  }

  /** Starts a call, which may only happen while `waitMs` is 0. The caller must report the outcome exactly once. */
  enter(): (outcome: Outcome) => void {
    if (this.#state === 'open') this.#change('half-open');
    const generation = this.#generation;
    return (outcome) => {
      if (generation === this.#generation) this.#record(outcome);
    };
  }

  #record(outcome: Outcome): void {
    if (this.#state === 'half-open') {
      // After an inconclusive probe the next call is the probe.
      this.#openUntil = this.#now() + (outcome === 'failure' ? this.#rules.openMs : 0);
      this.#change(outcome === 'success' ? 'closed' : 'open');
    } else if (outcome !== 'ignored' && this.#tooManyFailures(outcome === 'failure')) {
      this.#openUntil = this.#now() + this.#rules.openMs;
      this.#change('open');
    }
  }

  #tooManyFailures(failed: boolean): boolean {
    const slot = Math.floor((this.#now() * slotsPerWindow) / this.#rules.windowMs);
    this.#counts = this.#counts.filter((count) => count.slot > slot - slotsPerWindow);
    let latest = this.#counts.at(-1);
    if (latest?.slot !== slot) {
      latest = { slot, calls: 0, failures: 0 };
      this.#counts.push(latest);
    }
    latest.calls++;
    if (failed) latest.failures++;
    const calls = this.#counts.reduce((sum, count) => sum + count.calls, 0);
    const failures = this.#counts.reduce((sum, count) => sum + count.failures, 0);
    return failed && calls >= this.#rules.minCalls && failures >= calls * this.#rules.failureRatio;
  }

  #change(state: CircuitState): void {
    this.#state = state;
    this.#generation++;
    this.#counts = [];
    this.#onChange(state);
  }
}
