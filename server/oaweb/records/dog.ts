/** Reads the dog fields shared by certificates, gene reports and rankings. */
import type { BreedRef, LocalizedText, Sex } from '../../../shared/areas/common.ts';
import { isChipNumber, registeredForm } from '../../../shared/rules/register-number.ts';
import type { RecordReader } from '../fields/record-reader.ts';
import { localizedText, textOrName, urlOf } from '../fields/typed-fields.ts';
import { limits } from '../fields/values.ts';
import { orNull } from '../reading-errors.ts';
import { breedOfDogFields, dogFields, plainDogFields } from '../vocabulary/dogs.ts';

/** Reads the sex. `unknown` if it is unreadable or the record states both sexes; null if it states none. */
export function sexOf(record: RecordReader): Sex | null {
  const words = record.translations(dogFields.sex).map(({ word }) => word);
  const [known, other] = new Set(words.filter((word) => word !== 'unknown'));
  if (words.length === 0) return null;
  return known === undefined || other !== undefined ? 'unknown' : known;
}

/** Returns a number as its register spells it; null for a chip number. */
export const registeredNumber = (text: string | null): string | null =>
  text === null || isChipNumber(text) ? null : registeredForm(text);

/** Subject of a record: the dog alone, or also people. In a record about people, a plain `name` may be a person's. */
export type RecordSubject = 'dog' | 'dog-and-people';

const fieldsOf = (about: RecordSubject) => (about === 'dog' ? plainDogFields : dogFields);

/** Matches a certificate number, alone or in one string with a name: `Amber|CKU-111-0026158/23`. */
const numberPattern = /^\s*[A-Z]{2,6}[-\s]?[A-Z\d-]*\d{4,}(\/\d+)?\s*$|[|｜]|\b[A-Z]{2,6}-(?:[A-Z\d]+-)?\d{5,}/;

/** Returns whether a string is a dog's name and nothing else. */
export const isDogName = (text: string): boolean =>
  /\p{L}/u.test(text) && (text.length > limits.scalar || !numberPattern.test(text));

/**
 * Reads the registered name. Prefers the Latin name, because a Chinese name next to it is the call name. Returns null
 * if the text also contains a number.
 */
export function registeredNameOf(record: RecordReader, about: RecordSubject = 'dog'): string | null {
  const name = record.optionalName(fieldsOf(about).registeredName)?.en ?? null;
  return name !== null && isDogName(name) ? name : null;
}

/** @throws ShapeError if the dog has no registered name */
export const requiredRegisteredName = (record: RecordReader, about: RecordSubject): string =>
  record.required(dogFields.registeredName, registeredNameOf(record, about), 'text', '');

export const callNameOf = (record: RecordReader, about: RecordSubject): string | null =>
  record.optionalText(fieldsOf(about).callName);

export const colourOf = (record: RecordReader): LocalizedText | null => localizedText(record, dogFields.colour);

export const bornOn = (record: RecordReader): string | null => record.optionalDay(dogFields.bornOn);

export const photoOf = (record: RecordReader, about: RecordSubject): string | null =>
  urlOf(record, fieldsOf(about).photo);

/** Reads the breed's drawing, shown for dogs without a photo. */
export const breedPictureOf = (record: RecordReader): string | null =>
  orNull(() => urlOf(record, dogFields.breedPicture));

/** Parses the first string that can be an FCI number. */
function fciNumberIn(...texts: readonly (string | null | undefined)[]): number | null {
  const number = texts.find((text) => text != null && /^0*[1-9]\d{0,2}$/.test(text));
  return number == null ? null : Number(number);
}

/**
 * Reads a dog's breed. If the dog's own record does not state it, reads it from the records in `around`.
 * @throws ShapeError if the breed has no name
 */
export function breedOf(dog: RecordReader, around: readonly RecordReader[]): BreedRef {
  const [stated] = [dog, ...around].flatMap((record) => {
    const inner = record.nested(dogFields.breed);
    const name = inner?.optionalName(breedOfDogFields.breed) ?? record.optionalName(dogFields.breed);
    return name ? [{ record, inner, name }] : [];
  });
  const name = dog.required(dogFields.breed, stated?.name ?? null, 'a breed', { zh: '', en: '' });
  const { record, inner } = stated ?? { record: dog, inner: null };
  return {
    id: inner?.optionalText(breedOfDogFields.breedId) ?? record.optionalText(dogFields.breedId),
    name,
    fciNumber: fciNumberIn(inner && textOrName(inner, dogFields.fciNumber), textOrName(record, dogFields.fciNumber)),
    groupId: (inner && textOrName(inner, dogFields.groupId)) ?? textOrName(record, dogFields.groupId),
  };
}
