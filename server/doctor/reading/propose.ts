/** Proposes unread keys for missing fields: by name, by pinyin, and by kind of value. */
import { type Field, isCodeField, isNameField, normaliseCode, wordFor } from '../../oaweb/fields/field.ts';
import { fold } from '../../oaweb/fields/values.ts';
import { noticeFields } from '../../oaweb/vocabulary/announcements.ts';
import { breedFields } from '../../oaweb/vocabulary/breeds.ts';
import { certificateFields } from '../../oaweb/vocabulary/certificates.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';
import { hasYesAndNo, vocabulary } from '../../oaweb/vocabulary/index.ts';
import { licenceFields } from '../../oaweb/vocabulary/licences.ts';
import { pedigreeFields } from '../../oaweb/vocabulary/pedigrees.ts';
import { peopleFields } from '../../oaweb/vocabulary/people.ts';
import { distinctiveLength, isCode, keyOf } from '../asking/raw.ts';
import { mayBePerson } from '../masked.ts';
import type { Examination, SoughtAt, UnreadKey } from './examine.ts';
import { isPresent, type Kind, kindOfValues, mayMeanYesOrNo, suitability } from './kinds.ts';
import { languageEnding, resemblance } from './resemblance.ts';

/** Evidence for a candidate, as counts. */
interface Evidence {
  /** Number of records with a value under the key. */
  readonly records: number;
  /** Number of records with a value that suits the field. */
  readonly suiting: number;
  /** Number of questions that requested this value and got the record back. */
  readonly roundTrips: number;
}

export interface Candidate {
  readonly key: UnreadKey;
  /** Path to the key from the record that lacks the field, as written in the map. */
  readonly path: string;
  readonly field: Field;
  /** Score from 0 to 1. */
  readonly score: number;
  readonly evidence: Evidence;
  /** True if the field is read under another key, and this key holds the text in the other language. */
  readonly isTwin?: true;
}

/**
 * Keys for bookkeeping and personal data. They score low unless their name is nearly a field's, and a person is never
 * asked about them.
 */
const unlikelyKeys =
  /^__v$|password|token|phone|mobile|tel$|lxdh|sjh|email|address|addr$|^dz$|sfz|id_?card|chip|xp(h|bh)$|remark|version|create(by|time|user)|update(by|time|user)|del_?flag|tenant|search|params|sort_?no|order_?num/i;

/** Fields that hold a person. A key inside may supply a field of the outer record, as the breeder's kennel does. */
const personRecords: readonly Field[] = [
  peopleFields.person,
  certificateFields.owner,
  certificateFields.breeder,
  licenceFields.holder,
];

/** Fields that hold any other nested record. */
const otherRecords: readonly Field[] = [
  pedigreeFields.pedigree,
  pedigreeFields.sire,
  pedigreeFields.dam,
  noticeFields.attachments,
  dogFields.breed,
  breedFields.group,
  breedFields.section,
];

/** All fields that hold a nested record. A key inside usually belongs to that record, not to the outer record. */
const innerRecords = [...personRecords, ...otherRecords];

/** Returns whether the vocabulary lists a key for a field. */
const isAlias = (name: string, field: Field): boolean => field.keys.some((alias) => fold(alias) === fold(name));

const isNamed = (name: string, field: Field): boolean => isAlias(name, field) || resemblance(name, field) >= 0.5;

/**
 * Returns a key's path from the records at a place. Null if the key is outside these records or inside a nested list.
 */
function pathFrom(place: string, { at, key }: UnreadKey): string | null {
  if (at === place) return key;
  const between = at.slice(place.length + 1);
  return at.startsWith(`${place}.`) && !between.includes('[]') ? `${between}.${key}` : null;
}

/** Maps the path of a nested object to the fields that it was read as. */
type Containers = ReadonlyMap<string, readonly Field[]>;

function containersIn({ places }: Examination): Containers {
  const containers = new Map<string, Field[]>();
  for (const { path, field, keys } of places) {
    for (const key of keys.keys()) {
      const at = `${path}.${key}`;
      containers.set(at, [...(containers.get(at) ?? []), field]);
    }
  }
  return containers;
}

/**
 * Returns whether a path from the sought field's place leads into another record: an object that was read as one of
 * `records`, or whose name resembles one of `records` and not the sought field.
 */
function isInRecord(
  path: string,
  { path: place, field }: SoughtAt,
  records: readonly Field[],
  containers: Containers,
): boolean {
  const steps = path.split('.').slice(0, -1);
  return steps.some((name, i) => {
    const read = containers.get([place, ...steps.slice(0, i + 1)].join('.')) ?? [];
    return (
      read.some((container) => records.includes(container)) ||
      (records.some((record) => isNamed(name, record)) && !isNamed(name, field))
    );
  });
}

/** Returns whether a key's name resembles one of `records` more closely than it resembles `field`. */
const isNamedLike = (key: string, records: readonly Field[], field: Field): boolean =>
  records.some((record) => resemblance(keyOf(key), record) > resemblance(keyOf(key), field));

/** Returns all keys that the vocabulary lists for the kinds of record in the answers. */
function keysOfRecords({ fields }: Examination): ReadonlySet<string> {
  const sought = new Set(fields.map(({ field }) => field));
  const tables = Object.values(vocabulary).map((table) => Object.values(table));
  const read = tables.filter((table) => table.some((field) => sought.has(field)));
  return new Set(read.flat().flatMap(({ keys }) => keys.map(fold)));
}

/** Returns whether the field's table of codes has a word for every value. */
export function hasWordForEvery(field: Field, values: readonly unknown[]): boolean {
  const present = values.filter(isPresent);
  return (
    isCodeField(field) &&
    present.length > 0 &&
    present.every((value) => wordFor(field, normaliseCode(String(value))) !== null)
  );
}

export function score(
  { path, values }: Pick<Candidate, 'path'> & Pick<UnreadKey, 'values'>,
  field: Field,
  kind: Kind,
): number {
  const name = keyOf(path);
  const whole = Math.max(resemblance(name, field), 0.9 * resemblance(path.replaceAll('.', '_'), field));
  const alike = isAlias(name, field) ? 1 : whole;
  const suits = suitability(kind, isCodeField(field), values);
  if (suits === 0) return 0;
  // A key such as `certId` may hold the sought number in every record seen, and still be an id that differs in others.
  const isOtherId = /(^|_|[a-z])id$/i.test(name) && !/id$/i.test(field.name);
  const isStranger = field.personal !== 'person' && mayBePerson.test(name) && !isCodeField(field);
  const likeness = Math.min(1, alike + (hasWordForEvery(field, values) ? 0.35 : 0));
  return likeness * suits * (isStranger || isOtherId ? 0.4 : 1) * (unlikelyKeys.test(name) && alike < 0.9 ? 0.3 : 1);
}

/** Returns whether a key may be the id of a list's records: it ends in `id`, and no two records share a value. */
function mayBeId({ key, at, values }: UnreadKey): boolean {
  const present = values.filter(isPresent);
  const distinct = new Set(present.map(String));
  return (
    at.includes('[]') &&
    /id$/i.test(key) &&
    !key.includes('.') &&
    present.length > 1 &&
    distinct.size === present.length
  );
}

/**
 * Returns the places where fields are missing. A field that is found in one place does not count as missing elsewhere,
 * unless a record there could not be read without it.
 */
function missingIn({ places }: Examination): SoughtAt[] {
  const isFound = ({ sought, found }: SoughtAt): boolean => sought === 0 || found >= sought * 0.1;
  const found = new Set(places.filter(isFound).map(({ field }) => field));
  return places.filter(({ field, isWanted }) => isWanted || !found.has(field));
}

export const probableScore = 0.45;
export const certainScore = 0.72;

function evidenceOf({ values, echoes }: UnreadKey, field: Field, kind: Kind): Evidence {
  const present = values.filter(isPresent);
  const suiting = present.filter((value) => suitability(kind, isCodeField(field), [value]) >= 0.7).length;
  const asked = [...(echoes.get(field.name) ?? [])];
  const isChance = asked.length < 2 && asked.every((value) => value.length < distinctiveLength);
  return { records: present.length, suiting, roundTrips: isChance ? 0 : asked.length };
}

/**
 * Returns whether the evidence is conclusive: several records agree and none contradicts, or oa-web returned the record
 * when asked for the value.
 */
export const isProvedBy = ({ records, suiting, roundTrips }: Evidence): boolean =>
  roundTrips > 0 || (suiting >= 2 && suiting === records);

/** Returns unread keys that hold a known field in the other language, such as `nameEn` next to `name`. */
function twins({ places, unread }: Examination): Candidate[] {
  const bilingual = places.filter(({ field, found }) => found > 0 && field.localized);
  return bilingual.flatMap(({ path, field, keys }) =>
    unread
      .filter((key) => key.at === path && [...keys.keys()].some((known) => isTwin(key.key, known)))
      .map((key): Candidate => {
        const evidence = evidenceOf(key, field, 'name');
        return { key, path: key.key, field, score: 1, evidence, isTwin: true };
      }),
  );
}

const isTwin = (key: string, known: string): boolean => {
  const stem = (name: string) => name.replace(languageEnding, '');
  return key !== known && stem(key) === stem(known);
};

function kindFor(field: Field, kinds: ReadonlyMap<string, Kind>): Kind {
  if (isNameField(field)) return 'name';
  // Expects an object for a record: a breed's id under the key `breed` is not the breed.
  const usual = otherRecords.includes(field) ? 'object' : field.personal ? 'text' : 'any';
  return kinds.get(field.name) ?? usual;
}

/** Returns the candidates for all missing fields. */
function allCandidates(
  examination: Examination,
  kinds: ReadonlyMap<string, Kind>,
  isExcluded: (key: UnreadKey, path: string, sought: SoughtAt) => boolean,
): Candidate[] {
  return missingIn(examination).flatMap((sought) =>
    examination.unread.flatMap((key): Candidate[] => {
      const { field } = sought;
      const path = pathFrom(sought.path, key);
      if (path === null || (!key.echoes.has(field.name) && isExcluded(key, path, sought))) return [];
      const kind = kindFor(field, kinds);
      const evidence = evidenceOf(key, field, kind);
      const least = field.name === 'id' && mayBeId(key) ? probableScore + 0.1 : 0;
      const likeness = Math.max(score({ path, values: key.values }, field, kind), least);
      return [{ key, path, field, score: evidence.roundTrips > 0 ? 1 : likeness, evidence }];
    }),
  );
}

/** Returns the probable candidates, best first. Proposes a key only for the field that it resembles most. */
export function candidatesFor(examination: Examination, kinds: ReadonlyMap<string, Kind>): Candidate[] {
  const containers = containersIn(examination);
  const names = innerRecords.filter(isNameField);
  const isElsewhere = (key: UnreadKey, path: string, sought: SoughtAt): boolean =>
    !(sought.isWanted && path === key.key && !path.includes('.')) &&
    (isInRecord(path, sought, innerRecords, containers) || isNamedLike(path, names, sought.field));
  const ranked = [...twins(examination), ...allCandidates(examination, kinds, isElsewhere)]
    .filter((candidate) => candidate.score >= probableScore)
    .sort((a, b) => b.score - a.score);
  const bestOf = new Map<UnreadKey, number>();
  for (const { key, score: best } of ranked) bestOf.set(key, Math.max(bestOf.get(key) ?? 0, best));
  return ranked.filter(({ key, score: own }) => own >= (bestOf.get(key) ?? 0) - 0.05);
}

/** Minimum score at which a key's name counts as resembling a field. */
const resembling = 0.3;

/** Maximum number of fields offered to a person for one key. */
const maxChoices = 12;

/** Returns whether a key is in a list or in another unread key's value. A person is asked only about the container. */
const isInside = ({ key, at }: UnreadKey, unread: readonly UnreadKey[]): boolean =>
  /\.\d+(\.|$)/.test(key) || unread.some((other) => other.at === at && key.startsWith(`${other.key}.`));

/** Returns the missing fields that each unread key may hold, likeliest first, for a person to choose from. */
export function choicesFor(examination: Examination, kinds: ReadonlyMap<string, Kind>): Candidate[][] {
  const { unread } = examination;
  const containers = containersIn(examination);
  const known = keysOfRecords(examination);
  // A key that the vocabulary lists for another field may be unread only because reading stopped early.
  const isOfOther = ({ key }: UnreadKey, path: string, sought: SoughtAt): boolean => {
    const { field, isWanted } = sought;
    const isKnown = isWanted && known.has(fold(keyOf(key))) && !isAlias(keyOf(key), field);
    return isKnown || isInRecord(path, sought, otherRecords, containers);
  };
  // A field outside the contract's data accepts any value, so only a similar name makes it likely.
  const isUnlikely = ({ field, score: own }: Candidate): boolean => kindFor(field, kinds) === 'any' && own < resembling;
  const isOffered = (candidate: Candidate): boolean => {
    const { path, field, key, evidence } = candidate;
    const present = key.values.filter(isPresent);
    const areCodes = isCodeField(field) && present.every(isCode);
    if (hasYesAndNo(field) && !present.every(mayMeanYesOrNo)) return false;
    const isText = kindOfValues(key.values) === 'text';
    if (isText && mayBePerson.test(path) && field.personal !== 'person') return false;
    // No unlikely field is offered for text, because the text may be a person's name, whatever its key.
    const mayFit = isCodeField(field) ? areCodes : !isText;
    return evidence.records > 0 && evidence.suiting === evidence.records && (!isUnlikely(candidate) || mayFit);
  };
  const rank = (candidate: Candidate): number => (isUnlikely(candidate) ? -1 : candidate.score);
  const suiting = [...twins(examination), ...allCandidates(examination, kinds, isOfOther)].filter(isOffered);
  return unread
    .filter((key) => !unlikelyKeys.test(keyOf(key.key)) && !isInside(key, unread))
    .map((key) => {
      const choices = suiting.filter((candidate) => candidate.key === key).sort((a, b) => rank(b) - rank(a));
      // Prefers fields of the key's own record, because a field of an outer record needs another path in the map.
      const own = choices.filter(({ path }) => path === key.key);
      const [first] = choices;
      return (own.length > 0 ? own : choices.filter(({ path }) => path === first?.path)).slice(0, maxChoices);
    })
    .filter(({ length }) => length > 0);
}
