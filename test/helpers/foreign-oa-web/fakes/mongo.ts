/**
 * An oa-web in Node.js over MongoDB: `_id` strings, populated references, ISO dates in UTC, words in capitals for
 * enums, strings in two languages as `{ cn, en }`, and rows in `data.rows` with a `count`.
 */
import { isRow } from '../changes.ts';
import { type FakeOaWeb, json } from '../plain-fake.ts';
import { register } from '../register.ts';
import { build, type Calls, type FakeUnderTest, samples } from './fake-under-test.ts';

/** The fake's names for our fields, where they differ. */
const names: Readonly<Record<string, string>> = {
  id: '_id',
  number: 'no',
  zh: 'cn',
  sectionId: 'section',
  groupId: 'group',
  fciNumber: 'fciCode',
  registeredName: 'fullName',
  callName: 'petName',
  bornOn: 'birth',
  issuedOn: 'issueAt',
  validUntil: 'expireAt',
  kind: 'certKind',
  status: 'state',
  reissuedAs: 'newNo',
  colour: 'coatColor',
  dnaNumber: 'dnaCode',
  chip: 'microchip',
  sire: 'dad',
  dam: 'mom',
  healthTests: 'healthChecks',
  holder: 'realname',
  issuer: 'office',
  photo: 'avatar',
  picture: 'image',
  pictures: 'gallery',
  sortId: 'category',
  publishedAt: 'publishTime',
  pinned: 'sticky',
  summary: 'digest',
  html: 'body',
  attachments: 'annexes',
  bytes: 'length',
  previousRank: 'lastRank',
  shows: 'showTimes',
  points: 'score',
  recipient: 'unit',
  event: 'activityName',
  drawnAt: 'drawAt',
  outcome: 'hit',
  remaining: 'left',
  used: 'spent',
  earned: 'gains',
};

/** Fields with days or instants, which the driver stores in UTC. */
const dates =
  /^(bornOn|issuedOn|validUntil|on|publishedAt|deadline|drawnAt|startsAt|endsAt|sampledOn|reportedOn|recognisedOn|noseprintRegisteredOn|date)$/;
/** Fields that contain an enum value. */
const enums = /^(kind|status|sex|size|category|inheritance|result|outcome|state|reason|system)$/;

const words: Readonly<Record<string, string>> = {
  male: 'M',
  female: 'F',
  valid: 'ACTIVE',
  revoked: 'VOID',
  reissued: 'SUPERSEDED',
};

/** Converts a register record to a document. */
function document(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => document(item, key));
  if (isRow(value)) {
    const entries = Object.entries(value).map(([inner, item]) => [names[inner] ?? inner, document(item, inner)]);
    return { ...Object.fromEntries(entries), ...('id' in value && { __v: 0 }) };
  }
  if (typeof value !== 'string') return value;
  if (dates.test(key)) return new Date(value.length === 10 ? `${value}T00:00:00+08:00` : value).toISOString();
  return enums.test(key) ? (words[value] ?? value.toUpperCase()) : value;
}

const rows = (all: readonly unknown[]) => ({ rows: document(all), count: all.length });
const page = ({ items, total }: { items: readonly unknown[]; total: number }) => ({
  rows: document(items),
  count: total,
});
const paging = { page: 'pageNo', pageSize: 'limitNum' };
const licenceCall = { paramNames: { number: 'certNumber', name: 'realname', id: 'certificate' }, write: rows };

const calls: Calls = {
  getFciGroup: { write: rows },
  getFciSectionByGroupId: { paramNames: { groupId: 'group' }, required: ['groupId'], write: rows },
  getFciDogBySectionId: { paramNames: { sectionId: 'section' }, required: ['sectionId'], write: rows },
  getFciDogAll: { write: rows },
  getFciDogById: { paramNames: { id: '_id' }, required: ['id'], write: (of) => document(of) },
  getFciDogByGroupId: { paramNames: { groupId: 'group' }, required: ['groupId'], write: rows },
  rank: {
    paramNames: { year: 'season', scope: 'scope', groupId: 'group', breedId: 'breed', q: 'keyword', ...paging },
    write: page,
  },
  detail: { paramNames: { dogId: 'dog', year: 'season' }, required: ['dogId'], write: (of) => document(of) },
  getSorts: { write: rows },
  getTitleListBySortId: {
    paramNames: { sortId: 'category', q: 'keyword', ...paging },
    required: ['sortId'],
    write: page,
  },
  groomerCertificates: licenceCall,
  groomerFciCertificates: licenceCall,
  groomerCertificatesById: { paramNames: { id: 'certificate' }, required: ['id'], write: (of) => document(of) },
  trainerCertificates: licenceCall,
  certificates: { paramNames: { id: '_id', year: 'season', q: 'keyword', ...paging }, write: page },
  certificateInfo: { paramNames: { number: 'certNumber' }, required: ['number'], write: (of) => document(of) },
  geneReport: { paramNames: { number: 'reportNumber' }, required: ['number'], write: (of) => document(of) },
  total: { write: (of) => document(of) },
  records: { paramNames: paging, write: page },
  participate: { post: 'json', write: (of) => document(of) },
  share: { post: 'json', write: (of) => document(of) },
};

const envelope = (data: unknown, status = 1, message = '操作成功') => ({ status, message, data, traceId: 'a1b2c3' });

function apply(fake: FakeOaWeb): void {
  build(fake, calls, {
    matchesCase: true,
    answers: (data) => envelope(data),
    findsNothing: () => envelope(null, 1, '没有查询到数据'),
    misses: (parameter) => envelope(null, 0, `参数 ${parameter} 不能为空`),
    refuses: (message) => envelope(null, 0, message),
    signsOut: () => envelope(null, 401, '请先登录'),
    wrongMethod: (method) => json({ status: 0, message: `Cannot ${method}` }, 404),
  });
}

/** Returns the map's entries for these words: the fake's word as the key, ours as the value. */
const ourWords = (list: readonly string[]): Record<string, string> =>
  Object.fromEntries(list.map((word) => [words[word] ?? word.toUpperCase(), word]));
/** The map's entries for fields: from the fake's field names to ours. */
const ourNames = Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours]));

export const mongo: FakeUnderTest = {
  name: 'Node.js over MongoDB',
  apply,
  calls,
  samples,
  decisions: {
    codes: {
      kind: ourWords([...new Set(register.certificates.map(({ kind }) => kind))]),
      status: ourWords(['valid', 'revoked', 'reissued', 'expired', 'replaced']),
      sex: ourWords(['male', 'female']),
      size: ourWords(['small', 'medium', 'large', 'giant']),
      category: ourWords(['disease', 'trait', 'colour', 'parentage']),
      inheritance: ourWords(['AR', 'AD', 'XL', 'complex']),
      result: ourWords(['clear', 'carrier', 'atRisk', 'notTested', 'value']),
      outcome: ourWords(['won', 'none']),
      state: ourWords(['pending', 'sent', 'claimed']),
      reason: ourWords(['registration', 'share']),
      system: ourWords(['national', 'fci']),
    },
    fields: ourNames,
    calls: {
      geneReport: { fields: { reportNumber: 'reportNumber' } },
      getFciGroup: { fields: { no: 'number' } },
    },
  },
  absent: [],
};
