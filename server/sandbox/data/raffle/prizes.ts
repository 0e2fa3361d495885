/** The sandbox raffle's prizes and rules. Draws use the published odds; most win nothing. */
export interface PrizeRow {
  readonly id: string;
  readonly grade: string;
  readonly name: string;
  readonly quantity: number;
  /** Already awarded when the sandbox starts. */
  readonly alreadyAwarded: number;
  /** Probability per draw, 0 to 1. */
  readonly odds: number;
  /** Path data of its picture, 64 × 64 units. */
  readonly shape: string;
}

export const prizes: readonly PrizeRow[] = [
  {
    id: '501',
    grade: '一等奖',
    name: '血统证书装裱一套',
    quantity: 5,
    alreadyAwarded: 1,
    odds: 0.005,
    shape: 'M8 8h48v48H8zM14 14v36h36V14zM20 22h24v3H20zM20 30h24v3H20zM20 38h14v3H20z',
  },
  {
    id: '502',
    grade: '二等奖',
    name: '基因检测（24 项）',
    quantity: 20,
    alreadyAwarded: 7,
    odds: 0.02,
    shape: 'M26 6h12v4h-2v16l12 26a5 5 0 0 1-5 6H21a5 5 0 0 1-5-6l12-26V10h-2zM27 36l-6 14h22l-6-14z',
  },
  {
    id: '503',
    grade: '三等奖',
    name: '定制鼻纹银章',
    quantity: 60,
    alreadyAwarded: 19,
    odds: 0.06,
    shape: 'M32 6a26 26 0 1 0 .1 0zM32 12a20 20 0 1 1-.1 0zM32 18a14 14 0 1 0 .1 0zM32 24a8 8 0 1 1-.1 0z',
  },
  {
    id: '504',
    grade: '四等奖',
    name: '冠军展双人门票',
    quantity: 300,
    alreadyAwarded: 88,
    odds: 0.3,
    shape: 'M6 20h52v8a4 4 0 0 0 0 8v8H6v-8a4 4 0 0 0 0-8zM40 24v4h2v-4zM40 32v4h2v-4zM40 38v3h2v-3z',
  },
];

export const drawPrize = ({ shape }: PrizeRow): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><rect width="64" height="64" ` +
  `fill="#f3ecdc"/><path d="${shape}" fill="#8a6a2f" fill-rule="evenodd"/></svg>`;

export const organiser = 'CKU 会员服务部（演示）';

/** HTML, as an old server stores it. */
export const rulesHtml = [
  '<p>一、参加资格：犬只已登记鼻纹的会员。每登记一只犬得 2 次机会，首次实名登记另得 1 次。</p>',
  '<p>二、每天首次分享本活动得 1 次机会，活动期内最多 3 次。</p>',
  '<p>三、每次抽取用去 1 次机会，结果由服务器随机给出并留存，概率不因抽取次数改变。</p>',
  `<ul>${prizes.map((p) => `<li>${p.grade} ${p.name}：${p.quantity} 份，中奖概率 ${+(p.odds * 100).toFixed(2)}%</li>`).join('')}</ul>`,
  '<p>四、奖品发完即止，发完的奖项不再抽出。</p>',
  '<p>五、奖品在活动结束后 15 个工作日内寄出。</p>',
].join('\n');
