/** UI strings for links in oa-web's content, by the page or site to which they lead. */
import type { Catalog } from '../language.ts';

const zh = {
  /** Keyed by a page's view, or by its area. */
  views: new Map([
    ['announcements', '看公告'],
    ['announcements/banner', '看详情'],
    ['appreciation', '看鸣谢证书'],
    ['breeds', '看犬种'],
    ['certificates', '查证书'],
    ['groomers', '查美容师'],
    ['raffle', '去抽奖'],
    ['rankings', '看积分榜'],
    ['trainers', '查训练师'],
  ]),
  open: '打开页面',
  openSite: (host: string) => `打开 ${host}`,
};

const en: typeof zh = {
  views: new Map([
    ['announcements', 'See announcement'],
    ['announcements/banner', 'Details'],
    ['appreciation', 'Appreciation certificates'],
    ['breeds', 'See the breeds'],
    ['certificates', 'Check a certificate'],
    ['groomers', 'Check a groomer'],
    ['raffle', 'To the raffle'],
    ['rankings', 'See the rankings'],
    ['trainers', 'Check a trainer'],
  ]),
  open: 'Open the page',
  openSite: (host) => `Open ${host}`,
};

export const targetWords: Catalog<typeof zh> = { zh, en };
