/** Finding breeds: by Chinese name, alias, pinyin or initials, English name, FCI number. */
import type { BreedSummary } from '../../../../shared/areas/breeds.ts';
import { pinyinOf, readsAs } from './pinyin.ts';

/** Lower case, no accents, full-width to half-width; 梗 is how many keyboards write 㹴. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('梗', '㹴').replace(/\s+/g, ' ').trim();

export interface Searchable {
  readonly breed: BreedSummary;
  readonly pinyin: string;
  readonly english: string;
  /** Folded names, the breed's own two first. */
  readonly names: readonly string[];
  /** The Chinese ones of them by character. */
  readonly chinese: readonly (readonly string[])[];
}

export function searchable(breed: BreedSummary): Searchable {
  const names = [breed.name.zh, breed.name.en, ...breed.aliases].map(fold);
  return {
    breed,
    pinyin: pinyinOf(breed.name.zh),
    english: fold(breed.name.en),
    names,
    chinese: names.filter((name) => /\p{Script=Han}/u.test(name)).map((name) => [...name]),
  };
}

/** How well a breed answers the query: 0 best, null not at all. */
export function rankOf({ breed, names, chinese }: Searchable, query: string): number | null {
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
    if (chinese.some((name) => readsAs(name, letters))) return 4;
    // From the third letter on, a reading in the middle of a name is meant; before, it is chance.
    if (letters.length >= 3 && chinese.some((name) => name.some((_, i) => i > 0 && readsAs(name, letters, i))))
      return 5;
  }
  return query.length > 1 && names.some((name) => name.includes(query)) ? 6 : null;
}

/** The breeds that answer the query, best first; all of them, in their own order, for an empty one. */
export function search(all: readonly Searchable[], typed: string): Searchable[] {
  const query = fold(typed);
  if (query === '') return [...all];
  const ranked = all.flatMap((item) => {
    const rank = rankOf(item, query);
    return rank === null ? [] : [{ item, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}
