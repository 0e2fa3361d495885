/** Breed search by Chinese name, alias, pinyin or its initials, English name, or FCI number. */
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { isSpelledBy, pinyinOf } from './pinyin.ts';

/** Lower case, without accents, full-width to half-width. Many input methods offer 梗 for the rare 㹴 (terrier). */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('梗', '㹴').replace(/\s+/g, ' ').trim();

export interface SearchEntry {
  readonly breed: BreedSummary;
  readonly pinyin: string;
  readonly english: string;
  /** Folded: the Chinese name, the English name, then the aliases. */
  readonly names: readonly string[];
  /** The Chinese ones among `names`, split into characters. */
  readonly chinese: readonly (readonly string[])[];
}

export function toSearchEntry(breed: BreedSummary): SearchEntry {
  const names = [breed.name.zh, breed.name.en, ...breed.aliases].map(fold);
  return {
    breed,
    pinyin: pinyinOf(breed.name.zh),
    english: fold(breed.name.en),
    names,
    chinese: names.filter((name) => /\p{Script=Han}/u.test(name)).map((name) => [...name]),
  };
}

/** How well a breed matches a folded query: 0 is best, null is no match. */
function rankOf({ breed, names, chinese }: SearchEntry, query: string): number | null {
  if (/^\d+$/.test(query)) {
    const number = String(breed.fciNumber);
    return number === query ? 0 : number.startsWith(query) ? 2 : null;
  }
  if (names.includes(query)) return 0;
  if (names[0]?.startsWith(query) || names[1]?.startsWith(query)) return 1;
  if (names.some((name) => name.startsWith(query))) return 2;
  if (names.some((name) => name.includes(` ${query}`))) return 3;
  const letters = query.replace(/[ '’-]/g, '');
  if (/^[a-z]+$/.test(letters)) {
    if (chinese.some((name) => isSpelledBy(name, letters))) return 4;
    // Within a name, one or two letters match by chance.
    if (letters.length >= 3 && chinese.some((name) => name.some((_, i) => i > 0 && isSpelledBy(name, letters, i))))
      return 5;
  }
  return query.length > 1 && names.some((name) => name.includes(query)) ? 6 : null;
}

/** The matching breeds, best first; for an empty query all of them, in their given order. */
export function search(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const query = fold(text);
  if (query === '') return [...entries];
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, query);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ entry }) => entry);
}
