/** UI strings for a pedigree's lazy-loaded details: an ancestor, and the meaning of the coefficient of inbreeding. */
import type { Catalog } from '../language.ts';

const zh = {
  relationLabel: '与本犬',
  numberLabel: '登记编号',
  lookUp: '查这张证书',
  occurrences: (n: number) => `在这份血统里出现 ${n} 次`,
  explanationText: [
    '近交系数是一个概率：这只犬某个基因的两份，恰好都来自同一位祖先的同一份。数值越高，遗传多样性越低。',
    '它由血统推算，不是检验结果，也不评价这只犬的健康。选配时可以和基因报告一起看。',
    '本站按 Wright（1922）的路径法计算：经每位共同祖先连起父母的每一条路径，各记二分之一的若干次方；共同祖先自己也有近交时，再乘以（1 + F_A），F_A 是它的近交系数；最后相加。',
  ],
};

const en: typeof zh = {
  relationLabel: 'To this dog',
  numberLabel: 'Number',
  lookUp: 'Look it up',
  occurrences: (n) => `Appears ${n} times in this pedigree`,
  explanationText: [
    'The coefficient is a chance: that both copies of a gene in this dog come from one and the same copy in one ancestor. The higher, the less diverse.',
    'It is worked out from the pedigree. It is not a test result and says nothing about the health of this dog. For a mating, read it together with the gene reports.',
    'Worked out by Wright’s method of paths (1922): every path that joins sire and dam through a common ancestor counts as a power of one half, times (1 + F_A) where that ancestor is inbred itself, F_A being its own coefficient; these are added up.',
  ],
};

export const ancestorCardWords: Catalog<typeof zh> = { zh, en };
