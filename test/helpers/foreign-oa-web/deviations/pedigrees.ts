/** Pedigrees: flattened by letters, in lists, by relation, or as one text. */
import { certificate } from '../asks.ts';
import { each, isRow, type Row, without } from '../changes.ts';
import type { Ask, Deviation } from '../deviation.ts';
import type { House } from '../plain-house.ts';

const names = (sire: object, dam: object): Ask =>
  certificate('valid', {
    status: 'valid',
    dog: { registeredName: 'Invented Harbour Lamp', sex: 'male' },
    pedigree: { sire, dam },
  });

const parents = names({ registeredName: 'Harbour Pilot' }, { registeredName: 'Lantern Song' });
const grandparents = names(
  {
    registeredName: 'Harbour Pilot',
    sire: { registeredName: 'Harbour Old Anchor' },
    dam: { registeredName: 'Ropewalk Melody' },
  },
  {
    registeredName: 'Lantern Song',
    sire: { registeredName: 'Lantern Keeper' },
    dam: { registeredName: 'Evening Sail' },
  },
);

/** An ancestor by the way to it: `sire`, `dam`, `sire.dam` … */
function ancestor(row: Row, way: string): Row {
  let dog: unknown = row.pedigree;
  for (const step of way.split('.')) dog = isRow(dog) ? dog[step] : null;
  return isRow(dog) ? without(dog, 'sire', 'dam') : {};
}

const tells = (change: (row: Row) => Row) => (house: House) =>
  house.tell(
    'certificateInfo',
    each((row) => (isRow(row.pedigree) ? change(row) : row)),
  );
const letters: Readonly<Record<string, string>> = {
  f: 'sire',
  m: 'dam',
  ff: 'sire.sire',
  fm: 'sire.dam',
  mf: 'dam.sire',
  mm: 'dam.dam',
};

export const letterTexts: Deviation = {
  name: 'names of ancestors in f, m, ff, fm, mf, mm beside the dog',
  apply: tells((row) => ({
    ...without(row, 'pedigree'),
    ...Object.fromEntries(Object.entries(letters).map(([letter, way]) => [letter, ancestor(row, way).registeredName])),
  })),
  asks: [grandparents],
  names: ['f', 'm', 'ff', 'fm', 'mf', 'mm', 'pedigree'],
  doctor: /\bff\b|pedigree|complete/,
  honest: 'right',
  map: {},
};

export const letterObjects: Deviation = {
  name: 'ancestors as objects in pedigree.f, pedigree.ff …',
  apply: tells((row) => ({
    ...row,
    pedigree: Object.fromEntries(Object.entries(letters).map(([letter, way]) => [letter, ancestor(row, way)])),
  })),
  asks: [grandparents],
  names: ['pedigree', 'f', 'ff', 'pedigree.f', 'pedigree.ff'],
  doctor: /\bff\b|pedigree|complete/,
  honest: 'right',
  map: {},
};

export const fatherName: Deviation = {
  name: 'fatherName, fatherNo, motherName, motherNo',
  apply: tells((row) => ({
    ...without(row, 'pedigree'),
    fatherName: ancestor(row, 'sire').registeredName,
    fatherNo: ancestor(row, 'sire').number,
    motherName: ancestor(row, 'dam').registeredName,
    motherNo: ancestor(row, 'dam').number,
  })),
  asks: [
    names(
      { registeredName: 'Harbour Pilot', number: 'CKU-111-9100001/20' },
      { registeredName: 'Lantern Song', number: 'CKU-111-9100002/20' },
    ),
  ],
  names: ['fatherName', 'motherName', 'fatherNo', 'motherNo', 'pedigree'],
  doctor: /fatherName|pedigree|complete/,
  honest: 'right',
  map: {},
};

export const fatherObjects: Deviation = {
  name: 'father and mother nested in each other, dogName each',
  apply: tells((row) => {
    const nested = (way: string): Row => {
      const { registeredName, ...dog } = ancestor(row, way);
      if (registeredName === undefined) return {};
      const inner = way.split('.').length < 2;
      return {
        ...dog,
        dogName: registeredName,
        ...(inner && { father: nested(`${way}.sire`), mother: nested(`${way}.dam`) }),
      };
    };
    return { ...without(row, 'pedigree'), father: nested('sire'), mother: nested('dam') };
  }),
  asks: [grandparents],
  names: ['father', 'mother', 'dogName', 'pedigree'],
  doctor: /\bfather\b|pedigree|complete/,
  honest: 'right',
  map: {},
};

const order = ['sire', 'dam', 'sire.sire', 'sire.dam', 'dam.sire', 'dam.dam'];

export const generations: Deviation = {
  name: 'a list of ancestors by generation and position',
  apply: tells((row) => ({
    ...row,
    pedigree: order.map((way, n) => ({
      ...ancestor(row, way),
      generation: n < 2 ? 1 : 2,
      position: n < 2 ? n + 1 : n - 1,
    })),
  })),
  asks: [grandparents],
  names: ['pedigree', 'generation', 'position'],
  doctor: /generation|position|pedigree/,
  honest: 'unknown',
  map: {},
};

export const relations: Deviation = {
  name: 'a list of ancestors by relation: 父, 母, 祖父, 祖母, 外祖父, 外祖母',
  apply: tells(({ pedigree, ...row }) => ({
    ...row,
    ancestorList: order.map((way, n) => {
      const { registeredName, number } = ancestor({ pedigree }, way);
      return { gx: ['父', '母', '祖父', '祖母', '外祖父', '外祖母'][n], registeredName, number };
    }),
  })),
  asks: [grandparents],
  names: ['ancestorList', 'gx', 'pedigree'],
  doctor: /ancestorList|pedigree|complete/,
  honest: 'right',
  map: {},
};

export const oneText: Deviation = {
  name: 'the pedigree as one text',
  apply: tells((row) => ({
    ...row,
    pedigree: `父：${ancestor(row, 'sire').registeredName}；母：${ancestor(row, 'dam').registeredName}`,
  })),
  asks: [parents],
  names: ['pedigree'],
  doctor: /pedigree|complete/,
  honest: 'right',
  map: {},
};

export const sireName: Deviation = {
  name: 'sireName, damName, sireSireName and damSireName beside the dog',
  apply: tells((row) => ({
    ...without(row, 'pedigree'),
    sireName: ancestor(row, 'sire').registeredName,
    damName: ancestor(row, 'dam').registeredName,
    sireSireName: ancestor(row, 'sire.sire').registeredName,
    damSireName: ancestor(row, 'dam.sire').registeredName,
  })),
  asks: [parents],
  names: ['sireName', 'damName', 'sireSireName', 'pedigree'],
  doctor: /sireName|pedigree|complete/,
  honest: 'right',
  map: {},
};
