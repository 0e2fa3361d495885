/** A bare number, or nothing, never becomes a validity, a result, a level, a sex or an outcome. */

import { sample } from '../../helpers/exhaustive.ts';
import { ask, geneReport, member } from '../../helpers/foreign-oa-web/asks.ts';
import { each, type Row, without } from '../../helpers/foreign-oa-web/changes.ts';
import { send, startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import type { Ask } from '../../helpers/foreign-oa-web/deviation.ts';
import { register } from '../../helpers/foreign-oa-web/register.ts';
import { t } from '../../helpers/tap.ts';

const digits = Array.from({ length: 100 }, (_, n) => n);
const codes: readonly unknown[] = [...digits, ...digits.map(String), undefined];

const foreign = await startForeign(t);
const answerTo = async (question: Ask) => (await send(foreign, question)).response.json.data;

const shown = (code: unknown): string => JSON.stringify(code) ?? 'absent';
/** Copies of a record, one per code. */
const copies = (record: object, key: string, recordOf: (n: number) => object = () => ({})): Row[] =>
  codes.map((code, n) => {
    const copy: Row = { ...record, ...recordOf(n), [key]: code };
    return code === undefined ? without(copy, key) : copy;
  });
/** Values by code that are not unknown. */
const guesses = (values: readonly unknown[]): string[] =>
  codes.flatMap((code, n) => (values[n] === 'unknown' ? [] : [`${shown(code)}: ${shown(values[n])}`]));

/** All rows of a call that serves these in pages of a hundred. */
async function rowsOf(call: string, rows: readonly Row[], question: (page: Record<string, string>) => Ask) {
  foreign.replace((house) =>
    house.tell(call, (_data, { page = '1' }) => ({
      items: rows.slice((Number(page) - 1) * 100, Number(page) * 100),
      total: rows.length,
    })),
  );
  const read: Row[] = [];
  for (const page of ['1', '2', '3']) read.push(...(await answerTo(question({ page, pageSize: '100' }))).items);
  return read;
}

t.test('status of a dog certificate', async (t) => {
  const [first] = register.certificates;
  const certificates = copies(first ?? {}, 'status', (n) => ({ number: `CKU-111-${9_200_000 + n}/24` }));
  foreign.replace((house) =>
    house.tell('certificateInfo', (_data, { number }) => certificates.find((row) => row.number === number)),
  );
  // Each code has a request of its own.
  const chosen = sample([...codes.keys()], 40);
  const guessed: string[] = [];
  for (const n of chosen) {
    const { status } = await answerTo(ask('certificateInfo', { number: String(certificates[n]?.number) }, null));
    if (status !== 'unknown') guessed.push(`${shown(codes[n])}: ${shown(status)}`);
  }
  t.same(guessed, []);
});

for (const key of ['status', 'level']) {
  t.test(`${key} of a licence`, async (t) => {
    const licences = copies(register.groomers[0] ?? {}, key, (n) => ({
      id: String(9_500 + n),
      number: `CKU-G-A-2024-${9_500 + n}`,
    }));
    foreign.replace((house) => house.tell('groomerCertificates', () => licences));
    const read: Row[] = await answerTo(ask('groomerCertificates', { name: '赵假名' }, null));
    t.same(guesses(read.map((licence) => (key === 'level' ? (licence.level as Row)?.code : licence.status))), []);
  });
}

t.test('result of a gene test', async (t) => {
  foreign.replace((house) =>
    house.tell(
      'geneReport',
      each(({ tests, ...report }) => {
        const [first] = tests as Row[];
        return { ...report, tests: copies({ ...first, genotype: null }, 'result', (n) => ({ id: `T${n}` })) };
      }),
    ),
  );
  const { tests } = await answerTo(geneReport(null));
  t.same(guesses(tests.map((test: Row) => test.result)), []);
});

t.test('sex of a ranked dog, null if absent', async (t) => {
  const row = without(register.rankRows[0] ?? {}, 'year');
  const rows = copies(row, 'sex', (n) => ({ dogId: String(7_500 + n), rank: n + 1 }));
  const read = await rowsOf('rank', rows, (page) => ask('rank', { year: '2026', ...page }, null));
  t.equal(read.length, codes.length);
  t.same(guesses(read.map(({ sex }) => sex ?? 'unknown')), []);
});

t.test('outcome of a draw', async (t) => {
  const draw = { drawnAt: '2026-11-12T10:15:00+08:00', prize: null, state: null };
  const rows = copies(draw, 'outcome', (n) => ({ id: String(67_000 + n) }));
  const read = await rowsOf('records', rows, (page) => member('records', null, page));
  t.same(guesses(read.map(({ outcome }) => outcome)), []);
});
