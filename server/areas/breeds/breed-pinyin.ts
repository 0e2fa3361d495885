/** Spells breed names in pinyin, so that the client can sort and search without a table. */
import { readingsOf } from '../../oaweb/pinyin/readings.ts';

/** Characters whose reading in breed names differs from everyday text, and the rare character for terriers. */
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

/** Spells 长毛犬 as `chang/zhang mao quan`. Keeps Latin letters and digits, and drops brackets and spaces. */
const pinyinOf = (name: string): string => (name.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).map(spell).join(' ');

/** Spells the Chinese name, then the Chinese aliases. */
export const breedPinyin = (name: string, aliases: readonly string[]): string[] =>
  [name, ...aliases.filter((alias) => /\p{Script=Han}/u.test(alias))].map(pinyinOf);
