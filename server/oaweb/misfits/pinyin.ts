/** Pinyin of our fields' Chinese terms, by which keys such as `zsbh` (证书编号) and `dengji` (等级) are recognised. */
import { syllables } from './syllables.ts';

const bySyllable: ReadonlyMap<string, string> = new Map(
  syllables.split(' ').flatMap((entry) => {
    const [syllable = ''] = /^[a-z]+/.exec(entry) ?? [];
    return Array.from(entry.slice(syllable.length), (character) => [character, syllable] as const);
  }),
);

/** Null if a character is not in the table. */
export function pinyinOf(term: string): { readonly full: string; readonly initials: string } | null {
  const parts = [...term].map((character) => bySyllable.get(character));
  if (parts.length === 0 || parts.some((part) => part === undefined)) return null;
  return { full: parts.join(''), initials: parts.map((part) => part?.[0]).join('') };
}
