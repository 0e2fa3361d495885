/** Builds the fake's records, with its own column names. */
import { contact } from '../../register.ts';
import { columns, enums } from './columns.ts';

type Convert = (value: never) => unknown;

/** Returns a function that writes a record's columns. Converters are keyed by field and also receive nulls. */
function row(table: keyof typeof columns, converters: Readonly<Record<string, Convert>> = {}) {
  const cells = columns[table].split(/\s+/).map((column) => column.split(':') as [string, string]);
  return (record: unknown): object =>
    Object.fromEntries(
      cells.map(([column, field]) => {
        const value = field.split('.').reduce((found, key) => Reflect.get(Object(found), key), record) ?? null;
        const convert = converters[field];
        return [column, convert ? convert(value as never) : value];
      }),
    );
}
const rows = (convert: (record: unknown) => unknown) => (all: readonly unknown[]) => all.map(convert);
const ifAny = (convert: Convert) => (value: unknown) => (value === null ? null : convert(value as never));

/** Returns the number of an enum member, or null if there is none. */
const numberIn = (members: Readonly<Record<number, string>>) => (word: unknown) => {
  const found = Object.entries(members).find(([, member]) => member === String(word));
  return found ? Number(found[0]) : null;
};

/** Formats as `DateTime.ToString()` does on Chinese-locale Windows: 2024/3/15 0:00:00. */
function shortDate(at: string): string {
  const [year, month, day, hour = '0', minute = '00', second = '00'] = at.slice(0, 19).split(/[-T:]/);
  return `${year}/${Number(month)}/${Number(day)} ${Number(hour)}:${minute}:${second}`;
}
/** A nullable WCF DateTime, in milliseconds: /Date(1710432000000+0800)/. */
const wcfDate = (at: string | null) =>
  at && `/Date(${Date.parse(at.length === 10 ? `${at}T00:00:00+08:00` : at)}+0800)/`;
const decimals = (value: number) => value.toLocaleString('en', { minimumFractionDigits: 2 });
const orEmpty = (text: string | null) => text ?? '';

export const group = row('group', { id: Number, breedCount: String });
export const section = row('section', { groupId: Number, breedCount: String });
export const breed = row('breed', {
  aliases: (names: readonly string[]) => names.join(','),
  groupId: Number,
  size: numberIn(enums.size),
});

const range = ifAny(([Min, Max]: readonly number[]) => ({ Min, Max }));
const bySex = ifAny(row('bySex', { male: range, female: range }));
const standard = row('standard', {
  heightCm: bySex,
  weightKg: bySex,
  lifespanYears: ifAny((years: readonly number[]) => `${years.join('-')}年`),
  colours: rows(row('color')),
  temperament: rows(row('character')),
  recognisedOn: ifAny(shortDate),
});
const ofBreed = row('breedDetails', { group, section });
export const breedDetails = (record: unknown) => ({
  ...breed(record),
  Standard: standard(record),
  ...ofBreed(record),
});

const breedKeys = { groupId: Number };
const sex = numberIn(enums.sexBit);

export const rankRow = row('rankRow', {
  groupId: Number,
  sex,
});
export const rankDetails = row('rankDetails', {
  dog: row('rankDog', { breed: row('rankBreed', breedKeys), sex, bornOn: shortDate }),
  points: decimals,
  shows: String,
  ranks: row('ranks'),
  results: rows(row('score', { date: shortDate })),
  rule: row('rule'),
});

export const sort = row('sort', {});
export const notice = row('notice', {
  publishedAt: shortDate,
  cover: orEmpty,
  externalUrl: orEmpty,
  // SQL Server reads ISNULL(CloseDate, '') as 1900-01-01.
  deadline: (day: string | null) => shortDate(day ?? '1900-01-01'),
  attachments: rows(row('attachment', { bytes: String })),
});

const dog = row('dog', { breed: row('dogBreed', breedKeys), sex: numberIn(enums.gender), bornOn: wcfDate });
const certifiedDog = row('certifiedDog');
const ancestor: Convert = (record) =>
  row('ancestor', {
    titles: (titles: readonly string[]) => titles.join(';'),
    sire: ifAny(ancestor),
    dam: ifAny(ancestor),
  })(record);
const ofCertificate = row('certificate', {
  kind: numberIn(enums.kind),
  status: numberIn(enums.certificateState),
  issuedOn: wcfDate,
  dog: (record) => ({ ...dog(record), ...certifiedDog(record) }),
  titles: rows(row('title', { on: wcfDate })),
  healthTests: rows(row('health', { on: wcfDate })),
  pedigree: ifAny(ancestor),
});
const { coOwner: CoOwnerName, mobile: Mobile, idNumber: IDCardNo, address: Addr } = contact;
export const certificate = (record: unknown) => ({
  ...ofCertificate(record),
  OwnerInfo: { ...row('owner')(record), CoOwnerName, Mobile, IDCardNo, Addr },
  BreederInfo: row('breeder')(record),
});

export const geneReport = row('geneReport', {
  dog,
  sampledOn: wcfDate,
  reportedOn: wcfDate,
  tests: rows(
    row('geneTest', {
      category: numberIn(enums.testType),
      inheritance: numberIn(enums.inheritance),
      result: numberIn(enums.testResult),
    }),
  ),
});

const licence = row('licence', {
  id: Number,
  'level.code': numberIn(enums.grade),
  issuedOn: wcfDate,
  validUntil: wcfDate,
});
const ofGroomer = row('groomer', { system: numberIn(enums.system) });
const groomerState = row('groomerState', { status: numberIn(enums.groomerState) });
const fciState = row('fciState', { status: (status) => status === 'revoked' });
const trainerState = row('trainerState', { status: numberIn(enums.trainerState) });

export const groomer = (record: unknown) => ({ ...licence(record), ...ofGroomer(record), ...groomerState(record) });
export const fciGroomer = (record: unknown) => ({ ...licence(record), ...ofGroomer(record), ...fciState(record) });
export const trainer = (record: unknown) => ({ ...licence(record), ...trainerState(record) });
/** Writes a certificate of appreciation. `~` in a path is the application root. */
export const thanks = row('thanks', { id: Number, issuedOn: wcfDate, picture: (path) => `~${path}` });

const prize = row('prize', { id: Number, odds: (odds: number) => `${decimals(100 * odds)}%` });
export const chances = row('chances', {
  earned: rows(row('source', { reason: numberIn(enums.source) })),
  dogs: rows(row('noseDog', { noseprintRegisteredOn: wcfDate })),
  activity: row('activity', { id: Number, startsAt: wcfDate, endsAt: wcfDate, prizes: rows(prize) }),
});
export const draw = row('draw', {
  id: Number,
  drawnAt: wcfDate,
  outcome: (outcome) => outcome === 'won',
  // The prize table has a row 0 for draws without a prize.
  'prize.id': Number,
  'prize.name': (name: string | null) => name ?? '谢谢参与',
  'prize.picture': orEmpty,
  state: numberIn(enums.sendState),
});
export const drawn = row('drawn', { record: draw, total: chances });
