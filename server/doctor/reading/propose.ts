/** Proposes unread keys for missing fields: by name, by pinyin, and by the kind of the values. */
import { type Field, isCodeField, isNameField, normaliseCode, wordFor } from '../../oaweb/fields/field.ts';
import { fold } from '../../oaweb/fields/values.ts';
import { noticeFields } from '../../oaweb/vocabulary/announcements.ts';
import { breedFields } from '../../oaweb/vocabulary/breeds.ts';
import { certificateFields } from '../../oaweb/vocabulary/certificates.ts';
import { dogFields } from '../../oaweb/vocabulary/dogs.ts';
import { vocabulary } from '../../oaweb/vocabulary/index.ts';
import { licenceFields } from '../../oaweb/vocabulary/licences.ts';
import { pedigreeFields } from '../../oaweb/vocabulary/pedigrees.ts';
import { peopleFields } from '../../oaweb/vocabulary/people.ts';
import { distinctiveLength, isCode, keyOf } from '../asking/raw.ts';
import { mayBePerson } from '../masked.ts';
import type { Examination, Sought, UnreadKey } from './examine.ts';
import { isPresent, type Kind, suitability } from './kinds.ts';
import { languageEnding, resemblance } from './resemblance.ts';

/** Counts of a call's records that support a candidate. */
export interface Evidence {
  /** Number of records with a value under the key. */
  readonly records: number;
  /** Number of records with a value that suits the field. */
  readonly suiting: number;
  /** Number of questions that asked with the value and got the record back. */
  readonly roundTrips: number;
}

export interface Candidate {
  readonly key: UnreadKey;
  readonly field: Field;
  /** Score from 0 to 1. */
  readonly score: number;
  readonly evidence: Evidence;
  /** True if the field is read under another key, and this key holds the text in the other language. */
  readonly isTwin?: true;
}

/** Keys never proposed for a field: bookkeeping, and personal data. */
const neverShown =
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

/** All fields that hold a nested record. Keys inside usually belong to that record, not to the outer one. */
const innerRecords = [...personRecords, ...otherRecords];

/** Returns whether the vocabulary lists a key for a field. */
const isAlias = (name: string, field: Field): boolean => field.keys.some((alias) => fold(alias) === fold(name));

const isNamed = (name: string, field: Field): boolean => isAlias(name, field) || resemblance(name, field) >= 0.5;

/** Returns whether a key is inside an object that is named like one of the records and unlike the field. */
const isInRecord = (key: string, records: readonly Field[], field: Field): boolean =>
  key
    .split('.')
    .slice(0, -1)
    .some((name) => records.some((record) => isNamed(name, record)) && !isNamed(name, field));

/** Returns whether a key resembles one of the records more than the field, as `breedName` does. */
const isNamedLike = (key: string, records: readonly Field[], field: Field): boolean =>
  records.some((record) => resemblance(keyOf(key), record) > resemblance(keyOf(key), field));

/**
 * Returns whether a key belongs to a different record from the field: to the items of another list, or to a nested
 * record.
 */
function isElsewhere({ key, at, list }: UnreadKey, { field, lists, wantedAt }: Sought): boolean {
  if (at !== null && wantedAt.has(at)) return false;
  return (
    !lists.has(list) ||
    isInRecord(key, innerRecords, field) ||
    isNamedLike(key, innerRecords.filter(isNameField), field)
  );
}

/** Returns all keys that the vocabulary lists for the kinds of record in the answers. */
function keysOfRecords({ fields }: Examination): ReadonlySet<string> {
  const sought = new Set(fields.map(({ field }) => field));
  const tables = Object.values(vocabulary).map((table) => Object.values(table));
  const read = tables.filter((table) => table.some((field) => sought.has(field)));
  return new Set(read.flat().flatMap(({ keys }) => keys.map(fold)));
}

/**
 * Returns whether a key cannot hold a field, so that not even a person is asked. Either the key belongs to another
 * record, or it is a known key of another field and is unread only because reading stopped early.
 */
function isOfOther(
  { key, at, list }: UnreadKey,
  { field, lists, wantedAt }: Sought,
  known: ReadonlySet<string>,
): boolean {
  const name = keyOf(key);
  if (wantedAt.size > 0 && known.has(fold(name)) && !isAlias(name, field)) return true;
  const isWanted = at !== null && wantedAt.has(at);
  const isInOther = !lists.has(list) || isInRecord(key, otherRecords, field);
  return (!isWanted && isInOther) || isNamedLike(key, innerRecords, field);
}

/** Returns whether the field's table knows every value. */
export function knowsAll(field: Field, values: readonly unknown[]): boolean {
  const present = values.filter(isPresent);
  return (
    isCodeField(field) &&
    present.length > 0 &&
    present.every((value) => wordFor(field, normaliseCode(String(value))) !== null)
  );
}

export function score(key: Pick<UnreadKey, 'key' | 'values'>, field: Field, kind: Kind): number {
  const name = keyOf(key.key);
  const whole = Math.max(resemblance(name, field), 0.9 * resemblance(key.key.replaceAll('.', '_'), field));
  const alike = isAlias(name, field) ? 1 : whole;
  const suits = suitability(kind, isCodeField(field), key.values);
  if (suits === 0) return 0;
  const isStranger = field.personal !== 'person' && mayBePerson.test(name) && !isCodeField(field);
  const likeness = Math.min(1, alike + (knowsAll(field, key.values) ? 0.35 : 0));
  return likeness * suits * (isStranger ? 0.4 : 1) * (neverShown.test(name) && alike < 0.9 ? 0.3 : 1);
}

/** Returns whether a key may be the id of a list's records: it ends in `id`, and no two records share a value. */
function mayBeId({ key, list, values }: UnreadKey): boolean {
  const present = values.filter(isPresent);
  const distinct = new Set(present.map(String));
  return (
    list !== '' && /id$/i.test(key) && !key.includes('.') && present.length > 1 && distinct.size === present.length
  );
}

export const isMissing = ({ sought, found, wantedAt }: Sought): boolean =>
  wantedAt.size > 0 || (sought > 0 && found < sought * 0.1);

export const probable = 0.45;
export const certain = 0.72;

function evidenceOf({ values, echoes }: UnreadKey, field: Field, kind: Kind): Evidence {
  const present = values.filter(isPresent);
  const suiting = present.filter((value) => suitability(kind, isCodeField(field), [value]) >= 0.7).length;
  const asked = [...(echoes.get(field.name) ?? [])];
  const isChance = asked.length < 2 && asked.every((value) => value.length < distinctiveLength);
  return { records: present.length, suiting, roundTrips: isChance ? 0 : asked.length };
}

/**
 * Returns whether several records agree and none contradicts, or oa-web returned a record when asked with the value.
 */
export const isProvedBy = ({ records, suiting, roundTrips }: Evidence): boolean =>
  roundTrips > 0 || (suiting >= 2 && suiting === records);

/** Returns unread keys that hold the other language of a field that is read, such as `nameEn` next to `name`. */
function twins({ fields, unread }: Examination): Candidate[] {
  const bilingual = fields.filter(({ field, found }) => found > 0 && field.localized);
  return bilingual.flatMap(({ field, keys, lists }) =>
    unread
      .filter(({ key, list }) => lists.has(list) && [...keys.keys()].some((known) => isTwin(key, known)))
      .map((key): Candidate => ({ key, field, score: 1, evidence: evidenceOf(key, field, 'name'), isTwin: true })),
  );
}

const isTwin = (key: string, known: string): boolean => {
  const stem = (name: string) => name.replace(languageEnding, '');
  return key !== known && stem(key) === stem(known);
};

const kindFor = (field: Field, kinds: ReadonlyMap<string, Kind>): Kind =>
  isNameField(field) ? 'name' : (kinds.get(keyOf(field.name)) ?? (field.personal ? 'text' : 'any'));

/** Returns the candidates for all missing fields. */
function allCandidates(
  { fields, unread }: Examination,
  kinds: ReadonlyMap<string, Kind>,
  isExcluded: (key: UnreadKey, sought: Sought) => boolean,
): Candidate[] {
  return fields.filter(isMissing).flatMap((sought) =>
    unread
      .filter((key) => key.echoes.has(sought.field.name) || !isExcluded(key, sought))
      .map((key): Candidate => {
        const { field } = sought;
        const kind = kindFor(field, kinds);
        const evidence = evidenceOf(key, field, kind);
        const least = field.name === 'id' && mayBeId(key) ? probable + 0.1 : 0;
        return { key, field, score: evidence.roundTrips > 0 ? 1 : Math.max(score(key, field, kind), least), evidence };
      }),
  );
}

/** Returns the probable candidates, best first. Proposes a key only for the field that it resembles most. */
export function candidatesFor(examination: Examination, kinds: ReadonlyMap<string, Kind>): Candidate[] {
  const ranked = [...twins(examination), ...allCandidates(examination, kinds, isElsewhere)]
    .filter((candidate) => candidate.score >= probable)
    .sort((a, b) => b.score - a.score);
  const bestOf = new Map<string, number>();
  for (const { key, score: best } of ranked) bestOf.set(key.key, Math.max(bestOf.get(key.key) ?? 0, best));
  return ranked.filter(({ key, score: own }) => own >= (bestOf.get(key.key) ?? 0) - 0.05);
}

/** Minimum score of a key that resembles a field at all. */
const resembling = 0.3;

/** Maximum number of fields to choose from. */
const maxChoices = 12;

/** Returns whether a key is in a list or in another unread key's value. A person is asked about that container only. */
const isInside = ({ key }: UnreadKey, unread: readonly UnreadKey[]): boolean =>
  /\.\d+(\.|$)/.test(key) || unread.some((other) => key.startsWith(`${other.key}.`));

/** Returns the missing fields that each unread key may hold, likeliest first, for a person to choose from. */
export function choicesFor(examination: Examination, kinds: ReadonlyMap<string, Kind>): Candidate[][] {
  const { unread } = examination;
  const known = keysOfRecords(examination);
  const isOffered = ({ field, score: own, key, evidence: { records, suiting } }: Candidate): boolean => {
    // A field that is not a property in the contract's data suits any value.
    const isAny = kindFor(field, kinds) === 'any';
    const areCodes = isCodeField(field) && key.values.filter(isPresent).every(isCode);
    return records > 0 && suiting === records && (!isAny || areCodes || own >= resembling);
  };
  const suiting = [
    ...twins(examination),
    ...allCandidates(examination, kinds, (key, sought) => isOfOther(key, sought, known)),
  ].filter(isOffered);
  return unread
    .filter((key) => !neverShown.test(keyOf(key.key)) && !isInside(key, unread))
    .map((key) =>
      suiting
        .filter((candidate) => candidate.key === key)
        .sort((a, b) => b.score - a.score)
        .slice(0, maxChoices),
    )
    .filter(({ length }) => length > 0);
}
