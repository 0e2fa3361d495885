/** Looks up the readings of Chinese characters, in pinyin without tones. */
import { other, usual } from './table.ts';

let readings: Map<string, string[]> | undefined;

function readTable(): Map<string, string[]> {
  const byCharacter = new Map<string, string[]>();
  for (const table of [usual, other]) {
    for (const entry of table.split(' ')) {
      const [syllable = ''] = /^[a-z]+/.exec(entry) ?? [];
      for (const character of entry.slice(syllable.length)) {
        byCharacter.set(character, [...(byCharacter.get(character) ?? []), syllable]);
      }
    }
  }
  return byCharacter;
}

/** Returns the readings of a character, the usual one first. Empty if the character is not in GB 2312. */
export function readingsOf(character: string): readonly string[] {
  // Built on first use, because building takes a millisecond or two.
  readings ??= readTable();
  return readings.get(character) ?? [];
}
