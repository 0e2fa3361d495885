/** Which record a visitor is given: the requested one, however its number is typed, and never another. */
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { certificatesHandlers } from '../../../../server/sandbox/areas/certificates.ts';
import { startSite } from '../../../helpers/start-site.ts';
import { t } from '../../../helpers/tap.ts';

const certificateInfo = '/oa-web/api/v1/breeder/myDog/certificateInfo';

const geneReport = '/oa-web/api/v1/dog/geneReport';

const en = { headers: { 'accept-language': 'en' } };

/** An oa-web with a fixed response to one call. */
const oaWeb = (path: string, answer: JsonBodyType) => [http.get(`*${path}`, () => HttpResponse.json(answer))];

const urlOf = (path: string, parameters: Record<string, string>) => `${path}?${new URLSearchParams(parameters)}`;

t.test('certificateInfo and geneReport, with a number typed in any form, send it to oa-web normalised', async (t) => {
  const requestedNumbers: string[] = [];
  const watch = [certificateInfo, geneReport].map((path) =>
    http.get(
      `*${path}`,
      ({ request }) => void requestedNumbers.push(new URL(request.url).searchParams.get('number') ?? ''),
    ),
  );
  const site = await startSite(t, { handlers: [...watch, ...certificatesHandlers()] });
  const normalised = 'CKU-230-0012345/21';
  for (const typed of [
    'CKU 230 0012345 21',
    'cku230001234521',
    'ＣＫＵ－２３０－００１２３４５／２１',
    'CKU—230—0012345／21',
    'CKU_230_0012345_21',
    'CKU-230-0012345-21',
    'CKU-230-0012345、21',
    'CKU - 230 - 0012345 / 21',
    '　CKU\u200b‑230‑0012345/21\n',
  ]) {
    t.equal((await site.get(urlOf(certificateInfo, { number: typed }))).json.data?.number, normalised, typed);
  }
  for (const typed of ['gr 23 081457', 'GR23081457', 'ＧＲ－23－081457']) {
    t.equal((await site.get(urlOf(geneReport, { number: typed }))).json.data?.reportNumber, 'GR-23-081457', typed);
  }
  t.same([...new Set(requestedNumbers)], [normalised, 'GR-23-081457']);
  // An unknown form is sent as typed.
  await site.get(urlOf(certificateInfo, { number: 'kc-ah0214407' }));
  await site.get(urlOf(certificateInfo, { number: '京犬 2024 17' }));
  t.same(requestedNumbers.slice(-2), ['KC-AH0214407', '京犬-2024-17']);

  const before = requestedNumbers.length;
  for (const number of [
    '%',
    '%%',
    'CKU-*',
    'CKU-230-?',
    '--',
    '<b>1</b>',
    "1' OR '1",
    '156000100042917',
    '156 0001 0004 2917',
  ]) {
    const { status, json } = await site.get(urlOf(certificateInfo, { number }), en);
    t.equal(status, 400, number);
    t.match(json, { code: 40001, message: /number/ }, number);
    t.notMatch(json.message, number, 'what was typed is not repeated');
  }
  t.equal(requestedNumbers.length, before, 'what can be no number does not travel');
});

t.test('certificateInfo and geneReport, if oa-web sends several records, answer the requested one', async (t) => {
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
    const site = await startSite(t, { handlers: oaWeb(path, { code: 0, data }) });
    const result = (await site.get(urlOf(path, { number: 'cku 1 0000002 22' }))).json.data;
    t.equal(result.dog.registeredName, 'Dog 1', path);
    t.equal(result.number ?? result.certificateNumber, 'CKU-1-0000002/22', 'in the registered form');
    const loose = await site.get(urlOf(path, { number: 'CKU-1-00000' }));
    t.match(loose, { status: 404, json: { code: 40401 } }, `${path}: numbers that contain the requested one`);
    const other = await site.get(urlOf(path, { number: 'CKU-1-0000009/22' }));
    t.match(other, { status: 502, json: { code: 50201 } }, `${path}: the number was not heeded`);
  }
});

t.test(
  'certificateInfo and geneReport, if oa-web sends another record than the requested, do not believe it',
  async (t) => {
    const dog = { dogName: 'A', breedName: 'English Pointer', certStatus: '有效' };
    const number = 'CKU-1-0000001/22';
    const records: readonly (readonly [what: string, data: JsonBodyType, code: number])[] = [
      ['another number', { ...dog, certNo: 'CKU-1-0000002/22', reportNo: 'GR-22-000001' }, 50201],
      ['no number', dog, 50201],
      ['its own number, compact', { ...dog, certNo: 'CKU1000000122', reportNo: 'GR-22-000001' }, 0],
      ['the number it had', { ...dog, certNo: 'CKU-1-0000002/22', oldCertNo: number, reportNo: 'GR-22-000001' }, 0],
      ['nothing', null, 40401],
      ['an empty text', '', 40401],
      ['an empty list', [], 40401],
    ];
    for (const path of [certificateInfo, geneReport]) {
      for (const [what, data, code] of records) {
        const site = await startSite(t, { handlers: oaWeb(path, { code: 0, data }) });
        t.equal((await site.get(urlOf(path, { number }))).json.code, code, `${path}: ${what}`);
      }
    }
    const ignoring = await startSite(t, {
      handlers: oaWeb(certificateInfo, { code: 0, data: records[0]?.[1] ?? null }),
    });
    await ignoring.get(urlOf(certificateInfo, { number }));
    t.match(
      ignoring.logs.find((line) => line.msg === 'upstream misfit' && line.kind === 'not-heeded'),
      { level: 40, field: 'number' },
    );
  },
);
