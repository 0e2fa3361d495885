/** Show notices: entry calls, results, rules. Judges and venues are invented; classes and awards are the FCI's. */
import { breedByNumber } from '../breeds/nomenclature.ts';
import type { Draft, When } from './draft.ts';
import { centred, h, ol, p, portrait, signed, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.shows.id;

/** Judges whose family names mean "example" in the language of their country. */
const judges = [
  'Ms. Anna Beispiel（德国）',
  'Mr. Jean Exemple（法国）',
  'Ms. Maria Esempio（意大利）',
  'Mr. Pekka Esimerkki（芬兰）',
  'Ms. Eva Exempel（瑞典）',
  'Mr. Jan Voorbeeld（荷兰）',
  'Ms. Ana Ejemplo（西班牙）',
  'Mr. Jan Příklad（捷克）',
  'Ms. Ewa Przykład（波兰）',
  'Mr. João Exemplo（葡萄牙）',
];
const judge = (i: number) => judges[i % judges.length] ?? '';

const calls = [
  { daysAgo: 1, city: '上海', venue: '虚构国际展览中心 3 号馆', cover: 111, pinned: true },
  { daysAgo: 9, city: '广州', venue: '示例会展中心 B 馆', cover: 205 },
  { daysAgo: 33, city: '成都', venue: '样本体育馆', cover: 230 },
  { daysAgo: 78, city: '北京', venue: '演示农业展览馆', cover: 207 },
  { daysAgo: 141, city: '沈阳', venue: '范例展览馆', cover: 242 },
  { daysAgo: 204, city: '杭州', venue: '模拟博览中心 1 号馆', cover: 257 },
  { daysAgo: 262, city: '厦门', venue: '样例会议展览中心', cover: 309 },
  { daysAgo: 345, city: '上海', venue: '虚构国际展览中心 5 号馆', cover: 166 },
  { daysAgo: 428, city: '武汉', venue: '示例体育中心', cover: 297 },
  { daysAgo: 517, city: '西安', venue: '样本会展中心', cover: 158 },
  { daysAgo: 610, city: '青岛', venue: '演示国际会展中心', cover: 122 },
  { daysAgo: 702, city: '北京', venue: '范例农业展览馆', cover: 61 },
  { daysAgo: 836, city: '广州', venue: '示例会展中心 A 馆', cover: 172 },
  { daysAgo: 1003, city: '成都', venue: '样本体育馆', cover: 147 },
] as const;

const cityNames: Readonly<Record<string, string>> = {
  上海: 'Shanghai',
  广州: 'Guangzhou',
  成都: 'Chengdu',
  北京: 'Beijing',
  沈阳: 'Shenyang',
  杭州: 'Hangzhou',
  厦门: 'Xiamen',
  武汉: 'Wuhan',
  西安: "Xi'an",
  青岛: 'Qingdao',
};

const callBody = (city: string, venue: string, i: number) => (on: When) => {
  const first = on.saturday(45);
  return [
    centred(`${city} FCI 全犬种冠军展 参赛须知`),
    p(`兹定于 ${on.day(first)}至${on.day(first + 1)}在${city}举办 FCI 全犬种 CACIB 冠军展，欢迎会员踊跃报名。`),
    h('一、时间与地点'),
    ul(`时间：${on.day(first)}至${on.day(first + 1)}，每日 09:00 开始审查`, `地点：${city}市${venue}`),
    h('二、审查日程'),
    table(
      [20, 40, 40],
      ['日期', '犬组', '审查员'],
      [on.day(first), 'FCI 第 1、2、3 组', judge(i)],
      [on.day(first), 'FCI 第 5、6、7 组', judge(i + 3)],
      [on.day(first + 1), 'FCI 第 4、8、9、10 组', judge(i + 6)],
      [on.day(first + 1), 'BIS 全场总冠军', judge(i + 1)],
    ),
    h('三、参赛组别'),
    table(
      [30, 70],
      ['组别', '年龄（以展会当日计）'],
      ['特幼组', '满 3 个月、不满 6 个月'],
      ['幼小组', '满 6 个月、不满 9 个月'],
      ['青年组', '满 9 个月、不满 18 个月'],
      ['中间组', '满 15 个月、不满 24 个月'],
      ['公开组', '满 15 个月'],
      ['冠军组', '满 15 个月，已取得冠军登录'],
      ['老年组', '满 8 周岁'],
    ),
    h('四、注意事项'),
    ol(
      '参赛犬须持有血统证书并植入芯片，入场时核对芯片号。',
      '请携带有效的狂犬病免疫证明与检疫证明。',
      '临时承认的犬种可以参赛，但不授予 CACIB。',
      '发情、患病及术后未愈的犬只请勿入场。',
    ),
    p(
      `报名截止：<strong>${on.day(30)} 17:00</strong>，逾期不予受理。报名表见附件，咨询请致电 <a href="tel:000-0000000">展赛部</a>。`,
    ),
    signed(on.day(0), '展赛部'),
  ].join('');
};

const entryCalls: readonly Draft[] = calls.map(({ daysAgo, city, venue, cover, ...more }, i) => ({
  sortId,
  daysAgo,
  time: '09:30',
  title: (on: When) => `${on.yearAfter(on.saturday(45))} 年${city} FCI 全犬种 CACIB 冠军展报名通知`,
  digest: `${city}站开放报名，两天共设十个犬组审查与全场总冠军`,
  body: callBody(city, venue, i),
  deadlineIn: 30,
  deadlineTime: '17:00',
  show: { from: (on: When) => on.saturday(45), days: 2, city: [city, cityNames[city] ?? city] as const, venue },
  cover,
  files: ['参赛报名表.pdf', '场馆交通与停车.pdf'],
  ...more,
}));

/** FCI numbers of the breeds that take turns winning each group. Group 4 has a single breed. */
const winners: readonly (readonly number[])[] = [
  [297, 166, 15],
  [147, 61, 183],
  [345, 7, 86],
  [148],
  [257, 97, 205],
  [161, 163, 153],
  [2, 1, 119],
  [111, 122, 110],
  [172, 101, 218],
  [158, 188, 162],
];

/** Results, published eight weeks after the entry call and a few days after the show. */
const results: readonly Draft[] = calls.slice(3, 12).map(({ daysAgo, city }, i) => ({
  sortId,
  daysAgo: daysAgo - 56,
  time: '15:10',
  title: () => `${city} FCI 全犬种冠军展成绩公示`,
  body: (on: When) =>
    p(`${city}站全部审查工作已顺利结束，现将各犬组冠军（BIG 1）公示如下，公示期七天，至 ${on.day(7)}止。`) +
    table(
      [16, 44, 40],
      ['犬组', '犬种', '审查员'],
      ...winners.map((ofGroup, group) => [
        `第 ${group + 1} 组`,
        breedByNumber.get(ofGroup[i % ofGroup.length] ?? 0)?.zh ?? '',
        judge(i + group),
      ]),
    ) +
    p('对成绩有异议的，请在公示期内以书面形式向展赛部提出。各犬积分以积分排行页面为准。'),
}));

const rules: readonly Draft[] = [
  {
    sortId,
    daysAgo: 118,
    time: '10:00',
    pinned: true,
    title: () => '犬展规则节选：组别、评级与登录（请参展会员务必阅读）',
    digest: '从报名到登录，一文看懂 FCI 展会的组别、评级、CACIB 与国际选美冠军',
    body: () =>
      [
        p('本文依据 FCI 展会规则整理，供参展会员查阅。与 FCI 英文规则不一致之处，以 FCI 规则为准。'),
        h('第一章 组别'),
        p('参赛犬按展会当日的年龄编组。一只犬在同一展会只能报一个组别，报错组别的，组委会有权改编至正确组别。'),
        table(
          [24, 30, 46],
          ['组别', '年龄', '说明'],
          ['特幼组', '3–6 个月', '不参加成犬登录卡的角逐'],
          ['幼小组', '6–9 个月', '不参加成犬登录卡的角逐'],
          ['青年组', '9–18 个月', '第一名且评级“优秀”者可获青年登录卡'],
          ['中间组', '15–24 个月', '可角逐 CAC、CACIB'],
          ['公开组', '15 个月以上', '可角逐 CAC、CACIB'],
          ['工作组', '15 个月以上', '须持工作组参赛证明（WCC），可角逐 CACIB'],
          ['冠军组', '15 个月以上', '须已取得冠军登录，可角逐 CACIB'],
          ['老年组', '8 周岁以上', '可角逐最佳老年犬'],
        ),
        h('第二章 评级'),
        ul(
          '优秀（Excellent）：非常接近犬种标准的理想型，状态良好，气质稳定。',
          '优良（Very Good）：具备犬种典型特征，比例匀称，允许少量无关体型的瑕疵。',
          '良（Good）：具备犬种主要特征，但存在明显缺点。',
          '及格（Sufficient）：基本符合犬种，缺乏典型特征或体况不佳。',
          '失格（Disqualified）：气质、体型不符合犬种要求，或有标准规定的失格缺陷。',
          '无法审查（Cannot be judged）：无法完成步态或触摸检查，或有人为改变外观的迹象。',
        ),
        p('特幼组与幼小组使用三档评级：极有希望、有希望、一般。'),
        h('第三章 CACIB 与单犬种冠军'),
        p(
          'CACIB 授予在中间组、公开组、工作组、冠军组中评级“优秀”第一名的犬，公母各一。是否授予由审查员决定，不因名次自动取得。',
        ),
        p(
          '角逐单犬种冠军（BOB）的有：获 CACIB 的公犬与母犬、最佳青年公犬与母犬、最佳老年公犬与母犬。获胜者的异性最佳者为 BOS。',
        ),
        p('各犬种 BOB 进入犬组审查（BIG），十个犬组的犬组冠军再角逐全场总冠军（BIS）。'),
        portrait(101, '审查台上的法国斗牛犬'),
        h('第四章 国际选美冠军（C.I.B.）'),
        ol(
          '取得四张 CACIB 卡，其中至少一张在 CKU 主办的犬展上取得；',
          '由至少三位审查员授予，且审查员来自至少三个国家；',
          '第一张与最后一张之间至少间隔一年零一天；',
          '仅限 FCI 正式承认的犬种；须通过工作测试的犬种，另按其规定。',
        ),
        h('第五章 行为与动物福利'),
        p(
          '禁止以任何方式虐待犬只。入场犬只应清洁、健康；禁止在展场内使用美容台悬吊固定犬只后无人看管。炎热天气下，组委会可以调整户外环节。',
        ),
        p('禁止使用染色、填充、药物等手段改变犬只的外观、结构或气质。违反者取消成绩，并提交纪律委员会处理。'),
        h('第六章 申诉'),
        p(
          '审查员对名次与评级的判断为最终判断。程序性申诉须在事发当日以书面形式提交组委会，并缴纳保证金；申诉成立的，保证金退还。',
        ),
        signed('展赛部'),
      ].join(''),
    files: ['犬展规则节选.pdf'],
  },
  {
    sortId,
    daysAgo: 5,
    time: '16:45',
    title: () => '关于展会入场芯片核验的提示',
    body: (on: When) =>
      p(`自 ${on.day(10)}起，所有展会入场时逐犬扫描芯片，芯片号与登记不一致的，不得入场。`) +
      ul(
        '芯片应符合 ISO 11784/11785 标准，共 15 位数字；',
        '请提前自行扫描确认芯片可读；',
        '芯片失效的，请先办理补植登记。',
      ),
  },
  {
    sortId,
    daysAgo: 226,
    time: '11:20',
    title: () => '青少年牵犬师比赛分组与评分说明',
    body: () =>
      p('青少年牵犬师比赛评的是人与犬的配合，不评犬的品质。') +
      p('分组按组委会公布的年龄执行，以展会当日计。') +
      p('评分要点：对犬种展示方式的了解、步态速度的控制、与犬的默契、体育精神。'),
  },
  {
    sortId,
    daysAgo: 389,
    time: '09:00',
    title: () => '夏季展会防暑须知',
    body: () =>
      ul(
        '严禁将犬只单独留在车内；',
        '户外环节安排在 10:00 前或 17:00 后；',
        '短鼻犬种由志愿兽医重点巡视；',
        '每个环圈旁设饮水与遮阳处。',
      ),
  },
  {
    sortId,
    daysAgo: 655,
    time: '14:00',
    title: () => '展会积分规则修订说明',
    body: () => p('积分规则自下一年度起采用新版本。各场成绩如何折算为积分，见积分排行页面的规则说明与版本号。'),
  },
];

export const showDrafts: readonly Draft[] = [...entryCalls, ...results, ...rules];
