/** Odds as a percentage and as one in N. */

/** Decimals that show the first significant digit: 3 %, 0.6 %, 0.05 %, 0.001 %. */
export function percentDigits(share: number): number {
  if (share <= 0) return 0;
  const leading = Math.floor(Math.log10(share * 100));
  return Math.min(6, Math.max(1, 1 - leading));
}

interface OneIn {
  readonly n: number;
  /** false if N is rounded. */
  readonly exact: boolean;
}

/** null for zero and for anything more likely than one in two. */
export function oneIn(share: number): OneIn | null {
  if (share <= 0 || share > 0.5) return null;
  const n = 1 / share;
  const rounded = n < 10 ? Math.round(n * 10) / 10 : Math.round(n);
  return { n: rounded, exact: Math.abs(n - rounded) < 1e-6 * n };
}

/** The probability of winning nothing; null unless the odds of every prize are known. */
export function chanceOfNothing(odds: readonly (number | null)[]): number | null {
  if (odds.length === 0 || odds.includes(null)) return null;
  const anyPrize = odds.reduce<number>((sum, chance) => sum + (chance ?? 0), 0);
  return anyPrize > 1 ? null : 1 - anyPrize;
}
