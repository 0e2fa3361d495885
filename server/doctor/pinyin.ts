/** Spells Chinese terms in pinyin, because some servers name their keys and parameters that way. */
import { readingsOf } from '../oaweb/pinyin/readings.ts';

/** Returns the syllables of a term in pinyin, with Latin letters as they are; null if a character has no reading. */
function syllablesOf(term: string): string[] | null {
  const syllables = (term.match(/[A-Za-z]+|\P{ASCII}/gu) ?? []).map((part) =>
    /^[A-Z]/i.test(part) ? part.toLowerCase() : readingsOf(part)[0],
  );
  return syllables.length === 0 || syllables.includes(undefined) ? null : (syllables as string[]);
}

const isLatin = (syllable: string, term: string): boolean => term.toLowerCase().includes(syllable);

/**
 * Spells a term in pinyin, as in the keys `zsbh` (证书编号), `dengji` (等级) and `dnabh` (DNA编号). Null if a character has no
 * reading.
 */
export function pinyinOf(term: string): { readonly full: string; readonly initials: string } | null {
  const syllables = syllablesOf(term);
  if (!syllables) return null;
  const initials = syllables.map((syllable) => (isLatin(syllable, term) ? syllable : syllable.charAt(0)));
  return { full: syllables.join(''), initials: initials.join('') };
}

/** Returns a pattern for a term in pinyin in which any syllable may be reduced to its initial: `jiemc` matches 节名称. */
export function mixedPinyin(term: string): RegExp | null {
  const syllables = syllablesOf(term);
  const parts = syllables?.map((syllable) =>
    isLatin(syllable, term) ? syllable : `(?:${syllable}|${syllable.charAt(0)})`,
  );
  return parts && parts.length > 1 ? new RegExp(`^${parts.join('')}$`) : null;
}
