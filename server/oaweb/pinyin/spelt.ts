/** Finds texts by their pinyin without tones, or by its initials: `shanghai`, `shangh` and `sh` find 上海. */
import { readingsOf } from './readings.ts';

/** True for a search that may be pinyin: at least two Latin letters, and nothing else but spaces. */
export const mayBePinyin = (search: string | undefined): search is string =>
  /^\s*[a-z](?:\s*[a-z])+\s*$/i.test(search ?? '');

/** Returns whether the characters from `at` on, spelt one after another, start with the letters. */
function startsWith(characters: readonly string[], at: number, letters: string): boolean {
  if (letters === '') return true;
  const character = characters[at];
  if (character === undefined) return false;
  return (
    readingsOf(character).some(
      (syllable) =>
        syllable.startsWith(letters) ||
        (letters.startsWith(syllable) && startsWith(characters, at + 1, letters.slice(syllable.length))),
    ) ||
    (readingsOf(character).some((syllable) => syllable[0] === letters[0]) &&
      startsWith(characters, at + 1, letters.slice(1)))
  );
}

/** Returns whether the text has a part that is spelt like the search. */
export function isSpelt(text: string, search: string): boolean {
  const letters = search.toLowerCase().replace(/\s/g, '');
  const characters = [...text];
  return characters.some((_, at) => startsWith(characters, at, letters));
}
