/** Titles and descriptions of pages for search engines and link previews. Only the server reads them. */
import type { Catalog } from '../language.ts';

const zh = {
  home: {
    title: 'CKU 犬籍登记：一犬一证，一查便知',
    description: '输入证书编号，当场核对犬籍证书、基因检测和持证美容师、训练师；还有 FCI 全部犬种、展赛公告与积分榜。',
  },
  announcements: { title: '公告', description: '展赛、登记、考试与培训的公告，可按日期查找，附件可下载。' },
  notices: { title: '全部公告', description: '各类公告汇成一页，最近的在最前面。' },
  breeds: {
    title: '犬种大全',
    description: '按组别、体型、原产国查找 FCI 承认的犬种，拼音、英文名、编号都能搜。',
  },
  breed: (number: number, group: number | null, groupName: string) =>
    `FCI 编号 ${number}，${group === null ? '' : `第 ${group} 组`}${groupName}。身形、毛色与标准摘要。`,
  groups: { title: 'FCI 十个组别', description: '十个组别各分哪些节，每一节有哪些犬种。' },
  rankings: { title: '展赛积分榜', description: '各年度的犬只积分排名，可看全部犬种、一个组别或一个犬种。' },
  certificates: {
    title: '查证书',
    description: '输入证书编号，核对犬籍证书是否登记在册、状态如何，并可用芯片号进一步比对。',
  },
  description: { title: '证书种类与真伪辨识', description: '十一种证书各证明什么、长什么样，拿到一张如何辨别真伪。' },
  buying: { title: '买犬核对', description: '付款之前三步核对：证书编号、芯片、结果卡，可保存，也可发给家人。' },
  certificate: { title: '犬籍证书', description: '打开即可在登记库中核对这张证书。' },
  geneReport: { title: '基因检测报告', description: '输入证书编号，查看登记的基因检测结果及其含义。' },
  groomers: { title: '查美容师', description: '按姓名或编号核对美容师证书的等级与有效期。' },
  trainers: { title: '查训练师', description: '按姓名或编号核对训练师证书的等级与有效期。' },
  appreciation: { title: '鸣谢证书', description: '感谢为犬业出力的单位与个人，证书可逐年查看。' },
  raffle: { title: '鼻纹抽奖', description: '每只犬的鼻纹都独一无二。会员登记鼻纹，即可抽奖。' },
};

const en: typeof zh = {
  home: {
    title: 'CKU Dog Registry: is this certificate real?',
    description:
      'Check a dog’s certificate or gene report by its number, and the certificate of a groomer or trainer. With the breeds of the FCI, show announcements and rankings.',
  },
  announcements: {
    title: 'Announcements',
    description: 'Shows, registration, exams and courses, searchable by date, with documents to download.',
  },
  notices: { title: 'All announcements', description: 'Announcements of every kind on one page, the latest first.' },
  breeds: {
    title: 'Dog breeds',
    description: 'The breeds that the FCI recognises, by group, size and country of origin; search by name or number.',
  },
  breed: (number, group, groupName) =>
    `FCI breed ${number}, ${group === null ? '' : `group ${group}: `}${groupName}. Size to scale, colours and a summary of the standard.`,
  groups: { title: 'The ten FCI groups', description: 'The sections of each group and the breeds in them.' },
  rankings: {
    title: 'Show rankings',
    description: 'Points and places of the dogs shown in each season, overall, by group and by breed.',
  },
  certificates: {
    title: 'Check a certificate',
    description:
      'Enter the number to see whether a certificate is on the register and valid, and compare the microchip.',
  },
  description: {
    title: 'Certificates and how to spot a fake',
    description: 'What each of the eleven certificates proves, what it looks like, and how to check one.',
  },
  buying: {
    title: 'Before you buy',
    description: 'Three steps before you pay: the certificate’s number, the chip, and a card with the result.',
  },
  certificate: { title: 'Dog certificate', description: 'Opens this certificate’s entry in the register.' },
  geneReport: {
    title: 'Gene report',
    description: 'The gene tests on record for a dog, by certificate number, and what they mean.',
  },
  groomers: {
    title: 'Check a groomer',
    description: 'Level and validity of a groomer’s certificate, by name or number.',
  },
  trainers: {
    title: 'Check a trainer',
    description: 'Level and validity of a trainer’s certificate, by name or number.',
  },
  appreciation: {
    title: 'Certificates of appreciation',
    description: 'People and organisations thanked for their part in the dog world, year by year.',
  },
  raffle: {
    title: 'Nose-print raffle',
    description: 'No two nose prints are alike. Members who register one can draw a prize.',
  },
};

export const headWords: Catalog<typeof zh> = { zh, en };
