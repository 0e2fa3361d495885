/** The dogs next to a dog in a ranking. */
import type { RankRow } from '../../../../../shared/areas/rankings.ts';

type NextPlace =
  | { readonly kind: 'behind'; readonly rank: number; readonly points: number }
  | { readonly kind: 'ahead'; readonly points: number }
  | { readonly kind: 'tied' }
  | { readonly kind: 'alone' }
  | { readonly kind: 'unknown' };

/**
 * Returns a page of the ranking that contains a rank and the places before and after it. Tries several page sizes,
 * because with any one size, some ranks are first or last on their page.
 */
export function pageAround(rank: number): { page: number; pageSize: number } {
  const pageSize = [20, 21, 23, 25].find((size) => (rank < 2 ? true : (rank - 2) % size < size - 2)) ?? 20;
  return { pageSize, page: Math.floor(Math.max(0, rank - 2) / pageSize) + 1 };
}

interface Own {
  readonly dogId: string;
  readonly rank: number;
  readonly points: number;
}

/**
 * Returns how far the dog is behind the next place or, for a leader, ahead of second place. `unknown` if the rows
 * contradict the dog's own figures, e.g. because the two are from different publications.
 */
export function nextPlace({ dogId, rank, points }: Own, rows: readonly RankRow[], total: number | null): NextPlace {
  const own = rows.find((row) => row.dogId === dogId);
  if (own && (own.rank !== rank || own.points !== points)) return { kind: 'unknown' };
  if (rank > 1) {
    const better = rows.findLast((row) => row.rank !== null && row.rank < rank);
    if (!better?.rank || better.points <= points) return { kind: 'unknown' };
    return { kind: 'behind', rank: better.rank, points: better.points - points };
  }
  if (!own) return { kind: 'unknown' };
  if (total === 1) return { kind: 'alone' };
  const second = rows.find((row) => row.dogId !== dogId);
  if (!second || second.points > points) return { kind: 'unknown' };
  return second.points === points ? { kind: 'tied' } : { kind: 'ahead', points: points - second.points };
}

/** True if another dog has the same rank. */
export const isTiedRank = ({ dogId, rank }: Own, rows: readonly RankRow[]): boolean =>
  rows.some((row) => row.rank === rank && row.dogId !== dogId);
