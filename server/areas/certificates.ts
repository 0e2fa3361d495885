/** Dog certificates and gene reports. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  type Ancestor,
  type CertificateKind,
  certificateEndpoints,
  type DogCertificate,
  type GeneReport,
  pedigreeDepth,
} from '../../shared/areas/certificates.ts';
import { certificateKinds } from '../../shared/certificate-kinds.ts';
import type { AdapterContext } from '../api/endpoint-handler.ts';
import type { Payload } from '../oaweb/envelope.ts';
import type { RecordReader } from '../oaweb/fields/field-reader.ts';
import {
  type Codes,
  knownWord,
  maskedPerson,
  nested,
  nestedList,
  orNull,
  textOrName,
} from '../oaweb/fields/lenient.ts';
import { adaptExact } from '../oaweb/lists/single-record.ts';
import { redact } from '../oaweb/privacy/redact.ts';
import { certificateStatus } from '../oaweb/records/certificate-status.ts';
import { bornOn, breedOf, callNameOf, colourOf, photoOf, requiredRegisteredName, sexOf } from '../oaweb/records/dog.ts';
import { toGeneTest } from '../oaweb/records/gene-test.ts';
import { isChipNumber, isNumber, normaliseNumber, sameNumber } from '../oaweb/records/licence-number.ts';
import { parentsOf } from '../oaweb/records/pedigree.ts';

/** (assumed) oa-web's codes for the kinds, besides the names in certificateKinds. */
const moreKinds: Codes<CertificateKind> = {
  normal: [1, 'standard'],
  xt: [2, 'pedigree'],
  jd: [3, 'appraisal'],
  dg: [4, 'champion', '冠军证书'],
  zaXt: [5],
  zaJd: [6],
  dnaXt: [7],
  dnaYsfyXt: [8, '优生繁育血统证书'],
  dnaAppRaisal: [9],
  mq: [10],
  country: [11, '本土犬种证书', '本土犬证书'],
};
const kinds = Object.fromEntries(
  Object.values(certificateKinds).map(({ kind, name }) => {
    return [kind, [...moreKinds[kind], name.zh, name.zh.replace('证书', ''), name.en]];
  }),
) as unknown as Codes<CertificateKind>;
const kindKeys = ['kind', 'certificateKind', 'certKind', 'certificateType', 'certType', 'certTypeCode', 'certTypeName'];

const numberKeys = ['certificateNumber', 'certificateNo', 'certNumber', 'certNo', 'number', 'no', 'certificateCode'];

/** Reads the first part that has the field, which may be on the certificate or on the dog. */
const first = <T>(parts: readonly RecordReader[], read: (raw: RecordReader) => T | null): T | null => {
  for (const part of parts) {
    const value = read(part);
    if (value !== null) return value;
  }
  return null;
};

/**
 * Whether the registered chip number ends in the six typed digits, compared in constant time. Null if none were typed, or
 * if oa-web sends fewer than six digits, because a false "no match" would be an accusation.
 */
function chipMatches(raw: readonly RecordReader[], typed: string | undefined): boolean | null {
  if (typed === undefined) return null;
  const keys = ['chip', 'chipNo', 'chipNumber', 'chipCode', 'microchip', 'microchipNo', 'microchipNumber', 'rfid'];
  const registered = first(raw, (part) => textOrName(part, ...keys, 'electronicChip', 'dogChip'));
  const end = /\d{6,}$/.exec((registered ?? '').normalize('NFKC').replace(/[\s-]/g, ''))?.[0];
  return end === undefined ? null : timingSafeEqual(Buffer.from(end.slice(-6)), Buffer.from(typed));
}

/** Number of the certificate that replaced this one. */
const replacementOf = (raw: RecordReader): string | null => {
  const keys = ['reissuedAs', 'replacedBy', 'replacedByNo', 'newCertNo', 'newCertNumber', 'newCertificateNo'];
  const number = raw.optionalText(...keys, 'newCertificateNumber', 'newNumber', 'newNo', 'reissueNo', 'reissueCertNo');
  return number && normaliseNumber(number);
};

function pedigreeOf(
  raw: RecordReader,
  root: Omit<Ancestor, 'sire' | 'dam'>,
  reportSkipped: AdapterContext['reportSkipped'],
): Ancestor | null {
  const parents = parentsOf(raw, pedigreeDepth, root.number, reportSkipped);
  return parents.sire || parents.dam ? { ...root, ...parents } : null;
}

interface CertificateQuery {
  readonly number: string;
  readonly chip?: string;
}

/** A registered number; a chip number in its place is withheld. */
function numberIn(raw: RecordReader, ...keys: string[]): string | null {
  const number = raw.optionalText(...keys);
  return number !== null && isChipNumber(number) ? null : number;
}

/** @throws ShapeError */
export function toDogCertificate(
  raw: RecordReader,
  query: CertificateQuery,
  { picture, reportSkipped, now }: AdapterContext,
): DogCertificate {
  const certificate = nested(raw, 'certificate', 'certificateInfo', 'certificateVo', 'cert', 'certInfo') ?? raw;
  const dog = nested(raw, 'dog', 'dogInfo', 'dogVo', 'dogDto', 'myDog') ?? nested(certificate, 'dog', 'dogInfo') ?? raw;
  const parts = [...new Set([certificate, dog, raw])];

  // An unreadable date must not hide whether the certificate is genuine.
  const dayIn = (part: RecordReader, ...keys: string[]) => orNull(() => part.optionalDay(...keys), reportSkipped);

  const number = numberIn(certificate, ...numberKeys) ?? numberIn(raw, ...numberKeys) ?? query.number;
  const kind = first(parts, (part) => knownWord(kinds, part, ...kindKeys)) ?? knownWord(kinds, certificate, 'type');
  const registeredName = requiredRegisteredName(dog);
  const colour = colourOf(dog);
  const titleLists = ['titles', 'titleList', 'honors', 'honours', 'awards', 'championList'];
  const titles = first(parts, (part) => {
    const list = nestedList(
      part,
      titleLists,
      (item) => ({
        title: item.text('title', 'titleName', 'name', 'honor', 'award', 'titleCn'),
        on: dayIn(item, 'on', 'date', 'obtainDate', 'getDate', 'titleDate', 'awardDate', 'time'),
        place: textOrName(item, 'place', 'city', 'address', 'location', 'showName', 'show'),
      }),
      reportSkipped,
      'title',
    );
    return list.length > 0 ? list : null;
  });
  const healthTests = first(parts, (part) => {
    const list = nestedList(
      part,
      ['healthTests', 'healthTestList', 'healthList', 'health', 'healthChecks', 'healthItems'],
      (item) => ({
        name: item.text('name', 'itemName', 'testName', 'project', 'item', 'title'),
        result: item.text('result', 'itemResult', 'testResult', 'value', 'grade', 'conclusion'),
        on: dayIn(item, 'on', 'date', 'checkDate', 'testDate', 'checkTime', 'testTime'),
      }),
      reportSkipped,
    );
    return list.length > 0 ? list : null;
  });
  const status = certificateStatus(certificate, parts.slice(1));
  const replacement = first(parts, replacementOf);
  const root = { registeredName, number, colour, titles: [...new Set((titles ?? []).map(({ title }) => title))] };
  const hasLineage = certificateKinds[kind ?? 'normal'].pedigreeGenerations > 0;

  return {
    number,
    kind: kind ?? 'normal',
    status,
    reissuedAs: status === 'reissued' && replacement !== number ? replacement : null,
    issuedOn: dayIn(
      certificate,
      'issuedOn',
      'issueDate',
      'issueTime',
      'issuedDate',
      'certDate',
      'signDate',
      'printDate',
    ),
    dog: {
      registeredName,
      callName: callNameOf(dog),
      breed: breedOf(dog, number),
      sex: sexOf(dog),
      bornOn: orNull(() => bornOn(dog), reportSkipped),
      colour,
      dnaNumber: first(parts, (part) => part.optionalText('dnaNumber', 'dnaNo', 'dnaCode', 'dnaId', 'dna')),
      photo: picture(first([dog, certificate], photoOf)),
    },
    owner: first(parts, (part) =>
      maskedPerson(part, 'owner', 'ownerName', 'dogOwner', 'ownerMasked', 'owners', 'memberName', 'master'),
    ),
    breeder: first(parts, (part) =>
      maskedPerson(part, 'breeder', 'breederName', 'breederMasked', 'breeders', 'breedPerson'),
    ),
    kennel: first(parts, (part) => textOrName(part, 'kennel', 'kennelName', 'kennelNameEn', 'kennelNameCn', 'cattery')),
    chipMatch: chipMatches(parts, query.chip),
    titles: titles ?? [],
    healthTests: healthTests ?? [],
    pedigree: hasLineage ? first([dog, raw, certificate], (part) => pedigreeOf(part, root, reportSkipped)) : null,
    checkedAt: now().toISOString(),
  };
}

/** @throws ShapeError */
export function toGeneReport(
  raw: RecordReader,
  { picture, reportSkipped }: Pick<AdapterContext, 'picture' | 'reportSkipped'>,
): GeneReport {
  const dog = nested(raw, 'dog', 'dogInfo', 'dogVo', 'dogDto') ?? raw;
  const dayIn = (...keys: string[]) => orNull(() => raw.optionalDay(...keys), reportSkipped);
  const certificateKeys = ['certificateNumber', 'certificateNo', 'certNumber', 'certNo', 'pedigreeNo'];
  const certificateNumber = numberIn(raw, ...certificateKeys) ?? numberIn(dog, ...certificateKeys, 'number');
  const registeredName = requiredRegisteredName(dog);
  return {
    reportNumber: raw.text(...reportKeys, 'number', 'no', 'id'),
    certificateNumber,
    dog: {
      registeredName,
      callName: callNameOf(dog),
      breed: breedOf(dog, certificateNumber),
      sex: sexOf(dog),
      bornOn: orNull(() => bornOn(dog), reportSkipped),
      photo: picture(photoOf(dog)),
    },
    lab: textOrName(raw, 'lab', 'labName', 'laboratory', 'organization', 'institution', 'testOrg', 'company'),
    sampledOn: dayIn('sampledOn', 'sampleDate', 'samplingDate', 'sampleTime', 'collectDate', 'receiveDate'),
    reportedOn: dayIn('reportedOn', 'reportDate', 'reportTime', 'issueDate', 'finishDate', 'publishDate'),
    tests: nestedList(
      raw,
      ['tests', 'testList', 'testItems', 'items', 'itemList', 'details', 'list', 'results', 'resultList', 'geneList'],
      (test) => toGeneTest(test, reportSkipped),
      reportSkipped,
    ),
  };
}

/** A chip number is rejected as well: it identifies a dog, and must not end up in a URL. */
const invalidParam = ({ number }: CertificateQuery): 'number' | null =>
  isNumber(number) && !isChipNumber(number) ? null : 'number';

const normaliseQuery = <Q extends CertificateQuery>(query: Q): Q => ({
  ...query,
  number: normaliseNumber(query.number),
});

/** Whether a record has the requested number under any of the keys. */
const hasNumber = (requested: string, keys: readonly string[]) => (raw: RecordReader) =>
  [raw, nested(raw, 'certificate', 'certificateInfo', 'certificateVo', 'cert', 'certInfo')].some((part) =>
    keys.some((key) => {
      const number = part?.raw(key);
      return typeof number === 'string' && sameNumber(number, requested);
    }),
  );

const reportKeys = ['reportNumber', 'reportNo', 'reportCode', 'reportId'];

function adaptCertificate(payload: Payload, query: CertificateQuery, context: AdapterContext): DogCertificate {
  return redact(payload, context, (redacted) =>
    adaptExact(payload, (raw) => toDogCertificate(raw, query, redacted), hasNumber(query.number, numberKeys)),
  );
}

function adaptGeneReport(payload: Payload, { number }: CertificateQuery, context: AdapterContext): GeneReport {
  return redact(payload, context, (redacted) =>
    adaptExact(payload, (raw) => toGeneReport(raw, redacted), hasNumber(number, [...reportKeys, ...numberKeys])),
  );
}

export async function certificates(app: FastifyInstance): Promise<void> {
  app.registerEndpoint({
    endpoint: certificateEndpoints.certificateInfo,
    // The typed chip digits are not sent: oa-web returns the registered number, and we compare.
    upstream: { method: 'GET', params: { number: 'number' } },
    cache: null,
    check: invalidParam,
    // Prevents brute-forcing the last six digits of a chip.
    limit: ({ chip }) => (chip === undefined ? null : 'chips'),
    prepare: normaliseQuery,
    adapt: adaptCertificate,
  });
  app.registerEndpoint({
    endpoint: certificateEndpoints.geneReport,
    upstream: { method: 'GET', params: { number: 'number' } },
    cache: null,
    check: invalidParam,
    prepare: normaliseQuery,
    adapt: adaptGeneReport,
  });
}
