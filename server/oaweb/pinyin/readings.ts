/** Looks up the readings of Chinese characters, and spells breed names, in pinyin without tones. */
import { memoise } from '../fields/values.ts';
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

/**
 * Readings preferred in breed names where they differ from everyday text. Includes 㹴 (terrier), which GB 2312 lacks.
 */
const breedNameReadings: Readonly<Record<string, string>> = {
  藏: 'zang',
  长: 'chang',
  柏: 'bo',
  彭: 'peng',
  都: 'du',
  㹴: 'geng',
};

function spell(character: string): string {
  const first = breedNameReadings[character];
  const readings = readingsOf(character);
  const all = first === undefined ? readings : [first, ...readings.filter((syllable) => syllable !== first)];
  return all.join('/') || character.toLowerCase();
}

/**
 * Spells a name in pinyin: 长毛犬 becomes `chang/zhang mao quan`. Keeps Latin letters and digits; drops brackets and
 * spaces.
 */
const pinyinOf = memoise((name): string => (name.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).map(spell).join(' '));

/**
 * Spells the Chinese name, then the Chinese aliases. The client can then sort and search without a table of readings.
 */
export const breedPinyin = (name: string, aliases: readonly string[]): string[] =>
  [name, ...aliases.filter((alias) => /\p{Script=Han}/u.test(alias))].map(pinyinOf);
