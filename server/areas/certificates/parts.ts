/** Finds the objects across which oa-web spreads a certificate or a gene report. */

import { isChipNumber } from '../../../shared/rules/register-number.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { textFrom } from '../../oaweb/fields/values.ts';
import { orNull, type ReportSkipped } from '../../oaweb/reading-errors.ts';
import type { RecordOf } from '../../oaweb/records/dog.ts';
import { certificateFields } from '../../oaweb/vocabulary/certificates.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';

export interface Parts {
  readonly raw: RecordReader;
  readonly certificate: RecordReader;
  readonly dog: RecordReader;
  /** `dog` if the dog has its own object, in which a plain name can only be the dog's. */
  readonly dogIs: RecordOf;
  /** Certificate, dog and record, without duplicates. */
  readonly all: readonly RecordReader[];
}

export function partsOf(raw: RecordReader): Parts {
  const certificate = raw.part(certificateFields.certificate) ?? raw;
  const dog = raw.part(dogFields.dog) ?? certificate.part(dogFields.dog);
  return {
    raw,
    certificate,
    dog: dog ?? raw,
    dogIs: dog ? 'dog' : 'dog-and-people',
    all: [...new Set([certificate, dog ?? raw, raw])],
  };
}

/** Returns the first value found among the parts. */
export function first<T>(parts: readonly RecordReader[], read: (raw: RecordReader) => T | null): T | null {
  for (const part of parts) {
    const value = read(part);
    if (value !== null) return value;
  }
  return null;
}

/** Reads a registered number; withholds a chip number in its place. */
export function numberIn(raw: RecordReader, field: Field): string | null {
  const number = raw.optionalText(field);
  return number !== null && isChipNumber(number) ? null : number;
}

/** Reads the dog's id in the ranking, if oa-web states it. A name alone never links two records. */
export const rankingDogIdIn = (parts: readonly RecordReader[], reportSkipped: ReportSkipped): string | null =>
  first(parts, (part) => orNull(() => numberIn(part, dogFields.rankingDogId), reportSkipped));

/** Returns every readable number of the parts, to recognise a record by. */
export const numbersIn = (parts: readonly RecordReader[], ...fields: readonly Field[]): string[] =>
  parts.flatMap((part) =>
    fields.flatMap((field) => part.all(field).flatMap((found) => orNull(() => textFrom(found)) ?? [])),
  );
