/** Finds breeds whose name is one typo away from a search. Used when no name matches. */
import { type BreedMatch, foldForSearch, type SearchEntry } from './breed-search.ts';

/** Minimum length of a search in letters. Shorter words have too many near matches. */
const minLetters = 5;
/** Minimum length of a Chinese search. Characters are more distinctive than letters. */
const minCharacters = 4;
const maxShown = 5;

/** True if two strings differ by one wrong, missing or extra letter, or by two swapped letters. */
function differsByOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/** True if `name` starts with `word`, allowing for one wrong, missing or extra letter. */
const startsNearly = (name: string, word: string): boolean =>
  [-1, 0, 1].some((more) => differsByOne(name.slice(0, word.length + more), word));

const squashed = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const isLongEnough = (text: string): boolean =>
  text.length >= (/\p{Script=Han}/u.test(text) ? minCharacters : minLetters);

/**
 * Returns 0 if the query is at most one typo away from the name, or from one of its words. Returns 1 if the name starts
 * with the query (typing in progress), or if each word of the query starts a word of the name, with at most one typo in
 * each. Returns null otherwise.
 */
function nearness(name: string, query: string): 0 | 1 | null {
  const [all, typed] = [squashed(name), squashed(query)];
  if (!isLongEnough(typed)) return null;
  // Also matches if a space is missing or extra.
  if (all === typed || differsByOne(all, typed)) return 0;
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const parts = query.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  if (parts.length === 1 && words.some((word) => differsByOne(word, typed))) return 0;
  if (all.startsWith(typed) || startsNearly(all, typed)) return 1;
  const isNear = (part: string) =>
    words.some((word) => word.startsWith(part) || (isLongEnough(part) && startsNearly(word, part)));
  return parts.every(isNear) ? 1 : null;
}

/** Returns up to five results, closest first. */
export function nearMatches(entries: readonly SearchEntry[], text: string): BreedMatch[] {
  const query = foldForSearch(text);
  const near = entries.flatMap((entry) => {
    const ranked = entry.names.map((name) => nearness(name, query));
    const best = ranked.includes(0) ? 0 : ranked.includes(1) ? 1 : null;
    const name = best === null ? undefined : entry.texts[ranked.indexOf(best)];
    return best === null || name === undefined
      ? []
      : [{ entry, rank: best, hit: { text: name, from: 0, to: name.length } }];
  });
  return near.sort((a, b) => a.rank - b.rank).slice(0, maxShown);
}
