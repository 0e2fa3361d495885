import type { Catalog } from '../language.ts';

const zh = {
  title: '犬种对比',
  add: '添加犬种',
  change: (name: string) => `更换${name}`,
  remove: (name: string) => `移除${name}`,
  chosen: '已选',
  unknown: (code: string) => `没有代码为“${code}”的犬种`,
  twice: '犬种重复，只显示一次。',
  tooMany: '最多对比三个犬种，已显示前三个。',
  none: '请选择两三个犬种',
  noneHint: '体型与人按同一比例画出，各项资料并排列出。',
  one: '再选一个即可对比',
  male: '公',
  female: '母',
  bothSexes: '公母',
  /** Shown beside the label of the heights. */
  scale: '同一比例，人高 170 cm',
  largestAndSmallest: '图为最大与最小的变种',
  notStated: '标准未载明',
  unstated: '运动量、掉毛、吠叫',
  unstatedRemark: '犬种标准没有规定。买之前，不妨问问养过的人和繁育者。',
  noBreed: (q: string) => `没有找到“${q}”`,
  noBreedHint: '换个写法试试。',
  found: (n: number) => `找到 ${n} 种`,
};

const en: typeof zh = {
  title: 'Compare breeds',
  add: 'Add a breed',
  change: (name) => `Change ${name}`,
  remove: (name) => `Remove ${name}`,
  chosen: 'chosen',
  unknown: (code) => `There is no breed with the code “${code}”`,
  twice: 'A breed was chosen twice; it is shown once.',
  tooMany: 'Up to three breeds. Showing the first three.',
  none: 'Choose two or three breeds to compare',
  noneHint: 'They are drawn to scale beside a person, with their facts side by side.',
  one: 'Choose another breed to compare it with',
  male: 'Males',
  female: 'Females',
  bothSexes: 'Both sexes',
  scale: 'to scale, with a person of 170 cm',
  largestAndSmallest: 'Shown: largest and smallest variety',
  notStated: 'Not stated',
  unstated: 'Exercise, shedding, barking',
  unstatedRemark: 'Breed standards do not say. Before you buy, ask owners and breeders.',
  noBreed: (q) => `No breed matches “${q}”`,
  noBreedHint: 'Try another spelling.',
  found: (n) => (n === 1 ? '1 breed found' : `${n} breeds found`),
};

export const breedComparisonWords: Catalog<typeof zh> = { zh, en };
