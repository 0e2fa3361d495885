/** Banners: notices in a separate category, each with a picture, a line of text and a link. */
import type { Draft } from './draft.ts';
import { p } from './html.ts';
import { bannerSortId } from './sorts.ts';

const banner = (daysAgo: number, title: string, digest: string, cover: number, more: Partial<Draft> = {}): Draft => ({
  sortId: bannerSortId,
  daysAgo,
  time: '09:00',
  title: () => title,
  digest,
  body: () => p(digest),
  cover,
  ...more,
});

/** Banners with links as the office writes them: some relative, some absolute. */
export const bannerDrafts: readonly Draft[] = [
  banner(1, '上海 FCI 冠军展 报名中', '两天，十个犬组，一座 BIS 奖杯。', 257, {
    pinned: true,
    deadlineIn: 30,
    deadlineTime: '17:00',
    show: { from: (on) => on.saturday(45), days: 2, city: ['上海', 'Shanghai'] },
    // Links to the sandbox's first show.
    linkUrl: '/announcement/detail?sortId=1&id=2001',
  }),
  banner(2, '鼻纹登记抽好礼', '每登记一只犬得两次抽奖机会；奖品与概率全部公示。', 122, {
    linkUrl: '/lotteryDraw',
  }),
  banner(8, '证书真伪，一查便知', '输入证书编号，核对犬名与芯片末六位。', 230, { linkUrl: 'ckuh5/ckuCertificate' }),
  banner(15, '认识它：金毛寻回犬', '温和聪明，天生爱叼东西。', 111, { linkUrl: '/breed/detail?id=111' }),
  banner(21, '认识 FCI 犬种', '十个犬组，三百五十九个犬种。', 97, { linkUrl: 'https://www.fci.be/en/Nomenclature/' }),
];
