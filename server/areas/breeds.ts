/** The FCI nomenclature: groups, sections and breeds. */
import type { FastifyInstance } from 'fastify';
import { type Breed, type BreedSummary, breedEndpoints, type Group, type Section } from '../../shared/areas/breeds.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import { policies } from '../cache/cache-policies.ts';
import { type RecordReader, recordReader } from '../oaweb/fields/field-reader.ts';
import { localizedText, localizedTexts } from '../oaweb/fields/localized-text.ts';
import { ShapeError } from '../oaweb/fields/values.ts';
import { adaptList, adaptRecord } from '../oaweb/lists/lists.ts';
import { breedFields } from '../oaweb/vocabulary/breeds.ts';

type Picture = AdapterContext['picture'];

/** "第 10 组" and "Group 10" are 10. */
function groupNumber(raw: RecordReader): number {
  const text = raw.text(
    'groupNumber',
    'groupNo',
    'groupNum',
    'number',
    'no',
    'sort',
    'orderNo',
    'code',
    'id',
    'groupId',
  );
  const number = Number(/\d+/.exec(text)?.[0] ?? Number.NaN);
  if (!(number >= 1 && number <= 10)) throw new ShapeError(`${raw.at}.groupNo`, 'a group from 1 to 10');
  return number;
}

/** The count that oa-web states, else the length of the list it includes, else zero. */
const countOf = (raw: RecordReader, list: string, ...keys: string[]): number =>
  raw.optionalInt(...keys) ?? (Array.isArray(raw.raw(list)) ? raw.records(list).length : 0);

export function toGroup(raw: RecordReader): Group {
  return {
    id: raw.id('id', 'groupId', 'fciGroupId', 'gid'),
    number: groupNumber(raw),
    name: raw.optionalName() ?? raw.optionalName('group') ?? raw.name('title'),
    sectionCount: countOf(raw, 'sections', 'sectionCount', 'sectionNum', 'sectionTotal', 'sectionQty'),
    breedCount: countOf(raw, 'breeds', 'breedCount', 'dogCount', 'breedNum', 'dogNum', 'breedTotal', 'breedQty'),
  };
}

export function toSection(raw: RecordReader): Section {
  return {
    id: raw.id('id', 'sectionId', 'fciSectionId', 'sid'),
    groupId: raw.id('groupId', 'fciGroupId', 'parentId', 'pid', 'gid'),
    number: raw.optionalInt('sectionNumber', 'sectionNo', 'sectionNum', 'number', 'no', 'sort', 'orderNo'),
    name: raw.optionalName() ?? raw.optionalName('section') ?? raw.name('title'),
    breedCount: countOf(raw, 'breeds', 'breedCount', 'dogCount', 'breedNum', 'dogNum', 'breedTotal', 'breedQty'),
  };
}

function minMax(raw: RecordReader, minKeys: string[], maxKeys: string[], rangeKeys: string[]): [number, number] | null {
  const rangeKey = rangeKeys.find((key) => raw.raw(key) != null && raw.raw(key) !== '');
  const value = rangeKey === undefined ? undefined : raw.raw(rangeKey);
  // "75-85", "75～85 cm" or [75, 85]
  const ends = Array.isArray(value) ? value.map(String) : String(value ?? '').match(/\d+(?:\.\d+)?/g);
  const min = Number(ends?.[0] ?? raw.optionalNumber(...minKeys) ?? Number.NaN);
  const max = Number(ends?.[1] ?? ends?.[0] ?? raw.optionalNumber(...maxKeys) ?? Number.NaN);
  if (Number.isNaN(min) && Number.isNaN(max)) return null;
  const low = Number.isNaN(min) ? max : min;
  const high = Number.isNaN(max) ? min : max;
  return low <= high ? [low, high] : [high, low];
}

/** By sex: `maleHeightMin` and `maleHeightMax`, `heightMale`, or one `height` for both. */
function rangeBySex(raw: RecordReader, what: string): Breed['heightCm'] {
  const of = (sex: string) =>
    minMax(
      raw,
      [`${sex}${what}Min`, `${what}${sex}Min`, `min${sex}${what}`],
      [`${sex}${what}Max`, `${what}${sex}Max`, `max${sex}${what}`],
      [`${sex}${what}`, `${what}${sex}`],
    );
  const nested = raw.raw(what);
  if (typeof nested === 'object' && nested !== null && !Array.isArray(nested)) {
    const bySex = recordReader(nested, `${raw.at}.${what}`);
    const male = minMax(bySex, ['maleMin'], ['maleMax'], ['male', 'm', 'dog']);
    const female = minMax(bySex, ['femaleMin'], ['femaleMax'], ['female', 'f', 'bitch']);
    return male || female ? { male, female } : null;
  }
  const both = minMax(
    raw,
    [`${what}Min`, `min${what}`],
    [`${what}Max`, `max${what}`],
    [what, `${what}Cm`, `${what}Kg`],
  );
  const male = of('male') ?? both;
  const female = of('female') ?? both;
  return male || female ? { male, female } : null;
}

export function toBreedSummary(raw: RecordReader, picture: Picture): BreedSummary {
  return {
    id: raw.id('id', 'dogId', 'fciDogId', 'breedId'),
    fciNumber: raw.int('fciNumber', 'fciNo', 'fciNum', 'fciCode', 'standardNo', 'number', 'no', 'code'),
    name: raw.optionalName() ?? raw.optionalName('breed') ?? raw.name('dog'),
    aliases: raw.texts('aliases', 'alias', 'aliasNames', 'otherNames', 'nickNames', 'bieming'),
    groupId: raw.id('groupId', 'fciGroupId', 'gid'),
    sectionId: raw.id('sectionId', 'fciSectionId', 'sid'),
    origin: localizedText(raw, 'origin', 'originName', 'country', 'originCountry', 'place') ?? {
      zh: '不详',
      en: 'Unknown',
    },
    size: raw.knownWord(breedFields.size),
    workingTrial: raw.optionalBool('workingTrial', 'isWorkingTrial', 'workTest', 'workTrial', 'needWorkTest'),
    provisional:
      raw.optionalBool('provisional', 'isProvisional', 'provisionalFlag', 'temporary', 'isTemporary') ?? false,
    picture: picture(
      raw.optionalText('picture', 'pic', 'picUrl', 'image', 'imageUrl', 'img', 'imgUrl', 'photo', 'cover'),
    ),
  };
}

/** The breed's group or section, nested as an object or flat in the record. */
function parentOf<T extends Group | Section>(
  raw: RecordReader,
  key: 'group' | 'section',
  to: (raw: RecordReader) => T,
): T {
  const nested = raw.nested(key, `fci${key}`);
  if (nested) return to(nested);
  const name = raw.name(key);
  const id = raw.id(`${key}Id`, `fci${key}Id`);
  const flat = {
    id,
    groupId: raw.id('groupId', 'fciGroupId'),
    name,
    [`${key}No`]: raw.optionalText(`${key}No`, `${key}Number`, `${key}Num`) ?? (key === 'group' ? id : null),
  };
  return to(recordReader(flat, raw.at));
}

export function toBreed(raw: RecordReader, picture: Picture, link: AdapterContext['link']): Breed {
  const summary = toBreedSummary(raw, picture);
  const pictures = raw
    .texts('pictures', 'pics', 'images', 'imgs', 'photos')
    .map((url) => picture(url))
    .filter((url) => url !== null);
  return {
    ...summary,
    group: parentOf(raw, 'group', toGroup),
    section: parentOf(raw, 'section', toSection),
    heightCm: rangeBySex(raw, 'height'),
    weightKg: rangeBySex(raw, 'weight'),
    lifespanYears: minMax(
      raw,
      ['lifespanMin', 'lifeMin', 'minLife', 'lifeYearMin'],
      ['lifespanMax', 'lifeMax', 'maxLife', 'lifeYearMax'],
      ['lifespan', 'lifespanYears', 'life', 'lifeSpan'],
    ),
    coat: localizedText(raw, 'coat', 'hair', 'fur', 'coatType'),
    colours: localizedTexts(raw, 'colours', 'colors', 'colour', 'color', 'coatColor', 'coatColors'),
    temperament: localizedTexts(raw, 'temperament', 'temperaments', 'character', 'characters'),
    use: localizedText(raw, 'use', 'usage', 'utilization', 'purpose'),
    recognisedOn: raw.optionalDay('recognisedOn', 'recognizedOn', 'recognizedDate', 'recogniseDate', 'acceptDate'),
    standardUrl: link(raw.optionalText('standardUrl', 'standardLink', 'standard', 'fciUrl')),
    description: localizedText(raw, 'description', 'desc', 'intro', 'introduction', 'remark'),
    pictures: pictures.length > 0 ? pictures : summary.picture ? [summary.picture] : [],
  };
}

export async function breeds(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciGroup,
    upstream: { method: 'GET', params: {} },
    cache: policies.breeds,
    adapt: (payload, _params, { reportSkipped }) =>
      adaptList(payload, toGroup, reportSkipped).sort((a, b) => a.number - b.number),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciSectionByGroupId,
    upstream: { method: 'GET', params: { groupId: 'groupId' } },
    cache: policies.breeds,
    adapt: (payload, _params, { reportSkipped }) => adaptList(payload, toSection, reportSkipped),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogBySectionId,
    upstream: { method: 'GET', params: { sectionId: 'sectionId' } },
    cache: policies.breeds,
    adapt: (payload, _params, { picture, reportSkipped }) =>
      adaptList(payload, (raw) => toBreedSummary(raw, picture), reportSkipped),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogAll,
    upstream: { method: 'GET', params: {} },
    cache: policies.breeds,
    adapt: (payload, _params, { picture, reportSkipped }) =>
      adaptList(payload, (raw) => toBreedSummary(raw, picture), reportSkipped),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogByGroupId,
    upstream: { method: 'GET', params: { groupId: 'groupId' } },
    cache: policies.breeds,
    adapt: (payload, _params, { picture, reportSkipped }) =>
      adaptList(payload, (raw) => toBreedSummary(raw, picture), reportSkipped),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogById,
    upstream: { method: 'GET', params: { id: 'id' } },
    cache: policies.breeds,
    adapt: (payload, _params, { picture, link }) => adaptRecord(payload, (raw) => toBreed(raw, picture, link)),
  });
}
