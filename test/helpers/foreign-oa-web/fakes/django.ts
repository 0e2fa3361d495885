/**
 * An oa-web in Django REST Framework: bare records, paginated and bare lists, HTTP statuses for errors. Two teams wrote
 * its apps, so the same fact has two names.
 */
import { type FakeOaWeb, json, type Params } from '../plain-fake.ts';
import { decisions } from './django/decisions.ts';
import * as serializers from './django/rows.ts';
import type { Draw, Page, RaffleTotal } from './facts.ts';
import { build, type Calls, type FakeUnderTest, samples, scoped } from './fake-under-test.ts';

/** A page of rows. `apply` adds the links to other pages, or responds with 404 if the page is beyond the last. */
class Results {
  readonly rows: readonly unknown[];
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  constructor(rows: readonly unknown[], count: number, { page = '1', pageSize = '20' }: Params) {
    this.rows = rows;
    this.count = count;
    this.page = Number(page);
    this.pages = Math.max(1, Math.ceil(count / Number(pageSize)));
  }
}

const bare =
  <T>(row: (record: T) => unknown) =>
  (all: readonly T[]) =>
    all.map(row);
const page =
  <T>(row: (record: T) => unknown) =>
  ({ items, total }: Page<T>, params: Params) =>
    new Results(items.map(row), total, params);
/** Writes a list as a single page. */
const single =
  <T>(row: (record: T) => unknown) =>
  (all: readonly T[]) =>
    new Results(all.map(row), all.length, { pageSize: '100' });

const paging = { page: 'page', pageSize: 'page_size' };

const calls: Calls = {
  getFciGroup: { write: bare(serializers.group) },
  getFciSectionByGroupId: {
    paramNames: { groupId: 'group' },
    finds: ({ sections }, { groupId }) => sections.filter((row) => [undefined, row.groupId].includes(groupId)),
    write: single(serializers.section),
  },
  getFciDogBySectionId: {
    paramNames: { sectionId: 'section' },
    finds: ({ breeds }, { sectionId }) => breeds.filter((row) => [undefined, row.sectionId].includes(sectionId)),
    write: single(serializers.breed),
  },
  getFciDogAll: { write: bare(serializers.breed) },
  getFciDogById: { paramNames: { id: 'id' }, required: ['id'], write: serializers.breedDetails },
  getFciDogByGroupId: { paramNames: { groupId: 'group_id' }, required: ['groupId'], write: bare(serializers.breed) },
  rank: {
    paramNames: { year: 'season', groupId: 'group', breedId: 'breed__id', q: 'search', ...paging },
    reads: scoped,
    write: page(serializers.rankRow),
  },
  detail: { paramNames: { dogId: 'dog', year: 'season' }, required: ['dogId'], write: serializers.rankDetails },
  getSorts: { write: bare(serializers.sort) },
  getTitleListBySortId: {
    paramNames: { sortId: 'category', q: 'search', ...paging },
    required: ['sortId'],
    write: page(serializers.notice),
  },
  groomerCertificates: {
    paramNames: { number: 'cert_no', name: 'holder_full_name' },
    write: single(serializers.groomer),
  },
  groomerFciCertificates: {
    paramNames: { number: 'cert_no', name: 'holder_full_name', id: 'id' },
    write: single(serializers.fciGroomer),
  },
  groomerCertificatesById: { paramNames: { id: 'id' }, required: ['id'], write: serializers.groomer },
  trainerCertificates: { paramNames: { number: 'licence_no', name: 'full_name' }, write: bare(serializers.trainer) },
  certificates: {
    paramNames: { id: 'pk', year: 'awarded_on__year', q: 'search', ...paging },
    write: page(serializers.thanks),
  },
  certificateInfo: {
    post: 'json',
    paramNames: { number: 'cert_no' },
    required: ['number'],
    write: serializers.certificate,
  },
  geneReport: { paramNames: { number: 'report_no' }, required: ['number'], write: serializers.geneReport },
  total: { write: serializers.chances },
  records: { paramNames: paging, write: page(serializers.draw) },
  participate: {
    write: ({ record, total }: { record: Draw; total: RaffleTotal }) => ({
      draw: serializers.freshDraw(record),
      balance: serializers.chances(total),
    }),
  },
  share: { write: serializers.chances },
};

/** Pairs a body with its status, which `send` applies. */
const response = (status: number, body: unknown) => ({ status, body });
const detail = (status: number, message: string) => response(status, { detail: message });

function apply(fake: FakeOaWeb): void {
  build(fake, calls, {
    matchesCase: true,
    answers: (data, call) =>
      data instanceof Results ? detail(404, 'Invalid page.') : response(call === 'participate' ? 201 : 200, data),
    findsNothing: () => detail(404, 'Not found.'),
    misses: (parameter) => response(400, { [parameter]: ['This field is required.'] }),
    refuses: (message) => response(400, { non_field_errors: [message] }),
    signsOut: () => detail(401, 'Authentication credentials were not provided.'),
    wrongMethod: (method) => json(detail(405, `Method "${method}" not allowed.`)),
  });
  fake.changeData('*', (data, _params, { headers, path, query }) => {
    if (!(data instanceof Results) || !(data.page >= 1 && data.page <= data.pages)) return data;
    const link = (number: number) =>
      number >= 1 && number <= data.pages
        ? `http://${headers.host}${path}?${new URLSearchParams({ ...query, page: String(number) })}`
        : null;
    const { count, rows, page: current } = data;
    return { count, next: link(current + 1), previous: link(current - 1), results: rows };
  });
  fake.send('*', ({ body: sent }) => {
    const { status, body } = JSON.parse(String(sent)) as ReturnType<typeof response>;
    const challenge = status === 401 ? { 'www-authenticate': 'Bearer realm="api"' } : {};
    const headers = { 'content-type': 'application/json', ...challenge };
    return { ...json(body, status), headers };
  });
}

export const django: FakeUnderTest = {
  name: 'Django REST Framework',
  apply,
  calls,
  samples,
  decisions,
  absent: [],
};
