/** What certificates, gene reports and rankings all say of a dog, whatever oa-web calls it. */
import type { BreedRef, Name, Sex } from '../../shared/areas/common.ts';
import { bilingual } from './bilingual.ts';
import { type Codes, knownWord, nested } from './lenient.ts';
import { type Fields, ShapeError } from './read.ts';

/** (assumed) How oa-web may write a sex. 0 is left out: with some servers it means unknown, with others female. */
const sexes: Codes<Sex> = {
  male: [1, 'M', 'dog', '公', '公犬', '雄', '雄性'],
  female: [2, 'F', 'bitch', '母', '母犬', '雌', '雌性'],
};

/** Null where oa-web does not say, or not clearly. */
export const sexOf = (raw: Fields): Sex | null =>
  knownWord(sexes, raw, 'sex', 'gender', 'dogSex', 'dogGender', 'sexName', 'sexCode', 'genderName', 'sexType');

export function registeredNameOf(raw: Fields): string | null {
  const exact = raw.optionalText('registeredName', 'regName', 'registerName', 'fullName', 'showName', 'pedigreeName');
  if (exact !== null) return exact;
  // Registered names are Latin as a rule; a Chinese one beside it is the call name.
  return (raw.optionalName('dog') ?? raw.optionalName())?.en ?? null;
}

export const callNameOf = (raw: Fields): string | null =>
  raw.optionalText('callName', 'nickName', 'petName', 'dogNickName', 'dogCallName', 'shortName');

export const colourOf = (raw: Fields): Name | null =>
  bilingual(raw, 'colour', 'color', 'coatColour', 'coatColor', 'hairColor', 'furColor', 'dogColor', 'colorName');

export const bornOn = (raw: Fields): string | null =>
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

export const photoOf = (raw: Fields): string | null => raw.optionalText(...photoKeys);

/** (assumed) Breeds go by their FCI number, which is also the second part of a certificate number. */
const breedIdIn = (certificateNumber: string | null): string | null =>
  /^[A-Z]+-0*(\d{1,3})-/.exec(certificateNumber ?? '')?.[1] ?? null;

/** A breed no page can be opened for: better than a certificate that cannot be read for want of it. */
const unknownBreedId = '0';

/** @throws ShapeError where the breed has no name. */
export function breedOf(raw: Fields, certificateNumber: string | null = null): BreedRef {
  const idKeys = [
    'breedId',
    'fciDogId',
    'fciBreedId',
    'varietyId',
    'fciNo',
    'fciNumber',
    'breedNo',
    'breedCode',
    'fciId',
  ];
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
    inner?.optionalText('id', 'dogId', ...idKeys) ?? raw.optionalText(...idKeys) ?? breedIdIn(certificateNumber);
  return { id: id ?? unknownBreedId, name };
}
