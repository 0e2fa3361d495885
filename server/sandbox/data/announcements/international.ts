/** International notices: travelling with a dog, the FCI and its bodies. The facts are real. */
import { nomenclature } from '../breeds/nomenclature.ts';
import type { Draft } from './draft.ts';
import { ol, p, table, ul } from './html.ts';
import { sorts } from './sorts.ts';

const sortId = sorts.international.id;

const plain = (daysAgo: number, time: string, title: string, body: string, more: Partial<Draft> = {}): Draft => ({
  sortId,
  daysAgo,
  time,
  title: () => title,
  body: () => body,
  ...more,
});

export const internationalDrafts: readonly Draft[] = [
  plain(
    6,
    '09:20',
    '携犬赴欧盟参展：检疫准备时间表',
    p('自未列入欧盟名单的国家和地区携犬入境欧盟，准备时间至少四个月，请尽早安排。') +
      ol(
        '植入符合 ISO 标准的芯片（须在狂犬病疫苗之前或当日）；',
        '12 周龄以后接种狂犬病疫苗；',
        '接种 30 天以后采血，送欧盟认可实验室检测抗体滴度，须不低于 0.5 IU/ml；',
        '自采血之日起等待三个月；',
        '出发前办理动物卫生证书。',
      ) +
      p('各国另有补充要求，请以目的地官方公布为准。'),
    { pinned: true },
  ),
  plain(
    36,
    '10:45',
    'FCI 是什么：一页读懂世界犬业联盟',
    p(
      'FCI（Fédération Cynologique Internationale）成立于 1911 年，由德国、奥地利、比利时、法国、荷兰五国发起，总部设在比利时蒂安（Thuin）。',
    ) +
      ul(
        '每个国家只有一个正式成员或合约伙伴；',
        '各成员自行出具血统证书、培养审查员；',
        `认可犬种 ${nomenclature.length} 个，分为十组；`,
        '犬种标准由原产国制定，FCI 统一公布。',
      ) +
      p('更多内容见 <a href="https://www.fci.be/en/" target="_self">FCI 官网</a>。'),
  ),
  plain(
    97,
    '14:00',
    '国际选美冠军（C.I.B.）登录：条件与材料',
    p('满足下列条件的，犬主可通过本会向 FCI 申请登录：') +
      ul(
        '取得四张 CACIB 卡，其中至少一张在 CKU 主办的犬展上取得；',
        '由至少三位审查员授予，且审查员来自至少三个国家；',
        '第一张与最后一张之间至少间隔一年零一天。',
      ) +
      p('申请时请提交：') +
      ul('四张 CACIB 卡；', '三代血统证书副本；', '须通过工作测试的犬种，另附测试合格证明。'),
  ),
  plain(
    155,
    '11:10',
    'CACIB 与 CAC 有什么不同',
    table(
      [24, 38, 38],
      ['', 'CAC', 'CACIB'],
      ['由谁规定', '各国组织', 'FCI'],
      ['用于', '本国冠军登录', '国际选美冠军登录'],
      ['临时承认的犬种', '由各国决定', '不授予'],
    ),
  ),
  plain(
    212,
    '09:30',
    '外籍审查员来华行程与翻译志愿者招募',
    p('招募英、德、法语志愿者，需了解犬种术语，展会期间提供食宿与证书。'),
    { deadlineIn: 20 },
  ),
  plain(
    297,
    '16:30',
    '与亚洲友好组织开展审查员交流',
    p('双方将就犬种标准解读、动物福利与审查员培养开展交流，具体安排另行通知。'),
  ),
  plain(
    438,
    '10:00',
    '世界犬展参展团报名',
    p('世界犬展（World Dog Show）每年由一个 FCI 成员承办。参展团统一办理报名、检疫咨询与行程。'),
    { deadlineIn: 45, cover: 61 },
  ),
  plain(
    560,
    '15:40',
    '短头犬健康：国际共识与我们的做法',
    p('对法国斗牛犬、巴哥犬等短头犬种，审查中关注鼻孔开放程度与呼吸状态，呼吸困难者不予评级。'),
  ),
  plain(
    716,
    '09:00',
    '跨国配种与冷冻精液登记须知',
    p('使用境外种公犬冷冻精液的，须提交公犬 DNA 档案、血统证书与采精证明，幼犬须做亲子鉴定。'),
  ),
  plain(
    958,
    '10:20',
    '国际犬舍名（Kennel Name）登记说明',
    p('经 FCI 登记的犬舍名全球唯一、终身有效，由犬舍所有人向所在国成员组织申请。'),
  ),
];
