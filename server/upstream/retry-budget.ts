/**
 * Limits retries to one in five recent calls. While oa-web is healthy, a retry hides a lost connection from the visitor;
 * while it is failing, retries add a fifth to its load at most, instead of doubling it.
 */

const retriesPerCall = 0.2;
/** Upper bound of what past calls have earned, and the starting balance. */
const maxTokens = 5;
/** The sum of five fifths may fall just short of one in floating point. */
const rounding = 1e-9;

export class RetryBudget {
  #tokens = maxTokens;

  /** Every call earns a fraction of a retry. */
  earn(): void {
    this.#tokens = Math.min(maxTokens, this.#tokens + retriesPerCall);
  }

  /** Retries that are allowed now. */
  get left(): number {
    return Math.floor(this.#tokens + rounding);
  }

  /** Spends one retry; false if the budget is exhausted. */
  spend(): boolean {
    if (this.left < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
