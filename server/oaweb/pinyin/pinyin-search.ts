/**
 * Matches strings by pinyin without tones, in full or abbreviated to initials: `shanghai`, `shangh` and `sh` match 上海.
 */
import { readingsOf } from './readings.ts';

/** Returns whether a search may be pinyin: at least two Latin letters, and nothing else but spaces. */
export const mayBePinyin = (search: string | undefined): search is string =>
  /^\s*[a-z](?:\s*[a-z])+\s*$/i.test(search ?? '');

/** Returns whether the search matches the text's pinyin, starting at any character. */
export function matchesPinyin(text: string, search: string): boolean {
  const letters = search.toLowerCase().replace(/\s/g, '');
  // Possible counts of letters matched so far. There may be several, because a character can match its initial or its
  // whole syllable.
  let reached = new Set<number>();
  for (const character of text) {
    const next = new Set<number>();
    for (const at of [0, ...reached]) {
      const rest = letters.slice(at);
      for (const syllable of readingsOf(character)) {
        if (syllable.startsWith(rest)) return true;
        if (rest.startsWith(syllable)) next.add(at + syllable.length);
        if (rest[0] === syllable[0]) next.add(at + 1);
      }
    }
    reached = next;
  }
  return false;
}
