/** Certificates of appreciation, ten a year from 2021 to 2026. Recipients and occasions are invented. */
import { daysAfter } from '../dogs/seeded.ts';
import { inventedName } from '../people/names.ts';
import { officeDayFrom } from '../shows/show-days.ts';
import type { EmblemName } from './emblems.ts';

export interface AppreciationRow {
  readonly id: number;
  readonly number: string;
  readonly recipient: string;
  readonly reason: string;
  /** Null if the certificate is not for an event. */
  readonly event: string | null;
  /** `YYYY-MM-DD` */
  readonly issuedOn: string;
  /** Picture shown with the certificate; null if no picture suits it. */
  readonly emblem: EmblemName | null;
}

/** Reason for the thanks, as a sentence, and an optional picture. */
type Reason = readonly [sentence: string, emblem?: EmblemName];

interface RecipientKind {
  readonly names: readonly string[];
  /** Reasons for thanks at a show. `besideShows` has all other reasons. */
  readonly atShows: readonly Reason[];
  readonly besideShows: readonly Reason[];
}

/** Kinds of organisations, with reasons that suit them. */
const organisations: readonly RecipientKind[] = [
  {
    names: ['示例市宠物医院', '样本区动物诊疗中心'],
    atShows: [
      ['感谢贵院在展会现场设立医疗点，为数百只参展犬免费检查身体，并及时处置突发情况。', 'stethoscope'],
      ['感谢贵院承担展会的入场检疫与芯片核验，保障参展犬健康、入场有序。', 'stethoscope'],
    ],
    besideShows: [['感谢贵院连续两年为救助犬免费绝育和接种疫苗，并为每只犬补植芯片、登记入册。', 'stethoscope']],
  },
  {
    names: ['样本大学动物医学院志愿者队', '范例职业学院宠物专业志愿者队'],
    atShows: [
      ['感谢贵队派出四十名学生志愿者，承担检录、引导和记录工作，展会两天无一差错。'],
      ['感谢贵队在展会设立科普展台，用中英文向观众讲解犬种、牵犬礼仪与遗传病筛查。', 'books'],
    ],
    besideShows: [['感谢贵队协助整理历年犬籍档案一万二千余份，完成扫描与校对。', 'files']],
  },
  {
    names: ['虚构展览中心', '演示体育公园'],
    atShows: [
      ['感谢贵单位为展会提供场地与后勤保障，使参展犬与观众安全有序。'],
      ['感谢贵单位连夜铺设防滑地面、调整犬只通道，使展会如期举行。'],
    ],
    besideShows: [['感谢贵单位长期免费提供训练场地，供工作犬与青少年牵犬师练习。']],
  },
  {
    names: ['演示救助犬基地', '模拟导盲犬培训学校'],
    atShows: [
      ['感谢贵单位现场演示搜救与导盲作业，向三千余名观众普及工作犬知识。', 'wreath'],
      ['感谢贵单位在开幕式上带犬护送视障朋友入场，使更多人了解并接纳导盲犬。', 'wreath'],
    ],
    besideShows: [['感谢贵单位多年训练并无偿交付工作犬，支持导盲犬寄养家庭计划。', 'wreath']],
  },
  {
    names: ['范例宠物食品公司', '样例宠物用品公司'],
    atShows: [
      ['感谢贵公司向青少年牵犬师比赛捐赠奖品与训练器材。', 'rosette'],
      ['感谢贵公司为全体参展犬提供饮水、遮阳与清洁用品，并承担场地垃圾清运。'],
    ],
    besideShows: [
      ['感谢贵公司向鼻纹登记公益活动捐赠采集设备二十套。', 'reader'],
      ['感谢贵公司在灾后第一时间向受灾犬舍捐赠犬粮五吨，并负责运送到户。', 'bowl'],
    ],
  },
  {
    names: ['样例社区居民委员会', '示例省样本市虚构区文明养犬促进会暨走失犬寻回与领养志愿服务联合工作站'],
    atShows: [['感谢贵单位组织居民与犬友担任秩序维护员，使展会与周边社区相安有序。']],
    besideShows: [['感谢贵单位开设社区文明养犬课堂，全年授课二十四场，居民养犬登记率显著提高。']],
  },
  {
    names: ['示意摄影俱乐部', '例证纪录片工作室'],
    atShows: [
      ['感谢贵单位义务承担展会摄影，并将全部影像无偿用于犬种资料。', 'camera'],
      ['感谢贵单位全程直播冠军展决赛，使未能到场的犬友得以观看。', 'clapperboard'],
    ],
    besideShows: [['感谢贵单位整理并向我会捐赠珍贵的中国本土犬种影像资料，含 1980 年代黑白底片三百余张。', 'album']],
  },
];

const people: RecipientKind = {
  names: [],
  atShows: [
    ['感谢您担任展会志愿兽医，全程值守并义务处置突发情况。', 'stethoscope'],
    ['感谢您担任展场义务书记员与翻译，协助外籍审查员完成审查。'],
    ['感谢您担任展会总检录，连续三届无一差错。'],
    ['感谢您义务指导青少年牵犬师，带领小选手首次走进赛场。', 'rosette'],
    ['感谢您在展会期间寻获走失的参展犬，悉心守护至犬主到来。', 'collar'],
    ['感谢您主持开幕与颁奖，以双语解说使中外来宾宾至如归。', 'microphone'],
    ['感谢您自费编印展会导览手册，帮助初次观展的家庭了解犬种。', 'books'],
    ['感谢您担任环圈管理员，每日坚守岗位十小时。'],
    ['感谢您策划犬只入场动线，使两千余只犬的通行平稳有序。'],
  ],
  besideShows: [
    ['感谢您长期参与走失犬寻回志愿服务，协助 47 只犬平安回家。', 'collar'],
    ['感谢您向我会捐赠家藏中国本土犬种老照片与血统手稿。', 'album'],
    ['感谢您义务翻译 FCI 犬种标准二十三篇，惠及广大繁殖者。', 'books'],
    ['感谢您寄养并社会化训练导盲犬幼犬三只，使其均顺利毕业。', 'wreath'],
    ['感谢您在偏远地区义诊，为牧区藏獒接种疫苗并登记建档。', 'stethoscope'],
    ['感谢您无偿为登记系统校对犬种中文译名，纠正错漏百余处。'],
    ['感谢您多年救助退役工作犬，使其安度晚年。'],
  ],
};

const cities = ['上海', '北京', '成都', '广州', '杭州', '沈阳', '武汉', '西安', '厦门', '青岛'];

const two = (n: number) => String(n).padStart(2, '0');
const pick = <T>(from: readonly T[], index: number): T => {
  const item = from[index % from.length];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

/**
 * Returns a working day in March or later, after the year's first shows. In 2026, returns a Wednesday between March and
 * May, so that no certificate has a future date.
 */
function issueDayOf(index: number): string {
  const year = 2021 + Math.floor(index / 10);
  const indexInYear = index % 10;
  if (year === 2026) return daysAfter('2026-03-04', indexInYear * 7);
  return officeDayFrom(`${year}-${two(indexInYear + 3)}-${two(((index * 7) % 18) + 9)}`);
}

function row(index: number): AppreciationRow {
  const year = 2021 + Math.floor(index / 10);
  const indexInYear = index % 10;
  const isShow = index % 3 !== 2;
  const isPerson = index % 2 === 1;
  // People and organisations alternate. Reasons are used in the order of their lists.
  const turn = Math.floor(index / 2);
  const kind = isPerson ? people : pick(organisations, turn);
  const round = Math.floor(turn / organisations.length);
  const [reason, emblem = null] = pick(isShow ? kind.atShows : kind.besideShows, isPerson ? turn : round);
  return {
    id: 7001 + index,
    number: `CKU-TX-${year}-${String(indexInYear * 3 + 1).padStart(3, '0')}`,
    recipient: isPerson ? `${inventedName(index + 200)} ${index % 4 === 1 ? '先生' : '女士'}` : pick(kind.names, round),
    reason,
    event: isShow ? `${year} 年${pick(cities, index)}全犬种冠军展` : null,
    issuedOn: issueDayOf(index),
    emblem,
  };
}

export const appreciationRows: readonly AppreciationRow[] = Array.from({ length: 60 }, (_, i) => row(i));

/** Examples for `/sandbox/examples`. */
export const appreciationDemoNumbers: readonly string[] = [59, 47, 31, 12, 0].map(
  (i) => pick(appreciationRows, i).number,
);
