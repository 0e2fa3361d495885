/**
 * Breeds as a plausible oa-web would send them: `rc`/`msg`, snake_case lists, Y/N flags, some numbers as strings, and a
 * detail record with the group inlined.
 */
import { HttpResponse, http, type RequestHandler } from 'msw';
import type { BySex, Text } from '../data/breeds/breed-row.ts';
import { groups } from '../data/breeds/groups.ts';
import type { ListedBreed } from '../data/breeds/nomenclature.ts';
import { breedByNumber, nomenclature } from '../data/breeds/nomenclature.ts';
import { sizeClassOf } from '../data/breeds/size-class.ts';
import { varieties } from '../data/breeds/varieties.ts';
import { type ColourKey, colours, origins, temperaments } from '../data/breeds/vocabulary.ts';
import { type CallExamples, notedExamples } from '../data/examples.ts';
import { scoredBreedNumbers } from '../data/shows/show-dogs.ts';
import { drawPortrait } from '../portraits/portrait.ts';
import { withColour } from '../portraits/registered-colour.ts';
import { drawStanding } from '../portraits/standing/standing.ts';
import { parametersOf, svg } from './requests.ts';

const ok = (result: unknown) => HttpResponse.json({ rc: '0', msg: 'success', result });

const sectionId = (group: number, section: number) => String(group * 100 + section);
const picturePath = ({ number }: ListedBreed) => `/oa-web/upload/fci/${number}.svg`;

/** Returns the countries of origin as text in both languages: `['法国、比利时', 'France, Belgium']` */
function originOf({ origin }: ListedBreed): Text {
  return [origin.map((key) => origins[key][0]).join('、'), origin.map((key) => origins[key][1]).join(', ')];
}

const sizeCodes = { small: 1, medium: 2, large: 3, giant: 4, several: 5 } as const;

function sizeOf(breed: ListedBreed): number | null {
  const size = sizeClassOf(breed);
  return size && sizeCodes[size];
}

const trialOf = <V>({ workingTrial }: ListedBreed, yes: V, no: V): V | '可选' =>
  workingTrial === 'optional' ? '可选' : workingTrial ? yes : no;

function bounds(range: BySex | null, what: string) {
  return Object.fromEntries(
    (['male', 'female'] as const).flatMap((sex) => [
      [`${sex}${what}Min`, range?.[sex]?.[0] ?? null],
      [`${sex}${what}Max`, range?.[sex]?.[1] ?? null],
    ]),
  );
}

const named = ([nameCn, nameEn]: Text) => ({ nameCn, nameEn });

function listItem(breed: ListedBreed) {
  const [originCn, originEn] = originOf(breed);
  return {
    dog_id: breed.number,
    fci_no: String(breed.number),
    name_cn: breed.zh,
    name_en: breed.en,
    alias: [...(breed.native ?? []), ...(breed.aliases ?? [])],
    group_id: breed.group,
    section_id: sectionId(breed.group, breed.section),
    origin_cn: originCn,
    origin_en: originEn,
    body_type: sizeOf(breed),
    is_working_trial: trialOf(breed, 'Y', 'N'),
    is_provisional: breed.provisional ? 'Y' : 'N',
    pic_url: picturePath(breed),
    ...bounds(breed.heightCm, 'Height'),
    lifeMin: breed.lifespanYears?.[0] ?? '',
    lifeMax: breed.lifespanYears?.[1] ?? '',
    characters: breed.temperament.map((key) => named(temperaments[key])),
  };
}

const inSection = (group: number, section: number) =>
  nomenclature.filter((breed) => breed.group === group && breed.section === section);

/** Builds the detail record as another generation of oa-web's code would: camelCase, slashed dates, inlined group. */
function detail(breed: ListedBreed) {
  const group = groups[breed.group - 1];
  const section = group?.sections.find((s) => s.number === breed.section);
  if (!group || !section) throw new Error(`breed ${breed.number} has no section`);
  const [originCn, originEn] = originOf(breed);
  return {
    dogId: breed.number,
    fciNo: breed.number,
    chineseName: breed.zh,
    englishName: breed.en,
    alias: [...(breed.native ?? []), ...(breed.aliases ?? [])].join('、'),
    group: groupItem(breed.group),
    section: sectionItem(breed.group, breed.section),
    originCn,
    originEn,
    bodyType: sizeOf(breed),
    workingTrial: trialOf(breed, 1, 0),
    provisional: breed.provisional ? 1 : 0,
    ...bounds(breed.heightCm, 'Height'),
    ...bounds(breed.weightKg, 'Weight'),
    varietyList: (varieties.get(breed.number) ?? []).map(({ name, heightCm, weightKg, chestCm }) => ({
      ...named(name),
      ...bounds(heightCm ?? null, 'Height'),
      ...bounds(weightKg ?? null, 'Weight'),
      ...bounds(chestCm ?? null, 'Chest'),
    })),
    lifeMin: breed.lifespanYears?.[0] ?? '',
    lifeMax: breed.lifespanYears?.[1] ?? '',
    coatCn: breed.coat[0],
    coatEn: breed.coat[1],
    colors: breed.colours.map((key) => named(colours[key])),
    characters: breed.temperament.map((key) => named(temperaments[key])),
    usageCn: breed.use[0],
    usageEn: breed.use[1],
    recognizedDate: breed.recognisedOn?.replaceAll('-', '/') ?? '',
    standardUrl: `https://www.fci.be/Nomenclature/Standards/${String(breed.number).padStart(3, '0')}g${String(breed.group).padStart(2, '0')}-en.pdf`,
    introCn: breed.description[0],
    introEn: breed.description[1],
    standingFigureUrl: `/oa-web/upload/fci/standing/${breed.number}.svg`,
    pics: [picturePath(breed)],
    picUrl: picturePath(breed),
  };
}

function groupItem(number: number) {
  const group = groups[number - 1];
  return (
    group && {
      group_id: group.number,
      group_no: `第 ${group.number} 组`,
      name_cn: group.name[0],
      name_en: group.name[1],
      section_count: String(group.sections.length),
      dog_count: nomenclature.filter((breed) => breed.group === group.number).length,
    }
  );
}

function sectionItem(group: number, number: number) {
  const section = groups[group - 1]?.sections.find((s) => s.number === number);
  return (
    section && {
      section_id: sectionId(group, number),
      group_id: group,
      section_no: number,
      name_cn: section.name[0],
      name_en: section.name[1],
      dog_count: inSection(group, number).length,
    }
  );
}

const isColour = (key: string): key is ColourKey => Object.hasOwn(colours, key);

export function breedHandlers(): RequestHandler[] {
  return [
    http.get('*/oa-web/api/v1/open/getFciGroup', () => ok({ list: groups.map((g) => groupItem(g.number)) })),
    http.get('*/oa-web/api/v1/open/getFciSectionByGroupId', ({ request }) => {
      const group = groups[Number(parametersOf(request)('groupId')) - 1];
      return ok(group ? group.sections.map((s) => sectionItem(group.number, s.number)) : null);
    }),
    http.get('*/oa-web/api/v1/open/getFciDogBySectionId', ({ request }) => {
      const id = Number(parametersOf(request)('sectionId'));
      return ok(inSection(Math.floor(id / 100), id % 100).map(listItem));
    }),
    http.get('*/oa-web/api/v1/open/getFciDogAll', () => {
      const rows = nomenclature.map(listItem);
      return ok({ rows, totalCount: rows.length });
    }),
    http.get('*/oa-web/api/v1/open/shows/new/getFciDogByGroupId', ({ request }) => {
      const group = Number(parametersOf(request)('groupId'));
      return ok(
        nomenclature.filter((breed) => breed.group === group && scoredBreedNumbers.has(breed.number)).map(listItem),
      );
    }),
    http.get('*/oa-web/api/v1/open/getFciDogById', ({ request }) => {
      const breed = breedByNumber.get(Number(parametersOf(request)('id')));
      return ok(breed ? detail(breed) : null);
    }),
    http.get('*/oa-web/upload/fci/standing/:file', ({ params }) => {
      const breed = breedByNumber.get(Number.parseInt(String(params.file), 10));
      return svg(breed ? drawStanding(breed) : null);
    }),
    http.get('*/oa-web/upload/fci/:file', ({ params }) => {
      const [, number, colourKey = ''] = /^(\d+)(?:-(\w+))?\.svg$/.exec(String(params.file)) ?? [];
      const breed = breedByNumber.get(Number(number));
      if (!breed) return svg(null);
      const colour = isColour(colourKey) ? withColour(breed.look, colourKey) : null;
      return svg(drawPortrait(colour ?? breed.look));
    }),
  ];
}

const groupIdExamples = notedExamples([
  { value: '8', note: ['寻回犬、搜寻犬、水猎犬', 'Retrievers, flushing dogs, water dogs'] },
  { value: '9', note: ['伴侣犬和玩具犬', 'Companion and toy dogs'] },
  { value: '10', note: ['视觉猎犬', 'Sighthounds'] },
]);

export const breedExamples = {
  '/oa-web/api/v1/open/getFciSectionByGroupId': { groupId: groupIdExamples },
  '/oa-web/api/v1/open/getFciDogBySectionId': {
    sectionId: notedExamples([
      { value: '801', note: ['寻回犬', 'Retrievers'] },
      { value: '902', note: ['贵宾犬', 'Poodle'] },
    ]),
  },
  '/oa-web/api/v1/open/getFciDogById': {
    id: notedExamples([
      { value: '111', note: ['金毛寻回犬', 'Golden Retriever'] },
      { value: '193', note: ['苏俄猎狼犬', 'Borzoi'] },
      { value: '230', note: ['藏獒', 'Tibetan Mastiff'] },
    ]),
  },
  '/oa-web/api/v1/open/shows/new/getFciDogByGroupId': { groupId: groupIdExamples },
} satisfies CallExamples;
