/** Notices on nose prints: registration, the raffle for registered dogs, community days. */
import { raffleDays, rulesHtml } from '../raffle/prizes.ts';
import type { Draft, When } from './draft.ts';
import { h, ol, p, signed, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.nosePrints.id;

const plain = (daysAgo: number, time: string, title: string, body: string, more: Partial<Draft> = {}): Draft => ({
  sortId,
  daysAgo,
  time,
  title: () => title,
  body: () => body,
  ...more,
});

export const nosePrintDrafts: readonly Draft[] = [
  {
    sortId,
    daysAgo: raffleDays.past,
    time: '10:00',
    pinned: true,
    title: () => '鼻纹登记抽奖活动规则公示',
    digest: '活动时间、奖品数量、中奖概率与主办方信息',
    body: (on: When) =>
      p(`活动时间：${on.day(0)}至${on.day(raffleDays.past + raffleDays.ahead)}。`) +
      h('参与方式') +
      ol('在会员中心完成鼻纹登记；', '登录后进入抽奖页面；', '每次抽奖的结果即时显示，并保存在“我的记录”。') +
      h('机会、奖品与概率') +
      rulesHtml +
      h('公平与透明') +
      ul(
        '各奖项的总数、余量与概率在抽奖页面公示；',
        '全部记录可查，未中奖的也在内；',
        '分享只增加抽奖机会，不改变中奖概率。',
      ) +
      signed(on.day(0), '鼻纹登记项目组'),
    deadlineIn: raffleDays.past + raffleDays.ahead,
    cover: 122,
  },
  plain(
    19,
    '09:30',
    '鼻纹为什么能认出一只狗',
    p(
      '犬的鼻镜表面布满沟纹与小丘，纹理在出生后数月内趋于稳定，此后基本不变；迄今尚未发现两只犬的鼻纹完全相同，因此常被比作人的指纹。',
    ) + p('与芯片相比，鼻纹采集只需一张清晰照片，适合作为补充的识别手段，但不能替代芯片。'),
  ),
  plain(
    45,
    '11:00',
    '鼻纹采集拍摄指南',
    ol(
      '自然光下，避免逆光与闪光灯；',
      '鼻镜擦干，正对镜头；',
      '距离 10–15 厘米，对焦清晰；',
      '连拍五张，由系统择优。',
    ) + p('幼犬建议满 3 月龄后采集，满 1 岁后更新一次。'),
    { files: ['拍摄示例.pdf'] },
  ),
  plain(
    92,
    '15:20',
    '走失犬寻回：一张鼻纹照片带它回家',
    p('志愿者在救助站拍下鼻纹，比对后三十分钟联系到主人。请在外出前确认登记信息与联系方式有效。'),
    { cover: 345 },
  ),
  plain(
    148,
    '10:10',
    '社区文明养犬日活动招募',
    p('活动包括义诊、芯片扫描、鼻纹登记与亲子课堂，欢迎会员带领训练有素的犬只参加。'),
    { deadlineIn: 15 },
  ),
  plain(219, '16:00', '上期抽奖活动奖品发放完毕', p('上期活动奖品已全部寄出。未填写地址的中奖者，请联系会员服务部。')),
  plain(355, '09:00', '导盲犬寄养家庭招募', p('寄养家庭负责幼犬 2–12 月龄的社会化，饲料与医疗由培训学校承担。')),
  plain(492, '14:30', '鼻纹登记数量突破新高', p('感谢每一位会员。登记越多，走失犬找到家的机会越大。')),
  plain(664, '10:40', '狂犬病防控宣传周', p('每年接种疫苗，被咬伤后立即用肥皂水和流动清水冲洗 15 分钟，并尽快就医。')),
  plain(921, '10:00', '鼻纹登记项目启动', p('首批试点城市开放登记，免费。')),
];
