/**
 * How many calls may be tried again: one in five of the recent ones. While oa-web is well a lost connection is mended
 * without anybody noticing; while it is not, retries add a fifth to its load at most, instead of doubling it.
 */

const share = 0.2;
/** What calls of long ago have earned is not kept beyond this: it is also what a site starts with. */
const most = 5;

export class RetryBudget {
  #tokens = most;

  /** Every call earns a share of a retry. */
  earn(): void {
    this.#tokens = Math.min(most, this.#tokens + share);
  }

  /** Takes one retry, if there is one. */
  take(): boolean {
    // Five fifths are one, whatever floating point says.
    if (this.#tokens < 1 - 1e-9) return false;
    this.#tokens -= 1;
    return true;
  }
}
