/** Scores how closely one of oa-web's keys resembles a field of the contract: by its words, in English or in pinyin. */
import { type Field, isNameField, languageWords } from '../../oaweb/fields/field.ts';
import { fold } from '../../oaweb/fields/values.ts';
import { mixedPinyin, pinyinOf } from '../pinyin.ts';

/** Words with little weight, because any key may contain them. */
const fillers = new Set('dog cert certificate info the is my fci vo dto str value val flag'.split(' '));

/** Words that mean nothing on their own: an `id` is not a `breedId`. */
const generic = new Set(['id', 'no', 'num', 'number', 'code', 'name']);

/** Abbreviations that are common in database column names, such as `GRP_NM`. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  (
    'amt amount, arti article, brdr breeder, cd code, chnl column, clr colour, cnt count, desc description, ' +
    'dt date, flg flag, grp group, lic certificate, licence certificate, license certificate, lvl level, ' +
    'nm name, org organisation, pic picture, psn person, qty count, rnk rank, rpt report, sect section, ' +
    'seq number, sts status, subj subject, thanks appreciation, thx appreciation, tm time, tot total, ' +
    'typ type'
  )
    .split(', ')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Splits a key into words: `certNoNew` → cert, no, new. */
const wordsIn = (key: string): string[] =>
  key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word !== '')
    .map((word) => abbreviations.get(word) ?? word);

const isSimilarWord = (a: string, b: string): boolean =>
  a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));

function byWords(key: string, alias: string): number {
  const words = wordsIn(key);
  const aliasWords = wordsIn(alias);
  if (words.every((word) => generic.has(word))) return fold(key) === fold(alias) ? 1 : 0;
  const telling = (word: string) => (fillers.has(word) ? 0.2 : 1);
  // Matches each word only once: `fatherFather` is not `father`.
  const left = [...aliasWords];
  const shared = words.filter((word) => {
    const i = left.findIndex((other) => isSimilarWord(word, other));
    if (i >= 0) left.splice(i, 1);
    return i >= 0;
  });
  const weight = (list: readonly string[]) => list.reduce((sum, word) => sum + telling(word), 0);
  return weight(shared) / Math.max(weight(words), weight(aliasWords), 1);
}

/** Prefixes that name the kind of record, in pinyin initials: `zszt` is 证书状态, `qmc` 犬名称. */
const recordInitials = ['zs', 'q', 'qz', 'dj', 'bg', 'ry', 'sf'];

const languages = Object.values(languageWords).flat();
const either = (endings: readonly string[]): string => endings.join('|');
const inSnakeCase = either(languages.map((word) => word.replace(/(?!^)[A-Z]/g, '_?$&').toLowerCase()));
const capitalised = either(languages.flatMap((word) => [word, word.toUpperCase()]));

/**
 * Matches an ending that marks the language of a string: `pz` and `pz_e`, `name` and `nameEn`, `nameCN` and `nameEN`,
 * `name_zh_hans`.
 */
export const languageEnding = new RegExp(`_([EeCc]|${inSnakeCase})$|(_|(?<=[a-z]))(${capitalised})$`);

/** Matches terms that end in "number". Their keys may end in `id` instead: `flid` is 分类编号. */
const numbered = /(编号|号)$/;

function byPinyin(key: string, term: string): number {
  const pinyin = pinyinOf(term);
  const folded = fold(key.replace(languageEnding, ''));
  if (folded.endsWith('id') && numbered.test(term)) {
    const stem = pinyinOf(term.replace(numbered, ''));
    if (stem && [stem.full, stem.initials].includes(folded.slice(0, -2))) return 0.95;
  }
  if (folded !== pinyin?.initials && mixedPinyin(term)?.test(folded)) return 0.95;
  if (!pinyin) return 0;
  const { full, initials } = pinyin;
  if (folded === full) return 1;
  if (initials.length >= 2 && folded === initials) return initials.length > 2 ? 0.95 : 0.85;
  if (initials.length >= 2 && recordInitials.some((record) => folded === record + initials)) return 0.8;
  return full.length >= 5 && folded.includes(full) ? 0.7 : 0;
}

/** Scores how closely a key resembles a field, from 0 to 1. */
export function resemblance(key: string, field: Field): number {
  const names = isNameField(field)
    ? field.prefixes.flatMap((prefix) => [`${prefix}Name`, `${prefix}NameCn`, `${prefix}NameEn`])
    : [];
  return Math.max(
    0,
    ...[...field.keys, ...names].map((alias) => byWords(key, alias)),
    ...field.terms.map((term) => byPinyin(key, term)),
  );
}
