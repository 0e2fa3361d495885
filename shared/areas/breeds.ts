/** The FCI breeds, in ten groups with sections. */
import { type Static, Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Day, Id, IdParam, Name, Nullable, Url } from './common.ts';

const group = {
  /** Null if neither a field nor the group's name states the number. */
  number: Nullable(Type.Integer({ minimum: 1, maximum: 10 })),
  name: Name,
  sectionCount: Nullable(Type.Integer({ minimum: 0 })),
  breedCount: Nullable(Type.Integer({ minimum: 0 })),
};

export const Group = Type.Object({ id: Id, ...group });
export type Group = Static<typeof Group>;

const section = {
  /** Null if oa-web doesn't state the group and isn't known to filter by the requested one. */
  groupId: Nullable(Id),
  number: Nullable(Type.Integer()),
  name: Name,
  breedCount: Nullable(Type.Integer({ minimum: 0 })),
};

export const Section = Type.Object({ id: Id, ...section });
export type Section = Static<typeof Section>;

/** `several`: the breed has varieties of different sizes. */
const Size = Type.Enum(['small', 'medium', 'large', 'giant', 'several']);
export type Size = Static<typeof Size>;

const MinMax = Type.Tuple([Type.Number(), Type.Number()]);
/** Range in the breed standard, by sex. */
export const Range = Type.Object({ male: Nullable(MinMax), female: Nullable(MinMax) });
export type Range = Static<typeof Range>;

const summary = {
  id: Id,
  fciNumber: Type.Integer({ minimum: 1 }),
  name: Name,
  /** Everyday names, varieties and the native name. Searches match all of them. */
  aliases: Type.Array(Type.String()),
  /**
   * Pinyin without tones, for sorting and searching: first the Chinese name, then the Chinese aliases. Each character
   * becomes one syllable; alternative readings follow a slash: `chang/zhang mao quan`.
   */
  pinyin: Type.Array(Type.String(), { minItems: 1 }),
  /**
   * `groupId` and `sectionId` are null if oa-web doesn't state the id and isn't known to filter by the requested one.
   */
  groupId: Nullable(Id),
  groupNumber: Nullable(Type.Integer({ minimum: 1, maximum: 10 })),
  sectionId: Nullable(Id),
  origin: Nullable(Name),
  size: Nullable(Size),
  /** True if the international title requires a working trial; null if unknown. */
  workingTrial: Nullable(Type.Union([Type.Boolean(), Type.Literal('optional')])),
  /** True if FCI recognition is provisional: such a breed can't win a CACIB. Null if unknown. */
  provisional: Nullable(Type.Boolean()),
  picture: Nullable(Url),
  /** Height at the withers in cm. */
  heightCm: Nullable(Range),
  lifespanYears: Nullable(MinMax),
  temperament: Type.Array(Name),
};

export const BreedSummary = Type.Object(summary);
export type BreedSummary = Static<typeof BreedSummary>;

/** A size variety of a breed. A value missing from the standard is null. */
const Variety = Type.Object({
  name: Name,
  heightCm: Nullable(Range),
  weightKg: Nullable(Range),
  /** Chest girth. The Dachshund standard defines its varieties by chest girth. */
  chestCm: Nullable(Range),
});
export type Variety = Static<typeof Variety>;

export const Breed = Type.Object({
  ...summary,
  group: Type.Object({ id: Nullable(Id), ...group }),
  section: Type.Object({ id: Nullable(Id), ...section }),
  weightKg: Nullable(Range),
  /** Empty for a breed without varieties. */
  varieties: Type.Array(Variety),
  coat: Nullable(Name),
  colours: Type.Array(Name),
  use: Nullable(Name),
  /** Date of definitive recognition, or of provisional recognition for a provisional breed. */
  recognisedOn: Nullable(Day),
  /**
   * Drawing of the standing dog, laid out as `figureLayout` describes. Never a photo, because a photo has no known
   * scale.
   */
  figure: Nullable(Url),
  standardUrl: Nullable(Url),
  description: Nullable(Name),
  pictures: Type.Array(Url),
});
export type Breed = Static<typeof Breed>;

export const breedEndpoints = {
  getFciGroup: endpoint({
    path: '/oa-web/api/v1/open/getFciGroup',
    method: 'GET',
    summary: { zh: 'FCI 的十个组别', en: 'The ten FCI groups' },
    params: Type.Object({}),
    data: Type.Array(Group),
  }),
  getFciSectionByGroupId: endpoint({
    path: '/oa-web/api/v1/open/getFciSectionByGroupId',
    method: 'GET',
    summary: { zh: '一个组别的各节', en: 'Sections of a group' },
    params: Type.Object({ groupId: IdParam }),
    data: Type.Array(Section),
  }),
  getFciDogBySectionId: endpoint({
    path: '/oa-web/api/v1/open/getFciDogBySectionId',
    method: 'GET',
    summary: { zh: '一节里的犬种', en: 'Breeds of a section' },
    params: Type.Object({ sectionId: IdParam }),
    parameterTexts: { sectionId: { zh: '节', en: 'section' } },
    data: Type.Array(BreedSummary),
  }),
  getFciDogAll: endpoint({
    path: '/oa-web/api/v1/open/getFciDogAll',
    method: 'GET',
    summary: { zh: '全部犬种', en: 'All breeds' },
    params: Type.Object({}),
    data: Type.Array(BreedSummary),
  }),
  getFciDogById: endpoint({
    path: '/oa-web/api/v1/open/getFciDogById',
    method: 'GET',
    summary: { zh: '一个犬种的全部资料', en: 'Details of a breed' },
    params: Type.Object({ id: IdParam }),
    data: Breed,
  }),
  getFciDogByGroupId: endpoint({
    path: '/oa-web/api/v1/open/shows/new/getFciDogByGroupId',
    method: 'GET',
    summary: { zh: '一个组别里有积分的犬种', en: 'Breeds of a group that have dogs in the rankings' },
    params: Type.Object({ groupId: IdParam }),
    data: Type.Array(BreedSummary),
  }),
};
