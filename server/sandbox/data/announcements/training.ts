/** Notices on training and exams for groomers, bathers and handlers. Levels are real; places and dates are invented. */
import type { Draft, When } from './draft.ts';
import { h, ol, p, signed, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.training.id;

const exams = [
  { daysAgo: 3, city: '北京', what: 'C、B、A 级宠物美容师', pinned: true },
  { daysAgo: 17, city: '成都', what: 'C、B 级宠物美容师' },
  { daysAgo: 41, city: '上海', what: 'A 级与教师级宠物美容师' },
  { daysAgo: 88, city: '广州', what: '初级、高级洗护' },
  { daysAgo: 132, city: '沈阳', what: 'C 级宠物美容师' },
  { daysAgo: 187, city: '杭州', what: '赛级洗护' },
  { daysAgo: 276, city: '武汉', what: 'C、B 级宠物美容师' },
  { daysAgo: 401, city: '西安', what: 'C、B、A 级宠物美容师' },
] as const;

const examDrafts: readonly Draft[] = exams.map(({ daysAgo, city, what, ...more }) => ({
  sortId,
  daysAgo,
  time: '10:00',
  title: () => `${city}${what}资格考试报名通知`,
  body: (on: When) => {
    const first = on.saturday(35);
    return (
      p(`${what}资格考试定于 ${on.day(first)}在${city}举行，现开放报名。`) +
      table(
        [30, 70],
        ['科目', '内容'],
        ['理论', '犬种知识、解剖与皮毛护理、工具使用与消毒、安全操作'],
        ['实操', '洗护、造型修剪；A 级须自选犬种完成标准造型'],
        ['操作规范', '犬只保定、台面管理、突发情况处置'],
      ) +
      h('参考犬只要求') +
      ul('年满 6 个月，身体健康，性情温顺；', '毛长不少于 3 厘米（B 级以上不少于 5 厘米）；', '带好免疫证明。') +
      p(`报名截止 ${on.day(25)}。成绩合格者颁发证书，可在本站查询。`) +
      signed(on.day(0), '教育培训部')
    );
  },
  deadlineIn: 25,
  files: ['考试报名表.pdf'],
  ...more,
}));

const plain = (daysAgo: number, time: string, title: string, body: string, more: Partial<Draft> = {}): Draft => ({
  sortId,
  daysAgo,
  time,
  title: () => title,
  body: () => body,
  ...more,
});

export const trainingDrafts: readonly Draft[] = [
  ...examDrafts,
  plain(
    22,
    '15:30',
    '宠物美容师等级说明：C、B、A 与教师级',
    p('等级自低至高为 C、B、A、教师级，须逐级报考。') +
      table(
        [20, 80],
        ['等级', '持证者能够'],
        ['C 级', '独立完成洗护与基础修剪'],
        ['B 级', '完成常见犬种的标准造型'],
        ['A 级', '完成展示级造型，熟悉多个犬种标准'],
        ['教师级', '从事教学与考核'],
      ),
  ),
  plain(
    54,
    '09:40',
    'FCI 体系美容师证书分类介绍',
    p('FCI 体系证书按“类别 × 等级”颁发，同一持证人可在不同类别持有不同等级。') +
      ul(
        '贵宾犬造型：剪刀造型，考察线条与平衡；',
        '㹴犬拔毛：以拔毛刀与手指拔除死毛，保持硬毛质地；',
        '猎鹬犬手剥：猎鹬犬与雪达犬的手剥修整；',
        '其他长毛犬：其余长毛犬种的梳理与修饰。',
      ),
  ),
  plain(
    75,
    '10:10',
    '牵犬师资格考试大纲',
    p('牵犬师等级同样分为 C、B、A 与教师级。考试由理论与实操组成。') +
      ol('犬种标准与展示方式；', '步态：直线往返、三角、圆形；', '站姿摆放与牙齿检查配合；', '展场礼仪与动物福利。'),
    { files: ['牵犬师考试大纲.pdf'] },
  ),
  {
    sortId,
    daysAgo: 109,
    time: '14:20',
    title: (on) => `${on.year} 年牵犬师 C、B 级考试通过名单`,
    body: (on) =>
      p(`本次考试共 6 人通过，名单公示至 ${on.day(7)}。`) +
      table(
        [40, 30, 30],
        ['准考证号', '姓名', '等级'],
        ['H-0001', '赵**', 'C 级'],
        ['H-0004', '钱**', 'C 级'],
        ['H-0005', '孙**', 'C 级'],
        ['H-0009', '李**', 'B 级'],
        ['H-0012', '周**', 'B 级'],
        ['H-0013', '吴**', 'B 级'],
      ),
  },
  plain(
    159,
    '16:00',
    '见习审查员研讨班招生',
    p('面向繁殖者与资深展示者，课程包括犬体解剖、步态分析、犬种标准解读与审查实务，结业考核合格者进入见习阶段。'),
    {
      deadlineIn: 40,
    },
  ),
  plain(
    247,
    '11:30',
    '美容师证书到期换证提醒',
    p('证书有效期届满前三个月可申请换证。逾期未换的，查询状态显示为“已过期”，不影响重新申请。'),
  ),
  plain(
    366,
    '09:50',
    '洗护工具消毒操作规范',
    ol(
      '每犬一换毛巾；',
      '梳剪用毕先去毛、再清洗、后消毒；',
      '消毒液现配现用，注明配制时间；',
      '皮肤病犬只使用专用工具。',
    ),
  ),
  plain(
    533,
    '10:30',
    '关于打击伪造美容师证书的声明',
    p('近期发现伪造证书。雇主与消费者可凭证书编号在本站查询，查无记录或状态不为“有效”的，请勿采信。'),
    {
      pinned: true,
    },
  ),
  plain(689, '15:15', '训练师基础课程开班', p('课程采用正向强化训练方法，内容包括基础服从、社会化、行为问题识别。')),
  plain(872, '10:00', '合作培训学校名录更新', p('名录以会员服务部公布的最新版本为准，请认准授权编号。')),
];
