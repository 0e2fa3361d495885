/** Words for an ancestor's place: 父, 外祖父, 母父, `sire's dam`, `FM`. */
import { memoise } from '../../fields/memoise.ts';
import { grandparentWords, parentLetters, parentWords, type Side } from '../../vocabulary/pedigrees.ts';
import type { Place } from './ancestry.ts';

const letterOf = { sire: 's', dam: 'd' } as const satisfies Record<Side, string>;

const plain = memoise((word) =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .replace(/'s(?=\W)|[\s._/>→-]|[的之犬亲]/gu, ''),
);

/** The words for sire and dam, the longest first. */
const sides: readonly (readonly [word: string, letter: string])[] = parentWords
  .flatMap((words) => (['sire', 'dam'] as const).map((side) => [plain(words[side]), letterOf[side]] as const))
  .sort(([a], [b]) => b.length - a.length);

/** A chain such as 父母 or `fathermother`, read from the dog up; null if anything else is in it. */
function chain(word: string): Place | null {
  let rest = word;
  let place = '';
  while (rest !== '') {
    const side = sides.find(([start]) => start !== '' && rest.startsWith(start));
    if (!side) return null;
    rest = rest.slice(side[0].length);
    place += side[1];
  }
  return place === '' ? null : place;
}

function letters(word: string): Place | null {
  const pair = parentLetters.find(({ sire, dam }) => word !== '' && [...word].every((c) => c === sire || c === dam));
  return pair ? [...word].map((c) => (c === pair.sire ? 's' : 'd')).join('') : null;
}

/**
 * The place that a word names; null if none, or more than one. `beside` are the other words of the record: a single letter
 * needs a longer one beside it, and 父母, which also means "parents", 父父 or 母母.
 */
export function placeNamed(word: string, beside: readonly string[] = []): Place | null {
  const name = plain(word);
  if (name === '父母') return beside.some((other) => /^(父父|母父|母母)$/.test(plain(other))) ? 'sd' : null;
  const grandparent = grandparentWords.find(([known]) => known === name);
  const place = chain(grandparent?.[1] ?? name);
  if (place !== null) return place;
  const byLetters = letters(name);
  if (byLetters === null || byLetters.length > 1) return byLetters;
  const isBeside = (other: string) =>
    other.length > 1 && letters(other) !== null && letters(`${other[0]}${name}`) !== null;
  return beside.some((other) => isBeside(plain(other))) ? byLetters : null;
}
