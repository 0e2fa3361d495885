/** Strings for share pictures. */
import type { ShareArea } from '../../../shared/page-head.ts';
import type { Language } from '../../../shared/preferences.ts';
import type { PlainCard } from './cards.ts';

interface Plain {
  readonly title: string;
  readonly subtitle: string;
}

interface Words {
  readonly site: { readonly name: string; readonly tagline: string };
  readonly headline: string;
  readonly fciNumber: string;
  readonly group: (number: number | null) => string;
  readonly month: (year: number, month: number) => string;
  readonly areas: Readonly<Record<ShareArea, Plain>>;
}

const months = 'January February March April May June July August September October November December'.split(' ');

export const sharePictureWords: Readonly<Record<Language, Words>> = {
  zh: {
    site: { name: 'CKU 犬籍登记', tagline: 'FCI 成员组织' },
    headline: '一犬一证，一查便知',
    fciNumber: 'FCI 编号',
    group: (number) => (number === null ? 'FCI 组别' : `第 ${number} 组`),
    month: (year, month) => `${year} 年 ${month} 月`,
    areas: {
      announcements: { title: '公告', subtitle: '展赛、登记与考试' },
      appreciation: { title: '鸣谢证书', subtitle: '感谢支持犬业的单位与个人' },
      breeds: { title: '犬种', subtitle: 'FCI 十个组别的犬种与标准' },
      certificates: { title: '查证书', subtitle: '一犬一证，一查便知' },
      groomers: { title: '查美容师', subtitle: '输入证书编号，核对等级与有效期' },
      raffle: { title: '鼻纹抽奖', subtitle: '每只犬的鼻纹都独一无二' },
      rankings: { title: '积分榜', subtitle: '按组别和犬种排列的展赛积分' },
      trainers: { title: '查训练师', subtitle: '输入证书编号，核对等级与有效期' },
    },
  },
  en: {
    site: { name: 'CKU Dog Registry', tagline: 'A member of the FCI' },
    headline: 'Is this certificate real?',
    fciNumber: 'FCI number',
    group: (number) => (number === null ? 'FCI group' : `Group ${number}`),
    month: (year, month) => `${months[month - 1]} ${year}`,
    areas: {
      announcements: { title: 'Announcements', subtitle: 'Shows, registration and exams' },
      appreciation: { title: 'Certificates of appreciation', subtitle: 'With thanks to those who support dogs' },
      breeds: { title: 'Breeds', subtitle: 'The ten FCI groups, their breeds and standards' },
      certificates: { title: 'Check a certificate', subtitle: 'Enter its number to find out' },
      groomers: { title: 'Check a groomer', subtitle: 'Level and validity of a certificate' },
      raffle: { title: 'Nose print raffle', subtitle: 'No two dogs’ noses are alike' },
      rankings: { title: 'Rankings', subtitle: 'Show points by group and breed' },
      trainers: { title: 'Check a trainer', subtitle: 'Level and validity of a certificate' },
    },
  },
};

export const areaStyles: Readonly<Record<ShareArea, PlainCard['style']>> = {
  announcements: 'paper',
  appreciation: 'certificate',
  breeds: 'paper',
  certificates: 'certificate',
  groomers: 'certificate',
  raffle: 'deep',
  rankings: 'paper',
  trainers: 'certificate',
};
