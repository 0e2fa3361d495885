/** How often a secret may be guessed at. */

/** An attempt that was allowed. */
export interface Attempt {
  /** It was not a miss. */
  giveBack(): void;
}

/** How long everyone has to wait. */
export interface Wait {
  readonly waitMs: number;
}

interface GuessPolicy {
  readonly freeMisses: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** Misses are forgotten this long after the last wait. */
  readonly memoryMs: number;
}

const minuteMs = 60_000;
/** 5 misses, then 1, 2, 4 … minutes up to an hour: at most 154 guesses a day at six digits, which are a million. */
export const guessPolicy: GuessPolicy = {
  freeMisses: 5,
  firstWaitMs: minuteMs,
  maxWaitMs: 60 * minuteMs,
  memoryMs: 60 * minuteMs,
};
