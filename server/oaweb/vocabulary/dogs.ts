/** (assumed) oa-web's keys and words for the fields of a dog. */
import { codeField, field, fields, localizedField, nameField } from '../fields/field.ts';

/**
 * Key prefixes of names that can only be a dog's. Excludes `registerName` (the person who registered the dog) and
 * `showName` (perhaps a show's name).
 */
const dogNames = ['registeredName', 'regName', 'pedigreeName', 'dogFullName', 'dog'];

const breedPrefixes = ['breed', 'dogBreed', 'variety', 'fciDog', 'dogVariety'];

const breedIds = 'breedId fciDogId fciBreedId varietyId dogBreedId breedNo breedCode fciId';

const pictures =
  'photoUrl picture pictureUrl pic picUrl image imageUrl img imgUrl dogPhoto dogPhotoUrl dogPic dogPicUrl dogImg ' +
  'dogImgUrl dogImage dogPicture cover';

export const dogFields = fields({
  /** An object that describes the dog. */
  dog: field('犬只', 'dogInfo dogVo dogDto myDog dogDetail dogData dogEntity', { rare: true }),
  registeredName: nameField('登记名 血统名 犬名 犬只名称 全名 犬全名', dogNames),
  callName: field('呼名 昵称 小名', 'dogCallName dogNickName dogNick petName'),
  breed: { ...nameField('犬种 品种', breedPrefixes), keys: ['breedInfo', 'breedVo', 'fciDog', 'variety', 'dogBreed'] },
  breedId: field('犬种编号 品种编号', breedIds),
  fciNumber: field('FCI编号', 'fciNo fciCode fciNum fci'),
  groupId: field('组别 组别编号', 'fciGroupId gid groupNo groupNumber fciGroup'),
  sex: codeField(
    '性别',
    'gender dogSex dogGender sexName sexCode sexDesc sexText genderName genderCode genderDesc sexType dogSexName',
    {
      male: 'M|dog|公|公犬|公狗|雄|雄性|雄犬|♂|♂️',
      female: 'F|bitch|母|母犬|母狗|雌|雌性|雌犬|♀|♀️',
    },
    {
      male: /^(?!.*[母雌♀]|.*female|.*bitch)(公犬|雄性|公\(|雄\(|male\b|♂)/,
      female: /^(?!.*[公雄♂])(母犬|雌性|母\(|雌\(|female|♀)/,
    },
  ),
  bornOn: field(
    '出生日期 生日',
    'birthday birthDate birth dateOfBirth dob birthTime birthDay dogBirthday dogBirthDate dogBirth born bornDate',
  ),
  colour: localizedField(
    '毛色 颜色',
    'color coatColour coatColor hairColour hairColor furColor dogColour dogColor colorName colourName',
  ),
  photo: field('照片 图片', pictures, { rare: true }),
  /** Drawing of the breed. Separate from `photo`, because it must not look like a photo of this dog. */
  breedPicture: field(
    '犬种图片 犬种示意图',
    'breedPictureUrl breedPic breedPicUrl breedImg breedImgUrl breedImage breedImageUrl dogBreedPic dogBreedPicUrl',
    { rare: true },
  ),
  dnaNumber: field('DNA编号', 'dnaNo dnaCode dnaId dna dnaNum dogDna', { rare: true }),
  /** The dog's id in the rankings. Excludes `dogId`, which in other records is a breed's id. */
  rankingDogId: field('积分犬只编号 积分榜犬只编号', 'rankDogId scoreDogId rankingDogNo', { rare: true }),
  chip: field(
    '芯片号 芯片',
    'chipNo chipNumber chipNum chipCode chipId microchip microchipNo microchipNumber microchipCode electronicChip ' +
      'dogChip dogChipNo rfid rfidNo xph xinpian xinpianhao',
    { personal: 'chip' },
  ),
});

/**
 * Fields of an object that describes only a dog. In such an object, a plain name or picture is the dog's. Elsewhere, it
 * may be a person's.
 */
export const plainDogFields = fields({
  registeredName: nameField('犬名 登记名 全名', [...dogNames, 'fullName', '']),
  callName: field('呼名 昵称 小名', 'dogCallName dogNickName dogNick petName nickName nick shortName'),
  photo: field('照片 图片', `${pictures} headImg headImage head avatar avatarUrl`, { rare: true }),
});

/** Fields of an object that describes a breed. */
export const breedOfDogFields = fields({
  breed: nameField('犬种 品种', ['', ...breedPrefixes]),
  breedId: field('犬种编号 品种编号', `id dogId ${breedIds}`),
});
