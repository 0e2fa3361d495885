/** UI strings for certificates of appreciation. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '鸣谢证书',
  documentTitle: '鸣谢证书',
  titleInOtherLanguage: 'Certificate of Appreciation',
  intro: '感谢为犬业出力的单位与个人。',
  searchLabel: '姓名、单位、事由或编号',
  year: '年份',
  allYears: '全部年份',
  yearName: (year: string) => `${year} 年`,
  undated: '未记日期',
  count: (n: number) => `${n} 条`,
  showAll: '看全部证书',
  certificate: '鸣谢证书',
  thanks: '特此致谢',
  issued: (day: string) => `${day}颁发`,
  picture: '随证图片',
  pictureOf: (name: string) => `颁给${name}的证书所附图片`,
  notFound: '没有找到这张证书',
  notFoundHint: '链接可能有误，或证书已经撤下。',
  malformed: '链接中的编号格式不正确',
  malformedHint: '链接可能没有复制完整，请从列表重新打开。',
};

const en: typeof zh = {
  title: 'Certificates of appreciation',
  documentTitle: 'Certificate of Appreciation',
  titleInOtherLanguage: '鸣谢证书',
  intro: 'The registry thanks the people and organisations who support dogs and their shows.',
  searchLabel: 'Name, organisation, reason or number',
  year: 'Year',
  allYears: 'All years',
  yearName: (year) => year,
  undated: 'Undated',
  count: (n) => (n === 1 ? '1 certificate' : `${n} certificates`),
  showAll: 'All certificates',
  certificate: 'Certificate of appreciation',
  thanks: 'with our sincere thanks',
  issued: (day) => `Awarded on ${day}`,
  picture: 'Accompanying picture',
  pictureOf: (name) => `Picture accompanying the certificate awarded to ${name}`,
  notFound: 'This certificate was not found',
  notFoundHint: 'The link may be wrong, or the certificate was withdrawn.',
  malformed: 'The number in this link is not valid',
  malformedHint: 'The link may have been cut short. Please open it again from the list.',
};

export const appreciationWords: Catalog<typeof zh> = { zh, en };
