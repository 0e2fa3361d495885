/** Amberfield's Morning Bell, the dog shown in the design, and her fourteen ancestors, written by hand. */
import { breedByNumber } from '../breeds/nomenclature.ts';
import type { RegisteredDog } from './registered-dog.ts';

type Parents = readonly [sire: RegisteredDog, dam: RegisteredDog] | null;

const goldenRetriever = (() => {
  const breed = breedByNumber.get(111);
  if (!breed) throw new Error('breed 111 is missing');
  return breed;
})();

const champion = { title: 'CN CH 中国冠军' };
const international = { title: 'C.I.B. 国际选美冠军' };

function golden(
  sex: RegisteredDog['sex'],
  registeredName: string,
  number: string,
  bornOn: string,
  colour: 'gold' | 'cream',
  parents: Parents,
  titles: RegisteredDog['titles'] = [],
): RegisteredDog {
  const foreign = !number.startsWith('CKU');
  const serial = number.slice(8, 15);
  return {
    number,
    registeredName,
    callName: null,
    breed: goldenRetriever,
    sex,
    bornOn,
    colour,
    titles,
    sire: parents?.[0] ?? null,
    dam: parents?.[1] ?? null,
    certificate: foreign
      ? null
      : {
          kind: parents ? 'xt' : 'jd',
          status: 'valid',
          issuedOn: `20${number.slice(-2)}-12-01`,
          chip: `15600010${serial}`,
          dnaNumber: null,
          owner: '周样本',
          breeder: parents ? '周样本' : null,
          kennel: parents ? registeredName.split(' ').slice(0, 2).join(' ') : null,
          health: [],
        },
  };
}

const norseman = golden('male', 'Larch Hill Norseman', 'LOF-8-118820', '2011-05-02', 'gold', null);
const shadow = golden('male', 'Oakmere Long Shadow', 'KC-AH0214407', '2010-02-18', 'gold', null);
const patience = golden('female', 'Greenfold Patience', 'CKU-111-0009921/11', '2011-06-07', 'gold', null);
const admiral = golden('male', 'Tidewater Admiral', 'CKU-111-0011065/13', '2011-10-20', 'cream', null);
const aria = golden('female', 'Harbour Light Aria', 'CKU-111-0010488/12', '2011-11-12', 'cream', null);
const odette = golden('female', 'Sunny Quarry Odette', 'CKU-111-0012006/13', '2012-12-30', 'gold', null);
const tinker = golden('male', 'Marlow Bridge Tinker', 'CKU-111-0013950/15', '2014-01-25', 'cream', null);
const wheat = golden('female', "Amberfield's First Wheat", 'CKU-111-0012219/14', '2013-03-17', 'gold', null);

const ferryman = golden('male', 'Greenfold Ferryman', 'CKU-111-0013377/15', '2015-04-11', 'gold', [shadow, patience]);
const clementine = golden(
  'female',
  'Harbour Light Clementine',
  'CKU-111-0014802/16',
  '2016-03-02',
  'cream',
  [admiral, aria],
  [{ ...champion, on: '2018-09-16', place: '上海' }],
);
const bassoon = golden(
  'male',
  'Sunny Quarry Bassoon',
  'CKU-111-0015213/16',
  '2016-07-29',
  'gold',
  [norseman, odette],
  [{ ...champion, on: '2018-11-04', place: '武汉' }],
);
const lantern = golden('female', "Amberfield's Paper Lantern", 'CKU-111-0016640/17', '2017-05-20', 'cream', [
  tinker,
  wheat,
]);

const solomon = golden(
  'male',
  'Harbour Light Solomon',
  'CKU-111-0019034/19',
  '2019-02-08',
  'gold',
  [ferryman, clementine],
  [
    { ...champion, on: '2021-04-18', place: '成都' },
    { ...international, on: '2023-05-14', place: '上海' },
  ],
);
const rain = golden('female', "Amberfield's Rain in April", 'CKU-111-0020551/20', '2020-04-22', 'cream', [
  bassoon,
  lantern,
]);

const bellBase = golden(
  'female',
  "Amberfield's Morning Bell",
  'CKU-111-0026158/23',
  '2023-04-09',
  'cream',
  [solomon, rain],
  [{ ...champion, on: '2025-05-18', place: '杭州' }],
);

export const morningBell: RegisteredDog = {
  ...bellBase,
  callName: '麦穗',
  certificate: {
    kind: 'xt',
    status: 'valid',
    issuedOn: '2023-07-21',
    chip: '156000100042917',
    dnaNumber: 'DNA-2023-0048816',
    owner: '陈示例',
    breeder: '周样本',
    kennel: 'Amberfield',
    health: [
      { name: '髋关节 HD', result: 'A', on: '2024-10-12' },
      { name: '肘关节 ED', result: '0', on: '2024-10-12' },
      { name: '眼科检查', result: '未见异常', on: '2025-03-08' },
    ],
  },
};

const brother: RegisteredDog = {
  ...golden('male', "Amberfield's Evening Drum", 'CKU-111-0026159/23', '2023-04-09', 'gold', [solomon, rain]),
  callName: '小满',
};

/** Every Golden Retriever in the register, ancestors first. */
export const goldens: readonly RegisteredDog[] = [
  norseman,
  shadow,
  patience,
  admiral,
  aria,
  odette,
  tinker,
  wheat,
  ferryman,
  clementine,
  bassoon,
  lantern,
  solomon,
  rain,
  morningBell,
  brother,
];
