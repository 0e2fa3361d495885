/** Requests to the BFF, each with the register data that the response must contain. */
import { endpoints } from '../../../shared/api.ts';
import { isRow, without } from './changes.ts';
import type { Ask } from './deviation.ts';
import { underReview } from './look-up.ts';
import { register } from './register.ts';

/** An expected picture. Its URL is on the site, which fetches the picture from `path` on oa-web. */
export class Picture {
  readonly path: string;
  constructor(path: string) {
    this.path = path;
  }
}

/** An expected instant, in any notation. */
export class Moment {
  readonly time: number;
  constructor(text: string) {
    this.time = Date.parse(text);
  }
}

const masked = (name: string): RegExp => new RegExp(`^${name.slice(0, 1)}\\*+$`);

/** Terms that the BFF returns in both languages, though oa-web sends only Chinese. */
const terms = ['event', 'issuer', 'titles', 'titles.title', 'titles.place', 'healthTests.name', 'healthTests.result'];

const people = ['owner', 'breeder', 'holder', 'ownerMasked'];
const pictures = ['picture', 'pictures', 'photo', 'cover'];
const moments = ['publishedAt', 'startsAt', 'endsAt', 'drawnAt'];

/** Converts a register record to what the BFF must return: masked names, the site's own URLs, no chip. */
export function toExpected(value: unknown, key = '', record = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => toExpected(item, key, record));
  if (isRow(value)) {
    const entries = Object.entries(value).filter(([inner]) => inner !== 'chip');
    return Object.fromEntries(entries.map(([inner, item]) => [inner, toExpected(item, inner, key)]));
  }
  if (typeof value !== 'string') return value;
  if ([key, `${record}.${key}`].some((name) => terms.includes(name))) return { zh: value };
  if (people.includes(key)) return masked(value);
  if (pictures.includes(key)) return new Picture(value);
  if (moments.includes(key)) return new Moment(value);
  if (key === 'url') return /^\/files\//;
  return value;
}

const paths = new Map<string, string>(
  Object.values(endpoints).map(({ path }) => [path.slice(path.lastIndexOf('/') + 1), path]),
);

export function expectCall(call: string, query: Readonly<Record<string, string>>, data: unknown): Ask {
  const path = paths.get(call);
  if (!path) throw new Error(`no call ${call}`);
  return { path, query, data };
}

export const numbers = {
  valid: 'CKU-111-9000001/24',
  appraised: 'CKU-257-9000002/23',
  revoked: 'CKU-270-9000003/22',
  reissued: 'CKU-172-9000004/21',
  titled: 'CKU-166-9000005/23',
  unsexed: 'CKU-207-9000006/24',
} as const;

export const certificate = (which: keyof typeof numbers, data: unknown): Ask =>
  expectCall('certificateInfo', { number: numbers[which] }, data);

export const geneReport = (data: unknown, number = 'GR-24-900001'): Ask => expectCall('geneReport', { number }, data);
export const groomer = (number: string, data: unknown): Ask => expectCall('groomerCertificates', { number }, [data]);
export const trainer = (number: string, data: unknown): Ask => expectCall('trainerCertificates', { number }, [data]);
export const member = (call: string, data: unknown, query: Record<string, string> = {}): Ask => ({
  ...expectCall(call, query, data),
  token: true,
});
export const write = (call: string, data: unknown): Ask => ({ ...member(call, data), method: 'POST' });

const whole = <T extends object>(all: readonly T[], key: keyof T, value: unknown): unknown =>
  toExpected(all.find((record) => record[key] === value));

export const fullCertificate = (which: keyof typeof numbers): Ask =>
  certificate(which, whole(register.certificates, 'number', numbers[which]));

export const refusal: Ask = expectCall('certificateInfo', { number: underReview }, { error: 42_201 });

export const allGroups = expectCall('getFciGroup', {}, toExpected(register.groups));
export const sectionsOf = (groupId: string): Ask =>
  expectCall(
    'getFciSectionByGroupId',
    { groupId },
    toExpected(register.sections.filter((row) => row.groupId === groupId)),
  );
export const breedsOf = (sectionId: string): Ask =>
  expectCall(
    'getFciDogBySectionId',
    { sectionId },
    toExpected(register.breeds.filter((row) => row.sectionId === sectionId)),
  );
const allBreeds = expectCall('getFciDogAll', {}, toExpected(register.breeds));
const breed = (id: string): Ask => expectCall('getFciDogById', { id }, whole(register.breedDetails, 'id', id));
const golden = '3111';

/** Requests a page of a notice category. */
export function noticesOf(sortId: string, page = 1, pageSize = 20, q = ''): Ask {
  const all = register.notices.filter((notice) => notice.sortId === sortId && notice.title.includes(q));
  const items = toExpected(all.slice((page - 1) * pageSize, page * pageSize));
  const query = { sortId, page: String(page), pageSize: String(pageSize), ...(q && { q }) };
  return expectCall('getTitleListBySortId', query, { items, total: all.length });
}

/** Requests a page of the 2026 ranking. */
export function ranking(page = 1, pageSize = 10): Ask {
  const rows = register.rankRows.filter(({ year }) => year === 2026).map((row) => without(row, 'year'));
  const items = toExpected(rows.slice((page - 1) * pageSize, page * pageSize));
  return expectCall(
    'rank',
    { year: '2026', page: String(page), pageSize: String(pageSize) },
    { items, total: rows.length },
  );
}

export function rankDetail(dogId: string, year = '2026'): Ask {
  const detail = register.rankDetails.find((row) => row.dog.id === dogId && String(row.year) === year);
  return expectCall('detail', { dogId, year }, toExpected(detail));
}

export const fullLicence = (call: string, number: string): Ask => {
  const all = [...register.groomers, ...register.fciGroomers, ...register.trainers];
  return expectCall(call, { number }, toExpected(all.filter((known) => known.number === number)));
};

/** Requests for every shape of response: a list, a record, two pages, a refusal. */
export const everyShape = [
  allGroups,
  fullCertificate('valid'),
  noticesOf('71', 1),
  noticesOf('71', 2),
  refusal,
] as const;

/** Returns requests to every call, covering every field. */
export function everyCall(): readonly Ask[] {
  const { raffle, appreciation, noticeSorts, rankRows, breeds, groomers, fciGroomers, trainers, geneReports } =
    register;
  const ranked = new Set(rankRows.map((row) => row.breed.id));
  const rankedToys = breeds.filter(({ id, groupId }) => groupId === '9' && ranked.has(id));
  const licences = {
    groomerCertificates: groomers,
    groomerFciCertificates: fciGroomers,
    trainerCertificates: trainers,
  };
  const others = ['appraised', 'revoked', 'reissued', 'titled', 'unsexed'] as const;
  return [
    ...everyShape,
    sectionsOf('8'),
    breedsOf('801'),
    allBreeds,
    breed(golden),
    breed('3005'),
    expectCall('getFciDogByGroupId', { groupId: '9' }, toExpected(rankedToys)),
    ranking(1),
    ranking(3),
    rankDetail('7001'),
    rankDetail('7002', '2025'),
    expectCall('getSorts', {}, toExpected(noticeSorts)),
    noticesOf('72'),
    noticesOf('71', 1, 20, '疫苗'),
    ...Object.entries(licences).flatMap(([call, all]) => all.map(({ number }) => fullLicence(call, number))),
    expectCall('groomerCertificates', { name: '吴样例' }, toExpected(groomers.slice(3))),
    expectCall('groomerCertificatesById', { id: '9101', number: 'CKU-G-A-2024-9001' }, toExpected(groomers[0])),
    expectCall(
      'certificates',
      { page: '2', pageSize: '5' },
      { items: toExpected(appreciation.slice(5, 10)), total: 12 },
    ),
    expectCall('certificates', { id: '9404' }, { items: toExpected(appreciation.slice(8, 9)), total: 1 }),
    expectCall('certificates', { year: '2025' }, { items: toExpected(appreciation.slice(6)), total: 6 }),
    ...others.map(fullCertificate),
    expectCall('certificateInfo', { number: numbers.valid, chip: '120041' }, { chipMatch: true }),
    expectCall('certificateInfo', { number: numbers.valid, chip: '120042' }, { chipMatch: false }),
    expectCall('certificateInfo', { number: 'CKU-111-9000099/24' }, { error: 40_401 }),
    geneReport(toExpected(geneReports[0])),
    geneReport(toExpected(geneReports[1]), 'GR-24-900002'),
    geneReport({ error: 40_401 }, 'GR-24-900099'),
    member('total', toExpected(raffle.total)),
    member('records', { items: toExpected(raffle.records), total: 4 }),
    member('records', { items: toExpected(raffle.records.slice(2)), total: 4 }, { page: '2', pageSize: '2' }),
    write('participate', { record: toExpected(raffle.nextDraw), total: toExpected(raffle.totalAfterDraw) }),
    write('share', toExpected(raffle.totalAfterShare)),
  ];
}
