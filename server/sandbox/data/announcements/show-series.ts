/** Notices on three years of monthly shows: breed specialities, group shows, puppy matches, results. */
import { groups } from '../breeds/groups.ts';
import { breedByNumber, type ListedBreed } from '../breeds/nomenclature.ts';
import type { Draft, When } from './draft.ts';
import { centred, h, link, ol, p, picture, signed, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.shows.id;

const cities = ['南京', '重庆', '天津', '苏州', '长沙', '郑州', '昆明', '大连', '宁波', '合肥', '福州', '济南'];
const cityNames: Readonly<Record<string, string>> = {
  南京: 'Nanjing',
  重庆: 'Chongqing',
  天津: 'Tianjin',
  苏州: 'Suzhou',
  长沙: 'Changsha',
  郑州: 'Zhengzhou',
  昆明: 'Kunming',
  大连: 'Dalian',
  宁波: 'Ningbo',
  合肥: 'Hefei',
  福州: 'Fuzhou',
  济南: 'Jinan',
};
const venues = ['样本体育公园', '示例会展中心 2 号馆', '虚构宠物主题园', '演示文化广场', '范例国际博览城'];
/** Judges whose given names mean "example" or "sample". */
const judges = [
  '李示例',
  '王样本',
  '张范例',
  '陈虚构',
  '刘演示',
  'Ms. Sofia Esempio（意大利）',
  'Mr. Olli Esimerkki（芬兰）',
];

/** FCI numbers of the breeds with a speciality show. */
const breeds = [111, 122, 257, 172, 101, 345, 97, 166, 183, 158, 218, 207];
/** FCI groups of the four group shows in a year. */
const meetings: readonly (readonly number[])[] = [
  [1, 2],
  [3, 9],
  [5, 6],
  [8, 10],
];

const pick = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;

function breedAt(i: number): ListedBreed {
  const breed = breedByNumber.get(pick(breeds, i));
  if (!breed) throw new Error(`no breed ${pick(breeds, i)}`);
  return breed;
}

/** Entry requirements common to all shows. */
const entryRules = ol(
  '参赛犬须在本会登记并植入 15 位 ISO 芯片，入场时扫描核对；',
  '狂犬病疫苗须在有效期内，首次接种的须满 21 天；',
  '断耳、断尾犬按展会所在地规定与犬种标准执行；',
  '请携犬绳与拾便袋，非参赛犬谢绝入场。',
);

interface Month {
  readonly i: number;
  readonly city: string;
  readonly venue: string;
  readonly judge: string;
  readonly daysAgo: number;
}

const months: readonly Month[] = Array.from({ length: 36 }, (_, i) => ({
  i,
  city: pick(cities, i * 5),
  venue: pick(venues, i * 3),
  judge: pick(judges, i * 4),
  daysAgo: 7 + Math.round(i * 30.4),
}));

function speciality({ i, city, venue, judge, daysAgo }: Month): Draft {
  const breed = breedAt(i);
  const fee = 260 + (i % 4) * 20;
  return {
    sortId,
    daysAgo,
    time: '10:20',
    title: (on) => `${on.yearAfter(on.saturday(32))} 年${city}${breed.zh}单独展报名通知`,
    digest: `${judge}担任审查员，设 CAC 与 BOB 角逐`,
    deadlineIn: 20,
    show: { from: (on) => on.saturday(32), days: 1, city: [city, cityNames[city] ?? city], venue },
    files: ['单独展报名表.pdf'],
    body: (on: When) => {
      const day = on.saturday(32);
      return [
        picture(`/oa-web/upload/poster/${breed.number}.svg`, `${breed.zh}单独展`),
        p(
          `${breed.zh}（FCI ${breed.number}）单独展定于 <strong>${on.day(day)}</strong>在${city}${venue}举行，特邀${judge}担任审查员。`,
        ),
        h('组别与费用'),
        table(
          [46, 27, 27],
          ['组别', '报名费（元）', '第二只起（元）'],
          ['特幼组 3–6 个月、幼小组 6–9 个月', String(fee - 80), String(fee - 100)],
          ['青年组、中间组、公开组、冠军组', String(fee), String(fee - 40)],
          ['老年组（满 8 周岁）', '免费', '免费'],
        ),
        h('流程'),
        ul('08:00 检录、核对芯片', '09:00 公犬个体审查', '13:00 母犬个体审查', '15:30 BOB、BOS 与最佳幼犬决赛'),
        h('参展须知'),
        entryRules,
        p(`犬种资料见 ${link(`/breed/detail?id=${breed.number}`, `${breed.zh}介绍`)}。`),
        signed(on.day(0), '展赛部'),
      ].join('');
    },
  };
}

function groupShow({ i, city, venue, judge, daysAgo }: Month): Draft {
  const meeting = pick(meetings, (i - 1) / 3);
  const named = meeting.map((number) => `第 ${number} 组 ${groups[number - 1]?.name[0] ?? ''}`);
  const rings = 4 + (i % 3) * 2;
  return {
    sortId,
    daysAgo,
    time: '14:10',
    title: (on) => `${city} FCI 第 ${meeting.join('、')} 组组别展（CAC）报名开放 ${on.yearAfter(on.saturday(38))}`,
    digest: named.join('；'),
    deadlineIn: 25,
    show: { from: (on) => on.saturday(38), days: 1, city: [city, cityNames[city] ?? city], venue },
    files: ['组别展报名表.pdf', '环圈与停车示意.pdf'],
    body: (on: When) => {
      const day = on.saturday(38);
      return [
        centred(`${city}组别展`),
        p(`本场为国家级组别展，授予 CAC 登录卡，不授予 CACIB。时间：${on.day(day)}；地点：${city}${venue}。`),
        h('犬组与审查员'),
        table(
          [58, 42],
          ['犬组', '审查员'],
          ...named.map((name, k) => [name, k === 0 ? judge : pick(judges, i + k * 2)]),
          ['犬组冠军（BIG）与全场总冠军（BIS）', judge],
        ),
        h(`场地：共 ${rings} 个环圈`),
        picture(`/oa-web/upload/plan/${rings}.svg`, '绿色为审查环圈，黄色为检录处，蓝色为兽医站，红色为入口'),
        h('参展须知'),
        entryRules,
        p(`不清楚爱犬属于哪一组？可在 ${link(`/breed/group?groupId=${meeting[0]}`, '犬种分组')}查看。`),
        signed(on.day(0), '展赛部'),
      ].join('');
    },
  };
}

function puppyMatch({ i, city, venue, judge, daysAgo }: Month): Draft {
  const trio = [pick(breeds, i), pick(breeds, i + 5), pick(breeds, i + 8)];
  return {
    sortId,
    daysAgo,
    time: '09:10',
    title: (on) =>
      `${city}幼犬与青年犬训练赛（${on.yearAfter(on.saturday(24))} 年第 ${Math.floor((i % 12) / 3) + 1} 场）`,
    digest: '第一次进环圈的好机会：不设登录卡，审查员当面讲评',
    deadlineIn: 15,
    body: (on: When) => {
      const day = on.saturday(24);
      return [
        picture(`/oa-web/upload/poster/${trio.join('-')}.svg`, '幼犬与青年犬训练赛'),
        p(`面向 3–18 月龄的犬只和新手展示者，${on.day(day)}上午在${city}${venue}举行，由${judge}逐犬讲评。`),
        table(
          [30, 34, 36],
          ['组别', '年龄', '名额'],
          ['特幼组', '3–6 个月', `${20 + (i % 4) * 4} 只`],
          ['幼小组', '6–9 个月', `${24 + (i % 3) * 6} 只`],
          ['青年组', '9–18 个月', '30 只'],
        ),
        p('报名费每只 80 元，由展示者本人牵犬，不接受代牵。未完成基础免疫的幼犬请勿到场。'),
        i % 2 === 0 ? p('赛后安排一小时步态与站姿练习，欢迎旁听。') : p('赛后由兽医介绍幼犬社会化窗口期与驱虫安排。'),
        signed(on.day(0), '展赛部'),
      ].join('');
    },
  };
}

const announced: readonly Draft[] = months.map((month) => pick([speciality, groupShow, puppyMatch], month.i)(month));

/** Results of every third speciality, published 44 days after its announcement and a few days after the show. */
const results: readonly Draft[] = months
  .filter(({ i, daysAgo }) => i % 3 === 0 && daysAgo > 60)
  .map(({ i, city, judge, daysAgo }) => {
    const breed = breedAt(i);
    const entries = 38 + ((i * 7) % 41);
    return {
      sortId,
      daysAgo: daysAgo - 44,
      time: '17:00',
      title: () => `${city}${breed.zh}单独展成绩`,
      digest: `${entries} 只参赛，审查员${judge}`,
      body: (on: When) =>
        p(`本场共 ${entries} 只${breed.zh}参赛，成绩如下。照片由展赛部统一寄送。`) +
        table(
          [40, 60],
          ['奖项', '犬名（示例）'],
          ['单犬种冠军 BOB', `Sample Kennel's Example No. ${i + 11}`],
          ['最佳异性犬 BOS', `Fictional Star Demo ${i + 3}`],
          ['最佳青年犬', `Placeholder's Young Hope ${i + 5}`],
          ['最佳幼犬', `Sample Puppy ${i + 2}`],
          ['最佳老年犬', i % 2 === 0 ? `Old Example ${i + 1}` : '空缺'],
        ) +
        p(`异议期至 ${on.day(7)}。积分入账后可在 ${link('/integralRanking/index', '积分排行')}查看。`) +
        signed(on.day(0), '展赛部'),
    };
  });

const changes: readonly Draft[] = [
  {
    sortId,
    daysAgo: 11,
    time: '18:05',
    title: () => '审查员变更通知（成都站）',
    body: (on: When) =>
      p('原定审查员因航班取消不能到场，FCI 第 5、6 组改由陈虚构审查。已报名者可在下列日期前申请退费：') +
      ul(`申请截止：${on.day(5)}`, '退费方式：原路退回，七个工作日内到账') +
      signed(on.day(0), '展赛部'),
  },
  {
    sortId,
    daysAgo: 132,
    time: '20:30',
    title: () => '关于台风天气展会延期的紧急通知',
    digest: '厦门站顺延一周，报名继续有效',
    body: (on: When) =>
      p(`受台风影响，原定周末举办的厦门站顺延至 ${on.day(on.saturday(9))}，报名与展位继续有效。`) +
      p('已在途的会员请就近安置犬只，勿冒雨赶路；不能参加延期场次的，可全额退费。') +
      signed(on.day(0), '展赛部'),
  },
  {
    sortId,
    daysAgo: 471,
    time: '11:45',
    title: () => '审查员变更通知（西安站第 8 组）',
    body: () => p('经组委会研究，西安站 FCI 第 8 组审查员由张范例更换为 Ms. Sofia Esempio（意大利），其余安排不变。'),
  },
  {
    sortId,
    daysAgo: 742,
    time: '16:20',
    title: () => '年度展会志愿者致谢名单',
    body: () =>
      p('感谢全年在检录、环圈、翻译与清洁岗位上付出的志愿者。名单按岗位排列，排名不分先后。') +
      table(
        [34, 66],
        ['岗位', '志愿者（化名）'],
        ['检录', '甲某、乙某、丙某、丁某'],
        ['环圈秘书', '戊某、己某、庚某'],
        ['翻译', '辛某、壬某'],
        ['清洁与引导', '癸某等二十六人'],
      ),
  },
];

export const showSeriesDrafts: readonly Draft[] = [...announced, ...results, ...changes];
