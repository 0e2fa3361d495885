/** Codes and dates of a licence. */
import { HttpResponse, http } from 'msw';
import type { OaWebMap } from '../../../server/oaweb/map/schema.ts';
import type { GroomerCertificate } from '../../../shared/areas/groomers.ts';
import { sample } from '../../helpers/exhaustive.ts';
import { requestLog } from '../../helpers/request-log.ts';
import { type Scope, startSite } from '../../helpers/start-site.ts';
import { t } from '../../helpers/tap.ts';

const national = '/oa-web/groomer/groomerCertificates';
const fci = '/oa-web/groomer/groomerFciCertificates';
const trainers = '/oa-web/handler/trainerCertificates';
const now = () => new Date('2026-11-21T02:00:00Z');

/** Numbers the licences N-0, N-1, … Their holder is 张示例, so that a look-up by that name finds all of them. */
const numbered = (all: readonly object[]) =>
  all.map((fields, i) => ({ id: i + 1, certNo: `N-${i}`, realName: '张示例', level: 'B', ...fields }));

const licencesOf = async (t: Scope, path: string, all: readonly object[], map?: OaWebMap) => {
  const handlers = [http.get(`*${path}`, () => HttpResponse.json({ code: 0, data: numbered(all) }))];
  const site = await startSite(t, { handlers, now, ...(map && { map }) });
  const licences: GroomerCertificate[] = (await site.get(`${path}?name=${encodeURIComponent('张示例')}`)).json.data;
  return { site, licences };
};

t.test('expires licences by date unless they are revoked or replaced', async (t) => {
  const running = { validUntil: '2030-01-01' };
  const issued = { issueDate: '2024-04-09' };
  // biome-ignore format: a table
  const states: [string, object, string][] = [
    ['revoked in Chinese', { status: '已吊销' }, 'revoked'],
    ['revoked in English', { state: 'Cancelled' }, 'revoked'],
    ['revoked by flag', { isRevoked: 'Y', status: '有效' }, 'revoked'],
    ['revoked by a flag in digits', { cancelFlag: 1, status: '有效' }, 'unknown'],
    ['revoked by day', { revoke_date: '2026-01-01' }, 'revoked'],
    ['revoked today', { ...running, revokeDate: '2026-11-21', status: '有效' }, 'revoked'],
    ['with a day of revocation to come', { ...running, revokeDate: '2099-05-01', status: '有效' }, 'unknown'],
    ['with a day of revocation never set', { ...running, revokeDate: '1900-01-01 00:00:00', status: '有效' }, 'valid'],
    ['revoked and past its day', { status: '注销', validUntil: '2020-01-01' }, 'revoked'],
    ['stated valid, past the last day', { status: '有效', validUntil: '2026-11-20' }, 'expired'],
    ['stated expired, before the last day', { status: '过期', validUntil: '2026-11-21' }, 'unknown'],
    ['stated expired, without a last day', { status: 'expired' }, 'expired'],
    ['stated invalid, before the last day', { isValid: 'N', validUntil: '2030-01-01' }, 'invalid'],
    ['stated invalid, and revoked', { status: '无效', stateName: '吊销' }, 'revoked'],
    ['stated invalid, with a successor', { status: '无效', newCertNo: 'n 901' }, 'replaced'],
    ['without end', { validUntil: '长期有效', status: '正常' }, 'valid'],
    ['without end, under the key of a term', { validPeriod: '长期', status: '正常' }, 'valid'],
    ['stated valid, without a last day', { status: '有效' }, 'unknown'],
    ['stated valid, with an empty last day', { status: '有效', validUntil: '' }, 'valid'],
    ['stated valid, with a last day of 0', { status: '有效', validUntil: 0 }, 'valid'],
    ['stated valid, with an empty expDate', { status: '有效', expDate: null }, 'valid'],
    ['stated valid, with an empty endTime', { status: '有效', endTime: null }, 'unknown'],
    ['stated valid, with an empty endDate', { status: '有效', endDate: '' }, 'unknown'],
    ['stated valid, with an empty deadline', { status: '有效', deadline: 0 }, 'unknown'],
    ['stated valid, with an empty yxq', { status: '有效', yxq: null }, 'unknown'],
    ['stated valid, with an empty endTime beside an empty expDate', { status: '有效', endTime: null, expDate: '' }, 'valid'],
    ['without end, under the key of an end', { status: '有效', endTime: '长期' }, 'valid'],
    ['a term that runs, beside an empty endTime', { ...issued, endTime: null, yxq: '3年', status: '有效' }, 'valid'],
    ['without any state', { validUntil: '2030-01-01' }, 'unknown'],
    ['with an unknown state code', { status: 'X7' }, 'unknown'],
    ['with an unknown state code beside a good word', { status: 'X7', stateName: '有效' }, 'unknown'],
    ['with a digit beside a good word', { ...running, status: 7, stateName: '有效' }, 'valid'],
    ['suspended', { certStatus: '已冻结' }, 'unknown'],
    ['suspended, and past its day', { certStatus: '暂停', validUntil: '2020-01-01' }, 'expired'],
    ['lost and replaced', { status: 'Replaced', validUntil: '2030-01-01' }, 'replaced'],
    ['lost and replaced, past its day', { status: '已补发', validUntil: '2020-01-01' }, 'replaced'],
    ['with a successor', { status: '有效', newCertNo: 'n 900' }, 'replaced'],
    ['with its own number as its successor', { ...running, certNo: 'OWN-1', newCertNo: 'own 1', status: '有效' }, 'valid'],
    ['the term in one text', { validDate: '2020-01-01 至 2024-12-31' }, 'expired'],
    ['with a term that runs', { validDate: '2020.01.01-2030.12.31', status: '有效' }, 'valid'],
    ['with a day that may be the first or the last', { validDate: '2020-01-01', status: '有效' }, 'unknown'],
    ['with the holder under another key', { ...running, realName: null, groomer: { name: '张示例' }, status: '有效' }, 'valid'],
    ['a number of years', { validUntil: 5 }, 'skipped'],
    ['a term that runs', { ...issued, yxq: '3年', status: '有效' }, 'valid'],
    ['a term that has ended', { issueDate: '2020-04-09', yxq: '3年', status: '有效' }, 'expired'],
    ['a term without a first day', { yxq: '3年', status: '有效' }, 'unknown'],
    ['a term and only the day on which the record was made', { createTime: '2024-04-09', yxq: '3年', status: '有效' }, 'unknown'],
    ['a term with an ambiguous first day', { issueDate: '03/04/2024', yxq: '3年', status: '有效' }, 'unknown'],
    ['a term that has ended, beside no last day', { ...issued, validUntil: 0, validPeriod: '1年', status: '有效' }, 'expired'],
    ['a term that has ended, beside 长期', { ...issued, validUntil: '长期', validPeriod: '1年', status: '有效' }, 'expired'],
    ['both days of the term beside an empty last day', { validUntil: '', validDate: '2020-01-01至2024-12-31' }, 'expired'],
    ['a bare number beside an empty last day', { ...issued, validUntil: '', validPeriod: 3, status: '有效' }, 'unknown'],
    ['two terms', { ...issued, yxq: '3年', validPeriod: '5年', status: '有效' }, 'unknown'],
    ['a term beside the last day', { ...issued, validTo: '2026-11-20', validPeriod: '5年', status: '有效' }, 'expired'],
    ['a term in a bare number', { ...issued, validPeriod: 3, status: '有效' }, 'unknown'],
    ['a year in place of a term', { ...issued, validPeriod: '2027年', status: '有效' }, 'unknown'],
    ['a term without a status', { ...issued, yxq: '3年' }, 'unknown'],
  ];
  const fieldsOf = states.map(([, fields]) => fields);
  const { licences } = await licencesOf(t, national, fieldsOf);
  const named = (what: string) => licences.find(({ id }) => states[Number(id) - 1]?.[0] === what);
  const wrong = states.filter(([what, , status]) => (named(what)?.status ?? 'skipped') !== status);
  t.same(wrong, []);
  t.equal(named('with a successor')?.replacedBy, 'n 900');
  t.equal(named('lost and replaced')?.replacedBy, null);
});

t.test('keeps a licence number in an unknown format as oa-web sends it', async (t) => {
  const sent = ['GZ 2021 001', 'gz/2021_002', 'cku g b 2023 0417'];
  const { site, licences } = await licencesOf(
    t,
    national,
    sent.map((certNo) => ({ certNo })),
  );
  const shown = ['GZ 2021 001', 'gz/2021_002', 'CKU-G-B-2023-0417'];
  t.same(new Set(licences.map(({ number }) => number)), new Set(shown));
  const [found] = (await site.get(`${national}?number=gz-2021-001`)).json.data;
  t.equal(found?.number, sent[0], 'found by another notation');
});

/** Codes that mean nothing without the map. */
const numbers = Array.from({ length: 100 }, (_, i) => [i, String(i), String(i).padStart(2, '0')]).flat();
const bareNumbers = [undefined, '', ...numbers];

t.test('reads bare numbers for status and level as unknown', async (t) => {
  for (const key of sample(['status', 'isRevoked', 'isValid', 'cancelFlag', 'state', 'certStatus'], 2)) {
    const current = bareNumbers.map((code) => ({ [key]: code }));
    const past = current.map((fields) => ({ ...fields, validUntil: '2026-11-20' }));
    const { licences } = await licencesOf(t, fci, [...current, ...past]);
    const expected = [...current.map(() => 'unknown'), ...past.map(() => 'expired')];
    const read = new Map(licences.map(({ id, status }) => [id, status]));
    const wrong = expected.filter((status, i) => read.get(String(i + 1)) !== status);
    t.same(wrong, [], key);
  }
  const all = bareNumbers.map((code) => ({
    level: code,
    grade: code,
    state: code,
    categoryCode: code,
    systemType: code,
  }));
  const { licences } = await licencesOf(t, fci, all);
  t.equal(licences.length, bareNumbers.length);
  t.ok(licences.every(({ level, category }) => level.code === 'unknown' && category === null));
});

t.test("reads licences with the map's codes", async (t) => {
  const map: OaWebMap = {
    fields: { zx: 'revoked', dj: 'level' },
    codes: { status: { '0': 'valid', '1': 'revoked', '2': 'replaced', '': 'unknown' }, level: { '3': 'A' } },
  };
  const rows: [object, string, string][] = [
    [{ status: 0, dj: 3 }, 'valid', 'A'],
    [{ status: '1', dj: '03' }, 'revoked', 'unknown'],
    [{ status: 2 }, 'replaced', 'B'],
    [{ status: 9 }, 'unknown', 'B'],
    [{ status: 0, zx: 1 }, 'revoked', 'B'],
    [{ status: 0, zx: 0 }, 'valid', 'B'],
    [{}, 'unknown', 'B'],
  ];
  const running = { validUntil: '2030-01-01' };
  const fieldsOf = rows.map(([fields]) => ({ ...running, ...('dj' in fields && { level: null }), ...fields }));
  const { licences } = await licencesOf(t, national, fieldsOf, map);
  const read = licences.map(({ status, level }) => [status, level.code]);
  const expected = rows.map(([, status, level]) => [status, level]);
  t.same(read, expected);
  const onAbsence = await licencesOf(t, national, [running], { codes: { status: { '': 'valid' } } });
  t.equal(onAbsence.licences[0]?.status, 'valid');
  const withEnd = await licencesOf(t, national, [{ endTime: null, status: '有效' }], {
    fields: { endTime: 'validUntil' },
  });
  t.equal(withEnd.licences[0]?.status, 'valid');
});

t.test('skips licences with an ambiguous expiry date', async (t) => {
  const rows = [
    { status: '有效', validUntil: '31/12/2027', issueDate: '13/01/2023' },
    { status: '有效', validUntil: '2027-12-31', issueDate: '03/04/2023' },
    { status: '有效', validUntil: '03/04/2027' },
    { status: '有效', validDate: '2020-01-01' },
  ];
  const read = ({ id, validUntil, issuedOn, status }: GroomerCertificate) => [id, validUntil, issuedOn, status];
  const { licences, site } = await licencesOf(t, trainers, rows);
  t.same(licences.map(read), [
    ['1', '2027-12-31', '2023-01-13', 'valid'],
    ['2', '2027-12-31', null, 'valid'],
    ['4', null, null, 'unknown'],
  ]);
  t.match(await requestLog(site), { skippedItems: ['$.data[1].issueDate', '$.data[2].validUntil'] });
  const misfit = site.logs.find(
    ({ msg, kind }) => msg === 'oa-web response not fully understood' && kind === 'unread-value',
  );
  t.match(misfit, { field: 'validUntil', keys: ['validDate'] });
  const known = await licencesOf(t, trainers, rows, { calls: { '*': { dates: 'dmy' } } });
  t.same(known.licences.map(read).slice(1, 3), [
    ['2', '2027-12-31', '2023-04-03', 'valid'],
    ['3', '2027-04-03', null, 'valid'],
  ]);
});

t.test('ends a term on the day before the anniversary of its first day', async (t) => {
  const terms: [issueDate: string, yxq: unknown, validUntil: string | null][] = [
    ['2024-04-09', '3年', '2027-04-08'],
    ['2024-04-09', '三年', '2027-04-08'],
    ['2024-04-09', '有效期：两年', '2026-04-08'],
    ['2024-04-09', '36个月', '2027-04-08'],
    ['2024-04-09', '36 months', '2027-04-08'],
    ['2024-04-09', '1095天', '2027-04-08'],
    ['2024-03-01', '1年', '2025-02-28'],
    ['2024-02-29', '3 years', '2027-02-28'],
    ['2024-01-31', '1个月', '2024-02-29'],
    ['2024-01-01', '十二个月', '2024-12-31'],
    ['2024-04-09', '长期', null],
  ];
  const rows = terms.map(([issueDate, yxq]) => ({ issueDate, yxq }));
  const { licences } = await licencesOf(t, national, rows);
  t.same(
    licences.map(({ validUntil }) => validUntil),
    terms.map(([, , validUntil]) => validUntil),
  );
  const bare = [3, '3', 0, 2027, 20270408, '2027-04-08', null].map((yxn) => ({
    issueDate: '2024-04-09',
    yxn,
    status: '有效',
  }));
  const map: OaWebMap = { fields: { yxn: 'term' }, calls: { '*': { units: { term: 'years' } } } };
  const counted = await licencesOf(t, national, bare, map);
  t.same(
    counted.licences.map(({ validUntil, status }) => [validUntil, status]),
    [['2027-04-08', 'valid'], ['2027-04-08', 'valid'], ...Array.from({ length: 5 }, () => [null, 'unknown'])],
  );
});
