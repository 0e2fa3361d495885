/** Words of the breed comparison. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '犬种对比',
  figure: '身形，同一比例',
  facts: '逐项对比',
  add: '添加犬种',
  change: (name: string) => `更换${name}`,
  remove: (name: string) => `移除${name}`,
  chosen: '已选',
  unknown: (code: string) => `没有代码为“${code}”的犬种`,
  twice: '同一个犬种出现了两次，只放一次。',
  tooMany: '一次最多比三个犬种，只放前三个。',
  none: '选两三个犬种，放在一起比',
  noneHint: '身形按同一比例画在人的身旁，各项资料并排列出。',
  one: '再选一个犬种，就能比了',
  notStated: '未注明',
  group: '组别',
  figureLabel: (all: string) => `各犬种的肩高，与身高 170 厘米的人并排：${all}`,
  dogLabel: (number: number, name: string, height: string) => `${number} ${name} ${height} 厘米`,
  notDrawn: (name: string) => `${name}的标准没有规定肩高，不在图中。`,
  largestAndSmallest: (name: string) => `${name}画的是最大和最小的变种。`,
  noBreed: (q: string) => `没有找到“${q}”`,
  noBreedHint: '换个写法试试。',
  found: (n: number) => `找到 ${n} 种`,
};

const en: typeof zh = {
  title: 'Compare breeds',
  figure: 'Size, to one scale',
  facts: 'Side by side',
  add: 'Add a breed',
  change: (name) => `Change ${name}`,
  remove: (name) => `Remove ${name}`,
  chosen: 'chosen',
  unknown: (code) => `There is no breed with the code “${code}”`,
  twice: 'The same breed was named twice; it is shown once.',
  tooMany: 'Three breeds at most can be compared: these are the first three.',
  none: 'Choose two or three breeds to compare',
  noneHint: 'They are drawn to one scale beside a person, with their facts side by side.',
  one: 'Choose another breed to compare it with',
  notStated: 'Not stated',
  group: 'Group',
  figureLabel: (all) => `Breeds by height at the withers, beside a person of 170 cm: ${all}`,
  dogLabel: (number, name, height) => `${number}, ${name}, ${height} cm`,
  notDrawn: (name) => `${name}: the standard gives no height, so it is not in the figure.`,
  largestAndSmallest: (name) => `${name}: the largest and the smallest variety are drawn.`,
  noBreed: (q) => `No breed matches “${q}”`,
  noBreedHint: 'Try another spelling.',
  found: (n) => (n === 1 ? '1 breed found' : `${n} breeds found`),
};

export const breedComparisonWords: Catalog<typeof zh> = { zh, en };
