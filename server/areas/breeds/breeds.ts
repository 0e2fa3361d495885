/** The FCI nomenclature: groups, sections and breeds. */
import type { FastifyInstance } from 'fastify';
import {
  type Breed,
  type BreedSummary,
  breedEndpoints,
  type Group,
  type Section,
  type Variety,
} from '../../../shared/areas/breeds.ts';
import type { AdapterContext } from '../../api/endpoint-handler.ts';
import { policies } from '../../cache/cache-policy.ts';
import { hasList, listOf, type Payload } from '../../oaweb/envelope.ts';
import { addressesOf, addressOf } from '../../oaweb/fields/address.ts';
import type { Field } from '../../oaweb/fields/field.ts';
import { countOf, numeralIn } from '../../oaweb/fields/numbers.ts';
import { RecordReader } from '../../oaweb/fields/record-reader.ts';
import { localizedText, localizedTexts } from '../../oaweb/fields/texts.ts';
import { isObject } from '../../oaweb/fields/values.ts';
import { adaptItems, nestedList, singleRecord } from '../../oaweb/lists/lists.ts';
import { compareStated, type Filters, ownRows } from '../../oaweb/lists/own-rows.ts';
import { EmptyAnswerError, IgnoredParameterError, orNull, ShapeError } from '../../oaweb/reading-errors.ts';
import { compareGroup, groupIdIn, type StatedGroup, statedGroup } from '../../oaweb/records/group.ts';
import {
  breedFields as b,
  chestFields,
  groupFields as g,
  heightFields,
  lifespanFields,
  sectionFields as s,
  varietyFields,
  weightFields,
} from '../../oaweb/vocabulary/breeds.ts';
import { breedPinyin } from './breed-pinyin.ts';
import { height, lifespanOf, measureOf, weight } from './measures.ts';

type Picture = AdapterContext['picture'];

const isGroupNumber = (number: number | null): number is number => number !== null && number >= 1 && number <= 10;

/** Reads the number from its own field, or from the name: "第 10 组", "第十组" or "Group 10". */
function groupNumber(raw: RecordReader): number | null {
  const stated = raw.optionalText(g.number);
  const name = stated === null ? raw.optionalName(g.name) : null;
  const inName = [name?.zh, name?.en].map(
    (text) => /第\s*[\d一二三四五六七八九十]+\s*组|group\s*\d+/i.exec(text ?? '')?.[0],
  );
  const texts = stated === null ? inName : [stated];
  return texts.map((text) => (text === undefined ? null : numeralIn(text))).find(isGroupNumber) ?? null;
}

/** Returns the count that oa-web states, or else the length of the included list. */
function sizeOf(raw: RecordReader, count: Field, list: Field): number | null {
  const stated = orNull(() => countOf(raw, count));
  const listed = stated === null ? raw.find(list, Array.isArray)?.value : null;
  return stated ?? (Array.isArray(listed) ? listed.length : null);
}

export function toGroup(raw: RecordReader): Group {
  return {
    id: raw.id(g.id),
    number: groupNumber(raw),
    name: raw.name(g.name),
    sectionCount: sizeOf(raw, g.sectionCount, g.sections),
    breedCount: sizeOf(raw, g.breedCount, g.breeds),
  };
}

/** Sorts groups without a number last, in oa-web's order. */
const byNumber = (a: Group, b: Group): number =>
  (a.number ?? Number.MAX_SAFE_INTEGER) - (b.number ?? Number.MAX_SAFE_INTEGER);

/** Returns the id of a record's group: the requested one, or else the stated one. @throws ShapeError */
function groupIdOf(raw: RecordReader, group: StatedGroup, requested: string | undefined): string {
  const id = requested ?? groupIdIn(group);
  if (id === null) throw new ShapeError(`${raw.at}.groupId`, 'an identifier');
  return id;
}

/** @param groupId the group whose sections were requested */
export function toSection(raw: RecordReader, groupId?: string): Section {
  return {
    id: raw.id(s.id),
    groupId: groupIdOf(raw, statedGroup(raw, s), groupId),
    number: orNull(() => countOf(raw, s.number)),
    name: raw.name(s.name),
    breedCount: sizeOf(raw, s.breedCount, s.breeds),
  };
}

/** The group or section whose breeds were requested. */
interface Requested {
  readonly groupId?: string;
  readonly sectionId?: string;
}

const sectionIdIn = (raw: RecordReader): string | null =>
  raw.nested(b.section)?.optionalText(s.id) ?? raw.optionalText(b.sectionId);

/** (assumed) Words for what the FCI nomenclature calls "optional". */
const optionalTrial = /^(optional|可选|自愿)$/i;

/** Reads a flag. An unreadable flag is null and noted as a misfit, so that the breed is still shown. */
const flagOrNull = (raw: RecordReader, field: Field): boolean | null =>
  orNull(
    () => raw.optionalBool(field),
    () => raw.trace.note('unread-value', field.name, ...raw.all(field).map(({ key }) => key)),
  );

const workingTrialOf = (raw: RecordReader): BreedSummary['workingTrial'] =>
  optionalTrial.test(orNull(() => raw.optionalText(b.workingTrial)) ?? '')
    ? 'optional'
    : flagOrNull(raw, b.workingTrial);

export function toBreedSummary(raw: RecordReader, picture: Picture, requested: Requested = {}): BreedSummary {
  const sectionId = requested.sectionId ?? sectionIdIn(raw);
  if (sectionId === null) throw new ShapeError(`${raw.at}.sectionId`, 'an identifier');
  const name = raw.name(b.name);
  const aliases = raw.texts(b.aliases);
  return {
    id: raw.id(b.id),
    fciNumber: raw.int(b.fciNumber),
    name,
    aliases,
    pinyin: breedPinyin(name.zh, aliases),
    groupId: groupIdOf(raw, statedGroup(raw, b), requested.groupId),
    sectionId,
    origin: localizedText(raw, b.origin),
    size: raw.knownWord(b.size),
    workingTrial: workingTrialOf(raw),
    provisional: flagOrNull(raw, b.provisional),
    picture: picture(orNull(() => addressOf(raw, b.picture))),
  };
}

/** Reads the breed's group from a nested object, or from the record itself. */
function groupOf(raw: RecordReader, id: string): Group {
  const inner = raw.nested(b.group);
  if (inner) return toGroup(inner);
  return toGroup(raw.derived({ id, name: raw.name(b['group.name']), number: raw.optionalText(b.groupNumber) }));
}

function sectionOf(raw: RecordReader, { groupId, sectionId }: BreedSummary): Section {
  const inner = raw.nested(b.section);
  if (inner) return toSection(inner, groupId);
  const name = raw.name(b['section.name']);
  return toSection(raw.derived({ id: sectionId, name, number: raw.optionalText(b['section.number']) }), groupId);
}

const toVariety = (raw: RecordReader): Variety => ({
  name: raw.name(varietyFields.name),
  heightCm: measureOf(raw, heightFields, height),
  weightKg: measureOf(raw, weightFields, weight),
  chestCm: measureOf(raw, chestFields, height),
});

type DetailContext = Pick<AdapterContext, 'picture' | 'link' | 'reportSkipped'>;

export function toBreed(raw: RecordReader, { picture, link, reportSkipped }: DetailContext): Breed {
  const summary = toBreedSummary(raw, picture);
  const pictures = (orNull(() => addressesOf(raw, b.pictures)) ?? [])
    .map((url) => picture(url))
    .filter((url) => url !== null);
  return {
    ...summary,
    group: groupOf(raw, summary.groupId),
    section: sectionOf(raw, summary),
    heightCm: measureOf(raw, heightFields, height),
    weightKg: measureOf(raw, weightFields, weight),
    varieties: nestedList(raw, b.varieties, toVariety, reportSkipped),
    lifespanYears: lifespanOf(raw, lifespanFields),
    coat: localizedText(raw, b.coat),
    colours: localizedTexts(raw, b.colours),
    temperament: localizedTexts(raw, b.temperament),
    use: localizedText(raw, b.use),
    recognisedOn: raw.optionalDay(b.recognisedOn),
    figure: picture(orNull(() => addressOf(raw, b.figure))),
    standardUrl: link(raw.optionalText(b.standardUrl)),
    description: localizedText(raw, b.description),
    pictures: pictures.length > 0 ? pictures : summary.picture ? [summary.picture] : [],
  };
}

/**
 * Returns the breed with the requested id, or (assumed) with that FCI number.
 * @throws ApiError 40401, EmptyAnswerError, ShapeError, IgnoredParameterError if oa-web sent only others
 */
function requestedBreed(payload: Payload, id: string): RecordReader {
  const { items, at, trace } = hasList(payload) ? listOf(payload) : { ...payload, items: null };
  const breeds = items?.filter(isObject).map((item, i) => new RecordReader(item, `${at}[${i}]`, trace));
  if (breeds?.length === 0) throw new EmptyAnswerError();
  const candidates = breeds ?? [singleRecord(payload)];
  const states = (field: Field) => (raw: RecordReader) =>
    raw.all(field).some(
      ({ value }) =>
        String(value)
          .trim()
          .replace(/^0+(?=\d)/, '') === id.replace(/^0+(?=\d)/, ''),
    );
  const breed = candidates.find(states(b.id)) ?? candidates.find(states(b.fciNumber));
  if (!breed) throw new IgnoredParameterError('id');
  return breed;
}

const sectionFilters: Filters<{ groupId: string }> = {
  groupId: (raw, groupId) => compareGroup(statedGroup(raw, s), groupId),
};

const breedFilters: Filters<Requested> = {
  groupId: (raw, groupId) => compareGroup(statedGroup(raw, b), groupId),
  sectionId: (raw, sectionId) => compareStated(sectionIdIn(raw), sectionId),
};

/** Returns the breeds of the requested group or section. @throws ShapeError, IgnoredParameterError */
const toBreeds = (payload: Payload, requested: Requested, { picture, reportSkipped }: AdapterContext): BreedSummary[] =>
  adaptItems(
    ownRows(listOf(payload), requested, breedFilters),
    (raw) => toBreedSummary(raw, picture, requested),
    reportSkipped,
  );

export async function breeds(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciGroup,
    upstream: { method: 'GET', params: {} },
    cache: policies.breeds,
    adapt: (payload, _params, { reportSkipped }) => adaptItems(listOf(payload), toGroup, reportSkipped).sort(byNumber),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciSectionByGroupId,
    upstream: { method: 'GET', params: { groupId: 'groupId' } },
    cache: policies.breeds,
    adapt: (payload, params, { reportSkipped }) =>
      adaptItems(
        ownRows(listOf(payload), params, sectionFilters),
        (raw) => toSection(raw, params.groupId),
        reportSkipped,
      ),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogBySectionId,
    upstream: { method: 'GET', params: { sectionId: 'sectionId' } },
    cache: policies.breeds,
    adapt: (payload, { sectionId }, context) => toBreeds(payload, { sectionId }, context),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogAll,
    upstream: { method: 'GET', params: {} },
    cache: policies.breeds,
    adapt: (payload, _params, context) => toBreeds(payload, {}, context),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogByGroupId,
    upstream: { method: 'GET', params: { groupId: 'groupId' } },
    cache: policies.breeds,
    adapt: (payload, { groupId }, context) => toBreeds(payload, { groupId }, context),
  });
  app.registerEndpoint({
    endpoint: breedEndpoints.getFciDogById,
    upstream: { method: 'GET', params: { id: 'id' } },
    cache: policies.breeds,
    soughtBy: () => ['id'],
    adapt: (payload, { id }, context) => toBreed(requestedBreed(payload, id), context),
  });
}
