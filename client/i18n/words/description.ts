/** Words of the page that explains the kinds of certificate. */
import type { Catalog } from '../language.ts';

const zh = {
  unknownKind: '没有这种证书',
  unknownKindHint: '链接中的种类有误，请从全部种类中选择。',
  allKinds: '全部种类',
  pedigreeDepth: { 0: '没有', 1: '父母两位', 3: '三代，共 14 位祖先' },
  alsoStates: '还写明',
  howToRead: '如何看懂证书',
  howToReadSteps: [
    [
      '先看状态',
      '状态写在最上方：有效、已注销或已换发，只有“有效”的证书可以采信。“状态未能核实”表示登记中有这张证书，但未能确认是否仍然有效。',
    ],
    ['再看编号', '编号在证书名称下方，应与纸质证书和链接中的完全一致。'],
    ['对照犬只', '犬名、犬种、性别、出生日期和毛色均以登记为准。犬主和繁殖人只显示姓氏。'],
    ['看血统', '方形为公，圆形为母，实心表示有头衔。没有血统表并非缺页，而是祖先没有记录。'],
    ['看查验时间', '查验时间是登记系统给出结果的时间。截图和打印件只代表当时，扫描上面的二维码可查看最新状态。'],
  ] as readonly (readonly [string, string])[],
  otherLookUps: '其他查询',
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
  spotFakes: '如何辨别真伪',
  spotFakesSteps: [
    ['以本站查到的为准', '纸张、印章和截图都可以伪造，登记无法伪造。请自己输入编号，不要使用对方发来的页面。'],
    ['逐项对照', '犬名、犬种、性别、出生日期、毛色，每一项都应当与登记一致。'],
    ['核对芯片', '用扫描器读犬只的芯片，在证书页输入末六位。与登记不符的，证书可能属于另一只犬。'],
    ['当心二维码', '假证书上的二维码可能打开仿冒网站。请用本站的“扫码”扫描，其他网站不会打开。'],
    ['看清状态', '已注销、已换发的证书，即使纸张为真，也不再有效。状态未能核实的，请先向登记处核实。'],
  ] as readonly (readonly [string, string])[],
};

const en: typeof zh = {
  unknownKind: 'There is no such kind of certificate',
  unknownKindHint: 'The link names a kind that does not exist. Please choose from all kinds.',
  allKinds: 'All kinds',
  pedigreeDepth: { 0: 'None', 1: 'Both parents', 3: 'Three generations, 14 ancestors' },
  alsoStates: 'Also states',
  howToRead: 'How to read a certificate',
  howToReadSteps: [
    [
      'The status first',
      'It is given at the top: valid, revoked or reissued. Only a valid certificate counts. “Status not verified” means that the certificate is on the register, but whether it is still valid could not be confirmed.',
    ],
    ['Then the number', 'Below the name of the certificate. It must be the same on paper and in the link.'],
    [
      'Compare the dog',
      'Name, breed, sex, date of birth and colour are given as registered. For the owner and the breeder, only the surname is shown.',
    ],
    [
      'The pedigree',
      'Squares are males, circles females; filled shapes have titles. Where there is no pedigree, no page is missing: the ancestors are not on record.',
    ],
    [
      'When it was checked',
      'This is when the registry gave its answer. A screenshot or printout shows that moment only: scan its code for the current status.',
    ],
  ],
  otherLookUps: 'Other look-ups',
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
  spotFakes: 'How to tell a fake',
  spotFakesSteps: [
    [
      'Trust what this site finds',
      'Paper, stamps and screenshots can be forged, the register cannot. Enter the number yourself; do not use a page sent to you.',
    ],
    ['Compare every line', 'Name, breed, sex, date of birth and colour must all be as registered.'],
    [
      'Read the chip',
      'Scan the dog and type the last six digits on the page of the certificate. If they differ, it may belong to another dog.',
    ],
    [
      'Beware of codes',
      'The code on a forged certificate may open a copy of this site. Scan it with this site’s scanner, which opens no other site.',
    ],
    [
      'Mind the status',
      'A revoked or reissued certificate does not count, however genuine the paper. If the status is not verified, ask the registry first.',
    ],
  ],
};

export const descriptionWords: Catalog<typeof zh> = { zh, en };
