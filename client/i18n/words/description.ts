/** Words of the page that explains the kinds of certificate. */
import type { Catalog } from '../language.ts';

const zh = {
  unknownKind: '没有这种证书',
  unknownKindHint: '链接里的种类写错了，请从全部种类里选。',
  allKinds: '全部种类',
  pedigreeDepth: { 0: '没有', 1: '父母两位', 3: '三代，共 14 位祖先' },
  alsoStates: '还写明',
  howToRead: '怎么看一张证书',
  howToReadSteps: [
    [
      '先看状态',
      '有效、已注销、已换发，写在最上面。只有“有效”算数。“状态未能核实”是登记里有这张证书，但没能读出它是否仍然有效。',
    ],
    ['再看编号', '在证书名称下面。它应当与纸上、链接里的一字不差。'],
    ['对照犬只', '犬名、犬种、性别、出生日期、毛色，都写的是登记里的样子。犬主和繁殖人只显示姓氏。'],
    ['看血统', '方形是公，圆形是母，实心是有头衔的。没有血统表的证书，不是缺页，是祖先没有记录。'],
    ['看查验时间', '查验时间是向登记处问到结果的时间。截图和打印件只代表那一刻，扫上面的二维码看现在。'],
  ] as readonly (readonly [string, string])[],
  otherLookUps: '其他查询',
  groomers: '美容师证书',
  trainers: '训练师证书',
  appreciation: '鸣谢证书',
  howToReadNumber: '编号怎么读',
  numberParts: [
    ['CKU', '签发机构'],
    ['111', '犬种的 FCI 编号'],
    ['0026158', '登记流水号'],
    ['23', '登记年份的后两位'],
  ] as readonly (readonly [string, string])[],
  spotFakes: '辨真伪',
  spotFakesSteps: [
    ['以本站查到的为准', '纸张、印章和截图都可以伪造，登记不能。自己输入编号，不要用对方发来的页面。'],
    ['逐项对照', '犬名、犬种、性别、出生日期、毛色，每一项都应当与登记一致。'],
    ['核对芯片', '用扫描器读犬只的芯片，在证书页输入末六位。号码与登记不符的，证书属于另一只犬。'],
    ['当心二维码', '假证书上的二维码会打开仿冒的网站。用本站的“扫码”来扫，别的网站不会打开。'],
    ['看清状态', '已注销、已换发的证书，即使是真纸，也不再算数。状态未能核实的，先问登记处。'],
  ] as readonly (readonly [string, string])[],
};

const en: typeof zh = {
  unknownKind: 'There is no such kind of certificate',
  unknownKindHint: 'The link names a kind that does not exist. Please choose from all kinds.',
  allKinds: 'All kinds',
  pedigreeDepth: { 0: 'None', 1: 'Both parents', 3: 'Three generations, 14 ancestors' },
  alsoStates: 'Also says',
  howToRead: 'How to read a certificate',
  howToReadSteps: [
    [
      'The status first',
      'Valid, revoked or reissued stands at the top. Only a valid one counts. "Status not verified" means that the register holds the certificate, but whether it still counts could not be read.',
    ],
    ['Then the number', 'Below the name of the certificate. It must be the same on paper and in the link.'],
    [
      'Compare the dog',
      'Name, breed, sex, date of birth and colour are given as registered. Of owner and breeder only the surname is shown.',
    ],
    [
      'The pedigree',
      'A square is male, a circle female, a filled one has a title. Where there is no pedigree no page is missing: the ancestors are not on record.',
    ],
    [
      'When it was checked',
      'That is when the registry was asked. A screenshot or a print tells of that moment only: scan its code to see what holds now.',
    ],
  ],
  otherLookUps: 'Other look-ups',
  groomers: 'Certificates of groomers',
  trainers: 'Certificates of trainers',
  appreciation: 'Certificates of appreciation',
  howToReadNumber: 'How to read the number',
  numberParts: [
    ['CKU', 'Issued by'],
    ['111', 'FCI number of the breed'],
    ['0026158', 'Serial of the registration'],
    ['23', 'Year of registration'],
  ],
  spotFakes: 'How to tell a fake',
  spotFakesSteps: [
    [
      'Trust what this site finds',
      'Paper, stamps and screenshots can be forged, the register cannot. Type the number yourself; do not use a page sent to you.',
    ],
    ['Compare every line', 'Name, breed, sex, date of birth and colour must all be as registered.'],
    [
      'Read the chip',
      'Scan the dog and type the last six digits on the page of the certificate. If they differ, it belongs to another dog.',
    ],
    [
      'Beware of codes',
      'The code on a forged paper opens a copy of this site. Scan it from here: other sites are not opened.',
    ],
    [
      'Mind the status',
      'A revoked or reissued certificate does not count, however genuine the paper. If the status is not verified, ask the registry office first.',
    ],
  ],
};

export const descriptionWords: Catalog<typeof zh> = { zh, en };
