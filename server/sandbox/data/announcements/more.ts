/** Recurring notices in several categories, and notices on health and standards. */
import { breedByNumber } from '../breeds/nomenclature.ts';
import type { Draft, When } from './draft.ts';
import { h, link, ol, p, picture, signed, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const note = (
  sortId: string,
  daysAgo: number,
  time: string,
  title: string,
  body: string,
  more: Partial<Draft> = {},
): Draft => ({ sortId, daysAgo, time, title: () => title, body: () => body, ...more });

const examCities = ['北京', '上海', '广州', '成都', '武汉', '西安', '沈阳', '杭州', '青岛', '南宁', '长春', '贵阳'];
const subjects = [
  ['C 级', '贵宾犬基础造型', '120 分钟', '面部修剪、脚圆、尾球'],
  ['B 级', '比熊犬标准造型', '150 分钟', '头部圆度、身体线条、左右对称'],
  ['A 级', '迷你雪纳瑞展示造型', '180 分钟', '拔毛质地、颜色层次、胡须与眉形'],
  ['教师级', '任选㹴类或贵宾犬', '210 分钟', '造型、讲解与示范教学'],
] as const;

/** Three years of quarterly exams, and the results of every second exam. */
const quarterly: readonly Draft[] = examCities.flatMap((city, i) => {
  const [level, dog, time, points] = subjects[i % subjects.length] ?? subjects[0];
  const daysAgo = 29 + i * 91;
  const call: Draft = {
    sortId: sorts.training.id,
    daysAgo,
    time: '09:30',
    title: (on) => `${on.year} 年${city}季度统考安排：${level}美容师`,
    digest: `实操犬种：${dog}，时长 ${time}`,
    deadlineIn: 18,
    files: ['考试承诺书.pdf'],
    body: (on: When) => {
      const first = on.saturday(30);
      return (
        table(
          [26, 40, 34],
          ['时间', '内容', '地点'],
          [`${on.day(first)} 08:30`, '报到、抽签、验犬', `${city}示例职业学校`],
          [`${on.day(first)} 09:30`, '理论笔试（60 分钟）', '第一教室'],
          [`${on.day(first)} 13:00`, `实操：${dog}（${time}）`, '实训楼'],
          [`${on.day(first + 1)} 09:00`, '讲评与补考', '实训楼'],
        ) +
        p(`评分要点：${points}；操作中弄伤犬只或器械未消毒的，当场终止考试。`) +
        p(`合格者的证书可在 ${link('/beauticianCertificate/index', '美容师证书查询')}核验。`) +
        signed(on.day(0), '教育培训部')
      );
    },
  };
  const passed = 9 + ((i * 5) % 13);
  const result: Draft = {
    sortId: sorts.training.id,
    daysAgo: daysAgo - 52,
    time: '16:30',
    title: (on) => `${on.year} 年${city}季度统考（${level}）成绩公布`,
    body: (on: When) =>
      p(`应考 ${passed + 4 + (i % 3)} 人，合格 ${passed} 人。准考证号末三位如下：`) +
      ul(...Array.from({ length: passed }, (_, k) => `${level}-${String(k * 7 + i + 3).padStart(3, '0')}`)) +
      p(`复核申请截至 ${on.day(10)}，逾期不予受理。`),
  };
  return i % 2 === 1 ? [call, result] : [call];
});

const standards: readonly Draft[] = [
  [43, 166, '颜色一节改写，灰色与黑褐色的描写更明确'],
  [228, 101, '补充对呼吸与鼻孔的要求，过短的口吻列为失格缺陷'],
  [396, 148, '背线与前肢比例的措辞统一，列出不健康的夸张特征'],
  [621, 218, '体重条文改为“理想体重”，囟门描写增补'],
  [874, 183, '毛色图示更新，术语与英文标准对齐'],
].map(([daysAgo = 0, number = 0, what]) => {
  const breed = breedByNumber.get(Number(number));
  if (!breed) throw new Error(`no breed ${number}`);
  return {
    sortId: sorts.breeds.id,
    daysAgo: Number(daysAgo),
    time: '11:25',
    title: () => `${breed.zh}犬种标准中文译本修订征求意见`,
    cover: breed.number,
    files: ['修订对照表.pdf'],
    body: (on: When) =>
      p(`本次只修订中文译本的措辞，以 FCI 公布的英文标准为准。主要改动（示例）：${String(what)}。`) +
      p(`请于 ${on.day(30)}前反馈意见。犬种资料见 ${link(`/breed/detail?id=${breed.number}`, breed.zh)}。`) +
      signed(on.day(0), '犬种标准委员会'),
  };
});

const international = sorts.international.id;
const nosePrints = sorts.nosePrints.id;
const registration = sorts.registration.id;

export const moreDrafts: readonly Draft[] = [
  ...quarterly,
  ...standards,
  note(
    international,
    24,
    '10:35',
    '携犬出境：按目的地分的准备清单',
    p('下表只列一般情形，出发前请以目的地主管部门的最新规定为准。') +
      table(
        [22, 26, 26, 26],
        ['目的地', '芯片', '狂犬病抗体检测', '提前准备'],
        ['欧盟国家', '必须', '多数情形需要', '约 4 个月起'],
        ['日本', '必须', '需要，两次免疫', '约 7 个月起'],
        ['新加坡', '必须', '多数情形需要', '约 4 个月起'],
        ['中国香港', '必须', '视出发地而定', '约 1–5 个月'],
        ['中国澳门', '必须', '视情形而定', '约 1 个月起'],
      ) +
      p('回程同样需要准备：入境我国的携带犬每人限一只，须有检疫证书与有效疫苗接种证书。'),
    { pinned: true },
  ),
  note(
    international,
    182,
    '14:50',
    'FCI 十组展会常用缩写对照',
    table(
      [22, 42, 36],
      ['缩写', '全称', '含义'],
      ['CAC', 'Certificat d’Aptitude au Championnat', '国家冠军登录卡'],
      ['CACIB', 'Certificat d’Aptitude au Championnat International de Beauté', '国际选美冠军登录卡'],
      ['BOB', 'Best of Breed', '单犬种冠军'],
      ['BOS', 'Best of Opposite Sex', '最佳异性犬'],
      ['BIG', 'Best in Group', '犬组冠军'],
      ['BIS', 'Best in Show', '全场总冠军'],
    ),
  ),
  note(international, 344, '09:15', '外籍审查员讲座回放上线', p('讲座主题为“步态与结构”，全长九十分钟，配中文字幕。')),
  note(international, 640, '15:00', '国际纯种犬繁殖者交流会邀请函', p('会议语言为英语，设同声传译，名额 60 人。'), {
    deadlineIn: 30,
  }),
  note(
    nosePrints,
    7,
    '10:00',
    '鼻纹公益周：十城同步免费采集',
    picture('/oa-web/upload/plan/4.svg', '采集点示意：黄色为签到处，绿色为采集区') +
      p(`活动期间登记的犬只同样可以参加 ${link('/lotteryDraw', '抽奖活动')}。`) +
      ol('现场签到，核对芯片；', '休息十分钟，待犬只安静；', '擦干鼻镜，连拍五张；', '当场确认照片清晰。'),
    { deadlineIn: 14, poster: '/oa-web/upload/poster/257-122-101.svg' },
  ),
  note(
    nosePrints,
    126,
    '19:00',
    '走失犬的黄金二十四小时',
    ol(
      '立即返回最后看到它的地方，留下主人气味的衣物；',
      '更新鼻纹与芯片登记的联系方式；',
      '通知附近的动物医院、收容机构与物业；',
      '印发带清晰正面照的启事，写明不怕人或胆小；',
      '警惕以“先付酬金”为名的诈骗。',
    ),
  ),
  note(
    nosePrints,
    287,
    '12:30',
    '致谢：本季志愿采集员',
    p('本季共有 84 位志愿者完成培训，采集鼻纹 2,316 份。数字为示例。'),
  ),
  note(
    nosePrints,
    573,
    '09:45',
    '鼻纹算法升级，旧照片需要重拍吗',
    p('不需要。系统已用新算法重算，质量不足的会单独通知。'),
  ),
  note(
    registration,
    35,
    '11:40',
    '狂犬病免疫与登记：常见问题',
    h('多大可以打第一针？') +
      p('一般在 12 周龄以后，具体以疫苗说明书与当地规定为准。') +
      h('打完多久有效？') +
      p('首次免疫通常 21 天后视为有效，此后按说明书加强。') +
      h('没有免疫证明能登记吗？') +
      p('可以登记血统，但不能参展、考试，也不能办理出境手续。'),
  ),
  note(
    registration,
    144,
    '10:05',
    '遗传病检测结果如何登记在证书上',
    p(
      '检测结果按“正常（Clear）、携带（Carrier）、患病风险（At risk）”登记。携带者可以繁殖，但建议与正常犬配对，后代逐只检测。',
    ) +
      table(
        [34, 33, 33],
        ['配对', '后代正常', '后代携带'],
        ['正常 × 正常', '100%', '0%'],
        ['正常 × 携带', '50%', '50%'],
      ) +
      p('以上比例适用于常染色体隐性遗传，为每只后代的概率。报告可在本站按编号查阅。'),
    { files: ['送检单.pdf'] },
  ),
  note(registration, 264, '14:25', '犬名登记规则补充说明', p('犬名连同犬舍名不超过 40 个字符，登记后不得更改。')),
  note(registration, 508, '09:20', '窝登记逾期的补救办法', p('逾期登记的，须由全窝幼犬与父母犬做 DNA 亲子鉴定。')),
];
