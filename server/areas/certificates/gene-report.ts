/** Adapts a gene report. */
import type { GeneReport, GeneTest } from '../../../shared/areas/certificates.ts';
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { registeredForm } from '../../../shared/rules/register-number.ts';
import type { AdapterContext } from '../../api/endpoint-declaration.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { codeText, localizedText, textOrName } from '../../oaweb/fields/typed-fields.ts';
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
import { geneReportFields, geneTestFields } from '../../oaweb/vocabulary/genes.ts';
import { first, numberIn, numbersIn, partsOf, rankingDogIdIn } from './parts.ts';

type Result = GeneTest['result'];

/**
 * Reads a result. Returns `unknown` for a bare number, for contradictory results, and if there is neither a result nor
 * a genotype. Any word that is not in the tables counts as a trait, such as a colour, and gives `value`. For a
 * disease or an unknown category, such a word gives `unknown`, because the test must neither look clear nor disappear.
 */
function resultOf(record: RecordReader, category: GeneTest['category'], genotype: string | null): Result {
  const translations = record.translations(geneTestFields.result);
  const [known, other] = new Set(translations.map(({ word }) => word).filter((word) => word !== 'unknown'));
  if (known !== undefined) return other === undefined ? (known as Result) : 'unknown';
  if (category === 'disease' || category === 'unknown') return 'unknown';
  const isInWords = translations.some((translation) => !translation.isBareNumber);
  return isInWords || (translations.length === 0 && genotype !== null) ? 'value' : 'unknown';
}

/**
 * Reads the laboratory's own words for a result; null if there are none. A code that the tables or the map translate to
 * `value` is not shown.
 */
function wordsOf(record: RecordReader): LocalizedText | null {
  const isCode = record.translations(geneTestFields.result).some(({ word }) => word === 'value');
  return orNull(
    () => localizedText(record, geneTestFields.value) ?? (isCode ? null : codeText(record, geneTestFields.result)),
  );
}

/** @throws ShapeError if the test has no name */
function toGeneTest(record: RecordReader): GeneTest {
  const name = record.name(geneTestFields.name);
  const category = record.knownWord(geneTestFields.category) ?? 'unknown';
  const genotype = record.optionalText(geneTestFields.genotype);
  const result = resultOf(record, category, genotype);
  const words = result === 'value' || result === 'unknown' ? wordsOf(record) : null;
  const meaning = localizedText(record, geneTestFields.meaning);
  return {
    id: record.optionalText(geneTestFields.id)?.slice(0, 64) ?? null,
    name,
    gene: record.optionalText(geneTestFields.gene),
    category,
    inheritance: record.knownWord(geneTestFields.inheritance),
    result,
    genotype,
    meaning: result === 'unknown' ? (words ?? meaning) : (meaning ?? words),
  };
}

/** Returns every number by which a report may be looked up. */
export function numbersOfReport(record: RecordReader): string[] {
  // Looks up the report's own number even if another number matches, so that a missing report number is noted as a
  // misfit.
  record.find(geneReportFields.reportNumber);
  return numbersIn(
    partsOf(record).all,
    geneReportFields.reportNumber,
    geneReportFields.certificateNumber,
    certificateFields.number,
    certificateFields.formerNumber,
    certificateFields.reissuedAs,
    dogFields.dnaNumber,
  );
}

/** @throws ShapeError */
export function toGeneReport(
  record: RecordReader,
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): GeneReport {
  const { dog, dogSubject, all } = partsOf(record);
  const dayOf = (field: Field) => orNull(() => record.optionalDay(field), reportSkipped);
  // A key that says only `number` means the dog's number in the dog's own object, and the report's number in the
  // report.
  const numberOfDog = dogSubject === 'dog' ? () => numberIn(dog, certificateFields.number) : () => null;
  const certificateNumber =
    first([record, dog], (part) => numberIn(part, geneReportFields.certificateNumber)) ?? numberOfDog();
  return {
    reportNumber: registeredForm(
      record.optionalText(geneReportFields.reportNumber) ??
        record.text({ ...geneReportFields.reportNumber, keys: ['number', 'no'] }),
    ),
    certificateNumber: certificateNumber && registeredForm(certificateNumber),
    rankingDogId: rankingDogIdIn(all, reportSkipped),
    dog: {
      registeredName: requiredRegisteredName(dog, dogSubject),
      callName: callNameOf(dog, dogSubject),
      breed: breedOf(dog, all),
      sex: sexOf(dog),
      bornOn: orNull(() => bornOn(dog), reportSkipped),
      photo: picture(photoOf(dog, dogSubject)),
      breedPicture: picture(breedPictureOf(dog)),
    },
    lab: textOrName(record, geneReportFields.lab),
    sampledOn: dayOf(geneReportFields.sampledOn),
    reportedOn: dayOf(geneReportFields.reportedOn),
    tests: nestedList(record, geneReportFields.tests, toGeneTest, reportSkipped),
  };
}
