/** The doctor proves how oa-web sends pages. */
import { sample } from '../../helpers/exhaustive.ts';
import { t } from '../../helpers/tap.ts';
import { type Answerer, absent, runDoctorOn, thanks as undated } from './run-doctor.ts';

const thanks = undated.map((row) => ({ ...row, issuedOn: '2024-05-01' }));

type Query = Readonly<Record<string, string>>;
type Fake = (rows: typeof thanks, query: Query) => unknown;

const found = ({ id, year = '', q = '' }: Query) =>
  thanks.filter((row) => (!id || row.id === id) && row.issuedOn.startsWith(year) && row.recipient.includes(q));

const slice = (rows: typeof thanks, page: number, size: number) => ({
  list: rows.slice((page - 1) * size, page * size),
  total: rows.length,
});

async function proposed(fake: Fake) {
  const { map, stdout } = await runDoctorOn(
    t,
    ({ call, query }) => (call === 'certificates' ? { body: { code: 0, data: fake(found(query), query) } } : absent),
    '--only=certificates',
  );
  const { pages, firstPage } = map.calls?.certificates ?? {};
  return { pages, firstPage, stdout };
}

t.test('writes the paging to the map once it is proved', async (t) => {
  const fakes: readonly [name: string, fake: Fake, expected: object][] = [
    ['whole', (rows) => rows, { pages: 'whole' }],
    [
      'whole, with a size and a number of pages',
      (rows) => ({ list: rows, total: rows.length, pageSize: 50, pages: 1, code: 200 }),
      { pages: 'whole' },
    ],
    [
      'from 1, page 0 is page 1',
      (rows, { page = '1', pageSize = '10' }) => slice(rows, Math.max(1, Number(page)), Number(pageSize)),
      { pages: 'server', firstPage: 1 },
    ],
    [
      'from 1, page 0 is everything',
      (rows, { page = '1', pageSize = '10' }) =>
        page === '0' ? { list: rows, total: rows.length } : slice(rows, Number(page), Number(pageSize)),
      { pages: 'server', firstPage: 1 },
    ],
    [
      'from 0',
      (rows, { page = '0', pageSize = '10' }) => slice(rows, Number(page) + 1, Number(pageSize)),
      { pages: 'server', firstPage: 0 },
    ],
    [
      'from the number of rows before the page',
      (rows, { start = '0', limit = '10' }) => ({
        list: rows.slice(Number(start), Number(start) + Number(limit)),
        total: rows.length,
      }),
      { pages: 'server', firstPage: 'rows' },
    ],
  ];
  for (const [name, fake, expected] of fakes) {
    const { pages, firstPage, stdout } = await proposed(fake);
    t.match({ pages, firstPage }, expected, name);
    t.match(stdout, /✓ certificates /, name);
  }
});

t.test('leaves the decision on a fixed page size to a person', async (t) => {
  const { pages, stdout } = await proposed((rows, { page = '1' }) => slice(rows, Number(page), 10));
  t.equal(pages, undefined);
  t.match(stdout, /✗ certificates +pageSize not heeded: 10 rows on every page; none of the usual names helped/);
  t.match(stdout, /a person must decide/);
});

t.test('does not mistake part of a list for the whole list', async (t) => {
  const many = Array.from({ length: 123 }, (_, i) => ({ ...thanks[0], id: `b${i}`, number: `CKU-T-2023-${1000 + i}` }));
  const fakes: readonly [name: string, fake: (rows: unknown[]) => unknown][] = [
    ['a round number of rows', (rows) => rows.slice(0, 40)],
    ['a number of pages', (rows) => ({ list: rows.slice(0, 37), pages: 4 })],
    ['a next page', (rows) => ({ list: rows.slice(0, 37), hasNextPage: true })],
    ['a count in words', (rows) => ({ list: rows.slice(0, 37), summary: `共${rows.length}条` })],
    ['a total of the page', (rows) => ({ list: rows.slice(0, 37), total: 37, zongNum: rows.length })],
  ];
  for (const [name, fake] of sample(fakes, 2)) {
    const { pages } = await proposed((_rows, query) => fake(query.year || query.q || query.id ? [] : many));
    t.equal(pages, undefined, name);
  }
});

t.test('accepts a number as the total only if the last page agrees', async (t) => {
  const fakes: readonly [name: string, more: (count: number) => object, expected: unknown][] = [
    ['a result code', () => ({ code: 200 }), undefined],
    ['a version', () => ({ recordVersionNum: 500 }), undefined],
    ['the number of rows', (count) => ({ recordVersionNum: 500, zongNum: count }), ['zongNum']],
  ];
  for (const [name, more, expected] of fakes) {
    const answer: Answerer = ({ call, query }) => {
      if (call !== 'certificates') return absent;
      const rows = found(query);
      const { list } = slice(rows, Number(query.page ?? 1), Number(query.pageSize ?? 10));
      return { body: { code: 0, ...more(rows.length), data: list } };
    };
    const { map } = await runDoctorOn(t, answer, '--only=certificates');
    t.same(map.calls.certificates.envelope?.total, expected, name);
    t.equal(map.envelope, undefined, name);
  }
});
