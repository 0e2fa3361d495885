/** Words of the pedigree and the inbreeding coefficient. A place is a path up from the dog: `sd` is the sire's dam. */
import type { Catalog } from '../language.ts';

/** How closely sire and dam are related, in everyday terms. */
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
  /** 祖母的父亲 */
  relation: (place: string): string =>
    (near[place.slice(0, 2)] ?? '') +
    Array.from(place.slice(2), (step) => (step === 's' ? '的父亲' : '的母亲')).join(''),
  /** 父之母之父 */
  steps: (place: string): string => [...place].map((step) => (step === 's' ? '父' : '母')).join('之'),
  thisDog: '本犬',
  notOnRecord: '无记录',
  none: '血统没有随证书记载',
  tree: '血统',
  parentsOf: (name: string) => `${name} 的上一代`,
  showAll: (n: number) => `展开全部 ${n} 代`,
  parentsOnly: '只看父母',
  repeatedAncestor: (letter: string) => `多次出现的祖先 ${letter}`,
  relationLabel: '与本犬',
  numberLabel: '登记编号',
  lookUp: '查这张证书',
  colour: '毛色',
  titles: '头衔',
  sire: '父',
  dam: '母',
  occurrences: (n: number) => `在这份血统里出现 ${n} 次`,
  coefficient: '近交系数',
  repeatedAncestors: '多次出现的祖先',
  share: (percent: string) => `占 ${percent}`,
  noShare: '不增加近交',
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
  scale: '父母是什么亲缘，子代的近交系数就是多少',
  scaleRows: { none: '没有亲缘', cousins: '表亲', half: '同父或同母', full: '同父同母' },
  basis: (complete: number, deepest: number) =>
    deepest > complete ? `依据 ${complete} 代完整血统，最远查到第 ${deepest} 代。` : `依据 ${complete} 代完整血统。`,
  unknownAncestors: '没有记录的祖先按无亲缘计算，实际数值可能更高。',
  notEnoughAncestors: '父母以上的记录太少，算不出近交系数。',
  explanation: '它说明什么',
  explanationText: [
    '近交系数是一个概率：这只犬某个基因的两份，恰好都来自同一位祖先的同一份。数值越高，遗传多样性越低。',
    '它由血统推算，不是检验结果，也不评价这只犬的健康。选配时可以和基因报告一起看。',
    '本站按 Wright（1922）的路径法计算：经每位共同祖先连起父母的每一条路径，各记二分之一的若干次方，再相加。',
  ],
};

const nearEn = { s: 'Sire', d: 'Dam' } as Record<string, string>;
const chain = (place: string, words: Record<string, string>): string =>
  [...place].map((step) => words[step] ?? '').join("'s ");
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
  none: 'No pedigree came with this certificate',
  tree: 'Pedigree',
  parentsOf: (name) => `Parents of ${name}`,
  showAll: (n) => `Show all ${n} generations`,
  parentsOnly: 'Parents only',
  repeatedAncestor: (letter) => `Ancestor that stands more than once, ${letter}`,
  relationLabel: 'To this dog',
  numberLabel: 'Number',
  lookUp: 'Look it up',
  colour: 'Colour',
  titles: 'Titles',
  sire: 'Sire',
  dam: 'Dam',
  occurrences: (n) => `Stands ${n} times in this pedigree`,
  coefficient: 'Coefficient of inbreeding',
  repeatedAncestors: 'Ancestors that stand more than once',
  share: (percent) => `adds ${percent}`,
  noShare: 'adds nothing',
  separator: ', ',
  kinship: {
    none: 'Among the ancestors on record, sire and dam have none in common.',
    distant: 'Sire and dam are less closely related than first cousins.',
    cousins: 'Sire and dam are as closely related as first cousins.',
    betweenCousinsAndHalf: 'Sire and dam are related between first cousins and half siblings.',
    half: 'Sire and dam are as closely related as half siblings.',
    betweenHalfAndFull: 'Sire and dam are related between half and full siblings.',
    full: 'Sire and dam are as closely related as full siblings, or parent and child.',
    closer: 'Sire and dam are more closely related than full siblings.',
  },
  scale: 'The coefficient of a dog by how its parents are related',
  scaleRows: { none: 'Unrelated', cousins: 'First cousins', half: 'Half siblings', full: 'Full siblings' },
  basis: (complete, deepest) => {
    const said = `Rests on ${complete} complete ${complete === 1 ? 'generation' : 'generations'}`;
    return deepest > complete ? `${said}, with ancestors as far as the ${ordinal(deepest)}.` : `${said}.`;
  },
  unknownAncestors: 'Ancestors not on record count as unrelated: the real value may be higher.',
  notEnoughAncestors: 'Too little is on record above the parents to work out a coefficient of inbreeding.',
  explanation: 'What it tells',
  explanationText: [
    'The coefficient is a chance: that both copies of a gene in this dog come from one and the same copy in one ancestor. The higher, the less diverse.',
    'It is worked out from the pedigree. It is no test result and says nothing about the health of this dog. For a mating, read it together with the gene reports.',
    "Worked out by Wright's method of paths (1922): every path that joins sire and dam through a common ancestor counts as a power of one half, and these are added up.",
  ],
};

const ordinals = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
function ordinal(n: number): string {
  return ordinals[n] ?? `${n}th`;
}

export const pedigreeWords: Catalog<typeof zh> = { zh, en };
