/** Rounds odds for display, as a percentage (3.2 %) or in whole numbers (1 in 17). */

/**
 * Returns the number of decimals, from 1 to 6, that a percentage needs to show two significant digits: 3.2 %, 0.64 %,
 * 0.051 %.
 */
export function percentDigits(share: number): number {
  if (share <= 0) return 0;
  const leading = Math.floor(Math.log10(share * 100));
  return Math.min(6, Math.max(1, 1 - leading));
}

interface WholeOdds {
  readonly wins: number;
  readonly draws: number;
  /** False if rounded. */
  readonly exact: boolean;
}

const isWhole = (n: number): boolean => Math.abs(n - Math.round(n)) < 1e-6 * n;

/** Returns odds such as `1 in 17` or `3 in 10`; null for zero, and for odds that would round to certainty. */
export function wholeOdds(share: number): WholeOdds | null {
  if (share <= 0 || share >= 0.95) return null;
  const draws = 1 / share;
  if (share < 0.15 || isWhole(draws)) return { wins: 1, draws: Math.round(draws), exact: isWhole(draws) };
  return { wins: Math.round(share * 10), draws: 10, exact: isWhole(share * 10) };
}

/** Returns the probability of winning nothing; null unless the odds of every prize are known. */
export function chanceOfNothing(odds: readonly (number | null)[]): number | null {
  if (odds.length === 0 || odds.includes(null)) return null;
  const anyPrize = odds.reduce<number>((sum, chance) => sum + (chance ?? 0), 0);
  return anyPrize > 1 ? null : 1 - anyPrize;
}
