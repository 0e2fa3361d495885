/** UI strings for an empty list of certificates of appreciation. */
import type { Catalog } from '../language.ts';

const zh = {
  empty: '还没有鸣谢证书',
  emptyHint: '颁发后会列在这里。',
  emptyYear: (year: string) => `${year} 年没有鸣谢证书`,
  emptyYearHint: '换一个年份看看。',
  noMatch: (text: string) => `没有找到“${text}”`,
  noMatchHint: '输入姓名、单位、事由或编号的一部分即可。',
  noMatchInYearHint: '输入一部分即可，也可换一个年份。',
};

const en: typeof zh = {
  empty: 'No certificates yet',
  emptyHint: 'Certificates will be listed here once awarded.',
  emptyYear: (year) => `No certificates in ${year}`,
  emptyYearHint: 'Try another year.',
  noMatch: (text) => `Nothing found for “${text}”`,
  noMatchHint: 'Part of a name, a reason or a number is enough.',
  noMatchInYearHint: 'Part of it is enough. Or try another year.',
};

export const emptyAppreciationWords: Catalog<typeof zh> = { zh, en };
