/** Office notices: holiday opening hours, fees, suppliers, systems, thanks. */
import { type Draft, sinceDay, type When } from './draft.ts';
import { h, link, p, signed, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.office.id;

/** The day of the year on which each notice is published (MM-DD), and its text about the holiday. */
const holidays = [
  { day: '12-26', name: '元旦', rest: '1 月 1 日休息一天', back: '1 月 2 日起正常办公' },
  { day: '01-12', name: '春节', rest: '除夕至正月初七休息', back: '正月初八起正常办公' },
  { day: '04-25', name: '劳动节', rest: '5 月 1 日至 5 日休息', back: '5 月 6 日起正常办公' },
  { day: '09-25', name: '国庆节', rest: '10 月 1 日至 7 日休息', back: '10 月 8 日起正常办公' },
] as const;

const holidayDrafts: readonly Draft[] = [0, 1, 2].flatMap((yearsBack) =>
  holidays.map(({ day, name, rest, back }, i) => ({
    sortId,
    daysAgo: sinceDay(day, yearsBack),
    time: '16:00',
    title: (on: When) => `${day > '12' ? on.year + 1 : on.year} 年${name}假期服务安排`,
    body: (on: When) =>
      p(`${name}期间，会员服务部与注册登记部${rest}，${back}。`) +
      table(
        [40, 60],
        ['服务', '假期安排'],
        ['线上提交登记、换证', '照常受理，节后按提交顺序审核'],
        ['证书真伪查询', '全天可用'],
        ['电话咨询', '暂停'],
        ['走失犬鼻纹比对', '志愿者值班，早 9 点至晚 9 点'],
      ) +
      (i % 2 === 0
        ? p('燃放烟花爆竹的地区，请提前为犬只准备安静的房间，外出务必牵绳。')
        : p('携犬出行请随身带好免疫证明，并留意目的地的养犬规定。')) +
      signed(on.day(0)),
  })),
);

const note = (daysAgo: number, time: string, title: string, body: string, more: Partial<Draft> = {}): Draft => ({
  sortId,
  daysAgo,
  time,
  title: () => title,
  body: () => body,
  ...more,
});

export const officeDrafts: readonly Draft[] = [
  ...holidayDrafts,
  note(
    16,
    '10:30',
    '登记与证书业务收费标准（新版）',
    p('新标准自公布次月一日起执行，此前提交的申请按原标准收取。') +
      table(
        [44, 28, 28],
        ['业务', '原标准（元）', '新标准（元）'],
        ['窝登记（每窝）', '120', '120'],
        ['血统证书（每只）', '180', '160'],
        ['犬主变更', '100', '80'],
        ['证书遗失补发', '200', '200'],
        ['DNA 亲子鉴定（每只）', '380', '340'],
        ['犬舍名注册', '1200', '1200'],
      ) +
      p('加急办理另收 50 元。以上金额为示例。'),
    { pinned: true, files: ['收费标准对照表.pdf'] },
  ),
  {
    ...note(59, '14:00', '芯片供应商入围公示', ''),
    body: (on) =>
      p(`经公开比选，下列供应商入围下一年度芯片供应名单，公示至 ${on.day(7)}。`) +
      table(
        [40, 30, 30],
        ['供应商（虚构）', '规格', '单价（元）'],
        ['示例识别科技', '1.4 × 8 mm', '18'],
        ['样本生物标识', '2.12 × 12 mm', '15'],
        ['演示芯片工坊', '1.25 × 7 mm', '21'],
      ) +
      p('芯片均须符合 ISO 11784/11785（FDX-B，134.2 kHz）。编号段由本会统一分配，请勿自行采购无编号段的芯片。') +
      signed(on.day(0), '采购小组'),
  },
  note(
    103,
    '09:50',
    '会员服务系统维护：今晚 23:00 至次日 5:00',
    '维护期间不能提交申请，证书查询不受影响。\n维护结束后请重新登录。\n如有疑问，请在工作日致电会员服务部。',
  ),
  note(
    174,
    '15:15',
    '旧版会员中心公告迁移说明',
    h('为什么有些旧公告排版不同') +
      p('旧系统的公告已全部迁入。部分公告由程序转换，个别图片可能缺失，内容以原文为准。') +
      ul('原编号保留；', '附件重新上传；', `如需核对证书，请用 ${link('/ckuh5/ckuCertificate', '证书查询')}。`),
    { escaped: true },
  ),
  note(
    243,
    '10:00',
    '邮寄地址变更',
    p('自下月起，纸质材料请寄新址。寄往旧址的邮件将在一个月内代转，逾期退回。') +
      p('新址：示例市样本区演示路 1 号（虚构地址），收件人：注册登记部。'),
  ),
  note(311, '11:11', '年度会费缴纳提醒', p('会费按自然年计，未缴纳的会员暂停登记与参展优惠，补缴后即时恢复。')),
  note(
    402,
    '17:40',
    '谨防冒充工作人员的收费电话',
    p('<strong>本会不会通过电话或社交软件索要验证码、银行卡密码或让您向个人账户转账。</strong>') +
      ul(
        '收费只在官方缴费页面进行；',
        '凡称“交钱即可改成绩、改血统”的，一律是诈骗；',
        '已受骗的请保留记录并立即报警。',
      ),
    { pinned: true },
  ),
  note(548, '09:05', '会员代表大会会议纪要', p('大会审议通过上年度工作报告与财务报告，表决修订章程第三章。'), {
    files: ['会议纪要.pdf', '章程修订对照.pdf', '财务报告摘要.pdf'],
  }),
  note(699, '16:45', '感谢信：致为灾区犬只送去饲料的会员', p('共收到饲料 3.2 吨、毯子 460 条，已全部送达临时安置点。')),
  note(861, '10:10', '档案室清理期间暂停现场查档', ''),
];
