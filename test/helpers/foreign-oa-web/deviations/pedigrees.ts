/** Pedigrees: flattened by letters, in lists, by relation, or as one text. */
import { certificate } from '../asks.ts';
import { each, isRow, type Row, without } from '../changes.ts';
import { deviation, tells, theme } from '../deviation.ts';

const named = (registeredName: string, more: object = {}) => ({ registeredName, ...more });
const pedigree = (sire: object, dam: object) =>
  certificate('valid', {
    status: 'valid',
    dog: { registeredName: 'Invented Harbour Lamp', sex: 'male' },
    pedigree: { sire, dam },
  });
const parents = pedigree(named('Harbour Pilot'), named('Lantern Song'));
const grandparents = pedigree(
  named('Harbour Pilot', { sire: named('Harbour Old Anchor'), dam: named('Ropewalk Melody') }),
  named('Lantern Song', { sire: named('Lantern Keeper'), dam: named('Evening Sail') }),
);

type AncestorOf = (way: string) => Row;

/** Changes certificates with a pedigree; `of` finds an ancestor by the way to it: `sire`, `sire.dam` … */
const pedigrees = (change: (row: Row, of: AncestorOf) => Row) =>
  tells(
    'certificateInfo',
    each((row) => {
      if (!isRow(row.pedigree)) return row;
      return change(row, (way) => {
        let dog: unknown = row.pedigree;
        for (const step of way.split('.')) dog = isRow(dog) ? dog[step] : null;
        return isRow(dog) ? without(dog, 'sire', 'dam') : {};
      });
    }),
  );
const ways = ['sire', 'dam', 'sire.sire', 'sire.dam', 'dam.sire', 'dam.dam'];
const byLetter = (value: (way: string) => unknown) =>
  Object.fromEntries(ways.map((way, n) => [['f', 'm', 'ff', 'fm', 'mf', 'mm'][n], value(way)]));

export const ofPedigrees = theme(
  [grandparents],
  [
    deviation(
      'names of ancestors in f, m, ff, fm, mf, mm beside the dog',
      pedigrees((row, of) => ({ ...without(row, 'pedigree'), ...byLetter((way) => of(way).registeredName) })),
    ),
    deviation(
      'father and mother nested in each other, dogName each',
      pedigrees((row, of) => {
        const nested = (way: string): Row => {
          const { registeredName, ...dog } = of(way);
          const isParent = !way.includes('.');
          return {
            ...dog,
            dogName: registeredName,
            ...(isParent && { father: nested(`${way}.sire`), mother: nested(`${way}.dam`) }),
          };
        };
        return { ...without(row, 'pedigree'), father: nested('sire'), mother: nested('dam') };
      }),
    ),
    deviation(
      'a list of ancestors by generation and position',
      pedigrees((row, of) => ({
        ...row,
        pedigree: ways.map((way, n) => ({
          ...of(way),
          generation: n < 2 ? 1 : 2,
          position: n < 2 ? n + 1 : n - 1,
        })),
      })),
      { doctor: /generation/ },
    ),
    deviation(
      'a list of ancestors by relation: 父, 母, 祖父, 祖母, 外祖父, 外祖母',
      pedigrees((row, of) => ({
        ...without(row, 'pedigree'),
        ancestorList: ways.map((way, n) => {
          const { registeredName, number } = of(way);
          return { gx: ['父', '母', '祖父', '祖母', '外祖父', '外祖母'][n], registeredName, number };
        }),
      })),
    ),
    deviation(
      'the pedigree as one text',
      pedigrees((row, of) => ({
        ...row,
        pedigree: `父：${of('sire').registeredName}；母：${of('dam').registeredName}`,
      })),
      { asks: [parents] },
    ),
  ],
  [
    deviation(
      'ancestors as objects in pedigree.f, pedigree.ff …',
      pedigrees((row, of) => ({ ...row, pedigree: byLetter(of) })),
    ),
    deviation(
      'fatherName, fatherNo, motherName, motherNo',
      pedigrees((row, of) => ({
        ...without(row, 'pedigree'),
        fatherName: of('sire').registeredName,
        fatherNo: of('sire').number,
        motherName: of('dam').registeredName,
        motherNo: of('dam').number,
      })),
      {
        asks: [
          pedigree(
            named('Harbour Pilot', { number: 'CKU-111-9100001/20' }),
            named('Lantern Song', { number: 'CKU-111-9100002/20' }),
          ),
        ],
      },
    ),
    deviation(
      'sireName, damName, sireSireName and damSireName beside the dog',
      pedigrees((row, of) => ({
        ...without(row, 'pedigree'),
        sireName: of('sire').registeredName,
        damName: of('dam').registeredName,
        sireSireName: of('sire.sire').registeredName,
        damSireName: of('dam.sire').registeredName,
      })),
      { asks: [parents] },
    ),
  ],
);
