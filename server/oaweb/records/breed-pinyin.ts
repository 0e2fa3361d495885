/** Spells names of a breed in pinyin, so that the client sorts and searches without a table. */
import { readingsOf } from '../pinyin/readings.ts';

/** Characters whose reading in breed names differs from everyday text, and the rare one for terriers. */
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

/** Spells 长毛犬 as `chang/zhang mao quan`. Latin letters and digits stand for themselves, brackets and spaces are left out. */
const pinyinOf = (name: string): string => (name.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).map(spell).join(' ');

/** Spells the Chinese name, then the aliases that are Chinese. */
export const breedPinyin = (name: string, aliases: readonly string[]): string[] =>
  [name, ...aliases.filter((alias) => /\p{Script=Han}/u.test(alias))].map(pinyinOf);
