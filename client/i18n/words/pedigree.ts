/**
 * Strings for the pedigree and the coefficient of inbreeding. A place is a path up from the dog: `sd` is the sire's dam.
 */
import type { Catalog } from '../language.ts';

/** Relationship between sire and dam in everyday terms. */
export type Kinship =
  | 'none'
  | 'distant'
  | 'cousins'
  | 'betweenCousinsAndHalf'
  | 'half'
  | 'betweenHalfAndFull'
  | 'full'
  | 'closer';

const near = { s: '父', d: '母', ss: '祖父', sd: '祖母', ds: '外祖父', dd: '外祖母' } as Record<string, string>;

const zh = {
  parents: '父母',
  generations: '三代血统',
  ancestors: (n: number) => `共 ${n} 位祖先`,
  legend: { male: '公', female: '母', titled: '实心为有头衔', repeated: '字母相同的是同一只犬' },
  sexes: { s: '公', d: '母' },
  /** Relation in everyday words, e.g. 祖母的父亲. */
  relation: (place: string): string =>
    (near[place.slice(0, 2)] ?? '') +
    Array.from(place.slice(2), (step) => (step === 's' ? '的父亲' : '的母亲')).join(''),
  /** Relation step by step, e.g. 父之母之父. */
  steps: (place: string): string => [...place].map((step) => (step === 's' ? '父' : '母')).join('之'),
  thisDog: '本犬',
  notOnRecord: '无记录',
  none: '证书未记载血统',
  tree: '血统',
  parentsOf: (name: string) => `${name} 的上一代`,
  showAll: (n: number) => `展开全部 ${n} 代`,
  parentsOnly: '只看父母',
  repeatedAncestor: (letter: string) => `多次出现的祖先 ${letter}`,
  colour: '毛色',
  titles: '头衔',
  sire: '父',
  dam: '母',
  coefficient: '近交系数',
  repeatedAncestors: '多次出现的祖先',
  share: (percent: string) => `占 ${percent}`,
  noShare: '不增加近交',
  /** `names`: inbred ancestors whose own inbreeding (F_A) comes from this ancestor. */
  through: (names: string) => `经 ${names} 的近交（F_A）计入`,
  separator: '，',
  kinship: {
    none: '已知的祖先里，父母没有共同的祖先。',
    distant: '父母的亲缘比表亲更远。',
    cousins: '父母的亲缘相当于表亲。',
    betweenCousinsAndHalf: '父母的亲缘介于表亲与半同胞之间。',
    half: '父母的亲缘相当于半同胞（同父或同母的兄妹）。',
    betweenHalfAndFull: '父母的亲缘介于半同胞与全同胞之间。',
    full: '父母的亲缘相当于全同胞，或亲代与子代。',
    closer: '父母的亲缘比全同胞更近。',
  } as Record<Kinship, string>,
  scale: '父母的亲缘与子代的近交系数',
  scaleRows: { none: '没有亲缘', cousins: '表亲', half: '同父或同母', full: '同父同母' },
  basis: (complete: number, deepest: number) =>
    deepest > complete ? `依据 ${complete} 代完整血统，最远查到第 ${deepest} 代。` : `依据 ${complete} 代完整血统。`,
  unknownAncestors: '没有记录的祖先按无亲缘计算，实际数值可能更高。',
  notEnoughAncestors: '父母以上的记录太少，算不出近交系数。',
  explanation: '近交系数的含义',
};

const nearEn = { s: 'Sire', d: 'Dam' } as Record<string, string>;
const chain = (place: string, words: Record<string, string>): string =>
  [...place].map((step) => words[step] ?? '').join('’s ');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const en: typeof zh = {
  parents: 'Parents',
  generations: 'Three generations',
  ancestors: (n) => (n === 1 ? '1 ancestor' : `${n} ancestors`),
  legend: { male: 'male', female: 'female', titled: 'filled: titled', repeated: 'same letter: same dog' },
  sexes: { s: 'Male', d: 'Female' },
  relation: (place) => capital(chain(place, nearEn).toLowerCase()),
  steps: (place) => chain(place, { s: 'father', d: 'mother' }),
  thisDog: 'This dog',
  notOnRecord: 'Not on record',
  none: 'This certificate gives no pedigree',
  tree: 'Pedigree',
  parentsOf: (name) => `Parents of ${name}`,
  showAll: (n) => `Show all ${n} generations`,
  parentsOnly: 'Parents only',
  repeatedAncestor: (letter) => `Ancestor that appears more than once, ${letter}`,
  colour: 'Colour',
  titles: 'Titles',
  sire: 'Sire',
  dam: 'Dam',
  coefficient: 'Coefficient of inbreeding',
  repeatedAncestors: 'Ancestors that appear more than once',
  share: (percent) => `adds ${percent}`,
  noShare: 'adds nothing',
  through: (names) => `counts through the inbreeding (F_A) of ${names}`,
  separator: ', ',
  kinship: {
    none: 'Among the ancestors on record, sire and dam have none in common.',
    distant: 'Sire and dam are less closely related than first cousins.',
    cousins: 'Sire and dam are as closely related as first cousins.',
    betweenCousinsAndHalf: 'Sire and dam are more closely related than first cousins, less than half siblings.',
    half: 'Sire and dam are as closely related as half siblings.',
    betweenHalfAndFull: 'Sire and dam are more closely related than half siblings, less than full siblings.',
    full: 'Sire and dam are as closely related as full siblings, or parent and offspring.',
    closer: 'Sire and dam are more closely related than full siblings.',
  },
  scale: 'The coefficient of a dog by how its parents are related',
  scaleRows: { none: 'Unrelated', cousins: 'First cousins', half: 'Half siblings', full: 'Full siblings' },
  basis: (complete, deepest) => {
    const said = `Based on ${complete} complete ${complete === 1 ? 'generation' : 'generations'}`;
    return deepest > complete ? `${said}, with ancestors as far as the ${ordinal(deepest)}.` : `${said}.`;
  },
  unknownAncestors: ' Ancestors not on record count as unrelated: the real value may be higher.',
  notEnoughAncestors: 'Too few ancestors beyond the parents are on record to work out a coefficient of inbreeding.',
  explanation: 'What the coefficient means',
};

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
function ordinal(n: number): string {
  return ordinals[n] ?? `${n}th`;
}

export const pedigreeWords: Catalog<typeof zh> = { zh, en };
