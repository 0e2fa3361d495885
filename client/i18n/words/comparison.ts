/** UI strings for the comparison of two dogs (lazy-loaded). */
import type { Catalog } from '../language.ts';

const zh = {
  otherDog: '换一只',
  end: '结束比较',
  showCount: '得分场次',
  average: '场均',
  bestShow: '单场最高',
  placeAmongAll: '全部犬种',
  placeInGroup: '本组',
  placeInBreed: '本犬种',
};

const en: typeof zh = {
  otherDog: 'Another dog',
  end: 'Stop comparing',
  showCount: 'Shows with points',
  average: 'Points per show',
  bestShow: 'Best show',
  placeAmongAll: 'All breeds',
  placeInGroup: 'In its group',
  placeInBreed: 'In its breed',
};

export const comparisonWords: Catalog<typeof zh> = { zh, en };
