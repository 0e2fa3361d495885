/** Pedigrees: under flat keys such as `fm`, or as nested parents. */

import { each, isRow, type Row, without } from '../changes.ts';
import { changesData, theme } from '../deviation.ts';
import { certificate } from '../expected-calls.ts';

const pedigree = (sire: object, dam: object) =>
  certificate('valid', {
    status: 'valid',
    dog: { registeredName: 'Invented Harbour Lamp', sex: 'male' },
    pedigree: { sire: { registeredName: 'Harbour Pilot', ...sire }, dam: { registeredName: 'Lantern Song', ...dam } },
  });
const grandparents = (sire: string, dam: string) => ({ sire: { registeredName: sire }, dam: { registeredName: dam } });

/**
 * Changes certificates and removes their pedigree. `of` finds an ancestor in the pedigree by a path: `sire`, `sire.dam`
 * …
 */
const pedigrees = (change: (row: Row, of: (way: string) => Row) => Row) =>
  changesData({
    certificateInfo: each((row) => {
      if (!isRow(row.pedigree)) return row;
      return change(without(row, 'pedigree'), (way) => {
        let dog: unknown = row.pedigree;
        for (const step of way.split('.')) dog = isRow(dog) ? dog[step] : null;
        return isRow(dog) ? without(dog, 'sire', 'dam') : {};
      });
    }),
  });
const ways = ['sire', 'dam', 'sire.sire', 'sire.dam', 'dam.sire', 'dam.dam'];
const byLetter = (value: (way: string) => unknown) =>
  Object.fromEntries(ways.map((way, n) => [['f', 'm', 'ff', 'fm', 'mf', 'mm'][n], value(way)]));

export const ofPedigrees = theme(
  [pedigree(grandparents('Harbour Old Anchor', 'Ropewalk Melody'), grandparents('Lantern Keeper', 'Evening Sail'))],
  {
    'names of ancestors in f, m, ff, fm, mf, mm beside the dog': pedigrees((row, of) => ({
      ...row,
      ...byLetter((way) => of(way).registeredName),
    })),
    'nested father and mother, each with dogName': pedigrees((row, of) => {
      const nested = (way: string): Row => {
        const { registeredName: dogName, ...dog } = of(way);
        const isParent = !way.includes('.');
        return { ...dog, dogName, ...(isParent && { father: nested(`${way}.sire`), mother: nested(`${way}.dam`) }) };
      };
      return { ...row, father: nested('sire'), mother: nested('dam') };
    }),
  },
);
