/** UI strings for trainers' and handlers' certificates. */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { Catalog } from '../language.ts';

const zh = {
  title: '查训练师',
  lede: '输入证书编号，或训练师、牵犬师的完整姓名。',
  label: '训练师、牵犬师证书编号或完整姓名',
  results: '查到的证书',
  /** (assumed) Meanings of the levels, by code. */
  ladders: [
    {
      title: '训练师等级',
      levels: [
        { code: 'C', name: 'C 级', meaning: '能训练基础服从，能牵犬参加犬展。' },
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
