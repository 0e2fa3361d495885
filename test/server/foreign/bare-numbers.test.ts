/** A bare number, or nothing, never becomes a validity, a result, a level, a sex or an outcome. */

import { ask, member } from '../../helpers/foreign-oa-web/asks.ts';
import { each, isRow, type Row, without } from '../../helpers/foreign-oa-web/changes.ts';
import { send, startForeign } from '../../helpers/foreign-oa-web/classify.ts';
import type { House } from '../../helpers/foreign-oa-web/plain-house.ts';
import { t } from '../../helpers/tap.ts';

/** As numbers, as texts, and absent. */
const codes: readonly unknown[] = [
  ...Array.from({ length: 100 }, (_, n) => n),
  ...Array.from({ length: 100 }, (_, n) => String(n)),
  undefined,
];

const said = (code: unknown): string => JSON.stringify(code) ?? 'absent';
const withCode = (row: Row, key: string, code: unknown): Row =>
  code === undefined ? without(row, key) : { ...row, [key]: code };

/** What is not unknown, by code. */
const guessed = (values: readonly unknown[]): string[] =>
  codes.flatMap((code, n) => (values[n] === 'unknown' ? [] : [`${said(code)}: ${said(values[n])}`]));

/** Sends one record per code, in place of the data. */
const records = (house: House, call: string, recordOf: (data: unknown, code: unknown, n: number) => unknown) =>
  house.tell(call, (data) => codes.map((code, n) => recordOf(data, code, n)));

/** The house's records in pages of a hundred. */
const inPages = (house: House, call: string, rows: readonly unknown[]) =>
  house.tell(call, (_data, { page = '1' }) => ({
    items: rows.slice((Number(page) - 1) * 100, Number(page) * 100),
    total: rows.length,
  }));

t.test('the status of a dog certificate, as a bare number or absent, is unknown', async (t) => {
  const { site } = await startForeign(t, (house) => {
    const numberOf = (n: number) => `CKU-111-${9_200_000 + n}/24`;
    const [first] = house.register.certificates;
    if (first) {
      house.register.certificates = codes.map((_code, n) => ({ ...first, number: numberOf(n) }));
    }
    house.tell('certificateInfo', (data, { number }) => {
      const n = codes.findIndex((_code, index) => numberOf(index) === number);
      return isRow(data) ? withCode(data, 'status', codes[n]) : data;
    });
  });
  const statuses: unknown[] = [];
  for (const n of codes.keys()) {
    const { response } = await send(site, ask('certificateInfo', { number: `CKU-111-${9_200_000 + n}/24` }, null));
    statuses.push(response.json.data?.status);
  }
  t.same(guessed(statuses), []);
});

const licences = (key: string) => (house: House) => {
  const [first] = house.register.groomers;
  records(house, 'groomerCertificates', (_data, code, n) => {
    const record = { ...first, id: String(9_500 + n), number: `CKU-G-A-2024-${9_500 + n}` };
    return withCode(record, key, code);
  });
};

t.test('the status of a licence, as a bare number or absent, is unknown', async (t) => {
  const { site } = await startForeign(t, licences('status'));
  const { response } = await send(site, ask('groomerCertificates', { name: '赵假名' }, null));
  t.same(guessed((response.json.data ?? []).map((licence: Row) => licence.status)), []);
});

t.test('a level, as a bare number or absent, is unknown', async (t) => {
  const { site } = await startForeign(t, licences('level'));
  const { response } = await send(site, ask('groomerCertificates', { name: '赵假名' }, null));
  t.same(guessed((response.json.data ?? []).map((licence: { level: Row }) => licence.level?.code)), []);
});

t.test('the result of a gene test, as a bare number or absent, is unknown', async (t) => {
  const { site } = await startForeign(t, (house) =>
    house.tell(
      'geneReport',
      each((report) => {
        const [first] = report.tests as Row[];
        const tests = codes.map((code, n) => withCode({ ...first, id: `T${n}`, genotype: null }, 'result', code));
        return { ...report, tests };
      }),
    ),
  );
  const { response } = await send(site, ask('geneReport', { number: 'GR-24-900001' }, null));
  t.same(guessed((response.json.data?.tests ?? []).map((test: Row) => test.result)), []);
});

t.test('a sex, as a bare number, is unknown, and null if absent', async (t) => {
  const { site } = await startForeign(t, (house) => {
    const [first] = house.register.rankRows;
    const row = without(first ?? {}, 'year');
    const rows = codes.map((code, n) => withCode({ ...row, dogId: String(7_500 + n), rank: n + 1 }, 'sex', code));
    inPages(house, 'rank', rows);
  });
  const sexes: unknown[] = [];
  for (const page of ['1', '2', '3']) {
    const { response } = await send(site, ask('rank', { year: '2026', page, pageSize: '100' }, null));
    sexes.push(...(response.json.data?.items ?? []).map((row: Row) => row.sex));
  }
  t.equal(sexes.length, codes.length);
  t.same(guessed(sexes.map((sex) => sex ?? 'unknown')), []);
});

t.test('the outcome of a draw, as a bare number or absent, is unknown', async (t) => {
  const { site } = await startForeign(t, (house) => {
    const draw = { drawnAt: '2026-11-12T10:15:00+08:00', prize: null, state: null };
    const rows = codes.map((code, n) => withCode({ ...draw, id: String(67_000 + n) }, 'outcome', code));
    inPages(house, 'records', rows);
  });
  const outcomes: unknown[] = [];
  for (const page of ['1', '2', '3']) {
    const { response } = await send(site, member('records', null, { page, pageSize: '100' }));
    outcomes.push(...(response.json.data?.items ?? []).map((row: Row) => row.outcome));
  }
  t.same(guessed(outcomes), []);
});
