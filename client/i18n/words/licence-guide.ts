/** UI strings for the guide on the look-up pages for licences. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '为什么没有名单',
  why: '登记处不公布持证人名单，也不能按城市查找，只回答某个编号或姓名有没有证书。这样核实：',
  steps: ['请对方出示证书。', '找到名称下面的编号，如图。', '在本页输入编号：状态须为“有效”，照片和等级须与本人相符。'],
  undecided: '还没有人选，可以问问登记处。',
};

const en: typeof zh = {
  title: 'Why there is no list',
  why: 'The registry does not publish who holds a certificate, nor can you search by city. It answers for one number or name at a time. To check someone:',
  steps: [
    'Ask to see the certificate.',
    'Find the number below the title, as pictured.',
    'Enter it here. The certificate should be valid, and the photo and level those of the person you met.',
  ],
  undecided: 'Nobody in mind yet? The registry may be able to help.',
};

export const licenceGuideWords: Catalog<typeof zh> = { zh, en };
