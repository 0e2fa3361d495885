/** Reads the dog fields shared by certificates, gene reports and rankings. */
import type { BreedRef, LocalizedText, Sex } from '../../../shared/areas/common.ts';
import type { RecordReader } from '../fields/field-reader.ts';
import { type Codes, knownWord, nested, textOrName } from '../fields/lenient.ts';
import { localizedText } from '../fields/localized-text.ts';
import { ShapeError } from '../fields/values.ts';

/** (assumed) Codes for a sex. 0 is omitted: some servers use it for unknown, others for female. */
const sexes: Codes<Sex> = {
  male: [1, 'M', 'dog', '公', '公犬', '雄', '雄性'],
  female: [2, 'F', 'bitch', '母', '母犬', '雌', '雌性'],
  unknown: [],
};

/** Null if absent or ambiguous. */
export const sexOf = (raw: RecordReader): Sex | null =>
  knownWord(sexes, raw, 'sex', 'gender', 'dogSex', 'dogGender', 'sexName', 'sexCode', 'genderName', 'sexType');

export function registeredNameOf(raw: RecordReader): string | null {
  const exact = raw.optionalText('registeredName', 'regName', 'registerName', 'fullName', 'showName', 'pedigreeName');
  if (exact !== null) return exact;
  // Registered names are usually Latin; a Chinese one next to it is the call name.
  return (raw.optionalName('dog') ?? raw.optionalName())?.en ?? null;
}

/** @throws ShapeError if the dog has no registered name */
export function requiredRegisteredName(raw: RecordReader): string {
  const name = registeredNameOf(raw);
  if (name === null) throw new ShapeError(`${raw.at}.registeredName`, 'text');
  return name;
}

export const callNameOf = (raw: RecordReader): string | null =>
  raw.optionalText('callName', 'nickName', 'petName', 'dogNickName', 'dogCallName', 'shortName');

export const colourOf = (raw: RecordReader): LocalizedText | null =>
  localizedText(raw, 'colour', 'color', 'coatColour', 'coatColor', 'hairColor', 'furColor', 'dogColor', 'colorName');

export const bornOn = (raw: RecordReader): string | null =>
  raw.optionalDay('bornOn', 'birthday', 'birthDate', 'birth', 'dateOfBirth', 'dob', 'birthTime', 'dogBirthday', 'born');

const photoKeys = [
  'photo',
  'photoUrl',
  'picture',
  'pictureUrl',
  'pic',
  'picUrl',
  'image',
  'imageUrl',
  'img',
  'imgUrl',
  'dogPhoto',
  'dogPic',
  'dogImg',
  'headImg',
  'avatar',
  'cover',
];

export const photoOf = (raw: RecordReader): string | null => raw.optionalText(...photoKeys);

/** (assumed) A breed's id is its FCI number, which is also the second part of a certificate number. */
const breedIdIn = (certificateNumber: string | null): string | null =>
  /^[A-Z]+-0*([1-9]\d{0,2})-/.exec(certificateNumber ?? '')?.[1] ?? null;

/** There is no page for it, but a certificate of an unknown breed must still be readable. */
const unknownBreedId = '0';

const fciNumberKeys = ['fciNo', 'fciNumber', 'fciCode', 'fciNum', 'fci'];
const breedIdKeys = [
  'breedId',
  'fciDogId',
  'fciBreedId',
  'varietyId',
  ...fciNumberKeys.slice(0, 2),
  'breedNo',
  'breedCode',
  'fciId',
];
const groupKeys = ['groupId', 'fciGroupId', 'gid', 'groupNo', 'groupNumber', 'fciGroup'];

/** The first text that can be an FCI number. */
function fciNumberIn(...texts: readonly (string | null | undefined)[]): number | null {
  const number = texts.find((text) => text != null && /^0*[1-9]\d{0,2}$/.test(text));
  return number == null ? null : Number(number);
}

/** @throws ShapeError if the breed has no name */
export function breedOf(raw: RecordReader, certificateNumber: string | null = null): BreedRef {
  const inner = nested(raw, 'breed', 'breedInfo', 'fciDog', 'variety', 'dogBreed');
  const name =
    inner?.optionalName() ??
    inner?.optionalName('breed') ??
    raw.optionalName('breed') ??
    raw.optionalName('variety') ??
    raw.optionalName('fciDog') ??
    raw.optionalName('dogBreed');
  if (!name) throw new ShapeError(`${raw.at}.breed`, 'a breed');
  const id =
    inner?.optionalText('id', 'dogId', ...breedIdKeys) ??
    raw.optionalText(...breedIdKeys) ??
    breedIdIn(certificateNumber);
  return {
    id: id ?? unknownBreedId,
    name,
    fciNumber: fciNumberIn(
      textOrName(inner ?? raw, ...fciNumberKeys),
      textOrName(raw, ...fciNumberKeys),
      breedIdIn(certificateNumber),
    ),
    groupId: (inner && textOrName(inner, ...groupKeys)) ?? textOrName(raw, ...groupKeys),
  };
}
