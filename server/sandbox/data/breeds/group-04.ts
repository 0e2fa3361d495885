/** FCI group 4, Dachshunds: one breed in three sizes and three coats. */
import type { BreedRow } from './breed-row.ts';

export const group4: readonly BreedRow[] = [
  {
    number: 148,
    zh: '腊肠犬',
    en: 'Dachshund',
    native: ['Dackel', 'Teckel'],
    aliases: [
      '腊肠',
      '香肠狗',
      '达克斯猎犬',
      '猎獾犬',
      '短毛腊肠犬',
      '长毛腊肠犬',
      '刚毛腊肠犬',
      '标准腊肠犬',
      '迷你腊肠犬',
      '兔型腊肠犬',
    ],
    section: 1,
    origin: ['DE'],
    workingTrial: true,
    recognisedOn: null,
    heightCm: null,
    weightKg: null,
    lifespanYears: [12, 16],
    severalSizes: true,
    coat: ['短毛、刚毛、长毛三种', 'Three coats: smooth, wire-haired and long-haired'],
    colours: ['red', 'blackTan', 'brown', 'chocolate', 'wildBoar', 'deadLeaf', 'brindle', 'merle'],
    temperament: ['friendly', 'keen', 'persistent', 'agile', 'brave'],
    use: ['地上与地下狩猎犬', 'Hunting above and below ground'],
    description: [
      '腿短身长，却昂首挺胸，从不觉得自己个头小。按胸围分标准、迷你、兔型三种体型，又各有短毛、刚毛、长毛。',
      'Short of leg, long of body and head held high, it has never thought itself small. It comes in three ' +
        'sizes, told apart by chest girth, each in smooth, wire-haired and long-haired coats.',
    ],
    look: {
      view: 'profile',
      head: 'narrow',
      skull: 'dachshund',
      muzzle: 'long',
      ears: 'long',
      coat: 'smooth',
      base: 'black',
      second: 'tan',
      pattern: 'tanPoints',
    },
  },
];
