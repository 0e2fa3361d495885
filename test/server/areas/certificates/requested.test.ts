/** Numbers as typed, records with other numbers, and numbers that link one dog's records. */
import { http, type JsonBodyType } from 'msw';
import { toDogCertificate } from '../../../../server/areas/certificates/dog-certificate.ts';
import { toGeneReport } from '../../../../server/areas/certificates/gene-report.ts';
import { toRankDetail } from '../../../../server/areas/rankings/rankings.ts';
import { certificatesHandlers } from '../../../../server/sandbox/areas/certificates.ts';
import { errorCatalogue } from '../../../../shared/error-codes.ts';
import { adapterContext, raw } from '../../../helpers/adapter-context.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';
import { ignoredParameter, ok, startScriptedSite, urlOf } from '../scripted-site.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';
const geneReport = '/oa-web/api/v1/dog/geneReport';

const en = { headers: { 'accept-language': 'en' } };

t.test('sends numbers typed in any form to oa-web in the registered form', async (t) => {
  const requestedNumbers: string[] = [];
  const watch = http.get(/certificateInfo|geneReport/, ({ request }) => {
    requestedNumbers.push(new URL(request.url).searchParams.get('number') ?? '');
  });
  const site = await startSite(t, { handlers: [watch, ...certificatesHandlers()] });
  const normalised = 'CKU-230-0012345/21';
  for (const typed of [
    'CKU 230 0012345 21',
    'cku230001234521',
    'CKU—230—0012345／21',
    'CKU_230_0012345_21',
    'CKU-230-0012345-21',
    'CKU-230-0012345、21',
    'CKU - 230 - 0012345 / 21',
    '　CKU\u200b‑230‑0012345/21\n',
  ]) {
    t.equal((await site.get(urlOf(certificateInfo, { number: typed }))).json.data?.number, normalised, typed);
  }
  for (const typed of ['gr 23 081457', 'GR23081457', 'ＧＲ－23－081457'])
    t.equal((await site.get(urlOf(geneReport, { number: typed }))).json.data?.reportNumber, 'GR-23-081457', typed);
  t.same([...new Set(requestedNumbers)], [normalised, 'GR-23-081457']);
  // A number in an unknown format is still sent in capitals, with hyphens for spaces.
  await site.get(urlOf(certificateInfo, { number: 'kc-ah0214407' }));
  await site.get(urlOf(certificateInfo, { number: '京犬 2024 17' }));
  t.same(requestedNumbers.slice(-2), ['KC-AH0214407', '京犬-2024-17']);

  const before = requestedNumbers.length;
  const impossible = ['%', '%%', 'CKU-*', 'CKU-230-?', '--', '<b>1</b>', "1' OR '1", '156000100042917'];
  for (const number of [...impossible, '156 0001 0004 2917']) {
    const { status, json } = await site.get(urlOf(certificateInfo, { number }), en);
    t.match({ status, json }, { status: 400, json: { code: 40001, message: /number/ } }, number);
    t.notMatch(json.message, number, `${number}: the input is not repeated`);
  }
  t.equal(requestedNumbers.length, before, 'impossible numbers are not sent');
});

const scripted = await startScriptedSite(t);
const dog = { dogName: 'A', breedName: 'English Pointer' };
const notFound = { status: 404, json: { code: 40401 } };
const unproven = { status: 502, json: { code: 50201, message: errorCatalogue.unproven.message.zh } };

t.test('finds the requested record among several', async (t) => {
  const rows = ['CKU-1-0000001/22', 'CKU1000000222', 'CKU-1-0000003/22'].map((certNo, i) => ({
    certNo,
    reportNo: `GR-22-00000${i}`,
    dogName: `Dog ${i}`,
    breedName: 'English Pointer',
  }));
  for (const [path, data] of [
    [certificateInfo, rows],
    [geneReport, { rows, total: 3 }],
    [certificateInfo, JSON.stringify(rows)],
  ] as const) {
    const read = (number: string) => {
      scripted.script(ok(data));
      return scripted.get(urlOf(path, { number }));
    };
    const result = (await read('cku 1 0000002 22')).json.data;
    t.equal(result.dog.registeredName, 'Dog 1', path);
    t.equal(result.number ?? result.certificateNumber, 'CKU-1-0000002/22', `${path}: number in the registered form`);
    t.match(await read('CKU-1-0000009/22'), ignoredParameter, path);
  }
});

t.test('takes near misses for "no such record" only if the parameter is proved', async (t) => {
  const [first, second, other] = ['CKU-1-0000001/22', 'CKU-1-0000001/23', 'CKU-2-0000001/22'].map((certNo, i) => ({
    certNo,
    reportNo: `GR-22-00000${i}`,
    ...dog,
  }));
  const answers: [data: JsonBodyType, proved: object, unproved: object][] = [
    [first, notFound, unproven],
    [[first, second], notFound, unproven],
    [[first, other], ignoredParameter, ignoredParameter],
    [{ rows: [first, second], total: 40 }, ignoredParameter, ignoredParameter],
  ];
  for (const path of [certificateInfo, geneReport]) {
    const read = (number: string) => scripted.get(urlOf(path, { number }));
    for (const [data, proved, unproved] of answers) {
      const what = `${path}: ${JSON.stringify(data)}`;
      scripted.script(ok(data), {
        calls: { certificateInfo: { proved: ['number'] }, geneReport: { proved: ['number'] } },
      });
      t.match(await read('CKU-1-0000001'), proved, what);
      scripted.script(ok(data));
      t.match(await read('CKU-1-0000001'), unproved, what);
    }
    let rows = [first, other];
    scripted.script(() => ok(rows));
    t.equal((await read('CKU-1-0000001/22')).json.code, 0);
    rows = [];
    t.match(await read('CKU-1-0000001/22'), unproven, `${path}: a record found among others proves nothing`);
  }
});

t.test('rejects a record with another number', async (t) => {
  const dog = { dogName: 'A', breedName: 'English Pointer', certStatus: '有效', reportNo: 'GR-22-000001' };
  const { reportNo: _, ...unnumbered } = dog;
  const number = 'CKU-1-0000001/22';
  const other = { ...dog, certNo: 'CKU-1-0000002/22' };
  const records: readonly (readonly [what: string, data: JsonBodyType, code: number])[] = [
    ['another number', other, 50201],
    ['no number', unnumbered, 50201],
    ['its own number, compact', { ...dog, certNo: 'CKU1000000122' }, 0],
    ['its former number', { ...other, oldCertNo: number }, 0],
  ];
  for (const path of [certificateInfo, geneReport]) {
    for (const [what, data, code] of records) {
      scripted.script(ok(data));
      t.equal((await scripted.get(urlOf(path, { number }))).json.code, code, `${path}: ${what}`);
    }
  }
  scripted.script(ok(other));
  await scripted.get(urlOf(certificateInfo, { number }));
  const misfit = scripted.logs.find(
    (line) => line.msg === 'oa-web response not fully understood' && line.kind === 'not-heeded',
  );
  t.match(misfit, { level: 40, field: 'number' });
});

const chip = '156000100042917';

const certificate = (more: object) => {
  const reader = raw({ certNo: 'CKU-1-0000001/22', ...dog, ...more });
  const { geneReportNumber, rankingDogId } = toDogCertificate(reader, {}, adapterContext);
  return [geneReportNumber, rankingDogId];
};
const report = (more: object) =>
  toGeneReport(raw({ reportNo: 'GR-24-000001', ...dog, ...more }), adapterContext).rankingDogId;
const standing = (more: object) =>
  toRankDetail(
    raw({ dogId: '5', year: 2025, ...dog, birthday: '2023-04-09', ...more }),
    { dogId: '5', year: 2025 },
    adapterContext,
  ).dog.certificateNumber;

t.test('returns the numbers of related records in their registered form', async (t) => {
  t.same(certificate({ geneReportNo: 'ｇｒ24000001', rankDogId: 2023002 }), ['GR-24-000001', '2023002']);
  t.same(certificate({ dogInfo: { ...dog, geneReportNo: 'GR-24-000001', scoreDogId: '7' } }), ['GR-24-000001', '7']);
});

t.test('reads a missing or impossible number as null without losing the record', async (t) => {
  for (const odd of [undefined, null, '', '-', {}, [], { no: 'X' }, true, chip]) {
    const what = JSON.stringify(odd);
    t.same(certificate({ geneReportNo: odd, rankDogId: odd }), [null, null], what);
    t.equal(report({ rankDogId: odd }), null, what);
    t.equal(standing({ certNo: odd }), null, what);
  }
  t.same(certificate({ dogId: 111, reportNo: 'HD-7' }), [null, null], "dogId may be a breed's, reportNo a test's");
});

t.test('reads numbers beside or inside the dog object', async (t) => {
  t.equal(report({ rankDogId: 2023002 }), '2023002');
  t.equal(report({ dogInfo: { ...dog, rankingDogId: '2023002' } }), '2023002');
  t.equal(standing({ certNo: 'cku1000000122' }), 'CKU-1-0000001/22');
  t.equal(standing({ dogInfo: { ...dog, birthday: '2023-04-09', certificateNo: 'KC-AH0214407' } }), 'KC-AH0214407');
});
