/**
 * Common to the certificates of groomers and trainers: holder, level, status as of today, and look-up by exact number or
 * exact name only.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { Payload } from '../envelope.ts';
import { endDay } from '../fields/end-day.ts';
import { type RecordReader, type ReportSkipped, recordReader, ShapeError } from '../fields/field-reader.ts';
import { peopleIn } from '../fields/lenient.ts';
import { adaptList } from '../lists/lists.ts';
import { adaptExact } from '../lists/single-record.ts';
import { maskName } from '../privacy/mask.ts';
import { isPersonName, normaliseName, samePerson } from '../privacy/person-name.ts';
import { redact } from '../privacy/redact.ts';
import { isNumber, normaliseNumber, sameNumber } from './licence-number.ts';
import { type LicenceStatus, licenceStatus } from './licence-status.ts';

const words = (text: string): string[] => text.split(' ');

/** (assumed) oa-web's keys for each field, likeliest first. */
const keys = {
  id: words('id certificateId certId uuid'),
  number: words('number certificateNumber certificateNo certificateCode certNumber certNo certCode no num zsbh'),
  holder: words('holder holderName realName trueName userName memberName personName ownerName'),
  level: words('levelCode level gradeCode grade levelId levelType certLevel certificateLevel'),
  nestedLevel: words('code no value id'),
  issuedOn: words(
    'issuedOn issueDate issueTime issuedAt issuedDate certDate certificateDate awardDate grantDate getDate passDate startDate ' +
      'validFrom validStart createDate createTime date fzrq',
  ),
  validUntil: words(
    'validUntil validTo validEnd validEndDate validDate expireDate expiryDate expireTime expiredAt expiresOn expireOn endDate ' +
      'endTime effectiveEnd periodEnd deadline yxq',
  ),
  issuer: words(
    'issuer issuerName issueOrg issueOrgName issuedBy issueUnit organisation organization orgName org unit',
  ),
  photo: words('photo photoUrl avatar avatarUrl head headImg headUrl picture pic picUrl image imageUrl img imgUrl'),
} as const;

interface Level {
  code: string;
  name: LocalizedText;
}

interface LevelRow extends Level {
  /** (assumed) oa-web's number for it. */
  readonly number: number;
  /** Matches the level in words, alone or at the start of a longer name. */
  readonly pattern: RegExp;
}

export type Levels = readonly LevelRow[];

const letterLevel = (letter: string, number: number): LevelRow => ({
  code: letter,
  name: { zh: `${letter} 级`, en: `Level ${letter}` },
  number,
  pattern: new RegExp(`(^|[^a-z]|level|grade|class)${letter}[\\s_-]*(级|level|grade|class|$)`, 'i'),
});

/** (assumed) Levels rise from C through B and A to teacher, for groomers and trainers alike. */
export const lettersAndTeacher: Levels = [
  letterLevel('C', 1),
  letterLevel('B', 2),
  letterLevel('A', 3),
  {
    code: 'T',
    name: { zh: '教师级', en: 'Teacher' },
    number: 4,
    pattern: /(^|[^a-z]|level|grade)T[\s_-]*(级|level|grade|$)|教师|讲师|teacher|instructor/i,
  },
];

/** A level missing from the table is shown as oa-web sends it, rather than hiding the certificate. */
function levelOf(raw: RecordReader, levels: Levels): Level {
  const value = raw.raw('level') ?? raw.raw('grade');
  const inner = typeof value === 'object' && value !== null ? raw.record('level', 'grade') : null;
  const name = inner?.optionalName() ?? (inner ?? raw).optionalName('level') ?? (inner ?? raw).optionalName('grade');
  const code = inner?.optionalText(...keys.nestedLevel) ?? (inner ?? raw).optionalText(...keys.level);
  for (const candidate of [code, name?.zh, name?.en]) {
    const text = (candidate ?? '')
      .normalize('NFKC')
      .trim()
      .replace(/^0+(?=\d)/, '');
    const row = levels.find((level) => [level.code, String(level.number)].includes(text) || level.pattern.test(text));
    if (row) return { code: row.code, name: row.name };
  }
  const text = code ?? name?.zh;
  if (text === undefined) throw new ShapeError(`${raw.at}.level`, 'a level');
  return { code: text, name: name ?? { zh: text, en: text } };
}

interface Licence {
  id: string;
  number: string;
  holder: string;
  level: Level;
  issuedOn: string | null;
  validUntil: string | null;
  status: LicenceStatus;
  replacedBy: string | null;
  issuer: string | null;
  photo: string | null;
}

/** The holder as oa-web sends it: for comparison only, never for output. */
const unmaskedHolder = (raw: RecordReader, holderKeys: readonly string[]): string =>
  peopleIn(raw, ...holderKeys, ...keys.holder) ?? raw.name().zh;

function maskedHolder(raw: RecordReader, holderKeys: readonly string[]): string {
  const masked = maskName(unmaskedHolder(raw, holderKeys));
  if (masked === null) throw new ShapeError(`${raw.at}.holder`, 'a name');
  return masked;
}

interface LicenceOptions {
  readonly levels: Levels;
  /** The area's own keys for the holder. */
  readonly holderKeys: readonly string[];
  readonly picture: (raw: string | null) => string | null;
  readonly now: () => Date;
}

/** A licence with its holder masked and its status as of today. @throws ShapeError */
export function toLicence(raw: RecordReader, { levels, holderKeys, picture, now }: LicenceOptions): Licence {
  const number = normaliseNumber(raw.text(...keys.number));
  const validUntil = endDay(raw, ...keys.validUntil);
  return {
    id: raw.optionalText(...keys.id) ?? number,
    number,
    holder: maskedHolder(raw, holderKeys),
    level: levelOf(raw, levels),
    issuedOn: raw.optionalDay(...keys.issuedOn),
    validUntil,
    status: licenceStatus(raw, validUntil, now()),
    replacedBy: null,
    issuer: raw.optionalText(...keys.issuer),
    photo: picture(raw.optionalText(...keys.photo)),
  };
}

interface LicenceQuery {
  readonly number?: string;
  readonly name?: string;
  readonly id?: string;
}

/** Normalises number and name to the forms used in registers. */
export function normaliseLicenceQuery<Q extends LicenceQuery>(query: Q): Q {
  const { number, name } = query;
  return {
    ...query,
    ...(number !== undefined && { number: normaliseNumber(number) }),
    ...(name !== undefined && { name: normaliseName(name) }),
  };
}

/** The invalid parameter, if any: a bare surname or a wildcard would list people. */
export function invalidLicenceParam({ number, name }: LicenceQuery): string | null {
  if (number !== undefined && !isNumber(number)) return 'number';
  return name !== undefined && !isPersonName(name) ? 'name' : null;
}

/** In a licence, the record's own name is a person's. Folded, for `redact`. */
const personKeys = ['name', 'namecn', 'nameen', 'cnname', 'enname', 'chinesename', 'englishname', 'namezh'];

interface LicenceAdapter<T, C> {
  readonly holderKeys: readonly string[];
  readonly context: C;
  readonly adapt: (raw: RecordReader, context: C) => T;
}

type Context = Pick<LicenceOptions, 'picture' | 'now'> & { readonly reportSkipped: ReportSkipped };

/** (assumed) For a look-up by number, oa-web may send a single bare licence; an empty object means not found. */
function asList(payload: Payload): Payload {
  const { value, at } = payload;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return payload;
  const record = recordReader(value, at);
  if (record.keys().length === 0) return { ...payload, value: [] };
  const isPage = ['list', 'records', 'rows', 'items', 'content', 'data', 'result'].some((key) => record.has(key));
  return isPage || !keys.number.some((key) => record.has(key)) ? payload : { ...payload, value: [value] };
}

/**
 * Only the licences that match the query exactly: even if oa-web matches names by prefix, or ignores the query, visitors
 * must not be able to browse people. @throws ShapeError
 */
export function adaptLicences<T extends { id: string; number: string }, C extends Context>(
  payload: Payload,
  { number, name, id }: LicenceQuery,
  { holderKeys, context, adapt }: LicenceAdapter<T, C>,
): T[] {
  const adaptMatching = (redacted: C) => {
    const licences = adaptList(
      asList(payload),
      (raw) => ({ licence: adapt(raw, redacted), holder: unmaskedHolder(raw, holderKeys) }),
      context.reportSkipped,
    );
    return licences
      .filter(({ licence }) => number === undefined || sameNumber(licence.number, number))
      .filter(({ licence }) => id === undefined || licence.id === id)
      .filter(({ holder }) => name === undefined || samePerson(holder, name))
      .map(({ licence }) => licence);
  };
  return redact(payload, context, adaptMatching, personKeys);
}

/** The licence with exactly this id. @throws ApiError 40401, ShapeError */
export function adaptLicence<T, C extends Context>(
  payload: Payload,
  id: string,
  { context, adapt }: Omit<LicenceAdapter<T, C>, 'holderKeys'>,
): T {
  const hasId = (raw: RecordReader) => raw.optionalText(...keys.id) === id;
  return redact(payload, context, (redacted) => adaptExact(payload, (raw) => adapt(raw, redacted), hasId), personKeys);
}
