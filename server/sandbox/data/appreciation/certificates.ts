/** 60 certificates of appreciation, ten a year from 2021 to 2026; recipients and occasions are invented. */
import { inventedName } from '../people/names.ts';

export interface AppreciationRow {
  readonly id: number;
  readonly number: string;
  readonly recipient: string;
  readonly reason: string;
  /** null: thanks for something that was no event. */
  readonly event: string | null;
  /** `YYYY-MM-DD` */
  readonly issuedOn: string;
  /** Breed whose portrait stands on the certificate. */
  readonly fciNumber: number;
}

const organisations = [
  '示例市宠物医院',
  '样本大学动物医学院志愿者队',
  '虚构展览中心',
  '演示救助犬基地',
  '范例宠物食品公司',
  '模拟导盲犬培训学校',
  '样例社区居民委员会',
  '示意摄影俱乐部',
];

const cities = ['上海', '北京', '成都', '广州', '杭州', '沈阳', '武汉', '西安', '厦门', '青岛'];
const portraits = [111, 122, 166, 230, 205, 309, 97, 257, 172, 297, 207, 227];

/** What people are thanked for at a show, and beside shows. */
const atShows = [
  '为展会提供场地与后勤保障，使参展犬与观众安全有序',
  '担任展会志愿兽医，全程值守并义务处置突发情况',
  '担任展场义务书记员与翻译，协助外籍裁判完成审查',
  '为青少年指导手比赛捐赠奖品与训练器材',
  '现场示范工作犬作业，向公众普及科学养犬',
];
const besideShows = [
  '向鼻纹登记公益活动捐赠采集设备',
  '长期参与走失犬寻回志愿服务，协助多只犬回家',
  '整理并捐赠珍贵的中国本土犬种影像资料',
  '义务开设社区文明养犬课堂，全年授课二十四场',
  '支持导盲犬寄养家庭计划',
];

const two = (n: number) => String(n).padStart(2, '0');
const pick = <T>(from: readonly T[], index: number): T => {
  const item = from[index % from.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

function row(index: number): AppreciationRow {
  const year = 2021 + Math.floor(index / 10);
  const ofYear = index % 10;
  // The last year ends in early summer, so that no certificate lies in the future of its own paper.
  const month = year === 2026 ? Math.floor(ofYear / 2) + 1 : ofYear + 2;
  const isShow = index % 3 !== 2;
  const isPerson = index % 2 === 1;
  return {
    id: 7001 + index,
    number: `CKU-TX-${year}-${String(ofYear * 3 + 1).padStart(3, '0')}`,
    recipient: isPerson
      ? `${inventedName(index + 200)} ${index % 4 === 1 ? '先生' : '女士'}`
      : pick(organisations, index / 2),
    reason: isShow ? pick(atShows, index) : pick(besideShows, index),
    event: isShow ? `${year} 年${pick(cities, index)}全犬种冠军展` : null,
    issuedOn: `${year}-${two(month)}-${two(((index * 7) % 27) + 1)}`,
    fciNumber: pick(portraits, index),
  };
}

export const appreciationRows: readonly AppreciationRow[] = Array.from({ length: 60 }, (_, i) => row(i));

/** Numbers worth trying while the sandbox runs. */
export const appreciationDemoNumbers: readonly string[] = [59, 47, 31, 12, 0].map(
  (i) => pick(appreciationRows, i).number,
);
