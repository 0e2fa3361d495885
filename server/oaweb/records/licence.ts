/**
 * What the certificates of groomers and of trainers have in common: a holder, a level, whether they count today, and that
 * they are found by exact number or exact name only.
 */
import type { LocalizedText } from '../../../shared/areas/common.ts';
import type { Payload } from '../envelope.ts';
import { chinaDay } from '../fields/dates.ts';
import { endDay } from '../fields/end-day.ts';
import { type RecordReader, recordReader, ShapeError } from '../fields/field-reader.ts';
import { peopleIn } from '../fields/lenient.ts';
import { adaptList } from '../lists/lists.ts';
import { adaptExact } from '../lists/single-record.ts';
import { maskName } from '../privacy/mask.ts';
import { isPersonName, normaliseName, samePerson } from '../privacy/person-name.ts';
import { redact } from '../privacy/redact.ts';
import { isNumber, normaliseNumber, sameNumber } from './licence-number.ts';

const words = (text: string): string[] => text.split(' ');

/** (assumed) Under which names oa-web may send a field, the likelier first. */
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
  state: words('status state certStatus certificateStatus statusName statusText statusDesc'),
  revoked: words('revoked isRevoked revokeFlag cancelled isCancelled isCancel isVoid'),
  revokedOn: words('revokedOn revokedAt revokeDate revokeTime cancelDate cancelTime'),
  valid: words('isValid validFlag isEffective'),
  issuer: words(
    'issuer issuerName issueOrg issueOrgName issuedBy issueUnit organisation organization orgName org unit',
  ),
  photo: words('photo photoUrl avatar avatarUrl head headImg headUrl picture pic picUrl image imageUrl img imgUrl'),
} as const;

interface Level {
  code: string;
  name: LocalizedText;
}

/** One level: what it is called here, and how oa-web may write it. */
interface LevelRow extends Level {
  /** (assumed) oa-web's number for it. */
  readonly number: number;
  /** The level in words, as a whole or at the beginning of a longer name. */
  readonly written: RegExp;
}

export type Levels = readonly LevelRow[];

const letterLevel = (letter: string, number: number): LevelRow => ({
  code: letter,
  name: { zh: `${letter} 级`, en: `Level ${letter}` },
  number,
  written: new RegExp(`(^|[^a-z]|level|grade|class)${letter}[\\s_-]*(级|level|grade|class|$)`, 'i'),
});

/** (assumed) Levels rise from C over B and A to the teacher, for groomers and trainers alike. */
export const lettersAndTeacher: Levels = [
  letterLevel('C', 1),
  letterLevel('B', 2),
  letterLevel('A', 3),
  {
    code: 'T',
    name: { zh: '教师级', en: 'Teacher' },
    number: 4,
    written: /(^|[^a-z]|level|grade)T[\s_-]*(级|level|grade|$)|教师|讲师|teacher|instructor/i,
  },
];

/** (assumed) Words for a certificate that counts, without the `已` before them. */
const goodStates: ReadonlySet<string> = new Set(
  words(
    'valid normal active ok effective enabled issued approved passed success true ' +
      '有效 正常 在册 生效 启用 可用 合格 通过 审核通过 审核 发证 颁发 发放 发布 是 y yes',
  ),
);

/**
 * (assumed) What oa-web may send as the state of a certificate. Only `revoked` is believed against the calendar; the
 * others fill in where the calendar has nothing to say. A code that is not here says nothing, for its number may mean
 * anything; a word that nobody knows is a fault, for it may say that the certificate is suspended.
 */
const states: Readonly<Record<string, 'revoked' | 'invalid' | 'expired'>> = {
  3: 'revoked',
  '-1': 'revoked',
  吊销: 'revoked',
  撤销: 'revoked',
  注销: 'revoked',
  作废: 'revoked',
  取消: 'revoked',
  收回: 'revoked',
  冻结: 'revoked',
  暂停: 'revoked',
  中止: 'revoked',
  挂失: 'revoked',
  遗失: 'revoked',
  补发: 'revoked',
  补办: 'revoked',
  换发: 'revoked',
  换证: 'revoked',
  suspended: 'revoked',
  frozen: 'revoked',
  lost: 'revoked',
  replaced: 'revoked',
  reissued: 'revoked',
  revoked: 'revoked',
  cancelled: 'revoked',
  canceled: 'revoked',
  withdrawn: 'revoked',
  void: 'revoked',
  无效: 'invalid',
  停用: 'invalid',
  失效: 'invalid',
  invalid: 'invalid',
  disabled: 'invalid',
  过期: 'expired',
  到期: 'expired',
  expired: 'expired',
};

/** @throws ShapeError */
function saidOf(raw: RecordReader): 'revoked' | 'invalid' | 'expired' | null {
  if (raw.optionalBool(...keys.revoked) === true || raw.optionalText(...keys.revokedOn) !== null) return 'revoked';
  const said = keys.state.map((key) => {
    const value = raw.raw(key);
    if (typeof value === 'boolean') return value ? undefined : 'invalid';
    const word = (raw.optionalText(key) ?? '').toLowerCase().replace(/^已(被|经)?/, '');
    const state = Object.hasOwn(states, word) ? states[word] : undefined;
    const isWord = /\p{L}{2}/u.test(word);
    if (!state && isWord && !goodStates.has(word)) throw new ShapeError(`${raw.at}.${key}`, 'a known state');
    return state;
  });
  const isInvalid = raw.optionalBool(...keys.valid) === false;
  return said.find((state) => state === 'revoked') ?? said.find((state) => state) ?? (isInvalid ? 'invalid' : null);
}

/**
 * Revoked where oa-web says so, else expired from the day after `validUntil` in China, else valid. "Invalid" before its
 * last day can only mean taken back, and "expired" without a last day is all there is to go by.
 */
function statusOf(raw: RecordReader, validUntil: string | null, now: Date): Licence['status'] {
  const said = saidOf(raw);
  if (said === 'revoked') return 'revoked';
  if (validUntil !== null ? validUntil < chinaDay(now) : said === 'expired') return 'expired';
  return said === 'invalid' ? 'revoked' : 'valid';
}

/** A level that is not in the table is shown as oa-web writes it: an unknown word is no reason to hide a certificate. */
function levelOf(raw: RecordReader, levels: Levels): Level {
  const value = raw.raw('level') ?? raw.raw('grade');
  const nested = typeof value === 'object' && value !== null ? raw.record('level', 'grade') : null;
  const words =
    nested?.optionalName() ?? (nested ?? raw).optionalName('level') ?? (nested ?? raw).optionalName('grade');
  const code = nested?.optionalText(...keys.nestedLevel) ?? (nested ?? raw).optionalText(...keys.level);
  for (const text of [code, words?.zh, words?.en]) {
    const said = (text ?? '')
      .normalize('NFKC')
      .trim()
      .replace(/^0+(?=\d)/, '');
    const row = levels.find(
      ({ code: own, number, written }) => [own, String(number)].includes(said) || written.test(said),
    );
    if (row) return { code: row.code, name: row.name };
  }
  const shown = code ?? words?.zh;
  if (shown === undefined) throw new ShapeError(`${raw.at}.level`, 'a level');
  return { code: shown, name: words ?? { zh: shown, en: shown } };
}

interface Licence {
  id: string;
  number: string;
  holder: string;
  level: Level;
  issuedOn: string | null;
  validUntil: string | null;
  status: 'valid' | 'expired' | 'revoked';
  issuer: string | null;
  photo: string | null;
}

/** The holder as oa-web writes it: for comparing only. */
const holderIn = (raw: RecordReader, holderKeys: readonly string[]): string =>
  peopleIn(raw, ...holderKeys, ...keys.holder) ?? raw.name().zh;

function holderOf(raw: RecordReader, holderKeys: readonly string[]): string {
  const masked = maskName(holderIn(raw, holderKeys));
  if (masked === null) throw new ShapeError(`${raw.at}.holder`, 'a name');
  return masked;
}

interface LicenceReading {
  readonly levels: Levels;
  /** The area's own words for the holder. */
  readonly holderKeys: readonly string[];
  readonly picture: (raw: string | null) => string | null;
  readonly now: () => Date;
}

/** A licence with its holder masked and its status worked out for today. @throws ShapeError */
export function toLicence(raw: RecordReader, { levels, holderKeys, picture, now }: LicenceReading): Licence {
  const number = normaliseNumber(raw.text(...keys.number));
  const validUntil = endDay(raw, ...keys.validUntil);
  return {
    id: raw.optionalText(...keys.id) ?? number,
    number,
    holder: holderOf(raw, holderKeys),
    level: levelOf(raw, levels),
    issuedOn: raw.optionalDay(...keys.issuedOn),
    validUntil,
    status: statusOf(raw, validUntil, now()),
    issuer: raw.optionalText(...keys.issuer),
    photo: picture(raw.optionalText(...keys.photo)),
  };
}

interface Asked {
  readonly number?: string;
  readonly name?: string;
  readonly id?: string;
}

/** A licence is asked for by its number and name in the forms in which a register holds them. */
export function prepareLicence<P extends Asked>(params: P): P {
  const { number, name } = params;
  return {
    ...params,
    ...(number !== undefined && { number: normaliseNumber(number) }),
    ...(name !== undefined && { name: normaliseName(name) }),
  };
}

/** What can be neither a number nor a whole name is not asked for: a surname or a wildcard would list people. */
export function checkLicence({ number, name }: Asked): string | null {
  if (number !== undefined && !isNumber(number)) return 'number';
  return name !== undefined && !isPersonName(name) ? 'name' : null;
}

/** The keys of a licence's own record that hold the person, beside those that every record knows. */
const persons = ['name', 'namecn', 'nameen', 'cnname', 'enname', 'chinesename', 'englishname', 'namezh'];

interface Reading<T, A> {
  readonly holderKeys: readonly string[];
  readonly adapting: A;
  readonly adapt: (raw: RecordReader, adapting: A) => T;
}

type Adapting = Pick<LicenceReading, 'picture' | 'now'> & { readonly reportSkipped: (fault: ShapeError) => void };

/** (assumed) Asked by number, oa-web may answer the one licence bare: a list of one. Nothing in an object is none. */
function asList(payload: Payload): Payload {
  const { value, at } = payload;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return payload;
  const fields = recordReader(value, at);
  if (fields.keys().length === 0) return { ...payload, value: [] };
  const isPage = ['list', 'records', 'rows', 'items', 'content', 'data', 'result'].some((key) => fields.has(key));
  return isPage || !keys.number.some((key) => fields.has(key)) ? payload : { ...payload, value: [value] };
}

/**
 * The licences asked for, and no others: an oa-web that reads a name as a prefix, or does not look at what it is asked,
 * must not let a visitor leaf through its people. @throws ShapeError
 */
export function answerLicences<T extends { id: string; number: string }, A extends Adapting>(
  payload: Payload,
  { number, name, id }: Asked,
  { holderKeys, adapting, adapt }: Reading<T, A>,
): T[] {
  const read = (veiled: A) => {
    const found = adaptList(
      asList(payload),
      (raw) => ({ licence: adapt(raw, veiled), holder: holderIn(raw, holderKeys) }),
      adapting.reportSkipped,
    );
    return found
      .filter(({ licence }) => number === undefined || sameNumber(licence.number, number))
      .filter(({ licence }) => id === undefined || licence.id === id)
      .filter(({ holder }) => name === undefined || samePerson(holder, name))
      .map(({ licence }) => licence);
  };
  return redact(payload, adapting, read, persons);
}

/** The one licence with this identifier. @throws Failed 40401, ShapeError */
export function answerLicence<T, A extends Adapting>(
  payload: Payload,
  id: string,
  { adapting, adapt }: Omit<Reading<T, A>, 'holderKeys'>,
): T {
  const isAsked = (raw: RecordReader) => raw.optionalText(...keys.id) === id;
  return redact(payload, adapting, (veiled) => adaptExact(payload, (raw) => adapt(raw, veiled), isAsked), persons);
}
