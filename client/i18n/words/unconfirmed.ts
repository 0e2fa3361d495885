/** Warnings for lists whose rows don't prove that oa-web applied a parameter. */
import type { Catalog } from '../language.ts';

const zh: Readonly<Record<string, string>> = {
  year: '登记系统未注明年度，下面可能是所有年度的内容。',
  q: '登记系统可能没有按文字搜索，下面可能是全部内容。',
  sortId: '登记系统未注明分类，下面可能有其他分类的内容。',
  groupId: '登记系统未注明组别，下面可能有其他组别的内容。',
  sectionId: '登记系统未注明这些犬种属于哪一节，下面可能有其他节的犬种。',
  breedId: '登记系统未注明犬种，下面可能有其他犬种的犬。',
  dogId: '登记系统未注明这是哪只犬的，下面可能是其他犬的积分。',
  page: '登记系统未注明页码，后面的内容可能与前面重复。',
};

const en: typeof zh = {
  year: 'The registry does not say which year this is. It may be all years.',
  q: 'The registry may not have searched. This may be the whole list.',
  sortId: 'The registry states no category. This may include other categories.',
  groupId: 'The registry states no group. This may include other groups.',
  sectionId: 'The registry states no section. This may include breeds of other sections.',
  breedId: 'The registry states no breed. This may include dogs of other breeds.',
  dogId: 'The registry does not say which dog this is. It may be another one.',
  page: 'The registry does not number its pages. Later ones may repeat earlier ones.',
};

export const unconfirmedWords: Catalog<typeof zh> = { zh, en };
