/** Breed search by Chinese name, alias, pinyin or pinyin initials, English name, or FCI number. */
import type { BreedSummary } from '../../../shared/areas/breeds.ts';

/** Folds case, accents and character width. Replaces 梗, which many input methods offer for the rare 㹴 (terrier). */
const foldCharacters = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('梗', '㹴');

export const foldForSearch = (text: string): string => foldCharacters(text).replace(/\s+/g, ' ').trim();

/** Possible pinyin syllables of each character. */
type Spelling = readonly (readonly string[])[];

export interface SearchEntry {
  readonly breed: BreedSummary;
  /** Sort key of the Chinese name: the usual reading of each character. */
  readonly pinyin: string;
  readonly english: string;
  /** Chinese name, English name, then the aliases. */
  readonly texts: readonly string[];
  /** `texts`, folded. */
  readonly names: readonly string[];
  /** Spellings of the Chinese strings among `texts`. */
  readonly spellings: readonly Spelling[];
}

/** The part of a name or FCI number that matches a search. */
export interface Hit {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export interface BreedMatch {
  readonly entry: SearchEntry;
  /** Null if the query is empty. */
  readonly hit: Hit | null;
}

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

export function toSearchEntry(breed: BreedSummary): SearchEntry {
  const spellings = breed.pinyin.map((key) => key.split(' ').map((readings) => readings.split('/')));
  const texts = [breed.name.zh, breed.name.en, ...breed.aliases];
  return {
    breed,
    pinyin: spellings[0]?.map(([usual]) => usual).join(' ') ?? '',
    english: foldForSearch(breed.name.en),
    texts,
    names: texts.map(foldForSearch),
    spellings,
  };
}

/**
 * Matches `query` (letters only) against a name's pinyin, starting at character `from`. Returns the index after the
 * last matched character, or null. Each character may be typed as its syllable or its initial; the last character also
 * as the start of its syllable. "jinmao", "jmao", "jinm" and "jm" all match 金毛.
 */
function spelledTo(spelling: Spelling, query: string, from: number): number | null {
  if (query === '') return from;
  for (const syllable of spelling[from] ?? []) {
    if (syllable.startsWith(query)) return from + 1;
    const whole = query.startsWith(syllable) ? spelledTo(spelling, query.slice(syllable.length), from + 1) : null;
    const to = whole ?? (query[0] === syllable[0] ? spelledTo(spelling, query.slice(1), from + 1) : null);
    if (to !== null) return to;
  }
  return null;
}

/**
 * Maps a range of a folded name back to the original name. Positions differ, because folding may lengthen or shorten a
 * character.
 */
function unfolded(text: string, from: number, length: number): Hit {
  let [at, folded, start, end] = [0, 0, text.length, 0];
  for (const character of text) {
    const next = folded + foldCharacters(character).length;
    if (next > from && folded < from + length) {
      start = Math.min(start, at);
      end = at + character.length;
    }
    folded = next;
    at += character.length;
  }
  return { text, from: start, to: end };
}

/**
 * Maps a range of syllables to the characters of a Chinese name that they spell. Only letters and digits have a
 * syllable.
 */
function spelled(text: string, from: number, to: number): Hit {
  const places = [...text.matchAll(/[\p{L}\p{N}]/gu)].map(({ index, 0: character }) => [
    index,
    index + character.length,
  ]);
  return { text, from: places[from]?.[0] ?? 0, to: places[to - 1]?.[1] ?? text.length };
}

/**
 * Returns the digits of "FCI 111", "fci111", "No. 111", "№111", "编号 111", "111". Returns an empty string for "FCI"
 * alone, and null for anything else.
 */
const fciDigits = (query: string): string | null =>
  /^(?:fci)?[\s-]*(?:no|nr|#|编号)?[\s.:-]*0*(\d+) ?号?$|^fci$/.exec(query)?.slice(1).join('') ?? null;

interface Match {
  /** Match quality; 0 is best. */
  readonly rank: number;
  readonly hit: Hit | null;
}

function matchNumber(fciNumber: number, digits: string): Match | null {
  const text = String(fciNumber);
  if (!text.startsWith(digits)) return null;
  return { rank: text === digits ? 0 : 2, hit: { text, from: 0, to: digits.length } };
}

/** Returns the quality and position of a breed's match with a folded query; null if there is none. */
function matchName({ texts, names, spellings }: SearchEntry, query: string): Match | null {
  const first = (rank: number, test: (name: string, i: number) => boolean, offset = (_name: string) => 0) => {
    const i = names.findIndex(test);
    const [text, name] = [texts[i], names[i]];
    return text === undefined || name === undefined ? null : { rank, hit: unfolded(text, offset(name), query.length) };
  };
  const byName =
    first(0, (name) => name === query) ??
    first(1, (name, i) => i < 2 && name.startsWith(query)) ??
    first(2, (name) => name.startsWith(query)) ??
    first(
      3,
      (name) => name.includes(` ${query}`),
      (name) => name.indexOf(` ${query}`) + 1,
    );
  if (byName) return byName;
  const letters = query.replace(/[ '’-]/g, '');
  if (/^[a-z]+$/.test(letters)) {
    const chinese = texts.filter((text, i) => i === 0 || isHan(text));
    // One or two letters must match the start of a name, because inside a name they match by chance.
    const starts = letters.length >= 3 ? Math.max(...spellings.map(({ length }) => length)) : 1;
    for (let from = 0; from < starts; from += 1) {
      for (const [i, spelling] of spellings.entries()) {
        const to = spelledTo(spelling, letters, from);
        if (to !== null) return { rank: from === 0 ? 4 : 5, hit: spelled(chinese[i] ?? '', from, to) };
      }
    }
  }
  // A single letter would match most names, so it is not searched for inside names. A Chinese character is distinctive
  // enough.
  return query.length > 1 || isHan(query)
    ? first(
        6,
        (name) => name.includes(query),
        (name) => name.indexOf(query),
      )
    : null;
}

/** Returns the matching breeds, best first. An empty query returns all breeds in the given order. */
export function search(entries: readonly SearchEntry[], text: string): BreedMatch[] {
  const query = foldForSearch(text);
  if (query === '') return entries.map((entry) => ({ entry, hit: null }));
  const digits = fciDigits(query);
  const found = entries.flatMap((entry) => {
    const match = digits === null ? matchName(entry, query) : matchNumber(entry.breed.fciNumber, digits);
    return match ? [{ entry, ...match }] : [];
  });
  return found.sort((a, b) => a.rank - b.rank);
}
