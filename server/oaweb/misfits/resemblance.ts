/** How much one of oa-web's keys resembles one of our fields: by the words in it, in English or in pinyin. */
import type { Field } from '../fields/field.ts';

/** Words that any key may contain. */
const fillers = new Set([
  'dog',
  'cert',
  'certificate',
  'info',
  'the',
  'is',
  'my',
  'fci',
  'vo',
  'dto',
  'str',
  'value',
  'val',
]);

/** `certNoNew` → cert, no, new. */
const wordsIn = (key: string): string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '');

const isSimilarWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));

/** From 0 to 1. */
export function resemblance(key: string, field: Field): number {
  const words = wordsIn(key);
  const scores = field.keys.map((alias) => {
    const aliasWords = wordsIn(alias);
    const telling = (word: string) => (fillers.has(word) ? 0.2 : 1);
    const shared = words.filter((word) => aliasWords.some((other) => isSimilarWord(word, other)));
    const weight = (list: readonly string[]) => list.reduce((sum, word) => sum + telling(word), 0);
    return weight(shared) / Math.max(weight(words), weight(aliasWords), 1);
  });
  return Math.max(0, ...scores);
}
