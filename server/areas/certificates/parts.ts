/** Finds the objects over which oa-web spreads a certificate or a gene report. */
import { isChipNumber } from '../../../shared/rules/register-number.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { textFrom } from '../../oaweb/fields/values.ts';
import { orNull, type ReportSkipped } from '../../oaweb/reading-errors.ts';
import type { RecordSubject } from '../../oaweb/records/dog.ts';
import { certificateFields } from '../../oaweb/vocabulary/certificates.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';

export interface Parts {
  readonly record: RecordReader;
  readonly certificate: RecordReader;
  readonly dog: RecordReader;
  /**
   * `dog` if the dog has its own object, in which a key such as `name` can only mean the dog's; otherwise
   * `dog-and-people`.
   */
  readonly dogSubject: RecordSubject;
  /** Certificate, dog and record, without duplicates. */
  readonly all: readonly RecordReader[];
}

export function partsOf(record: RecordReader): Parts {
  const certificate = record.part(certificateFields.certificate) ?? record;
  const dog = record.part(dogFields.dog) ?? certificate.part(dogFields.dog);
  return {
    record,
    certificate,
    dog: dog ?? record,
    dogSubject: dog ? 'dog' : 'dog-and-people',
    all: [...new Set([certificate, dog ?? record, record])],
  };
}

/** Returns the first value found among the parts. */
export function first<T>(parts: readonly RecordReader[], read: (record: RecordReader) => T | null): T | null {
  for (const part of parts) {
    const value = read(part);
    if (value !== null) return value;
  }
  return null;
}

/** Reads a registered number; null if the field holds a chip number instead. */
export function numberIn(record: RecordReader, field: Field): string | null {
  const number = record.optionalText(field);
  return number !== null && isChipNumber(number) ? null : number;
}

/** Reads the dog's id in the ranking, if oa-web states it. A name alone never links two records. */
export const rankingDogIdIn = (parts: readonly RecordReader[], reportSkipped: ReportSkipped): string | null =>
  first(parts, (part) => orNull(() => numberIn(part, dogFields.rankingDogId), reportSkipped));

/** Collects all numbers in the parts, to recognise a record: any part may contain the requested number. */
export const numbersIn = (parts: readonly RecordReader[], ...fields: readonly Field[]): string[] =>
  parts.flatMap((part) =>
    fields.flatMap((field) => part.all(field).flatMap((found) => orNull(() => textFrom(found)) ?? [])),
  );
