/** Breed search by Chinese name, alias, pinyin or its initials, English name, or FCI number. */
import type { BreedSummary } from '../../../shared/areas/breeds.ts';

/** Lower case, without accents, full-width to half-width. Many input methods offer 梗 for the rare 㹴 (terrier). */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('梗', '㹴').replace(/\s+/g, ' ').trim();

/** The syllables by which each character may be given. */
type Spelling = readonly (readonly string[])[];

export interface SearchEntry {
  readonly breed: BreedSummary;
  /** The Chinese name's sort key: the usual reading of each character. */
  readonly pinyin: string;
  readonly english: string;
  /** Folded: the Chinese name, the English name, then the aliases. */
  readonly names: readonly string[];
  /** Of the Chinese ones among `names`. */
  readonly spellings: readonly Spelling[];
}

export function toSearchEntry(breed: BreedSummary): SearchEntry {
  const spellings = breed.pinyin.map((key) => key.split(' ').map((readings) => readings.split('/')));
  return {
    breed,
    pinyin: spellings[0]?.map(([usual]) => usual).join(' ') ?? '',
    english: fold(breed.name.en),
    names: [breed.name.zh, breed.name.en, ...breed.aliases].map(fold),
    spellings,
  };
}

/**
 * Whether `query` (letters only) spells a name from character `from` on. Each character may be given by its syllable,
 * its initial or, at the end, the start of its syllable: "jinmao", "jmao", "jinm" and "jm" all spell 金毛.
 */
function isSpelledBy(spelling: Spelling, query: string, from = 0): boolean {
  if (query === '') return true;
  return (spelling[from] ?? []).some((syllable) => {
    if (syllable.startsWith(query)) return true;
    if (query.startsWith(syllable) && isSpelledBy(spelling, query.slice(syllable.length), from + 1)) return true;
    return query[0] === syllable[0] && isSpelledBy(spelling, query.slice(1), from + 1);
  });
}

/** How well a breed matches a folded query: 0 is best, null is no match. */
function rankOf({ breed, names, spellings }: SearchEntry, query: string): number | null {
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
    if (spellings.some((spelling) => isSpelledBy(spelling, letters))) return 4;
    // Within a name, one or two letters match by chance.
    if (
      letters.length >= 3 &&
      spellings.some((spelling) => spelling.some((_, i) => i > 0 && isSpelledBy(spelling, letters, i)))
    )
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
