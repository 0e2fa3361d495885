/** Pinyin of Chinese text, read from the table built by client/build/pinyin-table.ts. */
import table from 'virtual:pinyin';

/** Characters whose reading in breed names differs from everyday text. */
const breedNameReadings: Readonly<Record<string, string>> = { 藏: 'zang', 长: 'chang', 柏: 'bo', 彭: 'peng', 都: 'du' };

function readTable(): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, string[]>();
  // The first line lists each character under its usual reading, the second under its other readings.
  for (const line of table.split('\n')) {
    for (const entry of line.split('|')) {
      const syllable = /^[a-z]+/.exec(entry)?.[0] ?? '';
      for (const character of entry.slice(syllable.length)) {
        readings.set(character, [...(readings.get(character) ?? []), syllable]);
      }
    }
  }
  for (const [character, syllable] of Object.entries(breedNameReadings)) {
    readings.set(character, [syllable, ...(readings.get(character) ?? []).filter((s) => s !== syllable)]);
  }
  return readings;
}

const readings = readTable();

/** All readings of a character, the usual one first; empty unless it is Chinese. */
const readingsOf = (character: string): readonly string[] => readings.get(character) ?? [];

/** The sort key of a Chinese name. */
export const pinyinOf = (text: string): string =>
  [...text].map((character) => readingsOf(character)[0] ?? character.toLowerCase()).join(' ');

/**
 * Whether `query` (letters only) spells `text` from index `from` on. Each character may be given by its syllable, its
 * initial or, at the end, the start of its syllable: "jinmao", "jmao", "jinm" and "jm" all spell 金毛.
 */
export function isSpelledBy(text: readonly string[], query: string, from = 0): boolean {
  if (query === '') return true;
  const character = text[from];
  if (character === undefined) return false;
  const syllables = readingsOf(character);
  if (syllables.length === 0) {
    // Brackets and spaces are skipped; a Latin letter stands for itself.
    if (!/[\p{L}\p{N}]/u.test(character)) return isSpelledBy(text, query, from + 1);
    return query.startsWith(character.toLowerCase()) && isSpelledBy(text, query.slice(1), from + 1);
  }
  return syllables.some((syllable) => {
    if (syllable.startsWith(query)) return true;
    if (query.startsWith(syllable) && isSpelledBy(text, query.slice(syllable.length), from + 1)) return true;
    return query[0] === syllable[0] && isSpelledBy(text, query.slice(1), from + 1);
  });
}
