/** (assumed) oa-web's keys and words for the fields of FCI groups, sections and breeds. */
import {
  booleanField,
  codeField,
  type Field,
  field,
  fields,
  localizedField,
  nameField,
  yesOrNo,
} from '../fields/field.ts';

const breedCount = field('犬种数 品种数', 'dogCount breedNum dogNum breedTotal dogTotal breedQty');

export const groupFields = fields({
  id: field('组别编号', 'groupId fciGroupId gid'),
  number: field('组号 组别', 'groupNumber groupNo groupNum fciGroupNo fciGroupNumber no'),
  name: nameField('组别名称 组名', ['', 'group', 'fciGroup', 'title']),
  sectionCount: field('节数', 'sectionNum sectionTotal sectionQty'),
  breedCount,
});

export const sectionFields = fields({
  id: field('节编号', 'sectionId fciSectionId sid'),
  groupId: field('组别编号', 'fciGroupId gid parentId pid'),
  group: field('组别', 'fciGroup groupInfo', { rare: true }),
  groupNumber: field('组号', 'groupNo groupNum fciGroupNo', { rare: true }),
  number: field('节号 节', 'sectionNumber sectionNo sectionNum no sort orderNo'),
  name: nameField('节名称 节名', ['', 'section', 'fciSection', 'title']),
  breedCount,
});

export const breedFields = fields({
  id: field('犬种编号 品种编号', 'dogId fciDogId breedId'),
  /** Excludes a plain `number` or `no`, which may be the row's number. */
  fciNumber: field('标准号 FCI编号', 'fciNo fciNum fciCode standardNo'),
  name: nameField('犬种名称 品种名称 犬种 品种', ['', 'breed', 'dog']),
  aliases: field('别名', 'alias aliasNames otherNames nickNames bieming'),
  groupId: field('组别编号', 'fciGroupId gid'),
  groupNumber: field('组号', 'groupNo groupNum fciGroupNo', { rare: true }),
  group: field('组别', 'fciGroup groupInfo', { rare: true }),
  'group.sectionCount': field('', 'groupSectionCount', { rare: true }),
  'group.breedCount': field('', 'groupBreedCount', { rare: true }),
  'group.name': nameField('组别名称', ['group', 'fciGroup']),
  sectionId: field('节编号', 'fciSectionId sid'),
  section: field('节', 'fciSection sectionInfo', { rare: true }),
  'section.name': nameField('节名称', ['section', 'fciSection']),
  'section.breedCount': field('', 'sectionBreedCount', { rare: true }),
  'section.number': field('节号', 'sectionNo sectionNumber sectionNum', { rare: true }),
  origin: localizedField('原产地 产地 国家', 'originName country originCountry place'),
  size: codeField(
    '体型',
    'sizeName sizeText sizeDictText sizeType bodyType bodySize shape',
    { small: 'S|toy', medium: 'M', large: 'L', giant: 'XL', several: '多种' },
    {
      several: /多种体型|各种体型|several sizes/i,
      giant: /巨型|超大型/,
      small: /小型|迷你/,
      medium: /中型/,
      large: /大型/,
    },
  ),
  /** `可选` and `自愿` mean what the FCI nomenclature calls "optional" (assumed). */
  workingTrial: codeField('工作测试 工作考核', 'isWorkingTrial isWorkTrial workTest workTrial needWorkTest', {
    ...yesOrNo,
    optional: '可选|自愿',
  }),
  provisional: booleanField('临时承认 临时', 'isProvisional provisionalFlag temporary isTemporary'),
  picture: field('图片', 'pic picUrl image imageUrl img imgUrl photo photoUrl cover', { rare: true }),
  pictures: field('图片', 'pics images imgs photos pictureList imageList picList', { rare: true }),
  /**
   * Drawing with the layout of `figureSheet` (shared/media.ts). Excludes the usual keys for pictures, because those may
   * be photos.
   */
  figure: field('站姿图', 'figureUrl standingFigure standingFigureUrl', { rare: true }),
  varieties: field('变种 体型变种', 'varietyList sizeVarieties dogVarieties', { rare: true }),
  coat: localizedField('毛质 被毛', 'hair fur coatType'),
  colours: field('毛色 颜色', 'colors colour color coatColor coatColors'),
  temperament: field('性格', 'temperaments character characters'),
  use: localizedField('用途', 'usage utilization purpose'),
  recognisedOn: field('承认日期', 'recognizedOn recognizedDate recogniseDate acceptDate'),
  standardUrl: field('标准', 'standardLink standard fciUrl'),
  description: localizedField('简介 描述', 'desc intro introduction remark'),
});

/** Fields of a range. `whole` has both ends in one value; `min` and `max` have one end each. */
export interface RangeFields {
  readonly whole: Field;
  readonly min: Field;
  readonly max: Field;
}

/** Fields of a measure: one range for both sexes, or one range per sex. */
export interface MeasureFields {
  readonly both: RangeFields;
  readonly male: RangeFields;
  readonly female: RangeFields;
}

const named = (name: string, terms: string, ...keys: string[]): Field => ({
  ...field(terms, keys.join(' '), { rare: true }),
  name,
  keys: [name, ...keys],
});

function rangeFields(name: string, terms: string, stems: readonly string[]): RangeFields {
  const keys = (affixed: (stem: string) => string[]) => stems.flatMap(affixed);
  return {
    whole: named(name, terms, ...stems),
    min: named(`${name}.min`, '', ...keys((stem) => [`${stem}Min`, `min${stem}`])),
    max: named(`${name}.max`, '', ...keys((stem) => [`${stem}Max`, `max${stem}`])),
  };
}

function measureFields(name: string, terms: string, stem: string, unit: string): MeasureFields {
  const ofSex = (sex: string) =>
    rangeFields(`${name}.${sex}`, '', [
      `${sex}${stem}`,
      `${stem}${sex}`,
      `${sex}${stem}${unit}`,
      `${stem}${sex}${unit}`,
    ]);
  return { both: rangeFields(name, terms, [stem, `body${stem}`]), male: ofSex('male'), female: ofSex('female') };
}

export const heightFields = measureFields('heightCm', '身高 肩高 体高', 'height', 'Cm');
export const weightFields = measureFields('weightKg', '体重', 'weight', 'Kg');
export const lifespanFields = rangeFields('lifespanYears', '寿命', ['lifespan', 'life', 'lifeYear', 'lifeExpectancy']);

/** Fields of an item in a breed's list of varieties. */
export const varietyFields = fields({ name: nameField('变种名称', ['', 'variety']) });
export const chestFields = measureFields('chestCm', '胸围', 'chest', 'Cm');

/** Fields of a measure sent as an object. */
export const measurePartFields = fields({
  male: field('公 雄', 'm dog', { rare: true }),
  female: field('母 雌', 'f bitch', { rare: true }),
  min: field('最小', 'minimum from', { rare: true }),
  max: field('最大', 'maximum to', { rare: true }),
  maleMin: field('', 'minMale', { rare: true }),
  maleMax: field('', 'maxMale', { rare: true }),
  femaleMin: field('', 'minFemale', { rare: true }),
  femaleMax: field('', 'maxFemale', { rare: true }),
});

const fieldsOfRange = ({ whole, min, max }: RangeFields): [string, Field][] =>
  [whole, min, max].map((one) => [one.name, one]);

/** Fields for height, weight, chest girth and lifespan, keyed by name. */
export const measuredFields: Readonly<Record<string, Field>> = Object.fromEntries(
  [
    ...[heightFields, weightFields, chestFields].flatMap(({ both, male, female }) => [both, male, female]),
    lifespanFields,
  ].flatMap(fieldsOfRange),
);
