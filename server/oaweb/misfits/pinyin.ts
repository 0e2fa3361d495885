/** Pinyin of our fields' Chinese terms, by which keys such as `zsbh` (证书编号) and `dengji` (等级) are recognised. */
import { readingsOf } from '../pinyin/readings.ts';

/** Null if a character has no reading. */
export function pinyinOf(term: string): { readonly full: string; readonly initials: string } | null {
  const syllables = [...term].map((character) => readingsOf(character)[0]);
  if (syllables.length === 0 || syllables.some((syllable) => syllable === undefined)) return null;
  return { full: syllables.join(''), initials: syllables.map((syllable) => syllable?.[0]).join('') };
}
