/** Adapts a gene report. */
import type { GeneReport } from '../../../shared/areas/certificates.ts';
import { registeredForm } from '../../../shared/rules/register-number.ts';
import type { AdapterContext } from '../../api/endpoint-handler.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { textOrName } from '../../oaweb/fields/texts.ts';
import { nestedList } from '../../oaweb/lists/lists.ts';
import { orNull } from '../../oaweb/reading-errors.ts';
import {
  bornOn,
  breedOf,
  breedPictureOf,
  callNameOf,
  photoOf,
  requiredRegisteredName,
  sexOf,
} from '../../oaweb/records/dog.ts';
import { certificateFields } from '../../oaweb/vocabulary/certificates.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';
import { geneReportFields as f } from '../../oaweb/vocabulary/genes.ts';
import { toGeneTest } from './gene-test.ts';
import { first, numberIn, numbersIn, partsOf, rankingDogIdIn } from './parts.ts';

/** Returns every number under which a report may be looked up. */
export const numbersOfReport = (raw: RecordReader): string[] =>
  numbersIn(
    partsOf(raw).all,
    f.reportNumber,
    f.certificateNumber,
    certificateFields.number,
    certificateFields.formerNumber,
    certificateFields.reissuedAs,
    dogFields.dnaNumber,
  );

/** @throws ShapeError */
export function toGeneReport(
  raw: RecordReader,
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): GeneReport {
  const { dog, dogIs, all } = partsOf(raw);
  const dayOf = (field: Field) => orNull(() => raw.optionalDay(field), reportSkipped);
  // A plain number is the dog's only inside the dog's object; next to the report, it is the report's.
  const numberOfDog = dogIs === 'dog' ? () => numberIn(dog, certificateFields.number) : () => null;
  const certificateNumber = first([raw, dog], (part) => numberIn(part, f.certificateNumber)) ?? numberOfDog();
  return {
    reportNumber: registeredForm(
      raw.optionalText(f.reportNumber) ?? raw.text({ ...f.reportNumber, keys: ['number', 'no'] }),
    ),
    certificateNumber: certificateNumber && registeredForm(certificateNumber),
    rankingDogId: rankingDogIdIn(all, reportSkipped),
    dog: {
      registeredName: requiredRegisteredName(dog, dogIs),
      callName: callNameOf(dog, dogIs),
      breed: breedOf(dog, all),
      sex: sexOf(dog),
      bornOn: orNull(() => bornOn(dog), reportSkipped),
      photo: picture(photoOf(dog, dogIs)),
      breedPicture: picture(breedPictureOf(dog)),
    },
    lab: textOrName(raw, f.lab),
    sampledOn: dayOf(f.sampledOn),
    reportedOn: dayOf(f.reportedOn),
    tests: nestedList(raw, f.tests, toGeneTest, reportSkipped),
  };
}
