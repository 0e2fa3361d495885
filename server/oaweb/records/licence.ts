/**
 * Reads groomers' and trainers' certificates: holder, level and status as of today. Finds certificates only by exact
 * number or name.
 */
import type { Level, Licence, LocalizedText } from '../../../shared/areas/common.ts';
import {
  containsNumber,
  formatNumber,
  isNumber,
  registeredForm,
  sameNumber,
} from '../../../shared/rules/register-number.ts';
import { ApiError } from '../../api-error.ts';
import type { Payload } from '../envelope.ts';
import { Reading } from '../fields/reading.ts';
import { RecordReader } from '../fields/record-reader.ts';
import { codeText, peopleIn, translatedText, urlOf } from '../fields/typed-fields.ts';
import { isObject } from '../fields/values.ts';
import { adaptItems, hasList, listOf } from '../lists/lists.ts';
import { redact } from '../privacy/outbound.ts';
import { isPersonName, maskName, normaliseName, samePerson } from '../privacy/person-name.ts';
import { assignedPersons } from '../privacy/personal-keys.ts';
import {
  EmptyAnswerError,
  IgnoredParameterError,
  orNull,
  type ReportSkipped,
  type ShapeError,
} from '../reading-errors.ts';
import { terms, translateRuns } from '../terms/translate.ts';
import { licenceFields } from '../vocabulary/licences.ts';
import { licenceStatus, termOf } from './licence-status.ts';

/** Level names, keyed by code. */
export type Levels = Readonly<Partial<Record<string, LocalizedText>>>;

const letterLevel = (letter: string): LocalizedText => ({ zh: `${letter} 级`, en: `Level ${letter}` });

/** (assumed) Levels rise from C through B and A to teacher, for groomers and trainers alike. */
export const commonLevels: Levels = {
  C: letterLevel('C'),
  B: letterLevel('B'),
  A: letterLevel('A'),
  T: { zh: '教师级', en: 'Teacher' },
};

const unknownLevel: Level = { code: 'unknown', name: { zh: '未能识别', en: 'Not recognised' } };

/** Reads the level. A word that no table contains is kept as oa-web sends it. A bare number is not a level. */
function levelOf(record: RecordReader, levels: Levels): Level {
  const translations = record.translations(licenceFields.level);
  const code = translations.map(({ word }) => word).find((word) => levels[word] !== undefined);
  const known = code === undefined ? undefined : levels[code];
  if (code !== undefined && known) return { code, name: known };
  const name = codeText(record, licenceFields.level);
  return name ? { code: name.zh, name } : unknownLevel;
}

/** Offices that issue licences. In oa-web's content, the union's initials precede the office name. */
const offices = terms(`
  教育培训部 Education Office
  犬籍登记处 Registry
`);

/** Reads the holder as oa-web sends it, for comparison only, never for output. @throws ShapeError */
const unmaskedHolder = (record: RecordReader): string =>
  record.required(licenceFields.holder, peopleIn(record, licenceFields.holder), 'a name', '');

export interface LicenceContext {
  readonly picture: (raw: string | null) => string | null;
  readonly reportSkipped: ReportSkipped;
  readonly now: () => Date;
}

/**
 * Reads the number of the licence that replaced this one. Ignores this licence's own number, which some servers repeat
 * there.
 */
function successorOf(record: RecordReader, number: string): string | null {
  const successor = record.optionalText(licenceFields.replacedBy);
  return successor !== null && isNumber(successor) && !sameNumber(successor, number) ? registeredForm(successor) : null;
}

/** Reads a licence with its holder masked and its status as of today. @throws ShapeError */
export function toLicence(
  record: RecordReader,
  levels: Levels,
  { picture, reportSkipped, now }: LicenceContext,
): Licence {
  const number = registeredForm(record.text(licenceFields.number));
  const term = termOf(record);
  const successor = successorOf(record, number);
  const status = licenceStatus(record, { ...term, successor, now: now() });
  const officeInBoth = (office: string) => translateRuns(office, (word) => offices.get(word) ?? null);
  return {
    id: record.optionalText(licenceFields.id),
    number,
    holder: record.required(licenceFields.holder, maskName(unmaskedHolder(record)), 'a name', ''),
    level: levelOf(record, levels),
    issuedOn: orNull(() => record.optionalDay(licenceFields.issuedOn), reportSkipped),
    validUntil: term.validUntil,
    status,
    replacedBy: status === 'replaced' ? successor : null,
    issuer: orNull(() => translatedText(record, licenceFields.issuer, officeInBoth), reportSkipped),
    photo: picture(orNull(() => urlOf(record, licenceFields.photo), reportSkipped)),
  };
}

interface LicenceQuery {
  readonly number?: string;
  readonly name?: string;
  readonly id?: string;
}

/** Normalises the number and the name to the forms that registers use. */
export function normaliseLicenceQuery<Q extends LicenceQuery>(query: Q): Q {
  const { number, name } = query;
  return {
    ...query,
    ...(number !== undefined && { number: formatNumber(number) }),
    ...(name !== undefined && { name: normaliseName(name) }),
  };
}

/**
 * Returns the name of the invalid parameter; null if there is none. Rejects bare surnames and wildcards, which would
 * list people.
 */
export function invalidLicenceParam({ number, name }: LicenceQuery): string | null {
  if (number !== undefined && !isNumber(number)) return 'number';
  return name !== undefined && !isPersonName(name) ? 'name' : null;
}

type LicenceAdapter<T> = (record: RecordReader, context: LicenceContext) => T;

/**
 * Wraps a bare licence in a list, because oa-web may answer a look-up by number with a single bare licence (assumed).
 */
function asList(payload: Payload): Payload {
  const { value, at, reading } = payload;
  if (!isObject(value) || hasList(payload)) return payload;
  const number = orNull(() =>
    new RecordReader(value, at, new Reading(reading.rules)).optionalText(licenceFields.number),
  );
  const isEmptyPage = (number === null || !isNumber(number)) && orNull(() => listOf(payload)) !== null;
  return isEmptyPage ? payload : { ...payload, value: [value] };
}

/**
 * Puts the holders' names under a key that `redact` recognises as a person's, because `redact` does not know that a
 * plain `name` in a licence is the holder's. Includes names under keys that the map assigns to a person.
 */
function withHolders(payload: Payload): Payload {
  const { value } = asList(payload);
  const { items, at } = listOf({ ...payload, value });
  const holder = items.filter(isObject).flatMap((item) => {
    const record = new RecordReader(item, at, new Reading(payload.reading.rules));
    return [...record.all(licenceFields.holder).map((found) => found.value), ...assignedPersons(record)];
  });
  return { ...payload, value: { holder, value } };
}

/** A licence, with its holder's unmasked name to compare with the query. */
interface Candidate<T> {
  readonly licence: T;
  readonly holder: string;
}

/**
 * Returns whether oa-web may have found a licence by a loose match: by part of the number, by part of the name, or by
 * the first character of the name.
 */
const isLooseMatch = ({ licence, holder }: Candidate<{ number: string }>, { number, name }: LicenceQuery) =>
  (number !== undefined && containsNumber(licence.number, number)) ||
  (name !== undefined &&
    (normaliseName(holder).includes(name) ||
      maskName(holder.toLowerCase())?.[0] === maskName(name.toLowerCase())?.[0]));

/**
 * Returns only the licences that match the query exactly. oa-web may match names by prefix or ignore the query, but
 * visitors must not be able to browse people. Returns an empty list only if oa-web sent all pages and every licence in
 * them is a readable loose match, because only then is it certain that no such licence exists.
 * @throws ShapeError, IgnoredParameterError
 */
export function adaptLicences<T extends { id: string | null; number: string }>(
  payload: Payload,
  query: LicenceQuery,
  context: LicenceContext,
  adapt: LicenceAdapter<T>,
): T[] {
  const { number, name, id } = query;
  return redact(withHolders(payload), context, (redacted) => {
    const list = listOf(asList(payload));
    const unreadable: ShapeError[] = [];
    const candidates: Candidate<T>[] = adaptItems(
      list,
      (record) => ({ licence: adapt(record, redacted), holder: unmaskedHolder(record) }),
      (error) => void unreadable.push(error),
    );
    unreadable.forEach(context.reportSkipped);
    const matches = candidates
      .filter(({ licence }) => number === undefined || sameNumber(licence.number, number))
      .filter(({ licence }) => id === undefined || licence.id === id)
      .filter(({ holder }) => name === undefined || samePerson(holder, name));
    const param = number !== undefined ? 'number' : name !== undefined ? 'name' : 'id';
    const hasOthers = candidates.some((candidate) => !matches.includes(candidate) && !isLooseMatch(candidate, query));
    const isPart = list.total !== null && list.total > list.items.length;
    if (matches.length === 0 && (hasOthers || isPart)) throw new IgnoredParameterError(param);
    if (matches.length === 0 && unreadable[0]) throw unreadable[0];
    if (hasOthers) payload.reading.note('not-heeded', param);
    return matches.map(({ licence }) => licence);
  });
}

/** Fields that reveal a licence's holder, including numbers with which the holder could be looked up. */
type HolderFields = Pick<Licence, 'number' | 'holder' | 'photo' | 'replacedBy'>;
type IdentifiedLicence<T extends Licence> = Omit<T, keyof HolderFields> & {
  [Key in keyof HolderFields]: HolderFields[Key] | null;
};

/**
 * Withholds the holder of a licence that was found by its id, unless the visitor also sent its number or the holder's
 * name. Ids are consecutive, so anyone could enumerate the holders. Returns null if the number belongs to another
 * licence.
 */
export function withholdHolder<T extends Licence>(
  licence: T,
  { number, name, id }: LicenceQuery,
): IdentifiedLicence<T> | null {
  if (number !== undefined && !sameNumber(licence.number, number)) return null;
  const isKnown = number !== undefined || name !== undefined || (id !== undefined && sameNumber(licence.number, id));
  return isKnown ? licence : { ...licence, number: null, holder: null, photo: null, replacedBy: null };
}

/**
 * Returns the licence with exactly this id.
 * @throws ApiError notFound, ShapeError, IgnoredParameterError, EmptyAnswerError
 */
export function adaptLicence<T extends { id: string | null; number: string }>(
  payload: Payload,
  id: string,
  context: LicenceContext,
  adapt: LicenceAdapter<T>,
): T {
  const [licence] = adaptLicences(payload, { id }, context, adapt);
  if (!licence) throw payload.value === null ? new ApiError('notFound') : new EmptyAnswerError();
  return licence;
}
