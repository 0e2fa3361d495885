/** Claims that each kind of certificate proves or does not prove, as plain data. (all assumed) */
import type { CertificateKind } from '../../../../shared/areas/certificates.ts';
import type { LocalizedText } from '../../../../shared/areas/common.ts';

const claims = {
  registered: {
    zh: '该犬已在本登记处登记，犬名、犬种、性别、出生日期和毛色如登记所记。',
    en: 'The dog is on this register, with the name, breed, sex, date of birth and colour recorded there.',
  },
  parents: { zh: '父母双方均已登记，名字和编号可查。', en: 'Both parents are registered, by name and number.' },
  lineage: {
    zh: '血统表所列的祖先均有据可查；三代齐全时共 14\u00a0位。',
    en: 'The ancestors it lists are on record: 14 in three generations where all are known.',
  },
  appraised: {
    zh: '审查员按犬种标准看过该犬，认定为纯种。',
    en: 'A judge has examined the dog by the standard and found it to be of its breed.',
  },
  dnaParents: { zh: '亲子关系经 DNA 检验确认。', en: 'Its parentage has been confirmed by DNA.' },
  dnaBreed: { zh: 'DNA 检验结果与该犬种相符。', en: 'Its DNA is consistent with the breed.' },
  dnaNumber: {
    zh: '该犬的 DNA 已存档，凭 DNA 编号可以再次核对。',
    en: 'Its DNA is on file and can be compared again by the DNA number.',
  },
  parentsTested: {
    zh: '父母双方都做过所列的健康检查，结果如证书所载。',
    en: 'Both parents had the health tests listed, with the results given.',
  },
  title: {
    zh: '该犬取得了所列头衔，日期和地点可查。',
    en: 'The dog has earned the titles listed, at the dates and places given.',
  },
  merit: { zh: '该犬成绩突出，或对犬种有贡献。', en: 'The dog has notable results or merit for its breed.' },
  native: { zh: '该犬属于中国本土犬种。', en: 'The dog is of a breed native to China.' },
} as const satisfies Record<string, LocalizedText>;

const limits = {
  health: { zh: '健康状况。请看基因报告与兽医检查。', en: 'Its health. See the gene report and a veterinarian.' },
  healthBeyond: {
    zh: '所列检查之外的健康状况。请看基因报告与兽医检查。',
    en: 'Health beyond the tests listed. See the gene report and a veterinarian.',
  },
  ownHealth: {
    zh: '该犬自己的健康。父母的检查结果不能代替它自己的。',
    en: 'The dog’s own health. Its parents’ results do not stand in for its own.',
  },
  ownership: {
    zh: '现在的归属。转让以最近一次过户登记为准。',
    en: 'Who owns it now. The latest registered transfer decides.',
  },
  noLineage: { zh: '祖先是谁。它没有血统记录。', en: 'Who its ancestors are. It has no recorded lineage.' },
  beyondParents: { zh: '父母以上的祖先。', en: 'Any ancestor before its parents.' },
  parentage: {
    zh: '经 DNA 确认的亲子关系。血统依据繁殖人的申报。',
    en: 'Parentage confirmed by DNA. The lineage is based on what the breeder declared.',
  },
  offspring: { zh: '后代也会有同样的成绩。', en: 'That its offspring will do as well.' },
} as const satisfies Record<string, LocalizedText>;

export type Claim = keyof typeof claims;
type Limit = keyof typeof limits;

const table: Readonly<Record<CertificateKind, readonly [proves: readonly Claim[], provesNot: readonly Limit[]]>> = {
  normal: [
    ['registered', 'parents'],
    ['beyondParents', 'health', 'ownership'],
  ],
  xt: [
    ['registered', 'lineage'],
    ['parentage', 'health', 'ownership'],
  ],
  jd: [
    ['registered', 'appraised'],
    ['noLineage', 'health', 'ownership'],
  ],
  dg: [
    ['registered', 'title', 'parents'],
    ['offspring', 'health', 'ownership'],
  ],
  zaXt: [
    ['registered', 'lineage'],
    ['parentage', 'health', 'ownership'],
  ],
  zaJd: [
    ['registered', 'appraised'],
    ['noLineage', 'health', 'ownership'],
  ],
  dnaXt: [
    ['registered', 'lineage', 'dnaParents', 'dnaNumber'],
    ['health', 'ownership'],
  ],
  dnaYsfyXt: [
    ['registered', 'lineage', 'dnaParents', 'dnaNumber', 'parentsTested'],
    ['ownHealth', 'ownership'],
  ],
  dnaAppRaisal: [
    ['registered', 'dnaBreed', 'appraised', 'dnaNumber'],
    ['noLineage', 'health', 'ownership'],
  ],
  mq: [
    ['registered', 'merit', 'title', 'parents'],
    ['offspring', 'health', 'ownership'],
  ],
  country: [
    ['registered', 'native', 'parents'],
    ['beyondParents', 'health', 'ownership'],
  ],
};

/** Returns true if certificates of this kind prove the claim. A proven lineage includes the parents. */
export const proves = (kind: CertificateKind, claim: Claim): boolean =>
  table[kind][0].includes(claim) || (claim === 'parents' && table[kind][0].includes('lineage'));

/** @param isTested true if the certificate has the dog's health test results */
export function claimsOf(
  kind: CertificateKind,
  isTested = false,
): {
  proves: readonly LocalizedText[];
  provesNot: readonly LocalizedText[];
} {
  const [proves, provesNot] = table[kind];
  return {
    proves: proves.map((claim) => claims[claim]),
    provesNot: provesNot.map((limit) => limits[limit === 'health' && isTested ? 'healthBeyond' : limit]),
  };
}
