/**
 * Adapts a dog's certificate, including its status and whether its chip matches. The registered chip number never
 * leaves the server.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Ancestor, type DogCertificate, pedigreeDepth } from '../../../shared/areas/certificates.ts';
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { certificateKinds } from '../../../shared/certificate-kinds.ts';
import { registeredForm, sameNumber } from '../../../shared/rules/register-number.ts';
import type { AdapterContext } from '../../api/endpoint-declaration.ts';
import type { CodeField, LocalizedField, Translation } from '../../oaweb/fields/field.ts';
import type { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { maskedPerson, textOrName, translatedText } from '../../oaweb/fields/typed-fields.ts';
import { decodeEntities } from '../../oaweb/fields/values.ts';
import { nestedList } from '../../oaweb/lists/lists.ts';
import { orNull } from '../../oaweb/reading-errors.ts';
import {
  bornOn,
  breedOf,
  breedPictureOf,
  callNameOf,
  colourOf,
  photoOf,
  requiredRegisteredName,
  sexOf,
} from '../../oaweb/records/dog.ts';
import { hasYes, isStatedValid, revocationState } from '../../oaweb/records/validity.ts';
import { translateHealthResult, translateHealthTest } from '../../oaweb/terms/health-tests.ts';
import { translateShow } from '../../oaweb/terms/shows.ts';
import { translateTitle } from '../../oaweb/terms/titles.ts';
import {
  certificateFields,
  healthTestFields,
  titleFields,
  unambiguousKind,
  unambiguousStatus,
} from '../../oaweb/vocabulary/certificates.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';
import { first, numberIn, numbersIn, type Parts, partsOf, rankingDogIdIn } from './parts.ts';
import { parentsOf } from './pedigree.ts';

type Report = AdapterContext['reportSkipped'];

/** Returns every number by which a certificate may be looked up. */
export const numbersOfCertificate = (record: RecordReader): string[] =>
  numbersIn(
    partsOf(record).all,
    certificateFields.number,
    certificateFields.formerNumber,
    certificateFields.reissuedAs,
    dogFields.dnaNumber,
  );

/** Returns the certificate's number. @throws ShapeError if there is none */
function numberOf({ certificate, record }: Parts): string {
  const number = numberIn(certificate, certificateFields.number) ?? numberIn(record, certificateFields.number);
  return registeredForm(certificate.required(certificateFields.number, number, 'a certificate number', ''));
}

/**
 * Returns the number of the certificate that replaced this one; null if none is stated, or if the stated number is this
 * certificate's own.
 */
function replacementOf({ all }: Parts, number: string): string | null {
  const replacement = first(all, (part) => part.optionalText(certificateFields.reissuedAs));
  return replacement === null || sameNumber(replacement, number) ? null : registeredForm(replacement);
}

const kindOf = ({ certificate, all }: Parts): DogCertificate['kind'] =>
  first(all, (part) => part.knownWord(unambiguousKind)) ?? certificate.knownWord(certificateFields.kind);

/** Returns the first non-empty list among the parts. */
const listIn = <T>({ all }: Parts, read: (part: RecordReader) => T[]): T[] =>
  first(all, (part) => {
    const list = read(part);
    return list.length > 0 ? list : null;
  }) ?? [];

/** Reads required text in both languages. @throws ShapeError if the text is absent */
const required = (record: RecordReader, field: LocalizedField, translate: (text: string) => LocalizedText) =>
  record.required(field, translatedText(record, field, translate), 'text', { zh: '', en: '' });

function titlesOf(parts: Parts, reportSkipped: Report): DogCertificate['titles'] {
  const toTitle = (item: RecordReader) => ({
    title: required(item, titleFields.title, translateTitle),
    on: orNull(() => item.optionalDay(titleFields.on), reportSkipped),
    place: translatedText(item, titleFields.place, translateShow),
    judge: textOrName(item, titleFields.judge),
  });
  return listIn(parts, (part) => nestedList(part, certificateFields.titles, toTitle, reportSkipped, 'title'));
}

function healthTestsOf(parts: Parts, reportSkipped: Report): DogCertificate['healthTests'] {
  const toHealthTest = (item: RecordReader) => ({
    name: required(item, healthTestFields.name, translateHealthTest),
    result: required(item, healthTestFields.result, translateHealthResult),
    on: orNull(() => item.optionalDay(healthTestFields.on), reportSkipped),
  });
  return listIn(parts, (part) => nestedList(part, certificateFields.healthTests, toHealthTest, reportSkipped));
}

const distinct = (titles: readonly LocalizedText[]): LocalizedText[] => [
  ...new Map(titles.map((title) => [title.zh, title])).values(),
];

function pedigreeOf({ dog, record, certificate }: Parts, root: Omit<Ancestor, 'sire' | 'dam'>, reportSkipped: Report) {
  const parts = [...new Set([dog, record, certificate])];
  const parents = parentsOf(parts, pedigreeDepth, root.number, reportSkipped);
  return parents.sire || parents.dam ? { ...root, ...parents } : null;
}

/** @throws ShapeError */
export function toDogCertificate(
  record: RecordReader,
  { chip }: { readonly chip?: string },
  { picture, reportSkipped, now }: AdapterContext,
): DogCertificate {
  const parts = partsOf(record);
  const { certificate, dog, dogSubject, all } = parts;
  const number = numberOf(parts);
  const kind = kindOf(parts);
  const registeredName = requiredRegisteredName(dog, dogSubject);
  const colour = colourOf(dog);
  const titles = titlesOf(parts, reportSkipped);
  const replacement = replacementOf(parts, number);
  const status = certificateStatus(all, replacement, now());
  const geneReport = first(all, (part) =>
    orNull(() => numberIn(part, certificateFields.geneReportNumber), reportSkipped),
  );
  const root = { registeredName, number, colour, titles: distinct(titles.map(({ title }) => title)) };

  return {
    number,
    kind,
    status,
    reissuedAs: status === 'reissued' ? replacement : null,
    // May be null: an unreadable date must not hide whether the certificate is genuine.
    issuedOn: orNull(() => certificate.optionalDay(certificateFields.issuedOn), reportSkipped),
    dog: {
      registeredName,
      callName: callNameOf(dog, dogSubject),
      breed: breedOf(dog, all),
      sex: sexOf(dog),
      bornOn: orNull(() => bornOn(dog), reportSkipped),
      colour,
      dnaNumber: first(all, (part) => part.optionalText(dogFields.dnaNumber)),
      photo: picture(photoOf(dog, dogSubject) ?? photoOf(certificate, 'dog-and-people')),
      breedPicture: picture(breedPictureOf(dog)),
    },
    owner: first(all, (part) => maskedPerson(part, certificateFields.owner)),
    breeder: first(all, (part) => maskedPerson(part, certificateFields.breeder)),
    kennel: first(all, (part) => textOrName(part, certificateFields.kennel)),
    chipMatch: chipMatches(all, chip),
    titles,
    healthTests: healthTestsOf(parts, reportSkipped),
    pedigree:
      kind !== null && certificateKinds[kind].pedigreeGenerations === 0 ? null : pedigreeOf(parts, root, reportSkipped),
    geneReportNumber: geneReport && registeredForm(geneReport),
    rankingDogId: rankingDogIdIn(all, reportSkipped),
    checkedAt: now().toISOString(),
  };
}

/**
 * Returns the chip numbers in a string that contains only numbers. Returns none if any part is masked or not a number.
 */
function chipsIn(text: string): string[] {
  const numbers = decodeEntities(text)
    .normalize('NFKC')
    .split(/[、,;/|]/)
    .map((part) => part.replace(/[\s-]/g, ''))
    .filter((part) => part !== '');
  return numbers.every((number) => /^\d{6,15}$/.test(number)) ? numbers : [];
}

/**
 * Returns whether a registered chip number ends in the six typed digits, compared in constant time. Returns null if no
 * digits were typed or oa-web sends no readable chip number, because a false "no match" would be an accusation.
 */
function chipMatches(parts: readonly RecordReader[], typed: string | undefined): boolean | null {
  const values = parts.flatMap((part) => {
    const found = part.all(dogFields.chip);
    part.sought(dogFields.chip, found[0]?.key ?? null);
    return found.map(({ value }) => value);
  });
  const chips = values.flat().flatMap((value) => {
    return typeof value === 'string' || typeof value === 'number' ? chipsIn(String(value)) : [];
  });
  if (typed === undefined) return null;
  const ends = chips.map((chip) => timingSafeEqual(Buffer.from(chip.slice(-6)), Buffer.from(typed)));
  return ends.length === 0 ? null : ends.includes(true);
}

type Status = DogCertificate['status'];

/** Collects the codes in all parts. The map's word for an absent code counts only if no part has a code. */
function translationsIn<Word extends string>(
  parts: readonly (readonly [record: RecordReader, field: CodeField<Word>])[],
): Translation<Word>[] {
  const all = parts.flatMap(([record, field]) => record.translations(field));
  const stated = all.filter(({ key }) => key !== '');
  return stated.length > 0 ? stated : all;
}

/**
 * Derives the status from every state that oa-web sends. Returns `valid` only if oa-web says so, in words or in the
 * map's codes, and nothing else casts doubt on it. If two states contradict each other, the worse one counts. Returns
 * `invalid` for a certificate that is not in force for an unstated reason, because "revoked" would accuse its owner.
 * @param parts the certificate, then the objects around it
 * @param replacement number of the certificate that replaced this one
 */
function certificateStatus(parts: readonly RecordReader[], replacement: string | null, now: Date): Status {
  const states = translationsIn(
    parts.map((record, i) => [record, i === 0 ? certificateFields.status : unambiguousStatus] as const),
  );
  const isStated = (state: string) => states.some(({ word }) => word === state);
  const revoked = translationsIn(parts.map((record) => [record, certificateFields.revoked] as const));
  const reissued = translationsIn(parts.map((record) => [record, certificateFields.reissued] as const));
  const valid = translationsIn(parts.slice(0, 1).map((record) => [record, certificateFields.valid] as const));
  const revokedOn = revocationState(parts, certificateFields.revokedOn, now);

  if (isStated('revoked') || hasYes(revoked) || revokedOn === 'reached') return 'revoked';
  // If the status is "valid", `replacement` may be the number of the certificate that this one replaced.
  const isReplaced = replacement !== null && !isStated('valid');
  if (isStated('reissued') || isStated('replaced') || hasYes(reissued) || isReplaced) return 'reissued';
  if (isStated('invalid') || valid.some(({ word }) => word === 'no')) return 'invalid';
  if (replacement !== null || revokedOn !== null || isStated('expired')) return 'unknown';
  return isStatedValid({ states, ended: [...revoked, ...reissued], valid }) ? 'valid' : 'unknown';
}
