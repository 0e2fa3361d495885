/** Declares the calls for the FCI nomenclature: groups, sections and breeds. */
import {
  type Breed,
  type BreedSummary,
  breedEndpoints,
  type Group,
  type Section,
  type Variety,
} from '../../../shared/areas/breeds.ts';
import type { LocalizedText } from '../../../shared/areas/common.ts';
import { type AdapterContext, declare } from '../../api/endpoint-declaration.ts';
import { policies } from '../../cache/cache-policy.ts';
import type { Payload } from '../../oaweb/envelope.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { countOf, localizedText, localizedTexts, numeralIn, urlOf, urlsOf } from '../../oaweb/fields/typed-fields.ts';
import { isObject } from '../../oaweb/fields/values.ts';
import {
  adaptItems,
  compareStated,
  type Filters,
  hasList,
  listOf,
  nestedList,
  requestedRows,
  singleRecord,
} from '../../oaweb/lists/lists.ts';
import { breedPinyin } from '../../oaweb/pinyin/readings.ts';
import { EmptyAnswerError, IgnoredParameterError, orNull } from '../../oaweb/reading-errors.ts';
import { compareGroup, groupNumberIn, statedGroup } from '../../oaweb/records/group.ts';
import {
  breedFields,
  chestFields,
  groupFields,
  heightFields,
  lifespanFields,
  sectionFields,
  varietyFields,
  weightFields,
} from '../../oaweb/vocabulary/breeds.ts';
import { height, lifespanOf, measureOf, weight } from './measures.ts';

type Picture = AdapterContext['picture'];

const isOneToTen = (number: number | null): number is number => number !== null && number >= 1 && number <= 10;

/** Reads a group's number from its own field, or from the name: "第 10 组", "第十组" or "Group 10". */
function groupNumber(record: RecordReader): number | null {
  const stated = record.optionalText(groupFields.number);
  const name = stated === null ? record.optionalName(groupFields.name) : null;
  const inName = [name?.zh, name?.en].map(
    (text) => /第\s*[\d一二三四五六七八九十]+\s*组|group\s*\d+/i.exec(text ?? '')?.[0],
  );
  const texts = stated === null ? inName : [stated];
  return texts.map((text) => (text === undefined ? null : numeralIn(text))).find(isOneToTen) ?? null;
}

type Facts<T> = Omit<T, 'id' | 'groupId'>;

const factsOfGroup = (record: RecordReader): Facts<Group> => ({
  number: groupNumber(record),
  name: record.name(groupFields.name),
  sectionCount: orNull(() => countOf(record, groupFields.sectionCount)),
  breedCount: orNull(() => countOf(record, groupFields.breedCount)),
});

export const toGroup = (record: RecordReader): Group => ({ id: record.id(groupFields.id), ...factsOfGroup(record) });

/** Compares groups by number. Groups without a number come last, in oa-web's order. */
const byNumber = (a: Group, b: Group): number =>
  (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER);

const factsOfSection = (record: RecordReader): Facts<Section> => ({
  number: orNull(() => countOf(record, sectionFields.number)),
  name: record.name(sectionFields.name),
  breedCount: orNull(() => countOf(record, sectionFields.breedCount)),
});

/** @param confirmed requested group, if the rows are known to belong to it */
const toSection = (record: RecordReader, confirmed: Requested): Section => ({
  id: record.id(sectionFields.id),
  groupId: confirmed.groupId ?? statedGroup(record, sectionFields).id,
  ...factsOfSection(record),
});

/** Parent that a request names: a group for sections, a group or a section for breeds. */
interface Requested {
  readonly groupId?: string;
  readonly sectionId?: string;
}

const sectionIdIn = (record: RecordReader): string | null =>
  record.nested(breedFields.section)?.optionalText(sectionFields.id) ?? record.optionalText(breedFields.sectionId);

/** Reads optional strings. If they are unreadable, notes a misfit and returns an empty list. */
const stringsOrNone = (record: RecordReader, field: Field): LocalizedText[] =>
  orNull(
    () => localizedTexts(record, field),
    () => record.reading.note('unread-value', field.name),
  ) ?? [];

/** @param confirmed requested group or section, if the rows are known to belong to it */
export function toBreedSummary(record: RecordReader, picture: Picture, confirmed: Requested = {}): BreedSummary {
  const group = statedGroup(record, breedFields);
  const groupId = confirmed.groupId ?? group.id;
  const name = record.name(breedFields.name);
  // Aliases may also be separated by a slash.
  const aliases = record
    .texts(breedFields.aliases)
    .flatMap((text) => text.split(/[/／]/))
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const trial = record.knownWord(breedFields.workingTrial);
  return {
    id: record.id(breedFields.id),
    fciNumber: record.int(breedFields.fciNumber),
    name,
    aliases,
    pinyin: breedPinyin(name.zh, aliases),
    groupId,
    groupNumber: groupNumberIn({ id: groupId, number: group.number }),
    sectionId: confirmed.sectionId ?? sectionIdIn(record),
    origin: localizedText(record, breedFields.origin),
    size: record.knownWord(breedFields.size),
    workingTrial: trial === 'optional' ? trial : trial && trial === 'yes',
    provisional: orNull(() => record.optionalBool(breedFields.provisional)),
    picture: picture(orNull(() => urlOf(record, breedFields.picture))),
    heightCm: measureOf(record, heightFields, height),
    lifespanYears: lifespanOf(record, lifespanFields),
    temperament: stringsOrNone(record, breedFields.temperament),
  };
}

/** Reads the data about the breed's group from a nested object, or from the record itself. */
function groupIn(record: RecordReader): Facts<Group> {
  const inner = record.nested(breedFields.group);
  if (inner) return factsOfGroup(inner);
  const name = record.name(breedFields['group.name']);
  const counts = {
    sectionCount: record.find(breedFields['group.sectionCount'])?.value,
    breedCount: record.find(breedFields['group.breedCount'])?.value,
  };
  const number = record.optionalText(breedFields.groupNumber);
  return factsOfGroup(record.derived({ name, number, ...counts }, `${record.at}.group`));
}

function sectionIn(record: RecordReader, groupId: string | null): Omit<Section, 'id'> {
  const inner = record.nested(breedFields.section);
  if (inner) return { groupId: statedGroup(inner, sectionFields).id ?? groupId, ...factsOfSection(inner) };
  const name = record.name(breedFields['section.name']);
  const number = record.optionalText(breedFields['section.number']);
  const breedCount = record.find(breedFields['section.breedCount'])?.value;
  return { groupId, ...factsOfSection(record.derived({ name, number, breedCount }, `${record.at}.section`)) };
}

const toVariety = (record: RecordReader): Variety => ({
  name: record.name(varietyFields.name),
  heightCm: measureOf(record, heightFields, height),
  weightKg: measureOf(record, weightFields, weight),
  chestCm: measureOf(record, chestFields, height),
});

type DetailContext = Pick<AdapterContext, 'picture' | 'link' | 'reportSkipped'>;

export function toBreed(record: RecordReader, { picture, link, reportSkipped }: DetailContext): Breed {
  const summary = toBreedSummary(record, picture);
  const group = groupIn(record);
  const pictures = (orNull(() => urlsOf(record, breedFields.pictures)) ?? [])
    .map((url) => picture(url))
    .filter((url) => url !== null);
  return {
    ...summary,
    // A stated group number takes precedence over one derived from the group's id.
    groupNumber: group.number ?? summary.groupNumber,
    group: { id: summary.groupId, ...group },
    section: { id: summary.sectionId, ...sectionIn(record, summary.groupId) },
    weightKg: measureOf(record, weightFields, weight),
    varieties: nestedList(record, breedFields.varieties, toVariety, reportSkipped),
    coat: localizedText(record, breedFields.coat),
    colours: stringsOrNone(record, breedFields.colours),
    use: localizedText(record, breedFields.use),
    recognisedOn: record.optionalDay(breedFields.recognisedOn),
    figure: picture(orNull(() => urlOf(record, breedFields.figure))),
    standardUrl: link(orNull(() => record.optionalText(breedFields.standardUrl), reportSkipped)),
    description: localizedText(record, breedFields.description),
    pictures,
  };
}

/**
 * Returns the breed with the requested id, or (assumed) with that FCI number.
 * @throws ApiError `notFound`, EmptyAnswerError or ShapeError
 * @throws IgnoredParameterError if oa-web sent only other breeds
 */
function requestedBreed(payload: Payload, id: string): RecordReader {
  const { items, at, reading } = hasList(payload) ? listOf(payload) : { ...payload, items: null };
  const breeds = items?.filter(isObject).map((item, i) => new RecordReader(item, `${at}[${i}]`, reading));
  if (breeds?.length === 0) throw new EmptyAnswerError();
  const candidates = breeds ?? [singleRecord(payload)];
  const states = (field: Field) => (record: RecordReader) =>
    record.all(field).some(
      ({ value }) =>
        String(value)
          .trim()
          .replace(/^0+(?=\d)/, '') === id.replace(/^0+(?=\d)/, ''),
    );
  const breed = candidates.find(states(breedFields.id)) ?? candidates.find(states(breedFields.fciNumber));
  if (!breed) throw new IgnoredParameterError('id');
  return breed;
}

const sectionFilters: Filters<Requested> = {
  groupId: (record, groupId) => compareGroup(statedGroup(record, sectionFields), groupId),
};

const breedFilters: Filters<Requested> = {
  groupId: (record, groupId) => compareGroup(statedGroup(record, breedFields), groupId),
  sectionId: (record, sectionId) => compareStated(sectionIdIn(record), sectionId),
};

/**
 * Adapts the rows of the requested group or section. `adapt` gets the requested values only if all are confirmed.
 * @throws ShapeError, IgnoredParameterError
 */
function belonging<T>(
  payload: Payload,
  requested: Requested,
  filters: Filters<Requested>,
  adapt: (record: RecordReader, confirmed: Requested) => T,
  { reportSkipped }: AdapterContext,
): T[] {
  const { rows, unconfirmed } = requestedRows(listOf(payload), requested, filters);
  const confirmed = unconfirmed.length === 0 ? requested : {};
  return adaptItems(rows, (record) => adapt(record, confirmed), reportSkipped);
}

type BreedListName = 'getFciDogBySectionId' | 'getFciDogAll' | 'getFciDogByGroupId';

const breedList = (endpoint: (typeof breedEndpoints)[BreedListName]) =>
  declare({
    endpoint,
    cache: policies.breeds,
    adapt: (payload, params, context) =>
      belonging(
        payload,
        params,
        breedFilters,
        (record, confirmed) => toBreedSummary(record, context.picture, confirmed),
        context,
      ),
  });

export const breedCalls = [
  declare({
    endpoint: breedEndpoints.getFciGroup,
    cache: policies.breeds,
    adapt: (payload, _params, { reportSkipped }) => adaptItems(listOf(payload), toGroup, reportSkipped).sort(byNumber),
  }),
  declare({
    endpoint: breedEndpoints.getFciSectionByGroupId,
    cache: policies.breeds,
    adapt: (payload, params, context) => belonging(payload, params, sectionFilters, toSection, context),
  }),
  breedList(breedEndpoints.getFciDogBySectionId),
  breedList(breedEndpoints.getFciDogAll),
  breedList(breedEndpoints.getFciDogByGroupId),
  declare({
    endpoint: breedEndpoints.getFciDogById,
    cache: policies.breeds,
    identifyingParams: () => ['id'],
    adapt: (payload, { id }, context) => toBreed(requestedBreed(payload, id), context),
  }),
];
