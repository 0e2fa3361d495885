/** Prizes and rules of the sandbox's raffle. Draws use the published odds, and most draws win nothing. */
export interface PrizeRow {
  readonly id: string;
  readonly grade: string;
  readonly name: string;
  readonly quantity: number;
  /** Number awarded before the sandbox starts. */
  readonly alreadyAwarded: number;
  /** Probability per draw, 0 to 1. */
  readonly odds: number;
  /** SVG picture, 64 × 64 units, in the site's colours: evergreen, brass, paper. */
  readonly drawing: string;
}

export const prizes: readonly PrizeRow[] = [
  {
    id: '501',
    grade: '一等奖',
    name: '血统证书装裱一套',
    quantity: 5,
    alreadyAwarded: 1,
    odds: 0.005,
    drawing:
      '<rect x="11" y="7" width="42" height="50" rx="2" fill="#a07c2c"/>' +
      '<path d="M13 7h38a2 2 0 0 1 2 2v.5H11V9a2 2 0 0 1 2-2z" fill="#cbb26a"/>' +
      '<rect x="14" y="10" width="36" height="44" fill="#123a2d"/>' +
      '<rect x="17" y="13" width="30" height="38" fill="#fdfbf5"/>' +
      '<rect x="19" y="15" width="26" height="34" fill="none" stroke="#cbb26a" stroke-width=".9"/>' +
      '<path transform="translate(26.6 15.4) scale(.45)" d="M12 4.5C7.1 4.5 3.2 6.9 3.2 10.7c0 3.5 2.7 5 4.5 6.5 1.2 1.1 2.3 2.4 4.3 1.4M12 4.5c4.9 0 8.8 2.4 8.8 6.2 0 3.5-2.7 5-4.5 6.5-1.2 1.1-2.3 2.4-4.3 1.4M6.5 12.9c.1-1.8 2.1-2.8 3.2-1.6.8.9 0 2.3-1.1 2M17.5 12.9c-.1-1.8-2.1-2.8-3.2-1.6-.8.9 0 2.3 1.1 2M12 14.8v3.8" fill="none" stroke="#1d5a45" stroke-width="2.2" stroke-linecap="round"/>' +
      '<path d="M25 28.5h14M23 33h18M23 36.5h18M23 40h9" stroke="#1d5a45" stroke-width="1.3" stroke-linecap="round"/>' +
      '<path d="m36.6 43-1.4 6 2.8-1.5 2.8 1.5-1.4-6z" fill="#8a3a2c"/><circle cx="38" cy="42" r="3.4" fill="#a07c2c"/>' +
      '<circle cx="38" cy="42" r="1.9" fill="none" stroke="#f3e9cf" stroke-width=".8"/>',
  },
  {
    id: '502',
    grade: '二等奖',
    name: '基因检测（24 项）',
    quantity: 20,
    alreadyAwarded: 7,
    odds: 0.02,
    drawing:
      '<path d="M22.2 13.3h3.6M18.5 18.0h10.9M17.7 22.7h12.6M20.1 27.3h7.8M20.1 36.7h7.8M17.7 41.3h12.6M18.5 46.0h10.9M22.2 50.7h3.6" stroke="#cbb26a" stroke-width="2.2" stroke-linecap="round"/>' +
      '<path d="M24.0 11.0C24.8 11.9 27.8 14.5 28.9 16.2C30.1 18.0 31.0 19.8 31.0 21.5C31.0 23.2 30.1 25.0 28.9 26.8C27.8 28.5 25.6 30.2 24.0 32.0C22.4 33.8 20.2 35.5 19.1 37.2C17.9 39.0 17.0 40.8 17.0 42.5C17.0 44.2 17.9 46.0 19.1 47.8C20.2 49.5 23.2 52.1 24.0 53.0" stroke="#1d5a45" stroke-width="3.2" stroke-linecap="round" fill="none"/>' +
      '<path d="M24.0 11.0C23.2 11.9 20.2 14.5 19.1 16.2C17.9 18.0 17.0 19.8 17.0 21.5C17.0 23.2 17.9 25.0 19.1 26.8C20.2 28.5 22.4 30.2 24.0 32.0C25.6 33.8 27.8 35.5 28.9 37.2C30.1 39.0 31.0 40.8 31.0 42.5C31.0 44.2 30.1 46.0 28.9 47.8C27.8 49.5 24.8 52.1 24.0 53.0" stroke="#a07c2c" stroke-width="3.2" stroke-linecap="round" fill="none"/>' +
      '<path d="M40 20h12v29a6 6 0 0 1-12 0z" fill="#fdfbf5" stroke="#123a2d" stroke-width="1.6"/>' +
      '<path d="M40.8 36h10.4v13a5.2 5.2 0 0 1-10.4 0z" fill="#9cc2ac"/>' +
      '<path d="M46 20v21" stroke="#8a8a7c" stroke-width="1.6"/>' +
      '<path d="M46 38c2 0 2.8 2.2 2.8 4.5S47.8 47 46 47s-2.8-2.2-2.8-4.5S44 38 46 38z" fill="#ebe5d6"/>' +
      '<rect x="38.5" y="13" width="15" height="8" rx="1.8" fill="#123a2d"/>' +
      '<path d="M42 15.5v3M46 15.5v3M50 15.5v3" stroke="#cbb26a" stroke-width="1" stroke-linecap="round"/>',
  },
  {
    id: '503',
    grade: '三等奖',
    name: '定制鼻纹银章',
    quantity: 60,
    alreadyAwarded: 19,
    odds: 0.06,
    drawing:
      '<path d="M44 5h-9l-7 18 8 4z" fill="#123a2d"/><path d="M41 5h-3l-7 18 2.5 1.4z" fill="#a07c2c"/>' +
      '<path d="M20 5h9l8 18-8 4z" fill="#1d5a45"/><path d="M23 5h3l7.5 18.5-2.6 1.5z" fill="#cbb26a"/>' +
      '<circle cx="32" cy="40" r="18" fill="#a4aaa6"/><circle cx="32" cy="40" r="15.5" fill="#d8dcd8"/>' +
      '<path d="M19.5 47a14.5 14.5 0 0 1 22-18" fill="none" stroke="#f7f8f5" stroke-width="1.2" stroke-linecap="round"/>' +
      '<g fill="#123a2d"><path d="M32 39.5c3.6 0 7 3.6 7 6.6 0 2.2-1.7 3-3.6 3-1.4 0-2.2-.6-3.4-.6s-2 .6-3.4.6c-1.9 0-3.6-.8-3.6-3 0-3 3.4-6.6 7-6.6z"/>' +
      '<ellipse cx="24.4" cy="38.6" rx="2" ry="2.8"/><ellipse cx="29.3" cy="34.4" rx="2" ry="3"/>' +
      '<ellipse cx="34.7" cy="34.4" rx="2" ry="3"/><ellipse cx="39.6" cy="38.6" rx="2" ry="2.8"/></g>',
  },
  {
    id: '504',
    grade: '四等奖',
    name: '冠军展双人门票',
    quantity: 300,
    alreadyAwarded: 88,
    odds: 0.3,
    drawing:
      '<g transform="translate(34 23) rotate(14)">' +
      '<path d="M-23-12h46v7a5 5 0 0 0 0 10v7h-46V5a5 5 0 0 0 0-10z" fill="#a07c2c"/>' +
      '<path d="M9-12h14v7a5 5 0 0 0 0 10v7H9z" fill="#8a6a2f"/>' +
      '<path d="M9-9v2M9-5v2M9-1v2M9 3v2M9 7v2" stroke="#f3e9cf" stroke-width="1.2"/></g>' +
      '<g transform="translate(31 40) rotate(-8)">' +
      '<path d="M-23-12h46v7a5 5 0 0 0 0 10v7h-46V5a5 5 0 0 0 0-10z" fill="#1d5a45"/>' +
      '<path d="M9-12h14v7a5 5 0 0 0 0 10v7H9z" fill="#cbb26a"/>' +
      '<path d="M9-9v2M9-5v2M9-1v2M9 3v2M9 7v2" stroke="#123a2d" stroke-width="1.2"/>' +
      '<path d="m-7-8 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.8z" fill="#cbb26a"/>' +
      '<path d="M13-4h5M13 0h5M13 4h3" stroke="#123a2d" stroke-width="1.3" stroke-linecap="round"/></g>',
  },
];

export const drawPrize = ({ drawing }: PrizeRow): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512">${drawing}</svg>`;

/** Days since the raffle began (`past`) and until it ends (`ahead`). */
export const raffleDays = { past: 11, ahead: 19 };

export const organiser = 'CKU 会员服务部（演示）';

/** Rules as HTML, the way an old server would store them. */
export const rulesHtml = [
  '<p>一、参加资格：犬只已登记鼻纹的会员。每登记一只犬得 2 次抽奖机会，首次实名登记另得 1 次。</p>',
  '<p>二、每天首次分享本活动得 1 次机会，活动期间最多得 3 次。</p>',
  '<p>三、每次抽奖用去 1 次机会，结果由服务器随机产生并留存，中奖概率不因抽奖次数而改变。</p>',
  `<ul>${prizes.map((p) => `<li>${p.grade} ${p.name}：${p.quantity} 份，中奖概率 ${+(p.odds * 100).toFixed(2)}%</li>`).join('')}</ul>`,
  '<p>四、奖品发完即止；抽中已发完的奖项，按未中奖计。</p>',
  '<p>五、实物奖品在中奖后 15 个工作日内，免费寄到会员资料里的地址；基因检测和门票以兑换码发到会员账户。</p>',
  '<p>六、中奖结果在活动结束后 5 个工作日内，在本站的公告里公布，姓名只留姓氏。</p>',
].join('\n');
