/** Words of the guide on the look-ups of people's licences. */
import type { Catalog } from '../language.ts';

const zh = {
  title: '为什么没有名单',
  why: '证书是持证人的个人信息，登记处不公布名单，只回答某个编号、某个姓名有没有证书。已经有人选的，这样核实：',
  steps: [
    '请对方出示证书，上面有照片、等级和编号。',
    '找到证书名称下面的编号，如图。',
    '在本页输入编号：状态须为“有效”，照片和等级须与本人相符。',
  ],
  undecided: '还没有人选，可以问问登记处。',
};

const en: typeof zh = {
  title: 'Why there is no list',
  why: 'A certificate is personal data, so the registry publishes no list. It answers for one number or one name at a time. If you have someone in mind:',
  steps: [
    'Ask to see the certificate. It shows a photo, a level and a number.',
    'Find the number below the title, as pictured.',
    'Enter it here. The certificate should be valid, and the photo and level those of the person you met.',
  ],
  undecided: 'Nobody in mind yet? The registry may be able to help.',
};

export const licenceGuideWords: Catalog<typeof zh> = { zh, en };
