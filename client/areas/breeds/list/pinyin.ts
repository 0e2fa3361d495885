/** Pinyin of Chinese text, from the table made at build time (client/build/pinyin-table.ts). */
import table from 'virtual:pinyin';

/** Characters whose usual reading is not the one they have in dogs' names. */
const inDogNames: Readonly<Record<string, string>> = { 藏: 'zang', 长: 'chang', 柏: 'bo', 彭: 'peng', 都: 'du' };

function readTable(): ReadonlyMap<string, readonly string[]> {
  const readings = new Map<string, string[]>();
  // The first line holds each character under its usual reading, the second under its others.
  for (const line of table.split('\n')) {
    for (const entry of line.split('|')) {
      const syllable = /^[a-z]+/.exec(entry)?.[0] ?? '';
      for (const character of entry.slice(syllable.length)) {
        readings.set(character, [...(readings.get(character) ?? []), syllable]);
      }
    }
  }
  for (const [character, syllable] of Object.entries(inDogNames)) {
    readings.set(character, [syllable, ...(readings.get(character) ?? []).filter((s) => s !== syllable)]);
  }
  return readings;
}

const readings = readTable();

/** All readings of a character, its usual one first; none for what is not Chinese. */
export const readingsOf = (character: string): readonly string[] => readings.get(character) ?? [];

/** Text by which Chinese names sort: their pinyin. */
export const pinyinOf = (text: string): string =>
  [...text].map((character) => readingsOf(character)[0] ?? character.toLowerCase()).join(' ');

/**
 * Whether `query` (letters only) can be read off `text` from its start: whole syllables, their beginnings or single
 * initials, in any mix: "jinmao", "jinm" and "jm" all read 金毛.
 */
export function readsAs(text: readonly string[], query: string, from = 0): boolean {
  if (query === '') return true;
  const character = text[from];
  if (character === undefined) return false;
  const known = readingsOf(character);
  if (known.length === 0) {
    // Brackets and spaces are passed over; a Latin letter stands for itself.
    if (!/[\p{L}\p{N}]/u.test(character)) return readsAs(text, query, from + 1);
    return query.startsWith(character.toLowerCase()) && readsAs(text, query.slice(1), from + 1);
  }
  return known.some((syllable) => {
    if (syllable.startsWith(query)) return true;
    if (query.startsWith(syllable) && readsAs(text, query.slice(syllable.length), from + 1)) return true;
    return query[0] === syllable[0] && readsAs(text, query.slice(1), from + 1);
  });
}
