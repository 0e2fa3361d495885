/**
 * A circuit breaker: while most calls to a host fail, further ones are refused at once, so that visitors do not wait for
 * what will not come and a host in trouble is left alone. After a rest one single call, the probe, finds out whether it is
 * well again. No timers: what is due is decided when somebody calls.
 */

export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitRules {
  /** Calls of the last so many milliseconds are looked at. */
  readonly windowMs: number;
  /** With fewer of them nothing is concluded. */
  readonly minCalls: number;
  /** Share of failures at which it opens. */
  readonly failureRatio: number;
  /** Milliseconds from opening until the probe. */
  readonly openMs: number;
}

export const circuitRules: CircuitRules = { windowMs: 10_000, minCalls: 10, failureRatio: 0.5, openMs: 5_000 };

/** What a call that was let through tells of the host; nothing, if it was given up or never reached it. */
export type Outcome = 'success' | 'failure' | 'ignored';

export interface CircuitOptions {
  readonly rules?: Partial<CircuitRules>;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly onChange: (state: CircuitState) => void;
}

const slots = 10;

export class CircuitBreaker {
  readonly #rules: CircuitRules;
  readonly #now: () => number;
  readonly #onChange: (state: CircuitState) => void;
  #state: CircuitState = 'closed';
  /** Calls and failures, counted by tenths of the window; older ones fall off the front. */
  #counts: { slot: number; calls: number; failures: number }[] = [];
  #restsUntil = 0;
  /** Grows with each change: what began before a change has no say after it. */
  #era = 0;

  constructor({ rules, now, onChange }: CircuitOptions) {
    this.#rules = { ...circuitRules, ...rules };
    this.#now = now;
    this.#onChange = onChange;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /** Milliseconds until a call may pass: 0 if it may now. */
  get waitMs(): number {
    if (this.#state === 'closed') return 0;
    // How long a probe takes nobody knows: a second is the least a Retry-After can say.
    if (this.#state === 'half-open') return 1_000;
    return Math.max(0, this.#restsUntil - this.#now());
  }

  /** Lets a call through, where there is nothing to wait for; the call then has to report its outcome, once. */
  enter(): (outcome: Outcome) => void {
    if (this.#state === 'open') this.#change('half-open');
    const era = this.#era;
    return (outcome) => {
      if (era === this.#era) this.#learn(outcome);
    };
  }

  #learn(outcome: Outcome): void {
    if (this.#state === 'half-open') {
      // A probe that tells nothing leaves the question to the next call.
      this.#restsUntil = this.#now() + (outcome === 'failure' ? this.#rules.openMs : 0);
      this.#change(outcome === 'success' ? 'closed' : 'open');
    } else if (outcome !== 'ignored' && this.#tooManyFailures(outcome === 'failure')) {
      this.#restsUntil = this.#now() + this.#rules.openMs;
      this.#change('open');
    }
  }

  #tooManyFailures(failed: boolean): boolean {
    const slot = Math.floor((this.#now() * slots) / this.#rules.windowMs);
    this.#counts = this.#counts.filter((count) => count.slot > slot - slots);
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
    this.#era++;
    this.#counts = [];
    this.#onChange(state);
  }
}
