/**
 * A circuit breaker. While most calls to a host fail, it refuses further calls immediately: visitors do not wait for a
 * timeout, and a struggling host can recover. After a while it lets a single call through, the probe, to check whether
 * the host has recovered. It has no timers: the state is derived when a call arrives.
 */
import type { MonotonicClock } from '../clock.ts';
import type { ClientKey } from './bulkhead.ts';

export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitRules {
  /** Length of the sliding window, in milliseconds. */
  readonly windowMs: number;
  /** Minimum number of calls in the window. With fewer, the circuit stays closed. */
  readonly minCalls: number;
  /** Share of failures that opens the circuit. */
  readonly failureRatio: number;
  /** Milliseconds from opening to the probe. */
  readonly openMs: number;
}

export const circuitRules: CircuitRules = { windowMs: 10_000, minCalls: 10, failureRatio: 0.5, openMs: 5_000 };

/** Effect of a call on the circuit. `ignored`: the call was aborted or never reached the host. */
export type CircuitOutcome = 'success' | 'failure' | 'ignored';

interface CircuitOptions {
  readonly rules?: Partial<CircuitRules>;
  readonly monotonic: MonotonicClock;
  readonly onChange: (state: CircuitState) => void;
}

const bucketsPerWindow = 10;

/**
 * Maximum number of one client's failures that count in a window. Further failures may be caused by what that client
 * sends, such as a request that a firewall drops or that takes the host too long. In a real outage, several clients
 * fail.
 */
const failuresPerClient = 3;

/** Maximum number of clients remembered as having sent a failed probe. */
const maxFailedProbers = 1_000;

interface Counts {
  readonly bucket: number;
  calls: number;
  failures: number;
  readonly failuresOf: Map<ClientKey, number>;
}

export class CircuitBreaker {
  readonly #rules: CircuitRules;
  readonly #monotonic: MonotonicClock;
  readonly #onChange: (state: CircuitState) => void;
  #state: CircuitState = 'closed';
  /** Calls and failures per tenth of the window, oldest first. */
  #counts: Counts[] = [];
  #openUntil = 0;
  /** Clients whose probe has failed since the circuit opened. */
  readonly #failedProbers = new Set<ClientKey>();
  /** Incremented on every change of state. Outcomes of calls that started in an earlier state are ignored. */
  #generation = 0;

  constructor({ rules, monotonic, onChange }: CircuitOptions) {
    this.#rules = { ...circuitRules, ...rules };
    this.#monotonic = monotonic;
    this.#onChange = onChange;
  }

  get state(): CircuitState {
    return this.#state;
  }

  /**
   * Returns the milliseconds until a client's call may pass; 0 if it may pass now. A client whose probe failed waits
   * longer, so that others probe first. Otherwise, every probe might come from the only client whose calls fail.
   */
  waitMs(clientKey: ClientKey = null): number {
    if (this.#state === 'closed') return 0;
    // The duration of a probe is unknown. One second is the shortest possible Retry-After.
    if (this.#state === 'half-open') return 1_000;
    const isLast = clientKey !== null && this.#failedProbers.has(clientKey);
    return Math.max(0, this.#openUntil + (isLast ? this.#rules.openMs : 0) - this.#monotonic());
  }

  /**
   * Starts a call and returns the function that reports its outcome. Call this only while `waitMs` is 0, and report
   * exactly once.
   */
  startCall(clientKey: ClientKey): (outcome: CircuitOutcome) => void {
    if (this.#state === 'open') this.#change('half-open');
    const generation = this.#generation;
    return (outcome) => {
      if (generation === this.#generation) this.#record(outcome, clientKey);
    };
  }

  #record(outcome: CircuitOutcome, clientKey: ClientKey): void {
    if (this.#state === 'half-open') {
      if (outcome === 'failure' && this.#failedProbers.size < maxFailedProbers) this.#failedProbers.add(clientKey);
      if (outcome === 'success') this.#failedProbers.clear();
      // After an inconclusive probe, the next call becomes the probe.
      this.#openUntil = this.#monotonic() + (outcome === 'failure' ? this.#rules.openMs : 0);
      this.#change(outcome === 'success' ? 'closed' : 'open');
    } else if (outcome !== 'ignored' && this.#countCall(outcome === 'failure', clientKey)) {
      this.#openUntil = this.#monotonic() + this.#rules.openMs;
      this.#change('open');
    }
  }

  /** Counts a call. Returns true if the circuit must open. */
  #countCall(hasFailed: boolean, clientKey: ClientKey): boolean {
    const { windowMs, minCalls, failureRatio } = this.#rules;
    const bucket = Math.floor((this.#monotonic() * bucketsPerWindow) / windowMs);
    this.#counts = this.#counts.filter((counts) => counts.bucket > bucket - bucketsPerWindow);
    let [calls, failures, ownFailures] = [1, hasFailed ? 1 : 0, 0];
    for (const counts of this.#counts) {
      calls += counts.calls;
      failures += counts.failures;
      ownFailures += counts.failuresOf.get(clientKey) ?? 0;
    }
    if (hasFailed && clientKey !== null && ownFailures >= failuresPerClient) return false;
    let latest = this.#counts.at(-1);
    if (latest?.bucket !== bucket) {
      latest = { bucket, calls: 0, failures: 0, failuresOf: new Map() };
      this.#counts.push(latest);
    }
    latest.calls++;
    if (!hasFailed) return false;
    latest.failures++;
    latest.failuresOf.set(clientKey, (latest.failuresOf.get(clientKey) ?? 0) + 1);
    return calls >= minCalls && failures >= calls * failureRatio;
  }

  #change(state: CircuitState): void {
    this.#state = state;
    this.#generation++;
    this.#counts = [];
    this.#onChange(state);
  }
}
