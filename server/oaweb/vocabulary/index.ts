/**
 * Every field of the contract, by kind of record. The other files in this folder declare the fields, with the keys that
 * oa-web may use (assumed).
 */
import { type CodeField, type Field, isCodeField } from '../fields/field.ts';
import { fileFields, noticeCategoryFields, noticeFields } from './announcements.ts';
import { appreciationFields } from './appreciation.ts';
import { breedFields, groupFields, measuredFields, measurePartFields, sectionFields, varietyFields } from './breeds.ts';
import { certificateFields, healthTestFields, titleFields } from './certificates.ts';
import { dogFields } from './dogs.ts';
import { geneReportFields, geneTestFields } from './genes.ts';
import { licenceFields } from './licences.ts';
import { ancestorFields, pedigreeFields, printedAncestorFields } from './pedigrees.ts';
import { peopleFields } from './people.ts';
import { raffleVocabulary } from './raffle.ts';
import { rankingVocabulary } from './rankings.ts';

export const vocabulary: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  ancestor: ancestorFields,
  appreciation: appreciationFields,
  breed: { ...breedFields, ...measuredFields },
  certificate: certificateFields,
  dog: dogFields,
  file: fileFields,
  geneReport: geneReportFields,
  geneTest: geneTestFields,
  group: groupFields,
  healthTest: healthTestFields,
  licence: licenceFields,
  measure: measurePartFields,
  notice: noticeFields,
  noticeCategory: noticeCategoryFields,
  pedigree: { ...pedigreeFields, ...printedAncestorFields },
  people: peopleFields,
  section: sectionFields,
  title: titleFields,
  variety: varietyFields,
  ...raffleVocabulary,
  ...rankingVocabulary,
};

const allFields = (): Field[] => Object.values(vocabulary).flatMap((record) => Object.values(record));

/** Returns whether a field's codes mean yes or no. */
export const hasYesAndNo = (field: Field): boolean => isCodeField(field) && field.words.includes('yes');

/**
 * Returns the field names to which the map may assign keys. A field in two languages has two further names, one per
 * language. A flag has a further name, such as `not valid`, for keys that mean the opposite.
 */
export const fieldNames = (): string[] =>
  [
    ...new Set(
      allFields().flatMap((field) => [
        field.name,
        ...(field.localized ? [`${field.name}.zh`, `${field.name}.en`] : []),
        ...(hasYesAndNo(field) ? [`not ${field.name}`] : []),
      ]),
    ),
  ].sort();

const codeFields = (): CodeField[] => allFields().filter(isCodeField);

export const codeNames = (): string[] => [...new Set(codeFields().map(({ name }) => name))].sort();

/** Returns the contract's words for the code fields with this name, from all kinds of records. */
export const wordsOf = (name: string): string[] => [
  ...new Set(codeFields().flatMap((field) => (field.name === name ? field.words : []))),
];
