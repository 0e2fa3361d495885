/**
 * Kinds of dog certificate: name, explanation, pedigree depth, blocks. (All assumed; correct the rows once the real
 * kinds are known.)
 *
 * This module must not import schemas, because the client imports it at run time.
 */
import type { CertificateKind } from './areas/certificates.ts';
import type { LocalizedText } from './areas/common.ts';

/** A certificate's blocks besides the dog's details and pedigree. */
export type CertificateBlock = 'titles' | 'dna' | 'health';

export interface CertificateKindRow {
  readonly kind: CertificateKind;
  readonly name: LocalizedText;
  /** One line for visitors who have never seen such a certificate. */
  readonly explanation: LocalizedText;
  /** Generations of ancestors shown: 0 for none, 1 for the parents, 3 for fourteen ancestors. */
  readonly pedigreeGenerations: 0 | 1 | 3;
  /**
   * Blocks with the information that this kind of certificate is issued to prove. The page shows them prominently, and
   * says so if they have no data.
   */
  readonly blocks: readonly CertificateBlock[];
}

export const certificateKinds = {
  normal: {
    kind: 'normal',
    name: { zh: '普通证书', en: 'Standard certificate' },
    explanation: {
      zh: '证明该犬已在本登记处登记，并记载父母。',
      en: 'The dog is on the register, with its sire and dam.',
    },
    pedigreeGenerations: 1,
    blocks: [],
  },
  xt: {
    kind: 'xt',
    name: { zh: '血统证书', en: 'Pedigree certificate' },
    explanation: {
      zh: '证明该犬为纯种登记犬，并记载三代祖先。',
      en: 'A registered purebred dog, with three generations of ancestors.',
    },
    pedigreeGenerations: 3,
    blocks: [],
  },
  jd: {
    kind: 'jd',
    name: { zh: '鉴定证书', en: 'Appraisal certificate' },
    explanation: {
      zh: '由审查员按犬种标准鉴定为纯种；祖先无记录，因此没有血统表。',
      en: 'Judged to be of its breed by the standard. Its ancestors are not recorded, so it has no pedigree.',
    },
    pedigreeGenerations: 0,
    blocks: [],
  },
  dg: {
    kind: 'dg',
    name: { zh: '登冠证书', en: 'Champion title certificate' },
    explanation: {
      zh: '证明该犬在犬展中取得冠军头衔，并记载取得头衔的比赛。',
      en: 'The dog has earned a champion title; the shows that earned it are listed.',
    },
    pedigreeGenerations: 1,
    blocks: ['titles'],
  },
  zaXt: {
    kind: 'zaXt',
    name: { zh: '藏獒血统证书', en: 'Tibetan Mastiff pedigree certificate' },
    explanation: {
      zh: '藏獒专用的血统证书，记载三代祖先。',
      en: 'A pedigree certificate for the Tibetan Mastiff, with three generations of ancestors.',
    },
    pedigreeGenerations: 3,
    blocks: [],
  },
  zaJd: {
    kind: 'zaJd',
    name: { zh: '藏獒鉴定证书', en: 'Tibetan Mastiff appraisal certificate' },
    explanation: {
      zh: '由审查员鉴定为纯种藏獒；祖先无记录，因此没有血统表。',
      en: 'Judged to be a Tibetan Mastiff by the standard. Its ancestors are not recorded, so it has no pedigree.',
    },
    pedigreeGenerations: 0,
    blocks: [],
  },
  dnaXt: {
    kind: 'dnaXt',
    name: { zh: 'DNA 血统证书', en: 'DNA-verified pedigree certificate' },
    explanation: {
      zh: '亲子关系经 DNA 检验确认的血统证书，记载 DNA 编号和三代祖先。',
      en: 'A pedigree whose parentage was confirmed by DNA, with the DNA number and three generations.',
    },
    pedigreeGenerations: 3,
    blocks: ['dna'],
  },
  dnaYsfyXt: {
    kind: 'dnaYsfyXt',
    name: { zh: 'DNA 优生繁育血统证书', en: 'DNA select-breeding pedigree certificate' },
    explanation: {
      zh: '在 DNA 血统证书之上，父母双方都做过健康检查，结果一并记载。',
      en: 'A DNA-verified pedigree. Both parents were tested for their health; the results are listed.',
    },
    pedigreeGenerations: 3,
    blocks: ['dna', 'health'],
  },
  dnaAppRaisal: {
    kind: 'dnaAppRaisal',
    name: { zh: 'DNA 鉴定证书', en: 'DNA appraisal certificate' },
    explanation: {
      zh: '经外观鉴定为该犬种，DNA 检验结果相符；祖先无记录，因此没有血统表。',
      en: 'Appraised as one of its breed, with DNA consistent with that. Its ancestors are not recorded, so it has no pedigree.',
    },
    pedigreeGenerations: 0,
    blocks: ['dna'],
  },
  mq: {
    kind: 'mq',
    name: { zh: '名犬证书', en: 'Notable dog certificate' },
    explanation: {
      zh: '授予成绩突出或对犬种有贡献的登记犬，记载父母。',
      en: 'Given to a registered dog for notable results or service to its breed. Sire and dam are listed.',
    },
    pedigreeGenerations: 1,
    blocks: ['titles'],
  },
  country: {
    kind: 'country',
    name: { zh: '中国本土犬种证书', en: 'Native Chinese breed certificate' },
    explanation: {
      zh: '中国本土犬种的登记证书，记载父母。',
      en: 'For breeds native to China. Sire and dam are listed.',
    },
    pedigreeGenerations: 1,
    blocks: [],
  },
} as const satisfies { readonly [K in CertificateKind]: CertificateKindRow & { readonly kind: K } };

/**
 * Row for a certificate whose kind is unreadable. Uses the plainest kind's page, and claims nothing about what the
 * certificate proves.
 */
const unknownKind: CertificateKindRow = {
  kind: 'normal',
  name: { zh: '犬只证书', en: 'Dog certificate' },
  explanation: {
    zh: '种类未能读取。',
    en: 'Its kind could not be read.',
  },
  pedigreeGenerations: 1,
  blocks: [],
};

export const kindRow = (kind: CertificateKind | null): CertificateKindRow =>
  kind === null ? unknownKind : certificateKinds[kind];
