/** UI strings for the page that explains the certificate kinds. */
import type { Catalog } from '../language.ts';

const zh = {
  unknownKind: '没有这种证书',
  unknownKindHint: '链接中的种类有误，请从全部种类中选择。',
  allKinds: '全部种类',
  alsoStates: '还写明',
  comparison: '各能证明什么',
  columns: {
    parents: '父母',
    lineage: '三代祖先',
    appraised: '外观鉴定',
    dnaParents: '亲子 DNA',
    dnaBreed: '犬种 DNA',
    parentsTested: '父母健康检查',
    title: '头衔',
  },
  yes: '能证明',
  no: '不能证明',
  comparisonNote: '都不能证明该犬健康，也不能证明它现在归谁。',
  whereNumber: '编号在哪里',
  whereNumberHint: '印在证书名称下面。二维码可以直接扫描。',
  otherLookUps: '查其他证书',
  groomers: '美容师证书',
  trainers: '训练师证书',
  appreciation: '鸣谢证书',
  howToReadNumber: '编号的含义',
  numberParts: [
    ['CKU', '签发机构'],
    ['111', '犬种的 FCI 编号'],
    ['0026158', '登记流水号'],
    ['23', '登记年份的后两位'],
  ] as readonly (readonly [string, string])[],
  spotFakesSteps: [
    [
      '查编号',
      '在本站输入证书上的编号，或用本站扫描它的二维码。不要看对方发来的页面：纸张、印章和截图可以伪造，登记无法伪造。',
    ],
    ['对芯片', '用扫描器读犬只的芯片，末六位应与登记一致，犬种、性别和毛色也应相符。'],
    ['看状态', '只有“有效”的证书可以采信，已注销、已换发的不再有效，状态未能核实的，请先问登记处。'],
  ] as readonly (readonly [string, string])[],
};

const en: typeof zh = {
  unknownKind: 'There is no such kind of certificate',
  unknownKindHint: 'The link names a kind that does not exist. Please choose from all kinds.',
  allKinds: 'All kinds',
  alsoStates: 'Also states',
  comparison: 'What each proves',
  columns: {
    parents: 'Parents',
    lineage: 'Three generations',
    appraised: 'Appraisal',
    dnaParents: 'Parents by DNA',
    dnaBreed: 'Breed by DNA',
    parentsTested: 'Health of parents',
    title: 'Show title',
  },
  yes: 'Yes',
  no: 'No',
  comparisonNote: 'None of them proves that the dog is healthy, or who owns it now.',
  whereNumber: 'Where is the number?',
  whereNumberHint: 'Below the title. If there is a QR code, scan it instead.',
  otherLookUps: 'Check other certificates',
  groomers: 'Groomers’ certificates',
  trainers: 'Trainers’ certificates',
  appreciation: 'Certificates of appreciation',
  howToReadNumber: 'How to read the number',
  numberParts: [
    ['CKU', 'Issuer'],
    ['111', 'FCI number of the breed'],
    ['0026158', 'Registration serial'],
    ['23', 'Year of registration'],
  ],
  spotFakesSteps: [
    [
      'Check the number',
      'Type the certificate’s number here, or scan its QR code. Ignore any page sent to you: paper, stamps and screenshots can be forged, the register cannot be.',
    ],
    [
      'Check the chip',
      'Scan the dog: the last six digits must be those on the register, and breed, sex and colour must match too.',
    ],
    [
      'Check the status',
      'Only a valid certificate counts: revoked and replaced ones do not, and if the status is not verified, ask the registry first.',
    ],
  ],
};

export const descriptionWords: Catalog<typeof zh> = { zh, en };
