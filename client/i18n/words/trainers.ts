/** Words of trainers' and handlers' certificates. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { Catalog } from '../language.ts';

const zh = {
  title: '查训练师',
  lede: '输入证书编号，或训练师、牵犬师的完整姓名。',
  label: '训练师、牵犬师证书编号或完整姓名',
  guide: {
    title: '为什么没有名单',
    why: '证书是持证人的个人信息，登记处不公布名单，只回答某个编号、某个姓名有没有证书。已经有人选的，这样核实：',
    steps: [
      '请训练师或牵犬师出示证书，上面有照片、等级和编号。',
      '编号在证书名称下面，以 CKU-T 开头。',
      '在本页输入编号：状态须为“有效”，照片和等级须与本人相符。',
    ],
    undecided: '还没有人选，可以问问登记处。',
  },
  results: '查到的证书',
  /** (assumed) Meanings of the levels, by code. */
  ladders: [
    {
      title: '训练师等级',
      levels: [
        { code: 'C', name: 'C 级', meaning: '能训练基础服从，能在犬展中牵引参赛。' },
        { code: 'B', name: 'B 级', meaning: '能训练进阶服从和工作科目，纠正常见行为问题。' },
        { code: 'A', name: 'A 级', meaning: '能训练工作犬和竞赛犬，指导其他训练师。' },
        { code: 'T', name: '教师级', meaning: '可以授课，并担任等级考试的考官。' },
      ],
    },
  ],
};

const en: typeof zh = {
  title: 'Check a trainer',
  lede: 'Enter the certificate number, or the full name of the trainer or handler.',
  label: 'Trainer or handler: number or full name',
  guide: {
    title: 'Why there is no list',
    why: 'A certificate is personal data, so the registry publishes no list of trainers or handlers. It answers for one number or one name at a time. If you have someone in mind:',
    steps: [
      'Ask to see the certificate. It shows a photo, a level and a number.',
      'Find the number below the title. It begins with CKU-T.',
      'Enter it here. The certificate should be valid, and the photo and level those of the person you met.',
    ],
    undecided: 'Nobody in mind yet? The registry may be able to help.',
  },
  results: 'Certificates found',
  ladders: [
    {
      title: 'Trainer levels',
      levels: [
        { code: 'C', name: 'Level C', meaning: 'Trains basic obedience and handles dogs at shows.' },
        {
          code: 'B',
          name: 'Level B',
          meaning: 'Trains advanced obedience and working subjects; corrects common problems.',
        },
        { code: 'A', name: 'Level A', meaning: 'Trains working and competition dogs; mentors other trainers.' },
        { code: 'T', name: 'Teacher', meaning: 'May teach, and examine for the levels.' },
      ],
    },
  ],
};

export const trainerWords: Catalog<typeof zh> = { zh, en };

/** Title of the certificate, printed in both languages. */
export const trainerDocumentTitle: LocalizedText = { zh: '训练师证书', en: 'Trainer certificate' };
